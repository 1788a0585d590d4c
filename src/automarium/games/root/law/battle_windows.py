"""The windows of a battle in which people decide, step by step as in the Law. HR-27 to HR-38.

An ambush and its answer, the effects after the roll, hits on a Vagabond and his ally. Who fights by the whole
Law plays cards of the hand; who does not, says yes or no.
"""

from __future__ import annotations

from collections.abc import Iterator

from automarium.games.root.board import Board
from automarium.games.root.cards import SCOUTING_PARTY, cards
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.battle_state import Battle
from automarium.games.root.law.hand import NONE, fitting, lose_card
from automarium.games.root.law.kept_items import damage_item, kept
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.relations import allies_at, become_hostile, infamy
from automarium.games.root.law.souls import lay_on_souls
from automarium.games.root.pack import EXHAUSTED, READY
from automarium.games.root.people import HOSTILE
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

YES_NO = ("yes", "no")
AFTER_ROLL = ("armorers", "sappers", "brutal_tactics")
"""The cards that are used after a roll."""
PASS = "pass"  # noqa: S105  # an answer
ALLIED_WARRIOR = "warrior"
"""What a hit on an ally is called among hits on items."""


# Declaring


@rule("HR-27", "HR-88", "HR-98")
def call_ally(table: Table, board: Board, battle: Battle) -> None:
    """A Vagabond may take the warriors of one allied faction as his own, but not against itself."""
    side = battle.attacker
    allies = [each.id for each in allies_at(board, side, battle.clearing) if each is not battle.defender]
    if allies:
        ally = table.choose("ally", (*allies, NONE), side=side.id, clearing=battle.clearing)
        if ally != NONE:
            battle.ally = board.sides[ally]
            table.tell("ally", side=side.id, enemy=ally, clearing=battle.clearing)


# Ambush


def ambushed(table: Table, board: Board, battle: Battle) -> bool:
    """Whether the attacker takes hits before the roll; only among people (2.8.2)."""
    if battle.attacker.is_bot or battle.defender.is_bot or SCOUTING_PARTY in battle.attacker.effects:
        return False
    return ambush(table, board, battle) and not foil(table, board, battle)


@rule("HR-28", "HR-102")
def ambush(table: Table, board: Board, battle: Battle) -> bool:
    """The defender may play one ambush of the clearing's suit or a bird."""
    if battle.defender.full:
        return played(table, board, battle, battle.defender, "ambush-card")
    return agreed(table, board, battle, battle.defender, "ambush")


@rule("HR-28")
def foil(table: Table, board: Board, battle: Battle) -> bool:
    """The attacker may answer with one; both are discarded, and there are no hits."""
    if battle.attacker.full:
        foiled = played(table, board, battle, battle.attacker, "counter-ambush-card")
    else:
        foiled = agreed(table, board, battle, battle.attacker, "counter-ambush")
    if foiled:
        table.tell("ambush-fails", attacker=battle.attacker.id)
    return foiled


def agreed(table: Table, board: Board, battle: Battle, side: Side, question: str) -> bool:
    """Whether a side that keeps its own hand plays an ambush now."""
    sides = {"attacker": battle.attacker.id, "defender": battle.defender.id}
    if table.choose(question, YES_NO, clearing=battle.clearing, side=side.id, **sides) == "no":
        return False
    lay_on_souls(table, board, side, (board.suits[battle.clearing],), "ambush")
    return True


def played(table: Table, board: Board, battle: Battle, side: Side, question: str) -> bool:
    """Whether a side plays an ambush now. Asking only those who hold one would tell the table something."""
    options = ambushes(side, board.suits[battle.clearing])
    asked = side.hand if board.settings.ambush_asked == "always" else options
    if not asked:
        return False
    sides = {"attacker": battle.attacker.id, "defender": battle.defender.id}
    card = table.choose(question, (*options, NONE), clearing=battle.clearing, side=side.id, **sides)
    if card == NONE:
        return False
    lose_card(table, board, side, card, "ambush")
    return True


def ambushes(side: Side, suit: str) -> tuple[str, ...]:
    return tuple(card for card in fitting(side.hand, suit) if cards()[card].kind == "ambush")


# After the roll


@rule("HR-32", "HR-37", "B.6.4", "B.13")
def after_roll(table: Table, board: Board, battle: Battle) -> None:
    """Attacker and defender in turn, until both pass in a row; each effect once in a battle."""
    side, other, passed = battle.attacker, battle.defender, 0
    while passed < 2:
        options = tuple(usable(battle, side))
        card = PASS
        if options:
            card = table.choose(
                "after-roll",
                (*options, PASS),
                side=side.id,
                clearing=battle.clearing,
                hits=battle.attack_hits + battle.more_attack,
                taken=battle.defense_hits + battle.more_defense,
            )
        passed = passed + 1 if card == PASS else 0
        if card != PASS:
            use(table, board, battle, side, card)
        side, other = other, side


def holds_cards(side: Side) -> bool:
    """Whether a card lies before a side that may come into play after a roll."""
    return any(card in side.effects for card in AFTER_ROLL)


@cites("HR-22")
def usable(battle: Battle, side: Side) -> Iterator[str]:
    """The crafted cards of a side that would change something now."""
    attacks = side is battle.attacker
    rolled_at_it = battle.defense_hits if attacks else battle.attack_hits
    for card, works in zip(AFTER_ROLL, (rolled_at_it > 0, not attacks, attacks), strict=True):
        if works and card in side.effects and f"{side.id} {card}" not in battle.used:
            yield card


def use(table: Table, board: Board, battle: Battle, side: Side, card: str) -> None:
    """Armorers and Sappers are used up; Brutal Tactics stays, and the defender scores at once."""
    battle.used.add(f"{side.id} {card}")
    table.tell("use-card", side=side.id, card=card)
    match card:
        case "armorers" if side is battle.attacker:
            battle.defense_hits = 0
        case "armorers":
            battle.attack_hits = 0
        case "sappers":
            battle.more_defense += 1
        case _:
            battle.more_attack += 1
            score(table, board, battle.defender, 1, "brutal-tactics")
            return
    board.discard_effect(side, card)
    table.tell("discard-effect", side=side.id, card=card)


# Hits on a Vagabond with an ally


@rule("HR-88", "HR-79")
def take_hits_with_ally(table: Table, battle: Battle, hits: int, ally: Side) -> Loss:
    """Each hit goes to an item or to a warrior of the ally, as he likes; returns what the ally lost."""
    side, loss = battle.attacker, Loss(ally, battle.clearing, battle.defender)
    if not side.full:
        share_hits(table, battle, loss, hits)
        return loss
    for count in range(hits, 0, -1):
        left = ally.warriors[battle.clearing] - loss.warriors
        there = (f"{ALLIED_WARRIOR} {ally.id}",) if left else ()
        options = (*kept(side, READY, EXHAUSTED), *there)
        if not options:
            break
        hit = only_or_chosen(table, side, "hit-item", options, count=count)
        if hit in there:
            loss.take_warriors(1)
            battle.on_ally += 1
        else:
            damage_item(table, side, hit)
            battle.on_items += 1
    return loss


def share_hits(table: Table, battle: Battle, loss: Loss, hits: int) -> None:
    """Who keeps the own items says how many hits the ally takes."""
    name, ally = battle.attacker.id, loss.side
    most = min(hits, ally.warriors[battle.clearing])
    on_ally = table.ask("ally-hits", 0, most, side=name, enemy=ally.id, count=hits) if most else 0
    loss.take_warriors(on_ally)
    battle.on_ally += on_ally
    battle.on_items += hits - on_ally
    if hits > on_ally:
        table.tell("damage-items", side=name, count=hits - on_ally)


def end(table: Table, battle: Battle) -> None:
    """More hits on an ally than on items: that faction turns hostile when the battle is over."""
    ally = battle.ally
    if (
        ally is not None
        and battle.on_ally > battle.on_items
        and battle.attacker.relations[ally.id] != HOSTILE
    ):
        with table.at("HR-88"):
            become_hostile(table, battle.attacker, ally)


# Points beyond those for removed pieces


@cites("HR-34", "HR-63", "HR-87")
def bonus_points(board: Board, battle: Battle, losses: list[Loss]) -> list[tuple[Side, int, str]]:
    """Infamy of a Vagabond; the Despot's point, once in a battle."""
    rows: list[tuple[Side, int, str]] = []
    for loss in losses:
        rows.append((loss.remover, infamy(board, loss), "infamy"))
        if battle.attacker.is_vagabot and loss.remover is battle.attacker:
            rows.append((loss.remover, loss.warriors, "hunted"))  # 7.5.4: a point for each warrior
        if loss.remover.leader == "despot" and loss.pieces and "despot" not in battle.used:
            battle.used.add("despot")
            rows.append((loss.remover, 1, "despot"))
    return rows
