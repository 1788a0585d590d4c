"""The factions and the levels of Gaia Project by their names: for options, data and rules alike."""

from __future__ import annotations

AUTOMA_FACTIONS = ("terrans", "xenos", "taklons", "hadsch-hallas", "geodens", "firaks", "itars")
"""The factions that the Automa can play."""
FACTIONS = (
    "terrans", "lantids", "hadsch-hallas", "ivits", "geodens", "baltaks", "xenos", "gleens", "taklons",
    "ambas", "firaks", "bescods", "nevlas", "itars",
)  # fmt: skip
LEVELS = ("toaster", "automa", "automaton", "supertoma", "terminator")
