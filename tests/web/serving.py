"""The web table as a program of its own, on a port of its own."""

from __future__ import annotations

import http.client
import json
import os
import re
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self
from urllib.parse import urlencode

from tests.cli.running import COMMAND, PATIENCE, environment
from tests.web.page import Form, Page

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")


def cpu_of(process: int | None) -> float:
    """Seconds of work that a process has done; what others did meanwhile does not count."""
    parts = Path(f"/proc/{process}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Server:
    """A running server. Killed without a word, and started again on the same folder and port."""

    data: Path
    port: int = 0
    beside: str = ""
    """A folder of packages besides those of this environment."""
    process: subprocess.Popen[str] | None = None
    command: Sequence[str | Path] = (COMMAND,)
    words: Sequence[str | Path] = ()
    """More than the port and the folder."""
    around: Mapping[str, str] = field(default_factory=dict)
    """More of its environment."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Start it; when this returns, it listens."""
        self.process = subprocess.Popen(
            [*self.command, "serve", "--port", str(self.port), "--data", self.data, *self.words],
            stdout=subprocess.PIPE,
            text=True,
            env=environment(
                self.data, {**self.around, **({"PYTHONPATH": self.beside} if self.beside else {})}
            ),
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = ADDRESS.search(line)
        assert found, f"the server says: {line!r}"
        self.port = int(found[1])
        return self

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)
            assert self.process.stdout
            self.process.stdout.close()
            self.process = None


@contextmanager
def served(data: Path, beside: str = "") -> Iterator[Server]:
    server = Server(data, beside=beside).start()
    try:
        yield server
    finally:
        server.kill()


@dataclass
class Wire:
    """A plain browser over the network, for what only a real server can show."""

    server: Server
    cookies: dict[str, str] = field(default_factory=dict)
    address: str = "127.0.0.1"
    """Where it calls from: another one has to be paired."""

    def get(self, path: str) -> Page:
        status, _, body = self.send("GET", path)
        assert status == 200, (path, status)
        return Page.read(body)

    def post(self, path: str, fields: list[tuple[str, str]]) -> tuple[int, str]:
        """The status, and where it leads."""
        status, location, _ = self.send("POST", path, urlencode(fields))
        return status, location

    def send(self, method: str, path: str, body: str = "") -> tuple[int, str, str]:
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.server.port, timeout=PATIENCE, source_address=(self.address, 0)
        )
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            connection.request(method, path, body or None, headers)
            answer = connection.getresponse()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie":
                    key, _, rest = value.partition("=")
                    self.cookies[key] = rest.partition(";")[0]
            return answer.status, answer.headers.get("location", ""), answer.read().decode()
        finally:
            connection.close()

    def chosen(self, table: str) -> Iterator[Form]:
        """The form at the thumb after a tap on each answer of a list."""
        links = [str(each["href"]) for each in self.get(table).all("a") if "data-number" in each]
        yield from (form for link in links if (form := self.get(link).question) is not None)

    def healthy(self) -> bool:
        return bool(json.loads(self.send("GET", "/healthz")[2]) == {"status": "ok"})
