"""What an automa's turn goes by, such as the cards that it has turned up: seen large while they decide."""

from __future__ import annotations

from dataclasses import dataclass

from automarium.kernel.words.face import Face


@dataclass(frozen=True, slots=True)
class GuideLine:
    """What is printed on a card, and what it means now."""

    words: str
    face: Face
    label: str = ""
    """What it says about the words: `deploys to`."""
    steps: tuple[int, ...] = ()
    """The told steps that carry it out, by their numbers in the turn."""


@dataclass(frozen=True, slots=True)
class GuideCard:
    """A card with its lines from top to bottom; all of it is carried out before the next one."""

    name: str
    run: str
    """The same in the middle of a sentence: what the orders of this card are called."""
    lines: tuple[GuideLine, ...]

    @property
    def begins(self) -> int | None:
        """The first told step that carries it out; None if none has yet."""
        return min((step for line in self.lines for step in line.steps), default=None)


Guide = tuple[GuideCard, ...]


def card_at(guide: Guide, step: int) -> GuideCard | None:
    """The card by which a told step is carried out; None before the first."""
    begun = [each for each in guide if each.begins is not None and each.begins <= step]
    return begun[-1] if begun else None
