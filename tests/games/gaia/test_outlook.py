"""The outlook of the person's whole side: it tells at the start of a round how games end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.outlook import FACTIONS, LEVELS, WORTHS, outlook, signs
from automarium.games.gaia.names import FACTIONS as ALL_FACTIONS
from automarium.games.gaia.names import LEVELS as ALL_LEVELS
from automarium.games.gaia.settings import FIRST_GAME
from automarium.kernel.record.bulk import boards_of, play_out, seeds_from
from automarium.kernel.record.thinking import deviation, mean
from tools import gaia_outlook

KEPT = {"economy": "kept"}


def boards(options: dict[str, str], seed: str = "1") -> list[Board]:
    """The boards of a game after each turn."""
    played = play_out(GAME, seed, options, "keen", record=True)
    return [board.copy() for board in boards_of(GAME, played)]


def position() -> Board:
    """The start of round 4."""
    return next(board for board in boards(KEPT) if board.round == 4)


def expected(board: Board) -> float:
    """The outlook where there is one."""
    lead = outlook(board)
    assert lead is not None
    return lead


def test_there_is_one_at_the_start_of_every_round_but_the_first() -> None:
    seen = boards(KEPT)
    begun = [now.round > before.round for before, now in pairwise(seen)]
    told = [outlook(board) is not None for board in seen[1:]]
    in_rounds = [board.round in range(2, 7) for board in seen[1:]]
    assert told == [new and within for new, within in zip(begun, in_rounds, strict=True)]
    assert sum(told) == 5


def test_there_is_none_without_an_economy() -> None:
    assert all(outlook(board) is None for board in boards({}))


def test_every_sign_level_and_faction_has_its_number() -> None:
    assert list(WORTHS) == list(signs(position()))
    assert set(LEVELS) == {FIRST_GAME, *ALL_LEVELS}
    assert set(FACTIONS) == set(ALL_FACTIONS)
    assert all(len(each) == 5 for each in (*WORTHS.values(), *LEVELS.values()))


def richer(board: Board) -> None:
    for unit in board.human.holdings.stock:
        board.human.holdings.stock[unit] += 1


def charged(board: Board) -> None:
    board.human.holdings.power[2] += 1


def ahead(board: Board) -> None:
    board.human.vp += 1


def learned(board: Board) -> None:
    board.human.levels["economy"] += 1


def overtaken(board: Board) -> None:
    board.automa.vp -= 1


@pytest.mark.parametrize("change", [richer, charged, ahead, learned, overtaken])
def test_what_helps_promises_more(change: Callable[[Board], None]) -> None:
    before, after = position(), position()
    change(after)
    assert expected(after) > expected(before)


@pytest.mark.parametrize("level", ["toaster", "automa", "terminator"])
def test_it_tells_how_games_end(level: str) -> None:
    """At the starts of the last three rounds of fresh games it is off by less than the leads differ."""
    leads, errors = list[float](), list[float]()
    for seed in seeds_from("outlook", 24):
        played = play_out(GAME, seed, {**KEPT, "level": level}, "keen", record=True)
        lead = GAME.margin(played.result.points) or 0
        told = [outlook(each) for each in boards_of(GAME, played) if each.round >= 4]
        errors += [lead - each for each in told if each is not None]
        leads += [lead for each in told if each is not None]
    assert len(errors) == 3 * 24
    assert abs(mean(errors)) < 8
    assert deviation(errors) < 0.85 * deviation(leads)


def test_the_numbers_can_be_found_again(capsys: pytest.CaptureFixture[str]) -> None:
    gaia_outlook.main(["--games", "20", "--workers", "1"])
    printed = capsys.readouterr().out
    assert all(f'"{name}": ' in printed for name in (*WORTHS, *LEVELS, *FACTIONS))
