"""A server killed between two answers loses nothing, and goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import FILE_NAME, Store
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Asking
from tests.web.playing import GAMES, Seat
from tests.web.serving import Wire, served

SEVERAL = 3
"""Picks told before the last kill; the question asks for more."""


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    game, preset = GAMES[0], "screen"
    seat = Seat(game, "1", preset)
    with served(tmp_path) as server:
        browser = Wire(server)
        form = browser.get(f"/new/{game.id}").form(f"/new/{game.id}")
        fields = [pair for pair in form.fields if pair[0] not in ("seed", "preset")]
        _, table = browser.post(form.action, [*fields, ("seed", "1"), ("preset", preset)])
        for _ in range(2):
            server.kill()
            server.start()
            assert browser.healthy()
            (value,) = seat.parts()
            form = next(form for form in browser.chosen(table) if value in form.offered)
            status, _ = browser.post(form.action, [*form.fields, ("answer", value)])
            assert status == 303
            seat.reply()
        server.kill()
    with Store(tmp_path / FILE_NAME) as store:
        kept = store.load(table.rpartition("/")[2]).answers
    assert list(kept) == [json.loads(json.dumps(entry.to_json())) for entry in seat.session.entries]


def is_long(request: Request[Any]) -> bool:
    return isinstance(request, Draw) and request.size > SEVERAL


def test_a_pick_that_is_half_told_outlives_the_server(tmp_path: Path) -> None:
    """Killed after every single pick: the tray is as it was, and the answer is whole in the end."""
    game = next(each for each in GAMES if each.id == "coatl")
    seat = Seat(game, "1", "table")
    while not isinstance(seat.session.now, Asking) or not is_long(seat.session.now.request):
        seat.reply()
    with Store(tmp_path / FILE_NAME) as store:
        name = Keeper.begin(store, seat.session.fork()).id
    told = seat.parts()
    with served(tmp_path) as server:
        browser = Wire(server)
        for number, value in enumerate(told[:SEVERAL]):
            form = browser.get(f"/games/{name}").form("/pick")
            assert form.value("place") == str(number)
            status, _ = browser.post(form.action, [*form.fields, ("answer", value)])
            assert status == 303
            server.kill()
            server.start()
            assert browser.healthy()
        server.kill()
    with Store(tmp_path / FILE_NAME) as store:
        saved = store.load(name)
    assert saved.note["draft"] == [json.loads(value) for value in told[:SEVERAL]]
    assert len(saved.answers) == len(seat.session.entries), "nothing was answered yet"
