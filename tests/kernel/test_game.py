"""The catalog: games are found by entry point, a stranger's like the built-in ones."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import (
    GROUP,
    AnyGame,
    NoSuchGame,
    Result,
    catalog,
    find,
    forget_games,
    unusable,
)
from automarium.kernel.record import bulk
from automarium.kernel.record.bulk import boards_of, play_on, play_out
from automarium.kernel.rules.table import Table
from tests.kernel.made_up import made_up_game
from tests.kernel.small_game import GAME, LOOK, PLAY, Orchard, Settings, first_answer, with_play

WORDED = replace(GAME, folder=find("coatl").folder)
"""With texts, which an installed game has."""


@dataclass(frozen=True)
class Point:
    """An entry point of an installed package."""

    name: str
    game: AnyGame
    dist: None = None
    module: str = "somewhere"
    value: str = "somewhere:GAME"

    def load(self) -> AnyGame:
        return self.game


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Point]]:
    """The games that are installed, instead of those that really are."""
    points: list[Point] = []
    real = metadata.entry_points

    def entry_points(**wanted: Any) -> Any:
        return points if wanted == {"group": GROUP} else real(**wanted)

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    forget_games()
    yield points
    forget_games()


def test_the_built_in_games_are_found() -> None:
    for name, game in catalog().items():
        assert find(name) is game
        assert (game.id, game.package) == (name, f"automarium.games.{name}")


def test_games_are_found_by_entry_point(installed: list[Point]) -> None:
    meadow = replace(WORDED, id="meadow")
    installed += [Point("orchard", WORDED), Point("meadow", meadow)]
    assert list(catalog()) == ["meadow", "orchard"]
    assert find("meadow") is meadow
    assert find("orchard") is WORDED


def test_an_unknown_game(installed: list[Point]) -> None:
    installed.append(Point("orchard", GAME))
    with pytest.raises(NoSuchGame, match="there is no game called 'chess'; there are: orchard"):
        find("chess")


def test_two_games_of_one_name(installed: list[Point]) -> None:
    installed += [Point("orchard", WORDED), Point("orchard", replace(WORDED, title="Another"))]
    assert list(catalog()) == ["orchard"], "one of them can be played"
    assert [(each.id, each.reason) for each in unusable()] == [("orchard", "twice")]


def test_a_game_that_calls_itself_otherwise(installed: list[Point]) -> None:
    installed.append(Point("meadow", GAME))
    assert not catalog()
    (broken,) = unusable()
    assert (broken.id, broken.reason, broken.facts["found"]) == ("meadow", "name", "orchard")
    with pytest.raises(NoSuchGame, match="meadow cannot be used: somewhere:GAME calls itself 'orchard'"):
        find("meadow")


def test_the_package_of_a_game_is_where_its_doors_are() -> None:
    assert GAME.package == "tests.kernel.small_game"


def test_a_door_is_opened_once_and_only_when_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = "from tests.kernel.small_game import PLAY"
    game = made_up_game(tmp_path, monkeypatch, "", {"__init__.py": "", "play.py": play})

    def opened() -> list[str]:
        return [name for name in ("play", "look") if f"{game.package}.{name}" in sys.modules]

    assert (game.options, opened()) == (GAME.options, []), "a list of games loads no rules"
    assert play_out(game, "7").result == play_out(game, "7").result
    assert opened() == ["play"], "games in bulk load no pictures"
    assert game.look is game.look is LOOK
    assert opened() == ["play", "look"]
    assert not game.has_numbers


def test_a_door_may_lead_elsewhere() -> None:
    other = replace(PLAY, partners={})
    assert GAME.with_play(other).play is other
    assert replace(GAME.with_play(other), title="Meadow").play is other
    assert GAME.with_play(other).look is LOOK


def test_every_game_has_a_partner_who_plays_at_random() -> None:
    assert list(GAME.partners) == ["any", "first", "random"]
    assert list(with_play(partners={}).partners) == ["random"]
    own = with_play(partners={"random": first_answer}).partners
    assert own == {"random": first_answer}, "a game may have its own"
    results = [play_out(GAME, str(seed), partner="random").result.points["human"] for seed in range(9)]
    assert len(set(results)) > 3


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
    assert played.board.settings.weather == "windy"
    assert [told.acting for told in played.story][:3] == ["setup", "human", "automa"]
    assert played.turns == len(played.story) - 1
    assert play_out(GAME, "7", {"weather": "windy"}, "first").story == ()


@pytest.mark.parametrize("partner", GAME.partners)
def test_a_story_gives_every_board_again(partner: str) -> None:
    """It keeps the first board and the answers, and no other board."""
    after: list[Orchard] = []

    def turn(table: Table, board: Orchard) -> None:
        PLAY.turn(table, board)
        after.append(board.copy())

    played = play_out(with_play(turn=turn), "7", partner=partner, record=True)
    assert list(boards_of(GAME, played)) == after
    assert (played.start, played.board) == (PLAY.unbox(Settings()), after[-1])


def test_a_game_in_bulk_from_a_board() -> None:
    board = PLAY.unbox(Settings())
    board.pile.take("plum")
    board.eaten.append("plum")
    assert play_on(GAME, board, "7").board is board
    assert PLAY.acting(board) is None


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(table: Table, board: Orchard) -> None:
        board.next = "human"

    monkeypatch.setattr(bulk, "MOST_TURNS", 20)
    with pytest.raises(RuntimeError, match="orchard, seed 7: no end after 20 turns"):
        play_out(with_play(turn=nothing), "7")
