"""Root: what the turns of the bots ask at the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from automarium.games.root.cards import cards
from automarium.games.root.factions import BOMB, PLOTS, WARRIOR, kits
from automarium.games.root.unboxing import seated
from automarium.kernel.rules.values import Plain
from tests.hand.questions import NEVER, Asked, Looking, Questions

HAND, DICE, WISH = "a card of a hand that nobody else sees", "it is rolled", "the person decides"
UNDAMAGED = ("ready", "exhausted")
NONE = "none"


def clearing_of(looking: Looking) -> str:
    return f"clearing-{looking.facts['clearing']}"


def own_pieces(looking: Looking) -> Collection[Plain]:
    """Buildings and tokens of the side that is asked."""
    kit = kits()[str(looking.facts["side"])]
    kinds = {*(each for each in kit.pieces if each != WARRIOR), *kit.faces}
    return [each for each in looking.at(clearing_of(looking)) if each in kinds]


def to_be_drawn(looking: Looking) -> Collection[Plain]:
    """What lies nowhere face up, and the discard pile: nobody counts what people hold, so it may have been
    shuffled in before the app knows."""
    has_souls = "lizards-bot" in seated(looking.settings)
    return {**looking.at("deck"), **looking.at("pile" if has_souls else "discard")}


def among_unseen(looking: Looking) -> Iterator[str]:
    for card in looking.now.request.options():
        if card not in (*to_be_drawn(looking), NONE):
            yield f"{card} lies face up"


def under_ruins(looking: Looking) -> Collection[Plain]:
    return looking.at("under-ruins")


def a_ruin(looking: Looking) -> Iterator[str]:
    if "ruin" not in looking.at(clearing_of(looking)):
        yield f"no ruin lies at {clearing_of(looking)}"


def in_quest_deck(looking: Looking) -> Collection[Plain]:
    return looking.at("quest-deck")


def plots_left(looking: Looking) -> Collection[Plain]:
    """Of each kind those that do not lie face up anywhere."""
    faces = kits()["corvids-bot"].faces
    shown = {kind: len(looking.places_with(kind)) for kind in PLOTS}
    no_bomb = looking.facts["shown"] == "swapped" and looking.settings.bomb_swap == "no_bomb"
    kinds = [kind for kind in PLOTS if kind != BOMB] if no_bomb else PLOTS
    return [kind for kind in kinds if shown[kind] < faces[kind]]


def both_sides(looking: Looking) -> Iterator[str]:
    """Who attacks has a warrior or a pawn there, or another piece that fights; who defends has any piece."""
    there = looking.at(clearing_of(looking))
    for role in ("attacker", "defender"):
        kit = kits()[str(looking.facts[role])]
        if not any(thing in {kit.id, *kit.pieces, *kit.faces} for thing in there):
            yield f"nothing of {kit.id} stands at {clearing_of(looking)}"


def a_keep(looking: Looking) -> Iterator[str]:
    if not any(place.startswith("clearing-") for place in looking.places_with("keep")):
        yield "no keep stands on the map"


def undamaged_items(looking: Looking) -> Collection[Plain]:
    side = looking.facts["side"]
    return [f"{state} {item}" for state in UNDAMAGED for item in looking.at(f"{state}-{side}")]


def cards_of_suit(looking: Looking) -> Collection[Plain]:
    """Of one's own hand, and birds; or none."""
    held = looking.at(f"hand-{looking.facts['side']}")
    return [NONE, *(card for card in held if cards()[str(card)].suit in (looking.facts["suit"], "bird"))]


def crafted(looking: Looking) -> Iterator[str]:
    """What is offered lies before the person."""
    there = looking.at(f"crafted-{looking.facts['side']}")
    for card in looking.now.request.options():
        if card not in there and card != "pass":
            yield f"{card} was never crafted"


def own_ambushes(looking: Looking) -> Collection[Plain]:
    held = looking.at(f"hand-{looking.facts['side']}")
    return [NONE, *(card for card in held if cards()[str(card)].kind == "ambush")]


QUESTIONS: Questions = {
    "loss": Asked(WISH, own_pieces),
    "ruins": Asked("it lies face down below the ruin", under_ruins, a_ruin),
    "deck": Asked("the card is drawn", to_be_drawn),
    "quests": Asked("the quest is drawn", in_quest_deck),
    "plots": Asked("it lies face down", plots_left),
    "battle": Asked(DICE, sees=both_sides),
    "swords": Asked("a person keeps the items of their Vagabond to themselves", sees=both_sides),
    "field-hospitals": Asked(f"{WISH}, with {HAND}", sees=a_keep),
    "hospital-card": Asked(WISH, cards_of_suit, a_keep),
    "hit-item": Asked(WISH, undamaged_items),
    "after-roll": Asked(WISH, sees=crafted),
    "use-card": Asked(WISH),
    "ambush": Asked(f"{WISH}, with {HAND}"),
    "counter-ambush": Asked(f"{WISH}, with {HAND}"),
    "ambush-card": Asked(WISH, own_ambushes),
    "counter-ambush-card": Asked(WISH, own_ambushes),
    "enlist": Asked(WISH),
    "gamble": Asked("it is guessed"),
    "ally": Asked(WISH),
    "ally-hits": Asked(WISH),
    "trigger": Asked(WISH),
    "plot-face-down": Asked("a person's own plot, which nobody else has seen"),
    "sold-card": Asked(HAND, sees=among_unseen),
    "soul-card": Asked(HAND, sees=among_unseen),
    "supporter-soul": Asked("a supporter, which nobody else sees", sees=among_unseen),
    "spare-soul": Asked("a supporter, which nobody else sees", sees=among_unseen),
    "other-soul": Asked(HAND, sees=among_unseen),
    "fallen-soul": Asked(HAND, sees=among_unseen),
    "taken-card": Asked(HAND),
    "outrage": Asked(HAND),
    "outrage-card": Asked(HAND),
    "outrage-named": Asked(HAND),
    "investors": Asked(HAND),
    "investors-card": Asked(HAND),
    "extorted-card": Asked(HAND),
    "excess": Asked(HAND),
    "excess-supporter": Asked(HAND),
    "handed-item": Asked(WISH),
    "see-hand": Asked("it is shown, and nothing else can be said"),
    "hands": Asked("the card is drawn from a hand"),
    **dict.fromkeys(
        (
            "losses", "market", "vagabot-forest", "suits", "seats", "first-buildings", "keep-corner",
            "roost-corner", "lizard-corner", "duchy-corner",
        ),
        Asked("chance decides; the app draws it at every table"),
    ),
    **dict.fromkeys(
        (
            "keep", "first-building", "first-roost", "first-forest", "character", "leader", "laid-out",
            "lay-out", "move", "marquise-action", "march-on", "muster-at", "pay-wood", "wood", "decree",
            "decree-add", "own-new-roost", "uprising", "alliance-action", "operation", "pay-supporter",
            "vagabond-action", "along", "along-count", "slip", "refresh", "hideout", "excess-item",
            "aid-item", "quest-reward", "birdsong", "warren", "cobbler", "bank", "craft", "craft-with",
            "service", "pay-item", "given-card",
        ),
        NEVER,
    ),
}  # fmt: skip
