"""What a loss or a move sets off among people: field hospitals, outrage, the loss of a base.

Of factions that are played by the whole Law. HR-54, HR-65, HR-70, HR-71, HR-100.
"""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.root.board import Board
from automarium.games.root.factions import BASES
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.hand import (
    NONE,
    fits,
    fitting,
    lose_card,
    see_hand,
    spend,
    take_from_deck,
)
from automarium.games.root.law.losses import Loss
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule

FEW_SUPPORTERS = 5
"""How many the Alliance keeps without a base."""


# Field hospitals


@rule("HR-54")
def field_hospitals(table: Table, board: Board, side: Side, clearing: int, count: int) -> None:
    """One card of the clearing's suit saves all warriors of this event there, or none."""
    options = fitting(side.hand, board.suits[clearing])
    if not options:
        return
    card = table.choose(
        "hospital-card",
        (*options, NONE),
        side=side.id,
        clearing=clearing,
        count=count,
        suit=board.suits[clearing],
    )
    if card != NONE:
        spend(table, board, side, card, "hospitals")
        saved = side.recruit(count, board.keep)
        table.tell("saved", side=side.id, warrior=side.id, count=saved, clearing=board.keep)


# Supporters


def has_base(side: Side) -> bool:
    return any(side.on_map(base) for base in BASES.values())


@rule("HR-65")
def add_supporter(table: Table, board: Board, side: Side, card: str) -> None:
    """Without a base on the map a sixth card does not fit: it is discarded."""
    if len(side.supporters) < FEW_SUPPORTERS or has_base(side):
        side.supporters.append(card)
        table.tell("supporter", side=side.id, count=1, cards=(card,))
        return
    board.discard(card)
    table.tell("no-room-beside" if board.goes_beside(card) else "no-room", side=side.id, card=card)


def lose_supporters(table: Table, board: Board, side: Side, gone: Iterable[str]) -> None:
    """Supporters are discarded; dominance cards lie beside the map."""
    for card in gone:
        side.supporters.remove(card)
        board.discard(card)
        told = "supporter-beside" if board.goes_beside(card) else "supporter-gone"
        table.tell(told, side=side.id, card=card)


def bases_lost(table: Table, board: Board, losses: Iterable[Loss]) -> None:
    for loss in losses:
        for suit, base in BASES.items():
            if loss.side.full and base in loss.pieces:
                lose_base(table, board, loss.side, suit)


@rule("HR-70")
def lose_base(table: Table, board: Board, side: Side, suit: str) -> None:
    """Its supporters and all birds go, and half the officers; without any base five supporters stay."""
    table.tell("base-lost", side=side.id, piece=BASES[suit])
    lose_supporters(table, board, side, [card for card in side.supporters if fits(card, suit)])
    lose_officers(table, side)
    while len(side.supporters) > FEW_SUPPORTERS and not has_base(side):
        too_many = len(side.supporters) - FEW_SUPPORTERS
        options = tuple(dict.fromkeys(side.supporters))
        card = table.choose("excess-supporter", options, side=side.id, count=too_many)
        lose_supporters(table, board, side, [card])


def lose_officers(table: Table, side: Side) -> None:
    """Half of them, rounded up, go to the supply."""
    lost = (side.aside + 1) // 2
    if lost:
        side.aside -= lost
        side.supply["warrior"] += lost
        table.tell("officers-lost", side=side.id, warrior=side.id, count=lost)


# Outrage


@rule("HR-71", "HR-10")
def outrage(table: Table, board: Board, culprit: Side, alliance: Side, clearing: int) -> None:
    """One card of the clearing's suit from hand to the supporters; who has none, shows the hand."""
    options = fitting(culprit.hand, board.suits[clearing])
    if not options:
        draw_supporter(table, board, alliance, culprit)
        return
    card = chosen_for_outrage(table, board, culprit, options, clearing)
    culprit.hand.remove(card)
    if len(alliance.supporters) < FEW_SUPPORTERS or has_base(alliance):
        alliance.supporters.append(card)
        table.tell("outrage-card", side=alliance.id, culprit=culprit.id, card=card)
    else:
        board.discard(card)
        told = "outrage-no-room-beside" if board.goes_beside(card) else "outrage-no-room"
        table.tell(told, side=alliance.id, culprit=culprit.id, card=card)


def draw_supporter(table: Table, board: Board, alliance: Side, culprit: Side) -> None:
    """Who has no hand, or nothing in it that fits: the Alliance draws a card to the supporters (G-14)."""
    if culprit.full and culprit.hand:
        table.tell("shows-hand", side=culprit.id, owner=alliance.id)
        see_hand(table, alliance, culprit)
    for (card,) in take_from_deck(table, board, alliance, 1):
        add_supporter(table, board, alliance, card)


def chosen_for_outrage(
    table: Table, board: Board, culprit: Side, options: tuple[str, ...], clearing: int
) -> str:
    suit = board.suits[clearing]
    return only_or_chosen(table, culprit, "outrage-card", options, clearing=clearing, suit=suit)


@rule("HR-71", "HR-100", "6.2.3")
def automated_outrage(table: Table, board: Board, person: Side, bot: Side, clearing: int) -> None:
    """A person discards a card of the clearing's suit; who has none, gives the bot a point."""
    options = fitting(person.hand, board.suits[clearing])
    if options:
        card = chosen_for_outrage(table, board, person, options, clearing)
        lose_card(table, board, person, card, "outrage")
    else:
        score(table, board, bot, 1, "outrage")
