"""A correction tried out: in a copy of the game or, from a seat, on the table as that person knows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.session import Session
from automarium.kernel.record.timeline import Asked
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain, Tree, merged
from automarium.kernel.words.known_table import KnownTable, seen_things
from automarium.kernel.words.otherwise import Instead, Otherwise, changes_of
from automarium.kernel.words.viewing import side_asked
from automarium.web.fix.correction import Correction, Tapped
from automarium.web.fix.turn_start import TurnStart
from automarium.web.fix.values import read_values


@dataclass(frozen=True, slots=True)
class Trial:
    """What a correction changes, and what follows from it."""

    changes: Tree
    board: Any
    """At the start of the turn."""
    twin: Session[Any] | None = None
    """The game with it, for those who may see the whole table."""


def tried(start: TurnStart, told: Correction) -> Trial:
    """The changes, and the table with them. A thing that was believed elsewhere changes places."""
    typed = read_values(start.tree, told.typed)
    pairs = [(start.part_of(each), each.value) for each in told.tapped]
    try:
        return _with(start, pairs, typed)
    except PositionFault:
        swapped = [*pairs, *_swaps(start, told.tapped, pairs)]
        if len(swapped) == len(pairs):
            raise
        return _with(start, swapped, typed)


def _with(start: TurnStart, pairs: list[Instead], typed: Tree) -> Trial:
    wanted = merged(changes_of(start.tree, pairs), typed)
    if start.known is not None:
        return Trial(wanted, _judged(start, start.known, wanted))
    twin = start.session.fork()
    twin.correct(wanted)
    return Trial(wanted, twin.board_before(twin.turns[start.number]), twin)


def _judged(start: TurnStart, known: KnownTable, wanted: Tree) -> Any:
    """The table as these eyes would then know it. Nothing hidden is used, so no refusal reveals it.

    A thing that they do not see may be in another hand: it cannot be claimed, wherever it is. And what others
    have answered in this turn may depend on what they hold: it must not be worked out again.
    """
    after = start.session.corrected(wanted, known.open)
    if seen_things(start.game, after, start.eyes) - start.seen:
        raise Refused("refused-unseen")
    if any(_others_answers(start)):
        raise Refused("refused-others-turn")
    return start.session.corrected(wanted, known.tree)


def _others_answers(start: TurnStart) -> Iterator[bool]:
    """For each answer of this turn, whether another person who holds something gave it."""
    session = start.session
    for each in session.timeline(session.turns[-1], frozenset()).moments:
        if isinstance(each, Asked) and not each.is_open:
            yield side_asked(session.game, start.say.board, each.request) not in ("", start.eyes)


def _swaps(start: TurnStart, tapped: Sequence[Tapped], pairs: list[Instead]) -> Iterator[Instead]:
    """If a unique thing was believed elsewhere, what was believed here lies there now."""
    said = {(each.spot, each.part) for each in tapped}
    for part, value in pairs:
        if part.options and value:
            others = (
                other
                for spot in start.spots()
                for number, other in enumerate(start.parts(spot))
                if (spot, number) not in said and _may_swap(part, other, value)
            )
            yield from ((other, part.now) for other in [next(others, None)] if other)


def _may_swap(part: Otherwise, other: Otherwise, value: Plain) -> bool:
    return bool(other.options) and other.now == value and part.now in other.options
