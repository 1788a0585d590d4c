"""A character to be read: its whole name, both texts, and what it is worth in the person's hand now."""

from __future__ import annotations

from automarium.games.redrising.abilities.effect import abilities
from automarium.games.redrising.board import Board
from automarium.games.redrising.brought import brought_by, lent_by, signed
from automarium.games.redrising.cards import characters
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
        brings = say.texts("reading.now" if card in board.hand else "reading.would")
        rows.append((brings, _worth_now(say, card)))
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
    """What it scores in the hand, and which other cards it raises or lowers there, with the identities
    that make it so and the tokens that come with it."""
    brought, lent = brought_by(say.board, card), lent_by(say.board, card)

    def because(each: str, change: int) -> str:
        reasons = lent[each] if change > 0 else ()
        return f" ({', '.join(name_alone(say, 'detail', reason) for reason in reasons)})" if reasons else ""

    said = [say.texts("reading.core", count=brought.core)]
    if brought.bonus:
        said.append(say.texts("reading.bonus", points=signed(brought.bonus)) + because(card, brought.bonus))
    said += [
        f"{name_alone(say, 'character', each)} {signed(change)}{because(each, change)}"
        for each, change in brought.others
    ]
    said += [str(say.say("reading.with", {"bonus": brought.tokens}))] if brought.tokens else []
    return f"{signed(brought.points)}: {', '.join(said)}."
