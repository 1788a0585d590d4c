"""Carrying out effects, one by one. Each says whether it did anything, for "no benefit" gives 2 VP.

The chapters register what they can do with `@effect`. Chains (a book, an upgrade, a golem, a tile, a book …)
are bounded: beyond `DEEPEST_CHAIN` in one another or `LONGEST_CHAIN` in all, nothing more is resolved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from automarium.games.golem.board import Board
from automarium.games.golem.golems import DISTRICT, SECTION
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import BY_HAND, DISCOUNTED, Effect, Effects
from automarium.games.golem.rules.resources import gain, pay, score
from automarium.rulebook import Table, cites, first_in, must, prefer, rule

Carry = Callable[[Table, Board, Effect], bool]
C = TypeVar("C", bound=Carry)
Test = Callable[[Board, Effect], bool]
Sides = Mapping[str, tuple[Effect, ...]]

PLACED = (BY_HAND, "gold", "artifacts")
LEFT, RIGHT, BY_CARD = "left", "right", "by-card"
TOLD_BY_SYMBOLS = ("book", "column", "developed", "artifact", "character", "grave", "development")
"""Of these the symbols are told; of a tile, where the box keeps tiles, all that is printed."""
SETS_OFF = (*DISCOUNTED, "books", "artifacts", "work", "destroy-golem")
"""Effects that others come of: a point after them seems to be theirs."""
UNSURE = (BY_HAND, "golem-track", "research-track", "books", "artifacts")
"""Effects of which only the person sees whether they bring anything."""
DEEPEST_CHAIN = 10
LONGEST_CHAIN = 100

_OPS: dict[str, tuple[Carry, Test]] = {}


def effect(op: str, possible: Test) -> Callable[[C], C]:
    """Register who carries out an effect, and when it can be done."""

    def register(carry: C) -> C:
        _OPS[op] = (carry, possible)
        return carry

    return register


def resolve(table: Table, board: Board, effects: Effects, printed: str = "") -> bool:
    """Carry out the effects of a tile or a card; true if they brought anything.

    What is done by hand says where it is printed, since tiles and cards set off each other.
    """
    side, before = side_taken(table, board, effects, printed), board.told.brought
    done = resolve_all(table, board, side, printed)
    if done and board.by_hand and board.told.brought == before and may_be_idle(board, side, printed):
        table.tell("perhaps-no-benefit")
    return done


@cites("GO-8.6")
def may_be_idle(board: Board, side: tuple[Effect, ...], printed: str) -> bool:
    """Whether a tile may have brought nothing: tracks have ends, and so may what acted by it have been idle.

    Where all of it is left to the hand, that order says so.
    """
    ops = [each.op for each in side]
    return board.sees_developments and is_tile(printed) and ops != [BY_HAND] and {*ops} <= {*UNSURE}


@cites("GO-11.7")
def side_taken(table: Table, board: Board, effects: Effects, printed: str = "") -> tuple[Effect, ...]:
    """All of it, or one of two alternatives; nothing where neither is possible."""
    effects = printed_at(printed, effects) if printed else effects
    if not effects.right:
        return effects.left
    chosen = choose_side(table, board, effects)
    if chosen is None:
        return ()
    return of_slash(chosen, effects.left if chosen == LEFT else effects.right)


@cites("GO-8.5")
def resolve_all(table: Table, board: Board, side: tuple[Effect, ...], printed: str = "") -> bool:
    """What is possible is done; there is no compensation for the rest, except for discounts."""
    if board.chain > LONGEST_CHAIN:
        return False
    if board.depth == DEEPEST_CHAIN or board.chain == LONGEST_CHAIN:
        table.tell("chain-ends")
        board.chain = LONGEST_CHAIN + 1
        return False
    board.depth += 1
    board.chain += 1
    done = is_left = False
    for number, each in enumerate(side):
        if number and side[number - 1].op in SETS_OFF:
            tell_rest(table, board, printed)
        did = _OPS[each.op][0](table, board, counted(board, _after(each, done, is_left)))
        if board.by_hand and did and each.op not in UNSURE:
            board.told.brought += 1
        is_left = is_left or (each.op in DISCOUNTED and not (each.n or did))
        done = did or done
    board.depth -= 1
    return done


def tell_rest(table: Table, board: Board, printed: str) -> None:
    """After what it has set off: what comes now is printed on the same thing. By hand an order says so."""
    if board.by_hand or not printed:
        return
    if printed in SECTION:
        table.tell("tile-goes-on", district=DISTRICT[printed], section=SECTION[printed])
    else:
        table.tell("goes-on", printed_on=printed)


@cites("GO-3.8a")
def _after(each: Effect, done: bool, is_left: bool) -> Effect:
    """What is left to the hand knows whether something was done before it: then it is not for nothing.

    And whether something could not be bought of which no discount was told: it is gained (GO-3.8a).
    """
    if each.op != BY_HAND:
        return each
    return each._replace(n=0 if done else each.n, goods="discount" if is_left else "plain")


def counted(board: Board, each: Effect) -> Effect:
    """An effect that comes once for each of something; where the app does not keep it, the person counts."""
    number = board.number_of(each.each) if each.each else None
    return each if number is None else each._replace(n=each.n * number, each="")


@cites("GO-11.7", "GO-8.5")
def is_possible(board: Board, side: tuple[Effect, ...]) -> bool:
    """Whether at least a part of it can be done; by option (GI-4) all of it must be."""
    known = [each for each in side if each.op != BY_HAND] or side  # what is done by hand the app cannot judge
    able = (_OPS[each.op][1](board, each) for each in known)
    return all(able) if board.settings.impossible_side == "whole" else any(able)


@rule("GO-11.7")
def choose_side(table: Table, board: Board, effects: Effects) -> str | None:
    """Of two alternatives: destroy a golem in danger; drop the impossible; then left or right by the card."""
    sides = {LEFT: effects.left, RIGHT: effects.right}
    left, _, right = effects.text.partition("/")

    def destroys_a_golem_in_danger(name: str) -> bool:
        return saves(board, sides[name])

    able = possible_sides(table, board, sides)
    chosen = table.pick(
        "alternative",
        (LEFT, RIGHT),
        must(lambda name: name in able, "is-possible"),
        prefer(destroys_a_golem_in_danger),
        first_in(order_of_sides(board), "left-or-right-by-card"),
        left=left,
        right=right,
    )
    if chosen is not None and not board.by_hand:  # there each order says which side it means
        reason = why_side(board, chosen, [name for name in able if saves(board, sides[name])], able)
        table.tell("side-taken", alternative=chosen, left=left, right=right, reason=reason)
    return chosen


def why_side(board: Board, chosen: str, saving: list[str], able: list[str]) -> str:
    """What decided, in the order of the rule; of two sides that both save a golem the card decides."""
    if len(able) == 1:
        return "side-alone"
    if saving == [chosen]:
        return "side-danger"
    card = board.last_card()
    return f"side-{chosen}" if card and card.sign else "side-neither"


@kept
def possible_sides(table: Table, board: Board, sides: Sides) -> list[str]:
    return [name for name in sides if is_possible(board, sides[name])]


@cites("GO-12.5")
def saves(board: Board, side: tuple[Effect, ...]) -> bool:
    """Whether it destroys a golem in danger."""
    return bool(board.automa.in_danger()) and any(each.op == "destroy-golem" for each in side)


def order_of_sides(board: Board) -> tuple[str, str]:
    """Which of left and right marble stands higher on the last card; without either, left (A-38)."""
    card = board.last_card()
    return (RIGHT, LEFT) if card and card.sign == RIGHT else (LEFT, RIGHT)


def number_known(table: Table, each: Effect) -> int:
    """The number of an effect; none where the person counts it and carries it out."""
    if each.each:
        table.tell("effect-by-hand", benefit=str(each))
    return 0 if each.each else each.n


@effect("gain", possible=lambda _board, _each: True)
def gain_resources(table: Table, board: Board, each: Effect) -> bool:
    gain(table, board, number_known(table, each))
    return each.n > 0


@effect("pay", possible=lambda _board, _each: True)
@rule("GO-3.1")
def pay_resources(table: Table, board: Board, each: Effect) -> bool:
    """A cost that is printed before what it buys: nothing makes the Automa unable to pay."""
    pay(table, board, number_known(table, each))
    return False


@effect("by-hand", possible=lambda _board, _each: True)
@rule("GO-1.4", "GO-8.6")
def carry_out_by_hand(table: Table, board: Board, each: Effect) -> bool:
    """What the texts of effects cannot say, or what the app need not know.

    Where nothing came before it, all of a tile may bring nothing.
    """
    each = each if each.slash else each._replace(slash=untold_side(board, each.what))
    each, goods = each._replace(what=told_place(board, each.what)), each.goods
    if each.slash:
        carry_out_side_by_hand(table, each)
    elif each.what in SECTION:
        district, section = DISTRICT[each.what], SECTION[each.what]
        of_tile = "tile-by-hand" if each.n else "rest-of-tile"
        table.tell(of_tile, district=district, section=section, goods=goods)
    elif each.n and each.what == "action-tile":
        table.tell("action-by-hand", goods=goods)
    else:
        message = "print-by-hand" if each.n else "rest-by-hand"
        table.tell(message, printed_on=each.what or "there", goods=goods)
    return True


def told_place(board: Board, printed: str) -> str:
    """Of the column of a book: which book of the turn it is, where there are several."""
    is_only = "column" in printed and board.told.purchases < 2
    return printed.partition(" ")[0] if is_only else printed


@cites("GO-11.7")
def untold_side(board: Board, printed: str) -> str:
    """Which side of a slash that nobody told, for only symbols were; empty where all that is printed is told.

    Where it is not known which sign stands higher, the person sees it on the card.
    """
    is_whole = board.box.whole and not printed.startswith(TOLD_BY_SYMBOLS)
    if not board.by_hand or is_whole:
        return ""
    return BY_CARD if board.lacks_sign() else order_of_sides(board)[0]


@rule("GO-11.7")
def carry_out_side_by_hand(table: Table, each: Effect) -> None:
    """The other side of the slash is printed there, too: the order names the one that is taken."""
    if each.what in SECTION:
        table.tell(
            "tile-side-by-hand" if each.n else "rest-of-tile-side",
            district=DISTRICT[each.what],
            section=SECTION[each.what],
            slash=each.slash,
            goods=each.goods,
        )
    elif each.n and each.what == "action-tile":
        table.tell("action-side-by-hand", slash=each.slash, goods=each.goods)
    else:
        table.tell(
            "side-by-hand" if each.n else "rest-of-side",
            printed_on=each.what or "there",
            slash=each.slash,
            goods=each.goods,
        )


def of_slash(name: str, side: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """One of two alternatives: what is left to the hand knows which."""
    return tuple(each._replace(slash=name) if each.op == BY_HAND else each for each in side)


def is_tile(printed: str) -> bool:
    """Whether what brings nothing at all there is worth points (GO-8.6)."""
    return printed in SECTION or printed == "action-tile"


def printed_at(printed: str, effects: Effects) -> Effects:
    """Effects of which some know where they are printed, at a golem or on what: those that may be in vain."""
    left, right = (
        tuple(each._replace(what=printed) if each.op in PLACED else each for each in side)
        for side in (effects.left, effects.right)
    )
    return effects._replace(left=left, right=right)


@effect("vp", possible=lambda _board, _each: True)
def score_points(table: Table, board: Board, each: Effect) -> bool:
    score(table, board, number_known(table, each))
    return each.n > 0
