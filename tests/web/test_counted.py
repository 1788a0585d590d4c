"""A tap has a name: sent again it counts once, and it counts for nobody but the person who saw its button."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.counted import MOST_TAPS, TAPS
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, game_id, seated, tapped
from tests.web.test_play import BY_SCRIPT, NAMES

LED_TO = "tap-led-to"


def revision(client: Client, name: str) -> int:
    return int(client.app.state.games.store.revision(name))


def send(client: Client, seen: Reply, deed: str, *fields: tuple[str, str]) -> Reply:
    """A tap as a script sends it, for the table as a page has shown it."""
    at = next(field for field in seen.page.form("/undo").fields if field[0] == "revision")
    return client.post(f"/games/{game_id(seen.page)}/{deed}", [at, *fields], BY_SCRIPT)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_an_answer_that_is_sent_again_counts_once(client: Client, game: AnyGame) -> None:
    seat, seen = seated(client, game, "screen", turns=2)
    name, part = game_id(seen.page), tapped(seat)[0]
    before = revision(client, name)
    once = send(client, seen, "answer", ("answer", part), ("tap", "first"))
    after = revision(client, name)
    assert (once.status, LED_TO in once.headers, after > before) == (200, False, True)
    again = send(client, seen, "answer", ("answer", part), ("tap", "first"))
    assert (again.status, again.headers[LED_TO]) == (200, str(after))
    late = send(client, seen, "answer", ("answer", part), ("tap", "second"))
    assert late.status == 409, "another tap on the same button comes too late"
    assert revision(client, name) == after


@pytest.mark.parametrize("deed", ["undo", "redo", "turns/3/back"])
def test_what_takes_back_and_brings_again_counts_once(client: Client, deed: str) -> None:
    _, seen = seated(client, GAMES[0], "screen", turns=4)
    name = game_id(seen.page)
    if deed == "redo":
        send(client, seen, "undo")
        seen = client.get(f"/games/{name}")
    before = revision(client, name)
    send(client, seen, deed, ("tap", "once"))
    after = revision(client, name)
    again = send(client, seen, deed, ("tap", "once"))
    assert after > before
    assert (again.status, again.headers[LED_TO], revision(client, name)) == (200, str(after), after)


def test_a_tap_that_was_refused_has_not_counted(client: Client) -> None:
    seat, seen = seated(client, GAMES[0], "screen", turns=2)
    refused = send(client, seen, "answer", ("answer", '"nothing of the kind"'), ("tap", "mine"))
    assert refused.status == 422
    taken = send(client, seen, "answer", ("answer", tapped(seat)[0]), ("tap", "mine"))
    assert (taken.status, LED_TO in taken.headers) == (200, False)


def test_a_tap_counts_only_for_the_eyes_that_saw_its_button(client: Client) -> None:
    seat, seen = seated(client, GAMES[0], "screen", turns=2)
    name = game_id(seen.page)
    before = revision(client, name)
    field = ("answer", tapped(seat)[0])
    refused = send(client, seen, "answer", field, ("tap", "theirs"), ("who", "somebody-else"))
    assert refused.status == 409
    assert "does not count" in refused.text
    assert revision(client, name) == before
    who = next(each["data-who"] for each in seen.page.all("section") if "data-who" in each)
    assert send(client, seen, "answer", field, ("tap", "mine"), ("who", who)).status == 200
    assert revision(client, name) > before


def test_a_note_keeps_the_last_taps_alone(client: Client) -> None:
    """One is in doubt for each page: more need not be known."""
    _, seen = seated(client, GAMES[0], "screen", turns=2)
    name = game_id(seen.page)
    for number in range(MOST_TAPS + 3):
        send(client, client.get(f"/games/{name}"), ("undo", "redo")[number % 2], ("tap", f"tap{number}"))
    kept = client.app.state.games.store.load(name).note[TAPS]
    assert [each[0] for each in kept] == [f"tap{number}" for number in range(3, MOST_TAPS + 3)]
