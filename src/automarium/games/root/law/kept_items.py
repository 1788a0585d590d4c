"""What happens to the items of a Vagabond: exhausted, damaged, repaired. HR-74, HR-79, HR-89."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.games.root.board import Board
from automarium.games.root.law.amendments import keeps_quests
from automarium.games.root.law.asking import only_or_chosen
from automarium.games.root.pack import DAMAGED, EXHAUSTED, READY, WORN
from automarium.games.root.people import OPEN_QUESTS, printed
from automarium.games.root.settings import VAGABOT
from automarium.games.root.sides import Side
from automarium.rulebook import Table, cites, rule

AFTER_DAMAGE = {READY: DAMAGED, EXHAUSTED: WORN}
AFTER_REPAIR = {DAMAGED: READY, WORN: EXHAUSTED}


def kept(side: Side, *states: str) -> tuple[str, ...]:
    """Different items in these states, as `ready sword`."""
    return tuple(dict.fromkeys(f"{state} {kind}" for state in states for kind in side.pack.heap(state)))


@cites("HR-74")
def shift(table: Table, side: Side, item: str, target: str, told: str) -> None:
    """An item changes its state, and that is told."""
    state, _, kind = item.partition(" ")
    side.pack.move(kind, state, target)
    table.tell(told, side=side.id, item=kind, state=state, target_state=target)


def exhaust(table: Table, side: Side, kinds: Iterable[str]) -> None:
    """Ready items are turned face down; those of a track drop to the satchel."""
    for kind in kinds:
        shift(table, side, f"{READY} {kind}", EXHAUSTED, "exhaust")


@rule("HR-79", "HR-89")
def damage(table: Table, side: Side, hits: int) -> int:
    """One undamaged item for each hit, as the person likes; with none left, hits are ignored."""
    hits = min(hits, side.pack.undamaged)
    for left in range(hits, 0, -1):
        options = kept(side, READY, EXHAUSTED)
        item = only_or_chosen(table, side, "hit-item", options, clearing=side.pawn, count=left)
        damage_item(table, side, item)
    return hits


def damage_item(table: Table, side: Side, item: str) -> None:
    shift(table, side, item, AFTER_DAMAGE[item.partition(" ")[0]], "damage")


def repair_item(table: Table, side: Side, item: str) -> None:
    """It keeps its side."""
    shift(table, side, item, AFTER_REPAIR[item.partition(" ")[0]], "repair")


# Whose items and quests are known


def has_items(board: Board) -> bool:
    """Whether a Vagabond plays whose items the app keeps."""
    return bool(roamers(board))


def knows_quests(board: Board) -> bool:
    """Whether a Vagabond plays whose quests are known."""
    return any(keeps_quests(board, side) for side in board.everyone)


def roamers(board: Board) -> list[Side]:
    """The Vagabonds whose items and quests the app keeps: a person by the whole Law, and bots."""
    return [side for side in board.everyone if side.kit.pawn and (side.full or side.is_bot)]


@cites("7.3.3")
def most_quests(board: Board) -> int:
    """Open quests of the first Vagabond; a second Vagabot has one of its own."""
    person = board.sides.get("vagabond")
    return OPEN_QUESTS if person is not None and person.full else int(VAGABOT in board.sides)


def quests_left(board: Board) -> list[str]:
    """Those that nobody has completed."""
    done = [quest for side in board.everyone for quest in side.quests]
    return [quest for quest in printed().quests if quest not in done]
