"""What a person taps who looks at their table. A tap is a move: a verb, and what was seen in its slots.

Rules hear the taps of one look together and ask for those of a verb: `GONE.among(heard)`. Journals keep the
line of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import TypeAlias

from automarium.games.golem.board import Board
from automarium.games.golem.components import BONUSES, CRITERIA, KINDS, MARBLES, NO_BONUS, ROWS
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import AREAS, COLORS
from automarium.games.golem.screens.atoms import NEXT, WHOLE
from automarium.rulebook import Move, Verb

Tap: TypeAlias = Move[Board]
Groups: TypeAlias = Mapping[str, Sequence[Tap]]
"""The taps of a screen under their headings."""

# What is printed on a thing, sign by sign; the thing itself by its picture

ATOM = Verb[Board, str].seen("atom", "{atom}")
TILE = Verb[Board, str].seen("tile", "{tile}")
AT = Verb[Board, str, str].seen("at", "{place}: {seen}")
BOOK = Verb[Board, str].seen("book", "book: {name}")
STARTING = Verb[Board, str].seen("starting", "starting: {name}")
ARTIFACT = Verb[Board, str].seen("artifact", "artifact: {name}")
CHARACTER = Verb[Board, str].seen("character", "character: {name}")
LOWEST_SPACE = Verb[Board].seen("lowest-space", "lowest-space")()
NO_BOOK = Verb[Board].seen("no-book", "no-book")()

# On the Automa's board

RED_ZONE = Verb[Board].seen("red-zone", "red-zone")()
LEG = Verb[Board].seen("leg", "leg")()
COMPLETE = Verb[Board].seen("all-complete", "all-complete")()
MORE_WORK = Verb[Board].seen("more-work", "more-work")()
OUTSIDE = Verb[Board].seen("outside", "outside")()
PLAIN_TILE = Verb[Board].seen("plain-tile", "plain-tile")()
BLACK_BOOK = Verb[Board].seen("black", "black")()
AREA = Verb[Board, str].seen("area", "{area}")
BRINGS = Verb[Board, str].seen("brings", "brings: {when}")

# Marbles, and the two colors of the character

LIES = Verb[Board, str, str].seen("lies", "{color} {row}")
GONE = Verb[Board, str, str].seen("gone", "gone {color} {row}")
AGAIN = Verb[Board].seen("again", "again")()
NONE = Verb[Board, str].seen("none", "none {what}")
LEFT = Verb[Board, str].seen("left", "left {color}")
RIGHT = Verb[Board, str].seen("right", "right {color}")
BOTH = Verb[Board, str, str].seen("both", "both {left} {right}")

# On an Automa card

CARD = Verb[Board, str].seen("card", "card: {name}")
KIND = Verb[Board, str].seen("kind", "{kind}")
SIGN = Verb[Board, str].seen("sign", "{sign}")
FIELD = Verb[Board, str, str].seen("field", "{field}={value}")
STUDENT_BONUS = Verb[Board].seen("student-bonus", "student-bonus")()
BONUS = Verb[Board, str].seen("bonus", "bonus {bonus}")

# What something may set off, told together with it

HIGHER = Verb[Board, str].seen("higher", "higher {sign}")
LEG_IS = Verb[Board, str].seen("leg-is", "leg {answer}")
COMPLETE_IS = Verb[Board, str].seen("complete-is", "complete {answer}")
BOUGHT = Verb[Board, str].seen("bought", "bought: {seen}")
ACTS = Verb[Board, str].seen("acts", "acts: {seen}")
GRAVE = Verb[Board, str].seen("grave", "grave: {seen}")
CELL = Verb[Board, str].seen("cell", "cell: {cell}")
MOST = Verb[Board, str].seen("most", "most: {area}")
UNDER = Verb[Board, str].seen("under", "under: {seen}")
SHOWS = Verb[Board, str].seen("shows", "shows: {seen}")

BLACK, PLAIN = "black", "plain"
"""A book that is black, and a thing of which nothing has to be told."""
YES, NO = "yes", "no"
IN_ROWS = tuple(LIES(color, row) for row in ROWS for color in MARBLES)
NONES = tuple(map(NONE, ("most", "work", "top", "neither", *MARBLES)))
"""That no marble lies where a sign of the yellow column leads to."""
LEFTS, RIGHTS = tuple(map(LEFT, COLORS)), tuple(map(RIGHT, COLORS))
PAIRS = (*(BOTH(*pair) for pair in permutations(COLORS, 2)), *(BOTH(color, color) for color in COLORS))
"""Both colors of the character at one tap; the same one twice may not exist (A-23)."""


def slots_of(verb: Verb[Board, str], heard: Iterable[Tap]) -> tuple[str, ...]:
    """What the taps of a verb name, in their order."""
    return tuple(slot for (slot,) in verb.among(heard))


def agreed(verb: Verb[Board, str], heard: Iterable[Tap]) -> str:
    """What the taps of a verb say; nothing where they say it in two ways at once."""
    said = set(slots_of(verb, heard))
    return said.pop() if len(said) == 1 else ""


def atoms_in(heard: Iterable[Tap]) -> list[str]:
    return list(slots_of(ATOM, heard))


# A tap from its text, as journals have it

_ALONE = (
    LOWEST_SPACE, NO_BOOK, RED_ZONE, OUTSIDE, PLAIN_TILE, LEG, COMPLETE, MORE_WORK, BLACK_BOOK, AGAIN,
    STUDENT_BONUS,
)  # fmt: skip
_SEEN: dict[str, Tap] = {
    str(tap): tap
    for tap in (
        *map(ATOM, (*WHOLE, NEXT)), *_ALONE, *map(KIND, KINDS), *map(AREA, AREAS), *IN_ROWS, *NONES,
        *LEFTS, *RIGHTS, *PAIRS,
        *(GONE(color, row) for color, row in LIES.among(IN_ROWS)), *map(HIGHER, ("left", "right")),
        *(verb(answer) for verb in (LEG_IS, COMPLETE_IS) for answer in (YES, NO)),
        *(BONUS(bonus) for bonus in (*BONUSES, NO_BONUS) if bonus != "student"),
    )
}  # fmt: skip
_NAMED = {
    verb.word: verb
    for verb in (
        BOOK, STARTING, ARTIFACT, CHARACTER, CARD, BOUGHT, ACTS, GRAVE, CELL, MOST, UNDER, SHOWS, BRINGS,
    )
}  # fmt: skip


def tap_of(text: str) -> Tap:
    """One thing seen.

    >>> tap_of("red 4: coin").verb, tap_of("steps back").verb, tap_of("character: C3").verb, tap_of("A7").verb
    (at, atom, character, tile)
    """
    if text in _SEEN:
        return _SEEN[text]
    kind, sign, name = text.partition(": ")
    if sign and kind in PLACE:
        return AT(kind, name)
    return _NAMED[kind](name) if sign and kind in _NAMED else TILE(text)


def tap_on_card(text: str) -> Tap:
    """On a card `work` and `black` are signs of the yellow column, `rabbi=2` is a 2 of the grey one."""
    field, sign, value = text.partition("=")
    if sign:
        return FIELD(field, value)
    return SIGN(text) if text in CRITERIA else tap_of(text)
