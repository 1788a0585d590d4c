"""How things lie: from a recorded state onto a board, and from a board back into the form of a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from automarium.games.gaia.board import Board, Federation, Human, new_board
from automarium.games.gaia.components import ACADEMY, GAIA, GLEENS_TOKEN, LOST, MINE, TRACKS, numbers
from automarium.games.gaia.economy import federations
from automarium.games.gaia.economy.figures import LEFT, RIGHT, has_green_side
from automarium.games.gaia.economy.holdings import AREAS, NO_STONE
from automarium.games.gaia.economy.links import BIT
from automarium.games.gaia.economy.tokens import green_tokens
from automarium.games.gaia.hexes import HEXES, Hex, distances, in_reading_order
from automarium.games.gaia.map import Map
from automarium.games.gaia.settings import Settings
from tests.games.gaia.recorded.record import Record, State

FORMER, STATION = "gaiaformer", "space_station"
STOCK = ("c", "o", "k", "q")


def map_of(record: Record) -> Map:
    """The planets as they are listed; each hex belongs to the nearest middle of a sector."""
    planets = {place: kind for kind, places in record.planets.items() for place in places.split()}
    sector = {place: min(record.middles, key=lambda middle: distances(place)[middle]) for place in HEXES}
    in_order = {place: planets[place] for place in HEXES if place in planets}
    return Map(("recorded",), in_order, sector, {}, {})


def board_of(
    record: Record, chart: Map, states: Sequence[State], shared: State, player: int, formed: int
) -> Board:
    """The table as one player sees it: all others together are the other side."""
    board = new_board(Settings(economy="kept"))
    people = [human_of(chart, faction, state) for faction, state in zip(record.factions, states, strict=True)]
    board.human = people.pop(player)
    give_federations(board.human, states[player], formed)
    lost = dict.fromkeys((each.lost_planet for each in people if each.lost_planet), LOST)
    known = {**chart.planets, **lost}
    board.map = chart._replace(planets={place: known[place] for place in HEXES if place in known})
    board.automa = together(people)
    board.rounds, board.finals, board.tech = [*record.rounds], [*record.finals], dict(record.tech)
    board.covered, board.boosters = [*shared["covered"]], [*shared["boosters"]]
    board.tokens = sorted(token for token, count in shared["tokens"].items() for _ in range(count))
    board.track_token, board.advanced = shared["track_token"], [*shared["advanced"]]
    board.gaia_tokens = [place for place in shared["gaia"] if chart.planets[place] != GAIA]
    return board


def together(people: Iterable[Human]) -> Human:
    """Several people as one: what stands anywhere, and the highest level of each track."""
    one = Human()
    for each in people:
        one.structures |= each.structures
        one.satellites += each.satellites
        one.gaiaformers += each.gaiaformers
        one.space_stations += each.space_stations
        one.guests += [*each.guests, *([each.lost_planet] if each.lost_planet else [])]
        one.levels = {track: max(one.levels[track], each.levels[track]) for track in TRACKS}
    return one


# Onto a board


def human_of(chart: Map, faction: str, state: State) -> Human:
    """Somebody as the record has them, but for their federations."""
    human = Human(faction=faction, vp=state["vp"], booster=state["booster"])
    human.levels, human.shelved = dict(state["levels"]), state["formers"][1]
    human.satellites = [*state["satellites"]]
    for text in state["structures"]:
        place_structure(chart, human, *text.split())
    own = human.holdings
    own.stock = {unit: state[unit] for unit in STOCK}
    own.power, own.used = [*state["power"]], [*state["used"]]
    own.stone = AREAS.index(state["stone"]) if "stone" in state else NO_STONE
    for text in state["tech"]:
        give_tile(human, *text.split())
    return human


def place_structure(chart: Map, human: Human, place: Hex, kind: str, *marks: str) -> None:
    if kind == FORMER:
        human.gaiaformers.append(place)
    elif kind == STATION:
        human.space_stations.append(place)
    elif "guest" in marks:
        human.guests.append(place)
        human.supply[MINE] -= 1
    elif place not in chart.planets:
        human.lost_planet = place
    elif kind in (LEFT, RIGHT):
        human.holdings.academies[kind] = place
        human.build(ACADEMY, place)
    else:
        human.build(kind, place)


def give_tile(human: Human, tile: str, place: str, covered: str = "") -> None:
    own = human.holdings
    own.tiles[place] = tile
    if covered:
        own.covered.append(place)
        human.covered_tiles += 1
    elif not place.startswith("adv-"):
        human.tiles += 1
        human.strong_tile = human.strong_tile or tile == "big4"


def give_federations(human: Human, state: State, formed: int) -> None:
    """Give tokens, the first `formed` of them for federations; all of those lie wherever one does."""
    inside = [text.split()[0] for text in state["structures"] if "fed" in text.split()]
    places = (*inside, *human.satellites)
    for text in state["federations"]:
        token, *green = text.split()
        human.federations.append(Federation(token, places if formed > 0 and token != GLEENS_TOKEN else ()))
        human.green += bool(green)
        formed -= token != GLEENS_TOKEN


# From a board


def state_of(board: Board) -> State:
    """The person as a record has them."""
    human, own = board.human, board.human.holdings
    owned = numbers().gaiaformers_at[human.levels["gaia"]]
    state = {
        "vp": human.vp,
        **own.stock,
        "power": own.power,
        "levels": human.levels,
        "formers": [owned, human.shelved, len(human.gaiaformers)],
        "booster": human.booster,
        "tech": [f"{tile} {at}" + " covered" * (at in own.covered) for at, tile in own.tiles.items()],
        "federations": tokens_of(human),
        "structures": structures_of(board),
        "satellites": in_reading_order(human.satellites),
        "used": sorted(own.used),
    }
    return state if own.stone == NO_STONE else {**state, "stone": AREAS[own.stone]}


def tokens_of(human: Human) -> list[str]:
    """The oldest tokens are turned over first."""
    turned = sum(has_green_side(each.token) for each in human.federations) - len(green_tokens(human))
    found = []
    for each in human.federations:
        is_green = has_green_side(each.token) and turned <= 0
        turned -= has_green_side(each.token)
        found.append(each.token + " green" * is_green)
    return found


def structures_of(board: Board) -> list[str]:
    human, inside = board.human, federations.federated(board)
    academies = {place: side for side, place in human.holdings.academies.items()}
    kinds = {**human.structures, **academies, **dict.fromkeys(human.space_stations, STATION)}
    kinds |= dict.fromkeys((*human.guests, *([human.lost_planet] if human.lost_planet else [])), MINE)
    kinds |= dict.fromkeys(human.gaiaformers, FORMER)
    return [
        f"{place} {kinds[place]}"
        + " fed" * bool(BIT[place] & inside and kinds[place] != FORMER)
        + " guest" * (place in human.guests)
        for place in in_reading_order(kinds)
    ]


def shared_of(board: Board) -> State:
    """What is shared as a record has it."""
    native = [place for place, kind in board.chart.planets.items() if kind == GAIA]
    return {
        "covered": sorted(board.covered),
        "tokens": dict(sorted(Counter(board.tokens).items())),
        "track_token": board.track_token,
        "boosters": sorted(board.boosters),
        "advanced": sorted(board.advanced),
        "gaia": sorted([*native, *board.gaia_tokens]),
    }
