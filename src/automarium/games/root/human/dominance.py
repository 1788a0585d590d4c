"""Dominance and coalition. HR-45 to HR-49."""

from __future__ import annotations

from automarium.games.root.cards import BIRD, cards, is_dominance
from automarium.games.root.human.seat import Legal, Seat
from automarium.games.root.law.hand import spend
from automarium.games.root.people import HOSTILE, RELATIONS
from automarium.games.root.sides import Side
from automarium.rulebook import Table, Verb, cites, rule

ENOUGH_POINTS = 10
COALITION_SIDES = 4


@cites("HR-45", "HR-46")
def activating(seat: Seat) -> Legal:
    """Own Daylight, ten points, from hand; never a second one, and never for a Vagabond."""
    side = seat.side
    if side.points >= ENOUGH_POINTS and not side.off_track and not side.kit.pawn:
        for card in dict.fromkeys(side.hand):
            if is_dominance(card):
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
    held = [card for card in dict.fromkeys(side.hand) if is_dominance(card)]
    if held:
        for partner in partners(seat):
            for card in held:
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
    side.hand.remove(own_card)
    side.effects.append(own_card)
    side.coalition = partner
    table.tell("coalition", side=side.id, card=own_card, partner=partner)
    if side.relations.get(partner) == HOSTILE:
        side.relations[partner] = RELATIONS[0]
        table.tell("relation", side=side.id, enemy=partner, relation=RELATIONS[0], was=HOSTILE)


COALITION = Verb("coalition", form_coalition)
