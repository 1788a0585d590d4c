"""A turn as gestures: what one look and one movement of the hand does, and what is seen together.

Orders of one told step are one gesture; so are steps that a game joins, such as a card and its token. A
marker that goes to and fro in a turn is moved once, to where it ends. What a hand has done before it is told,
such as turning up the card that was asked for, is no gesture. Up to three gestures in a row at one place are
one scene.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from automarium.kernel.catalog.game import Look
from automarium.kernel.record.recorder import Step
from automarium.kernel.words.orders import Order, orders

B = TypeVar("B")
TOGETHER = 3
"""So many gestures at one place are seen together."""
JOINED = 4
"""So many told steps are one gesture at most."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """Movements that are carried out at once, and the told steps that say so."""

    orders: tuple[Order, ...]
    said: tuple[int, ...]
    """The told steps that are read, by their number in the turn."""

    @property
    def group(self) -> str:
        return self.orders[0].group

    @property
    def last(self) -> int:
        """The last told step; after it the board is as the gesture leaves it."""
        return max(number for order in self.orders for number in order.steps)


Scene = tuple[Gesture, ...]
"""What is shown together: gestures at one place, in their order."""


def scenes(steps: Sequence[Step], look: Look[Any]) -> list[Scene]:
    """A turn, scene by scene."""
    found: list[Scene] = []
    for gesture in gestures(steps, look):
        last = found[-1] if found else ()
        if last and last[0].group == gesture.group and len(last) < TOGETHER:
            found[-1] = (*last, gesture)
        else:
            found.append((gesture,))
    return found


def gestures(steps: Sequence[Step], look: Look[Any]) -> list[Gesture]:
    """What the hand does in a turn, in its order."""
    moving = [order for order in orders(steps, look.hands, look.nouns) if _is_to_do(order, steps, look.seen)]
    found: list[Gesture] = []
    for order in _markers_once(moving):
        step = order.steps[-1]
        full = bool(found) and len(found[-1].said) == JOINED and step not in found[-1].said
        if found and not full and _is_one(found[-1].said[-1], step, steps, look.joins):
            last = found[-1]
            said = last.said if step in last.said else (*last.said, step)
            found[-1] = Gesture((*last.orders, order), said)
        else:
            found.append(Gesture((order,), (step,)))
    return found


def _is_to_do(order: Order, steps: Sequence[Step], seen: Iterable[str]) -> bool:
    stays = order.kind == "mark" and not order.count
    return not stays and steps[order.steps[-1]].message not in seen


def _is_one(before: int, step: int, steps: Sequence[Step], joins: Mapping[str, tuple[str, ...]]) -> bool:
    return before == step or steps[before].message in joins.get(steps[step].message, ())


def _markers_once(found: Sequence[Order]) -> Iterator[Order]:
    """Each marker is moved once, when it moves for the last time, by all of its steps."""
    for place, order in enumerate(found):
        if order.kind != "mark":
            yield order
        elif not any(_same_marker(order, later) for later in found[place + 1 :]):
            all_ = [each for each in found if _same_marker(order, each)]
            count = sum(each.count for each in all_)
            if count:
                yield replace(order, count=count, steps=tuple(sorted({n for o in all_ for n in o.steps})))


def _same_marker(one: Order, other: Order) -> bool:
    return one.kind == other.kind == "mark" and one.target == other.target
