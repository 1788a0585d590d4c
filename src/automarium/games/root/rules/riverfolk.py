"""Chapter 9: the Riverfolk Robots, section by section. They never move (9.10)."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.factions import WARRIOR
from automarium.games.root.law.deck import shuffle_early, turn_up_next
from automarium.games.root.law.plots import tears_snare, tears_snare_by_warriors
from automarium.games.root.law.recruits import place_warriors
from automarium.games.root.law.services import give_back
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.rules.choosing import Bot, attack, by_setup_order, in_order
from automarium.games.root.rules.orders import craft_card, end_evening
from automarium.games.root.scoring import score
from automarium.games.root.settings import RIVERFOLK_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Criterion, Table, cites, fewest, most, must, prefer, rule

MARKET_SIZE = 5
FEW_REFILLED = 2
"""Cards that the other reading adds (X-R2)."""
ORGANIZED = 2
STAY = 2
"""Warriors whom Racketeering leaves in a clearing."""
SHIELD, SWORD = "shield", "sword"
"""Protectionism, which Organize finds, and which holds for the turn (9.2.4)."""


def post_of(board: Board, clearing: int) -> str:
    return f"post-{board.suits[clearing]}"


def river_clearings(board: Board) -> list[int]:
    """From the highest priority; on the Lake map the coast."""
    wet = {clearing for edge in board.map.rivers for clearing in edge}
    return [clearing for clearing in board.map.highest if clearing in wet]


# 9.3 Set-up


@rule("9.3", "9.10")
def set_up_riverfolk(table: Table, board: Board, side: Side) -> None:
    """15 warriors: one in each river clearing, but not at a foreign keep (X-R6), one in Payments."""
    table.tell("supply", side=side.id, warrior=side.id, count=side.supply[WARRIOR])
    clearings = tuple(each for each in river_clearings(board) if board.may_place(side, each))
    for clearing in clearings:
        side.recruit(1, clearing)
    table.tell("river-warriors", side=side.id, warrior=side.id, clearings=clearings)
    side.supply[WARRIOR] -= 1
    side.paid += 1
    table.tell("first-payment", side=side.id, warrior=side.id)
    fill_market(table, board, side, MARKET_SIZE)


@cites("9.2.1")
def fill_market(table: Table, board: Board, side: Side, count: int) -> list[str]:
    """Cards to the right end, as many as there are; returns them."""
    added: list[str] = []
    for number in range(1, count + 1):
        card = turn_up_next(table, board, side, "market", (number, count))
        if not card:
            break
        board.market.append(card)
        table.tell("market-card", side=side.id, card=card)
        shuffle_early(table, board)
        added.append(card)
    return added


def riverfolk_turn(table: Table, board: Board) -> None:
    bot = Bot(board, board.sides[RIVERFOLK_BOT])
    suit = birdsong(table, bot)
    protection = daylight(table, bot, suit)
    evening(table, bot, protection)


# 9.4 Birdsong


@rule("9.4")
def birdsong(table: Table, bot: Bot) -> str:
    """Fill the Market, craft, find the order; returns its suit, or nothing without a card."""
    added = refill(table, bot)
    craft_added(table, bot, added)
    return find_order(table, bot)


@rule("9.4.1")
def refill(table: Table, bot: Bot) -> list[str]:
    """Until it has five (X-R2)."""
    missing = MARKET_SIZE - len(bot.board.market)
    if bot.board.settings.market_refill == "two":
        missing = min(missing, FEW_REFILLED)
    return fill_market(table, bot.board, bot.side, missing)


@rule("9.4.2")
def craft_added(table: Table, bot: Bot, added: Iterable[str]) -> None:
    """The first card added this turn that shows an available item; then it is discarded."""
    for card in added:
        item = cards()[card].item
        if item and bot.board.items[item]:
            craft_card(table, bot, card)
            place = len(bot.board.market) - 1 - bot.board.market[::-1].index(card)
            discard_from_market(table, bot, place)
            return


def discard_from_market(table: Table, bot: Bot, place: int) -> None:
    """A gap closes, the order never changes (9.2.1)."""
    card = bot.board.market.pop(place)
    bot.board.discard(card)
    if bot.board.has_souls:
        table.tell("market-soul", side=bot.side.id, card=card)
    else:
        told = "market-beside" if bot.board.goes_beside(card) else "market-discard"
        table.tell(told, side=bot.side.id, card=card)


@rule("9.4.3")
def find_order(table: Table, bot: Bot) -> str:
    """The rightmost card, which stays there; no card, no order (X-R10)."""
    if not bot.board.market:
        table.tell("no-market", side=bot.side.id)
        return ""
    card = bot.board.market[-1]
    table.tell("market-order", side=bot.side.id, card=card, suit=cards()[card].suit)
    return cards()[card].suit


# 9.5 Daylight


@rule("9.5")
def daylight(table: Table, bot: Bot, suit: str) -> list[str]:
    ordered = bot.ordered(suit) if suit else []
    build(table, bot, ordered)
    recruit(table, bot, river_clearings(bot.board) if suit == BIRD else ordered)
    protection = organize(table, bot)
    battle(table, bot, protection, ordered)
    return protection


@cites("9.5.1.I")
def top_payer(table: Table, bot: Bot) -> Side | None:
    """Most warriors in Payments, the Riverfolk themselves included (X-R7)."""
    sides = bot.board.sides
    ignored = bot.side if bot.board.settings.own_payments == "ignore" else None
    found = table.pick(
        "payer",
        [side.id for side in bot.board.everyone if side is not ignored],
        must(lambda name: sides[name].paid > 0, "has-paid"),
        most(lambda name: sides[name].paid, "paid"),
        by_setup_order(bot.board),
    )
    return None if found is None else sides[found]


@rule("9.5.1", "9.5.1.I", "T.riverfolk", "9.2.2")
def build(table: Table, bot: Bot, ordered: list[int]) -> None:
    """A trade post and its garrison in an ordered clearing without one, rather where the top payer is."""
    payer = top_payer(table, bot)
    site = table.pick(
        "post-at",
        ordered,
        must(lambda clearing: not bot.side.tokens[clearing], "no-post"),
        must(lambda clearing: bot.side.supply[post_of(bot.board, clearing)] > 0, "post-left", "2.3"),
        must(bot.may_place, section="2.3"),
        *where_payer_is(payer),
        bot.by_priority(),
    )
    if site is None:
        garrison_alone(table, bot, ordered, payer)
    elif not tears_snare(table, bot.board, bot.side, site):
        place_post(table, bot, site)
        place_warriors(table, bot.side, bot.side.level.garrison, site, with_post=True)


def where_payer_is(payer: Side | None) -> list[Criterion[int]]:
    """No criterion while Payments is empty."""
    if payer is None:
        return []
    return [prefer(lambda clearing: payer.pieces_at(clearing) > 0, "payer-there", "9.5.1.I")]


def place_post(table: Table, bot: Bot, site: int) -> None:
    """It scores nothing, or by the other reading what its space shows (X-R1)."""
    post = post_of(bot.board, site)
    bot.side.place(post, site)
    table.tell("token", side=bot.side.id, piece=post, clearing=site)
    if bot.board.settings.post_points:
        score(table, bot.board, bot.side, bot.side.track_points(post), "track")


def garrison_alone(table: Table, bot: Bot, ordered: list[int], payer: Side | None) -> None:
    """Nowhere for a post: no garrison either (X-R11)."""
    if not bot.board.settings.garrison_without_post or not bot.side.level.garrison:
        return
    site = table.pick(
        "garrison-at", ordered, must(bot.may_place, section="2.3"), *where_payer_is(payer), bot.by_priority()
    )
    if site is not None and not tears_snare_by_warriors(table, bot.board, bot.side, site):
        place_warriors(table, bot.side, bot.side.level.garrison, site)


@rule("9.5.2")
def recruit(table: Table, bot: Bot, clearings: Iterable[int]) -> None:
    """One warrior in each ordered clearing, with a bird in each river clearing."""
    for clearing in in_order(bot, clearings):
        may = bot.side.supply[WARRIOR] and bot.may_place(clearing)
        if may and not tears_snare(table, bot.board, bot.side, clearing):
            place_warriors(table, bot.side, 1, clearing)


@rule("9.5.3", "9.2.4")
def organize(table: Table, bot: Bot) -> list[str]:
    """With shield or sword: a point, and two warriors where most enemy pieces are; returns which."""
    protection = []
    if not any(side.paid for side in bot.board.everyone):
        protection.append(SHIELD)
        table.tell("shield", side=bot.side.id)
    if not bot.side.supply[WARRIOR]:
        protection.append(SWORD)
        table.tell("sword", side=bot.side.id)
    if protection:
        score(table, bot.board, bot.side, 1, "organize")
        send_protection(table, bot)
    return protection


def send_protection(table: Table, bot: Bot) -> None:
    if not bot.side.supply[WARRIOR]:
        return
    site = table.pick(
        "organize-at",
        CLEARINGS,
        must(lambda clearing: bot.side.pieces_at(clearing) > 0, "own-pieces-there"),
        must(bot.may_place, section="2.3"),
        most(bot.enemy_pieces, "enemy-pieces"),
        bot.by_priority(),
    )
    if site is not None and not tears_snare(table, bot.board, bot.side, site):
        place_warriors(table, bot.side, ORGANIZED, site)


@rule("9.5.4")
def battle(table: Table, bot: Bot, protection: list[str], ordered: list[int]) -> None:
    """With the shield in each clearing, with the sword alone in each ordered one; against who paid fewest."""
    sides = bot.board.sides
    where = bot.highest if SHIELD in protection else ordered if protection else ()
    for clearing in where:
        if bot.can_battle(clearing):
            attack(table, bot, clearing, fewest(lambda name: sides[name].paid, "paid-few", "9.5.4"))


# 9.6 Evening


@rule("9.6")
def evening(table: Table, bot: Bot, protection: list[str]) -> None:
    score_payments(table, bot)
    if protection:
        racketeer(table, bot)
    discard_leftmost(table, bot, protection)
    end_evening(table, bot)


@rule("9.6.1")
def score_payments(table: Table, bot: Bot) -> None:
    """A point for each warrior of the top payer; then they return to their owner."""
    payer = top_payer(table, bot)
    if payer is not None:
        score(table, bot.board, bot.side, payer.paid, "payments")
        give_back(table, payer, payer.paid)


@rule("9.6.2")
def racketeer(table: Table, bot: Bot) -> None:
    """From each clearing all Riverfolk warriors but two into Payments."""
    side = bot.side
    for clearing in bot.highest:
        count = side.warriors[clearing] - STAY
        if count > 0:
            side.warriors[clearing] -= count
            side.paid += count
            table.tell("racketeer", side=side.id, warrior=side.id, clearing=clearing, count=count)


@rule("9.6.3")
def discard_leftmost(table: Table, bot: Bot, protection: list[str]) -> None:
    """The leftmost card of the Market, with the shield once more."""
    for _ in range(1 + (SHIELD in protection)):
        if bot.board.market:
            discard_from_market(table, bot, 0)
