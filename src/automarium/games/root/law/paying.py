"""A card that a person must or may give up for its suit: out of a hand that the app keeps, or on trust."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.deck import turn_up
from automarium.games.root.law.hand import NONE, draw, fits, fitting, lose_card, spend
from automarium.games.root.law.souls import lay_on_souls
from automarium.games.root.sides import Side
from automarium.rulebook import Deck, Table, cites, rule

YES_NO = ("yes", "no")
PAID = ("discard", "cannot")


@cites("HR-10", "HR-100")
def must_discard(
    table: Table, board: Board, person: Side, suits: Sequence[str], duty: str, clearing: int
) -> bool:
    """Whether the person has a card of one of the suits; then it goes; with several the person chooses."""
    if person.full:
        options = tuple(dict.fromkeys(card for suit in suits for card in fitting(person.hand, suit)))
        if options:
            suit, question = suits[0], f"{duty}-card"
            card = only_or_chosen(table, person, question, options, clearing=clearing, suit=suit)
            lose_card(table, board, person, card, duty)
        return bool(options)
    for suit in suits:
        if table.choose(duty, PAID, side=person.id, clearing=clearing, suit=suit) == "discard":
            table.tell("outrage-paid", side=person.id, suit=suit)
            lay_on_souls(table, board, person, (suit,))
            return True
    return False


def spends_on_hospitals(table: Table, board: Board, side: Side, clearing: int, count: int) -> bool:
    """Whether the Marquise spends a card of the clearing's suit."""
    suit, name = board.suits[clearing], side.id
    if not side.full:
        answer = table.choose("field-hospitals", YES_NO, side=name, clearing=clearing, count=count, suit=suit)
        if answer == "yes":
            lay_on_souls(table, board, side, (suit,))
        return answer == "yes"
    options = fitting(side.hand, suit)
    if not options:
        return False
    asked = (*options, NONE)
    card = table.choose("hospital-card", asked, side=name, clearing=clearing, count=count, suit=suit)
    if card != NONE:
        spend(table, board, side, card, "hospitals")
    return card != NONE


def name_card(table: Table, board: Board, person: Side, question: str, receiver: Side, suit: str = "") -> str:
    """Which card a person gives away who keeps their own hand; none if they say so."""
    held = [card for card in sorted(board.in_hands()) if not suit or fits(card, suit)]
    card = table.choose(question, (*held, NONE), side=person.id, owner=receiver.id, suit=suit)
    if card != NONE:
        turn_up(table, board, card)
    return card


@rule("HR-14", "HR-96")
def take_random_card(table: Table, board: Board, side: Side, victim: Side) -> bool:
    """Drawn blindly from the victim's hand; from a bot, which has none, out of the deck (2.8.1).

    Returns whether there was a card. At the table a person lets draw and says which it was.
    """
    if victim.is_bot or not (victim.full or is_amended(board)):
        draw(table, board, side)
        return True
    if victim.full:
        return bool(victim.hand) and take_from_hand(table, board, side, victim)
    if side.full:
        return take_named_card(table, board, side, victim)
    table.tell("take-unseen", side=side.id, owner=victim.id)
    return True


def take_from_hand(table: Table, board: Board, side: Side, victim: Side) -> bool:
    card = table.draw(Deck("hands", victim.hand), side=side.id, owner=victim.id)
    victim.hand.remove(card)
    if side.full:
        side.hand.append(card)
        table.tell("take-card", side=side.id, owner=victim.id, card=card)
    else:
        board.deck.shuffle_in([card])
        table.tell("give-unseen", side=victim.id, helped=side.id, card=card)
    return True


def take_named_card(table: Table, board: Board, side: Side, victim: Side) -> bool:
    card = name_card(table, board, victim, "taken-card", side)
    if card != NONE:
        side.hand.append(card)
        table.tell("take-named-card", side=side.id, owner=victim.id, card=card)
    return card != NONE


def lose_random_card(table: Table, board: Board, taker: Side, victim: Side, reason: str) -> None:
    """A bot makes a person discard a card at random, which who keeps the own hand does alone."""
    if not victim.full:
        table.tell("extorted", side=victim.id)
        lay_on_souls(table, board, victim)
    elif victim.hand:
        card = table.draw(Deck("hands", victim.hand), side=taker.id, owner=victim.id)
        lose_card(table, board, victim, card, reason)
