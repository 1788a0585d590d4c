"""What things are worth to a stand-in: rough estimates in points, by experience and by trial.

Nothing here is a rule. Resources are worth what they can still become, so less in later rounds; structures
are worth their income until the end, their power in a federation, and what this round's tile pays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import (
    ACADEMY,
    GAIA,
    INSTITUTE,
    LAB,
    MINE,
    STATION,
    TOP_LEVEL,
    TRANSDIM,
    factions,
    numbers,
)
from automarium.games.gaia.economy.amounts import added, times
from automarium.games.gaia.economy.building import Site
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.figures import LEFT, RIGHT, Amounts, effect_of, figures
from automarium.games.gaia.economy.research import level_gains
from automarium.games.gaia.economy.taste import Taste

AMPLE = {"c": 10, "o": 5, "k": 5, "q": 2}
"""So much of a resource is neither little nor plenty."""
LEAST_NEED = 0.2
"""However much there is, more is still worth a part of what it is otherwise."""
INSTITUTES = {
    "terrans": 4.0, "lantids": 4.0, "hadsch-hallas": 2.5, "ivits": 0.0, "geodens": 4.0, "baltaks": 1.5,
    "xenos": 3.5, "gleens": 6.0, "taklons": 3.0, "ambas": 3.0, "firaks": 6.0, "bescods": 4.0, "nevlas": 5.0,
    "itars": 4.0,
}  # fmt: skip
"""What the ability of an institute is worth, besides its income and its power."""


def rounds_left(board: Board) -> int:
    """How often income will still come."""
    return numbers().rounds - max(board.round, 1)


class Judge:
    """Estimates by a taste."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste

    def unit_worth(self, board: Board, unit: str) -> float:
        """A unit of something in this round."""
        return self.taste.units[board.round][unit]

    def worth(self, board: Board, amounts: Amounts) -> float:
        """Amounts in points."""
        units = self.taste.units[board.round]
        if self.taste.needed:
            return sum([self._needed(board, *each) for each in amounts.items() if each[0] in units])
        return sum([count * units[unit] for unit, count in amounts.items() if count and unit in units])

    def _needed(self, board: Board, unit: str, given: int) -> float:
        """Of what there is little, more is worth more."""
        value = given * self.unit_worth(board, unit)
        if unit not in AMPLE:
            return value
        stock = board.human.holdings.stock[unit]
        return value * max(LEAST_NEED, 1 + self.taste.needed * (1 - stock / AMPLE[unit]))

    def price(self, board: Board, amounts: Amounts) -> float:
        """What a price is worth; what there is of it counts for nothing."""
        units = self.taste.units[board.round]
        return self.taste.price * sum(
            [count * units[unit] for unit, count in amounts.items() if count and unit in units]
        )

    def income_worth(self, board: Board, income: Amounts) -> float:
        """An income until the end; later rounds make less of it."""
        left = rounds_left(board)
        if not left or not income:
            return 0.0
        return (
            self.worth(board, income)
            * left
            * (self.taste.income_long if left > 2 else self.taste.income_short)
        )

    # Events and final tiles

    def event_worth(self, board: Board, event: str, often: int = 1) -> float:
        """What this round's tile and the open tech tiles pay."""
        effect = figures().rounds[board.rounds[board.round - 1]]
        found = effect.vp * often if effect.trigger == event else 0
        for tile in board.human.holdings.open_tiles():
            known = effect_of(tile)
            if known.trigger == event:
                found += known.vp * often
        return found

    def passing_worth(self, board: Board, kind: str) -> float:
        """One more of what booster and tiles count on passing."""
        own = board.human.holdings
        found = 0.0
        effect = figures().boosters[board.human.booster]
        if effect.passing == kind:
            found += effect.vp
        for tile in own.open_tiles():
            known = effect_of(tile)
            if known.passing == kind:
                found += known.vp * (1 + 0.7 * rounds_left(board))
        return found

    def final_worth(self, board: Board, tile: str) -> float:
        return self.taste.final[tile] if tile in board.finals else 0.0

    # Structures

    def mine_worths(self, board: Board) -> Callable[[Site, int], float]:
        """What a mine is worth at a site, by how far the next own structure is; what is alike counts once."""
        human, chart, taste = board.human, board.chart, self.taste
        standing = len(human.places_of(MINE)) + len(human.guests)
        row = figures().factions[human.faction].income[MINE]
        income = self.income_worth(board, row[standing]) if standing < len(row) else 0.0
        events, passing = self.event_worth(board, "mine"), self.passing_worth(board, "mine")
        finals = self.final_worth(board, "structures") + 0.6 * self.final_worth(board, "federated")
        new_sector = self.final_worth(board, "sectors")
        sectors = {chart.sector[place] for place in human.planets()}
        planet = taste.new_planet * (0.4 + taste.planet_left * rounds_left(board))
        step_worth = cache(partial(self.event_worth, board, "step"))
        type_worth = cache(partial(self._type_worth, board))

        def worth_at(site: Site, near: int) -> float:
            value = income
            value += taste.fed_power + (taste.near if near <= 2 else taste.fairly_near if near <= 3 else 0.0)
            value += events + step_worth(site.steps) + passing
            value += finals
            if chart.sector[site.planet] not in sectors:
                value += new_sector
            if site.planet not in board.automa.structures:
                value += type_worth(board.planet_at(site.planet))
            return value + planet

        return worth_at

    def _type_worth(self, board: Board, kind: str) -> float:
        value = 0.0
        if kind not in {board.planet_at(place) for place in board.human.structures}:
            value += (
                self.final_worth(board, "types")
                + self.taste.new_type
                + (2.5 if board.human.faction == "geodens" else 0)
            )
        if kind in (GAIA, TRANSDIM):
            value += (
                self.final_worth(board, "gaia")
                + self.event_worth(board, "gaia")
                + self.passing_worth(board, "gaia")
            )
            value += 2 if board.human.faction == "gleens" else 0
        return value

    def upgrade_worth(self, board: Board, old: str, becomes: str) -> float:
        """A structure instead of the old one: income, power, events, and the tile that comes with it."""
        human = board.human
        income = figures().factions[human.faction].income
        kind = ACADEMY if becomes in (LEFT, RIGHT) else becomes
        value = (
            -self._income_lost(board, old)
            + (numbers().power[kind] - numbers().power[old]) * self.taste.fed_power
        )
        if becomes == RIGHT:
            value += self.income_worth(board, figures().factions[human.faction].academy) + self.worth(
                board, {"q": 1}
            )
        else:
            row = income[LEFT if becomes == LEFT else kind]
            standing = 0 if kind == ACADEMY else len(human.places_of(kind))
            value += self.income_worth(board, row[standing]) if standing < len(row) else 0.0
        if kind == STATION:
            value += (
                self.event_worth(board, "station")
                + self.passing_worth(board, "station")
                + self.taste.new_station
                + self.taste.station_left * rounds_left(board)
            )
        if kind == LAB:
            value += self.passing_worth(board, "lab") - self.passing_worth(board, "station")
        if kind in (INSTITUTE, ACADEMY):
            value += self.event_worth(board, "big") + self.passing_worth(board, "big")
        if kind == INSTITUTE:
            value += INSTITUTES[human.faction] * (
                self.taste.institute + self.taste.institute_left * rounds_left(board)
            )
        if kind in (LAB, ACADEMY):
            value += self.best_tile(board)
        if kind == LAB:
            value += self.taste.new_lab + self.taste.lab_left * rounds_left(board)
        elif kind == ACADEMY:
            value += self.taste.new_academy + self.taste.academy_left * rounds_left(board)
        return value

    def _income_lost(self, board: Board, kind: str) -> float:
        """What the last structure of a kind brings."""
        row = figures().factions[board.human.faction].income.get(kind)
        standing = len(board.human.places_of(kind))
        return self.income_worth(board, row[standing - 1]) if row and 0 < standing <= len(row) else 0.0

    # Research and tiles

    def step_worth(self, board: Board, track: str) -> float:
        """One level more: what it gives, its income, its place at the end."""
        human, known = board.human, figures().tracks[track]
        level = human.levels[track] + 1
        value = self.worth(board, level_gains(board, track, level)) + self.event_worth(board, "research")
        ends = numbers().research_vp
        value += (ends[level] - ends[level - 1]) + self.taste.low_step * (level < 3) * rounds_left(board)
        value += self.income_worth(board, known.income[level]) - self.income_worth(
            board, known.income[level - 1]
        )
        left = rounds_left(board)
        if track == "navigation":
            value += (figures().ranges[level] - figures().ranges[level - 1]) * self.taste.range_left * left
            value += 3.0 + self.final_worth(board, "structures") if level == TOP_LEVEL else 0.0
        elif track == "terraforming":
            value += (
                (figures().ore_per_step[level - 1] - figures().ore_per_step[level])
                * self.taste.step_left
                * left
            )
            value += 9.0 + self.taste.green if level == TOP_LEVEL else 0.0
        elif track == "gaia":
            more = numbers().gaiaformers_at[level] - numbers().gaiaformers_at[level - 1]
            value += more * self.taste.gaia_left * left + 0.25 * left * (level in (3, 4))
        value += self.taste.track_left[track] * left
        value += self.taste.favorite if track == factions()[human.faction].track else 0.0
        return value - (self.taste.green if level == TOP_LEVEL else 0.0)

    def tile_worth(self, board: Board, tile: str) -> float:
        """A tech tile without the step that comes with it."""
        effect = effect_of(tile)
        often = count(board, effect.per) if effect.per else 1
        value = self.worth(board, times(effect.once, often)) + self.income_worth(board, effect.income)
        if effect.special:
            value += self.income_worth(board, effect.special) + self.worth(board, effect.special)
        if effect.trigger:
            value += (
                self.taste.trigger
                * effect.vp
                * (
                    0.6
                    + {"research": 1.1, "mine": 0.9, "station": 0.5, "gaia": 0.5}[effect.trigger]
                    * rounds_left(board)
                )
            )
        if effect.passing:
            value += effect.vp * count(board, effect.passing) * (1 + rounds_left(board)) + effect.vp * 0.7
        return value + (self.taste.strong_tile if tile == "big4" else 0.0)

    def best_tile(self, board: Board) -> float:
        """The best standard tile that is left, with a fair step."""
        taken = board.human.holdings.tiles.values()
        values = [
            self.tile_worth(board, tile)
            for place, tile in board.tech.items()
            if place[:4] != "adv-" and tile not in taken
        ]
        return (
            max(values) + self.taste.new_tile + self.taste.tile_left * rounds_left(board) if values else 0.0
        )

    def token_worth(self, board: Board, token: str) -> float:
        green = 0 if token == "vp12" else self.taste.green  # noqa: S105  # a federation token
        return self.worth(board, figures().tokens[token]) + green

    def booster_worth(self, board: Board, booster: str) -> float:
        """A booster for the next round."""
        effect = figures().boosters[booster]
        value = self.worth(board, added(effect.income))
        if effect.passing:
            value += effect.vp * count(board, effect.passing) + self.taste.booster_passing * effect.vp
        return value + {"c2-step": self.taste.booster_step, "pw2-range": self.taste.booster_range}.get(
            booster, 0.0
        )
