"""What the strong partner should think over, by what a keen Vagabond makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.steady.vagabond import keen
from automarium.rulebook import Choose, Request

VAGABOND = "vagabond"
PLAIN = ("character", "excess-item", "hit-item", "aid-item", "refresh", "hideout", "outrage-card")
"""Questions that decide little, or alike in every game: a few play-outs do not tell them from chance."""


def promising(board: Board, request: Request[Any]) -> Sequence[Any] | None:
    """The actions of a Vagabond, the best first; nothing for what decides little; no opinion on others."""
    if not board.full or not isinstance(request, Choose) or request.facts.get("side", VAGABOND) != VAGABOND:
        return None
    if request.what in PLAIN:
        return ()
    if request.what != "vagabond-action":
        return None
    worth = dict(keen.worths(board, request.among))
    return sorted(worth, key=lambda move: -worth[move])
