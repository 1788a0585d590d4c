"""Battles of people at the table in games that began before rules 6: ambushes and cards after the roll."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import SCOUTING_PARTY
from automarium.games.root.law.battle_state import Battle
from automarium.games.root.law.paying import YES_NO
from automarium.games.root.law.souls import lay_on_souls
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, rule


@rule("B.6.1")
def ambushed(table: Table, board: Board, battle: Battle) -> bool:
    """The defender was asked even where a Scouting Party lets every ambush fail."""
    sides = {"attacker": battle.attacker.id, "defender": battle.defender.id}
    if table.choose("ambush", YES_NO, clearing=battle.clearing, **sides) == "no":
        return False
    suit = board.suits[battle.clearing]
    lay_on_souls(table, board, battle.defender, (suit,), "ambush")
    scouted = SCOUTING_PARTY in battle.attacker.effects
    if scouted or table.choose("counter-ambush", YES_NO, clearing=battle.clearing, **sides) == "yes":
        if not scouted:
            lay_on_souls(table, board, battle.attacker, (suit,), "ambush")
        table.tell("ambush-fails", attacker=battle.attacker.id)
        return False
    return True


@rule("B.6.4", "B.13")
def react(table: Table, board: Board, battle: Battle) -> None:
    """Asked only where the card lies before a person and would change the battle."""
    attacker, defender = battle.attacker, battle.defender
    if battle.defense_hits and uses(table, attacker, "armorers", battle.clearing):
        use_up(table, board, attacker, "armorers")
        battle.defense_hits = 0
    if battle.attack_hits and uses(table, defender, "armorers", battle.clearing):
        use_up(table, board, defender, "armorers")
        battle.attack_hits = 0
    if uses(table, defender, "sappers", battle.clearing):
        use_up(table, board, defender, "sappers")
        battle.defense_hits += 1
    if uses(table, attacker, "brutal_tactics", battle.clearing):
        battle.attack_hits += 1
        score(table, board, defender, 1, "brutal-tactics")


def uses(table: Table, side: Side, card: str, clearing: int) -> bool:
    if card not in side.effects:
        return False
    if table.choose("use-card", YES_NO, side=side.id, card=card, clearing=clearing) == "no":
        return False
    table.tell("use-card", side=side.id, card=card)
    return True


def use_up(table: Table, board: Board, side: Side, card: str) -> None:
    board.discard_effect(side, card)
    table.tell("discard-effect", side=side.id, card=card)
