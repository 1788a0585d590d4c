"""The set-up of people's factions (Law 5.1, 6.3, 7.3, 8.3, 9.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.games.root.second.printed import VIZIERS
from tests.games.root.second.script import Differs, Event
from tests.games.root.second.table import CLEARINGS, Player, Table

FIRST_BUILDINGS = ["recruiter", "sawmill", "workshop"]
STARTING_ITEMS = {
    "thief": ("boots", "torch", "tea", "sword"),
    "tinker": ("boots", "torch", "bag", "hammer"),
    "ranger": ("boots", "torch", "crossbow", "sword"),
}


def check_set_up(events: list[Event], after: Table) -> int:
    """What was offered, and how the table lies then; returns how many questions there were."""
    asked = [event for event in events if event.kind == "choose" and event.what in OFFERED]
    for event in asked:
        expected = OFFERED[event.what](event.before)
        if {*event.options} != {*expected}:
            raise Differs(f"set-up, {event.what}: the model has {expected}, the game {event.options}")
    for player in after.players.values():
        if not player.bot:
            expect(sum(player.hand.values()), 3, f"{player.name}: cards in hand")
            CHECKS[player.faction](player, after)
    return len(asked)


def expect(found: object, expected: object, what: str) -> None:
    if found != expected:
        raise Differs(f"after the set-up, {what}: {found} is not {expected}")


def for_first_buildings(table: Table) -> list[str]:
    """Open slots of the keep clearing and its neighbors."""
    keep = next(place for place in CLEARINGS if "keep" in table.players["marquise"].tokens[place])
    near = {keep, *(b if a == keep else a for a, b in table.paths if keep in (a, b))}
    built = {place: sum(len(each.buildings[place]) for each in table.players.values()) for place in near}
    return [str(each) for each in near if table.slots[each] - built[each] - (each in table.ruins) > 0]


OFFERED: dict[str, Callable[[Table], list[str]]] = {
    "keep": lambda table: [*map(str, table.corners)],
    "first-building": for_first_buildings,
    "leader": lambda _: [*VIZIERS],
    "character": lambda _: [*STARTING_ITEMS],
    "first-forest": lambda table: [*table.forests],
}


def marquise(player: Player, table: Table) -> None:
    keep = next(place for place in CLEARINGS if "keep" in player.tokens[place])
    ones = [int(place != table.corners[keep]) for place in CLEARINGS]
    expect(player.warriors[1:], ones, "one warrior everywhere but in the opposite corner")
    expect(player.supply["warrior"], 14, "the Marquise's supply")
    expect(sorted(kind for here in player.buildings for kind in here), FIRST_BUILDINGS, "her buildings")


def eyrie(player: Player, table: Table) -> None:
    roost = next(place for place in CLEARINGS if "roost" in player.buildings[place])
    cats = next(each for each in table.players.values() if each.faction == "marquise")
    expect("keep" in cats.tokens[table.corners[roost]], True, "the roost opposite the keep")
    expect((player.warriors[roost], sum(player.warriors)), (6, 6), "six warriors at the roost")
    columns = {column for column, held in player.decree.items() if held == Counter({"vizier": 1})}
    expect(columns, {*VIZIERS[player.leader]}, "the Viziers")


def alliance(player: Player, _: Table) -> None:
    expect(sum(player.supporters.values()), 3, "supporters")
    expect((player.supply["warrior"], player.supply["sympathy"]), (10, 10), "the Alliance's supply")


def vagabond(player: Player, table: Table) -> None:
    expect(player.ready, Counter(STARTING_ITEMS[player.character]), "his items")
    expect({*player.relations.values()}, {"indifferent"}, "his relations")
    expect((sum(table.quests.values()), sum(table.quest_deck.values())), (3, 12), "quests")
    expect(table.under_ruins, Counter(("bag", "boots", "hammer", "sword")), "items under ruins")


CHECKS = {"marquise": marquise, "eyrie": eyrie, "alliance": alliance, "vagabond": vagabond}
