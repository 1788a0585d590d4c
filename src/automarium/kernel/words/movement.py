"""The layer over the stage with what moves: holes, arrows, things, rings, and boxes beside the drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from math import hypot, inf

from automarium.kernel.words.face import Face
from automarium.kernel.words.kit import element, text
from automarium.kernel.words.picture import Area
from automarium.kernel.words.room import Room, Signs, around, center_of, find_room, holds
from automarium.kernel.words.stage import hull

COPIES = 3
"""Most things drawn one by one; if there are more, their number is written."""
EDGE = 0.15
"""In units: how far signs keep from other places, whose numbers stick out a little."""
RING = 0.5
"""In units: how far a ring stands out of its place."""
GROWN = 2
"""How much larger a box beside the drawing is on a small phone."""
BOW, STEEP = 0.16, 0.3
"""How much an arrow is bent, in parts of its length; from a single thing more: its place has a name."""
IN_A_BOX = 4
"""Most things drawn in a box beside the drawing."""


RING, MOST_RINGS = 0.3, 2
"""How far a ring is from its place; most rings of places side by side that leave their things in sight."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One movement to be drawn: places that are not in the drawing are named instead."""

    faces: tuple[Face, ...]
    """What moves, each as a small drawing."""
    origin: Area | None = None
    target: Area | None = None
    origin_words: str = ""
    target_words: str = ""
    count: int = 1
    sign: str = ""
    """What is written at the place, such as a number of steps."""
    signed: Face | None = None
    """Of what there is so much more or less, where several things come and go."""
    lands: tuple[Area, ...] = ()
    """Where in the target each of these faces lies down, if that is known."""
    leaves: tuple[Area, ...] = ()
    """Where in the origin each of them lies, if that is known."""


Waiting = tuple[Face, Area]
"""A thing that was lifted, and where it is seen until it is laid down."""


Beside = tuple[str, str, tuple[Face, ...]]
"""What distinguishes the boxes beside the places: the words of both ends, and what is in the box."""


def movement(
    crop: Area,
    motions: Sequence[Motion],
    most: float = inf,
    waiting: Sequence[Waiting] = (),
    others: Sequence[Area] = (),
    kept: Sequence[Area] = (),
) -> str:
    """The layer over a drawing: each movement with hole, arrow, thing and ring, and what waits.

    Their size suits the part that is seen, or a part at most this wide. No sign lies on other places, and
    no box on those that are `kept`, where there is room beside them.
    """
    unit, motions = min(crop.width, most) / 16, _leaving_together(motions)
    asides, held, rings = _asides(crop, motions, unit, kept), _held(motions), _rings(motions, unit)
    drawn = [_put(*each) for each in waiting]
    drawn += [
        part
        for each in motions
        for part in _motion(crop, each, unit, asides[_beside(each)], held[_beside(each)], rings)
    ]
    drawn = list(dict.fromkeys(drawn))  # a box is drawn once, and so is the ring around a place
    return "".join([*drawn, *_signs(crop, motions, unit, most, others)])


def _leaving_together(motions: Sequence[Motion]) -> list[Motion]:
    """What leaves one place for the same place beside the drawing lies in one box: the losses of a battle."""
    boxes: dict[tuple[Area | None, str], list[Face]] = {}
    for each in motions:
        if _leaves(each):
            boxes.setdefault((each.origin, each.target_words), []).extend(each.faces)
    return [
        replace(each, faces=tuple(boxes[each.origin, each.target_words])) if _leaves(each) else each
        for each in motions
    ]


def _leaves(motion: Motion) -> bool:
    return motion.target is None and bool(motion.target_words)


def _beside(motion: Motion) -> Beside:
    """What is in one box: all that comes from one place, or the same things that go there."""
    comes = motion.origin is None and bool(motion.origin_words)
    return motion.origin_words, motion.target_words, () if comes else motion.faces[:1]


def _held(motions: Sequence[Motion]) -> dict[Beside, tuple[Face, ...]]:
    """What lies in each box: the things of one movement, or of several each kind once."""
    boxes: dict[Beside, list[tuple[Face, ...]]] = {}
    for each in motions:
        boxes.setdefault(_beside(each), []).append(each.faces)
    return {
        beside: some[0] if len(set(some)) == 1 else tuple(dict.fromkeys(chain.from_iterable(some)))
        for beside, some in boxes.items()
    }


def _asides(crop: Area, motions: Sequence[Motion], unit: float, kept: Sequence[Area]) -> dict[Beside, Area]:
    """Where each box beside the drawing goes: away from its places, and on no other box."""
    goals: dict[Beside, list[Area]] = {}
    for each in motions:
        goal = each.target or each.origin
        goals.setdefault(_beside(each), []).extend([goal] if goal is not None else [])
    places = [goal for some in goals.values() for goal in some]
    laid: dict[Beside, Area] = {}
    for beside, some in goals.items():
        named = any(beside[:2])
        number = sum(any(each[:2]) for each in laid)
        wanted = _aside(crop, hull(some) if some else None, unit, number)
        if not named:
            laid[beside] = _clear_of([], [], crop, wanted)
            continue
        goes = _clear_of(list(laid.values()), places, crop, wanted)
        if any(_meet(goes, each) for each in kept):
            goes = _between(crop, unit, wanted, [*laid.values(), *places, *kept]) or goes
        laid[beside] = goes
    return laid


def _between(crop: Area, unit: float, box: Area, taken: Sequence[Area]) -> Area | None:
    """The nearest room for a box at either side of the picture that lies on nothing; None without one."""
    step, gap = unit / 2, unit * 0.4
    sides = {box.x, crop.x + gap, crop.x + crop.width - box.width - gap}
    rows = range(int((crop.height - box.height) / step) + 1)
    rooms = [Area(x, crop.y + row * step, box.width, box.height) for x in sides for row in rows]
    rooms.sort(key=lambda room: (hypot(room.x - box.x, room.y - box.y), room.x))
    return next((room for room in rooms if not any(_meet(room, each) for each in taken)), None)


def _clear_of(others: Sequence[Area], places: Sequence[Area], crop: Area, box: Area) -> Area:
    """A box, moved up or down as far as it lies on another, or on a place on a small phone, where boxes grow.

    If there is no such room, on no other box; as it is where there is none at all.
    """
    step, low = box.height / 2, crop.y + crop.height - box.height
    rooms = [replace(box, y=box.y + way * step) for far in range(5) for way in dict.fromkeys((-far, far))]
    free = [
        room for room in rooms if crop.y <= room.y <= low and not any(_meet(room, each) for each in others)
    ]
    clear = (room for room in free if not any(_meet(_grown(crop, room), each) for each in places))
    return next(clear, free[0] if free else box)


def _grown(crop: Area, box: Area) -> Area:
    """A box as a small phone shows it: from its side of the picture on, so that its words are read."""
    width, height = GROWN * box.width, GROWN * box.height
    x = box.x if _is_left(crop, box) else box.x + box.width - width
    return Area(x, box.y - (height - box.height) / 2, width, height)


def _is_left(crop: Area, box: Area) -> bool:
    return box.x < crop.x + crop.width / 2


def _meet(one: Area, other: Area) -> bool:
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    return not beside and one.y < other.y + other.height and other.y < one.y + one.height


def _signs(
    crop: Area, motions: Sequence[Motion], unit: float, most: float, others: Sequence[Area]
) -> Iterator[str]:
    """What is written at places, over everything drawn there; several at one place are one block.

    Beside, above or below a place that they would cover, and on no other; where there is no such room, in it.
    """
    there: dict[Area, list[Motion]] = {}
    for motion in motions:
        goal = motion.target or motion.origin
        if goal is not None and motion.sign:
            there.setdefault(goal, []).append(motion)
    largest = unit if most == inf else max(unit, most / 16)
    taken = [
        *(around(each, unit * RING) for each in there),
        *(around(each, unit * EDGE) for each in others if each not in there),
    ]
    for goal, some in there.items():
        apart = [each for each in taken if not (holds(each, goal) or holds(goal, each))]
        signs = Signs(_wide(some, 1), len(some), any(each.signed is not None for each in some))
        room, block = find_room(crop, goal, signs, apart, (unit, largest))
        taken.append(block)
        drawn = chain.from_iterable(_written(some, room, unit * room.size))
        yield element("g", *drawn, class_=f"said {room.grows}".strip())


def _written(some: Sequence[Motion], room: Room, unit: float) -> Iterator[Iterator[str]]:
    """The signs of a place, row by row."""
    wide, high = room.area.width / room.columns, room.area.height / room.rows
    for number, motion in enumerate(some):
        row, column = divmod(number, room.columns)
        x = room.area.x + wide * (column + 1) - _wide(some, unit) / 2
        yield _sign(motion, x, room.area.y + high * (row + 0.5), unit)


def _sign(motion: Motion, x: float, y: float, unit: float) -> Iterator[str]:
    yield _amount(x, y, motion.sign, unit)
    yield from _signed(motion.signed, x, y, motion.sign, unit)


def _wide(some: Sequence[Motion], unit: float) -> float:
    return max(_width(each.sign, unit) for each in some)


def _rings(motions: Sequence[Motion], unit: float) -> dict[Area, Area]:
    """The ring around each place where things lie down: one around all that would lie on each other."""
    places = list(dict.fromkeys(each.target for each in motions if each.target is not None and each.lands))
    wide = [around(each, RING * unit) for each in places]
    if len(places) <= MOST_RINGS or not any(_meet(*pair) for pair in pairwise(wide)):
        return {}
    return dict.fromkeys(places, hull(places))


def _motion(
    crop: Area,
    motion: Motion,
    unit: float,
    aside: Area,
    held: tuple[Face, ...],
    rings: Mapping[Area, Area],
) -> Iterator[str]:
    origin, target = motion.origin, motion.target
    goal = target or origin
    if origin is None and motion.origin_words:
        yield _named_box(crop, aside, motion.origin_words, held, unit, "ghost")
        origin = aside
    elif origin is not None and target is not None and origin != target and not motion.leaves:
        yield _frame(origin, "hole", unit * 0.12)
    yield from (_frame(area, "hole leaves", unit * 0.05) for area in motion.leaves)
    if target is None and motion.target_words:
        yield _named_box(crop, aside, motion.target_words, held, unit, "lifted")
        target = aside
    yield from _frame_of(rings.get(goal, goal) if goal is not None else None, unit)
    if target is not None:
        yield from _moved(motion, origin, target, unit, is_aside=target is aside)


def _moved(
    motion: Motion, origin: Area | None, target: Area, unit: float, *, is_aside: bool
) -> Iterator[str]:
    """The arrow to a place, and the things that come there; to its edge where a sign beside it has them."""
    if motion.signed is not None and origin is not None:
        yield _arrow(center_of(origin), center_of(target), unit, _reach(target), _reach(origin))
        return
    size = _face_size(motion.faces[0] if motion.faces else None, target, unit)
    place = target if is_aside else motion.lands[0] if motion.lands else _place(target, size)
    if origin is not None and origin != target:
        stop = max(place.height, unit) * 0.62
        if motion.leaves:
            things = hull(motion.leaves)
            yield _arrow(center_of(things), center_of(place), unit, stop, things.height / 2, STEEP)
        else:
            yield _arrow(center_of(origin), center_of(place), unit, stop)
    if motion.lands:
        laid = map(_put, motion.faces, motion.lands)
        yield element("g", *laid, class_="lifted")
    elif not is_aside and motion.faces:
        yield from _things(motion, place, unit)


def _reach(place: Area) -> float:
    """How far it is from the middle of a place to its edge."""
    return min(place.width, place.height) / 2


def _frame_of(box: Area | None, unit: float) -> Iterator[str]:
    """A ring with a dark edge below it, to be seen on light and dark boards."""
    if box is not None:
        yield _frame(box, "pulse-edge", unit * RING)
        yield _frame(box, "pulse", unit * RING)


def _frame(box: Area, class_: str, gap: float) -> str:
    width, height = box.width + 2 * gap, box.height + 2 * gap
    return element(
        "rect", x=box.x - gap, y=box.y - gap, width=width, height=height,
        rx=min(width, height, gap * 8) / 3, class_=class_,
    )  # fmt: skip


def _aside(crop: Area, goal: Area | None, unit: float, number: int) -> Area:
    """Where something beside the drawing is shown: at the other side, a little below the place."""
    width, height = unit * 4.6, unit * 3.1
    middle = center_of(goal)[0] if goal is not None else crop.x + crop.width
    left = middle > crop.x + crop.width / 2
    x = max(crop.x + unit * 0.4, middle - unit * 12) if left else _rightmost(crop, middle, width, unit)
    low = crop.y + crop.height
    near = low if goal is None else min(low, goal.y + goal.height + unit * 4.5)
    return Area(x, max(crop.y, near - (height + unit * 0.3) * (number % 2 + 1)), width, height)


def _rightmost(crop: Area, middle: float, width: float, unit: float) -> float:
    return min(crop.x + crop.width - width - unit * 0.4, middle + unit * 12 - width)


def _named_box(crop: Area, box: Area, words: str, faces: Sequence[Face], unit: float, look: str) -> str:
    """A place beside the drawing, by its name, with what comes from there or goes there."""
    lines = _wrapped(words, 13)
    middle = box.x + box.width / 2
    drawn = [
        element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=unit / 2, class_="aside")
    ]
    if faces:
        drawn.append(element("g", *_in_a_row(faces[:IN_A_BOX], box, unit), class_=look))
    top = box.y + box.height - unit * (0.3 + 0.62 * (len(lines) - 1))
    drawn += [
        text(
            line,
            round(middle, 1),
            round(top + unit * 0.62 * number, 1),
            "aside-words",
            size=round(unit * 0.48, 1),
        )
        for number, line in enumerate(lines)
    ]
    return element("g", *drawn, class_="said at-left" if _is_left(crop, box) else "said at-right")


def _in_a_row(faces: Sequence[Face], box: Area, unit: float) -> Iterator[str]:
    """Things side by side at the top of a box, smaller if they are many."""
    sizes = [_face_size(face, None, unit) for face in faces]
    gap = unit * 0.15
    scale = min(1, (box.width - 2 * gap) / (sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1)))
    x = box.x + (box.width - scale * (sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1))) / 2
    for face, (wide, high) in zip(faces, sizes, strict=True):
        yield _put(face, Area(x, box.y + unit * 0.25 + high * (1 - scale) / 2, wide * scale, high * scale))
        x += scale * (wide + gap)


def _wrapped(words: str, letters: int) -> list[str]:
    """Words in two lines at most."""
    if len(words) <= letters:
        return [words]
    parts, first = words.split(" "), ""
    while parts and len(first) + len(parts[0]) < max(letters, len(words) // 2 + 1):
        first = f"{first} {parts.pop(0)}".strip()
    return [first or parts.pop(0), *([" ".join(parts)] if parts else [])]


def _face_size(face: Face | None, box: Area | None, unit: float) -> tuple[float, float]:
    """How large a thing is drawn: it fits its place, and is never tiny."""
    width, height = (face.width, face.height) if face is not None else (1.0, 1.0)
    room = unit * 1.5 if box is None else max(unit * 1.3, min(box.height * 0.8, unit * 1.8))
    wide = room * width / height
    most = unit * 3.4 if box is None else max(unit * 2, min(box.width * 0.9, unit * 4))
    return (wide, room) if wide <= most else (most, most * height / width)


def _place(box: Area, size: tuple[float, float]) -> Area:
    """Where a thing is drawn in its place: in the middle of a small one, low in a large one."""
    x = box.x + box.width / 2 - size[0] / 2
    low = box.height > 1.8 * size[1]
    y = box.y + box.height - size[1] * 1.1 if low else box.y + box.height / 2 - size[1] / 2
    return Area(x, y, *size)


def _put(face: Face, at: Area) -> str:
    """A small drawing at a place of a larger one, as a part of it."""
    scale = at.height / face.height
    return f'<g transform="translate({at.x:.1f} {at.y:.1f}) scale({scale:.3f})">{face.inside}</g>'


def _things(motion: Motion, place: Area, unit: float) -> Iterator[str]:
    few = motion.count <= COPIES
    faces = motion.faces if few or len(motion.faces) <= COPIES else motion.faces[:COPIES]
    step = place.width * 0.7
    start = place.x - step * (len(faces) - 1) / 2
    copies = [
        _put(face, Area(start + step * number, place.y, place.width, place.height))
        for number, face in enumerate(faces)
    ]
    yield element("g", *copies, class_="lifted")
    if not few:
        yield _badge(place.x + place.width, place.y + place.height, str(motion.count), unit)


def _signed(thing: Face | None, x: float, y: float, words: str, unit: float) -> Iterator[str]:
    """The thing that a badge is about, on its left, clear of what it says."""
    if thing is not None:
        middle = x - _width(words, unit) / 2 - unit * 0.55
        height = unit * 0.9 * min(1, thing.height / thing.width)
        width = height * thing.width / thing.height
        room = element("circle", cx=middle, cy=y, r=unit * 0.65, class_="badge-thing")
        yield room + _put(thing, Area(middle - width / 2, y - height / 2, width, height))


def _width(words: str, unit: float) -> float:
    return unit * (1.1 + 0.38 * max(0, len(words) - 2))


def _badge(x: float, y: float, words: str, unit: float) -> str:
    return element("g", _amount(x, y, words, unit), class_="said")


def _amount(x: float, y: float, words: str, unit: float) -> str:
    width = _width(words, unit)
    room = element(
        "rect", x=x - width / 2, y=y - unit * 0.55, width=width, height=unit * 1.1, rx=unit * 0.55,
        class_="badge-amount",
    )  # fmt: skip
    sign = text(words, round(x, 1), round(y + unit * 0.26, 1), "on-amount", size=round(unit * 0.74, 1))
    return room + sign


def _arrow(
    start: tuple[float, float],
    end: tuple[float, float],
    unit: float,
    stop: float,
    clear: float = 0,
    bow: float = BOW,
) -> str:
    """A bent arrow that ends before the thing, and begins where the room to keep `clear` ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    if far < unit * 1.5:
        return ""
    bend = (start[0] + dx / 2 - dy * bow, start[1] + dy / 2 + dx * bow)
    away = clear / (hypot(bend[0] - start[0], bend[1] - start[1]) or 1)
    start = (start[0] + (bend[0] - start[0]) * away, start[1] + (bend[1] - start[1]) * away)
    back = hypot(end[0] - bend[0], end[1] - bend[1]) or 1
    ux, uy = (end[0] - bend[0]) / back, (end[1] - bend[1]) / back
    tip = (end[0] - ux * min(stop, far / 3), end[1] - uy * min(stop, far / 3))
    size = unit * 0.62
    wings = [
        (tip[0] - size * (ux * 1.1 + side * uy * 0.75), tip[1] - size * (uy * 1.1 - side * ux * 0.75))
        for side in (1, -1)
    ]
    curve = f"M{_p(start)}Q{_p(bend)} {_p(tip)}"
    head = f"M{_p(wings[0])}L{_p(tip)}L{_p(wings[1])}"
    white = element("path", d=curve + head, class_="fly")
    return white + element("path", d=curve, class_="fly2") + element("path", d=head, class_="fly3")


def _p(point: tuple[float, float]) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
