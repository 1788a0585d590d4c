"""What a game and its opponent are called in a language; by their record if the texts do not say."""

from __future__ import annotations

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.texts import Texts

TITLE, SHORT_TITLE, OPPONENT = "game.title", "game.short", "game.opponent"
ARTICLES = ("the", "a", "an")


def title_of(game: AnyGame, texts: Texts) -> str:
    """What the game is called in that language."""
    return texts(TITLE) if texts.has(TITLE) else game.title


def short_title_of(game: AnyGame, texts: Texts) -> str:
    """The same, if there is little room."""
    return texts(SHORT_TITLE) if texts.has(SHORT_TITLE) else title_of(game, texts)


def letter_of(title: str) -> str:
    """The letter that stands for a game without an emblem.

    >>> letter_of("The Spice Road"), letter_of("łódź"), letter_of("A")
    ('S', 'Ł', 'A')
    """
    words = title.split()
    first = next((word for word in words if word.casefold() not in ARTICLES), title)
    return first[:1].upper()


def opponent_of(game: AnyGame, texts: Texts) -> str:
    """The opponent by its name in that language; several opponents share one name."""
    side = f"side.{game.automas[0]}" if len(game.automas) == 1 else "side.automas"
    return next((texts(named) for named in (OPPONENT, side) if texts.has(named)), game.opponent)
