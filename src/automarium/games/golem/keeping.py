"""Who keeps the table. A rule is written for a table that the app keeps; a person may keep a part of it.

    @kept
    @rule("GO-3.1")
    def gain(table, board, count): ...          # rules/: as the book has it, on the app's board

    @gain.by_hand
    def gain_by_hand(table, board, count): ...  # by_hand/: the same where the person moves the marker

With the person's own box on the table the shared board is theirs (`own`); unless the box is complete, the
Automa's board is, too (`by_hand`). A query that only the person can answer is asked in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, ParamSpec, TypeVar

from automarium.games.golem.board import Board
from automarium.rulebook import Table

P = ParamSpec("P")
T = TypeVar("T")


class Kept(Generic[P, T]):
    """A rule, with what it says where the person keeps what it changes or reads."""

    __slots__ = ("_by_hand", "_own", "by_app")

    def __init__(self, act: Callable[Concatenate[Table, Board, P], T]) -> None:
        self.by_app = self._own = self._by_hand = act

    def __call__(self, table: Table, board: Board, *args: P.args, **named: P.kwargs) -> T:
        if not board.box.own:
            return self.by_app(table, board, *args, **named)
        return (self._own if board.box.kept else self._by_hand)(table, board, *args, **named)

    def own(
        self, act: Callable[Concatenate[Table, Board, P], T]
    ) -> Callable[Concatenate[Table, Board, P], T]:
        """The text for the person's own table, whether the app keeps the Automa's board or not."""
        self._own = self._by_hand = act
        return act

    def by_hand(
        self, act: Callable[Concatenate[Table, Board, P], T]
    ) -> Callable[Concatenate[Table, Board, P], T]:
        """The text for a person who moves the marker and places upgrades, bars and books."""
        self._by_hand = act
        return act


def kept(act: Callable[Concatenate[Table, Board, P], T]) -> Kept[P, T]:
    return Kept(act)
