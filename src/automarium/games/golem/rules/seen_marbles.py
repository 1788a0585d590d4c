"""What the person tells of the marbles of their own box: the rows, what has gone, the two colors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from automarium.games.golem.board import AUTOMA, Board, in_color_order, marbles_in_play
from automarium.games.golem.components import MARBLES, ROWS
from automarium.games.golem.printed_effects import COLORS
from automarium.games.golem.rules.seen import (
    IN_ROWS,
    MOST_TAPS,
    complete_groups,
    line_of,
    note_raised,
    raised_groups,
)
from automarium.rulebook import Below, Reading, Refused, Table, rule

AGAIN = "again"
"""All marbles were thrown again."""
GONE = "gone "
LEFTS, RIGHTS = tuple(f"left {color}" for color in COLORS), tuple(f"right {color}" for color in COLORS)


def marble_groups(board: Board) -> dict[str, Sequence[str]]:
    """Before her first marble of a round all rows, before the second what others took meanwhile."""
    if not any(board.rows.values()):
        return {"rows": IN_ROWS}
    there = [f"{GONE}{color} {row}" for row in ROWS for color in MARBLES if color in board.rows[row]]
    return {"gone": (*there, AGAIN)}


@rule("GO-7.1")
def note_marbles(table: Table, board: Board, heard: Iterable[str]) -> None:
    """The rows as they are now; thrown again, they are not known."""
    parts = list(heard)
    there = {
        row: [each.split()[0] for each in parts if each in IN_ROWS and each.endswith(row)] for row in ROWS
    }
    gone = {row: _gone(board, row, parts) for row in ROWS}
    for row in ROWS:
        for color in gone[row]:
            board.rows[row].remove(color)
        board.rows[row] = in_color_order([*board.rows[row], *there[row]])
    if any(gone.values()):
        table.tell("marbles-gone", **{f"from_{row}": tuple(gone[row]) for row in ROWS if gone[row]})
    if any(there.values()):
        table.tell("marbles-seen", **{f"in_{row}": tuple(in_color_order(there[row])) for row in ROWS})


def _gone(board: Board, row: str, parts: Sequence[str]) -> list[str]:
    if AGAIN in parts:
        return list(board.rows[row])
    named = (each.removeprefix(GONE).split() for each in parts if each.startswith(GONE))
    return [color for color, where in named if where == row]


def marble_fault(board: Board, heard: Sequence[str]) -> Refused | None:
    """No marble at all; more gone than lie there; or, where the box counts them, another number."""
    told = Counter(each.split()[0] for each in heard if each in IN_ROWS)
    gone = Counter(each.removeprefix(GONE) for each in heard if each.startswith(GONE))
    for marble, count in gone.items():
        color, row = marble.split()
        if count > board.rows[row].count(color):
            return Refused("refused-marbles-gone", color=color, row=row)
    if not any(board.rows.values()):
        if not told:
            return Refused("refused-no-marbles")
        return _miscounted(board, told)
    left = sum(map(len, board.rows.values())) - sum(gone.values())
    return None if left > 0 or AGAIN in heard else Refused("refused-no-marbles")


def _miscounted(board: Board, told: Counter[str]) -> Refused | None:
    """More of a color than the box has for so many players; people hold some, so fewer are possible."""
    in_play = marbles_in_play(board.settings, board.box)
    if not any(in_play.values()):
        return None
    for color, count in in_play.items():
        left = count - board.held[AUTOMA].count(color)
        if told[color] > left:
            return Refused("refused-marbles", color=color, count=left)
    return None


def sample_marbles(board: Board, below: Below) -> list[str]:
    """Some marbles that may lie there."""
    if any(board.rows.values()):
        return []
    return [f"{MARBLES[below(3)]} {ROWS[below(len(ROWS))]}"]


def character_groups(board: Board) -> dict[str, Sequence[str]]:
    """The colors of the character, once in a round."""
    return {} if board.knows_character() else {"left": LEFTS, "right": RIGHTS}


@rule("GO-7.1")
def hear_marbles(table: Table, board: Board) -> None:
    """Rows and colors, before a marble is chosen by a card that the app knows."""
    groups = {**marble_groups(board), **character_groups(board), **raised_groups(board)}
    groups |= complete_groups(board)

    def fault(parts: tuple[str, ...]) -> Refused | None:
        return marble_fault(board, parts) or character_fault(board, parts)

    def sample(below: Below) -> tuple[str, ...]:
        return (*sample_marbles(board, below), *sample_colors(board, below))

    heard = table.hear("rows", groups, MOST_TAPS, Reading(line_of(groups), fault, sample))
    note_marbles(table, board, heard)
    note_raised(table, board, heard)
    board.note_character(heard)
    while not any(board.rows.values()):  # they were thrown again
        hear_marbles(table, board)


def character_fault(board: Board, heard: Sequence[str]) -> Refused | None:
    if board.knows_character():
        return None
    left = [each for each in heard if each in LEFTS]
    right = [each for each in heard if each in RIGHTS]
    return None if len(left) == len(right) == 1 else Refused("refused-colors")


def sample_colors(board: Board, below: Below) -> list[str]:
    return [] if board.knows_character() else [LEFTS[below(3)], RIGHTS[below(3)]]
