"""A session and its place in the store: nothing is shown as accepted before it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.points import points_on
from automarium.kernel.record import thinking
from automarium.kernel.record.counted import led_to, with_tap
from automarium.kernel.record.dealt import Dealt, steps_seen
from automarium.kernel.record.deeds import Deed, deed_in
from automarium.kernel.record.entered import box_rows, update_box
from automarium.kernel.record.journal import CORRECT, Entry, Header
from automarium.kernel.record.journal_file import Json
from automarium.kernel.record.progress import is_overtaken, overtaken, passed_in, progress_of
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.store import MovedOn, Saved, Store
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain, as_lists, plain

DRAFT = "draft"
"""The key in the note of a game for the parts of an answer that is not whole yet."""
CHANGED, MOST_CHANGES = "changed", 40
"""Where it keeps taps that changed more than the last part: the draft before and after each; and how many."""
PASSED = "passed"
"""Where it keeps how far the hand has come in the running turn."""
DEALT = "dealt"
"""Where it keeps which places of an answer chance has filled."""
DEALS = "deals"
"""Where it says that chance deals all that it may."""

Now = Asking[Any] | Over[Any]
NAME = "name"
"""In the note of a game: the name that a person gave it."""


class Keeper:
    """A game in progress that survives a kill at any moment. Make one with `begin` or `open`.

    A keeper serves one caller at a time; for another, open another on the same store.
    """

    def __init__(self, store: Store, saved: Saved, session: Session[Any]) -> None:
        self._store = store
        self.saved = saved
        self.session = session
        self._tap = ""

    @classmethod
    def begin(cls, store: Store, session: Session[Any]) -> Keeper:
        """Keep a session that is not in the store yet."""
        entries = [entry.to_json() for entry in session.entries]
        saved = store.create(session.header.to_json(), entries, note=_note(session))
        return cls(store, saved, session)

    @classmethod
    def open(cls, store: Store, game_id: str) -> Keeper:
        """Go on with a kept game. Raises Diverged, with the valid prefix, if the rules have changed."""
        saved = store.load(game_id)
        return cls(store, saved, session_of(saved))

    def catch_up(self, saved: Saved) -> None:
        """Go on after another device has written; answers in common are not played again."""
        answers, undone = _entries(saved.answers), _entries(saved.undone)
        if saved.header != self.saved.header or any(_is_unnumbered(entry) for entry in answers):
            self.session = session_of(saved)
        else:
            self.session.follow(answers, undone)
        self.saved = saved

    @property
    def id(self) -> str:
        return self.saved.id

    @property
    def folder(self) -> Path:
        """Where the saved games lie."""
        return self._store.path.parent

    def expect(self, revision: int, tap: str = "") -> None:
        """Go on only if the table is as the person saw it; otherwise MovedOn, with the newer state.

        What is written next is what this tap did.
        """
        if revision != self.saved.revision:
            raise MovedOn(self.saved, revision)
        self._tap = tap

    def led_to(self, tap: str) -> int | None:
        """The revision that a tap led to; None if it has not counted."""
        return led_to(self.saved.note, tap)

    def end_tap(self) -> None:
        """What is written from here on is no tap's."""
        self._tap = ""

    def _counted(self, by: int = 1) -> dict[str, object]:
        """The taps that have counted, with the one whose change is written now."""
        return with_tap(self.saved.note, self._tap, self.saved.revision + by)

    def is_at(self, revision: int) -> bool:
        return revision == self.saved.revision

    def reply(self, answer: object, deed: Deed | None = None) -> Now:
        with self._kept(deed.note if deed else {}):
            return self.session.reply(answer)

    def reply_each(self, reads: Iterable[Callable[[Asking[Any]], object]]) -> Now:
        """Several answers, kept together: all of them, or none."""
        with self._kept():
            return self.session.reply_each(reads)

    def adopt(self, twin: Session[Any], deals: bool = False, dealt: Mapping[int, Sequence[int]] = {}) -> Now:
        """Keep what a fork of the game has played elsewhere; `deals` is kept until the next answer.

        `dealt` names the places of single answers that chance has filled, each by the number of its answer.
        """
        known = {**self.dealt, **dealt}
        marks: dict[str, object] = {DEALS: True} if deals else {}
        marks |= {DEALT: _numbered(known)} if dealt else {}
        with self._kept(marks, dealt=known):
            self.session = twin
        return twin.now

    def correct(self, changes: Mapping[str, Any], deed: Deed | None = None) -> Now:
        with self._kept(deed.note if deed else {}, answers=False):
            return self.session.correct(changes)

    def undo(self, answers: int = 1, deed: Deed | None = None) -> Now:
        """Take answers back. The parts of a single one become the draft again: one wrong pick is one tap.

        What chance filled in does not: no tap told it.
        """
        known = box_rows(self.session)
        now = self.session.undo(answers)
        self._move(deed, self._taken_apart(now) if answers == 1 else ())
        update_box(self.session, self._store, self.id, known)
        return now

    def _taken_apart(self, now: Now) -> tuple[Plain, ...]:
        if not (isinstance(now, Asking) and self.session.undone):
            return ()
        told = self.told_of(self.session.undone[0], len(self.session.entries))
        return now.request.fitting(told) if isinstance(told, tuple) else ()

    def told_of(self, entry: Entry, number: int) -> Plain:
        """What a person told of an answer by its number, in parts; None for those that chance filled in."""
        if not isinstance(entry.answer, tuple):
            return entry.answer
        filled = self.dealt.get(number, ())
        return tuple(None if place in filled else part for place, part in enumerate(entry.answer))

    def redo(self, answers: int = 1, deed: Deed | None = None) -> Now:
        known = box_rows(self.session)
        now = self.session.redo(answers)
        self._move(deed)
        update_box(self.session, self._store, self.id, known)
        return now

    @property
    def deed(self) -> Deed | None:
        """What was done last, if the other devices must be told."""
        return deed_in(self.saved.note)

    @property
    def draft(self) -> tuple[Plain, ...]:
        """The parts of an answer that a person has given so far; None for one that was left out.

        It belongs to the open question: any answer, undo or correction forgets it.
        """
        return _parts(self.saved.note.get(DRAFT))

    @property
    def deals(self) -> bool:
        """Whether chance has been asked to answer all that it may in the set-up."""
        return self.saved.note.get(DEALS) is True

    @property
    def dealt(self) -> dict[int, list[int]]:
        """Of answers that a person began and chance filled up, the places that chance filled."""
        kept = self.saved.note.get(DEALT)
        places = kept if isinstance(kept, dict) else {}
        return {
            int(number): [at for at in some if isinstance(at, int)]
            for number, some in places.items()
            if number.isdecimal() and int(number) < self.saved.live and isinstance(some, list)
        }

    @property
    def passed(self) -> int:
        """How many steps of the running turn the hand has passed.

        An answer passes all steps told before it; for older games nothing else is known.
        """
        turn = self.session.turns[-1]
        kept = passed_in(self.saved.note.get(PASSED), len(self.session.turns), turn.steps)
        return kept if kept is not None else (turn.pauses[-1] if turn.pauses else 0)

    @property
    def is_overtaken(self) -> bool:
        """Whether the hand has carried out orders that were taken back, by an undo or a correction."""
        return is_overtaken(
            self.saved.note.get(PASSED), len(self.session.turns), self.session.turns[-1].steps
        )

    def overtaken_in(self, before: Session[Any]) -> list[int]:
        """Which steps of the running turn, as it was before, are to be taken back."""
        kept, steps = self.saved.note.get(PASSED), self.session.turns[-1].steps
        return overtaken(kept, len(before.turns), before.turns[-1].steps, steps)

    def keep_passed(self, steps: int, deed: Deed | None = None) -> None:
        """Keep how many steps of the running turn the hand has passed; it never goes back by itself.

        The revision stays: who has not heard of it yet may answer all the same.
        """
        if steps > self.passed:
            note = {**self.saved.note, PASSED: self._progress(steps), **(deed.note if deed else {})}
            self.saved = self._store.remark(self.id, self.saved.revision, note)

    def step_back(self, steps: int, deed: Deed | None = None) -> None:
        """The hand goes back to a step of the running turn that was told after the last answer."""
        turn = self.session.turns[-1]
        least = turn.pauses[-1] if turn.pauses else 0
        kept = self._progress(max(least, min(steps, self.passed)))
        note = {**self.saved.note, PASSED: kept, **(deed.note if deed else {}), **self._counted(by=0)}
        self.saved = self._store.remark(self.id, self.saved.revision, note)

    def _progress(self, steps: int) -> dict[str, object]:
        return progress_of(len(self.session.turns), self.session.turns[-1].steps[:steps])

    def keep_draft(self, parts: Sequence[Plain], *, is_tap: bool = True) -> None:
        """Keep the parts of an answer before it is whole, so that no tap is lost."""
        adds = tuple(parts[:-1]) == self.draft
        tap = [] if adds or not is_tap else [[as_lists(self.draft), as_lists(tuple(parts))]]
        self._keep_draft(parts, [*self._changed, *tap][-MOST_CHANGES:])

    @property
    def draft_before(self) -> tuple[Plain, ...]:
        """The draft before the last tap: without its last part, unless that tap changed another one."""
        return _parts(self._changed[-1][0]) if self._has_changed else self.draft[:-1]

    def untap(self) -> None:
        """Take back the last tap of the draft."""
        self._keep_draft(self.draft_before, self._changed[: -1 if self._has_changed else None])

    @property
    def _changed(self) -> list[list[object]]:
        kept = self.saved.note.get(CHANGED)
        return (
            [each for each in kept if isinstance(each, list) and len(each) == 2]
            if isinstance(kept, list)
            else []
        )

    @property
    def _has_changed(self) -> bool:
        """Whether the last tap changed more than the end of the draft."""
        return bool(self._changed) and self._changed[-1][1] == as_lists(self.draft)

    def _keep_draft(self, parts: Sequence[Plain], changed: Sequence[object]) -> None:
        note = {name: value for name, value in self.saved.note.items() if name not in (DRAFT, CHANGED)}
        note[PASSED] = self._progress(len(self.session.turns[-1].steps))
        note |= {DRAFT: as_lists(tuple(parts))} if parts else {}
        note |= {CHANGED: changed} if changed else {}
        note |= self._counted()
        try:
            self.saved = self._store.annotate(self.id, self.saved.revision, note)
        except MovedOn as moved:
            self.catch_up(moved.saved)
            raise

    def rename(self, name: str) -> None:
        """Name the game; an empty name removes the name."""
        note = {key: value for key, value in self.saved.note.items() if key != NAME}
        called = {NAME: name} if name else {}
        self.saved = self._store.annotate(self.id, self.saved.revision, {**note, **called})

    @contextmanager
    def _kept(
        self, marks: Mapping[str, object] = {}, *, answers: bool = True, dealt: Dealt | None = None
    ) -> Iterator[None]:
        """What is played inside is written when it ends; what is refused there writes nothing.

        An answer passes all steps told before it; of those `dealt` by chance, only what was seen.
        """
        # Not from the session: when a game of older rules was opened, chance may have gone on.
        before = self.saved.live
        known = box_rows(self.session)
        yield
        with self._as_saved_if_it_fails():
            added = [entry.to_json() for entry in self.session.entries[before:]]
            note = {
                **self._noted(),
                **(self._passed_by_answers(self.dealt if dealt is None else dealt) if answers else {}),
                **marks,
                **self._counted(),
            }
            self.saved = self._store.write(self.id, self.saved.revision, before, added, note=note)
        update_box(self.session, self._store, self.id, known)

    def _move(self, deed: Deed | None, draft: tuple[Plain, ...] = ()) -> None:
        """Write how many of the kept answers count now."""
        with self._as_saved_if_it_fails():
            live = len(self.session.entries)
            note = {**self._noted(), **(deed.note if deed else {}), **self._counted()}
            note |= {DRAFT: as_lists(draft)} if draft else {}
            note |= {key: self.saved.note[key] for key in (PASSED, DEALT) if key in self.saved.note}
            self.saved = self._store.move(self.id, self.saved.revision, live, note=note)

    @contextmanager
    def _as_saved_if_it_fails(self) -> Iterator[None]:
        """What could not be written has not happened: the session returns to the state of the store."""
        try:
            yield
        except BaseException as error:
            self.saved = error.saved if isinstance(error, MovedOn) else self.saved
            self.session = session_of(self.saved)
            raise

    def _passed_by_answers(self, dealt: Dealt) -> dict[str, object]:
        turns = self.session.turns
        kept = passed_in(self.saved.note.get(PASSED), len(turns), turns[-1].steps) or 0
        seen = max(kept, steps_seen(self.session, turns[-1], dealt))
        return {PASSED: self._progress(seen)} if turns[-1].pauses else {}

    def _noted(self) -> dict[str, object]:
        """What the list of games says, the name that a person gave it, and how far the hand has come."""
        note, turn = self.saved.note, self.session.turns[-1]
        kept = [NAME]
        if passed_in(note.get(PASSED), len(self.session.turns), turn.steps) is not None:
            kept.append(PASSED)
        dealt = {DEALT: _numbered(self.dealt)} if self.dealt else {}
        return {**_note(self.session), **{key: note[key] for key in kept if key in note}, **dealt}


def _parts(kept: object) -> tuple[Plain, ...]:
    """The parts of an answer in a note; one from elsewhere may hold what cannot be tapped."""
    try:
        return tuple(map(plain, kept)) if isinstance(kept, list) else ()
    except TypeError:
        return ()


def _numbered(places: Dealt) -> dict[str, list[int]]:
    """As a note keeps them."""
    return {str(number): list(some) for number, some in places.items()}


def session_of(saved: Saved) -> Session[Any]:
    """The session of a kept game."""
    header = Header.from_json(saved.header)
    game: AnyGame = find(header.game)
    return Session.resume(game, header, _entries(saved.answers), _entries(saved.undone))


def advice(
    saved: Saved, budget: int, seconds: float, longest: float, only: Sequence[int] = ()
) -> list[thinking.Weighed]:
    """The hint for a kept game, its answers as they stand in a journal: so they can be sent."""
    weighed = thinking.hint(session_of(saved), budget, seconds, longest, only)
    return [each._replace(answer=plain(each.answer)) for each in weighed]


def _entries(rows: Iterable[Json]) -> list[Entry]:
    return [Entry.from_json(row) for row in rows]


def _is_unnumbered(entry: Entry) -> bool:
    """Whether it is a correction of an older program, which does not say its turn."""
    return entry.ask == CORRECT and not entry.at


def _points(session: Session[Any]) -> dict[str, int]:
    """The points so far; none if the person still has to count them."""
    play, board = session.game.play, session.now.board
    return dict(points_on(session.game, board)) if play.counts is None or play.counts(board) else {}


def _note(session: Session[Any]) -> dict[str, object]:
    """What a list of games shows without playing them again."""
    over = isinstance(session.now, Over)
    return {
        "title": session.game.title,
        "turn": [number for number, _ in session.numbered_turns()][-1],
        "points": _points(session),
        "winner": session.now.result.winner if isinstance(session.now, Over) else "",
        "over": over,
    }
