"""The Vagabond (Law 9)."""

from __future__ import annotations

from collections import Counter

from tests.games.root.second.law import Law, Lost
from tests.games.root.second.printed import CARDS, QUESTS, STEPS, TRACKS
from tests.games.root.second.script import Script
from tests.games.root.second.table import Player, Table

ON_TRACK = 3


class Vagabond(Law):
    def __init__(self, table: Table, script: Script, name: str) -> None:
        super().__init__(table, script, name)
        self.aids: Counter[str] = Counter()
        """Aids to each faction in this turn, since its last step."""
        self.hidden = False

    def turn(self) -> None:
        self.start_birdsong()
        self.birdsong_window()
        self.refresh()
        self.slip()
        self.start_daylight()
        while not self.hidden and (picked := self.action()) != "pass":
            self.carry_out(picked)
        self.start_evening()
        self.rest()
        self.draw(self.me, 1 + self.on_track("coins"))
        self.discard_to_five(self.me)
        self.item_limit()
        self.tower()

    @property
    def clearing(self) -> int:
        """0 in a forest."""
        return int(self.me.place) if self.me.place.isdigit() else 0

    def on_track(self, kind: str) -> int:
        return min(ON_TRACK, self.me.ready[kind])

    def exhaust(self, kind: str) -> None:
        self.leave(self.me.ready, kind)
        self.me.exhausted[kind] += 1

    # Birdsong

    def refresh(self) -> None:
        """Three, and two for each tea on its track; any exhausted items, damaged ones too."""
        me = self.me
        for left in range(3 + 2 * self.on_track("tea"), 0, -1):
            picks = [f"exhausted {kind}" for kind in +me.exhausted] + [f"worn {kind}" for kind in +me.worn]
            lying = sum(me.exhausted.values()) + sum(me.worn.values())
            if not picks:
                return
            picked = picks[0] if left >= lying else self.ask("refresh", me, picks)
            state, kind = picked.split()
            self.leave(me.exhausted if state == "exhausted" else me.worn, kind)
            (me.ready if state == "exhausted" else me.damaged)[kind] += 1

    def slip(self) -> None:
        """One free step to a neighboring clearing or forest."""
        forests, place = self.table.forests, self.me.place
        if self.clearing:
            ways = [str(near) for near in self.reach(self.clearing)]
            ways += [name for name, touched in forests.items() if self.clearing in touched]
        else:
            ways = [*map(str, forests[place]), *self.table.forest_paths[place]]
        picked = self.ask("slip", self.me, [*(f"slip {way}" for way in ways), "pass"])
        if picked != "pass":
            self.go(picked.split()[1])

    def go(self, target: str) -> None:
        """The pawn goes, and warriors of one Allied faction may go along, if that faction could move so."""
        origin = self.clearing
        if not (origin and target.isdigit()):
            self.me.place = target
            return
        end = int(target)
        allies = [
            each.name
            for each in self.players
            if self.me.relations.get(each.name) == "allied"
            and each.warriors[origin]
            and (self.rules(each, origin) or self.rules(each, end))
        ]
        ally = self.table.players.get(self.ask("along", self.me, [*allies, "none"]))
        count = self.how_many(ally, origin) if ally else 0
        self.me.place = target
        if ally:
            ally.warriors[origin] -= count
            ally.warriors[end] += count
        by_ferry = self.sail(self.me, origin, end)
        if ally:
            if by_ferry:
                self.fare(ally)
            self.outrage(ally, end)

    def how_many(self, ally: Player, origin: int) -> int:
        there = ally.warriors[origin]
        if there == 1:
            return 1
        numbers = map(str, range(1, there + 1))
        return int(self.script.choose("along-count", self.me.name, numbers, self.table, "ask"))

    # Daylight

    def action(self) -> str:
        options = [*self.ways(), *self.crafts(), *self.repairs(), *self.specials()]
        if self.clearing:
            options += [*self.fights(), *self.aids_here(), *self.quests_here(), *self.shots()]
            if self.me.ready["torch"] and self.clearing in self.table.ruins:
                options.append(f"explore {self.clearing}")
        return self.ask("vagabond-action", self.me, [*options, *self.daylight_cards(), "pass"])

    def carry_out(self, picked: str) -> None:
        word, *slots = picked.split()
        known = (
            "go",
            "make",
            "repair",
            "battle",
            "aid",
            "quest",
            "shoot",
            "explore",
            "steal",
            "labor",
            "hideout",
        )
        if word in known:
            getattr(self, f"do_{word}")(*slots)
        elif word == "coalition":
            self.do_coalition(*slots)
        else:
            self.use_daylight_card(picked)

    def boots(self, target: int) -> int:
        """One more where a warrior of a Hostile faction stands."""
        hostile = [each for each in self.players if self.me.relations.get(each.name) == "hostile"]
        return 1 + any(each.warriors[target] for each in hostile)

    def ways(self) -> list[str]:
        ends = self.reach(self.clearing) if self.clearing else self.table.forests[self.me.place]
        return [f"go {end}" for end in ends if self.me.ready["boots"] >= self.boots(end)]

    def do_go(self, target: str) -> None:
        for _ in range(self.boots(int(target))):
            self.exhaust("boots")
        self.go(target)

    def fights(self) -> list[str]:
        return self.written_battles(self.me) if self.me.ready["sword"] else []

    def do_battle(self, place: str, name: str) -> None:
        self.exhaust("sword")
        self.fight(f"{place} {name}")

    def do_explore(self, place: str) -> None:
        self.exhaust("torch")
        item = next(iter(+self.table.under_ruins))
        if len(+self.table.under_ruins) > 1:
            item = self.script.draw("ruins")
        self.leave(self.table.under_ruins, item)
        self.me.ready[item] += 1
        self.table.ruins.remove(int(place))
        self.score(self.me, 1)

    # Aid

    def others_here(self) -> list[Player]:
        return [each for each in self.players if each is not self.me and self.here(each, self.clearing)]

    def aids_here(self) -> list[str]:
        cards = self.fitting(self.me.hand, self.suit(self.clearing))
        return [
            f"aid {each.name} {item} {card}"
            for each in self.others_here()
            for item in +self.me.ready
            for card in cards
        ]

    def do_aid(self, name: str, item: str, card: str) -> None:
        other, me = self.table.players[name], self.me
        self.exhaust(item)
        self.leave(me.hand, card)
        if other.bot:
            self.discard(card)
            self.score(other, 1)
        else:
            other.hand[card] += 1
        if +other.items:
            taken = self.ask("aid-item", me, [*(+other.items), "none"])
            if taken != "none":
                self.leave(other.items, taken)
                me.ready[taken] += 1
        self.improve(other)

    def improve(self, other: Player) -> None:
        state = self.me.relations[other.name]
        if state == "allied":
            self.score(self.me, 2)
        elif state in STEPS:
            following, needed, points = STEPS[state]
            self.aids[other.name] += 1
            if self.aids[other.name] == needed:
                self.aids[other.name] = 0
                self.me.relations[other.name] = following
                self.score(self.me, points)

    # Quests

    def quests_here(self) -> list[str]:
        suit = self.suit(self.clearing)
        open_here = [each for each in +self.table.quests if each.split("_")[0] == suit]
        return [f"quest {each}" for each in open_here if not Counter(QUESTS[each]) - self.me.ready]

    def do_quest(self, quest: str) -> None:
        me, suit = self.me, quest.split("_", maxsplit=1)[0]
        for item in QUESTS[quest]:
            self.exhaust(item)
        self.leave(self.table.quests, quest)
        me.done_quests[quest] += 1
        if self.ask("quest-reward", me, ["points", "cards"]) == "points":
            self.score(me, sum(each.split("_")[0] == suit for each in +me.done_quests))
        else:
            self.draw(me, 2)
        if +self.table.quest_deck:
            following = self.script.draw("quests")
            self.leave(self.table.quest_deck, following)
            self.table.quests[following] += 1

    # Strike, repair, craft

    def shots(self) -> list[str]:
        found = []
        for each in self.enemies(self.me) if self.me.ready["crossbow"] else ():
            others = {*each.buildings[self.clearing], *each.tokens[self.clearing]}
            kinds = {"warrior"} if each.warriors[self.clearing] else others
            found += [f"shoot {each.name} {kind}" for kind in kinds]
        return found

    def do_shoot(self, name: str, kind: str) -> None:
        other, place = self.table.players[name], self.clearing
        self.exhaust("crossbow")
        self.take_off(other, place, kind)
        if kind == "warrior":
            self.make_hostile(self.me, other)
        else:
            self.score(self.me, 1)
        self.triggers([Lost(other, self.me, place, [kind])])

    def repairs(self) -> list[str]:
        if not self.me.ready["hammer"]:
            return []
        return [f"repair {each}" for each in self.broken()]

    def broken(self) -> list[str]:
        return [f"damaged {kind}" for kind in +self.me.damaged] + [f"worn {kind}" for kind in +self.me.worn]

    def do_repair(self, state: str, kind: str) -> None:
        self.exhaust("hammer")
        self.mend(state, kind)

    def mend(self, state: str, kind: str) -> None:
        """An item keeps its side."""
        self.leave(self.me.damaged if state == "damaged" else self.me.worn, kind)
        (self.me.ready if state == "damaged" else self.me.exhausted)[kind] += 1

    def crafts(self) -> list[str]:
        """A hammer for each icon, all of which must be of the clearing's suit."""
        if not self.clearing:
            return []
        found = []
        for card in filter(self.craftable, +self.me.hand):
            cost = CARDS[card].cost
            fits = all(icon in ("any", self.suit(self.clearing)) for icon in cost)
            if fits and len(cost) <= self.me.ready["hammer"]:
                found.append(f"make {card}")
        return found

    def do_make(self, card: str) -> None:
        for _ in CARDS[card].cost:
            self.exhaust("hammer")
        self.make(card)

    # The special action of his character

    def specials(self) -> list[str]:
        me = self.me
        if not me.ready["torch"]:
            return []
        if me.character == "thief" and self.clearing:
            return [f"steal {each.name}" for each in self.others_here() if each.bot or +each.hand]
        if me.character == "tinker" and self.clearing:
            return [f"labor {card}" for card in self.fitting(self.table.discard, self.suit(self.clearing))]
        return ["hideout"] if me.character == "ranger" and self.broken() else []

    def do_steal(self, name: str) -> None:
        self.exhaust("torch")
        self.take_random(self.me, self.table.players[name])

    def do_labor(self, card: str) -> None:
        self.exhaust("torch")
        self.leave(self.table.discard, card)
        self.me.hand[card] += 1

    def do_hideout(self) -> None:
        """Up to three repaired; then Daylight ends."""
        self.exhaust("torch")
        self.hidden = True
        for left in range(3, 0, -1):
            broken = self.broken()
            number = sum(self.me.damaged.values()) + sum(self.me.worn.values())
            if not number:
                return
            picked = broken[0] if left >= number else self.ask("hideout", self.me, broken)
            self.mend(*picked.split())

    # Coalition

    def dominance(self) -> list[str]:
        """Not for himself: a coalition with a person who has fewest points of all the others."""
        me, others = self.me, [each for each in self.players if each is not self.me]
        if len(others) < 3 or me.points < 10 or me.partner:
            return []
        fewest = min((each.points for each in others if not each.dominance and not each.partner), default=0)
        partners = [
            each.name for each in others if not each.bot and not each.dominance and each.points == fewest
        ]
        held = [card for card in +me.hand if card.startswith("dominance")]
        return [f"coalition {name} {card}" for name in partners for card in held]

    def do_coalition(self, name: str, card: str) -> None:
        self.leave(self.me.hand, card)
        self.me.partner = name
        self.me.effects[card] += 1
        if self.me.relations[name] == "hostile":
            self.me.relations[name] = "indifferent"

    # Evening

    def start_evening(self) -> None:
        """Cobbler: no boots, but one for a Hostile destination; not into a forest."""
        self.phase = "evening"
        if not self.me.effects["cobbler"]:
            return
        ends = self.reach(self.clearing) if self.clearing else self.table.forests[self.me.place]
        ways = [f"walk {end}" for end in ends if self.me.ready["boots"] >= self.boots(end) - 1]
        picked = self.ask("cobbler", self.me, [*ways, "pass"])
        if picked != "pass":
            target = picked.split()[1]
            for _ in range(self.boots(int(target)) - 1):
                self.exhaust("boots")
            self.go(target)

    def rest(self) -> None:
        """In a forest all damaged items return ready."""
        me = self.me
        if not self.clearing:
            me.ready += me.damaged + me.worn
            me.damaged, me.worn = Counter(), Counter()

    def item_limit(self) -> None:
        """Satchel and damaged box hold six, and two more for each bag on its track."""
        me = self.me
        while True:
            heaps = {"ready": me.ready, "exhausted": me.exhausted, "damaged": me.damaged, "worn": me.worn}
            satchel = {
                f"{state} {kind}": count - (self.on_track(kind) if state == "ready" and kind in TRACKS else 0)
                for state, heap in heaps.items()
                for kind, count in (+heap).items()
            }
            if sum(satchel.values()) <= 6 + 2 * self.on_track("bag"):
                return
            picked = self.ask("excess-item", me, [each for each, count in satchel.items() if count])
            state, kind = picked.split()
            self.leave(heaps[state], kind)
            self.table.lost_items[kind] += 1
