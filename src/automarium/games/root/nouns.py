"""The nouns of Root: what a person sees, points at, or is told about. The name of a fact is its family."""

from __future__ import annotations

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.cards import cards
from automarium.games.root.faces import (
    card_face,
    clearing_face,
    item_face,
    pawn_face,
    piece_face,
    side_face,
    suit_face,
    thing_face,
    warrior_face,
)
from automarium.games.root.maps import FOREST
from automarium.lookbook import Family, Nouns, Wording

RUIN, FERRY, BARRIER = "ruin", "ferry", "barrier"
"""Things on the map that are nobody's; a barrier closes a path."""


# Words of names that are put together


def place_words(board: Board, place: int | str) -> Wording:
    """A clearing by its number, or the forest."""
    return ("noun.forest", {}) if place == FOREST else ("noun.clearing", {"id": place})


def piece_words(board: Board, kind: str) -> Wording:
    """A base, a garden or a trade post by its suit."""
    building, _, suit = kind.partition("-")
    return f"noun.piece.{building}", {"suit": suit}


def warrior_words(board: Board, side: str) -> Wording:
    return "noun.piece.warrior", {}


def pawn_words(board: Board, side: str) -> Wording:
    return "noun.piece.pawn", {}


def owned_warrior_words(board: Board, side: str) -> Wording:
    return "noun.owned-warrior", {"side": side}


def owned_pawn_words(board: Board, side: str) -> Wording:
    return "noun.owned-pawn", {"side": side}


def card_words(board: Board, card: str) -> Wording:
    """A card by its suit and its title, for some titles come in several suits."""
    return (
        ("noun.vizier", {}) if card == VIZIER else ("noun.card", {"suit": cards()[card].suit, "title": card})
    )


def whole_card_words(board: Board, card: str) -> Wording:
    """The same with its item: how one finds a card among many."""
    item = cards()[card].item
    message, facts = card_words(board, card)
    return ("noun.card-with-item", {**facts, "item": item}) if item else (message, facts)


def column_words(board: Board, suit: str) -> Wording:
    return "noun.column", {"suit": suit}


def points_words(board: Board, points: int) -> Wording:
    return "noun.points.more" if points > 0 else "noun.points.fewer", {"number": abs(points)}


def spot_words(board: Board, spot: str) -> Wording:
    """A part of the picture: a clearing, something that a side has, a pile."""
    kind, _, rest = spot.partition("-")
    match kind:
        case "clearing":
            return place_words(board, int(rest))
        case "forest":
            return place_words(board, FOREST)
        case "score" | "supply" | "crafted":
            return f"noun.spot.{kind}", {"side": rest}
        case "decree":
            return column_words(board, rest)
        case "path":
            origin, _, target = rest.partition("-")
            return "noun.spot.path", {"origin": int(origin), "target": int(target)}
    return f"noun.spot.{spot}", {}


def place_spot(place: int | str) -> str:
    return FOREST if place == FOREST else f"clearing-{place}"


# Families

SIDE = Family("side", face=side_face, spot="score-{id}")
CLEARING: Family[Board, int] = Family("clearing", face=clearing_face, spot="clearing-{id}")
PLACE = Family("place", place_words, spot=place_spot)
PIECE = Family("piece", piece_words, piece_face)
WARRIOR = Family("warrior", warrior_words, warrior_face)
PAWN = Family("pawn", pawn_words, pawn_face)
CARD = Family("card", card_words, card_face)
WHOLE_CARD = Family("whole-card", whole_card_words, card_face)
SUIT = Family("suit", face=suit_face)
ITEM = Family("item", face=item_face)
THING = Family("thing", face=thing_face)

PICKS = (
    "site", "bonus", "blitz", "new-roost", "recruits", "battlefield", "roost", "swoop", "revolt",
    "spread", "spread-anywhere",
)  # fmt: skip
"""What bots choose among clearings."""
CORNERS = ("keep", "keep-corner", "first-roost", "roost-corner", "first-building", "first-buildings")
"""Questions about clearings at the set-up."""

NOUNS: Nouns[Board] = {
    **dict.fromkeys(("side", "sides", "attacker", "defender", "culprit", "winner"), SIDE),
    **dict.fromkeys(("enemy", "bot", "owner", "seats"), SIDE),
    **dict.fromkeys(("clearing", "clearings", "origin", "target", "near", *PICKS, *CORNERS), CLEARING),
    **dict.fromkeys(("start", "goal"), PLACE),
    **dict.fromkeys(("piece", "pieces", "building", "token", "type", "loss", "losses", "sympathy"), PIECE),
    "warrior": WARRIOR,
    "warriors": Family("owned-warrior", owned_warrior_words, warrior_face),
    "pawn": PAWN,
    "pawns": Family("owned-pawn", owned_pawn_words, pawn_face),
    **dict.fromkeys(("card", "cards", "effect", VIZIER), CARD),
    **dict.fromkeys(("hand_card", "deck"), WHOLE_CARD),
    "title": Family("title"),
    **dict.fromkeys(("suit", "suits"), SUIT),
    "column": Family("column", column_words, suit_face, "decree-{id}"),
    **dict.fromkeys(("item", "items"), ITEM),
    **dict.fromkeys((RUIN, FERRY, BARRIER, "things"), THING),
    "points": Family("points", points_words),
    "reason": Family("reason"),
    "map": Family("map"),
    "level": Family("level"),
    "traits": Family("trait"),
    "spot": Family("spot", spot_words),
}
