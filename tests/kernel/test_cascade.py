"""The cascade: each word by itself, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.cascade import (
    Criterion,
    Undecided,
    at_random,
    fewest,
    first_in,
    most,
    must,
    narrowed,
    nearest,
    nth_in,
    person_decides,
    prefer,
)
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.source import Scripted, Seeded, Suspend
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.told import ALL, ALONE, DECIDED, EQUAL, NOBODY, OUT, Sieve

same_each_time = settings(derandomize=True, max_examples=50, deadline=None)

TREES = ("ash", "beech", "fir", "oak")
HEIGHT = {"ash": 20, "beech": 30, "fir": 40, "oak": 30}


def height(tree: str) -> int:
    return HEIGHT[tree]


def is_tall(tree: str) -> bool:
    return HEIGHT[tree] >= 30


def is_palm(tree: str) -> bool:
    return tree == "palm"


def is_tree(tree: str) -> bool:
    return tree in HEIGHT


def no_height(tree: str) -> int:
    return 0


def pick(*criteria: Criterion[Any], options: Sequence[Any] = TREES, table: Table | None = None) -> Any:
    return (table or Table(Seeded("7"))).pick("tree", options, *criteria)


def survivors(
    options: Sequence[Any], criteria: Sequence[Criterion[Any]], table: Table | None = None
) -> set[Any]:
    """What a cascade leaves, decided or not."""
    try:
        left = pick(*criteria, options=options, table=table)
    except Undecided as undecided:
        return set(undecided.options)
    return set() if left is None else {left}


# Each word


@pytest.mark.parametrize(
    ("criterion", "left"),
    [
        (must(is_tall), {"beech", "fir", "oak"}),
        (must(is_palm), set()),
        (prefer(is_tall), {"beech", "fir", "oak"}),
        (prefer(is_palm), {"ash", "beech", "fir", "oak"}),
        (most(height), {"fir"}),
        (fewest(height), {"ash"}),
        (nearest(lambda tree: abs(HEIGHT[tree] - 31), "wind"), {"beech", "oak"}),
        (first_in(("palm", "oak", "ash")), {"oak"}),
        (first_in(("palm",)), {"ash", "beech", "fir", "oak"}),
        (nth_in(("oak", "palm", "fir", "ash"), number=2), {"fir"}),
        (nth_in(("oak", "palm", "fir", "ash"), number=4), {"oak"}),
        (nth_in(("palm",), number=3), {"ash", "beech", "fir", "oak"}),
    ],
)
def test_each_word_keeps(criterion: Criterion[str], left: set[str]) -> None:
    assert survivors(TREES, [criterion]) == left


@pytest.mark.parametrize(
    ("criterion", "name"),
    [
        (must(is_tall), "must is-tall"),
        (prefer(is_tall, "shade"), "prefer shade"),
        (most(height), "most height"),
        (fewest(height), "fewest height"),
        (nearest(height, "ground"), "nearest ground"),
        (first_in(TREES), "first in order"),
        (nth_in(TREES, number=2), "nth in count"),
        (at_random(), "at random"),
        (person_decides(), "person decides"),
        (person_decides("gardener"), "person decides gardener"),
    ],
)
def test_each_word_has_a_name(criterion: Criterion[str], name: str) -> None:
    assert criterion.name == name


def test_a_requirement_also_meets_the_last_option() -> None:
    assert pick(must(is_palm), options=["oak"]) is None
    assert pick(prefer(is_palm), most(height), at_random(), options=["oak"]) == "oak"


def test_nothing_comes_of_nothing() -> None:
    assert pick(most(height), at_random(), options=[]) is None


def test_counting_tells_its_number() -> None:
    assert nth_in(TREES, "trees", number=3, arrow="left").facts == {"number": 3, "arrow": "left"}


def test_first_in_may_be_read_more_than_once() -> None:
    order = (tree for tree in reversed(TREES))
    assert list(Table(Seeded("7")).ranked("tree", TREES, first_in(order))) == ["oak", "fir", "beech", "ash"]


def test_chance_is_asked_only_when_it_must_decide() -> None:
    silent = Table(Scripted([]))
    assert pick(most(height), at_random(), table=silent) == "fir"
    with pytest.raises(Suspend) as suspended:
        pick(prefer(is_tall), fewest(height), at_random("coin"), table=silent)
    request = suspended.value.request
    assert (request.stream, request.ask, request.options()) == ("coin", "choose at-random", ["beech", "oak"])


def test_the_person_decides_among_what_is_left() -> None:
    asked = Table(Scripted(["oak"]))
    assert pick(must(is_tall), fewest(height), person_decides("gardener"), table=asked) == "oak"
    with pytest.raises(Suspend) as suspended:
        pick(person_decides(), table=Table(Scripted([])))
    assert (suspended.value.request.stream, suspended.value.request.what) == ("person", "person-decides")


def test_what_is_undecided_is_never_settled_silently() -> None:
    @rule("4.2")
    def fell(table: Table) -> None:
        table.pick("tallest", TREES, prefer(is_tall), most(lambda tree: min(HEIGHT[tree], 30), "height"))

    for table in (Table(Seeded("7")), Recorder(Seeded("7"))):
        with pytest.raises(
            Undecided, match=r"4\.2: tallest is undecided between beech, fir, oak"
        ) as undecided:
            fell(table)
    assert undecided.value.section == "4.2"
    assert undecided.value.options == ("beech", "fir", "oak")


def test_the_funnel_says_who_dropped_out_where() -> None:
    wind = 30

    @rule("2")
    def choose_a_site(table: Table) -> str | None:
        return table.pick(
            "site",
            TREES,
            must(is_tall, section="2.1"),
            prefer(is_palm),
            nearest(lambda tree: abs(HEIGHT[tree] - wind), "wind", wind=wind),
            first_in(TREES),
            most(height),
            size=4,
        )

    table = Recorder(Seeded("7"))
    chosen = choose_a_site(table)
    (step,) = table.steps
    assert (step.section, step.message, step.facts, step.chosen) == ("2", "site", {"size": 4}, "beech")
    assert step.options == TREES
    assert step.funnel == (
        Sieve("2.1", "must is-tall", ("beech", "fir", "oak"), ("ash",), {}, OUT),
        Sieve("2", "prefer is-palm", ("beech", "fir", "oak"), (), {}, NOBODY),
        Sieve("2", "nearest wind", ("beech", "oak"), ("fir",), {"wind": 30}, OUT),
        Sieve("2", "first in order", ("beech",), ("oak",), {}, DECIDED),
    )
    assert [sieve.message for sieve in step.funnel] == ["is-tall", "is-palm", "wind", "order"]
    assert chosen == "beech"


@pytest.mark.parametrize(
    ("criterion", "did"),
    [
        (must(is_tall), OUT),
        (must(is_tree), ALL),
        (must(is_palm), OUT),
        (prefer(is_tall), OUT),
        (prefer(is_tree), ALL),
        (prefer(is_palm), NOBODY),
        (most(height), DECIDED),
        (fewest(no_height), EQUAL),
        (first_in(("oak",)), DECIDED),
        (first_in(("palm",)), NOBODY),
        (nth_in(("palm",), number=2), NOBODY),
    ],
)
def test_a_sieve_says_what_its_criterion_did(criterion: Criterion[str], did: str) -> None:
    """Nobody, everybody and a tie are told apart: all three leave all of them."""
    table = Recorder(Seeded("7"))
    table.pick("site", TREES, criterion, at_random())
    assert table.steps[0].funnel[0].did == did


def test_a_requirement_that_meets_only_one_says_so() -> None:
    table = Recorder(Seeded("7"))
    table.pick("site", TREES, most(height), must(is_tall), must(is_palm))
    assert [sieve.did for sieve in table.steps[0].funnel] == [DECIDED, ALONE, OUT]


def test_a_pick_that_finds_nothing_is_told_too() -> None:
    table = Recorder(Seeded("7"))
    assert table.pick("site", TREES, must(is_palm), most(height)) is None
    (step,) = table.steps
    assert step.is_choice
    assert step.chosen is None
    assert [sieve.kept for sieve in step.funnel] == [()]


def test_ranked_tries_the_next_until_a_requirement_leaves_nothing() -> None:
    table = Recorder(Seeded("7"))
    assert list(table.ranked("site", TREES, must(is_tall), most(height), first_in(TREES))) == [
        "fir",
        "beech",
        "oak",
    ]
    assert [step.chosen for step in table.steps] == ["fir", "beech", "oak", None]


def test_a_lambda_needs_a_message() -> None:
    with pytest.raises(ValueError, match="name what it asks"):
        must(lambda tree: tree == "oak")


# What holds for every cascade

OPTIONS = st.lists(st.integers(0, 40), unique=True, max_size=10)


def by_remainder(divisor: int, rest: int) -> Callable[[int], bool]:
    def remains(option: int) -> bool:
        return option % divisor == rest

    return remains


def scrambled(factor: int, divisor: int) -> Callable[[int], int]:
    def number(option: int) -> int:
        return option * factor % divisor

    return number


TESTS = st.builds(by_remainder, st.integers(1, 5), st.integers(0, 4))
KEYS = st.builds(scrambled, st.integers(1, 9), st.integers(1, 7))
ORDERS = st.lists(st.integers(0, 40), unique=True, max_size=20)
SURE: st.SearchStrategy[Criterion[int]] = st.one_of(
    st.builds(must, TESTS, st.just("test")),
    st.builds(prefer, TESTS, st.just("test")),
    st.builds(most, KEYS, st.just("key")),
    st.builds(fewest, KEYS, st.just("key")),
    st.builds(nearest, KEYS, st.just("key")),
    st.builds(first_in, ORDERS),
)
ANY: st.SearchStrategy[Criterion[int]] = st.one_of(
    SURE,
    st.builds(nth_in, ORDERS, number=st.integers(1, 9)),  # what is gone is not counted: a loser can matter
    st.builds(at_random, st.sampled_from(["a", "b"])),
)
SURE_CASCADES = st.lists(SURE, max_size=5)
CASCADES = st.lists(ANY, max_size=5)
SEEDS = st.sampled_from(["1", "2", "3"])


@same_each_time
@given(OPTIONS, CASCADES, SEEDS)
def test_a_pick_never_invents_an_option(options: list[int], cascade: list[Criterion[int]], seed: str) -> None:
    assert survivors(options, cascade, Table(Seeded(seed))) <= set(options)


@same_each_time
@given(st.data(), OPTIONS, CASCADES, SEEDS)
def test_the_order_of_the_options_never_matters(
    data: st.DataObject, options: list[int], cascade: list[Criterion[int]], seed: str
) -> None:
    shuffled = data.draw(st.permutations(options))
    assert survivors(options, cascade, Table(Seeded(seed))) == survivors(
        shuffled, cascade, Table(Seeded(seed))
    )


@same_each_time
@given(OPTIONS, CASCADES, ANY, SEEDS)
def test_one_more_criterion_never_lets_more_survive(
    options: list[int], cascade: list[Criterion[int]], more: Criterion[int], seed: str
) -> None:
    before = survivors(options, cascade, Table(Seeded(seed)))
    assert survivors(options, [*cascade, more], Table(Seeded(seed))) <= before


@same_each_time
@given(st.data(), OPTIONS, SURE_CASCADES)
def test_without_chance_removing_a_loser_never_changes_the_winner(
    data: st.DataObject, options: list[int], cascade: list[Criterion[int]]
) -> None:
    winners = survivors(options, cascade)
    losers = [option for option in options if option not in winners]
    gone = data.draw(st.sets(st.sampled_from(losers))) if losers else set()
    assert survivors([option for option in options if option not in gone], cascade) == winners


@same_each_time
@given(OPTIONS, CASCADES, SEEDS)
def test_there_is_one_cascade(options: list[int], cascade: list[Criterion[int]], seed: str) -> None:
    """What is left alone, picked by a bare table and picked by a recorder is the same, and as much asked."""
    thinking, bare, recorder = Table(Seeded(seed)), Table(Seeded(seed)), Recorder(Seeded(seed))
    left = set(narrowed(thinking, list(options), cascade))
    assert left == survivors(options, cascade, bare) == survivors(options, cascade, recorder)
    assert thinking.counts == bare.counts == recorder.counts
    assert len(recorder.steps) <= 1


@same_each_time
@given(OPTIONS, SURE_CASCADES)
def test_a_rule_can_think_ahead(options: list[int], cascade: list[Criterion[int]]) -> None:
    """What would be picked is what is then picked; nobody hears it, and no number of chance is used."""
    recorder = Recorder(Seeded("7"), {"ties": 3})
    thought = narrowed(recorder.aside(), list(options), cascade)
    assert (recorder.steps, recorder.fresh, recorder.counts) == ([], [], {"ties": 3})
    assert set(thought) == survivors(options, cascade, recorder)


@same_each_time
@given(OPTIONS, SURE_CASCADES)
def test_narrowing_keeps_the_order_and_the_list_it_is_given(
    options: list[int], cascade: list[Criterion[int]]
) -> None:
    before = options[:]
    left = narrowed(Table(Seeded("7")), options, cascade)
    assert options == before
    assert left == [option for option in options if option in left]


@same_each_time
@given(OPTIONS, CASCADES, SEEDS)
def test_the_funnel_adds_up(options: list[int], cascade: list[Criterion[int]], seed: str) -> None:
    """What a criterion kept and what it dropped is what the one before had kept."""
    recorder = Recorder(Seeded(seed))
    left = survivors(options, [*cascade, at_random()], recorder)
    (step,) = recorder.steps
    before: set[Any] = set(options)
    for sieve in step.funnel:
        assert {*sieve.kept, *sieve.dropped} == before
        before = {*sieve.kept}
    assert left == before if step.funnel else left <= before


def test_a_person_is_offered_what_is_left_in_its_order() -> None:
    table = Table(Scripted([11]))
    with pytest.raises(Suspend) as suspended:
        Table(Scripted([])).pick("site", [11, 2, 10], person_decides("gardener", tool="spade"))
    assert list(suspended.value.request.options()) == [11, 2, 10]
    assert suspended.value.request.facts == {"tool": "spade"}
    assert table.pick("site", [11, 2, 10], person_decides()) == 11


# Thinking ahead


@pytest.mark.parametrize("table", [Table, Recorder])
def test_a_question_while_thinking_ahead_is_a_mistake_in_the_rules(table: type[Table]) -> None:
    aside = table(Scripted(["oak", "oak"])).aside()
    with pytest.raises(RuntimeError, match="'choose at-random' was asked while a rule was only thinking"):
        narrowed(aside, list(TREES), [prefer(is_tall), at_random()])
    with pytest.raises(RuntimeError, match="'choose gardener' was asked"):
        narrowed(aside, list(TREES), [person_decides("gardener")])
    with pytest.raises(RuntimeError, match="'ask warriors' was asked"):
        aside.ask("warriors", 0, 3)
    assert narrowed(aside, list(TREES), [most(height), at_random()]) == ["fir"], "nothing was left to ask"


def test_what_is_told_while_thinking_ahead_nobody_hears() -> None:
    table = Recorder(Seeded("7"))
    aside = table.aside()
    aside.tell("thought")
    assert aside.pick("tree", TREES, most(height)) == "fir"
    with aside.at("9.9"):
        assert list(aside.ranked("tree", TREES, must(is_tall), most(height), first_in(TREES))) == [
            "fir",
            "beech",
            "oak",
        ]
    assert table.steps == []


def test_each_criterion_is_heard_with_what_it_kept() -> None:
    heard: list[tuple[str, list[str], list[str]]] = []

    def note(criterion: Criterion[str], before: list[str], kept: list[str]) -> None:
        heard.append((criterion.name, before, kept))

    tall = ["beech", "fir", "oak"]
    criteria: list[Criterion[str]] = [must(is_tall), most(height), first_in(TREES)]
    assert narrowed(Table(Seeded("7")), list(TREES), criteria, note) == ["fir"]
    assert heard == [("must is-tall", list(TREES), tall), ("most height", tall, ["fir"])]
