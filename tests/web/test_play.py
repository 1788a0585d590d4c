"""Answers by tap and by typing, refusals, a table that has moved on, undo and redo."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from html import unescape
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.questions import Ask, Choose, Several
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import answers
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.ask.layout import NUMBERS
from automarium.web.ask.question import QuestionView
from tests.typed import answer_from
from tests.web.client import Client, Reply
from tests.web.playing import (
    GAMES,
    ON_SCREEN_OR_AT_THE_TABLE,
    PRESET_NAMES,
    PRESETS,
    THE_OTHER_WAY,
    Seat,
    all_offered,
    asked_as_one,
    begun,
    game_id,
    give,
    laid,
    parts_of,
    play_on,
    same_as,
    seated,
    shortest,
    tapped,
    to_the_question,
)

SCREEN = [(game, "screen") for game in GAMES]
NAMES = [game.id for game in GAMES]
BY_SCRIPT = {"hx-request": "true"}
TOLD_FIRST = ("on-card",)
"""Looks at a thing before those at what it decides."""


@ON_SCREEN_OR_AT_THE_TABLE
def test_plain_forms_do_what_scripts_do(client: Client, game: AnyGame, preset: str) -> None:
    """Without a script every answer is a form of its own, and the page after it a page of its own."""
    seat = Seat(game, "1", preset)
    reply = begun(client, game, "1", preset)
    for _ in range(6):
        reply = give(client, reply, tapped(seat), part=False)
        assert reply.status == 200
        assert reply.page.all("html")
    same_as(client, game_id(reply.page), seat.session)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_the_page_offers_exactly_what_is_asked(client: Client, game: AnyGame) -> None:
    for preset in game.presets:
        seat, reply = seated(client, game, preset)
        for _ in range(6):
            now = seat.asking
            if now is None:
                break
            if not isinstance(now.request, Ask) and asked_as_one(seat) == 1:
                unsaid = game.look.glance.beside.values()
                options = {json.dumps(option) for option in asked_at_first(game, now) if option not in unsaid}
                assert set(all_offered(client, reply)) == options
            reply = play_on(client, seat, reply, 1)


def asked_at_first(game: AnyGame, now: Asking[Any]) -> Iterable[Plain]:
    """All options; of what is seen at one look, those that nothing else must have set off.

    What has a page of its own comes after the thing that it is about.
    """
    needed = game.look.glance.needed
    if not isinstance(now.request, Several) or needed is None:
        return now.request.options()
    groups, glance = now.request.groups, game.look.glance
    apart = {group for zone in glance.apart for group in glance.zones[zone]}
    at_first = [name for name in groups if name not in apart or now.request.what not in TOLD_FIRST]
    return [part for name in at_first if needed(now.board, name, ()) for part in groups[name]]


def waiting_for(game: AnyGame, preset: str, wanted: Callable[[Request[Any]], bool]) -> Seat | None:
    """The first question of this kind in a game that a page asks by itself."""
    seat = Seat(game, shortest(game, preset), preset)
    while seat.asking is not None and not (wanted(seat.asking.request) and asked_as_one(seat) == 1):
        seat.reply()
    return None if seat.asking is None else seat


def test_an_answer_in_several_parts(client: Client) -> None:
    """Each part is kept at once, and is no answer before the last."""
    seats = [waiting_for(game, preset, lambda request: request.size > 1) for game, preset in PRESETS]
    found = [seat for seat in seats if seat is not None]
    assert found
    for seat in found:
        before = reply = laid(client, seat)
        name, parts = game_id(reply.page), seat.parts()
        for number, value in enumerate(parts[:-1], 1):
            reply = give(client, reply, [value], part=number % 2 == 0)
            same_as(client, name, seat.session)
            kept = client.app.state.games.store.load(name).note["draft"]
            assert [json.dumps(each) for each in kept] == parts[:number]
        give(client, reply, parts[-1:])
        seat.reply()
        same_as(client, name, seat.session)
        assert before.asked is not None
        late = client.press(before.asked, ("answer", parts[0]))
        assert late.status == 409, "a part is for the table that was seen"
        same_as(client, name, seat.session)


def test_a_number_is_typed_where_there_are_many(client: Client) -> None:
    def many(request: Request[Any]) -> bool:
        return isinstance(request, Ask) and request.most - request.least >= NUMBERS

    seats = [waiting_for(game, preset, many) for game, preset in PRESETS]
    found = [seat for seat in seats if seat is not None]
    assert found
    for seat in found:
        reply = laid(client, seat)
        form = reply.asked
        assert form is not None
        assert not form.offered
        least, most = form.limits
        for wrong in (str(least - 1), str(most + 1), '"x"', "true", "1.5", ""):
            assert client.press(form, ("answer", wrong)).status == 422, wrong
        same_as(client, game_id(reply.page), seat.session)
        play_on(client, seat, reply, 1)
        same_as(client, game_id(reply.page), seat.session)


# Typing


def typed(seat: Seat) -> str:
    now = seat.asking
    assert now is not None
    if now.request.what == DONE:
        return ""
    parts = [as_typed(part) for part in parts_of(now.request, seat.answer())]
    return (", ".join(parts) or "-") if isinstance(now.request, Several) else " ".join(parts)


def as_typed(answer: Any) -> str:
    return "+".join(map(str, answer)) if isinstance(answer, list) else str(answer)


@THE_OTHER_WAY
def test_typed_lines_are_answers(client: Client, game: AnyGame, preset: str) -> None:
    seat = Seat(game, "1", preset)
    reply = begun(client, game, "1", preset)
    for number in range(8):
        if seat.asking is None:
            break
        line = typed(seat)
        page = reply.page
        form = page.form("/undo")
        reply = client.post(
            f"/games/{game_id(page)}/line",
            [("revision", form.value("revision")), ("line", line)],
            BY_SCRIPT if number % 2 else None,
        )
        reply = client.follow(reply) if reply.status == 303 else reply
        assert reply.status == 200, (line, reply.page.alerts)
        seat.reply()
    same_as(client, game_id(reply.page), seat.session)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_several_answers_in_one_line(client: Client, game: AnyGame) -> None:
    seat, reply = seated(client, game, next(iter(game.presets)))
    lines = []
    for _ in range(5):
        lines.append(typed(seat))
        seat.reply()
    fields = [("revision", reply.page.form("/undo").value("revision")), ("line", "; ".join(lines) + ";")]
    reply = client.follow(client.post(f"/games/{game_id(reply.page)}/line", fields))
    same_as(client, game_id(reply.page), seat.session)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_of_several_answers_all_or_none_are_taken(client: Client, game: AnyGame) -> None:
    seat, reply = seated(client, game, next(iter(game.presets)))
    name = game_id(reply.page)
    revision = reply.page.form("/undo").value("revision")
    reply = client.post(
        f"/games/{name}/line", [("revision", revision), ("line", f"{typed(seat)}; no such thing")]
    )
    assert reply.status == 422
    assert "no such thing" in reply.page.alerts[0]
    same_as(client, name, seat.session)


# Refusals


@ON_SCREEN_OR_AT_THE_TABLE
def test_a_refusal_says_why_and_changes_nothing(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset, 3)
    name, form = game_id(reply.page), reply.asked
    assert form is not None
    for part in (False, True):
        # As many parts as any answer has: a part alone would wait for the others.
        fields = [("picked", '"nonsense"')] * 50
        kept = [each for each in form.fields if each[0] not in ("picked", "answer")]
        given = [*kept, *fields]
        refused = client.post(form.action, [*given, ("answer", '"nonsense"')], BY_SCRIPT if part else None)
        assert refused.status == 422
        assert "nonsense" in refused.page.alerts[0]
        assert refused.asked is not None
        assert refused.asked.offered == form.offered, "the question still stands"
        typed_in = [("revision", form.value("revision")), ("line", "nonsense")]
        assert client.post(f"/games/{name}/line", typed_in).status == 422
    same_as(client, name, seat.session)


@pytest.mark.parametrize(
    "value",
    ["", "nonsense", "[", "NaN", "1.5", "Infinity", '"\\ud800"', "[" * 50_000, "9" * 5000, '{"a": 1.5}'],
    ids=lambda value: value[:12],
)
def test_what_no_button_sends_is_refused(client: Client, value: str) -> None:
    seat, reply = seated(client, GAMES[0], "screen")
    assert reply.asked is not None
    assert client.press(reply.asked, ("answer", value)).status == 422
    assert client.press(reply.asked, ("picked", value), ("answer", '"x"')).status == 422
    same_as(client, game_id(reply.page), seat.session)


def test_what_is_refused_after_the_end_shows_how_the_table_stands(client: Client) -> None:
    seat, reply = seated(client, GAMES[0], "screen", 10_000)
    assert seat.asking is None
    keeper = client.app.state.games.open(game_id(reply.page))
    fields = [("revision", str(keeper.saved.revision))]
    for headers in (None, BY_SCRIPT):
        refused = client.post(f"/games/{keeper.id}/redo", fields, headers)
        assert refused.status == 422
        assert refused.page.alerts
        assert refused.asked is None
        assert refused.page.form("/undo").value("revision") == fields[0][1]


# Several people


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_table_that_has_moved_on_is_shown_instead(client: Client, game: AnyGame) -> None:
    seat, reply = seated(client, game, "screen")
    other = client.second()
    seen = other.get(f"/games/{game_id(reply.page)}")
    reply = play_on(client, seat, reply, 1)
    assert seen.asked is not None
    for part in (False, True):
        late = other.press(seen.asked, ("answer", next(iter(seen.asked.offered), "0")), part=part)
        assert late.status == 409
        assert late.page.alerts
        assert late.asked is not None
        assert late.asked.value("revision") == reply.page.form("/undo").value("revision")
    same_as(client, game_id(reply.page), seat.session)
    for path in ("undo", "redo", "line"):
        fields = [("revision", seen.asked.value("revision")), ("line", "x")]
        assert other.post(f"/games/{game_id(reply.page)}/{path}", fields).status == 409
    for revision in ("", "-1", "x", "9" * 50, "²"):
        assert client.press(reply.page.form("/undo"), ("revision", revision)).status == 409
    same_as(client, game_id(reply.page), seat.session)


def test_another_program_may_play_on_the_same_store(client: Client, tmp_path: Any) -> None:
    """The pages hold nothing: what somebody else wrote is what they show."""
    from automarium.kernel.record.keeper import Keeper
    from automarium.kernel.record.store import FILE_NAME, Store

    seat, reply = seated(client, GAMES[0], "screen")
    name = game_id(reply.page)
    with Store(tmp_path / FILE_NAME) as store:
        Keeper.open(store, name).reply(seat.answer())
    meant = seat.parts()[0]
    seat.reply()
    assert reply.asked is not None
    assert client.press(reply.asked, ("answer", meant)).status == 409
    same_as(client, name, seat.session)
    play_on(client, seat, client.get(f"/games/{name}"), 3)
    same_as(client, name, seat.session)


# Undo and redo

LAY_BACK = re.compile(r'role="status">(Take back first what you have carried out: .*?)</p>')
"""Said where an undo of several answers leads back over orders, with these."""


@THE_OTHER_WAY
def test_undo_and_redo_come_back_to_the_same_page(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset)
    name = game_id(reply.page)
    pages, answers = [shown(all_carried_out(client, name))], [0]
    for _ in range(3):
        reply = play_on(client, seat, reply, 1)
        pages.append(shown(all_carried_out(client, name)))
        answers.append(sum(entry.by == PERSON for entry in seat.session.entries))
    keeper = client.app.state.games.open(name)
    for before, answered in zip(pages[-2::-1], answers[-2::-1], strict=True):
        # orders that were passed, and parts of an answer, are taken back one by one
        while keeper.draft or sum(entry.by == PERSON for entry in keeper.session.entries) > answered:
            reply = client.press(reply.page.form("/undo"), part=True)
        alerts, words = shown(all_carried_out(client, name))
        assert (alerts, words) == before
    refused = client.press(reply.page.form("/undo"))
    assert refused.status == 422
    assert refused.page.alerts
    for after in pages[1:]:
        reply = to_the_question(client, client.follow(client.press(reply.page.form("/redo"))))
        assert shown(all_carried_out(client, name)) == after
    assert client.press(reply.page.form("/redo")).status == 422
    same_as(client, name, seat.session)
    last_two = str(answers[-1] - answers[-3])
    reply = client.follow(client.press(reply.page.form("/undo"), ("count", last_two)))
    while keeper.draft:
        reply = client.press(reply.page.form("/undo"), part=True)
    now = shown(all_carried_out(client, name))
    assert (now[0], now[1]) == pages[-3]


def all_carried_out(client: Client, name: str) -> Reply:
    """Past all orders, before *Done* as well: an undo of it leads to the last of them, not to the first."""
    reply = to_the_question(client, client.get(f"/games/{name}"))
    if reply.asked is not None and reply.asked.offered == [json.dumps(DONE)]:
        keeper = client.app.state.games.open(name)
        keeper.keep_passed(len(keeper.session.turns[-1].steps))
        reply = client.get(f"/games/{name}")
    return reply


def shown(reply: Reply) -> tuple[list[str], str]:
    """What is asked and what is read, without what only says who may write next, or what is laid back."""
    assert reply.asked is not None
    back = LAY_BACK.search(reply.text)
    return reply.asked.offered, reply.page.text.replace(unescape(back[1]) if back else "", "")


def test_steps_of_a_turn_can_be_walked(client: Client) -> None:
    """With each step its board; a criterion marks who dropped out there."""
    sieves = 0
    for game, preset in PRESETS:
        seat, reply = seated(client, game, preset, 12)
        base = f"/games/{game_id(reply.page)}"
        links = {link["href"] for link in reply.page.links if link["href"].startswith(f"{base}?")}
        for link in sorted(links)[:12]:
            walked = client.get(link)
            assert walked.status == 200
            sieves += "sieve" in link
        for odd in ("step=0", "step=9999", "step=x", "step=-1", "sieve=1", "sieve=9.9", "sieve=0.0"):
            assert client.get(f"{base}?{odd}").status == 200
        same_as(client, game_id(reply.page), seat.session)
    assert sieves


def test_a_line_that_means_nothing_is_kept_and_the_nearest_offered(client: Client) -> None:
    game = next(each for each in GAMES if each.id == "coatl")
    seat, _ = seated(client, game, "screen", turns=4)
    while seat.asking is not None and seat.asking.acting != "human":
        seat.reply()
    form = laid(client, seat).page.form("/line")
    refused = client.press(form, ("line", "blak"))
    assert refused.status == 422
    assert "blak" in refused.page.alerts[0]
    assert "black" in refused.page.alerts[0]
    assert refused.page.form("/line").value("line") == "blak"
    assert client.press(form, ("line", " ")).status == 303, "nothing was typed, nothing is refused"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_what_may_be_typed_comes_in_the_language_of_the_player(
    client: Client, game: AnyGame, lang: str
) -> None:
    """All of it, also where the page shows verbs alone; and each of these lines is an answer."""
    seat = waiting_for(game, next(iter(game.presets)), lambda request: isinstance(request, Choose))
    assert seat is not None
    assert seat.asking is not None
    name = game_id(laid(client, seat).page)
    offered = json.loads(client.get(f"/games/{name}/words", {"accept-language": lang}).text)
    say = speaker(game, texts_of(game, lang), seat.asking.board)
    assert offered == [*dict.fromkeys(each.words for each in answers(say, seat.asking.request))]
    seat.asking.request.check(answer_from(say, seat.asking, offered[0]))


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_every_button_has_words(game: AnyGame, preset: str) -> None:
    """Also that of a verb whose moves are said by their things alone."""
    seat = Seat(game, shortest(game, preset), preset)
    while (now := seat.asking) is not None and len(seat.session.turns) <= 6:
        say = speaker(game, texts_of(game, "en"), now.board)
        assert all(button.words for button in QuestionView(say, now, "").buttons), now.request.what
        seat.reply()
