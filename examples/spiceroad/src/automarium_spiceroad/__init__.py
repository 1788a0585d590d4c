"""The Spice Road: a market on a ring, and the Broker, who buys before you do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automarium.rulebook import Game

from automarium_spiceroad.board import Settings

if TYPE_CHECKING:
    from automarium_spiceroad.board import Board

__all__ = ["GAME"]


GAME: Game[Board, Settings] = Game(
    id="spiceroad",
    title="The Spice Road",
    opponent="the Broker",
    rules=1,
    interface=2,
    package=__name__,
    settings=Settings,
    streams=("bag", "orders", "cards"),
    presets={"screen": (), "table": ("bag", "orders")},
    automas=("broker",),
    sparring=("trader",),
    levels={
        "apprentice": {},
        "merchant": {"level": "merchant"},
        "master": {"level": "master"},
        "long": {"level": "master", "length": "long"},
        "alone": {"crowd": False},
    },
    data=("data/cards.toml",),
)
