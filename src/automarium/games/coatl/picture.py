"""The table as an SVG drawing: M.A.K.S.'s side, the open row, the round supply board, the human's side.

Every color has its letter beside it, and every kind of piece its shape: a head is a wedge, a segment a
rounded square, a tail tapers off. Each part is drawn from its own upper left corner and then moved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, pi, sin

from automarium.games.coatl.board import (
    COLOR_OF,
    HUMAN,
    KIND_OF,
    MAKS,
    NUMBERS,
    Board,
    Coatl,
    WorkedCard,
    in_color_order,
)
from automarium.games.coatl.cards import (
    COLOR_WORDS,
    CROSSES,
    KINDS,
    LIMITS,
    PLACES,
    PROPHECIES,
    TEMPLES,
    WHITE_SIGN,
    Place,
    Requirement,
)
from automarium.games.coatl.human import can_start
from automarium.games.coatl.labels import face
from automarium.games.coatl.patterns import has_head, has_tail, requirements_met, times_met
from automarium.games.coatl.rules import wanted_by
from automarium.games.coatl.scoring import card_points, points
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.svg import Attribute, drawing, element, spot, text
from automarium.kernel.words.texts import Texts

Part = tuple[str, float]
"""A part of the drawing and its height."""

WIDTH, MARGIN, GAP = 400, 8, 6
INNER = WIDTH - 2 * MARGIN
CARD_WIDTH, CARD_HEIGHT, WORKED_HEIGHT = 91.5, 62, 71
COLUMNS, COLUMN = 4, CARD_WIDTH + GAP
CENTER, RADIUS, RINGS = 143, 139, {"outer": 100, "inner": 43}
LINE = 15  # pieces of a Cóatl in one line of the drawing
UNIT = 24  # the box in which the pieces are designed
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

SPOTS = {
    "search": "place-{0}",
    "search-nothing": "place-{0}",
    "discard-card": "hand-{0} hand-{0}-2",
    "take": "place-{0}",
    "cards": "deck open-row",
    "deck": "deck",
    "open": "open-{0} open-{0}-2",
    "assemble": "store coatls",
    "start": "store-{0} coatl-new",
    "left": "store-{1} coatl-{0}-left",
    "right": "store-{1} coatl-{0}-right",
    "lay": "hand-{1} hand-{1}-2 coatl-{0}",
    "temple": "temple-{1} coatl-{0}",
}
"""Where an option lies, by its first word, or by the question where an option is a bare card or place."""


def picture(board: Board, texts: Texts) -> str:
    """The whole table, one part below the other."""
    parts = [_maks(board, texts), _open_row(board, texts), _middle(board, texts), _human(board, texts)]
    inside, inner_height = _stacked(parts, 2 * GAP)
    height = inner_height + 2 * MARGIN
    ground = _box(WIDTH, height, "surface", 10)
    return drawing(WIDTH, height, texts("picture.title"), [ground, _at(MARGIN, MARGIN, inside)])


def spots(what: str, option: Plain) -> tuple[str, ...]:
    """Where an option lies: a piece together with the end it goes to, a card together with its Cóatl."""
    bare = what in {"search", "search-nothing", "discard-card"}
    first, *words = [what, str(option)] if bare else [*str(option).split(), ""]
    return tuple(SPOTS.get(first, "").format(*map(_plain, words)).split())


def _plain(piece: str) -> str:
    """A piece without the signs that markup uses."""
    return piece.replace("<", "head-").replace(">", "-tail")


# The simplest shapes


def _at(x: float, y: float, *inside: str, scale: float = 1) -> str:
    grown = "" if scale == 1 else f" scale({round(scale, 3):g})"
    return element("g", *inside, transform=f"translate({round(x, 2):g} {round(y, 2):g}){grown}")


def _stacked(parts: Iterable[Part], gap: float) -> Part:
    drawn, height = "", 0.0
    for part, its_height in parts:
        drawn += _at(0, height, part)
        height += its_height + gap
    return drawn, height - gap


def _grid(cards: Sequence[str]) -> Part:
    """Cards side by side, four to a line."""
    step = CARD_HEIGHT + GAP
    places = [(number % COLUMNS * COLUMN, number // COLUMNS * step) for number in range(len(cards))]
    drawn = "".join(_at(*place, card) for place, card in zip(places, cards, strict=True))
    return drawn, places[-1][1] + CARD_HEIGHT if cards else 0


def _box(width: float, height: float, class_: str, rx: float = 5, x: float = 0, y: float = 0) -> str:
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, class_=class_)


def _clear(width: float, height: float, x: float = 0, y: float = 0) -> str:
    """Nothing to see, but room for a finger."""
    return _box(width, height, "clear", x=x, y=y)


def _circle(x: float, y: float, radius: float, class_: str) -> str:
    return element("circle", cx=x, cy=y, r=radius, class_=class_)


def _path(line: str, class_: str) -> str:
    return element("path", d=line, class_=class_)


def _heading(words: str, y: float = 13, size: float = 14, x: float = 0) -> str:
    return text(words, x, y, "ink strong", "start", size)


def _panel(height: float, class_: str = "raised") -> str:
    return _box(WIDTH - 6, height + 12, class_, 8, x=3 - MARGIN, y=-6)


def _piece(piece: str, x: float, y: float, size: float = UNIT) -> str:
    kind, color = KIND_OF[piece], COLOR_WORDS[COLOR_OF[piece]]
    shape = _path(SHAPES[kind], f"piece fill-{color}")
    eye = _circle(8, 6.8, 1.5, f"on-{color}") if kind == "head" else ""
    letter = text(COLOR_OF[piece], LETTER_AT[kind], 17, f"strong on-{color}", size=14)
    return _at(x, y, shape, eye, letter, scale=size / UNIT)


def _gap(kind: str, x: float, y: float, size: float = UNIT, letter: str = "") -> str:
    """Where a piece is missing: its outline, and which color is wanted."""
    wanted = text(letter, LETTER_AT[kind], 17, "faint", size=14) if letter else ""
    return _at(x, y, _path(SHAPES[kind], "outline dashed"), wanted, scale=size / UNIT)


def _pile(name: str, title: str, words: str, count: int, height: float = CARD_HEIGHT) -> str:
    """A deck or pile as large as a card, with its number."""
    ground = _box(CARD_WIDTH, height, "card back" if count else "outline dashed")
    number = text(count, CARD_WIDTH / 2, height / 2 + 3, "ink strong", size=20)
    return spot(name, title, ground, number, text(words, CARD_WIDTH / 2, height / 2 + 20, "faint", size=12))


def _small_pile(name: str, title: str, count: int, x: float, y: float) -> str:
    backs = [_box(12, 16, "card back", 2, x=offset, y=offset) for offset in (0, 2)]
    return _at(x, y, spot(name, title, *backs, _heading(f"×{count}", 14, 13, x=19)))


# Cards


def _cards(cards: Sequence[str], where: str, texts: Texts) -> list[str]:
    """Prophecy cards as spots; the second copy of a card has a spot of its own."""
    copies = ["-2" if card in cards[:index] else "" for index, card in enumerate(cards)]
    named = [(f"{where}-{card}{copy}", card) for card, copy in zip(cards, copies, strict=True)]
    return [spot(name, _title(card, texts), _prophecy(card)) for name, card in named]


def _title(card: str, texts: Texts) -> str:
    if card in TEMPLES:
        return texts("picture.temple", card=card, face=face(card))
    return texts("picture.prophecy", card=card, color=LETTERS[PROPHECIES[card].color], face=face(card))


def _prophecy(card: str, met: int = 0) -> str:
    """Its name on the card's own color, its pattern, and the points of each level."""
    known = PROPHECIES[card]
    times = "" if known.family == "count" else "×"
    reached = max((least for least, _ in known.levels if met >= least), default=0)
    return "".join([_frame(card, known.color), *_pattern(card), *_levels(known.levels, times, reached)])


def _frame(card: str, color: str, height: float = CARD_HEIGHT) -> str:
    """A card with its name on a band, and at the end of the band the letter of the card's own color."""
    room: dict[str, Attribute] = {}
    if len(card) > 9:  # whatever the font, a long name is kept off the letter
        room = {"textLength": len(card) * 6.6, "lengthAdjust": "spacingAndGlyphs"}
    name = element("text", card, x=4, y=12, font_size=11, class_=f"strong on-{color}", **room)
    letter = text(LETTERS.get(color, ""), CARD_WIDTH - 4, 12, f"on-{color}", "end", 11)
    return _box(CARD_WIDTH, height, "card") + _path(BAND, f"piece fill-{color}") + name + letter


def _pattern(card: str) -> Iterator[str]:
    x = 4.0
    for token in PROPHECIES[card].pattern:
        drawn, width = _cell(token)
        yield _at(x, 19, drawn)
        x += width + 1.5
    if PROPHECIES[card].family == "count":
        yield _heading("…", 31, 13, x=x + 1)


def _cell(token: str) -> Part:
    """One place of a printed pattern, and its width. `≠R` is anything but red there."""
    if token in CROSSES:
        return _box(22, 15, "outline dashed", 2) + text(f"≠{token[1]}", 11, 11.5, "ink", size=11), 22
    width = 15 if len(token) == 1 else 27
    color = "white" if token == WHITE_SIGN else COLOR_WORDS[token[0]]
    letters = text(token, width / 2, 11.5, f"strong on-{color}", size=12)
    return _box(width, 15, f"piece fill-{color}", 2) + letters, width


def _levels(levels: Iterable[tuple[int, int]], times: str, reached: int) -> Iterator[str]:
    """How often, above; how many points, below. The level that is reached stands in a frame."""
    for number, (least, scored) in enumerate(levels):
        x = 14.5 + number * 21
        if least == reached:
            yield _box(21, 24, "reached", 3, x=x - 10.5, y=36)
        yield text(f"{least}{times}", x, 46.5, "faint", size=11)
        yield text(scored, x, 58, "ink strong", size=12)


def _temple(card: str, met: int = 0) -> str:
    first, second = (_requirement(each) for each in TEMPLES[card].requirements)
    signs = [_path(PYRAMID, "on-stone"), _at(4, 20, first), _at(49, 20, second)]
    return "".join([_frame(card, "stone"), *signs, *_levels(enumerate(TEMPLES[card].points, 1), "", met)])


def _requirement(requirement: Requirement) -> str:
    """`Y=0` no yellow piece, `R=Y` as many red as yellow ones; a number on a whole Cóatl is its length."""
    if requirement.kind == "length":
        return _path(SERPENT, "outline") + text(requirement.length, 17, 12, "ink strong", size=12)
    cells = [_at(24 * number, 0, _cell(color)[0]) for number, color in enumerate(requirement.colors)]
    return "".join(cells) + _heading("=0" if requirement.kind == "absent" else "=", 12, 12, x=15.5)


def _open_temple(card: str, texts: Texts) -> str:
    return spot(f"temple-{card}", _title(card, texts), _temple(card))


# M.A.K.S.'s side


def _side(side: str, board: Board, texts: Texts) -> str:
    """The name and the points of a side; a mark beside whoever acts."""
    mark = _path("M0 3L8 8L0 13Z", "mark") if board.next == side else ""
    scored = texts("label.points", count=points(board)[side])
    name = _heading(texts.term("side", side), 13, 15, x=13 if mark else 0)
    return mark + name + text(scored, INNER, 13, "ink strong", "end", 15)


def _maks(board: Board, texts: Texts) -> Part:
    """His row with what is laid and what is missing; his pile at its end, or above where there is no room."""
    cards = [_worked(number, card, texts) for number, card in enumerate(board.row, 1)]
    cards += [_box(CARD_WIDTH, WORKED_HEIGHT, "outline dashed")] * (board.maks_row_limit() - len(cards))
    count, title = len(board.fulfilled), texts("picture.pile", cards=tuple(board.fulfilled))
    above = ""
    if len(cards) < COLUMNS:
        cards.append(_pile("pile", title, texts("picture.pile-name"), count, WORKED_HEIGHT))
    else:
        above = _small_pile("pile", title, count, 190, -1)
    height = 23 + WORKED_HEIGHT
    return _panel(height) + _side(MAKS, board, texts) + above + _at(0, 23, _grid(cards)[0]), height


def _worked(number: int, card: WorkedCard, texts: Texts) -> str:
    """Three pieces to a line: those that lie there, then the outlines of those that are missing."""
    known = PROPHECIES[card.id]
    worth, misses = known.top_points, wanted_by(card)
    title = texts("picture.worked", number=number, card=card.id, points=worth, colors=misses)
    missing = "".join(color * count for color, count in card.missing.items()) + WHITE_SIGN * card.sign_open
    laid = card.all_pieces()
    at = [(4 + index % 3 * 23.5, 20 + index // 3 * 25, 21.5) for index in range(known.pieces)]
    pieces = [_piece(piece, *place) for piece, place in zip(laid, at, strict=False)]
    pieces += [_gap("body", *place, color) for color, place in zip(missing, at[len(laid) :], strict=True)]
    medal = _circle(83, 43.5, 7.5, "reached") + text(worth, 83, 48, "ink strong", size=12)
    return spot(f"maks-{number}", title, _frame(card.id, known.color, WORKED_HEIGHT), *pieces, medal)


# Between the sides


def _open_row(board: Board, texts: Texts) -> Part:
    """The deck and the discarded cards at the left; the row ends with the card that M.A.K.S. draws next."""
    title, height = texts("picture.open-row"), 20 + 2 * CARD_HEIGHT + GAP
    last = text(texts("picture.last"), INNER, 13, "faint", "end", 12)
    gone = [_box(CARD_WIDTH, CARD_HEIGHT, "outline dashed")] * (LIMITS.open_prophecies - len(board.open_row))
    cards = [*gone, *_cards(board.open_row, "open", texts)]
    arrow = _path("M385 115L391 121L385 127Z", "mark") if board.open_row else ""
    row = _at(0, 20, _grid(["", *cards[:3], "", *cards[3:]])[0])
    drawn = spot("open-row", title, _panel(height, "surface"), _heading(title), last, row, arrow)
    return drawn + _at(0, 20, _stacked(_piles(board, texts), GAP)[0]), height


def _piles(board: Board, texts: Texts) -> Iterator[Part]:
    count, discarded = len(board.prophecies), tuple(board.discarded_cards)
    yield _pile("deck", texts("picture.deck", count=count), texts("picture.deck-name"), count), CARD_HEIGHT
    pile = texts("picture.discards", cards=discarded)
    yield _pile("discards", pile, texts("picture.discards-name"), len(discarded)), CARD_HEIGHT


def _middle(board: Board, texts: Texts) -> Part:
    """The supply board, and beside it the Temple cards and the bags."""
    rings = [(RADIUS, "raised disc"), (68, "hair"), (12, "hair"), (5, "hair")]
    disc = [_circle(CENTER, CENTER, radius, class_) for radius, class_ in rings]
    for clock in range(1, 12, 2):
        (x1, y1), (x2, y2) = _toward(clock, 68), _toward(clock, RADIUS)
        disc.append(element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="hair"))
    refs = zip(NUMBERS, board.supply.refs, strict=True)
    places = [_place(board, number, PLACES[ref], texts) for number, ref in refs]
    beside = _at(3 * COLUMN, 0, *_temples(board, texts), *_bags(board, texts))
    return "".join([*disc, *places, beside]), 2 * RADIUS + 8


def _toward(clock: int, radius: float) -> tuple[float, float]:
    """A point of the round board: in the direction of an hour, so far from its center."""
    angle = clock * pi / 6
    return round(CENTER + radius * sin(angle), 2), round(CENTER - radius * cos(angle), 2)


def _place(board: Board, number: int, place: Place, texts: Texts) -> str:
    """A place with its number: a plate for two segments, a round one for a head or tail."""
    pieces = board.supply.places[number]
    outer = place.ring == "outer"
    plate = _box(60, 34, "card", 11, x=-30, y=-17) if outer else _circle(0, 0, 22, "card")
    at = [(26 * index - 13 * place.capacity + 1, -12) for index in range(place.capacity)]
    lying = [_piece(piece, *spare) for piece, spare in zip(pieces, at, strict=False)]
    lying += [_gap(place.kind, *spare) for spare in at[len(pieces) :]]
    x = -30 if outer else -16
    badge = _circle(x, -17, 9.5, "badge") + text(number, x, -12.5, "on-badge strong", size=12)
    title = texts("picture.place", place=number, pieces=tuple(pieces))
    return _at(*_toward(place.clock, RINGS[place.ring]), spot(f"place-{number}", title, plate, *lying, badge))


def _temples(board: Board, texts: Texts) -> Iterator[str]:
    count = len(board.temples)
    yield _heading(texts("picture.temples"))
    yield _small_pile("temples", texts("picture.temple-deck", count=count), count, 1, 18)
    for number, card in enumerate(board.open_temples):
        yield _at(0, 40 + number * (CARD_HEIGHT + GAP), _open_temple(card, texts))


def _bags(board: Board, texts: Texts) -> Iterator[str]:
    """How many pieces of each kind are in the bags, and how many have left the game."""
    yield _heading(texts("picture.bags"), 192)
    for y, kind in zip((199, 221, 243), KINDS, strict=True):
        count = len(board.supply.bags[kind])
        shape = _at(0, 0, _path(SHAPES[kind], "card"), scale=0.75) + _heading(str(count), 14, 14, x=26)
        yield _at(0, y, spot(f"bag-{kind}", texts(f"picture.bag-{kind}", pieces=count), shape))
    cross = _path("M3 3L15 15M15 3L3 15", "outline")
    gone = text(len(board.discards), 26, 14, "faint", "start", 14)
    yield _at(0, 265, spot("gone", texts("picture.gone", pieces=len(board.discards)), cross, gone))


# The human's side


def _human(board: Board, texts: Texts) -> Part:
    """The player board, the Cóatls, the hand."""
    above = (_side(HUMAN, board, texts), 20), _store(board, texts)
    drawn, height = _stacked([*above, _coatls(board, texts), _hand(board, texts)], GAP)
    return _panel(height) + drawn, height


def _store(board: Board, texts: Texts) -> Part:
    """Eight places; like pieces lie together and are one spot, inside that of the whole board."""
    at = [90 + 36.5 * number for number in range(LIMITS.board_places)]
    name = text(texts("board.store"), 8, 16, "faint", "start", 12)
    used = _heading(f"{len(board.store)}/{len(at)}", 34, x=8)
    room = [_box(30, 30, "hair", 6, x=x, y=7) for x in at]
    drawn = [_box(INNER, 44, "card", 8), name, used, *room]
    lying = list(zip(in_color_order(board.store), at, strict=False))
    for piece in dict.fromkeys(each for each, _ in lying):
        like = [_clear(36, 44, x - 3) + _piece(piece, x + 3, 10) for each, x in lying if each == piece]
        drawn.append(spot(f"store-{_plain(piece)}", texts.term("piece", piece), *like))
    return spot("store", texts("picture.store"), *drawn), 44


def _coatls(board: Board, texts: Texts) -> Part:
    parts = [(_heading(texts("picture.coatls"), 15), 18.0)]
    parts += [_coatl(board, number, coatl, texts) for number, coatl in enumerate(board.coatls, 1)]
    if can_start(board):
        words = text(f"+ {texts('board.coatl')} {len(board.coatls) + 1}", INNER / 2, 20, "faint", size=13)
        new = spot("coatl-new", texts("picture.start"), _box(INNER, 30, "card dashed", 8), words)
        parts.append((new, 30))
    drawn, height = _stacked(parts, GAP)
    return spot("coatls", texts("label.assemble"), _clear(INNER, height), drawn), height


def _coatl(board: Board, number: int, coatl: Coatl, texts: Texts) -> Part:
    """A chain from head to tail with its open ends; below it the cards, with the level they reach."""
    name = f"{texts('board.coatl')} {number}{' ✓' if board.is_complete(coatl) else ''}"
    worth = texts("label.points", count=sum(scored for _, scored in card_points(coatl)))
    first = 0 if has_head(coatl.serpent) else 1
    pieces = [_piece(piece, *_link(index)) for index, piece in enumerate(coatl.pieces(), first)]
    last = first + len(pieces) - has_tail(coatl.serpent)
    below = _link(last)[1] + UNIT + GAP
    title = _clear(INNER, below) + _heading(name, size=13) + text(worth, INNER, 13, "faint", "end", 12)
    drawn = spot(f"coatl-{number}", f"{name}: {coatl.serpent}", title, *pieces)
    drawn += _open_end(number, "left", 0, texts) if first else ""
    drawn += "" if has_tail(coatl.serpent) else _open_end(number, "right", last, texts)
    laid = [_laid(number, card, coatl, texts) for card in (*coatl.cards, coatl.temple) if card]
    cards, height = _grid(laid)
    return drawn + _at(0, below, cards), below + height


def _link(index: int) -> tuple[float, float]:
    """Where a piece of a Cóatl is drawn: long ones go on in the next line."""
    return index % LINE * 25.6, 20 + index // LINE * 27


def _open_end(number: int, end: str, index: int, texts: Texts) -> str:
    """A plus where a piece can still be added."""
    plus = _clear(28, 28, -2, -2) + _circle(12, 12, 10, "card dashed") + text("+", 12, 17, "ink", size=16)
    title = texts("picture.end", number=number, end=end)
    return _at(*_link(index), spot(f"coatl-{number}-{end}", title, plus))


def _laid(number: int, card: str, coatl: Coatl, texts: Texts) -> str:
    draw, met = (_temple, requirements_met) if card in TEMPLES else (_prophecy, times_met)
    return spot(f"laid-{number}-{card}", _title(card, texts), draw(card, met(card, coatl.serpent)))


def _hand(board: Board, texts: Texts) -> Part:
    name = f"{texts('board.hand')} {len(board.hand)}/{board.hand_limit()}"
    temples = [_open_temple(card, texts) for card in board.personal_temples]
    cards, height = _grid([*_cards(board.hand, "hand", texts), *temples])
    return _heading(name, 15) + _at(0, 22, cards), 22 + height
