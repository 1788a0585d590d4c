"""`automarium auto`: whole games, one to read or many to count. The output depends on the arguments alone."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from automarium.cli.many import BATCH
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.position import from_tree
from tests.cli.running import COMMAND, Ran, environment, run, start

GAMES = 2 * BATCH + 1
MANY = ("auto", "coatl", "--seed", "5", "--games", str(GAMES), "--json")
"""Three batches: with two cores or more they are played side by side."""

ONE_CORE = "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})"
FROM_HERE = "from automarium.cli import main; main()"


# One game


@pytest.fixture(scope="module")
def one() -> Any:
    return run("auto", "coatl", "--seed", "7", "--json").json


def test_one_game_as_json(one: Any) -> None:
    assert {"game", "seed", "options", "result", "turns", "transcript", "position"} <= set(one)
    assert (one["game"], one["seed"], one["options"]) == ("coatl", "7", {})
    assert one["result"]["winner"] in one["result"]["points"]
    assert one["position"]["turn"]["next"] == "over"


def test_the_points_are_the_sum_of_their_details(one: Any) -> None:
    for side, points in one["result"]["points"].items():
        assert points == sum(scored for who, _, scored in one["result"]["details"] if who == side)


def test_the_transcript_has_every_turn_and_its_choices(one: Any) -> None:
    turns = one["transcript"]
    assert [turn["turn"] for turn in turns] == list(range(one["turns"] + 1))
    assert [turn["acting"] for turn in turns][:3] == ["setup", "maks", "human"]
    steps = [step for turn in turns for step in turn["steps"]]
    assert all({"section", "message", "facts"} <= set(step) for step in steps)
    choices = [step for step in steps if "options" in step]
    assert choices
    assert all({"options", "funnel", "chosen"} <= set(choice) for choice in choices)


def test_the_final_position_can_be_read_again(one: Any) -> None:
    position = from_tree(one["position"])
    assert position.tree() == one["position"]
    assert position.game.play.points(position.board) == one["result"]["points"]
    assert "the game is over" in run("decide", position.line()).message


def test_options_are_played_and_named() -> None:
    found = run("auto", "coatl", "--opt", "levels=1,4", "--opt", "solo_end=final_round", "--json").json
    assert found["options"] == {"levels": ["1", "4"], "solo_end": "final_round"}
    assert found["position"]["options"] == found["options"]
    assert run("auto", "coatl", "--opt", "levels=none", "--json").json["options"] == {}
    for levels, cards in (("none", 3), ("5", 4)):
        played = run("auto", "coatl", "--opt", f"levels={levels}", "--json").json
        (dealt,) = [step for step in played["transcript"][0]["steps"] if step["message"] == "maks-cards"]
        assert len(dealt["facts"]["prophecies"]) == cards, "with Level 5 M.A.K.S. has four cards"


def test_in_words() -> None:
    ran = run("auto", "coatl", "--seed", "7", "--lang", "en")
    one = run("auto", "coatl", "--seed", "7", "--json").json
    assert ran.fine.startswith(f"{one['turns']} turns, seed 7\n")
    points = one["result"]["points"]
    sides = re.findall(r"^  (.+?): (\d+)  ", ran.out, re.MULTILINE)
    assert sides == [("You", str(points["human"])), ("M.A.K.S.", str(points["maks"]))], "the person first"
    assert not ran.err


def test_many_games_in_words_name_the_person_first() -> None:
    sides = [
        line.partition(":")[0].strip() for line in run("auto", "coatl", "--games", "2").fine.splitlines()
    ]
    assert sides[1:3] == ["You", "M.A.K.S."]


def test_a_transcript_in_words_holds_each_turn_and_the_result() -> None:
    told = run("auto", "coatl", "--seed", "7", "--transcript").fine
    one = run("auto", "coatl", "--seed", "7", "--json").json
    assert told.count("\nTurn ") == one["turns"]
    assert told.endswith(run("auto", "coatl", "--seed", "7").out.partition("\n")[2])


@pytest.mark.parametrize(("lang", "word"), [("pl", "tura 1"), ("uk", "хід 1")])
def test_in_other_languages(lang: str, word: str) -> None:
    told = run("auto", "coatl", "--transcript", "--lang", lang).fine
    assert told != run("auto", "coatl", "--transcript", "--lang", "en").fine
    assert word in told.lower()


def test_the_language_is_guessed_from_the_system() -> None:
    guessed = run("auto", "coatl", env={"LANG": "uk_UA.UTF-8"}).raw
    assert guessed == run("auto", "coatl", "--lang", "uk").raw
    assert run("auto", "coatl", env={"LANG": "xx_XX"}).raw == run("auto", "coatl", "--lang", "en").raw


# Many games


@pytest.fixture(scope="module")
def played() -> Ran:
    return start(*MANY)


@pytest.fixture(scope="module")
def many(played: Ran) -> Any:
    return played.json


def test_many_games_as_json(many: Any) -> None:
    assert {"game", "seed", "options", "games", "totals"} <= set(many)
    assert [row["seed"] for row in many["games"]] == [str(seed) for seed in range(5, 5 + GAMES)]
    assert all({"seed", "options", "result", "points", "turns"} <= set(row) for row in many["games"])


def test_the_totals_are_those_of_the_rows(many: Any) -> None:
    rows, totals = many["games"], many["totals"]
    assert totals["games"] == len(rows) == GAMES
    assert sum(totals["wins"].values()) == GAMES
    for side, wins in totals["wins"].items():
        points = [row["points"][side] for row in rows]
        assert wins == [row["result"] for row in rows].count(side)
        assert totals["points"][side]["least"] == min(points)
        assert totals["points"][side]["most"] == max(points)
        assert totals["points"][side]["mean"] == pytest.approx(sum(points) / GAMES, abs=0.001)
    turns = [row["turns"] for row in rows]
    assert totals["turns"]["mean"] == pytest.approx(sum(turns) / GAMES, abs=0.001)


def test_many_games_are_the_single_games_of_their_seeds(many: Any) -> None:
    """At both ends of each batch, and here and there within."""
    ends = {place + step for place in range(0, GAMES, BATCH) for step in (-1, 0) if place + step >= 0}
    for number in sorted(ends | set(range(0, GAMES, 9))):
        row = many["games"][number]
        alone = run("auto", "coatl", "--seed", row["seed"], "--json").json
        assert row["result"] == alone["result"]["winner"]
        assert row["points"] == alone["result"]["points"]
        assert row["turns"] == alone["turns"]


@pytest.mark.parametrize("args", [("--sparring", "random"), ("--opt", "levels=1,5")], ids=" ".join)
def test_many_games_with_a_partner_and_with_options(args: tuple[str, ...]) -> None:
    many = run("auto", "coatl", "--games", "4", "--json", *args).json
    for row in many["games"]:
        alone = run("auto", "coatl", "--seed", row["seed"], "--json", *args).json
        assert (row["points"], row["turns"]) == (alone["result"]["points"], alone["turns"])
        assert row["options"] == alone["options"]
    plain = run("auto", "coatl", "--games", "4", "--json").json
    assert [row["points"] for row in plain["games"]] != [row["points"] for row in many["games"]]


def test_a_word_as_seed_gets_numbers() -> None:
    many = run("auto", "coatl", "--seed", "fox", "--games", "3", "--json").json
    assert [row["seed"] for row in many["games"]] == ["fox", "fox-2", "fox-3"]
    for row in many["games"]:
        alone = run("auto", "coatl", "--seed", row["seed"], "--json").json
        assert (row["points"], row["turns"]) == (alone["result"]["points"], alone["turns"])


SIDES = {"maks": "M.A.K.S.", "human": "You"}


def test_many_games_in_words() -> None:
    ran = run("auto", "coatl", "--games", "4")
    totals = run("auto", "coatl", "--games", "4", "--json").json["totals"]
    assert ran.fine.startswith("4 games of Cóatl")
    for side, wins in totals["wins"].items():
        assert f"{SIDES[side]}: won {wins} " in ran.out
    assert not ran.err


@pytest.mark.parametrize("game", sorted(catalog()))
def test_every_level_of_every_game_plays(game: str) -> None:
    for options in catalog()[game].levels.values():
        words = [arg for name, value in options.items() for arg in ("--opt", f"{name}={in_one_word(value)}")]
        told = run("auto", game, *words).fine
        assert re.match(r"\d+ turns, seed 1\n.*\d", told, re.DOTALL), told


def in_one_word(value: object) -> str:
    return ",".join(value) if isinstance(value, list | tuple) else str(value)


# Nothing but the arguments


@pytest.mark.parametrize(
    ("workers", "env"),
    [
        ("1", {"PYTHONHASHSEED": "1"}),
        ("3", {"PYTHONHASHSEED": "2", "LANG": "uk_UA.UTF-8"}),
    ],
)
def test_many_games_depend_on_nothing_else(
    workers: str, env: dict[str, str], played: Ran, tmp_path: Path
) -> None:
    """Neither on the number of workers, nor on chance, nor on where they are played."""
    (tmp_path / "coatl").write_text("a file of that name")
    assert start(*MANY, "--workers", workers, env=env, cwd=tmp_path) == played


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cores cannot be taken away")
def test_the_same_bytes_on_one_core_elsewhere(played: Ran) -> None:
    env = {"LANG": "", "HOME": "/nonexistent", "TZ": "Asia/Tokyo", "COLUMNS": "20", "TERM": "dumb"}
    assert start("-c", f"{ONE_CORE}\n{FROM_HERE}", *MANY, env=env, program=(sys.executable,)) == played


@pytest.mark.parametrize("form", ["--json", "--transcript"])
def test_one_game_depends_on_nothing_else(form: str) -> None:
    arguments = ("auto", "coatl", "--seed", "ż", "--opt", "levels=1+3", "--lang", "pl", form)
    assert run(*arguments).raw == start(*arguments, env={"PYTHONHASHSEED": "77", "LANG": "uk"}).raw


@pytest.mark.skipif(
    not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) < 2, reason="one core shows nothing"
)
def test_progress_is_shown_to_a_terminal_and_to_nobody_else(played: Ran) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [COMMAND, *MANY], stdout=subprocess.PIPE, stderr=theirs, env=environment(env={"TERM": "xterm"})
    ) as process:
        os.close(theirs)
        assert process.stdout
        assert process.stdout.read() == played.raw
    assert f"{GAMES}/{GAMES}".encode() in all_shown(ours)
    os.close(ours)


def all_shown(terminal: int) -> bytes:
    """What a terminal has been told; it hands out a few thousand signs at once, and at its end an error."""
    shown = b""
    with contextlib.suppress(OSError):
        while part := os.read(terminal, 100_000):
            shown += part
    return shown


def test_nothing_is_kept(tmp_path: Path) -> None:
    run("auto", "coatl", "--json", data=tmp_path / "data")
    run("auto", "coatl", "--games", "2", data=tmp_path / "data")
    assert not (tmp_path / "data").exists()
