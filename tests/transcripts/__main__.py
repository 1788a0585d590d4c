"""Write all golden transcripts again."""

from __future__ import annotations

from tests.transcripts import levels, path_of, transcript_of

for game, level in levels():
    path = path_of(game, level)
    path.parent.mkdir(exist_ok=True)
    path.write_text(transcript_of(game, level), encoding="utf-8")
    print(path.name)
