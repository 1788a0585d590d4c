"""The boards of a turn on the stage: before each scene, and after the last.

Each is the engine's board of that moment. On the page they are one
drawing in several states; every state has the number of its scene there, by which the script calls it. A why
that was decided on another board is drawn when it is opened.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup

from automarium.kernel.record.boards import Boards
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.gestures import Scene
from automarium.kernel.words.movement import Motion, movement
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.picture import Area, Drawing
from automarium.kernel.words.sentences import Then
from automarium.kernel.words.stage import PHONE, crop_of
from automarium.kernel.words.states import States, states_of
from automarium.web.stage.board import fresh_drawing
from automarium.web.stage.crops import with_rows
from automarium.web.stage.lifted import lying_of, waiting
from automarium.web.stage.motions import Lying, cleared, gathered, orders_in, scattered

MOST_FROM_BESIDE = 2
"""Most movements at once that show things coming from beside the board; with more, only the line says it."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The drawings of a turn, by their numbers on the page, and all of them as one."""

    drawn: Mapping[int, Drawing]
    """Each scene's number has the board before it; one more number has the board after the last scene."""
    states: States
    """In the same order."""
    boards: Mapping[int, Any]
    """What each of them is a drawing of."""
    acts: Sequence[Scene]
    """All scenes of the turn."""
    told: Mapping[int, int]
    """How many steps had been told at each of them."""
    lying: Lying
    """Where things lie until their order comes."""

    @property
    def numbered(self) -> Iterator[tuple[int, dict[int, str]]]:
        """What has changed in each state after the first, with its number."""
        return ((label, self.states.parts(at)) for at, label in enumerate(self.drawn) if at)

    def boxes(self, scene: int) -> dict[str, Area]:
        """Where the places of a scene are: on the board before it or, if they come with it, after it."""
        return {**self.drawn[scene + 1].spots(), **self.drawn[scene].spots()}

    @property
    def boxes_of_all(self) -> dict[str, Area]:
        """Where all places are, each on the first board that has it."""
        return {name: box for each in reversed([*self.drawn.values()]) for name, box in each.spots().items()}


def before_each(acts: Sequence[Scene]) -> list[int]:
    """How many steps have been told before each scene: what earlier ones carried out lies there."""
    found, end = list[int](), 0
    for act in acts:
        found.append(max(end, min(step for order in orders_in(act) for step in order.steps)))
        end = max(end, *(gesture.last + 1 for gesture in act))
    return found


def pictures_of(
    session: Session[Any],
    say: Speaker[Any],
    turn: Turn[Any],
    acts: Sequence[Scene],
    first: int,
) -> Pictures | None:
    """The boards before the scenes from one on, and the last; None if the game has no drawing."""
    if session.game.look.picture is None:
        return None
    wanted = dict(enumerate([*before_each(acts), len(turn.steps)][first - 1 :], first))
    drawn = {label: _drawn(session, say, turn, told) for label, told in wanted.items()}
    known = {label: each for label, each in drawn.items() if each is not None}
    boards = {label: session.board_at(turn, wanted[label]) for label in known}
    lying = lying_of(say, acts, partial(session.board_at, turn))
    return Pictures(known, states_of([*known.values()]), boards, acts, wanted, lying)


_moments: WeakKeyDictionary[Boards[Any], dict[Hashable, Drawing | None]] = WeakKeyDictionary()
"""The boards of turns that are looked at, each drawn once."""


def _drawn(session: Session[Any], say: Speaker[Any], turn: Turn[Any], told: int) -> Drawing | None:
    """The board after a number of steps."""
    board, boards = session.board_at(turn, told), turn.boards
    known = _moments.setdefault(boards, {}) if boards is not None else {}
    key = told, say.texts.language, say.viewer, type(say)
    if key not in known:
        known[key] = fresh_drawing(session.game, say.at(board))
    return known[key]


def _names(
    act: Scene, boxes: Mapping[str, Area], places: Sequence[Area], named_by: Mapping[str, str]
) -> list[Area]:
    """Where it is written whose these places are, as far as the game says so."""
    spots = {spot for order in orders_in(act) for spot in (*order.origin, *order.target)}
    shown = [spot.partition("-") for spot in sorted(spots) if boxes.get(spot) in places]
    names = [f"{named_by[kind]}-{whose}" for kind, _, whose in shown if kind in named_by]
    return [boxes[name] for name in names if name in boxes]


def _alike(motions: Sequence[Motion], boxes: Mapping[str, Area]) -> list[Area]:
    """All places of the kinds at which something is written: it lies on none of them but its own."""
    goals = {each.target or each.origin for each in motions if each.sign}
    kinds = {spot.partition("-")[0] for spot, box in boxes.items() if box in goals}
    return [box for spot, box in boxes.items() if spot.partition("-")[0] in kinds]


def _without_origins(motions: Sequence[Motion]) -> list[Motion]:
    """What goes somewhere does not say from where."""
    return [each if each.target is None else replace(each, origin_words="") for each in motions]


def _has_one_way(act: Scene) -> bool:
    """Whether all of a scene goes between the same two places."""
    return len({(order.origin, order.target) for order in orders_in(act)}) == 1


def staged(
    then: Then[Any],
    act: Scene,
    pictures: Pictures,
    scene: int,
    aspect: float,
    *,
    at_once: int,
    least: float,
    named_by: Mapping[str, str],
    has_end: bool,
) -> tuple[Area, Markup]:
    """What of the board a scene shows, at least this part of its width, and the movements over it.

    What comes from beside the board at the end of a sentence has a ring where it goes, and no way there.
    """
    drawing, boxes = pictures.drawn[scene], pictures.boxes(scene)
    is_alone = at_once == 1 or (not at_once and _has_one_way(act))
    board, lying = pictures.boards[scene], pictures.lying
    many = scattered(then, act, drawing, boxes, board) if at_once > 1 else []
    motions = many or cleared([*gathered(then, act, drawing, boxes, board, lying, is_alone=is_alone)])
    if has_end or (len(motions) > MOST_FROM_BESIDE and not many):
        motions = _without_origins(motions)
    places = [box for each in motions for box in (each.origin, each.target) if box is not None]
    places += _names(act, boxes, places, named_by)
    room = PHONE if many else aspect  # many lines leave less room above them
    crop = crop_of(drawing, with_rows(places, boxes), room, least)
    waits = waiting(then, pictures.acts[scene - 1 :], pictures.told[scene], lying, boxes)
    alike = _alike(motions, boxes)
    drawn = movement(crop, motions, drawing.width / drawing.columns, list(waits), alike, _small(boxes, crop))
    return crop, Markup(drawn)  # noqa: S704  # made by the drawing kit, which escapes its words


def _small(boxes: Mapping[str, Area], crop: Area) -> list[Area]:
    """The places that are seen there, without those that hold many."""
    most = crop.width * crop.width / 16
    return [each for each in boxes.values() if each.width * each.height <= most]


def at_the_end(
    then: Then[Any], act: Scene, pictures: Pictures, *, at_once: int, least: float
) -> tuple[list[Area], Area, Markup]:
    """The places of a scene on the last board, the part of it that shows them, and the movements over it.

    What has moved, or lies on a board that has lost a row since, has another place than when its scene began.
    """
    drawing, board = pictures.drawn[last := max(pictures.drawn)], pictures.boards[last]
    boxes = drawing.spots()
    is_alone = at_once == 1 or (not at_once and _has_one_way(act))
    many = scattered(then, act, drawing, boxes, board) if at_once > 1 else []
    motions = many or cleared([*gathered(then, act, drawing, boxes, board, {}, is_alone=is_alone)])
    places = [box for each in motions for box in (each.origin, each.target) if box is not None]
    crop = crop_of(drawing, with_rows(places, boxes), PHONE, least)
    drawn = movement(crop, motions, drawing.width / drawing.columns, kept=_small(boxes, crop))
    return places, crop, Markup(drawn)  # noqa: S704  # made by the drawing kit, which escapes its words
