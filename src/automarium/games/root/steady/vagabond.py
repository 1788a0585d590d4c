"""A Vagabond by its taste: it explores, completes quests, and fights whom it pays to fight."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

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
from automarium.games.root.people import HOSTILE, printed
from automarium.games.root.sides import Side
from automarium.games.root.steady.judging import card_worth, craft_worth, others_at, rolls, weight, worth_of
from automarium.games.root.steady.taste import KEEN, STEADY, Taste
from automarium.rulebook import Move, Request


def vagabond(board: Board) -> Side:
    return board.sides["vagabond"]


Judge = Callable[[Board, Side, Move[Seat], float], float]
"""What a move is worth, from a place that is worth so much."""


class Vagabond:
    """A person who plays the Vagabond by a taste."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self._judges: dict[object, Judge] = {
            QUEST: self.quest_worth,
            EXPLORE: self.explore_worth,
            CRAFT: self.crafted_worth,
            BATTLE: self.battle_worth,
            STRIKE: self.strike_worth,
            GO: self.go_worth,
            COBBLED: self.go_worth,
            REPAIR: self.repair_worth,
            LABOR: self.labor_worth,
            STEAL: self.steal_worth,
            HIDEOUT_VERB: self.hideout_worth,
            AID: self.aid_worth,
        }

    # What a place is good for

    def fight_worth(self, board: Board, side: Side, enemy: Side, clearing: int) -> float:
        """A battle: infamy for pieces of a hostile side, points for buildings and tokens, minus damage."""
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
            total += often * (points + sum(fallen) + killed * self.taste.kill * heavy)
            total -= often * (taken + back) * self.taste.damage
        worth = total / 16
        if not hostile and defense:
            worth += self.taste.turn_hostile
        if enemy.is_bot and "sympathy" in enemy.tokens[clearing]:
            worth -= self.taste.sympathy
        return worth

    def best_fight(self, board: Board, side: Side, clearing: int) -> float:
        return max(
            (
                self.fight_worth(board, side, enemy, clearing)
                for enemy in board.everyone
                if enemy is not side and (enemy.warriors[clearing] or others_at(enemy, clearing))
            ),
            default=0.0,
        )

    def place_worth(self, board: Board, side: Side, clearing: int) -> float:
        """What can be done in a clearing with the items that are ready."""
        ready = side.pack.ready
        worth = 0.0
        if "torch" in ready and clearing in board.ruins and board.under_ruins:
            worth += self.taste.explore
        swords = ready.count("sword")
        if swords:
            worth += max(self.best_fight(board, side, clearing), 0.0) * (1 + self.taste.swords * (swords - 1))
        if "crossbow" in ready:
            others = (other for other in board.everyone if other is not side)
            worth += self.taste.crossbow * any(others_at(other, clearing) for other in others)
        known = printed().quests
        for quest in board.quests:
            if known[quest].suit == board.suits[clearing] and side.pack.has(*known[quest].items):
                worth += self.taste.quest + sum(known[done].suit == known[quest].suit for done in side.quests)
        return worth

    # Questions

    def slip(self, board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
        """To where most can be done; into a forest when many items are damaged."""
        side = vagabond(board)
        damaged = len(side.pack.damaged) + len(side.pack.worn)
        best, chosen = -1.0, PASS
        for move in moves:
            slots = SLIP.of(move)
            goal = slots[0] if slots else side.pawn or side.forest
            if isinstance(goal, int):
                worth = self.place_and_next(board, side, goal)
            else:
                worth = self.forest_worth(damaged)
            if worth > best:
                best, chosen = worth, move
        return chosen

    def forest_worth(self, damaged: int) -> float:
        return self.taste.forest * max(damaged - self.taste.forest_from, 0.0)

    def place_and_next(self, board: Board, side: Side, clearing: int) -> float:
        """A place, and the best of its neighbors as far as boots lead there."""
        worth = self.place_worth(board, side, clearing)
        if "boots" in side.pack.ready:
            near = max(self.place_worth(board, side, each) for each in board.paths_from(clearing))
            worth += self.taste.next * near
        return worth

    def action(self, board: Board, request: Request[object], moves: Sequence[Move[Seat]]) -> Move[Seat]:
        best, chosen = self.taste.stop, PASS
        for move, worth in self.worths(board, moves):
            if worth > best:
                best, chosen = worth, move
        return chosen

    def worths(self, board: Board, moves: Sequence[Move[Seat]]) -> Iterator[tuple[Move[Seat], float]]:
        """Each action with its worth; to stop is worth a little, so that nothing is done for less."""
        side = vagabond(board)
        here = self.place_worth(board, side, side.pawn) if side.pawn else 0.0
        for move in moves:
            yield move, self.taste.stop if move is PASS else self.action_worth(board, side, move, here)

    def action_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        """What an action is worth; one without a judge nothing."""
        judge = self._judges.get(move.verb)
        return judge(board, side, move, here) if judge else 0.0

    def quest_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        known = printed().quests
        suit = known[str(move.slots[0])].suit
        return self.taste.quest_now + sum(known[done].suit == suit for done in side.quests)

    def explore_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        return self.taste.explore_now

    def crafted_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        card = str(move.slots[0])
        item = self.taste.items.get(cards()[card].item, 0.0)
        return self.taste.craft_now + craft_worth(side, card) + self.taste.crafted_item * item

    def battle_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        fought = BATTLE.of(move)
        return self.fight_worth(board, side, board.sides[fought[1]], fought[0]) if fought else 0.0

    def strike_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        enemy, kind = map(str, move.slots)
        if kind == "warrior":
            return self.taste.strike_warrior
        return worth_of(board, board.sides[enemy], kind) + self.taste.strike - 0.5

    def go_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        goal = move.slots[0]
        if not isinstance(goal, int):
            return 0.0
        gain = self.place_worth(board, side, goal) - here
        return self.taste.walk * gain - self.taste.boots * boots_needed(board, side, goal)

    def repair_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        state, _, kind = str(move.slots[0]).partition(" ")
        more = self.taste.damaged if state == DAMAGED else 0.0
        return self.taste.repair * self.taste.items[kind] * (1 + more)

    def labor_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        return self.taste.labor + card_worth(str(move.slots[0])) if board.ruins else self.taste.labor_late

    def steal_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        return self.taste.steal if board.ruins else self.taste.steal_late

    def hideout_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        damaged = len(side.pack.damaged) + len(side.pack.worn)
        return self.taste.hideout if damaged > 1 and here < 0.5 else 0.0

    def aid_worth(self, board: Board, side: Side, move: Move[Seat], here: float) -> float:
        """Aid to a bot is worth a point to it; where it leads to points or items, it may pay."""
        taste, (helped, item, card) = self.taste, map(str, move.slots)
        other = board.sides[helped]
        worth = taste.aid * weight(board, other) - card_worth(card) - taste.aid_left * taste.items[item]
        if other.items:
            worth += taste.aid_item + max(taste.items[each] for each in other.items)
        return worth + taste.aid_gains.get(side.relations[helped], 0.0)

    def keep_item(self, board: Board, request: Request[object], options: Sequence[str]) -> str:
        """What is missed least takes the hit, exhausted before ready."""
        return min(options, key=self.item_value)

    def item_value(self, kept: str) -> float:
        state, _, kind = kept.partition(" ")
        if kind not in self.taste.items:
            return 0.3
        return self.taste.items[kind] * (1.0 if state == "ready" else self.taste.exhausted)

    def refresh(self, board: Board, request: Request[object], options: Sequence[str]) -> str:
        """What is worth most, undamaged first."""
        taste = self.taste
        return max(
            options,
            key=lambda kept: (
                taste.items[kept.partition(" ")[2]] + taste.undamaged_first * kept.startswith("exhausted")
            ),
        )

    def aid_item(self, board: Board, request: Request[object], options: Sequence[str]) -> str:
        return max(options, key=lambda item: self.taste.items.get(item, 0.0))


def reward(board: Board, request: Request[object], options: Sequence[str]) -> str:
    """Points now, whatever two cards might bring."""
    return POINTS


def character(board: Board, request: Request[object], options: Sequence[str]) -> str:
    return "ranger"


def forest(board: Board, request: Request[object], options: Sequence[str]) -> str:
    """Next to most ruins."""
    return max(options, key=lambda each: (sum(near in board.ruins for near in board.map.forests[each]), each))


steady, keen = Vagabond(STEADY), Vagabond(KEEN)
