"""What an automa's turn goes by, on the page: each line with the scenes that carry it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from automarium.kernel.words.guide import Guide, GuideLine
from automarium.web.stage.scenes import SceneView
from automarium.web.stage.sentences import face


@dataclass(frozen=True, slots=True)
class LineOnCard:
    """A line with its first and its last scene; without any it is never now."""

    label: str
    words: str
    face: Markup
    at: float = 0
    until: float = 0


@dataclass(frozen=True, slots=True)
class CardView:
    """A card that is seen large."""

    name: str
    lines: tuple[LineOnCard, ...]


def guide_view(guide: Guide, scenes: Sequence[SceneView], asked: float | None = None) -> tuple[CardView, ...]:
    """The cards with their lines; what is asked at a place of the strip is about the line that comes next."""
    every = [line for card in guide for line in card.lines]
    begun = [number for number, line in enumerate(every) if line.steps]
    after = every[max(begun, default=-1) + 1 :]
    waits = id(after[0]) if asked is not None and after else 0
    return tuple(
        CardView(
            card.name,
            tuple(_line(each, scenes, asked if id(each) == waits else None) for each in card.lines),
        )
        for card in guide
    )


def _line(line: GuideLine, scenes: Sequence[SceneView], asked: float | None) -> LineOnCard:
    steps = set(line.steps)
    there = [scene.number for scene in scenes if any(steps.intersection(each.steps) for each in scene.lines)]
    first, last = (asked, asked) if asked is not None else (there[0], there[-1]) if there else (0, 0)
    return LineOnCard(line.label, line.words, face(line.face), first, last)
