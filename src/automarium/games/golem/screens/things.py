"""Books, characters and artifact tiles of the person's own box: by a picture, or told whole, once.

A tap names such a thing, `book: my-book-3`, or says one thing that is printed on it, `book: price=3`: in the
words of the box page. What was told whole joins the box; from then on its picture is enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.component_rows import next_name
from automarium.games.golem.components import READERS
from automarium.games.golem.screens.atoms import NEXT
from automarium.games.golem.screens.entering import (
    EFFECTS,
    RowFault,
    row_of_line,
    row_of_taps,
    taps,
    taps_by_heading,
    taps_of_row,
)
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.taps import ARTIFACT, BOOK, CHARACTER, Tap, slots_of
from automarium.rulebook import Below, Reader, Refused

VERBS = {verb.word: verb for verb in (BOOK, CHARACTER, ARTIFACT)}
PRICELESS = ("coin", "clay", "knowledge", "vp")
BARS = 4
"""Artifacts on a tile."""


def thing_groups(kind: str, among: Sequence[str]) -> dict[str, Sequence[Tap]]:
    """The pictures that may be meant, and all that can be printed on such a thing."""
    verb = VERBS[kind]
    printed = {f"{kind}-{heading}": tuple(map(verb, some)) for heading, some in taps_by_heading(kind).items()}
    return {**({kind: tuple(map(verb, among))} if among else {}), **printed}


def thing_fault(kind: str, among: Sequence[str], heard: Sequence[Tap]) -> Refused | None:
    """A picture stands for its thing alone; without one all that is printed is told."""
    told = slots_of(VERBS[kind], heard)
    if any(name in among for name in told):
        return None if len(told) == 1 else Refused("refused-one-thing")
    try:
        row_of_taps(kind, told)
    except Refused as refused:
        return refused
    return None


def thing_told(board: Board, kind: str, heard: Sequence[Tap]) -> str:
    """The name of the thing that was told; a new one joins the box."""
    told = slots_of(VERBS[kind], heard)
    if told[0] in board.box.known(kind):
        return told[0]
    name = next_name(board.box, kind)
    with Reader(row_of_taps(kind, told), kind, error=RowFault) as row:
        board.box = board.box.joined_by(kind, READERS[kind](row, name))
    return name


def thing_sight(kind: str, among: Sequence[str]) -> Sight:
    """One look at one thing."""
    return Sight(
        thing_groups(kind, among),
        lambda line: thing_in_line(kind, line),
        lambda heard: thing_fault(kind, among, heard),
        lambda below: some_thing(kind, among, below),
    )


def thing_in_line(kind: str, line: str) -> list[Tap] | None:
    """`blue 3: knowledge 2`, as on the box page."""
    try:
        row = row_of_line(kind, line)
    except Refused:
        return None
    return [VERBS[kind](tap) for tap in taps_of_row(row)]


def some_thing(kind: str, among: Sequence[str], below: Below) -> tuple[Tap, ...]:
    """A picture, or some thing that may be printed."""
    if among and below(2):
        return (VERBS[kind](among[below(len(among))]),)
    found: list[str] = []
    for field, some in taps(kind).items():
        often = BARS if field in ("bars", "income") else 1
        for number in range(often):
            if field in EFFECTS:
                found += [f"{field}={NEXT}"] if number else []
                found.append(f"{field}={PRICELESS[below(len(PRICELESS))]}")
            else:
                found.append(some[below(len(some))])
    return tuple(map(VERBS[kind], found))
