"""The table as a drawing: the map with its clearings and forests, below it what lies before each side.

Everything that can be pointed at is a spot, named as in `contents`. Shapes are those of the faces; a number
on a shape says how many there are. No letter is smaller than 33 units of the 1000 that a drawing is wide, so
that a phone shows it with eleven pixels.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping

from automarium.games.root.board import Board
from automarium.games.root.faces import (
    FOREST_SHAPE,
    SIZE,
    card_shape,
    item_shape,
    piece_shape,
    suit_shape,
    thing_shape,
    warrior_shape,
)
from automarium.games.root.factions import kits
from automarium.games.root.law.kept_items import has_items, knows_quests
from automarium.games.root.lying import HIDDEN, contents, is_private, shows_market
from automarium.games.root.maps import CLEARINGS, FOREST, Edge
from automarium.games.root.mats import (
    BOARD,
    LETTER_WIDTH,
    LETTERS,
    NO_CARD,
    Titles,
    card_row,
    cards_in_row,
    counted,
    face_down,
    in_lines,
    large,
    mat,
    panel,
    quest_row,
    tappable,
    track_drawn,
    wide,
)
from automarium.games.root.nouns import BARRIER, FERRY, RUIN
from automarium.games.root.settings import SECOND_VAGABOT
from automarium.games.root.sides import Side
from automarium.lookbook import (
    Area,
    Contents,
    Drawing,
    Drawn,
    Part,
    Region,
    Speaker,
    at,
    below,
    beside,
    box,
    circle,
    clear,
    drawing,
    drawn_from,
    line,
    part,
    path,
    spot,
    text,
)
from automarium.rulebook import Plain

WIDTH, MAP_HEIGHT = 1000, 810
RADIUS = 74
FOREST_RING = 36
"""As large as the clearings around it allow."""
FOREST_ROOM = 62
"""Enough for a finger where a narrow phone shows all of the map; clearings lie above it."""
RING = 1.14 * RADIUS
"""Around a clearing that can be chosen: outside of it, and below its number."""
MIDDLE = 50
"""Of the map, in percent of its width."""
LARGER = 1.6
"""How much larger shapes are on the map."""
STEP, WIDE_STEP = 42, 48
"""From one shape on the map to the next; where a number has two digits."""
PLATE = (29, 18)
"""The ground of a number of two digits: wider than a warrior, beside whom no letter could be read."""


def picture(say: Speaker[Board]) -> Drawing:
    """The whole table; what is the viewer's comes right below the map."""
    board, lying = say.board, contents(say.board)
    titles = spoken(say, lying)
    clearings = [clearing_drawn(board, each, titles, lying) for each in CLEARINGS]
    ground = part(WIDTH, MAP_HEIGHT, *between_clearings(board, titles).inside, *clearings)
    mats = [mat(say, side, titles) for side in sorted(board.everyone, key=lambda side: side.id != say.viewer)]
    rows = below([track_drawn(board), *mats, common(say, titles)], 14)
    whole = below([ground, at_margin(rows)], 6)
    height = whole.height + 14
    return drawing(WIDTH, height, say.texts("picture"), box(WIDTH, height, "surface", 8), *whole.inside)


def at_margin(inner: Part) -> Part:
    return part(inner.width + 20, inner.height, at(20, 0, *inner.inside))


# The map


def regions(say: Speaker[Board]) -> Iterator[Region]:
    """The halves of the map; of a person with a pawn, what lies around it."""
    board = say.board
    placed = {f"clearing-{each}": board.map.spots[each][0] for each in CLEARINGS}
    placed |= {f"forest-{forest}": at_[0] for forest, at_ in board.map.forest_spots.items()}
    yield Region(say.texts("region.west"), [spot for spot, across in placed.items() if across < MIDDLE])
    yield Region(say.texts("region.east"), [spot for spot, across in placed.items() if across >= MIDDLE])
    side = board.sides.get(say.viewer)
    if side is not None and side.kit.pawn and side.pawn:
        around = [f"clearing-{each}" for each in (side.pawn, *board.map.neighbors[side.pawn])]
        woods = [f"forest-{forest}" for forest in board.map.woods[side.pawn]]
        yield Region(say.texts("region.near"), [*around, *woods], is_near=True)


def middle(board: Board, clearing: int) -> Edge:
    return on_the_map(board.map.spots[clearing])


def on_the_map(percent: Edge) -> Edge:
    x, y = percent
    return 20 + x * (WIDTH - 40) // 100, 10 + y * 780 // 100


def of_the_ground(board: Board, titles: Titles) -> Hashable:
    closed = (f"path-{a}-{b}" for a, b in board.map.closed)
    woods = (f"forest-{forest}" for forest in board.map.forest_spots)
    return board.map.id, tuple(board.opened), *map(titles.get, (*closed, *woods))


@drawn_from(of_the_ground)
def between_clearings(board: Board, titles: Titles) -> Part:
    return part(WIDTH, MAP_HEIGHT, *paths(board, titles), *forests(board, titles))


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
    name = f"path-{edge[0]}-{edge[1]}"
    marker = part(SIZE, SIZE, thing_shape(BARRIER)).as_spot(name, titles[name])
    return at((x1 + x2 - SIZE) / 2, (y1 + y2 - SIZE) / 2, *marker.inside)


def forests(board: Board, titles: Titles) -> Iterator[Drawn]:
    """Trees between the clearings; something to tap where a pawn may slip there."""
    for forest, percent in board.map.forest_spots.items():
        x, y = on_the_map(percent)
        trees = at(-30, -26, path(FOREST_SHAPE, "root-trees"), scale=2.4)
        name = f"forest-{forest}"
        if name not in titles:
            yield at(x, y, trees)
            continue
        pawns = [warrior_shape(side.id) for side in board.everyone if side.forest == forest]
        room = Area(-FOREST_ROOM, -FOREST_ROOM, 2 * FOREST_ROOM, 2 * FOREST_ROOM)
        free = clear(room.width, room.height, room.x, room.y)
        ring = circle(0, 0, FOREST_RING, "root-ring")
        yield at(x, y, spot(name, titles[name], room, free, ring, trees, in_a_row(pawns, -18)))


def of_the_clearing(board: Board, clearing: int, titles: Titles, lying: Contents) -> Hashable:
    name = f"clearing-{clearing}"
    return board.map.id, clearing, titles[name], *lying[name].items()


@drawn_from(of_the_clearing)
def clearing_drawn(board: Board, clearing: int, titles: Titles, lying: Contents) -> Drawn:
    """Number and suit above, then slots, warriors and tokens in rows."""
    x, y = middle(board, clearing)
    suit = board.suits[clearing]
    inside = [
        circle(0, 0, RING, "root-ring"),
        circle(0, 0, RADIUS, "card"),
        at(46, -82, suit_shape(suit), scale=1.6) if suit else "",
        slots_drawn(board, clearing),
        in_a_row(warriors(board, clearing), -17, step_at(board, clearing)),
        in_a_row([piece_shape(kind) for side in board.everyone for kind in side.tokens[clearing]], 24),
        at(34, 34, thing_shape(FERRY), scale=LARGER) if board.ferry == clearing else "",
        circle(-66, -62, 23, "badge"),
        text(clearing, -66, -51, "on-badge strong", size=LETTERS),
    ]
    name = f"clearing-{clearing}"
    room = Area(-RADIUS - 8, -RADIUS - 6, 2 * RADIUS + 16, 2 * RADIUS + 8)
    return at(x, y, spot(name, titles[name], room, *inside))


def in_a_row(shapes: list[str], top: float, step: float = STEP, scale: float = LARGER) -> str:
    """Shapes side by side around the middle, closer where they are many."""
    step = min(step, 2 * RADIUS / max(len(shapes), 1))
    left = -(step * (len(shapes) - 1) + SIZE * scale) / 2
    return "".join(at(left + step * number, top, shape, scale=scale) for number, shape in enumerate(shapes))


def slots_drawn(board: Board, clearing: int) -> str:
    """Three are smaller: they lie between the number and the suit, and under neither."""
    drawn = slots(board, clearing)
    return in_a_row(drawn, -48, 31, 1.25) if len(drawn) > 2 else in_a_row(drawn, -58)


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


def step_at(board: Board, clearing: int) -> int:
    return WIDE_STEP if any(side.warriors[clearing] > 9 for side in board.everyone) else STEP


def numbered(side: str, count: int) -> str:
    """A warrior with a number on it, edged in its color; two digits have a ground of their own."""
    width, height = PLATE
    faction = kits()[side].faction
    plate = box(width, height, f"piece root-{faction}", 4, (SIZE - width) / 2, 4) if count > 9 else ""
    return (
        warrior_shape(side)
        + plate
        + text(count, 12, 20, f"of-{faction} root-on strong", size=LETTERS / LARGER)
    )


# Cards and items


BESIDE = (
    *("order", "deck", "discard", "revealed", "pile", "market", "payments", "items"),
    *(FOREST, "available", "box", "quests", "second-quests", "quest-deck", "under-ruins", "item-box"),
)
"""The places beside the map; what is said about them is all that is drawn there."""


def of_the_side(say: Speaker[Board], titles: Titles) -> Hashable:
    sides = ((side.id, side.full, side.is_bot) for side in say.board.everyone)
    return say.texts.language, say.viewer, say.board.map.id, *sides, *map(titles.get, BESIDE)


@drawn_from(of_the_side)
def common(say: Speaker[Board], titles: Titles) -> Part:
    return panel(below(list(beside_the_map(say, titles)), 10), BOARD)


def beside_the_map(say: Speaker[Board], titles: Titles) -> Iterator[Part]:
    """The order card, the piles, the items; then what is seldom there, and what a Vagabond needs."""
    board = say.board
    order = card_row([board.order]) if board.order else NO_CARD
    yield below_names(
        say,
        [
            ("order", order),
            ("deck", face_down(len(board.deck))),
            *piles(board),
        ],
        titles,
    )
    if board.sellers is not None:
        paid = counted((warrior_shape(side.id), side.paid) for side in board.everyone)
        market = [("market", wide(card_row(board.market), NO_CARD.width))] if shows_market(board) else []
        yield below_names(say, [*market, ("payments", wide(paid, 160))], titles)
    items = counted((item_shape(item), count) for item, count in board.items.items())
    yield below_names(say, [("items", wide(items, 360))], titles)
    yield below_names(say, list(seldom(board)), titles)
    if knows_quests(board):
        yield below_names(say, quests_open(say), titles)
        yield below_names(say, list(of_vagabond(board)), titles)


def piles(board: Board) -> list[tuple[str, Part]]:
    """The discards; with the Logical Lizards Lost Souls from the top, rituals, and the pile behind them."""
    pile = face_down(len(board.deck.spent))
    if not board.has_souls:
        return [("discard", pile)]
    return [
        ("discard", wide(card_row(board.lost_souls), NO_CARD.width)),
        ("revealed", wide(card_row(board.revealed), NO_CARD.width)),
        ("pile", pile),
    ]


def seldom(board: Board) -> Iterator[tuple[str, Part]]:
    """Pawns in some forest, available dominance cards, what is out of the game."""
    pawns = [warrior_shape(side.id) for side in board.everyone if in_some_forest(side)]
    if pawns or any(side.kit.pawn and not side.full and not side.is_bot for side in board.everyone):
        yield FOREST, row_of(pawns)
    if board.available:
        yield "available", row_of([card_shape(card) for card in board.available])
    gone = [piece_shape(kind) for side in board.everyone for kind in side.box]
    explored = [thing_shape(RUIN)] * (len(board.map.ruins) - len(board.ruins))
    out = [*gone, *explored, *[thing_shape(BARRIER)] * len(board.opened)]
    if out:
        yield "box", row_of(out)


def in_some_forest(side: Side) -> bool:
    return side.kit.pawn and not side.pawn and not side.full and not side.is_bot


def quests_open(say: Speaker[Board]) -> Iterator[tuple[str, Part]]:
    """Those that lie open, each to be tapped and read."""
    board = say.board
    cards = [
        quest_row([quest]).as_spot(f"quest-{quest}", str(say.name("quest", quest))) for quest in board.quests
    ]
    yield "quests", cards_in_row(cards)
    if SECOND_VAGABOT in board.sides:
        yield "second-quests", quest_row(board.second_quests)
    yield "quest-deck", face_down(len(board.quest_deck))


def of_vagabond(board: Board) -> Iterator[tuple[str, Part]]:
    if not has_items(board):
        return
    yield "under-ruins", face_down(len(board.under_ruins))
    yield "item-box", row_of([item_shape(item) for item in board.item_box])


def row_of(shapes: list[str]) -> Part:
    return wide(beside([large(part(SIZE, SIZE, shape)) for shape in shapes], 6), 80)


def below_names(say: Speaker[Board], spots: Iterable[tuple[str, Part]], titles: Titles) -> Part:
    """Parts side by side, each under the name of its place."""
    drawn: list[Part] = []
    for name, inner in spots:
        words = str(say.place(name))
        room = max(inner.width, LETTER_WIDTH * len(words))
        label = text(words, 0, 24, "faint", "start", LETTERS)
        drawn.append(tappable(part(room, inner.height + 36, label, at(0, 36, *inner.inside)), name, titles))
    return in_lines(drawn, 16)


# What a screen reader says


def spoken(say: Speaker[Board], lying: Contents) -> dict[str, str]:
    """For each spot the place and what lies there; of what is hidden from the viewer only how much."""
    table = at_table(say)
    return {name: spot_in_words(say, table, name, facts) for name, facts in lying.items()}


def at_table(say: Speaker[Board]) -> Hashable:
    """Places are named by the map; the deck by whether all cards are in it; Lost Souls are the discards."""
    board = say.board
    whole = all(side.full for side in board.people)
    return say.texts.language, say.viewer, board.map.id, whole, board.has_souls


def seen_at(say: Speaker[Board], table: Hashable, name: str, facts: Mapping[str, Plain]) -> Hashable:
    return table, name, *facts.items()


@drawn_from(seen_at, most=3000)  # a table has some sixty
def spot_in_words(say: Speaker[Board], table: Hashable, name: str, facts: Mapping[str, Plain]) -> str:
    words = [str(say.place(name))]
    hidden = name in HIDDEN or is_private(name, say.viewer)
    for fact, value in facts.items():
        if hidden and isinstance(value, tuple):
            words.append(str(len(value)))
        elif value not in ("", ()):
            words.append(in_words(say, fact, value))
    return "; ".join(words)


def in_words(say: Speaker[Board], fact: str, value: Plain) -> str:
    own = f"content.{fact}"
    said = say.say(own, {fact: value}) if say.texts.has(own) else say.named(fact, value)
    return "".join(map(str, said))
