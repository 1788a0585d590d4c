"""Order cards: drawn, revealed, crafted and discarded alike by every bot (1.1, 2.7, 2.8.1)."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.rules.choosing import Bot
from automarium.games.root.scoring import score
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.table import Table

CRAFT_POINTS = 1
"""Whatever is printed (1.1.2)."""


def reveal(table: Table, bot: Bot) -> None:
    """Draw the order card. It is not drawn to a hand: bots have none."""
    board = bot.board
    if not board.deck:
        shuffle_discards(table, board)
    board.order = table.draw(board.deck, side=bot.side.id)
    table.tell("order", side=bot.side.id, card=board.order, suit=board.order_suit)


@rule("B.2")
def shuffle_discards(table: Table, board: Board) -> None:
    """The deck is empty: the discard pile becomes the deck at once."""
    board.deck.renew()
    table.tell("shuffle", count=len(board.deck))


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


def discard_order(table: Table, bot: Bot) -> None:
    card = bot.board.order
    bot.board.discard_order()
    table.tell("discard-order", side=bot.side.id, card=card)


def end_evening(table: Table, bot: Bot) -> None:
    """What comes last in every bot's Evening: the nightmare level."""
    if bot.side.level.evening_points:
        nightmare(table, bot)


@rule("T.nightmare")
def nightmare(table: Table, bot: Bot) -> None:
    """Nightmare: one point at the end of the bot's Evening."""
    score(table, bot.board, bot.side, bot.side.level.evening_points, "nightmare")
