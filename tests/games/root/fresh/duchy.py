"""The Drillbit Duchy by the text of 10.4 to 10.9."""

from __future__ import annotations

from automarium.games.root.cards import cards
from automarium.games.root.sides import Side
from tests.games.root.fresh.beside import ALL, MINISTERS, Beside, Value

RECRUITS = {"easy": 1, "standard": 2, "challenging": 3, "nightmare": 3}
MOLES = (0, 1, 2, 4)
BUILDINGS = ("citadel", "market")


class Duchy(Beside):
    order = ""
    foe: Side | None = None

    def turn(self) -> None:
        card = self.draw()
        if not card:
            return
        self.table.order = card
        self.order = cards()[card].suit
        self.craft(card)
        self.muster()
        self.daylight()
        self.evening()

    # What they have

    def built(self, kind: str) -> int:
        return self.all_of(self.me.buildings).count(kind)

    def tunnels(self) -> list[int]:
        return [each for each in ALL if "tunnel" in self.me.tokens[each]]

    @property
    def mine(self) -> Value:
        return lambda clearing: self.me.warriors[clearing]

    @property
    def fewest_of_mine(self) -> Value:
        return lambda clearing: -self.me.warriors[clearing]

    def muster(self) -> None:
        """10.4.3."""
        count = RECRUITS[self.level] + MOLES[self.built("citadel")] + ("foremole" in self.me.crowns)
        count = min(count, self.me.supply["warrior"])
        self.me.supply["warrior"] -= count
        self.me.aside += count

    def daylight(self) -> None:
        if "overwhelm" in self.traits:
            for _ in range(2):
                self.dig(3, 3, self.dig_ties())
        else:
            self.dig(4, 4, self.dig_ties())
        self.battle_in(self.ordered(self.order))
        self.build()
        for minister in MINISTERS:
            if minister in self.me.crowns and (deed := getattr(self, minister, None)):
                self.deeds.append(minister)
                deed()

    # Dig

    def holdings(self, clearing: int) -> int:
        tokens = sum(len(side.tokens[clearing]) for side in self.enemies())
        return self.enemy_buildings(clearing) + tokens

    def dig_ties(self, *, brigadier: bool = False) -> tuple[Value, ...]:
        """10.5.1.I, 10.7.4, Invaders (X-D11)."""
        if "invaders" in self.traits:
            return self.enemy_buildings, lambda each: -self.enemy_warriors(each)
        if brigadier or self.order == "bird":
            return (self.holdings,)
        everybody = self.table.settings.dig_counts == "all"  # X-D5
        own = self.fewest_of_mine if everybody else lambda _: 0
        return self.slots, lambda each: own(each) - self.enemy_warriors(each)

    def dig(self, needs: int, moves: int, ties: tuple[Value, ...]) -> None:
        me = self.me
        where = [
            each
            for each in self.ordered(self.order)
            if not me.buildings[each] and "tunnel" not in me.tokens[each] and self.open_to_me(each)
        ]
        if me.aside < needs or not where:
            return
        clearing = self.best(where, *ties)
        if self.tear_snare(clearing):
            return
        self.deeds.append("dig")
        if not me.supply["tunnel"]:
            self.take_off(me, "tunnel", self.best(self.tunnels(), self.fewest_of_mine))
            self.deeds.append("move tunnel")
        me.supply["tunnel"] -= 1
        me.tokens[clearing] = (*me.tokens[clearing], "tunnel")
        count = min(moves, me.aside)
        me.aside -= count
        me.warriors[clearing] += count
        self.arrive(clearing)

    def arrive(self, clearing: int) -> None:
        alliance = self.table.sides.get("alliance")
        if alliance is not None and "sympathy" in alliance.tokens[clearing]:
            self.outrage(alliance)

    # Battle

    def battle_in(self, clearings: list[int]) -> None:
        """10.5.2, 10.7.1."""
        for clearing in clearings:
            there = self.defenders(clearing)
            if self.me.warriors[clearing] and there:
                self.foe = self.ranked(
                    there,
                    lambda side, at=clearing: len(side.buildings[at]),  # type: ignore[misc]
                    lambda side, at=clearing: self.pieces(side, at),  # type: ignore[misc]
                    lambda side: side.points,
                )
                captain = "captain" in self.me.crowns and "tunnel" in self.me.tokens[clearing]
                self.battle(self.foe, clearing, extra=captain)

    def cost_of_errors(self, duchy: Side, clearing: int) -> None:
        """Investors: who has defended so well pays for it."""
        super().cost_of_errors(duchy, clearing)
        if "investors" not in duchy.traits or self.foe is None or self.foe.is_bot:
            return
        suit = self.table.suits[clearing]
        fitting = [card for card in self.foe.hand if cards()[card].suit in (suit, "bird")]
        if not fitting:
            self.sway([each for each in MINISTERS if MINISTERS[each] == suit])
            return
        several = len({*fitting}) > 1
        card = str(self.script.take("investors-card", self.table).answer[0]) if several else fitting[0]
        self.foe.hand.remove(card)
        self.spend(card)
        self.me.points = max(0, self.me.points - 1)

    # Build

    def build(self) -> None:
        """10.5.3, X-D6, Invaders."""
        kind = "citadel" if self.me.supply["warrior"] >= 9 else "market"
        left = [each for each in BUILDINGS if self.me.supply[each]]
        if kind not in left and left and self.table.settings.duchy_type == "other":
            kind = left[0]
        ruled = [each for each in ALL if self.rules(each)]
        where = [each for each in ruled if self.slots(each) > 0 and self.open_to_me(each)]
        if kind in left and where:
            clearing = self.best(where, self.mine)
            if not self.tear_snare(clearing):
                self.place(self.me, kind, clearing)
                self.deeds.append(kind)
        elif left:
            self.build_nothing(kind in left, ruled)

    def build_nothing(self, has_kind: bool, ruled: list[int]) -> None:
        full = bool(ruled) and not any(self.slots(each) > 0 for each in ruled)
        any_reason = self.table.settings.invaders_battle == "cannot_build"
        if "invaders" in self.traits and has_kind and (any_reason or full):
            self.deeds.append("invade")
            self.battle_in(self.highest(ALL))
        else:
            self.deeds.append("build nothing")
            self.score(self.me, 1)

    # Ministers

    def marshal(self) -> None:
        where = [each for each in ALL if self.me.buildings[each] and self.open_to_me(each)]
        if where and self.me.supply["warrior"]:
            clearing = self.best(where, self.fewest_of_mine)
            if not self.tear_snare(clearing):
                self.recruit(self.me, clearing)

    def brigadier(self) -> None:
        moves = 3 if "overwhelm" in self.traits else 4
        strict = self.table.settings.brigadier_moves == "four_only" and moves == 4  # X-D7
        self.dig(4 if strict else 3, moves, self.dig_ties(brigadier=True))

    def banker(self) -> None:
        self.build()

    def mayor(self) -> None:
        where = [each for each in ALL if self.me.warriors[each] and self.rules(each)]
        if where:
            self.fall(self.me, self.best(where, self.mine), 1)
            self.score(self.me, 1)

    def earl_of_stone(self) -> None:
        self.score(self.me, self.built("citadel"))

    def baron_of_dirt(self) -> None:
        self.score(self.me, self.built("market"))

    def duchess_of_mud(self) -> None:
        self.score(self.me, 2 if len(self.tunnels()) == 3 else 0)

    # Evening

    def evening(self) -> None:
        for clearing in self.ordered(self.order):
            if not self.me.buildings[clearing] and self.me.warriors[clearing] in (1, 2):
                self.rally(clearing)
        for clearing in self.highest(ALL):
            if self.me.warriors[clearing] > 4 and self.rules(clearing):
                self.go_home(clearing, self.me.warriors[clearing] - 4)
        self.score(self.me, self.built("market"))
        of_suit = [each for each in MINISTERS if MINISTERS[each] == self.order]
        self.sway(of_suit) or self.sway([*MINISTERS][::-1])
        card, self.table.order = self.table.order, ""
        self.spend(card)
        self.end_of_turn()

    def rally(self, origin: int) -> None:
        """10.6.1, 12.1, X-D8."""
        table, me = self.table, self.me
        near = {*table.map.bot_neighbors[origin]}
        coast = {*table.map.coast} - near - {origin} if table.ferry == origin and not table.ferried else set()
        homes = [each for each in near | coast if me.buildings[each]]
        if not homes:
            self.go_home(origin, me.warriors[origin])
            return
        legal = [each for each in homes if self.rules(origin) or self.rules(each)]
        if not legal or self.tear_snare(origin):
            return
        target = self.best(legal, self.fewest_of_mine)
        me.warriors[target] += me.warriors[origin]
        me.warriors[origin] = 0
        self.deeds.append("rally")
        if target in coast:
            self.deeds.append("ferry")
            table.ferry, table.ferried = target, True
            self.score(me, 1)
        self.arrive(target)

    def go_home(self, clearing: int, count: int) -> None:
        if not self.tear_snare(clearing):
            self.deeds.append("go home")
            self.me.warriors[clearing] -= count
            self.me.aside += count

    def sway(self, ministers: list[str]) -> bool:
        """A crown on the first of these that has none."""
        bare = [each for each in ministers if each not in self.me.crowns]
        if bare:
            self.me.crowns = sorted([*self.me.crowns, bare[0]], key=[*MINISTERS].index)
        return bool(bare)
