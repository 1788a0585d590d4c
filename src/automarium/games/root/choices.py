"""Who may sit at the table and where: names that the record of the game and its rules share."""

from __future__ import annotations

PEOPLE = "people"
"""Those who win together in a cooperative game."""
MAPS = ("autumn", "winter", "lake", "mountain")
MARQUISE_BOT, EYRIE_BOT, ALLIANCE_BOT = "marquise-bot", "eyrie-bot", "alliance-bot"
BOTS = ("marquise", "eyrie", "alliance")
"""The factions that a bot can play."""

SETUP_ORDER = (
    "marquise", "eyrie", "alliance", "vagabond", "vagabond-2", "lizards", "riverfolk", "duchy", "corvids",
)  # fmt: skip
"""The standard order of set-up, which also breaks ties between opponents (2.2)."""

LEVELS = ("easy", "standard", "challenging", "nightmare")
TRAITS = {
    "marquise": ("blitz", "fortified", "hospitals", "iron_will", "overwhelming"),
    "eyrie": ("nobility", "relentless", "swoop", "war_tax", "focused"),
    "alliance": ("informants", "popularity", "veterans", "wildfire", "steadfast"),
}
