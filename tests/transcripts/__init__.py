"""Golden transcripts: one readable game for each game in the catalog and each of its named levels.

`make transcripts` writes them again; the difference is reviewed as prose.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.bulk import play_out
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.transcript import transcript

FOLDER = Path(__file__).parent
SEED = "7"


def levels() -> Iterator[tuple[AnyGame, str]]:
    """Every game with each of its levels."""
    return ((game, level) for game in catalog().values() for level in game.levels)


def path_of(game: AnyGame, level: str) -> Path:
    """Where a transcript belongs."""
    return FOLDER / game.id / f"{level.replace(' ', '-')}.txt"


def transcript_of(game: AnyGame, level: str) -> str:
    """What it says today."""
    played = play_out(game, SEED, game.levels[level], record=True)
    return transcript(played, game, texts_of(game, "en"), codes=True)
