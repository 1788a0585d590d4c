"""What a person may type instead of an answer's exact form."""

from __future__ import annotations

import re
from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.cards import CARD_SUITS, ITEMS, cards
from automarium.games.root.human import END, VERBS
from automarium.games.root.reasons import explain
from automarium.kernel.rules.request import Choose, Draw, Request, Roll

WAY = re.compile(r"(\d{1,2})\s*(?:>|->|-|–|→|to|\s)\s*(\d{1,2})")
ANSWERS = {"y": "yes", "n": "no"}


def read_line(board: Board, request: Request[Any], line: str) -> object:
    """The answer that a short line means, or None. Case does not matter."""
    words = line.lower().split()
    if isinstance(request, Draw) and request.stream == "deck":
        return _card(request, words)
    if isinstance(request, Roll):
        return _dice(line)
    if isinstance(request, Choose) and words:
        return _chosen(board, request, words)
    return None


def _dice(line: str) -> object:
    """`31`, `3 1` or `3,1`."""
    digits = re.sub(r"[\s,+/-]", "", line)
    return [int(each) for each in digits] if digits.isdecimal() else None


def _card(request: Draw, words: list[str]) -> object:
    """A card by its id, or by the words that single it out: `fox tea`, `bird bag`, `anvil`, `tax`."""
    options = [str(each) for each in request.options()]
    typed = "_".join(words)
    found = [card for card in options if card == typed] or [
        card for card in options if all(_says(card, word) for word in words)
    ]
    return [found[0]] if len(found) == 1 else None


def _says(card: str, word: str) -> bool:
    """A suit or an item in full, or the beginning of a word of the card's name."""
    printed = cards()[card]
    if word in CARD_SUITS:
        return word == printed.suit
    if word in ITEMS:
        return word == printed.item or word in card.split("_")
    return any(part.startswith(word) for part in card.split("_"))


def _chosen(board: Board, request: Choose[Any], words: list[str]) -> object:
    """`mo 3 5 9` for `move 3 5>9`, `battle 9 marquise` for a bot, `y` for `yes`."""
    if request.what not in ("move", "lay-out"):
        return ANSWERS.get(words[0]) if tuple(request.among) == ("yes", "no") else None
    verb, *rest = words
    fitting = [each for each in (*VERBS, END) if each.startswith(verb)]
    verb = fitting[0] if len(fitting) == 1 else verb
    factions = {side.kit.faction: side.id for side in board.everyone}
    rest = [factions.get(word, word) for word in rest]
    line = _move(rest) if verb == "move" and rest else " ".join([verb, *rest])
    if line not in request.among:
        explain(board, board.sides[str(request.facts["side"])], line)
    return line


def _move(rest: list[str]) -> str:
    """A count, then where from and where to; the count may be left out for one warrior."""
    text = " ".join(rest)
    count, _, rest_of_line = text.partition(" ")
    for number, way in ((count, rest_of_line), ("1", text)):
        found = WAY.fullmatch(way)
        if found:
            return f"move {number} {found[1]}>{found[2]}"
    return f"move {text}"
