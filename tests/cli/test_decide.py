"""`automarium decide`: one turn of the automa from a position, with its funnel and what it had to ask."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.record.position import from_tree, read_position
from tests.cli.running import run, script, start

QUIET = """
position = 1
game = "coatl"
[turn]
next = "maks"
[supply]
1 = "RK"
2 = "GG"
9 = "G>"
[maks]
row = ["P-CNT-G: G", "P-CNT-K", "P-XPR-K"]
"""
"""He takes two green segments: nothing is asked."""

ASKING = QUIET.replace('2 = "GG"\n', "")
"""He takes the tail, which leaves no more than one place filled: the supply board is filled again."""

BODY = ["B", "B", "G", "G", "K", "K", "R", "R", "Y", "Y"]
HEADS, TAILS = ["<K", "<B"], ["K>", "B>"]


@pytest.fixture
def quiet(tmp_path: Path) -> Path:
    return write(tmp_path / "quiet.toml", QUIET)


@pytest.fixture
def asking(tmp_path: Path) -> Path:
    return write(tmp_path / "asking.toml", ASKING)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def answers(folder: Path, found: object) -> Path:
    return write(folder / "answers.json", json.dumps(found))


def test_the_promised_keys(quiet: Path) -> None:
    found = run("decide", quiet, "--json").json
    assert {"game", "turn", "asked", "position", "points"} <= set(found)
    assert found["game"] == "coatl"
    assert found["asked"] is None
    assert found["points"] == {"maks": 0, "human": 0}
    for step in found["turn"]:
        assert {"section", "message", "facts"} <= set(step)
        assert ("options" in step) == ("funnel" in step) == ("chosen" in step)


def test_the_funnel_leads_from_the_options_to_the_choice(quiet: Path) -> None:
    (choice,) = [step for step in run("decide", quiet, "--json").json["turn"] if "options" in step]
    left = choice["options"]
    for sieve in choice["funnel"]:
        assert {"section", "criterion", "kept", "dropped"} <= set(sieve)
        assert sorted(sieve["kept"] + sieve["dropped"]) == sorted(left)
        left = sieve["kept"]
    assert left == [choice["chosen"]] == [2]


def test_the_position_is_the_one_after_the_turn(quiet: Path) -> None:
    found = run("decide", quiet, "--json").json
    assert found["position"]["turn"] == {"next": "human", "number": 1}
    assert found["position"]["supply"]["2"] == ""
    assert found["position"]["maks"]["row"][0] == "P-CNT-G: GGG"


def test_a_position_is_a_file_a_line_or_standard_input(quiet: Path) -> None:
    line = read_position(QUIET).line()
    told = run("decide", quiet, "--json").raw
    assert run("decide", line, "--json").raw == told
    assert run("decide", f" {line}\n", "--json").raw == told
    assert run("decide", "-", "--json", stdin=QUIET).raw == told
    assert run("decide", "-", "--json", stdin=line + "\n").raw == told
    assert run("decide", "-", "--json", stdin=b"\xef\xbb\xbf" + QUIET.encode()).raw == told
    assert run("decide", "-", "--json", stdin=QUIET.replace("\n", "\r\n")).raw == told
    assert start("decide", quiet, "--json", env={"PYTHONHASHSEED": "3", "LANG": "pl"}).raw == told


def test_what_must_be_known_is_asked(asking: Path) -> None:
    found = run("decide", asking, "--json").json
    assert found["asked"] == {
        "at": "CO-T1",
        "ask": "draw bag-body",
        "stream": "bag-body",
        "options": ["B", "G", "K", "R", "Y"],
        "facts": {"places": [2, 3, 4, 5, 6], "count": 5},
        "count": 10,
    }
    assert [step["message"] for step in found["turn"]] == ["search", "take", "lay"]


@pytest.mark.parametrize(("given", "asked"), [(1, "draw bag-head"), (2, "draw bag-tail"), (3, None)])
def test_answers_in_order(asking: Path, tmp_path: Path, given: int, asked: str | None) -> None:
    file = answers(tmp_path, [BODY, HEADS, TAILS][:given])
    found = run("decide", asking, "--answers", file, "--json").json
    assert (found["asked"] and found["asked"]["ask"]) == asked
    assert found["position"]["supply"]["2"] == "BB"


def test_answers_by_stream(asking: Path, tmp_path: Path) -> None:
    in_order = run("decide", asking, "--answers", answers(tmp_path, [BODY, HEADS, TAILS]), "--json")
    streams = {"bag-tail": [TAILS], "bag-head": [HEADS], "bag-body": [BODY]}
    assert run("decide", asking, "--answers", answers(tmp_path, streams), "--json") == in_order
    assert run("decide", asking, "--answers", "-", "--json", stdin=json.dumps(streams)) == in_order


def test_an_answer_that_is_not_possible(asking: Path, tmp_path: Path) -> None:
    told = run("decide", asking, "--answers", answers(tmp_path, [BODY[:3]]), "--json").message
    assert told.startswith("10 are needed")
    told = run("decide", asking, "--answers", answers(tmp_path, [["Z", *BODY[1:]]])).message
    assert told == "Z cannot come now. Possible: B, G, K, R, Y."


def test_chance_by_a_seed(asking: Path) -> None:
    found = run("decide", asking, "--seed", "x", "--json")
    assert found.json["asked"] is None
    assert run("decide", asking, "--seed", "x", "--json") == found
    assert run("decide", asking, "--seed", "y", "--json").json["position"] != found.json["position"]


def test_in_words(quiet: Path, asking: Path) -> None:
    told = run("decide", quiet).fine
    assert told.startswith("Take 2 green segments from place 2.")
    assert "  lowest number; this decides; out: place 9\n  chosen: place 2\n" in told
    coded = run("decide", quiet, "--codes").fine
    assert re.match(r"Take 2 green segments from place 2\. \[CO-\w+\]\n", coded)
    assert "  lowest number; this decides; out: place 9 [CO-Q3]\n  chosen: place 2\n" in coded
    assert read_position(told[told.index("position = 1") :]).board.next == "human"
    assert "To go on, this must be known: Draw segments from the bag" in run("decide", asking).fine
    assert "зелен" in run("decide", quiet, "--lang", "uk").fine


def test_a_turn_led_by_decide_alone_is_the_turn_of_the_game() -> None:
    """From the position before each turn of the automa, with the answers of the game, to the one after it."""
    session = script("table").session
    turns = [turn for turn in session.turns if turn.acting == "maks"]
    for turn in turns[:: len(turns) // 8]:
        before = from_tree(
            {
                "position": 1,
                "game": "coatl",
                "options": {"own_hand": "unseen"},
                **session.game.play.write(turn.board),
            }
        )
        following = session.turns[session.turns.index(turn) + 1]
        given: list[Any] = [
            entry.answer
            for entry in session.entries[turn.first : following.first]
            if entry.ask != "choose done"
        ]
        found = run("decide", before.line(), "--answers", "-", "--json", stdin=json.dumps(given)).json
        assert found["asked"] is None
        assert found["turn"] == json.loads(json.dumps([step.to_json() for step in turn.steps]))
        after = session.game.play.write(following.board)
        assert {key: found["position"][key] for key in after} == json.loads(json.dumps(after))
