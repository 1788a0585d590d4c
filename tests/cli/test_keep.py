"""`automarium keep`: what was typed in during a game becomes files for the next one, and replaces none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.record.session import Session
from tests.cli.running import folder, keep, run, session_after
from tests.cli.test_words import typed_game

FILE = "my-tiles.toml"
"""Only tiles are typed in with the preset `table`; its Automa cards are ours."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write into."""
    place = tmp_path / "here"
    place.mkdir()
    monkeypatch.chdir(place)
    return place


@pytest.fixture(scope="module")
def session() -> Session[Any]:
    """A game of Golem in which tiles were typed in."""
    return typed_game("golem", "table-typed", 30)[0]


def test_what_was_typed_in_comes_back_in_the_next_game(session: Session[Any], data: Path, here: Path) -> None:
    told = run("keep", keep(session, data), data=data).fine
    assert told.splitlines() == [FILE] == sorted(folder(here))
    options = ("--opt", f"components={FILE}")
    again = run("play", "golem", "--preset", "table-typed", "--seed", "1", *options, data=data)
    assert again.code == 0, again.err


def test_no_file_is_ever_replaced(session: Session[Any], data: Path, here: Path) -> None:
    game = keep(session, data)
    (here / FILE).write_text("my own work")
    before = folder(here)
    assert run("keep", game, data=data).message == f"{FILE} is there already; choose another name with --as"
    assert folder(here) == before
    assert run("keep", game, "--as", "evening", data=data).fine == "evening-tiles.toml\n"
    assert folder(here).keys() == {*before, "evening-tiles.toml"}


def test_a_game_in_which_nothing_is_typed_in(data: Path, here: Path) -> None:
    game = keep(session_after("screen", 3), data)
    assert run("keep", game, data=data).message == "nothing of Cóatl was typed in during this game"
    assert not folder(here)


def test_a_game_that_is_not_there(data: Path, here: Path) -> None:
    keep(session_after("screen", 3), data)
    assert "zzzzzzzzzzzz" in run("keep", "zzzzzzzzzzzz", data=data).message
