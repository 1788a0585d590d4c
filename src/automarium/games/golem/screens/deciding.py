"""Which marbles decide: the column of a card leads to some rows, and only those are told (GO-7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from automarium.games.golem.automa_side import AREA_OF
from automarium.games.golem.board import AUTOMA, MOST_IN_EYES, Board, marbles_in_play
from automarium.games.golem.components import MARBLES, ROWS
from automarium.games.golem.rules.marbles import (
    BY_CHARACTER,
    MIRROR,
    WORK,
    can_work,
    color_of,
    colors_meant,
    criteria_of,
    ignored_colors,
    is_gone,
    marbles_to_take,
)
from automarium.games.golem.sheets import rules
from automarium.rulebook import Table, cites, narrowed

SIGNS = 5
"""Least signs of a yellow column."""


class Deciding(NamedTuple):
    """Rows to be told whole: of these the ones with such a color, and of those perhaps only the fullest."""

    sign: str
    """The one of the column that leads to them."""
    rows: tuple[str, ...]
    colors: tuple[str, ...] = ()
    fullest: bool = False


@cites("GO-7.4")
def deciding(board: Board, signs: Sequence[str]) -> Deciding:
    """By the first sign that says something; whatever comes below it chooses among what lies there.

    No row where that is not among the signs told so far; all where none of the column says anything.
    """
    colors, by = tuple[str, ...](), ""
    for sign in signs:
        if sign in BY_CHARACTER and not board.knows_character():
            return Deciding(sign, ())
        if sign == "most" and sign not in board.told.none:
            return Deciding(sign, ROWS, colors or other_colors(board), fullest=True)
        rows, meant = rows_meant(board, sign), colors_left(board, sign)
        if colors and (rows or len(colors) > 1):
            break
        if rows:
            return Deciding(sign, rows)
        if meant and not colors:
            colors, by = meant, sign
    return Deciding(by, ROWS if by or len(signs) >= SIGNS else (), colors)


def are_likely_enough(board: Board, signs: Sequence[str]) -> bool:
    """Whether a row and a color are among the signs, which mostly leaves one marble; or all are told."""
    by_rows = any(sign == "most" or rows_meant(board, sign) for sign in signs)
    by_color = any(sign not in ("most", "work", "top") for sign in signs)
    return (by_rows and by_color) or len(signs) >= SIGNS


@cites("GO-7.3")
def other_colors(board: Board) -> tuple[str, ...]:
    """Those that are not ignored, where the fullest row that was told has nothing else: it cannot be it."""
    ignored, most = ignored_so_far(board), max(map(len, board.rows.values()))
    is_idle = most and all({*each} <= {*ignored} for each in board.rows.values() if len(each) == most)
    return tuple(color for color in MARBLES if color not in ignored) if is_idle else ()


def ignored_so_far(board: Board) -> list[str]:
    """As far as the character is known."""
    return ignored_colors(board) if board.knows_character() else []


@cites("GO-7.2")
def rows_meant(board: Board, sign: str) -> tuple[str, ...]:
    """The rows of a sign, unless nothing lies there that may be taken."""
    rows: tuple[str, ...] = (WORK, MIRROR) if sign == "work" and can_work(board) else ()
    if sign == "top":
        rows = (AREA_OF[board.automa.top()],)
    there, ignored = [board.rows[row] for row in rows], {*ignored_so_far(board)}
    is_idle = sign in board.told.none or all(marbles and {*marbles} <= ignored for marbles in there)
    return () if is_idle else rows


@cites("GO-7.2")
def colors_left(board: Board, sign: str) -> tuple[str, ...]:
    """The colors of a sign, unless no such marble lies anywhere."""
    nothing = (*board.told.none, *ignored_so_far(board), *all_in_its_eyes(board))
    meant = () if sign in nothing else colors_meant(board, sign)
    return tuple(color for color in meant if color not in nothing)


@cites("BR-2.5")
def all_in_its_eyes(board: Board) -> list[str]:
    """Colors of which the Automa holds every marble that a box has: the black one."""
    held = board.held[AUTOMA]
    return [color for color, count in rules().marbles.items() if held.count(color) >= count]


@cites("GO-7.4")
def is_decided(board: Board, signs: Sequence[str]) -> bool:
    """Whether something lies in the rows that decide, which may be taken."""
    sign, rows, colors, _ = deciding(board, signs)
    ignored = ignored_so_far(board) if sign else []
    there = {color for row in rows for color in board.rows[row] if color not in ignored}
    return bool(there & {*colors}) if colors else bool(there)


def leads_nowhere(board: Board, signs: Sequence[str]) -> str:
    """Of which sign or color it can be said that nothing lies there; nothing where something was told."""
    sign, rows, colors, fullest = deciding(board, signs)
    if not rows or is_decided(board, signs) or (fullest and not colors):
        return ""
    return colors[0] if len(colors) == 1 else sign


@cites("GO-7.2")
def unsure_color(board: Board, signs: Sequence[str]) -> str:
    """A color of which it matters whether any is left: if not, the sign means the other one (A-16)."""
    if not (is_decided(board, signs) and board.knows_character()):
        return ""
    for number, sign in enumerate(signs):
        left = narrowed(Table.aside(), marbles_to_take(board), criteria_of(board, signs[:number]))
        shown = [board.character.left, board.character.right]
        color, other = shown if sign == "left" else reversed(shown)
        here = {color_of(each) for each in left}
        matters = sign in ("left", "right") and len(left) > 1 and other in here
        if matters and color not in here and not (is_gone(board, color) or is_surely_left(board, color)):
            return color
    return ""


def is_surely_left(board: Board, color: str) -> bool:
    """Whether one must lie there: it was told, or people cannot hold as many as there are."""
    most = MOST_IN_EYES * len(board.humans)
    count = marbles_in_play(board.settings, board.box)[color] - board.held[AUTOMA].count(color)
    return count > most or any(color in marbles for marbles in board.rows.values())
