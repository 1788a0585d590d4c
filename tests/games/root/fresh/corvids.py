"""The Cogwheel Corvids by the text of 11.4 to 11.10."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.root.cards import cards
from automarium.games.root.sides import Side
from tests.games.root.fresh.beside import ALL, FACES, Beside, Value
from tests.games.root.fresh.script import Differs

RECRUITS = {"easy": 1, "standard": 2, "challenging": 3, "nightmare": 3}


class Corvids(Beside):
    order = ""
    may_thicken = True

    def turn(self) -> None:
        card = self.draw()
        if not card:
            return
        self.table.order = card
        self.order = cards()[card].suit
        self.craft(card)
        self.birdsong()
        self.daylight()
        self.evening()

    def birdsong(self) -> None:
        chosen: list[int] = []
        for _ in range(2):
            left = [each for each in self.ordered(self.order) if self.open_to_me(each) and each not in chosen]
            if left:
                chosen.append(self.best(left, lambda each: not self.plot_in(each), self.mine))
                self.levy(chosen[-1])
        for clearing in self.highest(ALL):
            if "plot" in self.me.tokens[clearing]:
                self.flip(clearing)

    @property
    def mine(self) -> Value:
        return lambda clearing: self.me.warriors[clearing]

    def plot_in(self, clearing: int) -> bool:
        return bool(self.me.tokens[clearing])

    def levy(self, clearing: int) -> None:
        """11.4.3.II."""
        for _ in range(RECRUITS[self.level]):
            if not self.me.supply["warrior"] and self.may_thicken:
                self.thicken()
                self.may_thicken = self.table.settings.recruit_thickens == "repeat"  # X-C3
            self.recruit(self.me, clearing)

    def face_up(self, kind: str = "") -> int:
        shown = [kind for kind in self.all_of(self.me.tokens) if kind in FACES]
        return shown.count(kind) if kind else len(shown)

    def turn_up(self, clearing: int, was: str, but: str = "") -> str:
        kind = self.unseen(self.me, but)
        tokens = [*self.me.tokens[clearing]]
        tokens[tokens.index(was)] = kind
        self.me.tokens[clearing] = tuple(tokens)
        return kind

    def flip(self, clearing: int) -> None:
        """11.4.4, Gamble."""
        guesser, guess = self.guess(clearing)
        kind = self.turn_up(clearing, "plot")
        self.deeds.append(f"flip {kind}")
        right = guesser is not None and guess == kind
        if guesser is not None and not right:
            self.score(self.me, 1)
        self.score(self.me, self.face_up())
        if guesser is not None and right:
            self.deeds.append("guessed")
            self.take_off(self.me, kind, clearing)
            self.score(guesser, 1)
            self.plot_gone(self.me, kind, clearing)
            return
        if kind == "extortion":
            self.extort(clearing)
        if kind == "bomb" or "vendetta" in self.traits:
            self.explode(clearing, kind)

    def guess(self, clearing: int) -> tuple[Side | None, str]:
        people = [side for side in self.others() if not side.is_bot and self.pieces(side, clearing)]
        if "gamble" not in self.traits or not people:
            return None, ""
        guesser = self.ranked(people, lambda side: self.pieces(side, clearing))
        event = self.script.take("gamble", self.table)
        if event.facts["side"] != guesser.id:
            raise Differs(f"{guesser.id} should guess, not {event.facts['side']}")
        return guesser, str(event.answer[0])

    def extort(self, clearing: int) -> None:
        for side in self.others():
            if not side.is_bot and self.pieces(side, clearing) and side.hand:
                card = self.random_card(side)
                side.hand.remove(card)
                self.spend(card)

    def random_card(self, side: Side) -> str:
        if len({*side.hand}) == 1:
            return side.hand[0]
        if self.table.settings.extortion == "chosen":  # X-C7
            return str(self.script.take("extorted-card", self.table).answer[0])
        event = self.script.take("hands", self.table)
        if event.facts["owner"] != side.id:
            raise Differs(f"{side.id} should lose a card, not {event.facts['owner']}")
        return str(event.answer[0])

    def explode(self, clearing: int, kind: str) -> None:
        """11.7.1, 11.8.1: two pieces of each bot, all of each person; then points, then the rest."""
        fallen: dict[str, int] = {}
        lost: dict[str, list[str]] = {}
        for side in self.others():
            if not self.pieces(side, clearing):
                continue
            fallen[side.id] = side.warriors[clearing]
            if side.kit.pawn:
                self.damage(side, 3)
                lost[side.id] = []
            elif side.is_bot:
                lost[side.id] = self.two_pieces(side, clearing)
            else:
                lost[side.id] = self.sweep(side, clearing)
            fallen[side.id] -= side.warriors[clearing]
        for name, pieces in lost.items():
            self.gain(self.me, self.table.sides[name], pieces)
        for name in sorted(lost, key=lambda name: not self.table.sides[name].is_bot):
            self.consequences(self.table.sides[name], clearing, fallen[name], lost[name])
        if self.me.supply["plot"]:
            self.turn_up(clearing, kind, "bomb" if self.table.settings.bomb_swap == "no_bomb" else "")  # X-C1

    def two_pieces(self, side: Side, clearing: int) -> list[str]:
        fallen = min(2, side.warriors[clearing])
        self.fall(side, clearing, fallen)
        lost = []
        for left in range(2 - fallen, 0, -1):
            among = side.tokens[clearing] or side.buildings[clearing]
            if among:
                lost.append(self.take_off(side, self.which(side, among, left - 1), clearing))
        return lost

    def daylight(self) -> None:
        for clearing in self.ordered(self.order):
            there = self.defenders(clearing)
            if self.me.warriors[clearing] >= 2 and there:
                self.battle(self.ranked(there, self.holdings(clearing), lambda side: side.points), clearing)
        for clearing in self.ordered(self.order):
            open_plot = [kind for kind in self.me.tokens[clearing] if kind in FACES]
            if open_plot and self.me.warriors[clearing] > 2:
                self.move_on(clearing)
        for _ in range(2 if "mastermind" in self.traits else 1):
            self.lay(self.ordered(self.order), at_least=1)
        self.thicken()

    def holdings(self, clearing: int) -> Callable[[Side], int]:
        return lambda side: len(side.buildings[clearing]) + len(side.tokens[clearing])

    def move_on(self, origin: int) -> None:
        """11.5.2, 12.1."""
        table, me = self.table, self.me
        near = {*table.map.bot_neighbors[origin]}
        coast = {*table.map.coast} - near - {origin} if table.ferry == origin and not table.ferried else set()
        free = [each for each in near | coast if not self.plot_in(each)]
        lowest = max(near | coast, key=lambda each: (each == table.map.tower, each))
        target = self.best(free, self.mine) if free else lowest
        count = me.warriors[origin] - 2
        me.warriors[origin] -= count
        me.warriors[target] += count
        self.deeds.append("move")
        if target in coast:
            self.deeds.append("ferry")
            table.ferry, table.ferried = target, True
            self.score(me, 1)
        alliance = table.sides.get("alliance")
        if alliance is not None and "sympathy" in alliance.tokens[target]:
            self.outrage(alliance)

    def lay(self, where: list[int], at_least: int) -> None:
        """11.5.3, 11.5.4."""
        me = self.me
        fits = [
            each
            for each in where
            if self.open_to_me(each) and not self.plot_in(each) and me.warriors[each] >= at_least
        ]
        if fits and me.supply["plot"]:
            clearing = self.best(fits, self.mine)
            self.fall(me, clearing, 1)
            self.place(me, "plot", clearing)

    def thicken(self) -> None:
        self.lay([*ALL], at_least=3)

    def evening(self) -> None:
        self.score(self.me, self.face_up("extortion"))
        card, self.table.order = self.table.order, ""
        self.spend(card)
        self.end_of_turn()
