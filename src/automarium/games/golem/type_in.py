"""Telling what is printed on a card or a tile that an own file leaves out, when it is first needed.

What is told joins the components under a name of its own (`own-3`, `own-action-1`), is part of every
position, and joins the person's box.
"""

from __future__ import annotations

from typing import Any

from automarium.games.golem.board import Board
from automarium.games.golem.component_rows import next_card, next_name
from automarium.games.golem.components import UNKNOWN, Card, Tile
from automarium.games.golem.golems import PLACE
from automarium.games.golem.screens.entering import thing_of_taps
from automarium.games.golem.screens.things import MOST_PRINTED, printed_sight
from automarium.rulebook import Request, Table, rule

WHOLE_CARD, WHOLE_THING = "whole-card", "whole-thing"
TILES = ("starting", "action", "neighborhood")


def form_asked(request: Request[Any]) -> str:
    """The form of the thing that a question is about; empty where it is about something else."""
    if request.what == WHOLE_CARD:
        return "card"
    return _form(str(request.facts["printed"]).partition(" ")[0]) if request.what == WHOLE_THING else ""


def _form(kind: str) -> str:
    return "action" if kind in TILES else kind


@rule("GO-5.2")
def type_in(table: Table, board: Board) -> Card:
    """All columns of a card. It is remembered for the rest of the game."""
    heard = printed_sight("card").hear(table, WHOLE_CARD, number=len(board.automa.cards) + 1)
    card: Card = thing_of_taps("card", [*map(str, heard)], next_card(board))
    board.cards[card.id] = card
    board.deck.take(UNKNOWN)
    board.deck.put_on_top(card.id)
    table.tell("typed-card", card=card.id)
    return card


@rule("GO-6.5")
def type_in_thing(table: Table, board: Board, kind: str, where: str) -> str:
    """A thing by its place: it joins the components."""
    form = _form(kind)
    heard = printed_sight(form).hear(table, WHOLE_THING, MOST_PRINTED, printed=f"{kind} {where}")
    thing = thing_of_taps(form, [*map(str, heard)], next_name(board.box, kind))
    if isinstance(thing, Tile) and kind == "neighborhood":
        thing = thing._replace(district=PLACE[where][0])
    board.box = board.box.joined_by(kind, thing)
    return str(thing.id)


def know_tile(table: Table, board: Board, place: int) -> None:
    """What is on the action tile at a place."""
    if board.action_tiles[place - 1] == UNKNOWN:
        name = board.action_tiles[place - 1] = type_in_thing(table, board, "action", str(place))
        table.tell("typed-tile", tile=place, action_tile=name)


@rule("GO-11.2")
def know_book(table: Table, board: Board, place: int) -> None:
    """Color, price and effects of the book at a place of the library."""
    if not board.is_known(place):
        name = board.library[place - 1] = type_in_thing(table, board, "book", str(place))
        table.tell("typed-book", book=place, title=name)


@rule("BR-3.2")
def know_character(table: Table, board: Board) -> None:
    """What is on the character card of the round."""
    number = board.round
    if board.characters[number - 1] == UNKNOWN:
        name = board.characters[number - 1] = type_in_thing(table, board, "character", str(number))
        table.tell("typed-character", character=name, round=number)
