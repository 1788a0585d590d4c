"""The marbles of the person's own box: the rows, what has gone, the two colors of the character."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from automarium.games.golem.board import AUTOMA, Board, in_color_order, marbles_in_play
from automarium.games.golem.components import MARBLES, ROWS
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.symbols import complete_groups, line_of, raised_groups
from automarium.games.golem.screens.taps import (
    AGAIN,
    GONE,
    IN_ROWS,
    LEFT,
    LEFTS,
    LIES,
    RIGHT,
    RIGHTS,
    Tap,
    slots_of,
)
from automarium.rulebook import Below, Refused, Table, rule


def marble_groups(board: Board) -> dict[str, Sequence[Tap]]:
    """Before her first marble of a round all rows, before the second what others took meanwhile."""
    if not any(board.rows.values()):
        return {"rows": IN_ROWS}
    there = {row: tuple(GONE(color, row) for color in MARBLES if color in board.rows[row]) for row in ROWS}
    return {**{f"gone-{row}": taps for row, taps in there.items() if taps}, "again": (AGAIN,)}


def character_groups(board: Board) -> dict[str, Sequence[Tap]]:
    """The colors of the character, once in a round."""
    return {} if board.knows_character() else {"left": LEFTS, "right": RIGHTS}


def rows_sight(board: Board) -> Sight:
    """Rows and colors, before a marble is chosen by a card that the app knows."""
    groups = {**marble_groups(board), **character_groups(board), **raised_groups(board)}
    groups |= complete_groups(board)
    return Sight(
        groups, line_of(groups), lambda taps: rows_fault(board, taps), lambda below: some_rows(board, below)
    )


def rows_fault(board: Board, heard: Sequence[Tap]) -> Refused | None:
    return marble_fault(board, heard) or character_fault(board, heard)


def marble_fault(board: Board, heard: Sequence[Tap]) -> Refused | None:
    """No marble at all; more gone than lie there; or, where the box counts them, another number."""
    for (color, row), count in Counter(GONE.among(heard)).items():
        if count > board.rows[row].count(color):
            return Refused("refused-marbles-gone", color=color, row=row)
    told = Counter(color for color, _ in LIES.among(heard))
    if not any(board.rows.values()):
        return _miscounted(board, told) if told else Refused("refused-no-marbles")
    left = sum(map(len, board.rows.values())) - len(GONE.among(heard))
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
    if board.knows_character() or len(LEFT.among(heard)) == len(RIGHT.among(heard)) == 1:
        return None
    return Refused("refused-colors")


def some_rows(board: Board, below: Below) -> tuple[Tap, ...]:
    """Some marbles that may lie there, and two colors."""
    known, lying = board.knows_character(), any(board.rows.values())
    marbles = () if lying else (LIES(MARBLES[below(3)], ROWS[below(len(ROWS))]),)
    return marbles if known else (*marbles, LEFTS[below(3)], RIGHTS[below(3)])


@rule("GO-7.1")
def note_rows(table: Table, board: Board, heard: Sequence[Tap]) -> None:
    """The rows as they are now; thrown again, they are not known."""
    there = {row: [color for color, at in LIES.among(heard) if at == row] for row in ROWS}
    gone = {row: [color for color, at in GONE.among(heard) if at == row] for row in ROWS}
    if AGAIN in heard:
        gone = {row: list(board.rows[row]) for row in ROWS}
    for row in ROWS:
        for color in gone[row]:
            board.rows[row].remove(color)
    if any(gone.values()):
        table.tell("marbles-gone", **{f"from_{row}": tuple(gone[row]) for row in ROWS if gone[row]})
    for row in ROWS:
        board.rows[row] = in_color_order([*board.rows[row], *there[row]])
    if any(there.values()):
        table.tell("marbles-seen", **{f"in_{row}": tuple(in_color_order(there[row])) for row in ROWS})
    left, right = slots_of(LEFT, heard), slots_of(RIGHT, heard)
    if left and right:
        board.note_character(left[-1], right[-1])
