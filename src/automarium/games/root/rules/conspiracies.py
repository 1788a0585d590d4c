"""The conspiracies of the Logical Lizards: a marker goes round on them, one acolyte for each (8.4.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from automarium.games.root.board import Board
from automarium.games.root.factions import WARRIOR
from automarium.games.root.law.battle import FANATICS
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.recruits import place_warriors
from automarium.games.root.law.removal import settle
from automarium.games.root.rules.choosing import Bot, attack, by_points, choose_enemy
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Criterion, Deck, Table, cites, fewest, most, must, rule

STEPS = ("convert", "crusade", "convert-2", "crusade-2", "sanctify")
"""The conspiracies, on which the marker goes round."""
CRUSADERS = 2
"""Lizard warriors that a Crusade takes."""


def garden_of(board: Board, clearing: int) -> str:
    return f"garden-{board.suits[clearing]}"


@rule("8.4.2")
def conspire(table: Table, bot: Bot, suit: str) -> None:
    """While there is an acolyte: a step on, and who performs it goes.

    After an idle round it ends, and the marker is where it was (X-L2).
    """
    idle = 0
    while bot.side.aside and idle < len(STEPS):
        if not idle and not is_any_possible(bot, suit):
            table.tell("idle-round", side=bot.side.id)
            return
        step = go_on(table, bot)
        if PERFORM[step](table, bot, suit):
            idle = 0
            spend_acolyte(table, bot.side)
        else:
            idle += 1
            table.tell("no-conspiracy", side=bot.side.id)


@cites("8.4.2")
def is_any_possible(bot: Bot, suit: str) -> bool:
    """Whether one of the conspiracies would meet anybody now."""
    converted = converted_at(bot, suit) if bot.side.supply[WARRIOR] else []
    return (
        any(can_crusade(bot, each) for each in bot.ordered(suit))
        or any(has_warriors(enemy, each) for enemy in bot.enemies for each in converted)
        or any(has_buildings(enemy, each) for enemy in bot.enemies for each in sanctified_at(bot, suit))
    )


def go_on(table: Table, bot: Bot) -> str:
    """The marker goes one step to the right, after the last to the first."""
    was = bot.side.conspiracy
    bot.side.conspiracy = STEPS[(STEPS.index(was) + 1) % len(STEPS)]
    table.tell("conspiracy", side=bot.side.id, conspiracy=bot.side.conspiracy, conspiracy_before=was)
    return bot.side.conspiracy.partition("-")[0]


@cites("8.2.5")
def spend_acolyte(table: Table, side: Side) -> None:
    """Only then is the warrior one that can be placed."""
    side.aside -= 1
    side.supply[WARRIOR] += 1
    table.tell("release", side=side.id, warrior=side.id, count=1)


def converted_at(bot: Bot, suit: str) -> list[int]:
    return [clearing for clearing in bot.ordered(suit) if bot.may_place(clearing)]


def has_warriors(side: Side, clearing: int) -> bool:
    return side.warriors[clearing] > 0


@rule("8.4.2.I", "8.4.2.I.b")
def convert(table: Table, bot: Bot, suit: str) -> bool:
    """An enemy warrior in an ordered clearing becomes one of theirs; returns whether one did."""
    if not bot.side.supply[WARRIOR]:
        return False
    found = choose_victim(
        table,
        bot,
        "convert",
        converted_at(bot, suit),
        has_warriors,
        by_points(bot.board, "8.4.2.I"),
        most(bot.enemy_buildings, "enemy-buildings", "8.4.2.I.b"),
    )
    if found is None:
        return False
    victim, clearing = found
    settle(table, bot.board, [Loss(victim, clearing, bot.side, warriors=1)])
    place_warriors(table, bot.side, 1, clearing)
    if "fanatics" in bot.side.traits:
        fanatics(table, bot, clearing)
    return True


def choose_victim(
    table: Table,
    bot: Bot,
    what: str,
    sites: Sequence[int],
    has: Callable[[Side, int], bool],
    by: Criterion[str],
    tie: Criterion[int],
) -> tuple[Side, int] | None:
    """An enemy who has such a piece where they may place, and then the clearing; a snare there is torn."""
    victim = choose_enemy(table, bot, "victim", lambda side: any(has(side, each) for each in sites), by)
    if victim is None:
        return None
    clearing = table.pick(
        what,
        sites,
        must(lambda each: has(victim, each), "has-warriors" if what == "convert" else "has-buildings"),
        tie,
        bot.by_priority(),
        enemy=victim.id,
    )
    if clearing is None or tears_snare(table, bot.board, bot.side, clearing):
        return None
    return victim, clearing


@rule("P.fanatics")
def fanatics(table: Table, bot: Bot, clearing: int) -> None:
    """After each Convert a battle there with an extra hit, where most buildings are defenseless."""
    sides = bot.board.sides

    def defenseless(name: str) -> int:
        return 0 if sides[name].warriors[clearing] else len(sides[name].buildings[clearing])

    defended = most(defenseless, "defenseless-buildings")
    attack(table, bot, clearing, defended, by_points(bot.board, "P.fanatics"), extra=FANATICS)


def can_crusade(bot: Bot, clearing: int) -> bool:
    return bot.warriors(clearing) >= CRUSADERS and bot.can_battle(clearing)


@rule("8.4.2.II")
def crusade(table: Table, bot: Bot, suit: str) -> bool:
    """A battle in each ordered clearing with two warriors, against the side with most points there."""
    fought, tokens = False, 0
    for clearing in bot.ordered(suit):
        if can_crusade(bot, clearing):
            before = enemy_tokens(bot, clearing)
            attack(table, bot, clearing, by_points(bot.board, "8.4.2.II"))
            tokens += before - enemy_tokens(bot, clearing)
            fought = True
    if tokens > 0 and "spiteful" in bot.side.traits:
        with table.at("P.spiteful"):  # a point for each Crusade that removes a token
            score(table, bot.board, bot.side, 1, "spiteful")
    return fought


def enemy_tokens(bot: Bot, clearing: int) -> int:
    return sum(len(enemy.tokens[clearing]) for enemy in bot.enemies)


def sanctified_at(bot: Bot, suit: str) -> list[int]:
    """Where a garden can be placed; there is one left of its suit."""
    board, supply = bot.board, bot.side.supply
    return [each for each in bot.ordered(suit) if bot.may_place(each) and supply[garden_of(board, each)]]


def has_buildings(side: Side, clearing: int) -> bool:
    return bool(side.buildings[clearing])


@rule("8.4.2.III", "8.4.2.III.b")
def sanctify(table: Table, bot: Bot, suit: str) -> bool:
    """An enemy building in an ordered clearing becomes a garden of its suit; returns whether one did."""
    found = choose_victim(
        table,
        bot,
        "sanctify",
        sanctified_at(bot, suit),
        has_buildings,
        by_points(bot.board, "8.4.2.III"),
        fewest(bot.enemy_warriors, "enemy-warriors-few", "8.4.2.III.b"),
    )
    if found is not None:
        replace_building(table, bot, *found)
    return found is not None


def replace_building(table: Table, bot: Bot, victim: Side, clearing: int) -> None:
    """Which of several types goes, chance decides (X-L10)."""
    kinds = dict.fromkeys(victim.buildings[clearing])
    building = table.draw(Deck("losses", kinds), side=victim.id)
    loss = Loss(victim, clearing, bot.side)
    loss.take([building])
    settle(table, bot.board, [loss])
    garden = garden_of(bot.board, clearing)
    bot.side.place(garden, clearing)
    table.tell("build", side=bot.side.id, piece=garden, clearing=clearing)


PERFORM = {"convert": convert, "crusade": crusade, "sanctify": sanctify}
