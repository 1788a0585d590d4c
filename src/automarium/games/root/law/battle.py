"""Battles, as in the Law, with what chapter 1 and the bots' abilities change."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import AMBUSH, SCOUTING_PARTY
from automarium.games.root.factions import SYMPATHY
from automarium.games.root.law import as_before, battle_windows
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.battle_state import Battle
from automarium.games.root.law.losses import Loss
from automarium.games.root.law.mercenaries import (
    FEROCIOUS_HITS,
    garrison_of,
    is_ferocious,
    take_hits_with,
    with_mercenaries,
)
from automarium.games.root.law.paying import YES_NO
from automarium.games.root.law.plots import tears_snare
from automarium.games.root.law.removal import settle, take_hits
from automarium.games.root.law.satchel import arbitrate, has_third_item, most_hits
from automarium.games.root.settings import ALLIANCE_BOT, CORVIDS_BOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

DIE = (0, 1, 2, 3)
MOST_SWORDS = 6
AMBUSH_HITS = 2
HOSPITAL_WARRIORS = 2
"""How many a defending Marquise bot with Hospitals must lose, and gets back."""
COLUMN, FOCUSED, FANATICS, CAPTAIN = "column", "focused", "fanatics", "captain"
"""Why a bot deals an extra hit by a rule of its own."""
SURE_HIT = 1
"""What the defenseless take, whatever the dice show."""
EXTRA_HIT_BY = {COLUMN: "5.5.1.III", FOCUSED: "P.focused", FANATICS: "P.fanatics", CAPTAIN: "10.7.1"}


@rule("B.6", "2.8.2", "HR-93")
def fight(table: Table, board: Board, attacker: Side, defender: Side, clearing: int, extra: str = "") -> None:
    """One battle from roll to removal. Ambush cards are for people among themselves."""
    battle = Battle(attacker, defender, clearing, extra)
    table.tell("battle", attacker=attacker.id, defender=defender.id, clearing=clearing)
    if board.sellers is not None:
        with_mercenaries(table, board, battle)
    if attacker.relations:
        battle_windows.call_ally(table, board, battle)
    if not attacker.is_bot and not defender.is_bot:
        ambush(table, board, battle)
        if not can_attack(board, attacker, clearing):
            return
    elif not attacker.is_bot and defender.effects:
        open_ambush(table, board, battle)
        if not can_attack(board, attacker, clearing):
            return
    if "marksman" in attacker.traits and not shoots_first(table, board, battle):
        return
    roll_and_deal(table, board, battle)
    battle_windows.end(table, battle)


def roll_and_deal(table: Table, board: Board, battle: Battle) -> None:
    """Roll, effects, extra hits, losses; no roll where only the sure hit can fell anything."""
    attacker, defender, clearing = battle.attacker, battle.defender, battle.clearing
    battle.defense = strength_of(table, battle, defender)
    if battle.helping is not None:
        battle.defense += battle.helping.warriors[clearing]
    if defender is board.traders:
        battle.defense += garrison_of(defender, clearing)
    battle.defenseless = not battle.defense
    if board.vagabots:
        battle.defense += arbitrate(table, board, clearing, attacker, defender, battle.defense)
        if not is_amended(board):
            battle.defenseless = not battle.defense
    if lone := lone_piece(board, battle):
        with table.at("B.6.5"):
            table.tell("no-roll", attacker=attacker.id, defender=defender.id, clearing=clearing, piece=lone)
        battle.attack_hits = SURE_HIT
    else:
        roll(table, battle)
        use_effects(table, board, battle)
        add_extra_hits(table, board, battle)
    hit_back(table, battle)
    if not lone:
        tell_hits(table, battle)
    deal(table, board, battle)


def tell_hits(table: Table, battle: Battle) -> None:
    """What came of the roll."""
    attacker, defender, clearing = battle.attacker, battle.defender, battle.clearing
    table.tell(
        "hits",
        attacker=attacker.id,
        defender=defender.id,
        hits=battle.attack_hits,
        taken=battle.defense_hits,
    )
    if not battle.attack_hits and not battle.defense_hits:
        table.tell("nobody-falls", attacker=attacker.id, defender=defender.id, clearing=clearing)


@cites("B.6.5", "HR-33")
def lone_piece(board: Board, battle: Battle) -> str:
    """What one hit fells, and nothing can save: the only piece of a defender who deals no hit by the roll."""
    defender = battle.defender
    buildings, tokens = defender.buildings[battle.clearing], defender.tokens[battle.clearing]
    pieces = (*buildings, *tokens)
    withstands = bool(buildings) and "fortified" in defender.traits
    is_open = not any(battle_windows.holds_cards(side) for side in (battle.attacker, defender))
    is_sure = not battle.defense and not defender.kit.pawn and not withstands and is_open
    skips = board.settings.dice_rolled == "where_they_matter"
    return pieces[0] if skips and is_sure and len(pieces) == 1 else ""


def fight_for(
    table: Table, board: Board, master: Side, attacker: Side, defender: Side, clearing: int
) -> None:
    """A battle of two others that the Vagrant begins: he removes for both and scores (7.7.4)."""
    battle = Battle(attacker, defender, clearing, master=master)
    table.tell("battle-of", attacker=attacker.id, defender=defender.id, clearing=clearing)
    roll_and_deal(table, board, battle)


def can_attack(board: Board, side: Side, clearing: int) -> bool:
    """With a warrior of one's own or a hired one, or with the pawn."""
    hired = board.sellers is not None and side.id == board.hirer and board.sellers.warriors[clearing]
    return bool(side.warriors[clearing] or hired) or (side.kit.pawn and side.pawn == clearing)


def strength_of(table: Table, battle: Battle, side: Side) -> int:
    """What caps rolled hits: warriors; for a Vagabond undamaged swords, which the app may not know."""
    if not side.kit.pawn:
        return side.warriors[battle.clearing]
    if side.is_bot:
        return most_hits(side)
    if side.full:
        return side.pack.swords
    with table.at("B.12"):
        return table.ask(
            "swords",
            0,
            MOST_SWORDS,
            side=side.id,
            attacker=battle.attacker.id,
            defender=battle.defender.id,
            clearing=battle.clearing,
        )


@rule("HR-29", "B.6.1")
def ambush(table: Table, board: Board, battle: Battle) -> None:
    """Two hits at once, unless the attacker answers with an ambush, too."""
    comes = battle_windows.ambushed if board.full or is_amended(board) else as_before.ambushed
    if comes(table, board, battle):
        table.tell("ambush", defender=battle.defender.id, count=AMBUSH_HITS)
        hit_attacker(table, board, battle)


@rule("9.7.V")
def open_ambush(table: Table, board: Board, battle: Battle) -> None:
    """The Duchy plays an ambush that it has bought, a suited one rather; the attacker may answer it."""
    defender, suit = battle.defender, board.suits[battle.clearing]
    card = next((each for each in (f"ambush_{suit}", AMBUSH) if each in defender.effects), "")
    if not card or SCOUTING_PARTY in battle.attacker.effects:
        return
    board.discard_effect(defender, card)
    table.tell("discard-effect", side=defender.id, card=card)
    if not battle_windows.foil(table, board, battle):
        table.tell("ambush", defender=defender.id, count=AMBUSH_HITS)
        hit_attacker(table, board, battle)


def hit_attacker(table: Table, board: Board, battle: Battle) -> None:
    """The hits of an ambush are dealt before the roll, and what they set off follows."""
    losses = attacker_losses(table, board, battle, AMBUSH_HITS)
    settle(table, board, losses, battle_windows.bonus_points(board, battle, losses))


def attacker_losses(table: Table, board: Board, battle: Battle, hits: int) -> list[Loss]:
    """What the attacker loses, and the ally of a Vagabond."""
    if battle.ally is not None:
        return [battle_windows.take_hits_with_ally(table, battle, hits, battle.ally)]
    loss = Loss(battle.attacker, battle.clearing, battle.master or battle.defender)
    if battle.hired is not None:
        return take_hits_with(table, board, loss, hits, battle.hired)
    take_hits(table, board, loss, hits, battle.master is not None)
    return [loss]


@rule("B.6.3", "HR-31")
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
    attack = strength_of(table, battle, battle.attacker) if high else 0
    if battle.ally is not None:
        attack += battle.ally.warriors[battle.clearing]
    if battle.hired is not None:
        attack += battle.hired.warriors[battle.clearing]
    if battle.attacker.traits and is_ferocious(battle.attacker):
        attack = FEROCIOUS_HITS
    battle.attack_hits = min(high, attack)
    battle.defense_hits = min(low, battle.defense)
    if 0 < battle.attack_hits < high:
        table.tell("few-attack", count=battle.attack_hits)
    if 0 < battle.defense_hits < low:
        table.tell("few-defend", count=battle.defense_hits)


@cites("B.11", "P.veterans", "HR-72")
def turns_dice(defender: Side) -> bool:
    """Guerrilla War of a person's Alliance, or the trait Veterans."""
    return defender.id == "alliance" or "veterans" in defender.traits


def use_effects(table: Table, board: Board, battle: Battle) -> None:
    """Crafted cards of people; bots have none."""
    if battle.attacker.effects or battle.defender.effects:
        use = battle_windows.after_roll if board.full or is_amended(board) else as_before.react
        use(table, board, battle)


@rule("B.6.5", "HR-33", "HR-94")
def add_extra_hits(table: Table, board: Board, battle: Battle) -> None:
    """Extra hits are not capped; a defenseless defender takes one more."""
    battle.attack_hits += battle.more_attack
    battle.defense_hits += battle.more_defense
    if battle.attacker.leader == "commander":
        with table.at("HR-63"):  # as attacker only
            hit_once_more(table, battle, "commander")
    if battle.extra:
        with table.at(EXTRA_HIT_BY[battle.extra]):
            hit_once_more(table, battle, battle.extra)
    if battle.attacker.is_vagabot and has_third_item(battle.attacker):
        with table.at("7.2.4"):  # the third item on the battle track
            hit_once_more(table, battle, "battle-track")
    if battle.defenseless or (battle.defender.is_vagabot and is_defenseless(board)):
        hit_once_more(table, battle, "defenseless")


@rule("B.6.5")
def hit_back(table: Table, battle: Battle) -> None:
    """What a defender deals besides the roll."""
    defender, clearing = battle.defender, battle.clearing
    if defender.id == ALLIANCE_BOT and defender.warriors[clearing]:
        with table.at("6.2.2"):  # one warrior there is enough
            hit_attacker_once_more(table, battle, "automated-ambush")
    elif "informants" in defender.traits and SYMPATHY in defender.tokens[clearing]:
        with table.at("P.informants"):  # a lone sympathy token does so, too
            hit_attacker_once_more(table, battle, "informants")
    elif defender.id == CORVIDS_BOT and "plot" in defender.tokens[clearing]:
        with table.at("11.2.2"):  # beside a plot that lies face down, even without warriors
            hit_attacker_once_more(table, battle, "embedded-agents")
    elif defender.lean and "plot" in defender.tokens[clearing] and embedded_agents(table, battle):
        hit_attacker_once_more(table, battle, "embedded-agents")


@cites("7.2.5.I")
def is_defenseless(board: Board) -> bool:
    """The Vagabot has neither warriors nor swords, but is not defenseless for want of them (X-V6)."""
    return board.settings.vagabot_defenseless == "always"


@rule("P.marksman")
def shoots_first(table: Table, board: Board, battle: Battle) -> bool:
    """One hit before the roll; returns whether anything is left to battle."""
    loss = Loss(battle.defender, battle.clearing, battle.attacker)
    take_hits(table, board, loss, 1)
    settle(table, board, [loss], battle_windows.bonus_points(board, battle, [loss]))
    return battle.defender.pieces_at(battle.clearing) > 0


@rule("B.15.2")
def embedded_agents(table: Table, battle: Battle) -> bool:
    """Defending beside a plot that lies face down, the Corvids hit once more; only they see how it lies."""
    side, clearing = battle.defender.id, battle.clearing
    return table.choose("plot-face-down", YES_NO, side=side, clearing=clearing) == "yes"


def hit_once_more(table: Table, battle: Battle, reason: str) -> None:
    battle.attack_hits += 1
    table.tell("extra-hit", side=battle.attacker.id, reason=reason)


def hit_attacker_once_more(table: Table, battle: Battle, reason: str) -> None:
    battle.defense_hits += 1
    table.tell("extra-hit", side=battle.defender.id, reason=reason)


@rule("B.6.6")
def deal(table: Table, board: Board, battle: Battle) -> None:
    """Both sides lose pieces at once, then both score."""
    defending = Loss(battle.defender, battle.clearing, battle.master or battle.attacker)
    if battle.helping is not None:
        hurt = take_hits_with(table, board, defending, battle.attack_hits, battle.helping)
    else:
        take_hits(table, board, defending, battle.attack_hits, battle.master is not None)
        hurt = [defending]
    losses = [*hurt, *attacker_losses(table, board, battle, battle.defense_hits)]
    keep_acolytes(table, defending)
    settle(table, board, losses, battle_windows.bonus_points(board, battle, losses))
    if "hospitals" in battle.defender.traits and defending.warriors >= HOSPITAL_WARRIORS and board.keep:
        hospitals(table, board, battle.defender)


@cites("B.15.3")
def keep_acolytes(table: Table, loss: Loss) -> None:
    """Revenge: warriors that the Lizards lose as defenders become acolytes."""
    side = loss.side
    if side.lean and side.id == "lizards":
        loss.to_board = True


@rule("P.hospitals")
def hospitals(table: Table, board: Board, side: Side) -> None:
    """A defending Marquise bot that lost two or more warriors places two at the keep."""
    if tears_snare(table, board, side, board.keep):
        return
    placed = side.recruit(HOSPITAL_WARRIORS, board.keep)
    table.tell("recruit-for", side=side.id, warrior=side.id, count=placed, clearing=board.keep)
