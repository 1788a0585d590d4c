"""Eyrie Dynasties by the Law: the Decree, its leaders, turmoil. HR-56 to HR-64."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from automarium.games.root.board import VIZIER, Board
from automarium.games.root.cards import BIRD, cards
from automarium.games.root.factions import ROOST, WARRIOR
from automarium.games.root.human.crafting import crafting
from automarium.games.root.human.effects import PASS, birdsong_cards, cobbler, command_warren, decide
from automarium.games.root.human.every_faction import anytime, draw_and_discard
from automarium.games.root.human.failing import why_fails
from automarium.games.root.human.pieces import battling, moving
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.battle import fight
from automarium.games.root.law.hand import draw
from automarium.games.root.law.movement import march
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.people import PEOPLE_COLUMNS, printed
from automarium.games.root.scoring import lose_points, score
from automarium.games.root.sides import Side
from automarium.rulebook import Move, Moves, Table, Verb, cites, rule

RECRUIT_COLUMN = PEOPLE_COLUMNS[0]
NEW_ROOST_WARRIORS = 3
MOST_ADDED = 2
CHARISMATIC = "charismatic"


class Turmoil(Exception):  # not an error: it unwinds the Decree, and Evening follows
    """A card of the Decree cannot be carried out: its suit, and why."""

    def __init__(self, suit: str, failing: str) -> None:
        super().__init__(suit, failing)
        self.facts = {"card_suit": suit, "failing": failing}


def eyrie_turn(table: Table, seat: Seat) -> None:
    birdsong_cards(table, seat, at_start=True)
    if emergency_orders(table, seat) and is_amended(seat.board):
        birdsong_cards(table, seat, at_start=False)  # before the Decree there is a card more to choose from
    add_to_decree(table, seat)
    new_roost(table, seat)
    birdsong_cards(table, seat, at_start=False)
    command_warren(table, seat)
    craft_first(table, seat)
    try:
        resolve_decree(table, seat)
        after_decree(table, seat)
    except Turmoil:
        turmoil(table, seat)
    cobbler(table, seat)
    evening(table, seat)


def suit_of(card: str) -> str:
    """A Vizier is a bird."""
    return BIRD if card == VIZIER else cards()[card].suit


# Birdsong


@rule("HR-57")
def emergency_orders(table: Table, seat: Seat) -> bool:
    """An empty hand draws a card; returns whether it was empty."""
    if seat.side.hand:
        return False
    draw(table, seat.board, seat.side)
    return True


@rule("HR-57", "HR-103")
def add_to_decree(table: Table, seat: Seat) -> None:
    """One or two cards to any columns, at most one of them a bird; one must be added."""
    for number in range(MOST_ADDED):
        moves = Moves(lambda number=number: adding(seat, number), seat)  # type: ignore[misc]
        if not moves or (number and len(moves) == 1):
            return
        move = table.choose("decree-add", moves, side=seat.side.id, number=number + 1)
        seat.board.made.append(move)
        move.act(table, seat)
        if move is PASS:
            return


def adding(seat: Seat, number: int) -> Legal:
    bird_added = "bird" in seat.day.used
    for card in dict.fromkeys(seat.side.hand):
        if not bird_added or suit_of(card) != BIRD:
            for column in PEOPLE_COLUMNS:
                yield ADD(card, column)
    if number:
        yield PASS


@rule("HR-57", "HR-13")
def add(table: Table, seat: Seat, own_card: str, decree: str) -> None:
    """The card is shown and stays in its column."""
    side = seat.side
    side.hand.remove(own_card)
    side.decree[decree].append(own_card)
    if suit_of(own_card) == BIRD:
        seat.day.used.add("bird")
    table.tell("decree-add", side=side.id, card=own_card, decree=decree)


ADD = Verb("add", add)


@rule("HR-58")
def new_roost(table: Table, seat: Seat) -> None:
    """Without a roost on the map: one with three warriors where fewest warriors are. Else nothing."""
    board, side = seat.board, seat.side
    if side.on_map(ROOST):
        return
    options = tuple(fewest_warriors(board, side))
    if not options:
        return
    place_new_roost(table, side, only_or_chosen(table, side, "own-new-roost", options))


def place_new_roost(table: Table, side: Side, clearing: int) -> None:
    side.place(ROOST, clearing)
    table.tell("build", side=side.id, piece=ROOST, clearing=clearing)
    placed = side.recruit(NEW_ROOST_WARRIORS, clearing)
    if placed:
        table.tell("recruit", side=side.id, warrior=side.id, count=placed, clearing=clearing)


@cites("HR-58", "HR-97")
def fewest_warriors(board: Board, side: Side) -> list[int]:
    """Of the clearings where a roost can stand, those with fewest warriors of all (R-10)."""
    counted = board.everyone if board.settings.new_roost_counts == "everybody" else board.others(side)
    found = {
        clearing: sum(each.warriors[clearing] for each in counted)
        for clearing in CLEARINGS
        if board.can_build(side, clearing)
    }
    least = min(found.values(), default=0)
    return [clearing for clearing, count in found.items() if count == least]


# Daylight: crafting, then the Decree


@rule("HR-18")
def craft_first(table: Table, seat: Seat) -> None:
    """Only before the Decree."""
    while decide(table, seat, "craft", chain(crafting(seat), anytime(seat))):
        pass


@rule("HR-59", "HR-103")
def resolve_decree(table: Table, seat: Seat) -> None:
    """Recruit, Move, Battle, Build; within a column the person picks the next card."""
    for column in PEOPLE_COLUMNS:
        left = [suit_of(card) for card in seat.side.decree[column]]
        while left:
            try:
                left.remove(resolve_card(table, seat, column, left))
            except Turmoil as told:
                table.tell("decree-fails", side=seat.side.id, decree=column, **told.facts)
                raise
    table.tell("decree-done", side=seat.side.id)


@rule("HR-2", "HR-4")
def after_decree(table: Table, seat: Seat) -> None:
    """Daylight still runs after the last card: effects and dominance may follow it."""
    if seat.board.settings.law == "mended":
        while decide(table, seat, "decree", anytime(seat), decree=PEOPLE_COLUMNS[-1], count=0):
            pass


def resolve_card(table: Table, seat: Seat, column: str, left: list[str]) -> str:
    """One card and one action; returns the card's suit. Cards between two of them change nothing."""
    while True:
        moves = list(resolving(seat, column, left))
        able = not all(move.verb is FAIL_VERB for move in moves)
        if able or seat.board.settings.law == "mended":  # Daylight runs until a card is picked and fails
            moves += anytime(seat)
        if all(move.verb is FAIL_VERB for move in moves):
            raise failed(seat, column, BIRD if BIRD in left else left[0])
        move = moves[0]
        if len(moves) > 1 and not all_come(seat, left, moves):
            options = Moves(lambda: moves, seat)  # noqa: B023  # asked at once
            move = table.choose("decree", options, side=seat.side.id, decree=column, count=len(left))
        seat.board.made.append(move)
        if move.verb is FAIL_VERB:
            raise failed(seat, column, str(move.slots[0]))
        move.act(table, seat)
        if move.verb in BY_DECREE:
            return str(move.slots[0])


@cites("HR-60")
def resolving(seat: Seat, column: str, left: list[str]) -> Legal:
    """What the cards of a column allow; one that cannot be done may be picked, too (R-5)."""
    failing = list[str]()
    for suit in dict.fromkeys(left):
        moves = list(DOING[column](seat, suit))
        yield from moves
        if not moves:
            failing.append(suit)
    if len(failing) < len(set(left)) and seat.board.settings.decree_order == "doable_first":
        return
    for suit in failing:
        yield FAIL_VERB(suit)


def fail(table: Table, seat: Seat, card_suit: str) -> None:
    """Picked, and not possible: turmoil, whatever its column."""


FAIL_VERB = Verb("fail", fail)


def failed(seat: Seat, column: str, suit: str) -> Turmoil:
    """Turmoil for a card that cannot be carried out."""
    return Turmoil(suit, why_fails(seat, column, suit))


def recruiting(seat: Seat, suit: str) -> Legal:
    """At a roost of the suit, with a warrior in the supply."""
    if seat.side.supply[WARRIOR]:
        for clearing in CLEARINGS:
            here = ROOST in seat.side.buildings[clearing] and seat.board.matches(suit, clearing)
            if here and seat.board.may_place(seat.side, clearing):
                yield RECRUIT(suit, clearing)


@rule("HR-59", "HR-61")
def recruit(table: Table, seat: Seat, card_suit: str, clearing: int) -> None:
    """One warrior, the Charismatic two; with only one left it is placed, then comes turmoil."""
    side = seat.side
    wanted = recruits_of(side)
    placed = side.recruit(wanted, clearing)
    table.tell("recruit", side=side.id, warrior=side.id, count=placed, clearing=clearing)
    if placed < wanted:
        raise Turmoil(card_suit, "recruits-short")


RECRUIT = Verb("enlist", recruit)


@cites("HR-103")
def all_come(seat: Seat, left: list[str], moves: Sequence[Move[Seat]]) -> bool:
    """Whether recruits lead to the same table in any order: one roost for each card, warriors for all."""
    if seat.board.settings.recruits_asked == "always" or len(moves) != len(set(left)):
        return False
    needed = recruits_of(seat.side) * len(left)
    return all(move.verb is RECRUIT for move in moves) and seat.side.supply[WARRIOR] >= needed


def recruits_of(side: Side) -> int:
    """How many warriors come for a card."""
    return 2 if side.leader == CHARISMATIC else 1


def marching(seat: Seat, suit: str) -> Legal:
    """From a clearing of the suit."""
    for move in moving(seat):
        origin, target, count = move.slots
        if isinstance(origin, int) and seat.board.matches(suit, origin):
            yield MARCH(suit, origin, target, count)  # type: ignore[arg-type]  # slots of a move


@rule("HR-59", "HR-24")
def march_by_decree(table: Table, seat: Seat, card_suit: str, origin: int, target: int, count: int) -> None:
    march(table, seat.board, seat.side, count, origin, target)


MARCH = Verb("march", march_by_decree, "{card_suit} {count} {origin}>{target}")


def fighting(seat: Seat, suit: str) -> Legal:
    """In a clearing of the suit."""
    for move in battling(seat):
        clearing, enemy = move.slots
        if isinstance(clearing, int) and seat.board.matches(suit, clearing):
            yield FIGHT(suit, clearing, str(enemy))


@rule("HR-59")
def fight_by_decree(table: Table, seat: Seat, card_suit: str, clearing: int, enemy: str) -> None:
    fight(table, seat.board, seat.side, seat.board.sides[enemy], clearing)


FIGHT = Verb("fight", fight_by_decree)


@cites("HR-23", "HR-97")
def building(seat: Seat, suit: str) -> Legal:
    """In a ruled clearing of the suit with an open slot and no roost, not at a foreign keep."""
    board, side = seat.board, seat.side
    for clearing in CLEARINGS if side.supply[ROOST] else ():
        if not board.matches(suit, clearing) or ROOST in side.buildings[clearing]:
            continue
        if board.can_build(side, clearing) and board.rules(side, clearing):
            yield NEST(suit, clearing)


@rule("HR-59")
def nest(table: Table, seat: Seat, card_suit: str, clearing: int) -> None:
    side = seat.side
    side.place(ROOST, clearing)
    table.tell("build", side=side.id, piece=ROOST, clearing=clearing)


NEST = Verb("nest", nest)

DOING = {"recruit": recruiting, "move": marching, "battle": fighting, "build": building}
VERBS: tuple[Verb[Seat, str, *tuple[Any, ...]], ...] = (RECRUIT, MARCH, FIGHT, NEST)
VERB_OF = dict(zip(DOING, VERBS, strict=True))
BY_DECREE = (*VERBS, FAIL_VERB)


# Turmoil


@rule("HR-62")
def turmoil(table: Table, seat: Seat) -> None:
    """Humiliate, purge, depose, rest: Evening at once."""
    side = seat.side
    table.tell("turmoil", side=side.id)
    humiliate(table, side)
    purge(table, seat)
    depose(table, seat)
    table.tell("evening-at-once", side=side.id)


def humiliate(table: Table, side: Side) -> None:
    """A point lost for each bird of the Decree, Viziers too."""
    birds = birds_in_decree(side)
    if birds and not side.points and not side.off_track:
        table.tell("no-points-to-lose", side=side.id)
    lose_points(table, side, birds, "turmoil")


@cites("HR-62")
def birds_in_decree(side: Side) -> int:
    """Viziers too."""
    return sum(suit_of(card) == BIRD for held in side.decree.values() for card in held)


def purge(table: Table, seat: Seat) -> None:
    """All cards of the Decree are discarded, Viziers put aside; dominance cards become available."""
    side = seat.side
    for column in PEOPLE_COLUMNS:
        for card in list(side.decree[column]):
            side.decree[column].remove(card)
            if card == VIZIER:
                table.tell("vizier-leaves", side=side.id, decree=column)
                continue
            seat.board.discard(card)
            told = "decree-beside" if seat.board.goes_beside(card) else "decree-gone"
            table.tell(told, side=side.id, card=card, decree=column)


def depose(table: Table, seat: Seat) -> None:
    """The leader is laid face down, and another chosen."""
    lay_leader_down(table, seat.side)
    choose_leader(table, seat.side)


def lay_leader_down(table: Table, side: Side) -> None:
    """When none is left face up, all four come back."""
    leader, side.leader = side.leader, ""
    side.deposed.append(leader)
    table.tell("depose", side=side.id, leader=leader)
    if len(side.deposed) == len(printed().leaders):
        leaders, side.deposed = tuple(side.deposed), []
        table.tell("leaders-back", side=side.id, leaders=leaders)


@rule("HR-56", "HR-62")
def choose_leader(table: Table, side: Side) -> None:
    """One of those face up; the Viziers go to the columns that the leader names."""
    side.leader = leader = pick_leader(table, side)
    columns = printed().leaders[leader]
    for column in columns:
        side.decree[column].append(VIZIER)
    table.tell("leader", side=side.id, leader=leader, decrees=columns)


def pick_leader(table: Table, side: Side) -> str:
    return only_or_chosen(
        table, side, "leader", tuple(each for each in printed().leaders if each not in side.deposed)
    )


# Evening


@rule("HR-64")
def evening(table: Table, seat: Seat) -> None:
    """Score the roost track; a card, and one more from three and from six roosts on; down to five."""
    side = seat.side
    score(table, seat.board, side, side.track_points(ROOST), "track")
    roosts = side.on_map(ROOST)
    draw_and_discard(table, seat, 1 + sum(roosts >= each for each in printed().roost_draws))
