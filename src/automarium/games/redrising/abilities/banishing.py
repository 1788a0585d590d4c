"""Abilities that banish characters from the locations."""

from __future__ import annotations

from automarium.games.redrising.abilities.card_queries import (
    GOLD,
    bottom_of,
    color_of,
    not_gold,
    of_color,
    of_name,
    others_here,
)
from automarium.games.redrising.abilities.effect import Ability, Deployed, banish_itself, effect, regain
from automarium.games.redrising.board import Board
from automarium.games.redrising.card_actions import banish_at, choose_character, choose_location, take_at
from automarium.games.redrising.settings import HUMAN
from automarium.games.redrising.tokens import gain_tokens
from automarium.rulebook import Table, rule


def banish_for_color(table: Table, board: Board, card: str) -> str:
    """Banish a character; the color that it showed at its location is returned, empty if there is no card."""
    color = color_of(board, card)
    if card:
        banish_at(table, board, card)
    return color


@effect("banish-below", "colors", "track")
@rule("RRB-L1", "RRB-V3")
def banish_below(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The card right below; a token if it had one of the colors."""
    if banish_for_color(table, board, deployed.below) in ability.colors:
        gain_tokens(table, board, HUMAN, ability.track)


@effect("banish-below-to-be-alone", "track")
@rule("RRB-L1", "RRB-V3")
def banish_below_to_be_alone(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The card right below; a token if that leaves the character alone, but not if it was alone before."""
    if deployed.below:
        banish_at(table, board, deployed.below)
        if not others_here(board, deployed):
            gain_tokens(table, board, HUMAN, ability.track)


@effect("banish-below-of-color", "colors")
@rule("RRB-L1", "RRB-V3")
def banish_below_of_color(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    if color_of(board, deployed.below) in ability.colors:
        banish_at(table, board, deployed.below)


@effect("banish-or-take-below", "names")
@rule("RRB-L1", "RR-R1")
def banish_or_take_below(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The card right below is banished; a side that holds one of the names may take it instead."""
    if not deployed.below:
        return
    held = of_name(board, board.hand, ability.names)
    if held and table.choose("banish-or-take", ("banish", "take"), card=deployed.below) == "take":
        take_at(table, board, deployed.below)
    else:
        banish_at(table, board, deployed.below)


@effect("banish-bottom")
@rule("RRB-L1", "RRB-V3")
def banish_bottom(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The bottom card of this location, unless it is the character itself."""
    banish_for_color(table, board, bottom_of(board, deployed.location, deployed.card))


@effect("banish-another-here", "colors", "track")
@rule("RRB-L1", "RRB-V3")
def banish_another_here(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Any other card of this location; a token if it had one of the colors."""
    card = choose_character(table, "banish-which", others_here(board, deployed))
    if banish_for_color(table, board, card) in ability.colors:
        gain_tokens(table, board, HUMAN, ability.track)


@effect("banish-non-gold-at", "location")
@rule("RRB-L1", "RRB-X6")
def banish_non_gold_at(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """If deployed at that location, a non-Gold of it. It need not be another card."""
    if deployed.location == ability.location:
        cards = not_gold(board, board.piles[deployed.location])
        banish_for_color(table, board, choose_character(table, "banish-which", cards))


@effect("banish-top-elsewhere", "colors", "track")
@rule("RRB-L1", "RRB-V3")
def banish_top_elsewhere(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The top card of another location; a token if it had one of the colors."""
    location = choose_location(table, "banish-where", board.occupied(deployed.location))
    if location and banish_for_color(table, board, board.top(location)) in ability.colors:
        gain_tokens(table, board, HUMAN, ability.track)


@effect("banish-non-gold-elsewhere", "colors", "track")
@rule("RRB-L1", "RRB-X6")
def banish_non_gold_elsewhere(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The topmost non-Gold of another location, even below Golds; a token unless it had one of the colors."""
    elsewhere = [not_gold(board, board.piles[each]) for each in board.other_locations(deployed.location)]
    card = choose_character(table, "banish-which", [cards[-1] for cards in elsewhere if cards])
    if card and banish_for_color(table, board, card) not in ability.colors:
        gain_tokens(table, board, HUMAN, ability.track)


@effect("banish-color-here", "colors", "count")
@rule("RRB-L1", "RRB-V3")
def banish_color_here(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Every card of the colors here; the character is regained if there were enough of them."""
    cards = of_color(board, board.piles[deployed.location], ability.colors)
    for card in reversed(cards):
        banish_at(table, board, card)
    if len(cards) >= ability.count:
        regain(table, board, deployed)


@effect("banish-all-here", "track", "count")
@rule("RRB-L1", "RRB-V3")
def banish_all_here(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The character itself and every card here; a token for each Gold, up to a limit."""
    banish_itself(table, board, deployed)
    cards = reversed(others_here(board, deployed))
    golds = [banish_for_color(table, board, card) for card in cards].count(GOLD)
    if golds:
        gain_tokens(table, board, HUMAN, ability.track, min(golds, ability.count))
