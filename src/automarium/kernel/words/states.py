"""A drawing in several states, as one: what stays is drawn once, what changes is a part with a number.

The boards of a turn, one after each order, differ in a few pieces. A front-end shows the first state and gets
of every other only the parts that have changed, so that a person steps through a turn without a request.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from automarium.kernel.words.kit import Drawing, Drawn, Group, Marking, Spot, rendered


@dataclass(frozen=True, slots=True)
class States:
    """The drawing in its first state, and for each later one the parts that differ from the one before."""

    first: Drawing
    changes: tuple[dict[int, Drawn | None], ...] = ()
    """For the second state and all later: the number of a part, and what it is now; None is nothing."""

    def parts(self, number: int, marking: Marking | None = None) -> dict[int, str]:
        """What has changed in a state, as SVG. The first state is number 0 and has changed nothing."""
        if not number:
            return {}
        changed = self.changes[number - 1]
        return {part: "" if each is None else rendered(each, marking) for part, each in changed.items()}


@dataclass(slots=True)
class _Merge:
    """Walks the same node of all states at once, and numbers what differs."""

    count: int
    changes: list[dict[int, Drawn | None]] = field(default_factory=list)
    parts: int = 0

    def nodes(self, states: Sequence[Drawn]) -> Drawn:
        first = states[0]
        if all(each is first or each == first for each in states[1:]):
            return first
        if isinstance(first, Group):
            groups = [each for each in states if isinstance(each, Group)]
            if len(groups) == self.count and len({(each.begin, len(each.inside)) for each in groups}) == 1:
                return replace(first, inside=self.rows([each.inside for each in groups]))
        if isinstance(first, Spot):
            spots = [each for each in states if isinstance(each, Spot)]
            if len(spots) == self.count and len({(each.name, len(each.inside)) for each in spots}) == 1:
                return replace(first, inside=self.rows([each.inside for each in spots]))
        return self.differing(states)

    def rows(self, states: Sequence[tuple[Drawn, ...]]) -> tuple[Drawn, ...]:
        return tuple(self.nodes(each) for each in zip(*states, strict=True))

    def differing(self, states: Sequence[Drawn]) -> Drawn:
        self.parts += 1
        for number in range(1, self.count):
            if states[number] != states[number - 1]:
                self.changes[number - 1][self.parts] = states[number]
        return Group(f'<g data-part="{self.parts}">', (states[0],), "</g>")


def states_of(drawings: Sequence[Drawing]) -> States:
    """Several drawings of one board as one."""
    first = drawings[0]
    merge = _Merge(len(drawings), [{} for _ in drawings[1:]])
    if len({len(each.inside) for each in drawings}) == 1:
        inside = merge.rows([each.inside for each in drawings])
    else:
        inside = (merge.differing([Group("<g>", each.inside, "</g>") for each in drawings]),)
    return States(replace(first, inside=inside), tuple(merge.changes))


def between(first: Drawing, last: Drawing, done: frozenset[str]) -> Drawing:
    """The first drawing, but with these spots as they are in the last."""
    return replace(first, inside=_mixed(first.inside, last.inside, done))


def _mixed(one: tuple[Drawn, ...], other: tuple[Drawn, ...], done: frozenset[str]) -> tuple[Drawn, ...]:
    if len(one) != len(other):
        return one
    return tuple(_either(*each, done) for each in zip(one, other, strict=True))


def _either(one: Drawn, other: Drawn, done: frozenset[str]) -> Drawn:
    if isinstance(one, Spot) and isinstance(other, Spot) and one.name == other.name:
        return other if one.name in done else replace(one, inside=_mixed(one.inside, other.inside, done))
    if isinstance(one, Group) and isinstance(other, Group) and one.begin == other.begin:
        return replace(one, inside=_mixed(one.inside, other.inside, done))
    return one
