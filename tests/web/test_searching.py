"""The companion is searched in any form of a word, with numbers as digits or words."""

from __future__ import annotations

from urllib.parse import quote_plus

import pytest

from tests.web.client import Client
from tests.web.playing import GAMES

NAMES = [game.id for game in GAMES]
pytestmark = pytest.mark.skipif("coatl" not in NAMES, reason="Cóatl is not installed")


@pytest.mark.parametrize(
    ("lang", "search", "found"),
    [
        ("en", "level 4", "Level 4:"),
        ("en", "levels four", "Level 4:"),
        ("pl", "poziom 4", "Poziom 4:"),
        ("pl", "poziomie 4", "Poziom 4:"),
        ("uk", "рівень 4", "Рівень 4:"),
    ],
)
def test_a_level_is_found_by_its_number(client: Client, lang: str, search: str, found: str) -> None:
    client.headers["accept-language"] = lang
    page = client.get(f"/rules/coatl?q={quote_plus(search)}")
    assert page.status == 200
    assert found in page.text


@pytest.mark.parametrize("game", NAMES)
def test_a_level_is_found_in_every_companion(client: Client, game: str) -> None:
    """Where no rule has the number, those that have the word."""
    page = client.get(f"/rules/{game}?q=level+4").text
    assert page.partition('id="found"')[2].count('class="rule') or "<li" in page.partition('id="found"')[2]


def test_nothing_is_found_where_nothing_is(client: Client) -> None:
    page = client.get("/rules/coatl?q=banana+4").page.text
    assert "banana" in page
    assert "Level 4" not in page
