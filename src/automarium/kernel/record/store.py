"""The store: every game a person has begun, in one SQLite file. What it has acknowledged survives a kill.

How it works
============

    games.sqlite                                    beside it: games.sqlite-wal, the log of SQLite
      games    id | header | note | live | revision | created | touched | deleted | request | answers | seal
      answers  game | n | revision | entry
                 (one row for each answer of a journal; n counts from 0)

      n        0    1    2    3    4    5    6
      entry    draw draw cho. ask  roll cho. ask          live = 5: the first five answers count,
               |---- these count ----|  |undone|          5 and 6 were taken back and wait for a redo

A game is a header and its answers; the store neither knows the rules nor reads an answer. It has four kinds
of writes: `create` begins a game; `write` keeps the first answers, drops the rest, the undone ones too, and
appends new ones (a person plays on); `move` only moves `live` (undo and redo drop nothing); `annotate`
changes the note, in which front-ends keep what a list of games shows and the parts of an unfinished answer.
Deleting is a mark: a game in the wastebasket loses nothing.

What it promises, and by which means:

1. **What was acknowledged is on disk.** Every write is one transaction. SQLite runs with a write-ahead log
   and `synchronous = FULL`: the call returns after the log has reached the disk. A process that is killed, or
   a computer that loses power, leaves the state before the write or the one after it, never one between.
   (`tests/kernel/test_store_kills.py` kills it at any moment. In a browser, where others keep the pages of
   the file, there is no log and they keep this promise.)
2. **No caller overwrites what it has not seen.** Each game has a `revision`, which grows by one with every
   write, and each write names the revision it was based on. If that is not the number in the file, the write
   is `MovedOn`, with the game as it is now: the front-end shows that and lets the person answer again. Two
   devices at one table, two processes, two threads: the same rule for all.

       phone:   load -> revision 7 ------------- write(based_on=7) -> revision 8
       tablet:  load -> revision 7 ----------------------- write(based_on=7) -> MovedOn(revision 8)

3. **A write may be sent again.** A caller that was killed before it got the answer does not know whether it
   succeeded. `request` is the seal of what was last asked for. The very same write, based on the
   revision before, is answered as if it had just succeeded, and nothing is stored twice.
4. **Damage is found, and stays where it is.** Each row of `games` is closed by a `seal`, a digest of all its
   values, and `answers` seals all answers together. A row that is not what was written is set aside: it is in
   no list, opening it is `Damaged`, all other games can be played, and `automarium doctor` says what can be
   rescued. Nothing damaged is ever repaired in place or overwritten.
5. **A file that is not ours is not touched.** `store_file` looks at the first hundred bytes before SQLite
   opens anything: another program's file, a cut file, a newer version are refused unchanged. An older
   version is copied before its tables are changed, in one transaction. A new store is created whole or not
   at all.
6. **The file is the one that was opened.** Before each transaction its identity is compared: a file that was
   deleted or replaced meanwhile would take answers that are never found again.

Threads take turns by one lock; processes by SQLite's own (`BEGIN IMMEDIATE` for a write, so that no process
has read what another is about to change), each waiting `patience` seconds. Reading is a transaction, too, so
that the game and its answers belong to the same moment. What a row holds, and when it is sound, is in
`store_rows`; how the file is opened and who writes when in `store_open`; the file itself, its versions and
its first hundred bytes in `store_file`.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from automarium.kernel.record.gate import are_answers, is_id
from automarium.kernel.record.store_file import (
    FILE_NAME,
    WAL,
    Damaged,
    StoreError,
    explained,
    seal,
    there_already,
)
from automarium.kernel.record.store_open import OpenFile
from automarium.kernel.record.store_rows import (
    AnswerRow,
    GameRow,
    Saved,
    Summary,
    answer_rows,
    facts_in,
    is_readable,
    is_sound,
    line_of,
    saved_from,
    seal_of,
    sound_rows,
)

__all__ = [
    "FILE_NAME",
    "Damaged",
    "MovedOn",
    "NotKept",
    "Saved",
    "Standing",
    "Store",
    "StoreError",
    "Summary",
]


# A damaged note says nothing; asking for its keys would stop the whole query.
WANTED = """WHERE deleted = ? AND (? IS NULL OR
    ? = COALESCE(CASE WHEN json_valid(note) THEN json_extract(note, '$.over') END, FALSE))"""


class NotKept(StoreError):
    """The store has no game with this id."""


class MovedOn(StoreError):
    """The write was based on an older revision. `saved` is the game as it is now."""

    def __init__(self, saved: Saved, based_on: int) -> None:
        super().__init__(
            f"The table has moved on: game {saved.id} is at revision {saved.revision}, and this was based"
            f" on revision {based_on}. Look at the newer state, then answer again."
        )
        self.saved = saved


class Standing(NamedTuple):
    """Whether a game has changed since it was read, and whether it lies in the wastebasket."""

    revision: int
    touched: str
    is_deleted: bool


def utc_now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


class LastSeen(NamedTuple):
    """A game as it was read or written last: what is the same in the file is sound, and not checked again."""

    raw: tuple[object, ...]
    """Its row of `games`, with the seal."""
    row: GameRow
    answers: list[AnswerRow]


MOST_KNOWN = 200
"""Most games of which this is remembered."""


class Store(AbstractContextManager["Store"]):
    """The games in one file. Threads, and other processes with a Store on the same file, take turns.

    A write returns once its change is on disk. A caller that was killed before hearing so may send the very
    same write again: it is answered as if it had just succeeded, and nothing is stored twice.
    """

    def __init__(
        self, path: Path, *, clock: Callable[[], str] = utc_now, patience: float = 10.0, journal: str = WAL
    ) -> None:
        """Open the store, or create it. `patience`: how many seconds to wait for another process."""
        self.path, self.journal = path, journal
        self._clock = clock
        self._known: OrderedDict[str, LastSeen] = OrderedDict()
        self._file = OpenFile(path, patience, journal)

    def create(
        self,
        header: Mapping[str, object],
        entries: Sequence[Mapping[str, object]] = (),
        note: Mapping[str, object] | None = None,
        game: str | None = None,
    ) -> Saved:
        """Begin a game. Its id is made up here unless one is given, which makes the call safe to retry."""
        name, head = _new_id() if game is None else _proper_id(game), line_of(header)
        texts = [line_of(entry) for entry in entries]
        request, now = seal(("create", head, texts)), self._clock()
        with self._file.transaction("IMMEDIATE") as db:
            if db.execute("SELECT 1 FROM games WHERE id = ?", (name,)).fetchone():
                row, answers = self._read(name)
                if (row.revision, row.request) == (1, request):
                    return saved_from(row, answers)
                raise StoreError(f"There is a game {name} in {self.path} already. Choose another id.")
            row = GameRow(name, head, line_of(note or {}), len(texts), 1, now, now, 0, request, "")
            return self._put(row, answer_rows(texts, 0, 1))

    def write(
        self,
        game: str,
        based_on: int,
        keep: int,
        add: Sequence[Mapping[str, object]],
        note: Mapping[str, object] | None = None,
    ) -> Saved:
        """Play on: keep the first `keep` answers, drop the others and the undone ones, append `add`."""
        return self._change(game, based_on, keep, [line_of(entry) for entry in add], note)

    def move(self, game: str, based_on: int, live: int, note: Mapping[str, object] | None = None) -> Saved:
        """Undo or redo: let the first `live` answers count, and drop none."""
        return self._change(game, based_on, live, None, note)

    def annotate(self, game: str, based_on: int, note: Mapping[str, object]) -> Saved:
        """Change the note of a game, but none of its answers."""
        noted, revision = line_of(note), based_on + 1
        request = seal(("note", noted))
        with self._file.transaction("IMMEDIATE"):
            row, answers = self._read_at(game, based_on, request)
            if row.revision == revision:
                return saved_from(row, answers)
            row = row._replace(note=noted, revision=revision, request=request, touched=self._clock())
            return self._put(row, answers)

    def remark(self, game: str, based_on: int, note: Mapping[str, object]) -> Saved:
        """Change what is noted of a game so that an answer to what was seen before still counts: its revision
        stays."""
        with self._file.transaction("IMMEDIATE"):
            row, answers = self._read_at(game, based_on)
            return self._put(row._replace(note=line_of(note), touched=self._clock()), answers)

    def load(self, game: str) -> Saved:
        with self._file.transaction("DEFERRED"):  # both tables as they were at one moment
            return saved_from(*self._read(game))

    def revisions(self, games: Iterable[str], noted: str) -> dict[str, tuple[int, str]]:
        """Where some games stand, for those who wait until one goes on, with one entry of their notes."""
        with self._file.transaction("DEFERRED") as db:
            query = """SELECT revision, CASE WHEN json_valid(note) THEN json_extract(note, '$.' || ?) END
                FROM games WHERE id = ?"""
            found = {game: db.execute(query, (noted, game)).fetchone() for game in games}
            return {game: (int(row[0]), str(row[1] or "")) for game, row in found.items() if row is not None}

    def standing(self, game: str) -> Standing:
        with self._file.at_hand():
            row = self._row(game)
        return Standing(row.revision, row.touched, bool(row.deleted))

    def revision(self, game: str) -> int:
        with self._file.at_hand():
            return self._row(game).revision

    def games(
        self, deleted: bool = False, first: int = 0, most: int | None = None, over: bool | None = None
    ) -> list[Summary]:
        """The games, or those in the wastebasket, last played first; damaged ones are left out.

        `over`: only those whose note says that they are over, or only the others.
        """
        with self._file.transaction("DEFERRED") as db:
            query = f"SELECT * FROM games {WANTED} ORDER BY touched DESC, id LIMIT ? OFFSET ?"  # noqa: S608
            rows = db.execute(query, (deleted, over, over, -1 if most is None else most, first))
            return [Summary(*facts_in(row)) for row in sound_rows(rows)]

    def count(self, deleted: bool = False, over: bool | None = None) -> int:
        """How many games there are, or lie in the wastebasket, including damaged ones."""
        with self._file.transaction("DEFERRED") as db:
            query = f"SELECT COUNT(*) FROM games {WANTED}"  # noqa: S608  # nothing but our own text
            (number,) = db.execute(query, (deleted, over, over)).fetchone()
            return int(number)

    def changes(self) -> tuple[int, int]:
        """A mark that changes whenever something has been written, here or by another process."""
        with self._file.transaction("DEFERRED") as db:
            (others,) = db.execute("PRAGMA data_version").fetchone()
            return int(others), db.total_changes

    def set_aside(self) -> list[str]:
        """The ids of games whose rows are not what was written: all others can be played."""
        with self._file.transaction("DEFERRED") as db:
            rows = db.execute("SELECT * FROM games ORDER BY id").fetchall()
            return [str(row[0]) for row in rows if not is_readable(row)]

    def backup(self, target: Path, without: Iterable[str] = ()) -> None:
        """Copy all games but some into a new file, while others may go on playing."""
        with explained(target):
            if target.exists():
                raise there_already(target)
            self._file.copy_to(target, without)

    def delete(self, game: str) -> Saved:
        """Put the game in the wastebasket. It loses nothing there."""
        return self._mark(game, deleted=True)

    def restore(self, game: str) -> Saved:
        """Take the game out of the wastebasket."""
        return self._mark(game, deleted=False)

    def probe(self) -> None:
        """StoreError if nothing can be written, found out by writing what is there already."""
        with self._file.transaction("IMMEDIATE") as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            db.execute(f"PRAGMA user_version = {version:d}")  # it is written, even if it is the same

    def close(self) -> None:
        self._file.close()

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
        request, noted = seal((keep, texts)), None if note is None else line_of(note)
        revision = based_on + 1
        with self._file.transaction("IMMEDIATE"):
            row, answers = self._read_at(game, based_on, request)
            if row.revision == revision:
                return saved_from(row, answers)
            there = len(answers) if texts is None else row.live
            if not 0 <= keep <= there:
                raise StoreError(f"Game {game} has {there} answers, so {keep} cannot be kept. Load it again.")
            if texts is not None:
                answers = answers[:keep] + answer_rows(texts, keep, revision)
            row = row._replace(
                live=keep + len(texts or ()),
                revision=revision,
                request=request,
                touched=self._clock(),
                note=row.note if noted is None else noted,
            )
            return self._put(row, answers)

    def _mark(self, game: str, *, deleted: bool) -> Saved:
        with self._file.transaction("IMMEDIATE"):
            row, answers = self._read(game)
            if row.deleted == deleted:
                return saved_from(row, answers)
            row = row._replace(
                deleted=int(deleted),
                revision=row.revision + 1,
                request=seal(("mark", deleted)),
                touched=self._clock(),
            )
            return self._put(row, answers)

    def _row(self, game: str) -> GameRow:
        known = game.isascii()  # no id has other letters, and not every text can be looked up
        rows = self._file.db.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchall() if known else ()
        for row in rows:
            if (last := self._known.get(game)) is not None and last.raw == row:
                return last.row
            if not is_sound(row):
                raise Damaged(
                    f"Game {game} in {self.path} is damaged and was set aside; all others can be played."
                    " `automarium doctor` says what can be rescued of it."
                ).as_told("game-damaged", found=game)
            return GameRow(*row[:-1])
        name = game if known else ascii(game)
        told = NotKept(f"There is no game {name} in {self.path}. Look at the list of saved games.")
        raise told.as_told("no-saved-game", found=name)

    def _read_at(self, game: str, based_on: int, request: str = "") -> tuple[GameRow, list[AnswerRow]]:
        """A game as its writer saw it, or as this very write has left it; MovedOn if it is neither."""
        row, answers = self._read(game)
        if row.revision != based_on and (row.revision, row.request) != (based_on + 1, request):
            raise MovedOn(saved_from(row, answers), based_on)
        return row, answers

    def _read(self, game: str) -> tuple[GameRow, list[AnswerRow]]:
        row, query = self._row(game), "SELECT n, revision, entry FROM answers WHERE game = ? ORDER BY n"
        there, last = self._file.db.execute(query, (game,)).fetchall(), self._known.get(game)
        if last is not None and last.row is row and last.answers == there:
            return row, last.answers
        answers = [AnswerRow(*answer) for answer in there]
        if row.answers != seal_of(answers) or not are_answers(answers):
            raise Damaged(
                f"{self.path}: the answers of game {game} are not those that were written. They were left"
                " as they are; `automarium doctor` says what can be rescued of them."
            ).as_told("game-damaged", found=game)
        return row, answers

    def _put(self, row: GameRow, answers: list[AnswerRow]) -> Saved:
        """Write the row and the answers of this revision; older answers are there already."""
        row = row._replace(answers=seal_of(answers))
        new = [(row.id, *answer) for answer in answers if answer.revision == row.revision]
        kept, raw = len(answers) - len(new), (*row, seal(tuple(row)))
        self._file.db.execute("REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", raw)
        self._file.db.execute("DELETE FROM answers WHERE game = ? AND n >= ?", (row.id, kept))
        self._file.db.executemany("INSERT INTO answers VALUES (?, ?, ?, ?)", new)
        self._remember(LastSeen(raw, row, answers))
        return saved_from(row, answers)

    def _remember(self, known: LastSeen) -> None:
        self._known[known.row.id] = known
        self._known.move_to_end(known.row.id)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


def _new_id() -> str:
    """Twelve characters that cannot be guessed, are easy to read aloud and never look like an option."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def _proper_id(game: str) -> str:
    if not is_id(game):
        raise StoreError(f"{game!r} cannot be the id of a game. Take up to 64 letters, digits, - and _.")
    return game
