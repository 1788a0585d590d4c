"""Plots of results: the names of the lines lie beside them, never on them."""

from __future__ import annotations

import re

import pytest

from automarium.web.shelf.plots import WIDTH, bars, curve

SIDES = ("Włóczęga", "Mechaniczny Markiz 2.0", "Elektryczne Dynastie", "Samoczynny Sojusz", "Kult Jaszczurów")


def named(count: int) -> str:
    lines = {name: [0, 3 + number, 28 + number] for number, name in enumerate(SIDES[:count])}
    return str(curve("points", lines))


@pytest.mark.parametrize("count", range(1, 6))
def test_names_stand_above_the_lines(count: int) -> None:
    drawn = named(count)
    names = {name: (float(x), float(y)) for x, y, name in NAME.findall(drawn)}
    assert list(names) == list(SIDES[:count])
    (moved,) = map(float, re.findall(r"translate\(0 ([\d.]+)\)", drawn))
    highest = min(float(y) for way in re.findall(r' d="M([^"]+)"', drawn) for _, y in POINT.findall(way))
    assert max(y for _, y in names.values()) + 4 <= moved + highest - 2


@pytest.mark.parametrize("count", range(1, 6))
def test_each_name_has_a_piece_of_its_line(count: int) -> None:
    drawn = named(count)
    looks = re.findall(r'<line [^>]*class="(plot-line[^"]*)"', drawn)
    assert sorted(looks) == sorted(re.findall(r'<path [^>]*class="(plot-line[^"]*)"', drawn))
    assert len(set(looks)) == count


def test_names_keep_within_the_plot() -> None:
    for x, _, name in NAME.findall(named(5)):
        assert float(x) + 6.5 * len(name) <= WIDTH


@pytest.mark.parametrize("words", ["normalny", "Заплямований", "najtrudniejszy", "Mechaniczny Marki…"])
def test_words_before_a_bar_end_before_it(words: str) -> None:
    (left, wide), *_ = re.findall(
        r'<rect x="([\d.]+)" [^>]*width="([\d.]+)"', str(bars("wins", [(words, 1, 1, "1")]))
    )
    assert float(left) >= 7.5 * len(words)
    assert float(left) + float(wide) <= WIDTH


def test_the_points_of_a_single_game_are_seen_on_both_sides() -> None:
    ways = re.findall(
        r'<path [^>]*d="M([^"]+)"', str(curve("points", {"Ty": [83], "Automa": [132]}, [False]))
    )
    assert len(ways) == 2
    for way in ways:
        (x, y), (end, level) = (map(float, point) for point in POINT.findall(way))
        assert x < end <= WIDTH
        assert y == level


NAME = re.compile(r'<text x="([\d.]+)" y="([\d.]+)" text-anchor="start"[^>]*>([^<]+)<')
POINT = re.compile(r"([\d.]+) ([\d.]+)")
