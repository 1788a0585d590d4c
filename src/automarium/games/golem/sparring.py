"""Stand-ins for the people in simulations. They answer the people's questions and nothing else.

The app keeps no economy of the people, so no partner can play well: what they do is take marbles and action
tiles away, sometimes a book. `plain` does that as people mostly do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from automarium.games.golem.board import Board
from automarium.games.golem.human import BOOK, BURY, END, MARBLE, MENORAH, RABBI, Seat
from automarium.games.golem.rules.influence import WILD
from automarium.games.golem.type_in import WHOLE_THING
from automarium.rulebook import Below, Choose, Move, Request

T = TypeVar("T")
Moves = Sequence[Move[Seat]]
SIMPLEST_OF = 20
"""Things that it makes up where one is told whole: it takes the one with fewest signs."""


def plain(board: Board, request: Request[T], below: Below) -> T:
    """Marbles of the character's colors from full rows, a random tile, a book after a research action."""
    answer: T
    if isinstance(request, Choose) and request.what in CHOICES:
        answer = CHOICES[request.what](board, request.among, below)
    elif request.what == "score":
        answer = request.check(0)  # it keeps no score
    elif request.what == WHOLE_THING:
        answer = min([request.by_chance(below) for _ in range(SIMPLEST_OF)], key=signs)
    else:
        answer = request.by_chance(below)
    return answer


def move(board: Board, moves: Moves, below: Below) -> Move[Seat]:
    """A marble while there is one worth taking, the rabbi sometimes earlier; never a pass."""
    marbles = [marble for (marble,) in MARBLE.among(moves)]
    rabbis = RABBI.among(moves)
    if not marbles or (rabbis and below(3) == 0):
        return RABBI(*rabbis[below(len(rabbis))])
    wanted = (board.character.left, board.character.right, WILD)

    def worth(marble: str) -> int:
        color, row = marble.split()
        return len(board.rows[row]) + (color in wanted)

    return MARBLE(max(marbles, key=worth))  # of equal ones the first


def signs(told: Any) -> int:
    return len(told)


def change(board: Board, moves: Moves, below: Below) -> Move[Seat]:
    """After a research or mirror action perhaps a book, seldom a burial or a menorah; then that is all."""
    if below(6):
        return END()
    books = [each for each in moves if each.verb is BOOK]
    others = [each for each in moves if each.verb in (BURY, MENORAH)]
    if books and below(4):
        return books[below(len(books))]
    return others[below(len(others))] if others else END()


CHOICES: Mapping[str, Callable[[Board, Any, Below], Any]] = {"move": move, "change": change}
