"""A told step that names several places is the same movement at each of them."""

from __future__ import annotations

from automarium.kernel.record.recorder import Step
from automarium.kernel.words.nouns import Family, Nouns
from automarium.kernel.words.orders import Order, changed_by, marks, moves, orders

PLACE: Family[object, int] = Family("place", spot="place-{id}")
NOUNS: Nouns[object] = {"place": PLACE, "places": PLACE, "piece": Family("piece")}
HANDS = {
    "spread": moves("piece", "@box", "places"),
    "gather": moves("piece", "places", "@box"),
    "count": marks("place"),
}


def made(message: str, **facts: object) -> list[Order]:
    return orders([Step("", message, facts)], HANDS, NOUNS)  # type: ignore[arg-type]  # plain values


def test_one_order_for_each_place() -> None:
    spread = made("spread", piece="lamp", places=(1, 3))
    assert [(order.origin, order.target, order.group) for order in spread] == [
        (("box",), ("place-1",), "place-1"),
        (("box",), ("place-3",), "place-3"),
    ]
    assert dict(changed_by(spread)) == {("box", "lamp"): -2, ("place-1", "lamp"): 1, ("place-3", "lamp"): 1}


def test_places_may_also_be_where_things_come_from() -> None:
    assert [order.origin for order in made("gather", piece="lamp", places=(2, 4))] == [
        ("place-2",),
        ("place-4",),
    ]


def test_no_place_is_no_order() -> None:
    assert made("spread", piece="lamp", places=()) == []


def test_one_place_is_one_order() -> None:
    (order,) = made("count", place=2, count=3)
    assert (order.kind, order.target, order.count) == ("mark", ("place-2",), 3)
