"""What lies before each side, drawn: points and supply, crafted things, and what people have of their own.

A hand, a Decree in four columns with its leader, supporters and officers, the items of a Vagabond with their
tracks, relations and quests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

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
from automarium.games.root.heaps import HEAP_HEIGHT, heap_width
from automarium.games.root.lying import is_private, of_side
from automarium.games.root.pack import BOT_STATES, ON_BATTLE_TRACK, STATES
from automarium.games.root.people import PEOPLE_COLUMNS, RELATION_SPOTS, printed
from automarium.games.root.sides import Side
from automarium.lookbook import Part, Speaker, at, below, beside, box, drawn_from, line, part, text

Titles = Mapping[str, str]
"""What is said about each spot."""

LETTERS = 33
"""The size of words and numbers."""
LETTER_WIDTH = 17
"""Room for a letter of that size."""
GROWN, IN_HAND = 1.5, 2.5
"""How much larger shapes are than faces, and cards in hand."""
WIN = 30
EDGE = 10
"""Between the edge of a board and what lies on it."""
BOARD = 960
"""How wide the board of a side is."""
COLUMN = 170
"""How wide a column of the Decree is at least."""
HEAP_COLUMN = 450
"""How wide each of two heaps side by side is at least."""
FROM_NAME = 18
"""Between a name and its heap, and below a heap, so that a frame around it covers no name."""
MOST_SIDE_BY_SIDE = 6
"""Most cards side by side; of more, one covers the other."""


def large(inner: Part, scale: float = GROWN) -> Part:
    return part(inner.width * scale, inner.height * scale, at(0, 0, *inner.inside, scale=scale))


NO_CARD = large(part(CARD_WIDTH, CARD_HEIGHT, box(CARD_WIDTH, CARD_HEIGHT, "outline dashed", 3)))


def tappable(inner: Part, name: str, titles: Titles) -> Part:
    """A spot on a ground of its own, so that what marks it goes around it, not around each letter."""
    ground = box(inner.width, inner.height, "root-ground", 4)
    return part(inner.width, inner.height, ground, *inner.inside).as_spot(name, titles[name])


def panel(inner: Part, width: float = 0) -> Part:
    """A board of its own: what belongs together lies on one ground, and a ring is drawn around it."""
    width, height = max(width, inner.width + 2 * EDGE), inner.height + 2 * EDGE
    return part(width, height, box(width, height, "card", 8), at(EDGE, EDGE, *inner.inside))


def labeled(say: Speaker[Board], kind: str, inner: Part) -> Part:
    """Things under the word for them."""
    return below([words(say.texts(f"mat.{kind}")), inner], 2)


def wide(inner: Part, width: float) -> Part:
    """Room to tap, also where little lies there."""
    return part(max(inner.width, width), max(inner.height, SIZE * GROWN), *inner.inside)


def counted(shapes: Iterable[tuple[str, int]]) -> Part:
    """Shapes with their numbers."""
    return beside(
        [
            part(80, SIZE * GROWN, at(0, 0, shape, scale=GROWN), text(count, 40, 29, "ink", "start", LETTERS))
            for shape, count in shapes
            if count
        ],
        4,
    )


def in_lines(parts: Iterable[Part], gap: float, room: float = BOARD - 2 * EDGE) -> Part:
    """Parts side by side, in as many lines as the board of a side needs for them."""
    lines: list[list[Part]] = [[]]
    for each in parts:
        taken = sum(other.width + gap for other in lines[-1])
        if lines[-1] and taken + each.width > room:
            lines.append([])
        lines[-1].append(each)
    return below([beside(each, gap) for each in lines], 8)


def words(said: str) -> Part:
    return part(LETTER_WIDTH * len(said), SIZE * GROWN, text(said, 0, 28, "faint", "start", LETTERS))


def face_down(count: int) -> Part:
    """A pile with its number."""
    look = "card back" if count else "outline dashed"
    width, height = NO_CARD.width + 12, NO_CARD.height
    number = text(count, width / 2, height / 2 + 11, "ink strong" if count else "faint", size=LETTERS)
    return part(width, height, box(width, height, look, 5), number)


def cards_in_row(shapes: Sequence[Part]) -> Part:
    """Cards side by side, one over the other where they are many."""
    if len(shapes) <= MOST_SIDE_BY_SIDE:
        return beside(shapes, 5)
    step = shapes[0].width / 2
    inside = [at(step * number, 0, *each.inside) for number, each in enumerate(shapes)]
    return part(step * (len(shapes) - 1) + shapes[0].width, shapes[0].height, *inside)


def card_row(cards: Iterable[str]) -> Part:
    return cards_in_row([large(part(CARD_WIDTH, CARD_HEIGHT, card_shape(card))) for card in cards])


def quest_row(quests: Iterable[str]) -> Part:
    return cards_in_row([large(part(CARD_WIDTH, CARD_HEIGHT, quest_shape(quest))) for quest in quests])


# The score track


def track_drawn(board: Board) -> Part:
    """From 0 to 30, and the markers of all who are on it; one above the other where they are level."""
    step, foot = 30, 4 * SIZE * GROWN
    found: list[str] = [line(0, foot, WIN * step, foot, "outline")]
    for number in range(0, WIN + 1, 5):
        x = number * step
        found += [
            line(x, foot - 8, x, foot + 8, "outline"),
            text(number, x, foot + 36, "faint", size=LETTERS),
        ]
    level: Counter[int] = Counter()
    for side in board.everyone:
        if not side.off_track:
            points = min(side.points, WIN)
            level[points] += 1
            y = foot - level[points] * SIZE * 1.3
            found.append(at(points * step - SIZE * 0.65, y, warrior_shape(side.id), scale=1.3))
    top = foot - max(level.values(), default=0) * SIZE * 1.3
    return part(WIN * step + 30, foot + 42 - top, at(18, -top, *found))


# One side


def seen_before(say: Speaker[Board], side: Side, titles: Titles) -> Hashable:
    """All that lies before a side; titles say it in words."""
    lying = tuple((spot, titles[spot], *facts.items()) for spot, facts in of_side(say.board, side))
    return say.texts.language, say.viewer, side.id, side.full, lying, *side.relations.items()


@drawn_from(seen_before)
def mat(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """Name and points, the supply, what is crafted; then what a faction has of its own."""
    items = counted((item_shape(item), count) for item, count in Counter(side.items).items())
    crafted = wide(in_lines([items, card_row(side.effects)], 8), 60)
    rows = [
        in_lines(
            [
                tappable(name_drawn(say, side), f"score-{side.id}", titles),
                tappable(crafted, f"crafted-{side.id}", titles),
            ],
            24,
        ),
        tappable(wide(counted(supply(side)), 300), f"supply-{side.id}", titles),
    ]
    if side.decree:
        rows.append(decree_drawn(say, side, titles))
    if side.full:
        rows += before_person(say, side, titles)
    else:
        rows += on_board(say, side, titles)
        if side.relations:
            rows.append(relations_drawn(say, side, titles))
    return panel(below(rows, 8), BOARD)


def beside_strip(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """What a person has besides supply, Decree, items and hand, which the strip of their own side shows."""
    items = counted((item_shape(item), count) for item, count in Counter(side.items).items())
    rows = [in_lines([name_drawn(say, side), items, card_row(side.effects)], 24)]
    if side.kit.faction == "eyrie":
        others = list(_leaders(side).items())[1:]
        rows += [words(_of_kind(say, kind, leaders)) for kind, leaders in others if leaders]
    if side.kit.pawn:
        rows += [character_drawn(say, side, titles), relations_drawn(say, side, titles)]
        rows += [labeled(say, "completed", quest_row(side.quests))] if side.quests else []
    return below(rows, 12)


ON_BOARDS = (
    "leader", "officers", "acolytes", "conspiracy", "burrow", "crowns", "character", *BOT_STATES, "completed",
)  # fmt: skip


def on_board(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    """What is known about a person who keeps the cards, and what lies on the boards of bots."""
    heaps = []
    for kind in ON_BOARDS:
        spot = f"{kind}-{side.id}"
        if spot in titles and kind in BOT_STATES:
            name = words(say.texts(f"mat.{kind}"))
            heaps.append(below([name, tappable(heap_drawn(side, kind), spot, titles)], FROM_NAME))
        elif spot in titles and kind == "crowns":
            crowned = [words(str(say.name("minister", each))) for each in side.crowns]
            yield tappable(labeled(say, kind, in_lines(crowned, 20)), spot, titles)
        elif spot in titles and kind == "completed":
            done = wide(quest_row(side.quests), NO_CARD.width)
            yield tappable(labeled(say, kind, done), spot, titles)
        elif kind == "leader" and f"leaders-{side.id}" in titles:
            yield from leaders_drawn(say, side, titles)
        elif spot in titles and kind == "character":
            yield character_drawn(say, side, titles)
        elif spot in titles:
            yield named(say, spot, titles)
    pairs = [heaps[number : number + 2] for number in range(0, len(heaps), 2)]
    if pairs:
        yield below([in_lines([wide(each, HEAP_COLUMN) for each in pair], 20) for pair in pairs], FROM_NAME)


def heap_drawn(side: Side, state: str) -> Part:
    """Items by how they lie there, and room for those that come: they cover neither names nor numbers."""
    look = ON_BATTLE_TRACK.get(state, state)
    shapes = [(kept_item_shape(look, item), n) for item, n in Counter(side.pack.heap(state)).items()]
    lying = at(0, (HEAP_HEIGHT - SIZE * GROWN) / 2, *counted(shapes).inside)
    return part(heap_width(len(shapes)), HEAP_HEIGHT, lying)


def name_drawn(say: Speaker[Board], side: Side) -> Part:
    name = text(say.texts(f"side.{side.id}"), 46, 27, "ink", "start", LETTERS)
    points = text(side.points, 540, 28, "ink strong", "end", LETTERS + 4)
    return part(540, SIZE * GROWN, at(0, 0, warrior_shape(side.id), scale=GROWN), name, points)


def supply(side: Side) -> Iterator[tuple[str, int]]:
    for kind, count in side.supply.items():
        yield warrior_shape(side.id) if kind == WARRIOR else piece_shape(kind), count


def in_decree(say: Speaker[Board], side: Side, titles: Titles) -> Hashable:
    columns = ((column, titles[f"decree-{column}"], *held) for column, held in side.decree.items())
    return say.texts.language, *columns


@drawn_from(in_decree)
def decree_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    columns = [tappable(drawn, name, titles) for name, drawn in decree_columns(say, side).items()]
    return in_lines(columns, 8)


def decree_columns(say: Speaker[Board], side: Side) -> dict[str, Part]:
    """Four columns by their spots: by suit for the bot, by action for a person."""
    columns: dict[str, Part] = {}
    for column in COLUMNS if COLUMNS[0] in side.decree else PEOPLE_COLUMNS:
        cards = wide(card_row(side.decree[column]), COLUMN)
        if column in COLUMNS:
            drawn = beside([large(part(SIZE, SIZE, suit_shape(column))), cards], 6)
        else:
            drawn = labeled(say, column, wide(cards, COLUMN))
        columns[f"decree-{column}"] = panel(drawn)
    return columns


# What people have of their own


def before_person(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    yield hand_drawn(say, side, titles)
    match side.kit.faction:
        case "eyrie":
            yield below(list(leaders_drawn(say, side, titles)), 2)
        case "alliance":
            yield in_lines(of_alliance(say, side, titles), 16)
        case "vagabond":
            yield from of_vagabond(say, side, titles)


def in_hand(say: Speaker[Board], side: Side, titles: Titles) -> Hashable:
    return say.texts.language, say.viewer, side.id, titles[f"hand-{side.id}"], *side.hand


@drawn_from(in_hand)
def hand_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """Open cards, each to be tapped, or for other eyes a pile with its number."""
    name = f"hand-{side.id}"
    if is_private(name, say.viewer):
        return tappable(labeled(say, "hand", face_down(len(side.hand))), name, titles)
    cards = [
        large(part(CARD_WIDTH, CARD_HEIGHT, card_shape(card)), IN_HAND).as_spot(
            f"card-{card}", say_card(say, card)
        )
        for card in side.hand
    ]
    return tappable(wide(cards_in_row(cards), NO_CARD.width), name, titles)


def say_card(say: Speaker[Board], card: str) -> str:
    return str(say.name("own_card", card))


def named(say: Speaker[Board], name: str, titles: Titles) -> Part:
    """A spot that is shown by its words."""
    return tappable(words(titles[name]), name, titles)


def character_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """By its name alone: it lies on its side's board."""
    name = words(str(say.name("character", side.character)) if side.character else "")
    return tappable(wide(name, NO_CARD.width), f"character-{side.id}", titles)


def leaders_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    """Who leads, who may follow, who is deposed, each in a line of its own."""
    for kind, leaders in _leaders(side).items():
        yield tappable(words(_of_kind(say, kind, leaders)), f"{kind}-{side.id}", titles)


def _leaders(side: Side) -> dict[str, Sequence[str]]:
    away = (*side.deposed, side.leader)
    free = [each for each in printed().leaders if each not in away]
    return {"leader": [side.leader] if side.leader else [], "leaders": free, "deposed": side.deposed}


def _of_kind(say: Speaker[Board], kind: str, leaders: Sequence[str]) -> str:
    names = ", ".join(str(say.name("leader", each)) for each in leaders)
    return f"{say.texts(f'mat.{kind}')}: {names}" if names else say.texts(f"mat.{kind}")


def relations_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    spot = RELATION_SPOTS[side.id]
    return in_lines([relation_drawn(say, spot, *each, titles) for each in side.relations.items()], 20)


def relation_drawn(say: Speaker[Board], spot: str, other: str, relation: str, titles: Titles) -> Part:
    drawn = beside(
        [large(part(SIZE, SIZE, warrior_shape(other))), words(str(say.name("relation", relation)))], 8
    )
    return tappable(drawn, f"{spot}-{other}", titles)


def of_alliance(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    """The supporters, which only their side sees, and the officers."""
    name = f"supporters-{side.id}"
    if is_private(name, say.viewer):
        drawn = face_down(len(side.supporters))
    else:
        drawn = wide(card_row(side.supporters), NO_CARD.width)
    yield tappable(labeled(say, "supporters", drawn), name, titles)
    officers = wide(counted([(warrior_shape(side.id), side.aside)]), 72)
    yield tappable(labeled(say, "officers", officers), f"officers-{side.id}", titles)


def of_vagabond(say: Speaker[Board], side: Side, titles: Titles) -> Iterator[Part]:
    """The character in words, items heap by heap, relations, completed quests."""
    yield character_drawn(say, side, titles)
    heaps = []
    for state in STATES:
        shapes = [(kept_item_shape(state, item), n) for item, n in Counter(side.pack.heap(state)).items()]
        heap = labeled(say, state, wide(counted(shapes), 72))
        heaps.append(tappable(heap, f"{state}-{side.id}", titles))
    yield in_lines(heaps[:2], 24)
    yield in_lines(heaps[2:], 24)
    yield relations_drawn(say, side, titles)
    done = labeled(say, "completed", wide(quest_row(side.quests), NO_CARD.width))
    yield tappable(done, f"completed-{side.id}", titles)
