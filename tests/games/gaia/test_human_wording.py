"""What is offered with its price, what is refused with what is missing, and what one types for it."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.building import DOWNGRADE, SPACE_STATION, SWAP
from automarium.games.gaia.economy.turn import legal, thinkable
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.rulebook import Moves, Refused
from tests.games.gaia.cases import board_of
from tests.games.gaia.speaking import speaking
from tests.typed import answer_from

GIVEN = {
    "faction": "terrans",
    "stock": {"c": 7, "o": 4, "k": 3, "q": 1},
    "power": [2, 4, 3, 0],
    "research": {"gaia_project": 1},
    "structures": [["mine", -2, 1], ["trading_station", 4, -5]],
}


@pytest.fixture
def board() -> Board:
    return board_of(GIVEN)


def asking(board: Board) -> Asking[Board]:
    moves = Moves(lambda: legal(board), board, thinkable)
    return Asking(Choose("your-action", moves, "person", {}), "", (), board, "human")


def offered(board: Board, language: str = "en") -> list[str]:
    return [str(answer_of(speaking(board, language), "your-action", move).words) for move in legal(board)]


def typed(board: Board, line: str) -> Any:
    return answer_from(speaking(board), asking(board), line)


def test_an_offer_names_its_price_and_what_the_steps_are_of_it(board: Board) -> None:
    lines = offered(board)
    assert any(line.endswith("for 2 credits, 4 ore and 1 QIC (1 step: 3 ore)") for line in lines), lines
    upgrade = "Upgrade to a research lab for 5 credits and 3 ore: the trading station "
    assert any(line.startswith(upgrade) for line in lines), lines


def test_research_names_the_level_and_what_it_brings() -> None:
    board = board_of({**GIVEN, "research": {"economy": 2, "gaia_project": 1}, "stock": {"k": 4}})
    lines = offered(board)
    assert "Advance navigation to level 1 (1 QIC) for 4 knowledge" in lines
    brings = "(3 charges; each round 3 credits, 1 ore and 3 charges)"
    assert f"Advance economy to level 3 {brings} for 4 knowledge" in lines
    for language in ("pl", "uk"):
        assert len(set(offered(board, language))) == len(lines)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("advance science", "You lack 1 knowledge."),
        ("action 7 credits", "It costs 4 power; you lack 1 power."),
        ("upgrade left academy blue 1", "An upgrade does not lead from a trading station to an academy."),
        ("exchange power for qic", "It costs 4 power; you lack 1 power."),
        ("federation", "A federation needs power 7; outside of federations you have 3."),
    ],
)
def test_a_refusal_says_what_is_missing(board: Board, line: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        typed(board, line)
    assert str(speaking(board).say(refused.value.message, refused.value.facts)) == reason


def test_numbers_of_a_price_are_not_taken_for_the_place(board: Board) -> None:
    """Sector 2 is meant, not two QIC."""
    board.human.holdings.stock["q"] = 5
    board.human.holdings.stock["o"] = 15
    for move in legal(board):
        answer = answer_of(speaking(board), "your-action", move)
        if move.verb.word == "settle":
            place = str(answer.words).partition(" for ")[0]
            assert typed(board, place) == str(move), place


def test_tiles_of_a_faction_have_short_names_where_you_keep_your_economy() -> None:
    """Four lines stood on the one of the Ambas, below the number of its answers."""
    for language in LANGUAGES:
        texts = texts_of(GAME, language)
        for verb in (SWAP, DOWNGRADE, SPACE_STATION):
            assert len(texts(f"short.{verb.word}")) <= 20, (language, verb.word)


WAITING = ("federation-of", "new-satellite", "income-part", "brainstone", "token", "booster", "tile-track")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", WAITING)
def test_what_is_chosen_is_given_by_a_verb_of_its_own(language: str, what: str) -> None:
    """The button said *Choose*, and the sentence above it was the thing alone."""
    texts = texts_of(GAME, language)
    assert texts.has(f"do.{what}")
    assert texts.has(f"chosen.{what}")
