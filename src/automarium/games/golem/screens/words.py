"""How things seen at one look are called and drawn: by the verb of the tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from automarium.games.golem import faces
from automarium.games.golem.board import Board
from automarium.games.golem.card_picture import automa_card_face, card_face, field_face
from automarium.games.golem.components import MARBLES, UNKNOWN
from automarium.games.golem.golems import PLACE
from automarium.games.golem.printed_effects import BY_HAND
from automarium.games.golem.screens import taps
from automarium.games.golem.screens.atoms import AND, DISCOUNT, NEXT, SIGNS, SLASH, unit
from automarium.games.golem.screens.card import every_card
from automarium.games.golem.screens.entering import EFFECTS
from automarium.games.golem.screens.taps import BLACK, PLAIN, Tap, tap_of, tap_on_card
from automarium.games.golem.screens.tiles import KNOWN_AT
from automarium.games.golem.titles import (
    artifact_tile_words,
    book_words,
    card_words,
    cell_words,
    character_words,
    effect_words,
    tile_words,
)
from automarium.lookbook import Face, Family, Wording
from automarium.rulebook import Plain, Verb

NAMED = {SLASH: "slash", AND: "and", DISCOUNT: "discount", NEXT: "next", BY_HAND: "by-hand"}
KINDS_OF_TILE = ("neighborhood", "action", "starting")


def kind_of(board: Board, tile: str) -> str:
    return next((kind for kind in KINDS_OF_TILE if tile in board.box.known(kind)), "")


# Words


def plain_words(message: str, *facts: str) -> Callable[..., Wording]:
    """A message of its own, with the slots of the tap as facts."""

    def words(board: Board, *slots: Plain) -> Wording:
        return message, dict(zip(facts, slots, strict=True))

    return words


def atom_words(board: Board, atom: str) -> Wording:
    if atom in (AND, NEXT, BY_HAND, *SIGNS):
        return f"noun.seen.{NAMED.get(atom, atom.replace(' ', '-'))}", {}
    return effect_words(board, unit(atom))


def tile_name_words(board: Board, tile: str) -> Wording:
    kind = kind_of(board, tile)
    return tile_words(kind)(board, tile) if kind else (f"noun.seen.{tile.replace(' ', '-')}", {})


def placed_words(board: Board, place: str, seen: str) -> Wording:
    """What is on a tile, with the place of the tile."""
    district, section = PLACE[place]
    return "noun.seen.placed", {"hue": district, "section": section, "seen": seen}


def set_off_words(kind: str) -> Callable[[Board, str], Wording]:
    """What is on a book, on those that act, or in a grave, told with the tile that sets it off."""

    def words(board: Board, seen: str) -> Wording:
        if seen == PLAIN:
            return f"noun.seen.{PLAIN if kind == 'bought' else f'{kind}-plain'}", {}
        return (f"noun.seen.{BLACK}", {}) if seen == BLACK else (f"noun.seen.{kind}", {"seen": seen})

    return words


def gone_words(board: Board, color: str, row: str) -> Wording:
    return "noun.seen.gone", {"marble": f"{color} {row}"}


def field_words(board: Board, field: str, value: str) -> Wording:
    """One thing on a card, or on a thing that is told whole, with where it stands."""
    if field in EFFECTS:
        return atom_words(board, value)
    if field in ("marble", "bonus"):
        return f"noun.{FAMILIES[field]}.{value}", {}
    if field == "silhouette":
        return f"noun.on-card.silhouette-{value}", {}
    if field == "look":
        return f"noun.on-card.look-{value.replace(' ', '-')}", {}
    return f"noun.on-card.{field}", {FACTS.get(field, "number"): value}


def bonus_words(board: Board, bonus: str) -> Wording:
    """With the highest number that counts at this level."""
    return f"noun.seen.bonus-{bonus}", {"level": board.level}


FACTS = {"first": "kind", "color": "hue", "left": "color", "right": "color"}


# What is printed on a thing that is told whole


def token_words(board: Board, token: str) -> Wording:
    """A tap in words."""
    field, _, value = token.partition("=")
    if field in EFFECTS:
        return atom_words(board, value)
    return (f"noun.{FAMILIES[field]}.{value}", {}) if field in FAMILIES else (value, {})


FAMILIES = {
    "marble": "criterion-name",
    "bonus": "box-bonus",
    "first": "kind",
    **dict.fromkeys(("color", "left", "right", "district"), "hue"),
    "area": "area",
    "does": "does",
    "silhouette": "silhouette",
}
"""The nouns of what is tapped in a field; others are numbers."""


def thing_words(words: Callable[[Board, str], Wording]) -> Callable[[Board, str], Wording]:
    """A thing by its picture, or one thing that is printed on it."""
    return lambda board, told: field_words(board, *told.split("=")) if "=" in told else words(board, told)


def under_words(board: Board, seen: str) -> Wording:
    """The action tile of the rabbi by its picture, or what is on it."""
    return tile_name_words(board, seen) if kind_of(board, seen) else set_off_words("under")(board, seen)


WORDS: Mapping[Verb[Board, *tuple[Any, ...]], Callable[..., Wording]] = {
    taps.ATOM: atom_words,
    taps.TILE: tile_name_words,
    taps.AT: placed_words,
    taps.BOOK: thing_words(book_words),
    taps.STARTING: tile_words("starting"),
    taps.ARTIFACT: thing_words(artifact_tile_words),
    taps.CHARACTER: thing_words(character_words),
    taps.CARD: card_words,
    taps.LIES: plain_words("noun.marble-in-row", "color", "row"),
    taps.GONE: gone_words,
    taps.LEFT: plain_words("noun.seen.left", "color"),
    taps.RIGHT: plain_words("noun.seen.right", "color"),
    taps.BOTH: plain_words("noun.seen.both", "left_hue", "right_hue"),
    taps.KIND: lambda _, kind: (f"noun.seen.kind-{kind}", {}),
    taps.AREA: lambda _, area: (f"noun.area.{area}", {}),
    taps.BRINGS: lambda _, when: (f"noun.seen.brings-{when}", {}),
    taps.SIGN: lambda _, sign: (f"noun.criterion-name.{sign}", {}),
    taps.FIELD: field_words,
    taps.BONUS: bonus_words,
    taps.STUDENT_BONUS.verb: lambda board: bonus_words(board, "student"),
    taps.BOUGHT: set_off_words("bought"),
    taps.ACTS: set_off_words("acts"),
    taps.GRAVE: set_off_words("grave"),
    taps.CELL: cell_words,
    taps.UNDER: under_words,
    taps.SHOWS: set_off_words("shows"),
    taps.MOST: plain_words("noun.seen.most", "area"),
    taps.NONE: lambda _, what: (
        ("noun.seen.none", {"color": what}) if what in MARBLES else (f"noun.seen.none-{what}", {})
    ),
}


def words_of(board: Board, tap: Tap) -> Wording:
    """Most taps that say but one thing have a message by their text."""
    words = WORDS.get(tap.verb)
    return (f"noun.seen.{str(tap).replace(' ', '-')}", {}) if words is None else words(board, *tap.slots)


# Faces


def atom_face(board: Board, atom: str) -> Face | None:
    if atom in (SLASH, NEXT):
        return faces.slash_face() if atom == SLASH else faces.next_thing_face()
    plain = atom in (AND, NEXT, BY_HAND, PLAIN, BLACK, *SIGNS)
    return None if plain else faces.effect_face(board, unit(atom))


def tile_name_face(board: Board, tile: str) -> Face | None:
    kind = kind_of(board, tile)
    return faces.tile_face(kind)(board, tile) if kind else None


def token_face(board: Board, token: str) -> Face | None:
    field, _, value = token.partition("=")
    if field in EFFECTS:
        return atom_face(board, value)
    if field == "marble":
        return faces.criterion_face(value)
    if field in ("left", "right"):
        return faces.marble_face(board, value)
    return faces.effect_face(board, BONUS_EFFECTS[value]) if value in BONUS_EFFECTS else None


BONUS_EFFECTS = {
    "gold": "gold 1",
    "research": "research-track 1",
    "student": "student any 1",
    **dict.fromkeys(("golem-0-1", "golem-0-2"), "create-golem discount 0"),
}
"""What the bonuses of the cards look like."""


def thing_face(face: Callable[[Board, str], Face]) -> Callable[[Board, str], Face | None]:
    return lambda board, told: printed_face(board, *told.split("=")) if "=" in told else face(board, told)


def printed_face(board: Board, field: str, value: str) -> Face | None:
    """One thing on a card, or on a thing that is told whole."""
    if field in (*EFFECTS, "marble", "left", "right"):
        return token_face(board, f"{field}={value}")
    return None if field == "color" else field_face(field, value)


FACES: Mapping[Verb[Board, *tuple[Any, ...]], Callable[..., Face | None]] = {
    **dict.fromkeys((taps.ATOM, taps.BOUGHT, taps.ACTS, taps.GRAVE, taps.SHOWS), atom_face),
    taps.TILE: tile_name_face,
    taps.CELL: faces.cell_face,
    taps.UNDER: lambda board, seen: (tile_name_face if kind_of(board, seen) else atom_face)(board, seen),
    taps.AT: lambda board, _, seen: face_of(board, tap_of(seen)),
    taps.BOOK: thing_face(faces.book_face),
    taps.STARTING: faces.tile_face("starting"),
    taps.CHARACTER: thing_face(faces.character_face),
    taps.ARTIFACT: thing_face(lambda board, name: faces.artifact_tile_face(board.box.artifact[name])),
    taps.CARD: lambda board, name: card_face(every_card(board)[name]),
    **dict.fromkeys((taps.LIES, taps.GONE), lambda board, color, _: faces.marble_face(board, color)),
    **dict.fromkeys((taps.LEFT, taps.RIGHT), faces.marble_face),
    taps.BOTH: lambda _, *pair: faces.pair_face(*pair),
    taps.SIGN: lambda _, sign: faces.criterion_face(sign),
    taps.FIELD: printed_face,
    taps.BONUS: lambda _, bonus: field_face("bonus", bonus),
    taps.STUDENT_BONUS.verb: lambda _: field_face("bonus", "student"),
}


def face_of(board: Board, tap: Tap) -> Face | None:
    """Where there is none, its words say more than a small picture."""
    face = FACES.get(tap.verb)
    return None if face is None else face(board, *tap.slots)


THINGS = ("action", "book", "character", "artifact")
ROW = ("gone-", "more-")


def group_face(board: Board, group: str) -> Face | None:
    return faces.row_face(board, group.partition("-")[2]) if group.startswith(ROW) else None


def group_words(board: Board, group: str) -> Wording:
    """The heading of a group: the place of a tile, or what is looked at."""
    if group in PLACE and board.box.whole and board.tiles_for(group) and not board.box.complete:
        return "noun.group.another-tile", {}
    if group in PLACE:
        district, section = PLACE[group]
        return "noun.spot.section", {"district": district, "section": section}
    if group.startswith(("none-", "absent")):
        return "noun.group.none", {}
    if group.startswith(ROW):
        return "noun.group.gone-row", {"row": group.partition("-")[2]}
    if group.startswith("rabbi-"):
        return group_words(board, group.partition("-")[2])
    if group.startswith(KNOWN_AT):
        return "noun.group.known", {}
    if group == "kinds" and board.automa.cards:
        return "noun.group.kinds-second", {}
    if group == "known" and not board.box.whole:
        return "noun.group.known-here", {}
    kind, _, field = group.partition("-")
    if (kind in THINGS and field) or field == "marble":
        return f"noun.box-field.{field}", {}
    return f"noun.group.{group}", {"items": board.areas_left()} if group == "areas" else {}


ZONES = (
    "brown", "middle", "yellow", "grey", "blue", "marbles", "character-colors", "pictures", "printed",
    "if-slash", "if-book", "if-act", "if-grave", "if-cell", "if-any", "if-bar", "if-rabbi", "shows", "now",
    "book", "book-effects", "character", "character-reward", "artifact", "artifact-income",
)  # fmt: skip
"""Zones with a short name of their own; others are called as their first group."""


def zone_words(board: Board, zone: str) -> Wording:
    """A zone in a word or two."""
    if zone in PLACE:
        district, section = PLACE[zone]
        return "noun.zone.section", {"hue": district, "section": section}
    return (f"noun.zone.{zone}", {}) if zone in ZONES else group_words(board, zone)


def family(name: str, read: Callable[[str], Tap]) -> Family[Board, str]:
    return Family(
        name,
        lambda board, text: words_of(board, read(text)),
        lambda board, text: face_of(board, read(text)),
        in_order=True,
        has_numbers=True,
    )


def same_card_words(board: Board, name: str) -> Wording:
    return ("noun.another-card", {}) if name == UNKNOWN else ("noun.same-card", {})


def same_card_face(board: Board, name: str) -> Face:
    """The one that is known, or the one that was just told."""
    card = board.told.card if name == UNKNOWN else every_card(board).get(name)
    return automa_card_face(board, name) if card is None else card_face(card)


SAME_CARD = Family("same-card", same_card_words, same_card_face)
SEEN, ON_CARD = family("seen", tap_of), family("on-card", tap_on_card)
GROUP = Family("group", group_words, group_face)
BROWN_SIGN: Family[Board, str] = Family("brown-sign", face=lambda _, sign: field_face("bonus", sign))
ZONE = Family("zone", zone_words)
