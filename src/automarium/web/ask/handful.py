"""A question that is asked once for each of several things, as one: all of them are tapped at one look.

Which questions a game asks so, and what there is of each thing, it says (`Look.handfuls`). The journal keeps
an answer for each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Parts, Refused, Request, as_plain
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.web.ask.as_one import AsOne

COUNT = "count"
"""The fact of the question that says how many things are still to be named."""


class Handful(AsOne):
    """As many things as the question will be asked for, in any order."""

    __slots__ = ("_session", "name", "things")
    kind = "handful"

    def __init__(
        self, session: Session[Any], request: Request[Any], things: Mapping[Plain, int], count: int
    ) -> None:
        self._session, self.things = session, things
        self.what, self.stream, self.facts = request.what, request.stream, request.facts
        self.name = f"{request.what}-together"
        self.size = self.count = count

    def options(self) -> Sequence[Plain]:
        return tuple(self.things)

    def check(self, answer: object) -> tuple[Any, ...]:
        parts = as_plain(answer)
        if not isinstance(parts, tuple) or len(parts) != self.size:
            raise Refused("refused-number-of-draws", answer=str(answer), count=self.size)
        self.check_parts(parts)
        return parts

    def options_at(self, parts: Parts, place: int) -> list[Any]:
        return list(self.left_at(parts, place))

    def left_at(self, parts: Parts, place: int) -> dict[Any, int]:
        if place >= self.size:
            return {}
        others = [each for at, each in enumerate(parts) if at != place]
        return {each: left for each, count in self.things.items() if (left := count - others.count(each)) > 0}

    def split(self, parts: Parts) -> list[Plain]:
        """As far as the game asks: it says by itself what is left where nothing else is."""
        return list(self._asked_for(parts))

    def _asked_for(self, parts: Parts) -> Iterator[Plain]:
        twin = self._session.fork()
        for part in parts:
            if twin.asking is None or twin.asking.request.what != self.what:
                return
            yield part
            twin.reply(part)

    def told(self, answers: Sequence[Any]) -> Parts:
        left = Counter(self.things)
        left.subtract(answers)
        return [*answers, *left.elements()][: self.size]

    def answers_among(self, asks: Sequence[str]) -> int:
        first = asks[0] if asks else ""
        return max(1, len(list(takewhile(first.__eq__, asks[: self.count]))))


def as_handful(session: Session[Any], now: Asking[Any]) -> Asking[Any]:
    """The question for all of its things, where the game asks it of one after the other."""
    counts = session.game.look.handfuls.get(now.request.what)
    count = now.request.facts.get(COUNT)
    if counts is None or not isinstance(now.request, Choose) or not isinstance(count, int) or count < 2:
        return now
    things = counts(now.board, now.request.facts)
    if {*things} != {*now.request.options()}:  # something else may be named, too
        return now
    return replace(now, request=Handful(session, now.request, things, min(count, sum(things.values()))))


def answered_as_handful(session: Session[Any]) -> int:
    """How many of the last answers of people were given as one."""
    asks = [entry.ask for entry in reversed(session.entries) if entry.by == PERSON]
    if not asks or asks[0].partition(" ")[2] not in session.game.look.handfuls:
        return 1
    for count in range(len(list(takewhile(asks[0].__eq__, asks))), 1, -1):
        twin = session.fork()
        twin.undo(count)
        if isinstance(now := twin.now, Asking):
            request = as_handful(twin, now).request
            if isinstance(request, Handful) and request.count >= count:
                return count
    return 1
