"""Components of the person's own at the command line: by their path, or as a set in the data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.catalog.game import find
from tests.cli.running import run, saved_in

DECK = (find("redrising").folder / "data" / "deck-house.toml").read_text("utf-8")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "data" / "mine.toml"
    path.parent.mkdir()
    path.write_text(DECK, encoding="utf-8")
    return path


@pytest.mark.parametrize("value", ["path", "name", "name.toml"])
def test_a_file_by_its_path_or_its_name(mine: Path, value: str) -> None:
    given = {"path": str(mine), "name": "mine", "name.toml": "mine.toml"}[value]
    assert run("play", "redrising", "--opt", f"deck={given}", data=mine.parent).code == 0
    kept = saved_in(mine.parent).header["options"]
    assert isinstance(kept, dict)
    assert len(kept["deck"]) == 22
    decks = (f"deck={given}", "deck=house")
    both = [run("--data", mine.parent, "auto", "redrising", "--opt", deck) for deck in decks]
    assert both[0].fine == both[1].fine


def test_a_position_names_a_set_but_no_path(mine: Path) -> None:
    known = run("auto", "redrising", "--opt", f"deck={mine}", "--json").json["position"]
    assert len(known["options"]["deck"]) == 22
    position = mine.parent / "position.toml"
    for value, fine in (("mine", True), (str(mine), False)):
        position.write_text(
            f'position = 1\ngame = "redrising"\nrules = 1\noptions.deck = "{value}"\n', encoding="utf-8"
        )
        told = run("--data", mine.parent, "decide", position).message
        assert ("letters, digits" not in told) is fine


def test_what_cannot_be_read_is_said_in_one_line(mine: Path) -> None:
    for value in (mine.parent, "none", "/dev/null", mine.parent / "none.toml"):
        ran = run("auto", "redrising", "--opt", f"deck={value}", data=mine.parent)
        assert ran.code == 2
        assert "option deck" in ran.message


CARD = "gold 2; marble; left; 2 1 5 4 3; most right top left neither; 5 2 4 1 3"


def test_what_is_told_at_the_terminal_joins_the_box_at_once(tmp_path: Path) -> None:
    """One line is a whole Automa card with the rows and colors; in the next game its picture is enough."""
    rows = "RRW / YB / KR / BY / YB | left red, right blue"
    lines = f"clay 1, student red 1 | coin 3\n2\n\n{CARD} | {rows}\nq\n"
    assert run("play", "golem", "--preset", "table", "--seed", "1", data=tmp_path, stdin=lines).code == 0
    before = (tmp_path / "golem-box.toml").read_text("utf-8")
    assert (before.count("[[starting]]"), before.count("[[card]]")) == (2, 1)
    lines = f"starting: my-starting-2\n2\n\ncard: my-card-1 | {rows}\nq\n"
    told = run("play", "golem", "--preset", "table", "--seed", "2", data=tmp_path, stdin=lines).fine
    assert "Its bonus from level 2 on: 1 gold bar." in told
    assert (tmp_path / "golem-box.toml").read_text("utf-8") == before
    assert "card           1 of 20" in run("box", "golem", data=tmp_path).fine


@pytest.mark.parametrize(("said", "cards"), [("y\n", 1), ("n\n", 2), ("", 2)])
@pytest.mark.parametrize("way", ["--add", "--import"])
def test_a_card_like_one_that_is_known_in_part_is_asked_about(
    tmp_path: Path, way: str, said: str, cards: int
) -> None:
    """It was added as another card. Where nobody answers, none is taken for it."""
    half = 'id = "my-card-1"\nbonus = "gold"\nlevel = 2\nfirst = "marble"\nsilhouette = "left"\n'
    text = f'box = 1\n[[card]]\n{half}marble = "most right"\nrabbi = []\nbook = []\n'
    (tmp_path / "golem-box.toml").write_text(text, "utf-8")
    if way == "--add":
        ran = run("box", "golem", "--add", "card", CARD, data=tmp_path, stdin=said)
    else:
        other = tmp_path / "other"
        run("box", "golem", "--add", "card", CARD, data=other)
        ran = run("box", "golem", "--import", other / "golem-box.toml", data=tmp_path, stdin=said)
    assert "Is it the same?" in ran.fine
    box = (tmp_path / "golem-box.toml").read_text("utf-8")
    assert box.count("[[card]]") == cards
    assert half in box
    assert "neither" in box
