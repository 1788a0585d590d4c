"""A stand-in for the human that plans whole Cóatls and keeps them short: every turn gives M.A.K.S. points.

A target is the Cóatl under work, lengthened at its ends so that cards of the hand are met. It is worth its
points less the price of the pieces that the store lacks. `planner` takes what brings the best target nearer,
chooses cards where that is worth more, and assembles when a target can be finished or the store is full.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.games.coatl.board import Board, known
from automarium.games.coatl.cards import COLORS, PROPHECIES
from automarium.games.coatl.human import ASSEMBLE, CARDS, END, OPEN, TAKE
from automarium.games.coatl.patterns import level_points
from automarium.games.coatl.planned_steps import step
from automarium.games.coatl.plans import END_PRICE, INDEX, Plan, Work, best_of, can_finish
from automarium.games.coatl.sparring import LETTERS, Steps
from automarium.games.coatl.targets import PRICE, Cards, ideal, ways
from automarium.rulebook import Move, Request, by_opinions

MATCH = 1.0
"""What a head or tail is worth beyond that, if it is itself a piece of the target."""
SPARE, LATER = -0.9, 0.2
"""What a segment is worth that no target wants, and one for a card that the target leaves aside."""
ROOM = 0.8
"""What a card is worth that still fits in the hand."""
TOP = 0.3
"""What a point of a card's highest level is worth beyond what it brings at the target."""


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
    opened = [card for (card,) in OPEN.among(options) if card in PROPHECIES]
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
