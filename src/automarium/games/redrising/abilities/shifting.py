"""Abilities that move characters between and within the locations, and those that deploy them again."""

from __future__ import annotations

from automarium.games.redrising.abilities.card_queries import (
    at_locations,
    bottom_of,
    color_of,
    of_color,
    of_parity,
    others_here,
)
from automarium.games.redrising.abilities.effect import Ability, Deployed, deploy, effect, end_turn
from automarium.games.redrising.board import Board
from automarium.games.redrising.card_actions import (
    choose_character,
    choose_location,
    may,
    shift,
    take_at,
    tuck,
)
from automarium.games.redrising.location_bonus import gain_bonus
from automarium.games.redrising.settings import HUMAN
from automarium.games.redrising.tokens import gain_tokens
from automarium.rulebook import Table, rule

# To another location


@rule("RRB-V1", "RRB-L6")
def shift_elsewhere(table: Table, board: Board, card: str, location: str) -> None:
    """Move a character from this location to another one of choice."""
    to = choose_location(table, "shift-where", board.other_locations(location), card=card)
    shift(table, board, card, to)


@effect("shift-color-below", "colors", "track")
@rule("RRB-L1", "RRB-V1")
def shift_color_below(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """If put directly on one of the colors: that card is shifted, for a token."""
    if color_of(board, deployed.below) in ability.colors:
        shift_elsewhere(table, board, deployed.below, deployed.location)
        gain_tokens(table, board, HUMAN, ability.track)


@effect("shift-below", "colors", "track")
@rule("RRB-L1", "RRB-V1")
def shift_below(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The card right below, of any color; a token if it has one of these."""
    shift_for_color(table, board, deployed, ability, deployed.below)


@effect("shift-another", "colors", "track")
@rule("RRB-L1", "RRB-V1")
def shift_another(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Any other card of this location; a token if it has one of the colors."""
    card = choose_character(table, "shift-which", others_here(board, deployed))
    shift_for_color(table, board, deployed, ability, card)


def shift_for_color(table: Table, board: Board, deployed: Deployed, ability: Ability, card: str) -> None:
    if not card:
        return
    color = color_of(board, card)
    shift_elsewhere(table, board, card, deployed.location)
    if color in ability.colors:
        gain_tokens(table, board, HUMAN, ability.track)


@effect("shift-even")
@rule("RRB-L1", "RRB-V1")
def shift_even(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    shift_parity(table, board, deployed.location, 0)


@effect("shift-odd")
@rule("RRB-L1", "RRB-V1")
def shift_odd(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    shift_parity(table, board, deployed.location, 1)


def shift_parity(table: Table, board: Board, location: str, remainder: int) -> None:
    """A card of this location with such a core value. It need not be another card."""
    card = choose_character(table, "shift-which", of_parity(board, board.piles[location], remainder))
    if card:
        shift_elsewhere(table, board, card, location)


@effect("shift-to-new-color")
@rule("RRB-L1", "RRB-V1")
def shift_to_new_color(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """A card of this location, not only another one, to a location without its color."""
    where = {card: without_color(board, card, deployed) for card in board.piles[deployed.location]}
    card = choose_character(table, "shift-which", [card for card, locations in where.items() if locations])
    if card:
        shift(table, board, card, choose_location(table, "shift-where", where[card], card=card))


def without_color(board: Board, card: str, deployed: Deployed) -> list[str]:
    """The other locations where no card has the color of this one. What has no color shares it with none."""
    color = color_of(board, card)
    others = board.other_locations(deployed.location)
    return [each for each in others if not color or not of_color(board, board.piles[each], (color,))]


@effect("shift-top-for-bonus")
@rule("RRB-L1", "RRB-V1", "RRB-B1")
def shift_top_for_bonus(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The top card of another location to a third one, for the bonus of where it lay."""
    origin = choose_location(table, "shift-top-of", board.occupied(deployed.location))
    if not origin:
        return
    card = board.top(origin)
    third = board.other_locations(deployed.location, origin)
    shift(table, board, card, choose_location(table, "shift-where", third, card=card))
    gain_bonus(table, board, origin)


@effect("shift-all-others")
@rule("RRB-L1", "RRB-V1")
def shift_all_others(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Everything below goes to another location in the same order."""
    cards = others_here(board, deployed)
    if not cards:
        return
    others = board.other_locations(deployed.location)
    location = choose_location(table, "shift-all-where", others, card=deployed.card)
    for card in cards:
        shift(table, board, card, location)


# Within this location, or to it


@effect("tuck-color", "colors")
@rule("RRB-L1", "RRB-V1", "RRB-L3")
def tuck_color(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """A card of the colors from any location goes right below; it may be taken, which ends the turn."""
    cards = of_color(board, at_locations(board, deployed.card), ability.colors)
    card = choose_character(table, "tuck-which", cards, below=deployed.card)
    if not card:
        return
    tuck(table, board, card, deployed.card)
    if may(table, "take-tucked", card=card):
        take_at(table, board, card)
        end_turn(deployed)


@effect("tuck-top", "colors")
@rule("RRB-L1", "RRB-V1", "RRB-L4")
def tuck_top(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The top card of another location goes right below; with one of the colors, it goes to hand."""
    tops = [board.top(location) for location in board.occupied(deployed.location)]
    card = choose_character(table, "tuck-which", tops, below=deployed.card)
    if not card:
        return
    color = color_of(board, card)
    tuck(table, board, card, deployed.card)
    if color in ability.colors:
        take_at(table, board, card)


@effect("lift-bottom", "colors")
@rule("RRB-L1", "RRB-V1", "RRB-L3")
def lift_bottom(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The bottom card here may go on top; with one of the colors, to hand, which ends the turn."""
    card = bottom_of(board, deployed.location, deployed.card)
    if not card or not may(table, "lift-bottom", card=card):
        return
    color = color_of(board, card)
    board.slide(card)
    board.lay(card, deployed.location)
    table.tell("lift", card=card, location=deployed.location)
    if color in ability.colors:
        take_at(table, board, card)
        end_turn(deployed)


# Deploying again. No chain is endless: Calliope deploys from the deck, which shrinks; Modjob deploys Reds and
# Browns and Orion deploys Blues, and none of those can deploy again but these two, which never are that card.


@effect("redeploy-below", "colors")
@rule("RRB-L5", "RRB-L1")
def redeploy_below(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """If put directly on one of the colors: that card is deployed at another location."""
    if color_of(board, deployed.below) in ability.colors:
        others = board.other_locations(deployed.location)
        location = choose_location(table, "deploy-where", others, card=deployed.below)
        board.lift(deployed.below)
        deploy(table, board, deployed.lead, deployed.below, location, origin=deployed.location)


@effect("redeploy-to", "location", "colors")
@rule("RRB-L5", "RRB-L1")
def redeploy_to(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Unless it lies at that location: another card of the colors is deployed there from here."""
    if deployed.location == ability.location:
        return
    cards = of_color(board, others_here(board, deployed), ability.colors)
    card = choose_character(table, "deploy-which", cards, location=ability.location)
    if card:
        board.lift(card)
        deploy(table, board, deployed.lead, card, ability.location, origin=deployed.location)
