"""Red Rising: what the turns of the Au-toma ask at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from automarium.games.redrising.board import LETTERS
from automarium.kernel.rules.values import Plain
from tests.hand.questions import NEVER, Asked, Looking, Questions

HAND = "a card of a hand that nobody else sees"
UNKEPT = (
    "which cards lie where only the person sees: the app keeps how many it was told of, and so does the hand"
)


def her_deck(looking: Looking) -> Collection[Plain]:
    return looking.at("her-deck")


def nothing_there(looking: Looking) -> Iterator[str]:
    """It is asked only where no card lies by what was told; the letter of a location is none."""
    lying = looking.at(str(looking.facts["location"]))
    if cards := {card: count for card, count in lying.items() if card not in LETTERS}:
        yield f"{cards} lies there"


QUESTIONS: Questions = {
    "au-toma": Asked("her cards are drawn", her_deck),
    "any-card": Asked(UNKEPT, sees=nothing_there),
    "any-deck": Asked(UNKEPT),
    **dict.fromkeys(("any-red", "named-on-top", "in-set"), Asked("it lies face down on her pile")),
    **dict.fromkeys(("roque-where", "stack", "characters"), Asked(UNKEPT)),
    **dict.fromkeys(("block", "block-unseen"), Asked(f"the person decides, with {HAND}")),
    "die": Asked("it is rolled"),
    "random-banished": Asked("the card is drawn"),
    **dict.fromkeys(
        (
            "hand-banished", "hand-blue-banished", "hand-cards", "hand-gap", "hand-hacked", "hand-lying",
            "hand-points", "hand-red-banished", "hand-top", "auction-without", "last-ability",
        ),
        Asked("it is counted or chosen at the end of the game, with the person's own hand"),
    ),
    **dict.fromkeys(
        (
            "action", "any-face", "banish-from-hand", "banish-from-hand-or-skip", "banish-or-place",
            "banish-or-take", "banish-where", "banish-which", "buy-where", "buy-which", "color-here",
            "color-on-mars", "deploy-where", "deploy-which", "first-player", "gain", "house", "house-banish",
            "house-place", "lift-bottom", "more-odd", "name-color", "name-which", "odd-cards",
            "place-banished-which", "place-where",
            "priority", "report", "report-banish", "report-gain", "report-more", "report-place",
            "report-scout", "return-where", "return-which", "scout-where", "shift-all-where", "shift-top-of",
            "shift-where", "shift-which", "take-banished-which", "take-tucked", "take-which", "trade-which",
            "tuck-lowest", "tuck-which", "use-ability", "which-track",
        ),
        NEVER,
    ),
}  # fmt: skip
