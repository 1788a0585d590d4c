"""Links that lead where they should: to this machine from others, and to a journal that does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import Request

from automarium.kernel.record.journal_file import read_lines
from automarium.web.server.app import create_app
from automarium.web.shelf.links import THIS_MACHINE, link_to
from tests.web.client import Client
from tests.web.playing import GAMES, game_id, seated

HOSTS = ("127.0.0.1:8710", "localhost:8710")


@pytest.mark.parametrize(
    ("hosts", "seen", "shown"),
    [
        (HOSTS, "127.0.0.1:8710", "127.0.0.1:8710"),
        ((*HOSTS, "192.168.1.5:8710"), "127.0.0.1:8710", "192.168.1.5:8710"),
        ((*HOSTS, "192.168.1.5:8710"), "localhost:8710", "192.168.1.5:8710"),
        ((*HOSTS, "192.168.1.5:8710"), "192.168.1.5:8710", "192.168.1.5:8710"),
    ],
)
def test_a_link_uses_the_address_that_other_devices_reach(
    tmp_path: Path, hosts: tuple[str, ...], seen: str, shown: str
) -> None:
    app = create_app(tmp_path, hosts)
    host, port = seen.split(":")
    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": "/",
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", seen.encode())],
        "server": (host, int(port)),
        "app": app,
        "router": app.router,
    }
    link, is_local = link_to(Request(scope), "position_page", line="coatl.1.x")
    assert link == f"http://{shown}/p/coatl.1.x"
    assert is_local == (shown.partition(":")[0] in THIS_MACHINE)
    app.state.games.store.close()


def test_a_journal_that_no_longer_fits_can_still_be_had(client: Client) -> None:
    seat, reply = seated(client, GAMES[0], "screen", 3)
    store = client.app.state.games.store
    kept = store.load(game_id(reply.page))
    old = store.create({**kept.header, "rules": 999}, list(kept.answers), note=dict(kept.note))
    page = client.get(f"/games/{old.id}")
    assert page.status == 409
    journal = client.get(page.page.link("/journal"))
    assert journal.status == 200
    header, answers = read_lines(journal.text)
    assert header["rules"] == 999
    assert len(answers) == len(seat.session.entries)
