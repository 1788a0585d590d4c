"""The built folder, which `make test` builds where npm is at hand; and a phone that has been there once."""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.app.phone import Phone, until
from tests.chromium import need_chromium

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "dist" / "app"
MISSING = "THE POCKET WAS NOT TRIED: it is not built. `make app` builds it; it needs npm."


@pytest.fixture(scope="session")
def folder() -> Path:
    if not (FOLDER / "worker.js").exists():
        pytest.skip(MISSING)
    return FOLDER


class Files(http.server.SimpleHTTPRequestHandler):
    """As plain a host as there is, below a path."""

    extensions_map = {  # noqa: RUF012  # the standard library's own name
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        below = path.removeprefix("/some/where")
        return super().translate_path(below if below != path else "/nothing")

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Silent."""


class Host:
    """A static host that can go away."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        make = functools.partial(Files, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", port), make)
        self.port: int = self._server.server_address[1]
        self.base = "/some/where/"
        self.url = f"http://127.0.0.1:{self.port}{self.base}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Go away; a second time there is nothing to do."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.stop()


@dataclass
class Visited:
    """Where a browser has been for the first time: its memory, and the host, which is gone again."""

    profile: Path
    port: int
    url: str
    base: str

    def again(self) -> Host:
        """The host comes back."""
        return Host(FOLDER, self.port)


@pytest.fixture(scope="session")
def visited(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Visited:
    """A first visit takes longer than anything after it: it is made once."""
    profile = tmp_path_factory.mktemp("visited") / "profile"
    host, phone = Host(folder), Phone(need_chromium(), profile)
    try:
        until(phone.open(host.url), "window.pocket.snapshot === true")
    finally:
        host.stop()
        phone.put_away()
    return Visited(profile, host.port, host.url, host.base)


@pytest.fixture
def phone(visited: Visited, tmp_path: Path) -> Iterator[Phone]:
    """With a copy of that memory."""
    profile = shutil.copytree(visited.profile, tmp_path / "profile", symlinks=True)
    phone = Phone(need_chromium(), profile)
    yield phone
    phone.put_away()
