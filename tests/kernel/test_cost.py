"""What playing again costs, counted in runs of turns and asked questions, never in seconds.

Several answers at once, forks, corrections and what another device has played: each costs about as much as
the new answers, not as much as the game.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from automarium.kernel.catalog.game import Game
from automarium.kernel.record.corrections import MOST_CORRECTIONS
from automarium.kernel.record.journal import CORRECT, Entry
from automarium.kernel.record.patience import TooLong, within
from automarium.kernel.record.session import Diverged, Over, Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain, plain
from automarium.kernel.rules.verbs import Move, Moves, Verb
from tests.kernel.small_game import GAME, PLAY, Orchard, Settings, read, turn, with_play

EVERYTHING = (*GAME.streams, DONE)


class Counted:
    """The small game with as many questions in a turn as one likes, and a count of what its rules do."""

    def __init__(self, questions: int = 0) -> None:
        self.asked = self.runs = self.read = 0
        self.questions = questions
        self.game: Game[Orchard, Settings] = with_play(turn=self._turn, read=self._read)

    def _turn(self, table: Table, board: Orchard) -> None:
        self.runs += 1
        for _ in range(self.questions if board.next == "human" else 0):
            self.asked += 1
            table.choose("tree", (1, 2, 3))
        turn(table, board)

    def _read(self, tree: dict[str, Any], settings: Settings) -> Orchard:
        self.read += 1
        return read(tree, settings)


def first_of(now: Asking[Orchard], number: int = 0) -> Plain:
    """An answer that is possible, always the same for a number."""
    return plain(now.request.by_chance(lambda below: number % below))


def some(session: Session[Orchard], number: int = 0) -> Plain:
    now = session.asking
    assert now is not None
    return first_of(now, number)


def answers_of(session: Session[Orchard], count: int) -> list[Plain]:
    """Answers that are possible one after the other."""
    twin, found = session.fork(), list[Plain]()
    while twin.asking is not None and len(found) < count:
        found.append(some(twin))
        twin.reply(found[-1])
    return found


def reading(answers: list[Plain]) -> list[Callable[[Asking[Orchard]], object]]:
    return [lambda _, answer=answer: answer for answer in answers]  # type: ignore[misc]


def look(session: Session[Orchard]) -> object:
    now = session.now
    asked = (now.request.ask, now.at, now.steps, now.acting) if isinstance(now, Asking) else now.result
    return asked, PLAY.write(now.board), session.entries, session.undone, len(session.turns)


# One answer after the other


def hop(_: Table, board: Orchard, number: int) -> None:
    pass


HOP = Verb("hop", hop)


class Listing:
    """The small game with twenty moves in a turn of the person, and a count of how often they are listed."""

    def __init__(self) -> None:
        self.listed = 0
        self.game: Game[Orchard, Settings] = with_play(turn=self._turn)

    def _list(self) -> list[Move[Orchard]]:
        self.listed += 1
        return [HOP(number) for number in range(9)]

    def _turn(self, table: Table, board: Orchard) -> None:
        for _ in range(20 if board.next == "human" else 0):
            table.choose("hop", Moves[Orchard](self._list))
        turn(table, board)


def hops(session: Session[Orchard]) -> list[Plain]:
    """Play to the end, and say how the hops went."""
    while session.asking is not None:
        session.reply(some(session, 5))
    return [entry.answer for entry in session.entries if entry.ask == "choose hop"]


def test_legal_moves_are_not_listed_again_for_the_answers_before() -> None:
    """Fails where an answer of the running turn is looked for in the list with every later one."""
    counting = Listing()
    session = Session.start(counting.game, "5", person=())
    answers = hops(session)
    assert counting.listed <= 3 * len(answers)


def test_what_is_known_to_fit_is_forgotten_with_what_it_stood_on() -> None:
    counting = Listing()
    session = Session.start(counting.game, "5", person=())
    while session.asking is None or session.asking.request.ask != "choose hop":
        session.reply(some(session))
    for number in (1, 2, 3):
        session.reply(f"hop {number}")
    session.undo(2)
    session.reply("hop 7")
    assert [entry.answer for entry in session.entries[-2:]] == ["hop 1", "hop 7"]
    twin = session.fork()
    twin.undo()
    twin.reply("hop 8")
    session.reply("hop 6")
    assert twin.entries[-1].answer == "hop 8"
    with pytest.raises(Refused):
        session.reply("hop 9")
    again = Session.resume(counting.game, session.header, session.entries)
    assert PLAY.write(again.now.board) == PLAY.write(session.now.board)


# Several answers at once


@pytest.mark.parametrize("person", [EVERYTHING, (), ("pile",)])
def test_together_is_as_one_by_one(person: tuple[str, ...]) -> None:
    one = Session.start(GAME, "5", person=person)
    answers = answers_of(one, 60)
    together = one.fork()
    for answer in answers:
        one.reply(answer)
    together.reply_each(reading(answers))
    assert look(together) == look(one)
    assert isinstance(one.now, Over)


def test_each_is_read_with_the_question_as_it_stands() -> None:
    one = Session.start(GAME, "5", person=EVERYTHING)
    seen: list[object] = []

    def read_one(now: Asking[Orchard]) -> Plain:
        seen.append((now.request.ask, now.at, now.steps, now.acting, PLAY.write(now.board)))
        return first_of(now)

    one.fork().reply_each([read_one] * 12)
    for each in seen:
        now = one.asking
        assert now is not None
        assert each == (now.request.ask, now.at, now.steps, now.acting, PLAY.write(now.board))
        one.reply(first_of(now))


@pytest.mark.parametrize("bad", [0, 3, 11])
def test_all_or_none(bad: int) -> None:
    session = Session.start(GAME, "5", person=EVERYTHING)
    session.reply(some(session))
    session.undo()
    before, undone = look(session), list(session.undone)
    answers = answers_of(session, 12)
    answers[bad] = "no such answer"
    with pytest.raises(Refused):
        session.reply_each(reading(answers))
    assert look(session) == before
    assert session.undone == undone
    session.reply_each(reading(answers_of(session, 12)))  # and it can still be played


def test_more_than_the_game_asks_is_none() -> None:
    session = Session.start(GAME, "5", person=EVERYTHING)
    before = look(session)
    answers = answers_of(session, 1_000)
    with pytest.raises(Refused, match="refused-over"):
        session.reply_each(reading([*answers, 1]))
    assert look(session) == before
    session.reply_each(reading(answers))
    with pytest.raises(Refused, match="refused-over"):
        session.reply_each(reading([1]))


def test_a_line_of_n_answers_costs_n() -> None:
    """Fails where the turn is run again for each answer: 200 of them are then 20,000 questions."""
    counted = Counted(questions=200)
    session = Session.start(counted.game, "5", person=())
    counted.asked = counted.runs = 0
    session.reply_each(reading([1] * 200))
    assert (counted.asked, counted.runs) == (200, 1)


# Forks and what others have played


def test_a_fork_plays_nothing_again() -> None:
    counted = Counted()
    session = Session.start(counted.game, "5", person=EVERYTHING)
    session.reply_each(reading(answers_of(session, 30)))
    counted.runs = 0
    twin = session.fork()
    assert (look(twin), counted.runs) == (look(session), 0)
    session.fork(len(session.entries) - 1)
    assert counted.runs == 1
    before = look(session)
    twin.undo(7)
    twin.reply_each(reading(answers_of(twin, 7)))
    assert look(session) == before


def test_following_somebody_else_plays_only_what_is_new() -> None:
    counted = Counted()
    mine = Session.start(counted.game, "5", person=EVERYTHING)
    mine.reply_each(reading(answers_of(mine, 30)))
    theirs = mine.fork()
    theirs.reply_each(reading(answers_of(theirs, 2)))
    counted.runs = 0
    mine.follow(theirs.entries, theirs.undone)
    assert look(mine) == look(theirs)
    assert counted.runs <= 3
    theirs.undo(9)
    mine.follow(theirs.entries, theirs.undone)
    assert look(mine) == look(theirs)
    theirs.redo(3)
    theirs.reply(some(theirs, 1))
    mine.follow(theirs.entries, theirs.undone)
    assert look(mine) == look(theirs) == look(Session.resume(counted.game, theirs.header, theirs.entries))


# Corrections


def corrected(counted: Counted, count: int) -> Session[Orchard]:
    session = Session.start(counted.game, "5", person=())
    for number in range(count):
        session.correct({"trees": {"1": "pear" if number % 2 else "plum"}})
    return session


def test_a_correction_is_worked_out_once() -> None:
    """Fails where each one works out those before it again: 100 are then some 10,000 readings."""
    counted = Counted()
    session = corrected(counted, 100)
    assert counted.read < 350
    counted.read = 0
    session.reply(some(session))
    assert counted.read < 5


def test_corrections_taken_back_and_made_otherwise_count_as_they_are() -> None:
    session = corrected(Counted(), 6)
    session.undo(3)
    session.correct({"trees": {"1": "apple", "2": "apple"}})
    session.reply(some(session))
    again = Session.resume(session.game, session.header, session.entries)
    assert look(again) == look(session)
    session.undo()
    assert session.table_to_correct()["trees"]["1"] == session.table_to_correct()["trees"]["2"]


def test_a_turn_has_only_so_many_corrections() -> None:
    session = corrected(Counted(), MOST_CORRECTIONS)
    before = look(session)
    with pytest.raises(Refused, match="refused-corrections"):
        session.correct({"trees": {"1": "plum"}})
    assert look(session) == before
    more = [Entry(f"turn {len(session.turns) - 1}", CORRECT, {"trees": {"1": "plum"}}, PERSON)] * 5
    with pytest.raises(Diverged, match=f"more than {MOST_CORRECTIONS} corrections") as diverged:
        Session.resume(session.game, session.header, [*session.entries, *more])
    assert look(diverged.value.session) == before


def test_an_older_journal_with_many_corrections_is_numbered_in_one_go() -> None:
    """Corrections of an older program do not say their turn."""
    counted = Counted()
    session = corrected(counted, 100)
    older = [replace(each, at="") if each.ask == CORRECT else each for each in session.entries]
    counted.read = 0
    again = Session.resume(counted.game, session.header, older)
    assert look(again) == look(session)
    assert counted.read < 450


# Patience


def test_what_takes_too_long_is_stopped_and_nothing_has_changed() -> None:
    session = Session.start(Counted(questions=50).game, "5", person=())
    before = look(session)

    def slow(now: Asking[Orchard]) -> Plain:
        time.sleep(0.005)
        return 1

    with within(0.05), pytest.raises(TooLong, match="nothing was changed"):
        session.reply_each([slow] * 50)
    assert look(session) == before
    with within(60.0), within(0.05), pytest.raises(TooLong):
        session.reply_each([slow] * 50)
    with within(0.05), within(60.0), pytest.raises(TooLong):  # the outer limit holds
        session.reply_each([slow] * 50)
    session.reply_each([slow] * 50)


def test_a_long_journal_is_stopped() -> None:
    counted = Counted(questions=200)
    session = Session.start(counted.game, "5", person=())
    session.reply_each(reading([1] * 200))
    with within(-1.0), pytest.raises(TooLong):
        Session.resume(counted.game, session.header, session.entries)
    assert look(Session.resume(counted.game, session.header, session.entries)) == look(session)
