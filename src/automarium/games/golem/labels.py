"""What the options of a question mean, beside the short lines that one types."""

from __future__ import annotations

from typing import Any

from automarium.games.golem.board import Board
from automarium.games.golem.effect import Effect, effects_of
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.texts import Texts

FAMILIES = {
    "typed-effect": ("op", "resource"),
    "typed-target": ("who", "way"),
    "typed-marble": ("criterion-name", "label.typed-marble"),
    "typed-first": ("kind",),
    "typed-silhouette": ("silhouette",),
    "typed-color": ("book",),
    "typed-left": ("marble",),
    "typed-right": ("marble",),
}
"""Which words explain the options of a question."""


def label(board: Board, request: Request[Any], option: Plain, texts: Texts) -> str:
    """A few words for an option."""
    match str(option).split():
        case ["rabbi", place] if place.isdecimal():
            return action_tile(board, board.action_tiles[int(place) - 1], texts)
        case ["rabbi", _]:
            return said(board.box.figures.lowest_space.text, texts)
        case ["marble", color, row]:
            return texts("label.marble", color=color, row=row, count=len(board.rows[row]))
        case ["book", place]:
            return book(board, board.library[int(place) - 1], texts)
        case ["bury", cell] if cell.isdecimal():
            return said(board.box.figures.graveyard[int(cell) - 1].text, texts)
        case ["bury", _]:
            return said(board.box.figures.graveyard_open.text, texts)
        case [name]:
            return of_stream(board, request.stream, name, texts) or plain_label(request, name, texts)
    return ""


def of_stream(board: Board, stream: str, name: str, texts: Texts) -> str:
    """What is on a tile or a card that may have been drawn."""
    if stream == "books" and name in board.box.book:
        return book(board, name, texts)
    tiles = {
        "action-tiles": board.box.action,
        "starting-tiles": board.box.starting,
        "neighborhood": board.box.neighborhood,
    }.get(stream, {})
    if name in tiles:
        return said(tiles[name].effects.text, texts)
    if stream == "characters" and name in board.box.character:
        return character(board, name, texts)
    return ""


def plain_label(request: Request[Any], name: str, texts: Texts) -> str:
    if request.what in FAMILIES:
        return next(
            (word for family in FAMILIES[request.what] if (word := texts.term(family, name)) != name), ""
        )
    message = f"label.{request.what}.{name}"
    return texts(message) if texts.has(message) else ""


def action_tile(board: Board, name: str, texts: Texts) -> str:
    tile = board.box.action.get(name)
    return said(tile.effects.text, texts) if tile else ""


def book(board: Board, name: str, texts: Texts) -> str:
    card = board.box.book.get(name)
    if card is None:
        return ""
    return texts("label.book", color=card.color, price=card.price, effects=said(card.effects.text, texts))


def character(board: Board, name: str, texts: Texts) -> str:
    card = board.box.character.get(name)
    if card is None:
        return ""
    return texts(
        "label.character",
        left=card.left,
        right=card.right,
        steps=card.steps,
        cost=card.cost,
        effects=said(card.reward.text, texts),
    )


def said(text: str, texts: Texts) -> str:
    """Effects in words."""
    sides = [", ".join(_said(each, texts) for each in side) for side in effects_of(text).sides()]
    return " / ".join(sides)


def _said(each: Effect, texts: Texts) -> str:
    return texts(f"effect.{each.op}", n=each.n, what=each.what)
