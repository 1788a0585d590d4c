"""Everything that comes up in some games can be said in every language: no fact is missing, no id is left.

Also what the drawing and the labels show, and what they do not give away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.kernel.record.position import read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.request import Choose, Request
from automarium.kernel.rules.source import PERSON, Seeded, Source, Sparring, Split
from automarium.kernel.words.sentences import question, result_lines, turn_lines
from automarium.kernel.words.texts import LANGUAGES, Texts

T = TypeVar("T")
SPEECHLESS = re.compile(r"[{}]|\b(ask|tell|why|why-not|pick|criterion|label|board|detail)\.[a-z]")
"""A fact that was not filled in, or a message that has no text and is shown by its id."""


@cache
def texts(language: str) -> Texts:
    return Texts(language, GAME.folder / "texts")


class Reader:
    """A source that words each request in every language before it is answered."""

    def __init__(self, source: Source, board: Board, said: set[str]) -> None:
        self.source, self.board, self.said = source, board, said

    def answer(self, request: Request[T], n: int) -> T:
        for language in LANGUAGES:
            self.said.update(wordings(self.board, request, texts(language)))
        return self.source.answer(request, n)

    def who(self, stream: str) -> str:
        return self.source.who(stream)


def wordings(board: Board, request: Request[Any], words: Texts) -> Iterator[str]:
    """A question with its options; of numbers and of many cards the first few, for all are worded alike."""
    yield question(request, words)
    for option in request.options()[:12]:
        yield GAME.label(board, request, option, words)


def play(level: str, partner: str, seed: str) -> tuple[set[str], set[str]]:
    """A whole game: all that was said in any language, and the ids of what was asked and told."""
    board = GAME.play.unbox(GAME.read_settings(GAME.levels[level]))
    said: set[str] = set()
    stand_in = Sparring(GAME.partners[partner], lambda: board, seed, partner)
    table = Recorder(Reader(Split(Seeded(seed), {PERSON: stand_in}), board, said))
    ids: set[str] = set()
    while (acting := GAME.play.acting(board)) is not None:
        GAME.play.turn(table, board)
        ids |= {step.message for step in table.steps}
        for language in LANGUAGES:
            said.update(turn_lines(1, acting, table.steps, texts(language), funnels=True))
        table.steps.clear()
    for language in LANGUAGES:
        said.update(result_lines(GAME, GAME.play.result(board), texts(language)))
        said.add(GAME.sketch(board, texts(language)))
    return said, ids | {entry.ask for entry in table.fresh}


@pytest.mark.parametrize("partner", GAME.partners)
@pytest.mark.parametrize("level", GAME.levels)
def test_a_whole_game_can_be_said(level: str, partner: str) -> None:
    said, ids = play(level, partner, "words")
    assert [line for line in sorted(said) if SPEECHLESS.search(line)] == []
    assert len(ids) > 15


def test_unfilled_facts_and_missing_texts_would_be_seen() -> None:
    for line in ("Take {cards}.", "tell.take", "Your turn. ask.no-such"):
        assert SPEECHLESS.search(line)
    assert not SPEECHLESS.search("You take from Luna: Dancer (Red 8).")


# Labels

LOCATION_QUESTIONS = ("deploy-where", "place-where", "shift-where", "banish-where", "report", "report-place")
HEAD = (
    'position = 1\ngame = "redrising"\nletters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }\n'
)


def board_of(toml: str = "") -> Board:
    board: Board = read_position(HEAD + toml).board
    return board


def label(board: Board, what: str, location: str) -> str:
    return GAME.label(board, Choose(what, RING, PERSON, {}), location, texts("en"))


@pytest.mark.parametrize("what", ["gain", "scout-where", "shift-top-of", "report-gain", "report-scout"])
def test_a_location_shows_its_bonus_where_it_comes(what: str) -> None:
    assert label(board_of('piles.mars = ["dancer"]'), what, "mars") == "Mars (Helium +1) · Dancer (Red 8)"
    assert label(board_of('options.keep = "hers"'), what, "luna") == "Luna (Sovereign token)"


@pytest.mark.parametrize("what", LOCATION_QUESTIONS)
def test_a_location_shows_no_bonus_where_none_comes(what: str) -> None:
    assert label(board_of('piles.mars = ["dancer"]'), what, "mars") == "Mars · Dancer (Red 8)"
    assert label(board_of(), what, "mars") == "Mars · empty"
    assert label(board_of('options.keep = "hers"'), what, "luna") == "Luna"


# The drawing

STACK = 'au-toma = { helium = 5, stack = ["dancer", "sefi", "aja", "lorn"] }\ntable.sovereign = "au-toma"\n'


def her_line(toml: str, language: str = "en") -> str:
    lines = GAME.sketch(board_of(toml), texts(language)).splitlines()
    return next(line for line in lines if line.startswith(texts(language).term("side", AU_TOMA)))


def test_her_hidden_cards_are_counted_and_not_scored() -> None:
    assert her_line(STACK).endswith("= 95 + 4 cards")
    others = STACK.replace("dancer", "harmony")  # one even, one odd
    assert her_line(others) == her_line(STACK), "which cards they are does not show"
    assert GAME.play.points(board_of(STACK)) != GAME.play.points(board_of(others))
    assert her_line('options.keep = "hers"\nau-toma = { stack = 1 }').endswith("= 70 + 1 card")


@pytest.mark.parametrize(("language", "cards"), [("pl", "95 + 4 karty"), ("uk", "95 + 4 карти")])
def test_her_hidden_cards_in_other_languages(language: str, cards: str) -> None:
    assert her_line(STACK, language).endswith(cards)


def test_when_all_is_over_the_drawing_shows_her_total() -> None:
    over = STACK + 'turn.next = "over"\n'
    assert her_line(over).endswith(f"= {GAME.play.points(board_of(over))[AU_TOMA]}")
    assert GAME.play.points(board_of(over))[HUMAN] == 0


# What the set-up, the end and some cards say


def test_the_end_is_announced_as_the_end_of_the_round() -> None:
    """Apollo's extra turn is told when it comes; until then nothing excludes it."""
    said = texts("en")("tell.end-triggered")
    assert "this round is still finished" in said


@pytest.mark.parametrize("level", ["standard", "table"])
def test_the_set_up_says_how_to_shuffle_and_what_each_side_takes(level: str) -> None:
    board = GAME.play.unbox(GAME.read_settings(GAME.levels[level]))
    table = Recorder(Split(Seeded("1"), {PERSON: Seeded("2")}))
    GAME.play.turn(table, board)
    said = "\n".join(turn_lines(0, "setup", table.steps, texts("en")))
    assert "Shuffle the characters into a face-down deck" in said
    assert "RR-S5a" in said
    assert "Fleet token goes on 0, its Influence tokens (10)" in said
    assert "supply of Helium (60)" in said


def test_mickey_promises_no_order() -> None:
    words = texts("en")
    for said in (words("deploy.mickey-the-carver"), words("tell.under-deck", cards=("ceo",))):
        assert "you like" not in said
        assert "order unknown" in said
