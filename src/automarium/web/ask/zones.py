"""What is told at one look, zone by zone: a page shows some groups of a question at a time.

The zone in sight is the one that was chosen, otherwise that of the last tap. A zone with all that it takes
leads on to the next that has nothing yet, so that a thing seen is one tap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import group_words, zone_words
from automarium.kernel.words.look import Glance
from automarium.kernel.words.picture import Drawing, Mark
from automarium.web.ask.buttons import Button, Group, under_heading
from automarium.web.ask.question import QuestionView
from automarium.web.stage.board import Tap

MOST_TOGETHER = 12
"""Most things that fit on one screen and need no zones."""
MOST_WITH_WORDS = 16
"""Most things of one group with room for words; if there are more, only faces are shown."""
ACROSS_FACES = 6
MOST_BELOW_STAGE = 30
"""Most things that leave room for the board above them."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Groups that are shown together."""

    number: int
    name: str
    words: str
    groups: tuple[Group, ...]
    count: int
    """Things that were tapped here."""
    is_full: bool
    """Whether it takes nothing more."""


@dataclass(frozen=True, slots=True)
class Zones:
    """A question about what is seen at one look."""

    every: tuple[Zone, ...]
    now: Zone

    @property
    def are_several(self) -> bool:
        return len(self.every) > 1

    @property
    def is_tall(self) -> bool:
        """Whether the zone in sight needs the whole screen: pictures of cards, or very many things."""
        cards = any(group.across == CARDS and len(group.parts) > CARDS for group in self.now.groups)
        return cards or sum(len(group.parts) for group in self.now.groups) > MOST_BELOW_STAGE


CARDS = 4
"""Pictures of cards in a row."""


def zones_of(view: QuestionView, glance: Glance[Any]) -> Zones | None:
    """The zones of a question whose parts are tapped together."""
    if not view.is_several:
        return None
    names = _names(view, glance)
    every = tuple(_zone(view, glance, number, *named) for number, named in enumerate(names.items()))
    return Zones(every, _in_sight(view, every, names))


def _names(view: QuestionView, glance: Glance[Any]) -> dict[str, list[str]]:
    """The groups of each zone; if there are few things, all in one zone."""
    parts = [str(each) for each in view.picked]
    groups = [
        name
        for name in view.request.groups
        if glance.needed is None or glance.needed(view.say.board, name, parts)
    ]
    if sum(len(view.request.groups[name]) for name in groups) <= MOST_TOGETHER and not glance.lying:
        return {"": groups}
    zone_of = {group: zone for zone, some in glance.zones.items() for group in some}
    found: dict[str, list[str]] = {}
    for group in groups:
        found.setdefault(zone_of.get(group, group), []).append(group)
    return {zone: sorted(some, key=_order(glance.zones.get(zone, ()))) for zone, some in found.items()}


def _order(groups: Sequence[str]) -> Callable[[str], int]:
    return lambda group: groups.index(group) if group in groups else 0


def _zone(view: QuestionView, glance: Glance[Any], number: int, name: str, groups: Sequence[str]) -> Zone:
    counts = Counter(view.picked)
    told = {group: sum(counts[each] for each in view.request.groups[group]) for group in groups}
    taking = [told[group] >= glance.takes[group] for group in groups if group in glance.takes]
    made = tuple(_group(view, glance, group, counts) for group in groups)
    is_full = bool(taking) and all(taking)
    return Zone(number, name, zone_words(view.say, name) if name else "", made, sum(told.values()), is_full)


def _in_sight(view: QuestionView, every: tuple[Zone, ...], names: Mapping[str, Sequence[str]]) -> Zone:
    at = view.pointed.at
    if at is not None and at < len(every):
        return every[at]
    last = _zone_of_last(view, every, names)
    if last is None or not last.is_full:
        return last or every[0]
    after = [*every[last.number + 1 :], *every[: last.number]]
    return next((zone for zone in after if not zone.count and not zone.is_full), last)


def _zone_of_last(
    view: QuestionView, every: tuple[Zone, ...], names: Mapping[str, Sequence[str]]
) -> Zone | None:
    for zone, groups in zip(every, names.values(), strict=True):
        if view.picked and any(view.picked[-1] in view.request.groups[group] for group in groups):
            return zone
    return None


def _group(view: QuestionView, glance: Glance[Any], name: str, counts: Mapping[Plain, int]) -> Group:
    parts = view.request.groups[name]
    columns = glance.columns.get(name, 0)
    if not columns and len(parts) > MOST_WITH_WORDS:
        columns = ACROSS_FACES
    buttons = under_heading([replace(view.part(each), count=counts[each]) for each in parts])
    one_by_one = name in glance.takes
    lying = [glance.lying(view.say.board, each) if glance.lying else 0 for each in parts]
    if any(lying):
        drawn = [each for pair in zip(buttons, lying, strict=True) for each in _each_by_itself(view, *pair)]
        return Group(group_words(view.say, name), 0, drawn, is_row=True)
    taken = [replace(each, take=_place(view, each)) if one_by_one else each for each in buttons]
    return Group(group_words(view.say, name), columns, taken)


def _each_by_itself(view: QuestionView, button: Button, lying: int) -> Iterator[Button]:
    """As many buttons as things lie there: those that were tapped take that back."""
    for number in range(max(lying, 1)):
        is_told = number < button.count
        take = _place(view, button) if is_told else None
        yield replace(button, count=int(is_told), take=take)


def _place(view: QuestionView, button: Button) -> int | None:
    """Where the part is in what was told, the last first; None if it is not there."""
    places = [place for place, part in enumerate(view.picked) if part == button.answer]
    return places[-1] if places else None


def zones_drawn(zones: Zones, drawing: Drawing, path: str) -> Markup:
    """What is being told, with a way to each zone; the one in sight is ringed."""
    known, marks = drawing.titles(), {}
    for zone in zones.every:
        if zone.name in known:
            opening = Tap((), f"{path}?at={zone.number}").opening(known[zone.name])
            marks[zone.name] = Mark("chosen" if zone == zones.now else "", before=opening, after="</a>")
    return Markup(drawing.svg(marks, role="group"))  # noqa: S704  # made of escaped parts
