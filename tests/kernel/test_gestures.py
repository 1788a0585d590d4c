"""Gestures: which orders are one movement, which are seen together, which are none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from automarium.kernel.rules.told import Step
from automarium.kernel.words.gestures import JOINED, TOGETHER, Gesture, differing, gestures, lines, scenes
from automarium.kernel.words.look import Look
from tests.kernel.test_orders import HANDS, NOUNS, step

LOOK: Look[Any] = Look(
    NOUNS,
    HANDS,
    lambda _: {},
    seen=("draw",),
    joins={"score": ("build",), "spread": ("spread",)},
)


def said(*steps: Step) -> list[tuple[int, ...]]:
    return [gesture.said for gesture in gestures(steps, LOOK)]


def test_the_orders_of_one_step_are_one_gesture() -> None:
    assert said(step("swap", piece="a", card="b", place=1, number=2)) == [(0,)]
    assert said(step("take", pieces=("a", "b"), place=1), step("discard", pieces=("a", "b"))) == [(1,)]


def test_what_was_lifted_once_may_be_two_gestures() -> None:
    steps = (
        step("take", pieces=("a", "b"), place=1),
        step("lay", piece="a", number=2),
        step("lay", piece="b", number=3),
    )
    assert said(*steps) == [(1,), (2,)]
    assert [gesture.last for gesture in gestures(steps, LOOK)] == [1, 2]


def test_a_game_joins_steps() -> None:
    built = step("build", piece="a", place=1)
    assert said(built, step("score", place=2, count=3)) == [(0, 1)]
    assert said(step("score", place=2, count=3), built) == [(0,), (1,)]
    many = [step("spread", piece="a", places=(number,)) for number in range(JOINED + 2)]
    assert [len(each) for each in said(*many)] == [JOINED, 2]


ONE: Look[Any] = replace(LOOK, joins={}, one_order={"lay": ("lay",)}, trails=("pass",))


def ones(*steps: Step) -> list[tuple[int, ...]]:
    return [gesture.said for gesture in gestures(steps, ONE)]


def test_what_lies_at_one_place_is_carried_away_as_one_order() -> None:
    """Two at most: a sentence with three is not read at one look. Only a remark may come between them."""
    taken = step("take", pieces=("a", "b", "c"), place=1)
    lay = [step("lay", piece=piece, number=number) for number, piece in enumerate("abc", 2)]
    assert ones(taken, *lay) == [(1, 2), (3,)]
    assert ones(taken, lay[0], step("pass"), *lay[1:]) == [(1, 3), (4,)]
    assert ones(taken, lay[0], step("build", piece="z", place=1), *lay[1:]) == [(1,), (2,), (3, 4)]


def test_what_goes_to_the_same_place_is_not_said_to_go_there_twice() -> None:
    taken = step("take", pieces=("a", "b"), place=1)
    assert ones(taken, *(step("lay", piece=piece, number=2) for piece in "ab")) == [(1,), (2,)]


def test_what_is_joined_has_room_on_a_small_phone() -> None:
    """A game says how many lines a step takes; without that only their number counts."""
    look = replace(LOOK, lines=lambda each: 6 if each.facts["places"] == (1,) else 5)
    many = [step("spread", piece="a", places=(number,)) for number in range(JOINED)]
    assert [each.said for each in gestures(many, look)] == [(0, 1), (2, 3)]


def test_a_head_is_read_with_what_follows() -> None:
    """Else a sentence said what acts at the end of one page, and what it brings stood on the next."""
    look = replace(LOOK, joins={"build": ("score",), "score": ("build", "score")})
    marked, built = step("score", place=2, count=3), step("build", piece="a", place=1)
    many = (*[marked] * (JOINED - 1), built, marked)
    assert [len(each.said) for each in gestures(many, look)] == [JOINED, 1]
    assert [len(each.said) for each in gestures(many, replace(look, heads=("build",)))] == [JOINED - 1, 2]


def test_what_is_seen_or_only_told_is_no_gesture() -> None:
    assert said(step("draw", card="c", number=1), step("pass")) == []


def test_a_marker_is_moved_each_time_that_it_is_told() -> None:
    walk = [step("walk", side="cat", steps=by) for by in (2, -3, 5)]
    other = step("walk", side="dog", steps=1)
    found = gestures((walk[0], other, walk[1], walk[2]), LOOK)
    assert [(each.said, each.orders[0].count) for each in found] == [
        ((0,), 2),
        ((1,), 1),
        ((2,), -3),
        ((3,), 5),
    ]
    assert said(step("walk", side="cat", steps=0)) == []


def test_what_was_done_before_a_question_is_not_counted_with_what_follows() -> None:
    same = [step("build", piece="a", place=1) for _ in range(3)]
    assert [each.orders[0].count for each in gestures(same, LOOK)] == [3]
    assert [each.orders[0].count for each in gestures(same, LOOK, pauses=(2,))] == [2, 1]


def test_gestures_at_one_place_are_one_scene() -> None:
    built = [step("build", piece=name, place=1) for name in "abcd"]
    elsewhere = step("build", piece="a", place=2)
    assert [len(scene) for scene in scenes((*built, elsewhere), LOOK)] == [TOGETHER, 1, 1]


def test_what_leaves_a_row_that_closes_up_is_seen_by_itself() -> None:
    """The second thing stands at the number of the first only when that has gone."""
    taken = [step("move", side=name, place=1, number=2, count=1) for name in "ab"]
    assert [len(scene) for scene in scenes(taken, LOOK)] == [2]
    assert [len(scene) for scene in scenes(taken, replace(LOOK, shifting=("place",)))] == [1, 1]


def test_what_is_asked_in_between_parts_scenes_and_gestures() -> None:
    built = [step("build", piece=name, place=1) for name in "ab"]
    assert [len(scene) for scene in scenes(built, LOOK, pauses=(1,))] == [1, 1]
    assert [len(scene) for scene in scenes(built, LOOK, pauses=(0, 2))] == [2], "before all of it, and after"
    many = [step("spread", piece="a", places=(number,)) for number in range(3)]
    assert [each.said for each in gestures(many, LOOK, pauses=(2,))] == [(0, 1), (2,)]


def test_many_small_orders_are_few_scenes_wherever_they_are() -> None:
    """As few as can be, of about the same length; an order never stands alone behind a full page."""
    built = [step("build", piece="a", place=number) for number in range(7)]
    assert [len(scene) for scene in scenes(built, LOOK, at_once=6)] == [4, 3]
    assert [len(scene) for scene in scenes(built[:6], LOOK, at_once=6)] == [6]
    assert [len(scene) for scene in scenes(built, LOOK, pauses=(2,), at_once=6)] == [2, 5]


def test_a_scene_has_no_more_places_than_orders_may_be_seen_at_once() -> None:
    """One sentence may speak of four places: what follows elsewhere is another scene."""
    spread = [step("spread", piece="a", places=(number,)) for number in range(JOINED)]
    elsewhere, there = step("build", piece="a", place=9), step("build", piece="a", place=1)
    assert [len(scene) for scene in scenes((*spread, elsewhere), LOOK, at_once=4)] == [1, 1]
    assert [len(scene) for scene in scenes((*spread, there), LOOK, at_once=4)] == [2]


def test_steps_that_differ_in_one_fact_are_one_sentence() -> None:
    spread = [step("spread", piece="a", places=(number,), count=1) for number in range(3)]
    other = step("spread", piece="a", places=(4,), count=2)
    assert (differing(spread), differing([spread[0], other]), differing([spread[0], step("pass")])) == (
        "places", "", "",
    )  # fmt: skip
    (one,) = gestures((*spread, other), LOOK)
    assert isinstance(one, Gesture)
    assert lines(one, (*spread, other)) == [(0, 1, 2), (3,)]
