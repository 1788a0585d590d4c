"""The file of a store while it is open: threads and processes take turns, and each turn is all or nothing."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from automarium.kernel.record.store_file import (
    StoreError,
    bring_up_to_date,
    connect,
    copy_to,
    explained,
    found,
    identity,
    inspect,
    prepare,
    sweep_drafts,
)


class OpenFile:
    """One connection to the file, which must stay the one that was opened."""

    def __init__(self, path: Path, patience: float, journal: str) -> None:
        """Open the file, or create it. `patience`: how many seconds to wait for another process."""
        self._path = path
        self._lock = threading.Lock()
        with explained(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            sweep_drafts(path)
            if not path.exists():
                found(path, journal)
            inspect(path, patience)
            bring_up_to_date(path, patience)
            self.db = connect(path, "rw", patience)
            self._opened = identity(path)
        try:
            with explained(path):
                prepare(self.db, path, journal)
            with self.transaction("IMMEDIATE") as db:
                # May we write at all? Better to find out now, with an empty write, than at the first answer.
                db.execute("DELETE FROM games WHERE FALSE")
        except BaseException:
            self.db.close()
            raise

    @contextmanager
    def at_hand(self) -> Iterator[None]:
        """For one look, which is whole by itself."""
        with self._lock, explained(self._path):
            self._expect_the_same_file()
            yield

    @contextmanager
    def transaction(self, kind: str) -> Iterator[sqlite3.Connection]:
        """All or nothing. What was done inside is on disk when the block is left."""
        with self.at_hand():
            self.db.execute(f"BEGIN {kind}")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise

    def copy_to(self, target: Path, without: Iterable[str]) -> None:
        """Copy all games but some, through a connection that changes nothing."""
        with self._lock, closing(connect(self._path, "ro", 10.0)) as db:
            copy_to(db, target, without)

    def close(self) -> None:
        with self._lock:
            self.db.close()

    def _expect_the_same_file(self) -> None:
        """A file that was deleted or replaced would still be written to, and its answers would be lost."""
        try:
            same = identity(self._path) == self._opened
        except FileNotFoundError:
            same = False
        if not same:
            raise StoreError(
                f"{self._path} was deleted or replaced while it was in use. Nothing was changed."
                " Put the file back, or start again."
            )
