"""Hostile journals and backups in a real browser: every text of theirs is a page's own, none of it runs.

`python -m tests.trials hostile` sends them by the forms that people use, and looks at every page that shows
them. Whoever gets through marks the page: by a script (`window.pwned`) or by an element (`data-pwned`).
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Dialog, FilePayload, Page, sync_playwright

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.journal_file import write_lines
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import Store
from automarium.kernel.record.store_file import seal
from tests.seen import Row
from tests.web.browser.conftest import FLAGS
from tests.web.serving import served
from tests.web.test_own_files import FILES

HOSTILE = (
    '<img src=x onerror="window.pwned=1" data-pwned>',
    '"><script>window.pwned=1</script><b data-pwned>',
    "javascript:window.pwned=1",
    "</script><svg onload=window.pwned=1 data-pwned>",
    '" hx-on:load="window.pwned=1" data-pwned="',
    "<div hx-get=/settings hx-trigger=load data-pwned></div>",
    "{{ 7 * 7 }}<b data-pwned>{% raw %}",
    "&lt;b data-pwned&gt;&#60;b data-pwned&#62;",
    "' autofocus onfocus='window.pwned=1' data-pwned='",
    "</title></style></textarea><b data-pwned>",
)
NAME = re.compile(r'^id = "(.*)"$', re.MULTILINE)
PAGES = ("", "/history", "/share", "/share?all=yes", "/legend", "/own", "/laid", "/correct", "/turns/0")
MARKED = "window.pwned !== undefined || document.querySelector('[data-pwned]') !== null"
KINDS = ("seed", "option", "stream", "position", "answer", "question", "section", "correction", "file")


def texts_replaced(value: Any, words: Iterator[str]) -> Any:
    """Every text of a value becomes a hostile one; keys stay."""
    if isinstance(value, str):
        return next(words)
    if isinstance(value, list | tuple):
        return [texts_replaced(each, words) for each in value]
    return (
        {key: texts_replaced(each, words) for key, each in value.items()}
        if isinstance(value, dict)
        else value
    )


def journals(game: AnyGame) -> Iterator[tuple[str, bytes]]:
    """Journals of a game, each hostile in one place; most of them do not fit, and say so on their page."""
    session = Session.start(game, "1", person=(), partner=game.partner_names[0])
    header, rows = session.header.to_json(), [each.to_json() for each in session.entries[:12]]
    for word in HOSTILE:
        last = {**rows[-1], "by": word}
        yield "seed", written({**header, "seed": word}, rows)
        yield "option", written({**header, "options": {**header["options"], word: word}}, rows)
        yield "question", written(header, [*rows[:-1], {**last, "ask": word}])
        yield "section", written(header, [*rows[:-1], {**last, "at": word}])
        yield "answer", written(header, [*rows[:-1], {**last, "answer": word}])
        yield "answer", written(header, [*rows[:-1], {**last, "answer": [word, {word: word}]}])
        correction = {"at": "turn 0", "ask": "correct", "answer": {word: word}, "by": "person"}
        yield "correction", written(header, [*rows, correction])
    words = cycle(HOSTILE)
    tree = texts_replaced(session.position().tree(), words)
    yield "position", written({**header, "position": {**tree, "game": game.id}}, [])
    yield from own_files(game, header)


def own_files(game: AnyGame, header: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Components whose names are hostile: the only texts of a journal that a table shows as they are."""
    words = cycle(HOSTILE)
    for (name, option), file in FILES.items():
        if name == game.id:
            text = (game.folder / "data" / file).read_text("utf-8")
            bent = NAME.sub(lambda found: f"id = {json.dumps(found[1] + next(words))}", text)
            yield "file", written({**header, "options": {**header["options"], option: bent}}, [])


def written(header: dict[str, Any], rows: list[dict[str, Any]]) -> bytes:
    return write_lines(header, rows).encode()


def backup(folder: Path, game: AnyGame) -> bytes:
    """A store with games whose notes are hostile in every text, well sealed."""
    session, file = Session.start(game, "1"), folder / f"{game.id}.sqlite"
    with Store(file) as store:
        for number, word in enumerate(HOSTILE):
            note = {
                "title": word,
                "name": word,
                "turn": 1,
                "points": {word: 1},
                "winner": word,
                "over": number % 2 == 0,
            }
            store.create(
                {**session.header.to_json(), "game": word if number % 3 else game.id}, (), note, f"g{number}"
            )
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("PRAGMA journal_mode = DELETE")
        for row in db.execute("SELECT * FROM games").fetchall():
            facts = (*row[:5], HOSTILE[0], HOSTILE[1], *row[7:-1])
            db.execute("UPDATE games SET created = ?, touched = ?, seal = ? WHERE id = ?",
                       (HOSTILE[0], HOSTILE[1], seal(facts), row[0]))  # fmt: skip
    return file.read_bytes()


class Victim:
    """A person who takes in whatever is sent, and looks at it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.harm: list[str] = []
        self.looked = 0
        page.on("dialog", self._refuse)
        page.on("console", self._hear)

    def _refuse(self, dialog: Dialog) -> None:
        self.harm.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _hear(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Content-Security-Policy" in message.text:
            self.harm.append(f"{self.page.url}: {message.text[:200]}")

    def send(self, page: str, form: str, content: bytes) -> None:
        """By the form of the page, as a file."""
        self.page.goto(f"{self.url}{page}")
        file: FilePayload = {"name": "a.jsonl", "mimeType": "text/plain", "buffer": content}
        self.page.set_input_files(f"form[action='{form}'] input[type=file]", [file])
        with self.page.expect_navigation():
            self.page.evaluate(f"document.querySelector(\"form[action='{form}']\").requestSubmit()")
        self.look()

    def look(self, path: str = "") -> None:
        if path:
            self.page.goto(f"{self.url}{path}")
        self.looked += 1
        if self.page.evaluate(MARKED):
            self.harm.append(f"{self.page.url}: marked")


def tried(victim: Victim, folder: Path, game: AnyGame) -> Row:
    sent = dict.fromkeys(KINDS, 0)
    for kind, content in journals(game):
        victim.send("/saved", "/import", content)
        sent[kind] += 1
        table = victim.page.url.removeprefix(victim.url).partition("?")[0]
        if kind in ("file", "position") and table.startswith("/games/"):
            for page in PAGES:
                victim.look(table + page)
    victim.send("/backup", "/backup", backup(folder, game))
    for path in ("/", "/saved", "/results", *(f"/games/g{number}" for number in range(len(HOSTILE)))):
        victim.look(path)
    found, victim.harm = victim.harm, []
    sums = f"{sum(sent.values())} journals, {len(HOSTILE)} rows of a backup, {victim.looked} pages"
    seen = f"{sums}; {found or 'nothing runs'}"
    return Row(f"{game.title}: hostile in {', '.join(kind for kind in KINDS if sent[kind])}", seen, not found)


def every_game(chromium: str, folder: Path) -> Iterator[Row]:
    with served(folder / "data") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for game in catalog().values():
            page = browser.new_context(service_workers="block", locale="en").new_page()
            yield tried(Victim(page, server.url), folder, game)
        browser.close()
