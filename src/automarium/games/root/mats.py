"""What lies before each side, drawn: points and supply, crafted things, and what people have of their own.

A hand, a Decree in four columns with its leader, supporters and officers, the items of a Vagabond with their
tracks, relations and quests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from automarium.games.root.board import COLUMNS, Board
from automarium.games.root.faces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SIZE,
    card_shape,
    item_shape,
    kept_item_shape,
    piece_shape,
    quest_shape,
    suit_shape,
    warrior_shape,
)
from automarium.games.root.factions import WARRIOR
from automarium.games.root.hands import is_private
from automarium.games.root.pack import STATES
from automarium.games.root.people import PEOPLE_COLUMNS
from automarium.games.root.sides import Side
from automarium.lookbook import Part, Speaker, at, below, beside, box, part, pile, text

Titles = Mapping[str, str]
"""What is said of each spot."""

LETTERS = 28
"""The size of words and numbers."""
GROWN = 1.5
"""How much larger shapes are than faces."""
FEW = 6
"""So many cards lie side by side; of more, one covers the other."""


def large(inner: Part) -> Part:
    return part(inner.width * GROWN, inner.height * GROWN, at(0, 0, *inner.inside, scale=GROWN))


NO_CARD = large(part(CARD_WIDTH, CARD_HEIGHT, box(CARD_WIDTH, CARD_HEIGHT, "outline dashed", 3)))


def tappable(inner: Part, name: str, titles: Titles) -> Part:
    return inner.as_spot(name, titles[name])


def wide(inner: Part, width: float) -> Part:
    """Room to tap, also where little lies there."""
    return part(max(inner.width, width), max(inner.height, SIZE * GROWN), *inner.inside)


def counted(shapes: Iterable[tuple[str, int]]) -> Part:
    """Shapes with their numbers."""
    return beside(
        [
            part(72, SIZE * GROWN, at(0, 0, shape, scale=GROWN), text(count, 40, 28, "ink", "start", LETTERS))
            for shape, count in shapes
            if count
        ],
        4,
    )


def words(said: str) -> Part:
    return part(14.5 * len(said), SIZE * GROWN, text(said, 0, 27, "faint", "start", LETTERS))


def cards_in_row(shapes: Sequence[Part]) -> Part:
    """Cards side by side, one over the other where they are many."""
    if len(shapes) <= FEW:
        return beside(shapes, 5)
    step = shapes[0].width / 2
    inside = [at(step * number, 0, *each.inside) for number, each in enumerate(shapes)]
    return part(step * (len(shapes) - 1) + shapes[0].width, shapes[0].height, *inside)


def card_row(cards: Iterable[str]) -> Part:
    return cards_in_row([large(part(CARD_WIDTH, CARD_HEIGHT, card_shape(card))) for card in cards])


def quest_row(quests: Iterable[str]) -> Part:
    return cards_in_row([large(part(CARD_WIDTH, CARD_HEIGHT, quest_shape(quest))) for quest in quests])


# One side


def mat(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """Name and points, the supply, what is crafted; then what a faction has of its own."""
    crafted = counted((item_shape(item), count) for item, count in Counter(side.items).items())
    rows = [
        beside(
            [
                tappable(name_drawn(say, side), f"score-{side.id}", titles),
                tappable(wide(counted(supply(side)), 300), f"supply-{side.id}", titles),
            ],
            12,
        ),
        tappable(wide(beside([crafted, card_row(side.effects)], 8), 60), f"crafted-{side.id}", titles),
    ]
    if side.decree:
        rows.append(decree_drawn(say, side, titles))
    if side.full:
        rows += before_person(say, side, titles)
    else:
        rows += [named(say, spot, titles) for spot in of_table(side) if spot in titles]
    return below(rows, 8)


def of_table(side: Side) -> tuple[str, ...]:
    """What is known of a person who keeps the cards."""
    return tuple(f"{kind}-{side.id}" for kind in ("leader", "officers", "acolytes"))


def name_drawn(say: Speaker[Board], side: Side) -> Part:
    name = text(say.texts(f"side.{side.id}"), 46, 27, "ink", "start", LETTERS)
    points = text(side.points, 470, 28, "ink strong", "end", LETTERS + 4)
    return part(470, SIZE * GROWN, at(0, 0, warrior_shape(side.id), scale=GROWN), name, points)


def supply(side: Side) -> Iterator[tuple[str, int]]:
    for kind, count in side.supply.items():
        yield warrior_shape(side.id) if kind == WARRIOR else piece_shape(kind), count


def decree_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """Four columns: by suit for the bot, by action for a person."""
    columns: list[Part] = []
    for column in COLUMNS if COLUMNS[0] in side.decree else PEOPLE_COLUMNS:
        name = f"decree-{column}"
        cards = wide(card_row(side.decree[column]), 200)
        if column in COLUMNS:
            drawn = beside([large(part(SIZE, SIZE, suit_shape(column))), cards], 6)
        else:
            drawn = below([words(say.texts(f"mat.{column}")), cards], 4)
        columns.append(tappable(drawn, name, titles))
    return beside(columns, 16)


# What people have of their own


def before_person(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    yield hand_drawn(say, side, titles)
    match side.kit.faction:
        case "eyrie":
            yield beside([named(say, f"{kind}-{side.id}", titles) for kind in ("leader", "leaders")], 16)
            yield named(say, f"deposed-{side.id}", titles)
        case "alliance":
            yield beside(list(of_alliance(say, side, titles)), 16)
        case "vagabond":
            yield from of_vagabond(say, side, titles)


def hand_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """Open cards, each to be tapped, or for other eyes a pile with its number."""
    name = f"hand-{side.id}"
    if is_private(name, say.viewer):
        return tappable(pile(NO_CARD.width + 12, NO_CARD.height, len(side.hand)), name, titles)
    cards = [
        large(part(CARD_WIDTH, CARD_HEIGHT, card_shape(card))).as_spot(f"card-{card}", say_card(say, card))
        for card in side.hand
    ]
    return tappable(wide(cards_in_row(cards), NO_CARD.width), name, titles)


def say_card(say: Speaker[Board], card: str) -> str:
    return str(say.name("own_card", card))


def named(say: Speaker[Board], name: str, titles: Titles) -> Part:
    """A spot that is shown by its words."""
    return tappable(words(titles[name]), name, titles)


def of_alliance(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    """The supporters, which only their side sees, and the officers."""
    name = f"supporters-{side.id}"
    if is_private(name, say.viewer):
        drawn = pile(NO_CARD.width + 12, NO_CARD.height, len(side.supporters))
    else:
        drawn = wide(card_row(side.supporters), NO_CARD.width)
    yield tappable(drawn, name, titles)
    officers = counted([(warrior_shape(side.id), side.aside)])
    yield tappable(wide(officers, 72), f"officers-{side.id}", titles)


def of_vagabond(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    """Character and relations in words, items heap by heap, completed quests."""
    yield named(say, f"character-{side.id}", titles)
    heaps = []
    for state in STATES:
        shapes = [(kept_item_shape(state, item), n) for item, n in Counter(side.pack.heap(state)).items()]
        heaps.append(tappable(wide(counted(shapes), 72), f"{state}-{side.id}", titles))
    yield beside(heaps, 24)
    yield below([named(say, f"relation-{other}", titles) for other in side.relations], 2)
    yield tappable(wide(quest_row(side.quests), NO_CARD.width), f"completed-{side.id}", titles)
