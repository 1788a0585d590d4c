"""Orders whose place is a list, and things that are not there."""

from __future__ import annotations

from automarium.kernel.record.recorder import Step
from automarium.kernel.words.nouns import Family, Nouns
from automarium.kernel.words.orders import Hands, changed_by, moves, orders

NOUNS: Nouns[None] = {"places": Family("place", spot="place-{id}"), "card": Family("card")}
HANDS: Hands = {
    "mark": moves("@token", "", "places"),
    "clear": moves("@token", "places", "@box"),
    "discard": moves("card", "@hand", "@discards"),
}


def test_a_list_of_places_moves_one_thing_for_each() -> None:
    steps = [Step("", "mark", {"places": (3, 5)}), Step("", "clear", {"places": (3,)})]
    assert [(each.origin, each.target) for each in orders(steps, HANDS, NOUNS)] == [
        ((), ("place-3",)),
        ((), ("place-5",)),
        (("place-3",), ("box",)),
    ]
    assert changed_by(orders(steps, HANDS, NOUNS)) == {("place-5", "token"): 1, ("box", "token"): 1}


def test_a_list_without_places_moves_nothing() -> None:
    assert orders([Step("", "mark", {"places": ()})], HANDS, NOUNS) == []


def test_an_empty_fact_is_nothing_that_moves() -> None:
    assert orders([Step("", "discard", {"card": ""})], HANDS, NOUNS) == []
