"""The person's Lead and Scout, the Houses, the end of the game, and whole games."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.games.redrising import GAME
from automarium.games.redrising.board import FINALE, SIDES, Board, conserved, new_board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.tokens import met_by
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Scripted

HEAD = (
    'position = 1\ngame = "redrising"\nletters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
)
HUMAN_NEXT = HEAD + 'turn.next = "human"\n'


def board_of(toml: str) -> Board:
    board: Board = read_position(toml).board
    return board


def play(toml: str, *person: str, **streams: Any) -> tuple[Board, Recorder]:
    """The person's turn with these answers."""
    board = board_of(toml)
    script = Scripted(
        {"person": person, **{name.replace("_", "-"): given for name, given in streams.items()}}
    )
    table = Recorder(script)
    GAME.play.turn(table, board)
    assert script.unused() == []
    return board, table


def tracks(board: Board, side: str = HUMAN) -> tuple[int, int, int]:
    tokens = board.tokens[side]
    return tokens.fleet, tokens.helium, tokens.influence


# Lead and Scout

LEAD = (
    HUMAN_NEXT
    + 'human.hand = ["morning-star", "sefi"]\npiles = { mars = ["aja"], luna = ["lorn", "timony"] }\n'
)


@pytest.mark.parametrize(
    ("gained", "location", "after"), [("aja", "mars", (0, 1, 0)), ("timony", "luna", (0, 0, 0))]
)
def test_RRB_L2_the_top_card_of_another_location_with_its_bonus(
    gained: str, location: str, after: tuple[int, int, int]
) -> None:
    board, _ = play(LEAD, "deploy morning-star", "institute", location)
    assert board.hand == ["sefi", gained]
    assert board.piles["institute"] == ["morning-star"]
    assert tracks(board) == after
    assert board.sovereign == (HUMAN if location == "luna" else "")


def test_RRB_L2_never_from_the_location_deployed_to() -> None:
    board = board_of(LEAD)
    table = Recorder(Scripted({"person": ["deploy morning-star", "luna", "luna"]}))
    with pytest.raises(Exception, match="luna"):
        GAME.play.turn(table, board)


@pytest.mark.parametrize(
    ("face", "after"),
    [("fleet", (1, 0, 0)), ("helium", (0, 1, 0)), ("influence", (0, 0, 1)), ("sovereign", (0, 0, 0))],
)
def test_RRB_B3_from_the_deck_with_the_die(face: str, after: tuple[int, int, int]) -> None:
    board, _ = play(LEAD, "deploy morning-star", "institute", "deck", characters=["dancer"], die=[face])
    assert board.hand == ["sefi", "dancer"]
    assert tracks(board) == after
    assert board.sovereign == (HUMAN if face == "sovereign" else "")


def test_RRB_B3_the_die_banishes_a_top_card() -> None:
    answers = ("deploy morning-star", "institute", "deck", "luna")
    board, _ = play(LEAD, *answers, characters=["dancer"], die=["banish"])
    assert board.banished == ["timony"]


def test_RRB_B3_the_die_places_the_top_card_of_the_deck() -> None:
    answers = ("deploy morning-star", "institute", "deck", "jupiter")
    board, _ = play(LEAD, *answers, characters=["dancer", "ragnar"], die=["place"])
    assert board.piles["jupiter"] == ["ragnar"]


def test_RRB_C1_scout() -> None:
    board, _ = play(LEAD, "scout", "mars", characters=["dancer"])
    assert board.piles["mars"] == ["aja", "dancer"]
    assert tracks(board) == (0, 1, 0)
    assert board.hand == ["morning-star", "sefi"]


def test_RRB_L7_without_a_card_one_leads_without_deploying() -> None:
    board, _ = play(HUMAN_NEXT + 'piles.mars = ["aja"]', "lead", "mars")
    assert board.hand == ["aja"]
    assert tracks(board) == (0, 1, 0)


def test_RRB_L3_an_ability_that_ends_the_turn_skips_the_gain() -> None:
    """Reporter, with more Helium than she has."""
    toml = HUMAN_NEXT + 'human = { hand = ["reporter"], helium = 1 }\npiles.mars = ["aja"]'
    board, table = play(toml, "deploy reporter", "mars", characters=[["dancer", "sefi"]])
    assert board.stack == ["reporter"]
    assert board.hand == ["dancer", "sefi"]
    assert board.piles["mars"] == ["aja"]
    assert table.steps[-1].message == "turn-over"


# Houses

LUNA = HUMAN_NEXT + 'human.hand = ["morning-star"]\npiles = { luna = ["lorn"], mars = ["aja", "sefi"] }\n'


@pytest.mark.parametrize(
    ("house", "after"),
    [("diana", (0, 0, 1)), ("jupiter", (1, 0, 0)), ("mars", (0, 1, 0)), ("none", (0, 0, 0))],
)
def test_RRB_H1_houses_that_give_a_token(house: str, after: tuple[int, int, int]) -> None:
    """Also when the Sovereign token is already there."""
    toml = LUNA + f'table = {{ house = "{house}", sovereign = "human" }}'
    board, _ = play(toml, "deploy morning-star", "institute", "luna")
    assert board.sovereign == HUMAN
    assert tracks(board) == after


def test_RRB_H1_Apollo_places_the_top_card_of_the_deck() -> None:
    answers = ("deploy morning-star", "institute", "luna", "jupiter")
    board, _ = play(LUNA + 'table.house = "apollo"', *answers, characters=["dancer"])
    assert board.piles["jupiter"] == ["dancer"]
    assert tracks(board) == (0, 0, 0), "no bonus"


def test_RRB_H1_Ceres_banishes_any_card() -> None:
    board, _ = play(LUNA + 'table.house = "ceres"', "deploy morning-star", "institute", "luna", "aja")
    assert board.banished == ["aja"]


@pytest.mark.parametrize("face", ["helium", "sovereign"])
def test_RRB_H1_Minerva_rolls_and_exchanges_the_Sovereign(face: str) -> None:
    answers = ["deploy morning-star", "institute", "luna", *(["helium"] if face == "sovereign" else [])]
    board, _ = play(LUNA + 'table.house = "minerva"', *answers, die=[face])
    assert tracks(board) == (0, 1, 0)


# The end


@pytest.mark.parametrize(
    ("hers", "theirs", "met"),
    [
        ((7, 7, 0), (0, 0, 0), AU_TOMA),
        ((0, 7, 7), (0, 0, 0), AU_TOMA),
        ((0, 0, 0), (7, 0, 7), HUMAN),
        ((7, 0, 0), (0, 7, 0), ""),
        ((7, 0, 0), (0, 7, 7), HUMAN),
        ((7, 0, 7), (6, 6, 6), AU_TOMA),
        ((7, 0, 0), (7, 0, 0), ""),
        ((7, 0, 0), (0, 0, 10), ""),
        ((6, 6, 6), (6, 6, 6), ""),
    ],
)
def test_RRB_E1_thresholds(hers: tuple[int, int, int], theirs: tuple[int, int, int], met: str) -> None:
    toml = HEAD
    for side, counts in ((AU_TOMA, hers), (HUMAN, theirs)):
        toml += f"{side} = {{ fleet = {counts[0]}, helium = {counts[1]}, influence = {counts[2]} }}\n"
    assert met_by(board_of(toml)) == met


TRIGGER = HUMAN_NEXT + 'human = { hand = ["morning-star"], helium = 6, fleet = 7 }\npiles.mars = ["aja"]\n'


@pytest.mark.parametrize(
    ("first", "house", "next_one"),
    [(HUMAN, "none", AU_TOMA), (AU_TOMA, "none", FINALE), (HUMAN, "apollo", AU_TOMA)],
)
def test_RRB_E2_equal_turns(first: str, house: str, next_one: str) -> None:
    toml = TRIGGER + f'turn.first = "{first}"\ntable.house = "{house}"'
    board, _ = play(toml, "deploy morning-star", "institute", "mars")
    assert board.triggered
    assert board.next == next_one


def test_RRB_E3_Apollo_has_one_more_turn_and_only_one() -> None:
    toml = TRIGGER + 'turn = { first = "human", triggered = true, last_turn = true }\ntable.house = "apollo"'
    toml = toml.replace('turn.next = "human"\n', "").replace("first =", 'next = "human", first =')
    board, _ = play(toml, "deploy morning-star", "institute", "mars")
    assert board.next == FINALE


@pytest.mark.parametrize(("stays", "triggered"), [("true", True), ("false", False)])
def test_RRB_E4_a_condition_met_and_undone(stays: str, triggered: bool) -> None:
    """Stock Broker takes back an Influence."""
    toml = HUMAN_NEXT + f"options.end_stays = {stays}\n"
    toml += 'human = { hand = ["stock-broker"], influence = 7, helium = 0, fleet = 7 }\n'
    toml = toml.replace('turn.next = "human"', 'turn = { next = "human", triggered = true }')
    board, _ = play(toml, "deploy stock-broker", "institute", "use", characters=["dancer"], die=["fleet"])
    assert tracks(board) == (8, 2, 6)
    assert board.triggered is triggered


# Whole games


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("partner", GAME.partners)
def test_whole_games_keep_every_card_and_every_limit(level: str, partner: str) -> None:
    options = GAME.levels[level]
    for seed in range(6):
        played = play_out(GAME, f"{level} {seed}", options, partner)
        assert conserved(played.board) == conserved(new_board(played.board.settings))
        turns = played.turns - 1  # without the finale
        extra = played.board.house == "apollo"
        assert turns % 2 == extra, "equal numbers of turns, and one more for Apollo"
        assert played.board.triggered or not played.board.settings.end_stays


@settings(max_examples=25, deadline=None)
@given(
    seed=st.text("0123456789", min_size=1, max_size=6),
    level=st.sampled_from(sorted(FIGURES.levels)),
    deck=st.sampled_from(["reconstructed", "transcribed", "house"]),
    house=st.sampled_from(["none", "random"]),
    partner=st.sampled_from(sorted(GAME.partners)),
)
def test_cards_and_tokens_in_any_game(seed: str, level: str, deck: str, house: str, partner: str) -> None:
    options = {"level": level, "deck": deck, "house": house, "variant": "auctioneer,eo,psychologist,roque"}
    played = play_out(GAME, seed, options, partner)
    board = played.board
    assert conserved(board)["different characters"] == conserved(board)["characters"] == 111
    assert all(0 <= board.count(side, track) <= 10 for side in SIDES for track in ("fleet", "influence"))
    assert board.count(AU_TOMA, "helium") <= 10
    assert played.result.winner in {"", *SIDES}
