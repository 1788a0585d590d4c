"""Which opinion a steady person has on which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.law.hand import NONE
from automarium.games.root.steady import alliance, eyrie, marquise, services, vagabond
from automarium.games.root.steady.judging import card_worth
from automarium.rulebook import Below, Choose, Request

Opinion = Callable[[Board, Choose[Any], Below], object]


def over_moves(choose: Callable[[Board, Any, Any], object]) -> Opinion:
    def opinion(board: Board, request: Choose[Any], below: Below) -> object:
        return choose(board, request, request.among)

    return opinion


def least_card(board: Board, request: Choose[Any], below: Below) -> object:
    """The card that is missed least."""
    return min((card for card in request.among if card != NONE), key=card_worth)


def heals(board: Board, request: Choose[Any], below: Below) -> object:
    """From two warriors on, with the card that is missed least."""
    count = request.facts["count"]
    return least_card(board, request, below) if isinstance(count, int) and count > 1 else NONE


def first_card(board: Board, request: Choose[Any], below: Below) -> object:
    """The first that can be played."""
    return request.among[0]


OPINIONS: Mapping[str, Opinion] = {
    "marquise-action": over_moves(marquise.action),
    "march-on": over_moves(marquise.march_on),
    "decree-add": over_moves(eyrie.add),
    "decree": over_moves(eyrie.resolve),
    "craft": over_moves(eyrie.craft),
    "leader": over_moves(eyrie.leader),
    "uprising": over_moves(alliance.uprising),
    "pay-supporter": over_moves(alliance.pay),
    "alliance-action": over_moves(alliance.action),
    "operation": over_moves(alliance.operation),
    "slip": over_moves(vagabond.slip),
    "vagabond-action": over_moves(vagabond.action),
    "hit-item": over_moves(vagabond.keep_item),
    "excess-item": over_moves(vagabond.keep_item),
    "refresh": over_moves(vagabond.refresh),
    "hideout": over_moves(vagabond.refresh),
    "quest-reward": over_moves(vagabond.reward),
    "aid-item": over_moves(vagabond.aid_item),
    "character": over_moves(vagabond.character),
    "first-forest": over_moves(vagabond.forest),
    "excess": least_card,
    "outrage-card": least_card,
    "hospital-card": heals,
    "ambush-card": first_card,
    "counter-ambush-card": first_card,
    "after-roll": first_card,
    "service": services.buy,
    "sold-card": services.sell,
}


def steady_by_law(board: Board, request: Request[Any], below: Below) -> object:
    """An opinion if there is one, otherwise chance."""
    opinion = OPINIONS.get(request.what)
    if opinion is None or not isinstance(request, Choose):
        return request.by_chance(below)
    return opinion(board, request, below)
