"""The items of the Vagabot: all alike, ready or exhausted, undamaged or damaged, some on the battle track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from automarium.games.root.board import Board
from automarium.games.root.pack import DAMAGED, EXHAUSTED, READY, TIRED, TRACK, WORN
from automarium.games.root.scoring import score
from automarium.games.root.sides import Side
from automarium.rulebook import Plain, Table, cites, rule

TRACK_AT = (6, 9, 12)
"""Undamaged items that bring the first, second, third item onto the battle track (7.2.4)."""
MOST_HITS = 3
AFTER_HIT = {EXHAUSTED: WORN, TIRED: WORN, READY: DAMAGED, TRACK: DAMAGED}
"""What is damaged, turned or mended first stands first (7.2.5, X-V4)."""
AFTER_REPAIR = {DAMAGED: READY, WORN: EXHAUSTED}
AFTER_REFRESH = {EXHAUSTED: READY, TIRED: TRACK}
ONTO_TRACK = {EXHAUSTED: TIRED, READY: TRACK}


@cites("7.2.4", "7.2.4.II")
def most_hits(side: Side) -> int:
    """The most hits that a roll can bring: 1, and 1 more for the first and second item on the track."""
    return min(MOST_HITS, 1 + len(side.pack.track))


def has_third_item(side: Side) -> bool:
    """The third item on the track is an extra hit for the attacker."""
    return len(side.pack.track) >= len(TRACK_AT)


def shift(side: Side, items: Sequence[str], state: str, target: str) -> dict[str, Plain]:
    """Items change their state together; which kind they are does not matter (7.2.3). What to tell of it."""
    for item in items:
        side.pack.shift(item, state, target)
    return {"side": side.id, "items": tuple(items), "state": state, "target_state": target}


def shift_some(side: Side, count: int, after: Mapping[str, str]) -> Iterator[dict[str, Plain]]:
    """Shift up to `count` items, state by state in this order."""
    for state, target in after.items():
        items = side.pack.heap(state)[:count]
        if items:
            count -= len(items)
            yield shift(side, items, state, target)


@cites("7.2.3")
def exhaust(table: Table, side: Side, count: int = 1) -> None:
    """To act he exhausts ready items of the satchel."""
    table.tell("items-exhausted", **shift(side, side.pack.ready[:count], READY, EXHAUSTED))


@rule("7.2.4.I", "7.2.4.III", "7.2.4")
def settle_track(table: Table, board: Board, side: Side) -> None:
    """Up: an exhausted item of the satchel, or a ready one. Down: the last one, with the side it has."""
    pack = side.pack
    counted = len(pack.everything) if "questing" in side.traits else pack.undamaged
    places = sum(counted >= each for each in TRACK_AT)
    if board.settings.battle_track == "recount":
        make_way(table, side)
    for told in shift_some(side, max(0, places - len(pack.track)), ONTO_TRACK):
        table.tell("track-items", **told)
    while len(pack.track) > places and "questing" not in side.traits:
        last, _, item = pack.track[-1].partition(" ")
        state = TIRED if last == EXHAUSTED else TRACK
        table.tell("track-items", **shift(side, [item], state, last))


def make_way(table: Table, side: Side) -> None:
    """The other reading (X-V3): exhausted items always take the places, ready ones give way."""
    on_track = side.pack.on_battle_track(TRACK)
    count = min(len(on_track), len(side.pack.exhausted))
    if count:
        table.tell("track-items", **shift(side, on_track[-count:], TRACK, READY))


@rule("7.2.5", "P.questing")
def damage(table: Table, board: Board, side: Side, hits: int) -> None:
    """Exhausted items first, satchel before track; with none left hits are ignored (X-V4, X-P3)."""
    kept = (TIRED, TRACK) if "questing" in side.traits else ()
    after = {state: target for state, target in AFTER_HIT.items() if state not in kept}
    for told in shift_some(side, hits, after):
        table.tell("items-hit", **told)
    settle_track(table, board, side)


def repair(table: Table, board: Board, side: Side, count: int) -> None:
    """Ready ones before exhausted ones; each keeps its side."""
    for told in shift_some(side, count, AFTER_REPAIR):
        table.tell("items-repaired", **told)
    settle_track(table, board, side)


def refresh(table: Table, side: Side, count: int) -> None:
    """Exhausted items that are not damaged, those of the satchel before those on the track."""
    for told in shift_some(side, count, AFTER_REFRESH):
        table.tell("items-refreshed", **told)


# The Arbiter


def arbitrate(table: Table, board: Board, clearing: int, attacker: Side, defender: Side, most: int) -> int:
    """What the Arbiter adds to the defender's rolled hits, if he is there on neither side and enlisted."""
    arbiter = next((each for each in board.vagabots if each.character == "arbiter"), None)
    if arbiter is None or arbiter.pawn != clearing:
        return 0
    if arbiter in (attacker, defender) or not enlists(table, arbiter, clearing, attacker, defender, most):
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
