"""Which opinion a steady person has on which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from automarium.games.root.board import Board
from automarium.games.root.law.hand import NONE
from automarium.games.root.steady import alliance, eyrie, marquise, services, vagabond
from automarium.games.root.steady.judging import card_worth
from automarium.games.root.steady.vagabond import Vagabond
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


COMMON: Mapping[str, Opinion] = {
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
    "quest-reward": over_moves(vagabond.reward),
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


def opinions(wanderer: Vagabond) -> Mapping[str, Opinion]:
    """All opinions of one who plays the Vagabond like this one; other factions are played by all alike."""
    return {
        **COMMON,
        "slip": over_moves(wanderer.slip),
        "vagabond-action": over_moves(wanderer.action),
        "hit-item": over_moves(wanderer.keep_item),
        "excess-item": over_moves(wanderer.keep_item),
        "refresh": over_moves(wanderer.refresh),
        "hideout": over_moves(wanderer.refresh),
        "aid-item": over_moves(wanderer.aid_item),
    }


OPINIONS, KEEN_OPINIONS = opinions(vagabond.steady), opinions(vagabond.keen)


def by_law(known: Mapping[str, Opinion], board: Board, request: Request[Any], below: Below) -> object:
    """An opinion if there is one, otherwise chance."""
    opinion = known.get(request.what)
    if opinion is None or not isinstance(request, Choose):
        return request.by_chance(below)
    return opinion(board, request, below)
