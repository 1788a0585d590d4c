"""Bests and streaks: of each game by level and opponent, for only what is as hard can be compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from automarium.kernel.words.texts import Texts
from automarium.web.shelf.scores import WON, Score, streak


@dataclass(frozen=True, slots=True)
class Best:
    """All games of one kind: how many were won, the best of them, and how many in a row."""

    words: str
    games: int
    won: int
    best: Score | None
    """The win with most points."""
    now: int
    """How many of the last ones were won one after the other."""
    longest: int


def is_like(one: Score, other: Score) -> bool:
    """Whether two games can be compared: the same game, as hard, against the same."""
    return (one.game, one.level, one.opponents) == (other.game, other.level, other.opponents)


def bests_of(scores: Sequence[Score], words: Callable[[Score], str]) -> list[Best]:
    """Of each kind of game, those played most first."""
    kinds: list[list[Score]] = []
    for score in scores:
        kind = next((some for some in kinds if is_like(some[0], score)), None)
        if kind is None:
            kinds.append([score])
        else:
            kind.append(score)
    return [_best(some, words(some[0])) for some in sorted(kinds, key=len, reverse=True)]


def _best(scores: list[Score], words: str) -> Best:
    wins = [score for score in scores if score.outcome == WON]
    longest = max(streak(scores[: end + 1]) for end in range(len(scores)))
    best = max(wins, key=lambda score: score.yours, default=None)
    return Best(words, len(scores), len(wins), best, streak(scores), longest)


def praise(texts: Texts, scores: Sequence[Score], mine: Score | None) -> list[str]:
    """What is worth saying of a result beside those before it that are like it; nothing, if nothing is."""
    if mine is None or mine.outcome != WON:
        return []
    until = [each for each in scores[: scores.index(mine) + 1] if is_like(each, mine)]
    before = [each.yours for each in until[:-1] if each.outcome == WON]
    told = [texts("web.best-yet", points=max(before))] if before and mine.yours > max(before) else []
    row = streak(until)
    return [*told, *([texts("web.streak", count=row)] if row > 1 else [])]
