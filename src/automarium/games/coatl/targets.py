"""What a Cóatl may become: targets that meet cards of the hand, found by lengthening it at its ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from automarium.games.coatl.cards import COLORS, LIMITS, PROPHECIES
from automarium.games.coatl.patterns import colors_of, has_head, has_tail, level_points, temple_points
from automarium.games.coatl.sparring import LETTERS

LONGEST_TARGET = 8
"""A Cóatl of more pieces takes longer than its cards are worth."""
PRICE = 2.0
"""What a missing segment costs in points, if its color lies on the supply board."""
OWED = 3
"""What a card costs that is needed to complete the Cóatl and not met."""
WIDTH, DEPTH, KEPT = 2, 5, 8
"""How many targets are lengthened at once, how often, and how many are kept."""


class Target(NamedTuple):
    """What a Cóatl may become: the colors from head to tail, and what is added at each end."""

    points: float
    left: str
    right: str
    colors: str
    need: tuple[int, ...]
    """How many pieces of each color are added."""


class Cards(NamedTuple):
    """The Prophecy cards with which a Cóatl may score."""

    hand: tuple[str, ...]
    laid: tuple[str, ...]
    distinct: bool
    """Whether their colors must differ (Level 3)."""
    least: int
    """How many the Cóatl needs to be complete."""

    def points(self, colors: str) -> float:
        """The points of a complete Cóatl of these colors."""
        serpent = f"<{colors}>"
        laid = [level_points(card, serpent) for card in self.laid]
        room = LIMITS.coatl_prophecies - len(laid)
        more = self._different(serpent) if self.distinct else self._met(serpent)
        more = more if len(more) <= room else sorted(more)[len(more) - room :]
        owed = max(0, self.least - len(laid) - len(more))
        return sum(laid) + sum(more) - OWED * owed

    def _met(self, serpent: str) -> list[int]:
        return [points for card in self.hand if (points := level_points(card, serpent))]

    def _different(self, serpent: str) -> list[int]:
        best: dict[str, int] = {}
        barred = {PROPHECIES[card].color for card in self.laid}
        for card in self.hand:
            color = PROPHECIES[card].color
            if color not in barred and (points := level_points(card, serpent)):
                best[color] = max(best.get(color, 0), points)
        return list(best.values())


Found = tuple[float, int, str]
"""Points of a target, how many pieces come before the Cóatl under work, all its colors."""


def rank(found: Found) -> float:
    return found[0] - PRICE * len(found[2])


@lru_cache(maxsize=1 << 15)
def targets(serpent: str, cards: Cards) -> tuple[Target, ...]:
    """What this Cóatl may become: longer by what raises one card after another."""
    body, longest = colors_of(serpent), max(LONGEST_TARGET, len(colors_of(serpent)))
    ends = not has_head(serpent), not has_tail(serpent)
    frontier: list[Found] = [(cards.points(body), 0, body)]
    found, seen = frontier if body else [], {(0, body)}
    for _ in range(DEPTH):
        following: list[Found] = []
        for _, before, colors in frontier:
            for more, longer in longer_ones(cards, colors, ends):
                key = before + more, longer
                if len(longer) <= longest and key not in seen:
                    seen.add(key)
                    following.append((cards.points(longer), *key))
        if not following:
            break
        following.sort(key=rank, reverse=True)
        found = found + following
        frontier = following[:WIDTH]
    best = sorted(found or frontier, key=rank, reverse=True)[:KEPT]
    return tuple(_target(each, len(body)) for each in best)


def longer_ones(cards: Cards, colors: str, ends: tuple[bool, bool]) -> Iterator[tuple[int, str]]:
    """Longer by what raises one card: how many pieces come before, and all colors."""
    at_left, at_right = ends
    full = len(cards.laid) >= LIMITS.coatl_prophecies
    for card in cards.laid if full else (*cards.laid, *cards.hand):
        left, right = ways(card, colors)
        if right and at_right:
            yield 0, colors + right
        if left and at_left:
            yield len(left), left + colors


def _target(found: Found, length: int) -> Target:
    points, before, colors = found
    left, right = colors[:before], colors[before + length :]
    return Target(points, left, right, colors, tuple([(left + right).count(color) for color in COLORS]))


@lru_cache(maxsize=1 << 16)
def ways(card: str, body: str) -> tuple[str, str]:
    """The shortest additions that raise the card's level, at the left end and at the right."""
    pattern, now = LETTERS[card], level_points(card, f"<{body}>")
    if PROPHECIES[card].family == "count":
        return "", _first_that_raises(card, now, body, [pattern * times for times in range(1, 7)])
    after = [pattern[k:] for k in range(len(pattern) - 1, -1, -1) if body.endswith(pattern[:k])]
    before = [pattern[:k] for k in range(1, len(pattern) + 1) if body.startswith(pattern[k:])] if body else []
    left = next((more for more in before if level_points(card, f"<{more}{body}>") > now), "")
    return left, _first_that_raises(card, now, body, after)


def _first_that_raises(card: str, now: int, body: str, additions: Sequence[str]) -> str:
    return next((more for more in additions if level_points(card, f"<{body}{more}>") > now), "")


@lru_cache(maxsize=1 << 14)
def temple_worth(colors: str, temples: tuple[str, ...]) -> int:
    """The points of the best of these Temple cards."""
    return max([temple_points(temple, f"<{colors}>") for temple in temples], default=0)


def ideal(serpent: str, cards: Cards) -> float:
    """What the best target is worth if every piece has its price."""
    length = len(colors_of(serpent))
    return max(target.points - PRICE * (len(target.colors) - length) for target in targets(serpent, cards))
