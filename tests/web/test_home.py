"""The first page, the page of a new game, the wastebasket."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.settings import Option
from automarium.kernel.record.own_files import EMPTY_BOX
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import Texts
from automarium.web.base.days import how_long_ago
from automarium.web.base.page import WEB_TEXTS
from automarium.web.start.new_game import default_preset
from tests.web.client import Client
from tests.web.page import Form
from tests.web.playing import GAMES, PRESET_NAMES, PRESETS, Seat, asked, begun, game_id, laid

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


def saved(client: Client) -> int:
    return len(client.app.state.games.store.games())


def test_home_offers_every_game(client: Client) -> None:
    page = client.get("/").page
    for game in GAMES:
        assert page.link(f"/new/{game.id}")
        assert game.title in page.text
        assert client.get(page.link("/rules")).page.link(f"/rules/{game.id}")
        assert client.get("/new?where=screen").page.link(f"/new/{game.id}?where=screen")


def test_the_list_says_where_only_the_opponent_plays(client: Client) -> None:
    """Who wants to play on screen learns before the form that a side of their own is not there."""
    limit = texts_of(catalog()["golem"], "en")("preset.screen")
    on_screen, at_the_table = (client.get(f"/new?where={where}").page.text for where in ("screen", "table"))
    assert on_screen.count(limit) == 1
    assert limit in on_screen.partition(catalog()["golem"].title)[2].partition(catalog()["root"].title)[0]
    assert limit not in at_the_table


def test_a_level_is_called_by_its_name(client: Client) -> None:
    """As on the page of a new game: Gaia's Automa was "normal" here."""
    begun(client, catalog()["gaia"], level="automa")
    assert "Automa · " in client.get("/").page.text


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_what_stands_below_a_game_begins_with_a_capital(client: Client) -> None:
    begun(client, catalog()["root"], level="standard")
    assert "Standard · " in client.get("/").page.text


def test_a_game_in_its_set_up_is_in_no_turn(client: Client) -> None:
    laid(client, Seat(catalog()["gaia"], "1", "table"))
    page = client.get("/").page.text
    assert ["Turn 0" in page, "Set-up" in page] == [False, True]


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_a_list_says_no_points_while_some_lie_face_down(client: Client) -> None:
    """Her pile is hidden until all is over: then the totals are there."""
    game = catalog()["redrising"]
    seat = Seat(game, "1", "screen")
    while seat.asking is not None and len(seat.session.turns) < 6:
        seat.reply()
    laid(client, seat)
    totals = " : ".join(map(str, game.people_first(game.play.points(seat.session.now.board)).values()))
    for path in ("/", "/saved"):
        page = client.get(path).text
        assert totals not in page
    while seat.asking is not None:
        seat.reply()
    laid(client, seat)
    totals = " : ".join(map(str, game.people_first(game.play.points(seat.session.now.board)).values()))
    assert totals in client.get("/saved").text


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_what_a_choice_of_your_side_brings_stands_below_it(client: Client) -> None:
    below = client.get("/new/gaia").text.rpartition('class="advice"')[2]
    assert below.startswith(">Kept by you, or by the app, which then shows your board")


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_points_that_a_person_keeps_are_in_no_list(client: Client) -> None:
    """*10 : 27*, though nobody had counted the ten."""
    points = asked("gaia", "action", "table", 3)
    laid(client, points)
    assert points.session.now.board.human.vp == 10
    page = client.get("/").text
    assert f"{points.session.now.board.automa.vp} · " in page
    assert "10 : " not in page


def test_without_a_game_no_list_of_games_is_offered(client: Client) -> None:
    """“Where do you want to play? Saved games” led to an empty page; so did a table of no results."""
    assert not any(link["href"] == "/saved" for link in client.get("/").page.links)
    assert "results.csv" not in client.get("/results").text
    laid(client, Seat(GAMES[0], "1", "screen"))
    (saved,) = client.app.state.games.store.games()
    client.app.state.games.store.delete(saved.id)
    assert client.get("/").page.link("/saved")


def test_home_does_not_say_that_there_were_no_games_after_one(client: Client) -> None:
    """The only game was finished, and the first page said *No games yet*."""
    assert "No games yet" in client.get("/").text
    seat = Seat(GAMES[0], "1", "screen")
    while seat.asking is not None:
        seat.reply()
    laid(client, seat)
    assert "No games yet" not in client.get("/").text
    assert "No game is running" in client.get("/").text


@EACH_GAME
def test_a_game_to_go_on_with_says_whose_turn_it_is(client: Client, game: AnyGame) -> None:
    """No order that was carried out long ago."""
    seat = Seat(game, "1", "screen")
    while seat.asking is not None and (
        len(seat.session.turns) < 4 or seat.session.turns[-1].acting in game.automas
    ):
        seat.reply()
    laid(client, seat)
    assert "Your turn · " in client.get("/").page.text


def test_home_lists_games_last_touched_first(client: Client) -> None:
    names = [game_id(begun(client, GAMES[0], seed).page) for seed in "abc"]
    links = [link["href"] for link in client.get("/saved").page.links]
    places = [links.index(f"/games/{name}") for name in names]
    assert places == sorted(places, reverse=True)


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_a_new_game_begins_with_two_taps(client: Client, game: AnyGame, preset: str) -> None:
    """The form as it stands, with the preset: everything else has a sensible value."""
    form = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    assert sorted(form.options["preset"]) == sorted(game.presets)
    assert form.value("preset") == first_preset(game)
    assert form.value("seed") == ""
    reply = client.follow(client.press(form, ("preset", preset)))
    header = client.app.state.games.store.load(reply.path.split("/")[2]).header
    assert (header["game"], header["preset"]) == (game.id, preset)
    assert len(str(header["seed"])) == 32
    wishes = game.preset_options.get(preset, {})
    for option in game.options:
        wish = wishes.get(option.name, option.default)
        wish = EMPTY_BOX if option.box[0] and wish == option.box[0] else wish  # what is in the box so far
        assert plain_form(header["options"][option.name]) == plain_form(wish)


def plain_form(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def other_value(option: Option) -> str | None:
    """A value that is not the default one."""
    return next((value for value in option.values if value != str(option.default).lower()), None)


@EACH_GAME
def test_choices_are_remembered(client: Client, game: AnyGame) -> None:
    single = [option for option in game.options if option.kind != "subset"]
    wishes = [(f"opt-{option.name}", other_value(option)) for option in single]
    form = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    offered = [(name, value) for name, value in wishes if value and name in form.options]
    last = list(game.presets)[-1]
    reply = client.press(form, ("preset", last), *offered)
    if reply.status == 422:  # values that exclude each other; then one is enough
        offered = offered[:1]
        reply = client.press(form, ("preset", last), *offered)
    client.follow(reply)
    again = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    assert again.value("preset") == last
    for name, value in offered:
        assert (again.values(name) or again.values("all-level"))[0] == value, name
    stranger = client.second().get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    assert stranger.value("preset") == first_preset(game)


def test_a_spoiled_memory_is_forgotten(client: Client) -> None:
    game = GAMES[0]
    for memory in ("zz", b"[1]".hex(), b'{"preset":7,"x":1}'.hex(), b"[".hex() * 2000, "0"):
        client.cookies[f"last-{game.id}"] = memory
        form = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
        assert form.value("preset") == first_preset(game)


def first_preset(game: AnyGame) -> str:
    """What is chosen at first: a way that can be played in full."""
    return default_preset(game, Texts("en", game.folder / "texts"))


@EACH_GAME
def test_a_bad_option_is_explained_and_nothing_begins(client: Client, game: AnyGame) -> None:
    page = client.get(f"/new/{game.id}").page
    name = next(option.name for option in game.options if option.kind != "subset")
    reply = client.press(page.form(f"/new/{game.id}"), (f"opt-{name}", "no such value"), ("seed", "kept"))
    assert reply.status == 422
    meaning = texts_of(game, "en")(f"option.{name}").partition(": ")[0].rstrip(".")
    assert meaning in reply.page.alerts[0]
    assert "no such value" in reply.page.alerts[0]
    assert form_of(reply.page.forms, game).value("seed") == "kept"
    assert saved(client) == 0


def form_of(forms: list[Form], game: AnyGame) -> Form:
    return next(form for form in forms if form.action == f"/new/{game.id}")


def test_a_preset_that_is_none_is_refused(client: Client) -> None:
    game = GAMES[0]
    form = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    for preset in ("", "nowhere"):
        assert client.press(form, ("preset", preset)).status == 422
    assert saved(client) == 0


def test_same_seed_same_game(client: Client) -> None:
    one, other = (game_id(begun(client, GAMES[0], "same").page) for _ in range(2))
    store = client.app.state.games.store
    assert store.load(one).entries == store.load(other).entries


def test_a_deleted_game_can_be_restored(client: Client) -> None:
    name = game_id(begun(client, GAMES[0]).page)
    home = client.get("/saved").page
    gone = client.follow(client.press(home.form(f"/games/{name}/delete"))).page
    assert f"/games/{name}" not in [link["href"] for link in gone.links]
    back = client.follow(client.press(gone.form(f"/games/{name}/restore"))).page
    assert back.link(f"/games/{name}")
    assert client.get(f"/games/{name}").asked is not None


@pytest.mark.parametrize("part", [False, True], ids=["page", "part"])
def test_a_deleted_game_is_told_so_and_takes_no_answer(client: Client, part: bool) -> None:
    """Its address may be open on another device, or one page back."""
    open_here = begun(client, GAMES[0])
    name, store = game_id(open_here.page), client.app.state.games.store
    kept = store.delete(name)
    for path in ("", "/history", "/correct", "/share", "/words"):
        there = client.get(f"/games/{name}{path}")
        assert there.status == 409
        assert "This game was deleted" in there.page.text
        assert not there.page.has_form("/answer")
    question = open_here.asked
    assert question is not None
    fresh = [(each, value) for each, value in question.fields if each not in ("token", "revision")]
    for way in ("answer", "undo", "line", "name"):
        fields = [*fresh, ("revision", str(kept.revision)), ("answer", "null"), ("line", "1")]
        refused = client.post(f"/games/{name}/{way}", fields, {"hx-request": "true"} if part else None)
        assert refused.status == 409
        assert "was not carried out" in refused.page.text
        assert refused.headers["hx-retarget"] == "#main"
    assert store.load(name) == kept, "nothing was written"
    back = client.follow(client.press(refused.page.form(f"/games/{name}/restore")))
    assert back.path == f"/games/{name}"
    assert back.asked is not None
    assert store.load(name).lines == kept.lines


def test_one_odd_game_does_not_hide_the_others(client: Client) -> None:
    """A game of a newer version of the rules, and one of a game that is not installed any more."""
    game = GAMES[0]
    name = game_id(begun(client, game).page)
    store = client.app.state.games.store
    saved_game = store.load(name)
    newer = store.create({**saved_game.header, "rules": 99}, saved_game.entries, note=saved_game.note)
    lost = store.create({**saved_game.header, "game": "lost"}, saved_game.entries, note=saved_game.note)
    assert client.get("/").status == 200
    page = client.get("/saved").page
    for each in (newer, lost):
        assert page.link(f"/games/{each.id}")
        reply = client.get(f"/games/{each.id}")
        assert reply.status == 409
        assert "A newer version wrote this" in reply.page.text or "lost" in reply.page.text
        assert client.get(f"/games/{each.id}/history").status == 409
    assert client.get(f"/games/{name}").status == 200


@pytest.mark.parametrize(("ahead", "said"), [(0, "just now"), (30, "just now"), (61, "17 November")])
def test_a_clock_that_was_set_back(ahead: int, said: str) -> None:
    """Minutes ahead of now: a little is nothing, more is a day, as it was noted."""
    now = datetime(2026, 11, 17, 12, tzinfo=UTC)
    assert said in how_long_ago(Texts("en", WEB_TEXTS), now + timedelta(minutes=ahead), now)
