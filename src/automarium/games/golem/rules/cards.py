"""The Automa's turn in the action phase (GO-5): a card, its bonus, and then a marble or the rabbi."""

from __future__ import annotations

from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.components import KINDS, UNKNOWN, Card
from automarium.games.golem.keeping import kept
from automarium.games.golem.rules.bonus import take_bonus
from automarium.games.golem.rules.marbles import marble_action
from automarium.games.golem.rules.rabbi import rabbi_action
from automarium.games.golem.type_in import type_in
from automarium.rulebook import Table, cites, rule

MARBLE, RABBI = KINDS


@rule("GO-5.3", "GO-12.6")
def automa_action(table: Table, board: Board) -> None:
    """Turn up a card; take its bonus; then exactly one action. The Automa never passes."""
    card, told = play_card(table, board)
    if kind_of_action(table, board, told) == RABBI:
        rabbi_action(table, board, card)
    else:
        marble_action(table, board, card)


@kept
def play_card(table: Table, board: Board) -> tuple[Card, str]:
    """A card and its bonus; where a person tells it, also the action that they named."""
    card = turn_up_card(table, board)
    take_bonus(table, board, card)
    return card, ""


@rule("GO-5.1", "GO-5.2")
def turn_up_card(table: Table, board: Board) -> Card:
    """The top card of the deck, to the right of those that lie there."""
    (name,) = table.reveal(board.deck, 1)
    if name == UNKNOWN:
        name = type_in(table, board).id
    board.deck.take(name)
    board.automa.cards.append(name)
    table.tell("card", card=name, number=len(board.automa.cards))
    return board.cards[name]


@cites("GO-5.6")
def kinds_left(board: Board) -> tuple[str, ...]:
    """What the card may still mean in this round."""
    if AUTOMA in board.rabbis:
        return (MARBLE,)
    return (RABBI,) if len(board.held[AUTOMA]) == 2 else (MARBLE, RABBI)


@cites("GO-5.6")
def forms_silhouette(first: Card, second: Card) -> bool:
    """The right half on one card and the left half on the next (A-13)."""
    return first.has_right_half and second.has_left_half


@rule("GO-5.6")
def kind_of_action(table: Table, board: Board, told: str = "") -> str:
    """Per round two marble actions and one rabbi action; what the person said of it comes before the card."""
    kind, reason = decide_kind(board, told)
    table.tell("kind", kind=kind, reason=reason)
    return kind


@cites("GO-5.6")
def decide_kind(board: Board, told: str = "") -> tuple[str, str]:
    """Which action the card means, and why."""
    cards = [board.cards[name] for name in board.automa.cards]
    if AUTOMA in board.rabbis:
        return MARBLE, "rabbi-done"
    if len(board.held[AUTOMA]) == 2:
        return RABBI, "marbles-done"
    if told:
        return told, "told"
    if len(cards) > 1 and forms_silhouette(cards[-2], cards[-1]):
        return RABBI, "silhouette"
    return cards[-1].first, "first-column"


@kept
@rule("GO-5.7")
def put_cards_away(table: Table, board: Board) -> None:
    """At the end of the round the cards go under the deck; all are shuffled if that bonus came (A-51)."""
    automa = board.automa
    automa.last_card = automa.cards[-1] if automa.cards else automa.last_card
    cards, automa.cards = tuple(automa.cards), []
    if automa.shuffle_due:
        automa.shuffle_due = False
        board.deck.shuffle_in(cards)
        table.tell("shuffle-cards", cards=cards)
    else:
        board.deck.lay_under(cards)
        table.tell("cards-away", cards=cards)
