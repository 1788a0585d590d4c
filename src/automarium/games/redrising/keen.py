"""A partner that weighs what it deploys, where, and what it gains then, all at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.human import DEPLOY, SCOUT
from automarium.games.redrising.sparring import LOOKED_AT, opinion, own_points
from automarium.games.redrising.sparring_values import (
    bonus_worth,
    deploy_worth,
    gain_worth,
    promise,
    value_of,
)
from automarium.games.redrising.taste import KEEN
from automarium.rulebook import Below, Move, Request

T = TypeVar("T")

SCOUTED_CARD = 2.0
"""What a scouted card is worth beside the bonus: it lies where it may be gained."""
BURIED = 0.1
"""What a card counts for that could be gained if nothing were deployed onto it."""
PLAIN = ("deploy-where",)
"""What is left to this partner, which has seen to it when it chose the card."""


class Offer(NamedTuple):
    """What may be gained at a location."""

    location: str
    card: str
    """Empty if it lies face down."""
    besides: float
    """What the bonus of the location brings, and what the card promises."""


def keen(board: Board, request: Request[T], below: Below) -> T:
    """A human who looks at the whole turn; where it has no opinion, chance decides."""
    if request.what == "action" and board.hand:
        return cast("T", ranked(worths(board, LOOKED_AT))[0])
    if request.what == "deploy-where":
        return cast("T", ranked(places(board, str(request.facts["card"]), request.among))[0])
    return brisk(board, request, below)


def brisk(board: Board, request: Request[T], below: Below) -> T:
    """The greedy one with the same numbers: play-outs have no time for the whole turn."""
    answer: T | None = opinion(KEEN, board, request, below)
    return request.by_chance(below) if answer is None else answer


def promising(board: Board, request: Request[Any]) -> Sequence[Any] | None:
    """The actions and gains, the best first; nothing for where to deploy; no opinion on other questions."""
    if request.what in PLAIN:
        return ()
    if request.what == "action" and board.hand:
        return ranked(worths(board, len(board.hand)))
    if request.what == "gain":
        return ranked({source: gain_worth(KEEN, board, source) for source in request.among})
    return None


def ranked(worth: Mapping[T, float]) -> list[T]:
    """The best first; the name decides between equals."""
    return sorted(worth, key=lambda each: (worth[each], str(each)), reverse=True)


def worths(board: Board, cards: int) -> dict[Move[Board], float]:
    """What the actions come to; of the cards to deploy only those that the hand can spare best."""
    hand, own = board.hand, own_points(board)
    brings = {card: deploy_worth(KEEN, board, card) for card in hand}
    spared = sorted(hand, key=lambda card: (own[card] - max(brings[card].values()), card))[:cards]
    offered = offers(board)
    worth = {DEPLOY(card): max(deploys(board, card, brings[card], offered).values()) for card in spared}
    if board.deck:
        bonus = max(bonus_worth(KEEN, board, location) for location in RING)
        worth[SCOUT()] = value_of(KEEN, board, hand) + bonus + SCOUTED_CARD
    return worth


def places(board: Board, card: str, locations: Iterable[str]) -> dict[str, float]:
    """What the turn comes to by where this card is deployed."""
    return deploys(board, card, deploy_worth(KEEN, board, card, locations), offers(board))


def offers(board: Board) -> list[Offer]:
    """The top card of each location."""
    return [
        Offer(
            location,
            "" if top in board.face_down else top,
            bonus_worth(KEEN, board, location) + promise(KEEN, board, top),
        )
        for location in RING
        if (top := board.top(location))
    ]


def deploys(
    board: Board, card: str, brings: Mapping[str, float], offered: Iterable[Offer]
) -> dict[str, float]:
    """What the turn comes to if the card is deployed at each location: the best gain elsewhere is left."""
    rest = [other for other in board.hand if other != card]
    now = value_of(KEEN, board, rest)
    gains = {
        offer.location: offer.besides
        + (value_of(KEEN, board, [*rest, offer.card]) if offer.card else now + KEEN.unseen)
        for offer in offered
    }
    unseen = now + KEEN.unseen + KEEN.any_face if board.deck else now
    worth = {}
    for location, brought in brings.items():
        gain = max([unseen, *[value for source, value in gains.items() if source != location]])
        buried = max(0.0, gains.get(location, now) - now)
        worth[location] = brought + gain - BURIED * buried
    return worth
