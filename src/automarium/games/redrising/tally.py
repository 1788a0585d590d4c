"""The person's hand while it is told at the end of a game at the table: its cards, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.redrising.board import Board
from automarium.games.redrising.cards import COLORS, FIGURES, characters, solo_characters
from automarium.games.redrising.drawn_cards import named_head
from automarium.games.redrising.faces import back_face
from automarium.games.redrising.lettering import centered
from automarium.games.redrising.told_hand import TYPED, Beside, groups_of, told_rows
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
CELL, HEIGHT, FOOT = (WIDTH - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS, 96.0, 24.0
HAND = "hand-cards"
GROUPS = groups_of(solo_characters(()))


def tally(say: Say, question: str, parts: Sequence[str]) -> Drawing | None:
    """Each card with its value and what it gains by the others; the sum below them."""
    if question != HAND:
        return None
    cards = [part_ for part_ in parts if part_ in characters()]
    rows = told_rows(say.board, cards, Beside())
    cells = [_cell(say, card, what, points) for card, (what, points) in zip(cards, rows, strict=False)]
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


def _cell(say: Say, card: str, what: str, points: int) -> Part:
    title = say.name("card", card).words
    inside = (box(CELL, HEIGHT, "rr-paper", 6), *_inside(say, card, what, points))
    return part(CELL, HEIGHT, *inside).as_spot(f"card-{card}", title)


def _inside(say: Say, card: str, what: str, points: int) -> Iterator[Drawn]:
    head = named_head(say, card, CELL)
    core, low = characters()[card].core, HEIGHT - FOOT
    yield from head.inside
    change = f"{points - core:+d}".replace("-", "−")
    yield centered(change, CELL / 2, head.height + 15, CELL - 8, "rr-print")
    _, _, borrowed = what.partition(" as ")
    if borrowed:
        words = say.name("color" if borrowed in COLORS else "character", borrowed).words
        yield centered(f"= {words}", CELL / 2, head.height + 29, CELL - 8, "rr-print")
    yield box(CELL, FOOT, "rr-gained" if points > core else "rr-worth", 5, y=low)
    yield text(points, CELL / 2, low + 17.5, "on-black strong", size=16)


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
