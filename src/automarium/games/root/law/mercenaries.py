"""Riverfolk warriors who fight for others, hired (9.2.3.III) or by a trait; and traits of their battles."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.law.battle_state import Battle
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.removal import take_hits
from automarium.games.root.law.services import bot_may_hire, hire
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

FEW_WARRIORS = 2
"""Most warriors with which a bot hires before a battle (9.7.IV)."""
FEROCIOUS_HITS = 3
"""What caps rolled hits of Ferocious attackers."""


def with_mercenaries(table: Table, board: Board, battle: Battle) -> None:
    """Who of both sides has Riverfolk warriors with them; never against the Riverfolk, nor a pawn."""
    sellers, attacker, defender = board.sellers, battle.attacker, battle.defender
    if sellers is None or sellers in (attacker, defender) or not sellers.warriors[battle.clearing]:
        return
    if attacker.warriors[battle.clearing] <= FEW_WARRIORS and bot_may_hire(board, attacker):
        hire(table, board, attacker)
    if attacker.id == board.hirer and not attacker.kit.pawn:
        battle.hired = sellers
        table.tell("mercenaries-fight", side=attacker.id, owner=sellers.id, clearing=battle.clearing)
    elif attacker.id == board.involved and board.is_helped(defender) and not defender.kit.pawn:
        involve(table, battle, sellers)


@rule("P.involved")
def involve(table: Table, battle: Battle, traders: Side) -> None:
    """They defend every side that is attacked by a person who has not hired them."""
    battle.helping = traders
    table.tell("mercenaries-fight", side=battle.defender.id, owner=traders.id, clearing=battle.clearing)


@rule("9.2.3.III")
def take_hits_with(table: Table, board: Board, loss: Loss, hits: int, traders: Side) -> list[Loss]:
    """The first, third, fifth hit on own warriors, the others on Riverfolk warriors, while there are any.

    Buildings and tokens only when no warrior of either is left.
    """
    hired = Loss(traders, loss.clearing, loss.remover)
    own = min(loss.side.warriors[loss.clearing], (hits + 1) // 2)
    taken = hired.take_warriors(hits - own)
    take_hits(table, board, loss, hits - taken)
    return [loss, hired]


@cites("P.ferocious")
def is_ferocious(side: Side) -> bool:
    """Attacking, up to three of the rolled hits count, however few warriors there are."""
    return "ferocious" in side.traits


@cites("P.garrison")
def garrison_of(side: Side, clearing: int) -> int:
    """A trade post adds one to the most rolled hits, so that it is never defenseless."""
    return int("garrison" in side.traits and bool(side.tokens[clearing]))
