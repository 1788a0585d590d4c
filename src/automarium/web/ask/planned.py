"""Moves that are planned: each is laid on the board by a tap, and all of them are given at once at the thumb.

Which questions are answered so a game says (`Look.plans`). The journal keeps an answer for each move.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Parts, Refused, as_plain
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, is_ending
from automarium.kernel.words.planning import Planning
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.pointing import NOTHING, InSlot, Pointed

MOST_MOVES = 60
"""More moves than any plan has."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The board after some moves, and what may follow."""

    board: Any
    moves: Sequence[Move[Any]]
    laid: tuple[Move[Any], ...] = ()

    @property
    def steps(self) -> list[Move[Any]]:
        return [each for each in self.moves if not is_ending(each)]

    @property
    def ending(self) -> Move[Any] | None:
        return next(filter(is_ending, self.moves), None)

    def after(self, move: Move[Any], planning: Planning[Any]) -> Ahead:
        board = self.board.copy()
        move.act(Table.aside(), board)
        return Ahead(board, planning.moves(board), (*self.laid, move))


class Planned(AsOne):
    """The moves so far, each possible after those before it; then the one that ends them, if there is one."""

    __slots__ = ("_first", "_planning")
    kind = "planned"
    may_jump = False

    def __init__(self, now: Asking[Any], planning: Planning[Any]) -> None:
        request = now.request
        self._planning, self._first = planning, Ahead(now.board, request.among)
        self.what, self.stream, self.facts = request.what, request.stream, request.facts
        self.size = self.count = MOST_MOVES

    def ahead(self, parts: Parts) -> Ahead:
        """After moves that fit."""
        found = self._first
        for part in parts:
            found = found.after(next(each for each in found.steps if plain(each) == part), self._planning)
        return found

    def options(self) -> Sequence[Plain]:
        return self.options_at((), 0)

    def options_at(self, parts: Parts, place: int) -> list[Any]:
        return [plain(each) for each in self.ahead(parts[:place]).steps]

    def fitting(self, parts: Parts) -> tuple[Plain, ...]:
        found, fine = self._first, list[Plain]()
        for part in parts[:MOST_MOVES]:
            move = next((each for each in found.steps if plain(each) == part), None)
            if move is None:
                break
            found = found.after(move, self._planning)
            fine.append(part)
        return tuple(fine)

    def without(self, parts: Parts, place: int) -> tuple[Plain, ...]:
        """What was laid after it may need it."""
        return self.fitting(parts[:place])

    def next_place(self, parts: Parts) -> int:
        return len(parts)

    def whole(self, parts: Parts) -> tuple[Plain, ...] | None:
        """The answers that these moves are, the ending with them; None while they may not end so."""
        ahead = self.ahead(parts)
        if ahead.ending is not None:
            return (*parts, plain(ahead.ending))
        return None if ahead.moves else tuple(parts)

    def is_whole(self, parts: Parts) -> bool:
        told = self.fitting(parts)
        return len(parts) > 0 and self.whole(told) == tuple(parts)

    def check(self, answer: object) -> tuple[Any, ...]:
        parts = as_plain(answer)
        if not isinstance(parts, tuple) or not self.is_whole(parts):
            raise Refused("refused-option", answer=str(answer), options=tuple(map(str, self.options())))
        return parts

    def split(self, parts: Parts) -> list[Plain]:
        return list(parts)

    def told(self, answers: Sequence[Any]) -> Parts:
        """Without the one that ended them: that was the button at the thumb."""
        return self.fitting(answers)

    def answers_among(self, asks: Sequence[str]) -> int:
        first = asks[0] if asks else ""
        return max(1, len(list(takewhile(first.__eq__, asks))))

    def goes_on(self, parts: Parts) -> Pointed:
        """Where the next move most likely begins; the first one with the only verb that has any."""
        ahead = self.ahead(parts)
        if not ahead.laid:
            verbs = {each.verb.word for each in ahead.steps}
            return Pointed(verb=verbs.pop()) if len(verbs) == 1 else NOTHING
        begins = self._planning.goes_on(ahead.board, ahead.laid[-1])
        if begins is None:
            return NOTHING
        return Pointed(verb=begins.verb, slots=tuple(InSlot(*each) for each in begins.slots.items()))

    def plan(self, parts: Parts) -> Plan:
        """What lies on the board of a page after moves that fit."""
        ahead = self.ahead(parts)
        gives = self.whole(parts) if parts or ahead.ending is not None else None
        is_last = self._planning.is_last(ahead.board)
        return Plan(tuple(parts), ahead.laid, self.goes_on(parts), gives, ahead.ending, is_last)


@dataclass(frozen=True, slots=True)
class Plan:
    """What lies on the board of a page before it is given."""

    parts: tuple[Plain, ...]
    laid: tuple[Move[Any], ...]
    """The same as moves."""
    stays: Pointed
    """Where the page is after the last tap."""
    gives: tuple[Plain, ...] | None
    """All that the button at the thumb gives; None while the moves may not end so, or nothing is planned."""
    ending: Move[Any] | None
    """The move that ends them, where one is needed."""
    is_last: bool
    """Whether the game is over once they are given."""

    @property
    def sent(self) -> list[str]:
        return [json.dumps(each) for each in self.gives or ()]


def planned_ahead(now: Asking[Any], draft: Parts) -> tuple[Asking[Any], Plan | None]:
    """The question as it is asked after the moves that are planned, on the board on which they lie."""
    request = now.request
    if not isinstance(request, Planned):
        return now, None
    parts = request.fitting(draft)
    ahead = request.ahead(parts)
    asked = Choose(request.what, ahead.steps, request.stream, request.facts)
    return replace(now, request=asked, board=ahead.board), request.plan(parts)


def as_planned(session: Session[Any], now: Asking[Any]) -> Asking[Any]:
    """The question for all of its moves, on screen and at the table alike."""
    planning = session.game.look.plans.get(now.request.what)
    if planning is None or not isinstance(now.request, Choose):
        return now
    return replace(now, request=Planned(now, planning))


def answered_as_planned(session: Session[Any]) -> int:
    """How many of the last answers of people were moves of one plan."""
    asks = [entry.ask for entry in reversed(session.entries) if entry.by == PERSON]
    what = asks[0].partition(" ")[2] if asks else ""
    if what not in session.game.look.plans:
        return 1
    return len(list(takewhile(asks[0].__eq__, asks)))
