"""Abilities that bring characters of the locations or banished ones to the person's hand.

Two kinds banish the character itself "unless": where the condition is what it was put on, it holds even when
nothing could be taken; where it is the card taken, there must have been one.
"""

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
from automarium.games.redrising.abilities.effect import (
    Ability,
    Deployed,
    banish_itself,
    effect,
    end_turn,
    regain,
)
from automarium.games.redrising.board import Board
from automarium.games.redrising.card_actions import (
    banish_from_hand,
    choose_character,
    choose_or_skip,
    take_at,
    take_banished,
    take_from_deck,
)
from automarium.games.redrising.settings import HUMAN
from automarium.games.redrising.tokens import lose_tokens
from automarium.rulebook import Table, rule

# Of choice, at the price of the rest of the turn


@effect("may-take-color", "colors")
@rule("RRB-L1", "RRB-L3", "RRB-L4")
def may_take_color(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    take_and_end(table, board, deployed, of_color(board, others_here(board, deployed), ability.colors))


@effect("may-take-other")
@rule("RRB-L1", "RRB-L3", "RRB-L4")
def may_take_other(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    take_and_end(table, board, deployed, others_here(board, deployed))


@effect("may-take-name", "names")
@rule("RRB-L1", "RRB-L3", "RRB-L4")
def may_take_name(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """A character with one of the names; then the deployed one is regained as well."""
    cards = of_name(board, others_here(board, deployed), ability.names)
    card = choose_or_skip(table, "take-which", cards)
    if card:
        take_at(table, board, card)
        regain(table, board, deployed)
        end_turn(deployed)


@rule("RRB-L1", "RRB-L3", "RRB-L4")
def take_and_end(table: Table, board: Board, deployed: Deployed, cards: list[str]) -> None:
    card = choose_or_skip(table, "take-which", cards)
    if card:
        take_at(table, board, card)
        end_turn(deployed)


@effect("may-buy-other", "cost", "count")
@rule("RRB-L1", "RRB-L4")
def may_buy_other(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Another card of this location, paid for with tokens and with the character itself."""
    if board.count(HUMAN, ability.cost) < ability.count:
        return
    card = choose_or_skip(table, "buy-which", others_here(board, deployed), card=ability.id)
    if card:
        lose_tokens(table, board, HUMAN, ability.cost, ability.count)
        take_at(table, board, card)
        banish_itself(table, board, deployed)


# What must be taken if it is there


@effect("take-color", "colors")
@rule("RRB-L1", "RRB-L4")
def take_color(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    take_one(table, board, of_color(board, others_here(board, deployed), ability.colors))


@effect("take-color-unless-on-gold", "colors")
@rule("RRB-L1", "RRB-L4")
def take_color_unless_on_gold(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    cards = of_color(board, others_here(board, deployed), ability.colors)
    take_unless_on_gold(table, board, deployed, cards)


@effect("take-non-gold-unless-on-gold")
@rule("RRB-L1", "RRB-L4", "RRB-X6")
def take_non_gold_unless_on_gold(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    take_unless_on_gold(table, board, deployed, not_gold(board, others_here(board, deployed)))


@effect("take-bottom-unless-on-gold")
@rule("RRB-L1", "RRB-L4")
def take_bottom_unless_on_gold(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    bottom = bottom_of(board, deployed.location, deployed.card)
    take_unless_on_gold(table, board, deployed, [bottom] if bottom else [])


@rule("RRB-L1", "RRB-L4")
def take_unless_on_gold(table: Table, board: Board, deployed: Deployed, cards: list[str]) -> None:
    stays = color_of(board, deployed.below) == GOLD  # read first: the card below may be the one that is taken
    take_one(table, board, cards)
    if not stays:
        banish_itself(table, board, deployed)


def take_one(table: Table, board: Board, cards: list[str]) -> None:
    card = choose_character(table, "take-which", cards)
    if card:
        take_at(table, board, card)


@effect("take-below-unless-gold")
@rule("RRB-L1", "RRB-L4")
def take_below_unless_gold(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    take_unless_gold(table, board, deployed, deployed.below)


@effect("take-bottom-at-with-sovereign", "location")
@rule("RRB-L1", "RRB-L4")
def take_bottom_at_with_sovereign(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Wherever the character was deployed: the holder of the Sovereign takes the bottom card of one place."""
    if board.sovereign == HUMAN:
        take_unless_gold(table, board, deployed, bottom_of(board, ability.location, deployed.card))


@rule("RRB-L1", "RRB-L4")
def take_unless_gold(table: Table, board: Board, deployed: Deployed, card: str) -> None:
    """Take this card, if it is one; unless it showed a Gold, the character is banished."""
    if not card:
        return
    color = color_of(board, card)
    take_at(table, board, card)
    if color != GOLD:
        banish_itself(table, board, deployed)


@effect("take-from-deck-unless-at", "location")
@rule("RRB-L1", "RRB-L4")
def take_from_deck_unless_at(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    take_from_deck(table, board)
    if deployed.location != ability.location:
        banish_itself(table, board, deployed)


# Banished characters


@effect("take-banished-unless-gold")
@rule("RRB-L1", "RRB-L4")
def take_banished_unless_gold(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    card = choose_character(table, "take-banished-which", board.banished)
    if not card:
        return
    take_banished(table, board, card)
    if color_of(board, card) != GOLD:
        banish_itself(table, board, deployed)


@effect("may-trade-for-banished-gold")
@rule("RRB-L1", "RRB-L4")
def may_trade_for_banished_gold(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """A non-Gold of the hand is banished for a banished Gold, which must be there beforehand."""
    golds = of_color(board, board.banished, (GOLD,))
    given = choose_or_skip(table, "trade-which", not_gold(board, board.hand)) if golds else ""
    if given:
        banish_from_hand(table, board, given)
        take_banished(table, board, choose_character(table, "take-banished-which", golds))
