"""What the options of the human's questions mean, beside the short lines that one types."""

from __future__ import annotations

from typing import Any

from automarium.games.coatl.board import KIND_OF, Board
from automarium.games.coatl.cards import PROPHECIES, TEMPLES, Prophecy, Temple
from automarium.games.coatl.patterns import level_points, temple_points
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.texts import Texts


def label(board: Board, request: Request[Any], option: Plain, texts: Texts) -> str:
    """A few words or a card's face for an option."""
    match str(option).split():
        case ["take", place]:
            return " ".join(board.supply.places[int(place)])
        case ["lay", number, card]:
            points = level_points(card, board.coatls[int(number) - 1].serpent)
            return f"{face(card)}   {texts('label.points', count=points)}"
        case ["temple", number, card]:
            points = temple_points(card, board.coatls[int(number) - 1].serpent)
            return f"{face(card)}   {texts('label.points', count=points)}"
        case ["left", number, piece]:
            return f"→ {piece}{board.coatls[int(number) - 1].serpent}"
        case ["right", number, piece]:
            return f"→ {board.coatls[int(number) - 1].serpent}{piece}"
        case ["start", piece] | [piece] if piece in KIND_OF:
            return texts.term("piece", piece)
        case [*_, card] if card in PROPHECIES or card in TEMPLES:
            return face(card)
        case [word] if texts.has(f"label.{word}"):
            return texts(f"label.{word}")
    return ""


def face(card: str) -> str:
    """What is printed on a card, in signs.

    >>> face("P-PAIR-YG"), face("P-CNT-R"), face("T-01")
    ('Y G  1×→1 2×→3 3×→5', 'R…  3→2 4→3 5→4 6→5', 'Y=0 · n=7  →3 →7')
    """
    return _prophecy_face(PROPHECIES[card]) if card in PROPHECIES else _temple_face(TEMPLES[card])


def _prophecy_face(card: Prophecy) -> str:
    counts = card.family == "count"
    pattern = " ".join(card.pattern) + ("…" if counts else "")
    times = "" if counts else "×"
    return f"{pattern}  " + " ".join(f"{least}{times}→{points}" for least, points in card.levels)


def _temple_face(card: Temple) -> str:
    words = []
    for requirement in card.requirements:
        if requirement.kind == "length":
            words.append(f"n={requirement.length}")
        else:
            words.append("=".join(requirement.colors) + ("=0" if requirement.kind == "absent" else ""))
    return f"{' · '.join(words)}  " + " ".join(f"→{points}" for points in card.points)
