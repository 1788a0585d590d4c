"""Golem on screen: her turn as a story says what each move of a marker is for, with the points of the bar."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.human import PASS
from automarium.games.golem.look import warns
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.scenes import told_in_scenes
from automarium.web.table.frame import points_of
from tests.web.client import Client, Reply
from tests.web.playing import Seat, to_the_question

CAUSES = {
    "artifact-pays", "student-income", "development-income", "development-points", "golem-track-income",
    "control", "influence", "coins-instead", "mirror", "work", "area-action", "buy-bars",
}  # fmt: skip


@cache
def whole_game() -> Session[Any]:
    session, chance = Session.start(GAME, "golem-s", "screen", {}), random.Random("1")  # noqa: S311  # dice
    while (now := session.asking) is not None:
        session.reply(DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange)))
    return session


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_the_story_names_what_moves_a_marker(language: str) -> None:
    session, met = whole_game(), set[str]()
    for turn in session.turns[1:]:
        if turn.acting != "automa":
            continue
        say = speaker(GAME, texts_of(GAME, language), turn.board)
        lines = [line for scene in told_in_scenes(session, say, turn).scenes for line in scene.lines]
        said = [str(each) for line in lines for each in line.before]
        causes = [step.message for step in turn.steps if step.message in CAUSES]
        assert len(said) >= len(causes), turn.steps
        met |= {*causes}
    assert met >= CAUSES - {"development-points"}


def test_a_pass_says_what_it_is_for() -> None:
    """It was a word alone, and acted at once."""
    seat = Seat(GAME, "1", "screen")
    while (now := seat.asking) is not None and now.request.what != "move":
        seat.reply()
    assert now is not None
    say = speaker(GAME, texts_of(GAME, "en"), now.board)
    assert [str(say.say(*each)) for each in warns(say, PASS())] == [
        "Take any marble; all others are thrown again. Once in a round."
    ]


def test_the_story_says_what_a_tile_brings_and_what_an_upgrade_costs() -> None:
    said = story_of(whole_game(), "en")
    assert "on the second action tile, “3 knowledge and 1 step of any student”" in said
    assert "section III; its tile “2 clay” acted" in said
    assert "“leg for 2 clay: no steps of the character” for 2" in said


def story_of(session: Session[Any], language: str) -> str:
    """All that the story of a game tells of the Automa."""
    said = []
    for turn in session.turns[1:]:
        if turn.acting == "automa":
            say = speaker(GAME, texts_of(GAME, language), turn.board)
            lines = [line for scene in told_in_scenes(session, say, turn).scenes for line in scene.lines]
            said += [str(each) for line in lines for each in (*line.before, line.said)]
    return "\n".join(said)


@pytest.mark.parametrize(
    ("language", "on", "back", "why"),
    [
        ("en", "went on along the golem", "went back along the golem", "because the left marble stands"),
        ("pl", "do przodu na torze golema", "Cofnęła znacznik na torze golema", "lewa kulka stoi wyżej"),
        ("uk", "уперед на треку голема", "назад на треку голема", "ліва кулька вища"),
    ],
)
def test_the_story_says_where_a_marker_went_and_why_a_side_was_taken(
    language: str, on: str, back: str, why: str
) -> None:
    said = story_of(whole_game(), language)
    assert on in said
    assert back in said
    assert why in said


def test_the_bar_has_the_points_that_the_story_tells() -> None:
    """What is counted at the end is a sign behind them; people's points are not known before."""
    session = whole_game()
    for turn, after in (pair for pair in pairwise(session.turns) if pair[1].board.next):
        told = [step.facts["vp"] for step in turn.steps if "vp" in step.facts]
        say = speaker(GAME, texts_of(GAME, "en"), after.board)
        shown, *people = reversed(points_of(GAME, say, after.acting))
        assert shown.points == (told[-1] if told else turn.board.automa.vp)
        assert bool(people) == bool(after.board.scores)
    assert isinstance(session.now, Over)
    ended = points_of(GAME, speaker(GAME, texts_of(GAME, "en"), session.now.board), None)
    assert {each.points for each in ended} == {*session.now.result.points.values()}
    assert not any(each.is_more for each in ended)


def test_what_a_person_may_do_is_named_and_nothing_of_it_is_lit(client: Client) -> None:
    session, chance = Session.start(GAME, "golem-s", "screen", {}), random.Random("1")  # noqa: S311  # dice
    pages = []
    for question in ("move", "change"):
        while (now := session.asking) is not None and now.request.what != question:
            told = DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange))
            session.reply(told)
        pages.append(client.get(f"/games/{client.app.state.games.begin(session).id}").text)
    assert 'class="go nothing"' in pages[0]
    assert "Take a marble" in pages[0]
    assert "Take a menorah" in pages[1]
    assert 'class="go nothing"' not in pages[1], "that nothing else changed is what mostly comes"
    assert "and what is counted at the end" in pages[0]


def test_a_list_of_marbles_says_what_is_asked_and_asks_it_now(client: Client) -> None:
    """Above it stood “Take”, and after a pass “Which marble did you take?”."""
    session = asked("move", "actions")
    name = client.app.state.games.begin(session).id
    assert "Which marble do you take?" in client.get(f"/games/{name}?verb=marble").text
    assert "Where do you place the rabbi?" in client.get(f"/games/{name}?verb=rabbi").text
    say = speaker(GAME, texts_of(GAME, "en"), session.now.board)
    assert str(say.say("ask.pass-marble", {"side": "human"})) == "Which marble do you take?"


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
@pytest.mark.parametrize("question", ["starting-seen", "most-items"])
def test_what_a_terminal_asks_too_speaks_of_no_tap(question: str, language: str) -> None:
    texts = texts_of(GAME, language)
    asks = texts(f"ask.{question}", count=2, items=(), created=0).lower()
    assert not any(tap in asks for tap in (" tap ", "dotknij", "торкніться"))


def asked(what: str, when: str, preset: str = "screen") -> Session[Any]:
    """Some game at a question, in this part of the round."""
    for seed in range(20):
        session, chance = Session.start(GAME, str(seed), preset), random.Random(seed)  # noqa: S311  # dice
        while (now := session.asking) is not None:
            if now.request.what == what and now.board.part == when:
                return session
            answer = now.request.by_chance(chance.randrange)
            session.reply(DONE if now.request.what == DONE else plain(answer))
    raise AssertionError(f"no game asks {what}")


@pytest.mark.parametrize(
    ("what", "when", "words"),
    [
        ("move", "actions", "Your own boards are not kept here"),
        ("change", "actions", "By your action."),
        ("change", "evening", "Your two marbles match the character"),
        ("score", "evening", "leave the game as it is; then there is no result"),
    ],
)
def test_what_is_kept_of_a_person_is_said_where_they_report_it(
    client: Client, what: str, when: str, words: str
) -> None:
    """Nobody knew what to say; the character was asked about as “what else”."""
    assert words in at_question(client, asked(what, when)).text


def at_question(client: Client, session: Session[Any]) -> Reply:
    """Past the story that comes before it."""
    keeper = client.app.state.games.begin(session)
    return to_the_question(client, client.get(f"/games/{keeper.id}"))


def test_that_boards_are_not_kept_is_said_in_the_first_round_alone() -> None:
    session = asked("move", "actions")
    now = session.asking
    assert now is not None
    assert GAME.look.occasion is not None
    say = speaker(GAME, texts_of(GAME, "en"), now.board)
    assert GAME.look.occasion(say, now)
    now.board.round = 2
    assert not GAME.look.occasion(say, now)


def test_what_one_holds_is_called_so(client: Client) -> None:
    """A marble stood alone above the question."""
    assert "You hold" in at_question(client, asked("change", "actions")).text


def test_after_the_points_nothing_is_left_to_do(client: Client) -> None:
    """They were told, and “Count your points” came after it, with *Done*."""
    counted = at_question(client, asked("score", "evening"))
    form = counted.page.form("/answer")
    page = client.follow(
        client.post(form.action, [*(each for each in form.fields if each[0] != "answer"), ("answer", "90")])
    ).text
    assert "the game comes to its end" in page
    assert "Count your points" not in page
    assert "Continue" in page


def test_the_lowest_space_says_what_it_does() -> None:
    """GO-6.3: the tiles above it had their words, it had its drawing alone."""
    now = asked("move", "actions").asking
    assert now is not None
    said = speaker(GAME, texts_of(GAME, "en"), now.board).name("action_space", "lowest").words
    assert "destroy" in str(said)
