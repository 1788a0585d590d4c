"""Write all golden transcripts again; with a game and a level, print that one: `coatl "level 2"`."""

from __future__ import annotations

import sys

from automarium.kernel.catalog.game import catalog
from tests.transcripts import (
    DIGESTS,
    FOLDER,
    OTHERS,
    digests_of,
    others_text,
    path_of,
    transcript_of,
    whole_levels,
)

if len(sys.argv) > 1:
    _, name, level = sys.argv
    print(transcript_of(catalog()[name], level), end="")
    sys.exit()
for game in catalog().values():
    folder = FOLDER / game.id
    folder.mkdir(exist_ok=True)
    for level in whole_levels(game):
        path_of(game, level).write_text(transcript_of(game, level), encoding="utf-8")
    (folder / OTHERS).write_text(others_text(game), encoding="utf-8")
    (folder / DIGESTS).write_text(digests_of(game), encoding="utf-8")
    print(folder.name)
