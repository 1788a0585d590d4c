"""The Eyrie Dynasties (Law 7)."""

from __future__ import annotations

from collections import Counter

from tests.games.root.second.law import Law
from tests.games.root.second.printed import CARDS, COLUMNS, ROOST_POINTS, VIZIERS
from tests.games.root.second.table import CLEARINGS

WORDS = {"recruit": "enlist", "move": "march", "battle": "fight", "build": "nest"}
VIZIER = "vizier"


class Turmoil(Exception):  # not an error: a rule
    """A card of the Decree could not be carried out."""


class Eyrie(Law):
    def turn(self) -> None:
        self.start_birdsong()
        self.birdsong_window()
        if not +self.me.hand:
            self.draw(self.me)
            self.birdsong_window()
        self.add_to_decree()
        self.new_roost()
        self.birdsong_window()
        self.start_daylight()
        try:
            self.craft_cards()
            for column in COLUMNS:
                self.resolve(column)
            self.last_window()
        except Turmoil:
            self.turmoil()
        self.start_evening()
        roosts = self.on_map(self.me, "roost")
        self.score(self.me, ROOST_POINTS[roosts])
        self.end_of_turn(1 + (roosts >= 3) + (roosts >= 6))

    # Birdsong

    def add_to_decree(self) -> None:
        """One or two cards, at most one of them a bird."""
        added: list[str] = []
        while len(added) < 2:
            bird = any(CARDS[card].suit == "bird" for card in added)
            cards = [card for card in +self.me.hand if not (bird and CARDS[card].suit == "bird")]
            options = [f"add {card} {column}" for card in cards for column in COLUMNS]
            if added or not cards:
                options.append("pass")
            picked = self.ask("decree-add", self.me, options)
            if picked == "pass":
                return
            _, card, column = picked.split()
            self.leave(self.me.hand, card)
            self.me.decree[column][card] += 1
            added.append(card)

    def new_roost(self) -> None:
        """Without a roost on the map: roost and three warriors where fewest warriors are."""
        me = self.me
        if self.on_map(me, "roost"):
            return
        places = [place for place in CLEARINGS if self.open_slots(place) > 0 and self.may_place(me, place)]
        count = {place: sum(each.warriors[place] for each in self.players) for place in places}
        fewest = [place for place in places if count[place] == min(count.values())]
        if fewest:
            place = int(self.ask("own-new-roost", me, map(str, fewest)))
            self.put(place, "roost")
            for _ in range(min(3, me.supply["warrior"])):
                self.put(place, "warrior")

    def put(self, place: int, kind: str) -> None:
        self.leave(self.me.supply, kind)
        if kind == "warrior":
            self.me.warriors[place] += 1
        else:
            self.me.buildings[place] = sorted([*self.me.buildings[place], kind])

    # Daylight

    def craft_cards(self) -> None:
        """Only before the Decree."""
        while True:
            crafts = self.crafts()
            picked = self.ask("craft", self.me, [*crafts, *self.daylight_cards(), "pass"])
            if picked == "pass":
                return
            if picked.startswith("make "):
                self.craft(picked.split()[1])
            else:
                self.use_daylight_card(picked)

    def last_window(self) -> None:
        """After the last card of the Decree Daylight still runs."""
        while cards := self.daylight_cards():
            picked = self.ask("decree", self.me, [*cards, "pass"])
            if picked == "pass":
                return
            self.use_daylight_card(picked)

    def resolve(self, column: str) -> None:
        """Every card of the column once, in the order she likes."""
        left = Counter(self.suit_of(card) for card in self.me.decree[column].elements())
        while left:
            options = []
            for suit in left:
                able = [f"{WORDS[column]} {suit} {rest}" for rest in self.orders(column, suit)]
                options += able or [f"fail {suit}"]
            options += self.daylight_cards()
            if all(each.startswith("fail") for each in options):
                raise Turmoil
            enough = self.me.supply["warrior"] >= self.wanted * left.total() and len(options) == len(left)
            same = enough and all(each.startswith("enlist") for each in options)
            # Each suit recruits in full at its only roost: the order changes nothing, so nobody is asked.
            picked = min(options) if same else self.ask("decree", self.me, options)
            word, *slots = picked.split()
            if word == "fail":
                raise Turmoil
            if word in WORDS.values():
                self.leave(left, slots[0])
                getattr(self, f"do_{word}")(*slots[1:])
            else:
                self.use_daylight_card(picked)

    @property
    def wanted(self) -> int:
        """How many warriors a card brings."""
        return 2 if self.me.leader == "charismatic" else 1

    @staticmethod
    def suit_of(card: str) -> str:
        return "bird" if card == VIZIER else CARDS[card].suit

    def orders(self, column: str, suit: str) -> list[str]:
        """What a card of this suit allows in this column."""
        fits = [place for place in CLEARINGS if suit in ("bird", self.suit(place))]
        if column == "recruit":
            return [str(place) for place in fits if self.may_enlist(place)]
        if column == "move":
            return [f"{n} {origin}>{target}" for n, origin, target in self.moves(self.me) if origin in fits]
        if column == "battle":
            return [f"{place} {name}" for place, name in self.battles(self.me) if place in fits]
        return [str(place) for place in fits if self.may_nest(place)]

    def may_enlist(self, place: int) -> bool:
        me = self.me
        roost = "roost" in me.buildings[place]
        return bool(me.supply["warrior"] and roost and self.may_place(me, place))

    def may_nest(self, place: int) -> bool:
        me = self.me
        room = self.open_slots(place) > 0 and "roost" not in me.buildings[place]
        return bool(me.supply["roost"] and room and self.rules(me, place) and self.may_place(me, place))

    def do_enlist(self, place: str) -> None:
        for _ in range(self.wanted):
            if not self.me.supply["warrior"]:
                raise Turmoil
            self.put(int(place), "warrior")

    def do_march(self, count: str, way: str) -> None:
        self.move(self.me, f"{count} {way}")

    def do_fight(self, place: str, name: str) -> None:
        self.fight(f"{place} {name}")

    def do_nest(self, place: str) -> None:
        self.put(int(place), "roost")

    def turmoil(self) -> None:
        me = self.me
        cards = [card for column in COLUMNS for card in me.decree[column].elements()]
        self.score(me, -sum(self.suit_of(card) == "bird" for card in cards))
        for card in cards:
            if card != VIZIER:
                self.discard(card)
        me.deposed.add(me.leader)
        if len(me.deposed) == len(VIZIERS):
            me.deposed.clear()
        me.leader = ""
        me.decree = {column: Counter() for column in COLUMNS}
        me.leader = self.ask("leader", me, sorted({*VIZIERS} - me.deposed))
        me.decree = {column: Counter([VIZIER] * (column in VIZIERS[me.leader])) for column in COLUMNS}
