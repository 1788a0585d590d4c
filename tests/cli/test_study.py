"""`automarium study`: rows and a report out of a file, whatever happens on the way."""

from __future__ import annotations

import os
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from pyarrow import parquet

from automarium.study.plan import read_study
from automarium.study.run import HTML, MARKDOWN, PARQUET, ROWS
from tests.cli.running import COMMAND, PATIENCE, environment, run, start
from tests.study.small import run_here

STUDY = """
title = "How hard is M.A.K.S.?"
game = "coatl"
partners = ["greedy", "random"]
games = 30

[options]
levels = [[], "5"]
"""
LONG = STUDY.replace("games = 30", "games = 120")


def write(folder: Path, text: str = STUDY) -> Path:
    file = folder / "hard.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a study that ran to its end."""
    folder = tmp_path_factory.mktemp("study")
    ran = start("study", write(folder), "--workers", "2")
    assert ran.fine == f"120 games; the report: {folder / 'hard.study' / HTML}\n"
    assert not ran.err
    return folder / "hard.study"


def rows_of(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / PARQUET).to_pylist()
    return found


# What comes out


def test_one_row_for_each_game(done: Path) -> None:
    rows = rows_of(done)
    assert Counter((row["cell"], row["number"]) for row in rows) == Counter(
        (cell, number) for cell in range(4) for number in range(30)
    )
    assert [row["seed"] for row in rows[:3]] == ["1", "2", "3"]
    assert {(row["partner"], row["option_levels"]) for row in rows} == {
        ("greedy", None),
        ("random", None),
        ("greedy", "5"),
        ("random", "5"),
    }


def test_rows_are_the_single_games_of_their_seeds(done: Path) -> None:
    for row in rows_of(done)[::17]:
        options = ("--opt", f"levels={row['option_levels']}") if row["option_levels"] else ()
        game = run(
            "auto", "coatl", "--seed", row["seed"], "--sparring", row["partner"], *options, "--json"
        ).json
        assert game["result"]["winner"] == row["result"]
        assert game["result"]["points"] == {"maks": row["points_maks"], "human": row["points_human"]}
        assert (game["turns"], game["result"]["remarks"]) == (row["turns"], row["remarks"])
        assert row["won"] == (row["result"] == "human")


def test_the_commands_of_the_report_give_its_figures(done: Path) -> None:
    report = (done / MARKDOWN).read_text("utf-8")
    commands = re.findall(r"^automarium (auto .*)$", report, re.MULTILINE)
    lines = re.findall(r"^\| (levels=\S+, \w+) \| (\d+) \| ([\d.]+) % .*?\| ([\d.]+) ", report, re.MULTILINE)
    assert len(commands) == len(lines) == 4
    for command, (_, games, share, points) in zip(commands, lines, strict=True):
        totals = run(*command.split(), "--json").json["totals"]
        assert totals["games"] == int(games)
        assert f"{100 * totals['wins']['human'] / totals['games']:.1f}" == share
        assert f"{totals['points']['maks']['mean']:.1f}" == points


def test_the_report_holds_the_study_itself(done: Path, tmp_path: Path) -> None:
    report = (done / MARKDOWN).read_text("utf-8")
    (text,) = re.findall(r"```toml\n(.*?)```", report, re.DOTALL)
    run_here(read_study(write(tmp_path, text)), tmp_path / "again")
    for name in (PARQUET, MARKDOWN, HTML):
        assert (tmp_path / "again" / name).read_bytes() == (done / name).read_bytes()


def test_the_page_stands_alone_and_is_well_formed(done: Path) -> None:
    page = (done / HTML).read_text("utf-8")
    assert "<h1>How hard is M.A.K.S.?</h1>" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert page.count("<svg") == 2
    assert "prefers-color-scheme:dark" in page
    for plot in (done / "plots").iterdir():
        drawing = ET.fromstring(plot.read_text("utf-8"))  # noqa: S314  # our own
        assert drawing.get("aria-label")
        assert "prefers-color-scheme:dark" in plot.read_text("utf-8")
        assert f"plots/{plot.name}" in (done / MARKDOWN).read_text("utf-8")


def test_as_json(done: Path) -> None:
    found = start("study", done.with_suffix(".toml"), "--json").json
    assert [cell["games"] for cell in found["cells"]] == [30] * 4
    assert [compared["axis"] for compared in found["compared"]] == ["levels", "levels", "partner", "partner"]
    assert found["cells"][0]["share"][0] == pytest.approx(found["cells"][0]["won"] / 30, abs=1e-6)


@pytest.mark.parametrize(("lang", "word"), [("pl", "Kto wygrywa"), ("uk", "Хто перемагає")])
def test_in_other_languages(lang: str, word: str, done: Path, tmp_path: Path) -> None:
    file = write(tmp_path)
    (tmp_path / "hard.study").mkdir()
    (tmp_path / "hard.study" / ROWS).write_bytes((done / ROWS).read_bytes())
    assert run("study", file, "--lang", lang).fine.endswith("report.html\n")
    assert f"<h2>{word}</h2>" in (tmp_path / "hard.study" / HTML).read_text("utf-8")


# Whatever happens on the way


def whole(folder: Path) -> bytes:
    """The rows of the long study, played without a break."""
    run_here(read_study(write(folder, LONG)), folder / "whole")
    return (folder / "whole" / PARQUET).read_bytes()


def test_stopped_and_continued_with_a_worker_killed(tmp_path: Path) -> None:
    """Interrupted, killed, robbed of a worker: in the end the rows are those of a run without a break."""
    file = write(tmp_path, LONG)
    folder = tmp_path / "hard.study"
    with begun(file) as process:
        eventually(lambda: kept(folder) > 20)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=PATIENCE)
        assert process.returncode == 1
        assert re.fullmatch(
            r"Stopped: \d+ games of 480 are kept\. The same command goes on from there\.\n", told
        )
    assert 20 < kept(folder) < 480
    assert not (folder / PARQUET).exists()
    before = kept(folder)
    with begun(file) as process:
        eventually(lambda: kept(folder) > before + 30)
        process.kill()
    before = kept(folder)
    assert before < 480
    with begun(file) as process:
        eventually(lambda: kept(folder) > before + 30)
        os.kill(workers_of(process.pid)[0], signal.SIGKILL)
        process.communicate(timeout=2 * PATIENCE)
        assert process.returncode == 0
    assert (folder / PARQUET).read_bytes() == whole(tmp_path)


@contextmanager
def begun(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A study under way; whatever fails meanwhile, nobody waits for its end."""
    command = [str(COMMAND), "study", str(file), "--workers", "2"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment()) as process:
        try:
            yield process
        finally:
            process.kill()


def kept(folder: Path) -> int:
    """How many rows there are, as another program sees them."""
    try:
        with closing(sqlite3.connect(f"file:{folder / ROWS}?mode=ro", uri=True)) as rows:
            found: int = rows.execute("SELECT count(*) FROM rows").fetchone()[0]
            return found
    except sqlite3.OperationalError:  # there is no such file or table yet
        return 0


def workers_of(process: int) -> list[int]:
    """The processes that play: children of the fork server, which is a child of the command."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    grown = [child for child, parent in parents.items() if parents.get(parent) == process]
    assert len(grown) == 2
    return grown


def eventually(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_progress_is_shown_to_a_terminal(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    file = write(tmp_path, STUDY.replace("games = 30", "games = 3"))
    command = [str(COMMAND), "study", str(file), "--workers", "2"]
    size = {"TERM": "xterm", "COLUMNS": "120"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, env=environment(env=size)
    ) as process:
        os.close(theirs)
        shown = b"".join(heard(ours)).decode()
        process.wait(PATIENCE)
    os.close(ours)
    assert "12/12" in shown
    assert "4 of 4 cells" in shown
    assert "games/s" in shown


def heard(terminal: int) -> Iterator[bytes]:
    """What a program says to a terminal, up to its end; it hands out no more than some KiB at once."""
    while True:
        try:
            yield os.read(terminal, 65536)
        except OSError:  # the program has ended
            return


def test_fresh_forgets(tmp_path: Path) -> None:
    file = write(tmp_path, STUDY.replace("games = 30", "games = 2"))
    assert run("study", file, "--out", tmp_path / "a", "--workers", "1").code == 0
    (tmp_path / "a" / ROWS).write_bytes(b"no rows at all, but something else that is long enough " * 30)
    assert "a/rows.sqlite: is no file of rows" in run("study", file, "--out", tmp_path / "a").message
    assert run("study", file, "--out", tmp_path / "a", "--workers", "1", "--fresh").code == 0


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("nowhere.toml",), "'nowhere.toml' does not exist"),
        (("--workers", "2", "--cluster", "tcp://127.0.0.1:1"), "give --workers or --cluster, not both"),
    ],
)
def test_wrong_usage(args: tuple[str, ...], message: str, tmp_path: Path) -> None:
    file = () if "nowhere.toml" in args else (write(tmp_path),)
    assert message in run("study", *file, *args).message


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['pyarrow'] = None; sys.modules['pyarrow.parquet'] = None\n"
        "from automarium.cli import main; main()"
    )
    ran = start("-c", program, "study", write(tmp_path), program=(sys.executable,))
    assert "pip install 'automarium[study]'" in ran.message
    assert not (tmp_path / "hard.study").exists()
