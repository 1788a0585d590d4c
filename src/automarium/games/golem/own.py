"""What the person has before them, as far as the table keeps it: marbles, menorahs, books."""

from __future__ import annotations

from automarium.games.golem.board import HUMANS, Board
from automarium.lookbook import Held, Own, Said, Speaker


def own(say: Speaker[Board]) -> Own | None:
    board = say.board
    marbles = _held(say, "colors", board.held.get(HUMANS[0], []))
    menorahs = _held(say, "menorah", board.human_menorahs)
    return Own(items=(*marbles, *menorahs), hand=_held(say, "titles", board.human_books))


def _held(say: Speaker[Board], noun: str, things: list[str]) -> tuple[Held, ...]:
    named = [say.name(noun, each) for each in things]
    return tuple(Held(str(Said((each,)).capital()), each.face) for each in named)
