"""Golden transcripts: one readable game for each game in the catalog and each of its named levels.

`make transcripts` writes them again; the difference is reviewed as prose.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.bulk import play_out
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.transcript import transcript

FOLDER = Path(__file__).parent
SEED = "7"


def transcripts() -> Iterator[tuple[Path, str]]:
    """Where each transcript belongs, and what it says today."""
    for game in catalog().values():
        texts = texts_of(game, "en")
        for level, options in game.levels.items():
            played = play_out(game, SEED, options, record=True)
            path = FOLDER / game.id / f"{level.replace(' ', '-')}.txt"
            yield path, transcript(played, game, texts, codes=True)
