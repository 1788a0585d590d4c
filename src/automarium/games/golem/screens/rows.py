"""The marbles of the person's own box: the rows, what has gone, the two colors of the character."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from automarium.games.golem.board import AUTOMA, Board, in_color_order, marbles_in_play
from automarium.games.golem.components import MARBLES, ROWS
from automarium.games.golem.screens.deciding import deciding, is_decided
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.symbols import complete_groups, line_of, raised_groups
from automarium.games.golem.screens.taps import (
    AGAIN,
    BOTH,
    GONE,
    IN_ROWS,
    LEFT,
    LEFTS,
    LIES,
    NONE,
    NONES,
    PAIRS,
    RIGHT,
    RIGHTS,
    Tap,
    slots_of,
)
from automarium.rulebook import Below, Refused, Table, rule


def marble_groups(board: Board) -> dict[str, Sequence[Tap]]:
    """What may lie in each row, and what has gone since the last look; that all were thrown again."""
    lying = any(board.rows.values())
    there = {row: tuple(GONE(color, row) for color in MARBLES if color in board.rows[row]) for row in ROWS}
    come = {f"more-{row}": tuple(LIES(color, row) for color in MARBLES) for row in ROWS}
    groups = {**{f"gone-{row}": taps for row, taps in there.items() if taps}, **come}
    return {**groups, **none_groups(board), **({"again": (AGAIN,)} if lying else {})}


def none_groups(board: Board, start: str = "none") -> dict[str, Sequence[Tap]]:
    """That a sign leads to nothing, each by itself."""
    return {f"{start}-{what}": (NONE(what),) for (what,) in NONE.among(NONES)} if board.in_part else {}


def character_groups(board: Board) -> dict[str, Sequence[Tap]]:
    """The colors of the character, once in a round: both at one tap, or typed each by itself."""
    return {} if board.knows_character() else {"colors": PAIRS, "left": LEFTS, "right": RIGHTS}


WORKING = ("work", "mirror")
"""Rows whose action may be work."""


def may_work(board: Board) -> bool:
    """Whether a marble may lie there that lets golems work: one is known, or nothing is."""
    return any(board.rows[row] for row in WORKING) or not board.in_part


def rows_sight(board: Board, signs: Sequence[str]) -> Sight:
    """Rows and colors, before a marble is chosen by a card that the app knows."""
    groups = {**marble_groups(board), **character_groups(board), **raised_groups(board)}
    groups |= complete_groups(board)
    return Sight(
        groups,
        line_of(groups),
        lambda taps: rows_fault(board, taps, signs),
        lambda below: some_rows(board, signs, below),
    )


def rows_fault(board: Board, heard: Sequence[Tap], signs: Sequence[str]) -> Refused | None:
    return marble_fault(board, heard) or character_fault(board, heard) or undecided_fault(board, heard, signs)


def marble_fault(board: Board, heard: Sequence[Tap]) -> Refused | None:
    """No marble at all; more gone than lie there; or, where the box counts them, another number."""
    for (color, row), count in Counter(GONE.among(heard)).items():
        if count > board.rows[row].count(color):
            return Refused("refused-marbles-gone", color=color, row=row)
    told = Counter(color for color, _ in LIES.among(heard))
    if not any(board.rows.values()):
        return _miscounted(board, told) if told or board.in_part else Refused("refused-no-marbles")
    left = sum(map(len, board.rows.values())) - len(GONE.among(heard)) + told.total()
    return None if left > 0 or AGAIN in heard else Refused("refused-no-marbles")


def _miscounted(board: Board, told: Counter[str]) -> Refused | None:
    """More of a color than the box has for these players; people hold some, so fewer are possible."""
    in_play = marbles_in_play(board.settings, board.box)
    if not any(in_play.values()):
        return None
    for color, count in in_play.items():
        left = count - board.held[AUTOMA].count(color)
        if told[color] > left:
            return Refused("refused-marbles", color=color, count=left)
    return None


def character_fault(board: Board, heard: Sequence[Tap]) -> Refused | None:
    told = tuple(len(verb.among(heard)) for verb in (BOTH, LEFT, RIGHT))
    return None if board.knows_character() or told in ONCE else Refused("refused-colors")


ONCE = ((1, 0, 0), (0, 1, 1))
"""Both together, or each by itself."""


def colors_told(heard: Sequence[Tap]) -> list[tuple[str, str]]:
    """Left and right of the character."""
    by_itself = zip(slots_of(LEFT, heard), slots_of(RIGHT, heard), strict=False)
    return [*BOTH.among(heard), *by_itself]


def undecided_fault(board: Board, heard: Sequence[Tap], signs: Sequence[str]) -> Refused | None:
    """A marble is told where the column leads to, unless it must be read on or all were thrown again."""
    if not board.in_part or AGAIN in heard:
        return None
    seen = as_heard(board, heard)
    rows = () if is_decided(seen, signs) else deciding(seen, signs).rows
    return Refused("refused-undecided", row=rows) if rows else None


def some_rows(board: Board, signs: Sequence[str], below: Below) -> tuple[Tap, ...]:
    """Two colors, and a marble that may lie there, if one is needed."""
    colors = () if board.knows_character() else (PAIRS[below(len(PAIRS))],)
    first = below(len(IN_ROWS))
    marbles = [(), *((tap,) for tap in (*IN_ROWS[first:], *IN_ROWS[:first]))]
    return next(told for each in marbles if not rows_fault(board, told := (*colors, *each), signs))


def as_heard(board: Board, heard: Sequence[Tap]) -> Board:
    """The table as it is by what was told of it."""
    seen = board.copy()
    for row in ROWS:
        gone = [color for color, at in GONE.among(heard) if at == row]
        left = [] if AGAIN in heard else Counter(seen.rows[row]) - Counter(gone)
        come = [color for color, at in LIES.among(heard) if at == row]
        seen.rows[row] = in_color_order([*Counter(left).elements(), *come])
    for left, right in colors_told(heard)[-1:]:
        seen.note_character(left, right)
    seen.told.none = (*seen.told.none, *slots_of(NONE, heard))
    return seen


@rule("GO-7.1")
def note_rows(table: Table, board: Board, heard: Sequence[Tap]) -> None:
    """The rows as they are now; thrown again, they are not known."""
    seen = as_heard(board, heard)
    there = {row: [color for color, at in LIES.among(heard) if at == row] for row in ROWS}
    gone = {row: [color for color, at in GONE.among(heard) if at == row] for row in ROWS}
    if AGAIN in heard:
        gone = {row: list(board.rows[row]) for row in ROWS}
    board.rows = {row: list((Counter(board.rows[row]) - Counter(gone[row])).elements()) for row in ROWS}
    if any(gone.values()):
        table.tell("marbles-gone", **{f"from_{row}": tuple(gone[row]) for row in ROWS if gone[row]})
    board.rows, board.box, board.characters = seen.rows, seen.box, seen.characters
    board.told.none = seen.told.none
    if any(there.values()):
        told = tuple(str(tap) for tap in IN_ROWS for each in heard if each == tap)
        rows = {f"in_{row}": tuple(in_color_order(there[row])) for row in ROWS if there[row]}
        table.tell("marbles-seen", seen_marbles=told, **rows)
