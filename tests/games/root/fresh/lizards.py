"""The Logical Lizards by the text of 8.4 to 8.8."""

from __future__ import annotations

from collections import Counter

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.sides import Side
from tests.games.root.fresh.beside import ALL, Beside
from tests.games.root.fresh.script import Script

TRACK = ("convert", "crusade", "convert-2", "crusade-2", "sanctify")
POINTS = (0, 0, 2, 2, 3, 4)
RITUALS = {"easy": 3, "standard": 4, "challenging": 5, "nightmare": 5}


class Lizards(Beside):
    def __init__(self, table: Board, script: Script, name: str) -> None:
        super().__init__(table, script, name)
        self.order = self.commonest()

    def turn(self) -> None:
        self.conspire()
        kept = [card for _ in range(RITUALS[self.level]) for card in self.ritual()]
        self.evening(kept)

    def commonest(self) -> str:
        """8.4.1."""
        counts = Counter(cards()[card].suit for card in self.table.lost_souls)
        most = [suit for suit, count in counts.items() if count == max(counts.values())]
        return most[0] if len(most) == 1 else "bird"

    def conspire(self) -> None:
        """8.4.2, X-L2."""
        me, idle = self.me, 0
        while me.aside and idle < len(TRACK):
            me.conspiracy = TRACK[(TRACK.index(me.conspiracy) + 1) % len(TRACK)]
            deed = getattr(self, me.conspiracy.removesuffix("-2"))
            if deed():
                self.deeds.append(me.conspiracy)
                me.aside -= 1
                me.supply["warrior"] += 1
                idle = 0
            else:
                idle += 1

    def leader(self, sides: list[Side]) -> Side:
        return self.ranked(sides, lambda side: side.points)

    def open_clearings(self) -> list[int]:
        return [clearing for clearing in self.ordered(self.order) if self.open_to_me(clearing)]

    def convert(self) -> bool:
        where = self.open_clearings()
        victims = [side for side in self.enemies() if any(side.warriors[each] for each in where)]
        if not self.me.supply["warrior"] or not victims:
            return False
        victim = self.leader(victims)
        clearing = self.best((each for each in where if victim.warriors[each]), self.enemy_buildings)
        if self.tear_snare(clearing):
            return False
        self.fall(victim, clearing, 1)
        self.consequences(victim, clearing, 1, [])
        self.recruit(self.me, clearing)
        if "fanatics" in self.traits:
            self.fanatics(clearing)
        return True

    def fanatics(self, clearing: int) -> None:
        def defenseless(side: Side) -> int:
            return 0 if side.warriors[clearing] else len(side.buildings[clearing])

        there = self.defenders(clearing)
        if there:
            self.battle(self.ranked(there, defenseless, lambda side: side.points), clearing, extra=1)

    def crusade(self) -> bool:
        battles, tokens = 0, 0
        for clearing in self.ordered(self.order):
            there = self.defenders(clearing)
            if self.me.warriors[clearing] >= 2 and there:
                defender = self.leader(there)
                before = self.all_of(defender.tokens)
                self.battle(defender, clearing)
                battles, tokens = battles + 1, tokens + len(before) - len(self.all_of(defender.tokens))
        if "spiteful" in self.traits and tokens:
            self.score(self.me, 1)
        return battles > 0

    def sanctify(self) -> bool:
        supply, suits = self.me.supply, self.table.suits
        where = [each for each in self.open_clearings() if supply[f"garden-{suits[each]}"]]
        owners = [side for side in self.enemies() if any(side.buildings[each] for each in where)]
        if not owners:
            return False
        owner = self.leader(owners)
        clearing = self.best(
            (each for each in where if owner.buildings[each]), lambda each: -self.enemy_warriors(each)
        )
        if self.tear_snare(clearing):
            return False
        kinds = owner.buildings[clearing]
        several = len({*kinds}) > 1
        kind = str(self.script.take("losses", self.table).answer[0]) if several else kinds[0]
        self.take_off(owner, kind, clearing)
        self.gain(self.me, owner, [kind])
        self.consequences(owner, clearing, 0, [kind])
        self.place(self.me, f"garden-{suits[clearing]}", clearing)
        return True

    def ritual(self) -> list[str]:
        """8.5: returns the card if it comes back."""
        if not self.table.lost_souls:
            return []
        card = self.table.lost_souls.pop(0)
        suit = cards()[card].suit
        if suit == "bird":
            self.bird_ritual()
            self.spend(card, for_good=True)
            return []
        self.table.revealed.append(card)
        self.suited_ritual(suit)
        return [card]

    def bird_ritual(self) -> None:
        me = self.me
        if any(me.warriors):
            me.warriors[self.best(ALL, lambda each: me.warriors[each])] -= 1
            me.aside += 1
        if "martyrs" in self.traits and me.supply["warrior"]:
            me.supply["warrior"] -= 1
            me.aside += 1

    def suited_ritual(self, suit: str) -> None:
        where = [each for each in self.ordered(suit) if self.open_to_me(each)]
        if not where:
            return
        most = 1 if self.table.settings.ritual_slots == "any" else 9  # X-L11
        clearing = self.best(where, lambda each: min(most, self.slots(each)), self.enemy_buildings)
        garden = f"garden-{suit}"
        can_build = self.slots(clearing) > 0 and self.me.supply[garden] > 0
        if not self.me.supply["warrior"] and not (can_build and self.rules(clearing)):
            return
        if self.tear_snare(clearing):
            return
        self.recruit(self.me, clearing)
        if can_build and self.rules(clearing):
            self.place(self.me, garden, clearing)

    def evening(self, kept: list[str]) -> None:
        table, me = self.table, self.me
        suits = ("fox", "rabbit", "mouse") if self.order == "bird" else (self.order,)
        pick = max if table.settings.lizard_bird_track == "fewest_left" else min  # X-L14
        self.score(me, POINTS[pick(5 - me.supply[f"garden-{suit}"] for suit in suits)])
        for card in table.lost_souls:
            self.spend(card, for_good=True)
        table.lost_souls, table.revealed = kept, []
        card = self.draw()
        if card:
            table.lost_souls.insert(0, card)
            self.craft(card)
        if "erratic" in self.traits and (card := self.draw()):
            table.lost_souls.insert(0, card)
        self.end_of_turn()
