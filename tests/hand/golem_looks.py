"""What the owner of a printed Golem looks up on a board that they keep by orders alone.

An answer that full information gives and this board does not bear out is a fault: an order before it was
wrong or missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from automarium.games.golem.printed_effects import AREAS, Effects
from automarium.kernel.rules.request import Request
from tests.games.golem.owner import (
    COMPLETE,
    OUTSIDE,
    PLAIN_BOOK,
    PLAIN_TILE,
    RED_ZONE,
    Owner,
    joined,
    most_among,
)
from tests.hand.golem_account import Hand

RED = ("red", "red-had")
LEG_YES, LEG_NO = "leg yes", "leg no"
Looks = Mapping[str, Callable[[Hand], object]]
AT_ONE_LOOK: Looks = {
    "red-zone": lambda hand: _yes(hand.is_in_red()),
    "leg-upgraded": lambda hand: _yes(hand.has_leg()),
    "artifacts-complete": lambda hand: _yes(hand.mine.all_complete()),
    "side-possible": lambda hand: _yes(bool(hand.mine.completed())),
    "work-raised": lambda hand: hand.mine.more_work(),
    "steps-of-round": Hand.steps_of_round,
    "automa-score": Hand.points,
}
"""Questions with one answer."""
SYMBOLS: Mapping[str, Callable[[Hand], Sequence[Effects]]] = {
    "books-act": Hand.acting,
    "artifacts-act": Hand.acting,
    "grave": Hand.acting,
    "income-artifacts": Hand.that_pay,
    **dict.fromkeys(("brought-at-once", "brought-for-book", "brought-as-income"), Hand.acting),
}
"""Questions for the symbols on something that lies on its board."""


class Looking(Owner):
    """An owner whose answers are held against a board of their own."""

    hand: Hand | None = None

    def answer(self, request: Request[Any]) -> Any:
        if self.hand is not None:
            self.hand.look_at_developments(request.what)
        given = super().answer(request)
        told = [str(each) for each in given] if isinstance(given, tuple) else [given]
        if self.hand is not None:
            self.doubts += [f"{request.what}: {each}" for each in doubts_of(self.hand, request, told)]
        return given

    def begin_turn(self) -> None:
        super().begin_turn()
        self.doubts: list[str] = []


def doubts_of(hand: Hand, request: Request[Any], told: Sequence[object]) -> Iterator[str]:
    """Where an answer is not what lies on the own board."""
    options = {str(each) for each in request.options()} if hasattr(request, "options") else set()
    if request.what in AT_ONE_LOOK:
        yield from _differs("", AT_ONE_LOOK[request.what](hand), told[0])
        return
    if request.what in ("marker-and-leg", "marker-and-old-leg"):
        yield from _differs("red zone", hand.is_in_red(), told[0] in RED)
        yield from _differs("the leg", hand.leg_told(), str(told[0])) if told[0] not in RED else ()
    if RED_ZONE in options:
        yield from _differs("red zone", hand.is_in_red(), RED_ZONE in told)
        yield from _differs("outside", not hand.is_in_red(), OUTSIDE in told) if OUTSIDE in options else ()
    if COMPLETE in options:
        yield from _differs("all complete", hand.mine.all_complete(), COMPLETE in told)
    if {LEG_YES, LEG_NO} & {*told}:
        yield from _differs("the leg", hand.has_leg(), LEG_YES in told)
    if "areas" in request.groups:
        items = {area: hand.mine.items(area) for area in AREAS}
        most = most_among(items, [str(each) for each in request.groups["areas"]])
        yield from _differs("most", most, [each for each in told if each in AREAS])
    if request.what in SYMBOLS and PLAIN_TILE not in told:
        there = [str(each) for each in request.groups["symbols"]]
        shown = joined(SYMBOLS[request.what](hand)) or [PLAIN_BOOK]
        yield from _differs("symbols", shown, [each for each in told if each in there] or [PLAIN_BOOK])


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _differs(what: str, mine: object, told: object) -> Iterator[str]:
    if mine != told:
        yield f"{what} {mine} on the own board, {told} on the table"
