"""The stage: which part of a drawing is seen, and the movement over it."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automarium.kernel.words.kit import circle, drawing, face
from automarium.kernel.words.movement import Motion, movement
from automarium.kernel.words.picture import Area
from automarium.kernel.words.stage import crop_of, hull, near_enough, upper_of

BOARD = drawing(400, 900, "board")
FACE = face(20, 10, circle(5, 5, 5, "red"))
OTHER = face(20, 10, circle(5, 5, 5, "blue"))
CROP = Area(0, 0, 200, 220)
boxes = st.builds(Area, st.floats(0, 350), st.floats(0, 850), st.floats(5, 50), st.floats(5, 50))


def drawn(*motions: Motion) -> ET.Element:
    return ET.fromstring(f"<svg>{movement(CROP, motions)}</svg>")  # noqa: S314  # our own drawing


def classes(root: ET.Element) -> list[str]:
    return [each.get("class", "") for each in root.iter() if each.get("class")]


def test_hull() -> None:
    assert hull([Area(1, 2, 3, 4), Area(10, 0, 5, 1)]) == Area(1, 0, 14, 6)


@given(st.lists(boxes, min_size=1, max_size=4))
def test_a_crop_holds_its_places_and_stays_inside(places: list[Area]) -> None:
    crop = crop_of(BOARD, places)
    assert crop.x >= 0
    assert crop.y >= 0
    assert crop.x + crop.width <= BOARD.width + 0.001
    assert crop.y + crop.height <= BOARD.height + 0.001
    for each in places:
        assert crop.x <= each.x + 0.001
        assert each.x + each.width <= crop.x + crop.width + 0.001
        assert crop.y <= each.y + 0.001
        assert each.y + each.height <= crop.y + crop.height + 0.001


def test_the_whole_board_where_most_of_it_is_needed() -> None:
    whole = Area(0, 0, 400, 900)
    assert crop_of(BOARD, []) == whole
    assert crop_of(BOARD, [Area(0, 0, 10, 10), Area(300, 800, 10, 10)]) == whole
    assert crop_of(BOARD, [Area(100, 100, 10, 10)]).width == 200


def test_places_far_apart() -> None:
    assert near_enough(BOARD, Area(0, 0, 10, 10), Area(300, 300, 10, 10))
    assert not near_enough(BOARD, Area(0, 0, 10, 10), Area(0, 700, 10, 10))


def test_a_movement_has_hole_arrow_thing_and_ring() -> None:
    root = drawn(Motion((FACE,), Area(0, 0, 20, 20), Area(150, 150, 20, 20)))
    assert classes(root) == ["hole", "pulse-edge", "pulse", "fly", "fly2", "fly3", "lifted", "red"]


def test_places_beside_the_drawing_are_named() -> None:
    root = drawn(Motion((FACE,), None, Area(150, 20, 20, 20), "From the supply"))
    assert "".join(root.itertext()) == "From thesupply"
    gone = drawn(Motion((FACE,), Area(20, 20, 20, 20), None, "", "Area"))
    assert "Area" in "".join(gone.itertext())
    assert classes(gone).count("lifted") == 1, "what leaves the board is seen in its box"
    assert "pulse" in classes(gone)


def test_few_things_are_drawn_many_are_counted() -> None:
    few = drawn(Motion((FACE,) * 3, None, Area(50, 50, 60, 30), count=3))
    assert classes(few).count("red") == 3
    many = drawn(Motion((FACE,), None, Area(50, 50, 60, 30), count=6))
    assert classes(many).count("red") == 1
    assert "".join(many.itertext()) == "6"


def test_signs_lie_above_all() -> None:
    there = Area(50, 50, 20, 20)
    lost = [Motion((), there, None, sign=sign) for sign in ("−1", "−2")]
    root = drawn(*lost, Motion((FACE,), None, there))
    assert "".join(root.itertext()) == "−1−2"
    assert classes(root).index("lifted") < classes(root).index("badge-amount")


def test_a_loss_says_whose_it_is() -> None:
    """Of a battle both losses were the same number."""
    there = Area(50, 50, 60, 30)
    root = drawn(*(Motion((), there, None, sign="−1", signed=each) for each in (FACE, OTHER)))
    assert classes(root).count("badge-thing") == 2
    assert classes(root).count("red") == classes(root).count("blue") == 1


def badges_of(root: ET.Element) -> list[Area]:
    """What is written at places, with the things beside it."""
    found = list[Area]()
    for each in root.iter():
        x, y, r = (float(each.get(name, "0")) for name in ("cx", "cy", "r"))
        if each.get("class") == "badge-thing":
            found.append(Area(x - r, y - r, 2 * r, 2 * r))
        elif each.get("class") == "badge-amount":
            found.append(Area(*(float(each.get(name, "")) for name in ("x", "y", "width", "height"))))
    return found


def meet(one: Area, other: Area) -> bool:
    """Whether two areas have more than an edge in common."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    return across > 1 and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > 1


@pytest.mark.parametrize("x", [10, 70, 120])
def test_what_happens_at_one_place_is_written_beside_it(x: int) -> None:
    """Four orders at a clearing covered it: nobody saw what lies there."""
    there, signs = Area(x, 60, 60, 60), ("−2", "−1", "+1", "+1")
    root = drawn(*(Motion((), None, there, sign=sign, signed=FACE) for sign in signs))
    badges = badges_of(root)
    assert len(badges) == 8
    assert not [each for each in badges if there.x < each.x + each.width and each.x < there.x + there.width]
    assert all(CROP.x <= each.x and each.x + each.width <= CROP.x + CROP.width for each in badges)


def test_the_signs_of_two_places_are_apart() -> None:
    """Between two clearings it could not be told whose they were."""
    places = Area(20, 40, 60, 60), Area(130, 55, 60, 60)
    root = drawn(*(Motion((), None, each, sign="+1", signed=FACE) for each in places for _ in range(2)))
    (left, *_), (right, *_) = badges_of(root)[:4], badges_of(root)[4:]
    assert left.x > 80
    is_above_or_below = right.y + right.height < 55 or right.y > 115
    assert right.x + right.width < 130 or right.x > 190 or is_above_or_below


def test_the_signs_of_two_rows_side_by_side_do_not_lie_on_each_other() -> None:
    """There is no room beside the second but where those of the first are: they are on its own edge."""
    places = Area(10, 60, 60, 12), Area(120, 60, 75, 12)
    root = drawn(*(Motion((), None, each, sign="+1", signed=FACE) for each in places))
    first, second = badges_of(root)[:2], badges_of(root)[2:]
    assert max(each.x + each.width for each in first) <= min(each.x for each in second)


def test_an_arrow_to_signs_ends_at_the_edge_of_their_place() -> None:
    root = drawn(Motion((), Area(10, 10, 40, 40), Area(130, 130, 60, 60), sign="+2", signed=FACE))
    assert "lifted" not in classes(root)
    (way,) = [each.get("d", "") for each in root.iter() if each.get("class") == "fly2"]
    first, last = way.removeprefix("M").split("Q")[0], way.split(" ")[-2:]
    assert all(float(each) > 25 for each in first.split(" "))
    assert min(float(each) for each in last) < 145


def test_what_comes_from_one_place_comes_out_of_one_box() -> None:
    """A screen is not filled with supplies: a mine and its satellite lie in one box."""
    goals = [Area(at, 20, 20, 20) for at in (100, 130, 160)]
    root = drawn(*(Motion((FACE,), None, goal, "From the supply") for goal in goals))
    assert classes(root).count("aside") == 1
    assert classes(root).count("fly") == 3
    two = drawn(*(Motion((face,), None, goals[0], "From the supply") for face in (FACE, OTHER)))
    assert classes(two).count("aside") == classes(two).count("ghost") == 1
    assert classes(two).count("red") == classes(two).count("blue") == 2
    others = drawn(*(Motion((FACE,), None, goals[0], words) for words in ("From the supply", "From the box")))
    assert classes(others).count("aside") == 2


def boxes_of(root: ET.Element) -> list[Area]:
    found = [each for each in root.iter() if each.get("class") == "aside"]
    return [Area(*(float(each.get(name, "")) for name in ("x", "y", "width", "height"))) for each in found]


@pytest.mark.parametrize("far", range(0, 60, 5))
def test_two_boxes_do_not_lie_on_each_other(far: int) -> None:
    """However their places lie."""
    goals = [Area(150, 70, 20, 20), Area(160, 70 + far, 20, 20)]
    words = zip(("From the supply", "From the box"), goals, strict=True)
    upper, lower = sorted(
        boxes_of(drawn(*(Motion((FACE,), None, goal, each) for each, goal in words))), key=lambda box: box.y
    )
    assert upper.y + upper.height <= lower.y


@pytest.mark.parametrize("y", range(10, 180, 10))
@pytest.mark.parametrize("x", [60, 90, 110, 130])
def test_a_box_that_grows_does_not_cover_its_place(x: int, y: int) -> None:
    """Where a phone is small, its words are as large as ever: so it begins farther off."""
    goal = Area(x, y, 20, 20)
    (box,) = boxes_of(drawn(Motion((FACE,), None, goal, "From the supply")))
    across, down = box.x + box.width / 2 - x - 10, box.y + box.height / 2 - y - 10
    assert abs(down) >= box.height + 10 or abs(across) >= box.width / 2 + 10
    assert abs(across) >= box.width or abs(down) >= box.height


def test_a_sign_does_not_cover_a_small_place() -> None:
    """It is beside it, where the picture has room; on a wide place it is at its edge."""

    def sign_of(place: Area) -> tuple[float, float]:
        root = drawn(Motion((), None, place, sign="+1"))
        (box,) = [each for each in root.iter() if "badge" in each.get("class", "")]
        return float(box.get("x", "")), float(box.get("x", "")) + float(box.get("width", ""))

    assert sign_of(Area(50, 50, 20, 20))[0] > 70
    assert sign_of(Area(178, 50, 20, 20))[1] < 178
    left, right = sign_of(Area(50, 50, 60, 30))
    assert left < 110 < right


def test_the_losses_of_both_sides_lie_in_one_box() -> None:
    """Two boxes lay on each other, and on the board."""
    there = Area(150, 20, 20, 20)
    lying = {FACE: Area(150, 20, 8, 8), OTHER: Area(160, 20, 8, 8)}
    lost = [Motion((face,), there, None, "", "To the supply", leaves=(at,)) for face, at in lying.items()]
    root = drawn(*lost)
    assert classes(root).count("aside") == 1
    assert {"red", "blue"} <= {*classes(root)}
    assert classes(root).count("fly") == 2, "each has its arrow"
    elsewhere = Motion((OTHER,), there, None, "", "To the acolytes")
    apart = drawn(Motion((FACE,), there, None, "", "To the supply"), elsewhere)
    assert classes(apart).count("aside") == 2


def test_a_marker_and_a_thing_that_turns() -> None:
    root = drawn(Motion((), None, Area(50, 50, 20, 20), sign="+2"), Motion((FACE,), CROP, CROP, sign="↻"))
    assert "".join(root.itertext()) == "+2↻"
    assert "fly" not in classes(root)


def test_a_tall_board_is_shown_as_wide_as_a_phone() -> None:
    assert upper_of(BOARD) == Area(0, 0, 400, 320)
    assert upper_of(BOARD, 850) == Area(0, 580, 400, 320), "not beyond its foot"
    low = drawing(400, 300, "low")
    assert upper_of(low, 100) == Area(0, 0, 400, 300)


def test_an_arrow_keeps_clear_of_what_it_takes_away() -> None:
    """The letter of a piece is read while it lies there, and the number at its place."""
    piece = Area(0, 0, 20, 20)
    root = drawn(Motion((FACE,), Area(0, 0, 40, 20), Area(150, 150, 20, 20), leaves=(piece,)))
    curve = next(each for each in root.iter() if each.get("class") == "fly2").get("d") or ""
    x, y = map(float, curve[1:].partition("Q")[0].split())
    assert (x - 10) ** 2 + (y - 10) ** 2 >= 9.9**2


def test_a_box_beside_the_drawing_covers_no_place_where_there_is_room() -> None:
    """*Out of the game* lay on a place of the wheel; where every room is taken, it keeps its own."""
    goes = Motion((FACE,), origin=Area(0, 0, 50, 30), target_words="out")

    def lies(*kept: Area) -> Area:
        drawn = ET.fromstring(f"<svg>{movement(CROP, [goes], kept=kept)}</svg>")  # noqa: S314  # our own
        (box,) = (each for each in drawn.iter() if each.get("class") == "aside")
        return Area(*(float(box.get(each, "")) for each in ("x", "y", "width", "height")))

    usual = lies()
    covered = Area(usual.x + 5, usual.y + 5, 20, 20)
    other = lies(covered)
    assert (
        other.x + other.width <= covered.x or other.y >= covered.y + 20 or other.y + other.height <= covered.y
    )
    assert lies(Area(0, 0, CROP.width, CROP.height)) == usual
