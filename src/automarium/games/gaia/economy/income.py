"""The income phase: what everything brings, and in which order power is charged and tokens come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import INSTITUTE, LAB, MINE, STATION, TRACKS, numbers
from automarium.games.gaia.economy.amounts import added, gain_stock
from automarium.games.gaia.economy.figures import CHARGE, LEFT, STOCK, TOKENS, Amounts, effect_of, figures
from automarium.games.gaia.economy.holdings import FIRST, SECOND, THIRD
from automarium.games.gaia.economy.power import add_tokens, charge, ends_of_stone
from automarium.rulebook import Table, cites, rule

Cycle = tuple[int, int, int, int]
"""The tokens of the areas I, II and III, the Brainstone among them, and the area of the Brainstone."""


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


def next_income(board: Board) -> dict[str, int]:
    """The income of the next round; nothing after the last one.

    Its booster counts once you have passed with it: until then the one at hand goes back.
    """
    if not board.human.faction or board.round >= numbers().rounds:
        return {}
    return added(*income_parts(board, booster=board.human.passed))


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
        cycle = (power.in_area(FIRST), power.in_area(SECOND), power.in_area(THIRD), power.stone)
        part = left[0]
        if order_matters(cycle, left):
            options = in_useful_order(cycle, left)
            chosen = table.choose("income-part", [f"{unit}{count}" for unit, count in options])
            part = next(each for each in options if f"{each[0]}{each[1]}" == chosen)
        left.remove(part)
        unit, count = part
        if unit == CHARGE:
            of = count + sum(more for kind, more in left if kind == CHARGE)
            matters = board.settings.brainstone == "as_before" or stone_matters(cycle, count, left)
            charge(table, board, count, of, stone_matters=matters)
        else:
            add_tokens(table, board, count)


@cites("H-25")
def order_matters(cycle: Cycle, parts: Sequence[tuple[str, int]]) -> bool:
    """Whether what comes first decides how the tokens, or the Brainstone, can lie in the end."""
    if len({unit for unit, _ in parts}) < 2:
        return False
    first, *others = (outcomes_with(cycle, part, parts) for part in dict.fromkeys(parts))
    return any(other != first for other in others)


@cites("H-25", "H-88a")
def stone_matters(cycle: Cycle, count: int, left: Sequence[tuple[str, int]]) -> bool:
    """Whether it is decided for good how far the Brainstone rises with this charge, before the parts left."""
    ends = [outcomes_from({now}, left) for now in after(cycle, (CHARGE, count))]
    return any(each != ends[0] for each in ends)


def outcomes_with(cycle: Cycle, part: tuple[str, int], parts: Sequence[tuple[str, int]]) -> set[Cycle]:
    """Every way in which the tokens may lie after all parts, if this one comes first."""
    left = [*parts]
    left.remove(part)
    return outcomes_from(after(cycle, part), left)


def outcomes_from(cycles: set[Cycle], parts: Sequence[tuple[str, int]]) -> set[Cycle]:
    """Every way in which the tokens may lie after these parts, in any order."""
    left = tuple(sorted(parts))
    reached = {(now, left) for now in cycles}
    for _ in left:
        reached = {
            (then, (*rest[:i], *rest[i + 1 :]))
            for now, rest in reached
            for i, each in enumerate(rest)
            for then in after(now, each)
        }
    return {now for now, _ in reached}


def after(cycle: Cycle, part: tuple[str, int]) -> set[Cycle]:
    """The tokens after one part; a Brainstone may rise early or late.

    >>> after((1, 3, 0, -1), ("charge", 4)), after((1, 3, 0, -1), ("tokens", 1))
    ({(0, 1, 3, -1)}, {(2, 3, 0, -1)})
    """
    (first, second, third, stone), (unit, count) = cycle, part
    if unit == TOKENS:
        return {(first + count, second, third, stone)}
    rising = min(count, first)
    topping = min(count - rising, second + rising)
    ends = {stone}
    if stone in (FIRST, SECOND):
        ends = set(ends_of_stone(stone, first, second, rising, topping))
    return {(first - rising, second + rising - topping, third + topping, end) for end in ends}


@cites("H-26")
def in_useful_order(cycle: Cycle, parts: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """The different parts, the most useful one first: it wastes the least charge, then lifts most tokens."""

    def use(part: tuple[str, int]) -> tuple[int, int, int]:
        return max(
            (second + 2 * third, third, -first)
            for first, second, third, _ in outcomes_with(cycle, part, parts)
        )

    return sorted(dict.fromkeys(parts), key=use, reverse=True)
