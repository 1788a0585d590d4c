"""Who may sit at the table, and the levels: names that the record of the game and its rules share."""

from __future__ import annotations

AUTOMA = "automa"
HUMAN = "human"
AUTOMA_FACTIONS = ("terrans", "xenos", "taklons", "hadsch-hallas", "geodens", "firaks", "itars")
"""The factions that the Automa can play."""
FACTIONS = (
    "terrans", "lantids", "hadsch-hallas", "ivits", "geodens", "baltaks", "xenos", "gleens", "taklons",
    "ambas", "firaks", "bescods", "nevlas", "itars",
)  # fmt: skip
LEVELS = ("toaster", "automa", "automaton", "supertoma", "terminator")
DATA = ("cards.toml", "factions.toml", "sectors.toml", "tiles.toml")
