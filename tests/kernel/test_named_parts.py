"""Large parts of a drawing have names that say all that is in them: what a page knows is not sent again."""

from __future__ import annotations

import re

from automarium.kernel.words.kit import at, circle, drawing, spot, text
from automarium.kernel.words.part_cache import drawn_from
from automarium.kernel.words.picture import Area, Drawing, Drawn, Mark
from automarium.kernel.words.states import states_of

BOX = Area(0, 0, 10, 10)
NAME = re.compile(r' data-same="([^"]*)"')
KNOWN = re.compile(r'<g data-same="([^"]*)"/>')


@drawn_from(lambda place, number: (place, number))
def place_drawn(place: int, number: int) -> Drawn:
    dots = (circle(each, number, 2, "dot") for each in range(9))
    return at(place * 10, 0, spot(f"s-{place}", f"spot {place}", BOX, *dots, text(number, 5, 5)))


def board(*numbers: int) -> Drawing:
    row = (place_drawn(place, number) for place, number in enumerate(numbers))
    return drawing(100, 50, "board", at(1, 2, *row), circle(5, 5, 2, "sun"))


def sent(drawn: Drawing, known: frozenset[str] = frozenset(), **marks: Mark) -> str:
    return drawn.svg({name.replace("_", "-"): mark for name, mark in marks.items()}, known=known)


def names_in(svg: str) -> frozenset[str]:
    return frozenset(NAME.findall(svg))


def test_names_and_the_places_of_links_are_all_that_is_added() -> None:
    bare = NAME.sub("", sent(board(1, 2))).replace("<a>", "").replace("</a>", "")
    assert bare == board(1, 2).svg()


def test_of_what_is_known_only_its_name_is_sent() -> None:
    before = names_in(sent(board(1, 2, 3)))
    again, changed = sent(board(1, 2, 3), before), sent(board(1, 7, 3), before)
    assert len(KNOWN.findall(again)) == 3
    assert "dot" not in again
    assert len(KNOWN.findall(changed)) == 2
    assert changed.count("dot") == 9
    assert len(again) < len(changed) < len(sent(board(1, 7, 3)))


def test_a_name_says_all_that_is_in_a_part() -> None:
    first = names_in(sent(board(1, 2)))
    assert names_in(sent(board(1, 2))) == first
    tapped = sent(board(1, 2), s_1=Mark("can", before='<a class="tap" href="/1">', after="</a>"))
    assert len(names_in(tapped) & first) == 2  # the other spot, and what is around it
    elsewhere = sent(board(1, 2), s_1=Mark("can", before='<a class="tap" href="/2">', after="</a>"))
    assert names_in(tapped) != names_in(elsewhere)


def test_what_is_small_has_no_name() -> None:
    small = drawing(10, 10, "small", spot("s", "spot", BOX, circle(5, 5, 2, "dot")))
    assert sent(small) == small.svg()


def test_what_changes_between_scenes_has_no_name() -> None:
    """A script exchanges it: what it is then, its name would not say."""
    page = sent(states_of([board(1, 2), board(1, 7)]).first)
    assert "data-part" in page
    assert names_in(page) == names_in(sent(board(1, 2))) & names_in(sent(board(1, 7)))
