"""The Law for everybody: cards, rule, moves, battle, removal, crafting, and the windows of card effects.

Written from the text of the Law alone, as simply as it reads, and without a function of the rules under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.games.root.second.printed import CARDS, FAVORS, HAND_LIMIT, WIN
from tests.games.root.second.script import Script
from tests.games.root.second.table import CLEARINGS, Player, Table

HOSPITALS = "hospitals"


class Won(Exception):  # not an error: the game is over
    """Somebody has won: nothing more happens."""


class Lost(NamedTuple):
    """What somebody has lost in one clearing, and to whom."""

    owner: Player
    remover: Player
    clearing: int
    kinds: list[str]


class Law:
    """One turn of a person, played along with the script of what really happened."""

    def __init__(self, table: Table, script: Script, name: str) -> None:
        self.table, self.script = table, script
        self.me = table.players[name]
        self.used: set[str] = set()
        """Card effects that serve once a turn, and have."""
        self.worked: Counter[str] = Counter()
        """Crafting pieces used in this turn, by suit."""
        self.phase = "birdsong"

    # Questions

    def ask(self, what: str, who: Player, options: Iterable[str], *, always: bool = False) -> str:
        """One of the options; a question with one answer is not asked."""
        among = [*dict.fromkeys(options)]
        if len(among) == 1 and not always:
            return among[0]
        return self.script.choose(what, who.name, among, self.table)

    # Who and where

    @property
    def players(self) -> list[Player]:
        return [*self.table.players.values()]

    def enemies(self, who: Player) -> list[Player]:
        """Everybody else except a coalition partner."""
        return [
            each
            for each in self.players
            if each is not who and each.partner != who.name and who.partner != each.name
        ]

    def faction(self, name: str) -> Player | None:
        return next((each for each in self.players if each.faction == name), None)

    @staticmethod
    def strength(player: Player, clearing: int) -> int:
        return player.warriors[clearing] + len(player.buildings[clearing])

    @staticmethod
    def here(player: Player, clearing: int) -> bool:
        """Whether the player has any piece there."""
        return bool(
            player.warriors[clearing]
            or player.buildings[clearing]
            or player.tokens[clearing]
            or player.place == str(clearing)
        )

    def rules(self, who: Player, clearing: int) -> bool:
        """More warriors and buildings than every other; the Eyrie rule a tie where they have a piece."""
        mine = self.strength(who, clearing)
        most = max(self.strength(each, clearing) for each in self.players if each is not who)
        if who.faction == "eyrie":
            return mine >= most and self.here(who, clearing)
        return mine > most

    def near(self, clearing: int) -> set[int]:
        return {b if a == clearing else a for a, b in self.table.paths if clearing in (a, b)}

    def reach(self, clearing: int) -> set[int]:
        """Where a move may end: a neighbor, or with the ferry the whole coast, once a turn."""
        found = self.near(clearing)
        if clearing == self.table.ferry and not self.table.ferried:
            found |= self.table.coast - {clearing}
        return found

    def open_slots(self, clearing: int) -> int:
        built = sum(len(each.buildings[clearing]) for each in self.players)
        return self.table.slots[clearing] - built - (clearing in self.table.ruins)

    def may_place(self, who: Player, clearing: int) -> bool:
        """Nobody but the Marquise places pieces in the clearing of the keep."""
        return not any("keep" in each.tokens[clearing] for each in self.players if each is not who)

    @staticmethod
    def on_map(player: Player, kind: str) -> int:
        return sum(here.count(kind) for here in (*player.buildings, *player.tokens))

    def suit(self, clearing: int) -> str:
        return self.table.suits[clearing]

    # Cards

    @staticmethod
    def fitting(cards: Counter[str], suit: str) -> list[str]:
        """Cards of the suit, and birds, which stand for any suit."""
        return [card for card in +cards if CARDS[card].suit in (suit, "bird")]

    def discard(self, card: str) -> None:
        if card.startswith("dominance"):
            self.table.available[card] += 1
        else:
            self.table.discard[card] += 1

    def spend(self, who: Player, card: str) -> None:
        self.leave(who.hand, card)
        self.discard(card)

    @staticmethod
    def leave(heap: Counter[str], one: str) -> None:
        assert heap[one] > 0, f"{one} is not there"
        heap[one] -= 1
        if not heap[one]:
            del heap[one]

    def next_card(self) -> str | None:
        """The top card. An empty deck is shuffled at once; without any card the draw is lost."""
        table = self.table
        self._shuffle()
        if not table.deck:
            return None
        card = self.script.draw("deck")
        self.leave(table.deck, card)
        self._shuffle()
        return card

    def _shuffle(self) -> None:
        if not self.table.deck:
            self.table.deck, self.table.discard = self.table.discard, Counter()

    def draw(self, who: Player, count: int = 1) -> None:
        for _ in range(count):
            card = self.next_card()
            if card:
                who.hand[card] += 1

    def take_random(self, who: Player, victim: Player) -> None:
        """A card drawn blindly from a hand; a bot has none, so it comes from the deck."""
        if victim.bot:
            self.draw(who)
        elif +victim.hand:
            card = self.script.draw("hands") if len(+victim.hand) > 1 else next(iter(+victim.hand))
            self.leave(victim.hand, card)
            who.hand[card] += 1

    def discard_to_five(self, who: Player) -> None:
        while sum(who.hand.values()) > HAND_LIMIT:
            self.spend(who, self.ask("excess", who, who.hand))

    # Points

    def score(self, who: Player, points: int) -> None:
        self.score_together({who.name: points})

    def score_together(self, points: dict[str, int]) -> None:
        """Points of one step count together; nobody with a dominance card scores, nobody falls below 0."""
        for name, count in points.items():
            who = self.table.players[name]
            if not who.dominance and not who.partner:
                who.points = max(0, who.points + count)
        self.check_points()

    def check_points(self) -> None:
        seats = self.table.seats
        start = seats.index(self.me.name)
        around = [self.table.players[name] for name in (*seats[start:], *seats[:start])]
        there = [each for each in around if each.points >= WIN and not each.dominance and not each.partner]
        if self.table.together:
            there = [each for each in there if each.bot] or (
                there if all(each.points >= WIN for each in around if not each.bot) else []
            )
        if there:
            self.win(there[0])

    def win(self, who: Player) -> None:
        self.table.winner = "people" if self.table.together and not who.bot else who.name
        raise Won(who.name)

    # Moving

    def moves(self, who: Player) -> Iterator[tuple[int, int, int]]:
        """How many, from where, to where: whoever rules one of the two ends may move."""
        for origin in CLEARINGS:
            for target in self.reach(origin) if who.warriors[origin] else ():
                if self.rules(who, origin) or self.rules(who, target):
                    yield from ((count, origin, target) for count in range(1, who.warriors[origin] + 1))

    def written_moves(self, who: Player, form: str = "move {} {}>{}") -> list[str]:
        return [form.format(*each) for each in self.moves(who)]

    def move(self, who: Player, text: str) -> None:
        """`move 2 5>9`."""
        count, way = text.split()[-2:]
        origin, target = map(int, way.split(">"))
        who.warriors[origin] -= int(count)
        who.warriors[target] += int(count)
        self.sail(who, origin, target)
        self.outrage(who, target)

    def sail(self, who: Player, origin: int, target: int) -> bool:
        """Without a path it was the ferry: it goes along, and who moved draws a card."""
        if target in self.near(origin):
            return False
        self.table.ferry, self.table.ferried = target, True
        self.fare(who)
        return True

    def fare(self, who: Player) -> None:
        """A card; a bot scores instead."""
        if who.bot:
            self.score(who, 1)
        else:
            self.draw(who)

    # Outrage

    def outrage(self, who: Player, clearing: int, *, sympathy: bool | None = None) -> None:
        """Who moves warriors into sympathy, or removes it, gives the Alliance a card."""
        alliance = self.faction("alliance")
        if alliance is None or alliance is who:
            return
        if not (sympathy or (sympathy is None and "sympathy" in alliance.tokens[clearing])):
            return
        if who.bot:
            if not alliance.bot:
                self.support(alliance, self.next_card())
            return
        fitting = self.fitting(who.hand, self.suit(clearing))
        if fitting:
            card = self.ask("outrage-card", who, fitting)
            self.leave(who.hand, card)
            if alliance.bot:
                self.discard(card)
            else:
                self.support(alliance, card)
        elif alliance.bot:
            self.score(alliance, 1)
        else:
            self.see(alliance, who)
            self.support(alliance, self.next_card())

    def see(self, who: Player, owner: Player) -> None:
        if +owner.hand:
            self.ask("see-hand", who, ["seen"], always=True)

    def support(self, alliance: Player, card: str | None) -> None:
        """Five supporters at most while no base is on the map; what does not fit is discarded."""
        if card is None:
            return
        if self.bases(alliance) or sum(alliance.supporters.values()) < 5:
            alliance.supporters[card] += 1
        else:
            self.discard(card)

    @staticmethod
    def bases(alliance: Player) -> list[int]:
        """The clearings of the bases on the map."""
        return [place for place in CLEARINGS if any(k.startswith("base") for k in alliance.buildings[place])]

    # Removing

    def take_off(self, owner: Player, clearing: int, kind: str) -> None:
        """A piece leaves the map: to its supply, the keep out of the game."""
        if kind == "warrior":
            owner.warriors[clearing] -= 1
        else:
            (owner.buildings if kind in owner.buildings[clearing] else owner.tokens)[clearing].remove(kind)
        (owner.gone if kind == "keep" else owner.supply)[kind] += 1

    def make_hostile(self, vagabond: Player, owner: Player) -> None:
        """He has removed a warrior of theirs."""
        if vagabond.faction == "vagabond" and owner.name in vagabond.relations:
            vagabond.relations[owner.name] = "hostile"

    def triggers(self, lost: list[Lost]) -> None:
        """Field Hospitals, lost bases, Outrage: after all pieces of the step are gone and scored.

        Where one card is all there is for two of them, whose turn it is orders; an Alliance its own ones.
        """
        for each in lost:
            self.crackdown(each)
        left = [
            *((HOSPITALS, each) for each in lost if self.can_save(each)),
            *(("base", each) for each in lost if not each.owner.bot and self.base_of(each)),
            *(("outrage", each) for each in lost for kind in each.kinds if kind == "sympathy"),
        ]
        while left:
            rivals = [left[0], *(each for each in left[1:] if self.order_matters(left[0], each))]
            decider = self.me if len({id(each.owner) for _, each in rivals}) > 1 else rivals[0][1].owner
            first = left[0]
            if len(rivals) > 1 and not decider.bot:
                picked = self.ask("trigger", decider, [*dict.fromkeys(kind for kind, _ in rivals)])
                first = next(each for each in rivals if each[0] == picked)
            left.remove(first)
            self.set_off(*first)

    def set_off(self, kind: str, lost: Lost) -> None:
        if kind == HOSPITALS:
            self.hospitals(lost.owner, lost.clearing, lost.kinds.count("warrior"))
        elif kind == "base":
            self.lost_base(lost.owner, self.base_of(lost))
        else:
            self.outrage(lost.remover, lost.clearing, sympathy=True)

    @staticmethod
    def base_of(lost: Lost) -> str:
        return next((kind.removeprefix("base-") for kind in lost.kinds if kind.startswith("base")), "")

    def can_save(self, lost: Lost) -> bool:
        keep = any("keep" in lost.owner.tokens[place] for place in CLEARINGS)
        return lost.owner.faction == "marquise" and not lost.owner.bot and "warrior" in lost.kinds and keep

    def order_matters(self, one: tuple[str, Lost], other: tuple[str, Lost]) -> bool:
        """One card of the Marquise for both; or five supporters who stay without the base."""
        by_kind = dict((one, other))
        if by_kind.keys() == {HOSPITALS, "outrage"}:
            payer, saved = by_kind["outrage"].remover, by_kind[HOSPITALS]
            suits = [self.suit(each.clearing) for each in by_kind.values()]
            cards = [card for card, count in payer.hand.items() for _ in range(count)]
            fit = [[card for card in cards if card in self.fitting(payer.hand, suit)] for suit in suits]
            return payer is saved.owner and len(fit[0]) == 1 and fit[0] == fit[1]
        if by_kind.keys() != {"base", "outrage"} or one[1].owner is not other[1].owner:
            return False
        alliance, culprit = one[1].owner, by_kind["outrage"].remover
        suit = self.base_of(by_kind["base"])
        gives = not culprit.bot and self.fitting(culprit.hand, suit)
        going = sum(alliance.supporters[card] for card in self.fitting(alliance.supporters, suit))
        stay = sum(alliance.supporters.values()) - going
        return not gives and stay >= 5 and not self.bases(alliance)

    def hospitals(self, owner: Player, clearing: int, count: int) -> None:
        """One matching card brings all these warriors to the keep."""
        keep = next((place for place in CLEARINGS if "keep" in owner.tokens[place]), 0)
        if owner.faction != "marquise" or owner.bot or not count or not keep:
            return
        card = self.ask("hospital-card", owner, [*self.fitting(owner.hand, self.suit(clearing)), "none"])
        if card != "none":
            self.spend(owner, card)
            owner.supply["warrior"] -= count
            owner.supply = +owner.supply
            owner.warriors[keep] += count

    def crackdown(self, lost: Lost) -> None:
        """A bot that loses a base takes its sympathy off the clearings of that suit; nobody scores."""
        suits = [kind.removeprefix("base-") for kind in lost.kinds if kind.startswith("base")]
        for place in CLEARINGS if lost.owner.bot else ():
            if self.suit(place) in suits and "sympathy" in lost.owner.tokens[place]:
                self.take_off(lost.owner, place, "sympathy")

    def lost_base(self, alliance: Player, suit: str) -> None:
        for card in self.fitting(alliance.supporters, suit):
            for _ in range(alliance.supporters.pop(card)):
                self.discard(card)
        lost = (alliance.officers + 1) // 2
        alliance.officers -= lost
        alliance.supply["warrior"] += lost
        alliance.supply = +alliance.supply
        while not self.bases(alliance) and sum(alliance.supporters.values()) > 5:
            card = self.ask("excess-supporter", alliance, alliance.supporters)
            self.leave(alliance.supporters, card)
            self.discard(card)

    def sweep(self, who: Player, clearings: Iterable[int]) -> None:
        """All enemy pieces leave these clearings: Revolt, Favor."""
        lost: list[Lost] = []
        for clearing in clearings:
            for owner in self.enemies(who):
                kinds = ["warrior"] * owner.warriors[clearing]
                kinds += [*owner.buildings[clearing], *owner.tokens[clearing]]
                for kind in kinds:
                    self.take_off(owner, clearing, kind)
                if owner.place == str(clearing):
                    self.damage(owner, 3)
                lost.append(Lost(owner, who, clearing, kinds))
        for each in lost:
            if "warrior" in each.kinds:
                self.make_hostile(who, each.owner)
        points = sum(len(each.kinds) - each.kinds.count("warrior") for each in lost)
        if points:
            self.score(who, points)
        self.triggers(lost)

    def damage(self, vagabond: Player, hits: int) -> int:
        """Each hit damages an undamaged item of his choice; returns how many it did."""
        dealt = 0
        for _ in range(hits):
            kinds = [f"ready {each}" for each in +vagabond.ready]
            kinds += [f"exhausted {each}" for each in +vagabond.exhausted]
            if not kinds:
                break
            self.harm(vagabond, self.ask("hit-item", vagabond, kinds))
            dealt += 1
        return dealt

    def harm(self, vagabond: Player, picked: str) -> None:
        state, item = picked.split()
        self.leave(vagabond.ready if state == "ready" else vagabond.exhausted, item)
        (vagabond.damaged if state == "ready" else vagabond.worn)[item] += 1

    # Crafting

    def pieces(self) -> Counter[str]:
        """The crafting pieces not yet used in this turn, by suit."""
        me = self.me
        kind = {"marquise": "workshop", "eyrie": "roost", "alliance": "sympathy"}[me.faction]
        lying = me.tokens if kind == "sympathy" else me.buildings
        found: Counter[str] = Counter()
        for place in CLEARINGS:
            found[self.suit(place)] += lying[place].count(kind)
        found.subtract(self.worked)
        return +found

    def can_pay_with(self, cost: tuple[str, ...]) -> bool:
        """One piece for each icon exactly."""
        pieces = self.pieces()
        return sum(pieces.values()) >= len(cost) if "any" in cost else not Counter(cost) - pieces

    def craftable(self, card: str) -> bool:
        """Items must be in the supply; a lasting effect only once; ambush and dominance never."""
        printed = CARDS[card]
        if not printed.cost or (printed.item and not self.table.items[printed.item]):
            return False
        return not self.me.effects[card]

    def crafts(self) -> list[str]:
        return [
            f"make {card}"
            for card in +self.me.hand
            if self.craftable(card) and self.can_pay_with(CARDS[card].cost)
        ]

    def craft(self, card: str) -> None:
        cost = CARDS[card].cost
        for left, icon in zip(range(len(cost), 0, -1), cost, strict=True):
            pieces = self.pieces()
            suit = icon
            if icon == "any":
                all_go = sum(pieces.values()) == left
                suit = next(iter(pieces)) if all_go else self.ask("craft-with", self.me, pieces)
            self.worked[suit] += 1
        self.make(card)

    def item_points(self, card: str) -> int:
        """Disdain for Trade: the Eyrie score 1, unless the Builder leads."""
        if self.me.faction == "eyrie" and self.me.leader != "builder":
            return 1
        return CARDS[card].points

    def make(self, card: str) -> None:
        me, item = self.me, CARDS[card].item
        self.leave(me.hand, card)
        if item:
            self.leave(self.table.items, item)
            (me.ready if me.faction == "vagabond" else me.items)[item] += 1
            self.discard(card)
            self.score(me, self.item_points(card))
        elif card in FAVORS:
            self.discard(card)
            self.sweep(me, [place for place in CLEARINGS if self.suit(place) == FAVORS[card]])
        else:
            me.effects[card] += 1

    # Card effects of the phases

    def start_birdsong(self) -> None:
        """The test of a dominance card, then the Bank."""
        self.check_dominance()
        if self.me.effects["better_burrow_bank"]:
            picked = self.ask("bank", self.me, [*(each.name for each in self.enemies(self.me)), "none"])
            if picked != "none":
                self.draw(self.me)
                other = self.table.players[picked]
                if other.bot:
                    self.score(other, 1)
                else:
                    self.draw(other)

    def check_dominance(self) -> None:
        me = self.me
        if not me.dominance:
            return
        if me.dominance == "bird":
            opposite = self.table.corners.items()
            won = any(self.rules(me, one) and self.rules(me, other) for one, other in opposite)
        else:
            suited = [place for place in CLEARINGS if self.suit(place) == me.dominance]
            won = sum(self.rules(me, place) for place in suited) >= 3
        if won:
            self.win(me)

    def birdsong_cards(self) -> list[str]:
        """Royal Claim and Stand and Deliver!, any time in Birdsong; nothing that would do nothing (R-14)."""
        found = []
        if self.me.effects["royal_claim"] and any(self.rules(self.me, place) for place in CLEARINGS):
            found.append("claim")
        if self.me.effects["stand_and_deliver"] and "deliver" not in self.used:
            found += [f"deliver {each.name}" for each in self.enemies(self.me) if each.bot or +each.hand]
        return found

    def use_birdsong_card(self, picked: str) -> None:
        me = self.me
        if picked == "claim":
            self.leave(me.effects, "royal_claim")
            self.discard("royal_claim")
            self.score(me, sum(self.rules(me, place) for place in CLEARINGS))
        else:
            self.used.add("deliver")
            victim = self.table.players[picked.split()[1]]
            self.take_random(me, victim)
            self.score(victim, 1)

    def birdsong_window(self) -> None:
        while cards := self.birdsong_cards():
            picked = self.ask("birdsong", self.me, [*cards, "pass"])
            if picked == "pass":
                return
            self.use_birdsong_card(picked)

    def start_daylight(self) -> None:
        """Command Warren: one battle, before any crafting."""
        self.phase = "daylight"
        if self.me.effects["command_warren"] and (fights := self.written_battles(self.me)):
            picked = self.ask("warren", self.me, [*fights, "pass"])
            if picked != "pass":
                self.fight(picked)

    def start_evening(self) -> None:
        """Cobbler: one move."""
        self.phase = "evening"
        if self.me.effects["cobbler"] and (moves := self.written_moves(self.me)):
            picked = self.ask("cobbler", self.me, [*moves, "pass"])
            if picked != "pass":
                self.move(self.me, picked)

    def daylight_cards(self) -> list[str]:
        """Between actions: Tax Collector, Codebreakers, dominance, and the paths of the mountain."""
        me, table = self.me, self.table
        found = []
        if me.effects["tax_collector"] and "tax" not in self.used:
            found += [f"tax {place}" for place in CLEARINGS if me.warriors[place]]
        if me.effects["codebreakers"] and "decode" not in self.used:
            found += [f"decode {each.name}" for each in self.players if each is not me and not each.bot]
        for card in +table.available:
            suit = CARDS[card].suit
            pay = [each for each in +me.hand if CARDS[each].suit in (suit, "bird")]
            found += [f"fetch {card} {each}" for each in pay]
        found += self.dominance()
        if "unlock" not in self.used:
            for a, b in table.closed:
                if self.here(me, a) or self.here(me, b):
                    found += [f"unlock {a}-{b} {card}" for card in +me.hand]
        return found

    def dominance(self) -> list[str]:
        """With ten points, instead of ever scoring again."""
        held = [card for card in +self.me.hand if card.startswith("dominance")]
        able = self.me.points >= 10 and not self.me.dominance
        return [f"activate {card}" for card in held if able]

    def use_daylight_card(self, picked: str) -> None:
        me = self.me
        word, *slots = picked.split()
        if word == "tax":
            self.used.add("tax")
            self.take_off(me, int(slots[0]), "warrior")
            self.hospitals(me, int(slots[0]), 1)
            self.draw(me)
        elif word == "decode":
            self.used.add("decode")
            self.ask("see-hand", me, ["seen"], always=True)
        elif word == "fetch":
            self.spend(me, slots[1])
            self.leave(self.table.available, slots[0])
            me.hand[slots[0]] += 1
        elif word == "activate":
            self.leave(me.hand, slots[0])
            me.effects[slots[0]] += 1
            me.dominance = CARDS[slots[0]].suit
        elif word == "unlock":
            self.used.add("unlock")
            a, b = map(int, slots[0].split("-"))
            self.spend(me, slots[1])
            self.table.closed.remove((a, b))
            self.table.paths.add((a, b))
            self.score(me, 1)
        else:
            raise AssertionError(picked)

    def tower(self) -> None:
        """Mountain, end of Evening: a point to who rules the pass."""
        if self.table.tower and self.rules(self.me, self.table.tower):
            self.score(self.me, 1)

    def end_of_turn(self, cards: int) -> None:
        self.draw(self.me, cards)
        self.discard_to_five(self.me)
        self.tower()

    # Battle

    def battles(self, who: Player) -> Iterator[tuple[int, str]]:
        """Where: an own warrior or pawn and a piece of an enemy."""
        for place in CLEARINGS:
            if who.warriors[place] or who.place == str(place):
                yield from ((place, each.name) for each in self.enemies(who) if self.here(each, place))

    def written_battles(self, who: Player, form: str = "battle {} {}") -> list[str]:
        return [form.format(*each) for each in self.battles(who)]

    def fight(self, picked: str) -> None:
        """`battle 5 eyrie-bot`."""
        from tests.games.root.second.battle import Battle  # a battle is fought by the Law

        place, name = picked.split()[-2:]
        Battle(self, self.me, self.table.players[name], int(place)).fight()
