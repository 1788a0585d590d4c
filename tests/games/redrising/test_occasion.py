"""A question has the words of what asks it: a card to be deployed, an ability, the House."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.abilities.effect import Lead, deploy
from automarium.games.redrising.abilities.end_of_game import ceres_banishes, last_abilities
from automarium.games.redrising.board import Board
from automarium.games.redrising.human import human_turn
from automarium.games.redrising.location_bonus import gain_bonus, roll_die
from automarium.games.redrising.occasion import occasion
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.sentences import question, speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.rulebook import Table
from tests.games.redrising.positions import board

Play = Callable[[Table, Board], None]


class _Stopped(Exception):
    """The question is open."""


class _Until:
    """Answers that were prepared; the question after them stays open."""

    def __init__(self, answers: tuple[Any, ...]) -> None:
        self.answers = list(answers)

    def who(self, stream: str) -> str:
        return "human"

    def answer(self, request: Request[Any], n: int) -> Any:
        if not self.answers:
            raise _Stopped(request)
        given = self.answers.pop(0)
        return next((each for each in request.among if str(each) == given), given)


def asked(play: Play, on: Board, *answers: Any) -> Asking[Board]:
    """What is asked after some answers."""
    table = Recorder(_Until(answers))
    with pytest.raises(_Stopped) as stopped:
        play(table, on)
    return Asking(stopped.value.args[0], table.asked_at, tuple(table.steps), on, "human")


def words(now: Asking[Board], language: str = "en") -> str:
    return occasion(speaker(GAME, texts_of(GAME, language), now.board), now)


def deployed(card: str, location: str) -> Play:
    return lambda table, on: deploy(table, on, Lead(), card, location)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_deployed_by_its_words(language: str) -> None:
    now = asked(human_turn, board(hand="conversationalist helga"), "deploy conversationalist")
    texts = texts_of(GAME, language)
    assert now.request.what == "deploy-where"
    assert words(now, language).endswith(f": {texts('deploy.conversationalist')}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_ability_asks_has_its_words(language: str) -> None:
    now = asked(deployed("conversationalist", "luna"), board(jupiter="danto", mars="helga"))
    texts = texts_of(GAME, language)
    assert now.request.what == "tuck-which"
    assert words(now, language).endswith(f": {texts('deploy.conversationalist')}")


def test_the_gain_after_it_has_none() -> None:
    now = asked(
        human_turn,
        board(jupiter="danto", mars="helga", hand="dancer"),
        "deploy dancer",
        "luna",
    )
    assert (now.request.what, words(now)) == ("gain", "")


def test_the_house_asks_by_its_words() -> None:
    now = asked(
        lambda table, on: gain_bonus(table, on, "luna"), board(jupiter="danto", mars="helga", house="ceres")
    )
    assert now.request.what == "banish-which"
    assert words(now).startswith("House Ceres: ")
    at_the_end = asked(ceres_banishes, board(hand="danto helga", house="ceres"))
    assert words(at_the_end).startswith("House Ceres: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_of_several_deeds_asks_by_the_one_that_is_due(language: str) -> None:
    """Four lines on how the game begins and ends lay where the cards of a location are chosen."""
    texts, lying = texts_of(GAME, language), board(jupiter="danto", mars="helga", house="ceres")
    taken = asked(lambda table, on: gain_bonus(table, on, "luna"), lying)
    assert words(taken, language).endswith(texts("occasion.ceres.banish-which"))
    at_the_end = asked(ceres_banishes, board(hand="danto helga", house="ceres"))
    assert words(at_the_end, language).endswith(texts("occasion.ceres.banish-from-hand"))
    placed = asked(lambda table, on: gain_bonus(table, on, "luna"), board(deck="danto", house="apollo"))
    assert words(placed, language).endswith(texts("occasion.apollo.place-where"))


def test_what_the_die_asks_is_told_by_the_die() -> None:
    now = asked(roll_die, board(jupiter="danto", mars="helga"), "banish")
    assert (now.request.what, words(now)) == ("banish-where", "")


def test_at_the_end_a_card_asks_by_its_own_words() -> None:
    now = asked(last_abilities, board(hand="online-gambler helga"))
    assert now.request.what == "name-color"
    assert words(now) == f"Online Gambler: {texts_of(GAME, 'en')('worth.online-gambler')}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_several_times_says_which_it_is(language: str) -> None:
    def said(now: Asking[Board]) -> str:
        return str(question(speaker(GAME, texts_of(GAME, language), now.board), now.request))

    gambler = board(jupiter="danto", hand="helga")
    second = asked(deployed("online-gambler", "mars"), gambler, "red")
    assert (second.request.facts["number"], second.request.facts["of"]) == (2, 3)
    expert = board(jupiter="danto", mars="helga", deck="dancer deanna pelus")
    first = asked(deployed("firewall-expert", "luna"), expert)
    counselor = board(banished="danto helga dancer deanna")
    third = asked(deployed("group-counselor", "luna"), counselor, "danto", "top", "helga", "top")
    two = asked(deployed("psychologist", "luna"), board(banished="danto helga dancer"), "danto", "mars")
    for now, number, of in ((second, 2, 3), (first, 1, 3), (third, 3, 3), (two, 2, 2)):
        assert str(number) in (told := said(now)).split(":")[0], told
        assert str(of) in told.split(":")[0], told


def test_once_is_not_numbered() -> None:
    """At the end of the game the Online Gambler names one color."""
    now = asked(last_abilities, board(hand="online-gambler helga"))
    assert (
        str(question(speaker(GAME, texts_of(GAME, "en"), now.board), now.request))
        == "Which color do you name?"
    )


def test_at_a_table_nothing_asks_but_the_report() -> None:
    """The Sovereign token of a reported turn brought the words of a House that nobody has."""
    told = board(house="none", keep="hers")
    table = Recorder(_Until(()))
    gain_bonus(table, told, "luna")
    now = Asking(Choose("report-more", ("done",), "human", {}), "RRB-L1", tuple(table.steps), told, "human")
    assert words(now) == ""
