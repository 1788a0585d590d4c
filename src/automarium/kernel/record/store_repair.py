"""Repair of the store: what is damaged in it, and what of it can be rescued into a new file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from automarium.kernel.record.gate import Unreadable, object_in
from automarium.kernel.record.journal_file import Json
from automarium.kernel.record.store import Store
from automarium.kernel.record.store_file import StoreError, connect, explained, seal, there_already

PATIENCE = 10.0


@dataclass(frozen=True, slots=True)
class Finding:
    """The state of one game: sound, or damaged and how much of it can be read."""

    game: str
    damage: str
    """What is wrong with it, in words; empty if nothing is."""
    answers: int
    """How many answers can be read, from the first."""
    header: Json | None
    """The header of the game; None if it can no longer be read."""


@dataclass(frozen=True, slots=True)
class _Read:
    finding: Finding
    entries: tuple[Json, ...]
    note: Json


def examine(path: Path) -> list[Finding]:
    """Look at every game of a store, without changing anything."""
    return [read.finding for read in _games(path)]


def repair(path: Path, target: Path) -> list[Finding]:
    """Write what can be read of a store into a new one; the old one stays as it is."""
    if target.exists():
        raise there_already(target)
    found = []
    with Store(target) as store:
        for read in _games(path):
            if read.finding.header is not None:
                store.create(read.finding.header, read.entries, read.note, read.finding.game)
            found.append(read.finding)
    return found


def _games(path: Path) -> Iterator[_Read]:
    if not path.exists():
        told = StoreError(f"There is no store {path}. Choose its folder with --data.")
        raise told.as_told("no-store", file=str(path))
    with explained(path), closing(connect(path, "ro", PATIENCE)) as db:
        for row in _as_far_as_possible(db, "SELECT * FROM games ORDER BY id"):
            yield _game(db, row)


def _game(db: sqlite3.Connection, row: tuple[Any, ...]) -> _Read:
    *facts, sealed = row
    name, header, note, live, sealed_answers = str(row[0]), row[1], row[2], row[3], row[9]
    query = "SELECT n, revision, entry FROM answers WHERE game = ? ORDER BY n"
    answers = list(_as_far_as_possible(db, query, name))
    entries = tuple(_readable(answers))
    damage = ""
    if sealed != seal(tuple(facts)):
        damage = "its row is not what was written"
    elif sealed_answers != seal(answers):
        damage = "its answers are not those that were written"
    counting = entries[:live] if not damage and isinstance(live, int) else entries
    finding = Finding(name, damage, len(counting), _table(header))
    return _Read(finding, counting, _table(note) or {})


def _readable(answers: list[tuple[Any, ...]]) -> Iterator[Json]:
    """The answers from the first that follow each other and are JSON objects."""
    for number, (n, _, entry) in enumerate(answers):
        answer = _table(entry)
        if n != number or answer is None:
            return
        yield answer


def _table(text: object) -> Json | None:
    try:
        return object_in(text)
    except Unreadable:
        return None


def _as_far_as_possible(db: sqlite3.Connection, query: str, *values: str) -> Iterator[tuple[Any, ...]]:
    """Rows until SQLite finds a page that it cannot read."""
    try:
        yield from db.execute(query, values)
    except sqlite3.DatabaseError:
        return
