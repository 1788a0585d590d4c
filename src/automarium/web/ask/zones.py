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

from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import group_words, zone_words
from automarium.kernel.words.look import Account, Glance
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.picture import Drawing, Mark
from automarium.web.ask.buttons import Button, GalleryView, Group, under_heading
from automarium.web.ask.galleries import gallery_of
from automarium.web.ask.question import QuestionView
from automarium.web.stage.board import Tap
from automarium.web.stage.sentences import face

MOST_TOGETHER = 12
"""Most things that fit on one screen and need no zones."""
MOST_WITH_WORDS = 16
"""Most things of one group with room for words; if there are more, only faces are shown."""
ACROSS_FACES = 6
MOST_BELOW_STAGE = 24
"""Things that leave room for the board above them."""


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
    of: tuple[int, int] | None
    """How many were told of how many it takes, where that is said."""

    @property
    def gallery(self) -> GalleryView | None:
        return next((group.gallery for group in self.groups if group.gallery), None)


@dataclass(frozen=True, slots=True)
class Go:
    """The button at the thumb: it leads to another zone, or tells all of it."""

    words: str
    zone: int | None = None
    is_sure: bool = True
    """Whether one tap is enough: what does not add up is told with a second one."""


@dataclass(frozen=True, slots=True)
class AccountView:
    """What the parts come to, in words."""

    face: Markup
    beside: str
    head: str
    rest: str
    adds_up: bool


@dataclass(frozen=True, slots=True)
class Zones:
    """A question about what is seen at one look."""

    every: tuple[Zone, ...]
    now: Zone
    go: Go | None
    """None while nothing can be said yet."""
    account: AccountView | None = None
    said: str = ""
    """What the parts mean, while they are told."""
    asks: tuple[str, str] | None = None
    """What is asked in this zone, with a hint; None where the question says it."""

    @property
    def are_several(self) -> bool:
        return len(self.every) > 1

    @property
    def shape(self) -> str:
        """How the zone in sight uses the screen: rows, or all of it for pictures or very many things."""
        if any(group.is_row for group in self.now.groups):
            return "rows"
        is_tall = self.now.gallery or sum(len(group.parts) for group in self.now.groups) > MOST_BELOW_STAGE
        return "tall" if is_tall else ""


def zones_of(view: QuestionView, glance: Glance[Any]) -> Zones | None:
    """The zones of a question whose parts are tapped together."""
    if not view.is_several:
        return None
    names = _names(view, glance)
    every = tuple(_zone(view, glance, number, *named) for number, named in enumerate(names.items()))
    now = _in_sight(view, every, names)
    parts = [str(each) for each in view.picked]
    account = glance.account(view.say.board, now.name, parts) if glance.account else None
    said = glance.said(view.say.board, view.request.what, parts) if glance.said else None
    return Zones(
        every,
        now,
        _go(view, glance, every, now, account),
        _in_words(view, account) if account else None,
        capital(str(view.say.say(*said))) if said else "",
        _asks(view, glance, names[now.name], account),
    )


def _asks(
    view: QuestionView, glance: Glance[Any], groups: Sequence[str], account: Account | None
) -> tuple[str, str] | None:
    galleries = [glance.galleries[group] for group in groups if group in glance.galleries]
    asked = galleries[0].asks(view.say.board) if galleries else account.asks if account else None
    return (str(view.say.say(*asked[0])), str(view.say.say(*asked[1]))) if asked else None


def _in_words(view: QuestionView, account: Account) -> AccountView:
    seen, beside = account.beside
    words, head, rest = (capital(str(view.say.say(*each))) for each in (beside, account.head, account.rest))
    return AccountView(face(seen), words, head, rest, account.adds_up)


def _go(
    view: QuestionView, glance: Glance[Any], every: Sequence[Zone], now: Zone, account: Account | None
) -> Go | None:
    """To a zone that must be seen, else all of it if it is enough, else to the next that has nothing yet."""
    is_enough = _is_enough(view, glance)
    leads = _onward(glance, every, now, is_enough)
    if now.gallery is not None:
        number = leads.number if leads else None
        return Go(view.say.texts(f"this-one.{view.request.what}"), number) if now.gallery.chosen else None
    if is_enough and leads is None:
        return _all_of_it(view, account)
    if leads is None or (account is not None and not view.picked):
        return None
    words = view.that_is_all if is_enough else ""
    return Go(words or view.say.texts("web.next-zone", zone=leads.words), leads.number)


def _is_enough(view: QuestionView, glance: Glance[Any]) -> bool:
    parts = [str(each) for each in view.picked]
    is_told = glance.is_told is None or glance.is_told(view.say.board, view.request, parts)
    return is_told and view.request.why_not(view.picked) is None


def _onward(glance: Glance[Any], every: Sequence[Zone], now: Zone, is_enough: bool) -> Zone | None:
    """What was passed on the way here has been looked at."""
    passed = () if now.name in glance.visits and is_enough else every[: now.number]
    empty = [zone for zone in (*every[now.number + 1 :], *passed) if not zone.count]
    unseen = [zone for zone in empty if zone.name in glance.visits and (is_enough or now.gallery)]
    return next(iter(unseen or ([] if is_enough else empty)), None)


def _all_of_it(view: QuestionView, account: Account | None) -> Go:
    if account is not None:
        return Go(capital(str(view.say.say(*account.go))), None, account.adds_up)
    return Go(view.that_is_all or view.say.texts("web.done" if view.picked else "web.nothing-of-it"))


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
    takes = {group: glance.takes[group] for group in groups if group in glance.takes}
    in_rows = [glance.rows[group] for group in groups if group in glance.rows]
    drawn = [group for group in groups if group not in in_rows]
    made = tuple(_group(view, glance, group, counts, number + 1) for group in drawn)
    is_full = bool(takes) and all(told[group] >= most for group, most in takes.items())
    of = _taken(told, takes) if glance.counts_taken else None
    return Zone(
        number, name, zone_words(view.say, name) if name else "", made, sum(told.values()), is_full, of
    )


def _taken(told: Mapping[str, int], takes: Mapping[str, int]) -> tuple[int, int] | None:
    """How many of how many; None where it is one, or any number."""
    most = sum(takes.values())
    return (sum(told[group] for group in takes), most) if most > 1 else None


def _in_sight(view: QuestionView, every: tuple[Zone, ...], names: Mapping[str, Sequence[str]]) -> Zone:
    at = view.pointed.at
    if at is not None and at < len(every):
        return every[at]
    last = _zone_of_last(view, every, names)
    if last is None or not last.is_full or last.gallery is not None:
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


def _group(
    view: QuestionView, glance: Glance[Any], name: str, counts: Mapping[Plain, int], onward: int
) -> Group:
    if name in glance.rows:
        return _row(view, glance, name, counts)
    parts = view.request.groups[name]
    columns = glance.columns.get(name, 0)
    if not columns and len(parts) > MOST_WITH_WORDS:
        columns = ACROSS_FACES
    if name in glance.galleries:
        gallery = gallery_of(view, glance.galleries[name], parts, onward)
        pictures = [each.button for each in gallery.pictures if not each.lies]
        return Group(group_words(view.say, name), columns, pictures, gallery=gallery)
    buttons = under_heading([replace(view.part(each), count=counts[each]) for each in parts])
    taken = [replace(each, take=_place(view, each)) if name in glance.takes else each for each in buttons]
    return Group(group_words(view.say, name), columns, taken)


def _row(view: QuestionView, glance: Glance[Any], name: str, counts: Mapping[Plain, int]) -> Group:
    """What lies in a row, each to be tapped by itself; what has come; and at its end what may have come."""
    there = view.request.groups.get(glance.rows[name], ())
    lying = [glance.lying(view.say.board, each) if glance.lying else 0 for each in there]
    buttons = [replace(view.part(each), count=counts[each]) for each in there]
    drawn = [each for pair in zip(buttons, lying, strict=True) for each in _each_by_itself(view, *pair)]
    more = [replace(view.part(each), count=counts[each]) for each in view.request.groups[name]]
    come = [replace(each, take=_place(view, each), count=-1) for each in more for _ in range(each.count)]
    sign = face(view.say.name("group", name).face)
    return Group(group_words(view.say, name), 0, [*drawn, *come], True, more, sign)


def _each_by_itself(view: QuestionView, button: Button, lying: int) -> Iterator[Button]:
    """As many buttons as things lie there: those that were tapped take that back."""
    for number in range(lying):
        is_told = number < button.count
        take = _place(view, button) if is_told else None
        yield replace(button, count=int(is_told), take=take)


def _place(view: QuestionView, button: Button) -> int | None:
    """Where the part is in what was told, the last first; None if it is not there."""
    places = [place for place, part in enumerate(view.picked) if part == button.answer]
    return places[-1] if places else None


def instead_of(
    request: Request[Any], glance: Glance[Any], parts: Sequence[Plain], part: Plain
) -> tuple[Plain, ...]:
    """Without the other thing of a group of which only one is told: the new one stands for it."""
    alone = [group for name, group in request.groups.items() if glance.takes.get(name) == 1 and part in group]
    return tuple(each for each in parts if not any(each in group for group in alone))


def zones_drawn(zones: Zones, drawing: Drawing, path: str) -> Markup:
    """What is being told, with a way to each zone; the one in sight is ringed."""
    known, marks = drawing.titles(), {}
    for zone in zones.every:
        if zone.name in known:
            opening = Tap((), f"{path}?at={zone.number}").opening(known[zone.name])
            marks[zone.name] = Mark("chosen" if zone == zones.now else "", before=opening, after="</a>")
    return Markup(drawing.svg(marks, role="group"))  # noqa: S704  # made of escaped parts
