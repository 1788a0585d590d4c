"""The stage: how a turn that was told becomes pictures, and the layer with what moves.

How it works
------------
A rule knows nothing about pictures. It changes the board and tells what it did, step by step. What a person
sees of the turn is made from these steps and the boards between them. An example: M.A.K.S. takes two pieces
from place 3 and lays them on card 1, takes one from place 7 and lays it on card 2, and scores two points.

    steps      take RK from 3   lay R on 1   lay K on 1   take Y from 7   lay Y on 2   score 2
                     |             |            |               |             |           |
                     +------+------+            |               +------+------+           |
                     +------|---------+---------+                      |                  |
    orders             R: 3 > 1    K: 3 > 1                        Y: 7 > 2          points +2
                            |         |                                |                  |
    gestures             lay R      lay K                            lay Y              score
                            |         |                                |                  |
                            +----+----+                                |                  |
    scenes                  at card 1                              at card 2          at points
                                 |                                     |                  |
    motions          an arrow for each of R, K                  an arrow for Y        ring, +2
                                 |                                     |                  |
    states     [board 0]         |              [board 1]              |     [board 2]    |     [board 3]

Told steps (`rules.told`) are messages with facts. Choices among them are the why; they move nothing.

Orders (`orders.py`) are what the hand does. A game says for each message what moves (`HANDS`): a thing is
lifted, laid, moved, turned, or a marker goes on. What is lifted is followed to where it is laid down, so that
two steps are one order; a step that moves nothing is not an order. Places are names of spots: they link words
and drawing. The orders of a turn together change the board as the rule did; the contract
suite compares the two for every game.

Gestures and scenes (`gestures.py`) are what a person takes in at once. The orders of one told step are one
gesture, and so are steps that the game joins. A marker is moved each time that it is told to. Up to three
gestures in a row between the same two places are one scene, with a sentence for each. A game with many small
gestures says instead how many sentences make one scene (`Look.at_once`), wherever their places are. A
question separates scenes: what comes after it is not known yet, and what comes before it is told, and carried
out, before it.

States (`states.py`) are the boards around the scenes: before the first, between two, and after the last. Each
is the engine's own board of that moment, from the timeline of the turn (`record.timeline`), which begins with
the corrected table: before a scene the board is the one at its first own step, and never one from before the
end of the scene before it. They are one drawing. What is the same in all of them is drawn once; what differs
is a part with a number, and each later state is the list of parts that have changed, so that a page steps
through a turn without a request. A why is shown on the board on which its choice was made: if that is not the
board of its scene, it is drawn when the why is opened, because drawing takes time.

Motions (`web.stage.motions`) are orders with areas instead of names. The drawing knows where its spots lie. A
place that is not drawn, or is too far away to be seen together with the others, is a name instead of an area.
Orders of one step between the same places are one motion. Where in its place a thing comes to lie, its family
may say (`Family.lands`), and where it lay (`Family.lies`). What a hand lifted at once, and lays down order by
order, is drawn where it was until its own order comes, though the engine's board has it no longer.

The stage, which is this module, needs only areas and faces. `crop_of` says which part of the drawing a scene
shows: the places of its motions with some room around them, or the whole drawing if that would be most of it.
 `movement` draws the layer over that part: a dashed hole where a thing leaves, an arrow, the thing itself,
and a ring where it goes. What comes from beside the drawing, or goes there, starts or ends in a small box
with a name.

A page (`web.stage.scenes`) has all of this at once: the board in its first state, a layer for each scene, the
changes of each state, and the sentences. A game without a picture has no areas and therefore no motions;
orders, gestures and scenes are the same, and its pages show the sentences beside a board in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot, inf

from automarium.kernel.words.face import Face
from automarium.kernel.words.kit import element, text
from automarium.kernel.words.picture import Area, Drawing

ASPECT = 0.9
"""Width by height of the room that a phone has for a drawing."""
AROUND, LEAST_SHOWN = 1 / 16, 1 / 2
"""In parts of the drawing's width: the room around the places, and the least that is shown."""
LARGEST_PART = 0.7
"""From this part of a drawing on, all of it is shown."""
PHONE, TALL = 1.25, 1.3
"""Width to height of the board on a phone; a drawing taller than that by this factor is not shown whole."""
FAR = 1.15
"""Places farther apart than this, in widths of the drawing, are not shown together."""
COPIES = 3
"""Most things drawn one by one; if there are more, their number is written."""
SMALL = 2
"""In units: what is so narrow a sign would cover."""
IN_A_BOX = 4
"""Most things drawn in a box beside the drawing."""


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
    lands: tuple[Area, ...] = ()
    """Where in the target each of these faces lies down, if that is known."""
    leaves: tuple[Area, ...] = ()
    """Where in the origin each of them lies, if that is known."""


Waiting = tuple[Face, Area]
"""A thing that was lifted, and where it is seen until it is laid down."""


Beside = tuple[str, str, tuple[Face, ...]]
"""What distinguishes the boxes beside the places: the words of both ends, and what is in the box."""


def hull(boxes: Iterable[Area]) -> Area:
    """The smallest area around all."""
    all_ = list(boxes)
    left, top = min(box.x for box in all_), min(box.y for box in all_)
    right, bottom = max(box.x + box.width for box in all_), max(box.y + box.height for box in all_)
    return Area(left, top, right - left, bottom - top)


def crop_of(
    drawing: Drawing, boxes: Sequence[Area], aspect: float = ASPECT, least: float = LEAST_SHOWN
) -> Area:
    """The part of a drawing around some places; without any, or if it would be most of it, the whole."""
    whole = Area(0, 0, drawing.width, drawing.height)
    if not boxes:
        return whole
    column = drawing.width / drawing.columns
    inner, around = hull(boxes), column * AROUND
    width = max(inner.width + 2 * around, column * least)
    height = max(inner.height + 2 * around, width / aspect)
    width = max(width, height * aspect)
    if width >= drawing.width:
        width, height = drawing.width, max(inner.height + 2 * around, drawing.width / aspect)
    if width * height > LARGEST_PART * whole.width * whole.height or height >= drawing.height:
        return whole
    x = inner.x + inner.width / 2 - width / 2
    y = inner.y + inner.height / 2 - height / 2
    return Area(max(0, min(x, whole.width - width)), max(0, min(y, whole.height - height)), width, height)


def upper_of(drawing: Drawing, top: float = 0) -> Area:
    """The whole drawing; if it is so tall that it would be tiny, what a phone shows of it from there on."""
    height = drawing.width / PHONE
    if drawing.height <= TALL * height:
        return Area(0, 0, drawing.width, drawing.height)
    return Area(0, max(0, min(top, drawing.height - height)), drawing.width, height)


def near_enough(drawing: Drawing, *places: Area, far: float = FAR) -> bool:
    """Whether some places can be shown together without becoming tiny."""
    around, column = hull(places), drawing.width / drawing.columns
    return max(around.width, around.height) <= column * far


def movement(
    crop: Area, motions: Sequence[Motion], most: float = inf, waiting: Sequence[Waiting] = ()
) -> str:
    """The layer over a drawing: each movement with hole, arrow, thing and ring, and what waits.

    Their size suits the part that is seen, or a part at most this wide.
    """
    unit, motions = min(crop.width, most) / 16, _leaving_together(motions)
    asides = _asides(crop, motions, unit)
    drawn = [_put(*each) for each in waiting]
    drawn += [part for each in motions for part in _motion(crop, each, unit, asides[_beside(each)])]
    drawn = list(dict.fromkeys(drawn))  # a box is drawn once, and so is the ring around a place
    return "".join([*drawn, *_signs(crop, motions, unit)])


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
    """What is in one box: the same things from the same place, or to it."""
    return motion.origin_words, motion.target_words, motion.faces[:1]


def _asides(crop: Area, motions: Sequence[Motion], unit: float) -> dict[Beside, Area]:
    """Where each box beside the drawing goes: away from its places, and on no other box."""
    goals: dict[Beside, list[Area]] = {}
    for each in motions:
        goal = each.target or each.origin
        goals.setdefault(_beside(each), []).extend([goal] if goal is not None else [])
    laid: dict[Beside, Area] = {}
    for number, (beside, some) in enumerate(goals.items()):
        wanted = _aside(crop, hull(some) if some else None, unit, number)
        laid[beside] = _clear_of(list(laid.values()) if any(beside[:2]) else [], crop, wanted, unit)
    return laid


def _clear_of(others: Sequence[Area], crop: Area, box: Area, unit: float) -> Area:
    """A box, moved up or down as far as it lies on another; as it is where there is no room."""
    step, low = box.height + unit * 0.3, crop.y + crop.height - box.height
    rooms = [replace(box, y=box.y + way * step) for way in (0, -1, 1, -2, 2)]
    free = (
        room for room in rooms if crop.y <= room.y <= low and not any(_meet(room, each) for each in others)
    )
    return next(free, box)


def _meet(one: Area, other: Area) -> bool:
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    return not beside and one.y < other.y + other.height and other.y < one.y + one.height


def _signs(crop: Area, motions: Sequence[Motion], unit: float) -> Iterator[str]:
    """What is written at places, over everything drawn there; several at one place are stacked.

    Beside a place that it would cover: on its right, or where that is outside the picture on its left.
    """
    there: list[tuple[float, float]] = []
    for motion in motions:
        goal = motion.target or motion.origin
        if goal is not None and motion.sign:
            corner = (goal.x, goal.y)
            down = goal.height / 2 + unit * 1.2 * there.count(corner)
            yield _badge(_beside_small(crop, goal, unit), goal.y + down, motion.sign, unit)
            there.append(corner)


def _beside_small(crop: Area, goal: Area, unit: float) -> float:
    """The middle of a sign: on the right edge of its place; of a small one clear of it."""
    edge = goal.x + goal.width
    if goal.width > SMALL * unit:
        return edge
    return edge + unit if edge + 2 * unit < crop.x + crop.width else goal.x - unit


def _motion(crop: Area, motion: Motion, unit: float, aside: Area) -> Iterator[str]:
    origin, target = motion.origin, motion.target
    goal = target or origin
    if origin is None and motion.origin_words:
        yield _named_box(crop, aside, motion.origin_words, motion.faces, unit, "ghost")
        origin = aside
    elif origin is not None and target is not None and origin != target and not motion.leaves:
        yield _frame(origin, "hole", unit * 0.12)
    yield from (_frame(area, "hole leaves", unit * 0.05) for area in motion.leaves)
    if target is None and motion.target_words:
        yield _named_box(crop, aside, motion.target_words, motion.faces, unit, "lifted")
        target = aside
    yield from _frame_of(goal, unit)
    if target is not None:
        yield from _moved(motion, origin, target, unit, is_aside=target is aside)


def _moved(
    motion: Motion, origin: Area | None, target: Area, unit: float, *, is_aside: bool
) -> Iterator[str]:
    """The arrow to a place, and the things that come there."""
    size = _face_size(motion.faces[0] if motion.faces else None, target, unit)
    place = target if is_aside else motion.lands[0] if motion.lands else _place(target, size)
    if origin is not None and origin != target:
        start = hull(motion.leaves) if motion.leaves else origin
        yield _arrow(_middle(start), _middle(place), unit, max(place.height, unit) * 0.62)
    if motion.lands:
        laid = map(_put, motion.faces, motion.lands)
        yield element("g", *laid, class_="lifted")
    elif not is_aside and motion.faces:
        yield from _things(motion, place, unit)


def _frame_of(box: Area | None, unit: float) -> Iterator[str]:
    """A ring with a dark edge below it, to be seen on light and dark boards."""
    if box is not None:
        yield _frame(box, "pulse-edge", unit * 0.3)
        yield _frame(box, "pulse", unit * 0.3)


def _frame(box: Area, class_: str, gap: float) -> str:
    width, height = box.width + 2 * gap, box.height + 2 * gap
    return element(
        "rect", x=box.x - gap, y=box.y - gap, width=width, height=height,
        rx=min(width, height, gap * 8) / 3, class_=class_,
    )  # fmt: skip


def _middle(box: Area) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def _aside(crop: Area, goal: Area | None, unit: float, number: int) -> Area:
    """Where something beside the drawing is shown: at the other side, a little below the place."""
    width, height = unit * 4.6, unit * 3.1
    middle = _middle(goal)[0] if goal is not None else crop.x + crop.width
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
    is_left = box.x < crop.x + crop.width / 2
    return element("g", *drawn, class_="said at-left" if is_left else "said at-right")


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


def _badge(x: float, y: float, words: str, unit: float) -> str:
    width = unit * (1.1 + 0.38 * max(0, len(words) - 2))
    room = element(
        "rect", x=x - width / 2, y=y - unit * 0.55, width=width, height=unit * 1.1, rx=unit * 0.55,
        class_="badge-amount",
    )  # fmt: skip
    sign = text(words, round(x, 1), round(y + unit * 0.26, 1), "on-amount", size=round(unit * 0.74, 1))
    return element("g", room, sign, class_="said")


def _arrow(start: tuple[float, float], end: tuple[float, float], unit: float, stop: float) -> str:
    """A bent arrow that ends before the thing."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy)
    if far < unit * 1.5:
        return ""
    bend = (start[0] + dx / 2 - dy * 0.16, start[1] + dy / 2 + dx * 0.16)
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
