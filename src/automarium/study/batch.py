"""What a worker does: some games of a cell, a row each. It runs in a process of its own, here or far away."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from socket import gethostname
from time import perf_counter
from typing import NamedTuple

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.bulk import no_collecting, nth_seed, play_out
from automarium.study.plan import Cell


class OtherWorker(AutomariumError):
    """A worker that would play other games than the rest."""


class Row(NamedTuple):
    """One game. Points and remarks are JSON, as the rows are kept."""

    number: int
    seed: str
    result: str
    won: bool
    turns: int
    points: str
    remarks: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of one cell, played together."""

    place: int
    """The place of the cell in the study."""
    first: int
    games: int
    cell: Cell = field(compare=False)
    fingerprint: str = field(compare=False)
    """The fingerprint of the rules that it must be played with."""

    def __str__(self) -> str:
        first, last = (nth_seed(self.cell.seed, n) for n in (self.first, self.first + self.games - 1))
        return f"{self.cell.key}, seeds {first} to {last}"


class Done(NamedTuple):
    """The rows of a batch, and how long they took."""

    rows: list[Row]
    seconds: float


def play_batch(batch: Batch) -> Done:
    """Play the games of a batch, one after the other."""
    began = perf_counter()
    cell, game = batch.cell, batch.cell.game.game()
    if cell.game.fingerprint() != batch.fingerprint:
        raise OtherWorker(
            f"the worker on {gethostname()} has other rules of {cell.game.name} than this computer; "
            "install the same version on both"
        )
    with no_collecting():
        rows = [_row(game, cell, number) for number in range(batch.first, batch.first + batch.games)]
    return Done(rows, perf_counter() - began)


def _row(game: AnyGame, cell: Cell, number: int) -> Row:
    seed = nth_seed(cell.seed, number)
    played = play_out(game, seed, dict(cell.options), cell.partner)
    result = played.result
    points, remarks = json.dumps(dict(result.points)), json.dumps(list(result.remarks))
    return Row(number, seed, result.winner, game.has_won(result), played.turns, points, remarks)
