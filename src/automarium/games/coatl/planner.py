"""A stand-in for the human that plans whole Cóatls and keeps them short: every turn gives M.A.K.S. points.

A target is the Cóatl under work, lengthened at its ends so that cards of the hand are met. It is worth its
points less the price of the pieces that the store lacks. `planner` takes what brings the best target nearer,
chooses cards where that is worth more, and assembles when a target can be finished or the store is full.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from automarium.games.coatl.board import Board, Coatl, known
from automarium.games.coatl.cards import COLORS, LIMITS, PROPHECIES
from automarium.games.coatl.human import (
    ASSEMBLE,
    CARDS,
    END,
    LAY,
    LEFT,
    OPEN,
    RIGHT,
    START,
    TAKE,
    TEMPLE,
    can_start,
    is_layable,
    may_set,
)
from automarium.games.coatl.patterns import colors_of, has_head, has_tail, level_points, temple_points
from automarium.games.coatl.sparring import LETTERS, STORE_IS_FULL, Steps
from automarium.rulebook import Move, Request, by_opinions

LONGEST_TARGET = 8
"""A Cóatl of more pieces takes longer than its cards are worth."""
PRICE, FAR_PRICE = 2.0, 4.0
"""What a missing segment costs in points, if its color lies on the supply board, and if it does not."""
END_PRICE = 1.6
"""What a missing head or tail costs."""
MATCH = 1.0
"""What a head or tail is worth beyond that, if it is itself a piece of the target."""
SPARE, LATER = -0.9, 0.2
"""What a segment is worth that no target wants, and one for a card that the target leaves aside."""
ROOM = 0.8
"""What a card is worth that still fits in the hand."""
TOP = 0.3
"""What a point of a card's highest level is worth beyond what it brings at the target."""
OWED = 3
"""What a card costs that is needed to complete the Cóatl and not met."""
STARTED = 6.0
"""What it costs to begin another Cóatl only to make room."""
WORTH_CLOSING = 5.0
"""Points for which a Cóatl is closed, short of its target, when the store is full."""
WIDTH, DEPTH, KEPT = 2, 5, 8
"""How many targets are lengthened at once, how often, and how many are kept."""

INDEX = {color: number for number, color in enumerate(COLORS)}


# Targets


class Target(NamedTuple):
    """What a Cóatl may become: the colors from head to tail, and what is added at each end."""

    points: float
    left: str
    right: str
    colors: str
    need: tuple[int, ...]
    """How many pieces of each color are added."""


class Cards(NamedTuple):
    """The Prophecy cards with which a Cóatl may score."""

    hand: tuple[str, ...]
    laid: tuple[str, ...]
    distinct: bool
    """Whether their colors must differ (Level 3)."""
    least: int
    """How many the Cóatl needs to be complete."""

    def points(self, colors: str) -> float:
        """The points of a complete Cóatl of these colors."""
        serpent = f"<{colors}>"
        laid = [level_points(card, serpent) for card in self.laid]
        room = LIMITS.coatl_prophecies - len(laid)
        more = self._different(serpent) if self.distinct else self._met(serpent)
        more = more if len(more) <= room else sorted(more)[len(more) - room :]
        owed = max(0, self.least - len(laid) - len(more))
        return sum(laid) + sum(more) - OWED * owed

    def _met(self, serpent: str) -> list[int]:
        return [points for card in self.hand if (points := level_points(card, serpent))]

    def _different(self, serpent: str) -> list[int]:
        best: dict[str, int] = {}
        barred = {PROPHECIES[card].color for card in self.laid}
        for card in self.hand:
            color = PROPHECIES[card].color
            if color not in barred and (points := level_points(card, serpent)):
                best[color] = max(best.get(color, 0), points)
        return list(best.values())


Found = tuple[float, int, str]
"""Points of a target, how many pieces come before the Cóatl under work, all its colors."""


def rank(found: Found) -> float:
    return found[0] - PRICE * len(found[2])


@lru_cache(maxsize=1 << 15)
def targets(serpent: str, cards: Cards) -> tuple[Target, ...]:
    """What this Cóatl may become: longer by what raises one card after another."""
    body, longest = colors_of(serpent), max(LONGEST_TARGET, len(colors_of(serpent)))
    ends = not has_head(serpent), not has_tail(serpent)
    frontier: list[Found] = [(cards.points(body), 0, body)]
    found, seen = frontier if body else [], {(0, body)}
    for _ in range(DEPTH):
        following: list[Found] = []
        for _, before, colors in frontier:
            for more, longer in longer_ones(cards, colors, ends):
                key = before + more, longer
                if len(longer) <= longest and key not in seen:
                    seen.add(key)
                    following.append((cards.points(longer), *key))
        if not following:
            break
        following.sort(key=rank, reverse=True)
        found = found + following
        frontier = following[:WIDTH]
    best = sorted(found or frontier, key=rank, reverse=True)[:KEPT]
    return tuple(_target(each, len(body)) for each in best)


def longer_ones(cards: Cards, colors: str, ends: tuple[bool, bool]) -> Iterator[tuple[int, str]]:
    """Longer by what raises one card: how many pieces come before, and all colors."""
    at_left, at_right = ends
    full = len(cards.laid) >= LIMITS.coatl_prophecies
    for card in cards.laid if full else (*cards.laid, *cards.hand):
        left, right = ways(card, colors)
        if right and at_right:
            yield 0, colors + right
        if left and at_left:
            yield len(left), left + colors


def _target(found: Found, length: int) -> Target:
    points, before, colors = found
    left, right = colors[:before], colors[before + length :]
    return Target(points, left, right, colors, tuple([(left + right).count(color) for color in COLORS]))


@lru_cache(maxsize=1 << 16)
def ways(card: str, body: str) -> tuple[str, str]:
    """The shortest additions that raise the card's level, at the left end and at the right."""
    pattern, now = LETTERS[card], level_points(card, f"<{body}>")
    if PROPHECIES[card].family == "count":
        return "", _first_that_raises(card, now, body, [pattern * times for times in range(1, 7)])
    after = [pattern[k:] for k in range(len(pattern) - 1, -1, -1) if body.endswith(pattern[:k])]
    before = [pattern[:k] for k in range(1, len(pattern) + 1) if body.startswith(pattern[k:])] if body else []
    left = next((more for more in before if level_points(card, f"<{more}{body}>") > now), "")
    return left, _first_that_raises(card, now, body, after)


def _first_that_raises(card: str, now: int, body: str, additions: Sequence[str]) -> str:
    return next((more for more in additions if level_points(card, f"<{body}{more}>") > now), "")


@lru_cache(maxsize=1 << 14)
def temple_worth(colors: str, temples: tuple[str, ...]) -> int:
    """The points of the best of these Temple cards."""
    return max([temple_points(temple, f"<{colors}>") for temple in temples], default=0)


# The plans for the Cóatl under work


class Plan(NamedTuple):
    """A target with what it is worth now."""

    value: float
    target: Target
    short: list[int]
    """How many segments of each color the store lacks; below zero, how many it has to spare."""
    head: str
    """The color of the first piece, if a head may be it."""
    tail: str


class Work:
    """The Cóatl under work, the first that is not closed, and what lies at hand for it."""

    __slots__ = (
        "board", "body", "cards", "coatl", "headed", "heads", "number", "segments", "tailed", "tails",
        "temples",
    )  # fmt: skip

    def __init__(self, board: Board) -> None:
        self.board = board
        self.number, self.coatl = next(
            ((number, coatl) for number, coatl in enumerate(board.coatls, 1) if not coatl.closed),
            (0, Coatl("")),
        )
        serpent, laid = self.coatl.serpent, self.coatl.cards
        self.body = colors_of(serpent)
        self.headed, self.tailed = has_head(serpent), has_tail(serpent)
        self.heads = [piece[1] for piece in board.store if piece[0] == "<"]
        self.tails = [piece[0] for piece in board.store if piece[-1] == ">"]
        self.segments = [board.store.count(color) for color in COLORS]
        hand = sorted({card for card in known(board.hand) if card not in laid})
        self.cards = Cards(tuple(hand), tuple(laid), 3 in board.levels, board.cards_to_complete())
        self.temples = (*board.open_temples, *board.personal_temples)

    def has_ends(self) -> bool:
        return bool((self.headed or self.heads) and (self.tailed or self.tails))

    def is_full(self) -> bool:
        return len(self.board.store) >= STORE_IS_FULL

    def has(self, color: str) -> bool:
        return self.segments[INDEX[color]] > 0

    def prices(self) -> list[float]:
        """What a missing segment of each color costs."""
        lying = {piece for place in self.board.supply.places for piece in place}
        return [PRICE if color in lying else FAR_PRICE for color in COLORS]

    def plans(self) -> list[Plan]:
        prices = self.prices()
        return [self.plan(target, prices) for target in targets(self.coatl.serpent, self.cards)]

    def plan(self, target: Target, prices: list[float]) -> Plan:
        """A target's points less the price of what lacks; a head or tail may be one of its pieces."""
        value = target.points + temple_worth(target.colors, self.temples)
        short = [need - have for need, have in zip(target.need, self.segments, strict=True)]
        head = target.colors[:1] if target.left or not self.body else ""
        tail = target.colors[1:][-1:] if target.right or not self.body else ""
        if not self.headed:
            value -= _served(short, head, self.heads)
        if not self.tailed:
            value -= _served(short, tail, self.tails)
        for lacking, price in zip(short, prices, strict=True):
            if lacking > 0:
                value -= lacking * price
        return Plan(value, target, short, head, tail)


def _served(short: list[int], color: str, ends: list[str]) -> float:
    """The price of an end, if there is none; one of the right color takes the place of a segment."""
    if color and color in ends:
        short[INDEX[color]] -= 1
    return 0.0 if ends else END_PRICE


def best_of(plans: Sequence[Plan]) -> Plan:
    return max(plans, key=lambda plan: plan.value)


def can_finish(work: Work, plan: Plan) -> bool:
    """Whether all that the target lacks lies in the store."""
    return plan.target.points > 0 and max(plan.short) <= 0 and work.has_ends()


# One opinion for each question


def discard_card(board: Board, options: Sequence[str]) -> str:
    """Discard the card without which the others have the best target."""

    def kept(card: str) -> float:
        hand = known(board.hand)
        hand.remove(card)
        return ideal("", Cards(tuple(sorted(set(hand))), (), 3 in board.levels, 1))

    return max(options, key=lambda card: (kept(card), card))


def act(board: Board, options: Steps) -> Move[Board] | None:
    """Assemble what can be finished or must make room; otherwise cards or pieces, whatever brings more."""
    work = Work(board)
    plans = work.plans()
    best = best_of(plans)
    if ASSEMBLE() in options and (can_finish(work, best) or (work.is_full() and step(work) is not None)):
        return ASSEMBLE()
    worth, take = best_take(work, plans, options)
    if CARDS() in options and ROOM * (board.hand_limit() - len(board.hand)) > worth - best.value:
        return CARDS()
    return take


def choose_card(board: Board, options: Steps) -> Move[Board] | None:
    """The open card that brings most at the best target; no second of its kind."""
    work = Work(board)
    colors = best_of(work.plans()).target.colors
    mine = {*work.cards.hand, *work.cards.laid}
    opened = [card for (card,) in OPEN.among(options)]
    best = max(opened, key=lambda card: (card not in mine, worth_at(card, colors), card), default=None)
    return None if best is None else OPEN(best)


def worth_at(card: str, colors: str) -> float:
    """What a card brings at a target, perhaps with some pieces more."""
    left, right = ways(card, colors)
    met = [float(level_points(card, f"<{colors}>"))]
    if left or right:
        longer = {left: left + colors, right: colors + right}
        met += [level_points(card, f"<{all_of}>") - PRICE * len(more) for more, all_of in longer.items()]
    return max(met) + TOP * PROPHECIES[card].top_points


def assemble(board: Board, options: Steps) -> Move[Board] | None:
    return step(Work(board)) or (END() if END() in options else None)


planner = by_opinions(
    {"discard-card": discard_card}, {"action": act, "card": choose_card, "assemble": assemble}
)
"""A human who plans whole Cóatls; where it has no opinion, chance decides."""


def promising(board: Board, request: Request[Any]) -> Sequence[Any] | None:
    """The steps of an assembly follow from the plan; everything else may be thought over."""
    return () if request.what == "assemble" else None


# Taking pieces


def best_take(work: Work, plans: Sequence[Plan], options: Steps) -> tuple[float, Move[Board] | None]:
    """What the best plan is worth after the best take, and that take."""
    prices, spare = work.prices(), worth_of_spares(work, best_of(plans))
    best, chosen = float("-inf"), None
    for (place,) in TAKE.among(options):
        pieces = work.board.supply.places[place]
        if pieces[0] in INDEX:
            worth = worth_of_segments(plans, [INDEX[piece] for piece in pieces], prices, spare)
        else:
            worth = worth_of_end(work, plans, pieces[0])
        if worth > best:
            best, chosen = worth, TAKE(place)
    return best, chosen


def worth_of_spares(work: Work, plan: Plan) -> list[float]:
    """What a segment of each color is worth that no target wants."""
    goal = f"<{plan.target.colors}>"
    later = {color for card in work.cards.hand if not level_points(card, goal) for color in LETTERS[card]}
    return [
        LATER if color in later and held < 2 else SPARE
        for color, held in zip(COLORS, work.segments, strict=True)
    ]


def worth_of_segments(
    plans: Sequence[Plan], colors: Sequence[int], prices: list[float], spare: list[float]
) -> float:
    first, second = colors[0], colors[-1]
    worth = [plan.value + (prices[first] if plan.short[first] > 0 else spare[first]) for plan in plans]
    if len(colors) == 1:
        return max(worth)
    twice = first == second
    return max(
        one + (prices[second] if plan.short[second] > twice else spare[second])
        for one, plan in zip(worth, plans, strict=True)
    )


def worth_of_end(work: Work, plans: Sequence[Plan], piece: str) -> float:
    is_head = piece[0] == "<"
    if (work.headed or work.heads) if is_head else (work.tailed or work.tails):
        return best_of(plans).value + 2 * SPARE
    color = piece.strip("<>")
    matching = [
        plan.value
        + (MATCH if color == (plan.head if is_head else plan.tail) and plan.short[INDEX[color]] > 0 else 0)
        for plan in plans
    ]
    return max(matching) + END_PRICE


# Assembling


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


def ideal(serpent: str, cards: Cards) -> float:
    """What the best target is worth if every piece has its price."""
    length = len(colors_of(serpent))
    return max(target.points - PRICE * (len(target.colors) - length) for target in targets(serpent, cards))
