"""What one removal sets off at the same moment among people, and who orders it. HR-6, HR-35.

What a bot's losses set off in the bot itself comes before, in the order of the book (`setbacks`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from automarium.games.root.board import Board
from automarium.games.root.factions import BASES, SYMPATHY
from automarium.games.root.law.hand import fits, fitting
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.ministers import investors, with_buildings
from automarium.games.root.law.reactions import (
    FEW_SUPPORTERS,
    cause_outrage,
    field_hospitals,
    has_base,
    lose_base,
)
from automarium.games.root.settings import DUCHY_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

HOSPITALS, INVESTORS, BASE, OUTRAGE = "hospitals", "investors", "base", "outrage"
TRIGGERS = (HOSPITALS, INVESTORS, BASE, OUTRAGE)


@dataclass(frozen=True, slots=True)
class Trigger:
    """Something that a loss sets off."""

    kind: str
    owner: Side
    """Whose loss it was."""
    suits: tuple[str, ...]
    act: Callable[[Table], None]
    payer: Side | None = None
    """The person whose hand gives a card for it."""


# What there is


def set_off(board: Board, losses: Sequence[Loss]) -> Iterator[Trigger]:
    """Field Hospitals, Investors, lost bases, Outrages: the order if no person has to choose one."""
    yield from saving(board, losses)
    if board.has_second_box:
        yield from investing(board, losses)
    after = list(outraging(board, losses))
    if board.full and board.settings.law == "as_before":
        yield from after
        after = []
    yield from losing_bases(board, losses)
    yield from after


def saving(board: Board, losses: Sequence[Loss]) -> Iterator[Trigger]:
    """Where the keep lies on the map, and the Marquise may place warriors there."""
    for loss in losses:
        side, clearing = loss.side, loss.clearing
        if loss.warriors and side.id == "marquise" and board.keep and board.may_place(side, board.keep):
            act = partial(field_hospitals, board=board, side=side, clearing=clearing, count=loss.warriors)
            yield Trigger(HOSPITALS, side, (board.suits[clearing],), act, side)


def investing(board: Board, losses: Sequence[Loss]) -> Iterator[Trigger]:
    built = with_buildings(losses, DUCHY_BOT)
    if built and "investors" in built[0].side.traits and not built[0].remover.is_bot:
        suits = tuple(dict.fromkeys(board.suits[loss.clearing] for loss in built))
        act = partial(investors, board=board, losses=built)
        yield Trigger(INVESTORS, built[0].side, suits, act, built[0].remover)


def losing_bases(board: Board, losses: Sequence[Loss]) -> Iterator[Trigger]:
    for loss in losses:
        for suit, base in BASES.items() if loss.pieces and not loss.side.is_bot else ():
            if base in loss.pieces:
                act = partial(lose_base, board=board, side=loss.side, suit=suit)
                yield Trigger(BASE, loss.side, (suit,), act)


def outraging(board: Board, losses: Sequence[Loss]) -> Iterator[Trigger]:
    for loss in losses:
        if SYMPATHY in loss.pieces:
            suit, culprit = board.suits[loss.clearing], loss.remover
            act = partial(
                cause_outrage, board=board, culprit=culprit, alliance=loss.side, clearing=loss.clearing
            )
            yield Trigger(OUTRAGE, loss.side, (suit,), act, None if culprit.is_bot else culprit)


# In which order


def resolve(table: Table, board: Board, triggers: list[Trigger]) -> None:
    """One after the other; where the order matters, the right person says which comes next (R-18)."""
    while triggers:
        rivals = []
        if board.settings.triggers == "ordered":
            rivals = [each for each in triggers[1:] if compete(board, triggers[0], each)]
        decider = who_orders(board, [triggers[0], *rivals]) if rivals else None
        first = triggers[0] if decider is None else first_of(table, decider, [triggers[0], *rivals])
        triggers.remove(first)
        first.act(table)


@rule("HR-6", "HR-35")
def first_of(table: Table, decider: Side, rivals: Sequence[Trigger]) -> Trigger:
    kinds = tuple(dict.fromkeys(each.kind for each in rivals))
    chosen = table.choose("trigger", kinds, side=decider.id)
    return next(each for each in rivals if each.kind == chosen)


@cites("HR-6", "HR-35")
def who_orders(board: Board, rivals: Sequence[Trigger]) -> Side | None:
    """The owner of all these losses, otherwise the side whose turn it is; no one if that is a bot."""
    owners = {each.owner.id: each.owner for each in rivals}
    decider = board.sides.get(board.next) if len(owners) > 1 else next(iter(owners.values()))
    return None if decider is None or decider.is_bot else decider


def compete(board: Board, one: Trigger, other: Trigger) -> bool:
    """Whether it matters which of two comes first."""
    if one.payer is not None and one.payer is other.payer and one.kind != other.kind:
        return has_one_card_for(one.payer, one, other)
    return {one.kind, other.kind} == {BASE, OUTRAGE} and one.owner is other.owner and is_full_up(one, other)


def has_one_card_for(payer: Side, one: Trigger, other: Trigger) -> bool:
    """A single card that fits both; a hand that is not tracked may hold one."""
    if not payer.full:
        return True
    wanted = [
        [card for card in payer.hand if any(fits(card, suit) for suit in each.suits)] for each in (one, other)
    ]
    return len(wanted[0]) == 1 and wanted[0] == wanted[1]


@cites("HR-65", "HR-70")
def is_full_up(one: Trigger, other: Trigger) -> bool:
    """Without the base a drawn card finds no room, with it perhaps. A given one is of the base's suit."""
    base, outrage = (one, other) if one.kind == BASE else (other, one)
    side, (suit,) = base.owner, base.suits
    stay = sum(not fits(card, suit) for card in side.supporters)
    given = outrage.payer is not None and (not outrage.payer.full or fitting(outrage.payer.hand, suit))
    return side.full and not given and stay >= FEW_SUPPORTERS and not has_base(side)
