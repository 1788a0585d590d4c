"""The shared deck: what is printed on its cards, as far as bots and battles read it. Figures in `data/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from automarium.rulebook import Reader, beside, load

SUITS = ("fox", "rabbit", "mouse")
BIRD = "bird"
CARD_SUITS = (*SUITS, BIRD)
ANY = "any"
"""A crafting piece of any suit."""
KINDS = ("ambush", "dominance", "item", "persistent", "one_shot")
ITEMS = {"boots": 2, "bag": 2, "crossbow": 1, "hammer": 1, "sword": 2, "tea": 2, "coins": 2}
"""How many of each item lie beside the map at the start."""

AMBUSH = "ambush_bird"
FAVORS = {"favor_of_the_foxes": "fox", "favor_of_the_rabbits": "rabbit", "favor_of_the_mice": "mouse"}


@dataclass(frozen=True, slots=True)
class Card:
    """A card; `cost` is what a person crafts it with, `vp` what a person scores for its item."""

    id: str
    suit: str
    kind: str
    copies: int
    item: str
    vp: int
    cost: tuple[str, ...] = ()


@cache
def cards() -> Mapping[str, Card]:
    """Every card by its id."""
    with load(beside(__file__, "data/cards.toml")) as sheet:
        return {row.name: _card(row) for row in sheet.rows("card")}


def _card(row: Reader) -> Card:
    item = row.choice("item", tuple(ITEMS)) if row.has("item") else ""
    return Card(
        id=row.text("id"),
        suit=row.choice("suit", CARD_SUITS),
        kind=row.choice("kind", KINDS),
        copies=row.integer("copies", least=1),
        item=item,
        vp=row.integer("vp", least=1) if item else 0,
        cost=_cost(row) if row.has("cost") else (),
    )


def _cost(row: Reader) -> tuple[str, ...]:
    """The suit of each crafting piece, `any` for one of any suit."""
    return tuple(suit for suit, count in row.counts("cost", (*SUITS, ANY)).items() for _ in range(count))


def is_dominance(card: str) -> bool:
    return cards()[card].kind == "dominance"


@cache
def whole_deck(with_dominance: bool) -> tuple[str, ...]:
    """The ids of all cards, one for each copy."""
    return tuple(
        card.id
        for card in cards().values()
        for _ in range(card.copies)
        if with_dominance or card.kind != "dominance"
    )
