"""A real scheduler and two worker processes on this computer."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from pyarrow import parquet

from automarium.study import cluster
from automarium.study.run import PARQUET
from tests.cli.running import COMMAND, PATIENCE, environment, run, start
from tests.cli.test_study import eventually, kept

STUDY = """
game = "coatl"
partners = ["greedy", "random"]
games = 400
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


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    file = folder / "scheduler.json"
    where = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", file)
    with running("scheduler", *where, cwd=folder) as process:
        eventually(lambda: file.exists() and file.read_text().strip().endswith("}"))
        yield process, json.loads(file.read_text())["address"]


def worker(folder: Path, address: str) -> AbstractContextManager[subprocess.Popen[bytes]]:
    how = ("--nworkers", "1", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
    return running("worker", address, *how, cwd=folder)


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The rows of the study, played in processes of this machine."""
    folder = tmp_path_factory.mktemp("alone")
    assert start("study", write(folder, STUDY)).code == 0
    return (folder / "hard.study" / PARQUET).read_bytes()


def write(folder: Path, text: str) -> Path:
    file = folder / "hard.toml"
    file.write_text(text, "utf-8")
    return file


def begun(file: Path, address: str) -> subprocess.Popen[str]:
    command: list[str | Path] = [COMMAND, "study", file, "--cluster", address]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )


def test_every_game_once_though_a_worker_is_killed(tmp_path: Path, alone: bytes) -> None:
    file, folder = write(tmp_path, STUDY), tmp_path / "hard.study"
    with scheduler(tmp_path) as (_, address), worker(tmp_path, address) as one, worker(tmp_path, address):
        with begun(file, address) as process:
            eventually(lambda: kept(folder) > 50)
            os.kill(one.pid, signal.SIGKILL)
            assert kept(folder) < 800
            out, err = process.communicate(timeout=3 * PATIENCE)
        assert process.returncode == 0, err
        assert out.startswith("800 games")
    assert (folder / PARQUET).read_bytes() == alone


def test_a_scheduler_that_goes_away_costs_nothing_but_time(tmp_path: Path, alone: bytes) -> None:
    file, folder = write(tmp_path, STUDY), tmp_path / "hard.study"
    with (
        scheduler(tmp_path) as (process_of_scheduler, address),
        worker(tmp_path, address),
        begun(file, address) as process,
    ):
        eventually(lambda: kept(folder) > 50)
        process_of_scheduler.kill()
        _, err = process.communicate(timeout=3 * PATIENCE)
        assert process.returncode == 1
        assert f"the scheduler at {address} has gone; what was played is kept" in err
        assert "Traceback" not in err
    assert 50 < kept(folder) < 800
    assert start("study", file).code == 0
    assert (folder / PARQUET).read_bytes() == alone


def test_rules_of_ones_own_reach_the_workers(tmp_path: Path) -> None:
    (tmp_path / "own_rules_for_a_cluster.py").write_text(
        "from dataclasses import replace\n"
        "from automarium.games.coatl import GAME as COATL\n"
        "GAME = replace(COATL, title='Own')\n"
    )
    far = tmp_path / "far"
    far.mkdir()
    file = write(tmp_path, 'game = ["coatl", "own_rules_for_a_cluster:GAME"]\ngames = 5')
    with scheduler(far) as (_, address), worker(far, address):
        ran = start("study", file, "--cluster", address)
        assert ran.fine.startswith("10 games")
    rows = parquet.read_table(tmp_path / "hard.study" / PARQUET).to_pylist()
    assert [row["points_maks"] for row in rows[:5]] == [row["points_maks"] for row in rows[5:]]


def test_nobody_at_that_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    ran = run("study", write(tmp_path, STUDY), "--cluster", "tcp://127.0.0.1:9")
    assert "no scheduler answers at tcp://127.0.0.1:9; start one with `dask scheduler`" in ran.message
