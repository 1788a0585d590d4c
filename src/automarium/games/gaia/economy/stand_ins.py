"""A stand-in that plays the person's whole side sensibly: it takes what has the best estimate.

Every action gets a value and a price in the same currency (see `wishes` and `worth`); the best one that is
worth more than it costs is taken, else it passes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import WHEEL
from automarium.games.gaia.economy import federations, research, turn
from automarium.games.gaia.economy.figures import POWER, STEPS, figures
from automarium.games.gaia.economy.links import fewest_satellites, hexes_in
from automarium.games.gaia.economy.reach import distances_to
from automarium.games.gaia.economy.taste import KEEN, STEADY, Taste
from automarium.games.gaia.economy.wishes import Wishes
from automarium.games.gaia.economy.worth import rounds_left
from automarium.games.gaia.hexes import Hex, distances
from automarium.rulebook import Below, Move, Request, by_opinions

T = TypeVar("T")
CLEAR = ("after-action", "charge-free", "income-part", "new-satellite", "brainstone", "tokens-from")
"""Questions on which play-outs would be wasted."""
Steps = Sequence[Move[Board]]


def best_first(valued: Iterable[tuple[float, Move[Board]]]) -> list[Move[Board]]:
    """Moves by their values."""
    return [move for _, move in sorted(valued, key=lambda each: -each[0])]


class StandIn(Wishes):
    """A partner by its taste."""

    def __init__(self, taste: Taste) -> None:
        super().__init__(taste)
        self._sensible = by_opinions(
            {
                "tile-track": self.choose_track,
                "new-satellite": self.first,
                "token": self.choose_token,
                "own-token": self.choose_token,
                "station-site": self.place_station,
                "lost-planet-site": self.place_lost_planet,
                "gaia-exchange": self.gaia_exchange,
                "itars-tile": self.first,
                "start": self.start_on,
                **dict.fromkeys(("charge-free", "income-part", "tokens-from"), self.first),
                **dict.fromkeys(("brainstone", "spend-brainstone", "give-brainstone"), self.first),
            },
            {
                "your-action": self.act,
                "after-action": self.end,
                "boosted": self.build_boosted,
                "tech": self.take_tech,
            },
        )

    def __call__(self, board: Board, request: Request[T], below: Below) -> T:
        """The answer with the best estimate; which factions play is left to chance."""
        count, price = request.facts.get("count", 0), request.facts.get("price", 0)
        if request.what == "charge":
            return request.check("yes" if self.is_worth_charging(board, count, price) else "no")
        if request.what == "charge-with-token":
            early, price = request.facts["early"], request.facts["early_price"]
            return request.check("token-first" if self.is_worth_charging(board, early, price) else "no")
        if request.what == "federation-of":  # all others would take long to work out
            return cast("T", self.cheapest_federation(board))
        if request.what == "human" and self.taste.factions:
            return request.check(min(request.options(), key=self.taste.factions.index))
        if request.what == "booster":
            return request.check(self.best_booster(board))
        return self._sensible(board, request, below)

    def promising(self, board: Board, request: Request[T]) -> Sequence[Any] | None:
        """The answers that are worth a play-out, the best first; none where nothing is to be decided."""
        if request.what in CLEAR:
            return ()
        if request.what == "your-action":
            return self.ranked_actions(board)
        if request.what == "tech":
            return best_first(self.tiles_by_worth(board, request.among))
        if request.what == "boosted":
            return best_first(self.builds_by_worth(board, request.among))
        return self.taste.factions if request.what == "human" else None

    # Actions

    def act(self, board: Board, moves: Steps) -> Move[Board]:
        return self.best_action(board)

    def end(self, board: Board, moves: Steps) -> Move[Board]:
        return turn.END()

    # What follows an action

    def take_tech(self, board: Board, moves: Steps) -> Move[Board]:
        return max(self.tiles_by_worth(board, moves), key=lambda each: each[0])[1]

    def choose_track(self, board: Board, options: Sequence[str]) -> str:
        tracks = [each for each in options if each != research.NO_TRACK]
        best = max(tracks, key=lambda track: self.step_worth(board, track))
        if self.step_worth(board, best) < 0 and research.NO_TRACK in options:
            return research.NO_TRACK
        return best

    def build_boosted(self, board: Board, moves: Steps) -> Move[Board]:
        return max(self.builds_by_worth(board, moves), key=lambda each: each[0])[1]

    def cheapest_federation(self, board: Board) -> str:
        ground = federations.ground_of(board)
        found = fewest_satellites(ground, federations.budget(board))
        if found is None:
            raise RuntimeError("there is no federation to form")
        return " ".join(federations.structures_in(ground, found[0]))

    def choose_token(self, board: Board, tokens: Sequence[str]) -> str:
        return max(tokens, key=lambda token: self.token_worth(board, token))

    def place_station(self, board: Board, places: Sequence[Hex]) -> Hex:
        """Near, and beside what is not federated yet."""
        own = [*board.human.planets(), *board.human.space_stations]
        inside = hexes_in(federations.federated(board))
        free_ = [place for place in own if place not in inside]

        def effort(place: Hex) -> tuple[int, int]:
            far = distances_to(board.human)[place]
            return max(0, far - 1), min((distances(place)[other] for other in free_), default=0)

        return min(places, key=effort)

    def place_lost_planet(self, board: Board, places: Sequence[Hex]) -> Hex:
        sectors = {board.chart.sector[place] for place in board.human.planets()}
        far = distances_to(board.human)

        def value(place: Hex) -> float:
            return (
                self.final_worth(board, "sectors") * (board.chart.sector[place] not in sectors)
                - 0.3 * far[place]
            )

        return max(places, key=value)

    # Power, income, other phases

    def is_worth_charging(self, board: Board, count: object, price: object) -> bool:
        """Power is worth its price as long as there is time to spend it."""
        left = rounds_left(board)
        a_point = self.taste.charge[min(left, len(self.taste.charge) - 1)]
        return isinstance(count, int) and isinstance(price, int) and price <= count * a_point

    def gaia_exchange(self, board: Board, options: Sequence[str]) -> str:
        known = figures().exchanges
        names = [each for each in options if each in known]
        return (
            max(names, key=lambda each: self.worth(board, known[each].gain) / known[each].pay[POWER])
            if names
            else options[0]
        )

    def start_on(self, board: Board, options: Sequence[Hex]) -> Hex:
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

    def best_booster(self, board: Board) -> int:
        places = range(1, len(board.boosters) + 1)
        return max(places, key=lambda place: self.booster_worth(board, board.boosters[place - 1]))

    def first(self, board: Board, options: Sequence[str]) -> str:
        """Where it has no better idea."""
        return options[0]


steady, keen = StandIn(STEADY), StandIn(KEEN)
