"""One battle, step by step (Law 4.3)."""

from __future__ import annotations

from tests.games.root.second.law import Law, Lost
from tests.games.root.second.table import Player


class Battle:
    def __init__(self, law: Law, attacker: Player, defender: Player, clearing: int) -> None:
        self.law, self.table, self.clearing = law, law.table, clearing
        self.attacker, self.defender = attacker, defender
        self.ally: Player | None = None
        self.on_allies = self.on_items = 0
        self.razed: set[str] = set()
        """Sides that removed a building or token in this battle."""
        self.rolled: dict[str, int] = {}
        self.extra = {attacker.name: 0, defender.name: 0}
        self.armored: set[str] = set()

    def fight(self) -> None:
        self.take_ally()
        if self.ambush():
            self.roll(*self.law.script.roll())
        self.end()

    def other(self, side: Player) -> Player:
        return self.defender if side is self.attacker else self.attacker

    def take_ally(self) -> None:
        me = self.attacker
        if me.faction != "vagabond" or me.bot:
            return
        allies = [
            each.name
            for each in self.law.players
            if me.relations.get(each.name) == "allied"
            and each.warriors[self.clearing]
            and each is not self.defender
        ]
        picked = self.law.ask("ally", me, [*allies, "none"])
        self.ally = self.table.players.get(picked)

    # Ambush

    def ambushes(self, who: Player) -> list[str]:
        fits = self.law.fitting(who.hand, self.law.suit(self.clearing))
        return [*(card for card in fits if card.startswith("ambush")), "none"]

    def ambush(self) -> bool:
        """The defender's card, the attacker's answer; whether there is anybody left to attack."""
        law, attacker, defender = self.law, self.attacker, self.defender
        if attacker.bot or defender.bot or attacker.effects["scouting_party"] or not +defender.hand:
            return True
        card = law.ask("ambush-card", defender, self.ambushes(defender), always=True)
        if card == "none":
            return True
        law.spend(defender, card)
        if +attacker.hand:
            foil = law.ask("counter-ambush-card", attacker, self.ambushes(attacker), always=True)
            if foil != "none":
                law.spend(attacker, foil)
                return True
        self.deal({attacker.name: 2})
        return bool(attacker.warriors[self.clearing] or attacker.place)

    # Roll

    def force(self, side: Player) -> int:
        """What caps the rolled hits: warriors; for the Vagabond swords, and allies when he attacks."""
        if side.faction != "vagabond":
            return side.warriors[self.clearing]
        swords = side.ready["sword"] + side.exhausted["sword"]
        if side is self.attacker and self.ally:
            swords += self.ally.warriors[self.clearing]
        return swords

    def roll(self, one: int, other: int) -> None:
        attacker, defender = self.attacker, self.defender
        high, low = max(one, other), min(one, other)
        if defender.faction == "alliance" and not defender.bot:
            high, low = low, high
        self.rolled = {
            attacker.name: min(high, self.force(attacker)),
            defender.name: min(low, self.force(defender)),
        }
        defenseless = not self.force(defender)
        self.after_roll()
        self.extra[attacker.name] += defenseless
        if attacker.faction == "eyrie" and attacker.leader == "commander":
            self.extra[attacker.name] += 1
        if defender.faction == "alliance" and defender.bot and defender.warriors[self.clearing]:
            self.extra[defender.name] += 1
        self.deal({side.name: self.hits_on(side) for side in (attacker, defender)})

    def hits_on(self, side: Player) -> int:
        other = self.other(side).name
        return (0 if side.name in self.armored else self.rolled[other]) + self.extra[other]

    def effects(self, side: Player) -> list[str]:
        """What this side can still use after the roll."""
        found = []
        if side.effects["armorers"] and self.rolled[self.other(side).name] and side.name not in self.armored:
            found.append("armorers")
        if side is self.attacker and side.effects["brutal_tactics"] and "brutal" not in self.armored:
            found.append("brutal_tactics")
        if side is self.defender and side.effects["sappers"] and "sappers" not in self.armored:
            found.append("sappers")
        return found

    def after_roll(self) -> None:
        """Attacker, defender, attacker … until both pass in a row."""
        side, passed = self.attacker, 0
        while passed < 2:
            picked = self.law.ask("after-roll", side, [*self.effects(side), "pass"])
            passed = passed + 1 if picked == "pass" else 0
            if picked == "armorers":
                self.armored.add(side.name)
            if picked == "brutal_tactics":
                self.armored.add("brutal")
                self.extra[side.name] += 1
                self.law.score(self.defender, 1)
            if picked == "sappers":
                self.armored.add("sappers")
                self.extra[side.name] += 1
            if picked in ("armorers", "sappers"):
                self.law.leave(side.effects, picked)
                self.law.discard(picked)
            side = self.other(side)

    # Hits

    def deal(self, hits: dict[str, int]) -> None:
        """Both sides at once: pieces, then points, then what that triggers."""
        lost: dict[str, list[tuple[str, str]]] = {}
        for name in (self.defender.name, self.attacker.name):
            lost[name] = self.losses(self.table.players[name], hits.get(name, 0))
        points: dict[str, int] = {}
        for name, pieces in lost.items():
            remover = self.other(self.table.players[name])
            kinds = [kind for owner, kind in pieces if owner == name]
            points[remover.name] = self.earned(remover, self.table.players[name], kinds)
        if any(points.values()):
            self.law.score_together(points)
        self.law.triggers(
            [
                Lost(self.table.players[owner], self.other(self.table.players[name]), self.clearing, kinds)
                for name, pieces in lost.items()
                for owner in dict.fromkeys(owner for owner, _ in pieces)
                if (kinds := [kind for one, kind in pieces if one == owner])
            ]
        )

    def losses(self, side: Player, hits: int) -> list[tuple[str, str]]:
        """Warriors first; among buildings and tokens the owner chooses, a bot loses its tokens first."""
        if side.faction == "vagabond":
            return self.hurt(side, hits)
        lost: list[str] = []
        for left in range(hits, 0, -1):
            rest = [*side.buildings[self.clearing], *side.tokens[self.clearing]]
            if side.warriors[self.clearing]:
                kind = "warrior"
            elif not rest:
                break
            elif left >= len(rest):
                kind = rest[0]
            else:
                kind = self.bot_loss(side) if side.bot else self.law.ask("loss", side, rest)
            self.law.take_off(side, self.clearing, kind)
            lost.append(kind)
        return [(side.name, kind) for kind in lost]

    def bot_loss(self, side: Player) -> str:
        tokens, buildings = side.tokens[self.clearing], side.buildings[self.clearing]
        if tokens:
            return tokens[0]
        return self.law.script.draw("losses") if len({*buildings}) > 1 else buildings[0]

    def hurt(self, side: Player, hits: int) -> list[tuple[str, str]]:
        """Items of the Vagabond, or warriors of the ally who fights with him."""
        if not (self.ally and side is self.attacker):
            self.on_items += self.law.damage(side, hits)
            return []
        lost: list[tuple[str, str]] = []
        for _ in range(hits):
            picks = [f"ready {each}" for each in +side.ready]
            picks += [f"exhausted {each}" for each in +side.exhausted]
            if self.ally.warriors[self.clearing]:
                picks.append(f"warrior {self.ally.name}")
            if not picks:
                break
            picked = self.law.ask("hit-item", side, picks)
            if picked.startswith("warrior"):
                self.law.take_off(self.ally, self.clearing, "warrior")
                lost.append((self.ally.name, "warrior"))
                self.on_allies += 1
            else:
                self.law.harm(side, picked)
                self.on_items += 1
        return lost

    def earned(self, remover: Player, owner: Player, kinds: list[str]) -> int:
        """Points for buildings and tokens, the Despot's, and Infamy."""
        razed = len(kinds) - kinds.count("warrior")
        points = razed
        if razed and remover.leader == "despot" and remover.name not in self.razed:
            points += 1
            self.razed.add(remover.name)
        if remover.faction == "vagabond" and not remover.bot:
            if remover is self.law.me:
                if remover.relations[owner.name] == "hostile":
                    points += len(kinds)
                elif "warrior" in kinds:
                    points += len(kinds) - 1
            if "warrior" in kinds:
                self.law.make_hostile(remover, owner)
        return points

    def end(self) -> None:
        """More hits on the ally than on items: the ally turns Hostile."""
        if self.ally and self.on_allies > self.on_items:
            self.attacker.relations[self.ally.name] = "hostile"
