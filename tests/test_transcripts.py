"""Every opponent and level tells the story that was reviewed; a changed story needs a changed file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcripts import FOLDER, transcripts

STORIES = list(transcripts())


@pytest.mark.parametrize(
    ("path", "told"), STORIES, ids=[f"{path.parent.name}-{path.stem}" for path, _ in STORIES]
)
def test_the_story_is_the_one_that_was_reviewed(path: Path, told: str) -> None:
    assert path.exists(), f"there is no {path.name}: run `make transcripts` and read it"
    assert path.read_text(encoding="utf-8") == told, "run `make transcripts` and read the difference"


def test_no_transcript_is_left_over() -> None:
    assert {path for path, _ in STORIES} == set(FOLDER.glob("*/*.txt"))
