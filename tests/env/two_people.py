"""Two people and an automa who take stones from one heap; whoever takes the last one wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from automarium.kernel.catalog.game import Game, Play, Result
from automarium.kernel.catalog.numbers import Numbers, Span
from automarium.kernel.rules.table import Table
from tests.kernel.small_game import GAME as ORCHARD

ORDER = {"anna": "boris", "boris": "automa", "automa": "anna"}


@dataclass
class Heap:
    settings: object
    stones: int = 15
    next: str = "anna"
    winner: str = ""

    def copy(self) -> Heap:
        return replace(self)


def turn(table: Table, heap: Heap) -> None:
    possible = [count for count in (1, 2, 3) if count <= heap.stones]
    who = heap.next
    taken = 1 if who == "automa" else table.choose("take", possible)
    heap.stones -= taken
    heap.winner = "" if heap.stones else who
    heap.next = ORDER[who] if heap.stones else ""


def points(heap: Heap) -> dict[str, int]:
    return {who: int(who == heap.winner) for who in ORDER}


PLAY: Play[Heap, Any] = Play(
    unbox=Heap,
    turn=turn,
    acting=lambda heap: heap.next or None,
    result=lambda heap: Result(heap.winner, points(heap)),
    points=points,
    write=lambda heap: {"stones": heap.stones},
    read=lambda tree, settings: Heap(settings, tree["stones"]),
    conserved=lambda heap: {"heaps": bool(heap)},
)
NUMBERS: Numbers[Heap] = Numbers(
    (Span("stones", 1, 15, "stones on the heap"), Span("own", 1, 1, "whether you are Anna")),
    lambda heap, side: [float(heap.stones), float(side == "anna")],
    ("take",),
    {"stones": (1, 2, 3)},
)
_BASE: Game[Any, Any] = ORCHARD
GAME: Game[Heap, Any] = replace(
    _BASE,
    id="heap",
    title="The Heap",
    automas=("automa",),
    package=__name__,
)
