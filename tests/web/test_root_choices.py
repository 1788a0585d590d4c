"""What a tap of a person of Root begins is said before it is done, and *Undo* takes the tap back first."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.gestures import scenes
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.ask.pointing import InSlot, Pointed
from automarium.web.stage.lines import lines_in
from tests.web.client import Client, Reply
from tests.web.test_outcome import played, words
from tests.web.test_root_table import played as played_at_table

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
CARD = re.compile(r'<section class="card".*?(?=<div class="tray")', re.DOTALL)
THUMB = re.compile(r'<nav class="thumb".*?</nav>', re.DOTALL)


def part(pattern: re.Pattern[str], page: Reply | str) -> str:
    text = page if isinstance(page, str) else page.text
    found = pattern.search(text)
    assert found is not None
    return found[0]


def moves_at(session: Session[Any], what: str) -> list[Move[Any]]:
    now = session.asking
    if now is None or now.request.what != what or not isinstance(now.request, Choose):
        return []
    return [each for each in now.request.among if isinstance(each, Move)]


def of(session: Session[Any], what: str, word: str) -> list[dict[str, Any]]:
    return [dict(each.named()) for each in moves_at(session, what) if each.verb.word == word]


def begun(client: Client, session: Session[Any]) -> str:
    return f"/games/{client.app.state.games.begin(session).id}"


# A card of the hand


def can_aid(session: Session[Any]) -> bool:
    aids = of(session, "vagabond-action", "aid")
    return len({each["own_item"] for each in aids}) > 1


@pytest.mark.parametrize(
    ("language", "verb", "asks"),
    [("en", "Aid", "Aid the "), ("pl", "Pomoc", "Pomoc "), ("uk", "Допом", "Допомога ")],
)
def test_a_card_is_read_and_then_says_that_it_aids_and_whom(
    client: Client, language: str, verb: str, asks: str
) -> None:
    """The item was asked for at once, as if it paid for what the card does; one tap more, and it was done."""
    session = played("vagabond", can_aid)
    path, card = begun(client, session), of(session, "vagabond-action", "aid")[0]["own_card"]
    header = {"accept-language": language}
    tapped = part(CARD, client.get(f"{path}?spot=card-{card}", header))
    assert "own_item" not in unescape(tapped), "no item is asked for yet"
    assert 'class="sub good-for"' in tapped, "it is read"
    link = next(each for each in re.findall(r'href="([^"]+)"', tapped) if "verb=aid" in each)
    assert verb in words(tapped)
    asked = client.get(unescape(link), header)
    while "own_item" not in asked.text or asks not in words(part(CARD, asked)):
        links = re.findall(r'href="([^"]+verb=aid[^"]+helped[^"]+)"', part(CARD, asked))
        asked = client.get(unescape(links[0]), header)
    assert 'class="sub good-for"' not in part(CARD, asked)
    last = next(each for each in re.findall(r'href="([^"]+)"', part(CARD, asked)) if "own_item" in each)
    confirmed = client.get(unescape(last), header)
    assert 'class="confirm"' in confirmed.text
    assert len(session.entries) == len(client.app.state.games.open(path.rpartition("/")[2]).session.entries)


# A battle with a choice


def has_a_choice(session: Session[Any]) -> bool:
    board = session.now.board
    enemies = {str(each["enemy"]) for each in of(session, "vagabond-action", "battle")}
    both = {"alliance-bot", "eyrie-bot"} <= enemies
    return both and board.sides["alliance-bot"].has("sympathy", board.sides["vagabond"].pawn)


def test_who_is_battled_is_confirmed_where_it_costs_something_else(client: Client) -> None:
    """With one enemy the cost was said; among several the dice were rolled at once, and outrage followed."""
    path = begun(client, played("vagabond", has_a_choice, games=60))
    asked = client.get(f"{path}?verb=battle")
    links = {
        name: unescape(each)
        for each in re.findall(r'href="([^"]+enemy[^"]+)"', part(CARD, asked))
        for name in ("alliance", "eyrie")
        if name in each
    }
    assert links.keys() == {"alliance", "eyrie"}
    assert 'name="answer"' not in part(CARD, asked), "nothing is rolled at one tap"
    told = words(part(CARD, client.get(links["alliance"])))
    assert "outrage" in told
    assert "You exhaust a sword for it. If the sympathy token is removed" in told
    assert "You exhaust a sword for it." in words(part(CARD, client.get(links["eyrie"])))


# Undo


@pytest.mark.parametrize(
    ("pointed", "before"),
    [
        (Pointed(verb="aid", slots=(InSlot("helped", "x"), InSlot("own_item", "y"))), "verb=aid&slot=helped"),
        (Pointed(verb="battle", spots=("clearing-7",)), "?verb=battle"),
        (Pointed(verb="battle"), "/games/1"),
        (Pointed(verb="recruit", else_=True), "?else=yes"),
        (Pointed(else_=True), "/games/1"),
    ],
)
def test_one_tap_less(pointed: Pointed, before: str) -> None:
    assert before in pointed.before.address("/games/1")
    assert "own_item" not in pointed.before.address("/games/1")


def test_undo_takes_back_the_tap_before_the_deed(client: Client) -> None:
    """In the middle of a choice it took back the deed before it."""
    path = begun(client, played("vagabond", can_aid))
    thumb = part(THUMB, client.get(f"{path}?verb=aid"))
    assert 'class="undo"' not in thumb
    link = re.search(r'href="([^"]+)"[^>]*data-undo-tap', thumb)
    assert link is not None
    assert link[1] == path
    assert 'class="undo"' in part(THUMB, client.get(path)), "and then the deed"


# Words


def test_two_verbs_with_the_same_word_are_told_apart(client: Client) -> None:
    """The Marquise recruits at her recruiters, or places warriors anywhere: both tiles said Recruit."""

    def is_own(session: Session[Any]) -> bool:
        words = {move.verb.word for move in moves_at(session, "move")}
        return {"muster", "recruit"} <= words

    path = begun(client, played_at_table("marquise", is_own, bots=["eyrie"]))
    page = words(part(CARD, client.get(f"{path}?else=yes")))
    assert "ecruit at every recruiter" in page
    assert "ecruit warriors" in page


def test_cards_to_discard_are_found_by_their_suit(client: Client) -> None:
    """38 titles, suits mixed."""

    def is_own(session: Session[Any]) -> bool:
        return bool(of(session, "move", "discard"))

    path = begun(client, played_at_table("marquise", is_own, bots=["lizards"]))
    page = part(CARD, client.get(f"{path}?verb=discard"))
    assert "suit" in page
    assert "Bake Sale" not in words(page), "the suit first"


def test_a_card_of_the_hand_has_a_verb_at_the_thumb(client: Client) -> None:
    """The button that discards was the name of the card."""

    def pays(session: Session[Any]) -> bool:
        now = session.asking
        return now is not None and now.request.what == "outrage-card"

    session = played("vagabond", pays, games=200)
    assert session.asking is not None
    card = session.asking.request.options()[0]
    thumb = part(THUMB, client.get(f"{begun(client, session)}?spot=card-{card}"))
    assert "Pay with it" in words(thumb)


def said(say: Speaker[Any], steps: list[Step]) -> list[str]:
    acts = scenes(steps, catalog()["root"].look, [], 4)
    gestures = [gesture for act in acts for gesture in act]
    return [words(str(line.words)) for each in gestures for line in lines_in(lambda _: say, steps, each)]


def test_whose_marker_moves_is_said_after_anothers(client: Client) -> None:
    """“The Electric Eyrie: move the score marker to 3”, then “Move the score marker to 3”."""
    game = catalog()["root"]
    board = game.play.unbox(game.read_settings({"bots": ["eyrie", "vagabond"], "people": ["marquise"]}))
    say = speaker(game, texts_of(game, "en"), board).of_turn("vagabond-bot", is_person=False)

    def scores(side: str) -> Step:
        return Step("", "score", {"side": side, "count": 1, "reason": "given", "total": 3})

    assert said(say, [scores("vagabond-bot")]) == ["Move the score marker to 3"]
    both = said(say, [scores("eyrie-bot"), scores("vagabond-bot")])
    assert [each.partition(":")[0].strip() for each in both] == ["The Electric Eyrie", "The Vagabot"]


# A new game


def test_how_hard_goes_for_every_bot_that_is_chosen(client: Client) -> None:
    """The later bots stayed at their usual level, whatever was chosen for all."""
    form = client.get("/new/root").page.form("/new/root")
    chosen = {"opt-bots": "lizards", "opt-people": "marquise", "all-level": "nightmare", "preset": "table"}
    table = client.follow(client.press(form, *chosen.items()))
    settings = client.app.state.games.open(table.path.split("/")[2]).session.now.board.settings
    assert settings.lizards_level == "nightmare"


def test_what_is_about_one_bot_says_which(client: Client) -> None:
    """So the form shows it only beside that bot."""
    page = client.get("/new/root").text
    assert 'data-opponents="opt-bots"' in page
    fields = dict(re.findall(r'data-whose="([^"]+)".*?name="opt-(\w+)"', page, flags=re.DOTALL))
    assert {"lizards", "vagabond-2", "marquise"} <= fields.keys()
