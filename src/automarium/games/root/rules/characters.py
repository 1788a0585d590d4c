"""The special actions of the Vagabot's characters (7.7), each for an item."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.root.cards import cards
from automarium.games.root.law.battle import fight_for
from automarium.games.root.law.paying import lose_random_card
from automarium.games.root.law.removal import remove_all
from automarium.games.root.law.satchel import exhaust, settle_track
from automarium.games.root.pack import EXHAUSTED
from automarium.games.root.rules.choosing import Bot, by_points, choose_enemy
from automarium.games.root.rules.orders import craft_card
from automarium.games.root.rules.walking import slip_away
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, most, rule

RANGER_SLIPS_AT = 3
"""Damaged items that make the Ranger slip."""
SCOUNDREL_PIECES = 3

Action = Callable[[Table, Bot], None]


@rule("7.7.1")
def steal(table: Table, bot: Bot) -> None:
    """Thief: a random card of the one in his clearing with most points is discarded (X-V2)."""
    board, side = bot.board, bot.side
    sides, here = board.sides, side.pawn

    def can_lose(other: Side) -> bool:
        holds = bool(other.hand) if other.full else not other.is_bot
        return bool(here) and other.pieces_at(here) > 0 and holds

    robbed = choose_enemy(
        table,
        bot,
        "robbed",
        can_lose,
        by_points(board, "7.7.1"),
        most(lambda name: sides[name].pieces_at(here), "pieces-there"),
    )
    if robbed is None:
        return
    exhaust(table, side)
    lose_random_card(table, board, side, robbed, "thief")
    if board.settings.thief_scores:
        score(table, board, side, 1, "thief")


@rule("7.7.2")
def tinker(table: Table, bot: Bot) -> None:
    """Tinker: the topmost discarded card with an item that is there; it comes to lie on top (X-V14)."""
    board, side, known = bot.board, bot.side, cards()
    pile = reversed(board.deck.spent)
    card = next((each for each in pile if known[each].item and board.items[known[each].item]), None)
    if card is None:
        return
    exhaust(table, side)
    board.deck.spent.remove(card)
    board.discard(card)
    table.tell("tinkered-soul" if board.has_souls else "tinkered", side=side.id, card=card)
    craft_card(table, bot, card)


@rule("7.7.3")
def range_away(table: Table, bot: Bot) -> None:
    """Ranger: with three damaged items he slips to a forest."""
    side = bot.side
    if side.pawn and len(side.pack.damaged) + len(side.pack.worn) >= RANGER_SLIPS_AT:
        exhaust(table, side)
        slip_away(table, bot)


@rule("7.7.4")
def instigate(table: Table, bot: Bot) -> None:
    """Vagrant: the first two others in his clearing battle, and he removes and scores for both (X-V15)."""
    board, here = bot.board, bot.side.pawn
    there = [enemy for enemy in bot.enemies if here and enemy.pieces_at(here)]
    attackers = [each for each in there if each.warriors[here] or (each.kit.pawn and each.pawn == here)]
    if not attackers or len(there) < 2:
        return
    attacker = next(iter(attackers))
    defender = next(each for each in there if each is not attacker)
    exhaust(table, bot.side)
    fight_for(table, board, bot.side, attacker, defender, here)


@rule("7.7.5")
def ravage(table: Table, bot: Bot) -> None:
    """Scoundrel: three enemy pieces with a building or token go; an item covers a slot (X-V16)."""
    board, side, here = bot.board, bot.side, bot.side.pawn
    if not here or bot.enemy_pieces(here) < SCOUNDREL_PIECES or not bot.enemy_buildings_and_tokens(here):
        return
    exhaust(table, side)
    remove_all(table, board, side, bot.others, [here])
    score(table, board, side, 1, "scoundrel")
    if board.open_slots(here) > 0 and side.pack.exhausted:
        item = side.pack.exhausted.pop()
        board.covered[here] = (*board.covered.get(here, ()), item)
        table.tell("cover-slot", side=side.id, item=item, state=EXHAUSTED, clearing=here)
        settle_track(table, board, side)


SPECIAL = {
    "thief": steal, "tinker": tinker, "ranger": range_away, "vagrant": instigate, "scoundrel": ravage,
}  # fmt: skip
"""The Arbiter has no action of his own (7.7.6)."""
