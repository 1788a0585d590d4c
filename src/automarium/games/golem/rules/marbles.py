"""Choosing a marble (GO-7): the yellow column from the top; criteria become active or are skipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from automarium.games.golem.automa_side import AREA_OF
from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.components import MARBLES, ROWS, Card
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import COLORS
from automarium.games.golem.rules.actions import act
from automarium.games.golem.rules.refresh import know_characters, know_marbles
from automarium.games.golem.rules.students import move_students_for
from automarium.games.golem.rules.work import counted_for_work
from automarium.rulebook import Criterion, Table, cites, fewest, most, narrowed, prefer, rule

MIRROR, WORK = "mirror", "work"
BY_CHARACTER = ("left", "right", "neither")
"""Signs that the character of the round gives their colors."""
WORK_CRITERIA = ("for-work", "for-possible-work")


def color_of(option: str) -> str:
    """An option is a color and a row: `yellow work`."""
    return option.partition(" ")[0]


def row_of(option: str) -> str:
    return option.partition(" ")[2]


@rule("GO-7.6", "BR-6.1")
def marble_action(table: Table, board: Board, card: Card) -> None:
    """Take the marble, move students for its color, carry out the action of its row with the value before."""
    card = know_rows(table, board, card)
    marble, for_work = choose_marble(table, board, card)
    color, row = marble.split()
    value = len(board.rows[row])
    board.take_marble(AUTOMA, color, row)
    tell_taken(table, board, color, row, value)
    move_students_for(table, board, color)
    act(table, board, row, value, for_work)


@kept
def know_rows(table: Table, board: Board, card: Card) -> Card:
    """What a position left out: the character of the round and the marbles."""
    know_characters(table, board)
    know_marbles(table, board)
    return card


@kept
def tell_taken(table: Table, board: Board, color: str, row: str, value: int) -> None:
    table.tell("take-marble", color=color, row=row, value=value, eye=board.last_eye(AUTOMA))


@rule("GO-7.1", "GO-7.4", "GO-7.5")
def choose_marble(table: Table, board: Board, card: Card) -> tuple[str, bool]:
    """One marble in one row, and whether a mirror marble was reached by the criterion for work."""
    options = marbles_to_take(board)
    column = criteria_of(board, card.marble)
    chosen = table.pick(
        "marble", options, *column, *closing_criteria(board), card=card.id, criteria=card.marble
    )
    if chosen is None:
        raise ValueError("there is no marble in the synagogue")
    by_work = chosen.endswith(MIRROR) and is_work_active(table, board, options, card.marble)
    return chosen, by_work and board.settings.mirror_by_work


@cites("GO-7.3", "GO-7.4")
def marbles_to_take(board: Board) -> list[str]:
    """Every color of every row once, without ignored colors; if nothing else is left, with them (A-22)."""
    everything = [f"{color} {row}" for row in ROWS for color in MARBLES if color in board.rows[row]]
    ignored = ignored_colors(board)
    return [each for each in everything if color_of(each) not in ignored] or everything


@cites("GO-7.3")
def ignored_colors(board: Board) -> list[str]:
    """Colors of the character that the Automa took this round, as often as the card shows them (A-23)."""
    shown = [board.character.left, board.character.right]
    held = board.held[AUTOMA]
    return [color for color in COLORS if color in shown and held.count(color) >= shown.count(color)]


def criteria_of(board: Board, signs: Sequence[str]) -> list[Criterion[str]]:
    return [_CRITERIA[sign](board) for sign in signs]


@kept
def is_work_active(table: Table, board: Board, options: list[str], signs: Sequence[str]) -> bool:
    """Whether the criterion for work was reached with several options left, and kept some of them."""
    active = False

    def note(criterion: Criterion[str], _: list[str], kept: list[str]) -> None:
        nonlocal active
        if criterion.message in WORK_CRITERIA:
            active = can_work(board) and row_of(kept[0]) in (WORK, MIRROR)

    narrowed(table.aside(), options, criteria_of(board, signs), note)
    return active


# One function for each sign of the column


@cites("GO-7.2")
def most_marbles(board: Board) -> Criterion[str]:
    """The row with most marbles, among the rows that are still open (A-15)."""
    ignored = [] if board.settings.most_counts_ignored else ignored_colors(board)

    def size(option: str) -> int:
        return sum(color not in ignored for color in board.rows[row_of(option)])

    return most(size, "most-marbles", "GO-7.2")


@cites("GO-7.2")
def for_work(board: Board) -> Criterion[str]:
    """The work row or the mirror row, only if a golem stands; by option only if one can work (GI-3)."""
    may = can_work(board)

    def leads_to_work(option: str) -> bool:
        return may and row_of(option) in (WORK, MIRROR)

    if board.settings.working_golems == "able":
        return prefer(leads_to_work, "for-possible-work", "GO-7.2")
    return prefer(leads_to_work, "for-work", "GO-7.2")


def can_work(board: Board) -> bool:
    return bool(counted_for_work(board))


@cites("GO-7.2")
def top_action(board: Board) -> Criterion[str]:
    """The row of the highest color strategy tile; never the mirror (A-21)."""
    row = AREA_OF[board.automa.top()]
    return prefer(lambda option: row_of(option) == row, "top-action", "GO-7.2", row=row)


@cites("GO-7.2")
def black(board: Board) -> Criterion[str]:
    return prefer(lambda option: color_of(option) == "black", "black-marble", "GO-7.2")


@cites("GO-7.2")
def white(board: Board) -> Criterion[str]:
    return prefer(lambda option: color_of(option) == "white", "white-marble", "GO-7.2")


@cites("GO-7.2")
def left_marble(board: Board) -> Criterion[str]:
    """The color of the character's left marble; if that is gone, of the right one: the message says why."""
    shown, (color,) = board.character.left, colors_meant(board, "left")
    if color == shown:
        return prefer(_has(color), "left-marble", "GO-7.2", color=color)
    if shown in ignored_colors(board):
        return prefer(_has(color), "left-marble-held", "GO-7.2", color=color)
    return prefer(_has(color), "left-marble-gone", "GO-7.2", color=color)


@cites("GO-7.2")
def right_marble(board: Board) -> Criterion[str]:
    """The color of the right one; if that is gone, of the left one."""
    shown, (color,) = board.character.right, colors_meant(board, "right")
    if color == shown:
        return prefer(_has(color), "right-marble", "GO-7.2", color=color)
    if shown in ignored_colors(board):
        return prefer(_has(color), "right-marble-held", "GO-7.2", color=color)
    return prefer(_has(color), "right-marble-gone", "GO-7.2", color=color)


def _has(color: str) -> Callable[[str], bool]:
    return lambda option: color_of(option) == color


@cites("GO-7.2")
def is_gone(board: Board, color: str) -> bool:
    """The Automa holds it already, or no marble of the color is left in the synagogue (A-16).

    Where only the rows that decide were told, it is told, too, that none is left.
    """
    lies = any(color in marbles for marbles in board.rows.values())
    return color in ignored_colors(board) or not (lies or (board.in_part and color not in board.told.none))


@cites("GO-7.2")
def neither(board: Board) -> Criterion[str]:
    """A color that the character does not show; black and white are such colors, too (A-17)."""
    wanted = colors_meant(board, "neither")
    return prefer(lambda option: color_of(option) in wanted, "neither-marble", "GO-7.2", colors=wanted)


@cites("GO-7.2")
def colors_meant(board: Board, sign: str) -> tuple[str, ...]:
    """The colors that a sign asks for; none where it asks for a row."""
    if sign not in BY_CHARACTER:
        return (sign,) if sign in MARBLES else ()
    left, right = board.character.left, board.character.right
    if sign == "left":
        return (right if is_gone(board, left) else left,)
    if sign == "right":
        return (left if is_gone(board, right) else right,)
    among = MARBLES if board.settings.neither_black_white else COLORS
    return tuple(color for color in among if color not in (left, right))


_CRITERIA = {
    "most": most_marbles,
    "work": for_work,
    "top": top_action,
    "black": black,
    "white": white,
    "left": left_marble,
    "right": right_marble,
    "neither": neither,
}


@cites("GO-7.5")
def closing_criteria(board: Board) -> list[Criterion[str]]:
    """Not the mirror; work if two golems stand; the highest strategy tile; then the color (A-18)."""
    strategy = board.automa.strategy
    rows = [AREA_OF[color] for color in strategy] + [WORK, MIRROR]
    colors = [*strategy, "black", "white"]
    many_stand = len(counted_for_work(board)) >= 2
    return [
        prefer(lambda option: row_of(option) != MIRROR, "not-the-mirror", "GO-7.5"),
        prefer(lambda option: many_stand and row_of(option) == WORK, "work-with-two-standing", "GO-7.5"),
        fewest(
            lambda option: rows.index(row_of(option)),
            "highest-strategy-tile",
            "GO-7.5",
            strategy=tuple(strategy),
        ),
        fewest(
            lambda option: colors.index(color_of(option)), "color-order", "GO-7.5", strategy=tuple(strategy)
        ),
    ]
