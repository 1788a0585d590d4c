"""The map as an SVG drawing: paths, clearings with number, suit letter and shape, slots, pieces.

Each clearing is a spot named by its number, each side below the map a spot named by its id. A letter or shape
stands beside everything that has a color; the colors are the front-end's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.root.board import Board
from automarium.games.root.labels import MARKS
from automarium.games.root.sides import Side
from automarium.games.root.woodland import CLEARINGS, Edge
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.svg import drawing, element, spot, text
from automarium.kernel.words.texts import Texts

WIDTH, MAP_HEIGHT = 1000, 810
RADIUS = 62
SLOT = 20
ROW = 34
"""The height of a row of sides below the map."""
SHAPES = {
    "fox": ((0, -18), (18, 14), (-18, 14)),
    "rabbit": ((-15, -15), (15, -15), (15, 15), (-15, 15)),
    "mouse": ((-9, -16), (9, -16), (18, 0), (9, 16), (-9, 16), (-18, 0)),
}
"""Each suit's shape around its center: triangle, square, hexagon."""
FERRY = ((-16, 4), (-2, 4), (-2, -16), (12, 0), (2, 0), (2, 4), (16, 4), (10, 13), (-10, 13))
"""A boat with a sail."""
LETTERS = {
    "sawmill": "S", "workshop": "W", "recruiter": "R", "roost": "N", "keep": "K", "wood": "w",
    "sympathy": "♥", "citadel": "C", "market": "M", "tunnel": "T", "plot": "P",
}  # fmt: skip
MARK_OF = {
    "marquise": "M", "eyrie": "E", "alliance": "A", "vagabond": "V", "vagabond-2": "W",
    "lizards": "L", "riverfolk": "R", "duchy": "D", "corvids": "C",
}  # fmt: skip
"""A letter for each faction, beside its color."""


def picture(board: Board, texts: Texts) -> str:
    """The whole map, and below it the sides with their points."""
    rows = -(-len(board.everyone) // 3)
    height = MAP_HEIGHT + rows * ROW + 8
    parts = [element("rect", width=WIDTH, height=height, rx=8, class_="surface"), *_lines(board)]
    parts += [_clearing(board, clearing, texts) for clearing in CLEARINGS]
    parts += [_side(side, number, texts) for number, side in enumerate(board.everyone)]
    return drawing(WIDTH, height, texts.term("map", board.map.id), parts)


def spots(what: str, option: Plain) -> tuple[str, ...]:
    """Where an option of a question or of a pick lies: clearings, or a side.

    >>> spots("move", "move 3 5>9"), spots("site", 6), spots("defender", "eyrie-bot"), spots("move", "end")
    (('5', '9'), ('6',), ('eyrie-bot',), ())
    """
    match str(option).split():
        case ["score", _]:
            return ()
        case ["move", _, way]:
            return tuple(way.split(">"))
        case ["open", way]:
            return tuple(way.split("-"))
        case ["battle", clearing, _]:
            return (clearing,)
        case [*_, last] if last.isdecimal() or last.removesuffix("-bot") in MARK_OF:
            return (last,)
    return ()


# The ground


def _spot(board: Board, clearing: int) -> Edge:
    x, y = board.map.spots[clearing]
    return 20 + x * (WIDTH - 40) // 100, 10 + y * 780 // 100


def _lines(board: Board) -> Iterator[str]:
    for edge in board.map.rivers:
        yield _line(board, edge, "root-river")
    for edge in (*board.map.paths, *board.opened):
        yield _line(board, edge, "root-path")
    for edge in board.map.closed:
        if edge not in board.opened:
            yield _line(board, edge, "root-path dashed")


def _line(board: Board, edge: Edge, look: str) -> str:
    (x1, y1), (x2, y2) = (_spot(board, clearing) for clearing in edge)
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=look)


# Clearings


def _clearing(board: Board, clearing: int, texts: Texts) -> str:
    x, y = _spot(board, clearing)
    inside = [
        element("circle", cx=x, cy=y, r=RADIUS, class_="card"),
        element("circle", cx=x - 46, cy=y - 46, r=17, class_="badge"),
        text(clearing, x - 46, y - 39, "on-badge strong", size=20),
        *_suit(board.suits[clearing], x + 40, y - 46),
        *_slots(board, clearing, x, y - 28),
        *_warriors(board, clearing, x, y + 10),
        *_tokens(board, clearing, x, y + 38),
    ]
    if board.ferry == clearing:
        inside.append(_at(FERRY, x + 44, y + 40, "mark"))
    return spot(str(clearing), _in_words(board, clearing, texts), *inside)


def _in_words(board: Board, clearing: int, texts: Texts) -> str:
    """What a screen reader says of a clearing."""
    suit = board.suits[clearing]
    said = [f"{clearing} {texts.term('suit', suit)}" if suit else str(clearing)]
    for side in board.everyone:
        if side.pieces_at(clearing):
            pieces = ", ".join(texts.term("piece", kind) for kind in side.kinds_at(clearing))
            said.append(f"{texts.term('side', side.id)}: {pieces}")
    return "; ".join(said)


def _suit(suit: str, x: int, y: int) -> Iterator[str]:
    if suit in SHAPES:
        yield _at(SHAPES[suit], x, y, f"piece root-{suit}")
        yield text(MARKS[suit], x, y + 7, "root-on-suit strong", size=15)


def _at(shape: Sequence[Edge], x: int, y: int, look: str) -> str:
    return element("polygon", points=" ".join(f"{x + dx},{y + dy}" for dx, dy in shape), class_=look)


def _slots(board: Board, clearing: int, x: int, y: int) -> Iterator[str]:
    """Slots in a row: a building with its letter in its side's color, a ruin, or empty."""
    built = [(side, kind) for side in board.everyone for kind in side.buildings[clearing]]
    count = board.map.slots[clearing]
    for number in range(count):
        left = x - count * (SLOT + 4) / 2 + 2 + number * (SLOT + 4)
        ruin = number == len(built) and clearing in board.ruins
        look = _look(built[number][0]) if number < len(built) else "root-ruin" if ruin else "outline"
        yield element("rect", x=left, y=y, width=SLOT, height=SLOT, class_=look)
        if number < len(built):
            yield text(_letter(built[number][1]), left + SLOT / 2, y + 16, "root-on strong", size=15)


def _letter(kind: str) -> str:
    """A piece's letter; bases, gardens and posts have that of their suit."""
    return LETTERS.get(kind) or MARKS[kind.partition("-")[2]]


def _warriors(board: Board, clearing: int, x: int, y: int) -> Iterator[str]:
    """For each side a disc with its letter and its number of warriors; a pawn has a star."""
    there = [
        (side, f"{MARK_OF[side.kit.faction]}{side.warriors[clearing] or '★'}")
        for side in board.everyone
        if side.warriors[clearing] or (side.kit.pawn and side.pawn == clearing)
    ]
    for number, (side, count) in enumerate(there):
        middle = x - 15 * (len(there) - 1) + 30 * number
        yield element("circle", cx=middle, cy=y, r=15, class_=_look(side))
        yield text(count, middle, y + 5, "root-on strong", size=14)


def _tokens(board: Board, clearing: int, x: int, y: int) -> Iterator[str]:
    tokens = [(side, kind) for side in board.everyone for kind in side.tokens[clearing]]
    for number, (side, kind) in enumerate(tokens):
        middle = x - 11 * (len(tokens) - 1) + 22 * number
        yield element("ellipse", cx=middle, cy=y, rx=12, ry=9, class_=_look(side))
        yield text(_letter(kind), middle, y + 5, "root-on strong", size=14)


def _look(side: Side) -> str:
    return f"piece root-{side.kit.faction}"


# The sides


def _side(side: Side, number: int, texts: Texts) -> str:
    """A side's color and letter with its name and points."""
    x, y = 20 + 330 * (number % 3), MAP_HEIGHT + 17 + ROW * (number // 3)
    name = f"{texts.term('side', side.id)} {side.points}"
    # The name lies below the spot, so that a ring around the spot leaves its letters alone.
    return text(name, x + 30, y + 6, "ink strong", "start", 16) + spot(
        side.id,
        texts("board.points", side=side.id, count=side.points),
        element("rect", x=x - 6, y=y - 16, width=320, height=ROW - 2, class_="clear"),
        element("circle", cx=x + 10, cy=y, r=13, class_=_look(side)),
        text(MARK_OF[side.kit.faction], x + 10, y + 5, "root-on strong", size=15),
    )
