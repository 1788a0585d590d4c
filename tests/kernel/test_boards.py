"""The boards of a turn are kept as it is played: copied once, and the same as if it were played again."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.told import DONE
from tests.kernel.small_game import AUTOMA, GAME, HUMAN, write


def begun() -> Session[Any]:
    return Session.start(GAME, "7", person=(DONE,))


def at_hand(turn: Turn[Any]) -> list[Any]:
    return [] if turn.boards is None else [each for each in turn.boards.lying if each is not None]


def boards_in(session: Session[Any], turn: Turn[Any]) -> list[Any]:
    return [write(session.board_at(turn, told)) for told in range(len(turn.steps) + 1)]


def answered(session: Session[Any]) -> None:
    assert session.asking is not None
    session.reply(session.asking.request.by_chance(lambda count: count - 1))


def test_each_board_is_that_of_the_timeline() -> None:
    session = begun()
    while session.asking is not None:
        for turn in session.turns:
            line = session.timeline(turn)
            assert boards_in(session, turn) == [write(line.at(told)) for told in range(len(turn.steps) + 1)]
        answered(session)


def test_what_was_told_before_an_answer_is_not_copied_again() -> None:
    session = begun()
    session.reply(1)
    first = at_hand(session.turns[-1])
    assert len(first) == len(session.turns[-1].steps) + 1 > 1
    session.reply(0)
    played = session.turns[1]
    assert all(one is other for one, other in zip(first, at_hand(played), strict=False))
    session.undo()
    assert all(one is other for one, other in zip(first, at_hand(session.turns[-1]), strict=True))


def test_after_another_answer_the_boards_are_others() -> None:
    session = begun()
    session.reply(1)
    before = boards_in(session, session.turns[-1])
    session.undo()
    session.reply(2)
    after = boards_in(session, session.turns[-1])
    assert len(after) == len(before)
    assert after[1:] != before[1:]


def test_a_correction_begins_with_its_own_board() -> None:
    session = begun()
    session.reply(1)
    session.correct({"trees": {"2": "plum"}})
    assert {board["trees"]["2"] for board in boards_in(session, session.turns[-1])} == {"plum"}


def test_a_copy_shares_the_boards_and_goes_its_own_way() -> None:
    session = begun()
    session.reply(1)
    twin = session.fork()
    assert all(
        one is other for one, other in zip(at_hand(session.turns[-1]), at_hand(twin.turns[-1]), strict=True)
    )
    twin.undo()
    twin.reply(3)
    assert boards_in(twin, twin.turns[-1]) != boards_in(session, session.turns[-1])
    assert twin.turns[-1].boards is not session.turns[-1].boards


def test_only_the_last_two_turns_keep_their_boards() -> None:
    """And one more, as long as nobody looks at another."""
    session = begun()
    while len(session.turns) < 8:
        answered(session)
    assert [bool(at_hand(turn)) for turn in session.turns] == [False] * 6 + [True] * 2
    for looked_at in (1, 3):
        session.board_at(session.turns[looked_at], 1)
        assert [at for at, turn in enumerate(session.turns[:-2]) if at_hand(turn)] == [looked_at]


def test_a_journal_that_is_read_again_copies_no_boards_but_of_what_is_new() -> None:
    session = begun()
    while session.turns[-1].acting != AUTOMA or len(session.turns) < 5:
        answered(session)
    again = Session.resume(GAME, session.header, session.entries)
    assert [len(at_hand(turn)) for turn in again.turns[:-2]] == [0] * (len(again.turns) - 2)
    assert at_hand(again.turns[-2])[1:] == []
    assert boards_in(again, again.turns[-1]) == boards_in(session, session.turns[-1])


def test_a_sparring_partner_costs_no_boards() -> None:
    session = Session.start(GAME, "7", person=(), partner="any")
    assert all(turn.boards is None for turn in session.turns)
    own = next(turn for turn in session.turns if turn.acting == HUMAN)
    assert len(boards_in(session, own)) == len(own.steps) + 1


def test_there_is_no_board_after_the_last_step() -> None:
    session = begun()
    session.reply(1)
    with pytest.raises(LookupError, match="no step 9"):
        session.board_at(session.turns[-1], 9)


def test_an_answer_knows_what_had_been_told() -> None:
    session = begun()
    session.reply(1)
    session.reply(0)
    turn = session.turns[1]
    asked = [session.board_asked(turn, entry) for entry in session.entries[turn.first :][:2]]
    assert asked[0] is session.board_at(turn, 0)
    assert asked[1] is session.board_at(turn, 1)


def test_a_look_at_an_earlier_turn_leaves_the_running_one() -> None:
    session = begun()
    while len(session.turns) < 6:
        answered(session)
    running = session._running
    boards_in(session, session.turns[1])
    session.timeline(session.turns[2])
    assert session._running is running
