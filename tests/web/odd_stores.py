"""Stores of games as no program of ours writes them, sealed so that they look sound: every page must answer.

Anybody can write such a file and send it as a backup. Each odd store has one sound game beside the odd one,
and that must stay playable.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.backup import take_in
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.record.store_file import seal
from automarium.web.server.app import create_app
from tests.web.client import Client

ODD = "odd"
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 10**20, 1.5, "", "x", "human", "\x1b[2J", "\u202e", "<b>", "../passwd",
    "{0}", "x" * 5_000, [], [1], ["x", None], {}, {"x": 1}, {"human": "x"}, {"human": 1}, [[[[[]]]]],
]  # fmt: skip
TEXTS = [
    "",
    "x",
    "[]",
    "null",
    "{",
    '{"a":1',
    "1e999",
    "NaN",
    '{"x":NaN}',
    "[" * 3_000,
    '{"a":' * 200 + "1" + "}" * 200,
]
TIMES = ["", "x", "2026-11-17", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "2026-11-17T00:00:00.0+99:00"]
KEYS = ["journal", "game", "rules", "seed", "preset", "options", "person", "position", "x"]
NOTED = ["title", "turn", "points", "winner", "over", "name", "draft", "deals", "x"]
ANSWERED = ["at", "ask", "answer", "by", "x"]
PAGES = ["/", "/saved", "/results", "/results.csv", "/backup", "/backup/games"]
OF_GAME = ["", "/history", "/share", "/journal", "/legend", "/own", "/correct", "/laid", "/words"]


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
    answers: list[tuple[int, int, str]]

    def spoil(self, dice: random.Random) -> None:
        """Make one thing of it odd."""
        match dice.choice(("header", "header", "note", "note", "text", "time", "live", "answer", "options")):
            case "header":
                self._write(1, changed(dice, table_in(self.facts[1]), KEYS))
            case "note":
                self._write(2, changed(dice, table_in(self.facts[2]), NOTED))
            case "options":
                odd = {dice.choice(["levels", "level", "bots", "x"]): dice.choice(VALUES)}
                self._write(1, {**table_in(self.facts[1]), "options": odd})
            case "text":
                self.facts[dice.choice((1, 2))] = dice.choice(TEXTS)
            case "time":
                self.facts[dice.choice((5, 6))] = dice.choice(TIMES)
            case "live":
                self.facts[3] = dice.choice((0, 1, 999, -3))
            case _:
                self._spoil_answer(dice)

    def _write(self, at: int, table: dict[str, Any]) -> None:
        self.facts[at] = json.dumps(table)

    def _spoil_answer(self, dice: random.Random) -> None:
        at = dice.randrange(len(self.answers))
        number, revision, entry = self.answers[at]
        odd = json.dumps(changed(dice, table_in(entry), ANSWERED))
        self.answers[at] = number, revision, dice.choice(TEXTS) if dice.random() < 0.3 else odd

    def end(self) -> None:
        """The note says that the game is over."""
        self._write(2, {**table_in(self.facts[2]), "over": True})


def spoil(dice: random.Random, file: Path) -> None:
    """Write something odd into the odd game of a store, and seal it."""
    with closing(sqlite3.connect(file)) as db, db:
        (row,) = db.execute("SELECT * FROM games WHERE id = ?", (ODD,)).fetchall()
        query = "SELECT n, revision, entry FROM answers WHERE game = ? ORDER BY n"
        odd = Row(list(row[:-1]), db.execute(query, (ODD,)).fetchall())
        for _ in range(dice.choice((1, 1, 2, 3))):
            odd.spoil(dice)
        if dice.random() < 0.3:
            odd.end()
        odd.facts[-1] = seal([tuple(each) for each in odd.answers])
        sealed = (*odd.facts, seal(tuple(odd.facts)))
        db.execute("DELETE FROM answers WHERE game = ?", (ODD,))
        db.execute("REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", sealed)
        db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", [(ODD, *each) for each in odd.answers])


def table_in(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def lay(folder: Path, game: AnyGame, preset: str) -> Path:
    """A store with two sound games, one of which will be spoilt."""
    session = Session.start(game, "1", preset, person=(), partner=game.partner_names[0])
    entries = [entry.to_json() for entry in session.entries[:12]]
    file = folder / FILE_NAME
    with Store(file) as store:
        for name in (ODD, "sound"):
            note = {"title": game.title, "turn": 1, "points": {"human": 3}, "winner": "", "over": False}
            store.create(session.header.to_json(), entries, note, name)
    return file


@contextmanager
def opened(folder: Path, browser: Client) -> Iterator[Client]:
    app = create_app(folder)
    try:
        yield Client(app, runner=browser.runner)
    finally:
        app.state.games.store.close()


def faults(browser: Client, dice: random.Random) -> list[str]:
    """The pages that fail in a store with an odd game: all pages of lists, some of the game itself."""
    paths = [*PAGES, "/games/sound", *(f"/games/{ODD}{page}" for page in ("", *dice.sample(OF_GAME[1:], 2)))]
    told = [(path, browser.get(path).status) for path in paths]
    return [f"{path}: {status}" for path, status in told if status >= 500]


def trial(folder: Path, laid: bytes, seed: str, browser: Client) -> list[str]:
    """What fails of one odd store, used as it is and taken in as a backup."""
    dice = random.Random(seed)  # noqa: S311  # it must be the same again
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(laid)
    spoil(dice, folder / FILE_NAME)
    with opened(folder, browser) as other:
        found = faults(other, dice)
    with opened(folder / "taken", browser) as other:
        take_in(other.app.state.games.store, folder / FILE_NAME)
        taken = [(path, other.get(path).status) for path in ("/", "/saved", "/results")]
        return found + [f"taken in, {path}: {status}" for path, status in taken if status >= 500]
