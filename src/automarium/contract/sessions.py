"""Games with a person: the same as simulated ones, and never lost when they are saved, undone or mistyped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from automarium.contract.common import (
    FROM_ITS_START,
    Base,
    Broken,
    demand,
    loaded,
    open_question,
    read_entries,
    same,
    saved,
    shown,
    told,
    without_done,
)
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import Plain, plain

MOST_OPTIONS = 100_000
NO_ANSWERS: tuple[object, ...] = (
    *("no such answer", "", -1, 10**9, 0.5, True, None),
    *((), ("no such answer",), {}, {"no": "such"}),
)


class Sessions(Base):
    # What is asked

    def test_only_the_persons_streams_are_asked(self) -> None:
        """The person is not asked for what the app draws."""
        for person in self._all_persons():
            self.walked(self.seeds[0], person)  # stops if another stream is asked

    def test_questions_are_plain_and_finite(self) -> None:
        """A question is made of plain values and offers nothing twice."""
        for _, _, session in self.questions():
            check_request(open_question(session), self.at(session))
        for kind in self.pairs():
            self.listen(kind, partial(check_options, self.name(*kind)))

    def test_wrong_answers_are_refused_and_change_nothing(self) -> None:
        """Whatever is not among the options is refused, and the game does not change."""
        for seed, number, session in self.questions():
            before, entries = session.now, session.entries[:]
            where = f"{self.at(session)}, after a refused answer"
            for answer in wrong_answers(open_question(session)):
                self._refuse(session, answer)
            demand(session.now is before, f"{where}: the game has moved")
            same(session.entries, entries, where)
            same(shown(session), self.walked(seed, self.everything).shown[number], where)

    def _refuse(self, session: Session[Any], answer: object) -> None:
        where = self.at(session)
        try:
            session.reply(answer)
        except Refused:
            return
        raise Broken(f"{where}: accepted {answer!r}, which is not among the options")

    def test_a_person_and_a_simulation_play_the_same(self) -> None:
        """No matter who reports the cards and the dice: the same answers tell the same story.

        The first game tries every set of streams; the others try all, none, and one more by turns.
        """
        persons = list(self._all_persons())
        for number, seed in enumerate(self.seeds):
            simulated = self.recorded(seed)
            wanted = [(entry.at, entry.ask, entry.answer) for entry in simulated.entries]
            for person in (self.everything, (), persons[number % len(persons)]) if number else persons:
                session = self.walked(seed, person).session
                where = f"{self.game.id}, seed {seed}, the person answers {', '.join(person) or 'decisions'}"
                answers = [(entry.at, entry.ask, entry.answer) for entry in without_done(session)]
                same(answers, wanted, f"{where}, answers")
                same(session.steps, simulated.steps, f"{where}, steps")
                same(shown(session), shown(simulated), f"{where}, the end")

    def _all_persons(self) -> Iterator[tuple[str, ...]]:
        """The streams that a person may answer: as in each preset, none but decisions, and all."""
        yield from {(*streams, DONE): None for streams in self.game.presets.values()}
        yield ()
        yield self.game.streams

    # Saving and resuming

    def test_resumes_at_every_answer(self) -> None:
        """From the saved journal: always its running turn, here and there the whole game from its start."""
        for seed in self.seeds:
            walked = self.walked(seed, self.everything)
            lines = saved(walked.session)
            follower, entries = loaded(self.game, lines[:1]), read_entries(lines[1:])
            for number in walked.there:
                length = walked.lengths[number]
                follower.follow(entries[:length])
                same(shown(follower), walked.shown[number], f"{self.at(follower)}, read on")
                if number % FROM_ITS_START == 0:
                    session = loaded(self.game, lines[: length + 1])
                    same(shown(session), walked.shown[number], f"{self.at(session)}, resumed")
            where = f"{self.game.id}, seed {seed}, resumed at the end"
            same(told(loaded(self.game, lines)), told(walked.session), where)

    def test_plays_on_alike_from_any_answer(self) -> None:
        """Chance and partner give the same answers again, from any part of the journal."""
        for seed in self.seeds:
            whole = self.recorded(seed)
            lines = saved(whole)
            for length in range(0, len(lines), 7):
                if self.looks(seed, length):
                    session = loaded(self.game, lines[: length + 1], whole.partner)
                    where = f"{self.game.id}, seed {seed}, resumed after answer {length}"
                    same(saved(session), lines, where)
                    same(shown(session), shown(whole), where)

    # Undo, redo, what if

    def test_undo_then_redo_is_identity(self) -> None:
        """An answer taken back and given again leaves everything as it was."""
        for seed in self.seeds:
            for person in (self.everything, ()):
                walked = self.walked(seed, person)
                for number, there in walked.there.items():
                    if number:
                        session, where = there.fork(), self.at(there)
                        session.undo()
                        same(shown(session), walked.shown[number - 1], f"{where}, undone")
                        session.redo()
                        same(shown(session), walked.shown[number], f"{where}, undone and redone")
                        same(session.entries, there.entries, f"{where}, undone and redone")

    def test_undo_of_many(self) -> None:
        """Any number of answers, at once or one by one, back to the start and forward again."""
        for seed in self.seeds:
            walked = self.walked(seed, ())
            session, last = walked.session.fork(), len(walked.shown) - 1
            for count in (1, 2, 3, 5, 8, 13, last // 2, last):
                if count <= last:
                    where = f"{self.game.id}, seed {seed}, undo of the last {count}"
                    session.undo(count)
                    same(shown(session), walked.shown[last - count], where)
                    session.redo(count)
                    same(shown(session), walked.shown[last], f"{where}, redone")
            for number in range(last - 1, -1, -1):
                session.undo()
                same(shown(session), walked.shown[number], f"{self.game.id}, seed {seed}, undo one by one")
            for number in range(1, last + 1):
                session.redo()
                same(shown(session), walked.shown[number], f"{self.game.id}, seed {seed}, redo one by one")
            same(told(session), told(walked.session), f"{self.game.id}, seed {seed}, all undone and redone")

    def test_a_fork_goes_its_own_way(self) -> None:
        """Playing on in a copy leaves the game it came from alone."""
        for seed in self.seeds:
            walked = self.walked(seed, self.everything)
            whole, entries = walked.session, walked.session.entries[:]
            for number, length in enumerate(walked.lengths[:-1]):
                if self.looks(seed, number):
                    fork = whole.fork(length)
                    where = f"{self.at(fork)}, forked"
                    same(shown(fork), walked.shown[number], where)
                    fork.reply(other_answer(fork, whole.entries[length].answer))
                    same(fork.entries[:length], entries[:length], where)
                    same(whole.entries, entries, f"{where}: playing on there changed the game it came from")
            same(shown(whole), walked.shown[-1], f"{self.game.id}, seed {seed}, after forks")


def check_options(where: str, request: Request[Any]) -> None:
    """A person is offered nothing twice."""
    if request.stream == PERSON and not request.in_parts:
        options = list(map(str, request.options()))
        different = len({*options}) == len(options)
        demand(different, f"{where}, {request.ask}: an option is offered twice: {options}")


def check_request(request: Request[Any], where: str) -> None:
    """A question is a plain value with some options, and it accepts each of them as a file has it."""
    options = request.options()
    demand(1 <= len(options) <= MOST_OPTIONS, f"{where}: {len(options)} options")
    demand(len(set(map(repr, options))) == len(options), f"{where}: an option is offered twice: {options}")
    try:
        row = json.loads(json.dumps(request.to_json()))
    except TypeError as error:
        raise Broken(f"{where}: the question holds what is not plain: {error}") from error
    same(plain(row["facts"]), plain(request.facts), f"{where}, facts")
    if not request.is_kept:
        for option, given in zip(options, row["options"], strict=True):
            whole, read = request.whole_of([option]), request.check(request.whole_of([given]))
            same(plain(read), plain(whole), f"{where}: the option {option!r} read from a file")


def wrong_answers(request: Request[Any]) -> Iterator[object]:
    """Answers that are not among the options, from far off to very near."""
    options = request.options()
    for answer in NO_ANSWERS:
        if not any(answer == option and type(answer) is type(option) for option in options):
            yield answer
    if not request.in_parts:
        for option in options[:20]:
            yield f"{option} "
            if not isinstance(option, str):
                yield str(option)
    elif not request.is_open_ended:
        yield [options[0]] * (request.size + 1)
        yield [*[options[0]] * (request.size - 1), "no such answer"]


def other_answer(session: Session[Any], answer: Plain) -> object:
    """A different answer to the open question, if there is one."""
    request = open_question(session)
    if not request.in_parts:
        return next((option for option in request.options() if option != answer), answer)
    return answer
