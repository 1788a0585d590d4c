"""A position is the whole state: written and read back, it is the same, and the game goes on alike."""

from __future__ import annotations

from automarium.contract.common import SELDOM, Base, loaded, same, saved, shown
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import as_lists

SOME = 3
"""Turns played on from a position."""


class Positions(Base):
    def test_positions_round_trip(self) -> None:
        """As TOML and as a line by turns, at every start of a turn and at the end."""
        for name, session in self.all_recorded():
            often = 1 if session is self.recorded(self.seeds[0]) else 7
            for number, turn in list(enumerate(session.turns))[::often]:
                position = Position(self.game, session.settings, turn.board)
                as_toml = number // 2 % 2 == 0  # both forms before turns of both sides
                back = read_position(position.toml() if as_toml else position.line(), self.game)
                where = f"{name}, {'TOML' if as_toml else 'line'} before turn {number}"
                same(as_lists(back.tree()), as_lists(position.tree()), where)
                same(back.settings, session.settings, f"{where}, options")
                same(self.game.play.acting(back.board), turn.acting, f"{where}, who acts")
                pieces = self.game.play.conserved(turn.board)
                same(self.game.play.conserved(back.board), pieces, f"{where}, pieces")

    def test_the_game_goes_on_from_its_position(self) -> None:
        """With the same numbers of chance, a board that was read plays as the one written does.

        Some turns on, where the position of each of them is looked at as well; here and there to the end.
        """
        for seed in self.seeds:
            session = self.recorded(seed)
            for number, turn in enumerate(session.turns):
                if self.looks(seed, number):
                    text = Position(self.game, session.settings, turn.board).toml()
                    board = read_position(text, self.game).board
                    # Chance goes by (seed, stream, n): the table counts on from where the turn began.
                    table = Recorder(self.source(seed, board), turn.counts)
                    where = f"{self.game.id}, seed {seed}, from the position before turn {number}"
                    to_its_end = number % SELDOM == 0
                    played = session.turns[number:-1]
                    for later in played if to_its_end else played[:SOME]:
                        same(
                            as_lists(self.game.play.write(board)),
                            as_lists(self.game.play.write(later.board)),
                            where,
                        )
                        self.game.play.turn(table, board)
                        same(table.steps, list(later.steps), where)
                        table.steps.clear()
                    if to_its_end:
                        same(self.game.play.result(board), self.game.play.result(session.now.board), where)

    def test_a_session_starts_from_a_position(self) -> None:
        """It plays to its end, the same each time, and its journal carries the position."""
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
