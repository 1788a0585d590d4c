"""Every opponent and level tells the story that was reviewed; a changed story needs a changed file."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import AnyGame
from tests.transcripts import FOLDER, levels, path_of, transcript_of

STORIES = list(levels())
NAMES = [f"{game.id}/{path_of(game, level).stem}" for game, level in STORIES]


@pytest.mark.parametrize(("game", "level"), STORIES, ids=NAMES)
def test_the_story_is_the_one_that_was_reviewed(game: AnyGame, level: str) -> None:
    path = path_of(game, level)
    assert path.exists(), f"there is no {path.name}: run `make transcripts` and read it"
    told = path.read_text(encoding="utf-8")
    assert told == transcript_of(game, level), "run `make transcripts` and read the difference"


def test_no_transcript_is_left_over() -> None:
    assert {path_of(game, level) for game, level in STORIES} == set(FOLDER.glob("*/*.txt"))
