"""Questions of the set-up that are answered as one: all bags in one painting, two rows of cards in one grid.

Which of them a game says (`Look.together`). The journal keeps an answer for each; who paints sees one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.session import Over, Session
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.request import Parts, as_plain
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.entered import PLACES
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.handful import answered_as_handful, as_handful
from automarium.web.ask.mosaic import Tiles
from automarium.web.ask.planned import answered_as_planned, as_planned
from automarium.web.stage.by_chance import dealt_answer, is_by_hand

GOAL = "to"
"""The fact of a draw that says where its things go; together, the name of the whole."""


class Together(AsOne):
    """Several draws as one question; a place of it belongs to one of them."""

    __slots__ = ("_draws", "_order", "name", "requests")
    kind = "together"
    is_revealed = True

    def __init__(self, name: str, requests: Sequence[Draw]) -> None:
        self.name = name
        self.requests = tuple(requests)
        self._draws = [_merged(list(run)) for _, run in groupby(requests, lambda each: each.stream)]
        self.size, self.count = sum(each.size for each in requests), len(requests)
        self.what, self.stream = requests[0].what, requests[0].stream
        places = list(_places(requests))
        self._order = sorted(range(self.size), key=lambda at: _number(places[at]) if places else at)
        self.facts = {PLACES: tuple(places[at] for at in self._order)} if places else _to(name, requests)

    def options(self) -> Sequence[Plain]:
        return self._draws[0].options()

    def check(self, answer: object) -> tuple[Any, ...]:
        parts = as_plain(answer)
        told = self._as_drawn(parts) if isinstance(parts, tuple) and len(parts) == self.size else []
        return tuple(each for draw, some in self._by_draw(told) for each in draw.check(some))

    def _as_drawn(self, parts: Parts) -> list[Plain]:
        """Parts in the order of the draws: they are told by the numbers of their places."""
        drawn: list[Plain] = [None] * self.size
        for at, part in zip(self._order, parts, strict=False):
            drawn[at] = part
        return drawn

    def ever_at(self, place: int) -> list[str]:
        return self._draw_at(self._order[place])[0].ever_at(0)

    def options_at(self, parts: Parts, place: int) -> list[Any]:
        return list(self.left_at(parts, place))

    def left_at(self, parts: Parts, place: int) -> dict[Any, int]:
        if place >= self.size:
            return {}
        at = self._order[place]
        draw, start = self._draw_at(at)
        return draw.left_at(self._as_drawn(parts)[start : start + draw.size], at - start)

    def with_part(self, parts: Parts, place: int, part: Plain) -> tuple[Plain, ...]:
        """A color that is tapped means the piece of that color for the place."""
        return super().with_part(parts, place, self._meant_at(place, part))

    def without(self, parts: Parts, place: int) -> tuple[Plain, ...]:
        """A place of the board stays empty; in a row, those after it move up."""
        if PLACES in self.facts:
            return super().without(parts, place)
        return self.fitting([each for at, each in enumerate(parts) if at != place])

    def told(self, answers: Sequence[Any]) -> Parts:
        drawn = [part for answer in answers for part in answer]
        return [drawn[at] for at in self._order]

    def split(self, parts: Parts) -> list[list[Plain]]:
        """What is told of each of the questions."""
        left = self._as_drawn(parts)
        return [[left.pop(0) for _ in range(each.size)] for each in self.requests]

    @property
    def rows(self) -> Iterator[tuple[str, int]]:
        """Where the things of each question go, and how many they are; nothing where they go to places."""
        for each in self.requests:
            if isinstance(goal := each.facts.get(GOAL), str):
                yield goal, each.size

    def _meant_at(self, place: int, part: Plain) -> Plain:
        there, swatches = self.ever_at(min(place, self.size - 1)), self.ever_at(0)
        is_swatch = part in swatches and part not in there and len(swatches) == len(there)
        return there[swatches.index(str(part))] if is_swatch else part

    def shown_as(self, part: Plain) -> Plain:
        """The part of the first question that means the same: what the swatches show."""
        swatches = self.ever_at(0)
        same = [each.ever_at(0) for each in self._draws if part in each.ever_at(0)]
        is_other = bool(same) and part not in swatches and len(same[0]) == len(swatches)
        return swatches[same[0].index(str(part))] if is_other else part

    def _draw_at(self, place: int) -> tuple[Draw, int]:
        start = 0
        for draw in self._draws:
            if place < start + draw.size:
                return draw, start
            start += draw.size
        raise IndexError(place)

    def _by_draw(self, parts: list[Plain]) -> Iterator[tuple[Draw, list[Plain]]]:
        for draw in self._draws:
            yield draw, parts[: draw.size]
            parts = parts[draw.size :]


def _merged(run: list[Draw]) -> Draw:
    """Draws of one deck in a row as one."""
    first = run[0]
    count = sum(each.size for each in run)
    return Draw(first.what, first.blocks, count, first.stream, first.facts)


def _places(requests: Sequence[Draw]) -> Iterator[Plain]:
    """The places that are filled, each as often as it takes a thing; none where things go into rows."""
    for each in requests:
        served = each.facts.get(PLACES)
        named = served if isinstance(served, tuple) else ()
        yield from (place for place in named for _ in range(each.size // max(len(named), 1)))


def _number(place: Plain) -> int:
    """By what places are ordered; those without a number stay in the order of the draws."""
    return place if isinstance(place, int) else 0


def _to(name: str, requests: Sequence[Draw]) -> Mapping[str, Plain]:
    """Where things go that go into rows: to the whole."""
    return {**requests[0].facts, GOAL: name}


def asked_now(session: Session[Any]) -> Asking[Any] | Over[Any]:
    """What is asked, together with what follows where that is answered as one."""
    now = session.now
    if not isinstance(now, Asking):
        return now
    if now.acting != SETUP or not is_by_hand(session):
        return as_planned(session, as_handful(session, now))
    mosaic = session.game.look.mosaic
    if mosaic is not None and now.request.what == mosaic.tiles and mosaic.applies(now.board):
        return replace(now, request=Tiles(mosaic, now.board, now.request))
    for name, whats in session.game.look.together.items():
        if now.request.what in whats:
            requests = list(_run(session, whats))
            return replace(now, request=Together(name, requests)) if len(requests) > 1 else now
    return now


def _run(session: Session[Any], whats: Sequence[str]) -> Iterator[Draw]:
    """The open question and those after it, as far as they belong together: none depends on the others."""
    twin = session.fork()
    for _ in whats:
        if (now := twin.asking) is None or now.acting != SETUP:
            return
        request = now.request
        if not isinstance(request, Draw) or request.what not in whats or not request.may_jump:
            return
        yield request
        twin.reply(dealt_answer(twin, request, len(twin.entries)))


def answered_as_one(session: Session[Any]) -> int:
    """How many of the last answers were given as one; 1 where the last was given by itself."""
    if (count := answered_as_planned(session)) > 1:
        return count
    if len(session.turns) > 2:  # the set-up is long past
        return answered_as_handful(session)
    look = session.game.look
    longest = max([*map(len, look.together.values()), len(look.mosaic.spots) + 1 if look.mosaic else 1])
    for count in range(min(longest, len(session.entries)), 1, -1):
        now = asked_now(session.fork(len(session.entries) - count))
        request = now.request if isinstance(now, Asking) else None
        if isinstance(request, AsOne) and request.count == count:
            return count
    return 1
