"""The table as an SVG drawing: her side above, locations and Fleet track, below your side with your hand.

At the table the app knows no characters: then the locations show how many cards they have, and every count
has a minus and a plus.
"""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.redrising.board import FINALE, INSTITUTE, LUNA, RING, SIDES, TRACK_OF, TRACKS, Board
from automarium.games.redrising.cards import FIGURES, characters
from automarium.games.redrising.choices import AU_TOMA, HUMAN, NO_HOUSE
from automarium.games.redrising.labels import automa_face, card_face
from automarium.games.redrising.scoring import fleet_points, open_points, points
from automarium.games.redrising.shapes import (
    GAP,
    HALF,
    ICONS,
    INNER,
    LINE,
    MARKS,
    NEUTRAL,
    SMALL,
    WIDTH,
    Part,
    at,
    box,
    breadth,
    card_head,
    fitted,
    heading,
    sign,
    stacked,
    swatch,
    wrapped,
    written,
)
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.svg import drawing, element, spot, text
from automarium.kernel.words.texts import Texts

CARD = HALF - 12
"""The width of a card at a location."""
STRIP, LEAST_STRIP, PILE = 22.0, 17.0, 130.0
"""How much is seen of a covered card: less where a pile would become higher than this."""


def picture(board: Board, texts: Texts) -> str:
    """The whole table; where the app keeps only her side, the numbers."""
    parts = [
        *_notice(board, texts),
        _side(board, AU_TOMA, texts),
        _her_cards(board, texts),
        _two_locations(board, RING[:2], texts),
        _two_locations(board, RING[2:], texts),
        _fleet_and_deck(board, texts),
        _side(board, HUMAN, texts),
        *_house(board, texts),
    ]
    if board.whole:
        parts += [_hand(board, texts), _banished(board, texts)]
    inside, height = stacked(parts)
    ground = element("rect", width=WIDTH, height=height, rx=8, class_="surface")
    return drawing(WIDTH, height, texts("picture.title"), [ground, inside])


# Where options lie

NOT_DRAWN = ("die", "house", "au-toma", "priority")
"""Questions whose options lie nowhere, though some are called like a location or a track."""
SIGNS = {"+1": "plus", "-1": "minus", "gained": "plus", "lost": "minus"}
PLACES = {
    **{track: f"{HUMAN}-{track}" for track in TRACKS},
    "sovereign": f"{HUMAN}-sovereign",
    "scout": "deck",
    "place": "deck",
    "banish": "banished",
    "take": "hand",
}


def spots(what: str, option: Plain) -> tuple[str, ...]:
    """Where an option of a question or of a pick lies: a card, a location, a count, a deck.

    >>> spots("action", "deploy dancer"), spots("gain", "mars"), spots("report-more", "her fleet -1")
    (('dancer',), ('mars',), ('au-toma-fleet-minus',))
    """
    if what in NOT_DRAWN:
        return ()
    match str(option).split():
        case ["deploy", card]:
            return (card,)
        case ["her", "sovereign"]:
            return (f"{AU_TOMA}-sovereign",)
        case ["her", "card", change] if change in SIGNS:
            return (f"stack-{SIGNS[change]}",)
        case ["her", track, change] if change in SIGNS:
            return (f"{AU_TOMA}-{track}-{SIGNS[change]}",)
        case [counted, change] if change in SIGNS:
            return (f"{PLACES.get(counted, counted)}-{SIGNS[change]}",)
        case [word]:
            return (PLACES.get(word, word),)
    return ()


# Both sides


def _notice(board: Board, texts: Texts) -> list[Part]:
    if not board.triggered:
        return []
    words = text(texts("picture.end-triggered"), INNER / 2, 16, "ink strong", size=12)
    return [(box(INNER, 23, "rr-notice") + words, 23)]


def _side(board: Board, side: str, texts: Texts) -> Part:
    """A side's name and points, its tokens, and the place of the Sovereign token."""
    height = 61 if board.whole else 87
    acts = board.next == side or (side == HUMAN and board.next == FINALE)
    inside = [
        box(INNER, height, "raised rr-acts" if acts else "raised"),
        _name(side, texts),
        text(_scored(board, side, texts), INNER - 8, 20, "ink strong", "end", 13),
        *(at(6 + place * 110, 28, _count(board, side, track, texts)) for place, track in enumerate(TRACKS)),
        at(336, 28, _sovereign(board, side, texts)),
    ]
    return "".join(inside), height


def _name(side: str, texts: Texts) -> str:
    name = texts.term("side", side)
    mark = sign(MARKS[side], 17, 15, f"piece rr-{side}")
    return spot(side, name, box(120, 24, "clear", 2, 2), mark, text(name, 31, 20, "ink strong", "start", 15))


def _scored(board: Board, side: str, texts: Texts) -> str:
    """Her cards lie face down: until all is over, their points are open."""
    if side == AU_TOMA and board.next:
        return texts("board.open-points", points=open_points(board), count=len(board.stack))
    return texts("picture.points", count=points(board)[side])


def _count(board: Board, side: str, track: str, texts: Texts) -> str:
    """How far a side has come on a track. A check says: far enough for the end of the game."""
    count, label = board.count(side, track), texts.term("track", track)
    far = count >= FIGURES.threshold
    words = f"{count}✓" if far else str(count)
    inside = [
        box(106, 28 if board.whole else 54, "card rr-far" if far else "card"),
        sign(ICONS[track], 13, 14, f"piece rr-{track}"),
        fitted(label, 24, 18, 42 if board.whole else 76, "faint"),
    ]
    if board.whole:
        inside.append(text(words, 101, 19.5, "ink strong", "end", 14))
    else:
        inside += [text(words, 53, 46, "ink strong", size=18), _changes(f"{side}-{track}", label, 106, 24)]
    return spot(f"{side}-{track}", f"{texts.term('side', side)}: {label} {count}", *inside)


def _changes(name: str, label: str, width: float, y: float) -> str:
    """A minus at the left and a plus at the right: what a person reports at the table."""
    return "".join(
        spot(
            f"{name}-{word}",
            f"{label} {change}1",
            box(26, 26, "rr-button", x, y),
            text(change, x + 13, y + 18.5, "ink strong", size=17),
        )
        for word, change, x in (("minus", "−", 4.0), ("plus", "+", width - 30))
    )


def _sovereign(board: Board, side: str, texts: Texts) -> str:
    """The Sovereign token, or the empty place for it."""
    owned, height = board.sovereign == side, 28 if board.whole else 54
    look = "piece rr-sovereign" if owned else "outline dashed"
    crown = sign(ICONS["sovereign"], 23, height / 2, look, 1.25)
    title = f"{texts.term('side', side)}: {texts.term('face', 'sovereign')}"
    return spot(f"{side}-sovereign", title, box(46, height, "card" if owned else "hair dashed"), crown)


def _house(board: Board, texts: Texts) -> list[Part]:
    if board.house == NO_HOUSE:
        return []
    lines = wrapped(texts.term("house-does", board.house), INNER - 16)
    name = text(texts("board.house", house=board.house), 8, 16, "ink strong", "start", 12)
    height = 24 + len(lines) * LINE
    return [(box(INNER, height) + name + written(lines, 8, 31), height)]


# Au Toma's cards


def _her_cards(board: Board, texts: Texts) -> Part:
    """Her stack, her deck, the word on the even/odd card, and the card she played last."""
    left = max(0, len(board.cards) - FIGURES.automa_aside)
    label, title = texts("picture.her-deck"), texts("board.automa-deck", count=left)
    tiles = [
        _stack(board, texts),
        at(140, 0, _tile("her-deck", 76, left, title, wrapped(label, 38))),
        at(220, 0, _parity(board, texts)),
        at(296, 0, _played(board, texts)),
    ]
    return "".join(tiles), 44


def _stack(board: Board, texts: Texts) -> str:
    count, label = len(board.stack), texts("picture.stack")
    lines = wrapped(label, 96 if board.whole else 38)
    tile = _tile("stack", 136, count, texts("board.stack", count=count), lines)
    return tile if board.whole else tile + at(74, 0, _changes("stack", label, 62, 9))


def _tile(name: str, width: float, count: int, title: str, label: list[str], height: float = 44) -> str:
    """Cards face down with their number, and what they are."""
    y = height / 2
    if count:
        cards = box(24, 32, "rr-back", 8, y - 15) + box(24, 32, "rr-back", 5, y - 17)
    else:
        cards = box(24, 32, "outline dashed", 5, y - 17)
    number = text(count, 17, y + 4, "rr-on-back strong" if count else "ink strong", size=13)
    first = y + 4 - (len(label) - 1) * LINE / 2
    lines = [fitted(line, 37, first + place * LINE, width - 40, "faint") for place, line in enumerate(label)]
    return spot(name, title, box(width, height), cards, number, *lines)


def _parity(board: Board, texts: Texts) -> str:
    """The word on the even/odd card; before the set-up there is none."""
    word = texts.term("parity", board.parity) if board.parity else "–"
    inside = [
        box(72, 44),
        text(texts("picture.set"), 36, 17, "faint", size=SMALL),
        fitted(word, max(4, 36 - breadth(word, 12) * 0.53), 34, 64, "ink strong", 12),
    ]
    return spot("parity", texts("board.parity", parity=board.parity) if board.parity else word, *inside)


def _played(board: Board, texts: Texts) -> str:
    """Her discard pile: how many cards, and the last one in signs."""
    title = texts("picture.played", count=len(board.played))
    face = automa_face(board, board.played[-1], texts) if board.played else "–"
    deploy, _, gain = face.partition("▸ ")
    lines = [title, f"{deploy}▸" if gain else deploy, gain]
    drawn = (fitted(line, 5, 13 + place * LINE, 84, "ink") for place, line in enumerate(lines) if line)
    return spot("her-discard", f"{title} · {face}", box(92, 44), *drawn)


# The locations

HEAD, NOTE = 32.0, 20.0


def _two_locations(board: Board, pair: Sequence[str], texts: Texts) -> Part:
    """Two locations side by side, equally high."""
    head = HEAD + NOTE if LUNA in pair else HEAD
    piles = [_pile(board, location, texts) for location in pair]
    height = head + max(high for _, high in piles) + 6
    drawn = []
    for place, (location, (pile, _)) in enumerate(zip(pair, piles, strict=True)):
        inside = [box(HALF, height), _location_head(board, location, texts), at(6, head, pile)]
        title = heading(texts.term("location", location))
        drawn.append(at(place * (HALF + GAP), 0, spot(location, title, *inside)))
    return "".join(drawn), height


def _location_head(board: Board, location: str, texts: Texts) -> str:
    """Priority letter, name and bonus; on Luna also the bonus card, on the Institute all Influence."""
    bonus = TRACK_OF.get(location, "sovereign")
    inside = [
        element("circle", cx=17, cy=16, r=10, class_="card"),
        text(board.letters.get(location, "–"), 17, 20.5, "ink strong", size=13),
        text(heading(texts.term("location", location)), 33, 21, "ink strong", "start", 14),
        text("+1", HALF - 27, 20, "faint", "end", 12) if location != LUNA else "",
        sign(ICONS[bonus], HALF - 16, 16, f"piece rr-{bonus}"),
    ]
    if location == LUNA and board.letters:
        inside.append(_luna_link(board, texts))
    if location == INSTITUTE:
        inside.append(_influence(board))
    return "".join(inside)


def _luna_link(board: Board, texts: Texts) -> str:
    """What the Luna bonus card gives Au Toma besides."""
    link = board.luna_link()
    icon = sign(ICONS[TRACK_OF[link]], HALF - 16, 41, f"piece rr-{TRACK_OF[link]}", 0.85)
    return fitted(texts("board.luna-link", location=link), 8, 45, HALF - 34, "faint") + icon


def _influence(board: Board) -> str:
    """The Influence tokens on the Institute: yours, hers, and those of nobody."""
    counts = {side: board.count(side, "influence") for side in SIDES} | {NEUTRAL: FIGURES.neutral_influence}
    return "".join(
        sign(MARKS[owner], 18 + place * 60, 41, f"piece rr-{owner}", 0.85)
        + text(count, 30 + place * 60, 45.5, "ink strong", "start", 13)
        for place, (owner, count) in enumerate(counts.items())
    )


def _pile(board: Board, location: str, texts: Texts) -> Part:
    """The cards of a location overlapping, the top one in front; or only their number."""
    pile = board.piles[location]
    if not board.whole:
        return _number_of_cards(location, len(pile), texts), 38
    if not pile:
        words = text(texts("board.no-card"), CARD / 2, 18, "faint", size=SMALL)
        return box(CARD, 28, "outline dashed") + words, 28
    *covered, top = pile
    step = max(LEAST_STRIP, min(STRIP, PILE / len(pile)))
    drawn = [at(0, place * step, _covered(board, card, step, texts)) for place, card in enumerate(covered)]
    front, height = _top_card(board, top, texts)
    y = step * len(covered)
    return "".join([*drawn, at(0, y, front)]), y + height


def _number_of_cards(location: str, count: int, texts: Texts) -> str:
    words = text(texts("board.cards", count=count), CARD / 2, 26, "ink strong", size=19)
    buttons = _changes(location, heading(texts.term("location", location)), CARD, 6)
    return box(CARD, 38, "card") + words + buttons


def _covered(board: Board, card: str, step: float, texts: Texts) -> str:
    if card in board.face_down:
        return _back(card, step / 2 + 4, texts)
    head = card_head(card, CARD, step, texts)
    return spot(card, card_face(card, texts), box(CARD, step + 8, "card"), head)


def _back(card: str, y: float, texts: Texts) -> str:
    words = texts("board.face-down")
    label = text(words, CARD / 2, y, "rr-on-back", size=SMALL)
    return spot(card, words, box(CARD, STRIP + 8, "rr-back"), label)


def _top_card(board: Board, card: str, texts: Texts) -> Part:
    """The card that can be gained, with what it is worth."""
    if card in board.face_down:
        return _back(card, STRIP / 2 + 8, texts), STRIP + 8
    lines = wrapped(texts.term("worth", card), CARD - 13)
    height = STRIP + len(lines) * LINE + 6
    inside = [box(CARD, height, "card rr-top"), card_head(card, CARD, STRIP, texts, "ink strong")]
    return spot(card, card_face(card, texts), *inside, written(lines, 7, STRIP + 11)), height


# Tracks and decks beside the locations

FLEET, CELL = 300.0, 26.0


def _fleet_and_deck(board: Board, texts: Texts) -> Part:
    """The Fleet track with both sides on it, and the character deck."""
    cells = [_fleet_cell(board, position) for position in range(FIGURES.track_most + 1)]
    count, width = len(board.deck), INNER - FLEET - GAP
    lines = wrapped(texts("picture.deck"), width - 40)
    inside = [
        box(FLEET, 62),
        text(texts.term("track", "fleet"), 8, 15, "ink strong", "start", 12),
        text(texts("picture.fleet-points"), FLEET - 8, 15, "faint", "end", SMALL),
        *cells,
        at(FLEET + GAP, 0, _tile("deck", width, count, texts("board.deck", count=count), lines, 62)),
    ]
    return "".join(inside), 62


def _fleet_cell(board: Board, position: int) -> str:
    """A step of the track, who stands there, and its points; from seven on it counts for the end."""
    x, middle = 7 + position * CELL, 7 + position * CELL + CELL / 2 - 0.75
    here = [side for side in SIDES if board.count(side, "fleet") == position]
    look = "card rr-far" if position >= FIGURES.threshold else "card"
    inside = [box(CELL - 1.5, 22, look, x, 21), text(fleet_points(position), middle, 56, "ink", size=SMALL)]
    if not here:
        inside.append(text(position, middle, 36, "faint", size=SMALL))
    for place, side in enumerate(here):
        aside = (place - 0.5) * 11 if len(here) > 1 else 0
        inside.append(sign(MARKS[side], middle + aside, 32, f"piece rr-{side}", 0.8 if aside else 1))
    return "".join(inside)


# The person's cards, and the banished ones


def _hand(board: Board, texts: Texts) -> Part:
    """The person's cards in two columns; each goes where there is more room."""
    title = texts("board.hand", count=len(board.hand))
    drawn = [_title("hand", title)]
    ends = [22.0, 22.0]
    for card in board.hand:
        column = ends.index(min(ends))
        inside, height = _hand_card(card, texts)
        drawn.append(at(column * (HALF + GAP), ends[column], inside))
        ends[column] += height + GAP
    return "".join(drawn), max(ends) - GAP


def _title(name: str, title: str) -> str:
    return spot(name, title, box(HALF, 20, "clear"), text(title, 4, 15, "ink strong", "start", 13))


def _hand_card(card: str, texts: Texts) -> Part:
    """What it does when deployed; below a line what it is worth in the hand."""
    deploy, worth = (wrapped(texts.term(kind, card), HALF - 13) for kind in ("deploy", "worth"))
    y = STRIP + len(deploy) * LINE + 5
    height = y + len(worth) * LINE + 7
    inside = [
        box(HALF, height, "card"),
        card_head(card, HALF, STRIP + 2, texts, "ink strong"),
        written(deploy, 7, STRIP + 12),
        element("line", x1=7, x2=HALF - 7, y1=y, y2=y, class_="hair"),
        written(worth, 7, y + 13),
    ]
    return spot(card, card_face(card, texts), *inside), height


def _banished(board: Board, texts: Texts) -> Part:
    """The banished cards by name, in three columns."""
    title = texts("board.banished", count=len(board.banished))
    head = _title("banished", title)
    drawn = [
        at(place % 3 * (INNER / 3 + 1), 22 + place // 3 * 24, _banished_card(card, texts))
        for place, card in enumerate(board.banished)
    ]
    return head + "".join(drawn), 22 + -(-len(board.banished) // 3) * 24


def _banished_card(card: str, texts: Texts) -> str:
    width = INNER / 3 - 3
    color = at(4, 4, swatch(characters()[card].color))
    name = fitted(texts.term("character", card), 22, 15, width - 26, "ink")
    return spot(card, card_face(card, texts), box(width, 22, "card"), color, name)
