"""Corrections: at any question the person can say what really lies on the table, and take it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.contract.common import Base, Broken, demand, loaded, same, saved, shown
from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import Tree, as_lists, merged, plain


class Corrections(Base):
    def test_a_correction_can_be_made_at_every_question(self) -> None:
        """It changes what it says, is in the journal, survives resume, and can be undone and redone."""
        tables, made = self._tables(), 0
        for _, number, session in self.questions():
            table = self._another_table(session, tables, number)
            if table is not None:
                self._correct(session, table)
                made += 1
        demand(made > 0, f"{self.game.id}: found no table to correct to")

    def _correct(self, session: Session[Any], table: Tree) -> None:
        where, before = self.at(session), shown(session)
        entries, turns = session.entries[:], len(session.turns)
        session.correct(table)
        same(session.entries[: len(entries)], entries, f"{where}, corrected: the answers before")
        entry = session.entries[len(entries)]
        same((entry.ask, entry.answer), (CORRECT, plain(table)), f"{where}, corrected: the journal")
        if len(session.turns) == turns:  # otherwise the turn's answers have sufficed to end it
            same(as_lists(session.table_to_correct()), table, f"{where}, corrected")
        corrected = shown(session)
        same(shown(loaded(self.game, saved(session))), corrected, f"{where}, corrected and resumed")
        session.undo()
        same((shown(session), session.entries), (before, entries), f"{where}, corrected and undone")
        session.redo()
        same(shown(session), corrected, f"{where}, corrected, undone and redone")
        session.undo()

    def _tables(self) -> list[Tree]:
        """What lies on the table at the starts of turns, in all recorded games of the first level."""
        turns = [turn for seed in self.seeds for turn in self.recorded(seed).turns]
        return [as_lists(self.game.play.write(turn.board)) for turn in turns if turn.acting is not None]

    def _another_table(self, session: Session[Any], tables: list[Tree], number: int) -> Tree | None:
        """A table of another turn that can be laid over the present one, with nothing of that left."""
        present = session.table_to_correct()
        for step in range(len(tables)):
            table = tables[(number * 31 + step) % len(tables)]
            if table != as_lists(present) and as_lists(merged(present, table)) == table:
                return table
        return None

    def test_a_correction_to_the_same_changes_nothing(self) -> None:
        for _, _, session in self.questions():
            where, before = self.at(session), shown(session)
            for changes in (session.table_to_correct(), {}):
                session.correct(changes)
                same(shown(session), before, f"{where}, corrected to what it was")
                session.undo()

    def test_a_bad_correction_changes_nothing(self) -> None:
        for _, _, session in self.questions():
            before, lines, where = session.now, saved(session), f"{self.at(session)}, after a bad correction"
            for changes in self._bad_changes(session):
                self._refuse_correction(session, changes)
            demand(session.now is before, f"{where}: the game has moved")
            same(saved(session), lines, where)

    def _refuse_correction(self, session: Session[Any], changes: Tree) -> None:
        where = self.at(session)
        try:
            session.correct(changes)
        except BadPosition:
            return
        raise Broken(f"{where}: the correction {changes} was accepted")

    def _bad_changes(self, session: Session[Any]) -> Iterator[Tree]:
        """An unknown key, a fraction, and each part of the table as something that it cannot be."""
        yield {"no such key": 1}
        yield {"no such key": 0.5}
        for key in session.table_to_correct():
            for strange in ({"no such key": {"in": "it"}}, [["no such thing"]], None):
                yield {key: strange}
