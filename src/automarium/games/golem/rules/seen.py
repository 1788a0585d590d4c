"""What the person tells when their own box lies on the table: things seen at one look, tapped together.

Here are the questions and how their answers are read; what follows from them is in the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from automarium.games.golem.atoms import (
    GOLD,
    GOODS,
    NEXT,
    SIGNS,
    SLASH,
    SYMBOLS,
    atoms_of,
    parted,
    text_of,
    told_of,
)
from automarium.games.golem.board import Board
from automarium.games.golem.component_rows import next_name
from automarium.games.golem.components import MARBLES, ROWS, Tile, rules
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import BY_HAND, Effect, Effects, effects_of
from automarium.games.golem.rules.ahead import (
    IF_BAR,
    ahead_groups,
    is_ahead,
    known_acting,
    note_acted,
    note_ahead,
    note_told_acting,
)
from automarium.games.golem.rules.strategy import sink_exhausted
from automarium.rulebook import PERSON, Below, Plain, Reading, Refused, Table, rule

Groups = Mapping[str, Sequence[str]]

RED_ZONE, LEG, COMPLETE = "red-zone", "leg", "all-complete"
BOOK = "book"
MORE_WORK, LOWEST_SPACE = "more-work", "lowest-space"
STUDENT_BONUS, BONUS = "student-bonus", "bonus "
MOST_TAPS = 60
TOLD = (*SYMBOLS, GOLD, SLASH, NEXT)
IN_ROWS = tuple(f"{color} {row}" for row in ROWS for color in MARBLES)


# Effects


def symbol_groups(place: str = "") -> dict[str, tuple[str, ...]]:
    """What no choice can do without: everything else is carried out by hand."""
    return {"symbols": tuple(f"{place}{atom}" for atom in (*SYMBOLS, GOLD, SLASH))}


def whole_groups() -> dict[str, tuple[str, ...]]:
    """Everything that can be printed."""
    return {"goods": GOODS, "symbols": SYMBOLS, "signs": SIGNS, "other": (BY_HAND,)}


def symbols_in(atoms: Iterable[str]) -> Effects:
    """Effects of which only the symbols were told: the rest of each alternative is done by hand."""
    sides = text_of(atoms).split(" / ")
    return effects_of(" / ".join(side if side == BY_HAND else f"{side}, {BY_HAND}" for side in sides))


@rule("GO-6.5")
def hear_symbols(
    table: Table, board: Board, question: str, more: Groups | None = None, **facts: Plain
) -> tuple[tuple[str, ...], list[Effects]]:
    """What else was tapped, and the symbols of each card that acts."""
    groups = {**(more or {}), "symbols": TOLD, **ahead_groups(board)}
    if "complete" in groups:
        groups.pop(IF_BAR, None)
    reading = Reading(line_of(groups), sample=_some_of(groups))
    heard = table.hear(question, groups, MOST_TAPS, reading, PERSON, **facts)
    others, told = others_and_symbols(note_ahead(board, heard))
    note_told_acting(board, heard, told)
    return others, told


@rule("GO-11.6", "GO-10.8")
def hear_acting(table: Table, board: Board, question: str, each: Effect) -> list[Effects]:
    """The symbols of the books or artifacts that an effect lets act, where they are not known already."""
    if not board.asks_once:
        return hear_symbols(table, board, question)[1]
    told = known_acting(board, each)
    if told is None:
        groups = {"symbols": TOLD, **ahead_groups(board)}
        reading = Reading(line_of(groups), sample=_some_of(groups))
        heard = table.hear(question, groups, MOST_TAPS, reading, PERSON)
        told = tuple(note_ahead(board, heard))
        note_told_acting(board, heard, others_and_symbols(told)[1])
        note_acted(board, each, told)
    return others_and_symbols(told)[1]


def _some_of(groups: Groups) -> Callable[[Below], tuple[str, ...]]:
    """Up to two things seen: what may be told ahead is left to be asked for."""
    here = [each for group in groups.values() for each in group if not is_ahead(each)]
    return lambda below: tuple(here[below(len(here))] for _ in range(below(3)))


def others_and_symbols(heard: Sequence[str]) -> tuple[tuple[str, ...], list[Effects]]:
    others = tuple(each for each in heard if each not in TOLD)
    return others, [symbols_in(part) for part in parted([each for each in heard if each in TOLD])]


def line_of(groups: Groups) -> Callable[[str], Sequence[str] | None]:
    """A line of effects, `clay 1, student red 1`, or marbles row by row, `RRW / YB / K / BY / YB`."""
    known = [each for group in groups.values() for each in group]

    def read(line: str) -> list[str] | None:
        if line.count("/") == len(ROWS) - 1 and IN_ROWS[0] in known:
            return rows_of(line)
        try:
            return atoms_offered(line, known)
        except ValueError:
            return None

    return read


def atoms_offered(line: str, known: Sequence[str], place: str = "") -> list[str] | None:
    """The taps of a text, if all can be tapped; where only symbols are asked for, the rest is left out."""
    text = line.strip().lower()
    atoms = atoms_of(text)
    if f"{place}{GOODS[0]}" not in known and f"{place}{SYMBOLS[0]}" in known:
        atoms = told_of(effects_of(text))
    return atoms if all(f"{place}{atom}" in known for atom in atoms) else None


LETTERS = {"R": "red", "Y": "yellow", "B": "blue", "K": "black", "W": "white"}


def rows_of(line: str) -> list[str] | None:
    """Marbles as letters, row by row from the top."""
    found = []
    for row, part in zip(ROWS, line.split("/"), strict=True):
        letters = part.replace(" ", "").upper()
        if any(letter not in LETTERS for letter in letters):
            return None
        found += [f"{LETTERS[letter]} {row}" for letter in letters]
    return found


# Tiles: the picture if it is known, else what is printed


def tile_groups(board: Board, among: Sequence[str]) -> dict[str, Sequence[str]]:
    known: dict[str, Sequence[str]] = {"known": tuple(among)} if among else {}
    if board.box.kept:
        return known
    return {**known, **(whole_groups() if board.box.whole else symbol_groups())}


@rule("GO-6.5", "GO-6.1")
def hear_tile(table: Table, board: Board, kind: str, in_danger: bool) -> Tile | None:
    """The tile of the rabbi: by its picture, or by what is tapped; told whole, it joins the box.

    With a golem in danger there may be none that destroys it: then it is the lowest space, None.
    """
    tiles: Mapping[str, Tile] = board.box.known(kind)
    among = [name for name, tile in tiles.items() if not in_danger or tile.effects.destroys()]
    groups = {**({"lowest": (LOWEST_SPACE,)} if in_danger else {}), **tile_groups(board, among)}
    alone = [*among, *groups.get("lowest", ())]
    groups |= ahead_groups(board, tile=True)
    heard = table.hear("action-tile", groups, MOST_TAPS, _one_known(alone, groups, board.box.kept))
    here = note_ahead(board, heard)
    if LOWEST_SPACE in here:
        return None
    tile = _tile_of(board, kind, here, among)
    note_told_acting(board, heard, [tile.effects])
    return tile


def _one_known(among: Sequence[str], groups: Groups, must: bool) -> Reading:
    def fault(parts: tuple[str, ...]) -> Refused | None:
        here = [each for each in parts if not is_ahead(each)]
        known = [each for each in here if each in among]
        one = len(here) == 1 if known else not must
        return None if one else Refused("refused-one-tile")

    def sample(below: Below) -> tuple[str, ...]:
        if must or (among and below(2)):
            return (among[below(len(among))],)
        atoms = [each for group in groups.values() for each in group if each not in among]
        return tuple(atoms[below(len(atoms))] for _ in range(below(3)))

    return Reading(line_of(groups), fault, sample)


def _tile_of(board: Board, kind: str, heard: Sequence[str], among: Sequence[str], district: str = "") -> Tile:
    things: Mapping[str, Tile] = board.box.known(kind)
    if heard and heard[0] in among:
        return things[heard[0]]
    effects = effects_of(text_of(heard)) if board.box.whole else symbols_in(heard)
    tile = Tile(next_name(board.box, kind), effects, district)
    board.box = board.box.joined_by(kind, tile)
    return tile


@rule("GO-2.7")
def hear_starting(table: Table, board: Board) -> list[Effects]:
    """The starting tiles one after the other: their pictures or all that is printed; or their symbols."""
    if not board.box.whole:
        return hear_symbols(table, board, "starting-seen", count=board.level)[1]
    pictures = tuple(f"starting: {name}" for name in board.box.starting)
    known: dict[str, Sequence[str]] = {"known": pictures} if pictures else {}
    groups = {**known, **whole_groups(), "signs": (*SIGNS, NEXT)}
    reading = Reading(_one_after_another, _at_most(board.level), lambda below: pictures[: below(2)])
    heard = table.hear("starting-seen", groups, MOST_TAPS, reading, PERSON, count=board.level)
    among = list(board.box.starting)
    parts = [[each.removeprefix("starting: ") for each in part] for part in tile_by_tile(heard)]
    return [_tile_of(board, "starting", part, among).effects for part in parts]


def tile_by_tile(heard: Sequence[str]) -> list[list[str]]:
    """What was tapped, tile by tile: a picture is a whole tile.

    >>> tile_by_tile(["coin", "clay", "starting: a", "vp", "next", "gold"])
    [['coin', 'clay'], ['starting: a'], ['vp'], ['gold']]
    """
    parts: list[list[str]] = [[]]
    for each in heard:
        if each.startswith("starting: "):
            parts += [[each], []]
        elif each == NEXT:
            parts.append([])
        else:
            parts[-1].append(each)
    return [part for part in parts if part]


def _at_most(count: int) -> Callable[[tuple[str, ...]], Refused | None]:
    def fault(parts: tuple[str, ...]) -> Refused | None:
        return None if len(tile_by_tile(parts)) <= count else Refused("refused-starting", count=count)

    return fault


def _one_after_another(line: str) -> list[str] | None:
    """`clay 1, student red 1 | coin 3`."""
    try:
        tiles = [atoms_of(part.strip().lower()) for part in line.split("|")]
    except ValueError:
        return None
    return [atom for number, tile in enumerate(tiles) for atom in ([NEXT] * bool(number) + tile)]


@rule("BR-2.2", "GO-9.2")
def hear_tiles(table: Table, board: Board, places: Iterable[str], books: Sequence[str] = ()) -> str:
    """The tiles of some places at one look, as far as the app has not seen them in this game.

    With them the book that one of them buys, if the person names it; else it is asked for when it is bought.
    """
    unseen = [place for place in dict.fromkeys(places) if place not in board.neighborhood]
    if not unseen:
        return ""
    among = {place: _free_tiles(board, place) for place in unseen}
    offered: Groups = {place: _at_place(board, place, among[place]) for place in unseen}
    groups = {**offered, **ahead_groups(board, tile=True)}
    reading = _one_for_each(offered, among, board.box.kept)
    if books and any(buys_book(board, name) for names in among.values() for name in names):
        groups[BOOK] = tuple(f"{BOOK}: {name}" for name in books)
        card = board.last_card()
        numbers = card.book if card else tuple(range(1, rules().library + 1))
        heard = table.hear("tiles-and-book", groups, MOST_TAPS, reading, numbers=numbers)
    else:
        heard = table.hear("tiles-seen", groups, MOST_TAPS, reading)
        note_ahead(board, heard)
    for place in unseen:
        parts = [each.removeprefix(f"{place}: ") for each in heard if each.startswith(f"{place}: ")]
        tile = _tile_of(board, "neighborhood", parts, among[place], PLACE[place][0])
        board.neighborhood[place] = tile.id
    note_told_acting(board, heard, (tile_seen(board, place).effects for place in unseen))
    return next((each.removeprefix(f"{BOOK}: ") for each in heard if each.startswith(f"{BOOK}: ")), "")


def tile_seen(board: Board, place: str) -> Tile:
    return board.box.neighborhood[board.neighborhood[place]]


def buys_book(board: Board, tile: str) -> bool:
    effects = board.box.neighborhood[tile].effects
    return any(each.op == BOOK for side in effects.sides() for each in side)


def _free_tiles(board: Board, place: str) -> list[str]:
    seen = board.neighborhood.values()
    tiles = board.box.neighborhood.values()
    return [tile.id for tile in tiles if tile.district == PLACE[place][0] and tile.id not in seen]


def _at_place(board: Board, place: str, among: Sequence[str]) -> tuple[str, ...]:
    groups = tile_groups(board, among)
    return tuple(f"{place}: {each}" for group in groups.values() for each in group)


def _one_for_each(offered: Groups, among: Groups, must: bool) -> Reading:
    """A picture stands for its tile alone; where all tiles are known, each place needs one."""

    def fault(parts: tuple[str, ...]) -> Refused | None:
        used = []
        for place in among:
            here = [each.removeprefix(f"{place}: ") for each in parts if each.startswith(f"{place}: ")]
            known = [each for each in here if each in among[place]]
            used += known
            if (known and len(here) > 1) or (must and not known):
                return Refused("refused-one-tile")
        if sum(each.startswith(f"{BOOK}: ") for each in parts) > 1:
            return Refused("refused-one-book")
        return None if len(set(used)) == len(used) else Refused("refused-one-tile")

    def sample(below: Below) -> tuple[str, ...]:
        left = {place: list(tiles) for place, tiles in among.items()}
        found: list[str] = []
        for place, tiles in left.items():
            free = [each for each in tiles if not any(other.endswith(f": {each}") for other in found)]
            if free and (must or below(2)):
                found.append(f"{place}: {free[below(len(free))]}")
            else:
                found += [f"{place}: {SYMBOLS[below(len(SYMBOLS))]}"] * below(2)
        return tuple(found)

    return Reading(_tiles_of(offered), fault, sample)


def _tiles_of(offered: Groups) -> Callable[[str], Sequence[str] | None]:
    """One line for all places in their order: `clay 1, student red 1 | coin 3`, and `-` for nothing."""

    def read(line: str) -> list[str] | None:
        texts = [part.strip().lower() for part in line.split("|")]
        if len(texts) != len(offered):
            return None
        found: list[str] = []
        for text, (place, known) in zip(texts, offered.items(), strict=True):
            try:
                atoms = [] if text in ("", "-") else atoms_offered(text, known, f"{place}: ")
            except ValueError:
                return None
            if atoms is None:
                return None
            found += [f"{place}: {atom}" for atom in atoms]
        return found

    return read


def raised_groups(board: Board) -> dict[str, Sequence[str]]:
    """A development of hers may raise the value of work: told once, it is remembered."""
    automa = board.automa
    return (
        {"raised": (MORE_WORK,)}
        if board.by_hand and automa.upgrades["golem"] and not automa.more_work
        else {}
    )


def note_raised(table: Table, board: Board, heard: Sequence[str]) -> None:
    board.automa.more_work += heard.count(MORE_WORK)
    if COMPLETE in heard:
        board.automa.all_complete = True
        sink_exhausted(table, board, "yellow")


def complete_groups(board: Board, left: int = 0) -> dict[str, Sequence[str]]:
    """With all upgrades of the area done, or one to come, the last bar exhausts it; bars come by hand."""
    few = len(board.upgrades_left("artifact")) <= (left if board.asks_once else 0)
    waits = board.by_hand and few and not board.automa.all_complete
    return {"complete": (COMPLETE,)} if waits else {}
