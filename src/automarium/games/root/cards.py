"""The shared decks: what is printed on their cards, as far as bots and battles read it; in `data/`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from automarium.rulebook import Reader, beside, load

SUITS = ("fox", "rabbit", "mouse")
BIRD = "bird"
CARD_SUITS = (*SUITS, BIRD)
ANY = "any"
"""A crafting piece of any suit."""
KINDS = ("ambush", "dominance", "item", "persistent", "one_shot", "unread")
"""An unread card is one whose text is not played (X-E1)."""
LASTING = ("persistent", "unread", "dominance")
"""Those that stay before the person who has crafted or played them."""
BASE, EXILES, PLAIN = "base", "exiles", "plain"
DECKS = (BASE, EXILES, PLAIN)
"""The last is any other deck: its cards are told by suit and item alone."""
PLAIN_COPIES, PLAIN_ITEMS = 12, 2
"""Cards of each suit in such a deck without an item, and with each: more than any deck has."""
ITEMS = {"boots": 2, "bag": 2, "crossbow": 1, "hammer": 1, "sword": 2, "tea": 2, "coins": 2}
"""How many of each item lie beside the map at the start."""

AMBUSH = "ambush_bird"
SCOUTING_PARTY = "scouting_party"
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
    decks: tuple[str, ...]
    cost: tuple[str, ...] = ()


@cache
def cards() -> Mapping[str, Card]:
    """Every card of every deck by its id."""
    found: dict[str, Card] = {}
    for file in ("cards", EXILES):
        with load(beside(__file__, f"data/{file}.toml")) as sheet:
            found |= {row.name: _card(row) for row in sheet.rows("card")}
    points = {card.item: card.vp for card in found.values() if card.item}
    return found | {card.id: card for card in _plain_cards(points)}


def _plain_cards(points: Mapping[str, int]) -> Iterator[Card]:
    """What a card of any other deck may show; an item brings what it brings in the printed decks."""
    for suit in CARD_SUITS:
        yield Card(f"plain_{suit}", suit, PLAIN, PLAIN_COPIES, "", 0, (PLAIN,))
        for item in ITEMS:
            yield Card(f"plain_{suit}_{item}", suit, "item", PLAIN_ITEMS, item, points[item], (PLAIN,))


def _card(row: Reader) -> Card:
    item = row.choice("item", tuple(ITEMS)) if row.has("item") else ""
    return Card(
        id=row.text("id"),
        suit=row.choice("suit", CARD_SUITS),
        kind=row.choice("kind", KINDS),
        copies=row.integer("copies", least=1),
        item=item,
        vp=row.integer("vp", least=1) if item else 0,
        decks=row.choices("decks", DECKS),
        cost=_cost(row) if row.has("cost") else (),
    )


def _cost(row: Reader) -> tuple[str, ...]:
    """The suit of each crafting piece, `any` for one of any suit."""
    return tuple(suit for suit, count in row.counts("cost", (*SUITS, ANY)).items() for _ in range(count))


def of_kind(*kinds: str) -> list[str]:
    """The ids of all cards of these kinds, each once."""
    return [card.id for card in cards().values() if card.kind in kinds]


def is_dominance(card: str) -> bool:
    return cards()[card].kind == "dominance"


@cache
def kinds_in(deck: str) -> tuple[str, ...]:
    """The ids of the cards of a deck, each once."""
    return tuple(card.id for card in cards().values() if deck in card.decks)


@cache
def whole_deck(deck: str, with_dominance: bool) -> tuple[str, ...]:
    """The ids of all cards of a deck, one for each copy."""
    return tuple(
        card
        for card in kinds_in(deck)
        for _ in range(cards()[card].copies)
        if with_dominance or not is_dominance(card)
    )
