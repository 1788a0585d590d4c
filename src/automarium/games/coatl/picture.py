"""The table as a drawing: M.A.K.S.'s side, the round supply board, the open row, the human's side.

Each part is drawn from its own upper left corner; the kit puts parts below and beside each other.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from math import cos, pi, sin

from automarium.games.coatl.board import (
    HUMAN,
    MAKS,
    NUMBERS,
    UNSEEN,
    Board,
    Coatl,
    WorkedCard,
    in_color_order,
    known,
)
from automarium.games.coatl.cards import KINDS, LIMITS, PLACES, PROPHECIES, TEMPLES, WHITE_SIGN, Place
from automarium.games.coatl.faces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    SHAPES,
    UNIT,
    back,
    frame,
    gap,
    piece,
    prophecy,
    temple,
)
from automarium.games.coatl.human import can_start, is_barred_by_color
from automarium.games.coatl.nouns import store_spot
from automarium.games.coatl.patterns import has_head, has_tail, requirements_met, times_met
from automarium.games.coatl.rules import wanted_by
from automarium.games.coatl.scoring import card_points, lacks_temple, points
from automarium.lookbook import (
    Area,
    Drawing,
    Drawn,
    Part,
    Speaker,
    at,
    below,
    beside,
    box,
    capital,
    circle,
    clear,
    drawing,
    drawn_from,
    element,
    grid,
    heading,
    line,
    part,
    path,
    pile,
    spot,
    text,
)
from automarium.rulebook import SETUP, Plain

Say = Speaker[Board]

WIDTH, MARGIN, GAP = 400, 8, 6
INNER = WIDTH - 2 * MARGIN
COLUMNS, COLUMN = 4, CARD_WIDTH + GAP
WORKED_HEIGHT = 71
CENTER, RADIUS, RINGS = 192, 183, {"outer": 127, "inner": 53}
GROWN = 1.28
"""How much larger pieces are on the supply board than on a card."""
FRET = "M-6 4h4v-4h4v-4h4v8h-4v4h-8Z"
"""One step of the ornament on its rim."""
RAY = "M-3.5-17L0-26L3.5-17Z"
LINE = 15  # pieces of a Cóatl in one line of the drawing
STORE_STEP = 36.5


def picture(say: Say) -> Drawing:
    """The whole table, one part below the other."""
    parts = [_maks(say), _supply_board(say), _open_row(say), _temples_and_bags(say), person_side(say)]
    whole = below(parts, 2 * GAP)
    height = whole.height + 2 * MARGIN
    ground = box(WIDTH, height, "surface", 10)
    return drawing(WIDTH, height, _words(say, "title"), ground, at(MARGIN, MARGIN, *whole.inside))


# What the parts have in common


def _words(say: Say, message: str, **facts: Plain) -> str:
    return str(say.say(f"picture.{message}", facts).capital())


def _name(say: Say, noun: str, thing: Plain) -> str:
    words = say.name(noun, thing).words
    return capital(words)


def _tongue(say: Say) -> str:
    return say.texts.language


def _heading(words: str) -> Part:
    return part(INNER, 16, heading(words))


def _on_panel(inside: Part, class_: str = "raised") -> Part:
    """A part on a ground that is a little larger than itself."""
    ground = box(WIDTH - 6, inside.height + 12, class_, 8, x=3 - MARGIN, y=-6)
    return part(INNER, inside.height, ground, *inside.inside)


def _side(side: str, say: Say, *beside_it: Drawn) -> Part:
    """The name and the points of a side; a mark beside the one that acts."""
    mark = path("M0 3L8 8L0 13Z", "mark") if say.board.next == side else ""
    name = heading(say.texts(f"side.{side}"), 13, 15, x=13 if mark else 0)
    scored = text(_words(say, "points", count=points(say.board)[side]), INNER, 13, "ink strong", "end", 15)
    return part(INNER, 17, mark, name, scored, *beside_it)


def _no_card(height: float = CARD_HEIGHT) -> Part:
    """Room for a card that is not there."""
    return part(CARD_WIDTH, height, box(CARD_WIDTH, height, "outline dashed"))


def _card(name: str, title: str, drawn: str) -> Part:
    return part(CARD_WIDTH, CARD_HEIGHT, drawn).as_spot(name, title)


def _cards(cards: Sequence[str], where: str, say: Say) -> list[Part]:
    """Prophecy cards as spots; the second copy of a card has a spot of its own."""
    copies = ["-2" if card in cards[:index] else "" for index, card in enumerate(cards)]
    return [
        _card(f"{where}-{card}{copy}", _name(say, "card", card), prophecy(card))
        for card, copy in zip(cards, copies, strict=True)
    ]


def _temples(cards: Iterable[str], say: Say) -> list[Part]:
    return [_card(f"temple-{card}", _name(say, "temple_card", card), temple(card)) for card in cards]


def _small_pile(name: str, title: str, count: int) -> Part:
    backs = [box(12, 16, "card back", 2, x=offset, y=offset) for offset in (0, 2)]
    return part(CARD_WIDTH, 18, *backs, heading(f"×{count}", 14, 13, x=19)).as_spot(name, title)


# M.A.K.S.'s side


def _maks(say: Say) -> Part:
    """His row with what is laid and what is missing; his pile at its end, or above it if there is no room."""
    board = say.board
    cards = [_worked(number, card, say) for number, card in enumerate(board.row, 1)]
    cards += [_no_card(WORKED_HEIGHT)] * (board.maks_row_limit() - len(cards))
    row = beside(cards, GAP).as_spot("maks", _words(say, "maks"))
    count, title = len(board.fulfilled), _words(say, "pile", prophecies=tuple(board.fulfilled))
    above: tuple[Drawn, ...] = ()
    if len(cards) < COLUMNS:
        fulfilled = pile(CARD_WIDTH, WORKED_HEIGHT, count, _words(say, "pile-name"))
        row = beside([row, fulfilled.as_spot("pile", title)], GAP)
    else:
        above = (at(190, -1, *_small_pile("pile", title, count).inside),)
    return _on_panel(below([_side(MAKS, say, *above), row], GAP))


@drawn_from(lambda number, card, say: (_tongue(say), number, card.id, *card.pieces, "", *card.on_sign))
def _worked(number: int, card: WorkedCard, say: Say) -> Part:
    """Three pieces to a line: those that lie there, then the outlines of those that are missing."""
    known, laid = PROPHECIES[card.id], card.all_pieces()
    facts: dict[str, Plain] = {"number": number, "card": card.id, "misses": wanted_by(card)}
    title = _words(say, "worked", count=known.top_points, **facts)
    missing = "".join(color * count for color, count in card.missing.items()) + WHITE_SIGN * card.sign_open
    places = [(4 + index % 3 * 23.5, 20 + index // 3 * 25, 21.5) for index in range(known.pieces)]
    pieces = [piece(each, *place) for each, place in zip(laid, places, strict=False)]
    pieces += [gap("body", *place, color) for color, place in zip(missing, places[len(laid) :], strict=True)]
    medal = circle(83, 43.5, 7.5, "reached") + text(known.top_points, 83, 48, "ink strong", size=12.25)
    drawn = part(CARD_WIDTH, WORKED_HEIGHT, frame(known.color, WORKED_HEIGHT), *pieces, medal)
    return drawn.as_spot(f"maks-{number}", title)


# Between the sides


def _of_open_row(say: Say) -> Hashable:
    board = say.board
    return _tongue(say), board.deck_size(), tuple(board.open_row), *board.discarded_cards


@drawn_from(_of_open_row)
def _open_row(say: Say) -> Part:
    """The deck and the discarded cards at the left; the row ends with the card that M.A.K.S. draws next."""
    board = say.board
    title, count, discarded = _words(say, "open-row"), board.deck_size(), tuple(board.discarded_cards)
    gone = [_no_card()] * (LIMITS.open_prophecies - len(board.open_row))
    row = grid([*gone, *_cards(board.open_row, "open", say)], COLUMNS - 1, GAP).as_spot("open-row", title)
    deck = pile(CARD_WIDTH, CARD_HEIGHT, count, _words(say, "deck-name"))
    discards = pile(CARD_WIDTH, CARD_HEIGHT, len(discarded), _words(say, "discards-name"))
    piles = [
        deck.as_spot("deck", _words(say, "deck", count=count)),
        discards.as_spot("discards", _words(say, "discards", prophecies=discarded)),
    ]
    last = text(_words(say, "last"), INNER, 13, "faint", "end", 12.25)
    arrow = path("M385 115L391 121L385 127Z", "mark") if board.open_row else ""
    above = part(INNER, 16, heading(title), last, arrow)
    return _on_panel(below([above, beside([below(piles, GAP), row], GAP)], 4), "surface")


def _supply_board(say: Say) -> Part:
    """The round board of stone: a rim with its ornament, six fields outside, four around the sun."""
    refs = zip(NUMBERS, say.board.supply.refs, strict=True)
    places = [_place(number, PLACES[ref], say) for number, ref in refs]
    return part(INNER, 2 * RADIUS + 4, at(0, RADIUS + 2 - CENTER, _stone(), *places))


@cache
def _stone() -> str:
    """What never changes of it."""
    disc = [
        circle(CENTER + 3, CENTER + 5, RADIUS, "coatl-shadow"),
        circle(CENTER, CENTER, RADIUS, "coatl-disc"),
        circle(CENTER, CENTER, RADIUS - 24, "coatl-carved"),
        circle(CENTER, CENTER, 88, "coatl-inner"),
    ]
    frets = [_turned(path(FRET, "coatl-fret"), 20 * number, RADIUS - 12) for number in range(18)]
    lines = [
        line(*_toward(clock, 88), *_toward(clock, RADIUS - 24), "coatl-carved") for clock in range(1, 12, 2)
    ]
    rays = [_turned(path(RAY, "coatl-ray"), 45 * number, 0) for number in range(8)]
    smile = path("M-6 4Q0 9 6 4", "coatl-smile")
    face = [
        circle(0, 0, 15, "coatl-sun"),
        circle(-5, -3, 2, "coatl-eye"),
        circle(5, -3, 2, "coatl-eye"),
        smile,
    ]
    return "".join([*disc, *frets, *lines, *rays, at(CENTER, CENTER, *face)])


def _turned(drawn: str, angle: int, out: float) -> str:
    """A part of the ornament, turned around the center of the board."""
    return element(
        "g", drawn, transform=f"translate({CENTER} {CENTER}) rotate({angle}) translate(0 {-out:g})"
    )


def _toward(clock: int, radius: float) -> tuple[float, float]:
    """A point of the round board: in the direction of an hour, so far from its center."""
    angle = clock * pi / 6
    return CENTER + radius * sin(angle), CENTER - radius * cos(angle)


@drawn_from(lambda number, place, say: (_tongue(say), place, number, *say.board.supply.places[number]))
def _place(number: int, place: Place, say: Say) -> Drawn:
    """A place with its number: a plate for two segments, a round one for a head or tail."""
    pieces = say.board.supply.places[number]
    outer = place.ring == "outer"
    plate = box(60, 34, "coatl-plate", 11, x=-30, y=-17) if outer else circle(0, 0, 22, "coatl-plate")
    room = Area(-30, -17, 60, 34) if outer else Area(-22, -22, 44, 44)
    places = [(26 * index - 13 * place.capacity + 1, -12) for index in range(place.capacity)]
    lying = [piece(each, *spare) for each, spare in zip(pieces, places, strict=False)]
    lying += [at(*spare, path(SHAPES[place.kind], "coatl-hole")) for spare in places[len(pieces) :]]
    x = -30 if outer else -16
    badge = circle(x, -17, 9.5, "badge") + text(number, x, -12.5, "on-badge strong", size=12.25)
    title = _words(say, "place", place=number, pieces=tuple(pieces))
    drawn = spot(f"place-{number}", title, room, plate, *lying, badge)
    return at(*_toward(place.clock, RINGS[place.ring]), drawn, scale=GROWN)


def _of_temples_and_bags(say: Say) -> Hashable:
    board = say.board
    bags = tuple(len(board.supply.bags[kind]) for kind in KINDS)
    return _tongue(say), len(board.temples), len(board.discards), bags, *board.open_temples


@drawn_from(_of_temples_and_bags)
def _temples_and_bags(say: Say) -> Part:
    """The Temple cards; how many pieces of each kind are in the bags, and how many have left the game."""
    board = say.board
    count, gone = len(board.temples), len(board.discards)
    cards = _temples(board.open_temples, say)
    cards += [_no_card()] * (LIMITS.open_temples - len(cards))
    deck = _small_pile("temples", _words(say, "temple-deck", count=count), count)
    above = part(2 * COLUMN, 18, heading(_words(say, "temples")), at(COLUMN + 30, -1, *deck.inside))
    open_ = beside(cards, GAP).as_spot("temple", _words(say, "open-temples"))
    cross = part(CARD_WIDTH, 18, path("M3 3L15 15M15 3L3 15", "outline"), _number(gone))
    bags = [*(_bag(kind, say) for kind in KINDS), cross.as_spot("gone", _words(say, "gone", count=gone))]
    named = part(2 * COLUMN, 18, heading(_words(say, "bags")))
    return beside([below([above, open_], 4), below([named, grid(bags, 2, 8)], 8)], GAP)


def _bag(kind: str, say: Say) -> Part:
    count = len(say.board.supply.bags[kind])
    shape = at(0, 0, path(SHAPES[kind], "card"), scale=0.75)
    title = _words(say, f"bag-{kind}", count=count)
    return part(CARD_WIDTH, 18, shape, _number(count)).as_spot(f"bag-{kind}", title)


def _number(count: int) -> str:
    return heading(str(count), 14, 14, x=26)


# The human's side


def person_side(say: Say) -> Part:
    """The levels that are played, the player board, the Cóatls, the hand."""
    parts = [_side(HUMAN, say), *_levels(say), _store(say), _coatls(say), _hand(say)]
    return _on_panel(below(parts, GAP))


def _levels(say: Say) -> list[Part]:
    """What each level that is switched on demands; a check mark where the demand of Level 1 is met."""
    met = set() if lacks_temple(say.board) else {1}
    lines = [
        _small_line(f"{say.texts(f'value.levels.{level}')}{' ✓' if level in met else ''}")
        for level in sorted(say.board.levels)
    ]
    return [below([_heading(_words(say, "levels")), *lines], 0)] if lines else []


def _small_line(words: str) -> Part:
    return part(INNER, 16, text(words, 0, 12, "ink", "start", 12.25))


@drawn_from(lambda say: (_tongue(say), *in_color_order(say.board.store)))
def _store(say: Say) -> Part:
    """Eight places; like pieces lie together and are one spot, inside that of the whole board."""
    store = in_color_order(say.board.store)
    left = [90 + STORE_STEP * number for number in range(LIMITS.board_places)]
    name = text(_words(say, "store-name"), 8, 16, "faint", "start", 12.25)
    used = heading(f"{len(store)}/{len(left)}", 34, x=8)
    drawn: list[Drawn] = [box(INNER, 44, "card", 8), name, used]
    drawn += [box(30, 30, "hair", 6, x=x, y=7) for x in left]
    for each in dict.fromkeys(store):
        first, count = store.index(each), store.count(each)
        room = Area(left[first] - 3, 0, count * STORE_STEP, 44)
        like = [piece(each, x + 3, 10) for x in left[first : first + count]]
        inside = (clear(room.width, 44, room.x), *like)
        drawn.append(spot(store_spot(each), _name(say, "own_piece", each), room, *inside))
    return part(INNER, 44, *drawn).as_spot("store", _words(say, "store"))


def _coatls(say: Say) -> Part:
    board = say.board
    title = _words(say, "coatls")
    parts = [_coatl(number, coatl, say) for number, coatl in enumerate(board.coatls, 1)]
    if can_start(board):
        words = text(f"+ {_name(say, 'coatl', len(board.coatls) + 1)}", INNER / 2, 20, "faint", size=13)
        new = part(INNER, 30, box(INNER, 30, "card dashed", 8), words)
        parts.append(new.as_spot("coatl-new", _words(say, "start")))
    return below([_heading(title), below(parts, GAP).as_spot("coatls", title)], GAP)


def _of_coatl(number: int, coatl: Coatl, say: Say) -> Hashable:
    done = say.board.is_complete(coatl)
    return _tongue(say), number, done, coatl.serpent, coatl.temple, *coatl.cards


@drawn_from(_of_coatl)
def _coatl(number: int, coatl: Coatl, say: Say) -> Part:
    """A chain from head to tail with its open ends; below it the cards, with the level they reach."""
    laid = [_laid(number, card, coatl, say) for card in (*coatl.cards, coatl.temple) if card]
    return below([_chain(number, coatl, say), *([grid(laid, COLUMNS, GAP)] if laid else [])], GAP)


def _chain(number: int, coatl: Coatl, say: Say) -> Part:
    mark = " ✓" if say.board.is_complete(coatl) else ""
    worth = _words(say, "points", count=sum(scored for _, scored in card_points(coatl)))
    first = 0 if has_head(coatl.serpent) else 1
    pieces = [piece(each, *_link(index)) for index, each in enumerate(coatl.pieces(), first)]
    last = first + len(pieces) - has_tail(coatl.serpent)
    height = _link(last)[1] + UNIT
    name = heading(f"{_name(say, 'coatl', number)}{mark}", size=13)
    title = _words(say, "coatl", coatl=number, chain=tuple(coatl.pieces()))
    whole = spot(f"coatl-{number}", title, Area(0, 0, INNER, height), clear(INNER, height), *pieces)
    drawn: list[Drawn] = [name, text(worth, INNER, 13, "faint", "end", 12.25), whole]
    if first:
        drawn.append(_open_end(number, "left", 0, say))
    if not has_tail(coatl.serpent):
        drawn.append(_open_end(number, "right", last, say))
    return part(INNER, height, *drawn)


def _link(index: int) -> tuple[float, float]:
    """Where a piece of a Cóatl is drawn: long ones go on in the next line."""
    return index % LINE * 25.6, 20 + index // LINE * 27


def _open_end(number: int, end: str, index: int, say: Say) -> Drawn:
    """A plus where a piece can still be added."""
    plus = clear(28, 28, -2, -2) + circle(12, 12, 10, "card dashed") + text("+", 12, 17, "ink", size=16)
    title = _name(say, f"{end}_end", number)
    return at(*_link(index), spot(f"coatl-{number}-{end}", title, Area(-2, -2, 28, 28), plus))


def _laid(number: int, card: str, coatl: Coatl, say: Say) -> Part:
    draw, met = (temple, requirements_met) if card in TEMPLES else (prophecy, times_met)
    return _card(f"laid-{number}-{card}", _name(say, "card", card), draw(card, met(card, coatl.serpent)))


def _of_hand(say: Say) -> Hashable:
    board = say.board
    barred = tuple(tuple(barred_at(board, card)) for card in known(board.hand))
    limit = board.next == SETUP, board.hand_limit()
    return _tongue(say), limit, barred, tuple(board.hand), *board.personal_temples


@drawn_from(_of_hand)
def _hand(say: Say) -> Part:
    """The Prophecy cards, and the person's own Temple card, if there is one.

    The limit is for the game: at the set-up five cards are drawn, whatever the level (CO-S1f).
    """
    board = say.board
    title = _words(say, "hand")
    limit = "" if board.next == SETUP else f"/{board.hand_limit()}"
    own = [
        _barred(drawn, card, say)
        for drawn, card in zip(_cards(known(board.hand), "hand", say), known(board.hand), strict=True)
    ]
    own += [part(CARD_WIDTH, CARD_HEIGHT, back())] * board.hand.count(UNSEEN)
    cards = [*own, *_temples(board.personal_temples, say)]
    drawn = grid(cards or [_no_card()], COLUMNS, GAP).as_spot("hand", title)
    barring = sorted({number for card in known(board.hand) for number in barred_at(board, card)})
    lines = [_small_line(f"✕{number} {_words(say, 'same-color', coatl=number)}") for number in barring]
    return below([_heading(f"{title} {len(board.hand)}{limit}"), drawn, *lines], GAP)


def barred_at(board: Board, card: str) -> list[int]:
    """The unfinished Cóatls at which Level 3 bars a card, because one of its color lies there."""
    return [
        number
        for number, coatl in enumerate(board.coatls, 1)
        if not coatl.closed and is_barred_by_color(board, coatl, card)
    ]


def _barred(drawn: Part, card: str, say: Say) -> Part:
    """A card of the hand, with a cross and the number of each Cóatl that already has its color."""
    marks = " ".join(f"✕{number}" for number in barred_at(say.board, card))
    if not marks:
        return drawn
    ground = box(21 * marks.count("✕") + 3, 13, "card", 4, x=3, y=1.5)
    words = text(marks, 6, 12, "ink strong", "start", 12.25)
    return part(drawn.width, drawn.height, *drawn.inside, ground, words)
