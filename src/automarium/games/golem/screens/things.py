"""Books, characters and artifact tiles of the person's own box: by a picture, or told whole, once.

A tap names such a thing, `book: my-book-3`, or says one thing that is printed on it, `book: price=3`: in the
words of the box page. What was told whole joins the box; from then on its picture is enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import Board
from automarium.games.golem.component_rows import next_name
from automarium.games.golem.components import KINDS
from automarium.games.golem.printed_effects import DISCOUNTED
from automarium.games.golem.screens.atoms import AND, GOODS, SLASH, SYMBOLS
from automarium.games.golem.screens.entering import (
    row_of_line,
    row_of_taps,
    some_card_taps,
    some_taps,
    taps_by_heading,
    taps_of_card,
    taps_of_row,
    thing_of_taps,
)
from automarium.games.golem.screens.sight import Sight
from automarium.games.golem.screens.taps import ARTIFACT, BOOK, CHARACTER, Tap, slots_of, tap_on_card
from automarium.rulebook import Below, Refused, Tree

VERBS = {verb.word: verb for verb in (BOOK, CHARACTER, ARTIFACT)}
PRICELESS = ("coin", "clay", "knowledge", "vp")
ATOMS, MOST_ALIKE = (*GOODS, *SYMBOLS, *["book"] * 3), 9
"""What some thing shows: books more often, or no column would ever be full."""
MOST_PRINTED = 500
"""Taps on one thing that is told whole: no artifact tile has more signs."""


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
    return _fault_of(kind, told)


def _fault_of(kind: str, told: Sequence[str]) -> Refused | None:
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
    board.box = board.box.joined_by(kind, thing_of_taps(kind, told, name))
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
    row = _row_in(kind, line)
    return None if row is None else [VERBS[kind](tap) for tap in taps_of_row(row)]


def _row_in(kind: str, line: str) -> Tree | None:
    try:
        return row_of_line(kind, line)
    except Refused:
        return None


def some_thing(kind: str, among: Sequence[str], below: Below) -> tuple[Tap, ...]:
    """A picture, or some thing that may be printed."""
    if among and below(2):
        return (VERBS[kind](among[below(len(among))]),)
    return tuple(map(VERBS[kind], some_taps(kind, below, _one_good)))


def _one_good(below: Below) -> list[str]:
    return [PRICELESS[below(len(PRICELESS))]]


# A thing of which nothing is known


def _with_comma(heading: str, some: Sequence[str]) -> Sequence[str]:
    field, is_signs, _ = heading.partition("-signs")
    return (*some, f"{field}={AND}") if is_signs else some


def printed_sight(form: str) -> Sight:
    """All that is printed on one thing, field by field; an Automa card too."""
    groups = {
        f"{form}-{heading}": tuple(map(tap_on_card, _with_comma(heading, some)))
        for heading, some in taps_by_heading(form).items()
    }

    def fault(heard: tuple[Tap, ...]) -> Refused | None:
        return _fault_of(form, [*map(str, heard)])

    def line(text: str) -> list[Tap] | None:
        found = _row_in(form, text)
        told = () if found is None else taps_of_card(found) if form == "card" else taps_of_row(found)
        return None if found is None else [*map(tap_on_card, told)]

    def sample(below: Below) -> tuple[Tap, ...]:
        some = (
            some_card_taps(KINDS[below(2)], below) if form == "card" else some_taps(form, below, _some_atoms)
        )
        return tuple(map(tap_on_card, some))

    return Sight(groups, line, fault, sample)


def _some_atoms(below: Below) -> list[str]:
    """Up to three effects, some of them many times; now and then an alternative."""
    found: list[str] = []
    for number in range(1 + below(3)):
        atom = ATOMS[below(len(ATOMS))]
        often = 1 + below(3 if atom.partition(" ")[0] in DISCOUNTED else MOST_ALIKE)
        found += [SLASH] if number == 1 and below(3) == 0 else []
        found += [atom] * often
    return found
