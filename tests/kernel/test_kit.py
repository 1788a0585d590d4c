"""The drawing kit: plain SVG, spots that know where they lie, and what front-ends add to them."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree import ElementTree as ET

import pytest

from automarium.kernel.words.face import Face
from automarium.kernel.words.kit import (
    EMPTY,
    Part,
    at,
    below,
    beside,
    box,
    card,
    circle,
    clear,
    drawing,
    element,
    face,
    grid,
    heading,
    legend,
    line,
    part,
    path,
    pile,
    spot,
    text,
    titled,
    token,
    track,
)
from automarium.kernel.words.picture import Area, Drawing, Group, Mark

SVG = "{http://www.w3.org/2000/svg}"


def parsed(drawn: Drawing, **how: object) -> ET.Element:
    """The drawing as a browser reads it."""
    return ET.fromstring(drawn.svg(**how))  # type: ignore[arg-type]  # noqa: S314  # our own


def marked(root: ET.Element) -> dict[str, ET.Element]:
    return {each.attrib["data-spot"]: each for each in root.iter(f"{SVG}g") if "data-spot" in each.attrib}


# Spots and their boxes


def test_a_spot_lies_where_it_is_moved_to() -> None:
    drawn = drawing(400, 300, "board", at(100, 50, spot("a", "A", Area(1, 2, 30, 40), clear(30, 40))))
    assert drawn.spots() == {"a": Area(101, 52, 30, 40)}


def test_boxes_go_through_nested_groups_that_grow() -> None:
    inner = spot("inner", "inner", Area(1, 1, 10, 10), spot("core", "core", Area(4, 4, 2, 2)))
    drawn = drawing(400, 300, "", at(100, 50, at(10, 20, inner, scale=0.5), scale=2))
    assert drawn.spots() == {"inner": Area(121, 91, 10, 10), "core": Area(124, 94, 2, 2)}


def test_a_spot_inside_a_spot_is_measured_in_the_same_units() -> None:
    outer = spot("outer", "", Area(0, 0, 50, 50), at(5, 5, spot("inner", "", Area(0, 0, 10, 10)), scale=3))
    assert drawing(50, 50, "", at(1, 1, outer)).spots() == {
        "outer": Area(1, 1, 50, 50),
        "inner": Area(6, 6, 30, 30),
    }


def test_of_two_spots_with_one_name_the_first_counts() -> None:
    two = spot("a", "first", Area(0, 0, 1, 1)), spot("a", "second", Area(5, 5, 1, 1))
    drawn = drawing(9, 9, "", *two)
    assert (drawn.spots(), drawn.titles()) == ({"a": Area(0, 0, 1, 1)}, {"a": "first"})


def test_titles_are_found_at_any_depth() -> None:
    drawn = drawing(
        9, 9, "", at(0, 0, spot("a", "A & B", Area(0, 0, 1, 1), at(0, 0, spot("b", "B", Area(0, 0, 1, 1)))))
    )
    assert drawn.titles() == {"a": "A & B", "b": "B"}


def test_what_holds_no_spot_is_plain_text() -> None:
    plain = at(1, 2, circle(0, 0, 1, "red"), line(0, 0, 1, 1, "ink"))
    red, ink = circle(0, 0, 1, "red"), line(0, 0, 1, 1, "ink")
    assert plain == f'<g transform="translate(1 2)">{red}{ink}</g>'
    assert isinstance(at(1, 2, spot("a", "", Area(0, 0, 1, 1))), Group)
    assert at(1, 2, "x", scale=1.5) == '<g transform="translate(1 2) scale(1.5)">x</g>'


# As SVG


def test_a_drawing_is_an_image_with_a_title() -> None:
    root = parsed(drawing(40, 30.126, 'the "board" & <more>', box(1, 1, "card")))
    assert root.attrib == {"viewBox": "0 0 40 30.13", "role": "img", "aria-label": 'the "board" & <more>'}


def test_a_part_of_a_drawing_can_be_shown_and_something_laid_over_it() -> None:
    drawn = drawing(40, 30, "", box(1, 1, "card"))
    root = parsed(drawn, view=Area(5, 6.5, 10, 20), over='<circle r="3"/>', role="group")
    assert (root.attrib["viewBox"], root.attrib["role"]) == ("5 6.5 10 20", "group")
    assert [each.tag for each in root] == [f"{SVG}rect", f"{SVG}circle"]


def test_a_page_may_show_the_picture_again_without_what_lies_over_it() -> None:
    drawn = drawing(40, 30, "", box(1, 1, "card"))
    root = parsed(drawn, view="1.23456 0 8 9", over='<circle r="3"/>', attributes=' id="a"', picture="b")
    assert (root.attrib["id"], root.attrib["viewBox"]) == ("a", "1.23456 0 8 9")
    picture, over = root
    assert (picture.attrib, [each.tag for each in picture], over.tag) == (
        {"id": "b"},
        [f"{SVG}rect"],
        f"{SVG}circle",
    )


def test_a_spot_has_its_title_first_and_its_name() -> None:
    drawn = drawing(9, 9, "", at(1, 1, spot('a"b', "A < B", Area(0, 0, 1, 1), circle(0, 0, 1, "red"))))
    (found,) = marked(parsed(drawn)).values()
    assert found.attrib == {"class": "spot", "data-spot": 'a"b'}
    assert [(each.tag.removeprefix(SVG), each.text) for each in found] == [
        ("title", "A < B"),
        ("circle", None),
    ]


def test_front_ends_add_marks_to_spots() -> None:
    marks = {"b": Mark("ring", ' tabindex="0"', before="<a>", after="</a>")}
    inner = spot("b", "", Area(0, 0, 1, 1))
    root = parsed(drawing(9, 9, "", spot("a", "", Area(0, 0, 1, 1), at(0, 0, inner))), marks=marks)
    spots = marked(root)
    assert spots["a"].attrib == {"class": "spot", "data-spot": "a"}
    assert spots["b"].attrib == {"class": "spot ring", "data-spot": "b", "tabindex": "0"}
    assert root.find(f".//{SVG}a/{SVG}g") is spots["b"]


def test_a_face_has_no_title_and_is_silent() -> None:
    root = ET.fromstring(face(24, 32.5, circle(1, 1, 1, "red")).svg())  # noqa: S314  # our own
    assert root.attrib == {"viewBox": "0 0 24 32.5", "class": "face", "aria-hidden": "true"}
    assert [each.tag for each in root] == ["circle"]


# Shapes


@pytest.mark.parametrize(
    ("shape", "svg"),
    [
        (text("A & B", 1, 2), '<text x="1" y="2" text-anchor="middle">A &amp; B</text>'),
        (
            text(3, 1, 2, "ink", "start", 12),
            '<text x="1" y="2" text-anchor="start" font-size="12" class="ink">3</text>',
        ),
        (text("", 0, 0), '<text x="0" y="0" text-anchor="middle"></text>'),
        (box(4, 5, "card", 1, 2, 3), '<rect x="2" y="3" width="4" height="5" rx="1" class="card"/>'),
        (clear(4, 5), '<rect x="0" y="0" width="4" height="5" rx="5" class="clear"/>'),
        (path("M0 0", "ink"), '<path d="M0 0" class="ink"/>'),
        (element("a", href='"&"'), '<a href="&quot;&amp;&quot;"/>'),
        (element("g", "x", stroke_width=1 / 3), '<g stroke-width="0.33">x</g>'),
        (
            heading("Bag", y=3),
            '<text x="0" y="3" text-anchor="start" font-size="14" class="ink strong">Bag</text>',
        ),
    ],
)
def test_shapes(shape: str, svg: str) -> None:
    assert shape == svg


# Parts that know their size


def sized(width: float, height: float, name: str = "") -> Part:
    inside = (spot(name, "", Area(0, 0, width, height)),) if name else ()
    return part(width, height, *inside)


def boxes(made: Part) -> Mapping[str, Area]:
    return drawing(made.width, made.height, "", *made.inside).spots()


def test_parts_below_and_beside_each_other() -> None:
    parts = [sized(10, 5, "a"), sized(20, 7, "b"), sized(5, 1, "c")]
    column, row = below(parts, 3), beside(parts, 3)
    assert (column.width, column.height) == (20, 19)
    assert [(each.x, each.y) for each in boxes(column).values()] == [(0, 0), (0, 8), (0, 18)]
    assert (row.width, row.height) == (41, 7)
    assert [(each.x, each.y) for each in boxes(row).values()] == [(0, 0), (13, 0), (36, 0)]
    assert below([], 3) == beside([], 3) == EMPTY


def test_a_part_is_a_face_with_all_that_is_in_it() -> None:
    tile = part(10, 5, box(10, 5, "card"), spot("a", "", Area(0, 0, 1, 1), circle(1, 1, 1, "red")))
    assert below([tile, part(2, 3, "<b/>")], 1).as_face() == Face(
        10,
        9,
        '<g transform="translate(0 0)"><rect x="0" y="0" width="10" height="5" rx="5" class="card"/>'
        '<g class="spot" data-spot="a"><circle cx="1" cy="1" r="1" class="red"/></g></g>'
        '<g transform="translate(0 6)"><b/></g>',
    )


def test_a_grid_has_so_many_to_a_line() -> None:
    made = grid([sized(10, 5, name) for name in "abcde"], 2, 1)
    assert (made.width, made.height) == (21, 17)
    assert boxes(made)["e"] == Area(0, 12, 10, 5)
    assert boxes(made)["d"] == Area(11, 6, 10, 5)


def test_a_part_as_a_spot() -> None:
    made = beside(
        [sized(4, 4), card(10, 20, "red", spot("inner", "", Area(1, 1, 2, 2))).as_spot("a", "A")], 2
    )
    assert boxes(made) == {"a": Area(6, 0, 10, 20), "inner": Area(7, 1, 2, 2)}
    first = made.inside[1]
    assert isinstance(first, Group)
    assert drawing(1, 1, "", first).titles()["a"] == "A"


@pytest.mark.parametrize(
    ("made", "size"),
    [
        (titled("Bag", sized(30, 10)), (30, 32)),
        (card(20, 30, "red"), (20, 30)),
        (pile(20, 30, 3, "bag"), (20, 30)),
        (pile(20, 30, 0), (20, 30)),
        (token(12, "red", "3"), (12, 12)),
        (track(5, 3, 100), (100, 18)),
        (legend([(sized(10, 10), "abc"), (sized(10, 10), "de")], 4), (38, 24)),
    ],
)
def test_ready_made_parts_know_their_size(made: Part, size: tuple[float, float]) -> None:
    assert (made.width, made.height) == size
    parsed(drawing(made.width, made.height, "", *made.inside))


def test_an_empty_pile_is_an_outline() -> None:
    assert "card back" in str(pile(9, 9, 2).inside)
    assert "outline dashed" in str(pile(9, 9, 0).inside)


def test_the_marker_of_a_track_stands_on_its_step() -> None:
    steps = track(4, 12, 40, first=10).inside
    assert ["here" in str(step) for step in steps] == [False, False, True, False]
    assert [str(step).rpartition(">1")[2][0] for step in steps] == ["0", "1", "2", "3"]
