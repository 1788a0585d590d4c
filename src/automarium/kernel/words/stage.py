"""The stage: how a turn that was told becomes pictures, and which part of the drawing is shown.

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

The stage needs only areas and faces. `crop_of`, in this module, says which part of the drawing a scene shows:
the places of its motions with some room around them, or the whole drawing if that would be most of it.
`movement`, in the module of that name, draws the layer over that part: a dashed hole where a thing leaves, an
arrow, the thing itself, and a ring where it goes. What comes from beside the drawing, or goes there, starts
or ends in a small box with a name.

A page (`web.stage.scenes`) has all of this at once: the board in its first state, a layer for each scene, the
changes of each state, and the sentences. A game without a picture has no areas and therefore no motions;
orders, gestures and scenes are the same, and its pages show the sentences beside a board in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
