"""What a correction may put at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from automarium.games.golem.automa_side import UPGRADES
from automarium.games.golem.board import ACTIONS, AUTOMA, LAST_SPACE, MOST_IN_EYES, OPEN, Board, figure
from automarium.games.golem.components import ROWS, SECTIONS
from automarium.games.golem.golems import LYING, STANDING
from automarium.games.golem.hands import contents
from automarium.games.golem.notation import LETTER_OF
from automarium.games.golem.printed_effects import COLORS
from automarium.games.golem.rules.strategy import is_exhausted
from automarium.games.golem.sheets import rules
from automarium.lookbook import Otherwise, a_list, a_number, a_thing, put_count
from automarium.rulebook import SETUP, Tree


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
    """What is the Automa's, the people's books, and the rabbis that were not placed."""
    if spot == "strategy":
        yield from _strategy(board)
    elif spot == "order":
        for place, side in enumerate(board.order):
            put = partial(_put_exchanged, ("turn", "order"), place)
            yield Otherwise("order", side, put, tuple(board.order))
    elif spot == "rabbis":
        yield from _rabbis_at_home(board)
    elif kind == "upgrades":
        yield from _upgrades(board, rest)
    elif kind == "menorahs":
        yield from _menorahs(board.automa.menorahs)
    elif kind == "artifact" and rest.isdecimal():
        yield a_number("bar", board.automa.bars, AUTOMA, "bars", most=board.bar_places())
    elif spot == "graveyard":
        yield Otherwise("golem", board.buried(AUTOMA), _put_buried, of="golem", most=rules().golems)
    else:
        yield from _laid_out(board, spot)
        yield from _tracks(board, spot)


def _laid_out(board: Board, spot: str) -> Iterator[Otherwise]:
    """Tiles and cards of the Automa that stay as many as they are; tiles and books that were put aside."""
    automa, box = board.automa, board.box
    if spot == "artifact-tile" and len(box.artifact) > 1:
        yield a_thing("artifact_tile", automa.artifact_tile, [*box.artifact], AUTOMA, "artifact_tile")
    elif spot == "starting" and len(box.starting) > len(automa.starting_tiles):
        for place, tile in enumerate(automa.starting_tiles):
            yield a_thing("starting", tile, [*box.starting], AUTOMA, "starting_tiles", place)
    elif spot == "played" and len(board.cards) > len(automa.cards):
        for place, card in enumerate(automa.cards):
            yield a_thing("cards", card, [*board.cards], AUTOMA, "cards", place)
    elif spot == "action-discard" and "action" not in box.typed:
        gone = board.discarded_tiles
        most, path = len(gone) + bool(len(board.tile_deck)), ("shared", "tiles_discarded")
        yield from a_list("tiles", gone, [*box.action], *path, most=most)
    elif spot == "people-books" and "book" not in box.typed:
        most = len(board.human_books) + bool(len(board.books))
        books = ("humans", board.humans[0], "books")
        yield from a_list("title", board.human_books, [*box.book], *books, most=most)


def _put_buried(tree: Tree, count: Any) -> None:
    """Where the person keeps the graveyard, nobody asks in which cells her golems lie."""
    shared = tree["shared"]
    shared["graveyard"] = ["" if each == AUTOMA else each for each in shared["graveyard"]]
    others = [each for each in shared["graveyard_open"] if each != AUTOMA]
    shared["graveyard_open"] = [*others, *[AUTOMA] * count]


def _marbles(lying: list[str], path: tuple[str, ...], most: int = 99) -> Iterator[Otherwise]:
    """How many of each color: a position writes them as letters."""
    for color in LETTER_OF:
        yield Otherwise("color", lying.count(color), partial(_put_marbles, path, color), of=color, most=most)


def _put_marbles(path: tuple[str, ...], color: str, tree: Tree, count: Any) -> None:
    around = tree
    for key in path[:-1]:
        around = around[key]
    others = around[path[-1]].replace(LETTER_OF[color], "")
    around[path[-1]] = others + LETTER_OF[color] * count


def _eyes(board: Board, side: str) -> Iterator[Otherwise]:
    """The marbles of a side. How many the Automa took in a round its cards say, but not their colors."""
    path = (AUTOMA, "marbles") if side == AUTOMA else ("humans", side, "marbles")
    if side == AUTOMA and board.part == ACTIONS:
        for place, color in enumerate(board.held[AUTOMA]):
            yield Otherwise("color", color, partial(_put_marble, place), tuple(LETTER_OF))
    else:
        yield from _marbles(board.held[side], path, MOST_IN_EYES)


def _put_marble(place: int, tree: Tree, color: Any) -> None:
    marbles = tree[AUTOMA]["marbles"]
    tree[AUTOMA]["marbles"] = marbles[:place] + LETTER_OF[color] + marbles[place + 1 :]


def _golems(board: Board, district: str, section: int) -> Iterator[Otherwise]:
    """Golems that stand in a section, and golems that lie there."""
    if section not in SECTIONS:
        return
    for fact, name in (("standing", STANDING[district, section]), ("lying-golem", LYING[district, section])):
        count = board.automa.golems.count(name)
        yield Otherwise(fact, count, put_count(name, AUTOMA, "golems"), most=rules().golems)


def _strategy(board: Board) -> Iterator[Otherwise]:
    """The tile at each place from the top; one that has sunk lies below those that have not."""
    tiles, sunk = board.automa.strategy, board.automa.sunk
    for place, color in enumerate(tiles):
        alike = [each for each in tiles if (each in sunk) == (color in sunk)]
        if len(alike) > 1:
            put = partial(_put_exchanged, (AUTOMA, "strategy"), place)
            yield Otherwise("strategy", color, put, tuple(alike))


def _put_exchanged(path: tuple[str, str], place: int, tree: Tree, thing: Any) -> None:
    """The two that are not where they were believed change places."""
    row = tree[path[0]][path[1]]
    other = row.index(thing)
    row[place], row[other] = row[other], row[place]


def _upgrades(board: Board, area: str) -> Iterator[Otherwise]:
    """How many there are, where the person places them; else which, and one that may lie there besides."""
    if board.by_hand:
        yield a_number("upgrade", board.automa.upgrades[area], AUTOMA, "upgrades", area, most=UPGRADES)
        return
    tiles, left = board.box.development, board.upgrades_left(area)
    owned = [name for name in board.automa.developments if tiles[name].area == area]
    for name in (*owned, *([""] if left else [])):
        options = ("", *([name] if name else []), *left)
        yield Otherwise("development", name, partial(_put_development, board, name), options)


def _put_development(board: Board, before: str, tree: Tree, name: Any) -> None:
    """With the last one of an exhausted area its strategy tile has sunk."""
    owned = tree[AUTOMA]["developments"]
    others = [each for each in owned if each != before]
    tree[AUTOMA]["developments"] = [*others, *([name] if name else [])]
    twin = board.copy()
    twin.automa.developments = tree[AUTOMA]["developments"]
    sunk = {*twin.automa.sunk, *(color for color in COLORS if is_exhausted(twin, color))}
    tree[AUTOMA]["strategy"].sort(key=sunk.__contains__)


def _goes_home(board: Board, side: str) -> bool:
    """Whether a rabbi may be at home or away; during the actions the Automa's cards say where hers is."""
    return side != AUTOMA or board.part != ACTIONS


def _rabbis_at_home(board: Board) -> Iterator[Otherwise]:
    """Those that may be back; on the person's own table also the Automa's that may stand on a tile."""
    for side in (AUTOMA,) if board.is_own else tuple(board.rabbis):
        mine = figure("rabbi", side)
        now = "" if side in board.rabbis else mine
        if _goes_home(board, side):
            yield Otherwise("rabbi", now, partial(_put_home, side), ("", mine))


def _rabbi_on(board: Board, space: str) -> Iterator[Otherwise]:
    """Who stands on an action tile, or on the lowest space, where one may stand with others."""
    owners = {figure("rabbi", side): side for side in board.held}
    placed = [rabbi for rabbi, side in owners.items() if side in board.rabbis]
    free = [rabbi for rabbi, side in owners.items() if rabbi in placed or _goes_home(board, side)]
    at = board.rabbis_by_space().get(int(space) if space.isdecimal() else space, ())
    for now in at or ("",):
        stays = now and not _goes_home(board, owners[now])
        options = tuple(placed if stays else ("", *free))
        if len(options) > 1:
            yield Otherwise("rabbi", now, partial(_put_on, owners, space, now, bool(stays)), options)


def _put_on(owners: Mapping[str, str], space: str, before: str, stays: bool, tree: Tree, rabbi: Any) -> None:
    """A rabbi comes to a space; the one that was believed there is at home, or changes places with it."""
    spaces = dict(each.split(" ") for each in tree["synagogue"]["rabbis"])
    left = spaces.pop(owners.get(rabbi, ""), "")
    if spaces.pop(owners.get(before, ""), "") and stays:
        spaces[owners[before]] = left
    if rabbi:
        spaces[owners[rabbi]] = space
    tree["synagogue"]["rabbis"] = [f"{side} {at}" for side, at in spaces.items()]


def _put_home(side: str, tree: Tree, rabbi: Any) -> None:
    """It is at home, or else on some tile: on which, nobody asks on the person's own table."""
    left = [each for each in tree["synagogue"]["rabbis"] if each.partition(" ")[0] != side]
    tree["synagogue"]["rabbis"] = left if rabbi else [*left, f"{side} 1"]


def _menorahs(taken: Sequence[str]) -> Iterator[Otherwise]:
    """Those that it took at the ends of the districts, and one that it may have taken besides."""
    missing = tuple(color for color in COLORS if color not in taken)
    for now in (*taken, *([""] if missing else [])):
        yield Otherwise("menorah", now, partial(_put_menorah, now), ("", now) if now else ("", *missing))


def _put_menorah(before: str, tree: Tree, token: Any) -> None:
    its, on_board = tree[AUTOMA]["menorahs"], tree["shared"]["menorahs"]
    tree[AUTOMA]["menorahs"] = [*(each for each in its if each != before), *([token] if token else [])]
    others = [each for each in on_board if each != token]
    tree["shared"]["menorahs"] = [*others, *([before] if before and before != token else [])]


def _in_row(board: Board, kind: str, rest: str) -> Iterator[Otherwise]:
    """A tile, a book, a character at its place; the books of a column; a cell of the graveyard."""
    box, at = board.box, int(rest) - 1 if rest.isdecimal() else None
    if kind == "cell":
        yield from _buried(board, rest)
    elif at is None:
        return
    elif kind == "tile" and "action" not in box.typed:
        yield a_thing("tiles", board.action_tiles[at], [*box.action], "synagogue", "tiles", at)
    elif kind == "book" and "book" not in box.typed:
        yield a_thing("title", board.library[at], [*box.book], "shared", "library", at)
    elif kind == "character":
        yield a_thing("character", board.characters[at], [*box.character], "shared", "characters", at)
    elif kind == "column" and "book" not in box.typed:
        books, most = board.automa.columns[at], rules().column_most
        yield from a_list("title", books, [*box.book], AUTOMA, "columns", at, most=most)


def _buried(board: Board, cell: str) -> Iterator[Otherwise]:
    """The golem in a cell, or those in the open part of the graveyard and one more."""
    if cell != OPEN:
        place = int(cell) - 1
        yield _golem_in(board, "graveyard", place, board.graveyard[place])
        return
    for place, owner in enumerate((*board.open_grave, "")):
        yield _golem_in(board, "graveyard_open", place, owner)


def _golem_in(board: Board, key: str, place: int, owner: str) -> Otherwise:
    owners = {figure("golem", each): each for each in (AUTOMA, *board.humans)}

    def put(tree: Tree, golem: Any) -> None:
        row = tree["shared"][key]
        nobody = [""] if key == "graveyard" else []
        row[place : place + 1] = [owners[golem]] if golem else nobody

    return Otherwise("golem", figure("golem", owner) if owner else "", put, ("", *owners))


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
