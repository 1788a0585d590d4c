"""The Woodland Alliance (Law 8)."""

from __future__ import annotations

from tests.games.root.second.law import Law
from tests.games.root.second.printed import CARDS, SUITS, SYMPATHY_COST, SYMPATHY_POINTS
from tests.games.root.second.table import CLEARINGS


class Alliance(Law):
    def turn(self) -> None:
        self.start_birdsong()
        self.rise_up()
        self.start_daylight()
        while (picked := self.action()) != "pass":
            self.carry_out(picked)
        self.start_evening()
        self.operations()
        self.end_of_turn(1 + len(self.bases(self.me)))

    def put(self, place: int, kind: str) -> None:
        self.leave(self.me.supply, kind)
        if kind == "warrior":
            self.me.warriors[place] += 1
        else:
            lying = self.me.tokens if kind == "sympathy" else self.me.buildings
            lying[place] = sorted([*lying[place], kind])

    def sympathetic(self, place: int) -> bool:
        return "sympathy" in self.me.tokens[place]

    # Birdsong

    def rise_up(self) -> None:
        """Revolts, then spreading: no revolt after the first spread."""
        spread = False
        while True:
            options = [f"spread {place}" for place in CLEARINGS if self.may_spread(place)]
            if not spread:
                options += [f"revolt {place}" for place in CLEARINGS if self.may_revolt(place)]
            picked = self.ask("uprising", self.me, [*options, *self.birdsong_cards(), "pass"])
            word, *slots = picked.split()
            if word == "pass":
                return
            if word == "revolt":
                self.revolt(int(slots[0]))
            elif word == "spread":
                spread = True
                self.spread(int(slots[0]))
            else:
                self.use_birdsong_card(picked)

    def can_pay(self, place: int, count: int) -> bool:
        fitting = self.fitting(self.me.supporters, self.suit(place))
        return sum(self.me.supporters[card] for card in fitting) >= count

    def pay(self, place: int, count: int) -> None:
        """Supporters of the clearing's suit, or birds, in any mix."""
        supporters = self.me.supporters
        for left in range(count, 0, -1):
            fitting = self.fitting(supporters, self.suit(place))
            all_go = sum(supporters[card] for card in fitting) == left
            alike = len({(CARDS[card].suit, card.startswith("dominance")) for card in fitting}) == 1
            card = min(fitting) if all_go or alike else self.ask("pay-supporter", self.me, fitting)
            self.leave(supporters, card)
            self.discard(card)

    def may_revolt(self, place: int) -> bool:
        """A sympathetic clearing whose base is still on the board, and two supporters."""
        board_has = self.me.supply[f"base-{self.suit(place)}"]
        return bool(self.sympathetic(place) and board_has and self.can_pay(place, 2))

    def revolt(self, place: int) -> None:
        suit, me = self.suit(place), self.me
        self.pay(place, 2)
        self.sweep(me, [place])
        self.put(place, f"base-{suit}")
        number = sum(self.sympathetic(each) for each in CLEARINGS if self.suit(each) == suit)
        for _ in range(min(number, me.supply["warrior"])):
            self.put(place, "warrior")
        self.enlist_officer()

    def enlist_officer(self) -> None:
        if self.me.supply["warrior"]:
            self.leave(self.me.supply, "warrior")
            self.me.officers += 1

    def cost(self, place: int) -> int:
        """The next token's, and one more under Martial Law."""
        others = [each for each in self.players if each is not self.me]
        martial = any(each.warriors[place] >= 3 for each in others)
        return SYMPATHY_COST[self.on_map(self.me, "sympathy")] + martial

    def may_spread(self, place: int) -> bool:
        me = self.me
        if not me.supply["sympathy"] or self.sympathetic(place) or not self.may_place(me, place):
            return False
        anywhere = not self.on_map(me, "sympathy")
        if not anywhere and not any(self.sympathetic(near) for near in self.near(place)):
            return False
        return self.can_pay(place, self.cost(place))

    def spread(self, place: int) -> None:
        self.pay(place, self.cost(place))
        self.place_sympathy(place)

    def place_sympathy(self, place: int) -> None:
        number = self.on_map(self.me, "sympathy")
        self.put(place, "sympathy")
        self.score(self.me, SYMPATHY_POINTS[number])

    # Daylight

    def action(self) -> str:
        me = self.me
        options = self.crafts()
        options += [f"mobilize {card}" for card in +me.hand]
        if me.supply["warrior"]:
            built = [suit for suit in SUITS if self.on_map(me, f"base-{suit}")]
            options += [f"train {card}" for suit in built for card in self.fitting(me.hand, suit)]
        return self.ask("alliance-action", me, [*options, *self.daylight_cards(), "pass"])

    def carry_out(self, picked: str) -> None:
        word, *slots = picked.split()
        if word == "make":
            self.craft(slots[0])
        elif word == "mobilize":
            self.leave(self.me.hand, slots[0])
            self.support(self.me, slots[0])
        elif word == "train":
            self.spend(self.me, slots[0])
            self.enlist_officer()
        else:
            self.use_daylight_card(picked)

    # Evening

    def operations(self) -> None:
        """One for each officer; a lost base may cost officers meanwhile."""
        done = 0
        while done < self.me.officers:
            picked = self.operation()
            if picked == "pass":
                return
            done += 1
            word, *slots = picked.split()
            if word == "move":
                self.move(self.me, picked)
            elif word == "battle":
                self.fight(picked)
            elif word == "draft":
                self.put(int(slots[0]), "warrior")
            else:
                self.take_off(self.me, int(slots[0]), "warrior")
                self.place_sympathy(int(slots[0]))

    def operation(self) -> str:
        me = self.me
        options = self.written_moves(me) + self.written_battles(me)
        if me.supply["warrior"]:
            options += [f"draft {place}" for place in self.bases(me) if self.may_place(me, place)]
        if me.supply["sympathy"]:
            options += [
                f"organize {place}"
                for place in CLEARINGS
                if me.warriors[place] and not self.sympathetic(place) and self.may_place(me, place)
            ]
        return self.ask("operation", me, [*options, "pass"])
