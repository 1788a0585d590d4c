"""The table as an SVG drawing: the map as wide as a phone, with both sides in its corners, then the rest.

Hexes are spots by their place, such as `-2,4`. Tracks, tiles, actions, boosters and tokens are spots of their
own, such as `track-science`, `advanced-science`, `power-4`, `booster-2` and `token-vp12`.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.gaia.beside import (
    actions,
    boosters,
    cards,
    finals,
    mark,
    research,
    rounds,
    supplies,
    tokens,
)
from automarium.games.gaia.board import AUTOMA, HUMAN, Board, Side
from automarium.games.gaia.components import TRACKS, numbers
from automarium.games.gaia.hexes import HEXES, SLOT_OF, SLOTS, Hex, named
from automarium.games.gaia.scoring import points
from automarium.games.gaia.shapes import (
    ACROSS,
    PIECE,
    SIZE,
    SPACE,
    borders,
    box,
    letter_of,
    middle,
    planet_at,
    plate,
    small,
)
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.svg import drawing, element, spot, text
from automarium.kernel.words.texts import Texts

WIDTH, EDGE, GAP = 400.0, 6.0, 8.0
MAP = 23 * SIZE + 4
"""The height of the map."""
LOW = 5.0
"""How far below the middle a structure stands, so that the planet's letter is seen above it."""


def picture(board: Board, texts: Texts) -> str:
    """The whole table."""
    parts = [_map(board, texts), *_corners(board, texts)]
    y = MAP + 6
    for part in (cards, research, actions, boosters, rounds, finals, tokens, supplies):
        inside, height = part(board, texts)
        parts.append(element("g", inside, transform=f"translate({EDGE:g} {y:.4g})"))
        y += height + GAP
    ground = element("rect", width=WIDTH, height=y, rx=8, class_="surface")
    return drawing(WIDTH, y, texts("picture.title"), [ground, *parts])


# Where options lie

TRACK_QUESTIONS = ("tile", "tile-track", "track", "track-highest")


def spots(what: str, option: Plain) -> tuple[str, ...]:
    """Where an option of a question or of a pick lies.

    >>> spots("action", "up -2,4 lab"), spots("action", "pass 2"), spots("track", "science"), spots("vp", 3)
    (('-2,4',), ('booster-2',), ('track-science',), ())
    """
    words = str(option).split()
    if places := tuple(word for word in words if word in SLOT_OF):
        return places
    return _of_action(words) if what == "action" else _of_question(what, words)


def _of_action(words: list[str]) -> tuple[str, ...]:
    match words:
        case ["research", track]:
            return (f"track-{track}",)
        case ["power", action]:
            return (f"power-{action}",)
        case ["pass", place]:
            return (f"booster-{place}",)
        case ["federation"]:
            return ("human-federations",)
        case ["shelve"]:
            return ("human-gaiaformers",)
        case ["vp"]:
            return (HUMAN,)
    return ()


def _of_question(what: str, words: list[str]) -> tuple[str, ...]:
    match words:
        case ["advanced", track]:
            return (f"advanced-{track}",)
        case [track] if what in TRACK_QUESTIONS and track in TRACKS:
            return (f"track-{track}",)
        case [one] if what in ("power", "booster", "token"):
            return (f"{what}-{one}",)
        case [kind] if what == "upgrade-kind":
            return (f"{AUTOMA}-{kind.partition('-')[2]}",)
    return ()


# The map


def _map(board: Board, texts: Texts) -> str:
    hexes = [_hex(board, place, texts) for place in HEXES]
    middle_of_map = f"translate({WIDTH / 2:g} {MAP / 2:.4g})"
    return element("g", *hexes, borders(), class_="gaia-map", transform=middle_of_map)


def _hex(board: Board, place: Hex, texts: Texts) -> str:
    x, y = middle(place)
    inside = [SPACE]
    if board.map is not None:
        if planet := board.planet_at(place):
            inside.append(planet_at(planet, place in _built(board)))
        inside += _pieces(board, place)
    label = "".join(_sector_label(board, place)) if len(inside) == 1 else ""
    drawn = element("g", *inside, label, transform=f"translate({x:.4g} {y:.4g})")
    return spot(place, _in_words(board, place, texts), drawn)


def _built(board: Board) -> set[Hex]:
    human = board.human
    return {*board.automa.structures, *human.planets(), *human.gaiaformers}


def _pieces(board: Board, place: Hex) -> Iterator[str]:
    """Structures below the middle, where the planet's letter stays seen; two sides stand side by side."""
    automa, human = board.automa, board.human
    low = LOW if board.planet_at(place) else 0
    size, aside = (6.6, 6.2) if place in human.guests else (PIECE, 0)
    if place in automa.structures:
        yield plate(AUTOMA, automa.home, letter_of(AUTOMA, automa.structures[place]), -aside, low, size)
    for sign in _person_signs(board, place):
        yield plate(HUMAN, human.home, sign, aside, low, size)
    apart = 6 if place in automa.satellites and place in human.satellites else 0
    if place in automa.satellites:
        yield plate(AUTOMA, automa.home, "", -apart, 0, 4.5)
    if place in human.satellites:
        yield plate(HUMAN, human.home, "", apart, 0, 4.5)


def _person_signs(board: Board, place: Hex) -> Iterator[str]:
    human = board.human
    if place in human.structures:
        yield letter_of(HUMAN, human.structures[place])
    if place in human.guests or place == human.lost_planet:
        yield "m"
    if place in human.gaiaformers:
        yield "f"
    if place in human.space_stations:
        yield "s"


def _sector_label(board: Board, place: Hex) -> Iterator[str]:
    """The number of a sector in its middle, or where it will lie."""
    for slot, (q, r) in SLOTS.items():
        if named(q, r) == place:
            yield text(slot if board.map is None else board.map.sector[place], 0, 4, "gaia-sector", size=12)


def _in_words(board: Board, place: Hex, texts: Texts) -> str:
    """What a screen reader says of a hex."""
    if board.map is None:
        return place
    said = [f"{place} ({board.map.names[place]})"]
    if planet := board.planet_at(place):
        said.append(texts.term("planet", planet))
    human = board.human
    for who, side in ((AUTOMA, board.automa), (HUMAN, human)):
        if place in side.structures:
            said.append(f"{texts.term('side', who)}: {texts.term('kind', side.structures[place])}")
    others = {"guest": human.guests, "gaiaformer": human.gaiaformers, "space-station": human.space_stations}
    said += [texts.term("piece", kind) for kind, places in others.items() if place in places]
    said += [
        f"{texts.term('side', who)}: {texts.term('piece', 'satellite')}"
        for who, side in ((AUTOMA, board.automa), (HUMAN, human))
        if place in side.satellites
    ]
    return ", ".join(said)


# The corners of the map


def _corners(board: Board, texts: Texts) -> Iterator[str]:
    width, height = 4.75 * ACROSS, 2.6 * SIZE
    yield _side(board, AUTOMA, board.automa, 4, 4, width, height, texts)
    yield _side(board, HUMAN, board.human, WIDTH - width - 4, MAP - height - 2, width, height, texts)
    x, round_ = WIDTH - 3.2 * ACROSS, min(board.round, numbers().rounds)
    if round_:
        yield text(
            texts("picture.round", round=round_, rounds=numbers().rounds), x, 20, "ink strong", "start", 14
        )
        yield mark(board, board.first, x + 8, 36, texts)
        yield small(texts("picture.first"), x + 21, 40, "faint")


def _side(
    board: Board, who: str, side: Side, x: float, y: float, width: float, height: float, texts: Texts
) -> str:
    """A side with its points."""
    name, vp = texts.term("side", who), points(board)[who] if board.map else side.vp
    faction = texts.term("faction", side.faction) if side.faction else ""
    home = side.home if side.faction else ""
    state = f"{faction} · {texts('picture.passed')}" if side.passed else faction
    return spot(
        who,
        f"{name}, {state}: {vp} {texts.term('sign', 'vp')}",
        box(x, y, width, height, "card"),
        plate(who, home, name[0], x + 16, y + 16, 8.5),
        text(name, x + 32, y + 20, "ink strong", "start", 13),
        text(vp, x + width - 8, y + 22, "ink strong", "end", 18),
        small(state, x + 8, y + height - 8, "faint"),
    )
