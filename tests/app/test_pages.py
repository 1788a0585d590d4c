"""Every page that is asked of the built program answers as the server does."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import catalog

SCRIPT = Path(__file__).with_name("pages.mjs")
AROUND = ("/", "/backup", "/backup/games", "/not-kept", "/results", "/results.csv", "/settings", "/nowhere")


def asked(method: str, path: str, lang: str = "en") -> tuple[str, str, list[tuple[str, str]], str]:
    return method, path, [("accept-language", lang)], ""


@pytest.fixture(scope="module")
def answers(folder: Path) -> dict[str, int]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js to run the built program")
    pages = [asked("GET", path, lang) for path in AROUND for lang in ("en", "pl", "uk")]
    pages += [asked("GET", f"/{kind}/{game}") for game in catalog() for kind in ("new", "rules")]
    ran = subprocess.run(
        [node, SCRIPT, folder],
        input=json.dumps(pages),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    return {path: status for status, _, path in (json.loads(line) for line in ran.stdout.splitlines())}


def test_every_page_is_there(answers: dict[str, int]) -> None:
    wanted = {path: {"/nowhere": 404, "/not-kept": 507}.get(path, 200) for path in answers}
    assert answers == wanted
    assert len(answers) == len(AROUND) + 2 * len(catalog())
