"""The round supply board as a drawing: a stone with its rim, the places, what lies there."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from automarium.games.coatl.board import NUMBERS
from automarium.games.coatl.cards import PLACES, Place
from automarium.games.coatl.faces import SHAPES, piece
from automarium.games.coatl.parts import INNER, Say, caption, tongue
from automarium.games.coatl.slots import BADGE, badge_of, plate_of, room_of, spares_of
from automarium.lookbook import (
    Drawn,
    Part,
    at,
    box,
    circle,
    drawn_from,
    element,
    line,
    part,
    path,
    spot,
    text,
)

CENTER, RADIUS, RINGS = 192, 183, {"outer": 127, "inner": 53}
GROWN = 1.28
"""How much larger pieces are on the supply board than on a card."""
FRET = "M-6 4h4v-4h4v-4h4v8h-4v4h-8Z"
"""One step of the ornament on its rim."""
RAY = "M-3.5-17L0-26L3.5-17Z"


def supply_board(say: Say) -> Part:
    """The round board of stone: a rim with its ornament, six fields outside, four around the sun."""
    refs = zip(NUMBERS, say.board.supply.refs, strict=True)
    places = [_place(number, PLACES[ref], say) for number, ref in refs]
    return part(INNER, 2 * RADIUS + 4, at(0, RADIUS + 2 - CENTER, _stone(), *places))


@cache
def _stone() -> str:
    """What never changes of it."""
    disc = [
        circle(CENTER + 3, CENTER + 5, RADIUS, "coatl-shadow"),
        circle(CENTER, CENTER, RADIUS, "coatl-disc"),
        circle(CENTER, CENTER, RADIUS - 24, "coatl-carved"),
        circle(CENTER, CENTER, 88, "coatl-inner"),
    ]
    frets = [_turned(path(FRET, "coatl-fret"), 20 * number, RADIUS - 12) for number in range(18)]
    lines = [
        line(*_toward(clock, 88), *_toward(clock, RADIUS - 24), "coatl-carved") for clock in range(1, 12, 2)
    ]
    rays = [_turned(path(RAY, "coatl-ray"), 45 * number, 0) for number in range(8)]
    smile = path("M-6 4Q0 9 6 4", "coatl-smile")
    face = [
        circle(0, 0, 15, "coatl-sun"),
        circle(-5, -3, 2, "coatl-eye"),
        circle(5, -3, 2, "coatl-eye"),
        smile,
    ]
    return "".join([*disc, *frets, *lines, *rays, at(CENTER, CENTER, *face)])


def _turned(drawn: str, angle: int, out: float) -> str:
    """A part of the ornament, turned around the center of the board."""
    return element(
        "g", drawn, transform=f"translate({CENTER} {CENTER}) rotate({angle}) translate(0 {-out:g})"
    )


def _toward(clock: int, radius: float) -> tuple[float, float]:
    """A point of the round board: in the direction of an hour, so far from its center."""
    angle = clock * pi / 6
    return CENTER + radius * sin(angle), CENTER - radius * cos(angle)


@drawn_from(lambda number, place, say: (tongue(say), place, number, *say.board.supply.places[number]))
def _place(number: int, place: Place, say: Say) -> Drawn:
    """A place with its number: a plate for two segments, a round one for a head or tail."""
    pieces = say.board.supply.places[number]
    plate, (x, y), spares = plate_of(place), badge_of(place), spares_of(place)
    round_ = circle(0, 0, plate.width / 2, "coatl-plate")
    ground = box(plate.width, plate.height, "coatl-plate", 11, x=plate.x, y=plate.y)
    lying = [piece(each, spare.x, spare.y) for each, spare in zip(pieces, spares, strict=False)]
    holes = spares[len(pieces) :]
    lying += [at(spare.x, spare.y, path(SHAPES[place.kind], "coatl-hole")) for spare in holes]
    badge = circle(x, y, BADGE, "badge") + text(number, x, y + 4.5, "on-badge strong", size=12.25)
    title = caption(say, "place", place=number, pieces=tuple(pieces))
    below = ground if place.ring == "outer" else round_
    drawn = spot(f"place-{number}", title, room_of(place), below, *lying, badge)
    return at(*_toward(place.clock, RINGS[place.ring]), drawn, scale=GROWN)
