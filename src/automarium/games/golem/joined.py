"""Which orders one look takes in: a thing with what it sets off, as far as a small phone has room."""

from __future__ import annotations

from automarium.games.golem.automa_side import AIMS
from automarium.games.golem.printed_effects import AREAS
from automarium.lookbook import Step

SMALL = (
    "gain-by-hand", "gain-clay-by-hand", "pay-by-hand", "pay-for-by-hand", "vp-by-hand", "lose-by-hand",
    "no-benefit-by-hand",
    "perhaps-no-benefit",
    "golem-track-by-hand", "golem-track-down-by-hand", "research-track-by-hand",
)  # fmt: skip
"""Short orders that no picture shows, where the person keeps the marker: read with the one before them."""
RABBI = ("rabbi-by-column", "rabbi-by-card", "rabbi-to-destroy")
GOLD = ("gold-by-hand", "gold-of-tile")
SHORT = ("student", "student-back", "activate", *GOLD, "raise-golem", "move-golem")
UPGRADED = tuple(f"upgrade-{area}{aim}" for area in AREAS for aim in AIMS)
REST = (
    "tile-by-hand", "rest-of-tile", "tile-side-by-hand", "rest-of-tile-side", "print-by-hand", "side-by-hand",
    "rest-by-hand", "rest-of-side", "action-by-hand", "action-side-by-hand",
)  # fmt: skip
"""What is printed on a thing that acts, or what is left of it: carried out with what it has set off."""
SHELF = "column-development-by-hand"
BARS = ("buy-bars-red-zone", "buy-bars-one", "buy-bars-most")
BOUGHT = ("book-told", "black-book-told")
"""A book that is bought and placed by one order."""
FINE = (
    *REST, *UPGRADED, *BARS, *BOUGHT, "create-by-hand", "turn-order-by-hand", "gold-of-tile", SHELF,
    "rabbi-by-card",
)  # fmt: skip
"""What the hand does first stands before a semicolon; its price, and what else belongs to it, is smaller."""
FOR_NOTHING = ("tile-by-hand", "tile-side-by-hand", "action-by-hand", "action-side-by-hand")
"""Of these it is said that they may bring nothing at all."""
BEFORE_SMALL = (*SHORT, *REST, *RABBI, *UPGRADED, "take-told-marble", "create-by-hand", "destroy-by-hand")
MARKS = (
    "gain", "pay", "vp", "lose-vp", "past-highest", "past-lowest", "no-benefit", "golem-track",
    "golem-track-back", "research-track",
)  # fmt: skip
"""What a marker does is read with the order that brings it: one movement of the hand with its consequence."""
BEFORE_MARKS = (
    "take-marble", "take-told-marble", "student", "student-back", "activate", "upgrade", "create-golem",
    "gold-bars", "place-book", "destroy", "rabbi", "rabbi-lowest", "move-golem", "raise-golem", "open-book",
)  # fmt: skip
ACTING = ("artifacts-by-hand", "books-by-hand", "destroy-by-hand", "reward-at-its-cost")
"""What is printed there is carried out with it."""
INCOME = (
    "artifacts-income-by-hand", "artifacts-income-doubled", "students-income-by-hand",
    "developments-income-by-hand", "golem-track-income-by-hand",
)  # fmt: skip
JOINS: dict[str, tuple[str, ...]] = {
    "activate": ("activate", "golem-track-by-hand", *SMALL, "student", "raise-golem", "move-golem"),
    **dict.fromkeys(("move-golem", "raise-golem"), ("move-golem", "raise-golem", "activate")),
    "discard-tiles": ("rabbis-return",),
    "action-tiles": ("discard-tiles", "shuffle-tiles"),
    "more-action-tiles": ("shuffle-tiles",),
    "marbles": ("gather", "gather-rows"),
    "open-book": ("book-away",),
    "place-book": ("buy-book",),
    "take-told-marble": ("student", "gold-by-hand", "research-track-by-hand"),  # a bonus comes before it
    "student": ("student", "take-told-marble", "activate", *GOLD, "reward-at-its-cost", SHELF, *SMALL),
    **dict.fromkeys(SMALL, (*SMALL, *BEFORE_SMALL)),
    **dict.fromkeys(MARKS, (*MARKS, *BEFORE_MARKS)),
    **dict.fromkeys(REST, (*SHORT, *SMALL, *ACTING, *UPGRADED, *RABBI, *BOUGHT, SHELF, *REST)),
    **dict.fromkeys(("books-by-hand", "artifacts-by-hand"), ("activate",)),
    **dict.fromkeys(UPGRADED, ("activate", "reward-at-its-cost", SHELF)),
    "create-by-hand": ("activate", "upgrade-golem", "reward-at-its-cost", SHELF, *REST),
    **dict.fromkeys(BOUGHT, ("reward-at-its-cost", *UPGRADED, *REST)),
    **dict.fromkeys(BARS, (*UPGRADED, *REST)),
    **dict.fromkeys(GOLD, ("activate", "student", "reward-at-its-cost", SHELF, *RABBI)),
    SHELF: (*BOUGHT, "student-back"),
    "student-back": ("place-book", "pay", "black-book-told"),
    "danger-by-hand": ("move-golem", "raise-golem"),
    "no-influence": ("turn-order-by-hand",),
    **dict.fromkeys(INCOME, INCOME),
    "students-income-by-hand": (*INCOME, "gain-by-hand"),  # what came instead of a reward
    "control-by-hand": UPGRADED,
    **dict.fromkeys(("cards-away-by-hand", "shuffle-by-hand"), ("control-by-hand", *UPGRADED)),
}
"""Told steps that are read together with one of these right before them."""

LINES = {
    **dict.fromkeys(("student", "student-back", *SMALL), 2),
    **dict.fromkeys(("golem-track-income-by-hand", "cards-away-by-hand"), 2),
    **dict.fromkeys(("raise-golem", "gain-clay-by-hand", "destroy-by-hand", "create-by-hand", *RABBI), 4),
    **dict.fromkeys(("danger-by-hand", "control-by-hand", "gold-of-tile"), 5),
    **dict.fromkeys(("artifacts-income-doubled", "artifacts-by-hand", SHELF), 5),
    **dict.fromkeys(UPGRADED, 6),
    **dict.fromkeys(("upgrade-golem-last", "upgrade-research-last"), 7),
    **dict.fromkeys(("upgrade-artifact", "upgrade-artifact-menorahs"), 8),
    "upgrade-artifact-last": 9,
    **dict.fromkeys(REST, 6),
    **dict.fromkeys((*BOUGHT, *BARS), 7),
}
"""Lines of a sentence in the longest language on a phone of 360 points, with the room around it."""
USUAL, MORE, PRICE_LESS, LIMB_NAMED = 3, 1, 2, 2
"""Lines of any other one; what adds one: a “/” that the card settles, points; a discount; a limb."""
LONG_PLACES = {"artifacts-income": 4, "artifacts-pay": 2, "developed-": 2, "grave": 2, "developments": 1}
"""And what is printed where many words say where."""


def lines_of(step: Step) -> int:
    """How many lines an order takes."""
    facts = step.facts
    longer = (
        facts.get("slash") == "by-card",
        facts.get("goods") == "discount",
        step.message in FOR_NOTHING,
    )
    printed = str(facts.get("printed_on", ""))
    long = next((lines for place, lines in LONG_PLACES.items() if printed.startswith(place)), 0)
    longest = long + PRICE_LESS * bool(facts.get("discount"))
    shorter = LIMB_NAMED * (facts.get("limb", "cheapest") != "cheapest")
    return LINES.get(step.message, USUAL) - shorter + longest + MORE * sum(map(bool, longer))
