"""The store: every game a person has begun, in one SQLite file. What it has acknowledged survives a kill.

A game is a header and its answers. `live` says how many of the answers count: those beyond it were undone,
and are kept until the person plays on. `revision` grows by one with every write, and every write names the
revision it was based on, so that two devices at one table cannot overwrite each other.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.journal_file import Json, dump

FILE_NAME = "games.sqlite"
# Both stand at a fixed place in SQLite's own header, where they can be read before SQLite touches the file.
APPLICATION_ID, SCHEMA_VERSION = int.from_bytes(b"Aum1"), 1
# The same text on every computer, so that what a file holds can be compared with it. Hence no STRICT, which
# older SQLites cannot open: the seals vouch for the values.
SCHEMA = [
    """CREATE TABLE answers (
    game TEXT NOT NULL REFERENCES games, n INTEGER NOT NULL, revision INTEGER NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (game, n)) WITHOUT ROWID""",
    """CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY, header TEXT NOT NULL, note TEXT NOT NULL, live INTEGER NOT NULL,
    revision INTEGER NOT NULL, created TEXT NOT NULL, touched TEXT NOT NULL, deleted INTEGER NOT NULL,
    request TEXT NOT NULL, answers TEXT NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID""",
]


class StoreError(AutomariumError):
    """Something is wrong with the store; the message says what, where, and what to do."""


class Damaged(StoreError):
    """The file is not a sound store. It has been left as it was."""


class NotKept(StoreError):
    """The store has no game of this id."""


class MovedOn(StoreError):
    """The write was based on an older revision. `saved` is the game as it stands now."""

    def __init__(self, saved: Saved, based_on: int) -> None:
        super().__init__(
            f"The table has moved on: game {saved.id} is at revision {saved.revision}, and this was based"
            f" on revision {based_on}. Look at the newer state, then answer again."
        )
        self.saved = saved


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in the list of games. `note` is what the front-end wants to say about it there."""

    id: str
    header: Json
    live: int
    revision: int
    created: str
    touched: str
    note: Json
    deleted: bool


@dataclass(frozen=True, slots=True)
class Saved(Summary):
    """A game with all its answers, the undone ones included."""

    entries: tuple[Json, ...]

    @property
    def answers(self) -> tuple[Json, ...]:
        """The answers that count."""
        return self.entries[: self.live]

    @property
    def undone(self) -> tuple[Json, ...]:
        """The answers taken back, which a redo would bring again."""
        return self.entries[self.live :]


def utc_now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


class Store(AbstractContextManager["Store"]):
    """The games in one file. Threads, and other processes with a Store on the same file, take turns.

    A write returns once its change is on disk. A caller that was killed before hearing so may send the very
    same write again: it is answered as if it had just succeeded, and nothing is stored twice.
    """

    def __init__(self, path: Path, *, clock: Callable[[], str] = utc_now, patience: float = 10.0) -> None:
        """Open the store, or found it. `patience`: how many seconds to wait for another process."""
        self.path = path
        self._clock = clock
        self._lock = threading.Lock()
        with _explained(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                _found(path)
            _inspect(path, patience)
            self._db = _connect(path, "rw", patience)
        try:
            with _explained(path):
                _prepare(self._db, path)
            with self._transaction("IMMEDIATE") as db:
                # May we write at all? Better asked now, with a write of nothing, than at the first answer.
                db.execute("DELETE FROM games WHERE FALSE")
        except BaseException:
            self._db.close()
            raise

    def create(
        self,
        header: Mapping[str, object],
        entries: Sequence[Mapping[str, object]] = (),
        note: Mapping[str, object] | None = None,
        game: str | None = None,
    ) -> Saved:
        """Begin a game. Its id is made up here unless one is given, which makes the call safe to retry."""
        name, head = _new_id() if game is None else _proper_id(game), _dump(header)
        texts = [_dump(entry) for entry in entries]
        request, now = _seal(("create", head, texts)), self._clock()
        with self._transaction("IMMEDIATE") as db:
            if db.execute("SELECT 1 FROM games WHERE id = ?", (name,)).fetchone():
                row, answers = self._read(name)
                if (row.revision, row.request) == (1, request):
                    return _saved(row, answers)
                raise StoreError(f"There is a game {name} in {self.path} already. Choose another id.")
            row = _Row(name, head, _dump(note or {}), len(texts), 1, now, now, 0, request, "")
            return self._put(row, _numbered(texts, 0, 1))

    def write(
        self,
        game: str,
        based_on: int,
        keep: int,
        add: Sequence[Mapping[str, object]],
        note: Mapping[str, object] | None = None,
    ) -> Saved:
        """Play on: keep the first `keep` answers, drop the others and the undone ones, append `add`."""
        return self._change(game, based_on, keep, [_dump(entry) for entry in add], note)

    def move(self, game: str, based_on: int, live: int, note: Mapping[str, object] | None = None) -> Saved:
        """Undo or redo: let the first `live` answers count, and drop none."""
        return self._change(game, based_on, live, None, note)

    def load(self, game: str) -> Saved:
        with self._transaction("DEFERRED"):  # both tables as they were at one moment
            return _saved(*self._read(game))

    def revision(self, game: str) -> int:
        with self._transaction("DEFERRED"):
            return self._row(game).revision

    def games(self, deleted: bool = False) -> list[Summary]:
        """The games, or those in the wastebasket, last touched first."""
        with self._transaction("DEFERRED") as db:
            found = db.execute("SELECT * FROM games WHERE deleted = ? ORDER BY touched DESC, id", (deleted,))
            return [Summary(*_facts(row)) for row in _rows(found, self.path)]

    def delete(self, game: str) -> Saved:
        """Put the game in the wastebasket. It loses nothing there."""
        return self._mark(game, deleted=True)

    def restore(self, game: str) -> Saved:
        """Take the game out of the wastebasket."""
        return self._mark(game, deleted=False)

    def close(self) -> None:
        with self._lock:
            self._db.close()

    def __exit__(self, *_: object) -> None:
        self.close()

    def _change(
        self,
        game: str,
        based_on: int,
        keep: int,
        texts: list[str] | None,
        note: Mapping[str, object] | None,
    ) -> Saved:
        """One write to a game that has not moved on. Without texts only the pointer moves."""
        request, noted = _seal((keep, texts)), None if note is None else _dump(note)
        revision = based_on + 1
        with self._transaction("IMMEDIATE"):
            row, answers = self._read(game)
            if (row.revision, row.request) == (revision, request):
                return _saved(row, answers)
            if row.revision != based_on:
                raise MovedOn(_saved(row, answers), based_on)
            there = len(answers) if texts is None else row.live
            if not 0 <= keep <= there:
                raise StoreError(f"Game {game} has {there} answers, so {keep} cannot be kept. Load it again.")
            if texts is not None:
                answers = answers[:keep] + _numbered(texts, keep, revision)
            row = row._replace(
                live=keep + len(texts or ()),
                revision=revision,
                request=request,
                touched=self._clock(),
                note=row.note if noted is None else noted,
            )
            return self._put(row, answers)

    def _mark(self, game: str, *, deleted: bool) -> Saved:
        with self._transaction("IMMEDIATE"):
            row, answers = self._read(game)
            if row.deleted == deleted:
                return _saved(row, answers)
            row = row._replace(
                deleted=int(deleted),
                revision=row.revision + 1,
                request=_seal(("mark", deleted)),
                touched=self._clock(),
            )
            return self._put(row, answers)

    def _row(self, game: str) -> _Row:
        known = game.isascii()  # no id has other letters, and not every text can be looked up
        found = self._db.execute("SELECT * FROM games WHERE id = ?", (game,)) if known else ()
        for row in _rows(found, self.path):
            return row
        name = game if known else ascii(game)
        raise NotKept(f"There is no game {name} in {self.path}. Look at the list of saved games.")

    def _read(self, game: str) -> tuple[_Row, list[_Answer]]:
        row, query = self._row(game), "SELECT n, revision, entry FROM answers WHERE game = ? ORDER BY n"
        answers = [_Answer(*answer) for answer in self._db.execute(query, (game,))]
        if row.answers != _seal_of(answers):
            raise _damaged(self.path, f"the answers of game {game} are not those that were written")
        return row, answers

    def _put(self, row: _Row, answers: list[_Answer]) -> Saved:
        """Write the row, and of its answers those of this revision; the older ones are there already."""
        row = row._replace(answers=_seal_of(answers))
        new = [(row.id, *answer) for answer in answers if answer.revision == row.revision]
        kept = len(answers) - len(new)
        self._db.execute(
            "REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, _seal(tuple(row)))
        )
        self._db.execute("DELETE FROM answers WHERE game = ? AND n >= ?", (row.id, kept))
        self._db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", new)
        return _saved(row, answers)

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[sqlite3.Connection]:
        """All or nothing. What was done inside is on disk when the block is left."""
        with self._lock, _explained(self.path):
            self._db.execute(f"BEGIN {kind}")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise


class _Row(NamedTuple):
    """A row of `games`, without the seal that closes it."""

    id: str
    header: str
    note: str
    live: int
    revision: int
    created: str
    touched: str
    deleted: int
    request: str  # the seal of what was asked for last: it tells a retry from somebody else's write
    answers: str  # the seal of all answers


class _Answer(NamedTuple):
    """A row of `answers`, without its game. `revision` is the one that wrote it."""

    n: int
    revision: int
    entry: str


def _numbered(texts: list[str], start: int, revision: int) -> list[_Answer]:
    return [_Answer(n, revision, text) for n, text in enumerate(texts, start)]


def _facts(row: _Row) -> tuple[str, Json, int, int, str, str, Json, bool]:
    header, note = json.loads(row.header), json.loads(row.note)
    return row.id, header, row.live, row.revision, row.created, row.touched, note, bool(row.deleted)


def _saved(row: _Row, answers: list[_Answer]) -> Saved:
    return Saved(*_facts(row), tuple(json.loads(answer.entry) for answer in answers))


def _rows(found: Iterable[Any], path: Path) -> list[_Row]:
    """Rows of `games`, after a look at their seals."""
    rows = []
    for *row, seal in found:
        if seal != _seal(tuple(row)):
            raise _damaged(path, f"game {row[0]!r} is not what was written")
        rows.append(_Row(*row))
    return rows


def _seal(value: object) -> str:
    """A digest that shows every flipped bit. `ascii` writes a value alike on every Python."""
    return hashlib.blake2b(ascii(value).encode(), digest_size=12).hexdigest()


def _seal_of(answers: list[_Answer]) -> str:
    return _seal([tuple(answer) for answer in answers])


def _new_id() -> str:
    """Twelve characters that cannot be guessed, read well aloud and never look like an option."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def _proper_id(game: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}", game):
        raise StoreError(f"{game!r} cannot be the id of a game. Take up to 64 letters, digits, - and _.")
    return game


def _found(path: Path) -> None:
    """Lay an empty store at the path, whole or not at all. If another process is faster, its store stays."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        with closing(sqlite3.connect(draft, isolation_level=None)) as db:
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
            for statement in SCHEMA:
                db.execute(statement)
            db.execute("PRAGMA journal_mode = WAL")
        try:
            path.hardlink_to(draft)  # unlike a rename, it never replaces what is there
        except FileExistsError:
            pass
        except OSError:  # a file system without hard links
            if not path.exists():
                draft.rename(path)
    finally:
        draft.unlink(missing_ok=True)


def _inspect(path: Path, patience: float) -> None:
    """Damaged, unless this is a sound store. A file that is not ours is not even opened by SQLite."""
    with path.open("rb") as file:
        start = file.read(100)
    version = int.from_bytes(start[60:64])
    if not start:
        raise _damaged(path, "it is empty")
    if not start.startswith(b"SQLite format 3\0"):
        raise _damaged(path, "it does not begin like one")
    if len(start) < 100:
        raise _damaged(path, "it is cut short")
    if int.from_bytes(start[68:72]) != APPLICATION_ID:
        raise _damaged(path, "it belongs to another program")
    if version > SCHEMA_VERSION:
        raise Damaged(
            f"{path} was written by a newer Automarium: it has version {version}, this program knows version"
            f" {SCHEMA_VERSION}. It was left as it is. Update, or choose another folder with --data."
        )
    with closing(_connect(path, "ro", patience)) as db:
        for (finding,) in db.execute("PRAGMA quick_check(1)"):
            if finding != "ok":
                raise _damaged(path, finding.splitlines()[-1])
        schema = [statement for (statement,) in db.execute("SELECT sql FROM sqlite_master ORDER BY name")]
        if version != SCHEMA_VERSION or schema != SCHEMA:
            raise _damaged(path, "its tables are not those of a store")
        _rows(db.execute("SELECT * FROM games"), path)


def _connect(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    db = sqlite3.connect(
        f"{path.resolve().as_uri()}?mode={mode}",
        uri=True,
        timeout=patience,
        isolation_level=None,  # transactions begin and end where we say
        check_same_thread=False,  # the lock sees to that
    )
    # Bytes that are no UTF-8 are for the seals to find.
    db.text_factory = lambda raw: raw.decode(errors="replace")
    return db


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
        raise StoreError(f"The disk of {path} cannot keep games safe. Choose another folder with --data.")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")


def _damaged(path: Path, what: str) -> Damaged:
    return Damaged(
        f"{path} is not a sound store of games: {what}. It was left as it is."
        " Move it away, together with the -wal file beside it, or choose another folder with --data."
    )


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """What SQLite and the system complain about, in words that help."""
    try:
        yield
    except sqlite3.Error as error:
        raise _in_words(path, error) from error
    except OSError as error:
        raise StoreError(
            f"{path} cannot be used: {error.strerror}. Check the folder, or choose another with --data."
        ) from error


def _in_words(path: Path, error: sqlite3.Error) -> StoreError:
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:  # the low byte names the family
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return _damaged(path, str(error))
        case sqlite3.SQLITE_FULL:
            why = "the disk is full. Make room, then try again."
        case sqlite3.SQLITE_BUSY:
            why = "another program holds it. Close that one, or try again."
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            why = "it is read-only. Make file and folder writable, or choose another folder with --data."
        case _:
            why = f"{error}. Check the disk, then try again."
    return StoreError(f"{path} could not be used, nothing was changed: {why}")


def _dump(value: object) -> str:
    try:
        return dump(value)
    except ValueError as error:
        raise StoreError(str(error)) from error
