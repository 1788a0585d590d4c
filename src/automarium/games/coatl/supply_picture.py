"""The round supply board as a drawing: a stone with its rim, the places, what lies there."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from automarium.games.coatl.board import NUMBERS
from automarium.games.coatl.cards import PLACES, Place
from automarium.games.coatl.faces import SHAPES, piece
from automarium.games.coatl.parts import INNER, Say, caption, tongue
from automarium.lookbook import (
    Area,
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
    outer = place.ring == "outer"
    plate = box(60, 34, "coatl-plate", 11, x=-30, y=-17) if outer else circle(0, 0, 22, "coatl-plate")
    room = Area(-30, -17, 60, 34) if outer else Area(-22, -22, 44, 44)
    places = [(26 * index - 13 * place.capacity + 1, -12) for index in range(place.capacity)]
    lying = [piece(each, *spare) for each, spare in zip(pieces, places, strict=False)]
    lying += [at(*spare, path(SHAPES[place.kind], "coatl-hole")) for spare in places[len(pieces) :]]
    x = -30 if outer else -16
    badge = circle(x, -17, 9.5, "badge") + text(number, x, -12.5, "on-badge strong", size=12.25)
    title = caption(say, "place", place=number, pieces=tuple(pieces))
    drawn = spot(f"place-{number}", title, room, plate, *lying, badge)
    return at(*_toward(place.clock, RINGS[place.ring]), drawn, scale=GROWN)
