"""A turn on a page: what was told, which of it a hand carries out, and the choices that led to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automarium.kernel.record.recorder import Step
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.orders import Hands, by_hand
from automarium.kernel.words.sentences import funnel, reason, told
from automarium.web.said import said_on_page


@dataclass(frozen=True, slots=True)
class SieveView:
    """One criterion of a choice."""

    number: int
    section: str
    words: Markup


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice of the automa: why, in one line, and the whole funnel."""

    number: int
    reason: Markup
    section: str
    heading: Markup
    options: Markup
    sieves: list[SieveView]
    chosen: Markup


@dataclass(frozen=True, slots=True)
class StepView:
    """Something told, with the choices that led to it."""

    number: int
    said: Said
    is_order: bool
    """Whether a hand carries it out."""
    section: str
    choices: list[ChoiceView]

    @property
    def words(self) -> Markup:
        return said_on_page(self.said)


def step_views(
    say: Speaker[Any], hands: Hands, steps: tuple[Step, ...], with_choices: bool = True
) -> list[StepView]:
    """What was told in a turn, each with the choices before it, unless nobody reads those."""
    ordered = by_hand(steps, hands, say.nouns)
    views: list[StepView] = []
    choices: list[ChoiceView] = []
    for index, step in enumerate(steps):
        if step.is_choice:
            choices += [_choice(say, index + 1, step)] if with_choices else []
        else:
            views.append(StepView(index + 1, told(say, step), index in ordered, step.section, choices))
            choices = []
    return views


def _choice(say: Speaker[Any], number: int, step: Step) -> ChoiceView:
    """A choice in words: its lists are long, and the board shows who is meant."""
    heading, options, *sieved, chosen = (said_on_page(line, faces=False) for line in funnel(say, step))
    sieves = [
        SieveView(place, sieve.section, words)
        for place, (sieve, words) in enumerate(zip(step.funnel, sieved, strict=True))
    ]
    why = said_on_page(reason(say, step), faces=False)
    return ChoiceView(number, why, step.section, heading, options, sieves, chosen)
