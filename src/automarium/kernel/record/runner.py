"""Running turns: each from its start, with the answers of the journal, as its corrections have left it.

What a session stands on; the head of `session` says how it works.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from operator import is_
from typing import Any, Generic, cast

from automarium.kernel.catalog.game import B, Game, PositionFault
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.boards import Observer
from automarium.kernel.record.corrections import MOST_CORRECTIONS, check_numbers, corrects, turn_name
from automarium.kernel.record.journal import AnswerFault, Entry, Header
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.thinking import OpenQuestion, has_drawn
from automarium.kernel.record.timeline import Timeline, Witness, timeline_of
from automarium.kernel.record.turn import Beginning, Fixed, Listener, Run, Turn
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import Person, Source, Suspend
from automarium.kernel.rules.told import DONE, Step
from automarium.kernel.rules.values import Tree, as_lists, is_whole


@dataclass(slots=True)
class Runner(ABC, Generic[B]):
    """A journal, the turns that it gives, and how one of them is run."""

    game: Game[B, Any]
    header: Header
    entries: list[Entry] = field(default_factory=list)
    settings: Any = field(init=False)
    """The options of the header as the game's own settings."""
    turns: list[Turn[B]] = field(init=False)
    _source: Source = field(init=False)
    _running: Run[B] = field(init=False)
    _fixes: list[int] = field(init=False)
    """Where the corrections are in the journal."""

    @abstractmethod
    def _diverged(self, answers: int, why: str) -> AutomariumError:
        """What to raise where the journal does not fit, after so many answers that do."""

    # What a turn was

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything told in this game, in order."""
        return tuple(step for turn in self.turns for step in turn.steps)

    def numbered_turns(self) -> Iterator[tuple[int, Turn[B]]]:
        """The turns with their numbers. The set-up has 0; a game that began with a position has none, and
        goes on with the turn after those that are over on its board."""
        if self.header.position is None:
            return enumerate(self.turns)
        over, start = self.game.play.turns, self.turns[0].board
        return enumerate(self.turns, 1 if over is None else 1 + over(start))

    def corrections_in(self, turn: Turn[B]) -> Iterator[list[str]]:
        """What was corrected at the start of a turn, each time as lines of a position."""
        own = turn_name(self._number(turn))
        for entry in self.entries[turn.first :]:
            if corrects(entry, own) and isinstance(entry.answer, Mapping):
                yield to_lines(entry.answer)

    def board_before(self, turn: Turn[B]) -> B:
        """The board from which a turn started, with what was corrected in it."""
        return self._beginning(turn).board

    def timeline(self, turn: Turn[B], keep: AbstractSet[int] | None = None) -> Timeline[B]:
        """A turn moment by moment, with all its boards, or with those after these numbers of steps.

        It is kept with the turn until that is played again; a turn that has ended drops it.
        """
        known = turn.timeline
        if known is None or known[0] is not turn.steps or not known[1].has(keep):
            start = self.board_before(turn)
            with self._still_running():
                run, _ = self._play(turn, partial(Witness, keep=keep))
            waiting = None if run.request is None else (run.request, run.board)
            known = turn.timeline = turn.steps, timeline_of(start, cast("Witness", run.table), waiting)
        return known[1]

    def board_at(self, turn: Turn[B], told: int) -> B:
        """The board of a turn after this number of its steps.

        Those of the running turn and of the one before it are at hand, as they were played. Another turn is
        played again, and its boards are kept as long as nobody looks at a third.
        """
        found = turn.boards.at(told) if turn.boards is not None else None
        if found is not None:
            return found
        if all(turn is not each for each in self.turns[-2:]):
            for each in self.turns[:-2]:
                each.boards = None
        with self._still_running():
            self._observed(turn, every=True)
        assert turn.boards is not None  # noqa: S101  # it was observed
        if (board := turn.boards.at(told)) is None:
            raise LookupError(f"the turn has no step {told}")
        return board

    def board_asked(self, turn: Turn[B], entry: Entry) -> B:
        """The board on which something was answered in a turn."""
        return self.board_at(turn, 0 if turn.boards is None else turn.boards.told_at(entry))

    def open_question(self) -> tuple[OpenQuestion[B], Request[Any] | None]:
        """The open question with all that is needed to try its answers; None when the game is over."""
        turn = self.turns[-1]
        board = self._beginning(turn).board
        run, _ = self._play(turn, Listener)
        given = run.table.given if isinstance(run.table, Listener) else ()
        drawn = has_drawn(turn.counts, run.table.counts)
        return OpenQuestion(self.game, board, turn.counts, run.board, given, drawn), run.request

    # A run

    def _play(self, turn: Turn[B], recorder: Callable[..., Recorder] = Recorder) -> tuple[Run[B], int]:
        """Play a turn from its start; returns also how many of the journal's entries it used."""
        begun = self._beginning(turn)
        answers = [*begun.kept, *range(turn.first + begun.used, len(self.entries))]
        given, trusted = [self.entries[i] for i in answers], len(begun.kept)
        known, retold = turn.known_on(begun.board), self.game.play.retold
        table = recorder(self._source, turn.counts, given, trusted, known=known, retold=retold)
        try:
            run = self._run(begun.board, table)
        except AnswerFault as fault:
            raise self._diverged(answers[table.taken], str(fault)) from fault
        return run, begun.used + max(table.taken - trusted, 0)

    @contextmanager
    def _still_running(self) -> Iterator[None]:
        """A turn that is played again to be looked at is not the one that runs."""
        running = self._running
        try:
            yield
        finally:
            self._running = running

    def _observed(self, turn: Turn[B], *, every: bool = False) -> tuple[Run[B], int]:
        """The same; the boards after new steps, or after every one, are at hand then."""
        run, used = self._play(turn, partial(Observer, before=turn.boards, every=every))
        turn.boards = cast("Observer", run.table).seen(run.start)
        return run, used

    def _run(self, start: B, table: Recorder) -> Run[B]:
        board = start.copy()
        run = Run(table, start, board, self.game.play.acting(board))
        self._running = run
        table.board = board
        if run.acting is None:
            return run
        try:
            self.game.play.turn(table, board)
            if run.acting in self.game.automas and DONE in self.header.person:
                table.choose(DONE, (DONE,), stream=DONE, acting=run.acting)
        except Suspend as suspend:
            run.request = suspend.request
        return run

    # Where it begins

    def _number(self, turn: Turn[B]) -> int:
        return next(number for number, each in enumerate(self.turns) if each is turn)

    def _start_of_turn(self) -> B:
        """The board from which the running turn starts, with the corrections made in it."""
        return self._beginning(self.turns[-1]).board.copy()

    def _beginning(self, turn: Turn[B]) -> Beginning[B]:
        """The board on which a turn begins, with its corrections, and the answers that still fit it."""
        own = turn_name(self._number(turn))
        board, kept, begun = turn.board, list[int](), turn.first
        fixes = [i for i in self._fixes if corrects(self.entries[i], own)]
        if turn.fixed is not None and self._still_begins(turn.first, turn.fixed.entries):
            board, kept, begun = turn.fixed.board, [*turn.fixed.kept], turn.first + len(turn.fixed.entries)
        if len(fixes) > MOST_CORRECTIONS:
            many = f"its turn has more than {MOST_CORRECTIONS} corrections"
            raise self._diverged(fixes[MOST_CORRECTIONS], many)
        for fix in fixes:
            if fix < begun:
                continue
            try:
                board = self._corrected(self.game.play.write(board), self.entries[fix])
            except PositionFault as bad:
                raise self._diverged(fix, f"its correction is not possible: {bad}") from bad
            kept = self._still_fitting(turn, board, [*kept, *range(begun, fix)])
            begun = fix + 1
            turn.fixed = Fixed(self.entries[turn.first : begun], board, kept)
        return Beginning(board, kept, begun - turn.first)

    def _still_begins(self, first: int, entries: Sequence[Entry]) -> bool:
        """Whether the journal has these very entries from there on."""
        there = self.entries[first : first + len(entries)]
        return len(there) == len(entries) and all(map(is_, there, entries))

    def _still_fitting(self, turn: Turn[B], board: B, answers: list[int]) -> list[int]:
        """The answers, from the first, that the rules accept on the corrected board."""
        given, retold = [self.entries[i] for i in answers], self.game.play.retold
        table = Recorder(Person(), turn.counts, given, trusted=len(answers), retold=retold)
        with suppress(AnswerFault):
            self._run(board, table)
        return answers[: table.taken]

    def _corrected(self, tree: Tree, entry: Entry) -> B:
        if not isinstance(entry.answer, Mapping) or not is_whole(entry.answer):
            raise PositionFault("a correction must be a table of what lies where")
        check_numbers(entry.answer)
        play = self.game.play
        board = play.read(as_lists(play.correct(tree, entry.answer)), self.settings)
        if play.follow is not None:
            play.follow(board, tree, entry.answer)
        return board
