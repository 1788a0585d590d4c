"""Who sits where: in games with hidden hands, which browser may look with whose eyes.

A browser is known by a random key that it alone keeps; only a digest of it is stored here. One browser is the
host of a game: the one that began it. The host decides which other devices see the whole table. Seats are
taken by the code of the game: it is random, leads to any free seat, and is good until the host makes a new
one or closes the seats. All of this is in a file of its own, beside the games, so that no copy of the games
reveals it.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from automarium.kernel.record.store_file import StoreError, explained

FILE_NAME = "seats.sqlite"
HOST, SHARED, WAITING = "host", "shared", "waiting"
"""What a browser without a seat is: the host's, one that may be passed around, or one that only looks on."""
FREE, COVER = "", "cover"
"""Instead of a browser: anyone with the code may sit down, or the person takes the shared device in turn."""
MOST_WAITING = 24
"""Most browsers of one game that are remembered while they only look on."""
NOTED = 10.0
"""Seconds between two signs of life that are written."""
VERSION = 2
TABLES = """
CREATE TABLE IF NOT EXISTS browsers (
    game TEXT, browser TEXT, role TEXT NOT NULL, PRIMARY KEY (game, browser)) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_host ON browsers (game) WHERE role = 'host';
CREATE TABLE places (
    game TEXT, side TEXT, browser TEXT NOT NULL, seen REAL NOT NULL, PRIMARY KEY (game, side)) STRICT;
CREATE UNIQUE INDEX one_place ON places (game, browser) WHERE browser NOT IN ('', 'cover');
CREATE TABLE codes (game TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE) STRICT;
"""


@dataclass(frozen=True, slots=True)
class Seat:
    """The place of one side, and who sits there."""

    side: str
    browser: str = FREE
    """The digest of a browser, `FREE` or `COVER`."""
    seen: float = 0.0
    """When that browser was last heard from, by the clock of the server."""

    @property
    def is_taken(self) -> bool:
        return self.browser not in (FREE, COVER)


def new_key() -> str:
    """A key that cannot be guessed."""
    return secrets.token_urlsafe(18)


def digest_of(browser: str) -> str:
    """The digest of a browser's key, which is all that is kept of it."""
    return hashlib.sha256(browser.encode()).hexdigest()[:32]


class Seats:
    """The seats of all games of one folder. The file is made when there is something to keep."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self._lock = threading.Lock()
        self._noted: dict[tuple[str, str], float] = {}

    # Browsers

    def role(self, game: str, browser: str) -> str:
        """What a browser is in a game; empty if it is not known there."""
        query = "SELECT role FROM browsers WHERE game = ? AND browser = ?"
        return self._one(query, game, digest_of(browser)) or ""

    def has_host(self, game: str) -> bool:
        return self._one("SELECT 1 FROM browsers WHERE game = ? AND role = ?", game, HOST) is not None

    def hosted(self) -> set[str]:
        """The games that have a host."""
        return {str(game) for (game,) in self._all("SELECT game FROM browsers WHERE role = 'host'")}

    def make_host(self, game: str, browser: str, *, instead: bool = False) -> bool:
        """Let a browser host a game without a host, or `instead` of its host; False if it may not."""
        if self.has_host(game) and not instead:
            return False
        with self._writing() as db:
            if instead:
                db.execute("UPDATE browsers SET role = ? WHERE game = ? AND role = ?", (WAITING, game, HOST))
            change = """INSERT INTO browsers VALUES (?, ?, 'host')
                ON CONFLICT (game, browser) DO UPDATE SET role = 'host'"""
            try:
                return db.execute(change, (game, digest_of(browser))).rowcount == 1
            except sqlite3.IntegrityError:  # another browser was quicker: there is only one host
                return False

    def welcome(self, game: str, browser: str) -> str:
        """What a browser is in a game that it looks at: an unknown one only looks on."""
        known = self.role(game, browser)
        if known:
            return known
        with self._writing() as db:
            count = "SELECT COUNT(*) FROM browsers WHERE game = ? AND role = ?"
            if db.execute(count, (game, WAITING)).fetchone()[0] < MOST_WAITING:
                add = "INSERT OR IGNORE INTO browsers VALUES (?, ?, ?)"
                db.execute(add, (game, digest_of(browser), WAITING))
        return WAITING

    def browsers(self, game: str) -> dict[str, str]:
        """The digests of the browsers without a seat, each with its role."""
        query = """SELECT browser, role FROM browsers WHERE game = ?1
            AND browser NOT IN (SELECT browser FROM places WHERE game = ?1) ORDER BY rowid"""
        return {str(name): str(role) for name, role in self._all(query, game)}

    def share(self, game: str, digest: str, *, is_shared: bool) -> None:
        """Let a browser that looks on be passed around like the host's, or no longer."""
        with self._writing() as db:
            old, new = (WAITING, SHARED) if is_shared else (SHARED, WAITING)
            change = "UPDATE browsers SET role = ? WHERE game = ? AND browser = ? AND role = ?"
            db.execute(change, (new, game, digest, old))

    # The code

    def code(self, game: str) -> str:
        """The code that leads to the seats of a game; empty while they are closed."""
        return self._one("SELECT code FROM codes WHERE game = ?", game) or ""

    def new_code(self, game: str) -> str:
        """Another code; the old one leads nowhere from now on."""
        code = new_key()
        with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO codes VALUES (?, ?)", (game, code))
        return code

    def close(self, game: str) -> None:
        """Close the seats: the code leads nowhere."""
        with self._writing() as db:
            db.execute("DELETE FROM codes WHERE game = ?", (game,))

    def game_of(self, code: str) -> str:
        """The game to which a code leads; empty if it is no longer good."""
        return self._one("SELECT game FROM codes WHERE code = ?", code) or ""

    # Seats

    def seats(self, game: str, sides: Iterable[str]) -> list[Seat]:
        """The seats of these sides."""
        found = self._places(game)
        return [found.get(side, Seat(side)) for side in sides]

    def side_of(self, game: str, browser: str) -> str:
        """Where a browser sits; empty if it has no seat."""
        found = self._one("SELECT side FROM places WHERE game = ? AND browser = ?", game, digest_of(browser))
        return found or ""

    def taken(self, game: str) -> set[str]:
        """The sides that have a browser of their own."""
        return {seat.side for seat in self._places(game).values() if seat.is_taken}

    def sit_down(self, game: str, side: str, browser: str, code: str | None) -> bool:
        """Take a free seat by the code; False if it is not free, or this browser sits elsewhere.

        The host needs no code, and may also take a seat that was kept for the device passed around.
        """
        with self._writing() as db:
            change = """INSERT INTO places SELECT ?1, ?2, ?3, ?4
                WHERE ?5 IS NULL OR EXISTS (SELECT 1 FROM codes WHERE game = ?1 AND code = ?5)
                ON CONFLICT (game, side) DO UPDATE SET browser = ?3, seen = ?4
                WHERE browser = '' OR (?5 IS NULL AND browser = 'cover')"""
            try:
                values = game, side, digest_of(browser), time.time(), code
                return db.execute(change, values).rowcount == 1
            except sqlite3.IntegrityError:  # a browser has at most one seat
                return False

    def free(self, game: str, side: str) -> None:
        """Free a seat: its browser looks on, and any browser with the code may sit down."""
        self._put(game, side, FREE)

    def keep(self, game: str, side: str) -> None:
        """Keep a seat for the device that is passed around: its person has no device."""
        self._put(game, side, COVER)

    def _put(self, game: str, side: str, whom: str) -> None:
        with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO places VALUES (?, ?, ?, 0)", (game, side, whom))

    def hear(self, game: str, browser: str) -> None:
        """A sign of life of a browser that has a seat in this game."""
        now, name = time.time(), (game, digest_of(browser))
        if abs(now - self._noted.get(name, 0.0)) < NOTED or not self.side_of(game, browser):
            return
        self._noted[name] = now
        with (
            suppress(StoreError),
            self._writing() as db,
        ):  # looking on must work even with a full disk
            db.execute("UPDATE places SET seen = ? WHERE game = ? AND browser = ?", (now, *name))

    # Games

    def inherit(self, game: str, twin: str) -> None:
        """Copy the seats of a game to one that branches off from it; it has no code yet."""
        with self._writing() as db:
            browsers = "INSERT OR IGNORE INTO browsers SELECT ?, browser, role FROM browsers WHERE game = ?"
            places = "INSERT OR IGNORE INTO places SELECT ?, side, browser, seen FROM places WHERE game = ?"
            for copy in (browsers, places):
                db.execute(copy, (twin, game))

    def closed_to(self, browser: str) -> set[str]:
        """The hosted games that this browser may not see in full."""
        query = """SELECT game FROM browsers WHERE role = 'host' EXCEPT
            SELECT game FROM browsers WHERE browser = ?1 AND role IN ('host', 'shared')"""
        seated = self._all("SELECT game FROM places WHERE browser = ?", digest_of(browser))
        return {str(game) for (game,) in (*self._all(query, digest_of(browser)), *seated)}

    def _places(self, game: str) -> dict[str, Seat]:
        rows = self._all("SELECT side, browser, seen FROM places WHERE game = ?", game)
        return {str(side): Seat(str(side), str(browser), float(str(seen))) for side, browser, seen in rows}

    # The file

    def _one(self, query: str, *values: str) -> str | None:
        row = next(iter(self._all(query, *values)), None)
        return None if row is None else str(row[0])

    def _all(self, query: str, *values: str) -> list[tuple[object, ...]]:
        if not self._path.exists():
            return []
        with self._lock, explained(self._path), closing(self._connected()) as db:
            return db.execute(query, values).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._lock, explained(self._path), closing(self._connected()) as db:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")

    def _connected(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=10.0, isolation_level=None, check_same_thread=False)
        if db.execute("PRAGMA user_version").fetchone()[0] < VERSION:
            _prepare(db)
        return db


def _prepare(db: sqlite3.Connection) -> None:
    """The tables; an older file, with a link for each seat, keeps who sits where."""
    db.execute("BEGIN IMMEDIATE")
    if db.execute("PRAGMA user_version").fetchone()[0] < VERSION:  # no other process has done it meanwhile
        for statement in TABLES.split(";\n"):
            db.execute(statement)
        if db.execute("SELECT 1 FROM sqlite_master WHERE name = 'seats'").fetchone():
            db.execute("INSERT INTO places SELECT game, side, browser, 0 FROM seats")
            db.execute("DROP TABLE seats")
        db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute("COMMIT")
