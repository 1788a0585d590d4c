"""What is read by a tap: an open quest, a card of the own hand, the cards beside a board or on offer."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.human.crafting import CRAFT
from automarium.games.root.human.seat import Seat
from automarium.games.root.lying import contents
from automarium.lookbook import Readable, Said, Speaker
from automarium.rulebook import Move

OPEN = ("crafted", "market", "available")
"""Kinds of spots at which everybody sees the cards."""


def reading(say: Speaker[Board], spot: str) -> Readable | None:
    """What a tap opens; nothing of a card that these eyes may not know."""
    kind, _, which = spot.partition("-")
    if kind == "quest" and which in say.board.quests:
        return _of_quest(say, which)
    if kind == "card" and which in _own_cards(say):
        return Readable(_name(say, "cards", which), (_good_for(say, which),), say.name("cards", which).face)
    return _of_cards(say, spot) if kind in OPEN else None


def plays(board: Board, spot: str) -> Iterator[Move[Seat]]:
    """A card of a hand is played by crafting it, if it has a cost."""
    kind, _, card = spot.partition("-")
    if kind == "card" and card in cards() and cards()[card].cost:
        yield CRAFT(card)


def _of_quest(say: Speaker[Board], quest: str) -> Readable:
    rows = ((say.texts("reading.quest"), say.does("quest", quest)),)
    where = str(Said((say.place("quests"),)).capital())
    return Readable(_name(say, "quest", quest), rows, say.name("quest", quest).face, where)


def _of_cards(say: Speaker[Board], spot: str) -> Readable | None:
    """All cards that lie there, each with what it is good for."""
    lying = contents(say.board).get(spot, {}).get("cards", ())
    if not isinstance(lying, tuple) or not lying:
        return None
    rows = tuple((_name(say, "cards", str(card)), say.does("cards", card)) for card in lying)
    return Readable(str(Said((say.place(spot),)).capital()), rows)


def _own_cards(say: Speaker[Board]) -> tuple[str, ...]:
    side = say.board.sides.get(say.viewer)
    return (*side.hand, *side.supporters) if side is not None and side.full else ()


def _good_for(say: Speaker[Board], card: str) -> tuple[str, str]:
    return say.texts("reading.card"), say.does("cards", card)


def _name(say: Speaker[Board], noun: str, thing: str) -> str:
    return str(Said((say.name(noun, thing),)).capital())
