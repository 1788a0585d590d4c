"""A study of 100,000 games, stopped, killed and robbed of a worker: the figures of docs/reliability.md.

    python -m tests.study.trials                  a few minutes on two cores
    python -m tests.study.trials --games 4000     fewer games

Red Rising, where chance sits in for the person, at four levels. A tenth of the games is played once more
without a break, by one worker. The command exits with 1 where a promise is not kept. With few games the same
is tried in each run of the suite: `tests/cli/test_study.py`, and on a cluster `tests/study/test_cluster.py`.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet

from automarium.study.run import PARQUET
from tests.cli.running import COMMAND, environment
from tests.cli.test_study import begun, kept, workers_of

LEVELS = ("1", "2", "3", "4")
PATIENCE = 3600.0
"""Seconds for a leg of the way: others may be using the machine."""


@dataclass(frozen=True)
class Finding:
    promise: str
    found: str
    kept: bool

    def __str__(self) -> str:
        return f"| {self.promise} | {self.found} {'✓' if self.kept else '✗'} |"


def write(folder: Path, name: str, games: int) -> Path:
    """A study with this number of games in all."""
    file = folder / f"{name}.toml"
    levels = ", ".join(f'"{level}"' for level in LEVELS)
    each = games // len(LEVELS)
    file.write_text(
        f'game = "redrising"\npartners = ["random"]\ngames = {each}\n[options]\nlevel = [{levels}]\n', "utf-8"
    )
    return file


def until(is_so: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Wait while the command is at work."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if process.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"the study ended too early, or takes too long: {process.returncode}")
        time.sleep(0.5)


def disturbed(file: Path, games: int) -> Iterator[Finding]:
    """Ctrl-C at a fifth, a kill of the command at two fifths, a kill of a worker at three fifths."""
    folder = file.with_suffix(".study")
    with begun(file) as process:
        until(lambda: kept(folder) > games // 5, process)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=PATIENCE)
        yield Finding("Ctrl+C stops it and keeps what was played", told.strip(), process.returncode == 1)
    before = kept(folder)
    with begun(file) as process:
        until(lambda: kept(folder) > 2 * games // 5, process)
        process.kill()
    after = kept(folder)
    yield Finding("the command, killed", f"{after:,} games are kept, {before:,} before", after > before)
    with begun(file) as process:
        until(lambda: kept(folder) > 3 * games // 5, process)
        os.kill(workers_of(process.pid)[0], signal.SIGKILL)
        at = kept(folder)
        _, told = process.communicate(timeout=PATIENCE)
        done = f"killed at {at:,} games; the rest was played" + (f", and it said: {told}" if told else "")
        yield Finding("one worker of two, killed", done, process.returncode == 0 and at < games)


def rows_of(file: Path) -> pa.Table:
    return parquet.read_table(file.with_suffix(".study") / PARQUET)


def all_there(file: Path, games: int) -> Finding:
    """Each game of each cell once."""
    rows = rows_of(file).select(["cell", "number"]).to_pydict()
    times = Counter(zip(rows["cell"], rows["number"], strict=True))
    asked = {(cell, number) for cell in range(len(LEVELS)) for number in range(games // len(LEVELS))}
    right = set(times) == asked and set(times.values()) == {1}
    return Finding(f"exactly the {games:,} rows that were asked for", f"{len(rows['cell']):,} rows", right)


def same_as_undisturbed(file: Path, games: int) -> Finding:
    """Play a tenth without a break, and compare the bytes of the rows."""
    part = write(file.parent, "part", games // 10)
    subprocess.run([COMMAND, "study", part, "--workers", "1"], check=True, env=environment())
    few, many = rows_of(part), rows_of(file)
    each, whole = games // 10 // len(LEVELS), games // len(LEVELS)
    first = pa.concat_tables(many.slice(place * whole, each) for place in range(len(LEVELS)))
    found = f"{few.num_rows:,} rows compared"
    return Finding("rows are the same bytes as without a break", found, as_bytes(few) == as_bytes(first))


def as_bytes(rows: pa.Table) -> bytes:
    """Rows as Arrow writes them, whatever chunks they came in."""
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, rows.schema) as stream:
        stream.write_table(rows.combine_chunks())
    return bytes(sink.getvalue())


def main() -> None:
    parser = argparse.ArgumentParser(description="A long study under hard treatment.")
    parser.add_argument("--games", type=int, default=100_000)
    games = parser.parse_args().games // 40 * 40
    # What a shell starts in its background ignores Ctrl+C, and so do its children.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    findings = []
    with tempfile.TemporaryDirectory() as name:
        file = write(Path(name), "long", games)
        for finding in disturbed(file, games):
            findings.append(finding)
            print(finding, flush=True)
        for look in (all_there, same_as_undisturbed):
            findings.append(look(file, games))
            print(findings[-1], flush=True)
    sys.exit(not all(finding.kept for finding in findings))


if __name__ == "__main__":
    main()
