"""A drawing in several states, as one: what stays is drawn once, what changes is a part with a number.

The boards of a turn, one after each order, differ in a few pieces. A front-end shows the first state and gets
of every other only the parts that have changed, so that a person steps through a turn without a request.
The head of `stage.py` has a picture of the whole way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from itertools import pairwise

from automarium.kernel.words.picture import Drawing, Drawn, Group, Spot, rendered


@dataclass(frozen=True, slots=True)
class States:
    """The drawing in its first state, and for each later one the parts that differ from the one before."""

    first: Drawing
    changes: tuple[dict[int, Drawn], ...] = ()
    """For the second state and all later: the number of a part, and what it is now."""

    def parts(self, number: int) -> dict[int, str]:
        """What has changed in a state, as SVG. The first state is number 0 and has changed nothing."""
        if not number:
            return {}
        return {part: rendered(each, has_titles=False) for part, each in self.changes[number - 1].items()}


@dataclass(slots=True)
class _Merge:
    """Walks the same node of all states at once, and numbers what differs."""

    count: int
    changes: list[dict[int, Drawn]] = field(default_factory=list)
    parts: int = 0
    spots: dict[int, frozenset[str]] = field(default_factory=dict)
    """For each part that differs the spots that it is in, and those in it."""
    inside: list[str] = field(default_factory=list)
    """The spots around the node that is looked at."""

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
                self.inside.append(first.name)
                found = Spot(first.name, first.title, first.box, self.rows([each.inside for each in spots]))
                self.inside.pop()
                return found
        return self.differing(states)

    def rows(self, states: Sequence[tuple[Drawn, ...]]) -> tuple[Drawn, ...]:
        return tuple(self.nodes(each) for each in zip(*states, strict=True))

    def differing(self, states: Sequence[Drawn]) -> Drawn:
        self.parts += 1
        self.spots[self.parts] = frozenset(
            [*self.inside, *(name for each in states for name in names_in(each))]
        )
        for number in range(1, self.count):
            if states[number] != states[number - 1]:
                self.changes[number - 1][self.parts] = states[number]
        return Group(f'<g data-part="{self.parts}">', (states[0],), "</g>")


def states_through(drawn: Mapping[int, Drawing], touched: Sequence[Set[str]]) -> States:
    """Some states of a board, by their numbers, as one drawing with all states between them.

    Between two states some spots are touched. A part that differs from one drawn state to the next changes
    where its spots are touched for the last time on the way; what belongs to no spot changes at its end.
    """
    numbers = sorted(drawn)
    merged, merge = _merged([drawn[number] for number in numbers])
    changes: list[dict[int, Drawn]] = [{} for _ in touched]
    for at, (start, end) in enumerate(pairwise(numbers)):
        for part, now in merge.changes[at].items():
            when = [number for number in range(start, end) if touched[number] & merge.spots[part]]
            changes[when[-1] if when else end - 1][part] = now
    return States(merged, tuple(changes))


def _merged(drawings: Sequence[Drawing]) -> tuple[Drawing, _Merge]:
    merge = _Merge(len(drawings), [{} for _ in drawings[1:]])
    if len({len(each.inside) for each in drawings}) == 1:
        inside = merge.rows([each.inside for each in drawings])
    else:
        inside = (merge.differing([Group("<g>", each.inside, "</g>") for each in drawings]),)
    return replace(drawings[0], inside=inside), merge


def names_in(drawn: Drawn) -> Iterator[str]:
    """The spots of a part of a drawing."""
    if isinstance(drawn, Spot):
        yield drawn.name
    if not isinstance(drawn, str):
        for each in drawn.inside:
            yield from names_in(each)
