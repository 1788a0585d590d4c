"""The picture is well-formed, shows what lies there, and names colors by letters, too."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.picture import picture
from automarium.kernel.bulk import play_out
from automarium.kernel.text import LANGUAGES, Texts
from tests.games.golem.positions import position

SVG = "{http://www.w3.org/2000/svg}"


def drawn(text: str, language: str = "en") -> ET.Element:
    return ET.fromstring(picture(position(text), Texts(language, GAME.folder / "texts")))  # noqa: S314  # our own


def part(root: ET.Element, name: str) -> ET.Element:
    found = root.find(f"{SVG}g[@id='golem-{name}']")
    assert found is not None
    return found


def texts_in(element: ET.Element) -> list[str]:
    return [each.text or "" for each in element.iter(f"{SVG}text")]


def test_marbles_have_letters() -> None:
    synagogue = part(drawn("synagogue.work = 'RKW'\nsynagogue.mirror = 'Y'"), "synagogue")
    assert len(list(synagogue.iter(f"{SVG}circle"))) == 4
    assert texts_in(synagogue) == ["work", "R", "K", "W", "golem", "artifact", "research", "mirror", "Y"]


def test_golems_stand_or_lie() -> None:
    districts = part(drawn("automa.golems = ['red 3', 'red 3 lying', 'blue 9']"), "districts")
    titles = {each.findtext(f"{SVG}title"): each for each in districts.iter(f"{SVG}rect")}
    standing, lying = titles["red 3"], titles["red 3 lying"]
    assert int(standing.get("height", "")) > int(standing.get("width", ""))
    assert int(lying.get("height", "")) < int(lying.get("width", ""))
    assert "blue 9" in titles


def test_the_marker_and_the_rabbis() -> None:
    root = drawn("automa.marker = 7\nsynagogue.rabbis = ['human 2']")
    assert texts_in(part(root, "track"))[11:14] == ["6", "7", "●"]
    assert "Player 1" in texts_in(part(root, "tiles"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", sorted(GAME.levels))
def test_every_end_of_a_game_can_be_drawn(level: str, language: str) -> None:
    board = play_out(GAME, "2", GAME.levels[level]).board
    assert ET.fromstring(picture(board, Texts(language, GAME.folder / "texts"))).tag == f"{SVG}svg"  # noqa: S314
