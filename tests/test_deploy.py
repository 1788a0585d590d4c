"""The container and its proxy: no engine is at hand, so what runs there is run here, and the rest is read."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from automarium.web.server.guards.bodies import LARGEST_BACKUP, LARGEST_BODY
from automarium.web.server.guards.headers import ON_EVERY_ANSWER

ROOT = Path(__file__).parents[1]
TEXT = re.sub(r"\\\n", "", (ROOT / "deploy" / "Containerfile").read_text("utf-8"))
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
PROGRAM = Path(sys.executable).parent


def lines(word: str) -> list[str]:
    return re.findall(rf"^{word} +(.+)$", TEXT, re.MULTILINE)


def command(words: str, port: int) -> list[str]:
    """A command of the file, with the program of this environment and another port."""
    found: list[str] = json.loads(words[words.index("[") :])
    return [word.replace("/program/bin", str(PROGRAM)).replace("8710", str(port)) for word in found]


@pytest.fixture
def port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        number: int = taken.getsockname()[1]
    return number


def test_what_it_copies_is_there() -> None:
    copied = [name for line in lines("COPY") if "--from" not in line for name in line.split()[:-1]]
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_every_image_goes_by_its_digest() -> None:
    """None is known here; who builds must name them, and hears so where they do not."""
    assert [line.split()[0] for line in lines("FROM")] == ["${PYTHON}"] * 2
    assert re.findall(r"image: *(.*)", COMPOSE) == re.findall(
        r'image: *("\$\{CADDY:\?.*by its digest.*\}")', COMPOSE
    )
    assert 'PYTHON: "${PYTHON:?name the image of Python by its digest' in COMPOSE


@pytest.mark.parametrize(
    ("image", "fine"),
    [
        ("x/python@sha256:" + "a" * 64, True),
        ("x/python:3.13", False),
        ("x/python@sha256:abc", False),
        ("", False),
    ],
)
def test_an_image_by_its_tag_is_refused(image: str, fine: bool) -> None:
    check = next(line for line in lines("RUN") if line.startswith("case"))
    ran = subprocess.run(
        ["/bin/sh", "-c", check], env={"PYTHON": image}, capture_output=True, text=True, check=False
    )
    assert (ran.returncode == 0) == fine
    assert ("by its digest" in ran.stderr) != fine


def test_the_proxy_is_as_strict_as_the_table() -> None:
    proxy = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    assert [name for name in ON_EVERY_ANSWER if f"?{name} " not in proxy] == []
    sizes = [int(size) * 1_000_000 for size in re.findall(r"max_size (\d+)MB", proxy)]
    assert sizes == [LARGEST_BACKUP, LARGEST_BODY]
    for word in ("{$NAME} {", "421", "read_header", "read_body", "max_header_size", "admin off"):
        assert word in proxy
    for service in re.split(r"\n  (?=\w+:\n)", COMPOSE.partition("services:")[2].partition("\nvolumes:")[0])[
        1:
    ]:
        for word in (
            "read_only: true",
            "cap_drop: [ALL]",
            "no-new-privileges:true",
            "pids_limit",
            "mem_limit",
        ):
            assert word in service, service


def test_it_is_not_root_and_games_lie_in_a_volume() -> None:
    assert TEXT.rindex("\nUSER table\n") < TEXT.index("\nENTRYPOINT")
    assert lines("VOLUME") == ["/games"]
    assert "AUTOMARIUM_DATA=/games" in lines("ENV")[0]


def test_it_serves_and_knows_that_it_does(tmp_path: Path, port: int) -> None:
    env = {**os.environ, "AUTOMARIUM_DATA": str(tmp_path), "NAME": "games.example.org"}
    health = command(lines("HEALTHCHECK")[0], port)
    assert subprocess.run(health, env=env, capture_output=True, check=False).returncode != 0
    with subprocess.Popen(
        command(lines("ENTRYPOINT")[0], port), env=env, stdout=subprocess.DEVNULL
    ) as server:
        try:
            for _ in range(600):
                if subprocess.run(health, env=env, capture_output=True, check=False).returncode == 0:
                    break
                assert server.poll() is None
                time.sleep(0.1)
            else:
                pytest.fail("it never became healthy")
        finally:
            server.terminate()
    assert any(tmp_path.iterdir())
