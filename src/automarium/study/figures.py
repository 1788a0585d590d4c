"""What is counted: shares, means and differences, each with its interval of 95 %.

Rows pass by one after the other and are not kept, so that memory does not grow with the number of games.

* A share has Wilson's interval, which is sound for few games and near 0 and 1.
* A mean has the normal interval; a difference of means is taken game by game, under the same seeds.
* A difference of shares under the same seeds has the interval of Agresti and Min: half a game is added to
  each kind of pair. It works with few games, too.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from math import sqrt
from typing import Any

from automarium.study.batch import Row

Margin = Callable[[Mapping[str, int]], int | None]
"""How many points the people are ahead, from the points of each side."""

Z = 1.959963984540054
"""Two-sided 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its interval."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low

    def to_json(self) -> list[float]:
        return [round(each, 6) for each in (self.value, self.low, self.high)]


def wilson(hits: int, games: int) -> Estimate:
    """A share.

    >>> wilson(0, 50).to_json(), wilson(25, 50).to_json()
    ([0.0, 0.0, 0.071348], [0.5, 0.366445, 0.633555])
    """
    share = hits / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def games_for(share: float, width: float) -> int:
    """About how many games make the interval of a share this narrow.

    >>> games_for(0.5, 0.1), games_for(0.0, 0.1)
    (381, 35)
    """
    low, high = 1, 1 << 40
    while low < high:
        middle = (low + high) // 2
        if wilson_width(share, middle) <= width:
            high = middle
        else:
            low = middle + 1
    return low


def wilson_width(share: float, games: int) -> float:
    return 2 * Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)


@dataclass(slots=True)
class Mean:
    """The mean of whole numbers that pass by, with how often each occurred."""

    counts: Counter[int] = field(default_factory=Counter)

    def add(self, number: int) -> None:
        self.counts[number] += 1

    def estimate(self) -> Estimate:
        """
        >>> Mean(Counter({1: 50, 3: 50})).estimate().to_json()
        [2.0, 1.803016, 2.196984]
        """
        games = self.counts.total()
        total = sum(number * times for number, times in self.counts.items())
        squares = sum(number * number * times for number, times in self.counts.items())
        mean = total / games
        # Whole numbers: exact, however many there are.
        variance = (squares * games - total * total) / (games * (games - 1)) if games > 1 else 0.0
        half = Z * sqrt(variance / games)
        return Estimate(mean, mean - half, mean + half)


@dataclass(slots=True)
class Figures:
    """The figures of one cell."""

    games: int = 0
    wins: int = 0
    results: Counter[str] = field(default_factory=Counter)
    points: dict[str, Mean] = field(default_factory=dict)
    margin: Mean = field(default_factory=Mean)
    """The person's points minus those of the best automa."""
    turns: Mean = field(default_factory=Mean)
    remarks: Counter[str] = field(default_factory=Counter)
    digest: str = ""
    """One word for all rows: it changes when any of them does."""

    def share(self) -> Estimate:
        return wilson(self.wins, self.games)

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "won": self.wins,
            "share": self.share().to_json(),
            "results": dict(sorted(self.results.items())),
            "points": {side: mean.estimate().to_json() for side, mean in self.points.items()},
            "margin": self.margin.estimate().to_json() if self.margin.counts else None,
            "turns": self.turns.estimate().to_json(),
            "remarks": dict(sorted(self.remarks.items())),
            "digest": self.digest,
        }


def counted(rows: Iterable[Row], margin: Margin) -> Figures:
    """The figures of a cell, from its rows."""
    figures = Figures()
    words = blake2b(digest_size=8)
    for row in rows:
        words.update(("\0".join(map(str, row)) + "\n").encode())
        figures.games += 1
        figures.wins += row.won
        figures.results[row.result] += 1
        figures.turns.add(row.turns)
        figures.remarks.update(json.loads(row.remarks))
        points: dict[str, int] = json.loads(row.points)
        for side, scored in points.items():
            figures.points.setdefault(side, Mean()).add(scored)
        ahead = margin(points)
        if ahead is not None:
            figures.margin.add(ahead)
    figures.digest = words.hexdigest()
    return figures


@dataclass(slots=True)
class Pairs:
    """Two cells under the same seeds, game by game."""

    games: int = 0
    only_first: int = 0
    """Games won in the first cell alone."""
    only_second: int = 0
    gain: Mean = field(default_factory=Mean)
    """The margin in the second cell minus that in the first."""
    same: int = 0
    """Games with the same result, points and turns."""

    def share(self) -> Estimate:
        """By how much the share of won games is higher in the second cell.

        >>> Pairs(100, 5, 20).share().to_json()
        [0.15, 0.053328, 0.24079]
        """
        first, second, games = self.only_first + 0.5, self.only_second + 0.5, self.games + 2
        middle = (second - first) / games
        half = Z * sqrt(first + second - (second - first) ** 2 / games) / games
        value = (self.only_second - self.only_first) / self.games
        return Estimate(value, max(-1.0, middle - half), min(1.0, middle + half))

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "won_only_before": self.only_first,
            "won_only_after": self.only_second,
            "share": self.share().to_json(),
            "margin": self.gain.estimate().to_json() if self.gain.counts else None,
            "same": self.same,
        }


def paired(first: Iterator[Row], second: Iterator[Row], margin: Margin) -> Pairs:
    """Compare two cells game by game, as far as both have been played."""
    pairs = Pairs()
    for one, other in zip(first, second, strict=False):
        pairs.games += 1
        pairs.only_first += one.won and not other.won
        pairs.only_second += other.won and not one.won
        pairs.same += one[2:6] == other[2:6]  # result, turns and points
        before, after = (margin(json.loads(row.points)) for row in (one, other))
        if before is not None and after is not None:
            pairs.gain.add(after - before)
    return pairs
