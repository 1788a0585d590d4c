"""A turn on a page: what was told, which of it a hand carries out, and the choices that led to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.told import OUT, Sieve, Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import spots_of
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.orders import Hands, orders
from automarium.kernel.words.sentences import Then, boxed, criterion, funnel, happened, reason, told
from automarium.web.stage.sentences import said_on_page


@dataclass(frozen=True, slots=True)
class SieveView:
    """One criterion of a choice."""

    number: int
    section: str
    words: Markup
    criterion: str = ""
    kept: int = 0
    dropped: int = 0
    kept_spots: str = ""
    did: str = OUT
    measured: str = ""
    """What it compares: each spot with its number."""


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
    count: int = 0
    """How many options there were."""
    spots: str = ""
    """Where they all lie on the board."""
    is_made: bool = True
    """Whether something was chosen; a search may find nothing."""


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
    then: Then[Any],
    hands: Hands,
    steps: tuple[Step, ...],
    with_choices: bool = True,
    closed: Mapping[str, str] = {},
    is_told: bool = False,
) -> list[StepView]:
    """What was told in a turn, as it was at its moment, each with the choices before it, unless these are not
    needed.

    Where it `is_told`, as what happened: nobody carries it out. Of a deck that stays in the box (`closed`:
    its steps, each with its stream) only that is said, once.
    """
    each_alone = range(len(steps))  # here equal ones are told one by one
    moved = orders(steps, hands, then(0).nouns, each_alone) if steps else []
    in_box = boxed(steps, closed)
    ordered = {number for order in moved for number in order.steps}
    views: list[StepView] = []
    choices: list[ChoiceView] = []
    for index, step in enumerate(steps):
        if index in in_box:
            if in_box[index]:
                said = then(index + 1).say(in_box[index])
                views.append(StepView(index + 1, said, True, step.section, []))
        elif step.is_choice:
            choices += [_choice(then(index + 1), index + 1, step)] if with_choices else []
        else:
            own = [each for each in moved if each.steps[-1] == index]
            saying = then(index + 1)
            said = happened(saying, step, own) if is_told else told(saying, step)
            views.append(StepView(index + 1, said, index in ordered, step.section, choices))
            choices = []
    return views


def choice_view(then: Then[Any], steps: Sequence[Step], at: int) -> ChoiceView:
    """The choice of a step, with its whole funnel, as it was when it was made."""
    return _choice(then(at + 1), at + 1, steps[at])


def _choice(say: Speaker[Any], number: int, step: Step) -> ChoiceView:
    """A choice in words: its lists are long, and the board shows what is meant."""
    heading, options, *sieved, chosen = (said_on_page(line, faces=False) for line in funnel(say, step))
    sieves = [
        SieveView(
            place,
            sieve.section,
            words,
            str(criterion(say, sieve)),
            len(sieve.kept),
            len(sieve.dropped),
            _spots(say, step.message, sieve.kept),
            sieve.did,
            _measured(say, step.message, sieve),
        )
        for place, (sieve, words) in enumerate(zip(step.funnel, sieved, strict=True))
    ]
    why = said_on_page(reason(say, step), faces=False)
    all_ = step.options or ()
    return ChoiceView(
        number, why, step.section, heading, options, sieves, chosen,
        len(all_), _spots(say, step.message, all_), step.chosen is not None,
    )  # fmt: skip


def _measured(say: Speaker[Any], name: str, sieve: Sieve) -> str:
    """What was counted or measured, at its spots. Negative numbers only sort and are left out."""
    if any(number < 0 for _, number in sieve.measured):
        return ""
    pairs = (
        (spot, int(number))
        for option, number in sieve.measured
        for spot in spots_of(say.nouns, name, option)[:1]
    )
    return " ".join(f"{spot}={number}" for spot, number in pairs)


def _spots(say: Speaker[Any], name: str, options: Sequence[Plain]) -> str:
    """Where options lie, as a page writes it; spots have no spaces."""
    return " ".join(dict.fromkeys(spot for each in options for spot in spots_of(say.nouns, name, each)))
