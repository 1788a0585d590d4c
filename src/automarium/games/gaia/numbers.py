"""Gaia Project as numbers: what the person sees of the table, and every word of every answer.

Only where the app keeps the person's economy. There are thousands of moves, so they are told word by word:
`improve`, the hex, `lab`. Cards of the Automa that nobody has seen are not told.
"""

from __future__ import annotations

from collections.abc import Sequence

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
from automarium.rulebook import ENOUGH, Numbers, Sheet, Span, places, size_of

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
MOST_THINGS, MOST_POINTS, MOST_TURNS = 50, 500, 400

KIND, STRUCTURE, TILE, ADVANCED_TILE = places(KINDS), places(STRUCTURES), places(STANDARD), places(BETTER)
BOOSTER, ROUND, FINAL, TOKEN = places(BOOSTERS), places(ROUNDS), places(FINALS), places(ALL_TOKENS)
FACTION, CARD, LEVEL, SPECIAL = places(FACTIONS), places(CARDS), places(levels()), places(SPECIALS)
HEX, TRACK, ACTION = places(HEXES), places(TRACKS), places(figures().actions)
STONE = places(range(len(AREAS)))

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
    Span("stock", len(STOCK), MOST_THINGS, "your credits, ore, knowledge, QIC"),
    Span("power", 4, MOST_THINGS, "your power tokens in the areas I, II, III and in the Gaia area"),
    Span("brainstone", len(AREAS), 1, f"where the Brainstone lies: {', '.join(AREAS)}"),
    Span("supply", 2 * len(STRUCTURES), 8, "structures in your supply, then in the Automa's"),
    Span("gaiaformers", 2, 3, "your free gaiaformers, and those that wait in the Gaia area"),
    Span("boost", 2, MOST_THINGS, "free steps and range of the running action"),
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
    Span("green", 1, MOST_THINGS, "your federation tokens with their green side up"),
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


SIZE = size_of(LAYOUT)


def observe(board: Board, side: str) -> Sequence[float]:
    """The numbers of the layout."""
    sheet = Sheet(SIZE)
    for part in (_map, _yours, _shared, _sides):
        part(sheet, board)
    return sheet.done()


def _map(sheet: Sheet, board: Board) -> None:
    human, automa = board.human, board.automa
    with_planet = (*board.chart.planets, *board.gaia_tokens, human.lost_planet) if board.map else ()
    sheet.lay({place: board.planet_at(place) for place in with_planet if place}, HEX, KIND)
    sheet.lay(human.structures, HEX, STRUCTURE)
    sheet.lay(automa.structures, HEX, STRUCTURE)
    for there in (human.satellites, human.gaiaformers, human.space_stations, human.guests, automa.satellites):
        sheet.mark(there, HEX)


def _yours(sheet: Sheet, board: Board) -> None:
    human, own = board.human, board.human.holdings
    for side in (human, board.automa):
        sheet.put(side.levels, TRACK)
    sheet.write(*(min(MOST_THINGS, own.stock[unit]) for unit in STOCK))
    sheet.write(*own.power)
    sheet.mark([own.stone], STONE)
    for side in (human, board.automa):
        sheet.write(*(side.supply[kind] for kind in STRUCTURES))
    sheet.write(max(0, human.free_gaiaformers()), human.shelved)
    sheet.write(own.free_steps, own.more_range)
    sheet.name((board.tech.get(place, "") for place in PLACES), TILE, len(PLACES))
    lying = (board.tech.get(ADVANCED + track, "") if track in board.advanced else "" for track in TRACKS)
    sheet.name(lying, ADVANCED_TILE, len(TRACKS))
    sheet.mark(own.tiles.values(), TILE)
    sheet.mark((own.tiles[place] for place in own.covered), TILE)
    sheet.mark(own.tiles.values(), ADVANCED_TILE)


def _shared(sheet: Sheet, board: Board) -> None:
    sheet.name(board.boosters, BOOSTER, ON_DISPLAY)
    sheet.name((board.human.booster, board.automa.booster), BOOSTER, 2)
    sheet.name(board.rounds, ROUND, numbers().rounds)
    sheet.name(board.finals, FINAL, 2)
    sheet.count(board.tokens, TOKEN)
    sheet.count((each.token for each in board.human.federations), TOKEN)
    sheet.write(board.human.green)
    sheet.mark([board.track_token], TOKEN)
    sheet.mark(board.covered, ACTION)
    sheet.mark(board.human.holdings.used, SPECIAL)


def _sides(sheet: Sheet, board: Board) -> None:
    both: tuple[Side, Side] = (board.human, board.automa)
    sheet.name((side.faction for side in both), FACTION, 2)
    sheet.mark([board.settings.level], LEVEL)
    sheet.name((board.cards.action, board.cards.support), CARD, 2)
    sheet.mark(board.cards.discards, CARD)
    sheet.write(*(max(0, side.vp) for side in both))
    sheet.write(*(side.passed for side in both))
    sheet.write(board.round, board.turns)


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
