"""Order cards: drawn, revealed, crafted and discarded alike by every bot (1.1, 2.7, 2.8.1)."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import cards, is_dominance
from automarium.games.root.law.deck import shuffle_discards, tell_reshuffle
from automarium.games.root.rules.choosing import Bot
from automarium.games.root.scoring import score
from automarium.rulebook import Table, rule

CRAFT_POINTS = 1
"""Whatever is printed (1.1.2)."""


class NoOrder(Exception):  # not an error: it unwinds a bot's turn when people hold every card
    """There is no card left to be an order."""


def reveal(table: Table, bot: Bot) -> None:
    """Draw the order card. It is not drawn to a hand: bots have none."""
    board = bot.board
    if not board.deck:
        shuffle_discards(table, board)
    if not board.deck:
        raise NoOrder
    spent = board.deck.spent
    board.order = table.draw(board.deck, side=bot.side.id)
    tell_reshuffle(table, board, spent)
    table.tell("order", side=bot.side.id, card=board.order, suit=board.order_suit)
    if board.full and not board.deck and board.deck.spent:
        with table.at("HR-9"):  # where people hold hands, it matters when the deck is shuffled
            shuffle_discards(table, board)


@rule("1.1.1", "1.1.2", "1.1.3")
def craft(table: Table, bot: Bot) -> None:
    """An item that is in the supply, without any crafting piece, for one point; nothing else is crafted."""
    board, item = bot.board, cards()[bot.board.order].item
    if not item:
        return
    if not board.items[item]:
        table.tell("cannot-craft", side=bot.side.id, item=item)
        return
    board.items[item] -= 1
    bot.side.items.append(item)
    table.tell("craft", side=bot.side.id, item=item)
    score(table, board, bot.side, CRAFT_POINTS, "craft")


def discard_order(table: Table, board: Board) -> None:
    """To the discard pile; a dominance card goes beside the map instead."""
    card = board.discard_order()
    table.tell("order-beside" if is_dominance(card) else "discard-order", card=card)


def end_evening(table: Table, bot: Bot) -> None:
    """What comes last in every bot's Evening: the nightmare level."""
    if bot.side.level.evening_points:
        with table.at("T.nightmare"):
            score(table, bot.board, bot.side, bot.side.level.evening_points, "nightmare")
