"""Positions: they round-trip at every question, complete what is left out, and refuse what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Asking

HEAD = 'position = 1\ngame = "redrising"\n'
LETTERED = HEAD + 'letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
HERS = LETTERED + 'options.keep = "hers"\n'


def read(toml: str) -> Board:
    board: Board = read_position(toml).board
    return board


@pytest.mark.parametrize("level", GAME.levels)
@pytest.mark.parametrize("partner", GAME.partners)
def test_boards_come_back_from_both_forms(level: str, partner: str) -> None:
    """At the end of each turn of a game, also with cards known in the deck."""
    session = Session.start(GAME, f"n {level}", options=GAME.levels[level], person=(), partner=partner)
    for number, turn in enumerate(session.turns):
        position = Position(GAME, session.settings, turn.board)
        by_turns = position.toml if number // 2 % 2 else position.line  # both for the turns of both sides
        assert read(by_turns()) == turn.board


def test_known_cards_of_the_deck_are_kept() -> None:
    board = read(LETTERED + 'deck = { top = ["dancer", "sefi ragnar"], bottom = ["aja"] }')
    assert board.deck.blocks[:2] == [["dancer"], ["ragnar", "sefi"]]
    assert board.deck.blocks[-1] == ["aja"]
    assert len(board.deck) == 107
    assert read(Position(GAME, board.settings, board).toml()) == board


def test_what_is_left_out_is_filled_in() -> None:
    board = read(LETTERED + 'piles.mars = ["Dancer", "gold.the-jackal"]\nau-toma.played = ["1", "2"]')
    assert board.piles["mars"] == ["dancer", "the-jackal"]
    assert len(board.deck) == 105
    assert len(board.cards) == 20
    assert (board.next, board.first, board.parity, board.house) == (AU_TOMA, HUMAN, "even", "none")


def test_at_the_table_numbers_stand_for_cards() -> None:
    board = read(HERS + "piles = { jupiter = 1, luna = 3 }\nau-toma.stack = 5\ndeck.cards = 70")
    assert [len(board.piles[location]) for location in RING] == [1, 0, 3, 0]
    assert (len(board.stack), len(board.deck)) == (5, 70)


@pytest.mark.parametrize(
    ("toml", "fault_in_words"),
    [
        (HEAD, "letters: every location needs one of A, B, C, D, each once"),
        (
            HEAD + 'letters = { jupiter = "A", mars = "A", luna = "B", institute = "C" }',
            "letters: every location",
        ),
        (HEAD + 'letters = { pluto = "A" }', "letters: unknown key pluto"),
        (LETTERED + 'piles.mars = ["nobody"]', "piles.mars: there is no character 'nobody'"),
        (
            LETTERED + 'piles.mars = ["dancer"]\npiles.luna = ["dancer"]',
            "characters: 1 more of dancer than the game has",
        ),
        (LETTERED + 'piles.mars = ["eo"]', "characters: 1 more of eo than the game has"),
        (LETTERED + "piles.mars = 2", "piles.mars: must be a list of texts, found 2"),
        (LETTERED + "au-toma.fleet = 11", "au-toma.fleet: must be a whole number from 0 to 10, found 11"),
        (LETTERED + "au-toma.helium = 11", "au-toma.helium: must be a whole number from 0 to 10"),
        (LETTERED + "human.helium = 61", "human.helium: must be a whole number from 0 to 60"),
        (LETTERED + "au-toma.helium = 5\nhuman.helium = 56", "the game has 60 Helium"),
        (
            LETTERED + 'au-toma.played = ["1", "1"]',
            "au-toma.played: must be a list in which nothing stands twice",
        ),
        (LETTERED + 'au-toma.played = ["H01"]', "au-toma.played: must be a list out of 1, 2, 3"),
        (LETTERED + 'au-toma.played = ["1"]', "an even number of cards, at most 18, found 1"),
        (LETTERED + f"au-toma.played = {[str(n) for n in range(1, 21)]}", "at most 18, found 20"),
        (LETTERED + 'table.sovereign = "me"', "table.sovereign: must be one of nobody, human, au-toma"),
        (LETTERED + 'table.face_down = ["dancer"]', "table.face_down: dancer lies at no location"),
        (LETTERED + 'table.house = "venus"', "table.house: must be one of none, apollo"),
        (LETTERED + 'table.parity = "both"', "table.parity: must be one of even, odd"),
        (LETTERED + 'turn.next = "me"', "turn.next: must be one of setup, human, au-toma, finale, over"),
        (LETTERED + "turn.last_turn = true", "only House Apollo has an extra turn"),
        (LETTERED + 'turn.next = "setup"', "the set-up comes before everything else"),
        (LETTERED + "deck.cards = 7", "deck: unknown key cards"),
        (
            LETTERED + 'deck.top = ["dancer"]\nhuman.hand = ["dancer"]',
            "characters: 1 more of dancer than the game has",
        ),
        (LETTERED + "supply = 1", "unknown key supply"),
        (HERS + 'piles.mars = ["dancer"]', "piles.mars: must be a whole number from 0 to 107"),
        (HERS + "human.hand = []", "human: unknown key hand"),
        (HERS + 'deck.top = ["dancer"]', "deck: unknown key top"),
        (HERS + "au-toma = { stack = 3, in_set = 4 }", "au-toma.in_set: must be a whole number from 0 to 3"),
    ],
)
def test_what_cannot_be_is_refused_by_its_key(toml: str, fault_in_words: str) -> None:
    with pytest.raises(PositionFault) as refused:
        read(toml)
    assert fault_in_words in str(refused.value)


def test_the_end_of_a_game_is_a_position_too() -> None:
    played = play_out(GAME, "4")
    assert read(Position(GAME, played.board.settings, played.board).toml()) == played.board


@pytest.mark.parametrize("stays", ["true", "false"])
@pytest.mark.parametrize(("fleet", "triggered"), [(6, False), (7, True)])
def test_an_end_that_is_met_is_triggered(fleet: int, triggered: bool, stays: str) -> None:
    toml = LETTERED + f"options.end_stays = {stays}\nhuman = {{ fleet = {fleet}, helium = 7 }}\n"
    assert read(toml).triggered is triggered
    assert read(toml + "turn.triggered = false").triggered is triggered
    assert read(toml + "turn.triggered = true").triggered, "met before, and undone since"


def test_after_the_last_turn_nothing_triggers_the_end() -> None:
    toml = LETTERED + 'turn = { next = "finale" }\nhuman = { fleet = 7, helium = 7 }\n'
    assert not read(toml).triggered


# Corrections


def waiting(**options: Any) -> Session[Board]:
    """A game that waits for the person's first move."""
    return Session.start(GAME, "8", options={"first": HUMAN, **options})


def test_a_correction_of_a_hand_takes_the_card_out_of_the_deck() -> None:
    session = waiting()
    assert isinstance(session.now, Asking)
    card = session.now.board.deck.cards()[0]
    hand = [card, *session.now.board.hand[1:]]
    session.correct({"human": {"hand": hand}})
    assert session.now.board.hand == hand
    assert card not in session.now.board.deck.cards()


def test_a_correction_of_tokens_forgets_nothing_of_the_deck() -> None:
    known = Position(
        GAME,
        waiting().settings,
        read(LETTERED + 'deck.top = ["dancer", "sefi"]\nturn.next = "human"\nhuman.hand = ["lorn"]'),
    )
    session = Session.start(GAME, "1", position=known)
    session.correct({"human": {"helium": 3}})
    assert session.now.board.deck.blocks[:2] == [["dancer"], ["sefi"]]
    session.correct({"human": {"hand": ["dancer"]}})
    assert session.now.board.deck.blocks[0] == ["sefi"]
    assert session.now.board.count(HUMAN, "helium") == 3


def test_a_correction_may_trigger_the_end() -> None:
    session = waiting()
    session.correct({"au-toma": {"helium": 7, "influence": 7}})
    assert session.now.board.triggered


@pytest.mark.parametrize(("options", "is_over"), [({}, False), ({"end_corrected": "kept"}, True)])
def test_an_end_falls_with_the_numbers_that_triggered_it(options: dict[str, object], is_over: bool) -> None:
    """Under all values as a list the number alone is put right; in a game of older rules the end stayed."""
    session = Session.start(GAME, "1", "screen", {"first": "human", **options})
    session.correct({"au-toma": {"helium": 7, "influence": 7}})
    session.correct({"au-toma": {"influence": 6}})
    assert session.now.board.triggered is is_over
    session.correct({"turn": {"triggered": True}})
    assert session.now.board.triggered, "it may be said by itself"
    session.correct({"au-toma": {"influence": 5}})
    assert session.now.board.triggered, "another turn has triggered it: no number was wrong then"


def test_a_game_of_older_rules_goes_on_as_it_began() -> None:
    assert GAME.settings_of({}, 5).end_corrected == "kept"
