"""A real scheduler and two worker processes on this computer."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pyarrow import parquet

from automarium.study import cluster as module
from automarium.study.plan import read_study
from automarium.study.run import PARQUET
from tests.cli.running import COMMAND, PATIENCE, environment, run, start
from tests.cli.test_study import eventually, kept
from tests.study.small import run_here

STUDY = """
game = "coatl"
partners = ["greedy", "random"]
games = 200
"""
DASK = Path(sys.executable).with_name("dask")


@contextmanager
def running(*args: str | Path, cwd: Path) -> Iterator[subprocess.Popen[bytes]]:
    quiet = {"DASK_DISTRIBUTED__ADMIN__LOG_LENGTH": "0", "PYTHONPATH": str(Path(__file__).parents[2])}
    with (cwd / "log").open("ab") as log:
        process = subprocess.Popen(
            [DASK, *args], cwd=cwd, stdout=log, stderr=log, env={**environment(), **quiet}
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@dataclass
class Cluster:
    """A scheduler, and workers that come and go."""

    folder: Path
    scheduler: subprocess.Popen[bytes]
    address: str
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)
    leaving: ExitStack = field(default_factory=ExitStack)

    def with_workers(self, count: int, *more: str | Path) -> Cluster:
        """Call in as many as are missing; `more` is said to these alone."""
        self.workers = [each for each in self.workers if each.poll() is None]
        how = ("--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        while len(self.workers) < count:
            worker = running("worker", self.address, *how, *more, cwd=self.folder)
            self.workers.append(self.leaving.enter_context(worker))
        return self


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with founded(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


@contextmanager
def founded(folder: Path) -> Iterator[Cluster]:
    file = folder / "scheduler.json"
    where = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file)
    with running("scheduler", *where, cwd=folder) as process:
        eventually(lambda: file.exists() and file.read_text().strip().endswith("}"))
        found = Cluster(folder, process, json.loads(file.read_text())["address"])
        with found.leaving:
            yield found


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The rows of the study, played in this process."""
    folder = tmp_path_factory.mktemp("alone")
    run_here(read_study(write(folder, STUDY), trust=True), folder)
    return (folder / PARQUET).read_bytes()


def write(folder: Path, text: str) -> Path:
    file = folder / "hard.toml"
    file.write_text(text, "utf-8")
    return file


def begun(file: Path, address: str) -> subprocess.Popen[str]:
    command: list[str | Path] = [COMMAND, "study", file, "--cluster", address]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )


def test_rules_of_ones_own_reach_the_workers(tmp_path: Path, cluster: Cluster) -> None:
    (tmp_path / "own_rules_for_a_cluster.py").write_text(
        "from dataclasses import replace\n"
        "from automarium.games.coatl import GAME as COATL\n"
        "GAME = replace(COATL, title='Own')\n"
    )
    file = write(tmp_path, 'game = ["coatl", "own_rules_for_a_cluster:GAME"]\ngames = 5')
    ran = start("study", file, "--trust", "--cluster", cluster.with_workers(1).address)
    assert ran.fine.startswith("10 games")
    rows = parquet.read_table(tmp_path / "hard.study" / PARQUET).to_pylist()
    assert [row["points_maks"] for row in rows[:5]] == [row["points_maks"] for row in rows[5:]]


def test_every_game_once_though_a_worker_is_killed(tmp_path: Path, cluster: Cluster, alone: bytes) -> None:
    file, folder = write(tmp_path, STUDY), tmp_path / "hard.study"
    with begun(file, cluster.with_workers(2).address) as process:
        eventually(lambda: kept(folder) > 50)
        cluster.workers[0].kill()
        assert kept(folder) < 400
        out, err = process.communicate(timeout=3 * PATIENCE)
    assert process.returncode == 0, err
    assert out.startswith("400 games")
    assert (folder / PARQUET).read_bytes() == alone


def test_a_scheduler_that_goes_away_costs_nothing_but_time(
    tmp_path: Path, cluster: Cluster, alone: bytes
) -> None:
    """The last test that has this cluster."""
    file, folder = write(tmp_path, STUDY), tmp_path / "hard.study"
    with begun(file, cluster.with_workers(1).address) as process:
        eventually(lambda: kept(folder) > 50)
        cluster.scheduler.kill()
        _, err = process.communicate(timeout=3 * PATIENCE)
        assert process.returncode == 1
        assert f"the scheduler at {cluster.address} has gone; what was played is kept" in err
        assert "Traceback" not in err
    assert 50 < kept(folder) < 400
    run_here(read_study(file, trust=True), folder)
    assert (folder / PARQUET).read_bytes() == alone


def test_nobody_at_that_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 1)
    ran = run("study", write(tmp_path, STUDY), "--cluster", "tcp://127.0.0.1:9")
    assert "no scheduler answers at tcp://127.0.0.1:9; start one with `dask scheduler`" in ran.message
