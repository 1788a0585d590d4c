"""A map of tiles that a person has laid: each is put at its place on the picture, and turned there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.picture import Drawing

B = TypeVar("B")


class Tile(NamedTuple):
    """A tile as it lies: how many steps it is turned."""

    id: str
    turn: int = 0

    def __str__(self) -> str:
        return f"{self.id}.{self.turn}"

    @classmethod
    def read(cls, text: object) -> Tile | None:
        name, dot, turn = str(text).rpartition(".")
        return cls(name, int(turn)) if dot and turn.isdecimal() and turn.isascii() else None


Laid: TypeAlias = Sequence[Tile | None]
"""What lies at each place, in their order; None for a place that is still empty."""


@dataclass(frozen=True, slots=True)
class Mosaic(Generic[B]):
    """How the tiles of a map are told on the picture, instead of first which and then how each is turned."""

    tiles: str
    """The draw that asks which tiles lie there, place by place."""
    turn: str
    """The choice that asks how one is turned, for each place after the draw."""
    spots: tuple[str, ...]
    """The places on the picture, in the order of the draw."""
    ways: int
    """In how many ways a tile can lie."""
    fits: Callable[[B, Laid, int], bool]
    """Whether the tile at a place may lie as it does beside the others."""
    drawn: Callable[[Speaker[B], Laid], Drawing]
    """The map as far as it is laid."""
    printed: Callable[[str], object]
    """What is printed on a tile, by which it is found among the others."""
    applies: Callable[[B], Any] = lambda _: True
    """Whether the tiles lie on the picture as they are told."""
