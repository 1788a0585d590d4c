"""The table as a drawing: the locations, below them her side, the Fleet track, your side with your hand.

At the table the app knows no characters: then the locations show how many cards they have.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.redrising.board import FINALE, RING, SIDES, TRACKS, Board
from automarium.games.redrising.cards import FIGURES, characters
from automarium.games.redrising.drawn_cards import banished_card, hand_card
from automarium.games.redrising.faces import ICONS, MARKS, back, her_card, icon, sign, swatch
from automarium.games.redrising.lettering import LINE, SMALL, centered, fitted, wrapped, written
from automarium.games.redrising.locations_picture import locations
from automarium.games.redrising.scoring import fleet_points, open_points, points
from automarium.games.redrising.settings import AU_TOMA, HUMAN, NO_HOUSE
from automarium.lookbook import (
    Drawing,
    Drawn,
    Part,
    Speaker,
    at,
    below,
    beside,
    box,
    capital,
    clear,
    drawing,
    drawn_from,
    grid,
    part,
    text,
)

Say = Speaker[Board]
WIDTH, MARGIN, GAP = 400.0, 6.0, 6.0
INNER = WIDTH - 2 * MARGIN
HALF = (INNER - GAP) / 2


def picture(say: Say) -> Drawing:
    """The whole table; where the app keeps only her side, the numbers."""
    whole = say.board.whole
    parts = [
        *_notice(say),
        locations(say),
        _hers(say),
        _fleet(say),
        *(_tops(say) if whole else ()),
        _yours(say),
        *_house(say),
        *([_hand(say), _banished(say)] if whole else []),
        *_discards(say),
    ]
    inside = below(parts, GAP)
    height = inside.height + 2 * MARGIN
    ground = box(WIDTH, height, "surface", 8)
    return drawing(WIDTH, height, say.texts("picture.title"), ground, at(MARGIN, MARGIN, *inside.inside))


def _title(say: Say, name: str, count: object) -> str:
    """A place in words, and how much lies there."""
    words = say.place(name).words
    return f"{capital(words)}: {count}"


def _notice(say: Say) -> Iterator[Part]:
    if say.board.triggered and say.board.next in SIDES:
        notice = "picture.extra-turn" if say.board.last_turn else "picture.end"
        words = text(say.texts(notice), INNER / 2, 16, "ink strong", size=12.25)
        yield part(INNER, 23, box(INNER, 23, "rr-notice", 4), words)


# Both sides

ROW, HEAD = 188.0, 31.0
"""How broad a count of hers is, and how high the line with a name."""


def _panel(say: Say, side: str, *inside: Drawn, height: float) -> Part:
    """The area of a side: its name and points above; the side that acts has a bright edge."""
    board = say.board
    acts = board.next == side or (side == HUMAN and board.next == FINALE)
    return part(
        INNER,
        height,
        box(INNER, height, "rr-panel rr-acts" if acts else "rr-panel", 12),
        at(4, 4, *_name(say, side).inside),
        text(_scored(say, side), INNER - 10, 21, "ink strong", "end", 13),
        *inside,
    )


def _name(say: Say, side: str) -> Part:
    name = say.texts(f"side.{side}")
    mark = sign(MARKS[side], 13, 12, f"piece rr-{side}")
    return part(130, 24, mark, text(name, 27, 17, "ink strong", "start", 15)).as_spot(side, name)


def _scored(say: Say, side: str) -> str:
    """Her cards lie face down: until all is over, their points are open."""
    board = say.board
    if side == AU_TOMA and board.next:
        return say.texts("picture.open-points", points=open_points(board), count=len(board.stack))
    return say.texts("picture.points", count=points(board)[side])


@drawn_from(
    lambda say, side, track, width: (
        say.texts.language,
        side,
        track,
        width,
        say.board.count(side, track),
    )
)
def _count(say: Say, side: str, track: str, width: float) -> Part:
    """How far a side has come on a track. A check says: far enough for the end of the game."""
    count, name = say.board.count(side, track), say.texts(f"picture.{track}")
    far = count >= FIGURES.threshold
    words, height, room = f"{count}✓" if far else str(count), 28.0, 42.0
    middle = height / 2
    inside: list[Drawn] = [
        box(width, height, "rr-room rr-far" if far else "rr-room", 8),
        icon(track, 14, middle, 1.1),
        fitted(name, 27, middle + 4.5, width - 32 - room, "ink"),
    ]
    inside.append(text(words, width - 9, middle + 5.5, "ink strong", "end", 16))
    title = f"{say.texts(f'side.{side}')}: {name} {count}"
    return part(width, height, *inside).as_spot(f"{side}-{track}", title)


@drawn_from(lambda say, side: (say.texts.language, side, say.board.sovereign == side))
def _sovereign(say: Say, side: str) -> Part:
    """The Sovereign token, or the empty place for it."""
    owned = say.board.sovereign == side
    look = "piece rr-sovereign" if owned else "outline dashed"
    crown = sign(ICONS["sovereign"], 23, 11.5, look, 1.1)
    frame = box(46, 23, "rr-room" if owned else "hair dashed", 7)
    token = say.name("sovereign", "sovereign").words if owned else "–"
    title = f"{say.texts(f'side.{side}')}: {token}"
    return part(46, 23, frame, crown).as_spot(f"{side}-sovereign", title)


def _yours(say: Say) -> Part:
    """Your tokens side by side."""
    token = at(INNER - 188, 5, *_sovereign(say, HUMAN).inside)
    counts = beside([_count(say, HUMAN, track, 123) for track in TRACKS], 3.5)
    height = HEAD + counts.height + 6
    return _panel(say, HUMAN, token, at(6, HEAD, *counts.inside), height=height)


def _house(say: Say) -> Iterator[Part]:
    house = say.board.house
    if house != NO_HOUSE:
        lines = wrapped(str(say.say(f"noun.house.{house}", role="does")), INNER - 16)
        name = say.name("house", house).words
        height = 24 + len(lines) * LINE
        heading = text(name, 8, 16, "ink strong", "start", 12.25)
        frame = box(INNER, height, "rr-panel", 8)
        yield part(INNER, height, frame, heading, written(lines, 8, 31)).as_spot("house", name)


# Au Toma's side


def _hers(say: Say) -> Part:
    """Her pile and the deck as cards, beside them her tokens; below her own cards."""
    counts = below([_count(say, AU_TOMA, track, ROW) for track in TRACKS], 4)
    piles = at(8, HEAD + 2, *_stack(say).inside), at(112, HEAD + 2, *_deck(say).inside)
    low = HEAD + 112
    return _panel(
        say,
        AU_TOMA,
        at(INNER - 188, 5, *_sovereign(say, AU_TOMA).inside),
        *piles,
        at(INNER - ROW - 6, HEAD + 4, *counts.inside),
        at(6, low, *_her_cards(say).inside),
        height=low + 50,
    )


@drawn_from(lambda say: (say.texts.language, len(say.board.stack)))
def _stack(say: Say) -> Part:
    """Her pile, large: there what she gains goes."""
    count, name = len(say.board.stack), say.texts("picture.stack")
    label = centered(f"{name} · {count}", 48, 101, 96, "ink strong")
    drawn = part(96, 106, at(15, 0, _backs(66, 86, count)), label)
    return drawn.as_spot("stack", _title(say, "stack", count))


@drawn_from(lambda say: (say.texts.language, len(say.board.deck)))
def _deck(say: Say) -> Part:
    count = len(say.board.deck)
    label = centered(f"{say.texts('picture.deck')} · {count}", 34, 101, 68, "ink strong")
    drawn = part(68, 106, at(9, 16, _backs(50, 66, count)), label)
    return drawn.as_spot("deck", _title(say, "deck", count))


def _backs(width: float, height: float, count: int) -> str:
    """Cards face down; if there are none, their outline."""
    if not count:
        return box(width, height, "outline dashed", 6)
    below_it = box(width, height, "rr-back", 6, x=3, y=3) if count > 1 else ""
    return below_it + back(width, height)


@drawn_from(
    lambda say: (
        say.texts.language,
        len(say.board.cards),
        say.board.parity,
        len(say.board.played),
        say.board.settings.deck,
        *say.board.played[-1:],
        "turned",
        *say.board.turned,
    )
)
def _her_cards(say: Say) -> Part:
    """Her deck, the word on the even/odd card, and her discards."""
    left = max(0, len(say.board.cards) - FIGURES.automa_aside)
    return beside([_her_deck(say, left), _parity(say), _played(say)], 4)


def _her_deck(say: Say, count: int) -> Part:
    words = wrapped(say.texts("picture.her-deck"), 70)
    first = 26 - (len(words) - 1) * LINE / 2
    lines = [fitted(each, 40, first + place * LINE, 76, "ink") for place, each in enumerate(words)]
    cards = at(5, 5, box(24, 32, "rr-back", 4, x=3, y=2), box(24, 32, "rr-back", 4))
    number = text(count, 17, 26, "rr-on-back strong", size=13)
    drawn = part(120, 44, box(120, 44, "rr-room", 8), cards, number, *lines)
    return drawn.as_spot("her-deck", _title(say, "her-deck", count))


def _parity(say: Say) -> Part:
    """The word on the even/odd card; before the set-up there is none."""
    word = say.name("parity", say.board.parity).words if say.board.parity else "–"
    shown = centered(word, 52, 35, 96, "ink strong", 13)
    name = centered(say.texts("picture.set"), 52, 17, 96, "ink")
    inside = (box(104, 44, "rr-room", 8), name, shown)
    return part(104, 44, *inside).as_spot("parity", _title(say, "parity", word))


def _played(say: Say) -> Part:
    """Her discard pile: how many cards, and the last one in signs; over it the two cards of her turn."""
    played, turned = say.board.played, say.board.turned
    inside: list[Drawn] = [
        box(144, 44, "rr-room", 8),
        text(len(played), 30, 28, "ink strong", size=16) if played else text("–", 72, 28, "ink", size=16),
    ]
    if played:
        inside.append(at(72, 2, her_card(say.board, played[-1])))
    title = say.name("her_cards", played[-1]).words if played else "–"
    pile = part(144, 44, *inside).as_spot("her-discard", _title(say, "her-discard", title))
    return part(144, 44, *pile.inside, *_turned(say).inside) if turned else pile


def _turned(say: Say) -> Part:
    """The two cards of her running turn, face up."""
    cards = [at(9 + 64 * place, 2, her_card(say.board, card)) for place, card in enumerate(say.board.turned)]
    title = ", ".join(say.name("her_cards", card).words for card in say.board.turned)
    drawn = part(144, 44, box(144, 44, "rr-room", 8), *cards)
    return drawn.as_spot("her-cards", _title(say, "her-cards", title))


def _discards(say: Say) -> Iterator[Part]:
    """All cards of her discard pile, which may be looked through at any time (RR-T3), as they were played."""
    if say.board.played:
        yield _all_played(say)


@drawn_from(lambda say: (say.texts.language, say.board.settings.deck, *say.board.played))
def _all_played(say: Say) -> Part:
    cards = [part(62, 40, her_card(say.board, card)) for card in say.board.played]
    words = text(_title(say, "her-discard", len(cards)), 4, 15, "ink strong", "start", 13)
    return below([part(INNER, 20, words), grid(cards, 6, 3)], 2)


# Below the locations

CELL = (INNER - 14) / (FIGURES.track_most + 1)


@drawn_from(lambda say: (say.texts.language, *(say.board.count(side, "fleet") for side in SIDES)))
def _fleet(say: Say) -> Part:
    """The Fleet track with both sides on it."""
    cells = [each for position in range(FIGURES.track_most + 1) for each in _fleet_cell(say.board, position)]
    name = say.texts("picture.fleet")
    return part(
        INNER,
        66,
        box(INNER, 66, "rr-panel", 12),
        icon("fleet", 18, 13),
        text(name, 30, 18, "ink strong", "start", 13),
        text(say.texts("picture.fleet-points"), INNER - 10, 18, "faint", "end", SMALL),
        *cells,
    ).as_spot("fleet", name)


def _fleet_cell(board: Board, position: int) -> Iterator[str]:
    """A step of the track, who stands there, and its points; from seven on it counts for the end."""
    x, middle = 7 + position * CELL, 7 + position * CELL + CELL / 2 - 1
    here = [side for side in SIDES if board.count(side, "fleet") == position]
    yield box(CELL - 2, 23, "rr-room rr-far" if position >= FIGURES.threshold else "rr-room", 6, x=x, y=24)
    yield text(fleet_points(position), middle, 60, "ink", size=SMALL)
    if not here:
        yield text(position, middle, 40, "faint", size=SMALL)
    for place, side in enumerate(here):
        aside = (place - 0.5) * 15 if len(here) > 1 else 0
        yield sign(MARKS[side], middle + aside, 35.5, f"piece rr-{side}", 0.85 if aside else 1.1)


def _tops(say: Say) -> Iterator[Part]:
    """What the top cards would be worth, to be read."""
    board = say.board
    tops = [board.top(location) for location in RING]
    seen = [card for card in tops if card and card not in board.face_down]
    if seen:
        yield _worth_of(say, *seen)


@drawn_from(lambda say, *cards: (say.texts.language, *cards))
def _worth_of(say: Say, *cards: str) -> Part:
    inside = below([_top(say, card) for card in cards], 5)
    height = inside.height + 14
    return part(INNER, height, box(INNER, height, "rr-panel", 12), at(8, 7, *inside.inside))


@drawn_from(lambda say, card: (say.texts.language, card))
def _top(say: Say, card: str) -> Part:
    lines = wrapped(say.texts(f"worth.{card}"), INNER - 40)
    words = say.name("card", card).words
    name = text(capital(words), 22, 12, "ink strong", "start", SMALL)
    height = 15 + LINE * len(lines)
    return part(INNER - 16, height, swatch(characters()[card].color), name, written(lines, 22, 12 + LINE))


# The person's cards, and the banished ones


@drawn_from(
    lambda say: (say.texts.language, *((card, card in say.board.face_down) for card in say.board.hand))
)
def _hand(say: Say) -> Part:
    """The person's cards in two columns; each goes where there is more room."""
    columns: tuple[list[Part], list[Part]] = ([], [])
    for card in say.board.hand:
        heights = [sum(each.height + GAP for each in column) for column in columns]
        columns[heights.index(min(heights))].append(hand_card(say, card, HALF))
    cards = beside([part(HALF, below(each, GAP).height, *below(each, GAP).inside) for each in columns], GAP)
    return below([_heading(say, "hand", len(say.board.hand)), cards], 2)


def person_side(say: Say) -> Part:
    """What is the person's: name, points and tokens, the House, the hand."""
    return below([_yours(say), *_house(say), _hand(say)], GAP)


@drawn_from(lambda say, name, count: (say.texts.language, name, count))
def _heading(say: Say, name: str, count: int) -> Part:
    title = say.texts(f"picture.{name}", count=count)
    return part(HALF, 20, clear(HALF, 20), text(title, 4, 15, "ink strong", "start", 13)).as_spot(name, title)


@drawn_from(
    lambda say: (say.texts.language, *((card, card in say.board.face_down) for card in say.board.banished))
)
def _banished(say: Say) -> Part:
    """The banished cards by name, in three columns."""
    cards = grid([banished_card(say, card, INNER / 3 - 3) for card in say.board.banished], 3, 2)
    return below([_heading(say, "banished", len(say.board.banished)), cards], 2)
