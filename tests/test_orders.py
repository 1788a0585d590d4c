"""Orders are whole sentences: what a hand does stands in them as a verb."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.words.sentences import texts_of

VERBS = {
    *("add", "build", "craft", "complete", "cover", "damage", "discard", "draw", "exhaust", "give"),
    *("keep", "lay", "leave", "look", "move", "open", "place", "play", "put", "recruit", "refresh"),
    *("remove", "repair", "replace", "return", "reveal", "show", "shuffle", "spread", "swap", "take"),
    *("turn", "use"),
}
TOLD = {
    "root": {
        "reshuffle", "outrage-named-card", "outrage-card", "leader", "leads-first", "takes-lead", "leads",
        "relations", "relation", "relations-second", "relation-second",
    },
    "gaia": {"first-cards", "next-card", "deck-empty", "pass-for-nothing"},
}  # fmt: skip
"""What is seen to have happened, is a person's own, or moves nothing: who leads, how others look at one, the
app's deck, a pass without points."""


@pytest.mark.parametrize("name", TOLD)
def test_every_order_has_a_verb(name: str) -> None:
    game = catalog()[name]
    texts, without = texts_of(game, "en"), set[str]()
    for message, hand in game.look.hands.items():
        is_persons = message.startswith("human-")
        for form in ("order", "orders", "tell"):
            sentence = texts.sentence(f"{form}.{message}", 2)
            if sentence is None or is_persons or all(movement.why for movement in hand):
                continue
            words = " ".join(part for part in sentence if isinstance(part, str)).lower()
            if not VERBS & {*re.findall("[a-z]+", words)} and not words.startswith("you "):
                without.add(message)
    assert without == TOLD[name]
