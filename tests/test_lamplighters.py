"""The lesson in adding a game keeps the contract, stays short, and plays as its little book says."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.contract import Contract
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.decide import decide
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.session import Session
from automarium.kernel.words.answers import answers
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.lesson import GAME
from automarium.lesson.board import Board
from tests.typed import answer_from


class TestLamplighters(Contract):
    game = GAME


def test_the_lesson_stays_short() -> None:
    files = sorted(Path(GAME.folder).glob("*.py"))
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < 560


def position(text: str) -> Position[Board]:
    return read_position(f'position = 1\ngame = "lamplighters"\n{text}', GAME)


@pytest.mark.parametrize(
    ("text", "night", "lamp", "section"),
    [
        ('lamps = { 2 = "amber", 6 = "blue" }', "amber", 2, "3.2a"),
        ('lamps = { 1 = "blue", 2 = "blue", 3 = "blue", 7 = "green" }\nwind = 3', "blue", 3, "3.2c"),
        ('lamps = { 4 = "blue", 5 = "blue", 6 = "blue" }\nwind = 5', "blue", 6, "3.2d"),
        ('lamps = { 4 = "blue", 6 = "blue" }\nwind = 5', "green", 6, "3.2d"),
    ],
)
def test_which_lamp_the_wind_blows_out(text: str, night: str, lamp: int, section: str) -> None:
    choice = next(step for step in decide(position(text), [night]).steps if step.is_choice)
    assert choice.chosen == lamp
    assert [sieve.section for sieve in choice.funnel if sieve.dropped][-1] == section


def test_the_wind_drifts_where_nothing_burns() -> None:
    told = [step.message for step in decide(position("wind = 7"), ["blue"]).steps if not step.is_choice]
    assert told == ["night", "drift"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('lamps = { 9 = "blue" }', "lamps: unknown key 9"),
        (
            'store = ["blue", "blue", "blue", "blue", "blue", "blue"]',
            "flasks: 1 more of blue than the game has",
        ),
        ('next = "over"', "the game is over when, and only when, no night card is left"),
    ],
)
def test_positions_that_cannot_be(text: str, why: str) -> None:
    with pytest.raises(PositionFault, match=why):
        position(text)


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "put amber 8"), ("pl", "wloz bursztynowy 8"), ("uk", "поставити бурштиновий 8")],
)
def test_a_move_is_typed_in_the_language_of_the_person(language: str, line: str) -> None:
    session = Session.start(GAME, "3", person=("bag",))
    session.reply(("amber", "blue", "blue"))
    now = session.asking
    assert now is not None
    say = speaker(GAME, texts_of(GAME, language), now.board)
    assert answer_from(say, now, line) == "light 8 amber"
    assert len({answer.words for answer in answers(say, now.request)}) == len(now.request.options())
