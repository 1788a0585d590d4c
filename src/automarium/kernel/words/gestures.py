"""A turn as gestures: what one look and one movement of the hand does, and what is seen together.

Orders of one told step are one gesture; so are steps that a game joins, such as a card and its token; said in
one sentence, they are one order, too. A marker is moved each time it is told. What a hand has done before it
is told, such as turning up the card that was asked for, is not a gesture. Up to three gestures in a row
between the same two places are one scene; a game with many small gestures says how many make a scene,
wherever they are. A question in between separates scenes, and gestures, too. The head of `stage.py` has a
picture of the whole way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from math import ceil
from operator import attrgetter
from typing import Any, TypeVar

from automarium.kernel.rules.told import Step
from automarium.kernel.words.look import Look
from automarium.kernel.words.orders import MARK, Order, orders, row_of

B = TypeVar("B")
TOGETHER = 3
"""Most gestures at one place that are shown together."""
JOINED = 4
"""Most told steps of one gesture, where the look does not know how many lines a step takes."""
MOST_LINES = 13
"""Most lines of one, where it does: more go below a small phone."""


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
"""What is shown together, in its order."""


def scenes(
    steps: Sequence[Step],
    look: Look[Any],
    pauses: Sequence[int] = (),
    at_once: int = 0,
    *,
    is_story: bool = False,
    done: Set[int] = frozenset(),
) -> list[Scene]:
    """A turn, scene by scene; with `at_once`, up to that many orders make one scene, wherever they are.

    In a story, which no hand carries out, a marker moves in the scene of the deed that moves it. Steps that
    are `done`, by number, are not carried out again.
    """
    found: list[Scene] = []
    look = look if is_story else replace(look, in_one=())
    for some in _between(gestures(steps, look, pauses, done), pauses):
        place = attrgetter("group") if look.at_once else _way
        found += (
            _in_pages(some, steps, at_once)
            if at_once
            else _by_place(some, place, look.shifting, with_marks=is_story)
        )
    return found


def _between(all_: Sequence[Gesture], pauses: Sequence[int]) -> list[list[Gesture]]:
    """The gestures from one question to the next."""
    found: list[list[Gesture]] = []
    for gesture in all_:
        if found and not _parts(found[-1][-1], gesture, pauses):
            found[-1].append(gesture)
        else:
            found.append([gesture])
    return found


def _by_place(
    some: Sequence[Gesture], place: Callable[[Gesture], Any], shifting: Sequence[str], *, with_marks: bool
) -> list[Scene]:
    """Those in a row at one place; not what leaves a row that closes up then: the next lay elsewhere."""
    found: list[Scene] = []
    for gesture in some:
        last = found[-1] if found else ()
        goes_on = with_marks and all(order.kind == MARK for order in gesture.orders)
        is_there = bool(last) and place(last[0]) == place(gesture) and not _closes_up(gesture, shifting)
        if last and (is_there or goes_on) and len(last) < TOGETHER:
            found[-1] = (*last, gesture)
        else:
            found.append((gesture,))
    return found


def _closes_up(gesture: Gesture, shifting: Sequence[str]) -> bool:
    """Whether it takes something out of a row whose numbers change with that."""
    spots = (spot for order in gesture.orders for spot in order.origin)
    return any(row_of(spot, shifting) != spot for spot in spots)


def _way(gesture: Gesture) -> set[tuple[str, ...]]:
    """Between which places it moves things: one picture shows one way."""
    return {(order.group, *order.origin, "", *order.target) for order in gesture.orders}


def _in_pages(some: Sequence[Gesture], steps: Sequence[Step], most: int) -> list[Scene]:
    """As few scenes as possible, with about equally many lines, so that no scene has a single last line."""
    sizes = [len(lines(each, steps)) for each in some]
    even = ceil(sum(sizes) / ceil(sum(sizes) / most))
    return min((_filled(some, sizes, room, most) for room in range(even, most + 1)), key=len)


def _filled(some: Sequence[Gesture], sizes: Sequence[int], room: int, most: int) -> list[Scene]:
    """Scene after scene, each with as many lines as there is room for, and at `most` so many places."""
    found, taken = list[Scene](), 0
    for gesture, size in zip(some, sizes, strict=True):
        if found and taken + size <= room and len(_places((*found[-1], gesture))) <= most:
            found[-1], taken = (*found[-1], gesture), taken + size
        else:
            found, taken = [*found, (gesture,)], size
    return found


def _places(scene: Scene) -> set[str]:
    return {order.group for gesture in scene for order in gesture.orders}


def _parts(one: Gesture, other: Gesture, pauses: Sequence[int]) -> bool:
    """Whether something was asked between two gestures."""
    return any(one.said[-1] < pause <= other.said[-1] for pause in pauses)


def lines(gesture: Gesture, steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """The told steps of a gesture that one sentence can say: they differ in one fact, not a number."""
    found: list[tuple[int, ...]] = []
    often = {order.steps[-1]: order.count for order in gesture.orders}
    for number in gesture.said:
        alike = found and often[found[-1][0]] == often[number]
        if alike and differing([steps[each] for each in (*found[-1], number)], often_each=False):
            found[-1] = (*found[-1], number)
        else:
            found.append((number,))
    return found


def differing(steps: Sequence[Step], *, often_each: bool = True) -> str:
    """The only fact in which steps of one message differ; empty if they differ in several, or in none.

    Without `often_each` also where two of them have the same: a list that names a place twice is no list.
    """
    first, *others = steps
    if any(each.message != first.message or each.facts.keys() != first.facts.keys() for each in others):
        return ""
    names = {name for each in others for name in first.facts if each.facts[name] != first.facts[name]}
    if len(names) != 1:
        return ""
    (name,) = names
    is_listed = often_each or len({each.facts[name] for each in steps}) == len(steps)
    return name if is_listed else ""


def gestures(
    steps: Sequence[Step], look: Look[Any], pauses: Sequence[int] = (), done: Set[int] = frozenset()
) -> list[Gesture]:
    """What the hand does in a turn, in its order."""
    moving = [
        order
        for order in orders(steps, look.hands, look.nouns, pauses)
        if _is_to_do(order, steps, look.seen) and order.steps[-1] not in done
    ]
    found: list[Gesture] = []
    for place, order in enumerate(moving):
        step, one = order.steps[-1], Gesture((order,), (order.steps[-1],))
        if (
            found
            and _has_room(found[-1], step, steps, look)
            and not _is_torn(found[-1], [each.steps[-1] for each in moving[place:]], steps, look)
            and (_is_one(found[-1].said[-1], step, steps, look.joins) or _ends(found[-1], order, steps, look))
            and not _parts(found[-1], one, pauses)
        ):
            last = found[-1]
            said = last.said if step in last.said else (*last.said, step)
            found[-1] = Gesture((*last.orders, order), said)
        else:
            found.append(one)
    return found


def _has_room(gesture: Gesture, step: int, steps: Sequence[Step], look: Look[Any]) -> bool:
    """Whether one more told step can be read with those of a gesture."""
    if step in gesture.said or steps[step].message in look.in_one:
        return True
    if look.lines is None:
        return len(gesture.said) < JOINED
    return sum(look.lines(steps[each]) for each in (*gesture.said, step)) <= MOST_LINES


def _is_torn(gesture: Gesture, coming: Sequence[int], steps: Sequence[Step], look: Look[Any]) -> bool:
    """Whether a head would be read with the gesture before it, and some of what it brings on another page."""
    head, *others = coming
    if steps[head].message not in look.heads or head in gesture.said:
        return False
    with_it = replace(gesture, said=(*gesture.said, head))
    for each in others:
        if steps[each].message in look.heads or not _is_one(with_it.said[-1], each, steps, look.joins):
            return False
        if not _has_room(with_it, each, steps, look):
            return True
        with_it = replace(with_it, said=(*with_it.said, each))
    return False


def _is_to_do(order: Order, steps: Sequence[Step], seen: Iterable[str]) -> bool:
    stays = order.kind == MARK and not order.count
    return not stays and steps[order.steps[-1]].message not in seen


def _is_one(before: int, step: int, steps: Sequence[Step], joins: Mapping[str, tuple[str, ...]]) -> bool:
    return before == step or steps[before].message in joins.get(steps[step].message, ())


def _ends(gesture: Gesture, order: Order, steps: Sequence[Step], look: Look[Any]) -> bool:
    """Whether it ends the only order of a gesture: at most remarks are told between them."""
    before, step = gesture.said[-1], order.steps[-1]
    own = {at for at in order.steps if steps[at].message == steps[step].message}
    between = [steps[at] for at in range(before + 1, step) if at not in own]
    is_second = len(gesture.said) == 1 and order.target != gesture.orders[-1].target
    begins = steps[before].message in look.one_order.get(steps[step].message, ())
    return is_second and begins and all(each.message in look.trails for each in between if not each.is_choice)
