"""A character to be read: its whole name, both texts, and what it is worth in the person's hand now."""

from __future__ import annotations

from automarium.games.redrising.abilities.effect import abilities
from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import characters
from automarium.games.redrising.identities import best_bonuses
from automarium.lookbook import Readable, Said, Speaker
from automarium.rulebook import Plain

CARDS = (
    "take-which", "take-banished-which", "tuck-which", "tuck-lowest", "banish-which", "shift-which",
    "deploy-which", "buy-which", "return-which", "place-banished-which", "name-which",
    "banish-from-hand", "banish-from-hand-or-skip", "trade-which", "block", "last-ability",
)  # fmt: skip
"""Questions for one of several characters."""
TOPS = ("gain", "banish-where", "buy-where", "shift-top-of")
"""Questions for the top card of a location; for some of them the deck is an answer, too."""


def _at_card(board: Board, card: Plain) -> str:
    return f"card-{card}" if card in characters() else ""


def _at_top(board: Board, place: Plain) -> str:
    return f"card-{board.top(str(place))}" if place in board.piles else "deck" if place == "deck" else ""


READ_FIRST = {**dict.fromkeys(CARDS, _at_card), **dict.fromkeys(TOPS, _at_top)}


def reading(say: Speaker[Board], spot: str) -> Readable | None:
    """What a tap on a card opens; nothing of a card that lies face down."""
    kind, _, card = spot.partition("-")
    board = say.board
    if kind != "card" or card not in characters() or card in board.face_down:
        return None
    does = say.texts("reading.deploy" if card in abilities() else "reading.held")
    rows = [(does, say.texts(f"deploy.{card}")), (say.texts("reading.worth"), say.texts(f"worth.{card}"))]
    if board.whole:
        rows.append((say.texts("reading.now"), _worth_now(say, card)))
    location, pile = next(((place, pile) for place, pile in board.piles.items() if card in pile), ("", []))
    place = name_alone(say, "location", location) if pile else ""
    where = say.texts("reading.where", place=place, count=len(pile)) if pile else ""
    open_ = [each for each in reversed(pile) if each not in board.face_down]
    tabs = tuple((f"card-{each}", name_alone(say, "character", each)) for each in open_)
    named = say.name("card", card)
    return Readable(name_alone(say, "card", card), tuple(rows), named.face, where, tabs)


def name_alone(say: Speaker[Board], family: str, thing: str) -> str:
    """A thing as the beginning of a line."""
    return str(Said((say.name(family, thing),)).capital())


def _worth_now(say: Speaker[Board], card: str) -> str:
    """What it scores in the hand, and which other cards it raises or lowers there."""
    hand = [each for each in say.board.hand if each != card]
    before, (*after, own) = best_bonuses(say.board, hand), best_bonuses(say.board, [*hand, card])
    core = characters()[card].core
    changes = [(each, now - was) for each, was, now in zip(hand, before, after, strict=True) if now != was]
    total = core + own + sum(change for _, change in changes)
    said = [say.texts("reading.core", count=core)]
    said += [say.texts("reading.bonus", points=_signed(own))] if own else []
    said += [f"{name_alone(say, 'character', each)} {_signed(change)}" for each, change in changes]
    return f"{_signed(total)}: {', '.join(said)}."


def _signed(number: int) -> str:
    return f"+{number}" if number >= 0 else f"−{-number}"
