"""Which games come next: cells that still miss rows, in batches that take a second or two.

How games are spread over batches depends on their speed; which games are played depends on the study alone.
If a width is wanted, a cell is checked only when all its games so far are there, so that the decision to go
on is the same whatever the order of the workers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, inf

from automarium.study.batch import Batch, Done
from automarium.study.figures import games_for, wilson
from automarium.study.plan import STEP, Cell, Study
from automarium.study.rows import Rows

SECONDS = 1.5
"""Seconds that a batch should take: short enough to stop, long enough to make handing it out cheap."""
FIRST = 1
"""Games of the first batch of a cell, whose speed is not known yet: one may take a minute."""
MOST_IN_BATCH = 1000


@dataclass(slots=True)
class Site:
    """A cell under work."""

    place: int
    cell: Cell
    goal: int
    """How many games it should have, as far as is known now."""
    gaps: list[range]
    """Games that have not been handed out yet."""
    missing: int
    """Games that are not there yet, handed out or not."""
    pace: float | None = None
    """Seconds for a game."""

    @property
    def waiting(self) -> int:
        return sum(map(len, self.gaps))

    def seconds_left(self) -> float:
        if not self.gaps:
            return 0
        return inf if self.pace is None else self.pace * self.waiting

    def take(self, games: int) -> range:
        """Some games out of the first gap."""
        gap = self.gaps[0]
        taken = gap[:games]
        self.gaps[:1] = [gap[games:]] if len(gap) > games else []
        return taken


class Work:
    """What is left to do of a study. `next_batch` and `done` are all that the handing out needs."""

    def __init__(self, study: Study, rows: Rows, workers: Callable[[], int]) -> None:
        self.study = study
        self.rows = rows
        self.workers = workers
        self.sites = [self._site(place, cell) for place, cell in enumerate(study.cells)]
        for site in self.sites:
            self._look(site)

    def _site(self, place: int, cell: Cell) -> Site:
        self.rows.begin(cell)
        goal = self.study.games
        return Site(place, cell, goal, self.rows.gaps(cell, goal), goal - self.rows.count(cell, goal))

    def next_batch(self) -> Batch | None:
        """A batch of the cell with most work left; None while nothing can be handed out."""
        site = max(self.sites, key=Site.seconds_left)
        if not site.gaps:
            return None
        taken = site.take(self._size(site))
        return Batch(site.place, taken.start, len(taken), site.cell, site.cell.game.fingerprint())

    def _size(self, site: Site) -> int:
        if site.pace is None:
            return FIRST
        share = ceil(site.waiting / (2 * self.workers()))  # smaller toward the end: all finish together
        return max(1, min(int(SECONDS / max(site.pace, 1e-9)), share, MOST_IN_BATCH))

    def done(self, batch: Batch, done: Done) -> None:
        """Keep the rows of a batch; if the cell is not certain enough, add more games."""
        site = self.sites[batch.place]
        self.rows.add(site.cell, done.rows)
        pace = done.seconds / batch.games
        site.pace = pace if site.pace is None else (site.pace + pace) / 2
        site.missing -= batch.games
        self._look(site)

    def _look(self, site: Site) -> None:
        """When all games up to the goal are there, decide whether there must be more."""
        study = self.study
        while study.width is not None and not site.missing and site.goal < study.at_most:
            wins = self.rows.wins(site.cell, site.goal)
            if wilson(wins, site.goal).width <= study.width:
                break
            needed = games_for(wins / site.goal, study.width)
            site.goal = min(study.at_most, max(site.goal + STEP, ceil(needed / STEP) * STEP))
            site.gaps = self.rows.gaps(site.cell, site.goal)
            site.missing = site.goal - self.rows.count(site.cell, site.goal)

    # For those who watch

    def goal(self) -> int:
        return sum(site.goal for site in self.sites)

    def played(self) -> int:
        return sum(site.goal - site.missing for site in self.sites)

    def cells_done(self) -> int:
        return sum(not site.missing for site in self.sites)

    def seconds_left(self) -> float | None:
        """The estimated time left; None before the first games."""
        paces = [site.pace for site in self.sites if site.pace is not None]
        if not paces:
            return None
        usual = sum(paces) / len(paces)
        left = sum(site.missing * (usual if site.pace is None else site.pace) for site in self.sites)
        return left / self.workers()
