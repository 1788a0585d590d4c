"""Games that bring the rare rules: played until every step was told and every criterion decided something.

    class TestMyGame(Contract):
        game = GAME
        rare = rare_games(GAME)

The usual games of the suite may never reach a rare rule of a book. What no game reached within the budget is
listed (`Coverage.never`): it is a bug or a footnote.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, count, islice
from time import process_time

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.bulk import play_out
from automarium.kernel.rules.told import DECIDED, Step

USUAL = ("1", "2", "3")
MOST_GAMES, MOST_SECONDS = 300, 10.0
"""Most games besides the usual ones, and CPU seconds for them."""

Kind = tuple[str, str, str]
"""A game: its seed, its level, its sparring partner."""


@dataclass(slots=True)
class Coverage:
    """What some games have told and decided."""

    game: AnyGame
    rare: list[Kind] = field(default_factory=list)
    """The games that each added something to the usual ones."""
    games: int = 0
    told: set[str] = field(default_factory=set)
    decided: set[str] = field(default_factory=set)
    """Criteria that left one of several options, as `pick: criterion`."""
    tried: set[str] = field(default_factory=set)
    """Criteria that were asked at all."""

    def never(self) -> Iterator[str]:
        """What never happened, in words."""
        yield from (f"'{message}' is never told" for message in sorted(set(self.game.look.hands) - self.told))
        yield from (f"{name}: the criterion never decides" for name in sorted(self.tried - self.decided))

    def add(self, kind: Kind) -> bool:
        """Play a game; returns whether it brought anything new."""
        seed, level, partner = kind
        played = play_out(self.game, seed, self.game.levels[level], partner, record=True)
        self.games += 1
        return self.count(step for told in played.story for step in told.steps)

    def count(self, steps: Iterable[Step]) -> bool:
        """Note what was told and what decided; returns whether any of it is new."""
        told, tried, decided = set[str](), set[str](), set[str]()
        for step in steps:
            if not step.is_choice:
                told |= {step.message, *self._several(step)}
            for sieve in step.funnel:
                name = f"{step.message}: {sieve.criterion}"
                tried.add(name)
                if sieve.did == DECIDED:
                    decided.add(name)
        is_new = not (told <= self.told and tried <= self.tried and decided <= self.decided)
        self.told |= told
        self.tried |= tried
        self.decided |= decided
        return is_new

    def _several(self, step: Step) -> Iterator[str]:
        """An order that moves more than one thing is another than the same order of one."""
        for movement in self.game.look.hands.get(step.message, ()):
            if step.facts.get(movement.count) not in (None, 0, 1):
                yield f"{step.message}: several"


def usual_games(game: AnyGame, seeds: tuple[str, ...] = USUAL) -> Iterator[Kind]:
    """The first level with every seed and partner, each other level with the partners by turns."""
    levels, partners = list(game.levels), list(game.partners)
    for seed, level, partner in games_of_pairs(game, seeds):
        number = levels.index(level)
        if number == 0:
            yield from ((each, level, partner) for each in seeds)
        elif partner == partners[number % len(partners)]:
            yield seed, level, partner


def games_of_pairs(game: AnyGame, seeds: tuple[str, ...] = USUAL) -> Iterator[Kind]:
    """Every level with every partner, the seeds by turns."""
    for number, (level, partner) in enumerate(_pairs(game)):
        yield seeds[number % len(seeds)], level, partner


def rare_games(game: AnyGame, seconds: float = MOST_SECONDS) -> tuple[Kind, ...]:
    """Games that bring what the usual ones do not."""
    return tuple(cover(game, seconds).rare)


def cover(
    game: AnyGame,
    seconds: float = MOST_SECONDS,
    first: Iterable[Kind] = (),
    footnotes: Collection[str] = (),
    most: int = MOST_GAMES,
) -> Coverage:
    """Play the usual games, then those that are known to bring more, then all levels and partners by turns.

    It ends when only footnotes are missing, the time is up, or that many games were played.
    """
    found = Coverage(game)
    for kind in usual_games(game):
        found.add(kind)
    begun = process_time()
    for kind in chain(first, islice(_others(game), most)):
        if process_time() - begun > seconds or set(found.never()) <= set(footnotes):
            break
        if found.add(kind):
            found.rare.append(kind)
    return found


def _others(game: AnyGame) -> Iterator[Kind]:
    """More games of every level and partner."""
    pairs = _pairs(game)
    return ((str(seed), level, partner) for seed in count(len(USUAL) + 1) for level, partner in pairs)


def _pairs(game: AnyGame) -> list[tuple[str, str]]:
    return [(level, partner) for level in game.levels for partner in game.partners]
