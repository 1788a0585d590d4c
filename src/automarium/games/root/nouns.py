"""The nouns of Root: what a person sees, points at, or is told about. The name of a fact is its family."""

from __future__ import annotations

from dataclasses import replace

from automarium.games.root.board import BOATS, COLUMNS, MERCENARIES, VIZIER, Board
from automarium.games.root.cards import ANY, BIRD, FAVORS, PLAIN, SCOUTING_PARTY, Card, cards
from automarium.games.root.faces import (
    card_face,
    clearing_face,
    decree_face,
    item_face,
    kept_item_face,
    pawn_face,
    piece_face,
    place_face,
    quest_face,
    service_face,
    side_face,
    suit_face,
    thing_face,
    warrior_face,
    wood_face,
)
from automarium.games.root.factions import MARQUISE_BUILDINGS, ROOST
from automarium.games.root.heaps import item_lands
from automarium.games.root.human.crafting import item_points
from automarium.games.root.human.marquise import wood_for
from automarium.games.root.law.battle_windows import ALLIED_WARRIOR
from automarium.games.root.law.souls import OTHER_SOULS
from automarium.games.root.maps import CLEARINGS, FOREST
from automarium.games.root.people import printed
from automarium.lookbook import Family, Nouns, Wording, worded

OF_SIDES = (
    "score", "supply", "crafted", "hand", "supporters", "officers", "acolytes", "leader", "leaders",
    "deposed", "ready", "exhausted", "damaged", "worn", "relation", "standing", "completed", "character",
    "conspiracy", "crowns", "burrow", "track", "tired",
)  # fmt: skip
"""Spots that each side may have for itself."""
RUIN, FERRY, BARRIER = "ruin", "ferry", "barrier"
"""Things on the map without an owner; a barrier closes a path."""


# Words of names that are put together


def place_words(board: Board, place: int | str) -> Wording:
    """A clearing by its number, a forest by the clearings that touch it."""
    if place == FOREST:
        return "noun.forest", {}
    if isinstance(place, int):
        return "noun.clearing", {"id": place}
    return "noun.woods", {"clearings": board.map.forests[place]}


def piece_words(board: Board, kind: str) -> Wording:
    """A base, a garden or a trade post by its suit."""
    building, _, suit = kind.partition("-")
    return f"noun.piece.{building}", {"suit": suit}


def card_words(board: Board, card: str) -> Wording:
    """A card by its suit and its title, for some titles come in several; a plain one by what it shows."""
    if card == VIZIER:
        return "noun.vizier", {}
    known = cards()[card]
    if known.decks != (PLAIN,):
        return "noun.card", {"suit": known.suit, "title": card}
    if known.item:
        return "noun.plain-card-with-item", {"suit": known.suit, "item": known.item}
    return "noun.plain-card", {"suit": known.suit}


def whole_card_words(board: Board, card: str) -> Wording:
    """The same with its item: how one finds a card among many."""
    item = cards()[card].item
    message, facts = card_words(board, card)
    if message != "noun.card" or not item:
        return message, facts
    return "noun.card-with-item", {**facts, "item": item}


def cost_words(cost: tuple[str, ...]) -> Wording:
    """What crafting takes: a number of pieces of one suit, of any, or one of each."""
    if len(set(cost)) > 1:
        return "does.cost-each", {}
    if cost[:1] == (ANY,):
        return "does.cost-any", {"count": len(cost)}
    return "does.cost", {"suit": "".join(cost[:1]), "count": len(cost)}


def card_does(board: Board, card: str) -> tuple[Wording, ...]:
    """What a card is good for, and what it takes to craft it."""
    known = cards().get(card)
    if known is None:  # a vizier, or no card at all
        return ()
    cost = cost_words(known.cost)
    match known.kind:
        case "item":
            return ("does.item", {"item": known.item, "count": crafter_scores(board, known)}), cost
        case "ambush" if not board.may_ambush:
            return (("does.no-ambush", {}),)
        case "ambush" | "dominance" as kind:
            which = f"does.{kind}-bird" if known.suit == BIRD else f"does.{kind}"
            return ((which, {"suit": known.suit}),)
        case "one_shot":
            return ("does.favor", {"suit": FAVORS[card]}), cost
        case "unread" | "plain":
            return (("does.unread", {}),)
    if card == SCOUTING_PARTY and not board.may_ambush:
        return ("does.no-scouting", {}), cost
    return (f"does.{card}", {}), cost


def crafter_scores(board: Board, card: Card) -> int:
    """The points of an item for the person who holds its card, or for the only person."""
    holders = [side for side in board.people if card.id in side.hand] or board.people
    return item_points(holders[0], card) if len(holders) == 1 else card.vp


def building_does(board: Board, kind: str) -> tuple[Wording, ...]:
    """What a building of the Marquise costs and scores, where the app keeps her wood."""
    side = board.sides.get(board.next)
    if side is None or not side.full or kind not in MARQUISE_BUILDINGS or not side.supply.get(kind):
        return ()
    points = side.kit.tracks[kind][side.on_map(kind)]
    return (("does.building", {"count": wood_for(side, kind), "number": points}),)


def service_words(board: Board, service: str) -> Wording:
    """A card of the Market, riverboats, mercenaries."""
    return whole_card_words(board, service) if service in cards() else (f"noun.service.{service}", {})


def service_does(board: Board, service: str) -> tuple[Wording, ...]:
    if service in cards():
        return card_does(board, service)
    return ((f"does.service.{service}", {}),) if service in (BOATS, MERCENARIES) else ()


def card_suit(board: Board, card: str) -> str | None:
    """None for the answer that it is no card."""
    known = cards().get(card)
    return None if known is None else known.suit


def column_words(board: Board, suit: str) -> Wording:
    return "noun.column", {"suit": suit}


def kept_item_words(board: Board, kept: str) -> Wording:
    """An item by how it lies there; or the warrior of an ally, who may be hit instead."""
    state, _, thing = kept.partition(" ")
    if state == ALLIED_WARRIOR:
        return "noun.kept-item.warrior", {"side": thing}
    return f"noun.kept-item.{state}", {"item": thing}


def failing_words(board: Board, failing: str) -> Wording:
    """Why a card of the Decree fails, and in which clearing the reason lies."""
    reason, _, clearing = failing.partition(" ")
    return f"noun.failing.{reason}", {"clearing": int(clearing)} if clearing else {}


def unasked_words(board: Board, unasked: str) -> Wording:
    """What a Decree does without a question: its column, and where."""
    column, *named = unasked.split(" ")
    match column, named:
        case "recruit", [clearing]:
            return "noun.unasked.recruit", {"clearing": int(clearing)}
        case "battle", [clearing, enemy]:
            return "move.battle", {"clearing": int(clearing), "enemy": enemy}
        case "move", [origin, target, count]:
            return "move.move", {"origin": int(origin), "target": int(target), "count": int(count)}
        case "if-ruled", [clearing]:
            return "noun.unasked.if-ruled", {"building": ROOST, "clearing": int(clearing)}
    return "move.build", {"building": ROOST, "clearing": int(named[0])}


def price_words(board: Board, price: str) -> Wording:
    """Warriors, or the items of a Vagabond, with their number; or nothing."""
    kind, _, count = price.partition(" ")
    return f"noun.price.{kind}", {"number": int(count)} if count else {}


def quest_words(board: Board, quest: str) -> Wording:
    known = printed().quests[quest]
    return "noun.quest", {"suit": known.suit, "quest_title": known.title, "items": known.items}


def quest_does(board: Board, quest: str) -> tuple[Wording, ...]:
    """Where and with what it is completed, and what for."""
    known = printed().quests[quest]
    return (("does.quest", {"suit": known.suit, "items": known.items}),)


def points_words(board: Board, points: int) -> Wording:
    return "noun.points.more" if points > 0 else "noun.points.fewer", {"number": abs(points)}


def path_words(board: Board, path: str) -> Wording:
    one, _, other = path.partition("–")
    return "noun.path", {"one": int(one), "other": int(other)}


def spot_words(board: Board, spot: str) -> Wording:
    """A part of the picture: a clearing, something that a side has, a pile."""
    kind, _, rest = spot.partition("-")
    match kind:
        case "clearing":
            return place_words(board, int(rest))
        case "forest":
            return place_words(board, rest or FOREST)
        case "card":
            return card_words(board, rest)
        case "quest" if rest in printed().quests:
            return quest_words(board, rest)
        case kind if kind in OF_SIDES:
            return f"noun.spot.{kind}", {"side": rest}
        case "decree":
            return column_words(board, rest) if rest in COLUMNS else (f"noun.decree.{rest}", {})
        case "deck" if board.people and all(side.full for side in board.people):
            return "noun.spot.deck-alone", {}
        case "discard" if board.has_souls:
            return "noun.spot.lost-souls", {}
        case "path":
            origin, _, target = rest.partition("-")
            return "noun.spot.path", {"origin": int(origin), "target": int(target)}
    return f"noun.spot.{spot}", {}


def place_spot(place: int | str) -> str:
    if place == FOREST:
        return FOREST
    return f"clearing-{place}" if isinstance(place, int) else f"forest-{place}"


def kept_item_spot(kept: str) -> str:
    """Only one Vagabond has items that the app keeps."""
    state, _, thing = kept.partition(" ")
    return f"score-{thing}" if state == ALLIED_WARRIOR else f"{state}-vagabond"


# Families


def character_does(board: Board, character: str) -> tuple[Wording, ...]:
    """What a person's character has and can do; those of the second box are a bot's."""
    return ((f"does.character.{character}", {}),) if character in printed().characters else ()


SIDE = Family("side", face=side_face, spot="score-{id}")
CLEARING: Family[Board, int] = Family("clearing", face=clearing_face, spot="clearing-{id}")
PLACE = Family("place", place_words, place_face, place_spot)
PIECE = Family("piece", piece_words, piece_face)
WARRIOR = Family("warrior", worded("noun.piece.warrior"), warrior_face)
PAWN = Family("pawn", worded("noun.piece.pawn"), pawn_face)
CARD = Family("card", card_words, card_face)
WHOLE_CARD = Family("whole-card", whole_card_words, card_face, by=("suit", card_suit), by_parts=True)
HELD_CARD = replace(CARD, does=card_does)
CRAFTED_CARD = replace(WHOLE_CARD, does=card_does)
SUIT = Family("suit", face=suit_face)
ITEM = Family("item", face=item_face, lands=item_lands)
KEPT_ITEM = Family("kept-item", kept_item_words, kept_item_face, kept_item_spot)
QUEST = Family("quest", quest_words, quest_face, "quests", does=quest_does)
RELATION: Family[Board, str] = Family("relation")
LEADER: Family[Board, str] = Family("leader", does=lambda _, leader: ((f"does.leader.{leader}", {}),))
CHARACTER: Family[Board, str] = Family("character", does=character_does)
DECREE: Family[Board, str] = Family("decree", face=decree_face, spot="decree-{id}")
STATE: Family[Board, str] = Family("state")
MINISTER: Family[Board, str] = Family("minister", does=lambda _, each: ((f"does.minister.{each}", {}),))
CONSPIRACY: Family[Board, str] = Family("conspiracy")
THING = Family("thing", face=thing_face)
SERVICE: Family[Board, str] = Family("service", service_words, service_face, does=service_does)

PICKS = (
    "site", "bonus", "blitz", "new-roost", "recruits", "battlefield", "roost", "swoop", "revolt",
    "spread", "spread-anywhere", "convert", "sanctify", "ritual", "bird-ritual", "dig",
    "old-tunnel", "marshal", "mayor", "first-crow", "crows", "plot-at", "thickens",
    "ruin-at", "quest-at", "aid-at", "hunt-at", "post-at", "garrison-at", "organize-at",
)  # fmt: skip
"""What bots choose among clearings."""
OWN_CLEARINGS = ("wood", "muster-at", "pay-wood", "own-new-roost")
"""Questions about clearings in the turn of a person."""
CHOSEN_CARDS = (
    "excess", "hospital-card", "outrage-card", "ambush-card", "counter-ambush-card", "investors-card",
    "extorted-card",
)  # fmt: skip
"""Questions for a card of a hand that the app keeps: each says what it is good for."""
SUPPORTERS = ("pay-supporter", "excess-supporter")
CORNERS = (
    "keep", "keep-corner", "first-roost", "roost-corner", "first-building", "first-buildings",
    "lizard-corner", "duchy-corner",
)  # fmt: skip
"""Questions about clearings at the set-up."""

NOUNS: Nouns[Board] = {
    **dict.fromkeys(("side", "sides", "attacker", "defender", "culprit", "winner"), SIDE),
    **dict.fromkeys(("enemy", "bot", "owner", "seats", "victim", "gambler", "prey", "robbed", "payer"), SIDE),
    **dict.fromkeys(("helped", "partner", "ally", "along", "bank"), SIDE),
    **dict.fromkeys(("bots", "people"), SIDE),  # the options of a new game
    **dict.fromkeys(("clearing", "clearings", "origin", "target", "near", *PICKS, *CORNERS), CLEARING),
    **dict.fromkeys(OWN_CLEARINGS, CLEARING),
    "wood": replace(CLEARING, face_at=wood_face),  # where it goes is asked under the name of the token
    **dict.fromkeys(("start", "goal", "first-forest", "vagabot-forest"), PLACE),
    **dict.fromkeys(
        ("piece", "pieces", "building", "token", "type", "loss", "losses", "sympathy", "garden-track"), PIECE
    ),
    "building": replace(PIECE, does=building_does),
    **dict.fromkeys(("was_piece", "plot", "plots", "gamble", "tunnel"), PIECE),
    "warrior": WARRIOR,
    "warriors": Family("owned-warrior", worded("noun.owned-warrior", "side"), warrior_face),
    "pawn": PAWN,
    "pawns": Family("owned-pawn", worded("noun.owned-pawn", "side"), pawn_face),
    **dict.fromkeys(("card", VIZIER), CARD),
    "cards": HELD_CARD,
    "hand_card": CRAFTED_CARD,
    **dict.fromkeys(
        ("deck", "hands", "spent_card", "given-card", "soul-card", "market", "outrage-named", "taken-card"),
        WHOLE_CARD,
    ),
    **dict.fromkeys(("effect", *OTHER_SOULS), WHOLE_CARD),
    "service": SERVICE.at("market"),
    "sold-card": SERVICE,
    "own_card": WHOLE_CARD.at("card-{id}"),
    **dict.fromkeys((*CHOSEN_CARDS, "made_card"), CRAFTED_CARD.at("card-{id}")),
    **dict.fromkeys(SUPPORTERS, WHOLE_CARD),
    "after-roll": HELD_CARD,
    "title": Family("title"),
    **dict.fromkeys(("suit", "suits", "card_suit", "craft-with"), SUIT),
    "column": Family("column", column_words, suit_face, "decree-{id}"),
    **dict.fromkeys(("decree", "decrees"), DECREE),
    **dict.fromkeys(("item", "items", "aid-item", "ruins", "handed-item"), ITEM),
    **dict.fromkeys(("own_item", "pay-item"), ITEM.at("ready-vagabond")),
    **dict.fromkeys(("hit-item", "kept_item", "refresh", "hideout", "excess-item"), KEPT_ITEM),
    **dict.fromkeys(("quest", "quests"), QUEST),
    **dict.fromkeys(("second_quest", "second_quests"), QUEST.at("second-quests")),
    "quest_title": Family("quest-title"),
    **dict.fromkeys(("relation", "was"), RELATION),
    "factions": SIDE.at("relation-{id}"),
    "strangers": SIDE.at("standing-{id}"),
    **dict.fromkeys(("leader", "leaders", "before"), LEADER),
    "character": CHARACTER,
    **dict.fromkeys(("minister", "ministers"), MINISTER),
    **dict.fromkeys(("conspiracy", "conspiracy_before"), CONSPIRACY),
    **dict.fromkeys(("state", "target_state"), STATE),
    "because": Family("because"),
    **dict.fromkeys((RUIN, FERRY, BARRIER, "things"), THING),
    "points": Family("points", points_words),
    "reason": Family("reason"),
    "failing": Family("failing", failing_words),
    "unasked": Family("unasked", unasked_words),
    "price": Family("price", price_words),
    "shown": Family("shown"),
    "map": Family("map", spot=" ".join(f"clearing-{number}" for number in CLEARINGS)),
    "level": Family("level"),
    "traits": Family("trait"),
    "paths": Family("path", path_words),
    "spot": Family("spot", spot_words),
}
