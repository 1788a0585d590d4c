"""The rows of a study while it runs: one SQLite file, so that it can be stopped at any moment and go on.

A row is kept once, by its cell and number; playing a batch twice changes nothing. Only the process that the
person started writes here. The file is the working copy: `rows.parquet` is made from it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Self

from automarium.kernel.errors import AutomariumError
from automarium.study.batch import Row
from automarium.study.plan import Cell

TABLES = """
CREATE TABLE IF NOT EXISTS cells (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS rows (
    cell INTEGER NOT NULL, number INTEGER NOT NULL, seed TEXT NOT NULL, result TEXT NOT NULL,
    won INTEGER NOT NULL, turns INTEGER NOT NULL, points TEXT NOT NULL, remarks TEXT NOT NULL,
    PRIMARY KEY (cell, number)
) STRICT, WITHOUT ROWID;
"""
VERSION = 1


class RowsFault(AutomariumError):
    """A file that this program did not write."""


class OtherRules(AutomariumError):
    """Rows that were played with other rules than those of this program."""


class Rows:
    """The rows of a study, by cell."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ids: dict[str, int] = {}
        self._base = sqlite3.connect(path, isolation_level=None)
        try:
            self._prepare()
        except RowsFault:
            self._base.close()
            raise
        except sqlite3.DatabaseError as error:
            self._base.close()
            told = RowsFault(f"{path}: is no file of rows ({error}); begin again with --fresh")
            raise told.as_told("no-rows", file=path) from error

    def _prepare(self) -> None:
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        if version not in (0, VERSION):
            told = RowsFault(f"{self.path}: was written by another version; take another folder with --out")
            raise told.as_told("other-rows", file=self.path)
        self._base.executescript(TABLES)
        self._base.execute(f"PRAGMA user_version = {VERSION}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._base.close()

    def begin(self, cell: Cell) -> None:
        """Add a cell; OtherRules if its rows are there but were played with other rules."""
        found = self._base.execute("SELECT id, fingerprint FROM cells WHERE key = ?", (cell.key,)).fetchone()
        fingerprint = cell.game.fingerprint()
        if found is None:
            added = self._base.execute(
                "INSERT INTO cells (key, fingerprint) VALUES (?, ?)", (cell.key, fingerprint)
            )
            found = (added.lastrowid, fingerprint)
        if found[1] != fingerprint:
            raise OtherRules(
                f"{self.path}: the games of '{cell.key}' were played with other rules than those of now; "
                "play them again with --fresh, or keep them and take another folder with --out"
            )
        self._ids[cell.key] = found[0]

    def add(self, cell: Cell, rows: Iterable[Row]) -> None:
        """Keep rows, all or none."""
        own = self._ids[cell.key]
        with self._base:
            self._base.execute("BEGIN")
            self._base.executemany(
                "INSERT OR IGNORE INTO rows VALUES (?, ?, ?, ?, ?, ?, ?, ?)", ((own, *row) for row in rows)
            )

    def of(self, cell: Cell, games: int) -> Iterator[Row]:
        """The first games of a cell, in order."""
        found = self._base.execute(
            "SELECT number, seed, result, won, turns, points, remarks FROM rows "
            "WHERE cell = ? AND number < ? ORDER BY number",
            (self._ids[cell.key], games),
        )
        return (Row(number, seed, result, bool(won), *rest) for number, seed, result, won, *rest in found)

    def count(self, cell: Cell, games: int) -> int:
        """How many of the first games of a cell have been played."""
        query = "SELECT count(*) FROM rows WHERE cell = ? AND number < ?"
        (found,) = self._base.execute(query, (self._ids[cell.key], games)).fetchone()
        return int(found)

    def wins(self, cell: Cell, games: int) -> int:
        """How many of the first games of a cell were won."""
        query = "SELECT count(*) FROM rows WHERE cell = ? AND number < ? AND won"
        (found,) = self._base.execute(query, (self._ids[cell.key], games)).fetchone()
        return int(found)

    def gaps(self, cell: Cell, games: int) -> list[range]:
        """The numbers of the first games of a cell that are missing."""
        found = []
        due = 0
        query = "SELECT number FROM rows WHERE cell = ? AND number < ? ORDER BY number"
        for (number,) in self._base.execute(query, (self._ids[cell.key], games)):
            if number > due:
                found.append(range(due, number))
            due = number + 1
        return [*found, range(due, games)] if due < games else found
