"""A drawing in several states: what stays is drawn once, what changes is a part with a number."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from automarium.kernel.words.kit import at, circle, drawing, spot, text
from automarium.kernel.words.picture import Area, Drawing
from automarium.kernel.words.states import States, states_of

BOX = Area(0, 0, 10, 10)


def board(*numbers: int) -> Drawing:
    """A row of spots with a number each, and their sum beside them."""
    row = [
        spot(f"s-{place}", f"spot {place}", BOX, text(number, 5, 5)) for place, number in enumerate(numbers)
    ]
    return drawing(100, 50, "board", at(1, 2, *row), circle(5, 5, 2, "sun"), text(sum(numbers), 90, 40))


def shown(states: States, number: int) -> str:
    """The drawing as a page shows a state: the first, with what has changed up to then."""
    now: dict[int, str] = {}
    for each in range(number + 1):
        now.update(states.parts(each))
    tree = ET.fromstring(states.first.svg(has_titles=False))  # noqa: S314  # our own drawing
    for part in tree.iter("{http://www.w3.org/2000/svg}g"):
        if (name := part.get("data-part")) and int(name) in now:
            part[:] = list(ET.fromstring(f"<g xmlns='http://www.w3.org/2000/svg'>{now[int(name)]}</g>"))  # noqa: S314
    return "".join(ET.tostring(tree, encoding="unicode", method="text").split())


def words(drawn: Drawing) -> str:
    tree = ET.fromstring(drawn.svg(has_titles=False))  # noqa: S314  # our own drawing
    return "".join(ET.tostring(tree, encoding="unicode", method="text").split())


def test_equal_drawings_have_no_parts() -> None:
    states = states_of([board(1, 2), board(1, 2)])
    assert states.changes == ({},)
    assert states.first.svg() == board(1, 2).svg()


def test_every_state_can_be_shown() -> None:
    boards = [board(1, 2, 3), board(1, 7, 3), board(1, 7, 3), board(9, 2, 3)]
    states = states_of(boards)
    for number, each in enumerate(boards):
        assert shown(states, number) == words(each)
    assert states.parts(2) == {}
    assert len(states.parts(1)) == 2  # the spot, and the sum


def test_what_has_another_shape_is_one_part() -> None:
    states = states_of([board(1, 2), board(1, 2, 3)])
    assert shown(states, 1) == words(board(1, 2, 3))
    assert len(states.parts(1)) == 2
