"""How the games are laid out by hand: a file for each."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from automarium.kernel.catalog.game import AnyGame
from tests.hand.setting_up import SettingUp


def setup_of(game: AnyGame) -> SettingUp | None:
    """None for a game whose hand begins with the first turn."""
    name = f"{__name__}.{game.id}"
    if find_spec(name) is None:
        return None
    found: SettingUp = import_module(name).SETUP
    return found
