"""Turmoil of a person's Eyrie on screen: what failed, what is lost, and only then who leads now."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from tests.web.client import Client
from tests.web.playing import Seat
from tests.web.test_outcome import played

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

BEGINS = "decree-fails"


def fallen(times: int, seed: str = "1") -> Session[Any]:
    """A game on screen just after the turmoil of that number."""
    root = catalog()["root"]
    session = Session.start(root, seed, "screen", {"factions": "full", "people": ["eyrie"]})
    number = 0
    while (now := session.asking) is not None:
        session.reply(DONE if now.request.what == DONE else answer(session, now.request, number))
        number += 1
        if sum(step.message == BEGINS for turn in session.turns for step in turn.steps) == times:
            return session
    raise AssertionError(f"no turmoil {times}")


def answer(session: Session[Any], request: Request[Any], number: int) -> object:
    partner = session.game.partners["random"]
    return partner(session.now.board, request, Chance("1").start(str(number)))


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<svg.*?</svg>|<[^>]+>", " ", html, flags=re.DOTALL)).split())


def shown(client: Client, session: Session[Any], language: str = "en") -> str:
    keeper = client.app.state.games.begin(session)
    return client.get(f"/games/{keeper.id}", {"accept-language": language}).text


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            (
                "The fox card in the Build column cannot be carried out: the Eyrie rule no such clearing",
                "You have no points to lose.",
                "2 cards of your Decree are discarded.",
            ),
        ),
        (
            "pl",
            (
                "Nie da się wykonać lisiej karty w kolumnie budowy : Dynastie nie kontrolują",  # a drawing
                "Nie masz punktów do stracenia.",
                "2 karty twojego dekretu zostają odrzucone.",
            ),
        ),
        (
            "uk",
            (
                "Лисячу карту у стовпчику будівництва неможливо виконати: Династії не контролюють",
                "У вас немає очок, щоб їх утратити.",
                "2 карти вашого декрету скинуто.",
            ),
        ),
    ],
)
def test_what_failed_and_what_is_lost_stand_before_the_question(
    client: Client, language: str, lines: tuple[str, ...]
) -> None:
    session = fallen(1)
    assert session.asking is not None
    assert session.asking.request.what == "leader"
    page = shown(client, session, language)
    event = page[page.index('<section class="event"') : page.index('id="question"')]
    told = words(event)
    assert told.index(lines[0]) < told.index(lines[1]) < told.index(lines[2])
    assert event.count('data-kind="order" data-state="done"') == event.count('class="say"') == 6
    assert 'data-kind="question" data-state="now"' in event, "a strip of its own, and the question is next"


def test_the_leaders_say_what_they_do_where_one_is_chosen(client: Client) -> None:
    page = shown(client, fallen(1))
    asked = page[page.index('id="question"') :]
    assert asked.count('<small class="does">Viziers: ') == 3


def test_where_no_leader_is_left_to_choose_the_next_page_tells_it(client: Client) -> None:
    """The last of four leads at once: nothing is asked, and the turn is over."""
    session = fallen(3, "2")
    assert session.asking is not None
    assert session.turns[-1].acting in session.game.automas
    told = words(shown(client, session))
    order = ("Turmoil: the Decree falls.", "of your Decree", "is deposed", "Evening comes at once.")
    assert [told.index(each) for each in order] == sorted(told.index(each) for each in order)
    session.reply(DONE)
    assert "Turmoil" not in words(shown(client, session)), "once"


def test_all_that_no_question_has_shown_is_told_with_it(client: Client) -> None:
    """What came before the turmoil, and the card of the Evening by its name."""
    told = words(shown(client, fallen(3, "5")))
    assert told.index("You added 2 warriors") < told.index("cannot be carried out")
    assert "You drew the " in told
    assert "The Eyrie Dynasties: " not in told, "nothing is ordered"


def test_what_went_on_before_the_turmoil_is_a_page_of_its_own(client: Client) -> None:
    """Two battles and turmoil after one tap were eleven lines in one paragraph, above the question."""
    keeper = client.app.state.games.begin(fallen(2, "379"))
    read = client.get(f"/games/{keeper.id}", {"accept-language": "en"})
    page = read.text
    runs = re.findall(r'<ul role="list">(.*?)</ul>', page[page.index('<div class="over"') :], re.DOTALL)
    assert len(runs) == 2, "each battle by itself"
    assert all(words(run).count("You attacked ") == 1 and run.count("<li>") > 2 for run in runs)
    assert "without a roll" in words(runs[1])
    assert "Battle against" not in words(page), "each is told once, rolled or not"
    assert 'id="question"' not in page
    assert "Turmoil" not in words(page)
    steps = len(keeper.session.turns[-1].steps)
    then = words(client.follow(client.press(read.page.form("/passed"), ("steps", str(steps)))).text)
    assert "cannot be carried out" in then
    assert "Who will lead" in then
    assert "You attacked " in then, "folded above it"


def test_what_was_shown_at_a_question_is_not_told_again(client: Client) -> None:
    session = fallen(1)
    while (now := session.asking) is not None and session.turns[-1].acting == "eyrie":
        session.reply(answer(session, now.request, 1))
    assert "Turmoil" not in words(shown(client, session))


def numbers_that_differ(session: Session[Any]) -> tuple[dict[str, Any], dict[int, list[str]]]:
    """A march of which one number sets off what another does not: its places, and what each sets off."""
    now, game = session.asking, session.game
    found = dict[tuple[Any, ...], dict[int, list[str]]]()
    if now is None or now.request.what != "decree" or game.look.warns is None:
        return {}, {}
    say = speaker(game, texts_of(game, "en"), session.now.board, "eyrie")
    for move in now.request.among:
        if move.verb.word == "march":
            slots = dict(move.named())
            words = [str(say.say(*each)) for each in game.look.warns(say, move)]
            found.setdefault((slots["origin"], slots["target"]), {})[slots["count"]] = words
    suits = {dict(move.named()).get("card_suit") for move in now.request.among}
    differ = [
        (places, each)
        for places, each in found.items()
        if len({" ".join(words) for words in each.values()}) > 1
    ]
    if len(suits) > 1 or not differ:
        return {}, {}
    (origin, target), numbers = differ[0]
    return {"origin": origin, "target": target}, numbers


def test_what_one_number_sets_off_is_said_with_it_and_what_all_do_above(client: Client) -> None:
    """Where the numbers differed nothing was said of any, neither of the outrage that each brings."""
    session = played("eyrie", lambda session: bool(numbers_that_differ(session)[1]), games=60)
    places, numbers = numbers_that_differ(session)
    slots = [("slot", f"{name}={value}") for name, value in places.items()]
    keeper = client.app.state.games.begin(session)
    page = client.get(
        f"/games/{keeper.id}?{urlencode([('verb', 'march'), *slots])}", {"accept-language": "en"}
    ).text
    assert 'class="answers tiny dial"' in page
    above = [words(each) for each in re.findall(r'<p class="warns" role="note">(.*?)</p>', page, re.DOTALL)]
    told = re.findall(r'<p class="warns" data-of="(\d+)">(.*?)</p>', page, re.DOTALL)
    of = {number: words(each) for number, each in told}
    buttons = re.findall(r'name="answer"[^>]*data-number="(\d+)"[^>]*>\s*<span>(\d+)', page)
    assert len(buttons) == len(numbers)
    for number, count in buttons:
        said = [*above, *([of[number]] if number in of else [])]
        assert sorted(" ".join(said).split()) == sorted(" ".join(numbers[int(count)]).split())
    assert of


def test_no_number_that_brings_turmoil_is_chosen_beforehand(client: Client) -> None:
    """All warriors were chosen beforehand, also where that number alone lets the Decree fall."""

    def falls(words: list[str]) -> bool:
        return any("turmoil" in each.lower() for each in words)

    def differs(session: Session[Any]) -> bool:
        numbers = numbers_that_differ(session)[1]
        return bool(numbers) and falls(numbers[max(numbers)]) and not all(map(falls, numbers.values()))

    session = played("eyrie", differs, games=200)
    places, numbers = numbers_that_differ(session)
    slots = [("slot", f"{name}={value}") for name, value in places.items()]
    keeper = client.app.state.games.begin(session)
    page = client.get(f"/games/{keeper.id}?{urlencode([('verb', 'march'), *slots])}").text
    buttons = dict(re.findall(r'name="answer"[^>]*data-number="(\d+)"[^>]*>\s*<span>(\d+)', page))
    begins = re.search(r'data-begins="(\d+)"', page)
    assert begins is not None
    harmless = [number for number, words in numbers.items() if not falls(words)]
    assert int(buttons[begins[1]]) == max(harmless)


def test_what_the_last_button_sets_off_is_said_below_the_question(client: Client) -> None:
    """It lay above it, and where *Hint* stands beside the question: *by the m[Hint]*."""
    seat, found = Seat(catalog()["root"], "1", "screen", (("people", ("eyrie",)),)), 0
    while (now := seat.asking) is not None and found < 3:
        if now.request.what == "decree-add":
            page = shown(client, seat.session.fork())
            if 'class="warns"' in page:
                assert page.index('id="question"') < page.index('class="warns"')
                found += 1
        seat.reply()
    assert found
