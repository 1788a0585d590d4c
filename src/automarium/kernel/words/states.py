"""Several states of a drawing as one: what stays is drawn once, what changes is a part with a number.

The boards of a turn, one after each order, differ in a few pieces. A front-end shows the first state and gets
for each later one only the parts that have changed, so that a person steps through a turn without a request.
The head of `stage.py` has a picture of the whole way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from automarium.kernel.words.picture import Drawing, Drawn, Group, Spot, rendered


@dataclass(frozen=True, slots=True)
class States:
    """The drawing in its first state, and for each later one the parts that differ from the one before."""

    first: Drawing
    changes: tuple[dict[int, Drawn], ...] = ()
    """For the second state and all later: the number of a part, and what it is now."""

    def parts(self, number: int) -> dict[int, str]:
        """What has changed in a state, as SVG. The first state is number 0; nothing has changed in it."""
        if not number:
            return {}
        return {part: rendered(each, has_titles=False) for part, each in self.changes[number - 1].items()}


@dataclass(slots=True)
class _Merge:
    """Walks the same node of all states at once, and numbers what differs."""

    count: int
    changes: list[dict[int, Drawn]] = field(default_factory=list)
    parts: int = 0

    def nodes(self, states: Sequence[Drawn]) -> Drawn:
        first = states[0]
        if all(each is first or each == first for each in states[1:]):
            return first
        if isinstance(first, Group):
            groups = [each for each in states if isinstance(each, Group)]
            if len(groups) == self.count and len({(each.begin, len(each.inside)) for each in groups}) == 1:
                inside = self.rows([each.inside for each in groups])
                return Group(first.begin, inside, first.end, first.x, first.y, first.scale)
        if isinstance(first, Spot):
            spots = [each for each in states if isinstance(each, Spot)]
            if len(spots) == self.count and len({(each.name, len(each.inside)) for each in spots}) == 1:
                return Spot(first.name, first.title, first.box, self.rows([each.inside for each in spots]))
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
    """Several drawings of a board, one for each state, as one that has room for all of them."""
    merge = _Merge(len(drawings), [{} for _ in drawings[1:]])
    if len({len(each.inside) for each in drawings}) == 1:
        inside = merge.rows([each.inside for each in drawings])
    else:
        inside = (merge.differing([Group("<g>", each.inside, "</g>") for each in drawings]),)
    width, height = max(each.width for each in drawings), max(each.height for each in drawings)
    whole = replace(drawings[0], inside=inside, width=width, height=height)
    return States(whole, tuple(merge.changes))
