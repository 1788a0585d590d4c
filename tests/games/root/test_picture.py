"""The table as a drawing and as text."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import hypot
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.faces import verb_face
from automarium.games.root.heaps import KIND_WIDTH, item_lands
from automarium.games.root.human.seat import Seat
from automarium.games.root.human.turn import legal
from automarium.games.root.maps import CLEARINGS, map_named
from automarium.games.root.pack import BOT_STATES
from automarium.games.root.picture import FOREST_RING, MAP_HEIGHT, RADIUS, WIDTH, middle, numbered, on_the_map
from automarium.games.root.picture import slots as slots_of
from automarium.games.root.settings import MAPS
from automarium.kernel.record.bulk import boards_of, play_out
from automarium.kernel.record.session import Session
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.kit import circle, face
from automarium.kernel.words.movement import Motion, movement
from automarium.kernel.words.picture import Area, Drawing
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES
from tests.games.root.positions import lawful, placed, speaker
from tests.games.styles import styles_of
from tests.kernel.test_stage import badges_of

SVG = "{http://www.w3.org/2000/svg}"


def drawing(board: Board, language: str = "en") -> Drawing:
    picture = GAME.look.picture
    assert picture is not None
    return picture(speaker(board, language))


def drawn(board: Board, language: str = "en") -> ET.Element:
    return ET.fromstring(drawing(board, language).svg())  # noqa: S314  # our own drawing


def spots_in(element: ET.Element) -> dict[str, ET.Element]:
    return {name: each for each in element.iter() if (name := each.get("data-spot", ""))}


def words_in(element: ET.Element) -> list[str]:
    return [each.text or "" for each in element.iter(f"{SVG}text")]


def looks_in(element: ET.Element) -> list[str]:
    return [name for each in element.iter() for name in each.get("class", "").split()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_map_can_be_drawn(name: str, language: str) -> None:
    people = ["marquise", "lizards", "riverfolk"]
    board = play_out(GAME, "3", {"map": name, "people": people}).board
    whole = drawing(board, language)
    spots = whole.spots()
    assert {f"clearing-{clearing}" for clearing in CLEARINGS} <= set(spots)
    for side in board.sides:
        assert {f"score-{side}", f"supply-{side}", f"crafted-{side}"} <= set(spots)
    for box in spots.values():
        assert -10 <= box.x < whole.width
        assert -10 <= box.y < whole.height


def test_every_spot_with_something_is_drawn() -> None:
    for number, level in enumerate(GAME.levels.values()):
        played = play_out(GAME, "4", level, "random", record=True)
        for board in list(boards_of(GAME, played))[number % 3 :: 3]:
            lying = {spot for spot, facts in GAME.look.contents(board).items() if any(facts.values())}
            assert lying <= set(drawing(board).spots())


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_nothing_is_cut_at_the_right(language: str) -> None:
    """A full Decree, many crafted things, many others to be friends with: the end of a game has all of it."""
    for number, level in enumerate(GAME.levels.values()):
        whole = drawing(play_out(GAME, str(number), level, "random").board, language)
        cut = {name: box for name, box in whole.spots().items() if box.x + box.width > whole.width}
        assert cut == {}


def test_a_drawing_holds_no_colors() -> None:
    for element in drawn(play_out(GAME, "3").board).iter():
        assert not {"style", "fill", "stroke", "color", "font-family"} & {*element.keys()}


def test_every_class_has_a_style() -> None:
    styled = set(re.findall(r"\.([a-z][\w-]*)", styles_of("root")))
    used: set[str] = set()
    for name in MAPS:
        for people in (["marquise", "lizards", "riverfolk"], ["vagabond-2", "duchy", "corvids"]):
            used |= set(looks_in(drawn(play_out(GAME, "3", {"map": name, "people": people}).board)))
    assert sorted(used - styled - {"spot"}) == []


def test_a_board_before_the_set_up_is_drawn() -> None:
    board = GAME.play.unbox(GAME.read_settings({"map": "winter"}))
    assert words_in(spots_in(drawn(board))["clearing-5"]) == ["5"]


def test_a_clearing_shows_number_suit_slots_and_pieces() -> None:
    line = "marquise-bot: 3w sawmill; eyrie-bot: 12w roost; alliance-bot: sympathy; vagabond: pawn"
    clearing = spots_in(drawn(placed({11: line}).board))["clearing-11"]
    assert words_in(clearing) == ["3", "12", "11"], "the pawn has no number, and nothing has a letter"
    looks = looks_in(clearing)
    assert (looks.count("root-mouse"), looks.count("root-ruin"), looks.count("dashed")) == (1, 1, 0)
    assert looks.count("root-marquise") == 2, "a sawmill and warriors"
    assert looks.count("root-eyrie") == 3, "a roost, warriors, and the ground of their two digits"
    assert looks.count("root-alliance") == looks.count("root-vagabond") == 1


@pytest.mark.parametrize("name", MAPS)
def test_neither_number_nor_suit_covers_a_slot(name: str) -> None:
    """Three buildings lay half under them."""
    board = play_out(GAME, "3", {"map": name}).board
    for clearing in CLEARINGS:
        spot = spots_in(drawn(board))[f"clearing-{clearing}"]
        disc = next(each for each in spot.iter(f"{SVG}circle") if each.get("class") == "badge")
        x, y, radius = (float(disc.get(key, "")) for key in ("cx", "cy", "r"))
        boxes = [box_of(each) for each in spot.iter(f"{SVG}g") if each.get("transform")]
        suit, *slots = boxes[: 1 + len(slots_of(board, clearing))]
        for slot in slots:
            nearest = (max(slot.x, min(x, slot.x + slot.width)), max(slot.y, min(y, slot.y + slot.height)))
            assert hypot(x - nearest[0], y - nearest[1]) >= radius - 1, clearing
            assert not meet(suit, slot), clearing


def box_of(shape: ET.Element) -> Area:
    """Where a shape of 24 units lies in its clearing."""
    x, y, scale = map(float, re.findall(r"-?[\d.]+", shape.get("transform", "")))
    return Area(x, y, 24 * scale, 24 * scale)


def test_a_screen_reader_says_what_lies_there() -> None:
    titles = drawing(placed({5: "marquise-bot: 2w keep", 9: "eyrie-bot: roost"}).board).titles()
    assert titles["clearing-5"] == (
        "clearing 5; rabbit; 2 warriors of the Mechanical Marquise 2.0; keep; 2 open slots; next to 1 and 2"
    )
    assert titles["supply-eyrie-bot"] == "supply of the Electric Eyrie; 20 warriors; 6 roosts"
    assert titles["deck"] == "deck and hands; 50"


def test_a_closed_path_is_dashed_until_it_is_opened() -> None:
    options: dict[str, Any] = {"map": "mountain", "suits": "balanced"}
    closed = drawing(placed({}, **options).board)
    opened = drawing(placed({}, more='map.opened = ["2-5"]\n', **options).board)
    assert set(closed.spots()) - set(opened.spots()) == {"path-2-5"}
    assert (closed.svg().count("root-path dashed"), opened.svg().count("root-path dashed")) == (6, 5)


def test_the_ferry_is_drawn_where_it_lies() -> None:
    spots = spots_in(drawn(placed({}, map="lake", suits="balanced").board))
    assert [name for name, spot in spots.items() if "mark" in looks_in(spot)] == ["clearing-1"]


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("move 1 5>1", ("clearing-5", "clearing-1")),
        ("battle 5 marquise-bot", ("clearing-5", "score-marquise-bot")),
        ("recruit 2 4", ("clearing-4",)),
        ("build roost 5", ("clearing-5",)),
        ("strike marquise-bot warrior 5", ("score-marquise-bot", "clearing-5")),
        ("give marquise-bot", ("score-marquise-bot",)),
        ("score 3", ()),
        ("craft anvil", ()),
        ("end", ()),
    ],
)
def test_a_move_leads_to_its_spots(line: str, where: tuple[str, ...]) -> None:
    board = placed({5: "eyrie: 2w; marquise-bot: 1w"}, "eyrie", people=["eyrie"]).board
    (move,) = [each for each in legal(Seat(board, board.sides["eyrie"])) if str(each) == line]
    assert answer_of(speaker(board), "move", move).spots == where
    assert set(where) <= set(drawing(board).spots())


def test_warriors_that_go_to_a_bots_board_find_their_box() -> None:
    """While the Burrow was empty, its first warriors were drawn on the Crowned ministers."""
    for bot, spot in (("duchy", "burrow-duchy-bot"), ("lizards", "acolytes-lizards-bot")):
        board = placed({}, bots=[bot, "eyrie"], people=["marquise"]).board
        assert spot in drawing(board).spots()
        assert spot in GAME.look.contents(board)


def test_a_pawn_goes_to_clearings_and_into_the_forest() -> None:
    board = placed({1: "vagabond: pawn"}, "vagabond").board
    moves = [each for each in legal(Seat(board, board.sides["vagabond"])) if each.verb.word == "go"]
    spots = [answer_of(speaker(board), "move", move).spots for move in moves]
    assert spots == [("clearing-5",), ("clearing-9",), ("clearing-10",), ("forest",)]
    assert "forest" in drawing(board).spots()


@pytest.mark.parametrize("name", MAPS)
def test_every_forest_keeps_clear_of_all_clearings(name: str) -> None:
    board = lawful({}, "vagabond", people="vagabond", bots="eyrie", map=name, suits="balanced")
    spots = drawing(board).spots()
    forests = {each: box for each, box in spots.items() if each.startswith("forest-")}
    assert len(forests) == len(board.map.forests)
    rings = {forest: ring_in(box) for forest, box in forests.items()}
    for forest, clearing in product(rings, CLEARINGS):
        assert not cover(rings[forest], middle(board, clearing)), (forest, clearing)
    for one, other in combinations(rings, 2):
        assert not meet(rings[one], rings[other]), (one, other)


def test_a_forest_has_room_for_a_finger_where_all_of_the_map_is_seen() -> None:
    """On the narrowest phone; what lies in a clearing is above that room."""
    board = lawful({}, "vagabond", people="vagabond", bots="eyrie")
    spots = drawing(board).spots()
    forests = [each for each in spots if each.startswith("forest-")]
    assert min(spots[each].width for each in forests) * 360 / WIDTH >= 44
    names = list(spots)
    assert max(map(names.index, forests)) < min(names.index(f"clearing-{each}") for each in CLEARINGS)


def ring_in(room: Area) -> Area:
    """Of a forest that can be chosen."""
    x, y = room.x + room.width / 2, room.y + room.height / 2
    return Area(x - FOREST_RING, y - FOREST_RING, 2 * FOREST_RING, 2 * FOREST_RING)


def cover(box: Area, clearing: tuple[int, int]) -> bool:
    """Whether a box touches a clearing: its circle, the number at the left of it or the suit at the right."""
    x, y = clearing
    away = [max(box.x - x, x - box.x - box.width, 0), max(box.y - y, y - box.y - box.height, 0)]
    signs = (Area(x - 83, y - 79, 46, 46), Area(x + 40, y - 78, 38, 38))
    return hypot(*away) <= RADIUS or any(meet(box, sign) for sign in signs)


def meet(one: Area, other: Area) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def test_a_pawn_in_a_forest_is_drawn_there_and_its_whole_box_can_be_tapped() -> None:
    board = lawful({}, "vagabond", people="vagabond", bots="eyrie", forest_vagabond="f3")
    forests = spots_in(drawn(board))
    pawns = [name for name, forest in forests.items() if "root-vagabond" in looks_in(forest)]
    assert "forest-f3" in pawns
    assert not {f"forest-f{number}" for number in (1, 2, 4, 5, 6, 7)} & set(pawns)
    assert "clear" in looks_in(forests["forest-f3"])


def test_the_text_drawing_has_a_line_for_each_place_with_something() -> None:
    board = placed({5: "marquise-bot: 2w sawmill", 11: "vagabond: pawn"}, points={"eyrie": 7}).board
    lines = [line.strip() for line in sketch(GAME, speaker(board)).splitlines()]
    assert lines[4] == (
        "Clearing 5: rabbit; 2 warriors of the Mechanical Marquise 2.0; sawmill; 1 open slot; next to 1 and 2"
    )
    assert lines[10] == "Clearing 11: mouse; pawn of the Vagabond; ruin; 2 open slots; next to 3, 6 and 12"
    assert "The Electric Eyrie: points: 7" in lines
    assert "The bird column: 2 Loyal Viziers" in lines
    assert "Deck and hands: 50" in lines


def test_the_text_drawing_names_closed_paths() -> None:
    options: dict[str, Any] = {"map": "mountain", "suits": "balanced"}
    table = sketch(GAME, speaker(placed({}, more='map.opened = ["2-5"]\n', **options).board))
    assert "Path between clearings 5 and 9: closed-path marker" in table
    assert "between clearings 2 and 5" not in table
    assert "Out of the game: closed-path marker" in table


def test_what_comes_to_a_heap_of_the_vagabot_covers_no_name_and_no_number() -> None:
    """The names stand between the heaps, with room for frames around these; items land beside those there."""
    more = 'sides.vagabond-bot.ready = ["sword", "tea"]\nsides.vagabond-bot.worn = ["boots"]\n'
    board = placed({1: "vagabond-bot: pawn"}, more=more, bots=["vagabond"], people=["eyrie"]).board
    boxes = drawing(board).spots()
    heaps = [boxes[f"{state}-vagabond-bot"] for state in BOT_STATES]
    for one, other in combinations(heaps, 2):
        rows = abs(one.y - other.y) - one.height
        assert rows > 60 or abs(one.x - other.x) - one.width > 60
    width = boxes["ready-vagabond-bot"].width
    for area in item_lands(board, ["sword", "boots"], "ready-vagabond-bot"):
        assert area.x * width >= 2 * KIND_WIDTH
        assert area.x + area.width <= 1
    assert not item_lands(board, ["sword"], "clearing-1")


@pytest.mark.parametrize("name", MAPS)
def test_signs_of_two_clearings_lie_on_no_other_clearing(name: str) -> None:
    """Three at each of them, wherever they lie on a map: on no third one, and not on each other."""
    board = map_named(name)
    middles = {each: on_the_map(board.spots[each]) for each in CLEARINGS}
    places = {each: Area(x - 82, y - 80, 164, 156) for each, (x, y) in middles.items()}
    thing = face(20, 20, circle(10, 10, 10, "card"))
    for two in combinations(CLEARINGS, 2):
        motions = [Motion((), None, places[each], sign="+1", signed=thing) for each in two for _ in range(3)]
        drawn = movement(Area(0, 0, WIDTH, MAP_HEIGHT), motions, WIDTH, (), [*places.values()])
        badges = badges_of(ET.fromstring(f"<svg>{drawn}</svg>"))  # noqa: S314  # our own drawing
        assert len(badges) == 12
        for own, mine, others in zip(two, (badges[:6], badges[6:]), (badges[6:], badges[:6]), strict=True):
            taken = [*others, *(place for each, place in places.items() if each != own)]
            assert not [each for each in mine if any(meet(each, other) for other in taken)], two


def test_the_number_of_warriors_is_edged_in_their_color() -> None:
    """Where letters grow it is wider than its piece, and was white on the white clearing."""
    words = ET.fromstring(f"<svg>{numbered('eyrie', 4)}</svg>").find(".//text")  # noqa: S314  # our own
    assert words is not None
    assert {"of-eyrie", "root-on"} <= set(words.get("class", "").split())
    assert styles_of("root").count("text.root-on { fill: var(--on-dark); stroke: currentColor;") == 1


def test_a_line_of_leaders_says_that_there_is_none() -> None:
    """*Deposed* stood there with nothing behind it."""
    session = Session.start(GAME, "1", "screen", {"people": ["eyrie"]})
    while session.asking is not None and not session.now.board.sides["eyrie"].leader:
        session.reply(session.asking.request.options()[0])
    (words,) = [each.text for each in spots_in(drawn(session.now.board))["deposed-eyrie"].iter(f"{SVG}text")]
    assert words == "Deposed: –"


def test_the_sign_of_training_lies_within_its_tile() -> None:
    """It was drawn half a tile to the right and below: of the star only a corner was seen."""
    for verb in ("train", "drill"):
        drawn = verb_face(verb)
        assert drawn is not None
        assert "translate" not in drawn.inside
