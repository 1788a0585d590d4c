"""What a study costs beside the games themselves: processes of this machine, and a cluster on it.

    .venv/bin/python benchmarks/study.py             two rounds of 20,000 games in four ways: some minutes
    .venv/bin/python benchmarks/study.py --write     also put the table into benchmarks/README.md
    .venv/bin/python benchmarks/study.py --quick     some seconds: does it run?

Each way is measured by the CPU time of all processes that take part, and by the clock on the wall: the games
alone in one process; the study with one worker and with two; the study on a Dask scheduler with two workers.
A speed-up is of the clock, and means something on a machine that does nothing else; overhead is of CPU time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.run import Row, circumstances, in_columns, mark, put_into_readme

PEERS = ("distributed", "pyarrow")
FASTER, OVERHEAD = 1.8, 15
"""The goals: two workers beside one, by the clock; a cluster beside two processes, in percent."""

COMMAND = Path(sys.executable).with_name("automarium")
DASK = Path(sys.executable).with_name("dask")
TICKS = os.sysconf("SC_CLK_TCK")
ALONE = """
from automarium.kernel.catalog.game import find
from automarium.kernel.record.bulk import no_collecting, play_out, seeds_from
with no_collecting():
    for seed in seeds_from("1", {games}):
        play_out(find("coatl"), seed)
"""


def cost(command: Sequence[str | Path], folder: Path) -> tuple[float, float]:
    """CPU seconds of a command with all that it starts, and seconds on the wall."""
    began, used = perf_counter(), dict[int, float]()
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        while process.poll() is None:  # a fork server's children are nobody's: look at them while they run
            used |= session_of(process.pid)
            sleep(0.05)
    if process.returncode:
        raise RuntimeError(f"{command[0]} ended with {process.returncode}")
    return sum(used.values()), perf_counter() - began


def session_of(leader: int) -> dict[int, float]:
    """The CPU seconds of each process of a session."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text("utf-8", "replace").rpartition(")")[2].split()
            if int(fields[3]) == leader:
                found[int(stat.parent.name)] = (int(fields[11]) + int(fields[12])) / TICKS
    return found


def cpu_of(process: int) -> float:
    """CPU seconds that a running process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[int]]]:
    """A scheduler with two workers: its address, and the processes."""
    file = folder / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    host = ("--host", "127.0.0.1", "--no-dashboard")
    scheduler = [DASK, "scheduler", *host, "--port", "0", "--scheduler-file", file]
    processes = [subprocess.Popen(scheduler, **quiet)]  # type: ignore[call-overload]  # keywords in a table
    while not file.exists() or not file.read_text("utf-8").strip().endswith("}"):
        sleep(0.1)
    address: str = json.loads(file.read_text("utf-8"))["address"]
    worker = [DASK, "worker", address, *host, "--nthreads", "1", "--no-nanny"]
    processes += [subprocess.Popen(worker, **quiet) for _ in range(2)]  # type: ignore[call-overload]  # the same
    sleep(3)
    try:
        yield address, [process.pid for process in processes]
    finally:
        for process in processes:
            process.terminate()
            process.wait()


Cost = tuple[float, float]
"""CPU seconds, and seconds on the wall."""


def measured(games: int, rounds: int) -> dict[str, Cost]:
    """What each way costs: the median of its rounds, in which all ways take turns."""
    costs: dict[str, list[Cost]] = {}
    with tempfile.TemporaryDirectory() as name, cluster(Path(name)) as (address, processes):
        folder = Path(name)
        (folder / "cost.toml").write_text(f'game = "coatl"\ngames = {games}\n', "utf-8")
        study: list[str | Path] = [COMMAND, "study", "cost.toml", "--fresh"]
        for _ in range(rounds):
            alone = cost([sys.executable, "-c", ALONE.format(games=games)], folder)
            costs.setdefault("alone", []).append(alone)
            for workers in ("1", "2"):
                costs.setdefault(workers, []).append(cost([*study, "--workers", workers], folder))
            before = sum(map(cpu_of, processes))
            used, wall = cost([*study, "--cluster", address], folder)
            costs.setdefault("cluster", []).append((used + sum(map(cpu_of, processes)) - before, wall))
    return {
        way: (median(used for used, _ in each), median(wall for _, wall in each))
        for way, each in costs.items()
    }


def rows_of(costs: Mapping[str, Cost]) -> list[Row]:
    (alone, _), (one, wall_of_one), (two, wall_of_two), (far, wall_of_far) = (
        costs[way] for way in ("alone", "1", "2", "cluster")
    )
    faster, overhead = wall_of_one / wall_of_two, 100 * (far / two - 1)
    later = 100 * (wall_of_far / wall_of_two - 1)
    return [
        Row("the games alone, one process", told(costs["alone"])),
        Row(
            "study, one worker",
            told(costs["1"]),
            "",
            f"{100 * (one / alone - 1):+.0f} % CPU beside the games alone",
        ),
        Row(
            "study, two workers",
            told(costs["2"]),
            f"≥ {FASTER} ×{mark(faster >= FASTER)}",
            f"{faster:.2f} × as fast as one worker; {100 * (two / one - 1):+.0f} % CPU",
        ),
        Row(
            "study, cluster of two workers",
            told(costs["cluster"]),
            f"< {OVERHEAD} %{mark(overhead < OVERHEAD)}",
            f"{overhead:+.0f} % CPU beside two processes; {later:+.0f} % by the clock",
        ),
    ]


def told(cost: Cost) -> str:
    return f"{cost[0]:.1f} s of CPU, {cost[1]:.1f} s"


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="What a study costs beside its games.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="few games, to see that it runs")
    parser.add_argument("--write", action="store_true", help="put the table into benchmarks/README.md")
    given = parser.parse_args(words)
    games, rounds = (100, 1) if given.quick else (given.games, given.rounds)
    rows = rows_of(measured(games, rounds))
    head = f"{circumstances(PEERS)} {games:,} games of Cóatl, greedy partner; medians of {rounds}."
    report = f"{head}\n\n{in_columns(rows)}"
    print(report)
    if given.write:
        put_into_readme("studies", report)


if __name__ == "__main__":
    main()
