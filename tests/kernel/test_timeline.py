"""A turn moment by moment: each with the board that it belongs to."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.kernel.record.session import Session
from automarium.kernel.record.timeline import Asked, Told
from automarium.kernel.rules.told import DONE
from tests.kernel.small_game import AUTOMA, GAME, write


def at_the_table() -> Session[Any]:
    """The person answers for everything, and has given the first answers of the automa's turn."""
    session = Session.start(GAME, "7", "table")
    while session.asking is not None and session.turns[-1].acting != AUTOMA:
        session.reply(_any(session))
    return session


def _any(session: Session[Any]) -> object:
    assert session.asking is not None
    return session.asking.request.by_chance(lambda count: count - 1)


def test_each_told_step_has_the_boards_around_it() -> None:
    session = Session.start(GAME, "7", person=(), partner="any")
    moved = 0
    for played in session.turns[:-1]:
        line = session.timeline(played)
        told = [each for each in line.moments if isinstance(each, Told)]
        assert [each.step for each in told] == [step for step in played.steps if not step.is_choice]
        assert write(line.at(0)) == write(played.board)
        assert [line.at(each.number) for each in told] == [each.before for each in told]
        for each in told:
            if each.step.message == "takes":
                assert each.step.facts["fruit"] not in each.before.trees.values() or each.before != each.after
                assert each.step.facts["fruit"] in each.after.baskets[AUTOMA]
                moved += 1
    assert moved


def test_a_step_knows_the_choice_that_led_to_it() -> None:
    session = Session.start(GAME, "7", person=(), partner="any")
    played = next(turn for turn in session.turns if turn.acting == AUTOMA)
    told = [each for each in session.timeline(played).moments if isinstance(each, Told)]
    takes = next(each for each in told if each.step.message == "takes")
    assert takes.why is not None
    assert takes.why.step.message == "tree"
    assert takes.why.step.chosen == takes.step.facts["tree"]
    assert write(takes.why.board) == write(takes.before), "nothing happened since it was chosen"
    assert [each.why for each in told if each is not takes] == [None] * (len(told) - 1)


def test_questions_stand_where_they_were_asked() -> None:
    session = at_the_table()
    session.reply(_any(session))
    line = session.timeline(session.turns[-1])
    asked = [each for each in line.moments if isinstance(each, Asked)]
    assert [each.is_open for each in asked] == [False, True]
    assert asked[0].answer is not None
    assert session.asking is not None
    assert asked[-1].request.ask == session.asking.request.ask
    assert line.answered == asked[0].told


def test_a_corrected_turn_begins_with_the_correction() -> None:
    session = Session.start(GAME, "7", person=(DONE,))
    session.correct({"trees": {"1": "plum"}})
    session.reply(1)
    session.reply(0)
    corrected = session.turns[1]
    line = session.timeline(corrected)
    assert line.at(0).trees[1] == "plum" != corrected.board.trees[1]
    first = next(each for each in line.moments if isinstance(each, Told))
    assert first.step.facts["fruit"] == "plum"


def test_boards_are_kept_as_asked_for() -> None:
    session = Session.start(GAME, "7", person=(), partner="any")
    played = session.turns[1]
    some = session.timeline(played, {1})
    assert write(some.at(1)) == write(session.timeline(played).at(1))
    with pytest.raises(LookupError, match="after step 2"):
        some.at(2)


def test_it_is_made_once_until_the_turn_is_played_again() -> None:
    session = at_the_table()
    turn = session.turns[-1]
    line = session.timeline(turn)
    assert session.timeline(turn) is line is session.timeline(turn, {0})
    session.reply(_any(session))
    assert session.timeline(turn) is not line
