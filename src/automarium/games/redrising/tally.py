"""The person's hand while it is told at the end of a game at the table: its cards, and what they come to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from automarium.games.redrising.board import Board
from automarium.games.redrising.bonus_reasons import IS, Gain, Reason
from automarium.games.redrising.cards import COLORS, FIGURES, characters, solo_characters
from automarium.games.redrising.drawn_cards import named_head
from automarium.games.redrising.faces import back_face
from automarium.games.redrising.lettering import centered, wrapped
from automarium.games.redrising.told_hand import TYPED, Beside, groups_of, told_gains, told_rows
from automarium.lookbook import (
    Account,
    Drawing,
    Drawn,
    Glance,
    Part,
    Speaker,
    at,
    box,
    drawing,
    grid,
    part,
    text,
)

Say = Speaker[Board]
WIDTH, MARGIN, ACROSS, GAP = 400.0, 6.0, 4, 6.0
CELL, HEIGHT, FOOT = (WIDTH - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS, 98.0, 24.0
ROOM, MOST_LINES = CELL - 6, 3
"""For the words on a card."""
JOINED, TOGETHER = "~", re.compile(" (?=×)|(?<=×) | (?=[+−][0-9]+$)")
HAND = "hand-cards"
GROUPS = groups_of(solo_characters(()))


def tally(say: Say, question: str, parts: Sequence[str]) -> Drawing | None:
    """Each card with its value, what it gains and by what; the sum below them."""
    if question != HAND:
        return None
    cards = [part_ for part_ in parts if part_ in characters()]
    rows, reasons = told_rows(say.board, cards, Beside()), told_gains(say.board, cards)
    cells = [
        _cell(say, card, what, points, why)
        for card, (what, points), why in zip(cards, rows, reasons, strict=False)
    ]
    empty = max(0, FIGURES.hand_free + 1 - len(cells)) or -len(cells) % ACROSS
    table = grid([*cells, *[_place()] * empty], ACROSS, GAP)
    height = table.height + 2 * MARGIN + 26
    so_far = text(say.texts("hand.so-far", count=len(cards)), MARGIN + 2, height - 10, "ink", "start", 14)
    total = text(_sum(say.board, cards), WIDTH - MARGIN - 2, height - 8, "ink strong", "end", 22)
    inside = (box(WIDTH, height, "surface", 8), at(MARGIN, MARGIN, *table.inside), so_far, total)
    return drawing(WIDTH, height, say.texts("hand.title"), *inside)


def _sum(board: Board, cards: Sequence[str]) -> int:
    return sum(points for _, points in told_rows(board, cards, Beside()))


def _place() -> Part:
    return part(CELL, HEIGHT, box(CELL, HEIGHT, "outline dashed", 8))


def _cell(say: Say, card: str, what: str, points: int, why: Sequence[Gain]) -> Part:
    title = say.name("card", card).words
    inside = (box(CELL, HEIGHT, "rr-paper", 6), *_inside(say, card, what, points, why))
    return part(CELL, HEIGHT, *inside).as_spot(f"card-{card}", ", ".join([title, *_lines(say, what, why)]))


def _inside(say: Say, card: str, what: str, points: int, why: Sequence[Gain]) -> Iterator[Drawn]:
    head = named_head(say, card, CELL)
    core, low = characters()[card].core, HEIGHT - FOOT
    yield from head.inside
    lines = _lines(say, what, why)
    broken = [each for line in lines for each in _broken(line)]
    for place, words in enumerate(broken if len(broken) <= MOST_LINES else lines):
        yield centered(words, CELL / 2, head.height + 13 + place * 13.5, ROOM, "rr-print")
    yield box(CELL, FOOT, "rr-gained" if points > core else "rr-worth", 5, y=low)
    yield text(points, CELL / 2, low + 17.5, "on-black strong", size=16)


def _lines(say: Say, what: str, why: Sequence[Gain]) -> list[str]:
    """What a card has borrowed, and what each line of its bonus brings, with what fulfills it."""
    _, _, borrowed = what.partition(" as ")
    gained = [f"{_reasons(say, gain)} {_signed(gain.points)}" for gain in why] or [_signed(0)]
    return [*([f"= {_name(say, borrowed)}"] if borrowed else []), *gained]


def _broken(line: str) -> list[str]:
    """A number stays beside what it counts or brings: seen from far only words are left out.

    >>> _broken("3 × srebrny, biały, miedziany +15")
    ['3 × srebrny,', 'biały,', 'miedziany +15']
    """
    return [each.replace(JOINED, " ") for each in wrapped(TOGETHER.sub(JOINED, line), ROOM)]


def _reasons(say: Say, gain: Gain) -> str:
    return ", ".join(_reason(say, each) for each in gain.reasons)


def _reason(say: Say, reason: Reason) -> str:
    what = ", ".join(_name(say, word) for word in reason.words)
    return (
        what if reason.kind == IS else say.texts(f"gained-by.{reason.kind}", what=what, count=reason.number)
    )


def _name(say: Say, word: str) -> str:
    """A color, a character, a track, the Sovereign token: in a word."""
    if word in COLORS or word in characters():
        return say.name("color" if word in COLORS else "character", word).words
    return say.texts(f"picture.{word}")


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def account(board: Board, zone: str, parts: Sequence[str]) -> Account | None:
    """What the hand comes to; few cards are told with a second tap."""
    if zone not in GROUPS:
        return None
    cards = [part_ for part_ in parts if part_ != TYPED]
    count = {"count": len(cards)}
    few = len(cards) < FIGURES.hand_free and TYPED not in parts
    return Account(
        (("hand.tap", {}), ("hand.hint", {})),
        (back_face(board, ""), ("hand.so-far", count)),
        ("hand.sum", {"points": _sum(board, cards)}),
        ("hand.few" if few else "hand.so-far", count),
        ("hand.type", {}) if TYPED in parts else ("hand.go", {}),
        not few,
    )


GLANCE: Glance[Board] = Glance(
    zones={color: (color, f"{color}-2") for color in COLORS},
    takes={name: len(group) for name, group in GROUPS.items()},
    drawing=tally,
    account=account,
)
