"""The commands for authors: the package that is written plays, and a check finds what is wrong with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from automarium.author.new_game import NoNewGame, write_game
from tests.cli.running import run

ROOT = Path(__file__).parents[2]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    write_game("spice", "The Spice Road", tmp_path)
    return tmp_path / "automarium-spice"


def python(*words: str, at: Path) -> subprocess.CompletedProcess[str]:
    """Another Python that finds the package, as an author's does."""
    env = {**os.environ, "PYTHONPATH": str(at / "src")}
    return subprocess.run(
        [sys.executable, *words], cwd=at, env=env, capture_output=True, text=True, check=False
    )


def checked(package: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return python("-m", "automarium.cli", "check", str(package), *words, at=package)


def test_what_is_written_is_right(package: Path) -> None:
    """It passes the check, and its own tests; nothing of the lesson's package is left in it."""
    ran = checked(package, "--pictures", "pictures")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "Nothing is wrong." in ran.stdout
    assert len(list((package / "pictures").glob("spice-*.svg"))) == 4
    tests = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", at=package)
    assert tests.returncode == 0, tests.stdout
    files = [file for file in package.rglob("*") if file.suffix in (".py", ".toml", ".po")]
    assert [file for file in files if "automarium.lesson" in file.read_text("utf-8")] == []


def test_its_types_and_its_style_are_right(package: Path) -> None:
    for words in (["ruff", "check", "."], ["ruff", "format", "--check", "."]):
        ran = python("-m", *words, at=package)
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_it_is_found_by_its_entry_point(package: Path) -> None:
    text = (package / "pyproject.toml").read_text("utf-8")
    assert '[project.entry-points."automarium.games"]\nspice = "automarium_spice:GAME"' in text
    record = (package / "src" / "automarium_spice" / "__init__.py").read_text("utf-8")
    assert 'id="spice"' in record
    assert "interface=" in record


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("look.py", '    "drift": moves("figure", "start", "lamp"),\n', "", "drift"),
        ("texts/en.po", 'msgid "ask.turn"', "msgid ask.turn", "not a line of a .po file"),
        ("rules.py", "board.gone.append(flask)", "board.gone.append(night)", "NameError"),
        ("rules.py", "    board.gone.append(flask)\n", "", "flasks"),
        ("rules.py", "board.seen.append(night)", "pass", "nights"),
        (
            "look.py",
            '"fetch": moves("flasks", "@bag", "@store")',
            '"fetch": moves("flasks", "@gone", "@store")',
            "fetch",
        ),
        (
            "look.py",
            '"drift": moves("figure", "start", "lamp")',
            '"drift": moves("figure", "lamp", "start")',
            "drift",
        ),
        (
            "human.py",
            "            yield WALK(goal)",
            "            yield WALK(goal)\n            yield WALK(goal)",
            "walk",
        ),
        ("numbers.py", "tuple(map(WALK, LAMPS))", "(WALK(1),)", "number"),
        ("rules.py", "first_in(clockwise_from(board.gust), ", "first_in([1], ", "lamp"),
        ("board.py", "lamps: dict[int, str]", "lamps: Lamps", "copy"),  # a type that is not spelled out
    ],
)
def test_a_mistake_is_found(package: Path, file: str, old: str, new: str, found: str) -> None:
    assert found in what_is_wrong(package, (file, old, new))


def test_what_is_written_and_drawn_wrong_is_found_together(package: Path) -> None:
    mistakes = {
        "pl, ask.turn: not translated": ("texts/pl.po", "Co robisz?", "What do you do?"),
        "uk, tell.night": ("texts/uk.po", "{night}", ""),
        "en, noun.lamp, from: no sentence": ("texts/en.po", "{lamp:from} out", "{lamp} out"),
        "on_accent on accent, by day": ("theme.toml", '"#ffffff"', '"#7a4a01"'),
        "pixels on a phone": ("picture.py", "size=13", "size=5"),
        "shows what lies in the deck 'nights'": ("look.py", 'hidden=("bag", "nights")', 'hidden=("bag",)'),
    }
    said = what_is_wrong(package, *mistakes.values())
    assert [found for found in mistakes if found not in said] == []


def what_is_wrong(package: Path, *mistakes: tuple[str, str, str]) -> str:
    """What the check says with these mistakes: each is a file, its words, and wrong ones."""
    for file, old, new in mistakes:
        path = package / "src" / "automarium_spice" / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
    ran = checked(package)
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout


@pytest.mark.parametrize("name", ["Spice", "2spice", "a", "class", "spice-road", "../x"])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(NoNewGame, match="is no name for a game"):
        write_game(name, "", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_title_that_would_break_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoNewGame, match="is no title"):
        write_game("spice", 'The "Road"', tmp_path)


def test_nothing_is_overwritten(package: Path) -> None:
    ran = run("new-game", "spice", "--into", str(package.parent))
    assert ran.code == 1
    assert "is there already; nothing was written" in ran.err


def test_a_built_in_game_can_be_checked_by_name() -> None:
    ran = run("check", "nothing-here")
    assert ran.code == 1
    assert "there is no game called 'nothing-here'" in ran.err
