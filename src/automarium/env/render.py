"""The table as text or as a picture, as the web table and the terminal show it."""

from __future__ import annotations

from automarium.kernel.catalog.game import AnyGame, Board
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import Texts


def rendered(game: AnyGame, board: Board, mode: str | None) -> str | None:
    """`ansi` gives a line for each spot, `svg` the picture; None gives nothing."""
    if mode is None:
        return None
    say = speaker(game, Texts("en", game.folder / "texts"), board)
    if mode == "svg" and game.look.picture is not None:
        return game.look.picture(say).svg()
    return sketch(game, say)
