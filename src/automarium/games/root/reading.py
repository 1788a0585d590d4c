"""An open quest to be read: where and with what it is completed, and what it brings."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.lookbook import Readable, Said, Speaker


def reading(say: Speaker[Board], spot: str) -> Readable | None:
    """What a tap on a quest opens."""
    kind, _, quest = spot.partition("-")
    if kind != "quest" or quest not in say.board.quests:
        return None
    named = say.name("quest", quest)
    rows = ((say.texts("reading.quest"), say.does("quest", quest)),)
    title, where = (str(Said((each,)).capital()) for each in (named, say.place("quests")))
    return Readable(title, rows, named.face, where)
