"""Advanced Services: what each bot buys beside the basic ones, or in their place (9.7.V)."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import BOATS
from automarium.games.root.cards import BIRD, FAVORS, cards
from automarium.games.root.law.removal import remove_all
from automarium.games.root.law.services import bot_may_buy, buy_boats
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.buying import buy_card, is_craftable
from automarium.games.root.rules.choosing import Bot
from automarium.rulebook import Table, cites, rule

ENOUGH_SOULS = 5
"""Lost Souls that the Lizards want."""


def is_advanced(bot: Bot) -> bool:
    return bot.board.sellers is not None and bot.board.settings.bot_services == "advanced"


# In place of the order card


@cites("9.7.II")
def buy_for_order(table: Table, bot: Bot) -> str:
    """The card that takes the place of the order card, or nothing."""
    if is_advanced(bot) and bot.side.kit.faction == "eyrie" and (card := buy_new_suit(table, bot)):
        return card
    if is_craftable(bot, bot.board.order):
        return ""
    if is_advanced(bot) and bot.side.kit.faction in ("marquise", "alliance"):
        return buy_bird(table, bot)
    return buy_item(table, bot)


@rule("9.7.II")
def buy_item(table: Table, bot: Bot) -> str:
    """A card with an available item and the most printed points."""
    return buy_card(table, bot, lambda card: is_craftable(bot, card))


@rule("9.7.V")
def buy_bird(table: Table, bot: Bot) -> str:
    """Marquise and Alliance: of several that can be crafted a bird; if none can, also a bird."""
    is_suited = bot.board.order_suit != BIRD

    def is_bird(card: str) -> bool:
        return cards()[card].suit == BIRD

    return buy_card(
        table,
        bot,
        lambda card: is_craftable(bot, card) or (is_suited and is_bird(card)),
        lambda card: (is_craftable(bot, card), is_bird(card), cards()[card].vp),
    )


@rule("9.7.V")
def buy_new_suit(table: Table, bot: Bot) -> str:
    """Eyrie: a suit that the Decree does not have, if it has that of the order (X-R14)."""
    decreed = [column for column, held in bot.side.decree.items() if held]
    if bot.board.order_suit not in decreed:
        return ""
    return buy_card(
        table,
        bot,
        lambda card: cards()[card].suit not in decreed,
        lambda card: (is_craftable(bot, card), cards()[card].vp),
    )


# At the start of a turn


def begin_turn(table: Table, bot: Bot) -> None:
    if is_advanced(bot) and bot.side.kit.faction in AT_START:
        AT_START[bot.side.kit.faction](table, bot)


@rule("9.7.V")
def buy_souls(table: Table, bot: Bot) -> None:
    """Lizards: no birds, until there are five Lost Souls, even with fewer points (X-R14)."""
    board = bot.board
    while len(board.lost_souls) < ENOUGH_SOULS:
        card = buy_card(table, bot, lambda card: cards()[card].suit != BIRD, poor=True)
        if not card:
            return
        lay_bought_soul(table, bot, card)


def lay_bought_soul(table: Table, bot: Bot, card: str) -> None:
    bot.board.market.remove(card)
    bot.board.lost_souls.insert(0, card)
    table.tell("buy-soul", side=bot.side.id, card=card)


@rule("9.7.V")
def buy_favor(table: Table, bot: Bot) -> None:
    """Corvids: a Favor that removes anything, resolved at once."""
    board = bot.board

    def cleared(card: str) -> list[int]:
        return [clearing for clearing in CLEARINGS if board.suits[clearing] == FAVORS.get(card)]

    def is_useful(card: str) -> bool:
        return any(other.pieces_at(clearing) for clearing in cleared(card) for other in bot.others)

    card = buy_card(table, bot, is_useful)
    if card:
        board.market.remove(card)
        board.discard(card)
        table.tell("buy-favor", side=bot.side.id, card=card)
        remove_all(table, board, bot.side, bot.others, cleared(card))


@rule("9.7.V")
def buy_ambush(table: Table, bot: Bot) -> None:
    """Duchy: an ambush, which lies open before it until it is attacked."""
    card = buy_card(table, bot, lambda card: cards()[card].kind == "ambush")
    if card:
        bot.board.market.remove(card)
        bot.side.effects.append(card)
        table.tell("buy-ambush", side=bot.side.id, card=card)


AT_START = {"lizards": buy_souls, "corvids": buy_favor, "duchy": buy_ambush}


# Riverboats


@cites("9.7.V")
def reached(bot: Bot, clearing: int) -> Sequence[int]:
    """Neighbors of the Eyrie and the Vagabot; along rivers, too, with riverboats that they can buy."""
    near = bot.board.neighbors(bot.side, clearing)
    if not is_advanced(bot) or BOATS in bot.board.bought or not bot_may_buy(bot.board, bot.side):
        return near
    return sorted({*near, *bot.board.along_rivers(clearing)})


def embarks(table: Table, bot: Bot, origin: int, target: int) -> bool:
    """Whether a step takes riverboats: then they have been bought."""
    if bot.board.sellers is None or target in bot.board.neighbors(bot.side, origin):
        return False
    buy_boats(table, bot.board, bot.side)
    return True
