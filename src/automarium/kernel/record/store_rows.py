"""The rows of a store: what a table of it holds, sealed, and the game that they are read as."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from automarium.kernel.record.gate import Unreadable, is_row, object_in
from automarium.kernel.record.journal_file import Json, dump
from automarium.kernel.record.store_file import StoreError, seal


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
    """A game with all its answers, the undone ones included.

    The lines are parsed only when needed: a caller that has just written one knows the others.
    """

    lines: tuple[str, ...]

    @property
    def entries(self) -> tuple[Json, ...]:
        return tuple(map(object_in, self.lines))

    @property
    def answers(self) -> tuple[Json, ...]:
        """The answers that count."""
        return tuple(map(object_in, self.lines[: self.live]))

    @property
    def undone(self) -> tuple[Json, ...]:
        """The answers taken back, which a redo would bring again."""
        return tuple(map(object_in, self.lines[self.live :]))


class GameRow(NamedTuple):
    """A row of `games`, without the seal that closes it."""

    id: str
    header: str
    note: str
    live: int
    revision: int
    created: str
    touched: str
    deleted: int
    request: str  # the seal of what was asked for last: it tells a retry from another caller's write
    answers: str  # the seal of all answers


class AnswerRow(NamedTuple):
    """A row of `answers`, without its game. `revision` is the one that wrote it."""

    n: int
    revision: int
    entry: str


def answer_rows(texts: list[str], start: int, revision: int) -> list[AnswerRow]:
    return [AnswerRow(n, revision, text) for n, text in enumerate(texts, start)]


def facts_in(row: GameRow) -> tuple[str, Json, int, int, str, str, Json, bool]:
    """Raises Unreadable if header or note is not a table."""
    header, note = object_in(row.header), object_in(row.note)
    return row.id, header, row.live, row.revision, row.created, row.touched, note, bool(row.deleted)


def saved_from(row: GameRow, answers: list[AnswerRow]) -> Saved:
    return Saved(*facts_in(row), tuple(answer.entry for answer in answers))


def is_sound(row: Sequence[Any]) -> bool:
    """Whether a row of `games` is what was written: its seal says so."""
    *facts, sealed = row
    return is_row(facts) and bool(sealed == seal(tuple(facts)))


def is_readable(row: Sequence[Any]) -> bool:
    """Whether its values also make sense: any program can seal a row."""
    try:
        facts_in(GameRow(*row[:-1]))
    except Unreadable:
        return False
    return is_sound(row)


def sound_rows(rows: Iterable[Any]) -> list[GameRow]:
    return [GameRow(*row[:-1]) for row in rows if is_readable(row)]


def seal_of(answers: list[AnswerRow]) -> str:
    return seal([tuple(answer) for answer in answers])


def line_of(value: object) -> str:
    try:
        return dump(value)
    except ValueError as error:
        raise StoreError(str(error)) from error
