"""The table as a drawing, as wide as a phone: the shared board above, the Automa's board below."""

from __future__ import annotations

from automarium.games.golem.automa_picture import automa_board
from automarium.games.golem.board import AUTOMA
from automarium.games.golem.picture_parts import EDGE, GAP, WIDTH, Say
from automarium.games.golem.scoring import points
from automarium.games.golem.shared_picture import shared_board
from automarium.lookbook import Drawing, at, below, box, drawing, titled


def picture(say: Say) -> Drawing:
    """The whole table."""
    total = points(say.board)[AUTOMA]
    automa = str(say.say("picture.automa", {"level": say.board.level, "count": total}))
    if say.board.by_hand:
        automa = str(say.say("picture.automa-by-hand", {"level": say.board.level}))
    whole = below([shared_board(say), titled(automa, automa_board(say))], 2 * GAP)
    height = whole.height + 2 * EDGE
    ground = box(WIDTH, height, "surface", 8)
    return drawing(WIDTH, height, say.texts("picture.title"), ground, at(EDGE, EDGE, *whole.inside))
