"""A card to be read: what it wants, what it scores, and what it would score at the Cóatls now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from automarium.games.coatl.board import Board
from automarium.games.coatl.cards import PROPHECIES, TEMPLES
from automarium.games.coatl.patterns import level_points, temple_points
from automarium.lookbook import Readable, Said, Speaker

KINDS = ("hand", "open", "laid", "temple")
"""The kinds of spots at which a card lies face up."""
COUNT = "count"
"""The family whose levels are numbers of pieces."""


def reading(say: Speaker[Board], spot: str) -> Readable | None:
    """What a tap on a card opens."""
    card = _card_at(spot)
    if not card:
        return None
    named = say.name("card", card)
    return Readable(str(Said((named,)).capital()), tuple(_rows(say, card)), named.face)


def _card_at(spot: str) -> str:
    """Of two cards alike the second has a spot of its own; a card that lies at a Cóatl is named after it."""
    kind, _, which = spot.removesuffix("-2").partition("-")
    card = which.partition("-")[2] if kind == "laid" else which
    return card if kind in KINDS and card in {*PROPHECIES, *TEMPLES} else ""


def _rows(say: Speaker[Board], card: str) -> Iterator[tuple[str, str]]:
    if card in TEMPLES:
        yield say.texts("reading.requirements"), _levels(enumerate(TEMPLES[card].points, 1))
    else:
        printed = PROPHECIES[card]
        unit = "pieces" if printed.family == COUNT else "times"
        yield say.texts(f"reading.{unit}"), _levels(printed.levels)
    if open_ := [coatl for coatl in say.board.coatls if not coatl.closed]:
        points = temple_points if card in TEMPLES else level_points
        yield say.texts("reading.now"), ", ".join(str(points(card, coatl.serpent)) for coatl in open_)


def _levels(levels: Iterable[tuple[int, int]]) -> str:
    return " · ".join(f"{count} → {points}" for count, points in levels)
