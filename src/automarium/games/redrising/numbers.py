"""Red Rising as numbers: what the person sees of the table, and every answer that they can give.

Only when the app keeps the whole table. Au Toma's hand and characters that lie face down are not told.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

from automarium.games.redrising.board import LETTERS, RING, SIDES, TRACKS, Board
from automarium.games.redrising.cards import COLORS, FACES, FIGURES, characters
from automarium.games.redrising.human import DEPLOY, LEAD, PASS, SCOUT
from automarium.games.redrising.scoring import human_points
from automarium.games.redrising.settings import AU_TOMA, HOUSES, HUMAN
from automarium.rulebook import Numbers, Sheet, Span, one_of, places, size_of

HOMES = (*RING, "hand", "banished")
PARITIES = ("even", "odd")
CARD, LETTER, HOUSE = places(characters()), places(LETTERS), places(HOUSES)
PARITY, LEVEL = places(PARITIES), places(FIGURES.levels)
AT_LEVEL = {level: one_of(level, LEVEL) for level in FIGURES.levels}
MOST_THINGS = 200
"""More turns and cards than any game has."""
MOST_POINTS = 2000
QUESTIONS = (
    "action", "any-face", "auction-without", "banish-from-hand", "banish-from-hand-or-skip",
    "banish-or-place", "banish-or-take", "banish-where", "banish-which", "block", "buy-where", "buy-which",
    "color-here",
    "color-on-mars", "deploy-where", "deploy-which", "gain", "last-ability", "lift-bottom", "name-color",
    "name-which", "place-banished-which", "place-where", "return-where", "return-which", "scout-where",
    "shift-all-where", "shift-top-of", "shift-where", "shift-which", "take-banished-which", "take-tucked",
    "take-which", "trade-which", "tuck-lowest", "tuck-which", "use-ability", "which-track",
)  # fmt: skip
WORDS = ("deck", "use", "skip", "enough", "take", "top", "bottom")

LAYOUT = (
    Span(
        "lying",
        len(HOMES) * len(CARD),
        1,
        "the characters at Jupiter, Mars, Luna, the Institute, in your hand, and banished",
    ),
    Span("tops", len(RING) * len(CARD), 1, "the top character of each location, if it lies face up"),
    Span(
        "piles",
        2 * len(RING),
        MOST_THINGS,
        "for each location how many characters lie there, and how many face down",
    ),
    Span("tokens", len(SIDES) * len(TRACKS), MOST_THINGS, "Fleet, Helium and Influence: yours, then hers"),
    Span("sovereign", len(SIDES), 1, "who has the Sovereign token: you, she"),
    Span("letters", len(RING) * len(LETTER), 1, "the priority card at each location"),
    Span("parity", len(PARITIES), 1, "the even/odd card"),
    Span("house", len(HOUSE), 1, "your House"),
    Span("left", 3, MOST_THINGS, "characters in the deck, in her hand, and her cards since the last shuffle"),
    Span("points", 1, MOST_POINTS, "your points as things stand"),
    Span("turn", 2, MOST_THINGS, "turns played; whether the end has been triggered"),
    Span("level", len(FIGURES.levels), 1, "the level of difficulty"),
)


SIZE = size_of(LAYOUT)


def observe(board: Board, side: str) -> Sequence[float]:
    """The numbers of the layout."""
    sheet, down = Sheet(SIZE), board.face_down
    piles = [board.piles[location] for location in RING]
    shown = [_open(board, pile) for pile in piles] if down else piles
    for home in (*shown, board.hand, board.banished):
        sheet.mark(home, CARD)
    sheet.name([pile[-1] if pile and pile[-1] not in down else "" for pile in piles], CARD, len(RING))
    own, hers = board.tokens[HUMAN], board.tokens[AU_TOMA]
    sheet.write(
        *map(len, piles),
        *[len(pile) - len(up) for pile, up in zip(piles, shown, strict=True)],
        *(own.fleet, own.helium, own.influence),
        *(hers.fleet, hers.helium, hers.influence),
        *(board.sovereign == HUMAN, board.sovereign == AU_TOMA),
    )
    sheet.paste(_cards_beside(*map(board.letters.get, RING), board.parity, board.house))
    sheet.write(
        *(len(board.deck), len(board.stack), len(board.cards)),
        *(max(0, human_points(board)), board.turns, board.triggered),
        *AT_LEVEL[board.settings.level],
    )
    return sheet.done()


@lru_cache(maxsize=1024)
def _cards_beside(*letters_parity_house: str | None) -> array[float]:
    """What stays for a whole game, mostly: the priority cards, the even/odd card and the House."""
    *letters, parity, house = letters_parity_house
    sheet = Sheet(len(RING) * len(LETTER) + len(PARITY) + len(HOUSE))
    sheet.name(letters, LETTER, len(RING))
    sheet.name([parity], PARITY)
    sheet.name([house], HOUSE)
    return sheet.done()


def _open(board: Board, cards: list[str]) -> list[str]:
    return [card for card in cards if card not in board.face_down]


NUMBERS: Numbers[Board] = Numbers(
    LAYOUT,
    observe,
    QUESTIONS,
    {
        "character": tuple(characters()),
        "location": RING,
        "word": WORDS,
        "track": TRACKS,
        "face": tuple(face for face in FACES if face not in TRACKS),
        "color": COLORS,
        "deploy": tuple(map(DEPLOY, characters())),
        "action": (LEAD(), SCOUT(), PASS()),
    },
    (*characters(), *RING),
)
