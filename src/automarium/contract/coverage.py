"""Seeds that bring the rare rules: games are played until nothing new is told or decides, within a budget.

    class TestMyGame(Contract):
        game = GAME
        seeds = covering_seeds(GAME)

Three seeds of a game may never come to its tenth rule. What no game came to is listed (`never`): it is a
mistake or a footnote.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import process_time

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.bulk import play_out
from automarium.kernel.rules.told import Step

USUAL = ("1", "2", "3")
MOST_GAMES = 300
MOST_SECONDS = 10.0
"""Of the processor's time."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """What some games came to."""

    seeds: tuple[str, ...]
    """The seeds that each brought something new, after the usual ones."""
    games: int
    told: frozenset[str]
    decided: frozenset[str]
    """Criteria that left one of several options, as `pick: criterion`."""
    tried: frozenset[str]
    """Criteria that were asked at all."""

    def never(self, game: AnyGame) -> Iterator[str]:
        """What never came, in words."""
        for message in sorted(set(game.look.hands) - self.told):
            yield f"'{message}' is never told"
        for name in sorted(self.tried - self.decided):
            yield f"{name}: the criterion never decides"


def covering_seeds(game: AnyGame, most: int = MOST_GAMES, seconds: float = MOST_SECONDS) -> tuple[str, ...]:
    """The usual seeds, and those that bring what these did not."""
    return cover(game, most, seconds).seeds


def cover(game: AnyGame, most: int = MOST_GAMES, seconds: float = MOST_SECONDS) -> Coverage:
    """Play the first level with every partner, seed by seed."""
    options = next(iter(game.levels.values()))
    known, seeds, games, begun = set[str](), list(USUAL), 0, process_time()
    for games in range(1, most + 1):
        played = [play_out(game, str(games), options, partner, record=True) for partner in game.partners]
        found = set(_found(step for each in played for told in each.story for step in told.steps))
        if found - known and str(games) not in USUAL:
            seeds.append(str(games))
        known |= found
        if process_time() - begun > seconds:
            break
    return Coverage(tuple(seeds), games, *(_of(kind, known) for kind in ("told", "decided", "tried")))


def _found(steps: Iterable[Step]) -> Iterator[str]:
    """What happened, each with its kind in front."""
    for step in steps:
        if not step.is_choice:
            yield f"told {step.message}"
        for sieve in step.funnel:
            name = f"{step.message}: {sieve.criterion}"
            yield f"tried {name}"
            if sieve.dropped and len(sieve.kept) == 1:
                yield f"decided {name}"


def _of(kind: str, known: Iterable[str]) -> frozenset[str]:
    return frozenset(each.partition(" ")[2] for each in known if each.startswith(f"{kind} "))
