"""Queries of abilities: which characters have a color, a name, an even value; which lie at a location.

A character that lies face down shows nothing: no color, no name, no value. What an ability asks of a card is
therefore read while the card still lies there.
"""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.redrising.abilities.effect import Deployed
from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.rulebook import cites

GOLD = "gold"


@cites("RRB-X6")
def color_of(board: Board, card: str) -> str:
    """The color of a character; empty for no card and for one that lies face down."""
    return characters()[card].color if is_face_up(board, card) else ""


def is_face_up(board: Board, card: str) -> bool:
    return bool(card) and card not in board.face_down


def of_color(board: Board, cards: Iterable[str], colors: tuple[str, ...]) -> list[str]:
    return [card for card in cards if color_of(board, card) in colors]


@cites("RRB-X6")
def not_gold(board: Board, cards: Iterable[str]) -> list[str]:
    """A character that lies face down is not Gold."""
    return [card for card in cards if color_of(board, card) != GOLD]


def of_name(board: Board, cards: Iterable[str], names: tuple[str, ...]) -> list[str]:
    return [card for card in cards if card in names and is_face_up(board, card)]


def of_parity(board: Board, cards: Iterable[str], remainder: int) -> list[str]:
    """The cards with an even (0) or odd (1) core value."""
    return [card for card in cards if is_face_up(board, card) and characters()[card].core % 2 == remainder]


def others_here(board: Board, deployed: Deployed) -> list[str]:
    """The other characters of the location, from the bottom."""
    return board.others_at(deployed.location, deployed.card)


def at_locations(board: Board, *but: str) -> list[str]:
    """All characters of all locations in board order, without those named."""
    return [card for pile in board.piles.values() for card in pile if card not in but]


def bottom_of(board: Board, location: str, but: str) -> str:
    """The bottom card of a location; empty if there is none, or if it is the card named."""
    pile = board.piles[location]
    return pile[0] if pile and pile[0] != but else ""
