"""What a check said of a game of another package, as pages read it."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.author.new_game import write_game
from automarium.kernel.catalog.verdict import FILE, Verdict, verdict_of, write_verdict

SAID = Verdict(50, ("every game comes to an end",))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_game("spice", "The Spice Road", tmp_path)
    return tmp_path / "automarium-spice" / "src" / "automarium_spice"


def test_it_is_read_as_it_was_written(folder: Path) -> None:
    assert verdict_of(folder) is None
    write_verdict(folder, SAID)
    assert verdict_of(folder) == SAID


@pytest.mark.parametrize("file", ["rules.py", "texts/uk.mo", "theme.toml", "new.py"])
def test_a_changed_game_was_not_checked(folder: Path, file: str) -> None:
    write_verdict(folder, SAID)
    with (folder / file).open("ab") as changed:
        changed.write(b"\n")
    assert verdict_of(folder) is None


@pytest.mark.parametrize("file", ["texts/uk.po", "py.typed", "__pycache__/rules.pyc"])
def test_what_a_wheel_may_lack_does_not_count(folder: Path, file: str) -> None:
    write_verdict(folder, SAID)
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_bytes(b"")
    assert verdict_of(folder) == SAID


@pytest.mark.parametrize("text", ["promises = 'many'", "promises =", "promises = 50\nbroken = []", "\xff"])
def test_what_somebody_wrote_by_hand_says_nothing(folder: Path, text: str) -> None:
    (folder / FILE).write_bytes(text.encode("latin-1"))
    assert verdict_of(folder) is None
