"""What the options of a question mean, beside the short lines that one types."""

from __future__ import annotations

from typing import Any

from automarium.games.redrising.board import RING, TRACK_OF, TRACKS, Board
from automarium.games.redrising.cards import COLORS, automa_cards, characters
from automarium.kernel.rules.request import Draw, Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.texts import Texts

WITH_BONUS = ("gain", "scout-where", "shift-top-of", "report-gain", "report-scout")
"""The questions for a location whose bonus comes with it."""


def label(board: Board, request: Request[Any], option: Plain, texts: Texts) -> str:
    """A few words or a card's face for an option."""
    if isinstance(request, Draw):
        return _drawn(board, request.stream, str(option), texts)
    *_, word = words = str(option).split()
    if word in characters():
        return card_face(word, texts)
    if request.what in ("die", "any-face"):
        return texts.term("face", word)
    if request.what == "house":
        return f"{texts.term('house', word)}: {texts.term('house-does', word)}"
    if word in RING:
        return location_face(board, word, texts, request.what in WITH_BONUS)
    return _word(word, texts) if len(words) == 1 else _change(words, texts)


def _word(word: str, texts: Texts) -> str:
    """A color, a track, or a word of the question."""
    for family, words in (("color", COLORS), ("track", TRACKS)):
        if word in words:
            return texts.term(family, word)
    return texts(f"label.{word}") if texts.has(f"label.{word}") else ""


def _change(words: list[str], texts: Texts) -> str:
    """What the person reports: a track, a location, her stack."""
    match words:
        case ["her", track, sign] if track in TRACKS:
            return f"{texts.term('side', 'au-toma')}: {texts.term('track', track)} {sign}"
        case [track, sign] if track in TRACKS:
            return f"{texts.term('side', 'human')}: {texts.term('track', track)} {sign}"
        case [location, sign] if location in RING:
            return texts("label.cards-at", location=location, change=sign)
    message = f"label.{'-'.join(words)}"
    return texts(message) if texts.has(message) else ""


def _drawn(board: Board, stream: str, option: str, texts: Texts) -> str:
    if stream == "au-toma":
        return automa_face(board, option, texts)
    return card_face(option, texts) if option in characters() else ""


def card_name(card: str, texts: Texts) -> str:
    """A character with color and core value: `Dancer (Red 8)`."""
    character = characters()[card]
    return f"{texts.term('character', card)} ({texts.term('color', character.color)} {character.core})"


def card_face(card: str, texts: Texts) -> str:
    """A character with what it does and what it is worth."""
    parts = [
        card_name(card, texts),
        *(texts.term(kind, card) for kind in ("deploy", "worth") if texts.has(f"{kind}.{card}")),
    ]
    return " · ".join(parts)


def location_face(board: Board, location: str, texts: Texts, bonus: bool) -> str:
    """A location with its top card, and with its bonus where that comes with the answer."""
    head = texts.term("location", location)
    if bonus:
        head += f" ({texts.term('face', TRACK_OF.get(location, 'sovereign'))})"
    return f"{head} · {top_face(board, location, texts)}" if board.whole else head


def top_face(board: Board, location: str, texts: Texts) -> str:
    top = board.top(location)
    if not top:
        return texts("board.no-card")
    return texts("board.face-down") if top in board.face_down else card_name(top, texts)


def automa_face(board: Board, card: str, texts: Texts) -> str:
    """An Au Toma card in signs: where she deploys, where she gains, arrow and icons."""
    found = automa_cards(board.settings["deck"])[card]
    deploy, gain = (texts.term("selector", each) for each in (found.deploy, found.gain))
    signs = ["←" if found.arrow == "left" else "→", *("★" if each == "star" else "✕" for each in found.extra)]
    return f"{deploy} ▸ {gain} {' '.join(signs)}"
