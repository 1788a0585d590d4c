"""A stand-in that plays the person's whole side sensibly: it takes what has the best estimate.

Every action gets a value and a price in the same currency (see `wishes` and `worth`); the best one that is
worth more than it costs is taken, else it passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import WHEEL
from automarium.games.gaia.economy import federations, research, turn
from automarium.games.gaia.economy.figures import POWER, STEPS, figures
from automarium.games.gaia.economy.links import fewest_satellites, hexes_in
from automarium.games.gaia.economy.reach import distances_to
from automarium.games.gaia.economy.wishes import best_action, build_worth, tiles_by_worth
from automarium.games.gaia.economy.worth import (
    booster_worth,
    final_worth,
    rounds_left,
    step_worth,
    token_worth,
    worth,
)
from automarium.games.gaia.hexes import Hex, distances
from automarium.rulebook import Below, Move, Request, by_opinions

T = TypeVar("T")
CHARGE_WORTH = (0.15, 0.3, 0.45)
"""What a point of power is worth with no round left, with one, and with more."""
Steps = Sequence[Move[Board]]


# Actions


def act(board: Board, moves: Steps) -> Move[Board]:
    return best_action(board)


def end(board: Board, moves: Steps) -> Move[Board]:
    return turn.END()


# What follows an action


def take_tech(board: Board, moves: Steps) -> Move[Board]:
    return max(tiles_by_worth(board, moves), key=lambda each: each[0])[1]


def choose_track(board: Board, options: Sequence[str]) -> str:
    tracks = [each for each in options if each != research.NO_TRACK]
    best = max(tracks, key=lambda track: step_worth(board, track))
    if step_worth(board, best) < 0 and research.NO_TRACK in options:
        return research.NO_TRACK
    return best


def build_boosted(board: Board, moves: Steps) -> Move[Board]:
    return max(moves, key=lambda move: build_worth(board, move))


def cheapest_federation(board: Board) -> str:
    ground = federations.ground_of(board)
    found = fewest_satellites(ground, federations.budget(board))
    if found is None:
        raise RuntimeError("there is no federation to form")
    return " ".join(federations.structures_in(ground, found[0]))


def choose_token(board: Board, tokens: Sequence[str]) -> str:
    return max(tokens, key=lambda token: token_worth(board, token))


def place_station(board: Board, places: Sequence[Hex]) -> Hex:
    """Near, and beside what is not federated yet."""
    own = [*board.human.planets(), *board.human.space_stations]
    inside = hexes_in(federations.federated(board))
    free_ = [place for place in own if place not in inside]

    def effort(place: Hex) -> tuple[int, int]:
        far = distances_to(board.human)[place]
        return max(0, far - 1), min((distances(place)[other] for other in free_), default=0)

    return min(places, key=effort)


def place_lost_planet(board: Board, places: Sequence[Hex]) -> Hex:
    sectors = {board.chart.sector[place] for place in board.human.planets()}
    far = distances_to(board.human)

    def value(place: Hex) -> float:
        return final_worth(board, "sectors") * (board.chart.sector[place] not in sectors) - 0.3 * far[place]

    return max(places, key=value)


# Power, income, other phases


def is_worth_charging(board: Board, count: object, price: object) -> bool:
    """Power is worth its price as long as there is time to spend it."""
    left = rounds_left(board)
    a_point = CHARGE_WORTH[min(left, len(CHARGE_WORTH) - 1)]
    return isinstance(count, int) and isinstance(price, int) and price <= count * a_point


def gaia_exchange(board: Board, options: Sequence[str]) -> str:
    known = figures().exchanges
    names = [each for each in options if each in known]
    return (
        max(names, key=lambda each: worth(board, known[each].gain) / known[each].pay[POWER])
        if names
        else options[0]
    )


def start_on(board: Board, options: Sequence[Hex]) -> Hex:
    """A home with many planets close by that are easy to settle, not too far from the other one."""
    steps = STEPS[board.human.home]
    own = board.human.planets()

    def value(place: Hex) -> float:
        far = distances(place)
        near = 0.0
        for planet, kind in board.chart.planets.items():
            if planet != place and far[planet] <= 3:
                ease = {0: 2.0, 1: 1.5, 2: 0.8, 3: 0.4}[steps[kind]] if kind in WHEEL else 0.8
                near += ease / max(far[planet], 1)
        apart = min((far[other] for other in own), default=4)
        return near - (1.0 if apart > 6 else 0.0)

    return max(options, key=value)


def best_booster(board: Board) -> int:
    places = range(1, len(board.boosters) + 1)
    return max(places, key=lambda place: booster_worth(board, board.boosters[place - 1]))


def first(board: Board, options: Sequence[str]) -> str:
    """Where it has no better idea."""
    return options[0]


sensible = by_opinions(
    {
        "tile-track": choose_track,
        "new-satellite": first,
        "token": choose_token,
        "own-token": choose_token,
        "station-site": place_station,
        "lost-planet-site": place_lost_planet,
        "gaia-exchange": gaia_exchange,
        "itars-tile": first,
        "start": start_on,
        **dict.fromkeys(("charge-free", "income-part", "tokens-from"), first),
        **dict.fromkeys(("brainstone", "spend-brainstone", "give-brainstone"), first),
    },
    {"your-action": act, "after-action": end, "boosted": build_boosted, "tech": take_tech},
)


def steady(board: Board, request: Request[T], below: Below) -> T:
    """The answer with the best estimate; which factions play is left to chance."""
    count, price = request.facts.get("count", 0), request.facts.get("price", 0)
    if request.what == "charge":
        return request.check("yes" if is_worth_charging(board, count, price) else "no")
    if request.what == "charge-with-token":
        early, price = request.facts["early"], request.facts["early_price"]
        return request.check("token-first" if is_worth_charging(board, early, price) else "no")
    if request.what == "federation-of":  # all others would take long to work out
        return cast("T", cheapest_federation(board))
    if request.what == "booster":
        return request.check(best_booster(board))
    return sensible(board, request, below)
