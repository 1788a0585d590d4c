"""Folders of games as no program of ours writes them, sealed so that they look sound: every page must answer.

Anybody can write such a store and send it as a backup, or a box as a file. Each odd folder has one sound game
beside the odd one, and that must stay playable. Pages come from the routes of the application itself: a new
one is tried the day it comes.
"""

from __future__ import annotations

import json
import random
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.backup import take_in
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.record.store_file import seal
from automarium.web.server.app import create_app
from tests.web.client import Client
from tests.web.routes import routes_of

ODD, SOUND = "odd", "sound"
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 10**20, 1.5, "", "x", "human", "\x1b[2J", "\u202e", "<b>", "../passwd",
    "{0}", "x" * 5_000, [], [1], ["x", None], {}, {"x": 1}, {"human": "x"}, {"human": 1}, [[[[[]]]]],
    {"": ""}, {"a.b": [1]}, [["x", "x"], ["x", "x"]], "\ud800", 2**63, -(2**63), "1", "0x1", {"<b>": "<b>"},
    10**7, 10**9,
]  # fmt: skip
TEXTS = [
    "", "x", "[]", "null", "{", '{"a":1', "1e999", "NaN", '{"x":NaN}', "[" * 3_000,
    '{"a":' * 200 + "1" + "}" * 200, '{"a":1,"a":2}', "{}",
]  # fmt: skip
CELLS: list[Any] = [0, -1, 7, 2**62, 1.5, "", "x", b"", b"\xff\x00", "9" * 400]
"""What SQLite keeps in a column, whatever that was declared to hold."""
TIMES = ["", "x", "2026-11-17", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2026-11-17T00:00:00.0+99:00"]
IDS = ["../x", "a/b", "a b", "<b>", "", "x" * 300, "?step=1", "\u202ex", "\x00", "%2e%2e", "zażółć", 7, b"x"]
KEYS = ["journal", "game", "rules", "seed", "preset", "options", "person", "position", "x"]
NOTED = ["title", "turn", "points", "winner", "over", "name", "draft", "deals", "passed", "x"]
ANSWERED = ["at", "ask", "answer", "by", "x"]
BOXES = [
    "", "x", "box = 2", "box = 1\n[[card]]\n", 'box = 1\n[[card]]\nid = "a"\n[[card]]\nid = "a"\n',
    "box = 1\ncard = 3\n", "box = 1\nfigures = 3\n", "box = 1\n[figures]\ngolem_price = 2026-11-17\n",
    "a" + ".a" * 20_000 + " = 1", "a = " + "[" * 5_000, "box = 1\n[figures]\ngolem_price = [-5]\n", "\x00",
    'box = 1\n[[card]]\nid = "<b>"\nleft = 1e400\n', "box = 1\n" + "[[card]]\n" * 3_000, 'card = ["x"]',
]  # fmt: skip
ENDLESS = ("/games/{id}/events",)
"""A stream of numbers."""
SENT = [
    ("answer", '"x"'), ("line", "x"), ("revision", "1"), ("name", "x"), ("cut", "yes"), ("side", "x"),
    ("count", "1"), ("set points", "1"), ("step", "1"),
]  # fmt: skip
SLOW = ("/games/{id}/hint",)
"""It thinks for seconds."""
SAMPLE = 3
"""Pages of the odd game, besides its table, and forms, that are tried of each store."""


def odder(dice: random.Random, value: Any) -> Any:
    """The same value with one thing in it left out, doubled, or odd."""
    if isinstance(value, dict) and value and dice.random() < 0.85:
        key = dice.choice(list(value))
        return changed(dice, value, [key]) if dice.random() < 0.4 else {**value, key: odder(dice, value[key])}
    if isinstance(value, list) and value and dice.random() < 0.85:
        at = dice.randrange(len(value))
        odd = [odder(dice, value[at])] if dice.random() < 0.6 else [value[at]] * dice.choice((0, 2, 50))
        return [*value[:at], *odd, *value[at + 1 :]]
    if type(value) is int and dice.random() < 0.5:
        return value + dice.choice((-1, 1, 1_000, -(10**6)))
    return dice.choice(VALUES)


def changed(dice: random.Random, table: dict[str, Any], keys: list[str]) -> dict[str, Any]:
    """A table with one thing of it left out, or with an odd value."""
    key, made = dice.choice(keys), dict(table)
    if dice.random() < 0.25:
        made.pop(key, None)
    else:
        made[key] = dice.choice(VALUES)
    return made


@dataclass
class Row:
    """The row of the odd game and its answers, as they lie in the file."""

    facts: list[Any]
    answers: list[tuple[Any, Any, Any]]
    position: dict[str, Any]
    """Where its game really stands."""

    def spoil(self, dice: random.Random) -> None:
        """Make one thing of it odd."""
        ways = (
            self._header, self._header, self._note, self._note, self._options, self._position, self._position,
            self._text, self._cell, self._answer, self._answer, self._correction,
        )  # fmt: skip
        dice.choice(ways)(dice)

    def _header(self, dice: random.Random) -> None:
        made = changed(dice, table_in(self.facts[1]), KEYS)
        self._write(1, odder(dice, made) if dice.random() < 0.3 else made)

    def _note(self, dice: random.Random) -> None:
        self._write(2, changed(dice, table_in(self.facts[2]), NOTED))

    def _options(self, dice: random.Random) -> None:
        header = table_in(self.facts[1])
        known = header.get("options")
        names = [*(known if isinstance(known, dict) else ()), "levels", "bots", "components", "deck", "x"]
        odd = {**(known if isinstance(known, dict) else {}), dice.choice(names): dice.choice(VALUES)}
        self._write(1, {**header, "options": odd})

    def _position(self, dice: random.Random) -> None:
        tree = self.position
        for _ in range(dice.choice((0, 1, 1, 2))):
            tree = odder(dice, tree)
        self._write(1, {**table_in(self.facts[1]), "position": tree})
        if dice.random() < 0.7:
            self.answers = []
            self.facts[3] = 0

    def _text(self, dice: random.Random) -> None:
        self.facts[dice.choice((1, 2))] = dice.choice(TEXTS)

    def _cell(self, dice: random.Random) -> None:
        at = dice.choice((3, 3, 4, 5, 5, 6, 6, 7, 8))
        self.facts[at] = dice.choice(TIMES if at in (5, 6) else CELLS)
        if at == 3:
            self.facts[3] = dice.choice((0, 1, 999, -3, "x", 2**62))

    def _answer(self, dice: random.Random) -> None:
        if not self.answers:
            return
        at = dice.randrange(len(self.answers))
        number, revision, entry = self.answers[at]
        made = table_in(entry)
        odd = json.dumps(changed(dice, made, ANSWERED) if dice.random() < 0.5 else odder(dice, made))
        texts = (dice.choice(TEXTS), dice.choice(CELLS))
        self.answers[at] = number, revision, dice.choice(texts) if dice.random() < 0.2 else odd

    def _correction(self, dice: random.Random) -> None:
        """What was corrected at the end, to something odd of the real table or of none."""
        key = dice.choice([each for each in self.position if each != "position"] or ["x"])
        answer = {key: odder(dice, self.position.get(key))}
        entry = {"at": dice.choice(["turn 0", "turn 1", "", "x"]), "ask": "correct", "answer": answer}
        self.answers.append((len(self.answers), 1, json.dumps({**entry, "by": "person"})))
        self.facts[3] = len(self.answers)

    def _write(self, at: int, value: Any) -> None:
        self.facts[at] = json.dumps(value)

    def end(self) -> None:
        """The note says that the game is over."""
        self._write(2, {**table_in(self.facts[2]), "over": True})


def spoil(dice: random.Random, file: Path, position: dict[str, Any]) -> str | None:
    """Write something odd into the odd game of a store, and seal it; its id, if it can be asked for."""
    with closing(sqlite3.connect(file)) as db, db:
        (row,) = db.execute("SELECT * FROM games WHERE id = ?", (ODD,)).fetchall()
        query = "SELECT n, revision, entry FROM answers WHERE game = ? ORDER BY n"
        odd = Row(list(row[:-1]), db.execute(query, (ODD,)).fetchall(), position)
        for _ in range(dice.choice((1, 1, 2, 3))):
            odd.spoil(dice)
        if dice.random() < 0.3:
            odd.end()
        name = dice.choice(IDS) if dice.random() < 0.08 else ODD
        odd.facts[0] = name
        db.execute("DELETE FROM answers WHERE game = ?", (ODD,))
        db.execute("DELETE FROM games WHERE id = ?", (ODD,))
        db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '')", odd.facts)
        db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", [(name, *each) for each in odd.answers])
        _seal(db)
    return name if isinstance(name, str) else None


def _seal(db: sqlite3.Connection) -> None:
    """Close the odd row as a store would: what SQLite has made of the values is sealed."""
    query = "SELECT n, revision, entry FROM answers WHERE game != ? ORDER BY n"
    answers = seal([tuple(each) for each in db.execute(query, (SOUND,))])
    db.execute("UPDATE games SET answers = ? WHERE id != ?", (answers, SOUND))
    (row,) = db.execute("SELECT * FROM games WHERE id != ?", (SOUND,))
    db.execute("UPDATE games SET seal = ? WHERE id != ?", (seal(tuple(row[:-1])), SOUND))


def table_in(text: object) -> dict[str, Any]:
    try:
        found = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


@cache
def laid(name: str, preset: str) -> tuple[bytes, dict[str, Any]]:
    """A store with two sound games, one of which will be spoilt; and where they stand."""
    game = catalog()[name]
    session = Session.start(game, "1", preset, person=(), partner=game.partner_names[0])
    entries = [entry.to_json() for entry in session.entries[:12]]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / FILE_NAME
        with Store(file) as store:
            for each in (ODD, SOUND):
                note = {"title": game.title, "turn": 1, "points": {"human": 3}, "winner": "", "over": False}
                store.create(session.header.to_json(), entries, note, each)
        tree = json.loads(json.dumps(Session.start(game, "1", preset).position().tree()))
        return file.read_bytes(), tree


@contextmanager
def opened(folder: Path, browser: Client) -> Iterator[Client]:
    app = create_app(folder)
    try:
        yield Client(app, runner=browser.runner)
    finally:
        app.state.games.store.close()


def addresses(method: str, game: AnyGame, name: str) -> tuple[list[str], list[str]]:
    """The pages that every store has, and those of its odd game."""
    known = {
        "id": quote(name, safe=""), "number": "0", "side": "x", "key": "x" * 24, "line": "x",
        "game": game.id, "kind": "card", "hash": "0", "name": "style.css", "code": "x" * 24, "packed": "x",
    }  # fmt: skip
    paths = [
        path for path, methods in routes_of().items() if method in methods and path not in ENDLESS + SLOW
    ]
    filled = {path: re.sub(r"{(\w+)}", lambda part: known[part[1]], path) for path in paths}
    of_game = [filled[path] for path in paths if "{id}" in path]
    return [filled[path] for path in paths if "{id}" not in path], of_game


STORED = re.compile(r"/(saved|results|backup|healthz|$)")
BOXED = re.compile(r"/(box|new)/")
"""Pages of what is stored, and of a box: all others know nothing of either."""


def faults(browser: Client, dice: random.Random, game: AnyGame, name: str | None) -> list[str]:
    """The pages and forms that fail in a folder with an odd game."""
    everywhere, of_game = addresses("GET", game, name or ODD)
    has_box = any(browser.app.state.games.folder.glob("*.toml"))
    pages = [path for path in everywhere if STORED.match(path) or (has_box and BOXED.match(path))]
    pages += [f"/games/{SOUND}", of_game[0]]
    pages += dice.sample(of_game[1:], SAMPLE)
    told = [(path, browser.get(path).status) for path in pages]
    forms = dice.sample(addresses("POST", game, name or ODD)[1], SAMPLE)
    told += [(f"POST {path}", browser.post(path, SENT).status) for path in forms]
    told.append(("after all, /", browser.get("/").status))
    failed = [f"{path}: {status}" for path, status in told if status >= 500]
    return failed + [f"{path}: {status}" for path, status in told if path.endswith(SOUND) and status != 200]


def trial(folder: Path, game: AnyGame, preset: str, seed: str, browser: Client) -> list[str]:
    """What fails of one odd store, used as it is and taken in as a backup."""
    dice = random.Random(seed)  # noqa: S311  # it must be the same again
    folder.mkdir()
    store, position = laid(game.id, preset)
    (folder / FILE_NAME).write_bytes(store)
    name = spoil(dice, folder / FILE_NAME, position)
    backup = (folder / FILE_NAME).read_bytes()
    if game.play.box and dice.random() < 0.3:
        for end in ("", "-half"):
            (folder / f"{game.play.box[0]}{end}.toml").write_text(dice.choice(BOXES), "utf-8")
    with opened(folder, browser) as other:
        found = faults(other, dice, game, name)
    (folder / "backup").write_bytes(backup)
    with opened(folder / "taken", browser) as other:
        take_in(other.app.state.games.store, folder / "backup")
        taken = [(path, other.get(path).status) for path in ("/", "/saved", f"/games/{SOUND}")]
        return found + [f"taken in, {path}: {status}" for path, status in taken if status != 200]
