"""The journal: a game is its header and its answers, each beside the question it answered.

Everything else, the board, the score, the transcript, is derived by playing the answers again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.values import Plain, is_clean, plain

T = TypeVar("T")

VERSION = 1
CORRECT = "correct"
"""The question that a correction answers: what really lies on the table?"""


class JournalFault(AutomariumError):
    """A journal that cannot be read: the message says what is wrong and where."""

    told = "journal"


class UnknownOption(JournalFault):
    """A header with an option, or a value of one, that the game no longer has; `name` says which."""

    told = ""

    def __init__(self, message: str, name: str) -> None:
        super().__init__(message)
        self.name = name


class AnswerFault(AutomariumError):
    """An answer of a journal that does not fit the question the rules ask now."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer: at which section, to which question, what, and by whom."""

    at: str
    ask: str
    answer: Plain
    by: str

    def fit(self, at: str, request: Request[T]) -> T:
        """The answer to this request, or AnswerFault."""
        if (self.at, self.ask) != (at, request.ask):
            journal, rules = _address(self.ask, self.at), _address(request.ask, at)
            raise AnswerFault(f"the journal has {journal}, the rules now ask {rules}")
        try:
            return request.check(self.answer)
        except Refused as refused:
            raise AnswerFault(f"its answer to '{self.ask}' is not possible") from refused

    def to_json(self) -> dict[str, Any]:
        return {"at": self.at, "ask": self.ask, "answer": self.answer, "by": self.by}

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Entry:
        if set(row) != {"at", "ask", "answer", "by"}:
            raise JournalFault(
                f"an answer needs exactly the keys at, ask, answer, by; found {', '.join(sorted(row))}"
            )
        if not all(isinstance(row[key], str) for key in ("at", "ask", "by")):
            raise JournalFault("the keys at, ask and by of an answer are texts")
        try:
            entry = cls(row["at"], row["ask"], plain(row["answer"]), row["by"])
            clean = is_clean((entry.at, entry.ask, entry.answer, entry.by))
        except (TypeError, RecursionError) as error:
            raise JournalFault(f"an answer holds what cannot be one: {error}") from error
        if not clean:
            raise JournalFault("an answer holds control characters")
        return entry


def _address(ask: str, at: str) -> str:
    return f"'{ask}' at {at}" if at else f"'{ask}'"


@dataclass(frozen=True, slots=True)
class Header:
    """What a game starts from. The person answers the streams in `person`; the app answers the others."""

    game: str
    rules: int
    seed: str
    preset: str
    options: Mapping[str, Plain] = field(default_factory=dict)
    person: tuple[str, ...] = ()
    position: Mapping[str, Plain] | None = None

    def to_json(self) -> dict[str, Any]:
        row: dict[str, Any] = {
            "journal": VERSION,
            "game": self.game,
            "rules": self.rules,
            "seed": self.seed,
            "preset": self.preset,
            "options": dict(self.options),
            "person": list(self.person),
        }
        if self.position is not None:
            row["position"] = dict(self.position)
        return row

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Header:
        known = {"journal", "game", "rules", "seed", "preset", "options", "person", "position"}
        if row.get("journal") != VERSION:
            raise JournalFault(f'the first line must be a header with "journal": {VERSION}')
        if unknown := sorted(set(row) - known):
            raise JournalFault(f"the header has unknown keys: {', '.join(unknown)}")
        for key, kind in (
            ("game", str),
            ("rules", int),
            ("seed", str),
            ("preset", str),
            ("options", dict),
            ("person", list),
        ):
            if not isinstance(row.get(key), kind):
                raise JournalFault(f"the header's key '{key}' is missing or not a {kind.__name__}")
        if type(row["rules"]) is not int or row["rules"] < 1:
            raise JournalFault("the rules of a game are counted from 1")
        position = row.get("position")
        if position is not None and not isinstance(position, dict):
            raise JournalFault("the header's position is not a table")
        try:
            header = cls(
                row["game"],
                row["rules"],
                row["seed"],
                row["preset"],
                {key: plain(value) for key, value in row["options"].items()},
                tuple(str(stream) for stream in row["person"]),
                None if position is None else {key: plain(value) for key, value in position.items()},
            )
            clean = is_clean((header.game, header.preset, header.options, header.person, header.position))
        except (TypeError, RecursionError) as error:
            raise JournalFault(f"the header holds what cannot be there: {error}") from error
        if not clean:
            raise JournalFault("the header holds control characters")
        return header
