"""Stand-ins for the people in simulations. They answer the people's questions and nothing else.

The app keeps no economy of the people, so no partner can play well: what they do is take marbles and action
tiles away, now and then a book. `plain` does that as people mostly do; `random` takes any possible answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from automarium.games.golem.board import Board
from automarium.games.golem.human import END, PASS
from automarium.games.golem.rules.influence import WILD
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request

T = TypeVar("T")


def random_legal(board: Board, request: Request[T], below: Below) -> T:
    """Any possible answer, each with the same chance."""
    return request.by_chance(below)


def plain(board: Board, request: Request[T], below: Below) -> T:
    """Marbles of the character's colors from full rows, a random tile, a book after a research action."""
    opinion = _OPINIONS.get(request.what)
    if opinion is None:
        return request.by_chance(below)
    return opinion(board, request, below)  # type: ignore[return-value,arg-type]  # one of its options


def move(board: Board, request: Request[T], below: Below) -> object:
    """A marble while there is one worth taking, the rabbi sometimes earlier; never a pass."""
    options = [str(option) for option in request.options() if option != PASS]
    marbles = [option for option in options if option.startswith("marble ")]
    rabbis = [option for option in options if option.startswith("rabbi ")]
    if not marbles or (rabbis and below(3) == 0):
        return rabbis[below(len(rabbis))]
    wanted = (board.character.left, board.character.right, WILD)

    def worth(option: str) -> tuple[int, int]:
        _, color, row = option.split()
        return len(board.rows[row]) + (color in wanted), -options.index(option)

    return max(marbles, key=worth)


def change(board: Board, request: Request[T], below: Below) -> object:
    """After a research or mirror action perhaps a book, seldom a burial or a menorah; then that is all."""
    options = [str(option) for option in request.options()]
    if below(6):
        return END
    books = [option for option in options if option.startswith("book ")]
    others = [option for option in options if option.startswith(("bury ", "menorah "))]
    if books and below(4):
        return books[below(len(books))]
    return others[below(len(others))] if others else END


def score(board: Board, request: Request[T], below: Below) -> object:
    """It keeps no score."""
    return 0


def typed_number(board: Board, request: Request[T], below: Below) -> object:
    return 1 + below(3)


def typed_effect(board: Board, request: Request[T], below: Below) -> object:
    """One effect for each tile or card that it makes up."""
    return END if END in request.options() else request.by_chance(below)


_OPINIONS: dict[str, Callable[[Board, Request[object], Below], object]] = {
    "move": move,
    "change": change,
    "score": score,
    "typed-effect": typed_effect,
    "typed-number": typed_number,
    "typed-discount": typed_number,
    "typed-steps": typed_number,
    "typed-cost": typed_number,
}
