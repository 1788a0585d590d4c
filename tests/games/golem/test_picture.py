"""The drawing is well-formed, true to the board, and every option leads to its spot."""

from __future__ import annotations

import re
from typing import TypeVar
from xml.etree import ElementTree as ET

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import ACTIONS, AUTOMA, EVENING, Board
from automarium.games.golem.faces import EYES, moving_figure_face
from automarium.games.golem.nouns import NOUNS
from automarium.games.golem.picture import picture
from automarium.games.golem.printed_effects import COLORS as DISTRICTS
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.kernel.words.answers import answers
from automarium.kernel.words.picture import Drawing
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from tests.games.golem.looks import at_look
from tests.games.golem.positions import position
from tests.games.styles import styles_of

T = TypeVar("T")
SVG = "{http://www.w3.org/2000/svg}"
TEXTS = {language: texts_of(GAME, language) for language in LANGUAGES}
STYLES = styles_of("golem")
COLORS = {"red", "yellow", "blue", "green", "black", "white"}


def drawing(board: Board, language: str = "en") -> Drawing:
    return picture(speaker(GAME, TEXTS[language], board))


def drawn(board: Board, language: str = "en") -> dict[str, ET.Element]:
    """All spots of the drawing by their names, which are all different."""
    root = ET.fromstring(drawing(board, language).svg())  # noqa: S314  # our own drawing
    found = [each for each in root.iter() if each.get("data-spot")]
    names = [each.get("data-spot", "") for each in found]
    assert len(set(names)) == len(names)
    return dict(zip(names, found, strict=True))


def words_in(element: ET.Element) -> list[str]:
    return [each.text or "" for each in element.iter(f"{SVG}text")]


def classes_in(element: ET.Element) -> list[str]:
    return [each.get("class", "") for each in element.iter() if each.get("class")]


def test_marbles_have_letters() -> None:
    found = drawn(position("synagogue.work = 'RRKW'\nsynagogue.mirror = 'Y'"))
    assert words_in(found["row-work"]) == ["Work row", "R", "R", "K", "W"]
    assert words_in(found["marble-red-work"]) == ["R", "R"]
    assert found["marble-red-work"].findtext(f"{SVG}title") == "red marble in the work row"
    assert "marble-yellow-mirror" in found
    assert "marble-yellow-work" not in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_row_ends_before_its_marbles(language: str) -> None:
    found = drawn(position("synagogue.artifact = 'R'\nsynagogue.research = 'R'"), language)
    for row in ("artifact", "research"):
        name, letter = found[f"row-{row}"].iter(f"{SVG}text")
        ends = float(name.get("x", "")) + 7.6 * len(name.text or "")
        assert ends <= float(letter.get("x", "")) - 11, name.text


def test_golems_stand_or_lie() -> None:
    golems = "automa.golems = ['red 3', 'blue 9 lying']"
    found = drawn(position(golems))
    turned = ["rotate" in ET.tostring(found[name], "unicode") for name in ("red-3", "blue-9")]
    assert turned == [False, True]
    assert "go-golem fill-red" in classes_in(found["red-3"])
    assert "go-golem fill-blue" in classes_in(found["blue-9"])
    assert "go-golem fill-red" not in classes_in(found["red-4"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_large_enough_for_a_phone(language: str) -> None:
    """The picture is as wide as the phone: 12.5 units are 11 pixels."""
    board = position("automa.golems = ['red 3']")
    root = ET.fromstring(drawing(board, language).svg())  # noqa: S314  # our own drawing
    sizes = [float(each.get("font-size", "16")) for each in root.iter(f"{SVG}text")]
    assert len(sizes) > 40
    assert min(sizes) >= 12.5


def test_rabbis_graves_menorahs_and_bars() -> None:
    text = "synagogue.rabbis = ['human 2']\nshared.graveyard = ['', 'human']\nshared.menorahs = ['blue']\n"
    found = drawn(
        position(text + "automa.bars = 3\nautoma.artifact_tile = 'AR1a'\nautoma.columns = [['BB1']]")
    )
    assert "piece fill-white" in classes_in(found["tile-2"]), "the rabbi of a person"
    assert "piece fill-white" not in classes_in(found["tile-1"])
    assert "mark" in classes_in(found["rabbis"]), "that of the Automa is not placed yet"
    assert found["cell-2"].findtext(f"{SVG}title") == "Cell 2 of the graveyard"
    assert "piece fill-white" in classes_in(found["cell-2"])
    assert ("menorah-blue" in found, "menorah-red" in found) == (True, False)
    bars = [
        each for each in classes_in(found["artifact-2"]) if "dashed" in each or each == "piece fill-yellow"
    ]
    assert bars == ["piece fill-yellow", "outline dashed"]
    assert words_in(found["column-1"])[:2] == ["B", "2"], "a blue book that cost 2"


def test_eyes_hold_the_marbles() -> None:
    found = drawn(
        position("automa.marbles = 'RY'\nautoma.cards = ['GH01', 'GH02']\nhumans.human.marbles = 'B'")
    )
    assert words_in(found["eyes-automa"]) == ["R", "Y"]
    assert words_in(found["eyes-human"]) == ["B"]


def test_a_marble_flies_into_an_eye_and_not_onto_the_chin() -> None:
    spots = drawing(position()).spots()
    head, *eyes = (spots[name] for name in ("eyes-automa", "eye-automa-1", "eye-automa-2"))
    assert [NOUNS["eye"].spots(f"automa {number}")[-1] for number in (1, 2)] == [
        "eye-automa-1",
        "eye-automa-2",
    ]
    left, right = (each.x + each.width / 2 - head.x - head.width / 2 for each in eyes)
    assert (left, right) == pytest.approx(EYES, abs=2)
    assert all(each.y + each.height < head.y + head.height * 2 / 3 for each in eyes)


@pytest.mark.parametrize("color", DISTRICTS)
def test_a_golem_arrives_in_the_color_of_its_district(color: str) -> None:
    arriving = moving_figure_face(position(), "golem", ("supply", f"{color}-1"))
    assert f"fill-{color}" in str(arriving)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", sorted(GAME.levels))
def test_no_id_is_drawn_and_titles_are_words(level: str, language: str) -> None:
    board = play_out(GAME, "2", GAME.levels[level]).board
    ids = {name for kind in ("action", "book", "character", "starting") for name in board.box.known(kind)}
    for name, title in drawing(board, language).titles().items():
        assert title, name
        assert not ids & set(title.split()), title
        assert not re.search(r"noun\.|[a-z]-\d", title, re.IGNORECASE), title
    for element in drawn(board, language).values():
        assert not ids & set(words_in(element))


def test_only_classes_and_each_has_a_style() -> None:
    board = play_out(GAME, "2", {"level": "4"}).board
    text = drawing(board).svg()
    assert not re.search(r"fill=|style=|#[0-9a-f]{3}", text)
    used = {name for found in re.findall(r'class="([^"]+)"', text) for name in found.split()}
    styled = set(re.findall(r"\.([a-z-]+)", STYLES))
    assert used - {"spot"} <= styled
    assert {f"fill-{color}" for color in COLORS} | {f"on-{color}" for color in COLORS} <= styled


@pytest.mark.parametrize("level", sorted(GAME.levels))
def test_every_option_of_a_game_leads_to_a_spot_that_is_there(level: str) -> None:
    """Questions of the people, and what the Automa chose, on the board as it was then."""
    board = GAME.play.unbox(GAME.read_settings(GAME.levels[level]))
    seen_spots: set[str] = set()

    def looking(seen: Board, request: Request[T], below: Below) -> T:
        if isinstance(request, Choose) and request.what in ("move", "change", "pass-marble"):
            found = drawing(seen).spots()
            for answer in answers(speaker(GAME, TEXTS["en"], seen), request):
                assert set(answer.spots) <= set(found), answer.value
                assert answer.spots or answer.value in ("pass", "end")
                seen_spots.update(answer.spots)
        return GAME.partners["random"](seen, request, below)

    table = Recorder(Split(Seeded("3"), {PERSON: Sparring(looking, lambda: board, "3")}))
    while GAME.play.acting(board) is not None:
        before = board.copy()
        begun = len(table.steps)
        GAME.play.turn(table, board)
        for step in table.steps[begun:]:
            asked_in_turn = board.is_own  # the rows are told in the very turn
            if step.message in ("marble", "tile", "tile-to-destroy") and step.chosen and not asked_in_turn:
                assert set(NOUNS[step.message].spots(step.chosen)) <= set(drawing(before).spots())
    if board.is_own:  # people's turns are not reported
        return
    kinds = {name.partition("-")[0] for name in seen_spots}
    assert kinds == {"marble", "tile", "book", "cell", "menorah"}


@pytest.mark.parametrize(
    ("what", "option", "where"),
    [
        ("worker", "blue 7", ("blue-7",)),
        ("destroy", "red 3 lying", ("red-3",)),
        ("book", 4, ("book-4",)),
        ("black-column", 2, ("column-2",)),
        ("student-back", "red", ("student-red",)),
        ("district", "yellow", ("district-yellow",)),
        ("mirrored", "work", ("row-work",)),
        ("cell", 3, ("cell-3",)),
        ("cell", "open", ("cell-open",)),
        ("menorah", "red", ("menorah-red",)),
        ("action_space", "lowest", ("tile-lowest",)),
        ("pass-marble", "yellow work", ("marble-yellow-work",)),
        ("alternative", "left", ()),
        ("development", "leg-2", ()),
    ],
)
def test_where_things_lie(what: str, option: str | int, where: tuple[str, ...]) -> None:
    assert NOUNS[what].spots(option) == where


@pytest.mark.parametrize("components", ["house", "light"])
def test_the_words_of_a_counter_do_not_shine_with_it(components: str) -> None:
    """A spot glows with all that is inside: letters in the glow cannot be read."""
    board = GAME.play.unbox(GAME.read_settings({"components": components}))
    spots = drawn(board, "uk")
    names = ("supply", "goals", "menorahs-automa", "strategy")
    assert [words_in(spots[name]) for name in names[:-1]] == [
        [str(number)] for number in (board.automa.supply, 0, 0)
    ]
    assert len({*drawing(board, "uk").titles()} & set(names)) == len(names), "they can be tapped nevertheless"


def test_the_turn_order_of_an_own_table_is_drawn_only_while_it_is_known() -> None:
    """GO-2.2: the Automa is first in round 1; phase 4 sets it anew, untold (GO-13.1)."""
    session = at_look("light", "steps-of-round")
    assert session.asking is not None
    board = session.asking.board.copy()
    assert not board.is_order_untold()
    for board.round, board.part in ((1, EVENING), (2, ACTIONS)):
        assert board.is_order_untold()
        assert "as on your table" in drawing(board).svg({})
    house = position()
    house.round = 3
    assert not house.is_order_untold()


def test_what_people_hold_at_their_own_table_is_not_drawn_as_empty() -> None:
    """Nobody tells it, so neither their eyes nor their rabbi are there."""
    session = at_look("light", "steps-of-round")
    assert session.asking is not None
    spots = drawn(session.asking.board)
    assert "eyes-automa" in spots
    assert "eyes-human" not in spots
    assert "eyes-human" in drawn(position())


def test_the_rabbi_that_was_placed_is_no_more_called_not_placed() -> None:
    """At the person's own table: the words stayed until the end of the round."""
    asking = at_look("own", "on-card").asking
    assert asking is not None
    for rabbis, is_placed in (({}, False), ({AUTOMA: 1}, True)):
        asking.board.rabbis = rabbis
        words = drawing(asking.board).svg()
        assert ("rabbis not placed yet" in words) is not is_placed
        assert ("rabbi is placed" in words) is is_placed


def test_on_screen_no_heading_stands_above_nothing() -> None:
    board = position()
    for rabbis, is_left in (({"human": 2}, True), ({"human": 2, AUTOMA: 3}, False)):
        board.rabbis = rabbis
        words = drawing(board).svg()
        assert ("rabbis not placed yet" in words) is is_left
        assert ("all rabbis are placed" in words) is not is_left
