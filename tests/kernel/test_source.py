"""Sources: who answers, in which order, and what happens when nobody can."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.chance import Below, Chance
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import Person, Scripted, Seeded, Source, Sparring, Split, Suspend
from automarium.kernel.rules.table import Table

T = TypeVar("T")


def choose(stream: str = "person") -> Choose[str]:
    return Choose("site", ["a", "b", "c"], stream, {})


def test_seeded_answers_by_key() -> None:
    for n in range(20):
        below = Chance("7").start("dice", n)
        assert Seeded("7").answer(choose("dice"), n) == choose().by_chance(below)
    assert Seeded("7").who("dice") == "chance"


def test_seeded_remembers_nothing() -> None:
    source = Seeded("7")
    there = [source.answer(choose("dice"), n) for n in range(30)]
    back = [source.answer(choose("dice"), n) for n in reversed(range(30))]
    assert back[::-1] == there


def test_a_person_suspends() -> None:
    request = choose()
    with pytest.raises(Suspend) as suspended:
        Person().answer(request, 0)
    assert suspended.value.request is request
    assert not isinstance(suspended.value, Exception), "no rule may catch it by accident"
    assert Person().who("person") == "person"


def test_a_script_answers_in_order_and_then_suspends() -> None:
    source = Scripted(["b", "a"])
    assert [source.answer(choose(), 0), source.answer(choose("dice"), 0)] == ["b", "a"]
    with pytest.raises(Suspend):
        source.answer(choose(), 0)
    assert source.who("person") == "script"


def test_a_script_for_each_stream() -> None:
    source = Scripted({"person": ["b", "c"], "dice": ["a"]})
    assert [source.answer(choose(stream), 0) for stream in ("person", "dice", "person")] == ["b", "a", "c"]
    for stream in ("dice", "deck"):
        with pytest.raises(Suspend):
            source.answer(choose(stream), 0)


def test_a_script_is_checked_like_a_person() -> None:
    with pytest.raises(Refused, match="z: refused-option"):
        Scripted(["z"]).answer(choose(), 0)


def test_split_sends_each_stream_to_its_source() -> None:
    source = Split(Seeded("7"), {"person": Scripted(["c"]), "deck": Person()})
    assert source.answer(choose(), 0) == "c"
    assert source.answer(choose("dice"), 5) == Seeded("7").answer(choose("dice"), 5)
    assert [source.who(stream) for stream in ("person", "deck", "dice")] == ["script", "person", "chance"]
    with pytest.raises(Suspend):
        source.answer(choose("deck"), 0)


def test_a_partner_sees_the_board_as_it_is_now() -> None:
    boards = ["early", "late"]
    seen: list[tuple[str, str, int]] = []

    def partner(board: str, request: Request[T], below: Below) -> T:
        seen.append((board, request.what, below(1000)))
        return request.check("b")

    source: Source = Sparring(partner, lambda: boards[0], "7", "greedy")
    assert source.answer(choose(), 4) == "b"
    boards.pop(0)
    source.answer(choose(), 4)
    assert [board for board, _, _ in seen] == ["early", "late"]
    assert seen[0][2] == seen[1][2], "the same question has the same numbers"
    source.answer(choose(), 5)
    assert seen[2][2] != seen[1][2], "another question has others"
    assert source.who("person") == "greedy"


class Wrong:
    def answer(self, request: Request[T], n: int) -> Any:
        return "z"

    def who(self, stream: str) -> str:
        return "wrong"


def test_a_recorded_answer_that_is_no_option_is_a_mistake_of_its_source() -> None:
    with pytest.raises(ValueError, match="wrong gave an answer that is no option"):
        Recorder(Wrong()).choose("site", ["a"])


@pytest.mark.parametrize("table", [Table, Recorder])
def test_the_table_counts_the_numbers_of_each_stream(table: type[Table]) -> None:
    at_table = table(Seeded("7"), {"dice": 3})
    at_table.roll("battle", [(1, 2, 3), (1, 2, 3)])
    at_table.choose("site", ["a", "b"])
    at_table.ask("warriors", 0, 3)
    at_table.tell("nothing")
    assert at_table.counts == {"dice": 5, "person": 2}
    below = Chance("7").start("dice", 5)
    assert at_table.roll("battle", [(1, 2, 3)]) == (1 + below(3),)
