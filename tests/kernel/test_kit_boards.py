"""Rings, maps of hexes and seats: they know their size, and everything lies within it."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.reader import rest_of
from automarium.kernel.words.kit import Part, drawing, token
from automarium.kernel.words.kit_boards import hexagon, hexes, middle_of, on_ring, ring, seat


def places_of(part: Part) -> list[tuple[float, float]]:
    """Where the parts of a part begin."""
    return [
        (float(x), float(y))
        for x, y in re.findall(r'<g transform="translate\(([-\d.]+) ([-\d.]+)\)', part.svg())
    ]


@pytest.mark.parametrize("count", [3, 8, 12])
def test_a_ring_lies_within_its_size(count: int) -> None:
    made = ring([token(20, "piece") for _ in range(count)], 60)
    assert (made.width, made.height) == (140, 140)
    found = places_of(made)
    assert len(found) == count
    assert found[:1] == [(60, 0)], "the first is at the top"
    assert all(0 <= x <= 120 and 0 <= y <= 120 for x, y in found)
    assert found[1][0] > found[0][0], "then clockwise"


def test_figures_stand_inside_before_their_place() -> None:
    figure = token(10, "piece fill-red")
    made = ring([token(20, "piece") for _ in range(4)], 60, {0: [figure], 2: [figure, figure], 3: []})
    found = places_of(made)  # four places; then each group of figures, with the figures in it
    assert found[4:6] == [(65, 22), (0, 0)]
    assert found[6][1] > 60, "the lower one"
    assert made.svg().count("fill-red") == 3


def test_places_on_a_ring_can_be_tapped() -> None:
    places = [token(20, "piece").as_spot(f"lamp-{number}", "a lamp") for number in range(5)]
    spots = drawing(140, 140, "", *ring(places, 60).inside).spots()
    assert set(spots) == {f"lamp-{number}" for number in range(5)}


def test_hexes_touch_and_lie_within_the_map() -> None:
    made = hexes({(0, 0): hexagon(10, "hex"), (1, 0): hexagon(10, "hex"), (0, 1): hexagon(10, "hex")}, 10)
    assert (made.width, made.height) == (35, 34.64)
    assert places_of(made) == [(0, 0), (15, 8.66), (0, 17.32)]
    assert middle_of((-1, 0), 10) == (-15, -8.66)


def test_a_seat_breaks_its_lines() -> None:
    coin = token(16, "piece fill-gold")
    wide, narrow = (seat("You", [(coin, 12)] * 4, width) for width in (300, 90))
    assert (wide.width, narrow.width) == (300, 90)
    assert narrow.height > wide.height > 16
    assert wide.svg().count(">12<") == 4
    assert seat("You", [], 100).width == 100


def test_a_ring_begins_at_its_top() -> None:
    assert on_ring(1, 4, 10, (0, 0)) == (10, 0)


def test_the_rest_of_a_mapping_are_its_names() -> None:
    assert rest_of({"fox": 3, "owl": 5}, ["owl"], "cards") == ["fox"]
