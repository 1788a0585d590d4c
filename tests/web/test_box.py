"""My box in the browser: what is entered stays, by taps or by a line."""

from __future__ import annotations

import json
import random
import re
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from automarium.games.golem.box import MOST_ROWS
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.boxes import Box, toml_of
from automarium.kernel.record.gate import box_from
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Several
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.rulebook import PERSON
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.ask.zones import zones_of
from automarium.web.server.app import create_app
from tests.games.golem.owner import box_text, printed_rows
from tests.web.client import Client
from tests.web.page import Form, Page
from tests.web.playing import to_the_question

CARD = "gold 2; marble; left; 2 1 5 4 3; most right top left neither; 5 2 4 1 3"


def text_of(client: Client) -> str:
    path: Path = client.app.state.games.folder / "golem-box.toml"
    return path.read_text("utf-8")


def test_a_line_enters_a_card(client: Client) -> None:
    reply = client.follow(client.post("/box/golem/card", [("line", CARD)]))
    assert reply.status == 200
    assert 'marble = "most right top left neither"' in text_of(client)


def test_taps_enter_a_tile(client: Client) -> None:
    taps = [("picked", '"effects=clay"'), ("picked", '"effects=student red"'), ("done", "yes")]
    reply = client.follow(client.post("/box/golem/action", taps))
    assert reply.status == 200
    assert 'effects = "clay 1, student red 1"' in text_of(client)


def test_an_incomplete_card_is_refused_and_the_taps_stay(client: Client) -> None:
    reply = client.post("/box/golem/card", [("picked", '"first=marble"'), ("done", "yes")])
    assert reply.status == 422
    assert "Not complete" in reply.text
    assert "first=marble" in reply.text


@pytest.mark.parametrize("address", ["/box/golem", "/box/golem/book", "/box/golem/development"])
def test_the_pages_are_there(client: Client, address: str) -> None:
    assert client.get(address).status == 200


LINK = re.compile(r'id="link" href="([^"]+)"')


def test_a_box_is_given_away_as_a_link_and_taken_in_once(client: Client, tmp_path: Path) -> None:
    """Who opens it sees what it holds; only the button lets it join, and a second time adds nothing."""
    client.follow(client.post("/box/golem/card", [("line", CARD)]))
    found = LINK.search(client.get("/box/golem").text)
    assert found is not None
    path = urlsplit(unescape(found[1])).path
    with Client(create_app(tmp_path / "other")) as other:
        offer = other.get(path)
        assert "Automa cards: 1" in offer.text
        assert not (tmp_path / "other" / "golem-box.toml").exists()
        packed = path.rpartition("/")[2]
        for _ in range(2):
            assert other.post("/box/golem/import", [("packed", packed)]).status == 200
        assert text_of(other).count("[[card]]") == 1
        assert 'marble = "most right top left neither"' in text_of(other)


def test_a_whole_box_is_a_short_link(tmp_path: Path) -> None:
    game = catalog()["golem"]
    assert game.play.box is not None
    box = Box(tmp_path, *game.play.box)
    box.merge(box_text(printed_rows()))
    packed = box.packed()
    assert len(packed) < 4_000
    other = Box(tmp_path / "other", *game.play.box)
    other.merge(box_from(packed))
    assert [other.counts(other.text()), other.packed()] == [box.counts(box.text()), packed]


@pytest.mark.parametrize(
    "packed",
    ["x", "a" * 50_000, "%00", urlsafe_b64encode(zlib.compress(b"x" * 2_000_000)).decode()],
    ids=["none", "long", "odd", "bomb"],
)
def test_a_link_that_holds_no_box_changes_nothing(client: Client, packed: str) -> None:
    for reply in (
        client.get(f"/box/golem/link/{packed}"),
        client.post("/box/golem/import", [("packed", packed)]),
    ):
        assert reply.status == 422
        assert "This link holds no box" in reply.text
    assert not (client.app.state.games.folder / "golem-box.toml").exists()


def test_games_without_a_box_have_no_such_page(client: Client) -> None:
    assert client.get("/box/coatl").status == 404
    assert client.get("/box/golem/nonsense").status == 404


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "a whole number from 0 to 20 belongs here, not “-5”."),
        ("pl", "tu potrzebna jest liczba całkowita od 0 do 20, a nie „-5”."),
        ("uk", "тут потрібне ціле число від 0 до 20, а не «-5»."),
    ],
)
def test_a_figure_that_cannot_be_is_told_by_the_words_of_the_page(
    client: Client, language: str, told: str
) -> None:
    spoken = {"accept-language": language}
    heading = texts_of(catalog()["golem"], language)("noun.box-figure.golem_price")
    refused = client.post("/box/golem/figures", [("golem_price 0", "-5")], spoken)
    assert refused.status == 422
    assert f"{heading}: {told}".casefold() in refused.page.text.casefold()
    assert "golem_price:" not in refused.page.text
    assert refused.page.form("/box/golem/figures").values("golem_price 0") == ["-5"]
    tracks = [("golem_track_steps", "1 2 3"), ("golem_track_points", "1")]
    unlike = client.post("/box/golem/figures", tracks, spoken)
    assert unlike.status == 422
    assert (
        texts_of(catalog()["golem"], language)("noun.box-figure.golem_track_points")[1:] in unlike.page.text
    )


def test_figures_are_kept_one_by_one(client: Client) -> None:
    danger = [("danger 0", "2"), ("danger 1", "2"), ("danger 2", "4")]
    client.post("/box/golem/figures", [("golem_price 0", "4"), *danger, ("graveyard", "vp 2; any 3")])
    text = text_of(client)
    assert "golem_price = 4" in text
    assert "danger = [2, 2, 4]" in text
    assert client.post("/box/golem/figures", danger[:2]).status == 422
    assert "danger = [2, 2, 4]" in text_of(client)
    assert 'value="4"' in client.get("/box/golem/figures").text


def test_steppers_need_no_script(client: Client) -> None:
    """One more and one less are answers of the page; nothing is saved before it is asked for."""
    for way, shown in (("more", "1"), ("more", "2"), ("less", "1")):
        client.follow(client.press(the_figures(client), (way, "bar_price 0")))
        assert the_figures(client).values("bar_price 0") == [shown]
    assert not (client.app.state.games.folder / "golem-box.toml").exists()
    client.press(the_figures(client), ("done", "yes"))
    assert "bar_price = 1" in text_of(client)


def test_figures_that_are_not_saved_yet_stay(client: Client) -> None:
    """With a script or without: stepped, typed or refused, until they are saved or left as they were."""
    client.post("/box/golem/figures", [("golem_price 0", "4"), ("graveyard", "vp 2; any 3")])
    client.press(the_figures(client), ("more", "golem_price 0"), part=True)
    client.press(the_figures(client), ("more", "bar_price 0"))
    typed = client.press(
        the_figures(client), ("danger 1", "12"), ("graveyard", ""), ("keep", "yes"), part=True
    )
    assert (typed.status, typed.body) == (204, b"")
    client.get("/rules/golem")
    kept = {"golem_price 0": "5", "bar_price 0": "1", "danger 1": "12", "graveyard": ""}
    assert {name: the_figures(client).values(name)[0] for name in kept} == kept
    assert client.press(the_figures(client), ("danger 0", "none"), ("done", "yes")).status == 422
    assert the_figures(client).values("danger 0") == ["none"]
    assert "golem_price = 4" in text_of(client)
    client.press(the_figures(client), ("back", "yes"))
    assert [the_figures(client).values(name) for name in ("golem_price 0", "danger 0")] == [["4"], [""]]
    assert 'name="back"' not in client.get("/box/golem/figures").text


def test_figures_that_were_saved_are_no_longer_a_draft(client: Client) -> None:
    client.press(the_figures(client), ("more", "golem_price 0"))
    client.press(the_figures(client), ("done", "yes"))
    client.post("/box/golem/figures", [("golem_price 0", "7")])
    assert the_figures(client).values("golem_price 0") == ["7"]


def the_figures(client: Client) -> Form:
    return client.get("/box/golem/figures").page.form("/box/golem/figures")


def pressed(client: Client, kind: str, *presses: tuple[str, str]) -> str:
    """A thing entered by presses alone, and then saved; the box after it."""
    page = client.get(f"/box/golem/{kind}").page
    for press in (*presses, ("done", "yes")):
        page = client.follow(client.press(the_thing(page), press)).page
    return text_of(client)


def the_thing(page: Page) -> Form:
    return next(form for form in page.forms if form.attributes.get("class") == "thing")


def test_a_half_entered_card_stays(client: Client) -> None:
    """With a script or without: after a reload, after other pages, while a line enters another card."""
    address, taps = "/box/golem/card", ['"bonus=gold"', '"level=1"', '"silhouette=left"']
    for at, tap in enumerate(taps):
        client.press(the_thing(client.get(address).page), ("answer", tap), part=at > 0)
    client.get("/rules/golem")
    assert the_thing(client.get(address).page).values("picked") == taps
    assert client.post(address, [("line", "nonsense")]).status == 422
    assert client.post(address, [("line", CARD)]).status == 303
    assert the_thing(client.get(address).page).values("picked") == taps
    assert the_thing(client.get("/box/golem/book").page).values("picked") == []
    for _ in taps:
        client.press(the_thing(client.get(address).page), ("back", "yes"))
    assert the_thing(client.get(address).page).values("picked") == []


def test_a_card_that_is_put_into_the_box_is_no_longer_half(client: Client) -> None:
    pressed(client, "action", ("answer", '"effects=clay"'))
    assert the_thing(client.get("/box/golem/action").page).values("picked") == []


def test_a_book_by_taps_and_steppers(client: Client) -> None:
    """A price by its stepper; two effects, one for each golem, an alternative, one taken back."""
    taps = ["color=blue", "price=1", "price=2", "price=3", "effects=coin", "effects=vp", "effects=each golem"]
    answers = [("answer", f'"{tap}"') for tap in (*taps, "effects=/", "effects=pay", "effects=by-hand")]
    text = pressed(client, "book", *answers, ("more", "2"), ("more", "2"), ("less", "2"))
    assert 'effects = "coin 2, vp 1 each golem / pay 1, by-hand"' in text
    assert "price = 3" in text


def test_an_automa_card_is_less_than_twenty_taps(client: Client) -> None:
    """The fifth number of a column need not be tapped; a second tap takes a number back."""
    columns = [f"rabbi={n}" for n in (2, 1, 5, 4)] + [f"book={n}" for n in (5, 2, 4, 1)]
    signs = [f"marble={sign}" for sign in ("most", "right", "top", "left", "neither")]
    taps = ["bonus=gold", "level=2", "first=marble", "silhouette=left", *columns, *signs]
    assert len(taps) + 1 < 20
    text = pressed(client, "card", *[("answer", f'"{tap}"') for tap in ("rabbi=3", "rabbi=3", *taps)])
    assert "rabbi = [2, 1, 5, 4, 3]" in text
    assert "book = [5, 2, 4, 1, 3]" in text
    assert 'marble = "most right top left neither"' in text


def test_a_card_known_in_part_is_completed_from_what_is_known(client: Client) -> None:
    """All of it had to be told again, and nothing said how many were not whole."""
    play = catalog()["golem"].play
    assert play.box is not None
    seen = {"id": "seen", "bonus": "gold", "level": 2, "first": "marble", "silhouette": "left"}
    row = {**seen, "rabbi": [2, 1, 5, 4, 3], "book": [5, 2, 4, 1, 3]}
    box = Box(client.app.state.games.folder, *play.box)
    box.add([("card", row)])
    (name,) = [each["id"] for each in box.tree()["card"]]
    page = client.get("/box/golem/card").page
    assert "(1 in part)" in page.text
    client.press(the_thing(page), ("begin", name))
    told = [json.loads(each) for each in the_thing(client.get("/box/golem/card").page).values("picked")]
    assert told[:4] == ["bonus=gold", "level=2", "first=marble", "silhouette=left"]
    assert "rabbi=2" in told


def test_what_developments_bring_is_seen_and_taken_back(client: Client) -> None:
    """It was asked once in all games, and whoever told it wrong could not change it."""
    row = ("brings", {"id": "own-brings", "when": ["income", "book"], "entered": "g own-brings"})
    play = catalog()["golem"].play
    assert play.box is not None
    box = Box(client.app.state.games.folder, *play.box)
    box.add([row])
    page = client.get("/box/golem").page
    assert "Some, as income" in page.text
    assert "Some, for a book in their column" in page.text
    assert client.post("/box/golem/forget", [("kind", "card")]).status == 303
    assert "brings" in box.tree()
    reply = client.follow(client.press(page.form("/box/golem/forget")))
    assert "Some, as income" not in reply.text
    assert "brings" not in box.tree()
    assert "income" in (client.app.state.games.folder / "golem-box-before.toml").read_text("utf-8")


def test_a_box_goes_to_somebody_else_as_one_file(client: Client) -> None:
    client.post("/box/golem/card", [("line", CARD)])
    given = client.get("/box/golem/file").text
    reply = client.upload("/box/golem/import", "file", given.replace("gold", "research").encode())
    assert reply.status == 200
    assert text_of(client).count("[[card]]") == 2


def test_a_single_thing_to_tap_is_kept_until_done() -> None:
    """The marker in the red zone, and nothing else to see."""
    request = Several("area-action", {"marker": ("red-zone",)}, 1, PERSON, {})
    request.check_parts(["red-zone"])
    assert request.fitting(["red-zone"]) == ("red-zone",)
    with pytest.raises(Refused):
        request.check_parts(["red-zone", "red-zone"])


def test_taps_answer_a_question_together(client: Client) -> None:
    """A game at the table: the symbols of the starting tiles are tapped, then Done."""
    form = client.get("/new/golem").page.form("/new/golem")
    begun = to_the_question(client, client.follow(client.press(form, ("preset", "table-light"))))
    page = begun.page
    assert 'class="points"' not in begun.text, "the person counts the points: none are known before the end"
    form = page.form(f"{begun.path}/pick")
    more = client.follow(client.press(form, ("answer", '"student red"')))
    form = next(form for form in more.page.forms if form.attributes.get("id") == "told")
    assert form.values("picked") == ['"student red"']
    done = client.follow(client.press(form, ("done", "yes")))
    assert "Red student" in done.text


def test_an_owner_of_a_complete_box_tells_at_one_look_what_lies_open(client: Client) -> None:
    path: Path = client.app.state.games.folder / "golem-box.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(box_text(printed_rows()), "utf-8")
    form = client.get("/new/golem").page.form("/new/golem")
    begun = to_the_question(client, client.follow(client.press(form, ("preset", "table"))))
    page = begun.page
    assert 'class="points"' in begun.text
    for part in ("artifact: AR1a", "starting: ST01", "starting: ST02", "character: CH01", "character: CH02"):
        page = client.follow(client.press(page.form(f"{begun.path}/pick"), ("answer", f'"{part}"'))).page
    form = next(form for form in page.forms if form.attributes.get("id") == "told")
    assert len(form.values("picked")) == 5
    assert "What lies open" in page.text
    done = client.follow(client.press(form, ("done", "yes")))
    assert "What lies open" not in done.page.text


def test_the_book_of_a_tile_is_asked_once_a_tile_buys_one(client: Client) -> None:
    path: Path = client.app.state.games.folder / "golem-box.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(box_text(printed_rows()), "utf-8")
    form = client.get("/new/golem").page.form("/new/golem")
    begun = client.follow(client.press(form, ("preset", "table"), ("seed", "1")))
    name = begun.path.rpartition("/")[2]
    keeper = client.app.state.games.open(name)
    chance = random.Random("books")  # noqa: S311  # a game of dice
    while (now := keeper.session.asking) is not None and now.request.what != "tiles-and-book":
        keeper.session.reply(now.request.by_chance(chance.randrange))
    assert now is not None
    game = keeper.session.game
    view = QuestionView(speaker(game, texts_of(game, "en"), now.board), now, "")
    (place, *_) = now.request.groups
    tiles = {buys_book(now.board, part): part for part in now.request.groups[place]}
    for buys, part in tiles.items():
        zones = zones_of(replace(view, pointed=Pointed(picked=(part,))), game.look.glance)
        assert zones is not None
        assert ("book" in [zone.name for zone in zones.every]) == buys
    assert set(tiles) == {True, False}


def buys_book(board: Any, part: str) -> bool:
    known = board.box.neighborhood[part.rpartition(": ")[2]]
    return "book discount" in known.effects.text


ROWS_LINE = "RRW / YB / KR / BY / YB | left red, right blue"


def begun(client: Client, preset: str = "table") -> str:
    form = client.get("/new/golem").page.form("/new/golem")
    return client.follow(client.press(form, ("preset", preset), ("seed", "1"))).path


def told(client: Client, path: str, line: str) -> int:
    form = to_the_question(client, client.get(path)).page.form(f"{path}/line")
    return client.follow(client.press(form, ("line", line))).status


def on_to_the_card(client: Client, path: str) -> None:
    """Two golem steps, and her first turn begins."""
    keeper = client.app.state.games.open(path.rpartition("/")[2])
    while (now := keeper.session.asking).request.what != "on-card":
        keeper.reply(2 if now.request.what == "steps-of-round" else DONE)


def test_what_is_told_in_a_game_joins_the_box_at_once_and_once(client: Client) -> None:
    """Starting tiles and an Automa card; told again after an undo, they are the same entries."""
    path = begun(client)
    told(client, path, "clay 1, student red 1 | coin 3")
    assert text_of(client).count("[[starting]]") == 2
    on_to_the_card(client, path)
    told(client, path, f"{CARD} | {ROWS_LINE}")
    first = text_of(client)
    assert first.count("[[card]]") == 1
    keeper = client.app.state.games.open(path.rpartition("/")[2])
    keeper.undo(1)
    told(client, path, f"{CARD} | {ROWS_LINE}")
    assert text_of(client) == first
    keeper = client.app.state.games.open(path.rpartition("/")[2])
    keeper.undo(1)
    told(client, path, f"{CARD.replace('gold', 'research')} | {ROWS_LINE}")
    assert text_of(client) == first.replace('"gold"', '"research"'), "what was taken back is no second card"


def test_the_next_game_knows_the_card_by_its_picture(client: Client) -> None:
    client.post("/box/golem/card", [("line", CARD)])
    path = begun(client)
    told(client, path, "-")
    on_to_the_card(client, path)
    told(client, path, f"card: my-card-1 | {ROWS_LINE}")
    asking = client.app.state.games.open(path.rpartition("/")[2]).session.asking
    assert asking is not None
    assert asking.request.what != "on-card"
    assert text_of(client).count("[[card]]") == 1


def test_the_older_way_of_typing_joins_the_box_too(client: Client) -> None:
    """Every kind that a game asks for whole, the Automa cards too, with no word of `keep`."""
    options = {"components": "typed", "deck": "typed"}
    games = client.app.state.games
    keeper = games.open(games.begin(Session.start(catalog()["golem"], "3", "table-house", options)).id)
    chance = random.Random("typed")  # noqa: S311  # a game of dice
    while (now := keeper.session.asking) is not None and keeper.session.now.board.round < 3:
        keeper.reply(now.request.by_chance(chance.randrange))
    text = text_of(client)
    for kind in ("card", "starting", "character", "book", "action", "neighborhood", "artifact"):
        assert f"[[{kind}]]" in text, kind
    board = keeper.session.now.board
    assert text.count("[[card]]") == len({card[1:] for card in board.cards.values()})


def test_a_full_box_says_so_where_one_enters(client: Client) -> None:
    """Nothing is changed, and the page is still the one on which one enters."""
    play = catalog()["golem"].play
    assert play.box is not None
    box = Box(client.app.state.games.folder, *play.box)
    box.add(("starting", {"effects": "coin 3"}) for _ in range(MOST_ROWS))
    before = box.text()
    reply = client.post("/box/golem/starting", [("line", "coin 3, knowledge 1")])
    assert reply.status == 422
    assert f"at most {MOST_ROWS} of a kind" in reply.text
    assert 'action="/box/golem/starting"' in reply.text
    assert box.text() == before


@pytest.mark.parametrize(("preset", "is_there"), [("table", True), ("table-light", False), ("screen", False)])
def test_the_menu_of_a_game_that_fills_the_box_leads_to_it(
    preset: str, is_there: bool, client: Client
) -> None:
    assert ('href="/box/golem?back=/games/' in client.get(begun(client, preset)).text) == is_there


def half_known(client: Client) -> None:
    """A card of the box of which only its bonus, its action and two signs were told in a game."""
    row = {"bonus": "gold", "level": 2, "first": "marble", "silhouette": "left", "rabbi": [], "book": []}
    play = catalog()["golem"].play
    assert play.box is not None
    box = Box(client.app.state.games.folder, *play.box)
    box.add([("card", {**row, "marble": "most right", "entered": "g own-1"})])


@pytest.mark.parametrize("way", ["typed", "tapped"])
def test_a_card_known_in_part_is_asked_about_and_completed(client: Client, way: str) -> None:
    """It stood in the box twice: as far as it was seen in a game, and as it was entered."""
    half_known(client)
    columns = [f"rabbi={n}" for n in (2, 1, 5, 4)] + [f"book={n}" for n in (5, 2, 4, 1)]
    signs = [f"marble={sign}" for sign in ("most", "right", "top", "left", "neither")]
    taps = ["bonus=gold", "level=2", "first=marble", "silhouette=left", *columns, *signs]
    sent = (
        [("line", CARD)] if way == "typed" else [*[("picked", f'"{tap}"') for tap in taps], ("done", "yes")]
    )
    asked = client.post("/box/golem/card", sent)
    assert "Is it this card, which you know in part?" in asked.text
    assert 'marble = "most right"' in text_of(client), "nothing is merged unasked"
    client.follow(client.press(the_thing(asked.page), ("same", "my-card-1")))
    assert text_of(client).count("[[card]]") == 1
    assert 'marble = "most right top left neither"' in text_of(client)


def test_a_card_like_one_known_in_part_may_be_another(client: Client) -> None:
    half_known(client)
    asked = client.post("/box/golem/card", [("line", CARD)])
    assert text_of(client).count("[[card]]") == 1
    client.follow(client.press(the_thing(asked.page), ("another", "yes")))
    assert text_of(client).count("[[card]]") == 2


def test_a_card_unlike_those_known_in_part_is_not_asked_about(client: Client) -> None:
    half_known(client)
    assert client.post("/box/golem/card", [("line", CARD.replace("most right", "right most"))]).status == 303
    assert text_of(client).count("[[card]]") == 2


def test_nothing_is_put_into_the_box_before_something_is_entered(client: Client) -> None:
    button = '<button class="go" name="done" value="yes"{}>'
    assert button.format(" disabled") in client.get("/box/golem/card").text
    client.press(the_thing(client.get("/box/golem/card").page), ("answer", '"bonus=gold"'))
    assert button.format("") in client.get("/box/golem/card").text


def test_a_card_taken_in_is_told_to_be_the_one_known_in_part(client: Client) -> None:
    half_known(client)
    forms = catalog()["golem"].look.box
    assert forms is not None
    card = {"id": "my-card-1", **forms.of_line("card", CARD)}
    packed = urlsafe_b64encode(zlib.compress(toml_of({"card": [card]}).encode())).decode()
    taken = client.post("/box/golem/import", [("packed", packed)])
    assert "A card that you know in part may be among them" in taken.text
    page = client.get("/box/golem/card").page
    same = next(form for form in page.forms if form.values("whole"))
    assert same.values("whole") == ["my-card-2"]
    client.follow(client.press(same, ("same", "my-card-1")))
    assert text_of(client).count("[[card]]") == 1
    assert 'marble = "most right top left neither"' in text_of(client)
    assert "the same as" not in client.get("/box/golem/card").text


def test_the_way_back_leads_to_where_one_came_from(client: Client) -> None:
    """It led to a new game, also out of a running one."""
    assert '<a class="ib" href="/"' in client.get("/box/golem").text
    assert '<a class="ib" href="/games/abc"' in client.get("/box/golem?back=/games/abc").text
    client.get("/box/golem/card")
    assert '<a class="ib" href="/games/abc"' in client.get("/box/golem").text
    assert '<a class="ib" href="/"' in client.get("/box/golem?back=//else.where").text
    assert "/box/golem?back=/new/golem" in client.get("/new/golem").text
