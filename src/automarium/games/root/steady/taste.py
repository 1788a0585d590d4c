"""What a Vagabond likes: the numbers by which it judges, in points.

Nothing here is a rule. `STEADY` came by trial in some thousand games. `KEEN` came by itself: 13,000 games
were played with numbers strewn around it, always sixteen sets of them under the same seeds, and it moved
toward those that did best. What it found is that ruins come first, that swords are worth more than all other
items, that warriors are not worth hunting for themselves, and that aid pays where it brings an item or where
one is allied.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Taste:
    """What things are worth, in points; `stop` is what an action must be worth to be done at all."""

    items: Mapping[str, float]
    exhausted: float
    """The share of its worth that an item keeps when it is exhausted or damaged."""
    undamaged_first: float
    """How much more gladly an item is refreshed that is not damaged."""
    # What a place is good for
    damage: float
    kill: float
    turn_hostile: float
    sympathy: float
    """What a battle costs at a token of the Alliance's bot."""
    explore: float
    quest: float
    swords: float
    """What each sword after the first adds to a fight, as a share of it."""
    crossbow: float
    next: float
    """What a neighbor of the place counts for."""
    forest: float
    forest_from: float
    """Damaged items from which on a forest is worth something."""
    # What an action is worth
    stop: float
    walk: float
    boots: float
    quest_now: float
    explore_now: float
    craft_now: float
    crafted_item: float
    """What the worth of a crafted item counts for."""
    strike: float
    strike_warrior: float
    repair: float
    damaged: float
    """How much more the repair of a damaged item is worth than that of a worn one."""
    labor: float
    labor_late: float
    """The same without ruins on the map."""
    steal: float
    steal_late: float
    hideout: float
    aid: float
    aid_item: float
    """Aid that brings an item, besides the item."""
    aid_left: float
    """What the item that is exhausted for aid counts for."""
    aid_gains: Mapping[str, float]
    """What aid brings by the relation to the one who is aided."""


STEADY = Taste(
    items={
        "sword": 1.0, "boots": 0.7, "torch": 1.0, "hammer": 0.5, "tea": 0.8, "coins": 0.6, "bag": 0.4,
        "crossbow": 0.7,
    },
    exhausted=0.75,
    undamaged_first=1.0,
    damage=0.45,
    kill=0.25,
    turn_hostile=0.4,
    sympathy=0.3,
    explore=2.2,
    quest=1.5,
    swords=0.5,
    crossbow=0.5,
    next=0.5,
    forest=0.6,
    forest_from=2.0,
    stop=0.1,
    walk=0.7,
    boots=0.35,
    quest_now=5.0,
    explore_now=4.0,
    craft_now=3.0,
    crafted_item=1.0,
    strike=0.8,
    strike_warrior=0.15,
    repair=0.9,
    damaged=0.2,
    labor=0.5,
    labor_late=1.0,
    steal=0.2,
    steal_late=0.5,
    hideout=0.12,
    aid=-0.6,
    aid_item=0.8,
    aid_left=0.4,
    aid_gains={"indifferent": 1.0, "allied": 2.0},
)  # fmt: skip
KEEN = Taste(
    items={
        "sword": 1.62, "boots": 0.16, "torch": 0.96, "hammer": 0.32, "tea": 0.66, "coins": 0.36, "bag": 0.33,
        "crossbow": -0.52,
    },
    exhausted=0.75,
    undamaged_first=1.01,
    damage=0.63,
    kill=0.07,
    turn_hostile=0.22,
    sympathy=0.29,
    explore=2.78,
    quest=1.51,
    swords=0.71,
    crossbow=0.67,
    next=0.51,
    forest=0.62,
    forest_from=2.1,
    stop=0.12,
    walk=0.66,
    boots=0.16,
    quest_now=3.71,
    explore_now=8.02,
    craft_now=2.99,
    crafted_item=0.69,
    strike=0.72,
    strike_warrior=0.23,
    repair=0.86,
    damaged=0.46,
    labor=0.58,
    labor_late=2.06,
    steal=0.13,
    steal_late=0.44,
    hideout=0.43,
    aid=-0.64,
    aid_item=1.74,
    aid_left=0.05,
    aid_gains={"indifferent": 1.22, "amiable": 0.24, "friendly": -0.05, "allied": 3.48},
)  # fmt: skip
