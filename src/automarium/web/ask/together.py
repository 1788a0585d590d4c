"""Draws that are answered as one: all bags in one painting, two rows of cards in one grid.

In the set-up, and wherever later in the game places of the board are filled again.

Which of them a game says (`Look.together`). The journal keeps an answer for each; who paints sees one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from typing import Any

from automarium.kernel.catalog.game import SETUP
from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.request import Parts, Request, as_plain
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.entered import PLACES
from automarium.web.ask.as_one import AsOne
from automarium.web.ask.handful import answered_as_handful, as_handful
from automarium.web.ask.mosaic import Tiles
from automarium.web.ask.planned import answered_as_planned, as_planned
from automarium.web.stage.by_chance import dealt_answer, is_by_hand

FILLED = "filled"
"""The places that are filled, each of them once: what the question names, beside how many things it takes."""
GOAL = "to"
"""The fact of a draw that says where its things go; together, the name of the whole."""


class Together(AsOne):
    """Several draws as one question; a place of it belongs to one of them."""

    __slots__ = ("_draws", "_order", "name", "requests")
    kind = "together"
    is_revealed = True

    def __init__(self, name: str, requests: Sequence[Draw], *, is_again: bool = False) -> None:
        self.name = f"{name}.again" if is_again else name
        self.requests = tuple(requests)
        self._draws = [_merged(list(run)) for _, run in groupby(requests, lambda each: each.stream)]
        self.size, self.count = sum(each.size for each in requests), len(requests)
        self.what, self.stream = requests[0].what, requests[0].stream
        places = list(_places(requests))
        self._order = sorted(range(self.size), key=lambda at: _number(places[at]) if places else at)
        self.facts = _filling([places[at] for at in self._order]) if places else _to(name, requests)

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


def _filling(places: Sequence[Plain]) -> Mapping[str, Plain]:
    """The places of a painting, and what its question says of them."""
    return {PLACES: tuple(places), FILLED: tuple(dict.fromkeys(places)), "count": len(places)}


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
    mosaic, is_laid = session.game.look.mosaic, now.acting == SETUP and is_by_hand(session)
    if is_laid and mosaic is not None and now.request.what == mosaic.tiles and mosaic.applies(now.board):
        return replace(now, request=Tiles(mosaic, now.board, now.request))
    if is_by_hand(session) and len(requests := list(_run(session))) > 1:
        name = _group_of(session, requests[0])[0]
        return replace(now, request=Together(name, requests, is_again=now.acting != SETUP))
    return now if is_laid else as_planned(session, as_handful(session, now))


def _group_of(session: Session[Any], request: Request[Any]) -> tuple[str, Sequence[str]]:
    """The draws that are asked with this one, and the name of the whole; none where it is asked alone."""
    groups = session.game.look.together.items()
    return next(((name, whats) for name, whats in groups if request.what in whats), ("", ()))


def _run(session: Session[Any]) -> Iterator[Draw]:
    """The open question and those after it in its turn, as far as they belong together: none depends on the
    others. After the set-up that is sure of places alone: cards of a row may come from a deck shuffled anew.
    """
    if (now := session.asking) is None or not (whats := _group_of(session, now.request)[1]):
        return
    twin, turn, acting = session.fork(), len(session.turns), now.acting
    for _ in whats:
        request = now.request if (now := twin.asking) is not None else None
        if not isinstance(request, Draw) or request.what not in whats or len(twin.turns) != turn:
            return
        if not request.may_jump or not (acting == SETUP or PLACES in request.facts):
            return
        yield request
        twin.reply(dealt_answer(twin, request, len(twin.entries)))


def questions_in(session: Session[Any], turn: Turn[Any]) -> list[int]:
    """How many steps had been told at each question of a turn; draws that are asked as one are one."""
    given = [each for each in session.entries[turn.first :] if each.by == PERSON and each.ask != CORRECT]
    asks = [each.ask.partition(" ")[2] for each in given]
    groups = session.game.look.together.values() if is_by_hand(session) else ()
    found, run = list[int](), list[str]()
    for what, pause in zip(asks, turn.pauses, strict=False):
        is_same = what not in run and any({*run, what} <= {*each} for each in groups)
        found += [] if run and is_same else [pause]
        run = [*run, what] if is_same else [what]
    return found


def _answered_in_group(session: Session[Any]) -> int:
    """How many of the last answers were to draws that belong together, given as one or not."""
    asks = [entry.ask.partition(" ")[2] for entry in reversed(session.entries) if entry.by == PERSON]
    groups = session.game.look.together.values()
    whats = next((each for each in groups if asks and asks[0] in each), ())
    return len(list(takewhile(whats.__contains__, asks[: len(whats)])))


def answered_as_one(session: Session[Any]) -> int:
    """How many of the last answers were given as one; 1 where the last was given by itself."""
    if (count := answered_as_planned(session)) > 1:
        return count
    look = session.game.look
    longest = max([*map(len, look.together.values()), len(look.mosaic.spots) + 1 if look.mosaic else 1])
    if len(session.turns) > 2:  # the set-up is long past
        if (count := answered_as_handful(session)) > 1:
            return count
        longest = _answered_in_group(session)
    for count in range(min(longest, len(session.entries)), 1, -1):
        now = asked_now(session.fork(len(session.entries) - count))
        request = now.request if isinstance(now, Asking) else None
        if isinstance(request, AsOne) and request.count == count:
            return count
    return 1
