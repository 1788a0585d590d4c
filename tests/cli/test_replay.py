"""`automarium replay`: a journal is played again, verified, and told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import in_lines, journal, options_of, run, script, session_after, start


def replay(rows: list[dict[str, Any]], *args: str) -> Any:
    return run("replay", "-", *args, "--json", stdin=in_lines(rows)).json


@pytest.mark.parametrize("preset", ["screen", "table"])
def test_a_whole_game(preset: str) -> None:
    rows = journal(script(preset).session)
    found = replay(rows)
    simulated = run("auto", "coatl", "--seed", "1", *options_of(preset), "--json").json
    assert {"game", "transcript", "asked", "result", "position", "answers"} <= set(found)
    assert found["header"] == rows[0]
    assert found["answers"] == len(rows) - 1
    assert found["asked"] is None
    assert found["diverged"] is None
    assert found["result"] == simulated["result"]
    assert found["position"] == simulated["position"]
    told = [{"acting": turn["acting"], "steps": turn["steps"]} for turn in simulated["transcript"]]
    assert found["transcript"] == told


def test_a_running_game() -> None:
    found = replay(journal(session_after("screen", 7)))
    assert found["result"] is None
    assert found["asked"]["ask"] == "choose action"
    assert {option.split()[0] for option in found["asked"]["options"]} <= {"take", "cards", "assemble"}
    assert found["transcript"][-1]["acting"] == "human"


def test_in_words() -> None:
    text = in_lines(journal(script("table").session))
    told = run("replay", "-", stdin=text).fine
    assert told.startswith("Set-up\n")
    assert told.count("\nTurn ") == run("auto", "coatl", *options_of("table"), "--json").json["turns"]
    assert told.endswith(run("auto", "coatl", *options_of("table")).out.partition("\n")[2])
    running = in_lines(journal(session_after("table", 3)))
    assert "\nThe game waits for an answer: Which 6 cards lie open" in run("replay", "-", stdin=running).fine
    assert run("replay", "-", "--lang", "pl", stdin=text).fine.startswith("Przygotowanie\n")


def test_a_file_and_standard_input_are_the_same(tmp_path: Path) -> None:
    text = in_lines(journal(script("screen").session))
    file = tmp_path / "gra ż.jsonl"
    file.write_text(text, encoding="utf-8")
    told = run("replay", file, "--json").raw
    assert run("replay", "-", "--json", stdin=text).raw == told
    assert start("replay", file, "--json", env={"PYTHONHASHSEED": "4", "LANG": "uk"}).raw == told
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode() + b"\n \n")
    assert run("replay", file, "--json").raw == told


def test_a_replay_needs_no_saved_games(tmp_path: Path) -> None:
    text = in_lines(journal(session_after("screen", 3)))
    assert run("replay", "-", data=tmp_path / "data", stdin=text).code == 0
    assert not (tmp_path / "data").exists()


def test_a_journal_that_does_not_fit_is_told_up_to_there() -> None:
    rows = journal(script("table").session)
    number = next(n for n, row in enumerate(rows) if row.get("answer") == "assemble")
    rows[number]["answer"] = "take 11"
    ran = run("replay", "-", "--json", stdin=in_lines(rows))
    assert ran.code == 1
    assert ran.err.startswith(f"Error: answer {number}: its answer to 'choose action' is not possible")
    found = json.loads(ran.raw)
    assert found["diverged"]["answer"] == number
    assert found["answers"] == number - 1
    assert found["asked"]["ask"] == "choose action"
    assert found["result"] is None
    assert found["transcript"] == replay(rows[:number])["transcript"]


def test_a_journal_that_does_not_fit_in_words() -> None:
    rows = journal(script("screen").session)
    del rows[20]
    ran = run("replay", "-", stdin=in_lines(rows))
    assert ran.code == 1
    assert ran.out.startswith("Set-up\n")
    assert ran.err.startswith("Error: answer ")
    assert ran.err.endswith("Shown is the game up to there.\n")


@pytest.mark.parametrize("answers", [0, 1, 5, 40])
def test_every_beginning_of_a_journal_is_a_journal(answers: int) -> None:
    rows = journal(script("table").session)[: answers + 1]
    assert replay(rows)["answers"] == answers
