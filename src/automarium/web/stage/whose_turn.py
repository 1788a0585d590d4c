"""Whose turn it is, and which: the head of a running game, and its line in a list."""

from __future__ import annotations

from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.points import own_turns, points_on
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.nouns import Speaker, capital
from automarium.kernel.words.titles import title_of
from automarium.kernel.words.viewing import people_of

YOU = "human"
"""The side of a person who has no other name."""


def whose_turn(game: AnyGame, say: Speaker[Any], board: Any, turn: Turn[Any], number: int) -> tuple[str, str]:
    """Who acts on a board: by name, with the round and turn below it.

    If the only person looks, that it is their turn.
    """
    texts, acting = say.texts, turn.acting
    if not texts.has(f"side.{acting}"):
        return texts(f"turn.{acting}", number=as_counted(game, board, number)), title_of(game, texts)
    name = capital(texts(f"side.{acting}"))
    when = _which(game, say, board, turn, number)
    if people_of(game, board) != [acting] or say.viewer not in ("", acting):
        return name, when
    return texts("web.your-turn"), when if acting == YOU else f"{name} · {when}"


def _which(game: AnyGame, say: Speaker[Any], board: Any, turn: Turn[Any], number: int) -> str:
    """The turn by its number, or by what people count in this game; with the round, if it has rounds."""
    texts, look = say.texts, game.look
    moment = look.moment(board, turn.steps) if look.moment is not None else None
    found = look.rounds(board) if look.rounds is not None else (0, 0)
    if not all(found):
        return texts("web.turn", turn=as_counted(game, board, number))
    if moment is None:
        return texts("web.round-and-turn", round=found[0], rounds=found[1], turn=number)
    return texts("web.round-and-moment", round=found[0], rounds=found[1], moment=say.say(*moment))


def as_counted(game: AnyGame, board: Any, number: int) -> int:
    """The number of a turn as people count: of all turns, or of those of its side."""
    return own_turns(game, points_on(game, board), number)
