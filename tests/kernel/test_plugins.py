"""A game of another package that is broken, outdated or half installed harms nobody."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import NoSuchGame, catalog, find, forget_games, unusable
from automarium.kernel.catalog.plugins import INTERFACE
from tests.installing import GAME, Install, install

__all__ = ["install"]  # a fixture


@pytest.mark.parametrize(
    ("source", "reason", "detail"),
    [
        (
            "from automarium.rulebook import NoSuchThing",
            "import",
            "cannot import name 'NoSuchThing'",
        ),
        ("GAME = = 1", "import", "SyntaxError"),
        ("raise SystemExit('bye')", "import", "SystemExit: bye"),
        ("1 / 0", "import", "ZeroDivisionError"),
        ("", "import", "AttributeError"),
        ("GAME = 7", "not-a-game", "is a int, not a Game"),
        (GAME.format(f"interface={INTERFACE + 1}"), "newer", f"made for interface {INTERFACE + 1}"),
        (GAME.format("interface=1"), "older", "made for interface 1"),
    ],
)
def test_what_cannot_be_used_says_why(install: Install, source: str, reason: str, detail: str) -> None:
    before = list(catalog())
    install("meadow", source)
    assert list(catalog()) == before, "all others are there"
    (broken,) = unusable()
    assert (broken.id, broken.reason) == ("meadow", reason)
    assert detail in broken.detail
    with pytest.raises(NoSuchGame, match="meadow cannot be used"):
        find("meadow")


def test_one_that_works_is_a_game_like_any_other(install: Install) -> None:
    install("meadow", GAME.format("title='Meadow'"))
    assert catalog()["meadow"].title == "Meadow"
    assert not unusable()


def test_a_built_in_game_keeps_its_name(install: Install) -> None:
    real = find("coatl")
    install("coatl", GAME.format("title='Another'"))
    assert find("coatl").title == real.title
    assert [(each.id, each.reason) for each in unusable()] == [("coatl", "twice")]


FILES = {
    "theme.toml": b"accent = 3",
    "emblem.svg": b"<symbol><script/></symbol>",
    "look.css": b"\xff { fill: red }",
    "sections.toml": b"section = 3",
    "companion.toml": b"x = " + b"[" * 5_000,
    "texts/pl.mo": b"no texts",
}


@pytest.mark.parametrize("name", FILES)
def test_data_that_cannot_be_read(install: Install, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "game"
    shutil.copytree(find("coatl").folder, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    install("meadow", GAME.format(f"folder=__import__('pathlib').Path({str(folder)!r})"))
    assert not unusable()
    (folder / name).write_bytes(FILES[name])
    forget_games()
    (broken,) = unusable()
    assert (broken.reason, broken.facts) == ("data", {"found": Path(name).name})


def test_texts_that_are_not_compiled(install: Install, tmp_path: Path) -> None:
    install("meadow", GAME.format(f"folder=__import__('pathlib').Path({str(tmp_path)!r})"))
    assert [each.reason for each in unusable()] == ["texts"]
