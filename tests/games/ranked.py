"""What a game calls promising, asked at every question of a whole game that the keen partner plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.rules.table import Table

T = TypeVar("T")


class Ranked(NamedTuple):
    """A question, what could be answered, what was promising, and what the keen partner answered."""

    what: str
    among: Sequence[Any]
    promised: Sequence[Any] | None
    answer: object


def questions(game: AnyGame, options: Mapping[str, object], seed: str) -> list[Ranked]:
    """The questions of one game, each with what was promising before it was answered."""
    asked: list[Ranked] = []
    board, partner, rank = (
        game.play.unbox(game.read_settings(options)),
        game.partners["keen"],
        game.play.promising,
    )
    assert rank is not None

    def ranking(board: Any, request: Request[T], below: Below) -> T:
        answer = partner(board, request, below)
        asked.append(Ranked(request.what, list(request.among), rank(board, request), answer))
        return answer

    table = Table(Split(Seeded(seed), {PERSON: Sparring(ranking, lambda: board, seed)}))
    while game.play.acting(board) is not None:
        game.play.turn(table, board)
    return asked
