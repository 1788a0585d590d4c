"""How the Vagabot goes: to the nearest clearing (7.5.0), or into a forest."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.root.law.asking import by_chance
from automarium.games.root.law.movement import needs_ferry, take_ferry
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.satchel import exhaust
from automarium.games.root.rules.advanced import embarks, reached
from automarium.games.root.rules.choosing import Bot
from automarium.rulebook import Criterion, Table, cites, fewest, rule


def distances(bot: Bot) -> dict[int, int]:
    """How many moves lead to each clearing; from a forest the first leads to one that touches it."""
    board, side = bot.board, bot.side
    return moves_from(bot, {side.pawn: 0} if side.pawn else dict.fromkeys(board.map.forests[side.forest], 1))


def moves_from(bot: Bot, found: dict[int, int]) -> dict[int, int]:
    """How many moves lead on to each clearing from some that are found."""
    queue = list(found)
    for clearing in queue:
        for near in reached(bot, clearing):
            if near not in found:
                found[near] = found[clearing] + 1
                queue.append(near)
    return found


@cites("7.5.0")
def nearest(table: Table, bot: Bot, what: str, sites: Iterable[int], *ties: Criterion[int]) -> int | None:
    """His own clearing, if it is among them; or fewest moves, then the action's ties, then priority."""
    far = distances(bot)
    closest = fewest(far.__getitem__, "moves", "7.5.0")
    return table.pick(what, list(sites), closest, *ties, bot.by_priority())


def arrive(table: Table, bot: Bot, site: int | None) -> int | None:
    """There, if there is such a clearing, he gets to it and has an item left to act with."""
    return site if site is not None and walk(table, bot, site) and bot.side.pack.ready else None


@rule("7.5.0", "7.2.2")
def walk(table: Table, bot: Bot, goal: int) -> bool:
    """An item for each move, as far as they carry him (X-V10); returns whether he is there."""
    side = bot.side
    if bot.board.settings.short_walk == "stay" and distances(bot)[goal] > len(side.pack.ready):
        return False
    while side.pawn != goal and side.pack.ready:
        step = next_step(bot, goal)
        if not (side.pawn and embarks(table, bot, side.pawn, step)):  # riverboats have cost an item
            exhaust(table, side)
        if not (side.pawn and tears_snare(table, bot.board, side, side.pawn)):  # that item is lost (11.8.2)
            go(table, bot, step)
    return side.pawn == goal


@cites("7.5.0")
def next_step(bot: Bot, goal: int) -> int:
    """Of several shortest ways at each step the neighbor of highest priority (X-V9)."""
    board, side = bot.board, bot.side
    near = reached(bot, side.pawn) if side.pawn else board.map.forests[side.forest]
    rest = {each: moves_from(bot, {each: 0})[goal] for each in near}
    shortest = min(rest.values())
    return next(each for each in bot.highest if rest.get(each) == shortest)


# Into forests


def slip_away(table: Table, bot: Bot) -> None:
    board, side = bot.board, bot.side
    forests = board.map.woods[side.pawn] if side.pawn else board.map.forest_paths[side.forest]
    if forests and not (side.pawn and tears_snare(table, board, side, side.pawn)):
        go(table, bot, by_chance(table, "vagabot-forest", tuple(forests)))


def go(table: Table, bot: Bot, goal: int | str) -> None:
    board, side = bot.board, bot.side
    start, left = side.pawn or side.forest, side.pawn
    side.pawn, side.forest = (goal, "") if isinstance(goal, int) else (0, goal)
    by_ferry = needs_ferry(board, left, side.pawn)
    table.tell("go", side=side.id, pawn=side.id, start=start, goal=goal)
    if by_ferry:
        take_ferry(table, board, side, side.pawn)
