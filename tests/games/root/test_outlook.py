"""The outlook of a Vagabond: it tells before the end how games against the first three bots end."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.steady.outlook import outlook
from automarium.kernel.record.bulk import boards_of, play_out, seeds_from
from automarium.kernel.record.thinking import deviation, mean


def boards(options: dict[str, Any], seed: str = "1") -> list[Board]:
    """The boards of a game after each turn."""
    played = play_out(GAME, seed, options, "keen", record=True)
    return [board.copy() for board in boards_of(GAME, played)]


def position() -> Board:
    """A table before the third turn of the Vagabond."""
    return [board for board in boards({}) if board.next == "vagabond"][2]


def expected(board: Board) -> float:
    """The outlook where there is one."""
    lead = outlook(board)
    assert lead is not None
    return lead


def test_there_is_one_before_a_turn_of_the_vagabond_alone() -> None:
    seen = boards({})
    assert all((outlook(board) is not None) == (board.next == "vagabond") for board in seen)
    assert any(outlook(board) is not None for board in seen)


@pytest.mark.parametrize(
    "options",
    [
        {"bots": ["eyrie"]},
        {"people": ["marquise"]},
        {"people": ["vagabond", "marquise"]},
        {"factions": "table", "people": ["vagabond"]},
        {"bots": ["eyrie", "alliance", "riverfolk"], "people": ["vagabond"]},
    ],
)
def test_there_is_none_in_other_games(options: dict[str, Any]) -> None:
    assert all(outlook(board) is None for board in boards(options))


@pytest.mark.parametrize("leaves", ["dominance", "coalition"])
def test_there_is_none_once_the_vagabond_has_left_the_score_track(leaves: str) -> None:
    board = position()
    setattr(board.sides["vagabond"], leaves, "eyrie-bot")
    assert outlook(board) is None


def test_points_and_items_promise_more() -> None:
    before, ahead, armed, hurt, behind = (position() for _ in range(5))
    ahead.sides["vagabond"].points += 3
    armed.sides["vagabond"].pack.add("sword")
    hurt.sides["vagabond"].pack.move("sword", "exhausted", "worn")
    behind.sides["eyrie-bot"].points += 12
    assert expected(ahead) > expected(before) + 2
    assert expected(behind) < expected(before) - 2
    assert expected(armed) > expected(before) > expected(hurt)


def test_what_the_bots_have_built_promises_less() -> None:
    for bot, kind in (("eyrie-bot", "roost"), ("alliance-bot", "base-fox")):
        before, after = position(), position()
        after.sides[bot].buildings[5] += (kind,)
        assert expected(after) < expected(before)


@pytest.mark.parametrize("level", ["easy", "standard", "challenging", "nightmare"])
def test_it_tells_how_games_end(level: str) -> None:
    """In the second half of fresh games of the keen partner it is off by less than the leads differ."""
    options = {f"{bot}_level": level for bot in ("marquise", "eyrie", "alliance")}
    leads, errors = list[float](), list[float]()
    for seed in seeds_from("outlook", 60):
        played = play_out(GAME, seed, options, "keen", record=True)
        lead = GAME.margin(played.result.points) or 0
        told = [outlook(each) for each in boards_of(GAME, played) if each.turns >= 12]
        errors += [lead - each for each in told if each is not None]
        leads += [lead for each in told if each is not None]
    assert len(errors) > 100
    assert abs(mean(errors)) < 2
    assert deviation(errors) < 0.85 * deviation(leads)
