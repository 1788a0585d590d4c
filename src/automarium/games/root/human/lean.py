"""A person's faction at the table in few taps: what bots and board must know, and no more.

The cards stay in the person's hand. What a faction does is one move each: `muster`, `build sawmill 4` with
its wood, `revolt 5` with base, warriors and officer, `spread 2`, `lead commander`. These are offered first;
every other move on the table is legal behind "something else".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from automarium.games.root.factions import BASES, ROOST, SYMPATHY, WARRIOR
from automarium.games.root.human import (
    alliance,
    cards,
    dominance,
    effects,
    eyrie,
    marquise,
    pieces,
    quests,
    vagabond,
)
from automarium.games.root.human.seat import Legal, Lister, Seat
from automarium.games.root.law.amendments import is_amended, is_checked
from automarium.games.root.law.relations import improve
from automarium.games.root.law.removal import remove_all
from automarium.games.root.law.souls import spend_on_souls
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.people import printed
from automarium.games.root.scoring import lose_points
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

# The start of a turn


@rule("HR-51")
def begin(table: Table, seat: Seat) -> None:
    """What needs no decision is done at once: wood at every sawmill."""
    if seat.side.kit.faction == "marquise":
        marquise.birdsong(table, seat)


def own_listers(seat: Seat) -> Iterator[Lister]:
    """What a faction or its crafted cards allow besides moves of pieces, by the rules of the screen."""
    yield from MORE.get(seat.side.id, ())
    if is_amended(seat.board):
        yield from (founding, helping, effects.claiming, effects.robbing, effects.taxing, dominance.allying)


# Marquise


def overworking(seat: Seat) -> Legal:
    """A wood at a sawmill."""
    side = seat.side
    for clearing in CLEARINGS if side.supply[marquise.WOOD] else ():
        if marquise.SAWMILL in side.buildings[clearing] and seat.board.may_place(side, clearing):
            yield OVERTIME(clearing)


@rule("HR-52")
def overtime(table: Table, seat: Seat, clearing: int) -> None:
    """The card is of the suit of the sawmill's clearing."""
    spend_on_souls(table, seat.board, seat.side, (seat.board.suits[clearing],))
    seat.side.place(marquise.WOOD, clearing)
    table.tell("wood", side=seat.side.id, clearings=(clearing,), count=1)


OVERTIME = Verb("overtime", overtime)


# Eyrie


def recruiting_at_roosts(seat: Seat) -> Legal:
    """One warrior at a roost, two with the Charismatic."""
    side = seat.side
    count = min(2 if side.leader == "charismatic" else 1, side.supply[WARRIOR])
    for clearing in CLEARINGS if count else ():
        if ROOST in side.buildings[clearing] and seat.board.may_place(side, clearing):
            yield pieces.RECRUIT(clearing, count)


def founding(seat: Seat) -> Legal:
    """Without a roost on the map: where fewest warriors are, ruled or not."""
    if seat.side.id == "eyrie" and is_amended(seat.board) and not seat.side.on_map(ROOST):
        for clearing in eyrie.fewest_warriors(seat.board, seat.side):
            yield FOUND(clearing)


@rule("HR-58")
def found(table: Table, seat: Seat, clearing: int) -> None:
    """A new roost with three warriors."""
    eyrie.place_new_roost(table, seat.side, clearing)


FOUND = Verb("found", found)


def leading(seat: Seat) -> Legal:
    """Another leader, in games in which turmoil is on trust."""
    for leader in () if is_checked(seat.board, seat.side) else printed().leaders:
        if leader != seat.side.leader:
            yield LEAD(leader)


@rule("HR-56", "HR-62")
def lead(table: Table, seat: Seat, leader: str) -> None:
    """The Commander's hit, the Builder's items and the Despot's point depend on it."""
    follow(table, seat.side, leader)


def follow(table: Table, side: Side, leader: str) -> None:
    was, side.leader = side.leader, leader
    table.tell("leads" if was else "leads-first", side=side.id, leader=leader, before=was)


LEAD = Verb("lead", lead)


def falling(seat: Seat) -> Legal:
    """Turmoil, with so many birds in the Decree: two Viziers, and at most one card of each turn."""
    if is_checked(seat.board, seat.side) and seat.side.leader:
        rounds = 1 + seat.board.turns // len(seat.board.seats)
        for count in range(VIZIERS, VIZIERS + rounds + 1):
            yield FALL(count)


@rule("HR-62")
def fall(table: Table, seat: Seat, count: int) -> None:
    """A point for each bird, another leader, and Evening at once; the person discards the Decree."""
    table.tell("turmoil", side=seat.side.id)
    lose_points(table, seat.side, count, "turmoil")
    table.tell("discard-decree", side=seat.side.id)
    eyrie.lay_leader_down(table, seat.side)
    take_lead(table, seat.side)
    effects.cobbler(table, seat)


@rule("HR-56", "HR-62")
def take_lead(table: Table, side: Side) -> None:
    """One of those that lie face up; where the Viziers go, the person is told."""
    side.leader = eyrie.pick_leader(table, side)
    table.tell("takes-lead", side=side.id, leader=side.leader)
    table.tell("lay-viziers", side=side.id, decrees=printed().leaders[side.leader])


FALL = Verb("turmoil", fall)
VIZIERS = 2
"""Birds that are always in the Decree."""


# Alliance


def rising(seat: Seat) -> Legal:
    """A sympathetic clearing whose base is still on the board; the supporters are the person's."""
    side = seat.side
    for clearing in side.where(SYMPATHY):
        if side.supply[BASES[seat.board.suits[clearing]]] and seat.board.has_slots(clearing):
            yield RISE(clearing)


@rule("HR-66")
def rise(table: Table, seat: Seat, clearing: int) -> None:
    """A revolt in one move: enemy pieces go, base, warriors and an officer come."""
    suit = seat.board.suits[clearing]
    spend_on_souls(table, seat.board, seat.side, (suit,), alliance.REVOLT_COST)
    table.tell("revolt", side=seat.side.id, clearing=clearing)
    remove_all(table, seat.board, seat.side, seat.enemies, [clearing])
    alliance.raise_base(table, seat, clearing)


RISE = Verb("revolt", rise)


def spreading(seat: Seat) -> Legal:
    for clearing in alliance.next_to_sympathy(seat):
        yield STIR(clearing)


@rule("HR-67")
def stir(table: Table, seat: Seat, clearing: int) -> None:
    """A token that scores; the supporters are the person's."""
    cost = alliance.cost_of_spread(seat.board, seat.side, clearing)
    spend_on_souls(table, seat.board, seat.side, (seat.board.suits[clearing],), cost)
    alliance.place_sympathy(table, seat, clearing)


STIR = Verb("spread", stir)


def training(seat: Seat) -> Legal:
    if seat.side.supply[WARRIOR] and seat.side.buildings and any(seat.side.buildings):
        yield DRILL


@rule("HR-68")
def drill(table: Table, seat: Seat) -> None:
    """An officer; the card is the person's, of the suit of a base."""
    bases = [suit for suit, base in BASES.items() if seat.side.on_map(base)]
    spend_on_souls(table, seat.board, seat.side, bases)
    alliance.add_officer(table, seat.side)


DRILL = Verb("drill", drill)()


# Vagabond


@cites("HR-81")
def helping(seat: Seat) -> Legal:
    """Anybody with a piece in his clearing; item and card are the person's."""
    side = seat.side
    for other in seat.others if side.relations and side.pawn else ():
        if not other.kit.pawn and other.pieces_at(side.pawn):
            yield HELP(other.id)


@rule("HR-81", "2.8.1")
def help_out(table: Table, seat: Seat, helped: str) -> None:
    """A card for them, an item of theirs for him, and the relation may get better."""
    other = seat.board.sides[helped]
    if other.is_bot:
        cards.give(table, seat, helped)
    else:
        table.tell("aid-card", side=seat.side.id, helped=helped, suit=seat.board.suits[seat.side.pawn])
    vagabond.take_crafted(table, seat, other)
    improve(table, seat.board, seat.side, other, seat.day.aids)


HELP = Verb("help", help_out)


# Lizards


def releasing(seat: Seat) -> Legal:
    """Acolytes go back to the supply when the person spends them."""
    for count in range(1, seat.side.aside + 1):
        yield RELEASE(count)


@rule("B.15.3")
def release(table: Table, seat: Seat, count: int) -> None:
    side = seat.side
    side.aside -= count
    side.supply[WARRIOR] += count
    table.tell("release", side=side.id, warrior=side.id, count=count)


RELEASE = Verb("release", release)


# Riverfolk


def repaying(seat: Seat) -> Legal:
    """Warriors in Payments and Funds go back to their owners when the person spends them."""
    for owner in seat.board.everyone:
        for count in range(1, owner.paid + 1):
            yield REPAY(owner.id, count)


@rule("B.15.5")
def repay(table: Table, seat: Seat, owner: str, count: int) -> None:
    payer = seat.board.sides[owner]
    payer.paid -= count
    payer.supply[WARRIOR] += count
    table.tell("payments-back", side=seat.side.id, owner=owner, warrior=owner, count=count)


REPAY = Verb("repay", repay)


# What is offered first

FIRST: dict[str, tuple[Lister, ...]] = {
    "marquise": (
        pieces.moving,
        pieces.battling,
        marquise.mustering,
        marquise.building,
        overworking,
        cards.crafting,
    ),
    "eyrie": (
        founding,
        recruiting_at_roosts,
        pieces.moving,
        pieces.battling,
        pieces.building,
        cards.crafting,
        leading,
        falling,
    ),
    "alliance": (
        rising,
        spreading,
        training,
        alliance.recruiting,
        pieces.moving,
        pieces.battling,
        alliance.organizing,
        cards.crafting,
    ),
    "vagabond": (
        pieces.going,
        pieces.battling,
        cards.exploring,
        helping,
        quests.questing,
        cards.giving,
        cards.taking,
        pieces.striking,
        cards.crafting,
        cards.scoring,
    ),
}
FIRST["vagabond-2"] = FIRST["vagabond"]
MORE: dict[str, tuple[Lister, ...]] = {
    "lizards": (releasing,),
    "riverfolk": (repaying,),
    "eyrie": (falling,),
    "vagabond": (quests.questing,),
    "vagabond-2": (quests.questing,),
}
"""Moves that only one faction makes."""
INSTEAD: dict[str, tuple[Lister, ...]] = {"marquise": (pieces.building,)}
"""Moves that a faction makes in its own way only."""


def instead(seat: Seat) -> tuple[Lister, ...]:
    """What is not offered, because it goes another way."""
    robbing = (cards.robbing,) if is_amended(seat.board) else ()
    return (*INSTEAD.get(seat.side.kit.faction, ()), *robbing)


@cites("HR-52", "HR-59", "HR-69", "HR-78")
def usual(seat: Seat) -> Iterator[Lister]:
    """What a faction does; of those without rules of their own nothing goes first."""
    yield from FIRST.get(seat.side.kit.faction, ())
    if seat.board.has_souls:
        yield cards.discarding


def usual_moves(seat: Seat) -> Legal:
    return chain.from_iterable(lister(seat) for lister in usual(seat))
