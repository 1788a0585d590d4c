"""What is printed on cards and boards, written down once more."""

from __future__ import annotations

from typing import NamedTuple


class Printed(NamedTuple):
    suit: str
    cost: tuple[str, ...] = ()
    item: str = ""
    points: int = 0


_ITEMS = """
birdy_bindle bird mouse bag 1
woodland_runners bird rabbit boots 1
arms_trader bird fox,fox sword 2
crossbow_bird bird fox crossbow 1
gently_used_knapsack fox mouse bag 1
root_tea_fox fox mouse tea 2
travel_gear_fox fox rabbit boots 1
protection_racket fox rabbit,rabbit coins 3
foxfolk_steel fox fox,fox sword 2
anvil fox fox hammer 2
smugglers_trail rabbit mouse bag 1
root_tea_rabbit rabbit mouse tea 2
a_visit_to_friends rabbit rabbit boots 1
bake_sale rabbit rabbit,rabbit coins 3
mouse_in_a_sack mouse mouse bag 1
root_tea_mouse mouse mouse tea 2
travel_gear_mouse mouse rabbit boots 1
investments mouse rabbit,rabbit coins 3
sword mouse fox,fox sword 2
crossbow_mouse mouse fox crossbow 1
"""
_EFFECTS = """
sappers bird mouse
armorers bird fox
brutal_tactics bird fox,fox
royal_claim bird any,any,any,any
stand_and_deliver fox mouse,mouse,mouse
tax_collector fox fox,rabbit,mouse
cobbler rabbit rabbit,rabbit
better_burrow_bank rabbit rabbit,rabbit
command_warren rabbit rabbit,rabbit
scouting_party mouse mouse,mouse
codebreakers mouse mouse
favor_of_the_foxes fox fox,fox,fox
favor_of_the_rabbits rabbit rabbit,rabbit,rabbit
favor_of_the_mice mouse mouse,mouse,mouse
"""
SUITS = ("fox", "rabbit", "mouse")
CARDS: dict[str, Printed] = {
    f"{kind}_{suit}": Printed(suit) for kind in ("ambush", "dominance") for suit in (*SUITS, "bird")
}
for _name, _suit, _cost, _item, _points in map(str.split, _ITEMS.strip().splitlines()):
    CARDS[_name] = Printed(_suit, tuple(_cost.split(",")), _item, int(_points))
for _name, _suit, _cost in map(str.split, _EFFECTS.strip().splitlines()):
    CARDS[_name] = Printed(_suit, tuple(_cost.split(",")))

FAVORS = {"favor_of_the_foxes": "fox", "favor_of_the_rabbits": "rabbit", "favor_of_the_mice": "mouse"}
WIN = 30
HAND_LIMIT = 5
WOOD_COST = (0, 1, 2, 3, 3, 4)
BUILD_POINTS = {
    "sawmill": (0, 1, 2, 3, 4, 5),
    "workshop": (0, 2, 2, 3, 4, 5),
    "recruiter": (0, 1, 2, 3, 3, 4),
}
ROOST_POINTS = (0, 0, 1, 2, 3, 4, 4, 5)
"""By the number of roosts on the map."""
SYMPATHY_COST = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
SYMPATHY_POINTS = (0, 1, 1, 1, 2, 2, 3, 4, 4, 4)
VIZIERS = {
    "builder": ("recruit", "move"),
    "charismatic": ("recruit", "battle"),
    "commander": ("move", "battle"),
    "despot": ("move", "build"),
}
COLUMNS = ("recruit", "move", "battle", "build")
TRACKS = ("tea", "coins", "bag")
QUESTS = {
    "fox_fundraising": ("tea", "coins"),
    "fox_errand": ("tea", "boots"),
    "fox_logistics_help": ("boots", "bag"),
    "fox_repair_a_shed": ("torch", "hammer"),
    "fox_give_a_speech": ("torch", "tea"),
    "rabbit_guard_duty": ("torch", "sword"),
    "rabbit_errand": ("tea", "boots"),
    "rabbit_give_a_speech": ("torch", "tea"),
    "rabbit_fend_off_a_bear": ("torch", "crossbow"),
    "rabbit_expel_bandits": ("sword", "sword"),
    "mouse_expel_bandits": ("sword", "sword"),
    "mouse_guard_duty": ("torch", "sword"),
    "mouse_fend_off_a_bear": ("torch", "crossbow"),
    "mouse_escort": ("boots", "boots"),
    "mouse_logistics_help": ("boots", "bag"),
}
STEPS = {"indifferent": ("amiable", 1, 1), "amiable": ("friendly", 2, 2), "friendly": ("allied", 3, 2)}
"""Where Aid leads, how many Aids it takes within one turn, and the points on arrival."""
