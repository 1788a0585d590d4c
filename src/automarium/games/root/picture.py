"""The table as a drawing: the map with its clearings, below it a row for each side, then cards and items.

Everything that can be pointed at is a spot, named as in `contents`. Shapes are those of the faces; a number
beside a shape says how many there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from automarium.games.root.board import COLUMNS, Board
from automarium.games.root.faces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SIZE,
    card_shape,
    item_shape,
    piece_shape,
    suit_shape,
    thing_shape,
    warrior_shape,
)
from automarium.games.root.factions import WARRIOR
from automarium.games.root.hands import contents
from automarium.games.root.maps import CLEARINGS, FOREST, Edge
from automarium.games.root.nouns import BARRIER, FERRY, RUIN
from automarium.games.root.sides import Side
from automarium.lookbook import (
    Box,
    Drawing,
    Drawn,
    Part,
    Speaker,
    at,
    below,
    beside,
    box,
    circle,
    drawing,
    line,
    part,
    pile,
    spot,
    text,
)
from automarium.rulebook import Plain

Titles = Mapping[str, str]
"""What is said of each spot."""

WIDTH, MAP_HEIGHT = 1000, 810
RADIUS = 62
LARGER = 1.15
"""How much larger shapes are on the map."""
STEP = 30
"""From one shape on the map to the next."""
MANY = 8
"""So many cards of a pile are drawn side by side."""


def picture(say: Speaker[Board]) -> Drawing:
    """The whole table."""
    board, titles = say.board, spoken(say)
    clearings = [clearing_drawn(board, each, titles) for each in CLEARINGS]
    ground = part(WIDTH, MAP_HEIGHT, *paths(board, titles), *clearings)
    sides = [side_drawn(say, side, titles) for side in board.everyone]
    rows = below([*sides, *beside_the_map(say, titles)], 10)
    whole = below([ground, at_margin(rows)], 6)
    height = whole.height + 14
    return drawing(WIDTH, height, say.texts("picture"), box(WIDTH, height, "surface", 8), *whole.inside)


def at_margin(inner: Part) -> Part:
    return part(inner.width + 20, inner.height, at(20, 0, *inner.inside))


# The map


def middle(board: Board, clearing: int) -> Edge:
    x, y = board.map.spots[clearing]
    return 20 + x * (WIDTH - 40) // 100, 10 + y * 780 // 100


def paths(board: Board, titles: Titles) -> Iterator[Drawn]:
    for edge in board.map.rivers:
        yield path_drawn(board, edge, "root-river")
    for edge in (*board.map.paths, *board.opened):
        yield path_drawn(board, edge, "root-path")
    for edge in board.map.closed:
        if edge not in board.opened:
            yield path_drawn(board, edge, "root-path dashed")
            yield barrier(board, edge, titles)


def path_drawn(board: Board, edge: Edge, look: str) -> str:
    (x1, y1), (x2, y2) = (middle(board, clearing) for clearing in edge)
    return line(x1, y1, x2, y2, look)


def barrier(board: Board, edge: Edge, titles: Titles) -> Drawn:
    """The marker of a closed path, half-way."""
    (x1, y1), (x2, y2) = (middle(board, clearing) for clearing in edge)
    marker = tappable(part(SIZE, SIZE, thing_shape(BARRIER)), f"path-{edge[0]}-{edge[1]}", titles)
    return at((x1 + x2 - SIZE) / 2, (y1 + y2 - SIZE) / 2, *marker.inside)


def clearing_drawn(board: Board, clearing: int, titles: Titles) -> Drawn:
    """Number and suit above, then slots, warriors and tokens in rows."""
    x, y = middle(board, clearing)
    suit = board.suits[clearing]
    inside = [
        circle(0, 0, RADIUS, "card"),
        circle(-52, -50, 17, "badge"),
        text(clearing, -52, -43, "on-badge strong", size=20),
        at(36, -66, suit_shape(suit), scale=1.3) if suit else "",
        in_a_row(slots(board, clearing), -40),
        in_a_row(warriors(board, clearing), -9),
        in_a_row([piece_shape(kind) for side in board.everyone for kind in side.tokens[clearing]], 22),
        at(30, 30, thing_shape(FERRY), scale=LARGER) if board.ferry == clearing else "",
    ]
    name = f"clearing-{clearing}"
    room = Box(-RADIUS - 8, -RADIUS - 6, 2 * RADIUS + 16, 2 * RADIUS + 8)
    return at(x, y, spot(name, titles[name], room, *inside))


def in_a_row(shapes: list[str], top: float) -> str:
    """Shapes side by side around the middle, closer where they are many."""
    step = min(STEP, 2 * RADIUS / max(len(shapes), 1))
    left = -(step * (len(shapes) - 1) + SIZE * LARGER) / 2
    return "".join(at(left + step * number, top, shape, scale=LARGER) for number, shape in enumerate(shapes))


def slots(board: Board, clearing: int) -> list[str]:
    """Buildings, then a ruin, then open slots."""
    built = [piece_shape(kind) for side in board.everyone for kind in side.buildings[clearing]]
    ruin = [box(SIZE, SIZE, "outline", 3) + thing_shape(RUIN)] if clearing in board.ruins else []
    return [*built, *ruin, *[box(SIZE, SIZE, "outline dashed", 3)] * max(board.open_slots(clearing), 0)]


def warriors(board: Board, clearing: int) -> list[str]:
    """For each side its warrior with their number; a pawn stands alone."""
    there = [(side, side.warriors[clearing]) for side in board.everyone if side.warriors[clearing]]
    pawns = [side for side in board.everyone if side.kit.pawn and side.pawn == clearing]
    return [*(numbered(side.id, count) for side, count in there), *(warrior_shape(side.id) for side in pawns)]


def numbered(side: str, count: int) -> str:
    return warrior_shape(side) + text(count, 12, 19, "root-on strong", size=13)


# The sides


def side_drawn(say: Speaker[Board], side: Side, titles: Titles) -> Part:
    """Name and points, the supply, what is crafted; for the Electric Eyrie the Decree."""
    words = text(say.texts(f"side.{side.id}"), 32, 17, "ink", "start", 16)
    points = text(side.points, 290, 17, "ink strong", "end", 18)
    name = part(290, SIZE, warrior_shape(side.id), words, points)
    crafted = counted((item_shape(item), count) for item, count in Counter(side.items).items())
    row = [
        tappable(name, f"score-{side.id}", titles),
        tappable(wide(counted(supply(side)), 400), f"supply-{side.id}", titles),
        tappable(wide(beside([crafted, cards_drawn(side.effects)], 8), 60), f"crafted-{side.id}", titles),
    ]
    whole = beside(row, 12)
    return below([whole, decree_drawn(side, titles)], 6) if side.decree else whole


def supply(side: Side) -> Iterator[tuple[str, int]]:
    for kind, count in side.supply.items():
        yield warrior_shape(side.id) if kind == WARRIOR else piece_shape(kind), count


def tappable(inner: Part, name: str, titles: Titles) -> Part:
    return inner.as_spot(name, titles[name])


def wide(inner: Part, width: float) -> Part:
    """Room to tap, also where little lies there."""
    return part(max(inner.width, width), max(inner.height, SIZE), *inner.inside)


def counted(shapes: Iterable[tuple[str, int]]) -> Part:
    """Shapes with their numbers."""
    return beside(
        [
            part(SIZE + 26, SIZE, shape, text(count, SIZE + 4, 17, "ink", "start", 14))
            for shape, count in shapes
            if count
        ],
        4,
    )


def decree_drawn(side: Side, titles: Titles) -> Part:
    columns: list[Part] = []
    for suit in COLUMNS:
        sign = part(SIZE, CARD_HEIGHT, at(0, 8, suit_shape(suit)))
        column = beside([sign, wide(cards_drawn(side.decree[suit]), 60)], 4)
        columns.append(tappable(column, f"decree-{suit}", titles))
    return beside(columns, 16)


def cards_drawn(cards: Iterable[str]) -> Part:
    """Cards side by side, one over the other where they are many."""
    shown = list(cards)
    step = CARD_WIDTH + 3 if len(shown) <= MANY // 2 else CARD_WIDTH / 2
    inside = [at(step * number, 0, card_shape(card)) for number, card in enumerate(shown)]
    width = step * (len(shown) - 1) + CARD_WIDTH if shown else 0
    return part(width, CARD_HEIGHT if shown else 0, *inside)


# Cards and items


def beside_the_map(say: Speaker[Board], titles: Titles) -> Iterator[Part]:
    """The order card, the piles, the items; then what is seldom there."""
    board = say.board
    no_card = part(CARD_WIDTH, CARD_HEIGHT, box(CARD_WIDTH, CARD_HEIGHT, "outline dashed", 3))
    spots = [
        ("order", cards_drawn([board.order]) if board.order else no_card),
        ("deck", pile(CARD_WIDTH + 20, CARD_HEIGHT, len(board.deck))),
        ("discard", pile(CARD_WIDTH + 20, CARD_HEIGHT, len(board.deck.spent))),
        ("items", wide(counted((item_shape(item), count) for item, count in board.items.items()), 360)),
    ]
    yield below_names(say, spots, titles)
    pawns = [side.id for side in board.everyone if side.kit.pawn and not side.pawn]
    gone = [piece_shape(kind) for side in board.everyone for kind in side.box]
    seldom = [
        (FOREST, [warrior_shape(pawn) for pawn in pawns]),
        ("available", [card_shape(card) for card in board.available]),
        ("box", gone),
    ]
    with_pawns = any(side.kit.pawn for side in board.everyone)
    shown = [(name, shapes) for name, shapes in seldom if shapes or (name == FOREST and with_pawns)]
    yield below_names(say, [(name, row_of(shapes)) for name, shapes in shown], titles)


def row_of(shapes: list[str]) -> Part:
    return wide(beside([part(CARD_WIDTH, CARD_HEIGHT, shape) for shape in shapes], 4), 80)


def below_names(say: Speaker[Board], spots: Iterable[tuple[str, Part]], titles: Titles) -> Part:
    """Parts side by side, each under the name of its place."""
    drawn: list[Part] = []
    for name, inner in spots:
        words = str(say.place(name))
        room = max(inner.width, 7.5 * len(words))
        label = text(words, 0, 13, "faint", "start", 13)
        drawn.append(tappable(part(room, inner.height + 20, label, at(0, 20, *inner.inside)), name, titles))
    return beside(drawn, 16)


# What a screen reader says


def spoken(say: Speaker[Board]) -> dict[str, str]:
    """For each spot the place and what lies there; of the deck only how much."""
    found: dict[str, str] = {}
    for name, facts in contents(say.board).items():
        words = [str(say.place(name))]
        for fact, value in facts.items():
            if name == "deck" and isinstance(value, tuple):
                words.append(str(len(value)))
            elif value not in ("", ()):
                words.append(in_words(say, fact, value))
        found[name] = "; ".join(words)
    return found


def in_words(say: Speaker[Board], fact: str, value: Plain) -> str:
    own = f"content.{fact}"
    said = say.say(own, {fact: value}) if say.texts.has(own) else say.named(fact, value)
    return "".join(map(str, said))
