"""How a plan is assembled, piece by piece: the next step, cards, Temple cards, and room in a full store."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from automarium.games.coatl.board import Board
from automarium.games.coatl.cards import COLORS, LIMITS
from automarium.games.coatl.human import LAY, LEFT, RIGHT, START, TEMPLE, can_start, is_layable, may_set
from automarium.games.coatl.patterns import colors_of, has_head, has_tail, level_points, temple_points
from automarium.games.coatl.plans import INDEX, Work, best_of, can_finish
from automarium.games.coatl.targets import Target, ideal, temple_worth
from automarium.rulebook import Move

STARTED = 6.0
"""What it costs to begin another Cóatl only to make room."""
WORTH_CLOSING = 5.0
"""Points for which a Cóatl is closed, short of its target, when the store is full."""


def step(work: Work) -> Move[Board] | None:
    """Follow the best plan; with both ends set lay cards; with a full store make room; otherwise stop."""
    coatl = work.coatl
    if coatl.serpent and coatl.has_both_ends():
        return lay_card(work, coatl.serpent) or lay_temple(work)
    plan = best_of(work.plans())
    if piece := add(work, plan.target):
        return piece
    if can_finish(work, plan):
        return close(work, 0)
    if not work.is_full():
        return None
    return (
        lay_card(work, f"<{plan.target.colors}>") or close(work, WORTH_CLOSING) or make_room(work, plan.short)
    )


def add(work: Work, target: Target) -> Move[Board] | None:
    """The next piece of the target that the store has."""
    if not work.body:
        return start(work, target.colors)
    return add_left(work, target.left) or add_right(work, target)


def start(work: Work, colors: str) -> Move[Board] | None:
    if colors[:1] and colors[0] in work.heads:
        return START(f"<{colors[0]}")
    return next((START(color) for color in colors if work.has(color)), None)


def add_left(work: Work, left: str) -> Move[Board] | None:
    color = left[-1:]
    if len(left) == 1 and color in work.heads and not work.tailed:
        return LEFT(work.number, f"<{color}")
    return LEFT(work.number, color) if color and work.has(color) else None


def add_right(work: Work, target: Target) -> Move[Board] | None:
    """A tail may be the last piece: at once if a head can still follow, otherwise if no segment serves."""
    color = target.right[:1]
    if not color:
        return None
    tail = f"{color}>"
    is_last = len(target.right) == 1 and color in work.tails
    if is_last and not work.headed and work.heads and not target.left:
        return RIGHT(work.number, tail)
    if work.has(color):
        return RIGHT(work.number, color)
    closes = is_last and may_set(work.board, work.coatl, work.coatl.serpent + tail)
    return RIGHT(work.number, tail) if closes else None


def lay_card(work: Work, serpent: str) -> Move[Board] | None:
    """Of the cards that may be laid now the one that scores most with this serpent."""
    coatl = work.coatl
    if not coatl.serpent or len(coatl.cards) >= LIMITS.coatl_prophecies:
        return None
    cards = [card for card in work.cards.hand if is_layable(work.board, coatl, coatl.serpent, card)]
    best = max(cards, key=lambda card: (level_points(card, serpent), card), default=None)
    return None if best is None else LAY(work.number, best)


def lay_temple(work: Work) -> Move[Board] | None:
    coatl = work.coatl
    if coatl.temple or not work.board.is_complete(coatl):
        return None
    points = {card: temple_points(card, coatl.serpent) for card in work.temples}
    best = max(points, key=lambda card: (points[card], card), default="")
    return TEMPLE(work.number, best) if points.get(best) else None


def close(work: Work, least: float) -> Move[Board] | None:
    """An end of the color that scores best, if both are at hand and that brings more than the least."""
    serpent, best, chosen = work.coatl.serpent, least, None
    for head in [""] if work.headed else [f"<{color}" for color in dict.fromkeys(work.heads)]:
        for tail in [""] if work.tailed else [f"{color}>" for color in dict.fromkeys(work.tails)]:
            whole = head + serpent + tail
            points = work.cards.points(colors_of(whole)) + temple_worth(colors_of(whole), work.temples)
            if serpent and points > best and may_set(work.board, work.coatl, whole):
                best, chosen = points, LEFT(work.number, head) if head else RIGHT(work.number, tail)
    return chosen


def make_room(work: Work, short: Sequence[int]) -> Move[Board] | None:
    """Lay the segment that the plan wants least where it spoils least, perhaps as another Cóatl."""
    spare = min(COLORS, key=lambda color: (not work.has(color), short[INDEX[color]], INDEX[color]))
    if not work.has(spare):
        return None
    worth: dict[Move[Board], float] = {}
    for move, before, after, laid in rooms(work.board, spare):
        cards = work.cards._replace(laid=tuple(laid))
        worth[move] = ideal(after, cards) - (ideal(before, cards) if before else STARTED)
    return max(worth, key=lambda move: worth[move], default=None)


def rooms(board: Board, segment: str) -> Iterator[tuple[Move[Board], str, str, Sequence[str]]]:
    """Where a segment may be laid: the move, the Cóatl before and after it, and its cards."""
    if can_start(board):
        yield START(segment), "", segment, ()
    for number, coatl in enumerate(board.coatls, 1):
        serpent = coatl.serpent
        if not coatl.closed and not has_head(serpent):
            yield LEFT(number, segment), serpent, segment + serpent, coatl.cards
        if not coatl.closed and not has_tail(serpent):
            yield RIGHT(number, segment), serpent, serpent + segment, coatl.cards
