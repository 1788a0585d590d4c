"""The pieces and cards of Cóatl as drawings: the picture is made of them, and they are shown beside words.

Every color has its letter on it, and every kind of piece its shape: a head is a wedge, a segment a rounded
square, a tail tapers off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from automarium.games.coatl.board import COLOR_OF, KIND_OF, SECOND, UNSEEN, Board, told_apart
from automarium.games.coatl.cards import (
    COLOR_WORDS,
    CROSSES,
    LIMITS,
    PROPHECIES,
    TEMPLES,
    WHITE_SIGN,
    Requirement,
)
from automarium.lookbook import Face, at, box, circle, face, heading, path, text
from automarium.rulebook import Move

CARD_WIDTH, CARD_HEIGHT = 91.5, 62
UNIT = 24  # the box in which the pieces are designed
EDGE = 1  # room for the line around a thing that stands alone
SHAPES = {
    "body": "M7 0H17Q24 0 24 7V17Q24 24 17 24H7Q0 24 0 17V7Q0 0 7 0Z",
    "head": "M24 0H14Q9 0 6 4L1 10.5Q0 12 1 13.5L6 20Q9 24 14 24H24Z",
    "tail": "M0 0Q9 0 14 5.5Q18.5 10.3 24 12Q18.5 13.7 14 18.5Q9 24 0 24Z",
}
LETTERS = {word: letter for letter, word in COLOR_WORDS.items()}
LETTER_AT = {"body": 12, "head": 15.5, "tail": 8}
SERPENT = "M9 0H24Q33 3 38 7.5Q33 12 24 15H9Q5 15 3 12L0 7.5L3 3Q5 0 9 0Z"
PYRAMID = "M73 13V10H76V7H79V4H82V7H85V10H88V13Z"
BAND = "M0 16V5Q0 0 5 0H86.5Q91.5 0 91.5 5V16Z"


def piece_face(board: Board, thing: str) -> Face:
    return face(UNIT + 2 * EDGE, UNIT + 2 * EDGE, piece(thing, EDGE, EDGE))


def place_face(board: Board, place: int) -> Face | None:
    """What lies there."""
    pieces = board.supply.places[place]
    drawn = [piece(each, EDGE + number * (UNIT + EDGE), EDGE) for number, each in enumerate(pieces)]
    return face(EDGE + len(drawn) * (UNIT + EDGE), UNIT + 2 * EDGE, *drawn) if drawn else None


def card_face(board: Board, thing: str) -> Face:
    drawn = back() if thing == UNSEEN else temple(thing) if thing in TEMPLES else prophecy(thing)
    return face(CARD_WIDTH + 2 * EDGE, CARD_HEIGHT + 2 * EDGE, at(EDGE, EDGE, drawn))


def which_face(board: Board, told: str) -> Face:
    """An open card; one of two equal ones has the number of its place."""
    card = told.removesuffix(SECOND)
    if board.open_row.count(card) < 2:
        return card_face(board, card)
    place = LIMITS.open_prophecies - len(board.open_row) + told_apart(board.open_row).index(told) + 1
    badge = circle(11, 8, 7.5, "badge") + text(place, 11, 12.25, "on-badge strong", size=12.25)
    return face(CARD_WIDTH + 2 * EDGE, CARD_HEIGHT + 2 * EDGE, at(EDGE, EDGE, prophecy(card), badge))


def move_face(board: Board, move: Move[Board]) -> Face | None:
    """An open card that may be taken is the card itself."""
    return which_face(board, str(dict(move.named())["which_card"])) if move.verb.word == "open" else None


def band_face(board: Board, color: str) -> Face:
    """A small card of this color, to look for its like."""
    return face(
        24, 30, box(22, 28, "card", x=1, y=1), path("M1 11V6Q1 1 6 1H18Q23 1 23 6V11Z", f"piece fill-{color}")
    )


# Pieces


def piece(thing: str, x: float, y: float, size: float = UNIT) -> str:
    kind, color = KIND_OF[thing], COLOR_WORDS[COLOR_OF[thing]]
    shape = path(SHAPES[kind], f"piece fill-{color}")
    eye = circle(8, 6.8, 1.5, f"on-{color}") if kind == "head" else ""
    shine = path("M3.5 9.5V7.5Q3.5 3.5 7.5 3.5H13", "coatl-shine") if kind == "body" else ""
    letter = text(COLOR_OF[thing], LETTER_AT[kind], 17, f"strong on-{color}", size=14)
    return at(x, y, shape, eye, shine, letter, scale=size / UNIT)


def gap(kind: str, x: float, y: float, size: float = UNIT, letter: str = "") -> str:
    """Where a piece is missing: its outline, and which color is wanted."""
    wanted = text(letter, LETTER_AT[kind], 17, "faint", size=14) if letter else ""
    return at(x, y, path(SHAPES[kind], "outline dashed"), wanted, scale=size / UNIT)


# Cards


def prophecy(card: str, met: int = 0) -> str:
    """A band of the card's own color, its pattern, and the points of each level."""
    known = PROPHECIES[card]
    times = "" if known.family == "count" else "×"
    reached = max((least for least, _ in known.levels if met >= least), default=0)
    return "".join([frame(known.color), *pattern(card), *levels(known.levels, times, reached)])


def back() -> str:
    """A card that only the human knows."""
    sign = text("?", CARD_WIDTH / 2, 40, "ink strong", size=24)
    return box(CARD_WIDTH, CARD_HEIGHT, "card back") + sign


def frame(color: str, height: float = CARD_HEIGHT) -> str:
    """A card with a band of its own color, and at the end of the band that color's letter."""
    letter = text(LETTERS.get(color, ""), CARD_WIDTH - 4, 12, f"on-{color}", "end", 12.25)
    return box(CARD_WIDTH, height, "card") + path(BAND, f"piece fill-{color}") + letter


def pattern(card: str) -> Iterator[str]:
    """The places of a printed pattern, side by side."""
    x = 4.0
    for token in PROPHECIES[card].pattern:
        drawn, width = cell(token)
        yield at(x, 19, drawn)
        x += width + 1.5
    if PROPHECIES[card].family == "count":
        yield heading("…", 31, 13, x=x + 1)


def cell(token: str) -> tuple[str, float]:
    """One place of a printed pattern, and its width. `≠R` is anything but red there."""
    if token in CROSSES:
        return box(22, 15, "outline dashed", 2) + text(f"≠{token[1]}", 11, 11.5, "ink", size=12.25), 22
    width = 15 if len(token) == 1 else 27
    color = "white" if token == WHITE_SIGN else COLOR_WORDS[token[0]]
    letters = text(token, width / 2, 11.5, f"strong on-{color}", size=12.25)
    return box(width, 15, f"piece fill-{color}", 2) + letters, width


def levels(levels: Iterable[tuple[int, int]], times: str, reached: int) -> Iterator[str]:
    """How often, above; how many points, below. The level that is reached is framed."""
    for number, (least, scored) in enumerate(levels):
        x = 14.5 + number * 21
        if least == reached:
            yield box(21, 24, "reached", 3, x=x - 10.5, y=36)
        yield text(f"{least}{times}", x, 46.5, "faint", size=12.25)
        yield text(scored, x, 58, "ink strong", size=12.25)


def temple(card: str, met: int = 0) -> str:
    """A band of stone with a pyramid, the two requirements, and the points for one and for both."""
    first, second = (requirement(each) for each in TEMPLES[card].requirements)
    signs = [path(PYRAMID, "on-stone"), at(4, 20, first), at(49, 20, second)]
    return "".join([frame("stone"), *signs, *levels(enumerate(TEMPLES[card].points, 1), "", met)])


def requirement(requirement: Requirement) -> str:
    """`Y=0` no yellow piece, `R=Y` as many red as yellow ones; a number on a whole Cóatl is its length."""
    if requirement.kind == "length":
        return path(SERPENT, "outline") + text(requirement.length, 17, 12, "ink strong", size=12.25)
    cells = [at(24 * number, 0, cell(color)[0]) for number, color in enumerate(requirement.colors)]
    return "".join(cells) + heading("=0" if requirement.kind == "absent" else "=", 12, 12.25, x=15.5)
