"""Requests: which answers are possible, what is refused and why, and answers made of chance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.questions import Ask, Choose, Draw, Roll
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.values import Plain

FACTS: dict[str, Plain] = {"place": 3}


def choose(*among: Any) -> Choose[Any]:
    return Choose("site", among, "person", FACTS)


def draw(*blocks: Sequence[str], count: int = 1) -> Draw:
    return Draw("orders", blocks, count, "orders", FACTS)


def roll(*faces: Sequence[int]) -> Roll:
    return Roll("battle", faces, "dice", FACTS)


def ask(least: int, most: int) -> Ask:
    return Ask("warriors", least, most, "person", FACTS)


DIE = (1, 2, 3)


# What they look like

ROLLED = {"ask": "roll battle", "stream": "dice", "options": [1, 2, 3], "dice": [[1, 2, 3], [4, 4, 5]]}
ASKED = {"ask": "ask warriors", "stream": "person", "options": [2, 3, 4], "least": 2, "most": 4}


@pytest.mark.parametrize(
    ("request_", "row"),
    [
        (choose("a", 2), {"ask": "choose site", "stream": "person", "options": ["a", 2]}),
        (
            draw(["fox", "fox", "owl"], ["hen"], count=2),
            {"ask": "draw orders", "stream": "orders", "options": ["fox", "owl"], "count": 2},
        ),
        (roll(DIE, (4, 4, 5)), ROLLED),
        (ask(2, 4), ASKED),
    ],
)
def test_as_json(request_: Request[Any], row: dict[str, Any]) -> None:
    assert request_.to_json() == {**row, "facts": FACTS}
    json.dumps(request_.to_json())


def test_an_open_request_answers_nothing() -> None:
    bare: Request[Any] = Request()
    for use in (bare.options, lambda: bare.check(1), lambda: bare.by_chance(int)):
        with pytest.raises(NotImplementedError):
            use()


# What they accept


@pytest.mark.parametrize(
    ("request_", "given", "read"),
    [
        (choose("a", "b"), "b", "b"),
        (choose(1, 2), 2, 2),
        (choose(("a", 1), ()), ["a", 1], ("a", 1)),
        (choose(None, True, 1), True, True),
        (choose(None, True, 1), None, None),
        (draw(["fox", "owl"]), "owl", ("owl",)),
        (draw(["fox", "owl"]), ["owl"], ("owl",)),
        (draw(["fox", "fox"], ["hen", "owl"], count=3), ["fox", "fox", "owl"], ("fox", "fox", "owl")),
        (roll(DIE), 2, (2,)),
        (roll(DIE), [2], (2,)),
        (roll(DIE, (4, 5)), [3, 4], (3, 4)),
        (ask(0, 5), 0, 0),
        (ask(0, 5), 5, 5),
        (ask(-3, -1), -2, -2),
    ],
)
def test_accepted(request_: Request[Any], given: object, read: object) -> None:
    found = request_.check(given)
    assert (found, type(found)) == (read, type(read))


# What they refuse

STRANGE: tuple[object, ...] = (0.5, {"a": 1}, {1, 2}, object(), [[0.5]], float("nan"), b"a")


@pytest.mark.parametrize(
    ("request_", "given", "message"),
    [
        *[(choose("a", "1"), given, "refused-option") for given in ("c", "A", 1, None, ["a"], "", *STRANGE)],
        *[(choose(1, 2), given, "refused-option") for given in ("1", True, 1.0, 3, *STRANGE)],
        *[(choose(True, False), given, "refused-option") for given in (1, 0, "true")],
        *[(draw(["fox", "owl"]), given, "refused-draw") for given in ("hen", ["hen"], "")],
        *[
            (draw(["fox", "owl"]), given, "refused-number-of-draws")
            for given in ([], ["fox", "owl"], None, 7, {"fox": 1}, 0.5, object())
        ],
        *[
            (draw(["fox"], ["hen", "owl"], count=2), given, "refused-draw")
            for given in (["hen", "owl"], ["fox", "fox"], [1, 2], ["fox", ["hen"]])
        ],
        (draw(["fox", "owl"], count=2), ["fox", "fox"], "refused-left"),
        (draw(["fox", "owl"], count=2), "fox", "refused-number-of-draws"),
        *[(roll(DIE), given, "refused-option") for given in (0, 4, [4], True, ["2"], [None])],
        *[(roll(DIE), given, "refused-number-of-dice") for given in ([], [1, 2], "2", None, [2.0], object())],
        (roll(DIE, DIE), 2, "refused-number-of-dice"),
        (roll(DIE, (4, 5)), [4, 3], "refused-option"),
        *[(ask(0, 5), given, "refused-number") for given in (-1, 6, "3", True, 2.0, None, [3], *STRANGE)],
    ],
)
def test_refused(request_: Request[Any], given: object, message: str) -> None:
    with pytest.raises(Refused) as refused:
        request_.check(given)
    assert refused.value.message == message
    assert refused.value.facts
    json.dumps(refused.value.facts)


def test_a_refusal_says_what_would_do() -> None:
    with pytest.raises(Refused, match=r"^c: refused-option \(options: a, b\)$"):
        choose("a", "b").check("c")
    with pytest.raises(Refused, match=r"^9: refused-number \(least: 0; most: 5\)$"):
        ask(0, 5).check(9)
    with pytest.raises(Refused, match=r"^owl: refused-draw \(options: fox\)$"):
        draw(["fox"], ["owl", "hen"], count=2).check(["owl", "fox"])


def test_nests_without_end_are_refused() -> None:
    nest: object = []
    for _ in range(600):
        nest = [nest]
    for request_ in (choose("a"), draw(["a"]), roll(DIE), ask(0, 1)):
        with pytest.raises(Refused):
            request_.check(nest)


# Answers by chance

PLAIN: st.SearchStrategy[Plain] = st.recursive(
    st.one_of(st.text(max_size=3), st.integers(-9, 9), st.booleans(), st.none()),
    lambda parts: st.lists(parts, max_size=3).map(tuple),
    max_leaves=4,
)
BLOCKS = st.lists(st.lists(st.sampled_from("abcd"), min_size=1, max_size=5), min_size=1, max_size=4)


@st.composite
def draws(pick: st.DrawFn) -> Draw:
    blocks = pick(BLOCKS)
    return draw(*blocks, count=pick(st.integers(1, sum(map(len, blocks)))))


REQUESTS: st.SearchStrategy[Request[Any]] = st.one_of(
    st.lists(PLAIN, min_size=1, max_size=6, unique_by=repr).map(lambda among: choose(*among)),
    draws(),
    st.lists(st.lists(st.integers(0, 6), min_size=1, max_size=6), min_size=1, max_size=4).map(
        lambda faces: roll(*faces)
    ),
    st.tuples(st.integers(-5, 5), st.integers(0, 9)).map(lambda pair: ask(pair[0], pair[0] + pair[1])),
)


@settings(derandomize=True, max_examples=60, deadline=None)
@given(st.data(), REQUESTS)
def test_answers_by_chance_are_possible(data: st.DataObject, request_: Request[Any]) -> None:
    """Whatever the numbers; also after a journey through a file. And no more numbers than it says."""
    used: list[int] = []

    def below(k: int) -> int:
        used.append(data.draw(st.integers(0, k - 1)))
        return used[-1]

    answer = request_.by_chance(below)
    assert request_.check(answer) == answer
    assert request_.check(json.loads(json.dumps(answer))) == answer
    assert len(used) <= request_.size


@settings(derandomize=True, max_examples=60, deadline=None)
@given(REQUESTS)
def test_every_option_can_come(request_: Request[Any]) -> None:
    """Each option is the first part of some answer by chance, and no other is."""
    below = Chance("7").start("many")
    found = {repr(request_.by_chance(below)) for _ in range(400)}
    firsts = {repr(part) for part in request_.options()}
    if isinstance(request_, Draw | Roll):
        found = {repr(request_.by_chance(below)[0]) for _ in range(400)}
    assert found == firsts


@pytest.mark.parametrize(
    "request_", [choose("a", "b"), draw(["a", "b", "c"], count=2), roll(DIE, DIE, DIE), ask(1, 6)]
)
def test_numbers_used_up(request_: Request[Any]) -> None:
    used: list[int] = []

    def below(k: int) -> int:
        used.append(k)
        return 0

    request_.by_chance(below)
    assert len(used) == request_.size


def test_more_of_a_thing_than_there_are_is_said_so() -> None:
    """Fails where the thing is called impossible and listed as possible in one breath."""
    draw = Draw("bag", [["black", "black", "green", "red"]], 3, "bag", {})
    with pytest.raises(Refused, match=r"^black: refused-left \(count: 2; "):
        draw.check(["black", "black", "black"])
    with pytest.raises(Refused, match=r"^red: refused-left \(count: 1; "):
        draw.check(["red", "black", "red"])
    with pytest.raises(Refused, match="blue: refused-draw"):
        draw.check(["blue", "black", "red"])


# Cards that nobody has seen


def unseen(*blocks: Sequence[str], count: int = 1) -> Draw:
    return Draw("orders", blocks, count, "orders", FACTS, (), "?", ("elk", "yak"))


def test_a_card_that_nobody_has_seen_is_named_at_once() -> None:
    assert unseen(["?", "fox"]).options() == ("fox", "elk", "yak")
    assert unseen(["fox"], ["?"]).options() == ("fox",)
    assert unseen(["?", "fox"]).check("yak") == ("yak",)
    assert unseen(["?", "fox"]).check("?") == ("?",), "as older journals say it"
    assert unseen(["?", "?", "fox"], count=3).check(["yak", "fox", "elk"]) == ("yak", "fox", "elk")
    assert unseen(["?"]).by_chance(Chance("7").start("orders")) == ("?",), "chance has not seen it either"


@pytest.mark.parametrize("drawn", [["yak", "elk"], ["yak", "yak"], ["owl", "fox"]])
def test_no_more_unseen_cards_than_there_are(drawn: list[str]) -> None:
    with pytest.raises(Refused):
        unseen(["?", "fox", "hen"], count=2).check(drawn)
