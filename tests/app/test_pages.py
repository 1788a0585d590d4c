"""Every page that is asked of the built program answers as the server does, also of a game that was added."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.web.base.assets import GAMES
from tests.plugged import wheel

SCRIPT = Path(__file__).with_name("pages.mjs")
AROUND = (
    *("/", "/add", "/backup", "/backup/games", "/not-kept", "/results", "/results.csv", "/settings"),
    "/nowhere",
)
OF_ADDED = ("/new/spice", "/rules/spice", "/saved", "/add?again")


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    styles: tuple[str, ...]
    """The style sheets that the page names."""


def asked(method: str, path: str, lang: str = "en") -> tuple[str, str, list[tuple[str, str]], str]:
    return method, path, [("accept-language", lang)], ""


@pytest.fixture(scope="module")
def answers(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Answer]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js to run the built program")
    pages = [asked("GET", path, lang) for path in AROUND for lang in ("en", "pl", "uk")]
    pages += [asked("GET", f"/{kind}/{game}") for game in catalog() for kind in ("new", "rules")]
    pages += [asked("START", str(wheel(tmp_path_factory.mktemp("added"))))]
    pages += [asked("GET", path) for path in OF_ADDED]
    ran = subprocess.run(
        [node, SCRIPT, folder],
        input=json.dumps(pages),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    lines = [json.loads(line) for line in ran.stdout.splitlines()]
    return {path: Answer(status, tuple(styles)) for status, _, path, styles in lines}


def test_every_page_is_there(answers: dict[str, Answer]) -> None:
    wanted = {path: {"/nowhere": 404, "/not-kept": 507}.get(path, 200) for path in answers}
    assert {path: answer.status for path, answer in answers.items()} == wanted
    assert len(answers) == len(AROUND) + len(OF_ADDED) + 2 * len(catalog())


def test_the_styles_of_the_games_are_among_the_files(answers: dict[str, Answer], folder: Path) -> None:
    """With a game that was added they are others, which the program hands out itself."""
    assert all((folder / name.lstrip("/")).is_file() for name in answers["/"].styles)
    others = [name for name in answers["/new/spice"].styles if name not in answers["/"].styles]
    assert [name.rpartition("/")[2] for name in others] == [GAMES]
