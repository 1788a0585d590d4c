"""What the person gets at a location: its bonus, what the House adds, and the Rising die."""

from __future__ import annotations

from automarium.games.redrising.board import LUNA, RING, TRACK_OF, Board
from automarium.games.redrising.card_actions import (
    banish_from_any_location,
    banish_top_of_a_location,
    place_from_deck,
)
from automarium.games.redrising.cards import FACES
from automarium.games.redrising.settings import HUMAN
from automarium.games.redrising.tokens import gain_tokens, give_sovereign
from automarium.rulebook import Table, rule

DIE = "die"
"""The stream of the Rising die."""
OTHER_FACES = tuple(each for each in FACES if each != "sovereign")
HOUSE_TRACK = {"diana": "influence", "jupiter": "fleet", "mars": "helium"}


@rule("RRB-B1", "RR-B1")
def gain_bonus(table: Table, board: Board, location: str) -> None:
    """The human's bonus of a location."""
    if location == LUNA:
        take_sovereign(table, board)
    else:
        gain_tokens(table, board, HUMAN, TRACK_OF[location])


@rule("RRB-B2")
def take_sovereign(table: Table, board: Board) -> None:
    """The human takes or keeps the Sovereign token; that triggers the House, even if already owned."""
    give_sovereign(table, board, HUMAN)
    use_house(table, board)


@rule("RRB-H1")
def use_house(table: Table, board: Board) -> None:
    """What the person's House does when the Sovereign token is taken."""
    if board.house == "apollo":
        place_from_deck(table, board, RING)
    elif board.house == "ceres":
        banish_from_any_location(table, board)
    elif board.house == "minerva":
        roll_die(table, board, again=True)
    elif board.house in HOUSE_TRACK:
        gain_tokens(table, board, HUMAN, HOUSE_TRACK[board.house])


@rule("RRB-B3")
def roll_die(table: Table, board: Board, again: bool = False) -> None:
    """The Rising die; with House Minerva a Sovereign is exchanged for any other face."""
    face = table.choose("die", FACES, stream=DIE)
    table.tell("die", face=face)
    if face == "sovereign" and again:
        face = table.choose("any-face", OTHER_FACES)
    carry_out_face(table, board, face)


@rule("RRB-B3")
def carry_out_face(table: Table, board: Board, face: str) -> None:
    if face == "sovereign":
        take_sovereign(table, board)
    elif face == "banish":
        banish_top_of_a_location(table, board, board.occupied())
    elif face == "place":
        place_from_deck(table, board, RING)
    else:
        gain_tokens(table, board, HUMAN, face)
