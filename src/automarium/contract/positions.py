"""A position is the whole state: written and read back, it is the same, and the game goes on alike."""

from __future__ import annotations

from automarium.contract.common import Base, loaded, same, saved, shown
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import as_lists


class Positions(Base):
    def test_positions_round_trip(self) -> None:
        """As TOML and as a line, at every start of a turn and at the end."""
        for name, session in self.all_recorded():
            often = 1 if session is self.recorded(self.seeds[0]) else 7
            for number, turn in list(enumerate(session.turns))[::often]:
                position = Position(self.game, session.settings, turn.board)
                for form, text in (("TOML", position.toml()), ("line", position.line())):
                    back = read_position(text, self.game)
                    where = f"{name}, {form} before turn {number}"
                    same(as_lists(back.tree()), as_lists(position.tree()), where)
                    same(back.settings, session.settings, f"{where}, options")
                    same(self.game.play.acting(back.board), turn.acting, f"{where}, who acts")
                    same(
                        self.game.play.conserved(back.board),
                        self.game.play.conserved(turn.board),
                        f"{where}, pieces",
                    )

    def test_the_game_goes_on_from_its_position(self) -> None:
        """With the same numbers of chance, a board that was read plays to the same end as the one written."""
        for seed in self.seeds:
            session = self.recorded(seed)
            for number, turn in enumerate(session.turns):
                if self.looks(seed, number):
                    text = Position(self.game, session.settings, turn.board).toml()
                    board = read_position(text, self.game).board
                    # Chance goes by (seed, stream, n): the table counts on from where the turn began.
                    table = Recorder(self.source(seed, board), turn.counts)
                    where = f"{self.game.id}, seed {seed}, from the position before turn {number}"
                    for later in session.turns[number:-1]:
                        same(
                            as_lists(self.game.play.write(board)),
                            as_lists(self.game.play.write(later.board)),
                            where,
                        )
                        self.game.play.turn(table, board)
                        same(table.steps, list(later.steps), where)
                        table.steps.clear()
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
