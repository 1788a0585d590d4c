"""The Lamplighters as it is said and shown: nouns, what the hand does, what lies where."""

from __future__ import annotations

from automarium.lesson.board import LAMPS, Board
from automarium.lesson.human import LIGHT
from automarium.lesson.otherwise import otherwise
from automarium.lesson.own import own
from automarium.lesson.picture import figure_face, flask_face, night_face, picture, verb_face
from automarium.lookbook import SAID, Contents, Deal, Family, Hands, Look, Nouns, moves
from automarium.rulebook import Move

LAMP: Family[Board, int] = Family("lamp", spot="lamp-{id}")
FLASK = Family("flask", face=flask_face)
NIGHT = Family("night", face=night_face)
FIGURE = Family("figure", face=figure_face)
NOUNS: Nouns[Board] = {
    **dict.fromkeys(("lamp", "goal", "start", "stands", "blows"), LAMP),
    **dict.fromkeys(("flasks", "bag", "amounts"), FLASK),
    "flask": FLASK.at("store"),
    **dict.fromkeys(("night", "nights"), NIGHT),
    **dict.fromkeys(("figure", "figures"), FIGURE),
}
HANDS: Hands = {
    "deal": moves("flasks", "@bag", "@store"),
    "fetch": moves("flasks", "@bag", "@store"),
    "light": moves("flask", "@store", "lamp"),
    "walk": moves("figure", "start", "goal"),
    "night": moves("night", "@nights", "@seen"),
    "blow-out": (*moves("flask", "lamp", "@gone"), *moves("figure", "start", "lamp")),
    "drift": moves("figure", "start", "lamp"),
    "morning": SAID,
}


def contents(board: Board) -> Contents:
    return {
        **{f"lamp-{lamp}": lying_at(board, lamp) for lamp in LAMPS},
        "store": {"flasks": tuple(sorted(board.store))},
        "gone": {"flasks": tuple(sorted(board.gone))},
        "bag": {"flasks": tuple(board.bag.cards())},
        "nights": {"nights": tuple(board.nights.cards())},
        "seen": {"nights": tuple(sorted(board.seen))},
    }


def lying_at(board: Board, lamp: int) -> dict[str, str | tuple[str, ...]]:
    """A flask that burns there, and the figures that stand there."""
    return {"flask": board.lamps[lamp], "figures": board.figures_at(lamp)}


def deal(board: Board, move: Move[Board]) -> Deal | None:
    """What a move costs, drawn beside it: a flask burns where it is put."""
    return next((Deal(pays=(flask,)) for _, flask in LIGHT.among([move])), None)


LOOK: Look[Board] = Look(
    NOUNS,
    HANDS,
    contents,
    hidden=("bag", "nights"),
    picture=picture,
    own=own,
    deal=deal,
    verbs={"turn": ("light", "walk", "fetch")},
    verb_face=verb_face,
    otherwise=otherwise,
)
