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
from automarium.games.gaia.economy.figures import ADVANCED, CREDITS, ORE, POWER, QIC, Amounts, figures
from automarium.games.gaia.economy.holdings import SECOND
from automarium.games.gaia.economy.links import fewest_satellites
from automarium.games.gaia.economy.power import power_to_spend
from automarium.games.gaia.economy.reach import distances_to
from automarium.games.gaia.economy.worth import (
    FED_POWER,
    PRICE,
    booster_worth,
    event_worth,
    final_worth,
    mine_worth,
    rounds_left,
    step_worth,
    tile_worth,
    token_worth,
    unit_worth,
    upgrade_worth,
    worth,
)
from automarium.games.gaia.economy.worth import price as price_worth
from automarium.games.gaia.hexes import in_reading_order
from automarium.games.gaia.rules.power import open_actions
from automarium.rulebook import Move

LEAST_GAIN = 0.34
"""Least by which an action must be worth more than it costs."""


class Wish(NamedTuple):
    """What could be done: its value above its price, and the first move on the way to it."""

    value: float
    move: Move[Board]


def best_action(board: Board) -> Move[Board]:
    """The best wish, or a pass."""
    best = max(wishes(board), key=lambda wish: wish.value, default=None)
    if best is not None and best.value > LEAST_GAIN:
        return best.move
    return best_pass(board)


def best_pass(board: Board) -> Move[Board]:
    if board.round == numbers().rounds:
        return passing.PASS_AT_LAST()
    places = range(1, len(board.boosters) + 1)
    return passing.PASS(max(places, key=lambda place: booster_worth(board, board.boosters[place - 1])))


def wishes(board: Board) -> Iterator[Wish]:
    """Everything that is worth a thought, with its value."""
    yield from mines_wished(board)
    yield from upgrades_wished(board)
    yield from research_wished(board)
    yield from projects_wished(board)
    yield from board_actions_wished(board)
    yield from specials_wished(board)
    if federations.can_federate(board):
        yield Wish(federation_worth(board), federations.FEDERATE())


# Paying


def first_payment(board: Board, price: Amounts) -> tuple[float, Move[Board] | None] | None:
    """A price in points, with the exchange to begin with if something lacks; None if it cannot be paid."""
    stock = board.human.holdings.stock
    lack_c = price.get(CREDITS, 0) - stock[CREDITS]
    lack_o = price.get(ORE, 0) - stock[ORE]
    lack_q = price.get(QIC, 0) - stock[QIC]
    if lack_c <= 0 and lack_o <= 0 and lack_q <= 0:
        return price_worth(board, price), None
    power = power_to_spend(board)
    need = max(lack_c, 0) + 3 * max(lack_o, 0) + 4 * max(lack_q, 0)
    if need > power or need > 6:
        return None
    extra = PRICE * need * unit_worth(board, "power") - price_worth(
        board, {"c": max(lack_c, 0), "o": max(lack_o, 0), "q": max(lack_q, 0)}
    )
    exchange = "power-q" if lack_q > 0 else "power-o" if lack_o > 0 else "power-c"
    if exchange == "power-q" and board.human.faction == "gleens":
        return None
    return price_worth(board, price) + extra + 0.2, free.EXCHANGE(exchange)


# Building


def mines_wished(board: Board) -> Iterator[Wish]:
    human = board.human
    if not human.supply[MINE]:
        return
    far = distances_to(human)
    for site in building.sites(board):
        if site.distance > 5:
            continue
        price = building.price_at(board, site)
        paid = first_payment(board, price)
        if paid is not None:
            cost, exchange = paid
            value = mine_worth(board, site, far[site.planet]) - cost
            yield Wish(value, exchange or building.SETTLE(site.planet))


def upgrades_wished(board: Board) -> Iterator[Wish]:
    human, paths = board.human, upgrade_paths(board.human)
    worth_from = cache(partial(upgrade_worth, board))
    for structure in in_reading_order(human.structures):
        for kind in paths.get(human.structures[structure], ()):
            if not human.supply[kind]:
                continue
            price = upgrading.upgrade_price(board, structure, kind)
            paid = first_payment(board, price)
            if paid is None:
                continue
            cost, exchange = paid
            for becomes in upgrading.pieces_of(board, kind):
                value = worth_from(human.structures[structure], becomes) - cost
                yield Wish(value, exchange or upgrading.UPGRADE(structure, becomes))


def projects_wished(board: Board) -> Iterator[Wish]:
    if not rounds_left(board):
        return
    near = distances_to(board.human)
    for (planet,) in building.PROJECT.among(building.projects(board)):
        site = building.Site(planet, 0, 0, 0, building.HOUSED, False)
        later = mine_worth(board, site, near[planet]) + final_worth(board, "gaia") + 1.0
        price = {QIC: building.project_qic(board, planet)}
        tokens = building.project_tokens(board)
        back = 0.35 if board.human.faction == "terrans" else 0.22
        value = (
            later * 0.8
            - price_worth(board, {CREDITS: 2, ORE: 1})
            - price_worth(board, price)
            - PRICE * tokens * back
        )
        yield Wish(value, building.PROJECT(planet))


# Research and actions


def research_wished(board: Board) -> Iterator[Wish]:
    cost = price_worth(board, figures().costs["research"])
    for (track,) in research.STUDY.among(research.studies(board)):
        yield Wish(step_worth(board, track) - cost, research.STUDY(track))


def board_actions_wished(board: Board) -> Iterator[Wish]:
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
        cost = price_worth(board, {"power": price, "tokens": burns, QIC: action.pay.get(QIC, 0)})
        value = action_worth(board, number) - cost
        yield Wish(value, free.BURN() if burns else actions.ACT(number))


def action_worth(board: Board, number: int) -> float:
    action = figures().actions[number]
    if steps := action.gain.get("steps"):
        return boosted_worth(board, steps)
    if "tile" in action.gain:
        return max((value for value, _ in tiles_by_worth(board, tiles.tiles_to_take(board))), default=0.0)
    if "token" in action.gain:
        return max(worth(board, figures().tokens[each.token]) for each in board.human.federations)
    more = times(action.each, count(board, action.per)) if action.per else {}
    return worth(board, fitting(board, added(action.gain, more)))


def fitting(board: Board, given: Amounts) -> Amounts:
    """What there is room for."""
    stock, limits = board.human.holdings.stock, figures().limits
    return {
        unit: min(count, limits[unit] - stock[unit]) if unit in limits else count
        for unit, count in given.items()
    }


def boosted_worth(board: Board, steps: int = 0, range_: int = 0) -> float:
    """The best build with a boost."""
    own = board.human.holdings
    own.free_steps, own.more_range = steps, range_
    best = max((build_worth(board, move) for move in building.boosted_builds(board)), default=0.0)
    own.free_steps = own.more_range = 0
    return best


def build_worth(board: Board, move: Move[Board]) -> float:
    """A mine or a project, its price taken off."""
    slots = building.SETTLE.of(move)
    if slots is None:
        return 0.5
    site = building.site_of(board, slots[0])
    if site is None:
        return 0.0
    return mine_worth(board, site, distances_to(board.human)[site.planet]) - price_worth(
        board, building.price_at(board, site)
    )


def specials_wished(board: Board) -> Iterator[Wish]:
    gains = actions.special_gains(board)
    for move in actions.specials(board):
        slots = actions.SPECIAL.of(move)
        if slots is not None:
            given = gains[slots[0]]
            steps, range_ = given.get("steps", 0), given.get("range", 0)
            value = (
                boosted_worth(board, steps, range_)
                if steps or range_
                else worth(board, fitting(board, given))
            )
            yield Wish(value, move)
        elif lowest := actions.LOWEST.of(move):
            yield Wish(step_worth(board, lowest[0]), move)
        elif upgrading.DOWNGRADE.of(move):
            yield Wish(event_worth(board, "station") + best_step(board) - 1.0, move)
        elif move.verb is actions.SPACE_STATION:
            yield Wish(FED_POWER + final_worth(board, "satellites") + 0.3, move)


def best_step(board: Board) -> float:
    return max((step_worth(board, track) for track in research.tracks_to_advance(board)), default=0.0)


def federation_worth(board: Board) -> float:
    """A token and the tile of the round; satellites cost tokens or QIC, and may count at the end."""
    found = fewest_satellites(federations.ground_of(board), federations.budget(board))
    count = found[1] if found else 0
    unit = "q" if board.human.faction == "ivits" else "tokens"
    token = max(token_worth(board, each) for each in set(board.tokens))
    return (
        token
        + event_worth(board, "token")
        - count * (unit_worth(board, unit) - final_worth(board, "satellites"))
    )


# Tech tiles


def tiles_by_worth(board: Board, moves: Iterable[Move[Board]]) -> Iterator[tuple[float, Move[Board]]]:
    """Tiles to take with their values, the step on the track among them."""
    any_step: float | None = None
    for move in moves:
        if slots := tiles.TAKE.of(move):
            place = slots[0]
            if place in TRACKS:
                step = step_worth(board, place) if research.may_advance(board, place) else 0.0
            else:
                any_step = best_step(board) if any_step is None else any_step
                step = any_step
            yield tile_worth(board, board.tech[place]) + step, move
        elif only := tiles.TAKE_ONLY.of(move):
            yield tile_worth(board, board.tech[only[0]]) - 0.01, move
        elif advanced := tiles.TAKE_ADVANCED.of(move):
            any_step = best_step(board) if any_step is None else any_step
            new, old = board.tech[ADVANCED + advanced[0]], board.tech[advanced[1]]
            lost = tile_worth(board, old) if not figures().standard[old].once else 0.0
            yield tile_worth(board, new) + any_step - lost - 1.0, move
