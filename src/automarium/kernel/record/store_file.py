"""The file of the store: created whole or not at all, checked before it is used, and upgraded.

An older file is copied (`games.sqlite.before-2`) before its tables are changed, in one transaction. A newer
one is never touched.
"""

from __future__ import annotations

import hashlib
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

from automarium.kernel.errors import AutomariumError

FILE_NAME = "games.sqlite"
# Both have a fixed place in SQLite's own header, where they can be read before SQLite touches the file.
APPLICATION_ID, SCHEMA_VERSION = int.from_bytes(b"Aum1"), 1
# The same text on every computer, so that what a file holds can be compared with it. Hence no STRICT, which
# older SQLites cannot open: the seals vouch for the values.
SCHEMA: Sequence[str] = [
    """CREATE TABLE answers (
    game TEXT NOT NULL REFERENCES games, n INTEGER NOT NULL, revision INTEGER NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (game, n)) WITHOUT ROWID""",
    """CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY, header TEXT NOT NULL, note TEXT NOT NULL, live INTEGER NOT NULL,
    revision INTEGER NOT NULL, created TEXT NOT NULL, touched TEXT NOT NULL, deleted INTEGER NOT NULL,
    request TEXT NOT NULL, answers TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID""",
]


Upgrade = Callable[[sqlite3.Connection], None]
OLDEST = 1
UPGRADES: Mapping[int, Upgrade] = {}
"""For each version the step that makes it from the one before."""

WAL, IN_MEMORY = "wal", "memory"
"""How SQLite makes writes durable: by a log beside the file, or not, where others save the file's pages."""

STALE_DRAFT = 60.0
"""Seconds after which the draft of a store is abandoned."""


class StoreError(AutomariumError):
    """Something is wrong with the store; the message says what, where, and what to do."""


class Full(StoreError):
    """The disk has no room for what should be saved."""


class Damaged(StoreError):
    """The file is not a sound store. It has been left as it was."""


class Newer(Damaged):
    """The file was written by a newer program."""


def seal(value: object) -> str:
    """A digest that shows every flipped bit. `ascii` writes a value the same way on every Python."""
    return hashlib.blake2b(ascii(value).encode(), digest_size=12).hexdigest()


def found(path: Path, journal: str = WAL) -> None:
    """Create an empty store, whole or not at all. If another process is faster, its store stays."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        with closing(sqlite3.connect(draft, isolation_level=None)) as db:
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
            for statement in SCHEMA:
                db.execute(statement)
            db.execute(f"PRAGMA journal_mode = {journal}")
        try:
            path.hardlink_to(draft)  # unlike a rename, it never replaces what is there
        except FileExistsError:
            pass
        except (OSError, NotImplementedError):  # a file system, or a system, without hard links
            if not path.exists():
                draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)


def inspect(path: Path, patience: float) -> None:
    """Damaged, unless this is a sound store. A file that is not ours is not even opened by SQLite."""
    with path.open("rb") as file:
        start = file.read(100)
    version = int.from_bytes(start[60:64])
    if not start:
        raise damaged(path, "it is empty")
    if not start.startswith(b"SQLite format 3\0"):
        raise damaged(path, "it does not begin like one")
    if len(start) < 100:
        raise damaged(path, "it is cut short")
    if int.from_bytes(start[68:72]) != APPLICATION_ID:
        raise damaged(path, "it belongs to another program")
    if version > SCHEMA_VERSION:
        raise Newer(
            f"{path} was written by a newer Automarium: it has version {version}, this program knows version"
            f" {SCHEMA_VERSION}. It was left as it is. Update, or choose another folder with --data."
        ).as_told("newer")
    with closing(connect(path, "ro", patience)) as db:
        for (finding,) in db.execute("PRAGMA quick_check(1)"):
            if finding != "ok":
                raise damaged(path, finding.splitlines()[-1])
        if version < OLDEST or (version == SCHEMA_VERSION and not _has_our_tables(db)):
            raise damaged(path, "its tables are not those of a store")


def _has_our_tables(db: sqlite3.Connection) -> bool:
    found = db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    return [statement for (statement,) in found] == list(SCHEMA)


def bring_up_to_date(path: Path, patience: float) -> None:
    """Change the tables of an older file step by step, after copying it. All steps are taken, or none."""
    with closing(connect(path, "rw", patience)) as db:
        if _version(db) == SCHEMA_VERSION:
            return
        copy_to(db, path.with_name(f"{path.name}.before-{SCHEMA_VERSION}"))
        db.execute("BEGIN EXCLUSIVE")
        try:
            _take_steps(db, path)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def _take_steps(db: sqlite3.Connection, path: Path) -> None:
    version = _version(db)  # another process may have been faster
    for step in range(version + 1, SCHEMA_VERSION + 1):
        UPGRADES[step](db)
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    if not _has_our_tables(db):
        raise damaged(path, f"its tables could not be brought from version {version} up to date")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def copy_to(db: sqlite3.Connection, target: Path, without: Iterable[str] = ()) -> None:
    """A whole copy while others may be writing, by SQLite's own online backup; an existing file stays.

    Nothing of the games that are left out stays in it, not even in free pages.
    """
    draft = target.with_name(f".{target.name}.{secrets.token_hex(6)}")
    try:
        with closing(sqlite3.connect(draft)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, whole without a log beside it
            if names := [(name,) for name in without]:
                with copy:
                    copy.executemany("DELETE FROM answers WHERE game = ?", names)
                    copy.executemany("DELETE FROM games WHERE id = ?", names)
                copy.execute("VACUUM")
        if not target.exists():
            draft.rename(target)
    finally:
        draft.unlink(missing_ok=True)


def sweep_drafts(path: Path) -> None:
    """Remove what a process left behind that was killed while it created the store."""
    for draft in path.parent.glob(f".{path.name}.*"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > STALE_DRAFT:
                draft.unlink()


def identity(path: Path) -> tuple[int, int]:
    """The identity of the file at the path, whatever its name."""
    status = path.stat()
    return status.st_dev, status.st_ino


def connect(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    db = sqlite3.connect(
        f"{path.resolve().as_uri()}?mode={mode}",
        uri=True,
        timeout=patience,
        isolation_level=None,  # transactions begin and end where we say
        check_same_thread=False,  # the lock takes care of that
    )
    # Bytes that are not UTF-8 are found by the seals.
    db.text_factory = partial(str, encoding="utf-8", errors="replace")
    return db


def prepare(db: sqlite3.Connection, path: Path, journal: str = WAL) -> None:
    if db.execute(f"PRAGMA journal_mode = {journal}").fetchone() != (journal,):
        told = StoreError(f"The disk of {path} cannot keep games safe. Choose another folder with --data.")
        raise told.as_told("disk-unsafe", file=str(path))
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")


def damaged(path: Path, what: str) -> Damaged:
    return Damaged(
        f"{path} is not a sound store of games: {what}. It was left as it is."
        " `automarium doctor` says what can be rescued of it. Then move it away, together with the -wal file"
        " beside it, or choose another folder with --data."
    ).as_told("store-damaged", file=str(path))


def there_already(target: Path) -> StoreError:
    told = StoreError(f"{target} is there already. Choose another name: nothing is overwritten.")
    return told.as_told("there-already", file=str(target))


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Errors of SQLite and the system, in words that help."""
    try:
        yield
    except sqlite3.Error as error:
        raise _in_words(path, error) from error
    except OSError as error:
        raise StoreError(
            f"{path} cannot be used: {error.strerror}. Check the folder, or choose another with --data."
        ).as_told("store-unusable", file=str(path)) from error


def _in_words(path: Path, error: sqlite3.Error) -> StoreError:
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:  # the low byte names the family
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return damaged(path, str(error))
        case sqlite3.SQLITE_FULL:
            why = "the disk is full. Make room, then try again."
            full = Full(f"{path} could not be used, nothing was changed: {why}")
            return full.as_told("store-full", file=str(path))
        case sqlite3.SQLITE_BUSY:
            why, told = "another program holds it. Close that one, or try again.", "store-busy"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            why = "it is read-only. Make file and folder writable, or choose another folder with --data."
            told = "store-read-only"
        case _:
            why, told = f"{error}. Check the disk, then try again.", "store-unusable"
    error_in_words = StoreError(f"{path} could not be used, nothing was changed: {why}")
    return error_in_words.as_told(told, file=str(path))
