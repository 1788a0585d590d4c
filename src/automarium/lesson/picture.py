"""Faces and the picture: the ring of lamps with the figures before them, and the piles below."""

from __future__ import annotations

from automarium import lookbook as kit
from automarium.lesson.board import GUST, LAMPS, Board
from automarium.lookbook import Drawing, Face, Part, Speaker

FLAME = "M12 2Q20 11 17 17Q15 22 12 22Q9 22 7 17Q4 11 12 2Z"
GUSTS = "M3 7H14Q18 7 18 4M3 12H20M3 17H13Q17 17 17 20"
WIDTH = 290.0


def flame(flask: str) -> str:
    return kit.path(FLAME, f"piece fill-{flask}" if flask else "outline dashed")


def flask_face(board: Board, flask: str) -> Face:
    return kit.face(24, 24, flame(flask))


def night_face(board: Board, night: str) -> Face:
    return kit.face(24, 32, kit.box(24, 32, "card", 3), kit.circle(12, 16, 8, f"piece fill-{night}"))


def figure_face(board: Board, figure: str) -> Face:
    return figure_drawn(figure).as_face()


def figure_drawn(figure: str) -> Part:
    """The lamplighter is a pawn, the wind three lines."""
    if figure == GUST:
        return kit.part(24, 24, kit.circle(12, 12, 11, "piece fill-white"), kit.path(GUSTS, "lamp-gust"))
    pawn = kit.path("M4 22Q5 14 9 12H15Q19 14 20 22Z", "piece fill-brown")
    return kit.part(24, 24, pawn, kit.circle(12, 7, 5, "piece fill-brown"))


def verb_face(word: str) -> Face | None:
    drawn = {"light": flame("amber"), "walk": figure_drawn("walker").svg(), "fetch": flame("")}
    return kit.face(24, 24, drawn[word]) if word in drawn else None


def picture(say: Speaker[Board]) -> Drawing:
    """Whatever can be tapped or told is a spot with its room."""
    board = say.board
    lamps = [lamp_drawn(say, lamp) for lamp in LAMPS]
    figures = {lamp - 1: [figure_drawn(each) for each in board.figures_at(lamp)] for lamp in LAMPS}
    piles = [
        pile(say, "bag", kit.pile(44, 44, len(board.bag))),
        pile(say, "store", kit.beside([flask_drawn(each) for each in board.store], 2)),
        pile(say, "gone", kit.pile(44, 44, len(board.gone))),
        pile(say, "nights", kit.pile(32, 44, len(board.nights))),
        pile(say, "seen", kit.pile(32, 44, len(board.seen))),
    ]
    below = kit.below([kit.beside(piles[:2], 16), kit.beside(piles[2:], 12)], 10)
    around = kit.ring(lamps, 92, figures)
    left = (WIDTH - around.width) / 2
    parts = (kit.at(left, 4, *around.inside), kit.at(12, around.height + 16, *below.inside))
    return kit.drawing(WIDTH, around.height + below.height + 24, say.texts("picture"), *parts)


def lamp_drawn(say: Speaker[Board], lamp: int) -> Part:
    """On a ground of its own: what can be tapped is lit around its edge."""
    inside = kit.at(4, 2, flame(say.board.lamps[lamp])), kit.text(lamp, 16, 40, "ink", size=13)
    return kit.part(32, 44, kit.box(32, 44, "raised", 8), *inside).as_spot(
        f"lamp-{lamp}", str(say.name("lamp", lamp))
    )


def flask_drawn(flask: str) -> Part:
    return kit.part(24, 24, flame(flask))


def pile(say: Speaker[Board], spot: str, drawn: Part) -> Part:
    """A pile under its name."""
    words = str(say.place(spot))
    width = max(drawn.width, 6.0 * len(words))
    room = kit.part(width, 44, kit.box(width, 44, "raised", 8), *drawn.inside)
    named = kit.below([room, kit.part(room.width, 12, kit.text(words, 0, 10, "faint", "start", 11))], 2)
    return named.as_spot(spot, words)
