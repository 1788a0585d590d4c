"""The chapter "The Automa's turn": cards, action, points."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.gaia.board import Board
from automarium.games.gaia.components import UNSEEN, faction_cards
from automarium.games.gaia.rules.faction import faction_action
from automarium.games.gaia.rules.mine import mine_or_upgrade
from automarium.games.gaia.rules.passing import pass_round
from automarium.games.gaia.rules.points import gain
from automarium.games.gaia.rules.power import take_power_action, take_two_power_actions
from automarium.games.gaia.rules.research import advance_highest, advance_random
from automarium.games.gaia.rules.upgrade import upgrade
from automarium.rulebook import Table, cites, rule

CROSSWISE = 3
"""How many cards at the bottom of a deck lie crosswise."""


@rule("GP-6.3", "GP-6.8")
def automa_turn(table: Table, board: Board) -> None:
    """Turn up a card; act by it and score, or pass."""
    is_passing = turn_up_cards(table, board)
    if is_passing:
        pass_round(table, board)
    else:
        act(table, board)
        score(table, board)
    board.gained = False


# Cards


@cites("GP-6.4", "GP-6.5")
def turn_up_cards(table: Table, board: Board) -> bool:
    """True if the Automa passes."""
    return turn_up_next(table, board) if board.cards.action else turn_up_first(table, board)


@rule("GP-6.4")
def turn_up_first(table: Table, board: Board) -> bool:
    """The first turn of a round: two cards, the first is the support card, the second the action card."""
    cards = board.cards
    support, action = table.draw_unseen(cards.deck, 2, UNSEEN, cards.reserve, to="both")
    cards.support = see(table, board, support[1], "support")
    cards.action = see(table, board, action[1], "action")
    table.tell(
        "first-cards",
        drawn=(support[0], action[0]),
        action_card=cards.action,
        support_card=cards.support,
        card_action=board.action.action,
    )
    return False


@rule("GP-6.5")
def turn_up_next(table: Table, board: Board) -> bool:
    """The support card is discarded, the action card moves over, the next card becomes the action card."""
    cards = board.cards
    discarded = cards.support
    cards.discard(discarded)
    cards.support, cards.action = cards.action, ""
    if not cards.deck:
        table.tell("deck-empty", discarded=discarded, support_card=cards.support)
        return True
    is_crosswise = len(cards.deck) <= CROSSWISE
    ((drawn, card),) = table.draw_unseen(cards.deck, 1, UNSEEN, cards.reserve, to="action")
    cards.action = see(table, board, card, "action")
    table.tell(
        "next-card",
        drawn=drawn,
        discarded=discarded,
        action_card=cards.action,
        support_card=cards.support,
        card_action=board.action.action,
    )
    return is_crosswise and ends_the_round(table, board)


@rule("GP-2.12", "GP-2.11c")
def see(table: Table, board: Board, card: str, to: str) -> str:
    """A card that came from the reserve unseen is known only now; a person has named it already."""
    return table.draw(board.cards.reserve, to=to) if card == UNSEEN else card


@rule("GP-6.5a", "GP-6.5b", "GP-6.6", "GP-6.7")
def ends_the_round(table: Table, board: Board) -> bool:
    """Whether a crosswise card shows the pass symbol; higher up the symbol means nothing."""
    if not board.action.passes:
        return False
    table.tell("pass-symbol", action_card=board.cards.action)
    return True


# Action


@rule("GP-8.0a", "GP-8.0b")
def act(table: Table, board: Board) -> None:
    """What the action card shows, with the support card."""
    if not ACTIONS[board.action.action](table, board):
        table.tell("no-action", card_action=board.action.action)


@rule("GP-5.1", "GP-8.3")
def mine_by_card(table: Table, board: Board) -> bool:
    """A mine in the range that the support card gives; navigation does not matter."""
    return mine_or_upgrade(table, board, board.support.range)


@rule("GP-8.5", "GP-9.2")
def power_by_card(table: Table, board: Board) -> bool:
    """A power or QIC action; the Xenos take two, as far as there are open ones."""
    if board.automa.faction == "xenos":
        return take_two_power_actions(table, board)
    return take_power_action(table, board)


ACTIONS: dict[str, Callable[[Table, Board], bool]] = {
    "upgrade": upgrade,
    "research-highest": advance_highest,
    "research-random": advance_random,
    "mine": mine_by_card,
    "power-qic": power_by_card,
    "faction": faction_action,
}


# Points


@rule("GP-6.9")
def score(table: Table, board: Board) -> None:
    """The points of the action card, done or not; of the faction card instead, if it shows that."""
    is_faction = board.action.action == "faction"
    printed = faction_cards()[board.automa.faction].vp if is_faction else board.action.vp
    gained = gain(board, printed, "faction" if is_faction else "card")
    if gained["count"]:
        table.tell("score", **gained)
