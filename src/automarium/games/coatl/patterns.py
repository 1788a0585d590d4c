"""Reading a Cóatl: how often it meets a Prophecy card, and which requirements of a Temple card.

A Cóatl is written from head to tail, one letter a piece: `<RRKKBYYG>` has a red head, six segments and a
green tail. An unfinished one lacks `<` or `>`: that end can still grow.

Each pattern becomes a regular expression once; reading a Cóatl is then quicker than looking up an answer
that was remembered.
"""

from __future__ import annotations

import re

from automarium.games.coatl.cards import (
    COLORS,
    CROSSES,
    PIECES,
    PROPHECIES,
    SIGNS,
    TEMPLES,
    WHITE_SIGN,
    Prophecy,
    Requirement,
)
from automarium.rulebook import cites

_WRITTEN = re.compile(rf"(?!<.>\Z)<?[{COLORS}]+>?")  # one piece cannot be head and tail


@cites("CO-B17")
def is_serpent(text: str) -> bool:
    """Is this a written Cóatl: head only at the left end, tail only at the right?

    >>> is_serpent("<RRK"), is_serpent("K>"), is_serpent("R<K"), is_serpent("<K>")
    (True, True, False, False)
    """
    return _WRITTEN.fullmatch(text) is not None


@cites("CO-B23")
def colors_of(serpent: str) -> str:
    """The colors from head to tail; head and tail count like any piece.

    >>> colors_of("<RRKG>")
    'RRKG'
    """
    return serpent.strip("<>")


def has_head(serpent: str) -> bool:
    return serpent.startswith("<")


def has_tail(serpent: str) -> bool:
    return serpent.endswith(">")


@cites("CO-B22", "CO-B24", "CO-B25", "CO-B26", "CO-B27", "CO-B29")
def times_met(card_id: str, serpent: str) -> int:
    """The largest number of occurrences that share no piece; for count cards, the number of pieces.

    >>> times_met("P-RUN-GYG", "<GYGYG>"), times_met("P-RUN-GYG", "<GYGGYG>")
    (1, 2)
    """
    # Taking the occurrence that ends first, again and again, leaves the most room for others. The search
    # of `re` does that for these patterns: it goes from the left, and signs match as little as they can.
    return len(_EXPRESSIONS[card_id].findall(serpent))


@cites("CO-B28")
def level_points(card_id: str, serpent: str) -> int:
    """The points of the highest level reached, and of no other; 0 below the lowest level.

    >>> level_points("P-PAIR-YB", "<YBYBYBYB>"), level_points("P-CNT-G", "<GRG>")
    (5, 0)
    """
    return _POINTS[card_id][times_met(card_id, serpent)]


@cites("CO-B31")
def requirements_met(temple_id: str, serpent: str) -> int:
    """How many requirements of the Temple card this Cóatl meets.

    >>> requirements_met("T-09", "<RYGBYK>")
    2
    """
    return sum(_is_met(requirement, serpent) for requirement in TEMPLES[temple_id].requirements)


@cites("CO-B30")
def temple_points(temple_id: str, serpent: str) -> int:
    """The points for one requirement met or for both; without any, the card may not be laid."""
    met = requirements_met(temple_id, serpent)
    return TEMPLES[temple_id].points[met - 1] if met else 0


def _is_met(requirement: Requirement, serpent: str) -> bool:
    colors = colors_of(serpent)
    if requirement.kind == "length":
        return len(colors) == requirement.length
    counts = [colors.count(color) for color in requirement.colors]
    if requirement.kind == "absent":
        return counts == [0]
    return counts[0] == counts[1] > 0


@cites("CO-B25", "CO-B26")
def _expression(card: Prophecy) -> re.Pattern[str]:
    """The card's pattern for the search in a written Cóatl."""
    first, *others = card.pattern
    return re.compile(_piece(first, "(?<=[^{}])") + "".join(_piece(token, "(?=[^{}])") for token in others))


def _piece(token: str, cross: str) -> str:
    # A cross wants something else beside it, without using it up. The signs `<` and `>` are such a thing:
    # beside a head or tail nothing can come any more. An open end is not, for the color could still follow.
    if token in CROSSES:
        return cross.format(token[1])
    if token == WHITE_SIGN:
        return f"[{COLORS}]+?"
    return f"{token[0]}+?" if token in SIGNS else token


def _points(card: Prophecy) -> tuple[int, ...]:
    """The points for meeting the card 0, 1, 2, … times, as often as all pieces of the game could."""
    return tuple(
        max((points for least, points in card.levels if times >= least), default=0)
        for times in range(len(COLORS) * sum(PIECES.values()) + 1)
    )


_POINTS = {card.id: _points(card) for card in PROPHECIES.values()}
_EXPRESSIONS = {card.id: _expression(card) for card in PROPHECIES.values()}
