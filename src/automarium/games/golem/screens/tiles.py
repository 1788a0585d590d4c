"""Tiles of the person's own box: a picture if the tile is known, else what is printed on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.component_rows import next_name
from automarium.games.golem.components import Tile
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import Effects, effects_of
from automarium.games.golem.screens.ahead import (
    ahead_groups,
    is_ahead,
    note_ahead,
    note_told_acting,
    symbols_told,
)
from automarium.games.golem.screens.atoms import FAMILIES, NEXT, SIGNS, SYMBOLS, atoms_of, text_of
from automarium.games.golem.screens.sight import (
    IF_ACT,
    IF_ANY,
    IF_BAR,
    IF_BOOK,
    IF_CELL,
    IF_GRAVE,
    IF_SLASH,
    Line,
    Sight,
    asked_at,
)
from automarium.games.golem.screens.symbols import (
    atoms_offered,
    hear_symbols,
    line_of,
    symbol_groups,
    symbols_in,
    whole_groups,
)
from automarium.games.golem.screens.taps import (
    ACTS,
    AT,
    ATOM,
    BOOK,
    HIGHER,
    LOWEST_SPACE,
    PLAIN,
    STARTING,
    TILE,
    UNDER,
    Groups,
    Tap,
    slots_of,
)
from automarium.games.golem.sheets import rules
from automarium.rulebook import Below, Refused, Table, cites, rule

KNOWN_AT = "known "
"""Before a place: the tiles of the box that may lie there."""
RABBIS = "rabbi-"
"""Groups of what is on the tile of the rabbi, told with its card."""
HIGHERS = (HIGHER("left"), HIGHER("right"))
SET_OFF_BY_TILE = (IF_BOOK, IF_ACT, IF_GRAVE, IF_CELL, IF_ANY, IF_BAR)
Names = Mapping[str, Sequence[str]]
"""The tiles that may lie at each place."""


def atom_groups(board: Board) -> dict[str, Sequence[Tap]]:
    """What can be told of a tile that is not known; in a box with all of them there is none."""
    if board.box.complete:
        return {}
    return whole_groups() if board.box.whole else symbol_groups()


def tile_of(board: Board, kind: str, seen: Sequence[str], among: Iterable[str], district: str = "") -> Tile:
    """The tile that was tapped; told whole, it joins the box."""
    things: Mapping[str, Tile] = board.box.known(kind)
    if seen and seen[0] in among:
        return things[seen[0]]
    effects = effects_of(text_of(seen)) if board.box.whole else symbols_in(seen)
    tile = Tile(next_name(board.box, kind), effects, district)
    board.box = board.box.joined_by(kind, tile)
    return tile


# The tile of the rabbi


@rule("GO-6.5", "GO-6.1")
def hear_tile(table: Table, board: Board, in_danger: bool) -> Tile | None:
    """The action tile under the rabbi.

    With a golem in danger there may be none that destroys it: then it is the lowest space, None.
    """
    tiles = board.box.action
    among = [name for name, tile in tiles.items() if not in_danger or tile.effects.destroys()]
    if ahead := board.told.take_tile():
        tile = tile_of(board, "action", symbols_told(ahead), among)
        note_told_acting(board, [*map(ACTS, board.told.acting)], [tile.effects])
        return tile
    heard = tile_sight(board, among, in_danger).hear(table, "action-tile")
    here = note_ahead(board, heard)
    if LOWEST_SPACE in here:
        return None
    tile = tile_of(board, "action", [*slots_of(TILE, here), *slots_of(ATOM, here)], among)
    note_told_acting(board, heard, [tile.effects])
    return tile


def tile_sight(board: Board, among: Sequence[str], in_danger: bool) -> Sight:
    must = board.box.complete
    lowest: Groups = {"lowest": (LOWEST_SPACE,)} if in_danger else {}
    known: Groups = {"known": tuple(map(TILE, among))} if among else {}
    groups = {**lowest, **known, **atom_groups(board), **ahead_groups(board, tile=True)}
    alone: list[Tap] = [*map(TILE, among), *lowest.get("lowest", ())]

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        """A picture stands for its tile alone."""
        here = [tap for tap in taps if not is_ahead(tap)]
        one = len(here) == 1 if any(tap in alone for tap in here) else not must
        return None if one and (here or board.by_hand) else Refused("refused-one-tile")

    def sample(below: Below) -> tuple[Tap, ...]:
        if must or (alone and below(2)):
            return (alone[below(len(alone))],)
        others = [tap for taps in groups.values() for tap in taps if tap not in alone and not is_ahead(tap)]
        return tuple(others[below(len(others))] for _ in range(below(3) or board.box.kept))

    return Sight(groups, line_of(groups), fault, sample)


@cites("GO-6.1", "GO-6.2")
def tells_tile(board: Board) -> bool:
    """Whether it is told with the card that sends the rabbi there; with a golem in danger after it."""
    return board.asks_together and not board.automa.in_danger()


def tile_groups(board: Board) -> dict[str, Sequence[Tap]]:
    """What may be on it, and what it may set off."""
    if not tells_tile(board):
        return {}
    names = tuple(map(UNDER, board.box.action))
    nothing = () if board.box.whole else (UNDER(PLAIN),)
    printed = {
        f"{RABBIS}{heading}": (*(UNDER(atom) for (atom,) in ATOM.among(taps)), *nothing)
        for heading, taps in atom_groups(board).items()
    }
    groups: dict[str, Sequence[Tap]] = {f"{RABBIS}known": names, **printed}
    set_off = {name: taps for name, taps in ahead_groups(board, tile=True).items() if name in SET_OFF_BY_TILE}
    return {name: taps for name, taps in {**groups, IF_SLASH: HIGHERS, **set_off}.items() if taps}


def tile_fault(board: Board, taps: Sequence[Tap]) -> Refused | None:
    """A picture stands for its tile alone."""
    told = slots_of(UNDER, taps)
    is_one = len(told) == 1 or not any(each in (*board.box.action, PLAIN) for each in told)
    return None if is_one or not told else Refused("refused-one-tile")


# Starting tiles


@rule("GO-2.7")
def hear_starting(table: Table, board: Board) -> list[Effects]:
    """The starting tiles one after the other: their pictures or all that is printed; or their symbols."""
    if not board.box.whole:
        return hear_symbols(table, board, "starting-seen", count=board.level).effects
    heard = starting_sight(board).hear(table, "starting-seen", count=board.level)
    return [tile.effects for tile in starting_told(board, heard)]


def starting_told(board: Board, heard: Sequence[Tap]) -> list[Tile]:
    among = list(board.box.starting)
    tiles = [[str(tap.slots[0]) for tap in part] for part in tile_by_tile(heard)]
    return [tile_of(board, "starting", seen, among) for seen in tiles]


def starting_sight(board: Board) -> Sight:
    pictures = tuple(map(STARTING, board.box.starting))
    known: Groups = {"known": pictures} if pictures else {}
    groups = {**known, **whole_groups(), "signs": tuple(map(ATOM, (*SIGNS, NEXT)))}

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        few = len(tile_by_tile(taps)) <= board.level
        return None if few else Refused("refused-starting", count=board.level)

    return Sight(groups, _one_after_another, fault, lambda below: pictures[: below(2)])


def tile_by_tile(heard: Sequence[Tap]) -> list[list[Tap]]:
    """What was tapped, tile by tile: a picture is a whole tile.

    >>> tile_by_tile([ATOM("coin"), ATOM("clay"), STARTING("a"), ATOM("vp"), ATOM("next"), ATOM("gold")])
    [[coin, clay], [starting: a], [vp], [gold]]
    """
    parts: list[list[Tap]] = [[]]
    for tap in heard:
        if tap.verb is STARTING:
            parts += [[tap], []]
        elif tap is ATOM(NEXT):
            parts.append([])
        else:
            parts[-1].append(tap)
    return [part for part in parts if part]


def _one_after_another(line: str) -> list[Tap] | None:
    """`clay 1, student red 1 | coin 3`."""
    try:
        tiles = [atoms_of(part.strip().lower()) for part in line.split("|")]
    except ValueError:
        return None
    return [ATOM(atom) for number, tile in enumerate(tiles) for atom in ([NEXT] * bool(number) + tile)]


# Neighborhood tiles


@rule("GO-9.2", "BR-2.2")
def hear_tiles(table: Table, board: Board, places: Iterable[str], books: Sequence[str] = ()) -> str:
    """The tiles of some places at one look, as far as the app has not seen them in this game.

    With them the book that one of them buys, if the person names it; else it is asked for when it is bought.
    """
    unseen = [place for place in dict.fromkeys(places) if place not in board.neighborhood]
    if not unseen:
        return ""
    among = {place: board.tiles_for(place) for place in unseen}
    if books and any(buys_book(board, name) for names in among.values() for name in names):
        card = board.last_card()
        numbers = card.book if card else tuple(range(1, rules().library + 1))
        with asked_at(table, board, "BR-2.2"):
            heard = tiles_sight(board, among, books).hear(table, "tiles-and-book", numbers=numbers)
        if board.notices_changes:
            note_ahead(board, heard)
    else:
        with asked_at(table, board, "BR-2.2"):
            heard = tiles_sight(board, among).hear(table, "tiles-seen")
        note_ahead(board, heard)
    for place in unseen:
        tile = tile_of(board, "neighborhood", seen_at(place, heard), among[place], PLACE[place][0])
        board.neighborhood[place] = tile.id
    note_told_acting(board, heard, (board.tile_seen(place).effects for place in unseen))
    return next(iter(slots_of(BOOK, heard)), "")


def seen_at(place: str, heard: Iterable[Tap]) -> list[str]:
    return [seen for where, seen in AT.among(heard) if where == place]


def buys_book(board: Board, tile: str) -> bool:
    effects = board.box.neighborhood[tile].effects
    return any(each.op == "book" for side in effects.sides() for each in side)


def tiles_sight(board: Board, among: Names, books: Sequence[str] = ()) -> Sight:
    """A picture stands for its tile alone; where all tiles are known, each place needs one."""
    must = board.box.complete
    printed = [atom for taps in atom_groups(board).values() for (atom,) in ATOM.among(taps)]
    if board.box.whole:
        printed.sort(key=FAMILIES.index)
    groups = {**place_groups(among, printed), **ahead_groups(board, tile=True)}
    if books:
        groups["book"] = tuple(map(BOOK, books))

    def fault(taps: tuple[Tap, ...]) -> Refused | None:
        used: list[str] = []
        for place, names in among.items():
            here = seen_at(place, taps)
            known = [seen for seen in here if seen in names]
            used += known
            if (known and len(here) > 1) or (must and not known) or not (here or board.by_hand):
                return Refused("refused-one-tile")
        if len(BOOK.among(taps)) > 1:
            return Refused("refused-one-book")
        return None if len(set(used)) == len(used) else Refused("refused-one-tile")

    offered = {place: [*names, *printed] for place, names in among.items()}
    return Sight(groups, _line_of_tiles(offered), fault, lambda below: _some_tiles(board, among, below))


def place_groups(among: Names, printed: Sequence[str]) -> dict[str, Sequence[Tap]]:
    """At each place the tiles of the box by their pictures, and what is printed on one that it has not."""
    groups: dict[str, Sequence[Tap]] = {}
    for place, names in among.items():
        if names and printed:
            groups[f"{KNOWN_AT}{place}"] = tuple(AT(place, name) for name in names)
        groups[place] = tuple(AT(place, seen) for seen in printed or names)
    return groups


def _some_tiles(board: Board, among: Names, below: Below) -> tuple[Tap, ...]:
    must, found = board.box.complete, list[Tap]()
    for place, names in among.items():
        free = [name for name in names if not any(seen == name for _, seen in AT.among(found))]
        if free and (must or below(2)):
            found.append(AT(place, free[below(len(free))]))
        else:
            found += [AT(place, SYMBOLS[below(len(SYMBOLS))])] * (below(2) or board.box.kept)
    return tuple(found)


def _line_of_tiles(offered: Names) -> Line:
    """One line for all places in their order: `clay 1, student red 1 | coin 3`, and `-` for nothing."""

    def read(line: str) -> list[Tap] | None:
        texts = [part.strip().lower() for part in line.split("|")]
        if len(texts) != len(offered):
            return None
        found: list[Tap] = []
        for text, (place, known) in zip(texts, offered.items(), strict=True):
            atoms = [] if text in ("", "-") else atoms_offered(text, known)
            if atoms is None:
                return None
            found += [AT(place, atom) for atom in atoms]
        return found

    return read
