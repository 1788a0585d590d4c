"""Chance by key: a number of chance is a stable hash of (seed, stream, n) and of nothing else.

So a resumed game needs no fast-forward, an undone draw shows the same card again, and two variants played
with one seed stay comparable deck by deck.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from struct import Struct

Below = Callable[[int], int]
"""`below(k)` returns the next number of chance, scaled to one of 0 … k-1."""

Block = tuple[int, tuple[int, ...]]
NOTHING_KEPT: Block = (-1, ())

_eight_numbers = Struct("<8Q").unpack


def numbers(seed: str, stream: str, block: int) -> tuple[int, ...]:
    """Numbers 8·block … 8·block+7 of a stream, each of 64 bits: one hash serves eight draws.

    >>> [number % 6 for number in numbers("7", "die", 0)]
    [4, 0, 1, 4, 3, 4, 2, 0]
    """
    key = f"{seed}\0{stream}\0{block}".encode()
    return _eight_numbers(blake2b(key).digest())


class Chance:
    """The numbers of one seed. It keeps the last block of each stream as a cache, not as state."""

    __slots__ = ("_blocks", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._blocks: dict[str, Block] = {}

    def start(self, stream: str, n: int = 0) -> Below:
        """The numbers of a stream from the n-th on.

        >>> below = Chance("7").start("die")
        >>> [1 + below(6) for _ in range(5)]
        [4, 2, 5, 2, 4]
        """

        block, kept = self._blocks.get(stream, NOTHING_KEPT)

        def below(k: int) -> int:
            nonlocal n, block, kept
            if n >> 3 != block:
                block = n >> 3
                kept = numbers(self.seed, stream, block)
                self._blocks[stream] = (block, kept)
            number = kept[n & 7]
            n += 1
            return number * k >> 64

        return below


def fresh(seed: str, stream: str) -> Below:
    """The numbers of a stream from the first on, for callers that use it only once.

    >>> below = fresh("7", "die")
    >>> [1 + below(6) for _ in range(5)]
    [4, 2, 5, 2, 4]
    """
    n, kept = 0, NOTHING_KEPT[1]

    def below(k: int) -> int:
        nonlocal n, kept
        if not n & 7:
            kept = numbers(seed, stream, n >> 3)
        number = kept[n & 7]
        n += 1
        return number * k >> 64

    return below
