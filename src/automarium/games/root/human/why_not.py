"""Why a move that a person typed is not legal, where the reason is plain."""

from __future__ import annotations

from automarium.games.root.cards import cards
from automarium.games.root.factions import WARRIOR
from automarium.games.root.human.seat import Seat
from automarium.games.root.law.battle import can_attack
from automarium.rulebook import SETUP, Refused


def why_no_move(seat: Seat, origin: int, target: int, count: int) -> Refused | None:
    there = seat.side.warriors[origin]
    if count > there:
        return Refused("refused-warriors", clearing=origin, warrior=seat.side.id, count=there)
    if seat.board.is_snared(seat.side, origin):
        return Refused("refused-snare", clearing=origin)
    if target not in seat.board.neighbors(seat.side, origin):
        return Refused("refused-path", origin=origin, target=target)
    return Refused("refused-rule", origin=origin, target=target)


def why_no_battle(seat: Seat, clearing: int, enemy: str) -> Refused | None:
    if not can_attack(seat.board, seat.side, clearing):
        return Refused("refused-attack", clearing=clearing)
    return Refused("refused-nobody", clearing=clearing, enemy=enemy)


def why_no_recruits(seat: Seat, clearing: int, count: int) -> Refused | None:
    left = seat.side.supply.get(WARRIOR, 0)
    if count > left:
        return Refused("refused-recruits", warrior=seat.side.id, count=left)
    return why_not_there(seat, WARRIOR, clearing)


def why_no_building(seat: Seat, building: str, clearing: int) -> Refused | None:
    reason = why_no_token(seat, building, clearing)
    if reason is not None:
        return reason
    if seat.board.open_slots(clearing) < 1:
        return Refused("refused-slot", clearing=clearing)
    if not seat.board.rules(seat.side, clearing) and seat.board.next != SETUP:
        return Refused("refused-build-rule", clearing=clearing)
    return None


def why_no_token(seat: Seat, token: str, clearing: int) -> Refused | None:
    if not seat.side.supply[token]:
        return Refused("refused-supply", piece=token)
    return why_not_there(seat, token, clearing)


def why_not_there(seat: Seat, kind: str, clearing: int) -> Refused | None:
    if seat.board.is_snared(seat.side, clearing):
        return Refused("refused-snare", clearing=clearing)
    if not seat.board.may_place(seat.side, clearing):
        return Refused("refused-keep", clearing=clearing)
    if not seat.board.has_suit_for(kind, clearing):
        return Refused("refused-suit", clearing=clearing, suit=seat.board.suits[clearing])
    return None


def why_not_crafted(seat: Seat, hand_card: str) -> Refused | None:
    item = cards()[hand_card].item
    if item and not seat.board.items[item]:
        return Refused("refused-item", item=item)
    return None


def why_no_score(seat: Seat, points: int) -> Refused | None:
    return Refused("refused-off-track") if seat.side.off_track else None
