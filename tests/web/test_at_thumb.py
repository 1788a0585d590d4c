"""What is given at the thumb: a plain yes or no by one tap, and the end of the turn together with a deed."""

from __future__ import annotations

import re
from html import unescape

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.table.turn_end import end_after
from tests.web.client import Client
from tests.web.playing import Options, asked, game_id, laid

pytestmark = pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")

THUMB = re.compile(r'<nav class="thumb.*?</nav>', re.DOTALL)
PRESSED = re.compile(r'class="(go[^"]*)" name="answer" value="&#34;(\w+)&#34;"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_yes_and_no_of_ones_own_stand_at_the_thumb(client: Client, language: str) -> None:
    """They were chosen in a list, and given by a button of the same words."""
    table = laid(client, asked("gaia", "charge", "screen"))
    page = client.get(table.path, {"accept-language": language}).text
    thumb = THUMB.search(page)
    assert thumb is not None
    assert PRESSED.findall(thumb[0]) == [("go nothing", "no"), ("go", "yes")], "what gives it up is hollow"
    assert 'id="ask-form"' not in page, "no list above to choose from"


@pytest.mark.parametrize(
    ("game", "what", "preset", "options"),
    [("golem", "red-zone", "table", ()), ("gaia", "give-brainstone", "screen", (("human", "taklons"),))],
)
def test_a_report_and_longer_answers_stay_in_the_list(
    client: Client, game: str, what: str, preset: str, options: Options
) -> None:
    page = laid(client, asked(game, what, preset, 0, options)).text
    assert page.count('class="answers plainly"') == page.count('class="answers plainly" id="ask-form"') == 1


@pytest.mark.parametrize("ends", [True, False])
def test_a_deed_ends_the_turn_too_where_somebody_wants_that(client: Client, ends: bool) -> None:
    """*End the turn* followed every deed. The journal has both answers, and *Undo* takes back the last."""
    name = game_id(laid(client, asked("gaia", "your-action", "screen", 2)).page)
    page = client.get(f"/games/{name}?verb=settle")
    page = client.get(unescape(re.findall(r'href="([^"]*)"[^>]*data-target=', page.text)[0]))
    assert re.search(r'<input type="checkbox" name="ends"[^>]* form="give" data-prefers="ends">', page.text)
    form = next(each for each in page.page.forms if each.is_whole)
    client.press(form, *([("ends", "yes")] if ends else []), form.buttons[0].sends)
    session = client.app.state.games.open(name).session
    given = [each.ask.split()[-1] for each in session.entries if each.by == "person"]
    assert given[-2:] == (["your-action", "after-action"] if ends else [*given[-2:-1], "your-action"])
    assert (session.asking is not None and session.asking.request.what == "after-action") is not ends
    if ends:
        client.press(client.get(f"/games/{name}").page.form("/undo"))
        asking = client.app.state.games.open(name).session.asking
        assert asking is not None
        assert asking.request.what == "after-action"


@pytest.mark.parametrize("human", ["terrans", "lantids"])
def test_tech_tiles_lie_there_at_once_and_the_way_without_the_step_at_the_thumb(
    client: Client, human: str
) -> None:
    """No tile was shown: first it was chosen whether it comes with a step."""
    seat = asked("gaia", "tech", "screen", 0, (("human", human),))
    assert seat.asking is not None
    moves = [str(each).partition(" ")[0] for each in seat.asking.request.options()]
    page = laid(client, seat)
    listed = re.findall(r'href="[^"]*verb=(take[\w-]*)&amp;slot=', page.text)
    assert len(listed) == moves.count("tile") > 2
    assert {*listed} == {"take"}
    thumb = THUMB.search(page.text)
    assert thumb is not None
    (without,) = re.findall(r'<a class="go nothing" href="([^"]*)"', thumb[0])
    alone = client.get(unescape(without)).text
    assert len(re.findall(r'href="[^"]*verb=take-only&amp;slot=', alone)) == moves.count("only") > 2


NOT_THIS = re.compile(
    r'<form class="undo"[^>]*action="[^"]*/undo".*?<button class="k">.*?Not this', re.DOTALL
)


def test_your_points_can_be_left_alone(client: Client) -> None:
    """There was *Undo* alone, and no button gives a number that nobody has set."""
    name = game_id(laid(client, asked("gaia", "action", "table", 2)).page)
    told = next(each for each in client.get(f"/games/{name}").page.forms if each.is_question)
    client.press(told, ("answer", '"vp"'))
    page = client.get(f"/games/{name}")
    assert len(NOT_THIS.findall(page.text)) == 1
    client.press([each for each in page.page.forms if each.action.endswith("/undo")][-1])
    asking = client.app.state.games.open(name).session.asking
    assert asking is not None
    assert asking.request.what == "action"
    assert not NOT_THIS.findall(laid(client, asked("gaia", "final-vp", "table")).text)


def test_how_it_was_chosen_is_remembered_by_the_browser(client: Client) -> None:
    name = game_id(laid(client, asked("gaia", "your-action", "screen", 2)).page)
    rows = client.get(f"/games/{name}?verb=settle").text
    way = unescape(re.findall(r'href="([^"]*)"[^>]*data-target=', rows)[0])
    client.cookies["prefs"] = "ends-on"
    assert re.search(r'name="ends"[^>]* checked>', client.get(way).text)


def test_a_deed_that_asks_something_else_does_not_end_the_turn() -> None:
    """A research lab brings a tech tile: the turn can be ended with that."""
    seat = asked("gaia", "tech", "screen", 0, (("human", "terrans"),))
    before = seat.session.fork(len(seat.session.entries) - 1)
    assert end_after(before, seat.session.entries[-1].answer) is None
