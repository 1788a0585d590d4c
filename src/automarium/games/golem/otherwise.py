"""What may lie otherwise than it is believed, at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from automarium.games.golem.board import AUTOMA, LAST_SPACE, OPEN, UPGRADES, Board, figure
from automarium.games.golem.components import ROWS, SECTIONS, rules
from automarium.games.golem.golems import LYING, STANDING
from automarium.games.golem.hands import contents
from automarium.games.golem.notation import LETTER_OF
from automarium.games.golem.printed_effects import COLORS
from automarium.lookbook import Otherwise, a_list, a_number, a_thing
from automarium.rulebook import SETUP, Tree

MOST_IN_EYES = 2


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Marbles, golems, students, rabbis, tiles, books, upgrades, and the Automa's tracks."""
    if board.next == SETUP or spot not in contents(board):
        return
    kind, _, rest = spot.rpartition("-")
    if kind == "row" and rest in ROWS:
        yield from _marbles(board.rows[rest], ("synagogue", rest))
    elif spot.startswith("eyes-"):
        yield from _eyes(board, spot.removeprefix("eyes-"))
    elif kind in COLORS:
        yield from _golems(board, kind, int(rest))
    elif kind == "student":
        yield a_number("step", board.automa.students[rest], AUTOMA, "students", rest, most=LAST_SPACE)
    elif kind in ("tile", "book", "character", "column", "cell"):
        yield from _in_row(board, kind, rest)
        yield from _rabbi_on(board, rest) if kind == "tile" else ()
    else:
        yield from _on_its_board(board, spot, kind, rest)


def _on_its_board(board: Board, spot: str, kind: str, rest: str) -> Iterator[Otherwise]:
    """What is the Automa's, and the rabbis that were not placed."""
    if spot == "strategy":
        yield from _strategy(board)
    elif spot == "rabbis":
        yield from _rabbis_at_home(board)
    elif kind == "upgrades":
        yield from _upgrades(board, rest)
    elif kind == "menorahs":
        yield from _menorahs(board.automa.menorahs)
    elif kind == "artifact" and rest.isdecimal():
        yield a_number("bar", board.automa.bars, AUTOMA, "bars", most=board.bar_places())
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


def _strategy(board: Board) -> Iterator[Otherwise]:
    """The tile at each place from the top; the two that are not where they were believed change places."""
    for place, color in enumerate(board.automa.strategy):
        yield Otherwise("strategy", color, _put_strategy(place), tuple(COLORS))


def _put_strategy(place: int) -> Callable[[Tree, Any], None]:
    def put(tree: Tree, color: Any) -> None:
        tiles = tree[AUTOMA]["strategy"]
        other = tiles.index(color)
        tiles[place], tiles[other] = tiles[other], tiles[place]

    return put


def _upgrades(board: Board, area: str) -> Iterator[Otherwise]:
    """How many there are, where the person places them; else which, and one that may lie there besides."""
    if board.by_hand:
        yield a_number("upgrade", board.automa.upgrades[area], AUTOMA, "upgrades", area, most=UPGRADES)
        return
    tiles, left = board.box.development, board.upgrades_left(area)
    owned = [name for name in board.automa.developments if tiles[name].area == area]
    for name in (*owned, *([""] if left else [])):
        options = ("", *([name] if name else []), *left)
        yield Otherwise("development", name, _put_development(name), options)


def _put_development(before: str) -> Callable[[Tree, Any], None]:
    def put(tree: Tree, name: Any) -> None:
        owned = tree[AUTOMA]["developments"]
        others = [each for each in owned if each != before]
        tree[AUTOMA]["developments"] = [*others, *([name] if name else [])]

    return put


def _rabbis_at_home(board: Board) -> Iterator[Otherwise]:
    """Those that may be back; on the person's own table also the Automa's that may stand on a tile."""
    for side in (AUTOMA,) if board.is_own else tuple(board.rabbis):
        mine = figure("rabbi", side)
        now = "" if side in board.rabbis else mine
        yield Otherwise("rabbi", now, _put_home(side), ("", mine))


def _rabbi_on(board: Board, space: str) -> Iterator[Otherwise]:
    """Who stands on an action tile, or on the lowest space, where one may stand with others."""
    owners = {figure("rabbi", side): side for side in board.held}
    at = board.rabbis_by_space().get(int(space) if space.isdecimal() else space, ())
    for now in at or ("",):
        yield Otherwise("rabbi", now, _put_on(owners, space, now), ("", *owners))


def _put_on(owners: Mapping[str, str], space: str, before: str) -> Callable[[Tree, Any], None]:
    """A rabbi comes to a space; the one that was believed there is at home."""

    def put(tree: Tree, rabbi: Any) -> None:
        gone = (owners.get(rabbi), owners.get(before))
        left = [each for each in tree["synagogue"]["rabbis"] if each.partition(" ")[0] not in gone]
        tree["synagogue"]["rabbis"] = [*left, *([f"{owners[rabbi]} {space}"] if rabbi else [])]

    return put


def _put_home(side: str) -> Callable[[Tree, Any], None]:
    """It is at home, or else on some tile: on which, nobody asks on the person's own table."""

    def put(tree: Tree, rabbi: Any) -> None:
        left = [each for each in tree["synagogue"]["rabbis"] if each.partition(" ")[0] != side]
        tree["synagogue"]["rabbis"] = left if rabbi else [*left, f"{side} 1"]

    return put


def _menorahs(taken: Sequence[str]) -> Iterator[Otherwise]:
    """Those that it took at the ends of the districts, and one that it may have taken besides."""
    missing = tuple(color for color in COLORS if color not in taken)
    for now in (*taken, *([""] if missing else [])):
        yield Otherwise("menorah", now, _put_menorah(now), ("", now) if now else ("", *missing))


def _put_menorah(before: str) -> Callable[[Tree, Any], None]:
    def put(tree: Tree, token: Any) -> None:
        its, on_board = tree[AUTOMA]["menorahs"], tree["shared"]["menorahs"]
        tree[AUTOMA]["menorahs"] = [*(each for each in its if each != before), *([token] if token else [])]
        others = [each for each in on_board if each != token]
        tree["shared"]["menorahs"] = [*others, *([before] if before and before != token else [])]

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
