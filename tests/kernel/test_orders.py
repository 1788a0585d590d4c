"""Orders: what the hand does at each told step, folded into gestures, and proved by the board."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Family, Nouns
from automarium.kernel.words.orders import (
    DOES,
    SAID,
    Contents,
    Hands,
    Order,
    by_hand,
    changed_by,
    counted,
    lays,
    lifts,
    marks,
    moves,
    orders,
    said,
    turns,
)
from tests.contents import changed_between

NOUNS: Nouns[Any] = {
    **dict.fromkeys(("place", "places", "number"), Family("place", spot="place-{id} ring-{id}")),
    **dict.fromkeys(("piece", "pieces", "card"), Family("piece")),
}
HANDS: Hands = {
    "take": lifts("pieces", "place"),
    "lift": lifts("piece", "place", count="count"),
    "lay": lays("piece", "number"),
    "put": lays("piece", "number", count="count"),
    "discard": lays("pieces", "@gone"),
    "move": moves("@warrior", "place", "number", count="count", of="side"),
    "draw": moves("card", "@open-{card}", "number"),
    "build": moves("piece", "@supply", "place"),
    "flip": turns("card", "place"),
    "score": marks("place"),
    "walk": marks("@track-{side}", by="steps"),
    "swap": (*moves("piece", "place", "number"), *moves("card", "number", "place")),
    "march": (
        *moves("@warrior", "@supply", "place", count="count"),
        *moves("@warrior", "place", "@gone", count="lost"),
    ),
    "spread": moves("piece", "@supply", "places"),
    "gather": moves("piece", "places", "@supply"),
    "look": turns("card", "@deck", was="@back"),
    "keep": moves("card", "@deck", "@hand"),
    "pass": SAID,
    "pay": DOES,
    "begins": said("what follows is told"),
}


def step(message: str, **facts: Plain) -> Step:
    return Step("", message, facts)


def found(*steps: Step) -> list[tuple[Plain, int, str, str, tuple[int, ...]]]:
    """Orders in short: what, how many, from where, to where, for which steps."""
    return [
        (each.id, each.count, " ".join(each.origin[:1]), " ".join(each.target[:1]), each.steps)
        for each in orders(steps, HANDS, NOUNS)
    ]


# One step


def test_a_movement_is_an_order() -> None:
    (order,) = orders([step("build", piece="roost", place=4)], HANDS, NOUNS)
    assert order == Order((0,), "move", "piece", "roost", 1, ("supply",), ("place-4", "ring-4"), "place-4")


def test_places_may_be_made_of_facts() -> None:
    assert found(step("draw", card="fox", number=2)) == [("fox", 1, "open-fox", "place-2", (0,))]


def test_so_many_of_somebody() -> None:
    assert found(step("move", side="eyrie", place=4, number=12, count=6)) == [
        ("eyrie warrior", 6, "place-4", "place-12", (0,))
    ]
    assert found(step("move", side="eyrie", place=4, number=12, count=0)) == [], "nothing moves"


def test_choices_and_what_is_only_said_move_nothing() -> None:
    choice = Step("", "search", {}, options=(1, 2), chosen=1)
    assert found(choice, step("pass")) == []


def test_one_step_may_move_two_things() -> None:
    assert found(step("swap", piece="K", card="fox", place=1, number=2)) == [
        ("K", 1, "place-1", "place-2", (0,)),
        ("fox", 1, "place-2", "place-1", (0,)),
    ]


def test_what_is_turned_stays_where_it_lies() -> None:
    assert found(step("flip", card="fox", place=3)) == [("fox", 1, "place-3", "place-3", (0,))]
    assert changed_by(orders([step("flip", card="fox", place=3)], HANDS, NOUNS)) == {}


def test_a_message_that_the_hands_do_not_know() -> None:
    with pytest.raises(KeyError, match="fly"):
        orders([step("fly")], HANDS, NOUNS)


# Several places, and things that are not there


def test_a_step_that_names_several_places_is_a_movement_at_each() -> None:
    spread = orders([step("spread", piece="lamp", places=(1, 3))], HANDS, NOUNS)
    assert [(order.origin, order.target[0], order.group) for order in spread] == [
        (("supply",), "place-1", "place-1"),
        (("supply",), "place-3", "place-3"),
    ]
    assert changed_by(spread) == {("supply", "lamp"): -2, ("place-1", "lamp"): 1, ("place-3", "lamp"): 1}
    assert found(step("gather", piece="lamp", places=(2, 4))) == [
        ("lamp", 1, "place-2", "supply", (0,)),
        ("lamp", 1, "place-4", "supply", (0,)),
    ]


def test_without_a_place_or_a_thing_nothing_moves() -> None:
    assert found(step("spread", piece="lamp", places=())) == []
    assert found(step("build", piece="", place=4)) == [], "an empty fact"
    assert found(step("take", place=4)) == [], "a fact that was not told"


def test_a_thing_that_is_turned_over_may_be_another() -> None:
    told = step("look", card="fox"), step("keep", card="fox")
    assert changed_by(orders(told, HANDS, NOUNS)) == {("deck", "back"): -1, ("hand", "fox"): 1}


# Lifted and laid


def test_what_is_lifted_and_laid_is_one_order() -> None:
    told = step("take", pieces=("K", "R"), place=5), step("lay", piece="R", number=1)
    assert found(*told, step("lay", piece="K", number=2)) == [
        ("R", 1, "place-5", "place-1", (0, 1)),
        ("K", 1, "place-5", "place-2", (0, 2)),
    ]


def test_what_is_not_laid_down_stays_in_the_hand() -> None:
    assert found(step("take", pieces=("K", "R"), place=5), step("lay", piece="R", number=1)) == [
        ("R", 1, "place-5", "place-1", (0, 1)),
        ("K", 1, "place-5", "", (0,)),
    ]


def test_what_was_never_lifted_comes_from_nowhere() -> None:
    assert found(step("lay", piece="R", number=1)) == [("R", 1, "", "place-1", (0,))]


def test_the_last_that_was_lifted_is_laid_first() -> None:
    told = step("take", pieces=("K",), place=1), step("take", pieces=("K",), place=2)
    assert found(*told, step("lay", piece="K", number=9)) == [
        ("K", 1, "place-2", "place-9", (1, 2)),
        ("K", 1, "place-1", "", (0,)),
    ]


def test_some_of_those_in_the_hand_are_laid_down() -> None:
    told = step("lift", piece="K", place=1, count=5), step("put", piece="K", number=2, count=2)
    assert found(*told, step("put", piece="K", number=3, count=1)) == [
        ("K", 2, "place-1", "place-2", (0, 1)),
        ("K", 1, "place-1", "place-3", (0, 2)),
        ("K", 2, "place-1", "", (0,)),
    ]


def test_more_are_laid_down_than_one_place_gave() -> None:
    told = step("lift", piece="K", place=1, count=2), step("lift", piece="K", place=2, count=2)
    assert found(*told, step("put", piece="K", number=3, count=5)) == [
        ("K", 2, "place-2", "place-3", (1, 2)),
        ("K", 2, "place-1", "place-3", (0, 2)),
        ("K", 1, "", "place-3", (2,)),
    ]


# Folded


def test_equal_neighbors_are_one_gesture() -> None:
    build = [step("build", piece="roost", place=place) for place in (4, 4, 5, 4)]
    assert found(*build) == [
        ("roost", 2, "supply", "place-4", (0, 1)),
        ("roost", 1, "supply", "place-5", (2,)),
        ("roost", 1, "supply", "place-4", (3,)),
    ]


def test_a_number_is_that_of_two_movements_only_where_nothing_else_is_told() -> None:
    """The sentence of the second step was said for both: nobody read that the first had lost nobody."""
    march = step("march", place=4, count=3, lost=0)
    assert found(march, step("march", place=4, count=2, lost=0)) == [
        ("warrior", 5, "supply", "place-4", (0, 1))
    ]
    assert found(march, step("march", place=4, count=1, lost=2)) == [
        ("warrior", 3, "supply", "place-4", (0,)),
        ("warrior", 1, "supply", "place-4", (1,)),
        ("warrior", 2, "place-4", "gone", (1,)),
    ]


def test_what_was_lifted_together_and_goes_away_together() -> None:
    told = step("take", pieces=("B", "B", "B"), place=1), step("discard", pieces=("B", "B", "B"))
    assert found(*told) == [("B", 3, "place-1", "gone", (0, 1))]


def test_different_kinds_do_not_fold() -> None:
    (flip, move) = orders(
        [step("flip", card="fox", place=3), step("swap", piece="fox", card="", place=3, number=3)],
        HANDS,
        NOUNS,
    )
    assert (flip.kind, move.kind) == ("turn", "move")


# Grouped


@pytest.mark.parametrize(
    ("told", "group"),
    [
        ([step("build", piece="roost", place=4)], "place-4"),
        ([step("draw", card="fox", number=2)], "place-2"),
        ([step("take", pieces=("K",), place=1), step("discard", pieces=("K",))], "place-1"),
        ([step("take", pieces=("K",), place=1), step("lay", piece="K", number=2)], "place-2"),
        ([step("walk", side="eyrie", steps=3)], "track-eyrie"),
    ],
)
def test_orders_are_grouped_by_where_they_go_or_whence_they_come(told: list[Step], group: str) -> None:
    """A fixed spot is no place: what goes to the discards is shown where it lay."""
    assert [order.group for order in orders(told, HANDS, NOUNS)] == [group]


# Marks


def test_a_marker_goes_on_and_back() -> None:
    assert [
        (order.kind, order.count) for order in orders([step("score", place=4, count=3)], HANDS, NOUNS)
    ] == [("mark", 3)]
    told = [step("walk", side="eyrie", steps=3), step("score", place=1, count=2)]
    told += [step("walk", side="eyrie", steps=-1), step("score", place=1, count=0)]
    assert changed_by(orders(told, HANDS, NOUNS)) == {("track-eyrie", "number"): 2, ("place-1", "number"): 2}


def test_which_steps_a_hand_carries_out() -> None:
    told = step("pass"), step("take", pieces=("K",), place=1), step("pass"), step("lay", piece="K", number=2)
    assert by_hand(told, HANDS, NOUNS) == {1, 3}


# The proof


BOARD: Contents = {
    "place-1": {"pieces": ("K", "K", "R"), "misses": ("Y",)},
    "place-2": {"card": "fox", "pieces": ()},
    "track-eyrie": {"number": 3, "points": 12},
    "hand": {"card": "", "other": None},
}


def test_what_lies_on_a_board() -> None:
    assert counted(BOARD) == {
        ("place-1", "K"): 2,
        ("place-1", "R"): 1,
        ("place-1", "Y"): 1,
        ("place-2", "fox"): 1,
        ("track-eyrie", "number"): 3,
    }
    assert ("place-1", "Y") not in counted(BOARD, derived=("misses",))


def test_two_boards_differ_by_what_came_and_went() -> None:
    after: Contents = {
        "place-1": {"pieces": ("K", "R")},
        "place-3": {"pieces": ("K",)},
        "place-2": {"card": "fox"},
        "track-eyrie": {"number": 5},
    }
    assert changed_between(BOARD, after, derived=("misses",)) == {
        ("place-1", "K"): -1,
        ("place-3", "K"): 1,
        ("track-eyrie", "number"): 2,
    }
    assert changed_between(BOARD, BOARD) == {}


def test_rows_whose_numbers_change_are_counted_as_one_place() -> None:
    before: Contents = {"his-card-1": {"card": "a"}, "his-card-2": {"card": "b"}, "his-hand": {"card": "c"}}
    after: Contents = {"his-card-1": {"card": "b"}, "his-hand": {"card": "c"}, "pile": {"card": "a"}}
    rows = ("his-card",)
    wanted = {("his-card", "a"): -1, ("pile", "a"): 1}
    assert changed_between(before, after, rows) == wanted
    (order,) = orders([step("gone")], {"gone": moves("@a", "@his-card-1", "@pile")}, NOUNS)
    assert changed_by([order], rows) == wanted
    assert changed_by([order]) != wanted


@settings(derandomize=True, max_examples=80, deadline=None)
@given(st.data())
def test_the_orders_of_any_turn_add_up(data: st.DataObject) -> None:
    """Pieces lifted, laid and lost at random: the orders change what the board changes."""
    piles: dict[str, list[str]] = {"place-1": list("KKRRY"), "place-2": list("KY"), "place-3": [], "gone": []}
    before = lying(piles)
    hand: list[str] = []
    lifted: list[str] = []
    told: list[Step] = []
    for _ in range(data.draw(st.integers(0, 12))):
        place = data.draw(st.integers(1, 3))
        pile = piles[f"place-{place}"]
        lay: bool = data.draw(st.booleans())
        if hand and lay:
            piece = hand.pop(data.draw(st.integers(0, len(hand) - 1)))
            pile.append(piece)
            told.append(step("lay", piece=piece, number=place))
        elif pile:
            taken = tuple(pile.pop() for _ in range(data.draw(st.integers(1, len(pile)))))
            hand += taken
            lifted += taken
            told.append(step("take", pieces=taken, place=place))
    if hand:
        piles["gone"] += hand
        told.append(step("discard", pieces=tuple(hand)))
    gestures = orders(told, HANDS, NOUNS)
    assert changed_by(gestures) == changed_between(before, lying(piles))
    assert Counter(each.id for each in gestures for _ in range(each.count)) == Counter(lifted)
    assert {number for each in gestures for number in each.steps} == set(range(len(told)))


def lying(piles: dict[str, list[str]]) -> Contents:
    return {spot: {"pieces": tuple(pile)} for spot, pile in piles.items()}


def test_what_a_hand_does_without_a_place_is_an_order_each_time() -> None:
    """Two payments are two orders, though nothing tells them apart but their facts."""
    paid = [step("pay", count=1), step("pay", count=1), step("begins"), step("pay", count=2)]
    found = orders(paid, HANDS, NOUNS)
    assert [(each.steps, each.kind, each.origin, each.target) for each in found] == [
        ((number,), "does", (), ()) for number in (0, 1, 3)
    ]
    assert not changed_by(found)
    assert by_hand(paid, HANDS, NOUNS) == {0, 1, 3}
