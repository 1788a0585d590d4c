"""The places of pieces: on M.A.K.S.'s cards and on the supply board, what lies there, where it is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.coatl.board import COLOR_OF, Board, WorkedCard
from automarium.games.coatl.cards import LIMITS, PLACES, PROPHECIES, WHITE_SIGN, Place
from automarium.games.coatl.faces import CARD_HEIGHT, CARD_WIDTH, EDGE, UNIT
from automarium.lookbook import Area

WORKED_HEIGHT = 71.0
"""Of such a card, as it is drawn."""
ACROSS, SIDE = 3, 21.5
"""Places in a line, and the side of one."""
OPEN_ACROSS, GAP = 3, 6
"""Open cards in a line, and the room between cards."""
BADGE = 9.5
"""Half the width of a place's number: it belongs to the place, and nothing lies on it."""


def slots_of(card: WorkedCard) -> Iterator[tuple[str, str]]:
    """Each place with its color, or the white sign, and the piece that lies there, if any.

    A piece stays at its place: those of one color lie there in the order in which they came.
    """
    for color, count in PROPHECIES[card.id].need:
        there = [piece for piece in card.pieces if COLOR_OF[piece] == color]
        yield from ((color, piece) for piece in there)
        yield from [(color, "")] * (count - len(there))
    yield from ((WHITE_SIGN, piece) for piece in card.on_sign)
    yield from [(WHITE_SIGN, "")] * card.sign_open


def slot_area(slot: int) -> Area:
    """Where a place is drawn on its card, by its number."""
    return Area(4 + slot % ACROSS * 23.5, 20 + slot // ACROSS * 25, SIDE, SIDE)


def plate_of(place: Place) -> Area:
    """The plate of a place of the supply board, around its middle: for two segments, or a round one."""
    return Area(-30, -17, 60, 34) if place.ring == "outer" else Area(-22, -22, 44, 44)


def badge_of(place: Place) -> tuple[float, float]:
    """The middle of its number."""
    return (-30, -17) if place.ring == "outer" else (-16, -17)


def room_of(place: Place) -> Area:
    """Plate and number."""
    plate, (x, y) = plate_of(place), badge_of(place)
    left, top = min(plate.x, x - BADGE), min(plate.y, y - BADGE)
    return Area(left, top, plate.x + plate.width - left, plate.y + plate.height - top)


def spares_of(place: Place) -> list[Area]:
    """Where its pieces lie, side by side."""
    return [Area(26 * at - 13 * place.capacity + 1, -12, UNIT, UNIT) for at in range(place.capacity)]


def lands(board: Board, pieces: Sequence[str], spot: str) -> Iterator[Area]:
    """The places to which these pieces come one after the other, in parts of the card or of the place."""
    kind, _, number = spot.partition("-")
    if kind == "place":
        _, areas = _at_place(board, int(number))
        yield from areas[len(board.supply.places[int(number)]) :][: len(pieces)]
        return
    if kind != "maks" or int(number) > len(board.row):
        return
    card = board.row[int(number) - 1].copy()
    for piece in pieces:
        if not card.misses(piece):
            return
        wanted = (COLOR_OF[piece] if COLOR_OF[piece] in card.missing else WHITE_SIGN, "")
        yield _on_card([*slots_of(card)].index(wanted))
        card.lay(piece)


def card_lands(board: Board, cards: Sequence[str], spot: str) -> Iterator[Area]:
    """The free places of the open row, from the right: there cards come that are turned up."""
    if spot != "open-row":
        return
    lines = -(-LIMITS.open_prophecies // OPEN_ACROSS)
    row = Area(0, 0, OPEN_ACROSS * (CARD_WIDTH + GAP) - GAP, lines * (CARD_HEIGHT + GAP) - GAP)
    free = LIMITS.open_prophecies - len(board.open_row)
    for at in range(free - 1, free - 1 - min(free, len(cards)), -1):
        line, place = divmod(at, OPEN_ACROSS)
        x, y = place * (CARD_WIDTH + GAP), line * (CARD_HEIGHT + GAP)
        yield _within(row, Area(x, y, CARD_WIDTH, CARD_HEIGHT))


def lies(board: Board, pieces: Sequence[str], spot: str) -> Iterator[Area]:
    """Where these pieces lie there, each by itself; nothing where that is not drawn."""
    kind, _, number = spot.partition("-")
    if kind == "place":
        there, areas = _at_place(board, int(number))
    elif kind == "maks":
        there = [piece for _, piece in slots_of(board.row[int(number) - 1])]
        areas = [_on_card(slot) for slot in range(len(there))]
    else:
        return
    for piece in pieces:
        at = there.index(piece)
        there[at] = ""
        yield areas[at]


def _at_place(board: Board, number: int) -> tuple[list[str], list[Area]]:
    """What lies at a place of the supply board, and where its pieces are drawn."""
    place = PLACES[board.supply.refs[number - 1]]
    room = room_of(place)
    return list(board.supply.places[number]), [_within(room, _with_edge(each)) for each in spares_of(place)]


def _on_card(slot: int) -> Area:
    return _within(Area(0, 0, CARD_WIDTH, WORKED_HEIGHT), _with_edge(slot_area(slot)))


def _with_edge(area: Area) -> Area:
    """Room for a piece as it is drawn alone, so that it is as large as those that lie there."""
    edge = EDGE * area.width / UNIT
    return Area(area.x - edge, area.y - edge, area.width + 2 * edge, area.height + 2 * edge)


def _within(room: Area, area: Area) -> Area:
    """An area in parts of another."""
    x, y = (area.x - room.x) / room.width, (area.y - room.y) / room.height
    return Area(x, y, area.width / room.width, area.height / room.height)
