"""A position is the whole state: written and read back, it is the same, and the game goes on alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from automarium.contract.common import SELDOM, Base, PlayedTurn, demand, loaded, same, saved, shown
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.values import TABLES, as_lists

SOME = 3
"""How many turns are played from a position."""


class Positions(Base):
    def test_positions_round_trip(self) -> None:
        """As TOML and as a line by turns, at starts of turns and at the end: the board read back is equal."""
        for name, session, number in self._places():
            turn = session.turns[number]
            position = Position(self.game, session.settings, turn.board)
            as_toml = number // 2 % 2 == 0  # both forms before turns of both sides
            back = read_position(position.toml() if as_toml else position.line(), self.game)
            where = f"{name}, {'TOML' if as_toml else 'line'} before turn {number}"
            same(as_lists(back.tree()), as_lists(position.tree()), where)
            same(back.settings, session.settings, f"{where}, options")
            same(self.game.play.acting(back.board), turn.acting, f"{where}, who acts")
            pieces = self.game.play.conserved(turn.board)
            same(self.game.play.conserved(back.board), pieces, f"{where}, pieces")
            lost = next(lost_in(turn.board, back.board), "")
            demand(not lost, f"{where}: the position does not say {lost}")

    def _places(self) -> Iterator[tuple[str, Session[Any], int]]:
        """All turns of the first game, of the others some and those after something new was told."""
        new = {(told.kind, told.number + 1) for told in self.new_told()}
        for kind in (*self.kinds(), *self.rare):
            session = self.recorded(*kind)
            often = 1 if session is self.recorded(self.seeds[0]) else 7
            for number in range(len(session.turns)):
                if number % often == 0 or (kind, number) in new:
                    yield self.name(*kind), session, number

    def test_the_game_goes_on_from_its_position(self) -> None:
        """With the same numbers of chance, a board that was read plays as the one written does.

        Some turns are played, and the position of each is checked as well; here and there to the end.
        """
        for seed in self.seeds:
            session = self.recorded(seed)
            for number in range(len(session.turns)):
                if self.looks(seed, number):
                    to_its_end = number % SELDOM == 0
                    self._go_on(PlayedTurn((seed, self.level, self.partner), session, number), to_its_end)
        for told in self.new_told():
            self._go_on(PlayedTurn(told.kind, told.session, told.number + 1))

    def _go_on(self, told: PlayedTurn, to_its_end: bool = False) -> None:
        (seed, _, partner), session, turn, play = told.kind, told.session, told.turn, self.game.play
        board = read_position(Position(self.game, session.settings, turn.board).toml(), self.game).board
        # Chance goes by (seed, stream, n): the table counts on from where the turn began.
        table = Recorder(self.source(seed, board, partner), turn.counts)
        where = f"{self.name(*told.kind)}, from the position before turn {told.number}"
        played = session.turns[told.number : -1]
        for later in played if to_its_end else played[:SOME]:
            same(as_lists(play.write(board)), as_lists(play.write(later.board)), where)
            play.turn(table, board)
            same(table.steps, list(later.steps), where)
            table.steps.clear()
        if to_its_end:
            same(play.result(board), play.result(session.now.board), where)

    def test_a_session_starts_from_a_position(self) -> None:
        """A game from a position plays to its end, the same each time, and its journal holds the position."""
        for seed in self.seeds:
            turns = self.recorded(seed).turns
            board = turns[len(turns) // 2].board
            position = Position(self.game, self.settings(), board)
            first, second = (
                Session.start(self.game, seed, person=(), position=position, partner=self.partner)
                for _ in range(2)
            )
            where = f"{self.game.id}, seed {seed}, from the middle of a game"
            start = self.game.play.write(first.turns[0].board)
            same(as_lists(start), as_lists(self.game.play.write(board)), where)
            same(shown(second), shown(first), where)
            same(shown(loaded(self.game, saved(first), self.partner)), shown(first), f"{where}, resumed")


def lost_in(board: Any, back: Any, name: str = "") -> Iterator[str]:
    """The parts of a board that another, made of its position, has not; the order in plain lists is free."""
    if board is back or board == back:  # most parts are
        return
    if is_dataclass(board) and type(board) is type(back) and not isinstance(board, Deck):
        for each in fields(board):
            if each.compare:
                yield from lost_in(getattr(board, each.name), getattr(back, each.name), _in(name, each.name))
    elif isinstance(board, TABLES) and isinstance(back, TABLES):
        for key in {**board, **back}:
            yield from lost_in(board.get(key), back.get(key), _in(name, str(key)))
    elif _content(board) != _content(back):
        yield f"{name}: expected {board!r}, found {back!r}"


def _in(name: str, part: str) -> str:
    return f"{name}.{part}" if name else part


def _content(value: Any) -> Any:
    """The value without the order of plain lists."""
    if isinstance(value, Deck):
        return [*(sorted(block) for block in value.blocks), sorted(value.spent)]
    if is_dataclass(value):
        return [_content(getattr(value, each.name)) for each in fields(value) if each.compare]
    if isinstance(value, TABLES):
        return sorted((str(key), repr(_content(each))) for key, each in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return sorted(repr(_content(each)) for each in value)
    return value
