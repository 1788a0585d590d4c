"""The server's first page offers the program without a server, where a browser would keep it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from socket import socket

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.types import Message

from automarium.web.server.app import create_app
from automarium.web.server.pocket_files import PLACE, NotBuilt, hand_out, host
from tests.cli.running import run
from tests.loops import awaited
from tests.web.client import Client


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Not the program, but its shape."""
    folder = tmp_path / "app"
    (folder / "app" / "1").mkdir(parents=True)
    (folder / "app" / "1" / "python.js").write_text("// python", "utf-8")
    (folder / "index.html").write_text("<!doctype html><title>shell</title>", "utf-8")
    (folder / "worker.js").write_text("// worker", "utf-8")
    return folder


@pytest.mark.parametrize(("host_name", "offered"), [("localhost", True), ("192.168.1.5:8710", False)])
def test_it_is_offered_where_a_browser_keeps_it(
    tmp_path: Path, built: Path, host_name: str, offered: bool
) -> None:
    app = create_app(tmp_path / "games")
    hand_out(app, built)
    with Client(app, host=host_name) as client:
        assert (f'href="{PLACE}"' in client.get("/").text) == offered
    app.state.games.store.close()


def test_it_answers_only_to_names_of_this_machine(tmp_path: Path, built: Path) -> None:
    """As every page: a name from elsewhere leads nobody to it."""
    app = create_app(tmp_path / "games", hosts=["localhost"])
    hand_out(app, built)
    with Client(app, host="evil.example") as client:
        assert client.get(f"{PLACE}index.html").status == 421
    app.state.games.store.close()


def handed(app: Starlette, path: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of a file; asked by a browser that waits for it."""
    sent: list[Message] = []

    asked = iter([{"type": "http.request", "body": b"", "more_body": False}])

    async def receive() -> Message:
        for message in asked:
            return message
        await asyncio.Event().wait()  # it stays on the line
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "root_path": "",
        "query_string": b"",
        "headers": [],
    }
    awaited(app(scope, receive, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], headers, b"".join(each.get("body", b"") for each in sent[1:])


def test_its_files_bring_what_browsers_need(built: Path) -> None:
    app = host(built)
    status, headers, body = handed(app, "/")
    assert (status, b"shell" in body, headers["cache-control"]) == (200, True, "no-cache")
    assert "wasm-unsafe-eval" in headers["content-security-policy"]
    assert "immutable" in handed(app, "/app/1/python.js")[1]["cache-control"]
    assert handed(app, "/app/1/nothing.js")[0] == 404


def test_nothing_is_offered_that_is_not_there(client: Client, tmp_path: Path) -> None:
    assert PLACE not in client.get("/").text
    with pytest.raises(NotBuilt, match="make app"):
        host(tmp_path)


def test_settings_and_saved_games_lead_to_the_backup(client: Client) -> None:
    for page in ("/settings", "/saved"):
        assert client.get(page).page.link("/backup")


def test_the_manifest_makes_it_installable(client: Client) -> None:
    body = json.loads(client.get("/manifest.webmanifest").text)
    assert (body["start_url"], body["display"]) == ("/", "standalone")
    for icon in body["icons"]:
        assert client.get(icon["src"]).status == 200


def test_one_command_serves_it_for_a_try(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On this machine alone, with the files as they are."""
    heard: list[tuple[str, int]] = []

    def listen(server: uvicorn.Server, sockets: list[socket]) -> None:
        heard.extend(each.getsockname() for each in sockets)
        assert isinstance(server.config.app, Starlette)
        assert handed(server.config.app, "/worker.js")[0] == 200

    monkeypatch.setattr(uvicorn.Server, "run", listen)
    told = run("app", built, "--port", "0")
    ((address, port),) = heard
    assert (address, told.code) == ("127.0.0.1", 0)
    assert f"http://127.0.0.1:{port}/" in told.out


def test_a_folder_that_is_not_the_program_is_named(tmp_path: Path) -> None:
    told = run("app", tmp_path)
    assert told.code == 1
    assert f"{tmp_path} does not hold the program for a browser. `make app` builds it" in told.err
