"""Gaia Project as numbers: what the person sees of the table, and every word of every answer.

Only where the app keeps the person's economy. There are thousands of moves, so they are told word by word:
`improve`, the hex, `lab`. Cards of the Automa that nobody has seen are not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from automarium.games.gaia.board import Board, Side
from automarium.games.gaia.components import (
    LOST,
    PLANETS,
    STRUCTURES,
    TRACKS,
    decisions,
    levels,
    numbers,
    tiles,
)
from automarium.games.gaia.economy.actions import ACADEMY_ACTION, STATION_ACTION
from automarium.games.gaia.economy.charging import CHARGE_FIRST, NO, TOKEN_FIRST, YES
from automarium.games.gaia.economy.figures import (
    ADVANCED,
    CHARGE,
    PLACES,
    STOCK,
    TOKENS,
    figures,
)
from automarium.games.gaia.economy.gaia_phase import NO_MORE
from automarium.games.gaia.economy.holdings import AREAS
from automarium.games.gaia.economy.research import NO_TRACK
from automarium.games.gaia.economy.upgrading import BECOMES
from automarium.games.gaia.hexes import HEXES
from automarium.games.gaia.names import FACTIONS
from automarium.rulebook import ENOUGH, Numbers, Span, counts, one_of, places

QUESTIONS = (
    "after-action", "booster", "boosted", "brainstone", "charge", "charge-free", "charge-with-token",
    "faction", "federation-of", "gaia-exchange", "give-brainstone", "human", "income-part", "itars-tile",
    "lost-planet-site", "new-satellite", "own-token", "spend-brainstone", "start", "station-site", "tech",
    "tile-track", "token", "your-action",
)  # fmt: skip
VERBS = (
    "settle", "project", "improve", "form-federation", "study", "take-action", "special", "pass", "pass-last",
    "exchange", "burn", "swap-places", "turn-back", "lowest", "place-space-station", "take", "take-only",
    "take-advanced", "end",
)  # fmt: skip
KINDS = (*PLANETS.values(), LOST)
STANDARD, BETTER = tuple(figures().standard), tuple(figures().advanced)
BOOSTERS, ROUNDS, ALL_TOKENS = tuple(tiles().boosters), tuple(tiles().rounds), tuple(tiles().tokens)
FINALS, CARDS = tuple(tiles().neutral), tuple(decisions())
SPECIALS = (*STANDARD, *BETTER, *BOOSTERS, ACADEMY_ACTION, STATION_ACTION, "lowest", "swap", "down")
ON_DISPLAY = 4
"""Boosters that lie in the row at the most."""
MOST_PART = 20
"""More than any part of the income charges or brings."""
MANY, MOST_POINTS, MOST_TURNS = 50, 500, 400

KIND, STRUCTURE, TILE, ADVANCED_TILE = places(KINDS), places(STRUCTURES), places(STANDARD), places(BETTER)
BOOSTER, ROUND, FINAL, TOKEN = places(BOOSTERS), places(ROUNDS), places(FINALS), places(ALL_TOKENS)
FACTION, CARD, LEVEL, SPECIAL = places(FACTIONS), places(CARDS), places(levels()), places(SPECIALS)

LAYOUT = (
    Span(
        "planets",
        len(HEXES) * len(KINDS),
        1,
        f"for each hex in reading order the type of its planet: {', '.join(KINDS)}",
    ),
    Span(
        "structures",
        2 * len(HEXES) * len(STRUCTURES),
        1,
        f"your structures on each hex, then the Automa's: {', '.join(STRUCTURES)}",
    ),
    Span(
        "others",
        5 * len(HEXES),
        1,
        "your satellites, gaiaformers, space stations and guest mines on each hex; the Automa's satellites",
    ),
    Span("levels", 2 * len(TRACKS), 5, f"your research levels, then the Automa's: {', '.join(TRACKS)}"),
    Span("stock", len(STOCK), MANY, "your credits, ore, knowledge, QIC"),
    Span("power", 4, MANY, "your power tokens in the areas I, II, III and in the Gaia area"),
    Span("brainstone", len(AREAS), 1, f"where the Brainstone lies: {', '.join(AREAS)}"),
    Span("supply", 2 * len(STRUCTURES), 8, "structures in your supply, then in the Automa's"),
    Span("gaiaformers", 2, 3, "your free gaiaformers, and those that wait in the Gaia area"),
    Span("boost", 2, MANY, "free steps and range of the running action"),
    Span("tech", len(PLACES) * len(STANDARD), 1, "the standard tech tile at each place"),
    Span(
        "advanced", len(TRACKS) * len(BETTER), 1, "the advanced tech tile at each track, while it lies there"
    ),
    Span(
        "your-tiles",
        2 * len(STANDARD) + len(BETTER),
        1,
        "standard tiles, those that are covered, advanced tiles",
    ),
    Span("display", ON_DISPLAY * len(BOOSTERS), 1, "the boosters on display, from the left"),
    Span("boosters", 2 * len(BOOSTERS), 1, "your booster, then the Automa's"),
    Span("rounds", numbers().rounds * len(ROUNDS), 1, "the scoring tile of each round"),
    Span("finals", 2 * len(FINALS), 1, "the final scoring tiles, the upper one first"),
    Span("tokens", 2 * len(ALL_TOKENS), 6, "federation tokens in the supply, then yours"),
    Span("green", 1, MANY, "your federation tokens with their green side up"),
    Span("track-token", len(ALL_TOKENS), 1, "the federation token at the end of terraforming"),
    Span("covered", len(figures().actions), 1, "power and QIC actions with an action token"),
    Span("used", len(SPECIALS), 1, f"special actions used in this round: {', '.join(SPECIALS)}"),
    Span("factions", 2 * len(FACTIONS), 1, "your faction, then the Automa's"),
    Span("level", len(LEVEL), 1, "the level of difficulty"),
    Span("open-cards", 2 * len(CARDS), 1, "the Automa's action card and support card"),
    Span("discards", len(CARDS), 1, "decision cards that have been used since the last shuffle"),
    Span("points", 2, MOST_POINTS, "your points, then the Automa's"),
    Span("passed", 2, 1, "who has passed: you, the Automa"),
    Span("round", 1, numbers().rounds + 1, "the round, 0 in the set-up, one more than the last at the end"),
    Span("turn", 1, MOST_TURNS, "turns played"),
)


def observe(board: Board, side: str) -> list[float]:
    """The numbers of the layout."""
    return [*_map(board), *_yours(board), *_shared(board), *_sides(board)]


def _map(board: Board) -> Iterator[float]:
    human, automa = board.human, board.automa
    planets = {place: board.planet_at(place) for place in HEXES} if board.map else {}
    yield from _on_hexes(planets, KIND)
    yield from _on_hexes(human.structures, STRUCTURE)
    yield from _on_hexes(automa.structures, STRUCTURE)
    for there in (human.satellites, human.gaiaformers, human.space_stations, human.guests, automa.satellites):
        yield from (float(place in there) for place in HEXES)


def _on_hexes(found: dict[str, str], kinds: dict[object, int]) -> Iterator[float]:
    for place in HEXES:
        yield from one_of(found.get(place, ""), kinds)


def _yours(board: Board) -> Iterator[float]:
    human, own = board.human, board.human.holdings
    yield from (float(side.levels[track]) for side in (human, board.automa) for track in TRACKS)
    yield from (float(min(MANY, own.stock[unit])) for unit in STOCK)
    yield from map(float, own.power)
    yield from (float(own.stone == area) for area in range(len(AREAS)))
    yield from (float(side.supply[kind]) for side in (human, board.automa) for kind in STRUCTURES)
    yield from map(float, (max(0, human.free_gaiaformers()), human.shelved))
    yield from map(float, (own.free_steps, own.more_range))
    for place in PLACES:
        yield from one_of(board.tech.get(place, ""), TILE)
    for track in TRACKS:
        lies = board.tech.get(ADVANCED + track, "") if track in board.advanced else ""
        yield from one_of(lies, ADVANCED_TILE)
    taken = list(own.tiles.values())
    yield from counts([tile for tile in taken if tile in TILE], TILE)
    yield from counts([own.tiles[place] for place in own.covered], TILE)
    yield from counts([tile for tile in taken if tile in ADVANCED_TILE], ADVANCED_TILE)


def _shared(board: Board) -> Iterator[float]:
    display = [*board.boosters, *[""] * ON_DISPLAY][:ON_DISPLAY]
    yield from _each(display, BOOSTER)
    yield from _each((board.human.booster, board.automa.booster), BOOSTER)
    yield from _each([*board.rounds, *[""] * numbers().rounds][: numbers().rounds], ROUND)
    yield from _each([*board.finals, "", ""][:2], FINAL)
    yield from counts(board.tokens, TOKEN)
    yield from counts((each.token for each in board.human.federations), TOKEN)
    yield float(board.human.green)
    yield from one_of(board.track_token, TOKEN)
    yield from (float(action in board.covered) for action in figures().actions)
    yield from (float(special in board.human.holdings.used) for special in SPECIAL)


def _each(things: Iterable[str], kinds: dict[object, int]) -> Iterator[float]:
    for thing in things:
        yield from one_of(thing, kinds)


def _sides(board: Board) -> Iterator[float]:
    both: tuple[Side, Side] = (board.human, board.automa)
    yield from _each((side.faction for side in both), FACTION)
    yield from one_of(board.settings.level, LEVEL)
    yield from _each((board.cards.action, board.cards.support), CARD)
    yield from counts((card for card in board.cards.discards if card in CARD), CARD)
    yield from (float(max(0, side.vp)) for side in both)
    yield from (float(side.passed) for side in both)
    yield from (float(board.round), float(board.turns))


NUMBERS: Numbers[Board] = Numbers(
    LAYOUT,
    observe,
    QUESTIONS,
    {
        "verb": VERBS,
        "hex": HEXES,
        "number": tuple(figures().actions),
        "becomes": BECOMES,
        "place": (*PLACES, NO_TRACK),
        "exchange": tuple(figures().exchanges),
        "special": tuple(each for each in SPECIALS if each not in VERBS),
        "token": tuple(token for token in ALL_TOKENS if token not in FACTIONS),
        "faction": FACTIONS,
        "part": tuple(f"{unit}{count}" for unit in (CHARGE, TOKENS) for count in range(1, MOST_PART)),
        "area": AREAS[:3],
        "word": (YES, NO, TOKEN_FIRST, CHARGE_FIRST, NO_MORE, ENOUGH),
    },
    word_by_word=True,
    joined=frozenset({"federation-of"}),
    options={"economy": "kept"},
)
