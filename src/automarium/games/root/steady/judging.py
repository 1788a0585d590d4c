"""What steady people think a thing is worth, in points: a battle, a piece, a card.

Numbers are of experience, not of the book: they were tried out in some thousand games.
"""

from __future__ import annotations

from functools import cache

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.factions import KEEP, ROOST, SYMPATHY
from automarium.games.root.settings import ALLIANCE_BOT
from automarium.games.root.sides import Side

WARRIOR_WORTH = 0.28
HINDRANCE = {ROOST: 0.6, SYMPATHY: 0.12, KEEP: 0.05, "wood": 0.02, "other": 0.2}
"""What the loss of a piece costs its owner in points of each later round."""
PACE = 4.5
"""Points that the side in the lead makes in a round."""


@cache
def rolls(attack: int, defense: int, turned: bool) -> tuple[tuple[int, int, int], ...]:
    """What may be rolled, capped: hits dealt, hits taken, and how often of sixteen."""
    found: dict[tuple[int, int], int] = {}
    for one in range(4):
        for two in range(4):
            low, high = sorted((one, two))
            if turned:
                low, high = high, low
            pair = min(high, attack), min(low, defense)
            found[pair] = found.get(pair, 0) + 1
    return tuple((dealt, taken, often) for (dealt, taken), often in found.items())


def worth_of(board: Board, owner: Side, kind: str) -> float:
    """A building or token removed: the point for it, and what its owner loses by it."""
    return 1 + HINDRANCE.get(kind, HINDRANCE["other"]) * weight(board, owner) * rounds_left(board)


def rounds_left(board: Board) -> float:
    """How many rounds it takes the side in the lead to win."""
    return (30 - max(side.points for side in board.everyone)) / PACE


def weight(board: Board, side: Side) -> float:
    """Who is near the victory is worth more trouble; people are spared a little."""
    lead = side.points / 30
    return (0.7 + lead) if side.is_bot else 0.5


def others_at(side: Side, clearing: int) -> tuple[str, ...]:
    """Buildings and tokens, in the order in which a bot loses them."""
    return (*side.tokens[clearing], *side.buildings[clearing])


def battle_worth(
    board: Board,
    side: Side,
    enemy: Side,
    clearing: int,
    strength: int,
    extra: int = 0,
    loss: float = WARRIOR_WORTH,
    kill: float = WARRIOR_WORTH,
) -> float:
    """What a battle brings on the average: pieces removed, less what is lost."""
    defense = enemy.warriors[clearing]
    pieces = [worth_of(board, enemy, kind) for kind in others_at(enemy, clearing)]
    turned = enemy.id == "alliance" or "veterans" in enemy.traits
    more = extra + (not defense)
    back = 1 if enemy.id == ALLIANCE_BOT and defense else 0
    total, heavy = 0.0, weight(board, enemy)
    for dealt, taken, often in rolls(strength, defense, turned):
        hits = dealt + more
        killed = min(hits, defense)
        total += often * (killed * kill * heavy + sum(pieces[: max(hits - killed, 0)]))
        total -= often * min(taken + back, strength) * loss
    return total / 16


def card_worth(card: str) -> float:
    """How gladly a card is kept: birds serve for everything, ambushes protect."""
    known = cards()[card]
    return (0.5 if known.suit == BIRD else 0.2) + 0.1 * known.vp + (0.2 if known.kind == "ambush" else 0)


def craft_worth(side: Side, card: str) -> float:
    """Points of an item, or what a lasting effect is good for."""
    known = cards()[card]
    if known.item:
        return known.vp if side.kit.faction != "eyrie" or side.leader == "builder" else 1
    return LASTING.get(card, 1.0)


LASTING = {
    "royal_claim": 3.0,
    "command_warren": 2.0,
    "cobbler": 1.0,
    "better_burrow_bank": 0.4,
    "stand_and_deliver": 0.3,
    "tax_collector": 0.8,
    "codebreakers": 0.05,
    "scouting_party": 0.2,
    "armorers": 0.8,
    "sappers": 0.6,
    "brutal_tactics": 0.6,
}
