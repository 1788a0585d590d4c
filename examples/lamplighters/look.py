"""The Lamplighters as it is said and shown: nouns, faces, what the hand does, and the picture."""

from __future__ import annotations

from math import cos, pi, sin

from automarium import lookbook as kit
from automarium.lookbook import (
    SAID,
    Contents,
    Drawing,
    Drawn,
    Face,
    Family,
    Hands,
    Look,
    Nouns,
    Speaker,
    marks,
    moves,
)
from examples.lamplighters.board import LAMPS, Board

FLAME = "M12 2Q20 11 17 17Q15 22 12 22Q9 22 7 17Q4 11 12 2Z"


def flask_face(board: Board, flask: str) -> Face:
    return kit.face(24, 24, flame(flask))


def night_face(board: Board, night: str) -> Face:
    return kit.face(24, 32, kit.box(24, 32, "card", 3), kit.circle(12, 16, 8, f"piece fill-{night}"))


def flame(flask: str) -> str:
    return kit.path(FLAME, f"piece fill-{flask}" if flask else "outline dashed")


LAMP: Family[Board, int] = Family("lamp", spot="lamp-{id}")
FLASK = Family("flask", face=flask_face)
NIGHT = Family("night", face=night_face)
NOUNS: Nouns[Board] = {
    **dict.fromkeys(("lamp", "goal"), LAMP),
    **dict.fromkeys(("flasks", "bag"), FLASK),
    "flask": FLASK.at("store"),
    **dict.fromkeys(("night", "nights"), NIGHT),
}
HANDS: Hands = {
    "deal": moves("flasks", "@bag", "@store"),
    "fetch": moves("flasks", "@bag", "@store"),
    "light": moves("flask", "@store", "lamp"),
    "walk": marks("@walker", by="steps"),
    "night": moves("night", "@nights", "@seen"),
    "blow-out": (*moves("flask", "lamp", "@gone"), *marks("@wind", by="steps")),
    "drift": marks("@wind", by="steps"),
    "morning": SAID,
}


def contents(board: Board) -> Contents:
    return {
        **{f"lamp-{lamp}": {"flask": board.lamps[lamp]} for lamp in LAMPS},
        "store": {"flasks": tuple(sorted(board.store))},
        "gone": {"flasks": tuple(sorted(board.gone))},
        "bag": {"flasks": tuple(board.bag.cards())},
        "nights": {"nights": tuple(board.nights.cards())},
        "seen": {"nights": tuple(sorted(board.seen))},
        "walker": {"number": board.walker},
        "wind": {"number": board.gust},
    }


def picture(say: Speaker[Board]) -> Drawing:
    """The ring of lamps, with the lamplighter and the wind inside it, and the store below."""
    board = say.board
    lamps = [lamp_drawn(say, lamp) for lamp in LAMPS]
    walker = kit.circle(*around(board.walker, 62), 7, "piece walker")
    wind = kit.circle(*around(board.gust, 40), 7, "piece wind")
    row = [kit.at(20 + 28 * number, 232, flame(flask)) for number, flask in enumerate(board.store)]
    room = kit.clear(150, 32, 16, 228)
    store = kit.spot("store", str(say.place("store")), kit.Box(16, 228, 150, 32), room, *row)
    return kit.drawing(240, 264, say.texts("picture"), *lamps, walker, wind, store)


def lamp_drawn(say: Speaker[Board], lamp: int) -> Drawn:
    x, y = around(lamp, 90)
    inside = kit.clear(32, 44, -4, -4), flame(say.board.lamps[lamp]), kit.text(lamp, 12, 36, "ink", size=11)
    title = str(say.name("lamp", lamp))
    return kit.at(x - 12, y - 12, kit.spot(f"lamp-{lamp}", title, kit.Box(-4, -4, 32, 44), *inside))


def around(lamp: int, radius: float) -> tuple[float, float]:
    turned = (lamp - 1) / 8 * 2 * pi
    return 120 + radius * sin(turned), 112 - radius * cos(turned)


LOOK: Look[Board] = Look(NOUNS, HANDS, contents, hidden=("bag", "nights"), picture=picture)
