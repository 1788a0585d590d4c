"""How entering the box looks: taps in words and pictures, things drawn, and the figures."""

from __future__ import annotations

from automarium.games.golem import faces
from automarium.games.golem.board import Board
from automarium.games.golem.box import BRINGS
from automarium.games.golem.card_picture import card_face
from automarium.games.golem.components import FIGURES_NEEDED, IN_THE_BOX, MARBLES
from automarium.games.golem.screens import taps
from automarium.games.golem.screens.entering import (
    LINES,
    row_of_line,
    row_of_taps,
    taking,
    taps_by_heading,
    taps_of_card,
)
from automarium.games.golem.sheets import LENGTHS, ONE_NUMBER, read_card
from automarium.lookbook import BoxForms, Face, Wording
from automarium.rulebook import Reader, Tree

TEXTS = ("graveyard", "graveyard_open", "lowest_space")


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


def told_once(board: Board) -> dict[str, list[tuple[str, str]]]:
    """When developments bring a symbol: it is asked once in all games."""
    told = [("brought", str(taps.BRINGS(when))) for when in board.box.brings]
    return {BRINGS: told} if told else {}


def alike(board: Board, kind: str, row: Tree) -> list[str]:
    """The cards seen in part that may be the one of a row."""
    if kind != "card":
        return []
    with Reader(row, kind) as sheet:
        card = read_card(sheet, "new", seen_in_part=True)
    return [name for name, each in board.box.cards.items() if not each.is_whole and card.may_be(each)]


def begun(board: Board, kind: str, row: Tree) -> list[str]:
    """Of a card seen in part, what was seen."""
    is_half = kind == "card" and not board.box.cards[row["id"]].is_whole
    return [*taps_of_card(row)] if is_half else []


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
    told_once,
    alike,
    begun,
)
