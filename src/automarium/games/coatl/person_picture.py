"""The person's side as a drawing: levels, player board, Cóatls, hand."""

from __future__ import annotations

from collections.abc import Hashable

from automarium.games.coatl.board import HUMAN, UNSEEN, Board, Coatl, in_color_order, known
from automarium.games.coatl.cards import LIMITS, TEMPLES
from automarium.games.coatl.faces import CARD_HEIGHT, CARD_WIDTH, UNIT, back, piece, prophecy, temple
from automarium.games.coatl.human import can_start, is_barred_by_color
from automarium.games.coatl.nouns import store_spot
from automarium.games.coatl.parts import (
    COLUMNS,
    INNER,
    Say,
    caption,
    card_part,
    card_parts,
    name_of,
    no_card,
    on_panel,
    part_heading,
    side_line,
    temple_parts,
    tongue,
)
from automarium.games.coatl.patterns import has_head, has_tail, requirements_met, times_met
from automarium.games.coatl.scoring import card_points, lacks_temple
from automarium.games.coatl.slots import GAP
from automarium.lookbook import (
    Area,
    Drawn,
    Part,
    at,
    below,
    box,
    circle,
    clear,
    drawn_from,
    grid,
    heading,
    part,
    spot,
    text,
)
from automarium.rulebook import SETUP

LINE = 15  # pieces of a Cóatl in one line of the drawing
STORE_STEP = 36.5


def person_side(say: Say) -> Part:
    """The levels that are played, the player board, the Cóatls, the hand."""
    parts = [side_line(HUMAN, say), *_levels(say), _store(say), _coatls(say), _hand(say)]
    return on_panel(below(parts, GAP))


def beside_strip(say: Say) -> Part:
    """The same without the player board and the hand, which the strip above it shows."""
    return on_panel(below([side_line(HUMAN, say), *_levels(say), _coatls(say)], GAP))


def _levels(say: Say) -> list[Part]:
    """What each level that is switched on demands; a check mark where the demand of Level 1 is met."""
    met = set() if lacks_temple(say.board) else {1}
    lines = [
        _small_line(f"{say.texts(f'value.levels.{level}')}{' ✓' if level in met else ''}")
        for level in sorted(say.board.levels)
    ]
    return [below([part_heading(caption(say, "levels")), *lines], 0)] if lines else []


def _small_line(words: str) -> Part:
    return part(INNER, 16, text(words, 0, 12, "ink", "start", 12.25))


@drawn_from(lambda say: (tongue(say), *in_color_order(say.board.store)))
def _store(say: Say) -> Part:
    """Eight places; like pieces lie together and are one spot, inside that of the whole board."""
    store = in_color_order(say.board.store)
    left = [90 + STORE_STEP * number for number in range(LIMITS.board_places)]
    name = text(caption(say, "store-name"), 8, 16, "faint", "start", 12.25)
    used = heading(f"{len(store)}/{len(left)}", 34, x=8)
    drawn: list[Drawn] = [box(INNER, 44, "card", 8), name, used]
    drawn += [box(30, 30, "hair", 6, x=x, y=7) for x in left]
    for each in dict.fromkeys(store):
        first, count = store.index(each), store.count(each)
        room = Area(left[first] - 3, 0, count * STORE_STEP, 44)
        like = [piece(each, x + 3, 10) for x in left[first : first + count]]
        inside = (clear(room.width, 44, room.x), *like)
        drawn.append(spot(store_spot(each), name_of(say, "own_piece", each), room, *inside))
    return part(INNER, 44, *drawn).as_spot("store", caption(say, "store"))


def _coatls(say: Say) -> Part:
    board = say.board
    title = caption(say, "coatls")
    parts = [_coatl(number, coatl, say) for number, coatl in enumerate(board.coatls, 1)]
    if can_start(board):
        words = text(f"+ {name_of(say, 'coatl', len(board.coatls) + 1)}", INNER / 2, 20, "faint", size=13)
        new = part(INNER, 30, box(INNER, 30, "card dashed", 8), words)
        parts.append(new.as_spot("coatl-new", caption(say, "start")))
    return below([part_heading(title), below(parts, GAP).as_spot("coatls", title)], GAP)


def _of_coatl(number: int, coatl: Coatl, say: Say) -> Hashable:
    done = say.board.is_complete(coatl)
    return tongue(say), number, done, coatl.serpent, coatl.temple, *coatl.cards


@drawn_from(_of_coatl)
def _coatl(number: int, coatl: Coatl, say: Say) -> Part:
    """A chain from head to tail with its open ends; below it the cards, with the level they reach."""
    laid = [_laid(number, card, coatl, say) for card in (*coatl.cards, coatl.temple) if card]
    return below([_chain(number, coatl, say), *([grid(laid, COLUMNS, GAP)] if laid else [])], GAP)


def _chain(number: int, coatl: Coatl, say: Say) -> Part:
    mark = " ✓" if say.board.is_complete(coatl) else ""
    worth = caption(say, "points", count=sum(scored for _, scored in card_points(coatl)))
    first = 0 if has_head(coatl.serpent) else 1
    pieces = [piece(each, *_link(index)) for index, each in enumerate(coatl.pieces(), first)]
    last = first + len(pieces) - has_tail(coatl.serpent)
    height = _link(last)[1] + UNIT
    name = heading(f"{name_of(say, 'coatl', number)}{mark}", size=13)
    title = caption(say, "coatl", coatl=number, chain=tuple(coatl.pieces()))
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
    title = name_of(say, f"{end}_end", number)
    return at(*_link(index), spot(f"coatl-{number}-{end}", title, Area(-2, -2, 28, 28), plus))


def _laid(number: int, card: str, coatl: Coatl, say: Say) -> Part:
    draw, met = (temple, requirements_met) if card in TEMPLES else (prophecy, times_met)
    return card_part(
        f"laid-{number}-{card}", name_of(say, "card", card), draw(card, met(card, coatl.serpent))
    )


def _of_hand(say: Say) -> Hashable:
    board = say.board
    barred = tuple(tuple(barred_at(board, card)) for card in known(board.hand))
    limit = board.next == SETUP, board.hand_limit()
    return tongue(say), limit, barred, tuple(board.hand), *board.personal_temples


@drawn_from(_of_hand)
def _hand(say: Say) -> Part:
    """The Prophecy cards, and the person's own Temple card, if there is one.

    The limit is for the game: at the set-up five cards are drawn, whatever the level (CO-S1f).
    """
    board = say.board
    title = caption(say, "hand")
    limit = "" if board.next == SETUP else f"/{board.hand_limit()}"
    own = [
        _barred(drawn, card, say)
        for drawn, card in zip(card_parts(known(board.hand), "hand", say), known(board.hand), strict=True)
    ]
    own += [part(CARD_WIDTH, CARD_HEIGHT, back())] * board.hand.count(UNSEEN)
    cards = [*own, *temple_parts(board.personal_temples, say)]
    drawn = grid(cards or [no_card()], COLUMNS, GAP).as_spot("hand", title)
    barring = sorted({number for card in known(board.hand) for number in barred_at(board, card)})
    lines = [_small_line(f"✕{number} {caption(say, 'same-color', coatl=number)}") for number in barring]
    return below([part_heading(f"{title} {len(board.hand)}{limit}"), drawn, *lines], GAP)


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
