"""A server killed between two answers loses nothing, and goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

from automarium.kernel.record.store import FILE_NAME, Store
from tests.web.playing import GAMES, Seat
from tests.web.serving import Wire, served


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
            page = browser.get(table)
            assert page.question is not None
            (value,) = seat.parts()
            assert value in page.question.offered
            status, _ = browser.post(page.question.action, [*page.question.fields, ("answer", value)])
            assert status == 303
            seat.reply()
        server.kill()
    with Store(tmp_path / FILE_NAME) as store:
        kept = store.load(table.rpartition("/")[2]).answers
    assert list(kept) == [json.loads(json.dumps(entry.to_json())) for entry in seat.session.entries]
