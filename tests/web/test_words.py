"""What people read: no id, coordinate, code or message id on any page, in any language, unless they ask."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.stage import sentences
from tests.leaks import known_ids, leaks
from tests.sweeps import ALL_GAMES
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, PRESET_NAMES, PRESETS, Seat, game_id, laid, seated, shortest

NAMES = [game.id for game in GAMES]
ANSWERS = (0, 5, 20, 60)
"""A game is looked at after these numbers of answers."""


def pages(client: Client, name: str, number: int) -> Iterator[Reply]:
    """The table, and two of the pages around it by turns; or all."""
    around = ("/history", "/turns/1", "/correct", "?step=1")
    for end in ("", *(around if ALL_GAMES else around[number % 2 :: 2])):
        reply = client.get(f"/games/{name}{end}")
        if reply.status == 200:
            yield reply


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_pages_of_a_game_speak_words(client: Client, game: AnyGame, preset: str) -> None:
    """The table, the history, a turn, the correction: at the beginning, in the middle, at the end.

    The languages take turns: each is read in several games and presets at every one of these points, and so
    is each page; with `AUTOMARIUM_ALL_GAMES=1` all of them at each.
    """
    seat = Seat(game, shortest(game, preset), preset)
    for number, answers in enumerate((*ANSWERS, 10_000), PRESETS.index((game, preset))):
        while seat.asking is not None and len(seat.session.entries) < answers:
            seat.reply()
        ids = known_ids(seat.session)
        name = game_id(laid(client, seat).page)
        client.cookies["lang"] = lang = LANGUAGES[number % len(LANGUAGES)]
        for reply in pages(client, name, number):
            found = list(leaks(reply.page.said, ids))
            assert not found, f"{lang}, {reply.path}, after {answers} answers: {found[:5]}"


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_pages_around_a_game_speak_words(client: Client, game: AnyGame) -> None:
    """A new game, its result, its rules."""
    seat, reply = seated(client, game, "screen", 10_000)
    ids = known_ids(seat.session)
    for lang in LANGUAGES:
        client.cookies["lang"] = lang
        around = (
            "/",
            "/saved",
            "/results",
            f"/results?game={game.id}",
            "/settings",
            "/tour",
            f"{reply.path}/legend",
        )
        for path in (*around, f"/new/{game.id}", reply.path, f"/rules/{game.id}"):
            found = list(leaks(client.get(path).page.said, ids))
            assert not found, f"{lang}, {path}: {found[:5]}"


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_codes_are_shown_to_those_who_ask(client: Client, game: AnyGame) -> None:
    """A switch on the page of settings; each rule can be reached without it, too."""
    seat, reply = seated(client, game, "screen", 4)
    section = next(step.section for step in reversed(seat.session.turns[-1].steps or seat.session.steps))
    rules = client.get(f"/rules/{game.id}")
    assert section not in rules.page.said
    assert f'href="/rules/{game.id}?section=' in reply.text
    settings = client.follow(client.press(client.get("/settings").page.form("/codes")))
    assert any(section in line for line in client.get(f"/rules/{game.id}").page.said)
    assert any(re.fullmatch(r"[A-Z0-9][\w.-]*", line) for line in client.get(reply.path).page.said)
    client.follow(client.press(settings.page.form("/codes")))
    assert client.get(f"/rules/{game.id}").page.said == rules.page.said


def test_lines_break_where_they_may() -> None:
    found = doctest.testmod(sentences)
    assert found.attempted
    assert not found.failed
