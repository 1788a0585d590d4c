"""Abilities that touch Au Toma: her stack, her tokens, what she is offered.

Whatever she would choose, or chance for her, concerns the bottom card of her stack; where that is empty,
nothing happens to it.
"""

from __future__ import annotations

from automarium.games.redrising.abilities.card_queries import GOLD, color_of, of_name
from automarium.games.redrising.abilities.effect import Ability, Deployed, banish_itself, effect, end_turn
from automarium.games.redrising.board import TRACKS, Board
from automarium.games.redrising.card_actions import (
    banish_at,
    banish_bottom_of_stack,
    banish_from_hand,
    choose_character,
    give_to_au_toma,
    may,
    put_back_on_stack,
    put_on_stack,
    take_from_deck,
)
from automarium.games.redrising.cards import FACES
from automarium.games.redrising.location_bonus import DIE
from automarium.games.redrising.settings import AU_TOMA, HUMAN
from automarium.games.redrising.tokens import gain_tokens, lose_tokens
from automarium.rulebook import Deck, Table, cites, rule

STACK = "stack"
"""The stream of the shuffled part of her stack."""
RED = "red"

# Her stack


@effect("she-banishes")
@rule("RR-H2", "RRB-L1")
def she_banishes(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """She loses a card; the character is banished as well, even if she had none."""
    banish_bottom_of_stack(table, board)
    banish_itself(table, board, deployed)


@effect("banish-below-she-banishes", "names")
@rule("RRB-L1", "RR-H2")
def banish_below_she_banishes(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The card right below; if it had one of the names, she may be made to lose one too."""
    if not deployed.below:
        return
    hit = of_name(board, [deployed.below], ability.names)
    banish_at(table, board, deployed.below)
    if hit and board.stack and may(table, "use-ability", card=ability.id):
        banish_bottom_of_stack(table, board)


@effect("may-steal")
@rule("RR-H2", "RR-X18", "RRB-L3")
def may_steal(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Her bottom card comes to hand; then the character is banished and the turn over."""
    if board.stack and may(table, "use-ability", card=ability.id):
        card = board.stack.pop(0)
        board.hand.append(card)
        table.tell("steal", card=card)
        banish_itself(table, board, deployed)
        end_turn(deployed)


@effect("she-reveals")
@rule("RR-H2", "RR-H4", "RRB-L1")
def she_reveals(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Her bottom card: a Gold is banished; all others go on top, and for a Red the character is banished."""
    if not board.stack:
        return
    card = board.stack[0]
    table.tell("she-reveals", card=card)
    if color_of(board, card) == GOLD:
        banish_bottom_of_stack(table, board)
        return
    put_back_on_stack(table, board)
    if color_of(board, card) == RED:
        banish_itself(table, board, deployed)


@effect("all-exchange")
@rule("RRB-L1", "RR-H2", "RR-H4")
def all_exchange(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The person and then she banish a card of their hand and get the top card of the deck for it."""
    card = choose_character(table, "banish-from-hand", board.hand)
    if card:
        banish_from_hand(table, board, card)
        take_from_deck(table, board)
    if banish_bottom_of_stack(table, board) and board.deck:
        drawn = table.draw(board.deck, to="stack")
        put_on_stack(board, drawn)
        table.tell("deck-to-stack", unseen=drawn)


@effect("give-when-ahead", "track", "count")
@rule("RRB-L1", "RR-H4", "RRB-L3")
def give_when_ahead(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """With more than she has: she gets the character, the person cards of the deck; the turn is over."""
    if board.count(HUMAN, ability.track) > board.count(AU_TOMA, ability.track):
        give_to_au_toma(table, board, deployed.card)
        take_from_deck(table, board, ability.count)
        end_turn(deployed)


# Her tokens


@effect("she-loses", "track")
@rule("RRB-L1", "RRB-X4")
def she_loses(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    lose_tokens(table, board, AU_TOMA, ability.track)


@effect("steal-token", "track")
@rule("RRB-L1", "RRB-X4")
def steal_token(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    if lose_tokens(table, board, AU_TOMA, ability.track):
        gain_tokens(table, board, HUMAN, ability.track)


@effect("both-gain", "track", "count")
@rule("RRB-L1", "RR-X12")
def both_gain(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Some for the person, then one for her."""
    gain_tokens(table, board, HUMAN, ability.track, ability.count)
    gain_tokens(table, board, AU_TOMA, ability.track)


@effect("both-may-gain", "track")
@rule("RRB-L1", "RR-H5", "RR-X12")
def both_may_gain(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """The person may, and she always takes what is free."""
    if board.room(HUMAN, ability.track) and may(table, "use-ability", card=ability.id):
        gain_tokens(table, board, HUMAN, ability.track)
    gain_tokens(table, board, AU_TOMA, ability.track)


# Those that come back with the variant


@effect("she-shows-or-loses", "colors", "track", "count")
@rule("RR-V2", "RRB-L1")
def she_shows_or_loses(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """She loses a token, unless one of the cards looked at has one of the colors."""
    cards = look_at_stack(table, board, ability.count)
    if not any(color_of(board, card) in ability.colors for card in cards):
        lose_tokens(table, board, AU_TOMA, ability.track)


@effect("guess-of-stack", "count")
@rule("RR-V4", "RR-X21", "RRB-L1")
def guess_of_stack(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    """Name a card looked at, and shuffle them. If it is now on top, it and the character are banished."""
    cards = look_at_stack(table, board, ability.count)
    if not cards:
        return
    named = choose_character(table, "name-which", sorted(cards))
    shuffle_top_of_stack(table, board, cards)
    drawn = board.stack[-1]
    table.tell("draw-from-stack", card=drawn)
    if drawn == named:
        board.stack.pop()
        board.banished.append(drawn)
        table.tell("banish-from-stack", card=drawn)
        banish_itself(table, board, deployed)


@cites("RR-V2", "RR-V4")
def look_at_stack(table: Table, board: Board, count: int) -> list[str]:
    """The top cards of her stack stand for her hand, all if there are fewer; they stay where they are."""
    cards = board.stack[-count:]
    if cards:
        table.tell("look-at-stack", cards=tuple(reversed(cards)), count=len(cards))
    return cards


def shuffle_top_of_stack(table: Table, board: Board, cards: list[str]) -> None:
    """These cards, the top ones, come back in a new order."""
    order = table.draw_many(Deck(STACK, cards), len(cards), to="stack")
    board.stack[-len(cards) :] = reversed(order)


@effect("auction")
@rule("RR-V1", "RRB-L1")
def auction(table: Table, board: Board, deployed: Deployed, ability: Ability) -> None:
    hold_auction(table, board)


@rule("RR-V1", "RR-X22")
def hold_auction(table: Table, board: Board) -> None:
    """She picks one of three tokens by the die, and the person gets the other two."""
    hers = her_pick(table, board)
    if hers:
        gain_tokens(table, board, AU_TOMA, hers)
    else:  # her share is lost
        hers = table.choose("auction-without", TRACKS)
    for track in TRACKS:
        if track != hers:
            gain_tokens(table, board, HUMAN, track)


@rule("RR-V1", "RR-X22", "RR-B3")
def her_pick(table: Table, board: Board) -> str:
    """Roll until the die shows a token that she can receive; empty if there is none."""
    able = [track for track in TRACKS if board.room(AU_TOMA, track)]
    face = ""
    while able and face not in able:
        face = table.choose("die", FACES, stream=DIE)
        table.tell("die", face=face)
    return face
