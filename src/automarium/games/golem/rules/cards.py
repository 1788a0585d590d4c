"""The Automa's turn in the action phase (GO-5): a card, its bonus, and then a marble or the rabbi."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from automarium.games.golem.board import AUTOMA, UNKNOWN, Board
from automarium.games.golem.components import Card
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.ahead import note_ahead
from automarium.games.golem.rules.artifacts import place_bars
from automarium.games.golem.rules.creation import create_golem
from automarium.games.golem.rules.marbles import marble_action
from automarium.games.golem.rules.rabbi import rabbi_action
from automarium.games.golem.rules.seen import BONUS, STUDENT_BONUS, note_raised
from automarium.games.golem.rules.seen_marbles import note_marbles
from automarium.games.golem.rules.students import advance, move_research_track
from automarium.games.golem.rules.told_card import (
    MARBLE,
    RABBI,
    ToldCard,
    forms_silhouette,
    hear_card,
    kinds_left,
    told_card,
)
from automarium.games.golem.type_in import type_in
from automarium.rulebook import Table, cites, rule


@rule("GO-5.3", "GO-12.6")
def automa_action(table: Table, board: Board) -> None:
    """Turn up a card; take its bonus; then exactly one action. The Automa never passes."""
    if board.deals:
        card, told = turn_up_card(table, board), ""
        take_bonus(table, board, card)
    else:
        card, told = look_at_card(table, board)
    if kind_of_action(table, board, told) == RABBI:
        rabbi_action(table, board, card)
    else:
        marble_action(table, board, card)


@rule("GO-5.1", "GO-5.2")
def turn_up_card(table: Table, board: Board) -> Card:
    """The top card of the deck, to the right of those that lie there."""
    name = table.draw(board.deck)
    if name == UNKNOWN:
        card = type_in(table, board)
        name = card.id
    board.automa.cards.append(name)
    table.tell("card", card=name, number=len(board.automa.cards))
    return board.card(name)


@rule("GO-5.1", "GO-5.2")
def look_at_card(table: Table, board: Board) -> ToldCard:
    """A card of the printed deck: the person says what it decides, and takes the other bonuses."""
    kinds = kinds_left(board)
    table.tell("turn-up", number=len(board.automa.cards) + 1)
    if not board.box.whole:
        table.tell("bonus-by-hand")
    heard = note_ahead(board, hear_card(table, board, kinds))
    note_marbles(table, board, heard)
    note_raised(table, board, heard)
    board.note_character(heard)
    table.draw(board.deck)
    told = told_card(board, heard, kinds)
    board.cards[told.card.id] = told.card
    board.automa.cards.append(told.card.id)
    if told.card.is_whole:
        take_bonus(table, board, told.card)
    else:
        if board.box.whole:
            table.tell("bonus-by-hand")
        take_told_bonus(table, board, heard)
    return told


@rule("GO-5.5")
def take_told_bonus(table: Table, board: Board, heard: Sequence[str]) -> None:
    """The bonuses that the app keeps: a student, a golem."""
    if STUDENT_BONUS in heard:
        advance(table, board, board.automa.top())
    if any(each.startswith(BONUS) for each in heard) and board.automa.supply:
        create_golem(table, board)


@rule("GO-5.4", "GO-5.5")
def take_bonus(table: Table, board: Board, card: Card) -> None:
    """The bonus in the brown column, if the level is at least its number."""
    if not card.bonus:
        return
    if board.level < card.level:
        table.tell("no-bonus", bonus=card.bonus, level=card.level)
        return
    table.tell("bonus", bonus=card.bonus, level=card.level)
    with table.at("GO-5.5"):
        useful = _BONUSES[card.bonus](table, board)
    if not useful:
        table.tell("bonus-in-vain")


def bonus_golem(table: Table, board: Board, most: int) -> bool:
    """A golem at full price, if no more than so many are in the districts (A-47); none is left: A-46."""
    if len(board.automa.golems) > most:
        table.tell("no-golem-bonus", count=len(board.automa.golems))
        return True  # that says it all
    return create_golem(table, board)


def bonus_shuffle(table: Table, board: Board) -> bool:
    board.automa.shuffle_due = True
    return True


_BONUSES: dict[str, Callable[[Table, Board], bool]] = {
    "gold": lambda table, board: place_bars(table, board, 1),
    "research": lambda table, board: move_research_track(table, board, Effect("research-track")),
    "student": lambda table, board: advance(table, board, board.automa.top()),
    "golem-0-1": lambda table, board: bonus_golem(table, board, 1),
    "golem-0-2": lambda table, board: bonus_golem(table, board, 2),
    "shuffle": bonus_shuffle,
}


@rule("GO-5.6")
def kind_of_action(table: Table, board: Board, told: str = "") -> str:
    """Per round two marble actions and one rabbi action; what the person said of it comes before the card."""
    kind, reason = decide_kind(board, told)
    table.tell("kind", kind=kind, reason=reason)
    return kind


@cites("GO-5.6")
def decide_kind(board: Board, told: str = "") -> tuple[str, str]:
    """Which action the card means, and why."""
    cards = [board.card(name) for name in board.automa.cards]
    if AUTOMA in board.rabbis:
        return MARBLE, "rabbi-done"
    if len(board.held[AUTOMA]) == 2:
        return RABBI, "marbles-done"
    if told:
        return told, "told"
    if len(cards) > 1 and forms_silhouette(cards[-2], cards[-1]):
        return RABBI, "silhouette"
    return cards[-1].first, "first-column"


@rule("GO-5.7")
def put_cards_away(table: Table, board: Board) -> None:
    """At the end of the round the cards go under the deck; all are shuffled if that bonus came (A-51)."""
    automa = board.automa
    automa.last_card = automa.cards[-1] if automa.cards else automa.last_card
    if not board.deals:
        board.deck.lay_under(automa.cards)
        table.tell("cards-away-by-hand")
    elif automa.shuffle_due:
        board.deck.shuffle_in(automa.cards)
        table.tell("shuffle-cards", cards=tuple(automa.cards))
    else:
        board.deck.lay_under(automa.cards)
        table.tell("cards-away", cards=tuple(automa.cards))
    automa.cards = []
    automa.shuffle_due = False
