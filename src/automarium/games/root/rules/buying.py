"""What bots buy from the Riverfolk in the middle of their turns (9.7)."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.root.board import CARD
from automarium.games.root.cards import cards, kinds_in
from automarium.games.root.law.deck import turn_up
from automarium.games.root.law.hand import NONE
from automarium.games.root.law.services import bot_may_buy, bot_may_hire, hire, pay
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.choosing import Bot
from automarium.rulebook import Deck, Table, cites, rule

Wanted = Callable[[str], bool]
Worth = Callable[[str], tuple[int, ...]]


def is_craftable(bot: Bot, card: str) -> bool:
    item = cards()[card].item
    return bool(item) and bot.board.items[item] > 0


def printed_points(card: str) -> tuple[int, ...]:
    return (cards()[card].vp,)


@rule("9.7.II", "9.7", "9.7.I", "9.2.3.I")
def buy_card(
    table: Table, bot: Bot, wanted: Wanted, worth: Worth = printed_points, *, poor: bool = False
) -> str:
    """The wanted card of the Market that is worth most is paid; returns it, or nothing."""
    board = bot.board
    if not bot_may_buy(board, bot.side, poor):
        return ""
    if board.traders is None:
        ask_for_card(table, bot, wanted, worth)
    fitting = [card for card in board.market if wanted(card)]
    if not fitting:
        return ""
    best = max(map(worth, fitting))
    tied = list(dict.fromkeys(card for card in fitting if worth(card) == best))
    card = table.draw(Deck("market", tied), side=bot.side.id) if len(tied) > 1 else tied[-1]
    pay(table, board, bot.side, card)
    board.bought.append(CARD)
    return card


@rule("9.7.I")
def ask_for_card(table: Table, bot: Bot, wanted: Wanted, worth: Worth) -> None:
    """A person's Riverfolk say which card of their open hand it is, the one that is worth most."""
    board, sellers = bot.board, bot.board.sellers
    in_hands = board.in_hands()
    fitting = [card for card in kinds_in(board.settings.deck) if card in in_hands and wanted(card)]
    if sellers is None or not fitting:
        return
    fitting.sort(key=worth, reverse=True)
    card = table.choose("sold-card", (NONE, *fitting), side=sellers.id, bot=bot.side.id)
    if card != NONE:
        turn_up(table, board, card)
        board.market.append(card)
        table.tell("offer-card", side=sellers.id, bot=bot.side.id, card=card)


@cites("9.7.IV")
def hires_to_build(table: Table, bot: Bot, can_build: Callable[[int], bool]) -> bool:
    """Whether Mercenaries make a clearing ruled in which a building can come; then it has hired them."""
    board = bot.board
    if board.sellers is None or not bot_may_hire(board, bot.side):
        return False
    board.hirer = bot.side.id  # a look ahead
    helps = any(can_build(clearing) and bot.rules(clearing) for clearing in CLEARINGS)
    board.hirer = ""
    if helps:
        hire(table, board, bot.side)
    return helps
