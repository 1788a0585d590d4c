"""The four locations side by side as columns, each with its priority letter, its cards and its bonus.

Besides the classes that all games share: `rr-panel` is the ground of a column, `rr-letter` that of a priority
card.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from automarium.games.redrising.board import INSTITUTE, LUNA, RING, SIDES, TRACK_OF, Board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.drawn_cards import TOP, covered_card, head_height, top_card, unknown_card
from automarium.games.redrising.faces import ICONS, MARKS, NEUTRAL, icon, sign
from automarium.games.redrising.lettering import centered
from automarium.games.redrising.worlds import world
from automarium.lookbook import (
    Area,
    Drawn,
    Part,
    Speaker,
    at,
    beside,
    box,
    capital,
    circle,
    clear,
    drawn_from,
    part,
    spot,
    text,
)

Say = Speaker[Board]
GAP, COLUMN = 5.0, 93.25
CARD = COLUMN - 8
HEAD, FOOT = 62.0, 30.0
"""Above the cards: sign and name. Below them: the bonus."""
NAME = 22.0
"""Where a location begins, above its letter and its name: what shows its cards shows them, too."""
LETTER = 33.0
"""Where the middle of the priority letter is: as low as the name lets it be, so that it is seen with it."""
BETWEEN, ROOM = 3.0, 124.0
"""What is seen of a covered card below its name, and how high a pile of a few cards is."""
FANNED, UNKNOWN = 4, 11.0
"""Most unknown cards drawn in a pile, and how much is seen of each."""


def locations(say: Say) -> Part:
    """All four, equally high."""
    least = ROOM if say.board.whole else TOP + UNKNOWN * (FANNED - 1)
    room = max(least, *(_pile(say, location).height for location in RING))
    return beside([_column(say, location, HEAD + room) for location in RING], GAP)


def _of_column(say: Say, location: str, low: float) -> Hashable:
    board = say.board
    cards = ((card, card in board.face_down) for card in board.piles[location])
    influence = [board.count(side, "influence") for side in SIDES] if location == INSTITUTE else []
    vague = location in board.vague
    shown = low, vague, board.letters.get(location), location == LUNA and board.luna_card
    return say.texts.language, board.whole, location, *shown, *influence, *cards


@drawn_from(_of_column)
def _column(say: Say, location: str, low: float) -> Part:
    count, height = len(say.board.piles[location]), low + FOOT
    name = say.name("location", location).words
    name = capital(name)
    inside: list[Drawn] = [
        box(COLUMN, height, "rr-panel", 12),
        *_head(say, location, name),
        at(4, HEAD, *_pile(say, location).inside),
        *_bonus(say, location, height - 15),
    ]
    words = "picture.at-least" if location in say.board.vague else "picture.cards"
    title = f"{name}: {say.texts(words, count=count)}"
    place = Area(0, NAME, COLUMN, low - NAME + 4)  # what is moved here lies on the cards
    return part(COLUMN, height, spot(location, title, place, clear(COLUMN, height), *inside))


def _head(say: Say, location: str, name: str) -> Iterator[Drawn]:
    """The priority letter, the sign of the location, its name."""
    yield circle(COLUMN - 12, LETTER, 9.5, "rr-letter")
    yield text(say.board.letters.get(location, "–"), COLUMN - 12, LETTER + 4.5, "rr-print strong", size=12.25)
    yield world(location, COLUMN / 2, 24, scale=1.15)
    yield centered(name, COLUMN / 2, 55, COLUMN - 8, "ink strong", 14)


def _bonus(say: Say, location: str, y: float) -> Iterator[Drawn]:
    """What it gives; on Luna also what the bonus card gives her besides, on the Institute all Influence."""
    track = TRACK_OF.get(location, "sovereign")
    if location == INSTITUTE:
        yield from _influence(say.board, y)
        return
    x = COLUMN / 2
    if location == LUNA and say.board.luna_card:
        yield _luna_bonus(say, y)
        x -= 24
    else:
        yield text("+1", x - 4, y + 5, "ink strong", "end", 14)
        x += 12
    yield icon(track, x, y, 1.1)


def _luna_bonus(say: Say, y: float) -> Drawn:
    """Her bonus card, by the sign of its location."""
    link = say.board.luna_card
    words = say.texts("picture.luna-bonus", location=say.name("link", link).words)
    sign_ = icon(TRACK_OF[link], 28, 12)
    card = part(44, 24, box(44, 24, "card", 5), text("+", 12, 17, "ink strong", size=14), sign_)
    return at(COLUMN / 2, y - 12, *card.as_spot("luna-bonus", words).inside)


def _influence(board: Board, y: float) -> Iterator[str]:
    """The flag, and how much lies there: yours, hers, and neutral."""
    yield sign(ICONS["influence"], 12, y, "piece rr-influence")
    counts = {side: board.count(side, "influence") for side in SIDES} | {NEUTRAL: FIGURES.neutral_influence}
    for place, (owner, count) in enumerate(counts.items()):
        yield sign(MARKS[owner], 28 + place * 23, y, f"piece rr-{owner}", 0.6)
        yield text(count, 33.5 + place * 23, y + 4.5, "ink strong", "start", 12.25)


def _known(board: Board, location: str) -> str:
    """How many cards lie there; at least so many, if a turn was not told."""
    count = len(board.piles[location])
    return f"≥{count}" if location in board.vague else str(count)


def _of_pile(say: Say, location: str) -> Hashable:
    board = say.board
    cards = ((card, card in board.face_down) for card in board.piles[location])
    return say.texts.language, board.whole, location in board.vague, *cards


@drawn_from(_of_pile)
def _pile(say: Say, location: str) -> Part:
    """The cards of a location overlapping, the top one in front."""
    pile = say.board.piles[location]
    if not pile:
        empty = "picture.perhaps-empty" if location in say.board.vague else "picture.empty"
        words = centered(say.texts(empty), CARD / 2, TOP / 2 + 4, CARD - 10, "faint")
        return part(CARD, TOP, box(CARD, TOP, "outline dashed", 6), words)
    if not say.board.whole:
        covered = min(len(pile), FANNED) - 1
        cards = [at(0, UNKNOWN * place, unknown_card(CARD, UNKNOWN + 8)) for place in range(covered)]
        known = _known(say.board, location)
        count = text(known, CARD - 8, 42, "rr-print strong", "end", 17)
        top = at(0, UNKNOWN * covered, unknown_card(CARD, TOP), count)
        return part(CARD, UNKNOWN * covered + TOP, *cards, top)
    *under, top = pile
    drawn, y = list[Drawn](), 0.0
    for card in under:
        step = head_height(say, card, CARD) + BETWEEN
        drawn.append(at(0, y, *covered_card(say, card, CARD, step + 8).inside))
        y += step
    upper = top_card(say, top, CARD)
    return part(CARD, y + upper.height, *drawn, at(0, y, *upper.inside))
