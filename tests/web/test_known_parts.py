"""What of the drawing a page has already is not sent again."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.game import AnyGame
from tests.web.client import Client
from tests.web.playing import GAMES, begun

NAMED = re.compile(r' data-same="([^"]*)"')
KNOWN = re.compile(r'<g data-same="([^"]*)"/>')


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_script_that_has_the_drawing_gets_the_rest(client: Client, game: AnyGame) -> None:
    whole = begun(client, game, "1", "screen")
    has = " ".join(NAMED.findall(whole.text))
    assert not KNOWN.findall(whole.text)
    part = client.get(whole.path, {"hx-request": "true"})
    less = client.get(whole.path, {"hx-request": "true", "has-parts": has})
    names = KNOWN.findall(less.text)
    assert names
    assert {*names} <= {*NAMED.findall(whole.text)}
    assert len(less.text) < 0.9 * len(part.text)


def test_a_page_without_a_script_is_whole(client: Client) -> None:
    whole = begun(client, GAMES[0], "1", "screen")
    has = " ".join(NAMED.findall(whole.text))
    assert not KNOWN.findall(client.get(whole.path, {"has-parts": has}).text)
