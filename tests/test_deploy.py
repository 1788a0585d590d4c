"""The container file: no engine is at hand, so what it runs is run here."""

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

ROOT = Path(__file__).parents[1]
TEXT = re.sub(r"\\\n", "", (ROOT / "deploy" / "Containerfile").read_text("utf-8"))
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
