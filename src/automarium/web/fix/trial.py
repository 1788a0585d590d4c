"""A correction tried out in a copy of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import Plain, Tree, merged
from automarium.kernel.words.otherwise import Otherwise, Told, changes_of
from automarium.web.fix.correction import Correction, Tapped
from automarium.web.fix.turn_start import TurnStart
from automarium.web.fix.values import read_values


def tried(start: TurnStart, told: Correction) -> tuple[Tree, Session[Any]]:
    """The changes, and the game with them. What really lies here changes places with what does not."""
    typed = read_values(start.session, told.typed)
    pairs = [(start.part_of(each), each.value) for each in told.tapped]
    try:
        return _with(start, pairs, typed)
    except BadPosition:
        swapped = [*pairs, *_swaps(start, told.tapped, pairs)]
        if len(swapped) == len(pairs):
            raise
        return _with(start, swapped, typed)


def _with(start: TurnStart, pairs: list[Told], typed: Tree) -> tuple[Tree, Session[Any]]:
    wanted = merged(changes_of(start.session.table_to_correct(), pairs), typed)
    twin = start.session.fork()
    twin.correct(wanted)
    return wanted, twin


def _swaps(start: TurnStart, tapped: Sequence[Tapped], pairs: list[Told]) -> Iterator[Told]:
    """A thing that the game has once was believed elsewhere: there lies what was believed here."""
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
