"""A person's faction as moves on the table: short lines, checked against supplies, slots, rule and paths.

What a move sets off in a bot follows at once: hits, outrage, a lost base. Cards in hand and the factions' own
economies stay with the person.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from automarium.games.root import affairs, moves
from automarium.games.root.board import Board
from automarium.games.root.factions import ROOST
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.table import Table

END = "end"

Lister = Callable[[Board, Side], Iterator[str]]
Verb = tuple[Lister, Callable[..., None]]

LAYING_OUT: dict[str, Verb] = {
    "recruit": (moves.recruiting, moves.recruit),
    "build": (moves.building, moves.place),
    "place": (moves.placing, moves.place),
}
VERBS: dict[str, Verb] = {
    "move": (moves.moving, moves.move),
    "go": (moves.going, moves.go),
    "battle": (moves.battling, moves.battle),
    **LAYING_OUT,
    "remove": (moves.removing, moves.remove),
    "strike": (moves.striking, moves.strike),
    "clear": (moves.clearing_out, moves.clear),
    "craft": (affairs.crafting, affairs.craft),
    "discard": (affairs.discarding, affairs.discard),
    "give": (affairs.giving, affairs.give),
    "rob": (affairs.robbing, affairs.rob),
    "take": (affairs.taking, affairs.take),
    "explore": (affairs.exploring, affairs.explore),
    "open": (affairs.opening, affairs.open_path),
    "score": (affairs.scoring, affairs.score_by_hand),
    "dominance": (affairs.dominating, affairs.play_dominance),
}
"""For each first word how its lines are listed, and what carries one out."""


class Moves(Sequence[str]):
    """All moves open to a side, listed only when somebody looks: most answers come without."""

    __slots__ = ("_board", "_listed", "_side", "_verbs")

    def __init__(self, board: Board, side: Side, verbs: dict[str, Verb]) -> None:
        self._board, self._side, self._verbs = board, side, verbs
        self._listed: tuple[str, ...] | None = None

    def _all(self) -> tuple[str, ...]:
        if self._listed is None:
            found = [line for lister, _ in self._verbs.values() for line in lister(self._board, self._side)]
            self._listed = (*found, END)
        return self._listed

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())


@rule("B.1.1")
def person_turn(table: Table, board: Board, side: Side) -> None:
    """Any number of moves on the table, then the end of the turn."""
    affairs.check_dominance(board, side)
    while True:
        line = table.choose("move", Moves(board, side, VERBS), side=side.id, made=tuple(board.made))
        if line == END:
            break
        board.made.append(line)
        carry_out(table, board, side, line)
    score_evening(table, board, side)


@rule("B.8")
def lay_out(table: Table, board: Board, side: Side) -> None:
    """Where a faction's pieces start is the person's to say."""
    while True:
        line = table.choose("lay-out", Moves(board, side, LAYING_OUT), side=side.id)
        if line == END:
            return
        carry_out(table, board, side, line)


def carry_out(table: Table, board: Board, side: Side, line: str) -> None:
    """One move, given as its short line."""
    verb, *words = line.split()
    _, act = VERBS[verb]
    act(table, board, side, *words)


@rule("B.10")
def score_evening(table: Table, board: Board, side: Side) -> None:
    """The Eyrie score their roosts in the Evening."""
    if ROOST in side.kit.tracks:
        score(table, board, side, side.track_points(ROOST), "track")
