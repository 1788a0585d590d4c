"""A game that a person adds to their pocket from a file, as the browser's own worker asks for it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.web.server.pocket import Reply
from tests.app.test_pocket import BASE, Browser, begun, upload
from tests.plugged import forget_modules, forgotten, wheel

__all__ = ["forgotten"]  # a fixture

Start = Callable[..., Browser]


@pytest.fixture
def start(tmp_path: Path, forgotten: None) -> Iterator[Start]:
    """The pocket after a start of Python, with what the browser has kept."""
    opened, before = list[Browser](), list(sys.path)

    def again(added: Sequence[bytes] = (), is_held: bool = False) -> Browser:
        if opened:
            opened.pop().pocket.close()
        sys.path[:] = before
        forget_modules()
        opened.append(Browser(tmp_path / "device", added=added, is_held=is_held))
        return opened[-1]

    yield again
    for each in opened:
        each.pocket.close()


def add(browser: Browser, content: bytes) -> list[bytes]:
    """Look at a file, trust it; what the browser must keep."""
    looked = upload(browser, "add", content, "add")
    assert looked.status == 200, looked.body.decode()
    reply = press(browser, looked, "add/trust", hashlib.sha256(content).hexdigest())
    assert reply.added is not None
    return reply.added


def press(browser: Browser, page: Reply, path: str, sign: str) -> Reply:
    """A button of the page, without following where it leads."""
    return browser.press(page, BASE + path, follow=False, sign=sign)


def test_a_game_comes_in_once_it_is_trusted(start: Start, tmp_path: Path) -> None:
    """It is looked at, then trusted, then kept; after the next start it plays like any other."""
    browser, content = start(), wheel(tmp_path).read_bytes()
    assert b"plug-in" not in browser.ask("GET", BASE).body
    looked = upload(browser, "add", content, "add").body.decode()
    sign = hashlib.sha256(content).hexdigest()
    assert "automarium-spice" in looked
    assert sign[:8] in looked
    assert "A game is a program" in looked
    assert "automarium_spice" not in sys.modules, "nothing of it has run"
    kept = add(browser, content)
    assert kept == [content]
    browser = start(kept)
    first = browser.ask("GET", BASE).body.decode()
    assert f'href="{BASE}new/spice"' in first
    assert "<small>plug-in</small>" in first
    assert b"automarium-spice 0.1.0" in browser.ask("GET", f"{BASE}new/spice").body
    assert begun(browser, "spice").status == 200
    assert sign[:8] in browser.ask("GET", f"{BASE}add").body.decode(), "its hash is remembered"


def test_it_can_be_taken_out_and_its_saved_games_wait(start: Start, tmp_path: Path) -> None:
    content = wheel(tmp_path).read_bytes()
    browser = start([content])
    begun(browser, "spice")
    address = browser.at.partition("?")[0]
    page = browser.ask("GET", f"{BASE}add")
    kept = press(browser, page, "add/out", hashlib.sha256(content).hexdigest()).added
    assert kept == []
    browser = start(kept)
    for path in (BASE, f"{BASE}saved"):
        waiting = browser.ask("GET", path).body.decode()
        assert "The Spice Shop" in waiting
        assert f'href="{address}/journal"' in waiting
    assert browser.ask("GET", f"{address}/journal").body.startswith(b'{"journal"')
    browser = start(add(browser, content))
    assert browser.ask("GET", address).status == 200


def test_a_newer_version_takes_the_place_of_the_old_one(start: Start, tmp_path: Path) -> None:
    old, new = wheel(tmp_path).read_bytes(), wheel(tmp_path, version="0.2.0").read_bytes()
    browser = start([old])
    assert b"version 0.1.0, which is here now" in upload(browser, "add", new, "add").body
    browser = start(add(browser, new))
    assert b"automarium-spice 0.2.0" in browser.ask("GET", f"{BASE}new/spice").body


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"__init__.py": ("GAME: Game", "raise SystemExit('no')\nGAME: Game")}, "It cannot be loaded"),
        ({"__init__.py": ("interface=2", "interface=99")}, "made for a newer Automarium"),
        ({"__init__.py": ('id="spice"', 'id="coatl"')}, "It calls itself"),
    ],
)
def test_a_broken_one_is_a_gray_tile(
    start: Start, tmp_path: Path, changed: dict[str, tuple[str, str]], why: str
) -> None:
    browser = start(add(start(), wheel(tmp_path, changed=changed).read_bytes()))
    for path in (BASE, f"{BASE}add"):
        reply = browser.ask("GET", path)
        assert reply.status == 200
        assert why in reply.body.decode()
    assert "cannot start" in browser.ask("GET", BASE).body.decode()
    assert browser.ask("GET", f"{BASE}new/coatl").status == 200


def test_after_a_start_that_did_not_end_it_is_left_out(start: Start, tmp_path: Path) -> None:
    browser = start([wheel(tmp_path).read_bytes()], is_held=True)
    assert "spice" not in catalog()
    for path in (BASE, f"{BASE}add"):
        assert b"did not come to an end" in browser.ask("GET", path).body


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"hello", "the file is not a wheel"),
        (b"", "empty"),
    ],
)
def test_what_is_refused_is_said_and_changes_nothing(start: Start, content: bytes, why: str) -> None:
    browser = start()
    reply = upload(browser, "add", content, "add")
    assert (reply.status, reply.added) == (422, None)
    assert why in reply.body.decode()


def test_no_package_of_the_program_can_be_hidden(start: Start, tmp_path: Path) -> None:
    browser, content = start(), wheel(tmp_path).read_bytes()
    sys.path.append(str(tmp_path / "automarium-spice-0.1.0" / "automarium-spice" / "src"))
    reply = upload(browser, "add", content, "add")
    assert reply.status == 422
    assert b"a package called automarium_spice is here already" in reply.body


def test_nothing_comes_in_that_was_not_looked_at(start: Start, tmp_path: Path) -> None:
    browser = start()
    page = browser.ask("GET", f"{BASE}add")
    sign = hashlib.sha256(wheel(tmp_path).read_bytes()).hexdigest()
    assert (reply := press(browser, page, "add/trust", sign)).status == 422
    assert reply.added is None
