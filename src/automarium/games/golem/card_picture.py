"""An Automa card as it lies there: bonus, yellow, grey and blue column, halves of the rabbi at the edges.

What is not known of a card has a dashed edge. The same drawing is a small face in a grid and, grown, the card
that a person tells sign by sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from automarium.games.golem import faces
from automarium.games.golem.board import Board
from automarium.games.golem.components import NO_BONUS, Card
from automarium.lookbook import (
    Area,
    Drawing,
    Drawn,
    Face,
    Part,
    at,
    box,
    circle,
    drawing,
    element,
    face,
    part,
    path,
    spot,
    text,
)

WIDTH, HEIGHT = 120.0, 160.0
COLUMN, GAP, TOP, STEP, PLACES = 25.0, 3.0, 7.0, 29.0, 5
MARGIN, BESIDE = 6.0, 44.0
"""Around the card, and at its right for what is switched there."""
BROWN, YELLOW, GREY, BLUE = ZONES = ("brown", "yellow", "grey", "blue")
"""The columns of a card by their colors: they are the zones in which it is told."""
MIDDLE = "middle"
SHUFFLE = "M-9-5h4l8 10h5M-9 5h4l8-10h5M5-8l4 3-4 3M5 2l4 3-4 3"
BONUS = {
    "student": faces.STUDENT,
    "golem-0-1": faces.GOLEM,
    "golem-0-2": faces.GOLEM,
    "golem": faces.GOLEM,
    "gold": faces.BAR,
    "research": faces.SIGNS["research"],
}
HALF = "M0 154v-34q7 0 9 8q4 4 4 14v12z"


def card_face(known: Card) -> Face:
    """A card, whole or seen in part."""
    return Face(WIDTH, HEIGHT, _ground(known) + "".join("".join(_column(known, zone)) for zone in ZONES))


def automa_card_face(board: Board, name: str) -> Face:
    """A card by its name; of one that nobody has told, its back."""
    known = board.cards.get(name)
    return faces.tile(None, 90, 120).as_face() if known is None else card_face(known)


def card_part(known: Card, scale: float) -> Part:
    """The same among others on the board."""
    return part(WIDTH * scale, HEIGHT * scale, at(0, 0, card_face(known).inside, scale=scale))


def told_card_drawing(
    card: Card, title: str, titles: Sequence[str], beside: float, middle: str = "", known: int = 0
) -> Drawing:
    """A card that is being told: each column is a zone to tap, each sign in it a place.

    Of the yellow column so many signs were `known` before: what is told now stands below them.

    Where it is asked which column stands first, the two in the `middle` are a zone, too; one without an
    action in its first column has them alike, for either may stand first.
    """
    named = dict(zip(ZONES, titles, strict=True))
    zones = [spot(zone, named[zone], _room(card, zone), *_column(card, zone)) for zone in ZONES]
    signs = [sign for zone in ZONES for sign in _signs(card, zone, named[zone], known)]
    width, height = WIDTH + 2 * MARGIN + beside, HEIGHT + 2 * MARGIN
    return drawing(width, height, title, at(MARGIN, MARGIN, _ground(card), *_middle(middle), *zones, *signs))


def _middle(title: str) -> Iterator[Drawn]:
    if title:
        x, y, width, height = 4.5 + COLUMN, TOP - GAP, 2 * COLUMN + 3 * GAP, HEIGHT - 2 * (TOP - GAP)
        yield spot(MIDDLE, title, Area(x, y, width, height), box(width, height, "go-middle", 6, x, y))


def _signs(card: Card, zone: str, title: str, known: int) -> Iterator[Drawn]:
    """Those that are told of a column, each by its number from the top."""
    brown = [each for each in (card.bonus, card.level) if each]
    told: Sequence[object] = {BROWN: brown, YELLOW: card.marble, GREY: card.rabbi, BLUE: card.book}[zone]
    room, before = _room(card, zone), known if zone == YELLOW else 0
    for number in range(before, len(told)):
        place = Area(room.x, room.y + 1 + STEP * number, room.width, STEP - 1)
        ground = box(place.width, place.height, "go-sign", 5, place.x, place.y)
        yield spot(f"{zone}-{number + 1 - before}", f"{title} {number + 1}", place, ground)


def _ground(known: Card) -> str:
    left = path(HALF, "go-half") if known.has_left_half else ""
    mirrored = f"translate({WIDTH:g} 0) scale(-1 1)"
    right = element("g", path(HALF, "go-half"), transform=mirrored) if known.has_right_half else ""
    return box(WIDTH, HEIGHT, "go-card", 8) + left + right


def _room(known: Card, zone: str) -> Area:
    """The place of a column; of the two in the middle, that of the first action stands left."""
    order = [BROWN, YELLOW, GREY, BLUE] if known.first != "rabbi" else [BROWN, GREY, YELLOW, BLUE]
    height = HEIGHT - 2 * TOP if zone != BROWN else 2.2 * STEP
    return Area(4.5 + order.index(zone) * (COLUMN + GAP), TOP, COLUMN, height)


def _column(known: Card, zone: str) -> list[str]:
    room = _room(known, zone)
    shade = zone if known.first or zone not in (YELLOW, GREY) else "open"
    ground = box(room.width, room.height, f"go-{shade}-column", 5, room.x, room.y)
    middle = room.x + room.width / 2
    if zone == BROWN:
        return [ground, *_bonus(known, middle)]
    told: Sequence[object] = {YELLOW: known.marble, GREY: known.rabbi, BLUE: known.book}[zone]
    draw = _sign if zone == YELLOW else _number
    count = max(len(told), 1) if known.is_whole else PLACES
    return [ground, *(_place(told, draw, place, middle) for place in range(count))]


COLUMN_OF = {"rabbi": GREY, **dict.fromkeys(("book", "price", "steps", "cost", "bars"), BLUE)}
"""The column that a number stands in; those of other things look like books."""


def field_face(field: str, value: str) -> Face:
    """One thing of a card by itself: a number of a column, a bonus, a half of the rabbi."""
    if field in COLUMN_OF:
        zone = COLUMN_OF[field]
        return face(36, 36, box(36, 36, f"go-{zone}-column", 6), at(18, 18, _number(value, 0, 0), scale=1.5))
    if field == "bonus":
        bonus = value if value != NO_BONUS else ""
        return face(30, 30, at(15, 15, _bonus_sign(bonus, 0, 0), scale=1.3))
    if field == "level":
        return face(36, 28, box(36, 28, "go-level", 6), text(f"{value}+", 18, 21, "go-light strong", size=20))
    if field == "look":
        return _look_face(*value.split())
    first, halves = (value, "none") if field == "first" else ("marble", value)
    return card_face(Card("", "", 0, first, halves, (), (), ()))


def _look_face(first: str, halves: str) -> Face:
    """The lower end of a card: its columns in their order, and the halves at its edges."""
    order = [BROWN, YELLOW, GREY, BLUE] if first != "rabbi" else [BROWN, GREY, YELLOW, BLUE]
    wide, high, column, left = 76.0, 38.0, 11.0, 14.0
    strips = [
        box(
            column, high - 10 if zone != BROWN else 10, f"go-{zone}-column", 3, left + place * (column + 1), 5
        )
        for place, zone in enumerate(order)
    ]
    edges = {
        side: f"translate({x:g} {high - 156:g}) scale({scale} 1)"
        for side, x, scale in (("left", 0, 1), ("right", wide, -1))
    }
    drawn = [
        element("g", path(HALF, "go-half"), transform=edges[side])
        for side in edges
        if halves in (side, "both")
    ]
    return face(wide, high, box(wide, high, "go-card", 5), *strips, *drawn)


def _bonus_sign(bonus: str, x: float, y: float) -> str:
    shape = faces.shape(BONUS[bonus], "go-ink", x, y, 0.75) if bonus in BONUS else ""
    if bonus == "shuffle":
        shape = faces.shape(SHUFFLE, "go-line thin", x, y, 0.75)
    most = text(bonus[-1], x, y + 6, "go-light strong", size=15) if "golem-" in bonus else ""
    shape = shape if bonus else path(f"M{x - 5:g} {y:g}h10", "go-line")
    return circle(x, y, 11, "go-chip") + shape + most


def _bonus(known: Card, x: float) -> list[str]:
    if not known.bonus:
        dash = path(f"M{x - 6:g} {TOP + 1.1 * STEP:g}h12", "go-line")
        return [dash] if known.knows_bonus else [_open(x, TOP + 15, is_next=True), _open(x, TOP + 15 + STEP)]
    level = [
        box(20, 17, "go-level", 4, x - 10, TOP + STEP + 6),
        text(f"{known.level}+", x, TOP + STEP + 20, "go-light strong", size=15),
    ]
    below = level if known.level else [_open(x, TOP + 15 + STEP, is_next=True)]
    return [_bonus_sign(known.bonus, x, TOP + 15), *below]


def _place(told: Sequence[object], draw: Callable[[object, float, float], str], place: int, x: float) -> str:
    y = TOP + 15 + STEP * place
    return draw(told[place], x, y) if place < len(told) else _open(x, y, is_next=place == len(told))


def _open(x: float, y: float, is_next: bool = False) -> str:
    """A place that is not told; the next one of its column is white while the column is asked about."""
    return box(18, 18, "go-open next" if is_next else "go-open", 4, x - 9, y - 9)


def _number(number: object, x: float, y: float) -> str:
    return box(18, 18, "go-chip", 3, x - 9, y - 9) + text(number, x, y + 5.5, "go-ink strong", size=15)


def _sign(name: object, x: float, y: float) -> str:
    return circle(x, y, 11, "go-chip") + element(
        "g", faces.criterion(str(name)), transform=f"translate({x:g} {y:g})"
    )
