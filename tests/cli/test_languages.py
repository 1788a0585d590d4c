"""What a command answers is in the player's language: what failed, and what was done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import find
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Store
from tests.cli.running import run

ENGLISH = re.compile(
    r"\b(the|there|is|are|was|no|not|with|this|answers?|games?|of|error|usage|choose|which)\b",
    re.IGNORECASE,
)
FAILURES = (
    "resume zzz",
    "resume s",
    "play chess",
    "play coatl --opt sun=1",
    "play coatl --opt levels=9",
    "play coatl --opt levels",
    "play coatl --opt levels=1 --opt levels=2",
    "play coatl --preset moon",
    "play coatl --from {data}/gone",
    "export zzz -",
    "export {game} {file}",
    "import {data}/gone",
    "import {file}",
    "delete zzz",
    "backup {file}",
    "restore {file}",
    "doctor --data {data}/gone",
    "doctor --rescue {file}",
    "replay {data}",
    "auto coatl --sparring nobody",
    "auto coatl --games 2 --transcript",
    "box coatl",
    "box golem --add stone x",
    "box golem --export {file}",
)
"""Commands that are refused."""
DEEDS = (
    "doctor",
    "backup {data}/copy",
    "export {game} {data}/out",
    "import {journal}",
    "box golem",
    "restore {copy}",
)
"""Commands that do something and say so."""


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A folder with two saved games whose ids begin alike, a file that is no game, a journal and a backup."""
    data = tmp_path_factory.mktemp("data")
    with Store(data / FILE_NAME) as store:
        game = Keeper.begin(store, Session.start(find("coatl"), "1", "screen")).id
        saved = store.load(game)
        for name in ("s1", "s2"):
            store.create(saved.header, saved.answers, saved.note, name)
    (data / "file").write_text("[]")
    paths = {name: str(data / name) for name in ("file", "journal", "copied")}
    run("export", game, paths["journal"], data=data)
    run("backup", paths["copied"], data=data)
    return {"data": str(data), "game": game, "copy": paths["copied"], **paths}


def told(line: str, lang: str, places: dict[str, str]) -> tuple[int, str]:
    ran = run(*line.format(**places).split(), data=Path(places["data"]), env={"LANG": lang})
    for each in ("copy", "out"):
        (Path(places["data"]) / each).unlink(missing_ok=True)
    return ran.code, ran.err + ran.out


def in_words(text: str, places: dict[str, str]) -> str:
    """A message without the names of files, games and commands in it."""
    for place in sorted(places.values(), key=len, reverse=True):
        text = text.replace(place, "")
    text = re.sub(r"automarium [a-z-]+( --?[a-z-]+| FILE)*|\S+\.sqlite|--[a-z-]+|such as: .*", "", text)
    return re.sub(r"(na przykład|наприклад|Możliwe|Можливо|są|є): .*", "", text)


@pytest.mark.parametrize("lang", ["pl", "uk"])
@pytest.mark.parametrize("line", FAILURES)
def test_what_failed_is_said_in_the_language_of_the_player(
    line: str, lang: str, places: dict[str, str]
) -> None:
    code, message = told(line, lang, places)
    assert code == told(line, "en", places)[0] != 0
    assert message.startswith({"pl": "Błąd: ", "uk": "Помилка: "}[lang])
    assert not ENGLISH.findall(in_words(message, places)), message


@pytest.mark.parametrize("lang", ["pl", "uk"])
@pytest.mark.parametrize("line", DEEDS)
def test_what_was_done_is_said_in_the_language_of_the_player(
    line: str, lang: str, places: dict[str, str]
) -> None:
    code, message = told(line, lang, places)
    assert code == 0
    assert not ENGLISH.findall(in_words(message, places)), message
