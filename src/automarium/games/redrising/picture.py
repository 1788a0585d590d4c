"""The table as a drawing: her side above, locations and Fleet track, below your side with your hand.

At the table the app knows no characters: then the locations show how many cards they have, and every count
has a minus and a plus.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.redrising.board import FINALE, INSTITUTE, LUNA, RING, SIDES, TRACK_OF, TRACKS, Board
from automarium.games.redrising.cards import FIGURES
from automarium.games.redrising.drawn_cards import STRIP, banished_card, covered_card, hand_card, top_card
from automarium.games.redrising.faces import ICONS, MARKS, NEUTRAL, her_card, icon, sign
from automarium.games.redrising.lettering import LINE, SMALL, breadth, fitted, wrapped, written
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
    circle,
    clear,
    drawing,
    grid,
    part,
    text,
)

Say = Speaker[Board]
WIDTH, MARGIN, GAP = 400.0, 6.0, 6.0
INNER = WIDTH - 2 * MARGIN
HALF = (INNER - GAP) / 2
CARD = HALF - 12
"""The width of a card at a location."""
LEAST_STRIP, PILE = 17.0, 130.0
"""How much is seen of a covered card: less where a pile would become higher than this."""


def picture(say: Say) -> Drawing:
    """The whole table; where the app keeps only her side, the numbers."""
    parts = [
        *_notice(say),
        _side(say, AU_TOMA),
        _her_cards(say),
        _two_locations(say, RING[:2]),
        _two_locations(say, RING[2:]),
        _fleet_and_deck(say),
        _side(say, HUMAN),
        *_house(say),
        *([_hand(say), _banished(say)] if say.board.whole else []),
        *_discards(say),
    ]
    inside = below(parts, GAP)
    height = inside.height + 2 * MARGIN
    ground = box(WIDTH, height, "surface", 8)
    return drawing(WIDTH, height, say.texts("picture.title"), ground, at(MARGIN, MARGIN, *inside.inside))


def _title(say: Say, name: str, count: object) -> str:
    """A place in words, and how much lies there."""
    words = say.place(name).words
    return f"{words[:1].upper()}{words[1:]}: {count}"


# Both sides


def _notice(say: Say) -> Iterator[Part]:
    if say.board.triggered:
        words = text(say.texts("picture.end"), INNER / 2, 16, "ink strong", size=12.25)
        yield part(INNER, 23, box(INNER, 23, "rr-notice", 4), words)


def _side(say: Say, side: str) -> Part:
    """A side's name and points, its tokens, and the place of the Sovereign token."""
    board, height = say.board, 61.0 if say.board.whole else 87.0
    acts = board.next == side or (side == HUMAN and board.next == FINALE)
    counts = beside([_count(say, side, track) for track in TRACKS], 4)
    return part(
        INNER,
        height,
        box(INNER, height, "raised rr-acts" if acts else "raised", 4),
        at(2, 2, *_name(say, side).inside),
        text(_scored(say, side), INNER - 8, 20, "ink strong", "end", 13),
        at(6, 28, *counts.inside),
        at(336, 28, *_sovereign(say, side).inside),
    )


def _name(say: Say, side: str) -> Part:
    name = say.texts(f"side.{side}")
    mark = sign(MARKS[side], 15, 13, f"piece rr-{side}")
    return part(120, 24, mark, text(name, 29, 18, "ink strong", "start", 15)).as_spot(side, name)


def _scored(say: Say, side: str) -> str:
    """Her cards lie face down: until all is over, their points are open."""
    board = say.board
    if side == AU_TOMA and board.next:
        return say.texts("picture.open-points", points=open_points(board), count=len(board.stack))
    return say.texts("picture.points", count=points(board)[side])


def _count(say: Say, side: str, track: str) -> Part:
    """How far a side has come on a track. A check says: far enough for the end of the game."""
    count, name, whole = say.board.count(side, track), say.texts(f"picture.{track}"), say.board.whole
    far = count >= FIGURES.threshold
    words, height = f"{count}✓" if far else str(count), 28.0 if whole else 54.0
    inside: list[Drawn] = [
        box(106, height, "card rr-far" if far else "card", 4),
        icon(track, 13, 14),
        fitted(name, 24, 18, 42 if whole else 76, "faint"),
    ]
    if whole:
        inside.append(text(words, 101, 19.5, "ink strong", "end", 14))
    else:
        inside.append(text(words, 53, 46, "ink strong", size=18))
        inside.append(at(0, 24, *_changes(f"{side}-{track}", name, 106).inside))
    title = f"{say.texts(f'side.{side}')}: {name} {count}"
    return part(106, height, *inside).as_spot(f"{side}-{track}", title)


def _changes(name: str, title: str, width: float) -> Part:
    """A minus at the left and a plus at the right: what a person reports at the table."""
    minus, plus = (
        part(26, 26, box(26, 26, "rr-button", 4), text(change, 13, 18.5, "ink strong", size=17)).as_spot(
            f"{name}-{word}", f"{title} {change}1"
        )
        for word, change in (("minus", "−"), ("plus", "+"))
    )
    return part(width, 26, at(4, 0, *minus.inside), at(width - 30, 0, *plus.inside))


def _sovereign(say: Say, side: str) -> Part:
    """The Sovereign token, or the empty place for it."""
    owned, height = say.board.sovereign == side, 28.0 if say.board.whole else 54.0
    look = "piece rr-sovereign" if owned else "outline dashed"
    crown = sign(ICONS["sovereign"], 23, height / 2, look, 1.25)
    frame = box(46, height, "card" if owned else "hair dashed", 4)
    token = say.name("sovereign", "sovereign").words if owned else "–"
    title = f"{say.texts(f'side.{side}')}: {token}"
    return part(46, height, frame, crown).as_spot(f"{side}-sovereign", title)


def _house(say: Say) -> Iterator[Part]:
    house = say.board.house
    if house != NO_HOUSE:
        lines = wrapped(str(say.say(f"noun.house.{house}", role="does")), INNER - 16)
        name = say.name("house", house).words
        height = 24 + len(lines) * LINE
        heading = text(name, 8, 16, "ink strong", "start", 12.25)
        frame = box(INNER, height, "raised", 4)
        yield part(INNER, height, frame, heading, written(lines, 8, 31)).as_spot("house", name)


# Au Toma's cards


def _her_cards(say: Say) -> Part:
    """Her stack, her deck, the word on the even/odd card, and her discards."""
    left = max(0, len(say.board.cards) - FIGURES.automa_aside)
    deck = _tile(say, "her-deck", 76, left, wrapped(say.texts("picture.her-deck"), 38))
    return beside([_stack(say), deck, _parity(say), _played(say)], 4)


def _stack(say: Say) -> Part:
    count, name, whole = len(say.board.stack), say.texts("picture.stack"), say.board.whole
    tile = _tile(say, "stack", 136, count, wrapped(name, 96 if whole else 38))
    return tile if whole else part(136, 44, *tile.inside, at(74, 9, *_changes("stack", name, 62).inside))


def _tile(say: Say, name: str, width: float, count: int, words: Sequence[str], height: float = 44) -> Part:
    """Cards face down with their number, and what they are."""
    y = height / 2
    back = "rr-back" if count else "outline dashed"
    cards = (box(24, 32, back, 4, x=8, y=y - 15) if count else "") + box(24, 32, back, 4, x=5, y=y - 17)
    number = text(count, 17, y + 4, "rr-on-back strong" if count else "ink strong", size=13)
    first = y + 4 - (len(words) - 1) * LINE / 2
    lines = [fitted(each, 37, first + place * LINE, width - 40, "faint") for place, each in enumerate(words)]
    inside = (box(width, height, "raised", 4), cards, number, *lines)
    return part(width, height, *inside).as_spot(name, _title(say, name, count))


def _parity(say: Say) -> Part:
    """The word on the even/odd card; before the set-up there is none."""
    word = say.name("parity", say.board.parity).words if say.board.parity else "–"
    shown = fitted(word, max(4, 36 - breadth(word, SMALL) * 0.53), 34, 64, "ink strong")
    name = text(say.texts("picture.set"), 36, 17, "faint", size=SMALL)
    return part(72, 44, box(72, 44, "raised", 4), name, shown).as_spot("parity", _title(say, "parity", word))


def _played(say: Say) -> Part:
    """Her discard pile: how many cards, and the last one in signs."""
    played = say.board.played
    inside: list[Drawn] = [
        box(92, 44, "raised", 4),
        text(len(played), 12, 27, "ink strong", size=13) if played else text("–", 46, 27, "faint", size=13),
    ]
    if played:
        inside.append(at(26, 2, her_card(say.board, played[-1])))
    title = say.name("her_cards", played[-1]).words if played else "–"
    return part(92, 44, *inside).as_spot("her-discard", _title(say, "her-discard", title))


def _discards(say: Say) -> Iterator[Part]:
    """All cards of her discard pile, which may be looked through at any time (RR-T3), as they were played."""
    if say.board.played:
        cards = [part(62, 40, her_card(say.board, card)) for card in say.board.played]
        words = text(_title(say, "her-discard", len(cards)), 4, 15, "ink strong", "start", 13)
        yield below([part(INNER, 20, words), grid(cards, 6, 3)], 2)


# The locations

HEAD, NOTE = 32.0, 20.0


def _two_locations(say: Say, pair: Sequence[str]) -> Part:
    """Two locations side by side, equally high."""
    head = HEAD + NOTE if LUNA in pair else HEAD
    piles = [_pile(say, location) for location in pair]
    height = head + max(pile.height for pile in piles) + 6
    drawn = []
    for location, pile in zip(pair, piles, strict=True):
        inside = (box(HALF, height, "raised", 4), *_location_head(say, location), at(6, head, *pile.inside))
        title = _title(say, location, say.texts("picture.cards", count=len(say.board.piles[location])))
        drawn.append(part(HALF, height, *inside).as_spot(location, title))
    return beside(drawn, GAP)


def _location_head(say: Say, location: str) -> Iterator[Drawn]:
    """Priority letter, name and bonus; on Luna also the bonus card, on the Institute all Influence."""
    name = say.name("location", location).words
    yield circle(17, 16, 10, "card")
    yield text(say.board.letters.get(location, "–"), 17, 20.5, "ink strong", size=13)
    yield text(name[:1].upper() + name[1:], 33, 21, "ink strong", "start", 14)
    if location != LUNA:
        yield text("+1", HALF - 27, 20, "faint", "end", 12.25)
    yield icon(TRACK_OF.get(location, "sovereign"), HALF - 16, 16)
    if location == LUNA and say.board.letters:
        yield at(4, HEAD, *_luna_bonus(say).inside)
    if location == INSTITUTE:
        yield from _influence(say.board)


def _luna_bonus(say: Say) -> Part:
    """What the Luna bonus card gives Au Toma besides."""
    link = say.board.luna_link()
    name = say.name("link", link).words
    words = fitted(say.texts("picture.luna-bonus", location=name), 4, 13, HALF - 38, "faint")
    drawn = part(HALF - 8, NOTE, words, icon(TRACK_OF[link], HALF - 20, 9, 0.85))
    return drawn.as_spot("luna-bonus", _title(say, "luna-bonus", name))


def _influence(board: Board) -> Iterator[str]:
    """The Influence tokens on the Institute: yours, hers, and those of nobody."""
    counts = {side: board.count(side, "influence") for side in SIDES} | {NEUTRAL: FIGURES.neutral_influence}
    for place, (owner, count) in enumerate(counts.items()):
        yield sign(MARKS[owner], 18 + place * 60, 41, f"piece rr-{owner}", 0.85)
        yield text(count, 30 + place * 60, 45.5, "ink strong", "start", 13)


def _pile(say: Say, location: str) -> Part:
    """The cards of a location overlapping, the top one in front; or only their number."""
    pile = say.board.piles[location]
    if not say.board.whole:
        return _number_of_cards(say, location, len(pile))
    if not pile:
        words = text(say.texts("picture.empty"), CARD / 2, 18, "faint", size=SMALL)
        return part(CARD, 28, box(CARD, 28, "outline dashed", 4), words)
    *covered, top = pile
    step = max(LEAST_STRIP, min(STRIP, PILE / len(pile)))
    drawn = [
        at(0, place * step, *covered_card(say, card, CARD, step + 8).inside)
        for place, card in enumerate(covered)
    ]
    front, y = top_card(say, top, CARD), step * len(covered)
    return part(CARD, y + front.height, *drawn, at(0, y, *front.inside))


def _number_of_cards(say: Say, location: str, count: int) -> Part:
    words = text(say.texts("picture.cards", count=count), CARD / 2, 26, "ink strong", size=19)
    buttons = _changes(location, say.name("location", location).words, CARD)
    return part(CARD, 38, box(CARD, 38, "card", 4), words, at(0, 6, *buttons.inside))


# Tracks and decks beside the locations

FLEET, CELL = 300.0, 26.0


def _fleet_and_deck(say: Say) -> Part:
    """The Fleet track with both sides on it, and the character deck."""
    cells = [each for position in range(FIGURES.track_most + 1) for each in _fleet_cell(say.board, position)]
    name = say.texts("picture.fleet")
    track = part(
        FLEET,
        62,
        box(FLEET, 62, "raised", 4),
        text(name, 8, 15, "ink strong", "start", 12.25),
        text(say.texts("picture.fleet-points"), FLEET - 8, 15, "faint", "end", SMALL),
        *cells,
    ).as_spot("fleet", name)
    width = INNER - FLEET - GAP
    lines = wrapped(say.texts("picture.deck"), width - 40)
    return beside([track, _tile(say, "deck", width, len(say.board.deck), lines, 62)], GAP)


def _fleet_cell(board: Board, position: int) -> Iterator[str]:
    """A step of the track, who stands there, and its points; from seven on it counts for the end."""
    x, middle = 7 + position * CELL, 7 + position * CELL + CELL / 2 - 0.75
    here = [side for side in SIDES if board.count(side, "fleet") == position]
    yield box(CELL - 1.5, 22, "card rr-far" if position >= FIGURES.threshold else "card", 4, x=x, y=21)
    yield text(fleet_points(position), middle, 56, "ink", size=SMALL)
    if not here:
        yield text(position, middle, 36, "faint", size=SMALL)
    for place, side in enumerate(here):
        aside = (place - 0.5) * 11 if len(here) > 1 else 0
        yield sign(MARKS[side], middle + aside, 32, f"piece rr-{side}", 0.8 if aside else 1)


# The person's cards, and the banished ones


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
    return below([_side(say, HUMAN), *_house(say), _hand(say)], GAP)


def _heading(say: Say, name: str, count: int) -> Part:
    title = say.texts(f"picture.{name}", count=count)
    return part(HALF, 20, clear(HALF, 20), text(title, 4, 15, "ink strong", "start", 13)).as_spot(name, title)


def _banished(say: Say) -> Part:
    """The banished cards by name, in three columns."""
    cards = grid([banished_card(say, card, INNER / 3 - 3) for card in say.board.banished], 3, 2)
    return below([_heading(say, "banished", len(say.board.banished)), cards], 2)
