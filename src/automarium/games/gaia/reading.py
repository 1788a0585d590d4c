"""A tile or a card on the table to be read: what it is, and in words what its signs say."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.picture import picture
from automarium.lookbook import Readable, Speaker

KINDS = ("booster", "tech", "adv", "own", "token", "round", "final", "power", "action", "support")
"""The kinds of spots whose signs are read in words."""


def reading(say: Speaker[Board], spot: str) -> Readable | None:
    """What a tap on a tile opens: the picture names each."""
    words = picture(say).titles().get(spot, "") if spot.partition("-")[0] in KINDS else ""
    return Readable(words, ()) if words else None
