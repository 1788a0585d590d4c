"""What developments bring where the person places them: at once, for a book, as income (BR-11).

Coins, clay, knowledge and points are ordered. A symbol, or a “/”, is asked for when it comes; but which kinds
of developments have one at all is seen at one look at its board, before the first upgrade.
"""

from __future__ import annotations

from automarium.games.golem.automa_side import AT_ONCE, FOR_BOOK, INCOME, MOMENTS, NOTHING
from automarium.games.golem.board import Board
from automarium.games.golem.components import IN_THE_BOX
from automarium.games.golem.printed_effects import Effects
from automarium.games.golem.screens.atoms import told_of
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.symbols import hear_symbols
from automarium.games.golem.screens.taps import BRINGS, Tap, slots_of
from automarium.rulebook import Refused, Table, rule

QUESTIONS = {AT_ONCE: "brought-at-once", FOR_BOOK: "brought-for-book", INCOME: "brought-as-income"}
DOES = {AT_ONCE: "at-once", FOR_BOOK: "book-in-column", INCOME: "income"}
"""When a development brings something, and what such a one is called in a box."""


@rule("BR-11.2", "BR-11.3", "BR-11.4")
def shows_signs(table: Table, board: Board, when: str) -> bool:
    """Whether developments of its board bring a symbol, or one of two alternatives, at such a moment."""
    if not board.sees_developments:
        return False
    automa = board.automa
    known = automa.brings or known_to_bring(board) or board.box.brings
    if not known:
        known = automa.brings = hear_what_they_bring(table)
    return when in known


def known_to_bring(board: Board) -> list[str]:
    """Of a box that holds all developments, as it lacks the figures; else nothing."""
    tiles = [tile for tile in board.box.development.values() if board.is_own]
    if len(tiles) < IN_THE_BOX["development"]:
        return []
    signs = [tile.does for tile in tiles if tile.effects and has_sign(tile.effects)]
    return [when for when, does in DOES.items() if does in signs] or [NOTHING]


def has_sign(effects: Effects) -> bool:
    """Whether it brings more than what moves markers one way."""
    is_free = any((each.op, each.what) == ("golem-track", "either") for each in effects.left)
    return bool(told_of(effects) or effects.right) or is_free


def hear_what_they_bring(table: Table) -> list[str]:
    """All its developments lie there from the start, those that are not upgraded, too."""
    taps = tuple(map(BRINGS, MOMENTS))

    def fault(heard: tuple[Tap, ...]) -> Refused | None:
        return Refused("refused-brings") if BRINGS(NOTHING) in heard and len({*heard}) > 1 else None

    heard = Sight({"brings": taps}, fault=fault, must=taps).hear(table, "brought", len(taps))
    return [*dict.fromkeys(slots_of(BRINGS, heard))]


@rule("BR-11.2", "BR-11.3", "BR-11.4")
def hear_brought(table: Table, board: Board, when: str) -> list[Effects]:
    """The symbols of the one that was just upgraded, of the one of the book's column, or of all that pay."""
    return hear_symbols(table, board, QUESTIONS[when]).effects
