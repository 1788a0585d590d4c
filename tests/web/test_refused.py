"""Silly and hostile input: said in the language of the player; what was typed is kept, nothing changes."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.game import catalog
from tests.sweeps import by_turns
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, game_id, same_as, seated

NAMES = [game.id for game in GAMES]
ENGLISH = re.compile(r"\b(the|must|option|expected|found|journal|position|is not|file)\b", re.IGNORECASE)
LANGUAGES = ["pl", "uk"]
STRANGE = pytest.mark.parametrize("lang", LANGUAGES)
IN_EACH_GAME = pytest.mark.parametrize(
    ("lang", "game"), by_turns([[(lang, name) for lang in LANGUAGES] for name in NAMES])
)


@pytest.fixture
def foreign(client: Client, lang: str) -> Client:
    client.headers["accept-language"] = lang
    return client


def said(reply: Reply) -> str:
    """What a page says of a mistake, without what is folded as English."""
    assert reply.status == 422, (reply.path, reply.status)
    text = re.sub(r"<details>.*?</details>", "", reply.text, flags=re.DOTALL)
    forms = (r'role="alert">(.*?)</div>', r'<h1 tabindex="-1">(.*?)</p>')
    found = next(filter(None, (re.search(form, text, re.DOTALL) for form in forms)))
    words = re.sub(r"<[^>]+>", " ", found[1]).strip()
    quoted = re.sub(r"[„«][^”»]*[”»]|\([^)]*\)", "", words)
    assert words
    assert not ENGLISH.search(quoted), words
    return words


CHOICES = {
    "coatl": (("level5", "banana"), ("levels", "9"), ("numbering_profile", "1,2")),
    "gaia": (("map", "1 2 3"), ("start_deck", "1 1 1"), ("human", "taklonss")),
    "golem": (("level", "hardest"), ("components", "nowhere")),
    "redrising": (("deck", "nowhere"), ("variant", "perhaps")),
    "root": (("people", "bears"), ("seats", "up"), ("people", "")),
}


@IN_EACH_GAME
def test_options_that_cannot_be(foreign: Client, game: str) -> None:
    known = {option.name for option in catalog()[game].options}
    for name, value in CHOICES[game]:
        if name not in known:
            continue
        fields = [("preset", next(iter(catalog()[game].presets))), (f"opt-{name}", value), ("seed", "a seed")]
        reply = foreign.post(f"/new/{game}", fields)
        said(reply)
        assert reply.page.form(f"/new/{game}").value("seed") == "a seed"
    assert foreign.app.state.games.store.count() == 0


FILES = (
    b"",
    b"hello",
    b"\xff\xfe\x00",
    b'{"a": 1}\n',
    b"SQLite format 3\x00" + b"x" * 300,
    b"x = [\n",
    b"x = 1\n",
)


@STRANGE
@pytest.mark.parametrize("path", ["/backup", "/import", *(["/box/golem/import"] if "golem" in NAMES else [])])
def test_files_that_are_something_else(foreign: Client, path: str) -> None:
    for content in FILES:
        said(foreign.upload(path, "file", content))
    assert foreign.app.state.games.store.count() == 0


@STRANGE
@pytest.mark.parametrize("line", ["banana", "coatl.1.eNpN", "coatl.9.eNpN", "%00", "a" * 3_000])
def test_links_to_positions_that_are_none(foreign: Client, line: str) -> None:
    said(foreign.get(f"/p/{line}"))


@IN_EACH_GAME
def test_values_of_the_table_that_cannot_be(foreign: Client, game: str) -> None:
    seat, table = seated(foreign, catalog()[game], "screen", turns=3)
    name = game_id(table.page)
    form = foreign.get(f"/games/{name}/correct").page.form("/correct")
    fields = [field for field, _ in form.fields if field.startswith("set ")]
    for field in fields[:: max(1, len(fields) // 3)]:
        for value in ("banana", "[[[", "-99999", '["banana", "banana"]'):
            reply = foreign.follow(foreign.press(form, (field, value)))
            if reply.status == 200:  # a number that can be
                assert value == "-99999"
                continue
            said(reply)
            assert reply.page.form("/correct").value(field) == value
    same_as(foreign, name, seat.session)
