"""Not what I see: what changes is shown first; another reading of the rules is a branch."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame, BadPosition
from automarium.kernel.record.own_files import EMPTY_BOX
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.reading import read_change
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.fix.correct import MARK, fields_of
from automarium.web.fix.keys import Keys, known_things
from tests.web.client import Client, Reply
from tests.web.page import Form
from tests.web.playing import GAMES, PRESET_NAMES, PRESETS, Seat, game_id, play_on, same_as, seated

NAMES = [game.id for game in GAMES]


def correction(session: Session[Any]) -> tuple[str, str]:
    """A small change that the game accepts: one number more or less, or the other truth value."""
    for field in fields_of(session):
        number = field.value.lstrip("-").isdecimal()
        others = [str(int(field.value) + 1), str(int(field.value) - 1)] if number else []
        others += {"true": ["false"], "false": ["true"]}.get(field.value, [])
        for other in others:
            trial = session.fork()
            try:
                trial.correct(read_change(f"{field.key} = {other}"))
            except (BadPosition, Refused):
                continue
            if dict(trial.table_to_correct()) != dict(session.table_to_correct()):
                return field.key, other
    raise AssertionError("nothing can be corrected")


def opened(client: Client, game: AnyGame, preset: str) -> tuple[Seat, Reply, Form]:
    seat, reply = seated(client, game, preset, turns=3)
    page = client.get(reply.page.link("/wrong").removesuffix("wrong") + "correct")
    assert page.status == 200
    return seat, page, page.page.form("/correct")


def shown(client: Client, reply: Reply) -> Reply:
    """What a person then sees of a correction; a change that was carried out leads to the table instead."""
    leads = reply.status == 303 and "/correct?" in reply.headers["location"]
    return client.follow(reply) if leads else reply


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_every_value_of_the_table_is_there(client: Client, game: AnyGame, preset: str) -> None:
    seat, _, form = opened(client, game, preset)
    shown = {name.removeprefix(MARK): value for name, value in form.fields if name.startswith(MARK)}
    assert shown == {field.key: field.value for field in fields_of(seat.session)}


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_a_correction_is_shown_then_accepted(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply, form = opened(client, game, preset)
    name = game_id(reply.page)
    key, value = correction(seat.session)
    preview = client.follow(client.press(form, (MARK + key, value)))
    assert preview.status == 200
    assert preview.page.alerts[0].strip(), "what changes"
    assert key not in preview.page.text, "in words"
    same_as(client, name, seat.session)
    filled = preview.page.form("/correct")
    assert filled.value(MARK + key) == value
    accept = next(button for button in filled.buttons if button.name == "accept")
    table = client.follow(client.press(filled, accept.sends))
    seat.session.correct(read_change(f"{key} = {value}"))
    same_as(client, name, seat.session)
    undone = client.follow(client.press(table.page.form("/undo")))
    seat.session.undo()
    same_as(client, name, seat.session)
    play_on(client, seat, undone, 2)
    same_as(client, name, seat.session)


def test_back_shows_again_what_would_change(client: Client) -> None:
    """What a form was sent for has an address; once it is carried out, nothing is left to be said there."""
    seat, _, form = opened(client, GAMES[0], "screen")
    key, value = correction(seat.session)
    sent = client.press(form, (MARK + key, value))
    before, again = client.follow(sent), client.follow(sent)
    assert [each.page.form("/correct").value(MARK + key) for each in (before, again)] == [value, value]
    assert before.page.alerts == again.page.alerts
    client.follow(client.press(again.page.form("/correct"), ("accept", "yes")))
    back = client.follow(sent)
    assert back.status == 200
    assert not back.page.alerts
    bad = client.press(back.page.form("/correct"), (MARK + key, "[[["))
    assert client.follow(bad).status == 422


def test_changes_that_are_too_long_for_an_address_are_shown_too(client: Client) -> None:
    _, _, form = opened(client, GAMES[0], "screen")
    key = next(name for name, _ in form.fields if name.startswith(MARK))
    long = client.press(form, (key, "x" * 7_000))
    assert long.status == 422
    assert long.page.form("/correct").value(key) == "x" * 7_000


def test_a_correction_of_an_older_table_is_not_carried_out(client: Client) -> None:
    seat, reply, form = opened(client, GAMES[0], "screen")
    name = game_id(reply.page)
    key, value = correction(seat.session)
    play_on(client, seat, client.get(f"/games/{name}"), 1)
    late = client.press(form, (MARK + key, value), ("accept", "yes"))
    assert late.status == 409
    assert late.page.alerts
    same_as(client, name, seat.session)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_value_that_cannot_be_is_explained(client: Client, game: AnyGame) -> None:
    seat, reply, form = opened(client, game, "screen")
    keys = [name for name, _ in form.fields if name.startswith(MARK)]
    for value in ("no such thing", '"', "[[[", "2020-01-01", "x\ny = 1", "9" * 400, "\x00", ""):
        for key in keys[:: max(1, len(keys) // 2)]:
            for accept in ((), (("accept", "yes"),)):
                bad = shown(client, client.press(form, (key, value), *accept))
                assert bad.status in (200, 303, 422), (key, value)
                if bad.status == 422:
                    assert bad.page.alerts
                    assert bad.page.form("/correct").value(key).strip() == value.strip() or "\n" in value
                    same_as(client, game_id(reply.page), seat.session)
                elif accept and bad.status == 303:  # a value that can be: take it back
                    client.press(client.get(f"/games/{game_id(reply.page)}").page.form("/undo"))
                    form = client.get(f"/games/{game_id(reply.page)}/correct").page.form("/correct")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "a whole number belongs here, not “{}”."),
        ("pl", "tu potrzebna jest liczba całkowita, a nie „{}”."),
        ("uk", "тут потрібне ціле число, а не «{}»."),
    ],
)
def test_what_is_written_like_no_whole_number_is_told_in_words(
    client: Client, language: str, told: str
) -> None:
    seat, reply, form = opened(client, GAMES[0], "screen")
    number = next(each for each in fields_of(seat.session) if each.kind == "number")
    for value in ("1e5", "2.5", "2020-01-01"):
        there = client.press(form, (MARK + number.key, value)).headers["location"]
        bad = client.get(there, {"accept-language": language})
        assert bad.status == 422
        assert told.format(value) in bad.page.alerts[0]
        assert number.key not in bad.page.alerts[0], "its name, not its key"
        assert "plain value" not in bad.text
    same_as(client, game_id(reply.page), seat.session)


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_a_number_is_said_as_a_number(game: AnyGame, preset: str) -> None:
    """A card whose id is a number lends its name to no count."""
    seat = Seat(game, "1", preset)
    while len(seat.session.turns) <= 3:
        seat.reply()
    say = speaker(game, texts_of(game, "en"), seat.session.board_before(seat.session.turns[-1]))
    keys = Keys(say, known_things(game, say))
    fields = [field for field in fields_of(seat.session) if field.kind == "number"]
    assert fields
    for field in fields:
        value = int(field.value)
        for number in range(value, value + 30):
            assert keys.value(number) == str(number), field.key
            assert keys.value((number,)) == str(number), field.key


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_number_that_no_table_has_is_refused(client: Client, game: AnyGame) -> None:
    seat, reply, form = opened(client, game, "screen")
    for field in [field for field in fields_of(seat.session) if field.kind == "number"][:3]:
        for number in ("9" * 26, "1000", "-1000"):
            bad = client.follow(client.press(form, (MARK + field.key, number)))
            assert bad.status == 422, field.key
            assert "999" in bad.page.alerts[0]
            assert "9999" not in bad.page.alerts[0]
    same_as(client, game_id(reply.page), seat.session)


def test_nothing_changed_is_said(client: Client) -> None:
    _, _, form = opened(client, GAMES[0], "screen")
    reply = client.follow(client.press(form))
    assert reply.status == 422
    assert reply.page.alerts


def test_a_game_that_is_over_is_not_corrected(client: Client) -> None:
    game = GAMES[0]
    seat, reply = seated(client, game, "screen", 10_000)
    assert seat.asking is None
    name = game_id(reply.page)
    form = client.get(f"/games/{name}/correct").page.form("/correct")
    key = next(name for name, value in form.fields if name.startswith(MARK) and value.isdecimal())
    assert shown(client, client.press(form, (key, "3"), ("accept", "yes"))).status == 422
    same_as(client, name, seat.session)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if any(each.reading for each in game.options)], ids=lambda game: game.id
)
def test_another_reading_is_a_branch(client: Client, game: AnyGame) -> None:
    seat, reply, _ = opened(client, game, "screen")
    form = reply.page.form("/readings")
    for option in game.options:
        if not option.reading:
            continue
        name = f"opt-{option.name}"
        for value in form.options[name]:
            branch = client.follow(client.press(form, (name, value)))
            twin = client.app.state.games.store.load(game_id(branch.page))
            wanted = EMPTY_BOX if value == option.box[0] else value
            assert str(twin.header["options"][option.name]).lower() in (wanted, f"['{wanted}']")
            assert list(twin.entries)[:3] == [
                entry.to_json() | {"answer": row["answer"]}
                for entry, row in zip(seat.session.entries, list(twin.entries)[:3], strict=False)
            ]
        assert client.press(form, (name, "no such reading")).status == 422
    same_as(client, game_id(reply.page), seat.session)
