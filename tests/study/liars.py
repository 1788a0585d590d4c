"""A real cluster with a worker that lies, sends nonsense, or dies: `python -m tests.trials cluster`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from automarium.study.plan import read_study
from automarium.study.run import PARQUET
from tests.cli.running import PATIENCE
from tests.cli.test_study import kept
from tests.seen import Row
from tests.study.small import run_here
from tests.study.test_cluster import begun, founded, write

STUDY = 'game = "coatl"\npartners = ["greedy", "random"]\ngames = 600\n'
BENT = """
import os
from automarium.study import batch

def bent(game, cell, number, row=batch._row):
    made = row(game, cell, number)
    {}

batch._row = bent
"""
"""What a worker loads before it plays."""
LIES = {
    "makes up turns": "return made._replace(turns=made.turns + 1)",
    "sends other games": "return made._replace(number=number + 1)",
    "sends nonsense": "return 7",
}
DIES = "os._exit(9) if number % 50 == 49 else None\n    return made"


def bent(folder: Path, what: str) -> Path:
    file = folder / "bent.py"
    file.write_text(BENT.format(what), "utf-8")
    return file


def lying(folder: Path, name: str) -> Row:
    """An honest worker and one that lies: the study stops in words, and says which batch it was."""
    with founded(folder) as cluster:
        cluster.with_workers(1)
        cluster.with_workers(2, "--preload", bent(folder, LIES[name]))
        with begun(write(folder, STUDY), cluster.address) as process:
            out, err = process.communicate(timeout=3 * PATIENCE)
    stopped = process.returncode == 1 and "not to be trusted" in err and "Traceback" not in err
    return Row(f"a worker {name}", err.strip().partition(" (")[0] or out.strip(), stopped)


def dying(folder: Path) -> Row:
    """A worker that ends itself in mid-batch: the other plays everything, each game once."""
    file, alone = write(folder, STUDY), folder / "alone"
    run_here(read_study(file), alone)
    with founded(folder) as cluster:
        cluster.with_workers(1)
        cluster.with_workers(2, "--preload", bent(folder, DIES))
        with begun(file, cluster.address) as process:
            _, err = process.communicate(timeout=3 * PATIENCE)
        left = sum(each.poll() is None for each in cluster.workers)
    played = folder / "hard.study"
    same = process.returncode == 0 and (played / PARQUET).read_bytes() == (alone / PARQUET).read_bytes()
    seen = f"{kept(played)} games, {left} of 2 workers left; {'the same rows' if same else err.strip()}"
    return Row("a worker dies in the middle of a batch", seen, same and left == 1)


def every_liar(folder: Path) -> Iterator[Row]:
    for number, name in enumerate(LIES):
        (folder / str(number)).mkdir()
        yield lying(folder / str(number), name)
    (folder / "dying").mkdir()
    yield dying(folder / "dying")
