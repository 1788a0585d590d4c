"""Cóatl: what the turns of M.A.K.S. ask at the table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from automarium.kernel.rules.values import Plain
from tests.hand.questions import NEVER, Asked, Looking, Questions

DRAWN = "it is drawn from the bag"


def lying_in(place: str) -> Callable[[Looking], Collection[Plain]]:
    return lambda looking: looking.at(place)


def places_are_empty(looking: Looking) -> Iterator[str]:
    """Where the pieces go that the question tells to draw."""
    places = looking.facts["places"]
    assert isinstance(places, tuple)
    for place in places:
        if lying := looking.at(f"place-{place}"):
            yield f"{lying} lies at place {place} already"


QUESTIONS: Questions = {
    "bag-body": Asked(DRAWN, lying_in("bag-body"), places_are_empty),
    "bag-head": Asked(DRAWN, lying_in("bag-head"), places_are_empty),
    "bag-tail": Asked(DRAWN, lying_in("bag-tail"), places_are_empty),
    "prophecies": Asked("the card is drawn", lying_in("deck")),
    **dict.fromkeys(("action", "assemble", "card", "discard-card", "temples", "wheel"), NEVER),
}
