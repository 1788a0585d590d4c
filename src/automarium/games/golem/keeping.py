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
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from automarium.games.golem.board import Board
from automarium.rulebook import Table

P = ParamSpec("P")
T = TypeVar("T")


class Kept(Generic[P, T]):
    """A rule, with what it says where the person keeps what it changes or reads."""

    def __init__(self, act: Callable[Concatenate[Table, Board, P], T]) -> None:
        self.by_app = self._own = self._by_hand = act

    if TYPE_CHECKING:

        def __call__(self, table: Table, board: Board, *args: P.args, **named: P.kwargs) -> T: ...

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

    def text(self, board: Board) -> Callable[Concatenate[Table, Board, P], T]:
        """What the rule says at a table with the person's own box."""
        return self._own if board.box.kept else self._by_hand


def kept(act: Callable[Concatenate[Table, Board, P], T]) -> Kept[P, T]:
    """A rule that a person may keep. It takes up to three things more than the table and the board."""
    texts: Any = Kept(act)
    by_app: Any = act
    call = _dispatchers(by_app, texts.text)[by_app.__code__.co_argcount - 2]
    call.__defaults__ = by_app.__defaults__
    call.own, call.by_hand, call.by_app = texts.own, texts.by_hand, act
    return call  # type: ignore[no-any-return]  # a function with the attributes of Kept


def _dispatchers(by_app: Any, text: Any) -> tuple[Any, ...]:
    """One for each number of arguments: to pass them on as *args takes ten times as long (bulk play: 4 %)."""

    def none(table: Table, board: Board) -> Any:
        return text(board)(table, board) if board.box.own else by_app(table, board)

    def one(table: Table, board: Board, a: Any) -> Any:
        return text(board)(table, board, a) if board.box.own else by_app(table, board, a)

    def two(table: Table, board: Board, a: Any, b: Any) -> Any:
        return text(board)(table, board, a, b) if board.box.own else by_app(table, board, a, b)

    def three(table: Table, board: Board, a: Any, b: Any, c: Any) -> Any:
        return text(board)(table, board, a, b, c) if board.box.own else by_app(table, board, a, b, c)

    return none, one, two, three
