"""How the drawings of a game look: the styles that all games share, and those it brings itself."""

from __future__ import annotations

from pathlib import Path

import automarium

SOURCE = Path(automarium.__file__).parent


def styles_of(game: str) -> str:
    files = ("web/static/boards.css", f"games/{game}/look.css")
    return "".join((SOURCE / file).read_text("utf-8") for file in files)
