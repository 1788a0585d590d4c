"""The web table as a browser's own worker asks it: below a path, with a jar for cookies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.store import Store
from automarium.web.base import page
from automarium.web.server.pocket import Pocket, Reply, based
from tests.loops import awaited
from tests.web.client import form_with_file
from tests.web.page import Page

BASE = "/some/where/"
INNER = re.compile(r'([\w:-]+)="/(?!some/where/|/)')
FORM = [("content-type", "application/x-www-form-urlencoded"), ("origin", "https://anywhere.example")]
TOKEN = re.compile(r'name="token" value="([^"]+)"')


class Browser:
    """Asks, and follows where it is led."""

    def __init__(
        self,
        folder: Path,
        base: str = BASE,
        jar: Mapping[str, str] | None = None,
        outside: str = "",
        added: Sequence[bytes] = (),
        is_held: bool = False,
    ) -> None:
        self.pocket = Pocket(folder, base, jar, outside, added, is_held)
        self.at = ""

    def ask(self, method: str, path: str, body: str = "", lang: str = "en", follow: bool = True) -> Reply:
        headers = [*(FORM if body else []), ("accept-language", lang)]
        reply = awaited(self.pocket.answer(method, *_split(path), headers, body.encode()))
        self.at = path
        if reply.status == 303 and follow:
            return self.ask("GET", dict(reply.headers)["location"], lang=lang)
        return reply

    def press(self, page: Reply, path: str, follow: bool = True, **fields: str) -> Reply:
        found = TOKEN.search(page.body.decode())
        assert found
        return self.ask("POST", path, urlencode({"token": unescape(found[1]), **fields}), follow=follow)


def _split(path: str) -> tuple[str, str]:
    before, _, query = path.partition("?")
    return before, query


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    browser = Browser(tmp_path)
    yield browser
    browser.pocket.close()


def begun(browser: Browser, game: str) -> Reply:
    path = f"{BASE}new/{game}"
    form = Page.read(browser.ask("GET", path).body.decode()).form(path)
    wishes = {"preset": "screen", "seed": "1"}
    fields = [(name, value) for name, value in form.fields if name not in wishes]
    return browser.ask("POST", path, urlencode([*fields, *wishes.items()]))


def test_what_a_browser_keeps_may_be_deleted_by_it(browser: Browser) -> None:
    assert b"browser may delete" in browser.ask("GET", f"{BASE}backup").body


@pytest.mark.parametrize("game", sorted(catalog()))
def test_every_address_of_a_page_lies_below_the_path(browser: Browser, game: str) -> None:
    table = begun(browser, game)
    assert table.status == 200
    name = browser.at.removeprefix(f"{BASE}games/").partition("?")[0]
    of_the_game = [f"games/{name}{each}" for each in ("", "/history", "/share", "/correct")]
    pages = ["", f"new/{game}", f"rules/{game}", "backup", *of_the_game]
    for each in pages:
        reply = browser.ask("GET", BASE + each)
        assert reply.status == 200, each
        text = reply.body.decode()
        assert "<html data-pocket " in text
        assert set(INNER.findall(text)) <= {"value"}, each


ADDRESS = re.compile(
    r'\b((?:href|src|action|formaction|data-(?:src|href|send|words|board)|hx-[a-z:-]+)=")/(?!/)'
)
"""Where a page names an address of ours, as an expression that is tried at every letter."""
ODD = (
    '="/a<a href="/b"><a\nhref="/c" hx-on:x-y="/d" xlink:href="/e" ahref="/f" data-href="/g" data-x="/h"'
    ' src="//i">'
    '<a title="see href="/j" href=""/k" href="/l"/"/m" HREF="/n" hx-="/o" data-words="/p" action="/'
)


@pytest.mark.parametrize("game", sorted(catalog()))
def test_addresses_are_found_as_by_an_expression_for_the_whole_page(browser: Browser, game: str) -> None:
    begun(browser, game)
    base = BASE.rstrip("/")
    inner = browser.ask("GET", browser.at).body.decode().replace(f'="{base}/', '="/')
    for text in (inner, ODD):
        assert based(text, base) == ADDRESS.sub(rf"\g<1>{base}/", text) != text


def test_a_page_may_be_framed_by_its_own_shell_alone(browser: Browser) -> None:
    headers = dict(browser.ask("GET", BASE).headers)
    assert "frame-ancestors 'self'" in headers["content-security-policy"]


def test_cookies_live_in_the_jar(browser: Browser, tmp_path: Path) -> None:
    first = browser.ask("GET", BASE)
    assert first.jar
    assert browser.ask("GET", BASE).jar is None, "nothing is new"
    chosen = browser.press(browser.ask("GET", f"{BASE}settings"), f"{BASE}language", lang="uk", back="/")
    assert b'lang="uk"' in chosen.body
    browser.pocket.close()
    later = Browser(tmp_path, jar={**first.jar, "lang": "uk"})
    assert b'lang="uk"' in later.ask("GET", BASE).body
    later.pocket.close()


def test_a_game_is_kept_in_a_file_without_a_log(browser: Browser, tmp_path: Path) -> None:
    begun(browser, "coatl")
    browser.pocket.close()
    assert [path.name for path in tmp_path.iterdir()] == ["games.sqlite"]
    with Store(tmp_path / "games.sqlite") as store:
        assert store.count() == 1


def test_storage_that_is_full_is_said_in_words(browser: Browser) -> None:
    reply = browser.ask("GET", f"{BASE}not-kept")
    assert reply.status == 507
    assert b"could not be kept" in reply.body


def test_a_position_is_sent_as_an_address_of_the_first_page(tmp_path: Path) -> None:
    """A static host knows no other; the link works in another pocket, too."""
    browser = Browser(tmp_path, outside="https://tables.example/some/where/")
    begun(browser, "coatl")
    shared = browser.ask("GET", f"{browser.at.partition('?')[0]}/share").body.decode()
    found = re.search(r'id="link" href="https://tables.example/some/where/\?p=([^"]+)"', shared)
    assert found
    assert "automarium serve --lan" in shared
    browser.pocket.close()
    elsewhere = Browser(tmp_path / "elsewhere")
    shown = elsewhere.ask("GET", f"{BASE}?p={found[1]}")
    assert shown.status == 200
    assert "<svg" in shown.body.decode()
    elsewhere.pocket.close()


def test_no_link_asks_for_a_download_by_itself() -> None:
    """Browsers hand such links past the worker that answers here; the answer itself says what is a file."""
    pages = (Path(page.__file__).parents[1] / "templates").glob("*.html")
    sources = {each.name: each.read_text("utf-8") for each in pages}
    assert "share.html" in sources
    assert [name for name, source in sources.items() if re.search(r"<a [^>]* download[\s>=]", source)] == []


def test_at_the_root_of_its_host_nothing_is_changed(tmp_path: Path) -> None:
    browser = Browser(tmp_path, "/")
    text = browser.ask("GET", "/").body.decode()
    assert "<html data-pocket " in text
    assert 'href="/settings"' in text
    assert browser.ask("GET", "/nowhere").status == 404
    browser.pocket.close()


def test_who_listens_for_others_is_let_go_at_once(browser: Browser) -> None:
    """There is one device; a stream that stays open would hold up every later answer."""
    begun(browser, "coatl")
    heard = browser.ask("GET", f"{browser.at.partition('?')[0]}/events")
    assert (heard.status, dict(heard.headers)["content-type"]) == (200, "text/event-stream; charset=utf-8")


def upload(browser: Browser, path: str, content: bytes, back: str) -> Reply:
    """Send a file by the form of a page."""
    token = TOKEN.search(browser.ask("GET", BASE + back).body.decode())
    assert token
    kind, body = form_with_file([("token", unescape(token[1]))], "file", content)
    sent = browser.pocket.answer("POST", BASE + path, "", [("content-type", kind)], body)
    reply = awaited(sent)
    return browser.ask("GET", dict(reply.headers)["location"]) if reply.status == 303 else reply


def test_games_move_from_pocket_to_pocket(browser: Browser, tmp_path: Path) -> None:
    """One by its journal, all by one file; bytes are handed on as they are."""
    begun(browser, "golem")
    address = browser.at.partition("?")[0]
    journal, everything = (
        browser.ask("GET", path).body for path in (f"{address}/journal", f"{BASE}backup/games")
    )
    assert everything.startswith(b"SQLite format 3\0")
    other = Browser(tmp_path / "other")
    taken = upload(other, "import", journal, "saved")
    assert taken.status == 200
    copy = other.ask("GET", f"{other.at.partition('?')[0]}/journal").body
    assert copy == journal
    brought = upload(other, "backup", everything, "backup")
    assert brought.status == 200
    assert other.ask("GET", f"{address}/journal").body == journal
    other.pocket.close()
