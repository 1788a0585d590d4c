"""The goods, the orders of the town and the cards of the Broker, as the data file says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from automarium.rulebook import beside, load

GOODS = ("dates", "pepper", "saffron", "silk", "tea")
"""In the order that is printed on the market: it settles what the Broker sells."""
SACKS = tuple(good for good in GOODS for _ in range(9))


@dataclass(frozen=True, slots=True)
class Order:
    """What the town wants, and what it is worth."""

    goods: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the Broker: what it looks for, and how far it goes."""

    good: str
    reach: int


@cache
def _read() -> tuple[dict[str, Order], dict[str, Card]]:
    with load(beside(__file__, "data/cards.toml")) as sheet:
        orders = {
            row.name: Order(row.choices("goods", GOODS), row.integer("points", least=1))
            for row in sheet.rows("order")
        }
        cards = {
            row.name: Card(row.choice("good", GOODS), row.integer("reach", least=1, most=6))
            for row in sheet.rows("card")
        }
    return orders, cards


ORDERS, CARDS = _read()
