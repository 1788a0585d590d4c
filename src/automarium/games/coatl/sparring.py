"""Stand-ins for the human player in simulations. They answer the human's questions and nothing else."""

from __future__ import annotations

from typing import TypeVar

from automarium.games.coatl.board import Board
from automarium.kernel.chance import Below
from automarium.kernel.request import Request

T = TypeVar("T")


def random_legal(board: Board, request: Request[T], below: Below) -> T:
    """Any legal answer, each with the same chance."""
    return request.by_chance(below)


greedy = random_legal
