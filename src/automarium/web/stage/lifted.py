"""Where things lie that an order moves: at their place of the origin, seen there until their order comes.

An engine lifts all of a place at once, and lays it down thing by thing; a hand does not. So what was lifted
and waits for its order is drawn over the board where it lay before the lift.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from automarium.kernel.words.gestures import Scene
from automarium.kernel.words.movement import Waiting
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.orders import Order
from automarium.kernel.words.picture import Area
from automarium.kernel.words.sentences import Then
from automarium.web.stage.motions import Lying, face_of, orders_in, part_of


def lying_of(say: Speaker[Any], acts: Iterable[Scene], before: Callable[[int], Any]) -> Lying:
    """Where the things of all orders lay, as far as their families know; `before` is the board of a lift."""
    lifts: dict[tuple[int, str, str], list[Order]] = {}
    for order in (each for act in acts for each in orders_in(act) if each.origin and each.name in say.nouns):
        lifts.setdefault((order.steps[0], say.nouns[order.name].name, order.origin[0]), []).append(order)
    found = dict[Order, Sequence[Area]]()
    for (step, _, spot), orders in lifts.items():
        family = say.nouns[orders[0].name]
        if family.lies is not None:
            things = [order.id for order in orders for _ in range(order.count)]
            areas = list(family.lies(before(step), things, spot))
            found |= {order: [areas.pop(0) for _ in range(order.count)] for order in orders if areas}
    return found


def waiting(
    then: Then[Any], acts: Sequence[Scene], told: int, lying: Lying, boxes: Mapping[str, Area]
) -> Iterator[Waiting]:
    """What these scenes still move and the board of the first has no longer, each where it lay."""
    for order in (each for act in acts for each in orders_in(act)):
        waits = order in lying and order.steps[0] < told
        drawn = face_of(then(order.steps[-1] + 1), order) if waits else None
        if drawn is not None and order.origin[0] in boxes:
            yield from ((drawn, part_of(boxes[order.origin[0]], area)) for area in lying[order])
