"""The promises of the look at the table and with all variants; the contract suite asks only on the screen."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from automarium.contract.look import Looks
from automarium.games.redrising import GAME
from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.guide import guide
from automarium.games.redrising.lettering import name_lines
from automarium.games.redrising.own import own
from automarium.games.redrising.settings import HUMAN, VARIANT
from automarium.kernel.record.decide import decide
from automarium.kernel.record.position import read_position
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.games.redrising.positions import board


class TestAtTheTable(Looks):
    game = replace(GAME, levels={level: GAME.levels[level] for level in ("table variant", "table")})


class TestWithEverything(Looks):
    game = replace(GAME, levels={"all": {"variant": VARIANT, "house": "random", "deck": "transcribed"}})
    seeds = ("1", "2")


AT_TEN = """\
position = 1
game = "redrising"
options.keep = "hers"
letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }
piles = { jupiter = 2, mars = 2, luna = 2, institute = 2 }
deck.cards = 80
au-toma = { helium = 10, stack = 4 }
"""


def test_her_card_says_which_bonus_she_gets_where_she_has_ten() -> None:
    """It said that of the location she gained from. Card 1 goes left from Mars, card 14 brings no bonus."""
    decision = decide(read_position(AT_TEN), {"au-toma": [("1", "14")]})
    say = speaker(GAME, texts_of(GAME, "en"), decision.position.board)
    first, second = guide(say, [step for step in decision.steps if not step.is_choice])
    assert [line.words for line in first.lines] == ["Mars", "Mars", "bonus of Jupiter instead"]
    assert len(second.lines) == 2


def test_the_sovereign_is_among_ones_own_tokens() -> None:
    there = board(hand="dancer")
    assert "Sovereign" not in names_of_supplies(there)
    there.sovereign = HUMAN
    assert "Sovereign" in names_of_supplies(there)


def names_of_supplies(there: Board) -> list[str]:
    shown = own(speaker(GAME, texts_of(GAME, "en"), there))
    assert shown is not None
    return [each.words for each in shown.supplies]


LONGEST_PART = 8
"""Letters that fit below a card of a full hand on a small phone."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_words_of_names_break_at_syllables_only(language: str) -> None:
    """Of six cards one was a "Gravboo-t", one "Garden--Trained"; on the board there was a "Codeb-reaker"."""
    for card in characters():
        shown = own(speaker(GAME, texts_of(GAME, language), board(hand=card)))
        assert shown is not None
        words = shown.hand[0].words
        assert "-\u00ad" not in words
        assert all(len(part) <= LONGEST_PART for part in re.split("[ \u00ad-]", words)), words
    assert name_lines("Codebreaker", 54) == ("Code-", "breaker")
