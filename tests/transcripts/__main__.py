"""Write all golden transcripts again."""

from __future__ import annotations

from tests.transcripts import transcripts

for path, text in transcripts():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(path.name)
