"""A game in progress: the only thing front-ends hold.

How it works
============

A rule is a plain function. It cannot stop in the middle, wait a day for a person and go on. So nothing here
is ever paused: a turn is *run*, from its start, as often as it takes.

The truth of a game is its journal: a header (which game, options, seed, who answers which stream) and the
answers in order. Everything else is worked out from it and may be forgotten: boards, steps, questions.

    header    entries (the journal)
    -------   ------------------------------------------------------------------
    seed 7    | draw  draw | choose  ask | roll | choose  ask | roll | choose     ?
              +------------+-------------+------+-------------+------+-----------
    turns      0: set-up    1: person     2: au- 3: person     4: au- 5: person,
                                             toma                 toma   running
                                                                         now: Asking

A **turn** is one call of the game's `play.turn`: the set-up, a person's turn, an automa's turn. It is the
smallest thing that can be begun. A `Turn` remembers how many answers came before it (`first`), the board on
which it began and how many numbers of chance had been used (`counts`). That is enough to run it again. A
turn that is over is not run again, unless somebody looks at its moments (`board_at`, `timeline`) or an undo
leads back into it.

**A run** gives the rules a copy of that board and a table that has the answers of the turn (`Recorder`).
The rules ask; the table takes the next answer of the journal, checks that it still is one, and gives it.
Where the journal ends, the source answers: chance at once, by its key (seed, stream, how many numbers were
used before), so that it gives the same number in every run. A person has not answered yet: `Suspend` is
raised, unwinds the rules, and only `_run` catches it. The half-played board is what the person is shown.

    advance:   run the last turn ---> it ends: keep what chance answered, begin the next turn --.
                 ^                    |                                                          |
                 |                    '-> Suspend: now = Asking(request, board, steps so far)    |
                 '------------------------------------------------------------------------------'

**Reply** checks an answer against the open question, adds it to the journal and advances: the running turn
runs again with one answer more. If anything fails on the way, journal, turns and question are as before
(`_as_before_if_it_fails`): playing on only ever adds. `reply_each` reads several answers in one run.

**Undo** cuts the journal before the person's last answer, drops the turns that began after the cut, and
advances. What was cut waits in `undone`; **redo** puts it back. A new answer empties `undone`. Chance goes by
key, so the same cards come again: taking back gives no free peek.

**A correction** (*not what I see on the table*) is an entry like any other. It names its turn and holds the
part of the position that was wrong. It is applied to the board on which that turn began, in the order of
the journal, and of the answers given before it those stay, from the first on, that the rules accept on the
corrected board (`_beginning`). What chance answered before the correction is taken as it stands: the person
has seen it.

**A fork** is a copy after some number of answers: *what if*. It shares the played turns, for no board is
changed once its turn is over, but has lists of its own. **Follow** turns a session into that of a journal
which another device has changed; the answers that both have in common are not played again.

**Resume** makes a session out of a journal by playing it. Where an answer no longer fits, because the rules
have changed or the file has, it raises `Diverged` with the number of the answer and the session up to it.

What must hold: two sessions with equal journals are equal in everything that can be seen (the contract suite
compares them after undo, fork and resume); no object of a board is in a journal; no clock, no order of a set
and no environment variable reaches the rules.

Runs, and where they begin, are in `runner`; here is what may be done with a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, Generic

from automarium.kernel.catalog.game import B, Game, PositionFault, Result
from automarium.kernel.catalog.settings import OptionFault, written
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.corrections import MOST_CORRECTIONS, corrects, turn_name
from automarium.kernel.record.journal import CORRECT, Entry, Header, JournalFault, UnknownOption
from automarium.kernel.record.position import Position, from_tree
from automarium.kernel.record.runner import Runner
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import (
    CHANCE,
    PERSON,
    Partner,
    Person,
    Prompted,
    Seeded,
    Source,
    Sparring,
    Split,
)
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Tree, plain


@dataclass(frozen=True, slots=True)
class Over(Generic[B]):
    """The game has ended."""

    result: Result
    board: B


class Diverged(AutomariumError):
    """A journal that no longer fits the rules. `session` is the game after the last answer that does."""

    def __init__(self, number: int, why: str, session: Session[Any]) -> None:
        super().__init__(f"answer {number}: {why}")
        self.as_told("diverged", number=number)
        self.number = number
        self.session = session


@dataclass(slots=True)
class Session(Runner[B]):
    """A game in progress. Make one with `start` or `resume`."""

    undone: list[Entry] = field(default_factory=list)
    partner: str = ""
    """A sparring partner that sits in for the person."""
    now: Asking[B] | Over[B] = field(init=False)

    def __post_init__(self) -> None:
        if self.header.preset not in (*self.game.presets, *self.game.older_presets):
            raise JournalFault(f"{self.game.id} has no preset {self.header.preset!r}")
        if strange := sorted(set(self.header.person) - {*self.game.streams, DONE}):
            raise JournalFault(f"{self.game.id} has no streams {', '.join(strange)} for a person to answer")
        self.settings = self.game.settings_of(self.header.options, self.header.rules)
        self._source = self._sources()
        board = self._first_board()
        self.turns = [Turn(0, board, {}, self.game.play.acting(board))]
        self.advance()

    # Making sessions

    @classmethod
    def start(
        cls,
        game: Game[B, Any],
        seed: str,
        preset: str = "",
        options: Mapping[str, object] | None = None,
        person: Iterable[str] | None = None,
        position: Position[B] | None = None,
        partner: str = "",
    ) -> Session[B]:
        """A new game, or one that begins with a position. `person` overrides the preset's streams."""
        preset = preset or next(iter(game.presets))
        if preset not in game.presets:
            raise Refused("refused-preset", answer=preset, options=tuple(game.presets))
        streams = (*game.presets[preset], DONE) if person is None else tuple(person)
        wishes = {**game.preset_options.get(preset, {}), **(options or {})}
        settings = game.read_settings(wishes) if position is None else position.settings
        tree = None if position is None else {key: plain(value) for key, value in position.tree().items()}
        header = Header(game.id, game.rules, seed, preset, written(settings), streams, tree)
        return cls(game, header, partner=partner)

    @classmethod
    def resume(
        cls,
        game: Game[B, Any],
        header: Header,
        entries: Iterable[Entry],
        undone: Iterable[Entry] = (),
        partner: str = "",
    ) -> Session[B]:
        """A game from its journal. If it does not fit: Diverged, with the session of the valid prefix."""
        if header.game != game.id:
            raise JournalFault(f"the journal is of {header.game}, not of {game.id}")
        if header.rules > game.rules:
            raise JournalFault(
                f"the journal was written with rules {header.rules} of {game.id}, here they are "
                f"{game.rules}; update the program"
            ).as_told("newer")
        try:
            game.settings_of(header.options, header.rules)
        except OptionFault as error:
            raise UnknownOption(f"the header does not fit: {error}", error.name) from error
        known, later = list(entries), list(undone)
        if any(corrects(entry, "") for entry in (*known, *later)):
            numbered = _numbered(cls(game, header), [*known, *later])
            known, later = numbered[: len(known)], numbered[len(known) :]
        return cls(game, header, known, later, partner)

    def fork(self, answers: int | None = None) -> Session[B]:
        """A copy that goes its own way, after the given number of answers: what if?

        The turns played are shared: no board is changed once its turn has been played.
        """
        twin = copy(self)
        twin._part(len(self.entries) if answers is None else answers)  # noqa: SLF001  # it is one of us
        return twin

    def _part(self, answers: int) -> None:
        """Share no list with the session that this is a copy of, and forget what comes after the answers."""
        self.entries, self.undone = self.entries[:], []
        self.turns = [turn.copy() for turn in self.turns]
        self._source = self._sources()
        if answers < len(self.entries):
            self._cut(answers)
            self.advance()

    def follow(self, entries: Sequence[Entry], undone: Iterable[Entry] = ()) -> Asking[B] | Over[B]:
        """Become the session of a journal that another device has changed; common answers are not replayed.

        If that journal does not fit, this object is of no use any more.
        """
        pairs = zip(self.entries, entries, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._cut(same)
        self.entries += entries[same:]
        now = self.advance()
        self.undone = list(undone)
        return now

    # Playing

    def advance(self) -> Asking[B] | Over[B]:
        """Play on until an answer is missing or the game is over."""
        self._fixes = [i for i, entry in enumerate(self.entries) if entry.ask == CORRECT]
        while self.turns[-1].acting is not None:
            turn = self.turns[-1]
            turn.boards = turn.boards if self._observes else None
            run, used = self._observed(turn) if self._observes else self._play(turn)
            if run.table.fresh:
                self.entries += run.table.fresh
                self.undone = []
            turn.acting = run.acting or turn.acting
            turn.steps, turn.pauses, turn.said = tuple(run.table.steps), tuple(run.table.pauses), {}
            if run.request is not None:
                self.now = Asking(run.request, run.table.asked_at, turn.steps, run.board, turn.acting or "")
                return self.now
            first = turn.first + used + len(run.table.fresh)
            turn.timeline = None
            self.turns.append(Turn(first, run.board, run.table.counts, self.game.play.acting(run.board)))
            for earlier in self.turns[-3:-2]:
                earlier.boards = None  # nobody looks at it for long
        end = self.turns[-1]
        if end.first < len(self.entries):
            more = self.entries[end.first].ask
            raise self._diverged(end.first, f"the journal has '{more}', but the game is over")
        self.now = Over(self.game.play.result(end.board), end.board)
        return self.now

    @property
    def _observes(self) -> bool:
        """Whether boards are kept from step to step: not where a partner plays to the end at once."""
        return not self.partner

    def reply(self, answer: object) -> Asking[B] | Over[B]:
        """Answer the open question. An answer that is not possible is Refused, and nothing changes."""
        now = self._asking()
        given = plain(now.request.check(answer))
        return self._take([Entry(now.at, now.request.ask, given, PERSON)])

    def reply_each(self, reads: Iterable[Callable[[Asking[B]], object]]) -> Asking[B] | Over[B]:
        """Several answers, each read when its question is asked. All of them count, or none.

        The turn runs once for all of them. One by one it would run again for each, and longer each time: a
        rule cannot be left in the middle and resumed there.
        """
        self._asking()
        prompted = Prompted(lambda request, read: read(self._asked(request)), reads)
        with self._as_before_if_it_fails():
            self._source = self._sources(prompted)
            self.advance()
            prompted.expect_nothing_left()
        return self.now

    def _asked(self, request: Request[Any]) -> Asking[B]:
        """A question in the middle of a run, as if it were not answered at once."""
        run = self._running
        return Asking(request, run.table.asked_at, tuple(run.table.steps), run.board, run.acting or "")

    def correct(self, changes: Mapping[str, Any]) -> Asking[B] | Over[B]:
        """Change what lies on the table at the start of the running turn, and run it again.

        `changes` is a part of the position's tree. Answers of the turn stay as long as they fit.
        """
        entry = self._correction(changes)
        self._corrected(self.table_to_correct(), entry)
        return self._take([entry])

    def corrected(self, changes: Mapping[str, Any], tree: Tree) -> B:
        """The table that a correction would give; an impossible one is refused as by `correct`."""
        return self._corrected(tree, self._correction(changes))

    def _correction(self, changes: Mapping[str, Any]) -> Entry:
        self._asking()
        own = turn_name(len(self.turns) - 1)
        if sum(corrects(self.entries[i], own) for i in self._fixes) >= MOST_CORRECTIONS:
            raise Refused("refused-corrections", count=MOST_CORRECTIONS)
        try:
            entry = Entry(own, CORRECT, plain(changes), PERSON)
        except (TypeError, RecursionError) as error:
            raise PositionFault(f"a correction holds what lies on no table: {error}") from error
        return entry

    def table_to_correct(self) -> Tree:
        """The board at the start of the running turn as a tree: what `correct` changes."""
        return self.game.play.write(self._start_of_turn())

    @property
    def has_answers(self) -> bool:
        """Whether a person has answered anything that can be taken back."""
        return any(entry.by == PERSON for entry in reversed(self.entries))

    def undo(self, answers: int = 1) -> Asking[B] | Over[B]:
        """Take back the person's last answers and what followed; redo brings them back until play goes on."""
        cut = self._whole_answers()
        for taken in range(answers):
            cut = next((i for i in range(cut - 1, -1, -1) if self.entries[i].by == PERSON), -1)
            if cut < 0:
                raise Refused("refused-undo-so-many", count=taken) if taken else Refused("refused-undo")
        self._take_back(cut)
        return self.now if self._whole_answers() == cut else self._take_back(self._whole_answers())

    def _take_back(self, cut: int) -> Asking[B] | Over[B]:
        self.undone = self.entries[cut:] + self.undone
        self._cut(cut)
        return self.advance()

    def _whole_answers(self) -> int:
        """How many answers there are, without those of older rules that are only a part of one."""
        return len(self.entries) - self._running.table.half

    def redo(self, answers: int = 1) -> Asking[B] | Over[B]:
        """Put undone answers back, each with what followed it."""
        back = 0
        for brought in range(answers):
            if back == len(self.undone):
                raise Refused("refused-redo-so-many", count=brought) if brought else Refused("refused-redo")
            back += 1
            while back < len(self.undone) and self.undone[back].by != PERSON:
                back += 1
        now = self._take(self.undone[:back], self.undone[back:])
        return self.redo() if self.undone and self._running.table.half else now

    # What front-ends read

    @property
    def asking(self) -> Asking[B] | None:
        return self.now if isinstance(self.now, Asking) else None

    def board_after(self, turn: Turn[B]) -> B:
        """The board as a turn left it, or as it is at the question where the turn waits."""
        later = self._number(turn) + 1
        return self.turns[later].board if later < len(self.turns) else self.now.board

    def position(self) -> Position[B]:
        """The position at the start of the running turn: a turn is the smallest thing that can be begun."""
        return Position(self.game, self.settings, self._start_of_turn())

    # The machinery

    def _sources(self, person: Source | None = None) -> Source:
        """Who answers what; `person` answers for the person instead of suspending the rules."""
        streams: dict[str, Source] = dict.fromkeys((*self.header.person, PERSON), person or Person())
        if self.partner and self.partner not in self.game.partners:
            raise Refused("refused-option", answer=self.partner, options=tuple(self.game.partners))
        if self.partner:
            partner: Partner[B] = self.game.partners[self.partner]
            streams[PERSON] = Sparring(partner, lambda: self._running.board, self.header.seed, self.partner)
        return Split(Seeded(self.header.seed), streams)

    def _first_board(self) -> B:
        if self.header.position is None:
            return self.game.play.unbox(self.settings)
        position: Position[B] = from_tree(self.header.position, self.game)
        if position.settings != self.settings:
            raise JournalFault("the options of the header are not those of its position")
        return position.board

    def _asking(self) -> Asking[B]:
        if not isinstance(self.now, Asking):
            raise Refused("refused-over")
        return self.now

    def _take(self, entries: list[Entry], undone: Iterable[Entry] = ()) -> Asking[B] | Over[B]:
        """Play on with more answers. If the rules fail with them, nothing has changed."""
        with self._as_before_if_it_fails():
            self.entries += entries
            self.undone = list(undone)
            return self.advance()

    @contextmanager
    def _as_before_if_it_fails(self) -> Iterator[None]:
        """Playing on only adds: to the journal, to the last turn, and turns after it."""
        entries, turns, last = len(self.entries), len(self.turns), self.turns[-1].copy()
        before = self.now, self.undone, self._fixes
        source = self._source
        try:
            yield
        except Exception:
            del self.entries[entries:]
            self.turns[turns - 1 :] = [last]
            self.now, self.undone, self._fixes = before
            raise
        finally:
            self._source = source

    def _cut(self, length: int) -> None:
        """Forget the answers from `length` on, and the turns that were derived from them."""
        del self.entries[length:]
        while self.turns[-1].first > length:
            self.turns.pop()

    def _diverged(self, answers: int, why: str) -> Diverged:
        return Diverged(answers + 1, why, self.fork(answers))


def _numbered(session: Session[Any], entries: list[Entry]) -> list[Entry]:
    """An older journal, whose corrections do not say their turn: played entry by entry, as it was made.

    From the first entry that does not fit they stay as they are; playing the journal will say why.
    """
    numbered: list[Entry] = []
    for entry in entries:
        turn = turn_name(len(session.turns) - 1)
        numbered.append(replace(entry, at=turn) if entry.ask == CORRECT else entry)
        if entry.by != CHANCE:  # what chance answered, the session has added by itself
            try:
                session._take(numbered[-1:])  # noqa: SLF001  # a journal of answers, not of wishes
            except AutomariumError:
                break
    return numbered + entries[len(numbered) :]
