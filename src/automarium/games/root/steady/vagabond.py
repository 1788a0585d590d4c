"""A steady Vagabond: explores, completes quests, and fights whom it pays to fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.human.crafting import CRAFT
from automarium.games.root.human.effects import PASS
from automarium.games.root.human.pieces import BATTLE
from automarium.games.root.human.quests import POINTS, QUEST
from automarium.games.root.human.roaming import COBBLED, GO, SLIP, boots_needed
from automarium.games.root.human.seat import Seat
from automarium.games.root.human.vagabond import (
    AID,
    EXPLORE,
    HIDEOUT_VERB,
    LABOR,
    REPAIR,
    STEAL,
    STRIKE,
)
from automarium.games.root.pack import DAMAGED
from automarium.games.root.people import ALLIED, HOSTILE, printed
from automarium.games.root.sides import Side
from automarium.games.root.steady.judging import card_worth, craft_worth, others_at, rolls, weight, worth_of
from automarium.rulebook import Move, Request

W = {
    "damage": 0.45,
    "kill": 0.25,
    "turn_hostile": 0.4,
    "explore": 2.2,
    "quest": 1.5,
    "walk": 0.7,
    "boots": 0.35,
    "strike": 0.8,
    "repair": 0.9,
    "labor": 0.5,
    "steal": 0.5,
    "aid": -0.6,
    "forest": 0.6,
    "craft": 0.6,
}
ITEM_WORTH = {
    "sword": 1.0, "boots": 0.7, "torch": 1.0, "hammer": 0.5, "tea": 0.8, "coins": 0.6, "bag": 0.4,
    "crossbow": 0.7,
}  # fmt: skip


def vagabond(board: Board) -> Side:
    return board.sides["vagabond"]


# What a place is good for


def fight_worth(board: Board, side: Side, enemy: Side, clearing: int) -> float:
    """A battle: infamy for each piece of a hostile side, points for buildings and tokens, minus damage."""
    swords = side.pack.swords
    defense = enemy.warriors[clearing]
    hostile = side.relations.get(enemy.id) == HOSTILE
    pieces = [worth_of(board, enemy, kind) for kind in others_at(enemy, clearing)]
    turned = enemy.id == "alliance" or "veterans" in enemy.traits
    back = 1 if enemy.id == "alliance-bot" and defense else 0
    total, heavy = 0.0, weight(board, enemy)
    for dealt, taken, often in rolls(swords, defense, turned):
        hits = dealt + (not defense)
        killed = min(hits, defense)
        fallen = pieces[: max(hits - killed, 0)]
        infamous = hostile or killed > 0
        points = (killed + len(fallen) - (not hostile)) if infamous else 0
        total += often * (points + sum(fallen) + killed * W["kill"] * heavy)
        total -= often * (taken + back) * W["damage"]
    worth = total / 16
    if not hostile and defense:
        worth += W["turn_hostile"]
    if enemy.is_bot and "sympathy" in enemy.tokens[clearing]:
        worth -= 0.3
    return worth


def best_fight(board: Board, side: Side, clearing: int) -> float:
    return max(
        (
            fight_worth(board, side, enemy, clearing)
            for enemy in board.everyone
            if enemy is not side and (enemy.warriors[clearing] or others_at(enemy, clearing))
        ),
        default=0.0,
    )


def place_worth(board: Board, side: Side, clearing: int) -> float:
    """What can be done in a clearing with the items that are ready."""
    ready = side.pack.ready
    worth = 0.0
    if "torch" in ready and clearing in board.ruins and board.under_ruins:
        worth += W["explore"]
    swords = ready.count("sword")
    if swords:
        worth += max(best_fight(board, side, clearing), 0.0) * (1 + 0.5 * (swords - 1))
    if "crossbow" in ready:
        worth += 0.5 * any(others_at(other, clearing) for other in board.everyone if other is not side)
    known = printed().quests
    for quest in board.quests:
        if known[quest].suit == board.suits[clearing] and side.pack.has(*known[quest].items):
            worth += W["quest"] + sum(known[done].suit == known[quest].suit for done in side.quests)
    return worth


# Questions


def slip(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    """To where most can be done; into a forest when many items are damaged."""
    side = vagabond(board)
    damaged = len(side.pack.damaged) + len(side.pack.worn)
    best, chosen = -1.0, PASS
    for move in moves:
        slots = SLIP.of(move)
        goal = slots[0] if slots else side.pawn or side.forest
        worth = place_and_next(board, side, goal) if isinstance(goal, int) else forest_worth(side, damaged)
        if worth > best:
            best, chosen = worth, move
    return chosen


def forest_worth(side: Side, damaged: int) -> float:
    return W["forest"] * (damaged - 2) if damaged > 2 else 0.0


def place_and_next(board: Board, side: Side, clearing: int) -> float:
    """A place, and the best of its neighbors as far as boots lead there."""
    worth = place_worth(board, side, clearing)
    if "boots" in side.pack.ready:
        worth += 0.5 * max(place_worth(board, side, each) for each in board.paths_from(clearing))
    return worth


def action(board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
    side = vagabond(board)
    here = place_worth(board, side, side.pawn) if side.pawn else 0.0
    best, chosen = 0.1, PASS
    for move in moves:
        worth = action_worth(board, side, move, here)
        if worth > best:
            best, chosen = worth, move
    return chosen


def action_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    """What an action is worth; one without a judge nothing."""
    judge = JUDGES.get(move.verb)
    return judge(board, side, move, here) if judge else 0.0


def quest_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    known = printed().quests
    suit = known[str(move.slots[0])].suit
    return 5.0 + sum(known[done].suit == suit for done in side.quests)


def explore_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    return 4.0


def crafted_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    card = str(move.slots[0])
    return 3 + craft_worth(side, card) + ITEM_WORTH.get(cards()[card].item, 0.0)


def battle_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    fought = BATTLE.of(move)
    return fight_worth(board, side, board.sides[fought[1]], fought[0]) if fought else 0.0


def strike_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    enemy, kind = map(str, move.slots)
    return 0.15 if kind == "warrior" else worth_of(board, board.sides[enemy], kind) + W["strike"] - 0.5


def go_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    goal = move.slots[0]
    if not isinstance(goal, int):
        return 0.0
    gain = place_worth(board, side, goal) - here
    return W["walk"] * gain - W["boots"] * boots_needed(board, side, goal)


def repair_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    state, _, kind = str(move.slots[0]).partition(" ")
    return W["repair"] * ITEM_WORTH[kind] * (1.2 if state == DAMAGED else 1.0)


def labor_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    return W["labor"] + card_worth(str(move.slots[0])) if board.ruins else 1.0


def steal_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    return 0.2 if board.ruins else W["steal"]


def hideout_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    damaged = len(side.pack.damaged) + len(side.pack.worn)
    return 0.12 if damaged > 1 and here < 0.5 else 0.0


def aid_worth(board: Board, side: Side, move: Move[Seat], here: float) -> float:
    """Aid to a bot is worth a point to it; where it leads to points or items, it may pay."""
    helped, item, card = map(str, move.slots)
    other = board.sides[helped]
    worth = W["aid"] * weight(board, other) - card_worth(card) - 0.4 * ITEM_WORTH[item]
    if other.items:
        worth += 0.8 + max(ITEM_WORTH[each] for each in other.items)
    return worth + AID_GAINS.get(side.relations[helped], 0.0)


AID_GAINS = {"indifferent": 1.0, ALLIED: 2.0}
JUDGES: dict[object, Callable[[Board, Side, Move[Seat], float], float]] = {
    QUEST: quest_worth,
    EXPLORE: explore_worth,
    CRAFT: crafted_worth,
    BATTLE: battle_worth,
    STRIKE: strike_worth,
    GO: go_worth,
    COBBLED: go_worth,
    REPAIR: repair_worth,
    LABOR: labor_worth,
    STEAL: steal_worth,
    HIDEOUT_VERB: hideout_worth,
    AID: aid_worth,
}


def keep_item(board: Board, request: Request[object], options: Sequence[str]) -> str:
    """What is missed least takes the hit, exhausted before ready."""
    return min(options, key=item_value)


def item_value(kept: str) -> float:
    state, _, kind = kept.partition(" ")
    if kind not in ITEM_WORTH:
        return 0.3
    return ITEM_WORTH[kind] * (1.0 if state == "ready" else 0.75)


def refresh(board: Board, request: Request[object], options: Sequence[str]) -> str:
    """What is worth most, undamaged first."""
    return max(options, key=lambda kept: ITEM_WORTH[kept.partition(" ")[2]] + kept.startswith("exhausted"))


def reward(board: Board, request: Request[object], options: Sequence[str]) -> str:
    """Points now, whatever two cards might bring."""
    return POINTS


def aid_item(board: Board, request: Request[object], options: Sequence[str]) -> str:
    return max(options, key=lambda item: ITEM_WORTH.get(item, 0.0))


def character(board: Board, request: Request[object], options: Sequence[str]) -> str:
    return "ranger"


def forest(board: Board, request: Request[object], options: Sequence[str]) -> str:
    """Next to most ruins."""
    return max(options, key=lambda each: (sum(near in board.ruins for near in board.map.forests[each]), each))
