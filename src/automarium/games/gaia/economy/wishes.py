"""What a stand-in would like to do: every action with its value above its price, and the best of them.

Power is burned, and exchanged for what lacks, where that makes a better action possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import NamedTuple

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import MINE, TRACKS, numbers
from automarium.games.gaia.economy import (
    actions,
    building,
    federations,
    free,
    passing,
    research,
    tiles,
    upgrading,
)
from automarium.games.gaia.economy.amounts import added, can_pay, times
from automarium.games.gaia.economy.counting import count
from automarium.games.gaia.economy.factions import upgrade_paths
from automarium.games.gaia.economy.figures import ADVANCED, CREDITS, ORE, POWER, QIC, TOKENS, Amounts, figures
from automarium.games.gaia.economy.holdings import SECOND
from automarium.games.gaia.economy.links import fewest_satellites
from automarium.games.gaia.economy.power import power_to_spend
from automarium.games.gaia.economy.reach import distances_to
from automarium.games.gaia.economy.worth import Judge, rounds_left
from automarium.games.gaia.hexes import in_reading_order
from automarium.games.gaia.rules.power import open_actions
from automarium.rulebook import Move


class Wish(NamedTuple):
    """What could be done: its value above its price, and the first move on the way to it."""

    value: float
    move: Move[Board]


class Wishes(Judge):
    """What a stand-in wishes, by its taste."""

    def best_action(self, board: Board) -> Move[Board]:
        """The best wish, or a pass."""
        best = max(self.wishes(board), key=lambda wish: wish.value, default=None)
        if best is not None and best.value > self.least_gain(board):
            return best.move
        return self.best_pass(board)

    def least_gain(self, board: Board) -> float:
        """So much more than it costs an action must be worth."""
        return self.taste.least_gain + self.taste.gain_left * rounds_left(board)

    def ranked_actions(self, board: Board) -> list[Move[Board]]:
        """Everything that was thought of, the best first; a pass comes before what is not worth its price."""
        passing_now = Wish(self.least_gain(board), self.best_pass(board))
        ranked = sorted((passing_now, *self.wishes(board)), key=lambda wish: -wish.value)
        return [wish.move for wish in ranked]

    def best_pass(self, board: Board) -> Move[Board]:
        if board.round == numbers().rounds:
            return passing.PASS_AT_LAST()
        places = range(1, len(board.boosters) + 1)
        return passing.PASS(
            max(places, key=lambda place: self.booster_worth(board, board.boosters[place - 1]))
        )

    def wishes(self, board: Board) -> Iterator[Wish]:
        """Everything that is worth a thought, with its value."""
        yield from self.mines_wished(board)
        yield from self.upgrades_wished(board)
        yield from self.research_wished(board)
        yield from self.projects_wished(board)
        yield from self.board_actions_wished(board)
        yield from self.specials_wished(board)
        if federations.can_federate(board):
            yield Wish(self.federation_worth(board), federations.FEDERATE())

    # Paying

    def first_payment(self, board: Board, price: Amounts) -> tuple[float, Move[Board] | None] | None:
        """A price in points, with the first exchange if something lacks; None if it cannot be paid."""
        stock = board.human.holdings.stock
        lack_c = price.get(CREDITS, 0) - stock[CREDITS]
        lack_o = price.get(ORE, 0) - stock[ORE]
        lack_q = price.get(QIC, 0) - stock[QIC]
        if lack_c <= 0 and lack_o <= 0 and lack_q <= 0:
            return self.price(board, price), None
        power = power_to_spend(board)
        need = max(lack_c, 0) + 3 * max(lack_o, 0) + 4 * max(lack_q, 0)
        if need > power or need > 6:
            return None
        extra = self.taste.price * need * self.unit_worth(board, "power") - self.price(
            board, {"c": max(lack_c, 0), "o": max(lack_o, 0), "q": max(lack_q, 0)}
        )
        exchange = "power-q" if lack_q > 0 else "power-o" if lack_o > 0 else "power-c"
        if exchange == "power-q" and board.human.faction == "gleens":
            return None
        return self.price(board, price) + extra + 0.2, free.EXCHANGE(exchange)

    # Building

    def mines_wished(self, board: Board) -> Iterator[Wish]:
        human = board.human
        if not human.supply[MINE]:
            return
        far, worth_at = distances_to(human), self.mine_worths(board)
        paid_for: dict[tuple[int, int], tuple[float, Move[Board] | None] | None] = {}
        for site in building.sites(board):
            if site.distance > 5:
                continue
            price = building.price_at(board, site)
            key = price[ORE], price[QIC]
            if key not in paid_for:
                paid_for[key] = self.first_payment(board, price)
            paid = paid_for[key]
            if paid is not None:
                cost, exchange = paid
                value = worth_at(site, far[site.planet]) - cost
                yield Wish(value, exchange or building.SETTLE(site.planet))

    def upgrades_wished(self, board: Board) -> Iterator[Wish]:
        human, paths = board.human, upgrade_paths(board.human)
        worth_from = cache(partial(self.upgrade_worth, board))
        for structure in in_reading_order(human.structures):
            for kind in paths.get(human.structures[structure], ()):
                if not human.supply[kind]:
                    continue
                price = upgrading.upgrade_price(board, structure, kind)
                paid = self.first_payment(board, price)
                if paid is None:
                    continue
                cost, exchange = paid
                for becomes in upgrading.pieces_of(board, kind):
                    value = worth_from(human.structures[structure], becomes) - cost
                    yield Wish(value, exchange or upgrading.UPGRADE(structure, becomes))

    def projects_wished(self, board: Board) -> Iterator[Wish]:
        if not rounds_left(board):
            return
        near, worth_at = distances_to(board.human), self.mine_worths(board)
        for (planet,) in building.PROJECT.among(building.projects(board)):
            site = building.Site(planet, 0, 0, 0, building.HOUSED, False)
            later = worth_at(site, near[planet]) + self.final_worth(board, "gaia") + 1.0
            price = {QIC: building.project_qic(board, planet)}
            tokens = building.project_tokens(board)
            back = 0.35 if board.human.faction == "terrans" else self.taste.project_token
            value = (
                later * self.taste.project
                - self.price(board, {CREDITS: 2, ORE: 1})
                - self.price(board, price)
                - self.taste.price * tokens * back
            )
            yield Wish(value, building.PROJECT(planet))

    # Research and actions

    def research_wished(self, board: Board) -> Iterator[Wish]:
        cost = self.price(board, figures().costs["research"])
        for (track,) in research.STUDY.among(research.studies(board)):
            yield Wish(self.step_worth(board, track) - cost, research.STUDY(track))

    def board_actions_wished(self, board: Board) -> Iterator[Wish]:
        power = power_to_spend(board)
        burnable = board.human.holdings.in_area(SECOND) // 2
        for number in open_actions(board):
            action = figures().actions[number]
            price = action.pay.get(POWER, 0)
            burns = max(0, price - power)
            if burns > burnable or burns > 3 or (not price and not can_pay(board, action.pay)):
                continue
            if not actions.can_be_used(board, number):
                continue
            cost = self.price(board, {"power": price, "tokens": burns, QIC: action.pay.get(QIC, 0)})
            value = self.action_worth(board, number) - cost
            yield Wish(value, free.BURN() if burns else actions.ACT(number))

    def action_worth(self, board: Board, number: int) -> float:
        action = figures().actions[number]
        if steps := action.gain.get("steps"):
            return self.boosted_worth(board, steps)
        if "tile" in action.gain:
            return max(
                (value for value, _ in self.tiles_by_worth(board, tiles.tiles_to_take(board))), default=0.0
            )
        if "token" in action.gain:
            return max(self.worth(board, figures().tokens[each.token]) for each in board.human.federations)
        more = times(action.each, count(board, action.per)) if action.per else {}
        return self.worth(board, self.fitting(board, added(action.gain, more)))

    def fitting(self, board: Board, given: Amounts) -> Amounts:
        """What there is room for."""
        stock, limits = board.human.holdings.stock, figures().limits
        return {
            unit: min(count, limits[unit] - stock[unit]) if unit in limits else count
            for unit, count in given.items()
        }

    def boosted_worth(self, board: Board, steps: int = 0, range_: int = 0) -> float:
        """The best build with a boost."""
        own = board.human.holdings
        own.free_steps, own.more_range = steps, range_
        best = max(
            (value for value, _ in self.builds_by_worth(board, building.boosted_builds(board))), default=0.0
        )
        own.free_steps = own.more_range = 0
        return best

    def builds_by_worth(
        self, board: Board, moves: Iterable[Move[Board]]
    ) -> Iterator[tuple[float, Move[Board]]]:
        """Mines and projects with their values, the price of a mine taken off."""
        sites = {site.planet: site for site in building.sites(board)}
        far, worth_at = distances_to(board.human), self.mine_worths(board)
        for move in moves:
            slots = building.SETTLE.of(move)
            if slots is None:
                yield 0.5, move
            else:
                site = sites[slots[0]]
                price = self.price(board, building.price_at(board, site))
                yield worth_at(site, far[site.planet]) - price, move

    def specials_wished(self, board: Board) -> Iterator[Wish]:
        gains = actions.special_gains(board)
        for move in actions.specials(board):
            slots = actions.SPECIAL.of(move)
            if slots is not None:
                given = gains[slots[0]]
                steps, range_ = given.get("steps", 0), given.get("range", 0)
                value = (
                    self.boosted_worth(board, steps, range_)
                    if steps or range_
                    else self.worth(board, self.fitting(board, given))
                )
                yield Wish(value, move)
            elif lowest := actions.LOWEST.of(move):
                yield Wish(self.step_worth(board, lowest[0]), move)
            elif upgrading.DOWNGRADE.of(move):
                yield Wish(self.event_worth(board, "station") + self.best_step(board) - 1.0, move)
            elif move.verb is actions.SPACE_STATION:
                yield Wish(self.taste.fed_power + self.final_worth(board, "satellites") + 0.3, move)

    def best_step(self, board: Board) -> float:
        return max(
            (self.step_worth(board, track) for track in research.tracks_to_advance(board)), default=0.0
        )

    def federation_worth(self, board: Board) -> float:
        """A token and the tile of the round; satellites cost tokens or QIC, and may count at the end."""
        found = fewest_satellites(federations.ground_of(board), federations.budget(board))
        count = found[1] if found else 0
        unit = QIC if board.human.faction == "ivits" else TOKENS
        token = max(self.token_worth(board, each) for each in set(board.tokens))
        lost = self.taste.satellite * self.unit_worth(board, unit) - self.final_worth(board, "satellites")
        return token + self.event_worth(board, "token") - count * lost

    # Tech tiles

    def tiles_by_worth(
        self, board: Board, moves: Iterable[Move[Board]]
    ) -> Iterator[tuple[float, Move[Board]]]:
        """Tiles to take with their values, the step on the track among them."""
        any_step: float | None = None
        for move in moves:
            if slots := tiles.TAKE.of(move):
                place = slots[0]
                if place in TRACKS:
                    step = self.step_worth(board, place) if research.may_advance(board, place) else 0.0
                else:
                    any_step = self.best_step(board) if any_step is None else any_step
                    step = any_step
                yield self.tile_worth(board, board.tech[place]) + step, move
            elif only := tiles.TAKE_ONLY.of(move):
                yield self.tile_worth(board, board.tech[only[0]]) - 0.01, move
            elif advanced := tiles.TAKE_ADVANCED.of(move):
                any_step = self.best_step(board) if any_step is None else any_step
                new, old = board.tech[ADVANCED + advanced[0]], board.tech[advanced[1]]
                lost = self.tile_worth(board, old) if not figures().standard[old].once else 0.0
                yield self.tile_worth(board, new) + any_step - lost - 1.0, move
