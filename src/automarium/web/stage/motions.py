"""The movements of a scene on the board: what moves, from where, to where.

What happens at one place is drawn in full: where things come from and where they go. Many small orders at
many places are drawn with less: a ring at each place, and what comes or goes there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from automarium.kernel.words.face import Face
from automarium.kernel.words.gestures import Scene
from automarium.kernel.words.movement import COPIES, Motion
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.orders import DOING, MARK, Order
from automarium.kernel.words.picture import Area, Drawing
from automarium.kernel.words.sentences import Then
from automarium.kernel.words.stage import near_enough

MOST_ASIDE = 3
"""Most places that things leave aside in one picture."""
MOST_OVER = 2
"""Most movements in one picture that are drawn over their places: more would cover these."""
TURN = "turn"
"""The kind of an order by which a thing is turned where it lies."""
SPREAD = 1.0
"""Most distance between places that are drawn together, in widths of the drawing: a map is one wide."""
UPPER = 0.85
"""The part of a drawing where maps are, in widths of it."""

Lying = Mapping[Order, Sequence[Area]]
"""Where the things of an order lie before they are lifted, in parts of their place."""


def orders_in(act: Scene) -> list[Order]:
    return [order for gesture in act for order in gesture.orders]


def face_of(say: Speaker[Any], order: Order) -> Face | None:
    """The drawing of what an order moves."""
    family = say.nouns.get(order.name)
    if family is None:
        return None
    if family.face_at is not None:
        return family.face_at(say.board, order.id, (*order.target, *order.origin))
    return say.name(order.name, order.id).face


def gathered(
    then: Then[Any],
    act: Scene,
    drawing: Drawing,
    boxes: Mapping[str, Area],
    board: Any,
    lying: Lying,
    *,
    is_alone: bool = False,
) -> Iterator[Motion]:
    """The movements of a scene at one place, or at few; one that is alone is seen from start to end.

    `board` is the one before the scene: it says where in a place things come to lie; `lying` where they lie.
    """
    orders = orders_in(act)
    there = {order.target for order in orders if order.kind != MARK}
    named = [boxes[order.group] for order in orders if order.group in boxes]
    is_apart = bool(named) and not near_enough(drawing, *named)
    named = [] if is_apart else named
    laid: dict[Area, list[Any]] = {}
    for some in _alike(act):
        if is_apart and some[0].kind == MARK and there:
            continue
        origin, target = _shown(drawing, boxes, some[0], named, is_alone=is_alone)
        if target is None and some[0].origin in there:
            continue  # one thing takes another's place: only the new one is drawn
        draw = {MARK: _marked, DOING: _done}.get(some[0].kind, _moved)
        say = _said_of(then, some)
        motion = _leaving(draw(say, some, origin, target), some, lying)
        yield _laid(say, some, motion, board, laid.setdefault(target, [])) if target is not None else motion


def _said_of(then: Then[Any], some: Sequence[Order]) -> Speaker[Any]:
    """Who says what moves, and whence: as it is when it has moved."""
    return then(some[-1].steps[-1] + 1)


def cleared(motions: list[Motion]) -> list[Motion]:
    """Where things leave more places than boxes beside the board have room: one frame around those places."""
    left = {each.origin for each in motions if each.origin is not None and each.target is None}
    if len(left) <= MOST_ASIDE:
        return motions
    x, y = min(each.x for each in left), min(each.y for each in left)
    right, low = max(each.x + each.width for each in left), max(each.y + each.height for each in left)
    return [Motion((), None, Area(x, y, right - x, low - y))]


def _leaving(motion: Motion, some: Sequence[Order], lying: Lying) -> Motion:
    """The same, with where its things lie until they are moved."""
    areas = [area for each in some for area in lying.get(each, ())]
    if motion.origin is None or not areas:
        return motion
    return replace(motion, leaves=tuple(part_of(motion.origin, area) for area in areas))


def _laid(say: Speaker[Any], some: Sequence[Order], motion: Motion, board: Any, before: list[Any]) -> Motion:
    """The same, with where things lie down in their place, after what earlier orders of the scene laid."""
    order, target = some[0], motion.target
    family = say.nouns.get(order.name)
    if target is None or family is None or family.lands is None or not order.target:
        return motion
    there = [*before, *(each.id for each in some for _ in range(each.count))]
    areas = list(family.lands(board, there, order.target[0]))[len(before) :]
    before[:] = there
    faces = motion.faces * (len(areas) if len(motion.faces) == 1 else 1)  # of many alike only one was drawn
    if len(areas) != len(faces):
        return motion
    return replace(motion, faces=faces, lands=tuple(part_of(target, area) for area in areas))


def part_of(whole: Area, part: Area) -> Area:
    """An area that is told in parts of another."""
    x, y = whole.x + part.x * whole.width, whole.y + part.y * whole.height
    return Area(x, y, part.width * whole.width, part.height * whole.height)


def _marked(say: Speaker[Any], some: Sequence[Order], origin: Area | None, target: Area | None) -> Motion:
    """A marker on its track: by how much it goes."""
    to = _words(say, some[0].target, "to") if target is None else ""
    return Motion((), origin, target, target_words=to, sign=signed(_count(some)))


def _done(say: Speaker[Any], some: Sequence[Order], origin: Area | None, target: Area | None) -> Motion:
    """What a hand does at a place: nothing moves there."""
    return Motion((), None, target)


def _moved(say: Speaker[Any], some: Sequence[Order], origin: Area | None, target: Area | None) -> Motion:
    """Things that move, or one that is turned where it lies."""
    order, count = some[0], _count(some)
    has_place = bool(order.origin or order.target)
    return Motion(
        _faces(say, some, count),
        origin,
        target,
        _words(say, order.origin, "from") if origin is None and has_place else "",
        _words(say, order.target or (order.beside,) * bool(order.beside), "to")
        if target is None and has_place
        else "",
        count,
        "↻" if order.kind == TURN and has_place else "",
    )


def scattered(
    then: Then[Any], act: Scene, drawing: Drawing, boxes: Mapping[str, Area], board: Any
) -> list[Motion]:
    """The movements of a scene at many places, or of many at one; none if it has few at one.

    What lies apart is only said, and so are markers, unless nothing else moves. `board` is the
    one before the scene.
    """
    seen = _seen(act, drawing, boxes)
    is_crowded = len(seen) > MOST_OVER or len({some[0].group for some in seen}) < len(seen)
    motions = [
        _small(
            _said_of(then, some),
            some,
            boxes[some[0].group],
            _origin(some[0], boxes),
            _box(some[0].target, boxes),
        )
        for some in seen
    ]
    laid: dict[Area, list[Any]] = {}
    return [
        each
        if each.target is None
        else _laid(_said_of(then, some), some, each, board, laid.setdefault(each.target, []))
        for some, each in zip(seen, map(_counted, motions) if is_crowded else motions, strict=True)
    ]


def _seen(act: Scene, drawing: Drawing, boxes: Mapping[str, Area]) -> list[list[Order]]:
    """The orders of a scene at places that can be seen together, those of one kind as one."""
    orders = orders_in(act)
    things = [order for order in orders if order.kind != MARK and order.group in boxes] or orders
    places = [boxes[group] for group in dict.fromkeys(each.group for each in things) if group in boxes]
    kinds = [*_of_a_kind(act)]
    if not places or (len({order.group for order in orders}) < 2 and len(kinds) <= MOST_OVER):
        return []
    focus = _focus(drawing, places)
    return [some for some in kinds if some[0] in things and boxes.get(some[0].group) in focus]


def _of_a_kind(act: Scene) -> Iterator[list[Order]]:
    """Orders that move the same things between the same places are one number, whenever they come."""
    kinds: dict[tuple[Any, ...], list[Order]] = {}
    for each in orders_in(act):
        kinds.setdefault((each.kind, each.name, each.id, each.origin, each.target), []).append(each)
    yield from kinds.values()


def _counted(motion: Motion) -> Motion:
    """What comes to a place where more happens: a number beside it, so that the place itself is seen."""
    face = _bare_face(motion.faces)
    if motion.sign or face is None:
        return motion
    return replace(motion, faces=(), sign=signed(motion.count), signed=face)


def _focus(drawing: Drawing, places: Sequence[Area]) -> list[Area]:
    """The places that are shown together: beside several on a map, what lies below it would make it small."""
    found = max((_around(drawing, place, places) for place in places), key=partial(_weight, drawing))
    above = [each for each in found if _is_above(drawing, each)]
    return above if len(above) > 1 else found


def _count(some: Sequence[Order]) -> int:
    return sum(each.count for each in some)


def _alike(act: Scene) -> Iterator[list[Order]]:
    """Orders of one told step between the same places are one movement."""
    alike: dict[tuple[Any, ...], list[Order]] = {}
    for order in orders_in(act):
        alike.setdefault((order.steps[-1], order.kind, order.origin, order.target), []).append(order)
    yield from alike.values()


def _around(drawing: Drawing, first: Area, places: Sequence[Area]) -> list[Area]:
    """A place, and those that can be seen with it."""
    found = [first]
    for place in places:
        if place not in found and near_enough(drawing, *found, place, far=SPREAD):
            found.append(place)
    return found


def _weight(drawing: Drawing, places: Sequence[Area]) -> tuple[int, int]:
    """The upper part of a drawing, where maps are, comes first."""
    return sum(_is_above(drawing, each) for each in places), len(places)


def _is_above(drawing: Drawing, place: Area) -> bool:
    return place.y + place.height <= drawing.width * UPPER


def _origin(order: Order, boxes: Mapping[str, Area]) -> Area | None:
    """Where a thing comes from, if that is a place like its goal, not a supply."""
    kinds = {spot.partition("-")[0] for spot in (order.group, *order.origin)}
    return _box(order.origin, boxes) if len(kinds) == 1 else None


def _small(
    say: Speaker[Any], some: Sequence[Order], place: Area, origin: Area | None, within: Area | None
) -> Motion:
    order, count = some[0], _count(some)
    if order.kind == MARK:
        return Motion((), None, place, sign=signed(count))
    if order.group not in order.target:
        return Motion((), place, None, sign=signed(-count), signed=_bare_face(_faces(say, some, count)))
    return Motion(_faces(say, some, count), origin, within or place, count=count)


def _bare_face(faces: Sequence[Face]) -> Face | None:
    """The only thing among these, unless words are on it: they could not be read beside a number."""
    only = {*faces}
    face = only.pop() if len(only) == 1 else None
    return None if face is None or "<text" in face.inside else face


def signed(count: int) -> str:
    """A number of steps, as it is written at a track."""
    return f"{count:+d}".replace("-", "−")


def _shown(
    drawing: Drawing, boxes: Mapping[str, Area], order: Order, named: Sequence[Area], *, is_alone: bool
) -> tuple[Area | None, Area | None]:
    """Where a movement starts and ends; if the places are far apart, only the one that names the movement.

    A place also counts as far if it cannot be shown together with the places of the scene's other orders.
    What leaves the shown place goes aside, even if its supply is drawn, unless that is all that is shown.
    """
    origin, target = _box(order.origin, boxes), _box(order.target, boxes)
    leaves = order.group in order.origin and order.group not in order.target
    if origin is not None and leaves and not (is_alone and target is not None):
        return origin, None
    if origin is None or target is None or near_enough(drawing, origin, target, *named):
        return origin, target
    return (origin, None) if order.group in order.origin else (None, target)


def _box(spots: Sequence[str], boxes: Mapping[str, Area]) -> Area | None:
    """Where a thing lies: of a place and a place within it, the one within."""
    known = [boxes[spot] for spot in spots if spot in boxes]
    return min(known, key=lambda box: box.width * box.height, default=None)


def _words(say: Speaker[Any], spots: Sequence[str], role: str) -> str:
    """What a place beside the drawing is called; things from nowhere come from the supply."""
    texts = say.texts
    if not spots:
        return texts("web.supply") if role == "from" else texts("web.to-supply")
    return str(Said((say.place(spots[0], role),)).capital())


def _faces(say: Speaker[Any], orders: Sequence[Order], count: int) -> tuple[Face, ...]:
    """Each thing once, or as often as it moves if that is not often."""
    drawn = [(face_of(say, order), order.count if count <= COPIES else 1) for order in orders]
    return tuple(each for each, many in drawn if each for _ in range(many))
