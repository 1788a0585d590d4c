"""The items of the Vagabot: all alike, ready or exhausted, undamaged or damaged, some on the battle track."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.games.root.pack import DAMAGED, EXHAUSTED, READY, TIRED, TRACK, WORN
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Plain, Table, cites, rule

TRACK_AT = (6, 9, 12)
"""Undamaged items that bring the first, second, third item onto the battle track (7.2.4)."""
MOST_HITS = 3
HIT_ORDER = (EXHAUSTED, TIRED, READY, TRACK)
"""What is damaged first (7.2.5, X-V4)."""
AFTER_HIT = {EXHAUSTED: WORN, TIRED: WORN, READY: DAMAGED, TRACK: DAMAGED}
AFTER_REPAIR = {DAMAGED: READY, WORN: EXHAUSTED}
AFTER_REFRESH = {EXHAUSTED: READY, TIRED: TRACK}


@cites("7.2.4", "7.2.4.II")
def most_hits(side: Side) -> int:
    """The most hits that a roll can bring: 1, and 1 more for the first and second item on the track."""
    return min(MOST_HITS, 1 + len(side.pack.track))


def has_third_item(side: Side) -> bool:
    """The third item on the track is an extra hit for the attacker."""
    return len(side.pack.track) >= len(TRACK_AT)


def shift(table: Table, side: Side, items: Sequence[str], state: str, target: str, told: str) -> None:
    """Items change their state together; which kind they are does not matter (7.2.3)."""
    for item in items:
        side.pack.shift(item, state, target)
    facts: dict[str, Plain] = {"items": tuple(items), "state": state, "target_state": target}
    match told:
        case "exhaust":
            table.tell("items-exhausted", side=side.id, **facts)
        case "hit":
            table.tell("items-hit", side=side.id, **facts)
        case "repair":
            table.tell("items-repaired", side=side.id, **facts)
        case "refresh":
            table.tell("items-refreshed", side=side.id, **facts)
        case _:
            table.tell("track-items", side=side.id, **facts)


@cites("7.2.3")
def exhaust(table: Table, side: Side, count: int = 1) -> None:
    """To act he exhausts ready items of the satchel."""
    shift(table, side, side.pack.ready[:count], READY, EXHAUSTED, "exhaust")


@rule("7.2.4.I", "7.2.4.III", "7.2.4")
def settle_track(table: Table, board: Board, side: Side) -> None:
    """Up: an exhausted item of the satchel, or a ready one. Down: the last one, with the side it has."""
    pack = side.pack
    counted = len(pack.everything) if "questing" in side.traits else pack.undamaged
    places = sum(counted >= each for each in TRACK_AT)
    if board.settings.battle_track == "recount":
        recount(table, side)
    while len(pack.track) < places and (pack.exhausted or pack.ready):
        state, target = (EXHAUSTED, TIRED) if pack.exhausted else (READY, TRACK)
        shift(table, side, pack.heap(state)[:1], state, target, "track")
    while len(pack.track) > places and "questing" not in side.traits:
        last, _, item = pack.track[-1].partition(" ")
        state = TIRED if last == EXHAUSTED else TRACK
        shift(table, side, [item], state, last, "track")


def recount(table: Table, side: Side) -> None:
    """The other reading (X-V3): exhausted items always take the places, ready ones give way."""
    pack = side.pack
    while pack.exhausted and pack.on_battle_track(TRACK):
        shift(table, side, pack.on_battle_track(TRACK)[-1:], TRACK, READY, "track")
        shift(table, side, pack.exhausted[:1], EXHAUSTED, TIRED, "track")


@rule("7.2.5", "P.questing")
def damage(table: Table, board: Board, side: Side, hits: int) -> None:
    """Exhausted items first, satchel before track; with none left hits are ignored (X-V4, X-P3)."""
    order = [each for each in HIT_ORDER if each not in (TIRED, TRACK) or "questing" not in side.traits]
    for state in order:
        items = side.pack.heap(state)[:hits]
        if items:
            shift(table, side, items, state, AFTER_HIT[state], "hit")
            hits -= len(items)
    settle_track(table, board, side)


def repair(table: Table, board: Board, side: Side, count: int) -> None:
    """Ready ones before exhausted ones; each keeps its side."""
    for state in (DAMAGED, WORN):
        items = side.pack.heap(state)[:count]
        if items:
            shift(table, side, items, state, AFTER_REPAIR[state], "repair")
            count -= len(items)
    settle_track(table, board, side)


def refresh(table: Table, side: Side, count: int) -> None:
    """Exhausted items that are not damaged, those of the satchel before those on the track."""
    for state in (EXHAUSTED, TIRED):
        items = side.pack.heap(state)[:count]
        if items:
            shift(table, side, items, state, AFTER_REFRESH[state], "refresh")
            count -= len(items)


# The Arbiter


def arbitrate(table: Table, board: Board, clearing: int, attacker: Side, defender: Side, most: int) -> int:
    """What the Arbiter adds to the defender's rolled hits, if he is there on neither side and enlisted."""
    arbiter = board.vagabot
    if arbiter is None or arbiter.character != "arbiter" or arbiter.pawn != clearing:
        return 0
    if arbiter in (attacker, defender):
        return 0
    if not enlists(table, arbiter, clearing, attacker, defender, most):
        return 0
    enlist(table, board, arbiter, defender)
    return len(arbiter.pack.track)


def enlists(table: Table, arbiter: Side, clearing: int, attacker: Side, defender: Side, most: int) -> bool:
    """A bot does with few hits, more attackers and more points than he; people are asked."""
    if defender.is_bot:
        return most < min(MOST_HITS, attacker.pieces_at(clearing)) and defender.points > arbiter.points
    if not arbiter.pack.track:
        return False  # it would bring nothing but a point for him
    return table.choose("enlist", ("yes", "no"), side=defender.id, clearing=clearing) == "yes"


@rule("7.7.6")
def enlist(table: Table, board: Board, arbiter: Side, defender: Side) -> None:
    """The Arbiter scores a point, and his items on the track count for the defender."""
    table.tell("enlisted", side=defender.id, bot=arbiter.id)
    score(table, board, arbiter, 1, "arbiter")
