"""Verbs: a move is a value that prints, compares, tells its slots and carries itself out."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.questions import Reading, Several
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import Scripted, Seeded
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move, Moves, Verb, moves_with, next_slot, verbs_of
from tests.kernel.beads import ADD, END, SHIFT, Tray, add, end, moves

MOVES = list(moves())


# Making verbs


def test_the_slots_are_the_parameters_after_the_board() -> None:
    assert (ADD.slots, SHIFT.slots, END.slots) == (("place", "piece"), ("origin", "target", "count"), ())


def test_a_rule_may_be_a_verb() -> None:
    @rule("4.5")
    def march(table: Table, tray: Tray, origin: int) -> None:
        table.tell(table.section, origin=origin)

    table = Recorder(Seeded("7"))
    Verb("march", march)(3).act(table, Tray())
    assert [(step.section, step.message) for step in table.steps] == [("4.5", "4.5")]


def keyword_only(table: Table, tray: Tray, *, place: int) -> None: ...
def with_default(table: Table, tray: Tray, place: int = 3) -> None: ...
def with_rest(table: Table, tray: Tray, *places: int) -> None: ...
def with_names(table: Table, tray: Tray, **places: int) -> None: ...
def without_board(table: Table) -> None: ...
@functools.wraps(add)
def wrapped(*args: Any) -> None: ...


class Method:
    def act(self, table: Table, tray: Tray, place: int) -> None: ...


MISTAKES: list[tuple[str, Callable[..., None], str, str]] = [
    ("go", keyword_only, "", "keyword_only: the slots of a verb are plain parameters"),
    ("go", with_rest, "", "with_rest: the slots of a verb are plain parameters"),
    ("go", with_names, "", "with_names: the slots of a verb are plain parameters"),
    ("go", with_default, "", "with_default: a slot has no default"),
    ("go", without_board, "", "without_board: a verb acts on a table and a board"),
    ("go", wrapped, "", "add: the slots are read off the function itself, not off one that wraps it"),
    ("go", functools.partial(add, Table(Seeded("7"))), "", "the slots are read off a function"),
    ("go", Method().act, "", "the slots are read off a function"),
    ("go on", add, "", "'go on', must be one word"),
    ("", add, "", "'', must be one word"),
    ("go", add, "{place}", "the line 'go {place}' must name each of place, piece once"),
    ("go", add, "{place} {piece} {place}", "must name each of place, piece once"),
    ("go", add, "{place} {thing}", "must name each of place, piece once"),
    ("go", add, "{place:03} {piece}", "must name each of place, piece once"),
    ("go", add, "{} {}", "must name each of place, piece once"),
]


@pytest.mark.parametrize(("word", "act", "form", "why"), MISTAKES, ids=range(len(MISTAKES)))
def test_a_verb_whose_slots_cannot_be_known_is_refused(
    word: str, act: Callable[..., None], form: str, why: str
) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        Verb(word, act, form)
    assert why in str(refused.value)


# Moves as values


def test_equal_moves_are_one_object() -> None:
    assert ADD(1, "K") is ADD(1, "K")
    assert ADD(1, "K") is not ADD(1, "R")
    assert Verb("add", add)(1, "K") != ADD(1, "K"), "another verb, though of the same word"
    assert len({*moves(), *moves()}) == len(MOVES)


def test_a_move_is_not_a_tuple() -> None:
    """`isinstance(option, tuple)` means an answer of several parts in many places."""
    assert not isinstance(ADD(1, "K"), tuple)


@pytest.mark.parametrize(
    ("move", "line"), [(ADD(1, "K"), "add 1 K"), (SHIFT(1, 12, 2), "shift 2 1>12"), (END(), "end")]
)
def test_a_move_is_written_by_its_form(move: Move[Tray], line: str) -> None:
    assert (str(move), repr(move), plain(move), plain((move,))) == (line, line, line, (line,))
    assert [plain(value) for _, value in move.written()] == [
        int(word) if word.isdecimal() else word for word in line.replace(">", " ").split()[1:]
    ]


def test_a_line_may_be_written_without_the_word() -> None:
    """Where old journals have other lines than the verb's word and its slots."""
    assert str(Verb("more", add, line="{piece} +{place}")(1, "K")) == "K +1"
    assert str(Verb("her-end", end, line="her end")()) == "her end"
    assert Verb("more", add, line="{piece} +{place}")(1, "K").written() == [("piece", "K"), ("place", 1)]


def test_the_slots_of_a_move_by_their_names() -> None:
    assert dict(SHIFT(1, 12, 2).named()) == {"origin": 1, "target": 12, "count": 2}
    assert [name for name, _ in SHIFT(1, 12, 2).written()] == ["count", "origin", "target"]
    assert list(END().named()) == END().written() == []


def test_a_move_carries_itself_out() -> None:
    table, tray = Recorder(Scripted(["shift 2 1>12"])), Tray()
    table.choose("turn", MOVES).act(table, tray)
    assert tray.places == {1: (), 2: (), 12: ("K<", "K", "R")}
    assert [(step.message, step.facts) for step in table.steps] == [
        ("shift", {"origin": 1, "target": 12, "count": 2})
    ]


def test_a_verb_knows_its_own_moves() -> None:
    assert ADD.of(ADD(1, "K")) == (1, "K")
    assert ADD.of(END()) is None
    assert END.of(END()) == ()
    assert SHIFT.among(MOVES) == [(1, 2, 1), (1, 2, 2), (2, 1, 1), (2, 1, 2), (1, 12, 1), (1, 12, 2)]
    assert ADD.among([END()]) == []


# Moves in questions


def test_a_question_takes_a_move_by_its_line_or_by_itself() -> None:
    asked = Recorder(Scripted(["add 12 Y", "end"]))
    assert asked.choose("turn", MOVES) is ADD(12, "Y")
    assert asked.choose("turn", MOVES) is END()
    assert [entry.answer for entry in asked.fresh] == ["add 12 Y", "end"]
    json.dumps([entry.to_json() for entry in asked.fresh])
    with pytest.raises(Refused, match="add 3 K: refused-option"):
        Recorder(Scripted(["add 3 K"])).choose("turn", MOVES)


# What was seen

GONE = Verb[Tray, str, str].seen("gone", "gone: {color} {row}")
AGAIN = Verb[Tray].seen("again", "again")()


def test_a_verb_of_something_seen_has_the_slots_of_its_line_and_does_nothing() -> None:
    assert (GONE.slots, GONE("red", "work").slots) == (("color", "row"), ("red", "work"))
    tray, table = Tray(), Recorder(Seeded("7"))
    GONE("red", "work").act(table, tray)
    assert tray == Tray()
    assert not table.steps


def test_a_look_is_heard_as_moves_and_kept_as_lines() -> None:
    groups = {"gone": (GONE("red", "work"), GONE("blue", "work")), "other": (AGAIN,)}
    table = Recorder(Scripted([("gone: blue work", "again", "gone: blue work"), ()]))
    heard = table.hear("rows", groups, 5)
    assert GONE.among(heard) == [("blue", "work")] * 2
    assert AGAIN in heard
    assert table.hear("rows", groups, 5) == ()
    kept = [entry.answer for entry in table.fresh]
    assert kept == [("gone: blue work", "again", "gone: blue work"), ()]
    with pytest.raises(Refused, match="gone: red mirror: refused-option"):
        Recorder(Scripted([("gone: red mirror",)])).hear("rows", groups, 5)


def test_a_look_by_chance_and_its_fault_are_moves_too() -> None:
    groups = {"gone": (GONE("red", "work"),), "other": (AGAIN,)}

    def fault(taps: tuple[Move[Tray], ...]) -> Refused | None:
        return Refused("refused-option", answer=str(AGAIN), options=()) if AGAIN in taps else None

    request = Several("rows", groups, 3, "person", {}, Reading(fault=fault))
    assert request.groups == {"gone": ("gone: red work",), "other": ("again",)}
    assert request.check(["gone: red work"]) == (GONE("red", "work"),)
    with pytest.raises(Refused):
        request.check(["again"])
    assert request.by_chance(lambda below: below - 1) == (AGAIN,) * 3


# Lazy lists


def test_moves_are_listed_only_when_needed_and_once() -> None:
    listed: list[int] = []

    def listing() -> Iterator[Move[Tray]]:
        listed.append(1)
        yield from moves()

    lazy = Moves(listing)
    assert not listed
    assert Table(Seeded("7")).choose("turn", lazy) in lazy
    assert (len(lazy), lazy[0], lazy[-1], lazy[1:3]) == (len(MOVES), MOVES[0], MOVES[-1], tuple(MOVES[1:3]))
    assert list(lazy) == MOVES
    assert listed == [1]


def test_a_partner_who_knows_its_move_needs_no_list() -> None:
    def never() -> list[Move[Tray]]:
        raise AssertionError("listed")

    class Sure:
        def answer(self, request: Any, n: int) -> Any:
            return END()

        def who(self, stream: str) -> str:
            return "sure"

    assert Table(Sure()).choose("turn", Moves(never)) is END()


# Slot by slot


def test_moves_by_their_verb() -> None:
    found = verbs_of(MOVES)
    assert list(found) == ["add", "shift", "end"]
    assert [move for some in found.values() for move in some] == MOVES


def test_the_next_open_slot() -> None:
    some = verbs_of(MOVES)["add"]
    assert next_slot(some, {}) == ("place", [1, 2, 12])
    assert next_slot(some, {"place": 2}) == ("piece", ["K", "R", "Y", "K<"])
    assert next_slot(some, {"piece": "R"}) == ("place", [1, 2, 12]), "a piece may be tapped before its place"
    assert next_slot(some, {"place": 2, "piece": "R"}) is None


def test_a_slot_with_one_value_is_not_asked() -> None:
    assert next_slot([SHIFT(1, 2, 1), SHIFT(1, 12, 1)], {}) == ("target", [2, 12])
    assert next_slot([SHIFT(1, 2, 1)], {}) is None
    assert next_slot([END()], {}) is None


def test_what_nobody_can_do_leaves_nothing() -> None:
    assert moves_with(MOVES, {"place": 3}) == []
    assert moves_with(MOVES, {"count": 2, "place": 1}) == [], "no move has both"
    assert moves_with(MOVES, {"count": 2}) == [SHIFT(1, 2, 2), SHIFT(2, 1, 2), SHIFT(1, 12, 2)]
    assert moves_with(MOVES, {}) == MOVES


@settings(derandomize=True, max_examples=60, deadline=None)
@given(st.data())
def test_slot_by_slot_leads_to_every_move_and_to_no_other(data: st.DataObject) -> None:
    some = data.draw(st.sampled_from(list(verbs_of(MOVES).values())))
    wanted = data.draw(st.sampled_from(some))
    given_: dict[str, object] = {}
    while (asked := next_slot(some, given_)) is not None:
        name, values = asked
        value = dict(wanted.named())[name]
        assert value in values
        assert len(moves_with(some, given_)) > 1
        given_[name] = value
    assert moves_with(some, given_) == [wanted]
