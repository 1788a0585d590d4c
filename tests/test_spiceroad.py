"""The game of another package in examples/: installed, played, studied and learned from like a built-in one.

Its own tests lie beside it and run with these; tests/web/browser and tests/app show it on a phone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest
from automarium_spiceroad import GAME
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from automarium.author.new_game import write_game
from automarium.env.agents import aec
from automarium.env.solo import AutomaEnv
from automarium.kernel.catalog.verdict import verdict_of
from tests.plugged import built

ROOT = Path(__file__).parents[1]
HOME = ROOT / "examples" / "spiceroad"
MOST_LINES = 1200
STUDY = """
title = "The Broker by level"
game = "spiceroad"
partners = ["trader"]
games = 12

[options]
level = ["apprentice", "merchant", "master"]
"""
Run = Callable[..., str]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """An environment beside this one, in which pip has installed the example and a freshly written game."""
    place = tmp_path_factory.mktemp("installed")
    write_game("lanterns", "Lanterns", place)
    packages = {"spiceroad": HOME, "lanterns": place / "automarium-lanterns"}
    wheels = [built(source, place / name) for name, source in packages.items()]
    env = {
        name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON", "UV_"))
    }
    uv = Path(sys.executable).with_name("uv")
    subprocess.run(
        [uv, "venv", "--quiet", "--offline", "--python", sys.executable, place / "venv"], check=True
    )
    (site,) = (place / "venv" / "lib").glob("*/site-packages")
    (site / "beside.pth").write_text(f"{sysconfig.get_path('purelib')}\n{ROOT / 'src'}\n", "utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(place / "venv"), "install", "-qq"]
    how = ["--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, *how, *map(str, wheels)], check=True, env=env)

    def run(*words: str | Path) -> str:
        command = [
            place / "venv" / "bin" / "python",
            "-m",
            "automarium.cli",
            "--data",
            place / "data",
            *words,
        ]
        ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=place, env=env)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        return ran.stdout

    return run


def test_it_is_listed_once_pip_has_installed_it(installed: Run) -> None:
    listed = json.loads(installed("games", "--plugins", "--json"))
    assert {each["id"] for each in listed["plugins"]} == {"spiceroad", "lanterns"}
    assert listed["unusable"] == []


@pytest.mark.parametrize("game", ["spiceroad", "lanterns"])
def test_it_plays_once_pip_has_installed_it(installed: Run, game: str) -> None:
    told = json.loads(installed("auto", game, "--seed", "7", "--json"))
    assert told["result"]["winner"] in told["result"]["points"]


def test_a_study_of_it(installed: Run, tmp_path: Path) -> None:
    study = tmp_path / "spiceroad.toml"
    study.write_text(STUDY, "utf-8")
    installed("study", study, "--workers", "1", "--out", tmp_path / "report")
    page = next((tmp_path / "report").glob("*.html")).read_text("utf-8")
    assert all(level in page for level in ("apprentice", "merchant", "master"))


@pytest.mark.filterwarnings("ignore:.*checker.*", "ignore:Observation", "ignore:We recommend agents")
def test_agents_can_learn_it(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(AutomaEnv(GAME), skip_render_check=True)
    api_test(aec(GAME), num_cycles=100)
    assert "Passed" in capsys.readouterr().out


def test_it_was_checked_as_it_is() -> None:
    """`automarium check examples/spiceroad` writes what a player reads of it."""
    verdict = verdict_of(GAME.folder)
    assert verdict is not None, "it has changed since it was checked: run the command again"
    assert verdict.broken == ()


def test_it_stays_small() -> None:
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in GAME.folder.rglob("*.py"))
    assert lines < MOST_LINES
    assert not list(GAME.folder.rglob("*.png"))
