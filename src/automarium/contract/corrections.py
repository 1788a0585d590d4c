"""Corrections: at any question the person can say what really lies on the table, and take it back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.contract.common import (
    FROM_ITS_START,
    Base,
    Broken,
    demand,
    loaded,
    read_entries,
    same,
    saved,
    shown,
)
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Session
from automarium.kernel.rules.values import Tree, as_lists, merged, plain

STRANGE = ({"no such key": {"in": "it"}}, [["no such thing"]], None)


class Corrections(Base):
    def test_a_correction_can_be_made_at_every_question(self) -> None:
        """It changes what it says, is in the journal, survives a resume, and can be undone and redone."""
        tables, made = self._tables(), 0
        for _, number, session in self.questions():
            table = self._another_table(session, tables, number)
            if table is not None:
                self._correct(session, table, from_its_start=number % FROM_ITS_START == 0)
                made += 1
        demand(made > 0, f"{self.game.id}: found no table to correct to")

    def _correct(self, session: Session[Any], table: Tree, from_its_start: bool) -> None:
        where, before, elsewhere = self.at(session), shown(session), session.fork()
        entries, turns = session.entries[:], len(session.turns)
        session.correct(table)
        same(session.entries[: len(entries)], entries, f"{where}, corrected: the answers before")
        entry = session.entries[len(entries)]
        same((entry.ask, entry.answer), (CORRECT, plain(table)), f"{where}, corrected: the journal")
        if len(session.turns) == turns:  # otherwise the turn's answers were enough to end it
            same(as_lists(session.table_to_correct()), table, f"{where}, corrected")
        corrected = shown(session)
        lines = saved(session)
        if from_its_start:
            elsewhere = loaded(self.game, lines)
        else:
            elsewhere.follow(read_entries(lines[1:]))
        same(shown(elsewhere), corrected, f"{where}, corrected and resumed")
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
        """The table of another turn as a correction that replaces the present table completely."""
        present = as_lists(session.table_to_correct())
        for step in range(len(tables)):
            table = tables[(number * 31 + step) % len(tables)]
            if table != present and as_lists(merged(present, table)) == table:
                return table
        return None

    def test_a_correction_to_the_same_changes_nothing(self) -> None:
        """A correction that tells the table as it is believed changes nothing."""
        for _, _, session in self.questions():
            where, before = self.at(session), shown(session)
            for changes in (session.table_to_correct(), {}):
                session.correct(changes)
                same(shown(session), before, f"{where}, corrected to what it was")
                session.undo()

    def test_a_bad_correction_changes_nothing(self) -> None:
        """An impossible table is refused, and the game does not change."""
        for _, number, session in self.questions():
            before, entries = session.now, session.entries[:]
            where = f"{self.at(session)}, after a bad correction"
            for changes in self._bad_changes(session, number):
                self._refuse_correction(session, changes)
            demand(session.now is before, f"{where}: the game has moved")
            same(session.entries, entries, where)

    def _refuse_correction(self, session: Session[Any], changes: Tree) -> None:
        where = self.at(session)
        try:
            session.correct(changes)
        except PositionFault:
            return
        raise Broken(f"{where}: the correction {changes} was accepted")

    def _bad_changes(self, session: Session[Any], number: int) -> Iterator[Tree]:
        """An unknown key, a fraction, and impossible values for each part of the table, by turns."""
        yield {"no such key": 1}
        yield {"no such key": 0.5}
        for place, key in enumerate(session.table_to_correct()):
            yield {key: STRANGE[(number + place) % len(STRANGE)]}
