"""The Vagabond by the Law: items, actions of Daylight, the character's own one. HR-74 to HR-91."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.factions import WARRIOR
from automarium.games.root.human.crafting import crafting
from automarium.games.root.human.effects import PASS, birdsong_cards, chosen_action, cobbler, command_warren
from automarium.games.root.human.every_faction import anytime, draw_and_discard
from automarium.games.root.human.pieces import BATTLE, battling
from automarium.games.root.human.quests import questing
from automarium.games.root.human.roaming import going, slipping
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.amendments import is_amended
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.law.hand import NONE, fits, fitting, has_cards, lose_card
from automarium.games.root.law.kept_items import exhaust, kept, repair_item, shift
from automarium.games.root.law.paying import take_random_card
from automarium.games.root.law.relations import improve
from automarium.games.root.law.removal import remove_piece
from automarium.games.root.law.ruins import search
from automarium.games.root.pack import DAMAGED, EXHAUSTED, READY, WORN
from automarium.games.root.people import TORCH
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Moves, Table, Verb, cites, rule

REFRESHED, REFRESHED_BY_TEA = 3, 2
HIDEOUT_REPAIRS = 3
SWORD, CROSSBOW, HAMMER = "sword", "crossbow", "hammer"
THIEF, TINKER, RANGER = "thief", "tinker", "ranger"


class DayIsOver(Exception):  # not an error: it unwinds Daylight, for a Hideout ends it
    """Evening starts at once."""


def vagabond_turn(table: Table, seat: Seat) -> None:
    birdsong_cards(table, seat, at_start=True)
    refresh(table, seat)
    slip(table, seat)
    command_warren(table, seat)
    try:
        daylight(table, seat)
    except DayIsOver:
        table.tell("evening-at-once", side=seat.side.id)
    cobbler(table, seat, going)
    evening(table, seat)


# Birdsong


@rule("HR-76", "HR-103")
def refresh(table: Table, seat: Seat) -> None:
    """Three items, two more for each tea on the track; damaged ones, too, which stay damaged."""
    side = seat.side
    number = REFRESHED + REFRESHED_BY_TEA * side.pack.on_track("tea")
    while number and (options := kept(side, EXHAUSTED, WORN)):
        all_go = len(side.pack.exhausted) + len(side.pack.worn) <= number
        item = only_or_chosen(table, side, "refresh", options, all_go=all_go, count=number)
        shift(table, side, item, READY if item.startswith(EXHAUSTED) else DAMAGED, "refresh")
        number -= 1


@rule("HR-77")
def slip(table: Table, seat: Seat) -> None:
    """One step to a neighboring clearing or forest, without boots; or not."""
    moves = Moves(lambda: [*slipping(seat), PASS], seat)
    move = table.choose("slip", moves, side=seat.side.id)
    seat.board.made.append(move)
    move.act(table, seat)


# Daylight


@rule("HR-78", "HR-18", "HR-103")
def daylight(table: Table, seat: Seat) -> None:
    """Any actions in any order, while items last."""
    while True:
        move = chosen_action(table, seat, "vagabond-action", acting(seat), len(seat.side.pack.ready))
        if move is PASS:
            return
        if move.verb is BATTLE:
            exhaust(table, seat.side, [SWORD])
        move.act(table, seat)


def acting(seat: Seat) -> Legal:
    ready = seat.side.pack.ready
    yield from going(seat, boots=ready.count("boots"))
    if SWORD in ready:
        yield from battling(seat)
    if seat.side.pawn:
        yield from exploring(seat)
        yield from aiding(seat)
        yield from questing(seat)
        yield from striking(seat)
    yield from repairing(seat)
    yield from special(seat)
    yield from crafting(seat)
    yield from anytime(seat)


def exploring(seat: Seat) -> Legal:
    """A torch and a ruin in his clearing."""
    if seat.side.pawn in seat.board.ruins and TORCH in seat.side.pack.ready and seat.board.under_ruins:
        yield EXPLORE(seat.side.pawn)


@rule("HR-80")
def explore(table: Table, seat: Seat, clearing: int) -> None:
    """The item under the ruin comes to him ready, and a point; the empty ruin is removed."""
    board, side = seat.board, seat.side
    exhaust(table, side, [TORCH])
    item = table.draw(board.under_ruins, side=side.id, clearing=clearing)
    side.pack.add(item)
    told = "explore-ruin" if search(board, clearing) else "explore-first"
    table.tell(told, side=side.id, clearing=clearing, item=item)
    score(table, board, side, 1, "explore")


EXPLORE = Verb("explore", explore)


# Aid


@cites("HR-81")
def aiding(seat: Seat) -> Legal:
    """Any ready item and a card of his clearing's suit, to anybody with a piece there."""
    board, side = seat.board, seat.side
    given = fitting(side.hand, board.suits[side.pawn])
    if given and side.pack.ready:
        items = dict.fromkeys(side.pack.ready)
        for other in board.everyone:
            if other is not side and not other.kit.pawn and other.pieces_at(side.pawn):
                for item in items:
                    for card in given:
                        yield AID(other.id, item, card)


@rule("HR-81", "2.8.1")
def aid(table: Table, seat: Seat, helped: str, own_item: str, own_card: str) -> None:
    """The card is theirs, a bot discards it for a point; then he may take an item of their crafted ones."""
    other = seat.board.sides[helped]
    exhaust(table, seat.side, [own_item])
    give_card(table, seat, other, own_card)
    take_crafted(table, seat, other)
    improve(table, seat.board, seat.side, other, seat.day.aids)


AID = Verb("aid", aid)


@rule("HR-81", "HR-96", "2.8.1")
def give_card(table: Table, seat: Seat, other: Side, card: str) -> None:
    board, side = seat.board, seat.side
    if other.full:
        side.hand.remove(card)
        other.hand.append(card)
        table.tell("give", side=side.id, helped=other.id, card=card)
        return
    if not other.is_bot and is_amended(board):  # into a hand that nobody tracks
        side.hand.remove(card)
        board.deck.shuffle_in([card])
        table.tell("give-unseen", side=side.id, helped=other.id, card=card)
        return
    lose_card(table, board, side, card, "aid")
    if other.is_bot:
        score(table, board, other, 1, "given")


@rule("HR-81")
def take_crafted(table: Table, seat: Seat, other: Side) -> None:
    """One item of their box, ready, or none."""
    side = seat.side
    if not other.items:
        return
    item = table.choose("aid-item", (*dict.fromkeys(other.items), NONE), side=side.id, owner=other.id)
    if item == NONE:
        return
    other.items.remove(item)
    if side.full:
        side.pack.add(item)
        table.tell("take-crafted", side=side.id, item=item, owner=other.id)
    else:
        side.items.append(item)
        table.tell("take-item", side=side.id, item=item, owner=other.id)


# Strike, repair


@cites("HR-84")
def striking(seat: Seat) -> Legal:
    """A warrior in his clearing; another piece only of who has none there. Not a pawn."""
    side = seat.side
    if CROSSBOW not in side.pack.ready:
        return
    for enemy in seat.enemies:
        kinds = [kind for kind in enemy.kinds_at(side.pawn) if kind in enemy.kit.pieces]
        for kind in dict.fromkeys([WARRIOR] if enemy.warriors[side.pawn] else kinds):
            yield STRIKE(enemy.id, kind)


@rule("HR-84")
def strike(table: Table, seat: Seat, enemy: str, piece: str) -> None:
    """No hits back and no infamy."""
    exhaust(table, seat.side, [CROSSBOW])
    remove_piece(table, seat.board, seat.side, seat.board.sides[enemy], piece, seat.side.pawn)


STRIKE = Verb("shoot", strike)


def repairing(seat: Seat) -> Legal:
    """A hammer; anywhere."""
    if HAMMER in seat.side.pack.ready:
        for item in kept(seat.side, DAMAGED, WORN):
            yield REPAIR(item)


@rule("HR-85")
def repair(table: Table, seat: Seat, kept_item: str) -> None:
    exhaust(table, seat.side, [HAMMER])
    repair_item(table, seat.side, kept_item)


REPAIR = Verb("repair", repair)


# The character's own action


@cites("HR-85")
def special(seat: Seat) -> Legal:
    """Steal, Day Labor or Hideout, for a torch."""
    board, side = seat.board, seat.side
    if TORCH not in side.pack.ready:
        return
    if side.character == THIEF and side.pawn:
        for other in seat.others:
            if other.pieces_at(side.pawn) and (has_cards(other) or board.settings.rob_empty_hands):
                yield STEAL(other.id)
    elif side.character == TINKER and side.pawn:
        suit = board.suits[side.pawn]
        for card in sorted({card for card in board.deck.spent if fits(card, suit)}):
            yield LABOR(card)
    elif side.character == RANGER and may_hide(board, side):
        yield HIDEOUT


def may_hide(board: Board, side: Side) -> bool:
    """With something to repair; in a forest, too (R-6)."""
    return bool(side.pack.damaged or side.pack.worn) and bool(side.pawn or board.settings.hideout_in_forest)


@rule("HR-85")
def steal(table: Table, seat: Seat, enemy: str) -> None:
    """A random card of a player in his clearing; instead of a bot's, one of the deck."""
    exhaust(table, seat.side, [TORCH])
    table.tell("steal", side=seat.side.id, enemy=enemy)
    take_random_card(table, seat.board, seat.side, seat.board.sides[enemy])


STEAL = Verb("steal", steal)


@rule("HR-85", "HR-92")
def labor(table: Table, seat: Seat, spent_card: str) -> None:
    """A card of the discard pile that fits his clearing; order cards of bots lie there, too."""
    board, side = seat.board, seat.side
    exhaust(table, side, [TORCH])
    board.deck.spent.remove(spent_card)
    side.hand.append(spent_card)
    table.tell("labor-pile" if board.has_souls else "labor", side=side.id, card=spent_card)


LABOR = Verb("labor", labor)


@rule("HR-85")
def hideout(table: Table, seat: Seat) -> None:
    """Up to three items repaired, then Evening."""
    side = seat.side
    exhaust(table, side, [TORCH])
    for left in range(HIDEOUT_REPAIRS, 0, -1):
        options = kept(side, DAMAGED, WORN)
        if not options:
            break
        all_go = len(side.pack.damaged) + len(side.pack.worn) <= left
        item = only_or_chosen(table, side, "hideout", options, all_go=all_go, count=left)
        repair_item(table, side, item)
    raise DayIsOver


HIDEOUT_VERB = Verb("hideout", hideout)
HIDEOUT = HIDEOUT_VERB()


# Evening


@rule("HR-90")
def evening(table: Table, seat: Seat) -> None:
    """Rest in a forest, draw a card and one for each coins, down to five; then too many items leave."""
    side = seat.side
    rest(table, seat)
    draw_and_discard(table, seat, 1 + side.pack.on_track("coins"))
    check_capacity(table, seat)


@rule("HR-90")
def rest(table: Table, seat: Seat) -> None:
    """In a forest all damaged items return ready; other exhausted ones stay so (R-13)."""
    side = seat.side
    if side.pawn:
        return
    for item in kept(side, DAMAGED, WORN):
        for _ in range(side.pack.heap(item.partition(" ")[0]).count(item.partition(" ")[2])):
            shift(table, side, item, READY, "rest")
    if seat.board.settings.rest == "all":
        for kind in side.pack.exhausted[:]:
            shift(table, side, f"{EXHAUSTED} {kind}", READY, "rest")


@rule("HR-90", "HR-91")
def check_capacity(table: Table, seat: Seat) -> None:
    """Satchel and damaged box hold six, two more for each bag on its track; the rest leaves the game."""
    side = seat.side
    while (over := side.pack.over_limit) > 0:
        options = tuple(side.pack.loose())
        if seat.board.settings.law == "as_before":
            options = kept(side, READY, EXHAUSTED, DAMAGED, WORN)
        item = table.choose("excess-item", options, side=side.id, count=over)
        state, _, kind = item.partition(" ")
        side.pack.heap(state).remove(kind)
        seat.board.item_box.append(kind)
        table.tell("item-leaves", side=side.id, item=kind, state=state)
