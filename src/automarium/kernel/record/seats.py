"""Who sits where: in games with hidden hands, which browser may look with whose eyes.

A browser is known by a random key that it alone keeps; here lies only a digest of it. One browser is the host
of a game: the one that began it. Who else shares the host's table, and who has a seat, the host decides. The
link to a seat has a random key: it follows from nothing, and once somebody has sat down it leads nobody else
there. All of this lies in a file of its own, beside the games, so that no copy of the games tells it.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from automarium.kernel.record.store_file import explained

FILE_NAME = "seats.sqlite"
HOST, SHARED, WAITING = "host", "shared", "waiting"
"""What a browser without a seat is: the host's, one that may be passed around, or one that only looks on."""
MOST_WAITING = 24
"""Browsers of one game that are remembered while they only look on."""
TABLES = """
CREATE TABLE IF NOT EXISTS seats (
    game TEXT, side TEXT, key TEXT NOT NULL, browser TEXT NOT NULL, PRIMARY KEY (game, side)) STRICT;
CREATE TABLE IF NOT EXISTS browsers (
    game TEXT, browser TEXT, role TEXT NOT NULL, PRIMARY KEY (game, browser)) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS one_host ON browsers (game) WHERE role = 'host';
"""


@dataclass(frozen=True, slots=True)
class Seat:
    """The place of one side: the key of its link, and who sits there."""

    side: str
    key: str
    browser: str
    """Empty while the seat is free."""


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(18)


def digest_of(browser: str) -> str:
    """What is kept of the key of a browser."""
    return hashlib.sha256(browser.encode()).hexdigest()[:32]


class Seats:
    """The seats of all games of one folder. The file is made when there is something to keep."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self._lock = threading.Lock()

    # Browsers

    def role(self, game: str, browser: str) -> str:
        """What a browser is in a game; empty where it is not known there."""
        query = "SELECT role FROM browsers WHERE game = ? AND browser = ?"
        return self._one(query, game, digest_of(browser)) or ""

    def has_host(self, game: str) -> bool:
        return self._one("SELECT 1 FROM browsers WHERE game = ? AND role = ?", game, HOST) is not None

    def welcome(self, game: str, browser: str) -> str:
        """What a browser is in a game that it looks at: the first is the host's, others look on."""
        known = self.role(game, browser)
        if known:
            return known
        with self._writing() as db:
            add = "INSERT OR IGNORE INTO browsers VALUES (?, ?, ?)"
            if db.execute(add, (game, digest_of(browser), HOST)).rowcount:
                return HOST
            count = "SELECT COUNT(*) FROM browsers WHERE game = ? AND role = ?"
            if db.execute(count, (game, WAITING)).fetchone()[0] < MOST_WAITING:
                db.execute(add, (game, digest_of(browser), WAITING))
        return WAITING

    def browsers(self, game: str) -> dict[str, str]:
        """The digests of the browsers without a seat, each with its role."""
        query = """SELECT browser, role FROM browsers WHERE game = ?1
            AND browser NOT IN (SELECT browser FROM seats WHERE game = ?1) ORDER BY rowid"""
        return {str(name): str(role) for name, role in self._all(query, game)}

    def share(self, game: str, digest: str, *, is_shared: bool) -> None:
        """Let a browser that looks on be passed around like the host's, or no longer."""
        with self._writing() as db:
            old, new = (WAITING, SHARED) if is_shared else (SHARED, WAITING)
            change = "UPDATE browsers SET role = ? WHERE game = ? AND browser = ? AND role = ?"
            db.execute(change, (new, game, digest, old))

    # Seats

    def seats(self, game: str, sides: Iterable[str]) -> list[Seat]:
        """The seats of these sides; a side that has none yet gets one."""
        wanted = list(sides)
        found = self._seats(game)
        if missing := [side for side in wanted if side not in found]:
            with self._writing() as db:
                add = "INSERT OR IGNORE INTO seats VALUES (?, ?, ?, '')"
                db.executemany(add, [(game, side, new_key()) for side in missing])
            found = self._seats(game)
        return [found[side] for side in wanted]

    def side_of(self, game: str, browser: str) -> str:
        """Where a browser sits; empty where it has no seat."""
        found = self._one("SELECT side FROM seats WHERE game = ? AND browser = ?", game, digest_of(browser))
        return found or ""

    def taken(self, game: str) -> set[str]:
        """The sides that have a browser of their own."""
        return {seat.side for seat in self._seats(game).values() if seat.browser}

    def leads_to(self, game: str, side: str, key: str, browser: str) -> bool:
        """Whether this link leads this browser to a seat: to a free one, or back to its own."""
        seat = self._seats(game).get(side)
        if seat is None or not secrets.compare_digest(seat.key.encode(), key.encode()):
            return False
        return self.side_of(game, browser) in ("", side) and seat.browser in ("", digest_of(browser))

    def sit_down(self, game: str, side: str, key: str, browser: str) -> bool:
        """Take a seat by its link; False where somebody else has, or this browser sits elsewhere."""
        if not self.leads_to(game, side, key, browser):
            return False
        with self._writing() as db:
            change = """UPDATE seats SET browser = ?1 WHERE game = ?2 AND side = ?3 AND key = ?4
                AND browser IN ('', ?1)"""
            return db.execute(change, (digest_of(browser), game, side, key)).rowcount == 1

    def free(self, game: str, side: str) -> None:
        """Take a seat back: who sat there looks on, and the old link leads nowhere."""
        with self._writing() as db:
            change = "UPDATE seats SET browser = '', key = ? WHERE game = ? AND side = ?"
            db.execute(change, (new_key(), game, side))

    # Games

    def inherit(self, game: str, twin: str) -> None:
        """The same people at the same places in a game that comes from another; the links are new."""
        with self._writing() as db:
            db.execute(
                "INSERT OR IGNORE INTO browsers SELECT ?, browser, role FROM browsers WHERE game = ?",
                (twin, game),
            )
            rows = db.execute("SELECT side, browser FROM seats WHERE game = ?", (game,)).fetchall()
            add = "INSERT OR IGNORE INTO seats VALUES (?, ?, ?, ?)"
            db.executemany(add, [(twin, side, new_key(), name) for side, name in rows])

    def closed_to(self, browser: str) -> set[str]:
        """The games of which this browser may not see all."""
        query = """SELECT game FROM browsers WHERE role = 'host' EXCEPT
            SELECT game FROM browsers WHERE browser = ?1 AND role IN ('host', 'shared') UNION
            SELECT game FROM seats WHERE browser = ?1"""
        return {str(game) for (game,) in self._all(query, digest_of(browser))}

    def _seats(self, game: str) -> dict[str, Seat]:
        rows = self._all("SELECT side, key, browser FROM seats WHERE game = ?", game)
        return {str(side): Seat(str(side), str(key), str(browser)) for side, key, browser in rows}

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
        db.executescript(TABLES)
        return db
