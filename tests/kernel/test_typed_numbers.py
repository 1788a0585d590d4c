"""A number that is typed means a number that is said, not a part of an id."""

from __future__ import annotations

from automarium.kernel.rules.request import Choose
from automarium.kernel.words.nouns import Family, Nouns, Speaker
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.typed import likely

PLACES: Nouns[None] = {"place": Family("place")}


def typed(line: str, *options: str | int) -> list[object]:
    say = Speaker(PLACES, Texts("en"), None)
    return likely(say, Choose("place", options, "person", {}), line)


def test_a_number_inside_an_id_is_no_name() -> None:
    assert typed("4", "-2,4", "4,0") == []
    assert typed("-2,4", "-2,4", "4,0") == ["-2,4"]


def test_an_id_that_is_a_number_is_one() -> None:
    assert typed("4", 4, 14) == [4]
    assert typed("14", "4", "14") == ["14"]
