"""What is shown in a corner of the stage: the card or roll that decided, markers on tracks out of sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.face import Face
from automarium.kernel.words.gestures import Scene
from automarium.kernel.words.look import Look
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.orders import MARK
from automarium.kernel.words.sentences import Then, told
from automarium.web.stage.motions import signed
from automarium.web.stage.sentences import SIDE, face, side_face

MOST_CARDS = 2
"""Most cards that have room in the corner."""


@dataclass(frozen=True, slots=True)
class Deciding:
    """What was turned up, drawn and in words."""

    words: str
    faces: tuple[Markup, ...]
    lies: tuple[str, ...] = ()
    """The spots where it was laid down: while the board shows them, the corner is free."""
    held: int = 0
    """The scene in which it is held up, large; 0: in none."""


@dataclass(frozen=True, slots=True)
class MarkerView:
    """A marker on a track that the picture does not show."""

    words: str
    """Whose it is."""
    face: Markup
    """The same drawn, where the game draws its sides: words would hide places."""
    by: str
    """How far it goes."""


def deciding_at(then: Then[Any], look: Look[Any], steps: Sequence[Step], before: int) -> Deciding | None:
    """What was turned up last before a step; None if nothing was, or nothing of it has a drawing."""
    turned = (at for at in range(before - 1, -1, -1) if _is_turned_up(look, steps[at].message))
    if (at := next(turned, None)) is None:
        return None
    say, last = then(at + 1), steps[at]
    if not (faces := _last_of(_faces(say, last))):
        return None
    laid = [each.target for each in look.hands[last.message] if each.target.startswith("@")]
    lies = tuple(spot.removeprefix("@") for spot in laid[-len(faces) :])
    return Deciding(str(told(say, last)), tuple(face(each) for each in faces), lies)


def markers_in(say: Speaker[Any], steps: Sequence[Step], act: Scene) -> tuple[MarkerView, ...]:
    """Markers that are moved in one scene with other things.

    Their tracks are not in the picture: it shows the places of the other things.
    """
    orders = [order for gesture in act for order in gesture.orders]
    marked = [order for order in orders if order.kind == MARK and order.target]
    by, owners = Counter[str](), dict[str, Plain]()
    for order in marked:
        by[order.target[0]] += order.count
        owners[order.target[0]] = steps[order.steps[-1]].facts.get(SIDE, "")
    if all(order.kind == MARK for order in orders):
        return ()
    return tuple(
        MarkerView(str(Said((say.place(spot),)).capital()), side_face(say, owners[spot]), signed(by[spot]))
        for spot in by
    )


def _last_of(some: Iterable[Face]) -> list[Face]:
    """What is named last, each once: a card that was drawn and then laid down counts where it lies."""
    latest = list(dict.fromkeys(reversed(list(some))))[:MOST_CARDS]
    return latest[::-1]


def _is_turned_up(look: Look[Any], message: str) -> bool:
    """Whether it came from where nobody sees it; what lay in sight is on the board."""
    if message in look.held_up:
        return True
    origins = [movement.origin.removeprefix("@") for movement in look.hands.get(message, ())]
    return message in look.seen and any(origin in look.hidden for origin in origins)


def _faces(say: Speaker[Any], step: Step) -> Iterator[Face]:
    for name, value in step.facts.items():
        for each in value if isinstance(value, tuple) else (value,):
            drawn = say.name(name, each).face if each != "" and name in say.nouns else None
            if drawn is not None:
                yield drawn
