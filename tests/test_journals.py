"""Kept journals: games that were played once and must play again to the same end.

One that no longer does needs a new number of `rules` for its game and a line in the changelog.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.game import find
from automarium.kernel.journal import CORRECT, Entry, Header
from automarium.kernel.lines import read_lines
from automarium.kernel.session import Over, Session

FOLDER = Path(__file__).parent / "journals"
ENDS = {
    "coatl/table-with-a-correction": {"maks": 44, "human": 28},
    "coatl/screen-all-levels": {"maks": 55, "human": 0},
    "coatl/table-final-round": {"maks": 54, "human": 0},
    "gaia/screen-terminator": {"automa": 246, "human": 146},
    "gaia/cards-xenos": {"automa": 140, "human": 146},
    "gaia/table-first-game": {"automa": 129, "human": 140},
}


@pytest.mark.parametrize("name", ENDS)
def test_a_kept_game_plays_again_to_the_same_end(name: str) -> None:
    head, rows = read_lines((FOLDER / f"{name}.jsonl").read_bytes())
    header = Header.from_json(head)
    session = Session.resume(find(header.game), header, [Entry.from_json(row) for row in rows])
    assert isinstance(session.now, Over)
    assert session.now.result.points == ENDS[name]


def test_every_kept_game_has_its_end_and_one_was_corrected() -> None:
    kept = {path: path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.glob("*/*.jsonl")}
    assert set(kept.values()) == set(ENDS)
    assert any(f'"ask":"{CORRECT}"' in path.read_text(encoding="utf-8") for path in kept)
