"""Marquise de Cat by the Law: wood, up to three actions and more for birds. HR-50 to HR-55."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.factions import MARQUISE_BUILDINGS, WARRIOR
from automarium.games.root.human.crafting import crafting
from automarium.games.root.human.effects import (
    PASS,
    birdsong_cards,
    chosen_action,
    cobbler,
    command_warren,
    decide,
)
from automarium.games.root.human.every_faction import anytime, draw_and_discard
from automarium.games.root.human.pieces import BATTLE, MOVE, battling, moving
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.hand import fitting, spend
from automarium.games.root.law.movement import clearings_ruled
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.people import printed
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

SAWMILL, RECRUITER, WOOD = "sawmill", "recruiter", "wood"
ACTIONS = 3
RECRUITED = "recruit"


def marquise_turn(table: Table, seat: Seat) -> None:
    birdsong_cards(table, seat, at_start=True)
    birdsong(table, seat)
    command_warren(table, seat)
    daylight(table, seat)
    cobbler(table, seat)
    evening(table, seat)


# Birdsong


@rule("HR-51")
def birdsong(table: Table, seat: Seat) -> None:
    """A wood at each sawmill; with too few of them she chooses which sawmills."""
    side = seat.side
    free = [each for each in CLEARINGS if seat.board.may_place(side, each)]
    sawmills = [each for each in free for kind in side.buildings[each] if kind == SAWMILL]
    clearings = which(table, side, "wood", sawmills, side.supply[WOOD])
    single, several = heaped(clearings)
    for clearing, count in several.items():
        for _ in range(count):
            side.place(WOOD, clearing)
        table.tell("wood-heap", side=side.id, clearing=clearing, count=count)
    for clearing in single:
        side.place(WOOD, clearing)
    if single:
        table.tell("wood", side=side.id, clearings=single, count=len(single))


def heaped(clearings: Sequence[int]) -> tuple[tuple[int, ...], dict[int, int]]:
    """The clearings that are named once; and the others, each with how often."""
    often = Counter(clearings)
    single = tuple(each for each in clearings if often[each] == 1)
    return single, {each: count for each, count in often.items() if count > 1}


def which(table: Table, side: Side, question: str, clearings: list[int], most: int) -> tuple[int, ...]:
    """All of these clearings, or as many as there are pieces: then the person says which."""
    left, chosen = clearings[:], list[int]()
    while left and len(chosen) < most:
        options = tuple(dict.fromkeys(left))
        count = most - len(chosen)
        clearing = only_or_chosen(table, side, question, options, all_go=len(left) <= count, count=count)
        left.remove(clearing)
        chosen.append(clearing)
    return tuple(sorted(chosen))


# Daylight


@rule("HR-52", "HR-18", "HR-103")
def daylight(table: Table, seat: Seat) -> None:
    """Craft first; then up to three actions, and one more for each bird spent; never forced."""
    seat.day.actions = ACTIONS
    seat.day.used.discard("began")
    while True:
        move = chosen_action(table, seat, "marquise-action", acting(seat), seat.day.actions)
        if move is PASS:
            return
        if move.verb in TAKES_ACTION:
            seat.day.used.add("began")
            seat.day.actions -= 1
        move.act(table, seat)
        if move.verb is MOVE:
            march_on(table, seat)


def acting(seat: Seat) -> Legal:
    """Crafting before the first action, the actions while there are any, extra ones, cards."""
    if "began" not in seat.day.used:
        yield from crafting(seat)
    if seat.day.actions:
        yield from battling(seat)
        yield from moving(seat)
        yield from mustering(seat)
        yield from building(seat)
        yield from overworking(seat)
    yield from spurring(seat)
    yield from anytime(seat)


@rule("HR-2")
def march_on(table: Table, seat: Seat) -> None:
    """The second move of the same March, which may be waived; nothing comes between the two."""
    decide(table, seat, "march-on", moving(seat))


def mustering(seat: Seat) -> Legal:
    """Recruit, once a turn (R-14)."""
    side = seat.side
    useful = side.supply[WARRIOR] or seat.board.settings.idle_actions
    if RECRUITED not in seat.day.used and side.on_map(RECRUITER) and useful:
        yield MUSTER


@rule("HR-52")
def muster(table: Table, seat: Seat) -> None:
    """A warrior at each recruiter; with too few of them she chooses which recruiters."""
    side = seat.side
    seat.day.used.add(RECRUITED)
    free = [each for each in CLEARINGS if seat.board.may_place(side, each)]
    recruiters = [each for each in free for kind in side.buildings[each] if kind == RECRUITER]
    clearings = which(table, side, "muster-at", recruiters, side.supply[WARRIOR])
    single, several = heaped(clearings)
    for clearing, count in several.items():
        side.recruit(count, clearing)
        table.tell("recruit", side=side.id, warrior=side.id, count=count, clearing=clearing)
    for clearing in single:
        side.recruit(1, clearing)
    if single:
        table.tell("muster", side=side.id, warrior=side.id, clearings=single, count=len(single))


MUSTER_VERB = Verb("muster", muster)
MUSTER = MUSTER_VERB()


# Building


@cites("HR-52", "HR-41")
def building(seat: Seat) -> Legal:
    """In a ruled clearing with an open slot, as far as the wood reaches."""
    board, side = seat.board, seat.side
    kinds = [(kind, wood_for(side, kind)) for kind in MARQUISE_BUILDINGS if side.supply[kind]]
    ruled = clearings_ruled(board, side)
    for clearing in CLEARINGS:
        if ruled[clearing] and board.can_build(side, clearing):
            wood = sum(side.tokens[each].count(WOOD) for each in connected(board, side, clearing, ruled))
            for kind, cost in kinds:
                if cost <= wood:
                    yield BUILD(kind, clearing)


def wood_for(side: Side, kind: str) -> int:
    """What the next building of a type costs; with all six off the map nothing (HR-41)."""
    return printed().wood[side.on_map(kind)]


@cites("HR-53")
def connected(board: Board, side: Side, clearing: int, ruled: list[bool]) -> list[int]:
    """The clearing and what it reaches over paths through clearings she rules."""
    found = [clearing]
    for each in found:
        found += [near for near in board.paths_from(each) if ruled[near] and near not in found]
    return found


@rule("HR-52", "HR-53")
def build(table: Table, seat: Seat, building: str, clearing: int) -> None:
    """Wood goes back to the supply; the building scores the space that it uncovers."""
    board, side = seat.board, seat.side
    pay_wood(table, seat, clearing, wood_for(side, building))
    side.place(building, clearing)
    table.tell("build", side=side.id, piece=building, clearing=clearing)
    score(table, board, side, side.track_points(building), "track")


BUILD = Verb("build", build)


def pay_wood(table: Table, seat: Seat, clearing: int, cost: int) -> None:
    """Several ways to pay: she chooses."""
    side = seat.side
    ruled = clearings_ruled(seat.board, side)
    for left in range(cost, 0, -1):
        stacks = dict(stocked(side, connected(seat.board, side, clearing, ruled)))
        options, all_goes = tuple(sorted(stacks)), sum(stacks.values()) <= left
        origin = only_or_chosen(table, side, "pay-wood", options, all_go=all_goes, count=left)
        side.lose(WOOD, origin)
        table.tell("take-off", side=side.id, piece=WOOD, clearing=origin)


def stocked(side: Side, clearings: list[int]) -> Iterator[tuple[int, int]]:
    """Clearings with wood, and how much."""
    for clearing in clearings:
        if WOOD in side.tokens[clearing]:
            yield clearing, side.tokens[clearing].count(WOOD)


# Overwork, extra actions


def overworking(seat: Seat) -> Legal:
    """A card of a sawmill's suit, and wood in the supply (R-14)."""
    board, side = seat.board, seat.side
    if not side.supply[WOOD] and not board.settings.idle_actions:
        return
    for clearing in CLEARINGS:
        if SAWMILL in side.buildings[clearing] and board.may_place(side, clearing):
            for card in fitting(side.hand, board.suits[clearing]):
                yield OVERWORK(card, clearing)


@rule("HR-52")
def overwork(table: Table, seat: Seat, own_card: str, clearing: int) -> None:
    """A card is spent for one wood at the sawmill."""
    side = seat.side
    spend(table, seat.board, side, own_card, "overwork")
    if side.supply[WOOD]:
        side.place(WOOD, clearing)
        table.tell("wood", side=side.id, clearings=(clearing,), count=1)


OVERWORK = Verb("overwork", overwork)


def spurring(seat: Seat) -> Legal:
    """A bird for one more action, before or after the third."""
    known = cards()
    for card in dict.fromkeys(seat.side.hand):
        if known[card].suit == BIRD:
            yield SPUR(card)


@rule("HR-52", "HR-10")
def spur(table: Table, seat: Seat, own_card: str) -> None:
    """Hawks for hire: a bird card is spent, nothing replaces it."""
    seat.day.used.add("began")
    spend(table, seat.board, seat.side, own_card, "extra-action")
    seat.day.actions += 1


SPUR = Verb("spur", spur)
TAKES_ACTION = (BATTLE, MOVE, MUSTER_VERB, BUILD, OVERWORK)


# Evening


@rule("HR-55")
def evening(table: Table, seat: Seat) -> None:
    """A card, and one more from three and from five recruiters on; down to five."""
    recruiters = seat.side.on_map(RECRUITER)
    draw_and_discard(table, seat, 1 + sum(recruiters >= each for each in printed().recruiter_draws))
