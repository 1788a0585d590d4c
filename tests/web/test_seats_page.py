"""Who sits where, as pages show it: the code, the rows, the cover, and what one device tells the others."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.web.server.app import create_app
from tests.web.client import Client, Reply
from tests.web.page import Form
from tests.web.test_eyes import HOLDS, LOOKS, OPTIONS, begun, code_of, handed_over, hosted, played, sat_down

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")


def id_of(address: str) -> str:
    return address.rpartition("/")[2]


def revision(client: Client, address: str) -> tuple[str, str]:
    return "revision", str(client.app.state.games.store.revision(id_of(address)))


def rows(reply: Reply) -> dict[str, str]:
    """The rows of the page: the state of each by its name."""
    found = re.findall(r'<li class="seat (\w+)[^"]*">.*?<b>(.*?)</b>', reply.text, re.DOTALL)
    return {name: state for state, name in found}


def offered(form: Form) -> list[str]:
    return [button.value for button in form.buttons if button.name == "side"]


# The code


def test_two_taps_lead_from_the_code_to_the_own_hand(client: Client) -> None:
    address = begun(client, "screen")
    path, other = code_of(client, address), client.second()
    form = other.get(path).page.form(path)
    assert offered(form) == [LOOKS, HOLDS]
    assert 'class="hand"' in other.follow(other.press(form, ("side", LOOKS))).text


def test_who_is_invited_need_not_be_paired(client: Client, tmp_path: Path) -> None:
    """The code of a game is enough, and only that one: with any other no device comes in."""
    app = create_app(tmp_path / "paired", (), "ABCD", "x")
    host = Client(app, address="127.0.0.1", runner=client.runner)
    address = begun(host, "screen")
    path = code_of(host, address)
    guest, stranger = (Client(app, address=f"10.0.0.{n}", runner=client.runner) for n in (2, 3))
    assert stranger.get("/sit/wrong").status == 409
    assert stranger.get(address).headers["location"] == "/pair"
    assert guest.get(address).headers["location"] == "/pair"
    form = guest.get(path).page.form(path)
    assert 'class="hand"' in guest.follow(guest.press(form, ("side", LOOKS))).text
    app.state.games.store.close()


def test_a_new_code_ends_the_old_one(client: Client) -> None:
    address = begun(client, "screen")
    old, other = code_of(client, address), client.second()
    client.post(f"{address}/seats", [("new", "yes")])
    assert code_of(client, address) != old
    for reply in (other.get(old), other.post(old, [("side", LOOKS)]), other.get("/sit/wrong")):
        assert reply.status == 409
        assert "no longer good" in reply.text
        assert "Ask the host for a new one" in reply.text


def test_closed_seats_have_no_code(client: Client) -> None:
    address = begun(client, "screen")
    old = code_of(client, address)
    client.post(f"{address}/seats", [("close", "yes")])
    assert "/sit/" not in client.get(f"{address}/seats").text
    assert client.second().get(old).status == 409
    assert rows(client.get(f"{address}/seats"))["Marquise de Cat"] == "cover"


def test_who_comes_second_gets_the_list_again_with_a_note(client: Client) -> None:
    address = begun(client, "screen")
    path, slow = code_of(client, address), client.second()
    form = slow.get(path).page.form(path)
    sat_down(client, address, LOOKS)
    reply = slow.press(form, ("side", LOOKS))
    assert reply.status == 409
    assert "Somebody was quicker" in reply.text
    left = reply.page.form(path)
    assert offered(left) == [HOLDS]
    assert slow.follow(slow.press(left, ("side", HOLDS))).status == 200


def test_a_code_of_a_game_that_is_over_or_deleted_is_no_longer_good(client: Client) -> None:
    address = begun(client, "screen")
    path = code_of(client, address)
    client.post(f"{address}/delete")
    assert client.second().get(path).status == 409
    over = Session.start(catalog()["root"], "1", "screen", OPTIONS, person=(), partner="steady")
    name = id_of(hosted(client, over))
    code = client.app.state.games.seats.code(name)
    assert client.second().get(f"/sit/{code}").status == 409


def test_a_kept_seat_is_not_offered(client: Client) -> None:
    address = begun(client, "screen")
    client.post(f"{address}/seats", [("cover", HOLDS)])
    path, other = code_of(client, address), client.second()
    form = other.get(path).page.form(path)
    assert offered(form) == [LOOKS]
    assert other.post(path, [("side", HOLDS)]).status == 409


# Rows


def test_the_rows_say_who_is_here(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = begun(client, "screen")
    sat_down(client, address, LOOKS)
    page = client.get(f"{address}/seats")
    assert rows(page) == {"Marquise de Cat": "here", "Woodland Alliance": "free", "Electric Eyrie": "bot"}
    assert "its turn" in page.text
    later = time.time() + 60
    monkeypatch.setattr(time, "time", lambda: later)
    page = client.get(f"{address}/seats")
    assert rows(page)["Marquise de Cat"] == "lost"
    assert "Free the seat" not in page.text
    later += 70
    assert "Free the seat" in client.get(f"{address}/seats").text
    assert "Free the seat" not in client.second().get(f"{address}/seats").text


def test_the_host_may_have_a_device_alone_until_somebody_shares_it(client: Client) -> None:
    address = begun(client, "screen")
    client.post(f"{address}/seats", [("sit", LOOKS)])
    assert 'class="hand"' in client.get(address).text
    assert "You: Marquise de Cat" in client.get(f"{address}/seats").text
    client.post(f"{address}/seats", [("cover", HOLDS)])
    assert 'class="hand"' not in client.get(address).text
    assert "data-hold" in client.get(address).text


def test_seats_are_offered_after_begin_and_in_the_menu(client: Client) -> None:
    form = client.get("/new/root").page.form("/new/root")
    fields = [pair for pair in form.fields if pair[0] not in ("preset", "opt-people")]
    people = [("opt-people", LOOKS), ("opt-people", HOLDS), ("opt-bots", "eyrie")]
    fields = [pair for pair in fields if pair[0] != "opt-bots"]
    reply = client.post(form.action, [*fields, *people, ("preset", "screen")])
    there = reply.headers["location"]
    assert there.endswith("/seats"), there
    assert "/sit/" in client.follow(reply).text
    assert f'href="{there}"' in client.get(there.removesuffix("/seats")).text


# Hosts


def test_a_game_without_a_host_goes_to_the_browser_of_the_machine(client: Client) -> None:
    """Not to whoever is first: that may be a guest."""
    session = Session.start(catalog()["root"], "1", "screen", OPTIONS)
    address = f"/games/{client.app.state.games.begin(session).id}"
    guest, near = client.second(), client.second()
    near.address = "127.0.0.1"
    assert "data-hold" not in guest.get(address).text
    assert guest.get(f"{address}/journal").status == 409
    assert id_of(address).encode() not in guest.get("/backup/games").body
    assert "Nobody hosts this game yet" in guest.get(f"{address}/seats").text
    assert guest.post(f"{address}/seats", [("host", "yes")]).status == 409
    assert "data-hold" in near.get(address).text
    assert near.get(f"{address}/journal").status == 200
    assert "data-hold" not in guest.get(address).text


def test_a_host_that_has_forgotten_itself_is_replaced_at_the_machine(client: Client) -> None:
    address = begun(client, "screen")
    near, guest = client.second(), client.second()
    near.address = "127.0.0.1"
    assert "data-hold" not in near.get(address).text
    assert guest.post(f"{address}/seats", [("host", "yes")]).status == 409
    form = near.get(f"{address}/seats").page.form(f"{address}/seats")
    near.press(form, ("host", "yes"))
    assert "data-hold" in near.get(address).text
    assert "data-hold" not in client.get(address).text


def test_behind_a_proxy_the_host_says_so(client: Client, tmp_path: Path) -> None:
    """There nobody is known to be near: the first who says it hosts, and only one can."""
    app = create_app(tmp_path / "proxy", behind_proxy=True)
    one = Client(app, runner=client.runner)
    other = one.second()
    session = Session.start(catalog()["root"], "1", "screen", OPTIONS)
    address = f"/games/{app.state.games.begin(session).id}"
    assert "data-hold" not in one.get(address).text
    assert one.post(f"{address}/seats", [("host", "yes")]).status == 303
    assert "data-hold" in one.get(address).text
    assert other.post(f"{address}/seats", [("host", "yes")]).status == 409
    app.state.games.store.close()


# The cover


def test_the_cover_shows_whom_to_give_the_device_and_no_board(client: Client) -> None:
    address = hosted(client, handed_over().fork())
    page = client.get(address).text
    assert "Give the device to: Woodland Alliance" in page
    assert "What happened since your last turn" in page
    assert "data-hold" in page
    assert 'id="board"' not in page
    assert 'class="hand"' not in page


def test_the_device_is_covered_when_nobody_looks(client: Client) -> None:
    """A script says so when the screen goes dark. Who was covered has to hold again, also after an undo."""
    address = hosted(client, handed_over().fork())
    client.post(f"{address}/eyes", [("side", HOLDS)])
    assert "data-shows-hand" in client.get(address).text
    client.post(f"{address}/eyes", [("side", "")])
    assert "data-hold" in client.get(address).text
    client.post(f"{address}/eyes", [("side", HOLDS)])
    client.post(f"{address}/undo", [revision(client, address), ("count", "1")])
    assert "data-hold" in client.get(address).text  # the other is asked
    client.post(f"{address}/redo", [revision(client, address)])
    assert "data-hold" in client.get(address).text
    assert "data-shows-hand" not in client.get(address).text


def test_a_device_of_ones_own_has_no_cover(client: Client) -> None:
    address = begun(client, "screen")
    page = sat_down(client, address, LOOKS).get(address).text
    assert "data-shows-hand" not in page
    assert 'id="eyes"' not in page


# What the others are told


def test_an_undo_over_the_border_of_a_seat_is_told_to_all(client: Client) -> None:
    address = hosted(client, handed_over().fork())
    marquise, alliance = sat_down(client, address, LOOKS), sat_down(client, address, HOLDS)
    before = revision(client, address)
    asked = alliance.post(f"{address}/undo", [before, ("count", "1")])
    assert asked.status == 409
    assert "What was seen cannot be unseen" in asked.text
    assert revision(client, address) == before
    form = asked.page.form(f"{address}/undo")
    assert alliance.follow(alliance.press(form)).status == 200
    assert revision(client, address) != before
    assert "took back answers of Marquise de Cat" in marquise.get(address).text
    assert "took back answers" in client.get(address).text
    assert "took back answers" not in alliance.get(address).text


def test_an_undo_of_the_own_answer_asks_nothing(client: Client) -> None:
    address = hosted(client, handed_over().fork())
    marquise = sat_down(client, address, LOOKS)
    assert marquise.post(f"{address}/undo", [revision(client, address), ("count", "1")]).status == 303
    assert "Marquise de Cat took back the last answer" in client.get(address).text


def test_any_device_may_go_on_after_a_bot_and_the_others_hear_which(client: Client) -> None:
    session = Session.start(catalog()["root"], "1", "screen", OPTIONS)
    answers = next(n for n, each in enumerate(played()) if each.ask.endswith("done"))
    address = hosted(client, Session.resume(session.game, session.header, played()[:answers]))
    marquise, alliance = sat_down(client, address, LOOKS), sat_down(client, address, HOLDS)
    reply = alliance.post(f"{address}/answer", [revision(client, address), ("answer", '"done"')])
    assert reply.status == 303
    assert "Woodland Alliance pressed Next" in marquise.get(address).text
    assert "pressed Next" not in alliance.get(address).text
