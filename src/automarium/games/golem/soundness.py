"""Whether a board can be: golems, strategy tiles, the course of a round, what was told of what acted."""

from __future__ import annotations

from automarium.games.golem.board import ACTIONS, ACTIONS_EACH, AUTOMA, Board
from automarium.games.golem.rules.strategy import is_exhausted
from automarium.games.golem.screens.ahead import ACTING
from automarium.games.golem.screens.atoms import TOLD
from automarium.games.golem.sheets import rules
from automarium.rulebook import Reader


def count_golems(board: Board, part: Reader) -> None:
    """Those on the map, buried and created fit the figures there are; the rest is her supply."""
    automa, most = board.automa, rules().golems - rules().starting_golems
    used = len(automa.golems) + board.buried(AUTOMA)
    if used > rules().golems:
        why = f"{rules().golems} at most, the buried ones included; found {used}"
        raise part.bad("golems", why, told="golems-all", most=rules().golems)
    automa.created = max(0, used - rules().starting_golems) if automa.created < 0 else automa.created
    if automa.created > most:
        why = f"{most} golems at most, besides those of the set-up"
        raise part.bad("created", why, told="created-most", most=most)
    if automa.created > used:
        why = f"{automa.created} golems, but only {used} left the supply"
        raise part.bad("created", why, told="created-left", most=used)
    automa.supply = min(rules().golems - used, most - automa.created)


def check_strategy(board: Board, part: Reader) -> None:
    """The tile of an exhausted area has sunk: it lies below those that have not."""
    automa = board.automa
    exhausted = [color for color in automa.strategy if is_exhausted(board, color)]
    automa.sunk += [color for color in exhausted if color not in automa.sunk]
    in_order = sorted(automa.strategy, key=automa.sunk.__contains__)  # stable: above and below as it was
    if part.has("strategy") and automa.strategy != in_order:
        why = f"a tile that has sunk lies below the others: {', '.join(automa.sunk)}"
        raise part.bad("strategy", why, told="sunk-below")
    automa.strategy = in_order


def check_course(board: Board, position: Reader) -> None:
    """A card for each action that the Automa has done, and an action left for who is next."""
    if board.part == ACTIONS and board.next:
        if (done := board.actions_done(AUTOMA)) != len(board.automa.cards):
            why = f"one card for each of the {done} actions of this round"
            raise position.bad("automa.cards", why, told="card-each", number=done)
        if board.actions_done(board.next) >= ACTIONS_EACH:
            why = f"{board.next} has done all three actions of this round"
            raise position.bad("turn.next", why, told="three-done")


def read_acted(part: Reader) -> dict[str, str]:
    """What was told of books and artifacts that acted: `2: student red, next`."""
    found = {op: part.text(op) for op in ACTING if part.has(op)}
    for op, told in found.items():
        count, _, symbols = told.partition(": ")
        if not (count.isdecimal() and all(each in TOLD for each in symbols.split(", ") if each)):
            raise part.fault(op, "a number and symbols, such as '2: student red, next'")
    return found
