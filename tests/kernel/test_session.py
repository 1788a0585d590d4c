"""Sessions: playing on, undoing, correcting, resuming, and journals that no longer fit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.catalog.game import SETUP, Game, PositionFault
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.corrections import changes_between
from automarium.kernel.record.journal import CORRECT, Entry, Header, JournalFault
from automarium.kernel.record.position import Position
from automarium.kernel.record.session import Diverged, Over, Session
from automarium.kernel.rules.cascade import Undecided
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain
from tests.kernel.small_game import AUTOMA, GAME, HUMAN, Orchard, Settings, turn, with_play, write

EVERYTHING = (*GAME.streams, DONE)
START = ("apple", "pear", "plum")


def start(
    *answers: Plain, person: tuple[str, ...] = EVERYTHING, game: Game[Orchard, Settings] = GAME
) -> Session[Orchard]:
    """A session after some answers."""
    session = Session.start(game, "7", person=person)
    for answer in answers:
        session.reply(answer)
    return session


def asked(session: Session[Orchard]) -> str:
    assert session.asking is not None
    return session.asking.request.ask


def asks(session: Session[Orchard]) -> list[str]:
    return [entry.ask for entry in session.entries]


def resumed(session: Session[Orchard], partner: str = "") -> Session[Orchard]:
    """The same session after a journey through a file."""
    header = Header.from_json(json.loads(json.dumps(session.header.to_json())))
    entries, undone = (
        [Entry.from_json(json.loads(json.dumps(entry.to_json()))) for entry in part]
        for part in (session.entries, session.undone)
    )
    return Session.resume(session.game, header, entries, undone, partner)


def look(session: Session[Orchard]) -> dict[str, Any]:
    """All that anyone can see of a session."""
    now = session.now
    return {
        "entries": session.entries[:],
        "undone": session.undone[:],
        "steps": session.steps,
        "board": write(now.board),
        "turns": [(each.first, each.acting, dict(each.counts)) for each in session.turns],
        "question": now.request.to_json() if isinstance(now, Asking) else now.result.to_json(),
        "acting": now.acting if isinstance(now, Asking) else None,
        "table": session.table_to_correct(),
    }


# Starting and playing on


def test_a_session_begins_with_its_first_question() -> None:
    session = start()
    assert isinstance(session.now, Asking)
    assert (asked(session), session.now.at, session.now.acting) == ("draw pile", "1", SETUP)
    assert session.entries == []
    assert session.steps == ()


def test_a_reply_plays_on_to_the_next_question() -> None:
    session = start()
    now = session.reply(["plum", "apple", "pear"])
    assert now is session.now
    assert isinstance(now, Asking)
    assert (now.request.ask, now.at, now.acting) == ("choose tree", "2", HUMAN)
    assert session.entries == [Entry("1", "draw pile", ("plum", "apple", "pear"), "person")]
    assert [step.message for step in session.steps] == ["ripe", "bears", "bears", "bears"]
    assert now.steps == (), "these are the running turn's"
    assert now.board.trees == {1: "plum", 2: "apple", 3: "pear"}


def test_a_running_turn_shows_its_board_and_its_steps() -> None:
    session = start(START, 2)
    assert asked(session) == "ask eaten"
    assert session.asking is not None
    assert [step.message for step in session.asking.steps] == ["human-takes"]
    assert session.asking.board.trees[2] == ""
    assert session.table_to_correct()["trees"]["2"] == "pear"


def test_the_app_answers_what_is_not_the_persons() -> None:
    session = start(person=())
    assert asks(session) == ["draw pile"]
    assert asked(session) == "choose tree"
    session.reply(1)
    session.reply(0)
    assert [entry.by for entry in session.entries] == [
        "chance",
        "person",
        "person",
        "chance",
        "chance",
        "chance",
    ]
    assert asked(session) == "choose tree"


def test_the_automas_turn_waits_for_done() -> None:
    session = start(person=(DONE,))
    session.reply(1)
    session.reply(0)
    assert asked(session) == "choose done"
    assert session.asking is not None
    assert (session.asking.acting, session.asking.request.facts) == (AUTOMA, {"acting": AUTOMA})
    session.reply(DONE)
    assert asked(session) == "choose tree"


def test_presets_and_options() -> None:
    assert Session.start(GAME, "7").header.person == (DONE,)
    table = Session.start(GAME, "7", "table", {"weather": "windy", "birds": "jay"})
    assert table.header.person == ("pile", "wind", DONE)
    assert table.header.options == {"weather": "windy", "birds": ("jay",), "snow": False}
    with pytest.raises(Refused, match="refused-preset"):
        Session.start(GAME, "7", "sofa")
    with pytest.raises(OptionFault):
        Session.start(GAME, "7", options={"weather": "hot"})
    with pytest.raises(JournalFault, match="orchard has no streams cards"):
        Session.start(GAME, "7", person=("pile", "cards"))


def test_a_preset_may_bring_options_which_the_person_may_overrule() -> None:
    game = replace(GAME, preset_options={"table": {"snow": True}})
    assert Session.start(game, "1", "table").header.options["snow"] is True
    assert Session.start(game, "1", "table", {"snow": False}).header.options["snow"] is False
    other = next(preset for preset in game.presets if preset != "table")
    assert Session.start(game, "1", other).header.options["snow"] is False


def test_a_partner_plays_the_game_of_the_bulk_runs() -> None:
    for partner in GAME.partners:
        session = Session.start(GAME, "7", person=(), partner=partner)
        played = play_out(GAME, "7", partner=partner, record=True)
        assert isinstance(session.now, Over)
        assert session.now.result == played.result
        assert session.steps == tuple(step for told in played.story for step in told.steps)
        assert {entry.by for entry in session.entries} == {"chance", partner}


def test_after_the_end_nothing_is_accepted() -> None:
    session = Session.start(GAME, "7", person=(), partner="any")
    before = look(session)
    with pytest.raises(Refused, match="refused-over"):
        session.reply(1)
    with pytest.raises(Refused, match="refused-over"):
        session.correct({})
    assert session.asking is None
    assert look(session) == before


def test_a_refused_answer_changes_nothing() -> None:
    session = start(START)
    before = look(session)
    strange: list[object] = [4, "1", None, True, 1.5, [1], {}]
    for answer in strange:
        with pytest.raises(Refused):
            session.reply(answer)
    assert look(session) == before


def test_the_position_is_that_of_the_running_turns_start() -> None:
    session = start(START, 2)
    assert session.position().tree()["trees"] == {"1": "apple", "2": "pear", "3": "plum"}


def test_a_session_from_a_position() -> None:
    position = start(START, 2, 0, "plum", (3,)).position()
    session: Session[Orchard] = Session.start(GAME, "8", person=EVERYTHING, position=position)
    assert asked(session) == "roll wind"
    assert write(session.turns[0].board) == write(position.board)
    session.reply(1)
    assert look(resumed(session)) == look(session)


def test_a_position_of_another_game_is_refused() -> None:
    other = Position(replace(GAME, id="meadow"), start().settings, start(START).now.board)
    with pytest.raises(PositionFault, match="of meadow, not of orchard"):
        Session.start(GAME, "7", position=other)


# Undo and redo


def test_undo_takes_back_the_persons_answer_and_what_followed() -> None:
    session = start(person=())
    first = look(session)
    session.reply(1)
    session.reply(0)
    whole = look(session)
    session.undo(2)
    assert look(session) == {**first, "undone": whole["entries"][1:]}
    session.redo()
    assert asked(session) == "ask eaten"
    session.redo()
    assert look(session) == whole


def test_undo_and_redo_say_when_there_is_nothing_more() -> None:
    session = start(START, 2)
    before = look(session)
    with pytest.raises(Refused, match=r"refused-undo-so-many \(count: 2\)"):
        session.undo(3)
    with pytest.raises(Refused, match=r"refused-redo$"):
        session.redo()
    assert look(session) == before
    session.undo(2)
    undone = look(session)
    with pytest.raises(Refused, match=r"refused-redo-so-many \(count: 2\)"):
        session.redo(3)
    assert look(session) == undone
    session.redo(2)
    assert look(session) == before


def test_the_apps_first_answers_cannot_be_undone() -> None:
    session = start(person=())
    with pytest.raises(Refused, match=r"refused-undo$"):
        session.undo()
    assert asks(session) == ["draw pile"]


def test_playing_on_forgets_what_was_undone() -> None:
    session = start(START, 2, 0)
    session.undo(2)
    assert len(session.undone) == 2
    session.reply(1)
    assert session.undone == []


def test_undone_answers_survive_resume() -> None:
    session = start(START, 2, 0)
    session.undo(2)
    again = resumed(session)
    assert look(again) == look(session)
    again.redo(2)
    assert look(again) == look(start(START, 2, 0))


def test_undo_after_the_end() -> None:
    session = start(person=())
    while session.asking is not None:
        session.reply(session.asking.request.options()[0])
    over = look(session)
    session.undo()
    assert asked(session) == "ask eaten"
    session.redo()
    assert look(session) == over


def test_a_partner_who_takes_over_leaves_nothing_to_redo() -> None:
    """Undo gives the question to the partner, who plays on at once."""
    session = start(person=())
    session.reply(1)
    taken_over = resumed(session, partner="any")
    assert isinstance(taken_over.now, Over)
    taken_over.undo()
    assert isinstance(taken_over.now, Over)
    assert taken_over.undone == []


def test_a_partner_who_takes_over_keeps_the_corrections() -> None:
    session = start(person=())
    session.reply(1)
    session.correct({"eaten": ["cherry"]})
    whole = look(session)
    taken_over = resumed(session, partner="any")
    assert taken_over.entries[: len(session.entries)] == whole["entries"]
    assert taken_over.turns[2].board.eaten[0] == "cherry"


def test_what_cannot_be_redone_changes_nothing() -> None:
    """Undone answers of a damaged store, say."""
    session = start(START)
    session.undone = [Entry("2", "choose tree", 9, "person")]
    before = look(session)
    with pytest.raises(Diverged, match="answer 2"):
        session.redo()
    assert look(session) == before


# Corrections


def test_a_correction_changes_the_start_of_the_running_turn() -> None:
    session = start(START)
    session.correct({"trees": {"2": "cherry"}})
    assert session.asking is not None
    assert session.asking.board.trees == {1: "apple", 2: "cherry", 3: "plum"}
    assert session.entries[-1] == Entry("turn 1", CORRECT, {"trees": {"2": "cherry"}}, "person")
    assert look(resumed(session)) == look(session)
    session.undo()
    assert look(session) == {**look(start(START)), "undone": session.undone}


def test_answers_that_still_fit_stay() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": "cherry"}})
    assert asked(session) == "ask eaten"
    assert [step.facts["fruit"] for step in session.turns[-1].steps] == ["cherry"]
    session.reply(1)
    session.reply("pear")
    assert session.turns[-1].board.eaten == ["cherry"]
    assert look(resumed(session)) == look(session)


def test_answers_that_do_not_fit_are_asked_again() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": ""}})
    assert asked(session) == "choose tree"
    session.reply(1)
    assert asked(session) == "ask eaten"
    assert asks(session) == ["draw pile", "choose tree", CORRECT, "choose tree"]
    assert look(resumed(session)) == look(session)
    session.undo()
    assert asked(session) == "choose tree"
    session.undo()
    assert look(session) == {**look(start(START, 2)), "undone": session.undone}
    session.redo(2)
    assert asks(session) == ["draw pile", "choose tree", CORRECT, "choose tree"]


def test_after_one_that_does_not_fit_none_is_used() -> None:
    """They answered another story: the number was of the fruit that is not there."""
    session = start(START, 3, 1)
    assert asked(session) == "draw pile"
    session.correct({"trees": {"3": ""}})
    assert asked(session) == "choose tree"
    session.reply(2)
    assert asked(session) == "ask eaten"


def test_corrections_add_up() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": "cherry"}})
    session.reply(0)
    session.correct({"baskets": {AUTOMA: ["plum"]}})
    assert asked(session) == "draw pile"
    assert session.table_to_correct()["trees"]["2"] == "cherry"
    assert session.table_to_correct()["baskets"] == {HUMAN: [], AUTOMA: ["plum"]}
    assert look(resumed(session)) == look(session)
    session.reply("apple")
    session.correct({"eaten": ["apple"]})
    assert look(resumed(session)) == look(session)
    session.undo(2)
    assert asked(session) == "draw pile"
    assert len(session.undone) == 2


def test_a_correction_may_come_after_a_turn_without_answers() -> None:
    """In the automa's turn the app answers all: the correction is of the next turn, also after resume."""
    session = start(person=("pile",))
    session.reply(START)
    session.reply(1)
    session.reply(0)
    session.reply("plum")
    session.reply("pear")
    session.correct({"eaten": ["cherry"]})
    assert session.asking is not None
    assert session.asking.acting == HUMAN
    assert look(resumed(session)) == look(session)


def test_a_correction_may_change_whose_turn_it_is() -> None:
    session = start(START)
    session.correct({"next": AUTOMA})
    assert session.asking is not None
    assert (asked(session), session.asking.acting) == ("roll wind", AUTOMA)
    session.reply(1)
    session.reply("plum")
    assert asked(session) == "choose done", "it is the automa's turn that is confirmed"
    assert look(resumed(session)) == look(session)
    session.undo(3)
    assert session.asking.acting == HUMAN


def test_a_correction_may_end_the_game() -> None:
    session = start(START)
    session.correct({"next": "over"})
    assert isinstance(session.now, Over)
    assert look(resumed(session)) == look(session)
    session.undo()
    assert session.asking is not None
    assert (asked(session), session.asking.acting) == ("choose tree", HUMAN)
    session.redo()
    assert isinstance(session.now, Over)


def test_a_correction_to_the_same_changes_nothing_but_the_journal() -> None:
    session = start(START, 2)
    before = look(session)
    session.correct(session.table_to_correct())
    after = look(session)
    assert after.pop("entries")[:-1] == before.pop("entries")
    assert after == before


@pytest.mark.parametrize(
    "changes",
    [
        {"weather": "fine"},
        {"trees": {"2": "fig"}},
        {"trees": {"4": "plum"}},
        {"trees": 5},
        {"eaten": ["apple"] * 4},
        {"next": None},
        {"eaten": [0.5]},
        {"eaten": {"apple"}},
    ],
)
def test_a_bad_correction_changes_nothing(changes: dict[str, Any]) -> None:
    session = start(START, 2)
    before = look(session)
    with pytest.raises(PositionFault):
        session.correct(changes)
    assert look(session) == before
    session.reply(0)
    assert look(session) == look(start(START, 2, 0))


def test_a_correction_nested_without_end_changes_nothing() -> None:
    nest: list[Any] = []
    for _ in range(2000):
        nest = [nest]
    session = start(START)
    before = look(session)
    with pytest.raises(PositionFault):
        session.correct({"eaten": nest})
    assert look(session) == before


def failing_turn(table: Table, board: Orchard) -> None:
    """Rules with a gap: the automa cannot decide on an orchard of plums."""
    if board.next == AUTOMA and board.baskets[AUTOMA] == ["plum"]:
        raise Undecided("3", "tree", [1, 2])
    turn(table, board)


def test_an_answer_with_which_the_rules_fail_changes_nothing() -> None:
    session = start(START, 2, 0, game=with_play(turn=failing_turn))
    session.correct({"baskets": {AUTOMA: ["plum"]}})
    before = look(session)
    with pytest.raises(Undecided):
        session.reply("pear")
    assert look(session) == before


def test_a_correction_with_which_the_rules_fail_changes_nothing() -> None:
    session = start(START, 2, 0, "pear", game=with_play(turn=failing_turn))
    session.undo()
    session.redo()
    before = look(session)
    with pytest.raises(Undecided):
        session.correct({"baskets": {AUTOMA: ["plum"]}})
    assert look(session) == before
    session.reply(1)
    assert asked(session) == "draw pile"


def test_what_a_correction_changes() -> None:
    session = start(START)
    before = session.table_to_correct()
    session.correct({"trees": {"2": "cherry"}, "eaten": ["plum"]})
    assert changes_between(before, session.table_to_correct()) == [
        ("trees.2", "pear", "cherry"),
        ("eaten", (), ("plum",)),
    ]


# What if


def test_a_fork_goes_its_own_way() -> None:
    session = start(START, 2, 0)
    before = look(session)
    fork = session.fork(1)
    assert look(fork) == look(start(START))
    fork.reply(1)
    fork.correct({"eaten": ["cherry"]})
    assert look(session) == before
    assert look(session.fork()) == before


# Journals that no longer fit


def test_divergence_names_the_answer_and_keeps_the_valid_prefix() -> None:
    session = start(START, 2, 0)
    entries = session.entries[:]
    entries[2] = Entry("2", "ask hungry", 0, "person")
    with pytest.raises(Diverged) as diverged:
        Session.resume(GAME, session.header, entries)
    assert (
        str(diverged.value)
        == "answer 3: the journal has 'ask hungry' at 2, the rules now ask 'ask eaten' at 2"
    )
    assert diverged.value.number == 3
    assert look(diverged.value.session) == look(start(START, 2))


@pytest.mark.parametrize(
    ("number", "entry", "why"),
    [
        (1, Entry("1", "draw pile", ("fig",) * 3, "person"), "its answer to 'draw pile' is not possible"),
        (2, Entry("2", "choose tree", 4, "person"), "its answer to 'choose tree' is not possible"),
        (
            2,
            Entry("9", "choose tree", 2, "person"),
            "'choose tree' at 9, the rules now ask 'choose tree' at 2",
        ),
        (2, Entry("", "choose tree", 2, "person"), "the journal has 'choose tree', the rules"),
        (
            3,
            Entry("", CORRECT, {"trees": {"1": "fig"}}, "person"),
            r"its correction is not possible: trees\.1: must be one of \"\", apple, .* found 'fig'",
        ),
        (3, Entry("", CORRECT, "plum", "person"), "a correction must be a table"),
    ],
)
def test_each_kind_of_divergence(number: int, entry: Entry, why: str) -> None:
    session = start(START, 2, 0)
    entries = session.entries[:]
    entries[number - 1] = entry
    with pytest.raises(Diverged, match=why) as diverged:
        Session.resume(GAME, session.header, entries)
    assert diverged.value.number == number
    answers: list[Plain] = [START, 2, 0]
    assert look(diverged.value.session) == look(start(*answers[: number - 1]))


def test_a_journal_that_goes_on_after_the_end_diverges() -> None:
    session = Session.start(GAME, "7", person=(), partner="any")
    more = [*session.entries, Entry("2", "choose tree", 1, "person")]
    with pytest.raises(Diverged, match="the journal has 'choose tree', but the game is over") as diverged:
        Session.resume(GAME, session.header, more)
    assert diverged.value.number == len(more)
    assert look(diverged.value.session) == look(session)


def test_a_divergence_after_a_correction_is_counted_right() -> None:
    session = start(START, 2)
    session.correct({"trees": {"2": "cherry"}})
    entries = [*session.entries, Entry("2", "ask eaten", 7, "person")]
    with pytest.raises(Diverged, match="answer 4: its answer to 'ask eaten' is not possible") as diverged:
        Session.resume(GAME, session.header, entries)
    assert look(diverged.value.session) == look(session)


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({"game": "meadow"}, "the journal is of meadow, not of orchard"),
        ({"rules": 2}, "written with rules 2 of orchard, here they are 1"),
        ({"person": ("pile", "cards")}, "no streams cards"),
        ({"options": {"weather": "hot", "birds": (), "snow": False}}, "option weather: 'hot' is not one of"),
        ({"options": {"weather": "calm", "birds": (), "snow": False, "x": 1}}, "there is no option x"),
    ],
)
def test_headers_that_do_not_fit(header: Mapping[str, Any], why: str) -> None:
    with pytest.raises(JournalFault, match=why):
        Session.resume(GAME, replace(start().header, **header), [])


# Any journal, any prefix


class Answering:
    """Plays a session with answers that Hypothesis draws, which then finds the shortest game that breaks."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def below(self, k: int) -> int:
        return self.data.draw(st.integers(0, k - 1))

    def play(self, session: Session[Orchard], answers: int) -> None:
        for _ in range(answers):
            if session.asking is None:
                return
            move = self.data.draw(st.sampled_from(["reply"] * 5 + ["undo", "redo", "correct"]))
            with suppress(Refused, PositionFault):  # nothing to undo or redo; too many plums
                self._move(session, move)

    def _move(self, session: Session[Orchard], move: str) -> None:
        if move == "undo":
            session.undo(1 + self.below(2))
        elif move == "redo":
            session.redo(1 + self.below(2))
        elif move == "correct":
            session.correct(self.data.draw(st.sampled_from(CORRECTIONS)))
        elif session.asking is not None:
            session.reply(session.asking.request.by_chance(self.below))


CORRECTIONS: list[dict[str, Any]] = [
    {"trees": {"1": "apple"}},
    {"trees": {"1": "", "2": "pear"}},
    {"trees": {"3": "cherry"}, "eaten": []},
    {"baskets": {HUMAN: ["plum"], AUTOMA: ["plum"]}},
    {"next": HUMAN},
    {"next": AUTOMA},
    {},
]
PERSONS = st.sampled_from([EVERYTHING, (), (DONE,), ("pile", DONE), ("wind", "ties")])


@settings(derandomize=True, max_examples=40, deadline=None)
@given(st.data(), PERSONS, st.integers(0, 25))
def test_any_session_resumes_as_it_is(data: st.DataObject, person: tuple[str, ...], answers: int) -> None:
    """Whatever was answered, undone, redone and corrected."""
    session = start(person=person)
    Answering(data).play(session, answers)
    assert look(resumed(session)) == look(session)


@settings(derandomize=True, max_examples=50, deadline=None)
@given(st.data(), st.integers(1, 25))
def test_any_prefix_of_a_journal_resumes_to_the_same_question(data: st.DataObject, answers: int) -> None:
    session = start()
    Answering(data).play(session, answers)
    length = data.draw(st.integers(0, len(session.entries)))
    prefix = Session.resume(GAME, session.header, session.entries[:length])
    assert prefix.entries == session.entries[:length], "the person answers everything, so nothing is added"
    for entry in session.entries[length:]:
        if entry.ask == CORRECT:
            assert isinstance(entry.answer, Mapping)
            prefix.correct(entry.answer)
        else:
            assert asked(prefix) == entry.ask
            prefix.reply(entry.answer)
    assert look(prefix) == {**look(session), "undone": []}


@settings(derandomize=True, max_examples=50, deadline=None)
@given(st.data(), PERSONS, st.integers(1, 20))
def test_undoing_everything_and_redoing_it_is_identity(
    data: st.DataObject, person: tuple[str, ...], answers: int
) -> None:
    session = start(person=person)
    beginning = look(session)
    Answering(data).play(session, answers)
    before = look(session)
    given = sum(entry.by == "person" for entry in session.entries)
    session.undo(given)
    assert {**look(session), "undone": []} == beginning
    session.redo(given)
    assert look(session) == before


def test_the_options_of_a_position_are_those_of_its_journal() -> None:
    session = Session.start(GAME, "7", position=start(START).position())
    other = replace(session.header, options={**session.header.options, "snow": True})
    with pytest.raises(JournalFault, match="options of the header are not those of its position"):
        Session.resume(GAME, other, session.entries)


def test_a_partner_that_does_not_exist() -> None:
    with pytest.raises(Refused, match="nobody: refused-option"):
        Session.start(GAME, "7", partner="nobody")
