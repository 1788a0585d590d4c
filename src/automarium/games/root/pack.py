"""The items of a Vagabond: ready or exhausted, sound or damaged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from automarium.games.root.people import ITEM_KINDS, ON_TRACK, TRACKS
from automarium.rulebook import Copied, cites

READY, EXHAUSTED, DAMAGED, WORN = "ready", "exhausted", "damaged", "worn"
"""How an item lies there; worn is both damaged and exhausted."""
STATES = (READY, EXHAUSTED, DAMAGED, WORN)
TRACK, TIRED = "track", "tired"
"""On the battle track of the Vagabot, ready or exhausted."""
BOT_STATES = (*STATES, TRACK, TIRED)
ON_BATTLE_TRACK = {TRACK: READY, TIRED: EXHAUSTED}
ITEM_LIMIT, MORE_WITH_BAG = 6, 2

_KINDS = {kind: number for number, kind in enumerate(ITEM_KINDS)}


@dataclass(slots=True, eq=False)
class Pack(Copied):
    """Four heaps of items, each in a fixed order."""

    ready: list[str] = field(default_factory=list)
    exhausted: list[str] = field(default_factory=list)
    damaged: list[str] = field(default_factory=list)
    worn: list[str] = field(default_factory=list)
    track: list[str] = field(default_factory=list)
    """The battle track of the Vagabot, as `ready sword`, in the order in which items came there."""

    def heap(self, state: str) -> list[str]:
        """The items of a state; a copy for those of the battle track."""
        if state in ON_BATTLE_TRACK:
            return self.on_battle_track(state)
        found: list[str] = getattr(self, state)
        return found

    def heaps(self) -> Iterator[tuple[str, list[str]]]:
        """Each heap with its name."""
        return ((state, self.heap(state)) for state in STATES)

    @property
    def everything(self) -> list[str]:
        on_track = [each.partition(" ")[2] for each in self.track]
        return [*self.ready, *self.exhausted, *self.damaged, *self.worn, *on_track]

    def on_battle_track(self, state: str) -> list[str]:
        return [each.partition(" ")[2] for each in self.track if each.startswith(ON_BATTLE_TRACK[state])]

    # Queries

    @cites("HR-74", "HR-91")
    def on_track(self, kind: str) -> int:
        """Ready, sound items of a kind that lie on their track; a fourth stays in the satchel."""
        return min(self.ready.count(kind), ON_TRACK)

    @property
    def undamaged(self) -> int:
        return len(self.ready) + len(self.exhausted) + len(self.track)

    @property
    def swords(self) -> int:
        """Undamaged swords, ready or not: what caps rolled hits (HR-31)."""
        return self.ready.count("sword") + self.exhausted.count("sword")

    def has(self, *kinds: str) -> bool:
        """Whether all these lie there ready and sound; two of a kind need two."""
        return all(self.ready.count(kind) >= kinds.count(kind) for kind in kinds)

    @property
    def limit(self) -> int:
        """How many items satchel and damaged box hold."""
        return ITEM_LIMIT + MORE_WITH_BAG * self.on_track("bag")

    @property
    def counted(self) -> int:
        """How many items count for the limit: those on the tracks do not."""
        return len(self.everything) - sum(self.on_track(kind) for kind in TRACKS)

    @property
    @cites("HR-90")
    def over_limit(self) -> int:
        """How many items of satchel and damaged box are too many."""
        return max(0, self.counted - self.limit)

    @cites("HR-90", "HR-91")
    def loose(self) -> Iterator[str]:
        """Different items of satchel and damaged box, as `ready sword`: those that count for the limit."""
        for state, heap in self.heaps():
            for kind in dict.fromkeys(heap):
                on_track = self.on_track(kind) if state == READY and kind in TRACKS else 0
                if heap.count(kind) > on_track:
                    yield f"{state} {kind}"

    # Verbs

    def add(self, kind: str, state: str = READY) -> None:
        heap = self.heap(state)
        heap.append(kind)
        heap.sort(key=_KINDS.__getitem__)

    def move(self, kind: str, origin: str, target: str) -> None:
        self.heap(origin).remove(kind)
        self.add(kind, target)

    def shift(self, kind: str, origin: str, target: str) -> None:
        """Like `move`, also to, from and on the battle track."""
        if origin in ON_BATTLE_TRACK and target in ON_BATTLE_TRACK:
            place = self.track.index(f"{ON_BATTLE_TRACK[origin]} {kind}")
            self.track[place] = f"{ON_BATTLE_TRACK[target]} {kind}"
            return
        if origin in ON_BATTLE_TRACK:
            last = len(self.track) - 1 - self.track[::-1].index(f"{ON_BATTLE_TRACK[origin]} {kind}")
            del self.track[last]
        else:
            self.heap(origin).remove(kind)
        if target in ON_BATTLE_TRACK:
            self.track.append(f"{ON_BATTLE_TRACK[target]} {kind}")
        else:
            self.add(kind, target)

    def exhaust(self, kind: str) -> None:
        self.move(kind, READY, EXHAUSTED)
