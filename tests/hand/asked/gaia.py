"""Gaia Project: what the turns of the Automa ask at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from automarium.games.gaia.components import UNSEEN, decisions
from automarium.kernel.rules.values import Plain
from tests.hand.questions import NEVER, Asked, Looking, Questions

DRAWN, OWN = "the card is drawn", "the person decides about their own board"
SEEN = ("deck", "discards", "action-card", "support-card")


def in_reserve(looking: Looking) -> Collection[Plain]:
    """The cards of the game that nobody has seen."""
    seen = {thing for place in SEEN for thing in looking.at(place)}
    left_out = looking.now.board.level.without
    boxed = [each for each in left_out if each not in looking.settings.start_deck]
    return [card for card in decisions() if card not in seen and card not in boxed]


def in_deck(looking: Looking) -> Collection[Plain]:
    """Those that lie there, one of which came from the reserve."""
    known = looking.at("deck")
    seen = [card for card in known if card != UNSEEN]
    return [*seen, *in_reserve(looking)] if UNSEEN in known else seen


def a_giver(looking: Looking) -> Iterator[str]:
    """The own structure that charges."""
    if not looking.at(str(looking.facts["giver"])):
        yield f"nothing stands on {looking.facts['giver']}"


QUESTIONS: Questions = {
    "deck": Asked(DRAWN, in_deck),
    "reserve": Asked(DRAWN, in_reserve),
    **dict.fromkeys(("charge", "charge-free", "charge-with-token"), Asked(OWN, sees=a_giver)),
    **dict.fromkeys(("brainstone", "income-part", "gaia-exchange", "itars-tile", "tokens-from"), Asked(OWN)),
    "final-vp": Asked("only the person counts their own points"),
    **dict.fromkeys(
        (
            "action", "your-action", "after-action", "boosted", "booster", "boosters", "covers-strong",
            "faction", "factions", "federate", "federation-of", "final-tiles", "give-brainstone", "human",
            "lost-planet", "lost-planet-site", "new-satellite", "own-token", "round-tiles", "satellite",
            "sectors", "setup-cards", "space-station", "spend-brainstone", "start", "station-site",
            "step-mine", "tech", "tech-tiles", "advanced-tiles", "tile", "tile-track", "token", "tokens",
            "turn", "vp",
        ),
        NEVER,
    ),
}  # fmt: skip
