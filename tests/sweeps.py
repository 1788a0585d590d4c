"""How much of a long list a usual run tries.

What holds of every game, whoever answers for its cards and dice, is shown by each game once, each in one of
the ways; the next test takes the other one. With `AUTOMARIUM_ALL_GAMES=1` a run tries everything.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
ALL_GAMES = bool(os.environ.get("AUTOMARIUM_ALL_GAMES"))


def by_turns(rows: Sequence[Sequence[T]], first: int = 0, whole: bool = ALL_GAMES) -> list[T]:
    """One of each row, the next one of the next row; or all.

    >>> by_turns(["ab", "ab", "ab"], whole=False), by_turns(["ab", "ab", "ab"], first=1, whole=False)
    (['a', 'b', 'a'], ['b', 'a', 'b'])
    """
    if whole:
        return [each for row in rows for each in row]
    return [row[(number + first) % len(row)] for number, row in enumerate(rows)]
