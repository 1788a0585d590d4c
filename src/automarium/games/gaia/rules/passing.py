"""Passing: points of the round, another booster, a new deck, the first-player marker."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import PLACES, UNSEEN, decision, numbers, tiles
from automarium.games.gaia.rules.points import gain
from automarium.games.gaia.settings import AUTOMA
from automarium.rulebook import Deck, Table, cites, rule


@rule("GP-7.1")
def pass_round(table: Table, board: Board) -> None:
    """Score the figure of the round tile; then, except in the last round, get ready for the next."""
    tile = board.rounds[board.round - 1]
    gained = gain(board, round_figure(board), f"round/{tile}")
    table.tell("pass" if gained["count"] else "pass-for-nothing", **gained, round_tile=tile)
    board.automa.passed = True
    if board.round < numbers().rounds:
        prepare_next_round(table, board)


@cites("GP-7.1", "B-10")
def round_figure(board: Board) -> int:
    """The left figure in rounds 1 to 3, the right one later."""
    early, late = tiles().rounds[board.rounds[board.round - 1]]
    return early if board.round <= 3 else late


@rule("GP-7.8")
def prepare_next_round(table: Table, board: Board) -> None:
    """None of this has a use in the last round."""
    change_booster(table, board)
    make_new_deck(table, board)
    take_first_player(table, board)


@rule("GP-7.2", "GP-7.3", "B-9")
def change_booster(table: Table, board: Board) -> None:
    """The booster that the support card marks; the old one goes to the right of those that remain."""
    place = decision(board.cards.support).booster
    if not board.settings.keeps_boosters:
        table.tell("booster-unseen", row_place=place)
        return
    number = PLACES.index(place) + 1
    booster = board.boosters.pop(number - 1)
    old, board.automa.booster = board.automa.booster, booster
    board.boosters.append(old)
    table.tell("booster", row_place=place, number=number, new_booster=booster, old_booster=old)


@rule("GP-7.4", "GP-7.5", "GP-7.9", "GP-2.12")
def make_new_deck(table: Table, board: Board) -> None:
    """All cards of the round and the top card of the reserve, shuffled; the three lowest lie crosswise."""
    cards = board.cards
    left, action, support = cards.deck.cards(), cards.action, cards.support
    used = sorted(cards.discards, key=int)
    seen = [card for card in (*used, action, support) if card]
    is_reserve_empty = len(cards.reserve) <= left.count(UNSEEN)
    cards.deck = Deck("deck", [*left, *seen] if is_reserve_empty else [*left, *seen, UNSEEN])
    cards.discards, cards.action, cards.support = [], "", ""
    table.tell(
        "same-deck" if is_reserve_empty else "new-deck",  # it is empty only in a position that begins so
        count=len(cards.deck),
        cards=tuple(used),
        unseen=UNSEEN,
        action_card=action,
        support_card=support,
    )


@rule("GP-7.6", "B-14")
def take_first_player(table: Table, board: Board) -> None:
    """The first-player marker, if the Automa passed before you."""
    if not board.human.passed and board.first != AUTOMA:
        board.first = AUTOMA
        table.tell("automa-first")
