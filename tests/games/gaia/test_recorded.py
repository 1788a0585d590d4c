"""Recorded games of two to four people: our rules lead to the same state after every move."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.names import FACTIONS
from automarium.kernel.record.bulk import boards_of, play_out
from tests.games.gaia.recorded import record, theirs
from tests.games.gaia.recorded.files import OWN, games_at, load, more
from tests.games.gaia.recorded.lying import give_federations, human_of, state_of
from tests.games.gaia.recorded.record import Record
from tests.games.gaia.recorded.replay import Replay, replay
from tests.games.gaia.recorded.telling import fits, tell

GAMES = list(games_at(OWN))
MOVES, LISTS, FEDERATIONS = 975, 123, 4
"""Moves, lists of legal moves and federations among those that are compared in all games."""
EXAMPLE = OWN / "hadsch-hallas-taklons.jsonl"


@pytest.mark.parametrize("path", [*GAMES, *more()], ids=lambda path: path.stem)
def test_a_recorded_game_is_the_same_move_by_move(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """On a wider map in a process of its own, which prints what differs."""
    assert tell(path) == 0, capfd.readouterr().out


def test_so_much_is_compared() -> None:
    games = [load(path) for path in GAMES]
    played = [Replay(game) for game in games if fits(game)]
    for each in played:
        each.run()
    assert sum(len(game.moves) for game in games) == MOVES
    assert sum(each.legal.positions for each in played) == LISTS
    assert sum(each.legal.federations for each in played) == FEDERATIONS
    assert max(len(game.factions) for game in games) == 4


# A difference is found


def changed(game: Record, number: int, **changes: Any) -> Record:
    """The record with something else in one of its moves."""
    moves = [*game.moves]
    moves[number] = replace(moves[number], **changes)
    return replace(game, moves=moves)


def numbers(game: Record, phase: str, words: str = "") -> list[int]:
    """The moves of a phase with some words in their steps."""
    return [n for n, move in enumerate(game.moves) if move.when.phase == phase and words in move.do]


def test_a_number_that_was_recorded_wrongly_is_found() -> None:
    game = load(EXAMPLE)
    number = numbers(game, "action", "research")[0]
    move = game.moves[number]
    wrong = {move.player: {**move.after[move.player], "k": 14}}
    differences = replay(changed(game, number, after=wrong))
    assert any(line.startswith(f"move {move.n}, ") and "k: " in line for line in differences)


def test_somebody_who_changed_in_the_turn_of_another_is_found() -> None:
    game = load(EXAMPLE)
    number = numbers(game, "action", "research")[0]
    move = game.moves[number]
    other = 1 - move.player
    found = replay(changed(game, number, after={**move.after, other: {"vp": 99}}))
    assert f"move {move.n}, player {other}" in found[0]


def test_a_step_that_our_rules_refuse_is_found_and_the_game_goes_on() -> None:
    game = load(EXAMPLE)
    number = numbers(game, "action", "build")[0]
    differences = replay(changed(game, number, do="build mine 0,0"))
    assert f"move {game.moves[number].n}, your-action: " in differences[0]
    assert len(differences) == 1


def test_after_a_pass_that_ends_a_round_and_is_refused_the_game_goes_on() -> None:
    game = load(EXAMPLE)
    number = next(n for n in numbers(game, "action", "pass") if game.moves[n].next.round > 1)
    differences = replay(changed(game, number, do="pass nothing"))
    assert [line.partition(",")[0] for line in differences] == [f"move {game.moves[number].n}"]


def test_a_charge_that_was_not_offered_is_found() -> None:
    game = load(EXAMPLE)
    number = numbers(game, "charge", "charge")[0]
    charged, before = game.moves[number], game.moves[number - 1]
    skipped = changed(game, number - 1, next=charged.next)
    skipped = replace(skipped, moves=[move for move in skipped.moves if move.n != charged.n])
    assert f"move {before.n}, player {charged.player} is offered a charge" in replay(skipped)[0]


def test_what_is_shared_is_compared() -> None:
    game = load(EXAMPLE)
    number = numbers(game, "action", "federation")[0]
    move = game.moves[number]
    differences = replay(changed(game, number, shared={**move.shared, "tokens": {}}))
    assert f"move {move.n}, tokens: " in differences[0]


def test_an_income_that_no_order_leads_to_is_found() -> None:
    game = load(EXAMPLE)
    number = numbers(game, "income")[-1]
    move = game.moves[number]
    wrong = {**move.after, move.player: {**move.after[move.player], "power": [9, 9, 9, 0]}}
    assert "power: " in replay(changed(game, number, after=wrong))[0]


def test_a_record_may_end_in_the_middle_of_an_income_phase() -> None:
    game = load(EXAMPLE)
    number = numbers(game, "income")[-1]
    assert replay(replace(game, moves=game.moves[:number], points=(), counts=())) == []


# The forms


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_our_own_form_is_written_as_it_was_read(path: Path) -> None:
    assert record.written(record.read(path)) == path.read_text("utf-8")


def test_the_form_of_others_is_read() -> None:
    """A move with everything that is named in another way."""
    move = theirs.move_of(
        {
            "n": 9, "round": 2, "phase": "action", "player": 1,
            "steps": [
                {"do": "build", "kind": "research_lab", "at": [4, -6]},
                {"do": "tech", "tile": "a_once_fed", "place": "adv_gaia_project"},
                {"do": "cover", "tile": "t_inc_c4", "place": "free2"},
                {"do": "research", "track": "gaia_project"},
                {"do": "convert", "pay": {"power": 4}, "gain": {"o": 1, "c": 1}},
                {"do": "action", "action": "q_fed"},
                {"do": "special", "action": "c4"},
                {"do": "charge", "parts": [{"tokens": 1}, {"charge": 3}]},
                {"do": "federation", "hexes": [[0, 1], [0, 2]], "token": "fed_vp7_c6"},
                {"do": "burn", "times": 2},
                {"do": "pass", "booster": None},
            ],
            "after": {"1": {"brainstone": None, "structures": [
                {"at": [4, -6], "planet": "gaia", "kind": "mine", "fed": True, "guest": True}
            ]}},
            "shared": {"covered_actions": [["q_fed", 1]]},
            "next": {"round": 2, "phase": "action", "player": 0},
        }
    )  # fmt: skip
    assert move.do == (
        "build lab 4,-6; tech adv-gaia; cover free2; research gaia; convert power4 -> o1 c1; action 9; "
        "special academy; charge tokens1 charge3; federation vp7-c6 0,1 0,2; burn 2; pass"
    )
    assert move.after == {1: {"stone": "out", "structures": ["4,-6 mine fed guest"]}}
    assert move.shared == {"covered": [9]}
    assert [step["do"] for step in move.steps][-1] == "pass"


def test_a_file_of_another_form_is_refused(tmp_path: Path) -> None:
    strange = tmp_path / "game.jsonl"
    strange.write_text(json.dumps({"form": "chess"}) + "\n", "utf-8")
    with pytest.raises(ValueError, match="no recorded game"):
        load(strange)


@pytest.mark.parametrize("faction", FACTIONS)
def test_what_lies_there_is_put_on_a_board_and_read_again(faction: str) -> None:
    """For every faction, with whatever a game by chance brings: guests, stations, a Lost Planet."""
    played = play_out(GAME, "4", {"economy": "kept", "human": faction}, "steady", record=True)
    for board in list(boards_of(GAME, played))[10::9]:
        assert state_of(put_again(board)) == state_of(board)


def put_again(board: Board) -> Board:
    state, again = json.loads(json.dumps(state_of(board))), board.copy()
    again.human = human_of(board.chart, board.human.faction, state)
    give_federations(again.human, state, sum(bool(each.places) for each in board.human.federations))
    return again
