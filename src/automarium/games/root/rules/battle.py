"""Battles, as in the Law, with what chapter 1 and the bots' abilities change."""

from __future__ import annotations

from dataclasses import dataclass

from automarium.games.root.board import Board
from automarium.games.root.factions import SYMPATHY
from automarium.games.root.rules.removal import YES_NO, Loss, settle, take_hits
from automarium.games.root.scoring import score
from automarium.games.root.settings import ALLIANCE_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

DIE = (0, 1, 2, 3)
MOST_SWORDS = 6
AMBUSH_HITS = 2
HOSPITAL_WARRIORS = 2
"""How many a defending Marquise bot with Hospitals must lose, and gets back."""
COLUMN, FOCUSED = "column", "focused"
"""Why the Electric Eyrie deal an extra hit."""


@dataclass(slots=True)
class Battle:
    """A battle under way. `defense` is what caps the defender's rolled hits: warriors, or swords."""

    attacker: Side
    defender: Side
    clearing: int
    extra: str = ""
    """Why the attacker's own rules give an extra hit: the column, or a trait."""
    defense: int = 0
    attack_hits: int = 0
    defense_hits: int = 0


@rule("B.6", "2.8.2")
def fight(table: Table, board: Board, attacker: Side, defender: Side, clearing: int, extra: str = "") -> None:
    """One battle from roll to removal. Ambush cards are for people among themselves."""
    battle = Battle(attacker, defender, clearing, extra)
    table.tell("battle", attacker=attacker.id, defender=defender.id, clearing=clearing)
    if not attacker.is_bot and not defender.is_bot:
        ambush(table, board, battle)
        if not can_attack(attacker, clearing):
            return
    battle.defense = strength_of(table, defender, clearing)
    roll(table, battle)
    use_effects(table, board, battle)
    add_extra_hits(table, battle)
    table.tell(
        "hits",
        attacker=attacker.id,
        defender=defender.id,
        hits=battle.attack_hits,
        taken=battle.defense_hits,
    )
    deal(table, board, battle)


def can_attack(side: Side, clearing: int) -> bool:
    return bool(side.warriors[clearing]) or (side.kit.pawn and side.pawn == clearing)


def strength_of(table: Table, side: Side, clearing: int) -> int:
    """What caps rolled hits: warriors; for a Vagabond undamaged swords, which only the person sees."""
    if not side.kit.pawn:
        return side.warriors[clearing]
    with table.at("B.12"):
        return table.ask("swords", 0, MOST_SWORDS, side=side.id)


@rule("B.6.1")
def ambush(table: Table, board: Board, battle: Battle) -> None:
    """Two hits at once, unless the attacker answers with an ambush, too."""
    sides = {"attacker": battle.attacker.id, "defender": battle.defender.id}
    if table.choose("ambush", YES_NO, clearing=battle.clearing, **sides) == "no":
        return
    if "scouting_party" in battle.attacker.effects or (
        table.choose("counter-ambush", YES_NO, clearing=battle.clearing, **sides) == "yes"
    ):
        table.tell("ambush-fails", attacker=battle.attacker.id)
        return
    table.tell("ambush", defender=battle.defender.id, count=AMBUSH_HITS)
    loss = Loss(battle.attacker, battle.clearing, battle.defender)
    take_hits(table, board, loss, AMBUSH_HITS)
    settle(table, board, [loss])


@rule("B.6.3")
def roll(table: Table, battle: Battle) -> None:
    """The attacker takes the higher die, the defender the lower; a defending Alliance may turn that round."""
    dice = table.roll(
        "battle",
        (DIE, DIE),
        attacker=battle.attacker.id,
        defender=battle.defender.id,
        clearing=battle.clearing,
    )
    low, high = sorted(dice)
    if turns_dice(battle.defender):
        low, high = high, low
        if battle.defender.is_bot and low != high:
            with table.at("P.veterans"):
                table.tell("veterans", side=battle.defender.id)
    attack = strength_of(table, battle.attacker, battle.clearing) if high else 0
    battle.attack_hits = min(high, attack)
    battle.defense_hits = min(low, battle.defense)


@cites("B.11", "P.veterans")
def turns_dice(defender: Side) -> bool:
    """Guerrilla War of a person's Alliance, or the trait Veterans."""
    return defender.id == "alliance" or "veterans" in defender.traits


def use_effects(table: Table, board: Board, battle: Battle) -> None:
    """Crafted cards of people; bots have none."""
    if battle.attacker.effects or battle.defender.effects:
        react(table, board, battle)


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


@rule("B.6.5")
def add_extra_hits(table: Table, battle: Battle) -> None:
    """Extra hits are not capped; a defenseless defender takes one more."""
    if battle.extra:
        with table.at("P.focused" if battle.extra == FOCUSED else "5.5.1.III"):
            hit_once_more(table, battle, battle.extra)
    if not battle.defense:
        hit_once_more(table, battle, "defenseless")
    defender, clearing = battle.defender, battle.clearing
    if defender.id == ALLIANCE_BOT and defender.warriors[clearing]:
        with table.at("6.2.2"):  # one warrior there is enough
            hit_back(table, battle, "automated-ambush")
    elif "informants" in defender.traits and SYMPATHY in defender.tokens[clearing]:
        with table.at("P.informants"):  # a lone sympathy token does so, too
            hit_back(table, battle, "informants")


def hit_once_more(table: Table, battle: Battle, reason: str) -> None:
    battle.attack_hits += 1
    table.tell("extra-hit", side=battle.attacker.id, reason=reason)


def hit_back(table: Table, battle: Battle, reason: str) -> None:
    battle.defense_hits += 1
    table.tell("extra-hit", side=battle.defender.id, reason=reason)


@rule("B.6.6")
def deal(table: Table, board: Board, battle: Battle) -> None:
    """Both sides lose pieces at once, then both score."""
    defending = Loss(battle.defender, battle.clearing, battle.attacker)
    attacking = Loss(battle.attacker, battle.clearing, battle.defender)
    take_hits(table, board, defending, battle.attack_hits)
    take_hits(table, board, attacking, battle.defense_hits)
    settle(table, board, [defending, attacking])
    if "hospitals" in battle.defender.traits and defending.warriors >= HOSPITAL_WARRIORS and board.keep:
        hospitals(table, board, battle.defender)


@rule("P.hospitals")
def hospitals(table: Table, board: Board, side: Side) -> None:
    """A defending Marquise bot that lost two or more warriors places two at the keep."""
    placed = side.recruit(HOSPITAL_WARRIORS, board.keep)
    table.tell("recruit-for", side=side.id, warrior=side.id, count=placed, clearing=board.keep)
