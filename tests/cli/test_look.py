"""The living preview: everything of a game on one page, and what is wrong with its code instead."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from automarium.author.new_game import write_game
from automarium.author.preview import page
from automarium.author.preview_server import POLICY, preview_app, stamp_of
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.lesson import GAME
from automarium.lesson.look import HANDS
from tests.loops import awaited


@pytest.fixture
def package(tmp_path: Path) -> Path:
    write_game("spice", "The Spice Road", tmp_path)
    return tmp_path / "automarium-spice"


def made(package: Path) -> str:
    """The page, by a process of its own."""
    words = [sys.executable, "-m", "automarium.author.preview", str(package)]
    ran = subprocess.run(words, capture_output=True, text=True, check=True)
    return ran.stdout


@dataclass(frozen=True)
class Reply:
    status: int
    headers: dict[str, str]
    text: str


def get(app: Starlette, path: str, host: str = "127.0.0.1:8790") -> Reply:
    """What the preview answers."""
    sent = list[Message]()

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", host.encode())],
    }
    awaited(app(scope, receive, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Reply(sent[0]["status"], headers, b"".join(each.get("body", b"") for each in sent[1:]).decode())


def test_a_page_shows_everything() -> None:
    shown = page(GAME)
    assert shown.count("<figure>") > 10
    assert shown.count('class="face"') > 6
    for name in HANDS:
        assert f"<code>tell.{name}</code>" in shown
    assert "Turn over the next night card" in shown
    assert "Odkryj następną kartę nocy" in shown
    assert 'class="missing"' not in shown


@pytest.mark.parametrize("game", catalog().values(), ids=lambda game: game.id)
def test_every_game_has_such_a_page(game: AnyGame) -> None:
    assert page(game).count("<figure>") > 10


def test_what_is_missing_is_red(package: Path) -> None:
    po = package / "src" / "automarium_spice" / "texts" / "pl.po"
    po.write_text(po.read_text("utf-8").replace('msgid "tell.drift"', 'msgid "tell.drifts"'), "utf-8")
    shown = made(package)
    row = shown.partition("<code>tell.drift</code>")[2].partition("</tr>")[0]
    assert row.count('class="missing"') == 1


def test_it_follows_what_is_saved(package: Path) -> None:
    source = package / "src" / "automarium_spice"
    app = preview_app(str(package), source)
    reply = get(app, "/")
    assert "The Spice Road" in reply.text
    assert reply.headers["content-security-policy"] == POLICY
    before = get(app, "/stamp").text
    time.sleep(0.01)
    (source / "rules.py").write_text("from automarium.rulebook import NoSuchThing\n", "utf-8")
    assert get(app, "/stamp").text != before
    assert "NoSuchThing" in get(app, "/").text
    assert "reload" in get(app, "/look.js").text


def test_only_this_machine_is_answered(package: Path) -> None:
    app = preview_app(str(package), package)
    assert get(app, "/stamp").status == 200
    assert get(app, "/stamp", "elsewhere.example").status == 400


def test_what_is_compiled_is_no_change_of_the_author(package: Path) -> None:
    before = stamp_of(package)
    made(package)
    assert stamp_of(package) == before
