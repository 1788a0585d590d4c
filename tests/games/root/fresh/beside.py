"""What the three bots of the model share: choosing, rule, placing, battle and what removals set off.

Written from the law's text alone. Of the game's own code it uses the table as a heap of pieces, no verb of it
that decides anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.sides import Side
from tests.games.root.fresh.script import Differs, Script

ORDER = (
    *("marquise", "eyrie", "alliance", "vagabond", "vagabond-2"),
    *("lizards", "riverfolk", "duchy", "corvids"),
)
ALL = range(1, 13)
FACES = ("bomb", "snare", "extortion", "raid")
MINISTERS = {
    "captain": "fox",
    "marshal": "rabbit",
    "foremole": "mouse",
    "brigadier": "fox",
    "banker": "rabbit",
    "mayor": "mouse",
    "earl_of_stone": "fox",
    "baron_of_dirt": "rabbit",
    "duchess_of_mud": "mouse",
}
"""From top to bottom, with their suits."""
Value = Callable[[int], int]


class Over(Exception):
    """Somebody has won."""


class Beside:
    """A bot's turn on a table of its own."""

    def __init__(self, table: Board, script: Script, name: str) -> None:
        self.table, self.script = table, script
        self.me = table.sides[name]
        self.traits, self.level = self.me.traits, table.settings.level_of(self.me.kit.faction)
        self.deeds: list[str] = []

    # Who and where

    def others(self) -> list[Side]:
        return [side for side in self.table.everyone if side is not self.me]

    def enemies(self) -> list[Side]:
        """K.3, X-K1: other bots are none in a co-operative game."""
        return [side for side in self.others() if not (self.table.settings.cooperative and side.is_bot)]

    def ranked(self, sides: Iterable[Side], *values: Callable[[Side], int]) -> Side:
        """2.2: the highest of each value in turn, then the order of set-up."""
        return min(
            sides, key=lambda side: (*(-value(side) for value in values), ORDER.index(side.kit.faction))
        )

    def highest(self, clearings: Iterable[int]) -> list[int]:
        """2.4, 12.2: the Pass comes first."""
        return sorted(clearings, key=lambda clearing: (clearing != self.table.map.tower, clearing))

    def best(self, clearings: Iterable[int], *values: Value) -> int:
        """2.1: the highest of each value in turn, then the highest priority."""
        return min(self.highest(clearings), key=lambda clearing: tuple(-value(clearing) for value in values))

    def suits(self, suit: str, clearing: int) -> bool:
        return suit in ("bird", self.table.suits[clearing])

    def ordered(self, suit: str) -> list[int]:
        return self.highest(clearing for clearing in ALL if self.suits(suit, clearing))

    # What stands there

    def pieces(self, side: Side, clearing: int) -> int:
        pawn = side.kit.pawn and side.pawn == clearing
        return (
            side.warriors[clearing] + len(side.buildings[clearing]) + len(side.tokens[clearing]) + bool(pawn)
        )

    def enemy_buildings(self, clearing: int) -> int:
        return sum(len(side.buildings[clearing]) for side in self.enemies())

    def enemy_warriors(self, clearing: int) -> int:
        return sum(side.warriors[clearing] for side in self.enemies())

    def slots(self, clearing: int) -> int:
        built = sum(len(side.buildings[clearing]) for side in self.table.everyone)
        covered = len(self.table.covered.get(clearing, ()))
        return self.table.map.slots[clearing] - built - covered - (clearing in self.table.ruins)

    def open_to_me(self, clearing: int) -> bool:
        """4.2.1: nobody else places where a keep lies."""
        return not any("keep" in side.tokens[clearing] for side in self.others())

    def defenders(self, clearing: int) -> list[Side]:
        return [side for side in self.enemies() if self.pieces(side, clearing)]

    # Placing and scoring

    def score(self, side: Side, count: int) -> None:
        if count and not side.dominance and not side.coalition:
            side.points = max(0, side.points + count)
        people = [each for each in self.table.everyone if not each.is_bot]
        together = self.table.settings.cooperative
        at_30 = [each for each in self.table.everyone if each.points >= 30 and not each.off_track]
        if any(each.is_bot or not together for each in at_30):
            raise Over
        if together and people and all(each.points >= 30 for each in people):
            raise Over

    def recruit(self, side: Side, clearing: int, count: int = 1) -> int:
        placed = min(count, side.supply["warrior"])
        side.supply["warrior"] -= placed
        side.warriors[clearing] += placed
        return placed

    def place(self, side: Side, kind: str, clearing: int) -> None:
        side.supply[kind] -= 1
        heap = side.tokens if kind == "plot" else side.buildings
        heap[clearing] = (*heap[clearing], kind)

    def tear_snare(self, clearing: int) -> bool:
        """11.8.2: a bot that would place there, or move out, loses that and the snare goes."""
        corvids = self.table.sides.get("corvids-bot")
        if corvids is None or corvids is self.me or "snare" not in corvids.tokens[clearing]:
            return False
        self.deeds.append("snare")
        self.take_off(corvids, "snare", clearing)
        self.score(self.me, int(self.table.settings.snare_points))  # X-C10
        self.plot_gone(corvids, "snare", clearing)
        return True

    def spend(self, card: str, *, for_good: bool = False) -> None:
        """8.2.4: onto Lost Souls, if the Lizards play."""
        if "lizards-bot" in self.table.sides and not for_good:
            self.table.lost_souls.insert(0, card)
        elif card.startswith("dominance"):
            self.table.available.append(card)
        else:
            self.table.deck.spent.append(card)

    def draw(self) -> str:
        """The next card of the deck; none if there is none, and the pile is empty too."""
        table = self.table
        if not table.deck.cards() and not table.deck.spent:
            return ""
        (card,) = self.script.take("deck", table).answer
        if card not in table.deck.cards():
            table.deck.renew()
        table.deck.take(str(card))
        return str(card)

    def craft(self, card: str) -> None:
        """1.1.1, 1.1.2."""
        item = cards()[card].item
        if item and self.table.items[item]:
            self.table.items[item] -= 1
            self.me.items.append(item)
            self.score(self.me, 1)

    # Battle

    def cap(self, side: Side, clearing: int, *, attacks: bool) -> int:
        """The most hits that one may roll."""
        if side.is_vagabot:
            everything = len(side.pack.everything)
            sound = everything if "questing" in side.traits else side.pack.undamaged
            return 1 + (sound >= 6) + (sound >= 9)
        if side.kit.pawn:
            return side.pack.swords
        garrison = "garrison" in side.traits and not attacks
        post = garrison and any(token.startswith("post") for token in side.tokens[clearing])
        return side.warriors[clearing] + bool(post)

    def helpless(self, side: Side, clearing: int) -> bool:
        if side.is_vagabot or "garrison" in side.traits:
            return False
        return not (side.pack.swords if side.kit.pawn else side.warriors[clearing])

    def enlisted(self, defender: Side, clearing: int) -> int:
        """7.7.6: what the Arbiter adds to the defender's cap."""
        there = [side for side in self.table.everyone if side.is_vagabot and side.pawn == clearing]
        arbiter = next((side for side in there if side.character == "arbiter"), None)
        if arbiter is None or arbiter is defender:
            return 0
        if defender.is_bot:
            cap = self.cap(defender, clearing, attacks=False)
            wants = cap < min(3, self.pieces(self.me, clearing)) and defender.points > arbiter.points
        else:
            helps = bool(arbiter.pack.track)
            wants = helps and self.script.take("enlist", self.table).answer == ("yes",)
        if wants:
            self.score(arbiter, 1)
            return len(arbiter.pack.track)
        return 0

    def battle(self, defender: Side, clearing: int, extra: int = 0) -> list[str]:
        """Returns what the defender lost besides warriors."""
        me = self.me
        self.deeds.append(f"battle {defender.kit.faction}")
        more = self.enlisted(defender, clearing)
        if defender.kit.pawn:
            if self.script.next is None:
                raise Differs(f"the model fights {defender.id} in {clearing}, the game does not")
            defender.pack = self.script.next.before.sides[defender.id].pack.copy()
        event = self.script.take("battle", self.table)
        met = (event.facts["attacker"], event.facts["defender"], event.facts["clearing"])
        if met != (me.id, defender.id, clearing):
            raise Differs(f"the model fights {defender.id} in {clearing}, the game {met}")
        low, high = sorted(int(str(die)) for die in event.answer)
        if defender.id == "alliance" or "veterans" in defender.traits:
            low, high = high, low
        dealt = min(high, self.cap(me, clearing, attacks=True))
        taken = min(low, self.cap(defender, clearing, attacks=False) + more)
        dealt, plus = self.after_roll(defender, clearing, dealt, taken)
        dealt += extra + self.helpless(defender, clearing)
        taken += plus + self.extra_of_defender(defender, clearing)
        return self.deal(defender, clearing, dealt, taken)

    def extra_of_defender(self, defender: Side, clearing: int) -> int:
        """6.2.2, Informants, 11.2.2."""
        sympathy = "sympathy" in defender.tokens[clearing] and "informants" in defender.traits
        ambush = defender.id == "alliance-bot" and (defender.warriors[clearing] > 0 or sympathy)
        agents = defender.id == "corvids-bot" and "plot" in defender.tokens[clearing]
        return ambush + agents

    def after_roll(self, defender: Side, clearing: int, dealt: int, taken: int) -> tuple[int, int]:
        """Armorers and Sappers of a person; both once."""
        plus = 0
        while self.script.comes("after-roll", defender.id):
            (card,) = self.script.take("after-roll", self.table).answer
            if card == "pass":
                break
            defender.effects.remove(str(card))
            self.spend(str(card))
            dealt, plus = (0, plus) if card == "armorers" else (dealt, plus + 1)
        return dealt, plus

    def deal(self, defender: Side, clearing: int, dealt: int, taken: int) -> list[str]:
        fallen = {side.id: side.warriors[clearing] for side in (defender, self.me)}
        lost = self.hit(defender, clearing, dealt)
        lost_by_me = self.hit(self.me, clearing, taken)
        for side in (defender, self.me):
            fallen[side.id] -= side.warriors[clearing]
        self.gain(self.me, defender, lost)
        self.gain(defender, self.me, lost_by_me)
        if defender.leader == "despot" and defender.id == "eyrie" and lost_by_me:
            self.score(defender, 1)
        self.consequences(self.me, clearing, fallen[self.me.id], lost_by_me)
        self.consequences(defender, clearing, fallen[defender.id], lost, fought=True)
        return lost

    def hit(self, side: Side, clearing: int, hits: int) -> list[str]:
        """1.2.1, HR-38: warriors, then the rest; returns buildings and tokens lost."""
        if side.kit.pawn:
            self.damage(side, hits)
            return []
        fallen = min(hits, side.warriors[clearing])
        self.fall(side, clearing, fallen)
        return self.lose(side, clearing, hits - fallen)

    def fall(self, side: Side, clearing: int, count: int) -> None:
        side.warriors[clearing] -= count
        side.supply["warrior"] += count

    def lose(self, side: Side, clearing: int, hits: int) -> list[str]:
        lost = []
        while hits:
            tokens, buildings = side.tokens[clearing], side.buildings[clearing]
            first = tokens if side.is_bot and tokens else (*tokens, *buildings)
            if not first:
                break
            price = 2 if "fortified" in side.traits and first[0] in buildings else 1
            if hits < price:
                break
            hits -= price
            lost.append(self.shown(side, self.take_off(side, self.which(side, first, hits), clearing)))
        return lost

    def which(self, side: Side, among: tuple[str, ...], more: int) -> str:
        """Of several kinds a person chooses, and for a bot chance does."""
        if len({*among}) == 1 or (more + 1 >= len(among) and not side.is_bot):
            return among[0]
        if more + 1 >= len(among) and "fortified" not in side.traits:
            return among[0]
        if self.script.comes("losses" if side.is_bot else "loss"):
            return str(self.script.take("losses" if side.is_bot else "loss", self.table).answer[0])
        return among[0]

    def take_off(self, side: Side, kind: str, clearing: int) -> str:
        heap = side.buildings if kind in side.buildings[clearing] else side.tokens
        left = [*heap[clearing]]
        left.remove(kind)
        heap[clearing] = tuple(left)
        if kind == "keep":
            side.box.append(kind)
        else:
            side.supply["plot" if side.kit.faction == "corvids" else kind] += 1
        return kind

    def damage(self, vagabond: Side, count: int) -> None:
        """Which items, is his or the game's affair: only how many."""
        pack = vagabond.pack
        for _ in range(count):
            if self.script.comes("hit-item", vagabond.id):
                self.script.take("hit-item", self.table)
            heap = pack.exhausted or pack.ready or ([] if "questing" in vagabond.traits else pack.track)
            if heap:
                pack.worn.append(heap.pop().split()[-1])

    # What a removal sets off

    def gain(self, winner: Side, loser: Side, lost: list[str]) -> None:
        """1 VP each; Popularity, War Tax."""
        worth = [kind for kind in lost if kind != "sympathy" or "popularity" not in loser.traits]
        if "war_tax" in winner.traits:
            loser.points = max(0, loser.points - len(lost)) if not loser.off_track else loser.points
        self.score(winner, len(worth))

    def consequences(
        self, side: Side, clearing: int, fallen: int, lost: list[str], *, fought: bool = False
    ) -> None:
        if side.id == "marquise" and fallen:
            self.hospital(side, clearing, fallen)
        if side.id == "marquise-bot" and fought and fallen >= 2 and "hospitals" in side.traits:
            self.at_keep(side, 2)
        if side.id == "lizards-bot":
            self.revenge(side, fallen)
            self.lose_souls(len(lost))
        if side.id == "duchy-bot" and {"citadel", "market"} & {*lost}:
            self.cost_of_errors(side, clearing)
        first = "base-"
        if self.script.comes("trigger", side.id):  # HR-35: whose losses they are, orders what they set off
            first = {"base": "base-", "outrage": "sympathy"}[
                str(self.script.take("trigger", self.table).answer[0])
            ]
        for kind in sorted(lost, key=lambda kind: not kind.startswith(first)):
            if kind.startswith("base-"):
                self.base_lost(side, kind)
            elif kind == "sympathy":
                self.outrage(side)
            elif side.id == "corvids-bot":
                self.plot_gone(side, kind, clearing)

    def revenge(self, lizards: Side, fallen: int) -> None:
        """8.2.2: one of the fallen becomes an acolyte."""
        mine = lizards is self.me and self.table.settings.robot_revenge == "others_turns"  # X-L1
        if fallen and not mine:
            lizards.supply["warrior"] -= 1
            lizards.aside += 1

    def lose_souls(self, gardens: int) -> None:
        """8.2.3."""
        for _ in range(min(gardens, len(self.table.lost_souls))):
            self.spend(self.table.lost_souls.pop(0), for_good=True)

    def hospital(self, marquise: Side, clearing: int, count: int) -> None:
        """HR-54."""
        keep = [each for each in ALL if "keep" in marquise.tokens[each]]
        suit = self.table.suits[clearing]
        if keep and any(cards()[card].suit in (suit, "bird") for card in marquise.hand):
            (card,) = self.script.take("hospital-card", self.table).answer
            if card != "none":
                marquise.hand.remove(str(card))
                self.spend(str(card))
                self.recruit(marquise, keep[0], count)

    def at_keep(self, marquise: Side, count: int) -> None:
        for clearing in ALL:
            if "keep" in marquise.tokens[clearing]:
                self.recruit(marquise, clearing, count)

    def cost_of_errors(self, duchy: Side, clearing: int) -> None:
        """10.2.1, Foundations."""
        here = self.table.suits[clearing]
        crowned = [
            each
            for each, suit in MINISTERS.items()
            if each in duchy.crowns and ("foundations" not in duchy.traits or suit == here)
        ]
        if crowned:
            duchy.crowns.remove(crowned[-1])

    def base_lost(self, alliance: Side, base: str) -> None:
        suit = base.partition("-")[2]
        if alliance.is_bot:
            for clearing in ALL:  # 6.2.4
                if "sympathy" in alliance.tokens[clearing] and self.table.suits[clearing] == suit:
                    self.take_off(alliance, "sympathy", clearing)
            return
        for card in [card for card in alliance.supporters if cards()[card].suit in (suit, "bird")]:  # HR-70
            alliance.supporters.remove(card)
            self.spend(card)
        officers = (alliance.aside + 1) // 2
        alliance.aside -= officers
        alliance.supply["warrior"] += officers
        while len(alliance.supporters) > 5 and not any(alliance.buildings):
            spare = str(self.script.take("excess-supporter", self.table).answer[0])
            alliance.supporters.remove(spare)
            self.spend(spare)

    def outrage(self, alliance: Side) -> None:
        """G-14: for a bot's deed the Alliance draws."""
        if alliance.is_bot:
            return
        card = self.draw()
        if card and len(alliance.supporters) >= 5 and not any(alliance.buildings):
            self.spend(card)
        elif card:
            alliance.supporters.append(card)

    def shown(self, side: Side, kind: str) -> str:
        """11.2.3: a removed plot is shown."""
        return self.unseen(side) if kind == "plot" else kind

    def unseen(self, corvids: Side, but: str = "") -> str:
        """A plot that nobody has seen: one of those that do not lie open, at most two of a kind."""
        left = Counter(FACES * 2) - Counter(self.all_of(corvids.tokens))
        left.pop(but, 0)
        kind = next(iter(left)) if len(left) == 1 else str(self.script.take("plots", self.table).answer[0])
        if not left[kind]:
            raise Differs(f"a third {kind}")
        return kind

    def plot_gone(self, corvids: Side, kind: str, clearing: int) -> None:
        """11.7.4, Backup Plans."""
        backup = [clearing] if "backup_plans" in corvids.traits else []
        raided = self.highest(self.table.map.bot_neighbors[clearing]) if kind == "raid" else []
        for each in (*backup, *raided):
            if not any("keep" in side.tokens[each] for side in self.table.everyone):
                self.recruit(corvids, each)

    def sweep(self, side: Side, clearing: int) -> list[str]:
        """Everything of a side there goes; returns buildings and tokens."""
        self.fall(side, clearing, side.warriors[clearing])
        whole = [*side.buildings[clearing], *side.tokens[clearing]]
        return [self.take_off(side, kind, clearing) for kind in whole]

    def end_of_turn(self) -> None:
        """T, and HR-105: a point for who rules the Pass."""
        if self.level == "nightmare":
            self.score(self.me, 1)
        if self.table.map.tower and self.rules(self.table.map.tower):
            self.score(self.me, 1)

    def rules(self, clearing: int) -> bool:
        """The usual rule; nobody else rules where a garden is."""

        def strength(side: Side) -> int:
            return side.warriors[clearing] + len(side.buildings[clearing])

        gardens = [
            side for side in self.table.everyone if side.id == "lizards-bot" and side.buildings[clearing]
        ]
        if gardens:
            return gardens[0] is self.me
        return strength(self.me) > max(map(strength, self.others()))

    def all_of(self, kinds: Iterable[tuple[str, ...]]) -> list[str]:
        return [*chain.from_iterable(kinds)]
