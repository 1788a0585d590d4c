"""The gate: whatever comes in from outside is read, bounded and understood here, or set aside.

Journals, positions, the games of a backup, and the rows of a store, which may come from elsewhere too. What
passes has the shape that the rest of the program relies on, and names no file of this machine. Text becomes a
bounded tree in `kernel/bounds`; boxes, studies and data of plug-ins are read there, too.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from automarium.kernel.bounds import OutOfBounds, json_in, unpacked
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.boxes import BoxFault
from automarium.kernel.record.journal import Entry, Header, JournalFault
from automarium.kernel.record.journal_file import MAX_BYTES, MAX_LINES, Json, read_lines
from automarium.kernel.record.own_files import NoFile, with_own_files
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.rules.values import cleaned

if TYPE_CHECKING:  # the store reads its rows here
    from automarium.kernel.record.store_rows import Saved, Summary

Journal = tuple[Header, list[Entry]]

LONGEST_WORD = 200
"""Letters of a name, an id or a seed."""
MOST_SIDES = 40
MOST_POINTS = 1_000_000
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
MOST_WRITES = 1_000_000_000
"""Most writes to one game."""
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


class Unreadable(JournalFault):
    """A row of a store or a backup that does not hold a game."""


# Files and addresses that people send


def journal_from(content: str | bytes) -> Journal:
    """The header and the answers of a journal file. JournalFault says which line is wrong."""
    head, rows = read_lines(content)
    header = header_from(head)
    try:
        options = with_own_files(find(header.game).options, header.options, _no_file)
    except OptionFault as error:
        raise JournalFault(f"the header does not fit: {error}") from error
    return replace(header, options=options), list(_entries(rows))


def position_from(text: str, game: AnyGame | None = None) -> Position[Any]:
    """A position from outside, as its line or its TOML; PositionFault says what is wrong."""
    return read_position(text, game, _no_file)


MOST_OF_LINK = 40_000
"""Letters of a box in an address; a whole one of Golem has some three thousand."""
MOST_OF_BOX = 400_000
"""Bytes of the same unpacked: rows as often as any box may have them."""


def box_from(packed: str) -> str:
    """The text of a box that came in an address; BoxFault where it is none. The game reads it after that."""
    try:
        if len(packed) > MOST_OF_LINK:
            raise OutOfBounds(f"it has more than {MOST_OF_LINK} letters")
        content = urlsafe_b64decode(f"{packed}{'=' * (-len(packed) % 4)}")
        return unpacked(content, MOST_OF_BOX).decode()
    except (ValueError, zlib.error) as error:
        raise BoxFault(f"the link holds no box: {error}").as_told("no-box") from error


def _no_file(name: str) -> str:
    """Values from outside hold the text of a file, never its name; a box that they mean is empty."""
    told = NoFile("only a person at this machine names a file; the text itself belongs here")
    raise told.as_told("file-gone", found=cleaned(name)[:LONGEST_WORD])


def _entries(rows: Iterable[Json]) -> Iterable[Entry]:
    for number, row in enumerate(rows, 1):
        try:
            yield Entry.from_json(row)
        except JournalFault as error:
            told = JournalFault(f"answer {number}, line {number + 1} of the journal: {error}")
            raise told.as_told("journal-line", line=number + 1) from error


# Games out of a store


def header_from(row: Json) -> Header:
    """The header of a game; JournalFault if it is not one."""
    header = Header.from_json(row)
    if max(map(len, (header.game, header.seed, header.preset))) > LONGEST_WORD:
        raise JournalFault("the header has a longer name than any game, seed or preset")
    return header


def check_game(saved: Saved) -> None:
    """JournalFault if a saved game is not sound: an odd header, too many answers, or odd ones."""
    header_from(saved.header)
    lines = saved.lines
    if not 0 <= saved.live <= len(lines):
        raise Unreadable("more answers count than there are")
    if len(lines) > MAX_LINES or sum(map(len, lines)) > MAX_BYTES:
        raise Unreadable("the game is longer than any that was played")
    list(_entries(object_in(line) for line in lines))


def object_in(text: object) -> Json:
    """The table that a text of the store holds; Unreadable for any other text."""
    try:
        value = json_in(text) if isinstance(text, str) else None
    except ValueError as error:
        raise Unreadable(f"a text of the store is no JSON: {error}") from error
    if not isinstance(value, dict):
        raise Unreadable("a text of the store holds no table")
    return value


def is_id(name: object) -> bool:
    """Whether this may be the id of a game: ids appear in addresses and file names."""
    return isinstance(name, str) and ID.fullmatch(name) is not None


def is_row(facts: Sequence[object]) -> bool:
    """Whether a row of `games` holds the types that a store writes; SQLite would keep anything."""
    name, header, note, live, revision, created, touched, deleted, request, answers = facts
    texts = all(isinstance(each, str) for each in (header, note, created, touched, request, answers))
    numbers = _is_count(live) and _is_count(revision) and deleted in (0, 1)
    return is_id(name) and texts and numbers


def are_answers(rows: Sequence[tuple[object, object, object]]) -> bool:
    """Whether rows of `answers` follow each other and hold texts."""
    return all(
        n == number and _is_count(revision) and isinstance(entry, str)
        for number, (n, revision, entry) in enumerate(rows)
    )


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_WRITES


@dataclass(frozen=True, slots=True)
class Listed:
    """What a list of games says about one, as far as its row can be understood."""

    id: str
    game: str
    """Empty if the row is not a game: it can be listed but not opened."""
    preset: str
    options: Mapping[str, Any]
    title: str
    name: str
    """What the person calls it."""
    turn: int
    points: Mapping[str, int]
    winner: str
    is_over: bool
    created: datetime
    touched: datetime


def as_listed(row: Summary) -> Listed:
    """A row of the store for a list; values of another shape than ours are left out."""
    header, note = row.header, row.note
    points, turn, options = note.get("points"), note.get("turn"), header.get("options")
    return Listed(
        row.id,
        _word(header.get("game")),
        _word(header.get("preset")),
        options if isinstance(options, Mapping) else {},
        _word(note.get("title")),
        _word(note.get("name")),
        turn if type(turn) is int and 0 <= turn <= MOST_POINTS else 0,
        points if isinstance(points, Mapping) and _are_points(points) else {},
        _word(note.get("winner")),
        note.get("over") is True,
        _time(row.created),
        _time(row.touched),
    )


def _word(value: object) -> str:
    return cleaned(value)[:LONGEST_WORD] if isinstance(value, str) else ""


def _are_points(points: Mapping[Any, Any]) -> bool:
    are_few = len(points) <= MOST_SIDES
    return are_few and all(type(each) is int and abs(each) <= MOST_POINTS for each in points.values())


def _time(text: object) -> datetime:
    """When something happened; long ago if that is unknown."""
    try:
        return datetime.fromisoformat(text).astimezone() if isinstance(text, str) else LONG_AGO
    except (ValueError, OverflowError, OSError):
        return LONG_AGO
