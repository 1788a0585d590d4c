"""The strip of a turn: a sign for each order and question, in order of time. The lane says them in lines.

Scenes have numbers; a question comes half a number after the scene before it. So one number says how far
the hand has come: what is smaller is done, what is larger comes later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from automarium.kernel.words.guide import Guide, card_at
from automarium.kernel.words.texts import Texts
from automarium.web.stage.scenes import SceneView

ORDER, QUESTION = "order", "question"
PAST, NOW, LATER = "done", "now", "later"
BEHIND, APART = 0.5, 0.01
"""How far a question comes after a scene, and how far apart several are after the same scene."""
FEW_LINES, MANY_SIGNS = 4, 9
"""Up to this many lines, the current one has large letters; beyond this many signs, each is small."""


@dataclass(frozen=True, slots=True)
class Sign:
    """An order or a question, and when it comes."""

    kind: str
    at: float
    run: str = ""
    """Whose order it is, such as one of two cards."""
    is_parted: bool = False
    """Whether it is the first of its run, after another one."""


@dataclass(frozen=True, slots=True)
class Strip:
    """All that is known of a turn, what is shown of it, and what the hand has not passed."""

    signs: tuple[Sign, ...]
    now: float
    passed: float

    def state(self, at: float, until: float | None = None) -> str:
        """Of a thing that has one scene, or all from one to another."""
        last = at if until is None else until
        if at <= self.now <= last:
            return NOW
        return PAST if last < self.passed else LATER

    @property
    def numbers(self) -> list[int]:
        """The number of each order, and of each question that of the order before it."""
        return [*accumulate(int(each.kind == ORDER) for each in self.signs)]

    @property
    def is_long(self) -> bool:
        return len(self.signs) > MANY_SIGNS

    @property
    def is_short(self) -> bool:
        return len(self.signs) <= FEW_LINES

    def words(self, texts: Texts, at: float) -> str:
        """Which of how many orders are carried out now; or how many are done when the question is asked."""
        orders = [each.at for each in self.signs if each.kind == ORDER]
        questions = [each.at for each in self.signs if each.kind == QUESTION]
        asked = sum(self.state(at) != PAST for at in questions)
        here = [number for number, each in enumerate(orders, 1) if each == at]
        if not orders:
            return texts("web.strip-questions", count=asked)
        if not here:
            return texts("web.strip-asked", count=len(orders))
        number = str(here[0]) if len(here) == 1 else f"{here[0]}–{here[-1]}"
        run = next(each.run for each in self.signs if each.at == at)
        if run:
            return texts("web.strip-run", number=number, count=len(orders), run=run)
        words = texts("web.strip-orders", number=number, count=len(orders))
        return f"{words}, {texts('web.strip-questions', count=asked)}" if asked else words


def strip_of(
    scenes: Sequence[SceneView],
    pauses: Sequence[int],
    now: float | None,
    passed: int,
    *,
    is_asked: bool,
    guide: Guide = (),
) -> Strip:
    """The signs of a turn; without a number, what is asked is now, and all orders are done."""
    orders = list(_orders(scenes, guide))
    after = [_scenes_before(scenes, pause) for pause in pauses] + ([len(scenes)] if is_asked else [])
    asked = [Sign(QUESTION, at + BEHIND + number * APART) for number, at in enumerate(after)]
    left = (scene.number for scene in scenes if scene.last >= passed)
    end = asked[-1].at if is_asked else len(scenes) + 1.0
    signs = tuple(sorted([*orders, *asked], key=lambda each: each.at))
    return Strip(signs, end if now is None else now, end if now is None else next(left, end))


def _orders(scenes: Sequence[SceneView], guide: Guide) -> Iterator[Sign]:
    """A sign for each order; those of one card are a run."""
    before = ""
    for scene in scenes:
        for line in scene.lines:
            card = card_at(guide, line.steps[-1])
            run = card.run if card is not None else ""
            yield Sign(ORDER, scene.number, run, bool(before) and run != before)
            before = run


def _scenes_before(scenes: Sequence[SceneView], pause: int) -> int:
    return sum(scene.lines[-1].steps[-1] < pause for scene in scenes)
