"""The income phase: what everything brings, and in which order power is charged and tokens come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import INSTITUTE, LAB, MINE, STATION, TRACKS
from automarium.games.gaia.economy.amounts import added, gain_stock
from automarium.games.gaia.economy.figures import CHARGE, LEFT, STOCK, TOKENS, Amounts, effect_of, figures
from automarium.games.gaia.economy.power import add_tokens, charge
from automarium.rulebook import Table, cites, rule

Bowls = tuple[int, int, int]


@cites("H-30", "H-31", "H-32", "H-33", "H-94a")
def income_parts(board: Board, booster: bool = True) -> list[Amounts]:
    """What comes in: base, structures by their number on the map, tracks, open tech tiles, booster."""
    human, known = board.human, figures()
    faction = known.factions[human.faction]
    parts = [faction.base, *faction.income[MINE][: len(human.places_of(MINE)) + len(human.guests)]]
    for kind in (STATION, LAB, INSTITUTE):
        parts += faction.income[kind][: len(human.places_of(kind))]
    if LEFT in human.holdings.academies:
        parts += faction.income[LEFT]
    parts += [known.tracks[track].income[human.levels[track]] for track in TRACKS]
    parts += [effect_of(tile).income for tile in human.holdings.open_tiles()]
    if booster and human.booster:
        parts.append(known.boosters[human.booster].income)
    return [part for part in parts if part]


@rule("H-30", "H-11")
def take_income(table: Table, board: Board, booster: bool = True) -> None:
    """Resources first, then power and tokens in the order that the person likes."""
    parts = income_parts(board, booster)
    total = added(*parts)
    stock = {unit: total[unit] for unit in STOCK if total.get(unit)}
    gain_stock(table, board, stock, "income")
    take_power(table, board, power_parts(parts))


@cites("H-25")
def power_parts(parts: Iterable[Amounts]) -> list[tuple[str, int]]:
    """Every part that charges and every part that adds tokens, each by itself."""
    return [(unit, part[unit]) for part in parts for unit in (CHARGE, TOKENS) if part.get(unit)]


@rule("H-25")
def take_power(table: Table, board: Board, parts: Sequence[tuple[str, int]]) -> None:
    """Part by part; the person is asked only where the order matters."""
    left = list(parts)
    while left:
        power = board.human.holdings
        cycle = (power.in_area(0), power.in_area(1), power.in_area(2))
        part = left[0]
        if order_matters(cycle, left):
            options = in_useful_order(cycle, left)
            chosen = table.choose("income-part", [f"{unit}{count}" for unit, count in options])
            part = next(each for each in options if f"{each[0]}{each[1]}" == chosen)
        left.remove(part)
        unit, count = part
        if unit == CHARGE:
            charge(table, board, count)
        else:
            add_tokens(table, board, count)


@cites("H-25")
def order_matters(cycle: Bowls, parts: Sequence[tuple[str, int]]) -> bool:
    """Whether the parts, taken in another order, leave other tokens elsewhere."""
    if len({unit for unit, _ in parts}) < 2:
        return False
    return len(outcomes(cycle, parts)) > 1


def outcomes(cycle: Bowls, parts: Sequence[tuple[str, int]]) -> set[Bowls]:
    """Every way in which the tokens may lie after all parts."""
    reached = {(cycle, tuple(sorted(parts)))}
    for _ in parts:
        reached = {
            (after(now, part), (*left[:i], *left[i + 1 :]))
            for now, left in reached
            for i, part in enumerate(left)
        }
    return {now for now, _ in reached}


def after(cycle: Bowls, part: tuple[str, int]) -> Bowls:
    """The tokens after one part.

    >>> after((1, 3, 0), ("charge", 4)), after((1, 3, 0), ("tokens", 1))
    ((0, 1, 3), (2, 3, 0))
    """
    (first, second, third), (unit, count) = cycle, part
    if unit == TOKENS:
        return first + count, second, third
    rising = min(count, first)
    topping = min(count - rising, second + rising)
    return first - rising, second + rising - topping, third + topping


@cites("H-26")
def in_useful_order(cycle: Bowls, parts: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """The different parts, the most useful one first: it wastes the least charge, then lifts most tokens."""

    def use(part: tuple[str, int]) -> tuple[int, int, int]:
        left = list(parts)
        left.remove(part)
        return max(
            (second + 2 * third, third, -first) for first, second, third in outcomes(after(cycle, part), left)
        )

    return sorted(dict.fromkeys(parts), key=use, reverse=True)
