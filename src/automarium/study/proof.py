"""Rows from workers, checked before they are kept: are they of the games that were asked for, and true?

A worker of this machine runs this very program. A worker of a cluster may run another program, or have
failing memory: a sample of its games is played again here. (The workers of a cluster must still be trusted:
what they send is code, see docs/how-to.md.)
"""

from __future__ import annotations

import secrets
from typing import Any

from automarium.kernel.bounds import json_in
from automarium.kernel.record.bulk import nth_seed
from automarium.study.batch import Batch, Done, OtherWorker, play_batch

ONE_IN = 20
"""In one of this many batches of a cluster a game is played again."""
MOST_TURNS = 100_000


def check(batch: Batch, done: Any) -> None:
    """OtherWorker if rows are not those of the games that were asked for."""
    asked = list(range(batch.first, batch.first + batch.games))
    try:
        fits = [row.number for row in done.rows] == asked and all(_fits(batch, row) for row in done.rows)
    except (AttributeError, TypeError, ValueError) as error:
        raise _lie(batch, "what came is no row of a game") from error
    if not fits or not isinstance(done.seconds, float) or done.seconds < 0:
        raise _lie(batch, "these are other games than were asked for")


def _fits(batch: Batch, row: Any) -> bool:
    points, remarks = json_in(row.points), json_in(row.remarks)
    kinds = isinstance(row.result, str) and isinstance(row.won, bool) and isinstance(remarks, list)
    scores = isinstance(points, dict) and all(type(each) is int for each in points.values())
    turns = type(row.turns) is int and 0 <= row.turns <= MOST_TURNS
    return kinds and scores and turns and bool(row.seed == nth_seed(batch.cell.seed, row.number))


def play_again(batch: Batch, done: Done) -> None:
    """For a sample of batches: OtherWorker if one of its games goes differently here."""
    if secrets.randbelow(ONE_IN):
        return
    row = secrets.choice(done.rows)
    one = Batch(batch.place, row.number, 1, batch.cell, batch.fingerprint)
    if play_batch(one).rows != [row]:
        raise _lie(batch, f"the game of seed {row.seed} goes differently here")


def _lie(batch: Batch, what: str) -> OtherWorker:
    return OtherWorker(
        f"a worker of the cluster is not to be trusted: {what} ({batch}). Nothing of this batch was kept; "
        "what it sent before may be wrong, too: repair that worker or leave it out, then play with --fresh"
    )
