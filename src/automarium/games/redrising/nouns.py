"""The nouns of Red Rising: what each thing is called, what it looks like, where it lies on the picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from automarium.games.redrising import faces
from automarium.games.redrising.board import RING, TRACK_OF, UNKNOWN, Board
from automarium.games.redrising.cards import COLORS, SELECTORS, automa_cards, characters
from automarium.lookbook import Face, Family, Nouns, Wording, worded
from automarium.rulebook import Plain

ANSWERS = {
    **dict.fromkeys(("use", "skip", "enough", "yes", "no", "nowhere", "top", "bottom", "typed"), ""),
    "deck": "deck",
    "banish": "banished",
    "take": "hand",
}
"""Answers among cards, locations or colors, and where they lead on the picture."""


def choosable(
    name: str,
    words: Callable[[Board, str], Wording] | None = None,
    face: Callable[[Board, str], Face] | None = None,
    spot: str = "",
    short: Callable[[Board, str], Wording | None] | None = None,
) -> Family[Board, str]:
    """A family among whose things an answer may stand that is none of them, such as to skip."""

    def all_words(board: Board, thing: str) -> Wording:
        if thing in ANSWERS:
            return f"noun.answer.{thing}", {}
        return words(board, thing) if words else (f"noun.{name}.{thing}", {})

    def faces_of_things(board: Board, thing: str) -> Face | None:
        if thing in ANSWERS:
            return faces.answer_face(board, thing) if short else None
        return face(board, thing) if face else None

    def spots(thing: str) -> str:
        return ANSWERS.get(thing, spot.format(id=thing))

    return Family(name, all_words, faces_of_things, spots, short=short)


# Characters


def card_words(board: Board, card: str) -> Wording:
    """Name, color and core value, since printed names differ: "Dancer, red 8"."""
    if card == UNKNOWN:
        return "noun.unknown", {}
    known = characters()[card]
    return "noun.card", {"character": card, "color": known.color, "core": known.core}


def color_of(board: Board, card: str) -> str | None:
    return characters()[card].color if card in characters() else None


def lying_words(board: Board, card: str) -> Wording:
    """A card at a location, which may lie face down."""
    return ("noun.lying.face-down", {"card": card}) if card in board.face_down else card_words(board, card)


# Locations


def onto_words(board: Board, location: str) -> Wording:
    """A location to move a card to, with what lies on top there."""
    return f"noun.onto.{_top(board, location)}", {"location": location, "card": board.top(location)}


def placed_words(board: Board, location: str) -> Wording:
    """A location to put a card on, with what lies on top there."""
    return f"noun.placed.{_top(board, location)}", {"location": location, "card": board.top(location)}


def scout_words(board: Board, location: str) -> Wording:
    """The same, with the bonus that comes with it."""
    return "noun.placed.bonus", {"location": location, "bonus": bonus_of(location)}


def top_words(board: Board, location: str) -> Wording:
    """A location to take the top card from."""
    return f"noun.top.{_top(board, location)}", {"location": location, "card": board.top(location)}


def gain_words(board: Board, location: str) -> Wording:
    """The same, with the bonus that comes with it."""
    return f"noun.gain.{_top(board, location)}", {
        "location": location,
        "card": board.top(location),
        "bonus": bonus_of(location),
    }


def _top(board: Board, location: str) -> str:
    """What is known about the top card; at the table nothing."""
    top = board.top(location)
    if not board.whole:
        return "unseen"
    return "face-down" if top in board.face_down else "card" if top else "empty"


def place_words(board: Board, place: str) -> Wording | None:
    """A location by its name: what lies there is on the picture. What needs more words has none."""
    if place in RING:
        return f"noun.location.{place}", {}
    return (f"noun.short.{place}", {}) if place in faces.DRAWN_ANSWERS else None


def top_in_short(board: Board, location: str) -> Wording | None:
    """A location by its top card, where that is known: one chooses among cards."""
    if location in RING and _top(board, location) == "card":
        return "noun.short.top", {"location": location, "character": board.top(location)}
    return place_words(board, location)


def bonus_of(location: str) -> str:
    return TRACK_OF.get(location, "sovereign")


# Au Toma's cards, and the rest


def selector_words(board: Board, selector: str) -> Wording:
    """What her card names: a location, or the letter of a priority card."""
    return (f"noun.location.{selector}", {}) if selector in RING else ("noun.selector", {"letter": selector})


def her_card_words(board: Board, card: str) -> Wording:
    """By what is printed on it; where two are printed alike, the second says so."""
    cards = automa_cards(board.settings.deck)
    known = cards[card]
    twin = next(each.id for each in cards.values() if replace(each, id=card) == known)
    if twin != card:
        return "noun.her-card.again", {"twin": twin}
    facts: dict[str, Plain] = {"deploys": known.deploy, "gains": known.gain, "arrow": known.arrow}
    facts["extra"] = known.extra
    return ("noun.her-card.extra" if known.extra else "noun.her-card"), facts


def her_deck(board: Board) -> list[str]:
    """All of her cards, by what is printed on them from the left: where she deploys, then where she gains."""
    cards = automa_cards(board.settings.deck)
    places = {selector: place for place, selector in enumerate(SELECTORS)}
    printed = (
        (places[each.deploy], places[each.gain], each.arrow, each.extra, each.id) for each in cards.values()
    )
    return [known[-1] for known in sorted(printed)]


def detail_words(board: Board, what: str) -> Wording:
    """A row of the result: a character, with the color or the name that it borrowed; cards beyond a limit."""
    if what.startswith("dropped "):
        return "noun.detail.dropped", {"number": int(what.removeprefix("dropped "))}
    card, _, borrowed = what.partition(" as ")
    if not borrowed:
        return "noun.detail", {"character": card}
    if borrowed in COLORS:
        return "noun.detail.color", {"character": card, "color": borrowed}
    return "noun.detail.name", {"character": card, "other": borrowed}


def spot_words(board: Board, spot: str) -> Wording:
    if spot.startswith("card-"):
        return card_words(board, spot.removeprefix("card-"))
    return (f"noun.location.{spot}" if spot in RING else f"noun.spot.{spot}"), {}


CARD = replace(
    choosable("card", card_words, faces.card_face, "card-{id}"),
    by=("color", color_of),
    face_at=faces.moving_card_face,
)
LYING = choosable("card", lying_words, faces.card_face, "card-{id}")
LOCATION = choosable("location", spot="{id}")
ONTO = choosable("onto", onto_words, faces.pile_face, "{id}", place_words)
PLACED = choosable("placed", placed_words, faces.pile_face, "{id}", place_words)
SCOUTED = choosable("scouted", scout_words, faces.location_face, "{id}", place_words)
TOP = choosable("top", top_words, faces.pile_face, "{id}", top_in_short)
GAIN = choosable("gain", gain_words, faces.location_face, "{id}", top_in_short)
COLOR = choosable("color", face=faces.color_face)
TOKEN: Family[Board, str] = Family("token", face=faces.token_face)
BONUS: Family[Board, str] = Family("bonus", face=faces.token_face, spot="human-{id}")
FACE: Family[Board, str] = Family("face", face=faces.die_face)
HER_CARD = Family("her-card", her_card_words, faces.her_card_face, "her-discard", whole=her_deck)
ANSWER = choosable("answer")
SELECTOR = Family("selector", selector_words)
CHARACTER: Family[Board, str] = Family("character")
TOLD = choosable("character", face=faces.core_face)
"""A character that a person looks for among those of its color: value and name are enough."""


def group_in_words(board: Board, group: str) -> Wording:
    """A color under which characters are told; the second half of many has a heading of its own."""
    return (f"noun.color.{group}" if group in COLORS else f"noun.group.{group}"), {}


NOUNS: Nouns[Board] = {
    **dict.fromkeys(("card", "cards", "below"), CARD),
    **dict.fromkeys(
        ("hand_card", "last-ability", "block", "banish-from-hand", "banish-from-hand-or-skip"), CARD
    ),
    **dict.fromkeys(("trade-which", "take-banished-which", "return-which", "place-banished-which"), CARD),
    **dict.fromkeys(("take-which", "buy-which", "deploy-which", "shift-which"), CARD),
    "banish-which": replace(CARD, by=("location", lambda board, card: board.where(str(card)))),
    **dict.fromkeys(("tuck-which", "random-banished"), CARD),
    **dict.fromkeys(("characters", "stack", "tuck-lowest", "name-which"), CARD.at("")),
    "pile": LYING,
    "unseen": Family("unseen", worded("noun.unseen"), faces.back_face),
    **dict.fromkeys(("character", "other"), CHARACTER),
    **dict.fromkeys(
        ("location", "origin", "her-deploy-where", "her-gain-where", "gain-redirect", "substitute"), LOCATION
    ),
    "passed": LOCATION.at(""),
    "link": LOCATION.at("luna-bonus"),
    "changed": Family("changed"),
    "met_by": Family("met-by"),
    **dict.fromkeys(("deploy-where", "shift-where", "shift-all-where"), ONTO),
    **dict.fromkeys(("place-where", "banish-or-place", "report-place", "house-place"), PLACED),
    **dict.fromkeys(("scout-where", "report-scout"), SCOUTED),
    **dict.fromkeys(("banish-where", "buy-where", "report-banish", "house-banish", "roque-where"), TOP),
    **dict.fromkeys(("gain", "report-gain", "shift-top-of"), GAIN),
    **dict.fromkeys(("more_at", "fewer_at"), LOCATION.at("")),
    **dict.fromkeys(("color", "colors", "name-color", "color-here", "color-on-mars"), COLOR),
    **dict.fromkeys(
        ("token", "tokens", "helium", "your-influence", "her-influence", "neutral-influence", "fleet"), TOKEN
    ),
    **dict.fromkeys(("bonus", "which-track", "auction-without"), BONUS),
    **dict.fromkeys(("own_gain", "own_loss", "her_gain", "her_loss"), BONUS.at("")),
    **dict.fromkeys(("face", "die", "any-face"), FACE),
    **dict.fromkeys(("her_cards", "twin"), HER_CARD),
    "au-toma": HER_CARD.at(""),
    **dict.fromkeys(("selector", "deploys", "gains"), SELECTOR),
    "extra": Family("extra"),
    "arrow": Family("arrow"),
    "hand-cards": TOLD,
    "group": Family("group", group_in_words),
    **dict.fromkeys(("letter", "priority"), Family("letter", face=faces.letter_face)),
    "parity": Family("parity"),
    "house": Family("house"),
    "first-player": Family("side", spot="{id}"),
    "owner": Family("side", spot=lambda side: f"{side}-sovereign" if side else ""),
    "to": Family("purpose"),
    **dict.fromkeys(
        ("end", "return-where", "banish-or-take", "any-card", "any-deck", "any-red", "more-odd"), ANSWER
    ),
    **dict.fromkeys(("hand-red-banished", "hand-gap"), ANSWER),
    **dict.fromkeys(("use-ability", "take-tucked", "lift-bottom", "block-unseen", "named-on-top"), ANSWER),
    "detail": Family("detail", detail_words),
    **dict.fromkeys(("spot", "deck", "her-deck"), Family("spot", spot_words, spot="{id}")),
    # Where a verb without slots is tapped.
    "scout": Family("verb", spot="deck"),
    "sovereign": TOKEN.at(""),
}
