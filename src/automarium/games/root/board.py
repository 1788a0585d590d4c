"""What lies on the table: the sides, the map's clearings, items, the shared deck. Nothing here decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, compress
from typing import TYPE_CHECKING

from automarium.games.root.cards import BIRD, SUITS, cards, is_dominance
from automarium.games.root.factions import KEEP, SNARE, SYMPATHY, WARRIOR
from automarium.games.root.maps import CLEARINGS, Edge, Map
from automarium.games.root.settings import (
    ALLIANCE_BOT,
    CORVIDS_BOT,
    DUCHY_BOT,
    LIZARDS_BOT,
    MARQUISE_BOT,
    RIVERFOLK_BOT,
    SECOND_BOX,
    SECOND_VAGABOT,
    Settings,
)
from automarium.games.root.sides import Side
from automarium.rulebook import SETUP, Copied, Deck, cites

if TYPE_CHECKING:
    from automarium.games.root.human.seat import Seat
    from automarium.rulebook import Move

COLUMNS = ("fox", "mouse", "rabbit", "bird")
"""The Decree of the Electric Eyrie from left to right."""
VIZIER = "vizier"
BOATS, MERCENARIES, CARD = "riverboats", "mercenaries", "card"
"""Services of the Riverfolk; a card is one of their Market."""


@dataclass(slots=True, eq=False)
class Board(Copied):
    """The whole table."""

    settings: Settings
    map: Map
    suits: list[str]
    ruins: list[int]
    opened: list[Edge]
    """Closed paths that people have opened."""
    ferry: int
    sides: dict[str, Side]
    """In the standard order of set-up."""
    seats: list[str]
    items: dict[str, int]
    deck: Deck
    available: list[str] = field(default_factory=list)
    """Dominance cards beside the map."""
    order: str = ""
    """The order card of the bot whose turn it is."""
    next: str = SETUP
    turns: int = 0
    winner: str = ""
    made: list[Move[Seat]] = field(default_factory=list)
    """The moves of a person in this turn; empty between turns."""
    ferried: bool = False
    """Whether the ferry was used in this turn."""
    quests: list[str] = field(default_factory=list)
    """The open quests of the Vagabond, or the one of the Vagabot."""
    quest_deck: Deck = field(default_factory=lambda: Deck("quests"))
    under_ruins: Deck = field(default_factory=lambda: Deck("ruins"))
    """Items that have not been seen; none if no person plays the Vagabond in full."""
    item_box: list[str] = field(default_factory=list)
    """Items out of the game, those of other Vagabonds included."""
    lost_souls: list[str] = field(default_factory=list)
    """Where everything discarded goes while the Logical Lizards play, the top card first (8.2.4)."""
    revealed: list[str] = field(default_factory=list)
    """Cards of their rituals, in the middle of a turn."""
    covered: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """Items with which a Scoundrel has covered slots for good (7.7.5)."""
    market: list[str] = field(default_factory=list)
    """The open cards of the Riverfolk Robots, from left to right (9.2.1), or what a person sells just now."""
    bought: list[str] = field(default_factory=list)
    """Services bought in this turn, and what they have set off; empty between turns."""
    hirer: str = ""
    """Whose the Riverfolk warriors are in this Daylight and Evening (9.2.3.III)."""
    involved: str = ""
    """The person against whom they stand, by the trait Involved."""

    searched: list[int] = field(default_factory=list)
    """Ruins under which one of two items is left, where two Vagabonds play."""
    second_quests: list[str] = field(default_factory=list)
    """The open quest of a second Vagabot."""

    everyone: tuple[Side, ...] = field(init=False)
    has_souls: bool = field(init=False)
    """Whether the Logical Lizards play."""
    vagabots: tuple[Side, ...] = field(init=False)
    plotters: Side | None = field(init=False)
    """The Cogwheel Corvids, if they play."""
    traders: Side | None = field(init=False)
    """The Riverfolk Robots, if they play."""
    sellers: Side | None = field(init=False)
    """From whom bots buy: the Riverfolk Robots, or a person's Riverfolk (9.7)."""
    has_second_box: bool = field(init=False)
    """Whether a bot plays whom losses set back in a way of its own."""

    def __post_init__(self) -> None:
        self.everyone = tuple(self.sides.values())
        self.has_souls = LIZARDS_BOT in self.sides
        self.vagabots = tuple(side for side in self.everyone if side.is_vagabot)
        self.plotters = self.sides.get(CORVIDS_BOT)
        self.traders = self.sides.get(RIVERFOLK_BOT)
        person = self.sides.get("riverfolk") if self.settings.people_sell else None
        self.sellers = self.traders or person
        self.has_second_box = any(side.is_bot and side.kit.faction in SECOND_BOX for side in self.everyone)

    # Who

    @property
    @cites("2.8.2", "9.7.V", "HR-93", "HR-94")
    def may_ambush(self) -> bool:
        """Whether a person may ever play an ambush: in battle with another, or to answer the Duchy's."""
        buys = DUCHY_BOT in self.sides and self.sellers is not None
        return len(self.people) > 1 or (buys and self.settings.bot_services == "advanced")

    @property
    def full(self) -> bool:
        """Whether people play by the whole Law."""
        return self.settings.factions == "full"

    @property
    def people(self) -> list[Side]:
        return [side for side in self.everyone if not side.is_bot]

    @property
    def cooperative(self) -> bool:
        return self.settings.cooperative

    def others(self, side: Side) -> list[Side]:
        return [other for other in self.everyone if other is not side]

    @cites("K.3", "K.4")
    def enemies(self, side: Side) -> list[Side]:
        """Whose pieces a bot looks at when it chooses: in a cooperative game not those of other bots."""
        others = self.others(side)
        return [other for other in others if not other.is_bot] if self.cooperative and side.is_bot else others

    @cites("7.3.3")
    def quests_of(self, side: Side) -> list[str]:
        """Open quests for a Vagabond alone."""
        return self.second_quests if side.id == SECOND_VAGABOT else self.quests

    # Clearings

    @cites("B.3", "5.2.1", "B.10", "8.2.1")
    def rules(self, side: Side, clearing: int) -> bool:
        """Strictly most warriors and buildings; the Eyrie also with as many, if they have any (E-9)."""
        if self.settings.one_team and self.settings.cooperative:
            return self.rules_with_team(side, clearing)
        if self.hirer or self.involved:
            return self.rules_with_hired(side, clearing)
        own = side.warriors[clearing] + len(side.buildings[clearing])
        if side.kit.faction == "lizards" and side.buildings[clearing]:
            return True
        if not own:
            return False
        for other in self.everyone:
            if other is side:
                continue
            theirs = other.warriors[clearing] + len(other.buildings[clearing])
            if theirs > own or (theirs == own and not side.lords):
                return False
            if other.kit.faction == "lizards" and other.buildings[clearing]:
                return False
        return True

    @cites("9.2.3.III", "P.involved")
    def strength(self, side: Side, clearing: int) -> int:
        """What counts for rule, with Riverfolk warriors for those whose they are now."""
        own = side.strength_at(clearing)
        sellers = self.sellers
        if sellers is None or not (self.hirer or self.involved):
            return own
        if side is sellers:
            return 0 if self.hirer else own
        helps = side.id == self.hirer or self.is_helped(side)
        return own + sellers.warriors[clearing] if helps else own

    @cites("P.involved")
    def is_helped(self, side: Side) -> bool:
        """Whether Riverfolk warriors stand by an enemy of the person whose turn it is."""
        together = self.cooperative and not side.is_bot
        return bool(self.involved) and side.id != self.involved and side is not self.traders and not together

    def rules_with_hired(self, side: Side, clearing: int) -> bool:
        """Riverfolk warriors count for others (9.2.3.III)."""
        gardens = [
            each for each in self.everyone if each.kit.faction == "lizards" and each.buildings[clearing]
        ]
        if gardens:
            return side in gardens
        own = self.strength(side, clearing)
        most = max(self.strength(other, clearing) for other in self.others(side))
        return own > most or (0 < own == most and side.lords)

    @cites("K.6")
    def rules_with_team(self, side: Side, clearing: int) -> bool:
        """The pieces of all people count together, against bots and for each of the people alike."""
        people, bots = self.people, [other for other in self.everyone if other.is_bot]
        gardens = [
            each for each in self.everyone if each.kit.faction == "lizards" and each.buildings[clearing]
        ]
        team = sum(self.strength(each, clearing) for each in people)
        if gardens:
            return side in gardens or not (side.is_bot or gardens[0].is_bot)
        own = self.strength(side, clearing) if side.is_bot else team
        others = [self.strength(other, clearing) for other in bots if other is not side]
        lords = [side] if side.is_bot else [each for each in people if self.strength(each, clearing)]
        most = max([*others, team] if side.is_bot else others, default=0)
        return own > most or (0 < own == most and any(each.lords for each in lords))

    @property
    def keep(self) -> int:
        """The clearing of the keep; 0 without one on the map."""
        for name in (MARQUISE_BOT, "marquise"):
            if name in self.sides:
                return next(iter(self.sides[name].where(KEEP)), 0)
        return 0

    @cites("4.2.1", "11.7.2")
    def may_place(self, side: Side, clearing: int) -> bool:
        """Where the keep lies, only the Marquise may place pieces; in a snare people place none."""
        if self.plotters is not None and not side.is_bot and self.is_snared(side, clearing):
            return False
        if side.kit.faction == "marquise":
            return True
        return not any(KEEP in other.tokens[clearing] for other in self.everyone)

    @cites("11.7.2")
    def is_snared(self, side: Side, clearing: int) -> bool:
        """Where a snare lies face up, enemy pieces cannot be placed or moved out; bots tear it (11.8.2)."""
        corvids = self.plotters
        return corvids is not None and corvids is not side and SNARE in corvids.tokens[clearing]

    @cites("B.3")
    def open_slots(self, clearing: int) -> int:
        """Slots with neither a building nor a ruin."""
        left: int = self.map.slots[clearing] - (clearing in self.ruins)
        for side in self.everyone:
            left -= len(side.buildings[clearing])
        return left - len(self.covered.get(clearing, ())) if self.covered else left

    def all_open_slots(self) -> list[int]:
        """The open slots of each clearing at one look: most have no building of most sides."""
        left = list(self.map.slots)
        for clearing in self.ruins:
            left[clearing] -= 1
        for side in self.everyone:
            for clearing in compress(range(len(left)), side.buildings):
                left[clearing] -= len(side.buildings[clearing])
        for clearing, covering in self.covered.items():
            left[clearing] -= len(covering)
        return left[1:]

    @property
    @cites("B.12")
    def items_in_ruin(self) -> int:
        """One, or two where two Vagabonds play; one also in games of older rules."""
        two = sum(side.kit.pawn for side in self.everyone) > 1 and self.settings.amendments == "lawful"
        return 2 if two else 1

    @cites("7.7.5")
    def has_slots(self, clearing: int) -> bool:
        """Whether it has any slot but under a ruin or an item of the Scoundrel, built on or not."""
        return self.map.slots[clearing] > (clearing in self.ruins) + len(self.covered.get(clearing, ()))

    def can_build(self, side: Side, clearing: int) -> bool:
        return self.open_slots(clearing) > 0 and self.may_place(side, clearing)

    def has_suit_for(self, kind: str, clearing: int) -> bool:
        """Bases, gardens and trade posts stand in clearings of their suit."""
        suit = kind.partition("-")[2]
        return suit not in SUITS or suit == self.suits[clearing]

    @property
    def sympathetic(self) -> list[int]:
        """Clearings with a sympathy token of the Alliance, bot or person."""
        for name in (ALLIANCE_BOT, "alliance"):
            if name in self.sides:
                tokens = self.sides[name].tokens
                return [clearing for clearing in CLEARINGS if SYMPATHY in tokens[clearing]]
        return []

    @cites("B.3", "12.1", "12.2")
    def neighbors(self, side: Side, clearing: int) -> Sequence[int]:
        """Adjacent clearings; closed paths are paths for bots, and the ferry joins the coast once a turn."""
        if self.plotters is not None and not side.is_bot and self.is_snared(side, clearing):
            return ()
        if side.is_bot:
            near: Sequence[int] = self.map.bot_neighbors[clearing]
        elif side.lean and side.id == "riverfolk":
            near = sorted({*self.paths_from(clearing), *self.along_rivers(clearing)})
        elif self.opened:
            near = sorted({*self.map.neighbors[clearing], *self._opened_from(clearing)})
        else:
            near = self.map.neighbors[clearing]
        if self.bought and self.has_boats(side):
            near = sorted({*near, *self.along_rivers(clearing)})
        if self.ferry == clearing and not self.ferried:
            return sorted({*near, *self.map.coast} - {clearing})
        return near

    @cites("9.2.3.II")
    def has_boats(self, side: Side) -> bool:
        """Riverboats: rivers are paths in the turn of who bought them."""
        return BOATS in self.bought and side.id == self.next

    def paths_from(self, clearing: int) -> Sequence[int]:
        """Where open paths lead; the ferry is none."""
        near = self.map.neighbors[clearing]
        return (*near, *self._opened_from(clearing)) if self.opened else near

    @cites("B.15.1")
    def along_rivers(self, clearing: int) -> list[int]:
        """The Riverfolk treat rivers as paths."""
        return [b if a == clearing else a for a, b in self.map.rivers if clearing in (a, b)]

    @cites("B.15.1")
    def swims(self, side: Side, origin: int, target: int) -> bool:
        """Along rivers the Riverfolk move without rule."""
        lawful = side.lean and side.id == "riverfolk" and self.settings.expansions == "lawful"
        return lawful and target in self.along_rivers(origin)

    def _opened_from(self, clearing: int) -> list[int]:
        return [b if a == clearing else a for a, b in self.opened if clearing in (a, b)]

    def has_path(self, a: int, b: int) -> bool:
        return b in self.map.bot_neighbors[a]

    # Cards

    @property
    def order_suit(self) -> str:
        return cards()[self.order].suit

    @cites("B.2", "8.2.4")
    def discard(self, card: str) -> None:
        """To the discard pile, or onto Lost Souls; a dominance card becomes available beside the map."""
        if card == VIZIER:
            return
        if self.has_souls:
            self.lost_souls.insert(0, card)
        else:
            self.discard_for_good(card)

    def discard_for_good(self, card: str) -> None:
        """To the discard pile, though the Logical Lizards play."""
        pile = self.available if is_dominance(card) else self.deck.spent
        pile.append(card)

    def goes_beside(self, card: str) -> bool:
        """Whether a card goes beside the map when it is discarded."""
        return is_dominance(card) and not self.has_souls

    @cites("B.4")
    def turn_up(self, card: str) -> None:
        """A card of the shared deck is seen, out of a person's hand: it is no longer unseen."""
        if card not in self.deck.cards():
            self.deck.renew()  # it was known to be discarded: the deck was shuffled on the table
        self.deck.take(card)

    def in_hands(self) -> set[str]:
        """The cards that people may hold: unseen ones, and discards that may have been shuffled in."""
        return {*self.deck.spent, *chain.from_iterable(self.deck.blocks)}

    def discard_effect(self, side: Side, card: str) -> None:
        side.effects.remove(card)
        self.discard(card)

    def discard_order(self) -> str:
        """Returns the order card that is no longer in use."""
        card, self.order = self.order, ""
        self.discard(card)
        return card

    @cites("2.7")
    def matches(self, suit: str, clearing: int) -> bool:
        """A bird stands for every suit (G-4)."""
        return self.suits[clearing] == suit or suit == BIRD


# Counting


def conserved(board: Board) -> dict[str, int]:
    """Counts that no move may change: the pieces of each side by kind, the items, the cards."""
    counts = {
        f"{side.id} {kind}": side.supply[kind] + side.box.count(kind) + _on_board(side)[kind]
        for side in board.everyone
        for kind in side.kit.pieces
    }
    held = sum(len(side.items) + len(side.pack.everything) for side in board.everyone)
    elsewhere = len(board.under_ruins) + len(board.item_box) + sum(map(len, board.covered.values()))
    counts["items"] = sum(board.items.values()) + held + elsewhere
    counts["cards"] = len(all_cards(board))
    done = sum(len(side.quests) for side in board.everyone)
    counts["quests"] = len((*board.quests, *board.second_quests)) + len(board.quest_deck) + done
    return counts


def _on_board(side: Side) -> Mapping[str, int]:
    found = Counter({WARRIOR: sum(side.warriors) + side.aside + side.paid})
    for clearing in CLEARINGS:
        found.update(side.buildings[clearing])
        found.update(map(side.kit.in_supply, side.tokens[clearing]))
    return found


def all_cards(board: Board) -> list[str]:
    """Every card, except those in hands that are not tracked."""
    decrees: Iterable[str] = (
        card for side in board.everyone for held in side.decree.values() for card in held if card != VIZIER
    )
    order = [board.order] if board.order else []
    before_people = [
        card for side in board.everyone for card in (*side.effects, *side.hand, *side.supporters)
    ]
    piles = (*board.deck.spent, *board.available, *board.lost_souls, *board.revealed, *board.market)
    return [*board.deck.cards(), *piles, *order, *decrees, *before_people]
