"""Order cards: drawn, revealed, crafted and discarded alike by every bot (1.1, 2.7, 2.8.1)."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import cards, is_dominance
from automarium.games.root.law.deck import shuffle_early, turn_up_next
from automarium.games.root.law.satchel import settle_track
from automarium.games.root.rules.advanced import buy_for_order
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
    card = turn_up_next(table, board, bot.side, "order")
    if not card:
        raise NoOrder
    board.order = card
    table.tell("order", side=bot.side.id, card=card, suit=board.order_suit)
    shuffle_early(table, board)


@rule("1.1.1", "1.1.2", "1.1.3")
def craft(table: Table, bot: Bot) -> None:
    """An item that is in the supply, without any crafting piece, for one point; nothing else is crafted."""
    board = bot.board
    if board.sellers is not None:
        buy_order(table, bot)
    craft_card(table, bot, board.order)


@rule("9.7.II")
def buy_order(table: Table, bot: Bot) -> None:
    """A bought card takes the place of the order card, which is discarded."""
    card = buy_for_order(table, bot)
    if card:
        discard_order(table, bot.board)
        bot.board.market.remove(card)
        bot.board.order = card
        table.tell("buy-order", side=bot.side.id, card=card, suit=bot.board.order_suit)


def craft_card(table: Table, bot: Bot, card: str) -> None:
    board, item = bot.board, cards()[card].item
    if not item:
        return
    if not board.items[item]:
        table.tell("cannot-craft", side=bot.side.id, item=item)
        return
    board.items[item] -= 1
    if bot.side.kit.pawn:  # the Vagabot has no box for crafted items (7.2.3)
        bot.side.pack.add(item)
        table.tell("craft-ready", side=bot.side.id, item=item)
        settle_track(table, board, bot.side)
    else:
        bot.side.items.append(item)
        table.tell("craft", side=bot.side.id, item=item)
    score(table, board, bot.side, CRAFT_POINTS, "craft")


def discard_order(table: Table, board: Board) -> None:
    """To the discard pile, or onto Lost Souls; a dominance card goes beside the map instead."""
    card = board.discard_order()
    if board.has_souls:
        table.tell("order-to-souls", card=card)
    else:
        table.tell("order-beside" if is_dominance(card) else "discard-order", card=card)


def end_evening(table: Table, bot: Bot) -> None:
    """What comes last in every bot's Evening: the nightmare level."""
    if bot.side.level.evening_points:
        with table.at("T.nightmare"):
            score(table, bot.board, bot.side, bot.side.level.evening_points, "nightmare")
