"""What options mean, beside the short lines that one types."""

from __future__ import annotations

from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.texts import Texts

MARKS = {"fox": "F", "rabbit": "R", "mouse": "M", "bird": "B"}
"""The letter of each suit, the same in every language, as the legend says."""


def label(board: Board, request: Request[Any], option: Plain, texts: Texts) -> str:
    """A few words for an option."""
    if type(option) is int and request.what in ("keep", "keep-corner", "first-roost", "first-building"):
        return texts.term("suit", board.suits[option])
    match str(option).split():
        case ["battle", _, enemy] | ["give" | "rob", enemy] | ["take", _, enemy]:
            return texts.term("side", enemy)
        case ["craft" | "discard", card] | [card] if card in cards():
            return face(card, texts)
        case ["strike", enemy, kind, _]:
            return f"{texts.term('side', enemy)}: {texts.term('piece', kind)}"
        case ["build" | "place" | "remove", kind, _] | [kind] if texts.has(f"piece.{kind}"):
            return texts.term("piece", kind)
        case [word, *_] if texts.has(f"label.{word}"):
            return texts(f"label.{word}")
    return ""


def face(card: str, texts: Texts) -> str:
    """A card's name, suit and item."""
    printed = cards()[card]
    item = f", {texts.term('item', printed.item)}" if printed.item else ""
    return f"{texts.term('card', card)} ({texts.term('suit', printed.suit)}{item})"
