"""A hint: the best two answers or none, beside the event loop, in limited time."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from html import unescape
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from starlette.applications import Starlette

from automarium.kernel.catalog.game import AnyGame, catalog, find
from automarium.kernel.record import thinking
from automarium.kernel.record.session import Session
from automarium.kernel.record.thinking import Weighed
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move, is_ending
from automarium.kernel.words.advice import may_hint
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.server.app import create_app
from automarium.web.table import hint_page
from tests.web.client import Client, Reply
from tests.web.playing import Seat, asked, begun, entries, game_id, give, laid

COATL = find("coatl")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_page, "BUDGET", 100)


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[Starlette]:
    app = create_app(tmp_path, apart=True)
    yield app
    app.state.work.close()
    app.state.games.store.close()


def choosing(client: Client) -> tuple[Seat, Reply]:
    """A game in which the person has a choice now."""
    seat = Seat(COATL, "1", "screen")
    while not may_hint(seat.session):
        seat.reply()
    return seat, laid(client, seat)


def hinted(client: Client, reply: Reply, part: bool = False) -> Reply:
    return client.press(reply.page.form(f"/games/{game_id(reply.page)}/hint"), part=part)


def offers(reply: Reply) -> bool:
    return any(form.action.endswith("/hint") for form in reply.page.forms)


def rows_of(reply: Reply) -> list[str]:
    """What stands in the lines of a hint."""
    told = reply.text.partition('<div class="hint"')[2].partition("</div>\n")[0].replace("\u00a0", " ")
    return re.findall(r"<li>.*?<small>(.*?)</small>", told, re.DOTALL)


def words_of(reply: Reply) -> str:
    return reply.page.text.replace("\u00a0", " ")


@pytest.mark.parametrize("part", [False, True])
def test_the_best_two_are_told_with_what_they_rest_on(client: Client, part: bool) -> None:
    seat, reply = choosing(client)
    told = hinted(client, reply, part)
    assert told.status == 200
    assert len(rows_of(told)) == 2
    assert all(re.fullmatch(r"wins \d+ of \d+ trial games, .*on average", row) for row in rows_of(told))
    assert not offers(told), "it is there already"
    again = give(client, told, seat.parts())
    assert again.status == 200, "one can answer on the same page"


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_what_is_advised_is_chosen_by_a_tap_also_where_it_is_no_deed(client: Client) -> None:
    told = hinted(client, laid(client, asked("gaia", "booster", "screen")))
    links = re.findall(r'<li><a href="([^"]+)"', told.text)
    assert len(links) == 2
    after = client.get(unescape(links[0]))
    assert after.asked is not None
    assert len(after.asked.offered) == 1


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_below_a_verb_only_its_answers_are_compared(client: Client) -> None:
    """And what is open stays open; the whole turn is one tap away."""
    seat = asked("gaia", "your-action", "screen", 12, (("human", "terrans"),))
    reply = laid(client, seat)
    opened = client.get(f"/games/{game_id(reply.page)}?verb=improve")
    form = next(each for each in opened.page.forms if "/hint" in each.action)
    told = client.press(form)
    assert "Only what is open here is compared." in words_of(told)
    links = [unescape(each) for each in re.findall(r'<li><a href="([^"]+)"', told.text)]
    assert len(links) == 2
    assert all("verb=improve" in each for each in links)
    assert "verb=pass" not in told.text, "the list has not gone back to all verbs"
    whole = client.press(told.page.form(f"/games/{game_id(reply.page)}/hint"))
    assert "Only what is open here" not in words_of(whole)


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_a_hint_of_no_such_address_is_refused(client: Client) -> None:
    reply = laid(client, asked("gaia", "your-action", "screen", 12, (("human", "terrans"),)))
    form = reply.page.form(f"/games/{game_id(reply.page)}/hint")
    form.attributes["action"] += "?slot=x=%7B"
    assert client.press(form).status == 422


def test_the_game_does_not_change(client: Client) -> None:
    _, reply = choosing(client)
    name = game_id(reply.page)
    before = client.app.state.games.store.load(name)
    hinted(client, reply)
    assert client.app.state.games.store.load(name) == before


@pytest.mark.parametrize(
    ("game", "options", "offered"),
    [
        ("coatl", {}, True),
        ("redrising", {}, True),
        ("redrising", {"keep": "hers"}, False),
        ("golem", {}, False),
        ("gaia", {"economy": "mine"}, False),
        ("gaia", {"economy": "kept"}, True),
        ("root", {"factions": "full", "people": ["marquise"]}, True),
        ("root", {"factions": "full", "people": ["marquise", "vagabond"]}, False),
        ("root", {"factions": "free", "people": ["marquise"]}, False),
        ("root", {"factions": "full", "people": ["lizards"]}, False),
        ("root", {"factions": "full", "people": ["vagabond-2"]}, False),
    ],
)
def test_only_where_the_rules_play_one_persons_side(
    game: str, options: dict[str, object], offered: bool
) -> None:
    session, found = Session.start(find(game), "1", "screen", options), False
    for _ in range(12):
        found = found or may_hint(session)
        assert isinstance(session.now, Asking)
        session.reply(session.now.request.options()[0])
    assert found == offered


def test_asked_where_there_is_none(client: Client) -> None:
    golem: AnyGame = find("golem")
    reply = begun(client, golem, "1", "screen")
    assert client.follow(client.post(f"/games/{game_id(reply.page)}/hint")).status == 200


def test_a_table_that_has_moved_on(client: Client) -> None:
    seat, reply = choosing(client)
    old = reply.page.form(f"/games/{game_id(reply.page)}/hint")
    give(client, reply, seat.parts())
    assert client.press(old).status in (303, 409)


def test_others_do_not_wait(busy: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one thinks, another page comes at once."""
    monkeypatch.setattr(hint_page, "BUDGET", 100_000)
    monkeypatch.setattr(hint_page, "SECONDS", 1.0)
    with Client(busy) as client:
        _, reply = choosing(client)
        form = reply.page.form(f"/games/{game_id(reply.page)}/hint")
        with monkeypatch.context() as short:
            short.setattr(hint_page, "BUDGET", 2)
            assert client.press(form).status == 200, "the clerk is there"

        async def both() -> tuple[bool, Any]:
            thinking = asyncio.create_task(client.exchange_form(form))
            await asyncio.sleep(0.05)
            await client.second().exchange("GET", "/healthz")
            return thinking.done(), await thinking

        was_told, told = client.run(both())
    assert told.status == 200
    assert not was_told, "the other page came before the hint"


def weighing(monkeypatch: pytest.MonkeyPatch, *played: Sequence[int], others: int = 4) -> None:
    """As if the first answers had these leads in their play-outs, and the others dropped out early."""

    def found(session: Any, *_: object) -> list[Weighed]:
        rows = [*played, *([0] for _ in range(others))]
        return [
            Weighed(answer, 0, mean(row), len(row), tuple(each > 0 for each in row), tuple(row))
            for answer, row in zip(session.now.request.among, rows, strict=False)
        ]

    monkeypatch.setattr(thinking, "hint", found)


def test_nothing_is_advised_on_two_trial_games(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    _, reply = choosing(client)
    weighing(monkeypatch, [30, 40], [-30, -20])
    told = hinted(client, reply)
    assert "No advice: there was time for 2 trial games of each answer, and 12 are needed." in words_of(told)
    assert rows_of(told) == []


def test_who_got_no_advice_may_ask_again_and_wait_longer(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, reply = choosing(client)
    times = list[float]()

    def found(session: Any, budget: int, seconds: float, longest: float, _: object) -> list[Weighed]:
        times.append(longest)
        return [Weighed(each, 0, 0.0, 2) for each in session.now.request.among]

    monkeypatch.setattr(thinking, "hint", found)
    told = hinted(client, reply)
    assert offers(told)
    assert offers(hinted(client, told))
    assert times == [thinking.HINT_LONGEST, hint_page.MORE_TIME * thinking.HINT_LONGEST]
    weighing(monkeypatch, [-3, -1] * 8, [6, 5] * 8)
    assert not offers(hinted(client, told)), "what is advised stays"


def test_what_is_clearly_better_stands_first(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    _, reply = choosing(client)
    weighing(monkeypatch, [-3, -1] * 8, [6, 5] * 8)
    told = hinted(client, reply)
    assert "The first one is better: 8 points more on average, give or take 1." in words_of(told)
    assert rows_of(told) == [
        "wins 16 of 16 trial games, 6 points ahead on average",
        "wins 0 of 16 trial games, 2 points behind on average",
    ]
    assert '<ol role="list" class="clear">' in told.text


def test_what_chance_may_have_done_is_too_close_to_say(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, reply = choosing(client)
    weighing(monkeypatch, [9, -9, 2] * 6, [1, -2, 1] * 6)
    told = hinted(client, reply)
    assert "Too close to say: 1 point apart on average, give or take 3." in words_of(told)
    assert "clear" not in told.text.partition('<ol role="list"')[2].partition(">")[0]


def test_what_differs_by_no_point_is_level(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """It said “0 points apart on average”."""
    _, reply = choosing(client)
    weighing(monkeypatch, [3, 1] * 8, [1, 3] * 8)
    assert "Too close to say: they end level on average, give or take " in words_of(hinted(client, reply))


def acting(side: str, question: str, later: int = 0) -> Seat:
    """A person of Root who can do something, or stop."""
    options = (("people", (side,)), ("bots", ("eyrie" if side != "eyrie" else "marquise",)))
    seat = Seat(find("root"), "1", "screen", options)
    while not (may_stop(seat, question) and len(seat.session.turns) > later):
        seat.reply()
    return seat


def may_stop(seat: Seat, question: str) -> bool:
    now = seat.asking
    asks = now is not None and now.request.what == question and may_hint(seat.session)
    return now is not None and asks and any(map(is_ending, now.request.among))


def comparing(monkeypatch: pytest.MonkeyPatch, stops: Sequence[int], goes_on: Sequence[int]) -> None:
    """As if stopping and the first thing to do had these leads in their play-outs."""

    def found(session: Session[Any], *_: object) -> list[Weighed]:
        among = session.now.request.among  # type: ignore[union-attr]  # it is asked
        (ends,) = (each for each in among if is_ending(each))
        rows = ((ends, stops), (among[0], goes_on))
        return [
            Weighed(plain(each), 0, mean(row), len(row), tuple(lead > 0 for lead in row), tuple(row))
            for each, row in rows
        ]

    monkeypatch.setattr(thinking, "hint", found)


ACTING = pytest.mark.parametrize(
    ("side", "question"),
    [
        ("marquise", "marquise-action"),
        ("eyrie", "decree-add"),
        ("alliance", "operation"),
        ("vagabond", "vagabond-action"),
    ],
)


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
@ACTING
@pytest.mark.parametrize(
    ("stops", "goes_on"),
    [
        ([8, -2, 3] * 8, [2, -3, 4] * 8),
        ([3, 1, 2] * 8, [2, 0, 1] * 8),
        ([14, 9] * 12, [9, 10] * 12),
    ],
    ids=["by chance", "one point in each", "likely, not clear"],
)
def test_nobody_is_told_to_stop_while_more_can_be_done(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    side: str,
    question: str,
    stops: list[int],
    goes_on: list[int],
) -> None:
    """*End Daylight* stood first, with three actions left, for a point that chance had made."""
    reply = laid(client, acting(side, question, later=4))
    comparing(monkeypatch, stops, goes_on)
    told = hinted(client, reply)
    assert "Too close to say" in words_of(told)
    average = round(mean(goes_on))
    assert f"{average} point" in rows_of(told)[0] or (average == 0 and "level" in rows_of(told)[0])


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
@ACTING
def test_to_stop_is_advised_where_trial_games_carry_it(
    client: Client, monkeypatch: pytest.MonkeyPatch, side: str, question: str
) -> None:
    reply = laid(client, acting(side, question, later=4))
    comparing(monkeypatch, [6, 5] * 8, [-3, -1] * 8)
    told = hinted(client, reply)
    assert "The first one is better: 8 points more on average" in words_of(told)
    assert "6 points ahead" in rows_of(told)[0]


def test_no_point_more_is_no_advice(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A difference of less than half a point was clear, and told as 0 points more."""
    _, reply = choosing(client)
    weighing(monkeypatch, [6, 5, 5] * 8, [5, 5, 5] * 8)
    told = words_of(hinted(client, reply))
    assert "0 points more" not in told
    assert "Too close to say" in told


def test_a_tap_on_a_move_prepares_it_and_gives_nothing(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waits to be confirmed, as after a tap on the board."""
    seat = Seat(COATL, "1", "screen")
    while not (
        may_hint(seat.session)
        and seat.session.asking
        and isinstance(seat.session.asking.request.among[0], Move)
    ):
        seat.reply()
    reply = laid(client, seat)
    weighing(monkeypatch, [6, 5] * 8, [-3, -1] * 8)
    told = hinted(client, reply)
    name = game_id(told.page)
    before = len(entries(client, name))
    (link, *_) = re.findall(r'<li><a href="([^"]+)"', told.text)
    shown = client.get(unescape(link))
    assert '<div class="confirm"' in shown.text
    assert len(entries(client, name)) == before


def only(monkeypatch: pytest.MonkeyPatch, *verbs: str) -> None:
    """A hint that compares these moves."""

    def found(session: Session[Any], *_: object) -> list[Weighed]:
        assert session.asking is not None
        moves = {str(each): each for each in session.asking.request.among}
        margins = [5.0, 6.0] * 8
        return [Weighed(moves[verb], 1.0, mean(margins), 16, (True,) * 16, (*margins,)) for verb in verbs]

    monkeypatch.setattr(thinking, "hint", found)


def advised(seat: Seat) -> set[str]:
    """The moves of an open question of which a hint may advise some."""
    now = seat.asking
    return {str(each) for each in now.request.among} if now is not None and may_hint(seat.session) else set()


def test_a_move_that_names_nothing_says_what_comes_next(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """*Assemble Cóatls* was advised, and nobody knew which piece was meant."""
    seat = Seat(COATL, "1", "screen")
    while not advised(seat) >= {"assemble", "cards"}:
        seat.reply()
    only(monkeypatch, "assemble", "cards")
    told = words_of(hinted(client, laid(client, seat)))
    assert re.search(r"Assemble Cóatls\s*Next: Start a Cóatl with a \w", told)
    assert re.search(r"Choose Prophecy cards\s*Next: Take the open card “", told)


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_a_lead_says_where_the_card_goes_and_what_is_gained(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the card was named: where it goes, and what comes for it, is half of the advice."""
    seat = Seat(catalog()["redrising"], "1", "screen")
    while not (leads := sorted(each for each in advised(seat) if each.startswith("deploy "))):
        seat.reply()
    only(monkeypatch, *leads[:2])
    told = words_of(hinted(client, laid(client, seat)))
    assert len(re.findall(r"Next: To [^;]+; “[^;”]+” from [A-Z][^;]*?wins 16 of 16 trial games", told)) == 2


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_a_hint_shows_no_card_that_chance_has_yet_to_turn_up(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes after scouting hangs on the card of the deck."""
    seat = Seat(find("redrising"), "1", "screen")
    while "scout" not in advised(seat):
        seat.reply()
    only(monkeypatch, "scout", min(advised(seat) - {"scout"}))
    told = hinted(client, laid(client, seat)).text.partition('<div class="hint"')[2].partition("</div>\n")[0]
    (scouts,) = [row for row in told.split("<li>") if "Scout" in row]
    assert "Next" not in scouts


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_an_answer_that_brings_turmoil_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that was sure to fail was compared with another, and no word told of turmoil."""
    seat = acting("eyrie", "decree-add", later=4)
    reply = laid(client, seat)
    assert seat.asking is not None
    say = speaker(seat.game, texts_of(seat.game, "en"), seat.asking.board)
    warns = seat.game.look.warns
    assert warns is not None
    options = list(seat.asking.request.among)
    doomed = next(each for each in options if any("turmoil" in said for said, _ in warns(say, each)))
    sound = next(each for each in options if not warns(say, each))

    def found(session: Session[Any], *_: object) -> list[Weighed]:
        row = (1, 2) * 8
        return [Weighed(plain(each), 0, 1.5, 16, (True,) * 16, row) for each in (doomed, sound)]

    monkeypatch.setattr(thinking, "hint", found)
    told = hinted(client, reply)
    assert re.findall(r'<small class="sets-off">(Turmoil is certain)', told.text) == ["Turmoil is certain"]


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_turmoil_that_is_certain_is_said_beside_what_ends_the_adding(client: Client) -> None:
    """*No second card* is given by one tap: nothing was said until the card had failed."""
    session = adding_doomed()
    page = client.get(f"/games/{client.app.state.games.begin(session).id}").page
    assert "Turmoil is certain, −" in page.text.replace("\u00a0", " ")
    assert session.asking is not None
    assert any(map(is_ending, session.asking.request.among))


def adding_doomed() -> Session[Any]:
    """A person of the Eyrie has added a card that is sure to fail, and is asked for a second one."""
    seat = Seat(find("root"), "1", "screen", (("people", ("eyrie",)), ("bots", ("marquise",))))
    warns = seat.game.look.warns
    assert warns is not None
    while (now := seat.asking) is not None:
        say = speaker(seat.game, texts_of(seat.game, "en"), now.board)
        among = now.request.among if now.request.what == "decree-add" else ()
        doomed = [each for each in among if warns(say, each) and not is_ending(each)]
        if doomed and not any(map(is_ending, among)):
            seat.session.reply(str(doomed[0]))
            return seat.session
        seat.reply()
    raise LookupError("no card was sure to fail")
