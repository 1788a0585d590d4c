"""The catalog: games are found by entry point, a stranger's like the built-in ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import metadata
from typing import Any

import pytest

from automarium.kernel.catalog import game as module
from automarium.kernel.catalog.game import GROUP, Game, NoSuchGame, Result, catalog, find
from automarium.kernel.record import bulk
from automarium.kernel.record.bulk import play_on, play_out
from automarium.kernel.rules.table import Table
from tests.kernel.small_game import GAME, Orchard


@dataclass(frozen=True)
class Point:
    """An entry point of an installed package."""

    name: str
    game: Game[Any]

    def load(self) -> Game[Any]:
        return self.game


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Point]]:
    """The games that are installed, instead of those that really are."""
    points: list[Point] = []
    real = metadata.entry_points

    def entry_points(**wanted: Any) -> Any:
        return points if wanted == {"group": GROUP} else real(**wanted)

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    forget()
    yield points
    forget()


def forget() -> None:
    catalog.cache_clear()
    module._registered.cache_clear()


def test_the_built_in_games_are_found() -> None:
    assert find("coatl") is catalog()["coatl"]
    assert all(name == game.id for name, game in catalog().items())


def test_games_are_found_by_entry_point(installed: list[Point]) -> None:
    meadow = replace(GAME, id="meadow")
    installed += [Point("orchard", GAME), Point("meadow", meadow)]
    assert list(catalog()) == ["meadow", "orchard"]
    assert find("meadow") is meadow
    assert find("orchard") is GAME


def test_an_unknown_game(installed: list[Point]) -> None:
    installed.append(Point("orchard", GAME))
    with pytest.raises(NoSuchGame, match="there is no game called 'chess'; there are: orchard"):
        find("chess")


def test_two_games_of_one_name(installed: list[Point]) -> None:
    installed += [Point("orchard", GAME), Point("orchard", replace(GAME, title="Another"))]
    with pytest.raises(ValueError, match="two installed games are called 'orchard'"):
        catalog()


def test_a_game_that_calls_itself_otherwise(installed: list[Point]) -> None:
    installed.append(Point("meadow", GAME))
    with pytest.raises(ValueError, match="'meadow' leads to a game that calls itself 'orchard'"):
        catalog()


def test_the_package_of_a_game() -> None:
    """By default that of its turns; a game in a single module says so."""
    assert find("coatl").package == "automarium.games.coatl"
    assert replace(GAME, home="").package == "tests.kernel"
    assert GAME.package == "tests.kernel.small_game"


def test_a_result_as_json() -> None:
    result = Result("a", {"a": 3, "b": 1}, (("a", "card", 3),), ("no-temple",))
    assert result.to_json() == {
        "winner": "a",
        "points": {"a": 3, "b": 1},
        "details": [["a", "card", 3]],
        "remarks": ["no-temple"],
    }


# Games in bulk


def test_a_game_in_bulk() -> None:
    played = play_out(GAME, "7", {"weather": "windy"}, "first", record=True)
    assert played.seed == "7"
    assert played.board.settings["weather"] == "windy"
    assert [who for who, _ in played.story][:3] == ["setup", "human", "automa"]
    assert played.turns == len(played.story) - 1
    assert play_out(GAME, "7", {"weather": "windy"}, "first").story == ()


def test_a_game_in_bulk_from_a_board() -> None:
    board = GAME.unbox({"weather": "calm"})
    board.pile.take("plum")
    board.eaten.append("plum")
    assert play_on(GAME, board, "7").board is board
    assert GAME.acting(board) is None


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(table: Table, board: Orchard) -> None:
        board.next = "human"

    monkeypatch.setattr(bulk, "LONGEST", 20)
    with pytest.raises(RuntimeError, match="orchard, seed 7: no end after 20 turns"):
        play_out(replace(GAME, turn=nothing), "7")
