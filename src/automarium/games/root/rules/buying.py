"""What bots buy from the Riverfolk Robots in the middle of their turns (9.7)."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.root.cards import BIRD, cards
from automarium.games.root.law.services import bot_may_buy, bot_may_hire, hire, pay
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.choosing import Bot
from automarium.rulebook import Deck, Table, cites, rule


def is_craftable(bot: Bot, card: str) -> bool:
    item = cards()[card].item
    return bool(item) and bot.board.items[item] > 0


@rule("9.7.II", "9.7", "9.7.I", "9.2.3.I")
def buy_card(table: Table, bot: Bot, *, birds: bool = True) -> str:
    """The Market card with an available item and the most printed points is paid; returns it, or nothing."""
    board = bot.board
    fitting = [card for card in board.market if is_craftable(bot, card)]
    if not birds:
        fitting = [card for card in fitting if cards()[card].suit != BIRD]
    if not fitting or not bot_may_buy(board, bot.side):
        return ""
    best = max(cards()[card].vp for card in fitting)
    tied = list(dict.fromkeys(card for card in fitting if cards()[card].vp == best))
    card = table.draw(Deck("market", tied), side=bot.side.id) if len(tied) > 1 else tied[-1]
    pay(table, board, bot.side)
    return card


@cites("9.7.IV")
def hires_to_build(table: Table, bot: Bot, can_build: Callable[[int], bool]) -> bool:
    """Whether Mercenaries make a clearing ruled in which a building can come; then it has hired them."""
    board = bot.board
    if board.traders is None or not bot_may_hire(board, bot.side):
        return False
    board.hirer = bot.side.id  # a look ahead
    helps = any(can_build(clearing) and bot.rules(clearing) for clearing in CLEARINGS)
    board.hirer = ""
    if helps:
        hire(table, board, bot.side)
    return helps
