"""The Marquise de Cat (Law 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.games.root.second.law import Law
from tests.games.root.second.printed import BUILD_POINTS, CARDS, WOOD_COST
from tests.games.root.second.table import CLEARINGS


class Marquise(Law):
    actions = 3
    recruited = False
    crafting = True

    def turn(self) -> None:
        self.start_birdsong()
        self.birdsong_window()
        self.place_wood()
        self.start_daylight()
        while (picked := self.action()) != "pass":
            self.carry_out(picked)
        self.start_evening()
        recruiters = self.on_map(self.me, "recruiter")
        self.end_of_turn(1 + (recruiters >= 3) + (recruiters >= 5))

    # Birdsong

    def place_wood(self) -> None:
        """One wood at each sawmill; with too little wood she chooses which."""
        me = self.me
        sawmills = [place for place in CLEARINGS for kind in me.buildings[place] if kind == "sawmill"]
        for place in self.some("wood", sawmills, me.supply["wood"]):
            self.put(place, "wood")

    def some(self, what: str, places: list[int], most: int) -> list[int]:
        """All of these places, or as many as there are pieces for, as she likes."""
        chosen: list[int] = []
        while places and len(chosen) < most:
            left = most - len(chosen)
            place = places[0] if left >= len(places) else int(self.ask(what, self.me, map(str, places)))
            places.remove(place)
            chosen.append(place)
        return chosen

    def put(self, place: int, kind: str) -> None:
        self.leave(self.me.supply, kind)
        if kind == "warrior":
            self.me.warriors[place] += 1
        else:
            lying = self.me.tokens if kind == "wood" else self.me.buildings
            lying[place] = sorted([*lying[place], kind])

    # Daylight

    def action(self) -> str:
        me = self.me
        options = self.crafts() if self.crafting else []
        if self.actions:
            options += self.written_battles(me) + self.written_moves(me)
            if not self.recruited and self.on_map(me, "recruiter") and me.supply["warrior"]:
                options.append("muster")
            options += [f"build {kind} {place}" for kind, place in self.builds()]
            if me.supply["wood"]:
                for place in CLEARINGS:
                    if "sawmill" in me.buildings[place]:
                        cards = self.fitting(me.hand, self.suit(place))
                        options += [f"overwork {card} {place}" for card in cards]
        options += [f"spur {card}" for card in +me.hand if CARDS[card].suit == "bird"]
        return self.ask("marquise-action", me, [*options, *self.daylight_cards(), "pass"])

    def carry_out(self, picked: str) -> None:
        word, *slots = picked.split()
        if word == "make":
            self.craft(slots[0])
        elif word == "spur":
            self.spend(self.me, slots[0])
            self.actions += 1
            self.crafting = False  # extra actions belong to the second step of Daylight
        elif word in ("battle", "move", "muster", "build", "overwork"):
            self.actions -= 1
            self.crafting = False
            getattr(self, f"do_{word}")(picked, *slots)
        else:
            self.use_daylight_card(picked)

    def do_battle(self, picked: str, *_: str) -> None:
        self.fight(picked)

    def do_move(self, picked: str, *_: str) -> None:
        """March: up to two moves."""
        self.move(self.me, picked)
        second = self.ask("march-on", self.me, [*self.written_moves(self.me), "pass"])
        if second != "pass":
            self.move(self.me, second)

    def do_muster(self, *_: str) -> None:
        """A warrior at each recruiter, once a turn; with too few warriors she chooses where."""
        me = self.me
        self.recruited = True
        recruiters = [place for place in CLEARINGS for kind in me.buildings[place] if kind == "recruiter"]
        for place in self.some("muster-at", recruiters, me.supply["warrior"]):
            self.put(place, "warrior")

    def do_overwork(self, _: str, card: str, place: str) -> None:
        self.spend(self.me, card)
        self.put(int(place), "wood")

    # Building

    def wood_for(self, kind: str) -> int:
        return WOOD_COST[self.on_map(self.me, kind)]

    def connected(self, place: int) -> set[int]:
        """Through ruled clearings only."""
        found, edge = {place}, {place}
        while edge:
            edge = {near for one in edge for near in self.near(one) if self.rules(self.me, near)} - found
            found |= edge
        return found

    def wood_near(self, place: int) -> Counter[int]:
        return Counter({near: self.me.tokens[near].count("wood") for near in self.connected(place)})

    def builds(self) -> Iterator[tuple[str, int]]:
        for place in CLEARINGS:
            if self.rules(self.me, place) and self.open_slots(place) > 0 and self.may_place(self.me, place):
                wood = sum(self.wood_near(place).values())
                for kind in BUILD_POINTS:
                    if self.me.supply[kind] and wood >= self.wood_for(kind):
                        yield kind, place

    def do_build(self, _: str, kind: str, place: str) -> None:
        number = self.on_map(self.me, kind)
        wood = +self.wood_near(int(place))
        for left in range(self.wood_for(kind), 0, -1):
            paid = (
                next(iter(wood))
                if left == sum(wood.values())
                else int(self.ask("pay-wood", self.me, map(str, wood)))
            )
            wood[paid] -= 1
            wood = +wood
            self.take_off(self.me, paid, "wood")
        self.put(int(place), kind)
        self.score(self.me, BUILD_POINTS[kind][number])
