"""How entering the box looks: taps in words and pictures, things drawn, and the figures."""

from __future__ import annotations

from automarium.games.golem import faces
from automarium.games.golem.board import Board
from automarium.games.golem.card_picture import card_face
from automarium.games.golem.components import FIGURES_NEEDED, IN_THE_BOX, LENGTHS, MARBLES, ONE_NUMBER
from automarium.games.golem.screens.entering import (
    EFFECTS,
    LINES,
    row_of_line,
    row_of_taps,
    taking,
    taps_by_heading,
)
from automarium.games.golem.screens.words import atom_face, atom_words
from automarium.lookbook import BoxForms, Face, Wording

TEXTS = ("graveyard", "graveyard_open", "lowest_space")


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
    "silhouette": "typed-silhouette",
}
"""The nouns of what is tapped in a field; others are numbers."""


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


def thing_face(board: Board, kind: str, name: str) -> Face:
    """A card or a tile of the box, drawn."""
    if kind == "card":
        return card_face(board.box.cards[name])
    if kind == "character":
        return faces.character_face(board, name)
    if kind == "book":
        return faces.book_face(board, name)
    if kind == "artifact":
        return faces.artifact_tile_face(board.box.artifact[name])
    if kind == "development":
        return faces.development_face(board.box.development[name])
    return faces.tile_face(kind)(board, name)


def place_words(board: Board, place: str) -> Wording:
    """One of the numbers of a figure: `red_zone 2` is that of level 3."""
    figure, _, number = place.partition(" ")
    if figure.startswith("marbles_"):
        return f"noun.hue.{MARBLES[int(number)]}", {}
    if figure == "red_zone":
        return "noun.box-place.level", {"number": int(number) + 1}
    return (ROMAN[int(number)], {}) if figure == "danger" else (str(number), {})


ROMAN = ("VIII", "IX", "X")
FIGURES = {
    **dict.fromkeys(("golem_price", "golem_price_more", "bar_price", "bars_most", "control", "columns"), 1),
    **{name: LENGTHS.get(name, 0) for name in FIGURES_NEEDED if name not in (*ONE_NUMBER, *TEXTS)},
    **dict.fromkeys(("marbles_2", "marbles_3", "marbles_4"), len(MARBLES)),
    **dict.fromkeys(TEXTS, -1),
}
FORMS: BoxForms[Board] = BoxForms(
    IN_THE_BOX,
    taps_by_heading,
    row_of_taps,
    row_of_line,
    LINES,
    thing_face,
    FIGURES,
    {"components": "{}"},
    taking,
)
