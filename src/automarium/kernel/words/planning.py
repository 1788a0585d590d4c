"""What a game says of moves that a person plans: laid one after the other, and given together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from automarium.kernel.catalog.game import B
from automarium.kernel.rules.values import Plain
from automarium.kernel.rules.verbs import Move


class Begun(NamedTuple):
    """The verb of a move, and some of its things: the others are still to be told."""

    verb: str
    slots: Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class Planning(Generic[B]):
    """A question that is asked again after each of its moves, until one of them ends it.

    Its moves are carried out on a board of their own meanwhile: they may not ask, and chance has no part.
    """

    moves: Callable[[B], Sequence[Move[B]]]
    """What the rules offer next, after at least one move; none where they end by themselves."""
    goes_on: Callable[[B, Move[B]], Begun | None]
    """How the next move most likely begins, on the board after a move: at the same place."""
    is_last: Callable[[B], bool] = lambda _board: False
    """Whether the game is over, on the board of all that was laid, once that is given: the button says so."""
