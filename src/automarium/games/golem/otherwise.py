"""What may lie otherwise than it is believed, at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from automarium.games.golem.board import AUTOMA, LAST_SPACE, OPEN, Board, figure
from automarium.games.golem.components import ROWS, SECTIONS, rules
from automarium.games.golem.golems import LYING, STANDING
from automarium.games.golem.hands import contents
from automarium.games.golem.notation import LETTER_OF
from automarium.games.golem.printed_effects import COLORS
from automarium.lookbook import Otherwise, a_list, a_number, a_thing
from automarium.rulebook import SETUP, Tree

MOST_IN_EYES = 2


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Marbles, golems, students, tiles, books, and the Automa's tracks."""
    if board.next == SETUP or spot not in contents(board):
        return
    kind, _, rest = spot.rpartition("-")
    if kind == "row" and rest in ROWS and not board.is_own:
        yield from _marbles(board.rows[rest], ("synagogue", rest))
    elif spot.startswith("eyes-"):
        yield from _eyes(board, spot.removeprefix("eyes-"))
    elif kind in COLORS:
        yield from _golems(board, kind, int(rest))
    elif kind == "student":
        yield a_number("step", board.automa.students[rest], AUTOMA, "students", rest, most=LAST_SPACE)
    elif kind in ("tile", "book", "character", "column", "cell"):
        yield from _in_row(board, kind, rest)
    else:
        yield from _tracks(board, spot)


def _marbles(lying: list[str], path: tuple[str, ...], most: int = 99) -> Iterator[Otherwise]:
    """How many of each color: a position writes them as letters."""
    for color in LETTER_OF:
        yield Otherwise("color", lying.count(color), _put_marbles(path, color), of=color, most=most)


def _put_marbles(path: tuple[str, ...], color: str) -> Callable[[Tree, Any], None]:
    def put(tree: Tree, count: Any) -> None:
        around = tree
        for key in path[:-1]:
            around = around[key]
        others = around[path[-1]].replace(LETTER_OF[color], "")
        around[path[-1]] = others + LETTER_OF[color] * count

    return put


def _eyes(board: Board, side: str) -> Iterator[Otherwise]:
    path = (AUTOMA, "marbles") if side == AUTOMA else ("humans", side, "marbles")
    yield from _marbles(board.held[side], path, MOST_IN_EYES)


def _golems(board: Board, district: str, section: int) -> Iterator[Otherwise]:
    """Golems that stand in a section, and golems that lie there."""
    if section not in SECTIONS:
        return
    for fact, name in (("standing", STANDING[district, section]), ("lying-golem", LYING[district, section])):
        count = board.automa.golems.count(name)
        yield Otherwise(fact, count, _put_golems(name), most=rules().golems)


def _put_golems(name: str) -> Callable[[Tree, Any], None]:
    def put(tree: Tree, count: Any) -> None:
        others = [each for each in tree[AUTOMA]["golems"] if each != name]
        tree[AUTOMA]["golems"] = [*others, *[name] * count]

    return put


def _in_row(board: Board, kind: str, rest: str) -> Iterator[Otherwise]:
    """A tile, a book, a character at its place; the books of a column; a cell of the graveyard."""
    box = board.box
    if kind == "tile" and rest.isdecimal() and "action" not in box.typed:
        yield a_thing(
            "tiles",
            board.action_tiles[int(rest) - 1],
            [*box.known("action")],
            "synagogue",
            "tiles",
            int(rest) - 1,
        )
    if kind == "book" and "book" not in box.typed:
        yield a_thing(
            "title", board.library[int(rest) - 1], [*box.known("book")], "shared", "library", int(rest) - 1
        )
    if kind == "character" and rest.isdecimal():
        now = board.characters[int(rest) - 1]
        yield a_thing("character", now, [*box.known("character")], "shared", "characters", int(rest) - 1)
    if kind == "column" and "book" not in box.typed:
        books = board.automa.columns[int(rest) - 1]
        yield from a_list("title", books, [*box.known("book")], AUTOMA, "columns", int(rest) - 1)
    if kind == "cell" and rest != OPEN:
        yield _buried(board, int(rest) - 1)


def _buried(board: Board, cell: int) -> Otherwise:
    owners = {figure("golem", owner): owner for owner in (AUTOMA, *board.humans)}
    now = next((golem for golem, owner in owners.items() if owner == board.graveyard[cell]), "")

    def put(tree: Tree, golem: Any) -> None:
        tree["shared"]["graveyard"][cell] = owners.get(golem, "")

    return Otherwise("golem", now, put, ("", *owners))


def _tracks(board: Board, spot: str) -> Iterator[Otherwise]:
    automa, figures = board.automa, board.box.figures
    if spot == "resources":
        least, most = rules().track_lowest, rules().track_highest
        yield a_number("marker", automa.marker, AUTOMA, "marker", least=least, most=most)
    if spot == "points":
        yield a_number("vp", automa.vp, AUTOMA, "vp")
    if spot == "golem-track":
        most = len(figures.golem_track_steps) - 1
        yield a_number("step", automa.golem_track, AUTOMA, "golem_track", most=most)
    if spot == "research-track":
        most = len(figures.research_track_points) - 1
        yield a_number("step", automa.research_track, AUTOMA, "research_track", most=most)
