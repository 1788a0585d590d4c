"""The map as an SVG drawing: paths, clearings with number, suit letter and shape, slots, pieces.

Shape and letter stand beside every color. Words come in through `texts`; nothing is loaded from anywhere. The
drawing is 1000 units wide; colors are classes that a page may restyle.
"""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from automarium.games.root.board import Board
from automarium.games.root.labels import MARKS
from automarium.games.root.sides import Side
from automarium.games.root.woodland import CLEARINGS, Edge
from automarium.kernel.text import Texts

WIDTH, HEIGHT = 1000, 940
RADIUS = 62
SLOT = 20
SHAPES = {
    "fox": ((0, -18), (18, 14), (-18, 14)),
    "rabbit": ((-15, -15), (15, -15), (15, 15), (-15, 15)),
    "mouse": ((-9, -16), (9, -16), (18, 0), (9, 16), (-9, 16), (-18, 0)),
}
"""Each suit's shape around its center: triangle, square, hexagon."""
LETTERS = {
    "sawmill": "S", "workshop": "W", "recruiter": "R", "roost": "N", "keep": "K", "wood": "w",
    "sympathy": "♥", "citadel": "C", "market": "M", "tunnel": "T", "plot": "P",
}  # fmt: skip
MARK_OF = {
    "marquise": "M", "eyrie": "E", "alliance": "A", "vagabond": "V", "vagabond-2": "W",
    "lizards": "L", "riverfolk": "R", "duchy": "D", "corvids": "C",
}  # fmt: skip
"""A letter for each faction, beside its color."""
STYLE = (
    ".path{stroke:#7a6a4f;stroke-width:7}.closed{stroke-dasharray:6 12}.river{stroke:#4d86b8;stroke-width:5}"
    ".clearing{fill:#f4ecd8;stroke:#3b3526;stroke-width:3}.ring{stroke:#b3261e;stroke-width:9}"
    ".fox{fill:#d2573b}.rabbit{fill:#e0b83a}.mouse{fill:#d98c5f}.slot{fill:#fff;stroke:#3b3526}"
    ".ruin{fill:#a79c86;stroke:#3b3526}.side0{fill:#b3580f}.side1{fill:#3f5fa8}.side2{fill:#3a6f2d}"
    ".side3{fill:#5f5f5f}.side4{fill:#8a4fa3}.side5{fill:#1f7373}text{font:600 20px sans-serif;fill:#1d1a12}"
    ".small{font-size:15px}.on{fill:#fff;font-size:15px}.suit{font-size:15px}.badge{fill:#fff;stroke:#3b3526}"
)


def picture(board: Board, texts: Texts, ringed: Collection[int] = ()) -> str:
    """The whole map; `ringed` clearings are marked."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(texts.term('map', board.map.id))}</title><style>{STYLE}</style>",
        *_lines(board),
        *(part for clearing in CLEARINGS for part in _clearing(board, clearing, texts, clearing in ringed)),
        *_legend(board, texts),
        "</svg>",
    ]
    return "\n".join(parts)


def _spot(board: Board, clearing: int) -> Edge:
    x, y = board.map.spots[clearing]
    return 20 + x * (WIDTH - 40) // 100, 10 + y * 780 // 100


def _lines(board: Board) -> list[str]:
    closed = [edge for edge in board.map.closed if edge not in board.opened]
    return [
        *(_line(board, edge, "river") for edge in board.map.rivers),
        *(_line(board, edge, "path") for edge in (*board.map.paths, *board.opened)),
        *(_line(board, edge, "path closed") for edge in closed),
    ]


def _line(board: Board, edge: Edge, name: str) -> str:
    (x1, y1), (x2, y2) = (_spot(board, clearing) for clearing in edge)
    return f'<line class="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'


def _clearing(board: Board, clearing: int, texts: Texts, ringed: bool) -> list[str]:
    x, y = _spot(board, clearing)
    suit = board.suits[clearing]
    name = f"clearing{' ring' if ringed else ''}"
    said = f"{clearing} {texts.term('suit', suit)}" if suit else str(clearing)
    return [
        f'<g id="clearing-{clearing}"><title>{escape(_in_words(board, clearing, said, texts))}</title>',
        f'<circle class="{name}" cx="{x}" cy="{y}" r="{RADIUS}"/>',
        f'<circle class="badge" cx="{x - 46}" cy="{y - 46}" r="17"/>',
        f'<text x="{x - 46 - 6 * len(str(clearing))}" y="{y - 39}">{clearing}</text>',
        *_suit(suit, x + 40, y - 46),
        *_slots(board, clearing, x, y),
        *_warriors(board, clearing, x, y),
        *_tokens(board, clearing, x, y),
        "</g>",
    ]


def _in_words(board: Board, clearing: int, said: str, texts: Texts) -> str:
    """What a screen reader says of a clearing."""
    sides = [
        f"{texts.term('side', side.id)}: "
        + ", ".join(texts.term("piece", kind) for kind in side.kinds_at(clearing))
        for side in board.everyone
        if side.pieces_at(clearing)
    ]
    return "; ".join([said, *sides])


def _suit(suit: str, x: int, y: int) -> list[str]:
    if suit not in SHAPES:
        return []
    shape = " ".join(f"{x + dx},{y + dy}" for dx, dy in SHAPES[suit])
    return [
        f'<polygon class="{suit}" points="{shape}"/>',
        f'<text class="suit" x="{x - 6}" y="{y + 7}">{MARKS[suit]}</text>',
    ]


def _slots(board: Board, clearing: int, x: int, y: int) -> list[str]:
    """Slots in a row: a building with its letter in its side's color, a ruin, or empty."""
    built = [(side, kind) for side in board.everyone for kind in side.buildings[clearing]]
    count = board.map.slots[clearing]
    parts = []
    for number in range(count):
        left = x - count * (SLOT + 4) // 2 + number * (SLOT + 4)
        if number < len(built):
            side, kind = built[number]
            parts.append(_box(_color(board, side), left, y - 28))
            parts.append(f'<text class="on" x="{left + 4}" y="{y - 12}">{_letter(kind)}</text>')
        elif number == len(built) and clearing in board.ruins:
            parts.append(_box("ruin", left, y - 28))
        else:
            parts.append(_box("slot", left, y - 28))
    return parts


def _box(name: str, x: int, y: int) -> str:
    return f'<rect class="{name}" x="{x}" y="{y}" width="{SLOT}" height="{SLOT}"/>'


def _letter(kind: str) -> str:
    """A building's letter; bases, gardens and posts have that of their suit."""
    return LETTERS.get(kind) or MARKS[kind.partition("-")[2]]


def _warriors(board: Board, clearing: int, x: int, y: int) -> list[str]:
    """For each side a disc with its letter and its number of warriors; a pawn has a star."""
    there = [
        (side, f"{MARK_OF[side.kit.faction]}{side.warriors[clearing] or '★'}")
        for side in board.everyone
        if side.warriors[clearing] or (side.kit.pawn and side.pawn == clearing)
    ]
    parts = []
    for number, (side, count) in enumerate(there):
        left = x - 15 * (len(there) - 1) + 30 * number
        parts.append(f'<circle class="{_color(board, side)}" cx="{left}" cy="{y + 10}" r="15"/>')
        parts.append(f'<text class="on" x="{left - 5 * len(count)}" y="{y + 15}">{count}</text>')
    return parts


def _tokens(board: Board, clearing: int, x: int, y: int) -> list[str]:
    tokens = [(side, kind) for side in board.everyone for kind in side.tokens[clearing]]
    parts = []
    for number, (side, kind) in enumerate(tokens):
        left = x - 11 * (len(tokens) - 1) + 22 * number
        parts.append(f'<ellipse class="{_color(board, side)}" cx="{left}" cy="{y + 38}" rx="12" ry="9"/>')
        parts.append(f'<text class="on" x="{left - 6}" y="{y + 43}">{_letter(kind)}</text>')
    return parts


def _color(board: Board, side: Side) -> str:
    return f"side{board.everyone.index(side) % 6}"


def _legend(board: Board, texts: Texts) -> list[str]:
    """Each side's color with its name and points."""
    parts = []
    for number, side in enumerate(board.everyone):
        x, y = 20 + 330 * (number % 3), 840 + 32 * (number // 3)
        parts.append(f'<circle class="{_color(board, side)}" cx="{x + 10}" cy="{y}" r="12"/>')
        parts.append(f'<text class="on" x="{x + 4}" y="{y + 5}">{MARK_OF[side.kit.faction]}</text>')
        name = escape(f"{texts.term('side', side.id)} {side.points}")
        parts.append(f'<text class="small" x="{x + 28}" y="{y + 6}">{name}</text>')
    return parts
