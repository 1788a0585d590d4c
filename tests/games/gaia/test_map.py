"""The map: sectors, turns, distances, numbering, valid maps, names of hexes."""

from __future__ import annotations

from collections import Counter, deque
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.games.gaia.components import PLANETS, WHEEL, first_game_layout, sectors, solo_sectors
from automarium.games.gaia.hexes import (
    CENTER,
    FAR,
    HEXES,
    SLOT_OF,
    SLOTS,
    apart,
    are_adjacent,
    axial,
    distance,
    distances,
    in_reading_order,
    named,
    neighbors,
    turned,
    within,
)
from automarium.games.gaia.map import (
    Layout,
    LayoutFault,
    clashes,
    fits,
    lay_out,
    possible_turns,
    read_layout,
    turn_layout,
)

LAYOUTS = st.builds(
    lambda tiles, turns: tuple(f"{tile}.{turn}" for tile, turn in zip(tiles, turns, strict=True)),
    st.permutations(solo_sectors()),
    st.lists(st.integers(0, 5), min_size=7, max_size=7),
)
PLACES = st.sampled_from(HEXES)
LETTERS = {planet: letter for letter, planet in PLANETS.items()}
same_each_time = settings(derandomize=True, deadline=None, max_examples=30)


# Geometry


def test_the_board_has_seven_sectors_of_nineteen_hexes() -> None:
    assert len(HEXES) == 133
    assert Counter(SLOT_OF.values()) == dict.fromkeys(SLOTS, 19)
    assert {axial(place)[1] for place in HEXES} == set(range(-7, 8))


def test_rows_of_a_sector() -> None:
    middle = [axial(place)[1] for place in HEXES if SLOT_OF[place] == "C"]
    assert [middle.count(row) for row in range(-2, 3)] == [3, 4, 5, 4, 3]


def test_the_places_of_sectors_go_clockwise() -> None:
    around = list(SLOTS.values())[1:]
    assert [turned(*place, 1) for place in around] == [*around[1:], around[0]]


def walked(start: str) -> dict[str, int]:
    """Distances found by walking from neighbor to neighbor."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        place = waiting.popleft()
        for other in neighbors(place):
            if other not in found:
                found[other] = found[place] + 1
                waiting.append(other)
    return found


@pytest.mark.parametrize("start", [CENTER, "4,-7", "-7,4", "2,3"])
def test_distances_are_the_steps_of_a_walk(start: str) -> None:
    """The board bulges enough that no way around its edge is longer than the way across."""
    assert walked(start) == distances(start)


@same_each_time
@given(PLACES, PLACES, PLACES)
def test_distances_make_triangles(one: str, two: str, three: str) -> None:
    far = distances(one)
    assert far[two] == distances(two)[one] == apart(axial(one), axial(two))
    assert far[three] <= far[two] + distances(two)[three]
    assert (far[two] == 1) == (two in neighbors(one)) == are_adjacent(one, [two])
    assert (two in within(one, 3)) == (far[two] <= 3)


@same_each_time
@given(PLACES, PLACES, st.integers(0, 11))
def test_turning_the_board_keeps_distances(one: str, two: str, steps: int) -> None:
    one_turned, two_turned = (named(*turned(*axial(place), steps)) for place in (one, two))
    assert distances(one_turned)[two_turned] == distances(one)[two]


def test_the_nearest_of_none_is_far() -> None:
    assert distance(CENTER, []) == FAR
    assert distance(CENTER, ["2,-1", "3,0"]) == 2


# Sectors


def test_each_type_of_the_wheel_lies_four_times_on_the_solo_map() -> None:
    """Only the outlined sides of 05 to 07 give that."""
    counts = Counter(lay_out(first_game_layout()).planets.values())
    assert counts == {**dict.fromkeys(WHEEL, 4), "gaia": 5, "transdim": 7}
    solid = [text.replace("05", "05s") for text in first_game_layout()]
    assert Counter(lay_out(read_layout(solid)).planets.values())["desert"] == 5


def test_there_are_ten_sectors_and_three_second_sides() -> None:
    assert len(sectors()) == 13
    assert {each.number for each in sectors().values()} == set(range(1, 11))
    assert [len("".join(each.outer + each.inner).replace(".", "")) for each in sectors().values()] == [
        6, 7, 6, 6, 6, 5, 6, 5, 6, 5, 6, 6, 6,
    ]  # fmt: skip


def test_planets_of_the_first_map() -> None:
    """The forty planets in the order of an arrow to the right, as checked against another engine."""
    found = [f"{place} {LETTERS[planet]}" for place, planet in lay_out(first_game_layout()).planets.items()]
    assert found == [
        "2,-6 d", "3,-6 s", "-1,-5 v", "0,-5 t", "4,-5 r", "4,-4 m", "7,-4 i", "-3,-3 s", "-1,-3 i", "1,-3 o",
        "2,-3 v", "5,-3 g", "-4,-2 o", "-1,-2 d", "2,-2 m", "7,-2 m", "-3,-1 m", "0,-1 g", "3,-1 v", "6,-1 o",
        "-3,0 t", "-6,1 i", "-4,1 o", "-2,1 r", "0,1 i", "1,1 t", "-6,2 v", "-2,2 d", "4,2 m", "-5,3 s",
        "-3,3 m", "3,3 r", "-5,4 r", "-2,4 g", "1,4 g", "-4,5 g", "1,5 m", "2,5 d", "-3,6 s", "-5,7 t",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "place"), [("3B5", "0,-1"), ("3C", "0,0"), ("1A9", "2,-6"), ("5A0", "7,-4"), ("7A6", "-5,7")]
)
def test_names_of_hexes(name: str, place: str) -> None:
    chart = lay_out(first_game_layout())
    assert chart.by_name[name] == place
    assert chart.names[place] == name


def test_names_go_by_the_place_in_the_sector_however_the_tile_is_turned() -> None:
    """As another engine names them: the outer ring from the upper right."""
    chart = lay_out(read_layout(["03.2", "01.5", "05", "06", "07", "04", "02"]))
    assert [chart.by_name[f"3A{index}"] for index in range(4)] == ["2,-2", "2,-1", "2,0", "1,1"]
    assert [chart.by_name[f"1B{index}"] for index in range(3)] == ["4,-6", "4,-5", "3,-4"]
    assert chart.by_name["5C"] == "5,-2"


@same_each_time
@given(LAYOUTS)
def test_every_hex_has_one_name_and_one_sector(layout: Layout) -> None:
    chart = lay_out(layout)
    assert set(chart.names) == set(chart.sector) == set(HEXES)
    assert len(chart.by_name) == len(HEXES)
    assert list(chart.planets) == in_reading_order(chart.planets)
    assert chart.order("left") == chart.order("right")[::-1]
    assert len(chart.planets) == 40


@same_each_time
@given(LAYOUTS, st.integers(0, 5))
def test_turning_a_layout_turns_the_map(layout: Layout, steps: int) -> None:
    """Six steps are none."""
    before, after = lay_out(layout), lay_out(turn_layout(layout, steps))
    moved = {named(*turned(*axial(place), steps)): planet for place, planet in before.planets.items()}
    assert moved == dict(after.planets)
    assert len(clashes(before, "german")) == len(clashes(after, "german"))
    assert turn_layout(turn_layout(layout, steps), 6 - steps) == layout


# Valid maps


def test_the_first_map_is_valid() -> None:
    chart = lay_out(first_game_layout())
    assert clashes(chart, "german") == clashes(chart, "english") == []


def test_a_clash_is_seen() -> None:
    chart = lay_out(read_layout(["03.0", "01.0", "05.0", "06.0", "07.0", "04.0", "02.2"]))
    pairs = clashes(chart, "german")
    assert pairs
    for one, other in pairs:
        assert chart.planets[one] == chart.planets[other] in WHEEL
        assert other in neighbors(one)


def valid_by_trying(tiles: tuple[str, ...], center: int, adjacency: str) -> set[tuple[int, ...]]:
    found = set()
    for turns in product(range(6), repeat=6):
        layout = tuple(f"{tile}.{turn}" for tile, turn in zip(tiles, (center, *turns), strict=True))
        if all(
            fits(tiles[0], center, tiles[place + 1], turns[place], place, adjacency)
            and fits(
                tiles[place + 1], turns[place], tiles[(place + 1) % 6 + 1], turns[(place + 1) % 6],
                (place + 2) % 6, adjacency,
            )
            for place in range(6)
        ):  # fmt: skip
            found.add((center, *turns))
            if len(found) % 97 == 0:
                assert clashes(lay_out(layout), adjacency) == []
        elif sum(turns) % 1999 == 0:
            assert clashes(lay_out(layout), adjacency) != []
    return found


def valid_step_by_step(tiles: tuple[str, ...], center: int, adjacency: str) -> set[tuple[int, ...]]:
    ways: list[tuple[int, ...]] = [(center,)]
    for _ in range(6):
        ways = [(*way, turn) for way in ways for turn in possible_turns(tiles, way, adjacency)]
    return set(ways)


def test_turning_step_by_step_finds_exactly_the_valid_maps() -> None:
    tiles = tuple(text[:2] for text in first_game_layout())
    assert valid_step_by_step(tiles, 0, "german") == valid_by_trying(tiles, 0, "german")


@pytest.mark.parametrize("adjacency", ["german", "english"])
def test_every_arrangement_of_sectors_can_be_laid(adjacency: str) -> None:
    """So that drawing a map never comes to a dead end. By symmetry one sector for each place N will do."""
    for tiles in permutations(solo_sectors()):
        if tiles[1] == min(tiles[1:]):
            assert possible_turns(tiles, [], adjacency)


@same_each_time
@given(st.permutations(solo_sectors()), st.sampled_from(["german", "english"]), st.data())
def test_a_drawn_map_is_valid(tiles: list[str], adjacency: str, data: st.DataObject) -> None:
    turns: list[int] = []
    for _ in tiles:
        turns.append(data.draw(st.sampled_from(possible_turns(tiles, turns, adjacency))))
    layout = tuple(f"{tile}.{turn}" for tile, turn in zip(tiles, turns, strict=True))
    assert clashes(lay_out(layout), adjacency) == []


# Reading


def test_a_tile_that_is_not_turned_needs_no_number() -> None:
    assert read_layout(["03", "01", "05.2", "06/3", "07", "04", "02"])[:4] == ("03.0", "01.0", "05.2", "06.3")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("03 01 05 06 07 04", "seven sectors"),
        ("03 01 05 06 07 04 02.6", "seven sectors"),
        ("03 01 05 06 07 04 11", "no sector 11"),
        ("03 01 05 06 07 04 05s", "each sector once"),
        ("03 01 05 06 07 04 08", "sector 08 is not used in the solo game"),
        ("10 01 05 06 07 04 02", "sector 10 is not used in the solo game"),
    ],
)
def test_what_is_no_map(text: str, why: str) -> None:
    with pytest.raises(LayoutFault, match=why):
        read_layout(text.split())
