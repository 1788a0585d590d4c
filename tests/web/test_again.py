"""How a game is laid out at the table: as last time with one tap, dealt, as printed, or told."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.web.stage.by_chance import reply as reply_by_deal
from tests.hand.pages import words_of
from tests.web.client import Client, Reply
from tests.web.playing import begun

PICTURE = re.compile(r'<span class="start-picture" aria-hidden="true">(<svg .*?</svg>)</span>', re.DOTALL)


def start(client: Client, name: str, seed: str, **options: str) -> tuple[Keeper, Reply]:
    """The page after *Begin* at a table."""
    form = client.get(f"/new/{name}").page.form(f"/new/{name}")
    wishes = ((f"opt-{option}", value) for option, value in options.items())
    reply = client.press(form, ("seed", seed), ("preset", "table"), *wishes)
    reply = client.follow(reply)
    keeper: Keeper = client.app.state.games.open(reply.path.split("/")[2])
    return keeper, reply


def take(client: Client, reply: Reply, way: str) -> Reply:
    return client.press(reply.page.form("/start"), ("way", way))


def test_the_first_game_offers_what_there_is(client: Client) -> None:
    _, reply = start(client, "gaia", "1")
    assert reply.path.endswith("/start")
    assert reply.page.form("/start").options["way"] == ["deal", "printed", "lying"]
    _, coatl = start(client, "coatl", "1")
    assert coatl.page.form("/start").options["way"] == ["deal", "lying"]


def test_each_way_shows_what_lies_there_then(client: Client) -> None:
    """Four rows with four pictures: what is dealt is dealt so, and what lies there is not told yet."""
    last, reply = start(client, "gaia", "1")
    pictures = PICTURE.findall(reply.text)
    assert len(pictures) == len(set(pictures)) == 3
    take(client, reply, "deal")
    while len(last.session.turns) < 2:
        now = last.session.asking
        assert now is not None
        reply_by_deal(last, now.request.options()[0])
    _, again = start(client, "gaia", "1")
    same, dealt, printed, lying = PICTURE.findall(again.text)
    assert [dealt, printed, lying] == pictures
    assert same not in pictures, "people had mines there"
    said = again.text.partition("Same as last time")[2].partition("</label>")[0]
    assert "Just now · Automa · " in said, "when, how hard by its printed name, and who was played"
    assert "Hidden decks are shuffled anew." in said


@pytest.mark.parametrize("name", ["coatl", "gaia"])
def test_same_as_last_time_is_one_tap(client: Client, name: str) -> None:
    """The same table lies there, and all of it is on the list; hidden decks are another matter."""
    last, reply = start(client, name, "1")
    take(client, reply, "deal")
    while len(last.session.turns) < 2:
        now = last.session.asking
        assert now is not None
        reply_by_deal(last, now.request.options()[0])
    keeper, reply = start(client, name, "2")
    assert reply.page.form("/start").fields[-1] == ("way", "last")
    take(client, reply, "last")
    if name == "coatl":
        assert keeper.session.turns[1].board.supply == last.session.turns[1].board.supply
        page = client.get(f"/games/{keeper.id}/laid").text.partition('<ol class="lay"')[2]
        assert "place 1" in page
    else:
        assert keeper.session.now.board.map == last.session.now.board.map
        assert keeper.session.now.board.rounds
        assert keeper.session.now.board.rounds == last.session.now.board.rounds


def test_who_chose_other_sides_is_not_led_back(client: Client) -> None:
    """*Same as last time* is offered, not chosen, and does not name a faction that was chosen otherwise."""
    last, reply = start(client, "gaia", "1")
    take(client, reply, "deal")
    while len(last.session.turns) < 2:
        now = last.session.asking
        assert now is not None
        reply_by_deal(last, now.request.options()[0])
    _, reply = start(client, "gaia", "2", human="hadsch-hallas", faction="taklons", level="toaster")
    assert reply.page.form("/start").fields[-1] == ("way", "deal")
    said = reply.text.partition("Same as last time")[2].partition("</label>")[0]
    assert "Just now · Toaster. " in said


def test_a_lay_out_of_older_rules_is_only_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    _, reply = start(client, "coatl", "1")
    take(client, reply, "deal")
    _, reply = start(client, "coatl", "2")
    monkeypatch.setattr("automarium.web.start.again._last", older(client, reply))
    page = client.get(reply.path)
    assert "The rules have changed since" in page.text
    assert page.page.form("/start").fields[-1] == ("way", "deal")
    assert take(client, page, "last").status == 422


def older(client: Client, reply: Reply) -> object:
    from dataclasses import replace

    keeper = client.app.state.games.open(reply.path.split("/")[2])
    session = keeper.session.fork()
    session.header = replace(session.header, rules=1)
    session.turns = [session.turns[0], session.turns[0]]
    last = SimpleNamespace(session=session, saved=keeper.saved)
    return lambda *_: last


def test_the_printed_map_and_the_way_to_tell_it(client: Client) -> None:
    keeper, reply = start(client, "gaia", "1")
    there = client.follow(take(client, reply, "printed"))
    twin = client.app.state.games.open(there.path.split("/")[2])
    assert twin.session.header.options["map"] == "first-game"
    assert client.app.state.games.store.standing(keeper.id).is_deleted
    keeper, reply = start(client, "coatl", "1")
    assert client.follow(take(client, reply, "lying")).path == f"/games/{keeper.id}"
    assert keeper.session.entries == []


def test_on_screen_nothing_is_asked(client: Client) -> None:
    assert begun(client, catalog()["coatl"], "1", "screen").path.count("/") == 2


@pytest.mark.parametrize(
    ("name", "language", "said"),
    [
        ("coatl", "en", "Fill the bags: 16 segments, 3 heads and 3 tails of each color."),
        (
            "coatl",
            "en",
            (
                "Shuffle the other Prophecy cards and Temple cards into hidden decks,"
                " and mix the pieces in the bags."
            ),
        ),
        ("coatl", "en", "Draw 5 Prophecy cards, keep three and discard 2, face down."),
        ("coatl", "pl", "Dobierz 5 kart proroctw, zachowaj trzy i odrzuć 2 zakryte."),
        ("coatl", "uk", "Візьміть 5 карт пророцтв, лишіть собі три й скиньте 2 долілиць."),
        ("gaia", "en", "an advanced one on every research track"),
    ],
)
def test_a_lay_out_of_ones_own_is_reminded_of_what_no_question_tells(
    client: Client, name: str, language: str, said: str
) -> None:
    """How many segments are in the bags, and how many cards are kept, was told only where chance dealt."""
    _, reply = start(client, name, "1")
    page = client.get(reply.path, {"accept-language": language}).text
    presumed = page.partition('class="presumed"')[2].partition("</div>")[0]
    assert said in words_of(presumed)
