"""Woodland Alliance by the Law: supporters, sympathy, revolts, officers. HR-65 to HR-73."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.factions import BASES, SYMPATHY, WARRIOR
from automarium.games.root.human.crafting import crafting
from automarium.games.root.human.effects import PASS, chosen, cobbler, command_warren, decide, singing
from automarium.games.root.human.every_faction import anytime, draw_and_discard
from automarium.games.root.human.pieces import battling, moving
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.hand import fitting, lose_card
from automarium.games.root.law.reactions import has_room, lose_supporters
from automarium.games.root.law.recruits import place_warriors
from automarium.games.root.law.removal import remove_all
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.people import printed
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

REVOLT_COST = 2
MARTIAL_LAW = 3
"""Warriors of one other side that make sympathy dearer."""


def alliance_turn(table: Table, seat: Seat) -> None:
    birdsong(table, seat)
    command_warren(table, seat)
    daylight(table, seat)
    cobbler(table, seat)
    evening(table, seat)


# Birdsong


@rule("HR-66", "HR-67")
def birdsong(table: Table, seat: Seat) -> None:
    """Any number of revolts, then any number of spreads."""
    while decide(table, seat, "uprising", chain(rising(seat), singing(seat, not seat.board.made))):
        pass


def rising(seat: Seat) -> Legal:
    """No revolt after the first spread."""
    if "spread" not in seat.day.used:
        yield from revolting(seat)
    yield from spreading(seat)


@cites("HR-66")
def revolting(seat: Seat) -> Legal:
    """A sympathetic clearing whose base is still on the board, and two supporters of its suit."""
    board, side = seat.board, seat.side
    for clearing in CLEARINGS:
        base_left = SYMPATHY in side.tokens[clearing] and side.supply[BASES[board.suits[clearing]]]
        if base_left and board.has_slots(clearing) and can_pay(seat, clearing, REVOLT_COST):
            yield REVOLT(clearing)


def can_pay(seat: Seat, clearing: int, cost: int) -> bool:
    suit = seat.board.suits[clearing]
    return sum(card in fitting(seat.side.supporters, suit) for card in seat.side.supporters) >= cost


@rule("HR-65", "HR-11", "HR-103")
def pay(table: Table, seat: Seat, clearing: int, cost: int) -> None:
    """Supporters of the clearing's suit or birds; where there are more, the person chooses."""
    board, side = seat.board, seat.side
    suit = board.suits[clearing]
    for left in range(cost, 0, -1):
        options = fitting(side.supporters, suit)
        if are_alike(board, options):
            options = (min(options),)
        all_go = sum(each in options for each in side.supporters) <= left
        card = only_or_chosen(
            table, side, "pay-supporter", options, all_go=all_go, clearing=clearing, suit=suit, count=left
        )
        lose_supporters(table, board, side, [card])


@cites("HR-103")
def are_alike(board: Board, supporters: Sequence[str]) -> bool:
    """Whether it is the same which of them goes: a supporter is no more than its suit, and a dominance card
    lies beside the map from then on."""
    if board.settings.supporters == "as_before":
        return False
    return len({(cards()[each].suit, board.goes_beside(each)) for each in supporters}) == 1


@rule("HR-66", "HR-95")
def revolt(table: Table, seat: Seat, clearing: int) -> None:
    """All enemy pieces go; base, warriors for each sympathetic clearing of the suit, an officer last."""
    board, side = seat.board, seat.side
    pay(table, seat, clearing, REVOLT_COST)
    table.tell("revolt", side=side.id, clearing=clearing)
    remove_all(table, board, side, seat.enemies, [clearing])
    raise_base(table, seat, clearing)


REVOLT = Verb("revolt", revolt)


def raise_base(table: Table, seat: Seat, clearing: int) -> None:
    """The base, a warrior for each sympathetic clearing of its suit, and last an officer."""
    board, side = seat.board, seat.side
    suit = board.suits[clearing]
    side.place(BASES[suit], clearing)
    table.tell("build", side=side.id, piece=BASES[suit], clearing=clearing)
    warriors = sum(board.suits[each] == suit for each in side.where(SYMPATHY))
    place_warriors(table, side, warriors, clearing)
    add_officer(table, side)


def add_officer(table: Table, side: Side) -> None:
    if side.supply[WARRIOR]:
        side.supply[WARRIOR] -= 1
        side.aside += 1
        table.tell("officer", side=side.id, warrior=side.id)


@cites("HR-67", "HR-97", "HR-25")
def spreading(seat: Seat) -> Legal:
    """Next to sympathy, or anywhere at first; not at a foreign keep."""
    for clearing in next_to_sympathy(seat) if seat.side.supporters else ():
        if can_pay(seat, clearing, cost_of_spread(seat.board, seat.side, clearing)):
            yield SPREAD(clearing)


def next_to_sympathy(seat: Seat) -> list[int]:
    """Where a token may lie, whatever it costs."""
    board, side = seat.board, seat.side
    there = side.where(SYMPATHY)
    near = {each for clearing in there for each in board.paths_from(clearing)} if there else {*CLEARINGS}
    free = [each for each in sorted(near) if each not in there and board.may_place(side, each)]
    return free if side.supply[SYMPATHY] else []


def cost_of_spread(board: Board, side: Side, clearing: int) -> int:
    """What the next token costs, and one more under martial law; bots' warriors count, too."""
    cost = printed().supporters[side.on_map(SYMPATHY)]
    return cost + any(
        other.warriors[clearing] >= MARTIAL_LAW for other in board.everyone if other is not side
    )


@rule("HR-67")
def spread(table: Table, seat: Seat, clearing: int) -> None:
    """The token scores the space that it uncovers."""
    pay(table, seat, clearing, cost_of_spread(seat.board, seat.side, clearing))
    seat.day.used.add("spread")
    place_sympathy(table, seat, clearing)


SPREAD = Verb("spread", spread)


def place_sympathy(table: Table, seat: Seat, clearing: int) -> None:
    side = seat.side
    side.place(SYMPATHY, clearing)
    table.tell("sympathy", side=side.id, clearing=clearing)
    score(table, seat.board, side, side.track_points(SYMPATHY), "sympathy")


# Daylight


@rule("HR-68", "HR-18")
def daylight(table: Table, seat: Seat) -> None:
    """Craft, mobilize, train, in any order and number."""
    while decide(table, seat, "alliance-action", acting(seat)):
        pass


def acting(seat: Seat) -> Legal:
    yield from crafting(seat)
    yield from training(seat)
    yield from mobilizing(seat)
    yield from anytime(seat)


@cites("HR-68")
def mobilizing(seat: Seat) -> Legal:
    """A card of the hand to the supporters; a full stack without a base would only discard it (R-11)."""
    side = seat.side
    if has_room(side) or seat.board.settings.mobilize_when_full:
        for card in dict.fromkeys(side.hand):
            yield MOBILIZE(card)


@rule("HR-68", "HR-65")
def mobilize(table: Table, seat: Seat, own_card: str) -> None:
    side = seat.side
    if has_room(side):
        side.hand.remove(own_card)
        side.supporters.append(own_card)
        table.tell("mobilize", side=side.id, cards=(own_card,))
    else:
        lose_card(table, seat.board, side, own_card, "no-room")


MOBILIZE = Verb("mobilize", mobilize)


def training(seat: Seat) -> Legal:
    """A card of the suit of a base on the map, and a warrior in the supply (R-14)."""
    side = seat.side
    suits = [suit for suit, base in BASES.items() if side.on_map(base)]
    useful = side.supply[WARRIOR] or seat.board.settings.idle_actions
    if suits and useful:
        for card in dict.fromkeys(each for suit in suits for each in fitting(side.hand, suit)):
            yield TRAIN(card)


@rule("HR-68")
def train(table: Table, seat: Seat, own_card: str) -> None:
    """The card is spent, a warrior of the supply becomes an officer."""
    lose_card(table, seat.board, seat.side, own_card, "train")
    add_officer(table, seat.side)


TRAIN = Verb("train", train)


# Evening


@rule("HR-69", "HR-73")
def evening(table: Table, seat: Seat) -> None:
    """An operation for each officer there still is; then a card, and one more for each base."""
    seat.day.actions = officers = seat.side.aside
    any_ready = officers > 0
    while seat.day.actions > 0:
        move = chosen(table, seat, "operation", operating(seat), count=seat.day.actions)
        if move is PASS:
            break
        seat.day.actions -= 1
        move.act(table, seat)
        if seat.board.settings.law == "mended":
            seat.day.actions -= officers - seat.side.aside  # those who fell in a battle of this Evening
            officers = seat.side.aside
    else:
        if any_ready:
            table.tell("operations-done", side=seat.side.id)
    bases = sum(seat.side.on_map(base) for base in BASES.values())
    draw_and_discard(table, seat, 1 + bases)


@cites("HR-69")
def operating(seat: Seat) -> Legal:
    yield from moving(seat)
    yield from battling(seat)
    yield from recruiting(seat)
    yield from organizing(seat)


def recruiting(seat: Seat) -> Legal:
    """A warrior at a base (R-14)."""
    if seat.side.supply[WARRIOR] or seat.board.settings.idle_actions:
        for clearing in CLEARINGS:
            if seat.side.buildings[clearing] and seat.board.may_place(seat.side, clearing):
                yield RECRUIT(clearing)


@rule("HR-69")
def recruit(table: Table, seat: Seat, clearing: int) -> None:
    place_warriors(table, seat.side, 1, clearing)


RECRUIT = Verb("draft", recruit)


def organizing(seat: Seat) -> Legal:
    """One's own warrior in an unsympathetic clearing, not at a foreign keep."""
    side = seat.side
    for clearing in CLEARINGS if side.supply[SYMPATHY] else ():
        unsympathetic = side.warriors[clearing] and SYMPATHY not in side.tokens[clearing]
        if unsympathetic and seat.board.may_place(side, clearing):
            yield ORGANIZE(clearing)


@rule("HR-69", "HR-39")
def organize(table: Table, seat: Seat, clearing: int) -> None:
    """The warrior goes to the supply, a token comes and scores; no supporters, no martial law."""
    side = seat.side
    side.lose_warriors(1, clearing)
    table.tell("take-off-warrior", side=side.id, warrior=side.id, clearing=clearing)
    place_sympathy(table, seat, clearing)


ORGANIZE = Verb("organize", organize)
