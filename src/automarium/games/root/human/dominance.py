"""Dominance and coalition, with cards of a hand that the app keeps, or on trust. HR-45 to HR-49."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import BIRD, CARD_SUITS, cards, is_dominance
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.deck import turn_up
from automarium.games.root.law.hand import spend
from automarium.games.root.law.relations import set_relation
from automarium.games.root.law.souls import spend_on_souls
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.people import HOSTILE, RELATIONS
from automarium.games.root.scoring import GameWon
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

ENOUGH_POINTS = 10
DOMINANCE_CLEARINGS = 3
COALITION_SIDES = 4


def held(seat: Seat) -> list[str]:
    """Dominance cards of the hand; at the table those that may be there, or that lie beside the map."""
    board, side = seat.board, seat.side
    if side.full:
        return [card for card in dict.fromkeys(side.hand) if is_dominance(card)]
    there = {*board.in_hands(), *board.available}
    return [card for suit in CARD_SUITS if (card := f"dominance_{suit}") in there]


def may_dominate(side: Side) -> bool:
    """Ten points; never a second one, and never for a Vagabond."""
    return side.points >= ENOUGH_POINTS and not side.off_track and not side.kit.pawn


@cites("HR-45", "HR-46")
def activating(seat: Seat) -> Legal:
    """Own Daylight, from hand."""
    for card in held(seat) if may_dominate(seat.side) else ():
        yield ACTIVATE(card)


@rule("HR-46")
def activate(table: Table, seat: Seat, own_card: str) -> None:
    """The marker leaves the score track: no points are gained or lost any more."""
    side = seat.side
    side.hand.remove(own_card)
    side.effects.append(own_card)
    side.dominance = cards()[own_card].suit
    table.tell("activate", side=side.id, card=own_card)


ACTIVATE = Verb("activate", activate)


@cites("B.7")
def dominating(seat: Seat) -> Legal:
    """The same at the table, where the card is on trust."""
    for card in held(seat) if may_dominate(seat.side) else ():
        yield DOMINANCE(cards()[card].suit)


@rule("B.7", "HR-46")
def play_dominance(table: Table, seat: Seat, suit: str) -> None:
    """The side scores no more and wins by ruling three clearings of the suit, or opposite corners."""
    side, card = seat.side, f"dominance_{suit}"
    beside = take_up(table, seat, card)
    side.effects.append(card)
    side.dominance = suit
    table.tell("dominance-beside" if beside else "dominance", side=side.id, card=card)


DOMINANCE = Verb("dominance", play_dominance)


def take_up(table: Table, seat: Seat, card: str) -> bool:
    """A card that somebody had in hand, or took from beside the map; returns whether it lay there."""
    beside = card in seat.board.available
    if beside:
        spend_on_souls(table, seat.board, seat.side, (cards()[card].suit,))
        seat.board.available.remove(card)
    else:
        turn_up(table, seat.board, card)
    return beside


@cites("B.7", "HR-47")
def check_dominance(board: Board, side: Side) -> None:
    """Looked at when the side's Birdsong starts."""
    if side.dominance and dominates(board, side):
        board.winner = side.id
        raise GameWon


def dominates(board: Board, side: Side) -> bool:
    ruled = [clearing for clearing in CLEARINGS if board.rules(side, clearing)]
    if side.dominance == "bird":
        return any(a in ruled and b in ruled for a, b in board.map.opposite.items())
    return sum(board.suits[each] == side.dominance for each in ruled) >= DOMINANCE_CLEARINGS


@cites("HR-48")
def fetching(seat: Seat) -> Legal:
    """An available dominance card, for a card of its suit; the bird one needs a bird."""
    for card in seat.board.available:
        suit = cards()[card].suit
        for paid in dict.fromkeys(seat.side.hand):
            if cards()[paid].suit in (suit, BIRD):
                yield FETCH(card, paid)


@rule("HR-48")
def fetch(table: Table, seat: Seat, card: str, own_card: str) -> None:
    """It goes to the hand."""
    spend(table, seat.board, seat.side, own_card, "dominance")
    seat.board.available.remove(card)
    seat.side.hand.append(card)
    table.tell("fetch", side=seat.side.id, card=card)


FETCH = Verb("fetch", fetch)


@cites("HR-49")
def allying(seat: Seat) -> Legal:
    """A Vagabond's coalition, in games of four: with a person who has fewest points."""
    board, side = seat.board, seat.side
    if not side.kit.pawn or side.off_track or side.points < int(board.settings.coalition_at):
        return
    cards_held = held(seat)
    for partner in partners(seat) if cards_held else ():
        for card in cards_held:
            yield COALITION(partner.id, card)


@cites("HR-49", "HR-99")
def partners(seat: Seat) -> list[Side]:
    """Who has fewest points among the others, bots included (R-3); only a person can be one (G-15)."""
    with_bots = seat.board.settings.coalition_counts_bots
    counted = [side for side in seat.board.everyone if with_bots or not side.is_bot]
    others = [side for side in counted if side is not seat.side]
    if len(counted) < COALITION_SIDES:
        return []
    compared = others
    if seat.board.settings.fewest_points == "on_track":  # a marker that is off the track has no points
        compared = [side for side in others if not side.off_track]
    least = min((side.points for side in compared), default=0)
    return [side for side in others if side.points == least and not side.is_bot and not side.off_track]


@rule("HR-49")
def form_coalition(table: Table, seat: Seat, partner: str, own_card: str) -> None:
    """He wins with the partner, scores no more, and they are no longer enemies."""
    side = seat.side
    told = "coalition"
    if side.full:
        side.hand.remove(own_card)
    else:
        told = "coalition-beside" if take_up(table, seat, own_card) else "coalition-unseen"
    side.effects.append(own_card)
    side.coalition = partner
    table.tell(told, side=side.id, card=own_card, partner=partner)
    if side.relations.get(partner) == HOSTILE:
        set_relation(table, side, seat.board.sides[partner], RELATIONS[0])


COALITION = Verb("coalition", form_coalition)
