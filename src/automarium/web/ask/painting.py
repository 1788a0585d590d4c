"""Pieces that are painted on the board: each place a link with room for a finger, what lies there in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from automarium.kernel.words.face import Face
from automarium.kernel.words.picture import Area, Drawing
from automarium.web.ask.pickers import Picker, Slot
from automarium.web.stage.board import Tap
from automarium.web.stage.motions import part_of

ALONE, BESIDE = 0.4, 0.22
"""Room for a finger around a painted thing, in parts of it: if it lies alone, and beside another one."""


def painted(picker: Picker, drawing: Drawing, path: str) -> str:
    """What has been painted so far, and a ring around the place that is next, over the drawing.

    Each place can be tapped: a tap leads there, also to one that is painted.
    """
    boxes = drawing.spots()
    drawn = [
        _painted_at(picker, place, *_room(picker, boxes, place), path) for place in range(len(picker.where))
    ]
    return f'<g class="painted">{"".join(drawn)}</g>'


def _painted_at(picker: Picker, place: int, room: Area, lies: Area, path: str) -> str:
    slot = picker.slots[place]
    face_ = _fitted(slot.drawn, lies) if slot.drawn is not None else ""
    ring = f"{_rect(lies, 'pulse-edge')}{_rect(lies, 'pulse')}" if slot.is_next else ""
    link = Tap((), f"{path}?at={place}").opening(picker.place_words(place))
    corners = " ".join(f"{each:.2f}" for each in (lies.x, lies.y, lies.width, lies.height))
    free = f' data-lies="{corners}"' if slot.is_next or not slot.is_full else ""
    return f"{link}{face_}{_rect(room, 'room', free)}{ring}</a>{_cross(slot, room)}"


def _rect(area: Area, class_: str, more: str = "") -> str:
    sides = f'x="{area.x:.2f}" y="{area.y:.2f}" width="{area.width:.2f}" height="{area.height:.2f}"'
    return f'<rect {sides} rx="6" class="{class_}"{more}/>'


def _cross(slot: Slot, room: Area) -> str:
    """Beside the place that is pointed at: to take off what lies there."""
    if not (slot.is_next and slot.is_full):
        return ""
    x, y, arm = room.x + room.width, room.y + room.height, 5
    sign = f"M{x - arm:.1f} {y - arm:.1f}l{2 * arm} {2 * arm}m0 {-2 * arm}l{-2 * arm} {2 * arm}"
    drawn = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11"/><path d="{sign}"/>'
    return f'<g class="cross" data-press="take-off">{drawn}</g>'


def _room(picker: Picker, boxes: Mapping[str, Area], place: int) -> tuple[Area, Area]:
    """The part of a spot that is tapped for one of the things on it, and where that thing lies."""
    spots, say = picker.where[place], picker.question.say
    count, number = picker.where.count(spots), picker.where[:place].count(spots)
    box, request = boxes[spots[0]], picker.question.request
    lands = say.nouns[request.what].lands if request.what in say.nouns else None
    areas = list(lands(say.board, request.ever_at(place)[:1] * count, spots[0])) if lands else []
    if len(areas) == count:
        lies = [part_of(box, area) for area in areas]
        return _around(lies, number), lies[number]
    width = box.width / count
    size = min(width, box.height)
    middle = box.x + width * (number + 0.5)
    room = Area(middle - size / 2, box.y + (box.height - size) / 2, size, size)
    return room, room


def _around(lies: Sequence[Area], number: int) -> Area:
    """Room for a finger around one of the things side by side: no more than up to its neighbors."""
    here, room = lies[number], ALONE if len(lies) == 1 else BESIDE
    left, top = here.x - room * here.width, here.y - room * here.height
    right, low = here.x + here.width * (1 + room), here.y + here.height * (1 + room)
    if number:
        left = (lies[number - 1].x + lies[number - 1].width + here.x) / 2
    if number + 1 < len(lies):
        right = (here.x + here.width + lies[number + 1].x) / 2
    return Area(left, top, right - left, low - top)


def _fitted(drawn: Face, room: Area) -> str:
    """A small drawing, put into a room as a part of the large one."""
    scale = min(room.width / drawn.width, room.height / drawn.height)
    x = room.x + (room.width - drawn.width * scale) / 2
    y = room.y + (room.height - drawn.height * scale) / 2
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.3f})">{drawn.inside}</g>'


def jumps(picker: Picker, path: str) -> dict[str, Tap]:
    """A tap on a place leads there: to its first open part, or else to its first."""
    found: dict[str, int] = {}
    for place, spots in enumerate(picker.where):
        for spot in spots:
            if spot not in found or (_is_open(picker, place) and not _is_open(picker, found[spot])):
                found[spot] = place
    return {spot: Tap((), f"{path}?at={place}") for spot, place in found.items()}


def _is_open(picker: Picker, place: int) -> bool:
    picked = picker.question.picked
    return place >= len(picked) or picked[place] is None
