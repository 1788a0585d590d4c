"""Three languages: guessed, chosen, remembered, changed in the middle of a game."""

from __future__ import annotations

import re
from html import unescape

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.sections import sections_of
from automarium.kernel.words.texts import LANGUAGES, Texts
from tests.web.client import Client
from tests.web.playing import (
    GAMES,
    ON_SCREEN_OR_AT_THE_TABLE,
    THE_OTHER_WAY,
    game_id,
    play_on,
    same_as,
    seated,
)


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("de-DE,uk;q=0.8,en;q=0.5", "uk"),
        ("UK-ua", "uk"),
        ("de, fr", "en"),
        ("en;q=0.3, uk;q=0.9", "uk"),
        ("plt, uk", "uk"),
        ("pl;q=0, uk", "uk"),
        (";;;,,q=", "en"),
        ("*", "en"),
    ],
)
def test_the_language_is_guessed_from_the_browser(client: Client, wanted: str, lang: str) -> None:
    assert client.get("/", {"accept-language": wanted}).page.lang == lang


@ON_SCREEN_OR_AT_THE_TABLE
def test_the_language_changes_in_the_middle_of_a_game(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset, 5)
    name = game_id(reply.page)
    for lang in (*LANGUAGES[1:], LANGUAGES[0]):
        form = reply.page.form("/language")
        reply = client.follow(client.press(form, ("lang", lang)))
        assert reply.path == f"/games/{name}"
        assert reply.page.lang == lang
        undo = Texts(lang)("web.undo")
        assert undo in reply.page.text
        play_on(client, seat, reply, 2)
        reply = client.get(f"/games/{name}")
    same_as(client, name, seat.session)


def test_a_refusal_page_knows_its_way_back(client: Client) -> None:
    """A page that answered a form has an address that cannot be looked at."""
    _, reply = seated(client, GAMES[0], "screen", 2)
    name = game_id(reply.page)
    revision = reply.page.form("/undo").value("revision")
    refused = client.post(f"/games/{name}/line", [("line", "nonsense"), ("revision", revision)])
    assert refused.status == 422
    switched = client.follow(client.press(refused.page.form("/language"), ("lang", "uk")))
    assert (switched.status, switched.path) == (200, f"/games/{name}")
    broken = client.upload("/import", "file", b"nonsense")
    assert client.follow(client.press(broken.page.form("/language"), ("lang", "pl"))).status == 200


def test_only_known_languages_and_own_pages(client: Client) -> None:
    for lang in ("", "xx", "en\r\nX: y"):
        assert client.post("/language", [("lang", lang), ("back", "/")]).status == 422
    for back in (
        "//evil.example/",
        "https://evil.example/",
        "/\\evil.example",
        "evil",
        "",
        "/\t/evil.example",
    ):
        reply = client.post("/language", [("lang", "pl"), ("back", back)])
        place = reply.headers["location"]
        assert place.startswith("/")
        assert not place.startswith(("//", "/\\", "/\t"))
    client.cookies["lang"] = "xx"
    assert client.get("/").page.lang == "en"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_rules_have_a_place_for_every_section(client: Client, game: AnyGame) -> None:
    """For developers, who ask for codes."""
    for lang in LANGUAGES:
        client.cookies["lang"] = lang
        page = client.get(f"/rules/{game.id}?codes=1").page
        places = set(page.ids)
        assert {section.id for section in sections_of(game)} <= places
    assert len(page.ids) == len(places)


@THE_OTHER_WAY
def test_every_cited_section_leads_to_its_rule(client: Client, game: AnyGame, preset: str) -> None:
    _, reply = seated(client, game, preset, 30)
    name = game_id(reply.page)
    for path in (
        f"/games/{name}",
        f"/games/{name}/history",
        f"/games/{name}/correct",
    ):
        cited = {link.get("href", "") for link in client.get(path).page.links}
        for href in sorted(each for each in cited if each.startswith(f"/rules/{game.id}?")):
            rule = client.get(href)
            assert rule.status == 200, href
            assert "now" in rule.page.ids, href
            assert rule.page.link(path), "the way back"


NARROW = re.compile(r'<span class="name">(.*?)</span>|<dt>(.*?)</dt>', re.DOTALL)
TAG = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)
LONGEST = re.compile(r"[^\W\d_]{15,}")
"""A word this long, with no place to break, is wider than half a phone."""


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_long_words_may_break_where_there_is_little_room(client: Client, game: AnyGame) -> None:
    """Beside the pictures of the legend, and as places of what lies on the table."""
    path = f"/games/{game_id(seated(client, game, next(iter(game.presets)), turns=4)[1].page)}"
    for language in LANGUAGES[1:]:
        for page in ("legend", "correct"):
            text = client.get(f"{path}/{page}", {"accept-language": language}).text
            words = [unescape(TAG.sub("", "".join(found))) for found in NARROW.findall(text)]
            assert words
            assert page != "legend" or min(map(len, words)) > 2, "a letter is drawn and said"
            assert [each for each in words if LONGEST.search(each)] == [], (language, page)
            assert not re.search(r"</svg></span>[;:,.]", text), "a line would begin with that sign"
