"""What the stage says besides the order: the round, where on the board one is, and what was compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.rules.told import DONE, Step
from automarium.kernel.words.gestures import Scene
from automarium.kernel.words.movement import Motion
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.picture import Area
from automarium.kernel.words.room import holds
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.motions import orders_in, scattered
from automarium.web.stage.scenes import SceneView, told_in_scenes, turn_on_stage
from automarium.web.table.frame import undos_of
from tests.kernel.test_stage import badges_of, meet
from tests.web.client import Client
from tests.web.playing import GAMES, PRESET_NAMES, PRESETS, Seat, laid, seated, shortest

MEASURED = re.compile(r'data-measured="([^"]+)"')
TURNS = 24
BEFORE = r'(?:<span data-of="\d+">)?'
"""Where the points change in a turn, the bar has them scene by scene."""
ROUNDS = {"gaia": "Round 1 of 6 · turn", "golem": "Round 1 of 4 · card 1 of 3"}


@pytest.mark.parametrize("name", [name for name in ROUNDS if name in catalog()])
def test_the_bar_says_the_round(client: Client, name: str) -> None:
    _, reply = seated(client, catalog()[name], "table", turns=2)
    assert ROUNDS[name] in reply.text


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_the_bar_says_what_people_count_in_a_round(client: Client) -> None:
    """Over the first card of the Automa stood *turn 2*: at an own table nobody counts turns."""
    seat, said = Seat(catalog()["golem"], "1", "table-light"), list[str]()
    while (now := seat.asking) is not None and now.board.round < 3:
        found = re.search(r"Round \d of 4 · ([^<]+)<", laid(client, seat).text)
        said += [found[1].strip()] if found and found[1].strip() not in said[-1:] else []
        seat.reply()
    cards = [f"card {number} of 3" for number in (1, 2, 3)]
    assert said[:10] == ["golems move", *cards, "end of the round"] * 2


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_the_orders_of_an_evening_belong_to_the_round_that_ends(client: Client) -> None:
    """The board is the one before them; the next round begins when they are carried out."""
    game = catalog()["golem"]
    seat = Seat(game, shortest(game, "screen"), "screen")
    while seat.session.now.board.round < 2:
        seat.reply()
    text = laid(client, seat).text
    assert "Round 1 of 4" in text
    assert "Round 2 of 4" not in text


@pytest.mark.parametrize("preset", ["screen", "table"])
def test_the_bar_does_not_count_what_lies_face_down(client: Client, preset: str) -> None:
    """It told what Au Toma's hidden pile is worth, and another number than the table below it."""
    seat, reply = seated(client, catalog()["redrising"], preset, turns=8)
    shown = int(
        re.findall(rf'title="Au Toma"><i></i><span class="unseen">Au Toma</span> {BEFORE}(\d+)', reply.text)[
            0
        ]
    )
    assert f">{shown} + " in reply.text, "points and cards on the table"
    assert shown < seat.game.play.points(seat.session.now.board)["au-toma"]


def test_a_single_person_reads_that_it_is_their_turn(client: Client) -> None:
    for game in GAMES:
        seat, reply = seated(client, game, "screen", turns=1)
        while seat.asking is not None and seat.asking.acting in game.automas:
            seat.reply()
        people = [side for side in game.play.points(seat.session.now.board) if side not in game.automas]
        reply = client.get(f"/games/{client.app.state.games.begin(seat.session.fork()).id}")
        assert ("Your turn</h1>" in reply.text) == (len(people) == 1), game.id


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_what_a_criterion_compares_is_written_at_its_places(client: Client) -> None:
    """The spots are those of the drawing, and the fewest are those that stay."""
    for turns in range(2, 30):
        _, reply = seated(client, catalog()["gaia"], "table", turns=turns)
        found = [dict(each.rsplit("=", 1) for each in text.split()) for text in MEASURED.findall(reply.text)]
        if found and len(found[0]) > 1:
            break
    assert found
    assert all(f'data-spot="{spot}"' in reply.text for spot in found[0])
    assert all(number.isdecimal() for number in found[0].values())
    assert 'class="mini"' in reply.text


WIDE = {
    "what the browser says": {"Sec-CH-Viewport-Width": "1280", "Sec-CH-Viewport-Height": "800"},
    "a browser by its name": {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"},
    "what the script said": {"Cookie": "prefs=wide-on", "Sec-CH-Viewport-Width": "390"},
}
NARROW = {
    "nothing": {},
    "what the browser says": {"Sec-CH-Viewport-Width": "390", "User-Agent": "Mozilla/5.0 (X11) Chrome/140"},
    "a high window": {"Sec-CH-Viewport-Width": "1080", "Sec-CH-Viewport-Height": "1900"},
    "a phone by its name": {"User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0"},
    "what the script said": {"Cookie": "prefs=wide-off", "Sec-CH-Viewport-Width": "1280"},
}


@pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
def test_the_first_page_of_a_wide_screen_is_in_columns(client: Client) -> None:
    """The browser is asked for its width, so that the first page need not be drawn twice."""
    _, reply = seated(client, catalog()["coatl"], "screen", turns=2)
    assert reply.headers["critical-ch"] == "Sec-CH-Viewport-Width"
    for columns, all_ in ((2, WIDE), (1, NARROW)):
        for name, headers in all_.items():
            page = client.get(reply.path, headers).text
            assert f'data-columns="{columns}"' in page, name


@pytest.mark.parametrize("game", [game for game in GAMES if game.look.parts], ids=lambda game: game.id)
def test_each_named_part_of_a_board_is_there(client: Client, game: AnyGame) -> None:
    _, reply = seated(client, game, "screen", turns=3)
    spots = set(re.findall(r'data-spot="([^"]+)"', reply.text))
    assert reply.text.count("data-part-of=") == len(game.look.parts)
    assert all(spots & {*part} for part in game.look.parts.values())


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_story_has_its_board_however_orders_are_liked(client: Client, game: AnyGame) -> None:
    """All orders at once, chosen at a table, took the board from every story on screen."""
    seat = Seat(game, shortest(game, "screen"), "screen")
    while seat.asking is None or seat.asking.acting not in game.automas:
        seat.reply()
    path = laid(client, seat).path
    client.cookies["prefs"] = "orders-all"
    for query in ("", "?all=yes", "?order=1"):
        page = client.get(path + query).text
        assert 'id="card"' in page
        assert "data-together" not in page


ORDERS = re.compile(r"^(Put|Lay|Take|Move|Add|Place|Build|Give|Discard|Remove|Gather|Shuffle|Set)\b")


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_story_tells_and_orders_nothing(game: AnyGame) -> None:
    """At the table a hand carries out orders; on screen the app has done it all."""
    seat = Seat(game, shortest(game, "screen"), "screen")
    said = list[str]()
    while seat.asking is not None:
        if seat.asking.request.what == DONE:
            say = speaker(game, texts_of(game, "en"), seat.session.now.board)
            view = told_in_scenes(seat.session, say, seat.session.turns[-1])
            said += [str(line.said) for scene in view.scenes for line in scene.lines]
        seat.reply()
    assert said
    assert [each for each in said if ORDERS.match(each)] == []


TALLEST = 2
"""Height to width of what a story shows of a board: of more, nothing could be read on a phone."""


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_story_shows_places_that_can_be_seen_together(game: AnyGame) -> None:
    """A marker on a track far away from the deed is only said."""
    seat = Seat(game, shortest(game, "screen"), "screen")
    parts = list[Area]()
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        if seat.asking.request.what == DONE:
            turn, say = seat.session.turns[-1], speaker(game, texts_of(game, "en"), seat.session.now.board)
            view = turn_on_stage(seat.session, say, turn, told_in_scenes(seat.session, say, turn))
            parts += [scene.part for scene in view.scenes if scene.part is not None]
        seat.reply()
    assert parts
    assert [each for each in parts if each.height > TALLEST * each.width] == []


def scattered_in_root() -> Iterator[tuple[Scene, list[Motion], dict[str, Area]]]:
    """The scenes of bots at a table with what moves at several places, and where all places are."""
    seat = Seat(catalog()["root"], "1", "table")
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        turn, board = seat.session.turns[-1], seat.session.now.board
        say = speaker(seat.session.game, texts_of(seat.session.game, "en"), board)
        telling = told_in_scenes(seat.session, say, turn)
        pictures = turn_on_stage(seat.session, say, turn, telling).pictures
        for number, act in enumerate(telling.acts if turn.acting in seat.session.game.automas else (), 1):
            assert pictures is not None
            boxes = pictures.boxes(number)
            board = pictures.boards[number]
            yield act, scattered(telling.then, act, pictures.drawn[number], boxes, board), boxes
        seat.reply()


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_each_clearing_of_an_order_is_marked() -> None:
    """The map is seen whole: where something is done, at its left edge as at its right."""
    found = 0
    for act, motions, boxes in scattered_in_root():
        marked = {box for motion in motions for box in (motion.origin, motion.target)}
        there = {each.group for each in orders_in(act) if re.fullmatch(r"clearing-\d+", each.group)}
        if motions and len(there) > 1:
            assert {each for each in there if boxes[each] not in marked} == set()
            found += 1
    assert found


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_where_much_happens_nothing_lies_on_the_clearings() -> None:
    """Three or four orders on one picture covered the clearings they happen in."""
    crowded = [motions for _, motions, _ in scattered_in_root() if len(motions) > 2]
    assert crowded
    assert [each for motions in crowded for each in motions if each.faces or not each.sign] == []


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_a_marker_beside_other_orders_is_seen(client: Client) -> None:
    """Its track is out of sight where the picture shows clearings: a corner says whose it is and how far."""
    seat, marked = Seat(catalog()["root"], "1", "table"), list[SceneView]()
    while not marked:
        seat.reply()
        assert seat.asking is not None
        say = speaker(seat.game, texts_of(seat.game, "en"), seat.session.now.board)
        told = told_in_scenes(seat.session, say, seat.session.turns[-1]).scenes
        marked = [scene for scene in told if scene.markers and seat.asking.request.what == DONE]
    steps = seat.session.turns[-1].steps
    for scene in marked:
        scored = [steps[at] for line in scene.lines for at in line.steps if steps[at].message == "score"]
        points = sum(int(str(each.facts["count"])) for each in scored)
        assert sum(int(each.by) for each in scene.markers) == points
    page = client.get(f"{laid(client, seat).path}?order={marked[0].number}").text
    corner = page[page.index(f'class="corner" data-of="{marked[0].number}"') :].partition("</div>")[0]
    for each in marked[0].markers:
        assert f'<li title="{each.words}">{each.face}' in corner, "drawn: its name would lie on a clearing"
        assert f'<span class="unseen">{each.words}</span> <b>{each.by}</b>' in corner


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_a_story_says_the_same_at_several_places_once() -> None:
    game = catalog()["root"]
    seat = Seat(game, shortest(game, "screen"), "screen")
    say = speaker(game, texts_of(game, "en"), seat.session.now.board)
    whose = {"side": "marquise", "warrior": "marquise"}
    steps = tuple(Step("", "recruit", {"clearing": each, **whose, "count": 1}) for each in (1, 6))
    turn = replace(seat.session.turns[-1], acting="marquise-bot", steps=steps, pauses=())
    lines = [line for scene in told_in_scenes(seat.session, say, turn).scenes for line in scene.lines]
    assert [str(line.said) for line in lines] == ["It added 1 warrior in each of clearings 1 and 6"]


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_equal_movements_are_said_as_often_as_they_are_made() -> None:
    """Where the sentence has no number: two golems go from one section to the next."""
    game = catalog()["golem"]
    seat = Seat(game, shortest(game, "table"), "table")
    say = speaker(game, texts_of(game, "en"), seat.session.now.board)
    step = Step("", "move-golem", {"district": "yellow", "start": 6, "end": 7})
    turn = replace(seat.session.turns[-1], steps=(step, step), pauses=())
    lines = [line for scene in told_in_scenes(seat.session, say, turn).scenes for line in scene.lines]
    words = "Move the golem in the yellow district from section VI to VII"
    assert [str(line.said) for line in lines] == [words] * 2
    assert [line.steps for line in lines] == [(0,), (1,)]


def test_the_list_of_undos_says_what_the_opponent_did() -> None:
    """Its first deed, as the story tells it; not what was only turned up."""
    game = catalog()["coatl"]
    seat = Seat(game, shortest(game, "screen"), "screen")
    while [turn.acting for turn in seat.session.turns].count("maks") < 2:
        seat.reply()
    say = speaker(game, texts_of(game, "en"), seat.session.now.board)
    words = [each.words for each in undos_of(seat.session, say)]
    assert any(re.match(r"M\.A\.K\.S\.: He took .* from place \d+", each) for each in words)


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_no_turn_in_the_list_of_undos_is_only_a_turn(game: AnyGame, preset: str) -> None:
    """Each says what was done in it, and by whom."""
    seat, texts = Seat(game, shortest(game, preset), preset), texts_of(game, "en")
    sides = tuple(capital(texts(f"side.{side}")) for side in game.automas)
    by_automas = set[str]()
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        words = [each.words for each in undos_of(seat.session, speaker(game, texts, seat.asking.board))]
        by_automas |= {each for each in words if each.startswith(sides)}
        seat.reply()
    assert len(by_automas) > 2
    assert by_automas.isdisjoint(texts("web.played", who=who) for who in sides)


DID = {
    "all": "all fit",
    "equal": "equal: no help",
    "nobody": "none: no help",
    "decided": "decides",
    "alone": "the only one",
    "out": " out",
}
ROW = re.compile(r'<li data-did="(\w+)".*?<span class="out">([^<]*)</span>', re.DOTALL)


def test_the_why_says_what_each_criterion_did(client: Client) -> None:
    """Nobody and everybody are told apart, on the stage and where one looks without a script."""
    seen = set()
    for game in GAMES:
        for turns in range(2, 24, 3):
            _, reply = seated(client, game, "screen", turns=turns)
            rows = ROW.findall(reply.text)
            for link in re.findall(r'href="([^"]*sieve=[^"]*)" data-sieve', reply.text)[:1]:
                rows += ROW.findall(client.get(link.replace("&amp;", "&")).text)
            assert [did for did, said in rows if did in DID and DID[did] not in said] == []
            seen |= {did for did, _ in rows}
    assert seen >= {*DID}


def covered(layer: str, boxes: dict[str, Area]) -> list[str]:
    """Clearings without a ring on which a sign lies, and `twice` where two places share room."""
    root = ET.fromstring(f"<svg>{layer}</svg>")  # noqa: S314  # our own drawing
    blocks = [badges_of(each) for each in root.iter("g") if each.get("class", "").startswith("said")]
    blocks = [each for each in blocks if each]
    ringed = [
        Area(*(float(each.get(name, "")) for name in ("x", "y", "width", "height")))
        for each in root.iter("rect")
        if each.get("class") == "pulse"
    ]
    others = {
        spot: box
        for spot, box in boxes.items()
        if spot.startswith("clearing-") and not any(meet(box, each) for each in ringed)
    }
    found = [spot for spot, box in others.items() for each in blocks for sign in each if meet(sign, box)]
    both = [(one, other) for at, one in enumerate(blocks) for other in blocks[at + 1 :]]
    both_rings = (sum(any(meet(sign, ring) for sign in each) for ring in {*ringed}) > 1 for each in blocks)
    found += ["rings" for each in both_rings if each]
    clearings = [box for spot, box in boxes.items() if spot.startswith("clearing-")]
    here = [box for box in clearings if any(holds(each, box) for each in ringed)]
    low = max(box.y + box.height for box in clearings)
    found += ["below"] if len(here) > 1 and any(each.y > low for each in ringed) else []
    return [*found, *("twice" for one, other in both if any(meet(a, b) for a in one for b in other))]


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
@pytest.mark.parametrize("map_", ["autumn", "winter", "lake", "mountain"])
@pytest.mark.parametrize("person", ["vagabond", "marquise"])
def test_no_sign_lies_on_another_clearing_or_on_another_sign(person: str, map_: str) -> None:
    """Those of 6 lay on 11, those of 8 and 3 met on 7; later that of 3 lay on the ring of 6."""
    bots = tuple(each for each in ("marquise", "eyrie", "alliance") if each != person)
    options = (("map", map_), ("people", (person,)), ("bots", bots))
    seat, found = Seat(catalog()["root"], "1", "table", options), 0
    while seat.asking is not None and len(seat.session.turns) <= TURNS:
        turn, board = seat.session.turns[-1], seat.session.now.board
        say = speaker(seat.session.game, texts_of(seat.session.game, "en"), board)
        telling = told_in_scenes(seat.session, say, turn)
        staged = turn_on_stage(seat.session, say, turn, telling)
        for scene in staged.scenes if turn.acting in seat.session.game.automas else ():
            assert staged.pictures is not None
            assert covered(str(scene.layer), staged.pictures.boxes(scene.number)) == [], scene.number
            found += "badge-amount" in scene.layer
        seat.reply()
    assert found > 3
