"""What a study costs beside the games themselves: processes of this machine, and a cluster on it.

    python benchmarks/study.py --games 2000

Everything is CPU time, of all processes that take part, in seconds: the games alone in one process; the study
in two processes; the study on a Dask scheduler with two workers. The clock on the wall is printed too, with
what two cores made of it; it means something on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

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


def main() -> None:
    parser = argparse.ArgumentParser(description="What a study costs beside its games.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    ways: dict[str, list[tuple[float, float]]] = {
        "the games alone": [],
        "study, 2 processes": [],
        "study, cluster of 2": [],
    }
    with tempfile.TemporaryDirectory() as name, cluster(Path(name)) as (address, processes):
        folder = Path(name)
        (folder / "cost.toml").write_text(f'game = "coatl"\ngames = {given.games}\n', "utf-8")
        study: list[str | Path] = [COMMAND, "study", "cost.toml", "--fresh"]
        for _ in range(given.rounds):
            ways["the games alone"].append(
                cost([sys.executable, "-c", ALONE.format(games=given.games)], folder)
            )
            ways["study, 2 processes"].append(cost([*study, "--workers", "2"], folder))
            before = sum(map(cpu_of, processes))
            used, wall = cost([*study, "--cluster", address], folder)
            ways["study, cluster of 2"].append((used + sum(map(cpu_of, processes)) - before, wall))
    alone = median(used for used, _ in ways["the games alone"])
    wall_alone = median(wall for _, wall in ways["the games alone"])
    print(f"{given.games} games of Cóatl, greedy partner\n")
    print("| what | CPU s | beside the games alone | wall s | speed-up |\n|---|---:|---:|---:|---:|")
    for what, costs in ways.items():
        used, wall = median(each[0] for each in costs), median(each[1] for each in costs)
        more, faster = 100 * (used / alone - 1), wall_alone / wall
        print(f"| {what} | {used:.1f} | {more:+.0f} % | {wall:.1f} | {faster:.2f} × |")


if __name__ == "__main__":
    main()
