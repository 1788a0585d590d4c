"""What is told at one look, zone by zone: a page shows some groups of a question at a time.

The zone in sight is the one that was chosen, otherwise that of the last tap. A zone with all that it takes
leads on to the next that has nothing yet, so that a thing seen is one tap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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
    places: tuple[int, ...] = ()
    """Where its parts are among all that were told, of those that have their place."""
    asks: str = ""
    """What is told next here, if the question does not say it."""
    is_printed: bool = False
    """Whether each thing has its printed place here."""

    @property
    def is_half(self) -> bool:
        """Whether a group waits for its thing after another one has its own: a sign without its number."""
        return self.is_printed and self.count > 0 and not any(each.count for each in self.groups[0].parts)

    @property
    def is_open(self) -> bool:
        """Whether it has rows of which nothing is known."""
        return any(group.is_open for group in self.groups)

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
    said_by: str = ""
    """The message that says it."""
    asks: tuple[str, str] | None = None
    """What is asked in this zone, with a hint; None where the question says it."""
    place: int | None = None
    """The place among all that were told that the next tap replaces, if one was pointed at."""
    switches: tuple[Button, ...] = ()
    """What is switched beside the drawing."""
    unsaid: tuple[str, ...] = ()
    """Parts that are so because nothing else was told: they belong to the answer."""
    row: tuple[Zone, ...] = ()
    """The zones of the page in sight."""
    back: int | None = None
    """The zone before a page of its own."""
    takes_back: str = ""
    """The places of the parts that one button takes back: the last one, or all that an account counts."""

    @property
    def are_several(self) -> bool:
        return len(self.row) > 1

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
    now = _in_sight(view, glance, every, names)
    parts, unsaid = [str(each) for each in view.picked], _unsaid(view, glance)
    account = glance.account(view.say.board, now.name, parts) if glance.account else None
    said = glance.said(view.say.board, view.request.what, parts) if glance.said else None
    return Zones(
        every,
        now,
        _go(view, glance, every, now, account),
        _in_words(view, account) if account else None,
        capital(str(view.say.say(*said))) if said else "",
        said[0] if said else "",
        _asks(view, glance, names[now.name], account) or ((now.asks, "") if now.asks else None),
        view.pointed.place,
        tuple(_switches(view, glance)),
        unsaid,
        tuple(zone for zone in _on_its_page(glance, every, now) if not zone.gallery),
        _before(glance, every, now),
        _taken_here(view, names[now.name])
        if account is not None and not now.is_open
        else _takes_back(view, glance, now, names[now.name]),
    )


def _on_its_page(glance: Glance[Any], every: Iterable[Zone], now: Zone) -> list[Zone]:
    is_apart = now.name in glance.apart
    return [zone for zone in every if (zone.name in glance.apart) == is_apart]


def _before(glance: Glance[Any], every: Iterable[Zone], now: Zone) -> int | None:
    others = [zone.number for zone in every if zone.name not in glance.apart]
    return others[0] if others and now.name in glance.apart else None


def _takes_back(view: QuestionView, glance: Glance[Any], now: Zone, groups: Sequence[str]) -> str:
    """The last part; on a page of its own only if it was told there."""
    last = str(len(view.picked) - 1) if view.picked else ""
    is_apart = now.name in glance.apart
    return last if not is_apart or last in _taken_here(view, groups).split() else ""


def _taken_here(view: QuestionView, groups: Sequence[str]) -> str:
    here = {part for group in groups for part in view.request.groups[group]}
    return " ".join(str(place) for place, part in enumerate(view.picked) if part in here)


def _unsaid(view: QuestionView, glance: Glance[Any]) -> tuple[str, ...]:
    """What is so beside the drawing while nothing else is told there."""
    found = [(part, view.request.groups[group]) for group, part in _beside(view, glance).items() if part]
    unsaid = [part for part, group in found if not any(each in group for each in view.picked)]
    return tuple(unsaid) if view.picked else ()


def _beside(view: QuestionView, glance: Glance[Any]) -> dict[str, str]:
    parts = [str(each) for each in view.picked]
    return {
        group: part
        for group, part in glance.beside.items()
        if group in view.request.groups
        and (glance.needed is None or glance.needed(view.say.board, group, parts))
    }


def _switches(view: QuestionView, glance: Glance[Any]) -> Iterator[Button]:
    """Of two things that exclude each other one button, which is for the other; else one for each."""
    for group, usual in _beside(view, glance).items():
        parts = view.request.groups[group]
        if not usual:
            for each in parts:
                button = view.part(each)
                yield replace(button, take=_place(view, button), count=int(each in view.picked))
            continue
        told = next((each for each in parts if each in view.picked), usual)
        other = next(each for each in parts if each != told)
        yield replace(view.part(other), words=view.say.texts(f"switch.{group}"), count=int(told != usual))


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
    is_enough, is_settled = _is_enough(view, glance)
    leads = _onward(glance, every, now, is_enough, is_settled)
    if now.gallery is not None:
        number = leads.number if leads else None
        return Go(view.say.texts(f"this-one.{view.request.what}"), number) if now.gallery.chosen else None
    if is_enough and leads is None:
        return _all_of_it(view, now, account)
    if leads is None or (account is not None and not view.picked) or _waits(glance, now, is_settled):
        return None
    words = view.that_is_all if is_settled else ""
    return Go(words or view.say.texts("web.next-zone", zone=leads.words), leads.number)


def _waits(glance: Glance[Any], now: Zone, is_settled: bool) -> bool:
    """Whether something must be told here first: no button leads past it."""
    is_empty = now.is_printed and not now.count and now.name not in glance.rest
    return now.is_half or (is_empty and not is_settled)


def _is_enough(view: QuestionView, glance: Glance[Any]) -> tuple[bool, bool]:
    """Whether these parts may be all; and whether nothing is missing but what is apart."""
    parts, board = [*map(str, view.picked), *_unsaid(view, glance)], view.say.board
    is_told = glance.is_told is None or glance.is_told(board, view.request, parts)
    is_all = is_told and view.request.why_not(parts) is None
    settles = glance.settles(board, view.request, parts) if glance.settles else None
    return (is_all, is_all) if settles is None else (is_all and settles, settles)


def _onward(
    glance: Glance[Any], every: Sequence[Zone], now: Zone, is_enough: bool, is_settled: bool
) -> Zone | None:
    """What was passed on the way here has been looked at."""
    passed = [] if now.name in glance.visits and is_enough else _must_be_told(glance, every[: now.number])
    empty = [zone for zone in (*every[now.number + 1 :], *passed) if not zone.count]
    unseen = [zone for zone in empty if zone.name in glance.visits and (is_settled or now.gallery)]
    led_to = [zone for zone in _on_its_page(glance, empty, now) if zone.name not in glance.rest]
    if now.name in glance.apart and not is_settled:
        led_to = _begun(every)
    return next(iter(unseen or ([] if is_enough else led_to)), None)


def _must_be_told(glance: Glance[Any], zones: Sequence[Zone]) -> list[Zone]:
    """Where something shows in any case: of other zones that were passed nothing is told."""
    return [zone for zone in zones if zone.is_printed or zone.name in glance.visits]


def _begun(every: Sequence[Zone]) -> list[Zone]:
    """Where more is told once what is apart asks for it."""
    return [zone for zone in every if zone.is_printed and zone.count and not zone.is_full]


def _all_of_it(view: QuestionView, now: Zone, account: Account | None) -> Go:
    if account is not None:
        return Go(capital(str(view.say.say(*account.go))), None, account.adds_up)
    usual = view.say.texts("web.done" if view.picked else "web.nothing-of-it")
    return Go(_said_for(view, f"that-is-all.{now.name}") or view.that_is_all or usual)


def _names(view: QuestionView, glance: Glance[Any]) -> dict[str, list[str]]:
    """The groups of each zone; if there are few things, all in one zone."""
    parts = [str(each) for each in view.picked]
    groups = [
        name
        for name in view.request.groups
        if name not in glance.beside and (glance.needed is None or glance.needed(view.say.board, name, parts))
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
    is_printed = name in glance.in_places
    shown = _shown(glance, groups, [group for group in takes if is_printed and told[group] < takes[group]])
    places = tuple(map(int, _taken_here(view, [*takes]).split())) if is_printed else ()
    return Zone(
        number,
        name,
        zone_words(view.say, name) if name else "",
        tuple(_group(view, glance, group, counts, number + 1) for group in shown),
        sum(told.values()),
        bool(takes) and all(told[group] >= most for group, most in takes.items()),
        _taken(told, takes) if is_printed else None,
        places,
        _next_place(view, shown[0], places, takes) if is_printed else _said_for(view, f"asks.{name}"),
        is_printed,
    )


def _shown(glance: Glance[Any], groups: Sequence[str], waiting: Sequence[str]) -> list[str]:
    """The first group that waits for its thing, else all; what lies in a row belongs to what may come."""
    in_rows = [glance.rows[group] for group in groups if group in glance.rows]
    return [group for group in waiting[:1] or groups if group not in in_rows]


def _next_place(view: QuestionView, group: str, places: Sequence[int], takes: Mapping[str, int]) -> str:
    """The heading of what is told next, with its number from the top where it is one of a column."""
    pointed, message = view.pointed.place, f"place.{group}"
    number = (places.index(pointed) if pointed in places else len(places)) + 1
    if view.say.texts.has(message) and number <= takes[group]:
        return view.say.texts(message, number=number)
    return group_words(view.say, group)


def _said_for(view: QuestionView, message: str) -> str:
    return view.say.texts(message) if view.say.texts.has(message) else ""


def _taken(told: Mapping[str, int], takes: Mapping[str, int]) -> tuple[int, int] | None:
    """How many of how many; None where it is one, or any number."""
    most = sum(takes.values())
    return (sum(told[group] for group in takes), most) if most > 1 else None


def _in_sight(
    view: QuestionView, glance: Glance[Any], every: tuple[Zone, ...], names: Mapping[str, Sequence[str]]
) -> Zone:
    at = view.pointed.at
    if at is not None and at < len(every):
        return every[at]
    last = _zone_of_last(view, every, names)
    if last is None:
        return next((zone for zone in every if view.picked and not zone.gallery), every[0])
    if not last.is_full or last.gallery is not None:
        return last
    return next(iter(_on_its_page(glance, _after(view, glance, every, last), last)), last)


def _after(view: QuestionView, glance: Glance[Any], every: tuple[Zone, ...], last: Zone) -> list[Zone]:
    """The zones that have nothing yet, the one first that what was told leads to."""
    after = [*every[last.number + 1 :], *_must_be_told(glance, every[: last.number])]
    free = [zone for zone in after if not (zone.count or zone.is_full or zone.gallery)]
    wanted = glance.leads(view.say.board, [str(each) for each in view.picked]) if glance.leads else ""
    return sorted(free, key=lambda zone: zone.name != wanted)


def _zone_of_last(
    view: QuestionView, every: tuple[Zone, ...], names: Mapping[str, Sequence[str]]
) -> Zone | None:
    """Where the last thing was told, but for what is switched beside the drawing."""
    zone_of = {
        part: zone
        for zone, groups in zip(every, names.values(), strict=True)
        for group in groups
        for part in view.request.groups[group]
    }
    return next((zone_of[str(each)] for each in reversed(view.picked) if str(each) in zone_of), None)


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
    takes_back = name in glance.takes and view.pointed.place is None
    taken = [replace(each, take=_place(view, each)) if takes_back else each for each in buttons]
    return Group(group_words(view.say, name), columns, taken)


def _row(view: QuestionView, glance: Glance[Any], name: str, counts: Mapping[Plain, int]) -> Group:
    """What lies in a row, each to be tapped by itself; what has come; and at its end what may have come."""
    there = view.request.groups.get(glance.rows[name], ())
    lying = [glance.lying(view.say.board, each) if glance.lying else 0 for each in there]
    buttons = [replace(view.part(each), count=counts[each]) for each in there]
    drawn = [each for pair in zip(buttons, lying, strict=True) for each in _each_by_itself(view, *pair)]
    more = [replace(view.part(each), count=counts[each]) for each in view.request.groups[name]]
    come = [replace(each, take=_place(view, each), count=-1) for each in more for _ in range(each.count)]
    sign, is_open = face(view.say.name("group", name).face), not there
    shown = [] if is_open else [*drawn, *come]
    return Group(group_words(view.say, name), 0, shown, True, more, sign, is_open=is_open)


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


def with_told(
    request: Request[Any], glance: Glance[Any], parts: Sequence[Plain], place: int, part: Plain
) -> tuple[Plain, ...]:
    """The parts with one more at its place; of a look, perhaps instead of another of its group."""
    if not request.is_open_ended:
        return request.with_part(parts, place, part)
    groups = [(name, group) for name, group in request.groups.items() if part in group]
    if place < len(parts) and any(parts[place] in group for _, group in groups):
        return exchanged(parts, place, part)
    alone = [group for name, group in groups if glance.takes.get(name) == 1]
    kept = [each for each in parts if not any(each in group for group in alone)]
    return request.with_part(kept, request.next_place(kept), part)


def exchanged(parts: Sequence[Plain], place: int, part: Plain) -> tuple[Plain, ...]:
    """A thing at the place of another one, which then stands where this one stood, if it was told.

    >>> exchanged(("most", "left", "top"), 0, "top"), exchanged(("most", "left"), 1, "work")
    (('top', 'left', 'most'), ('most', 'work'))
    """
    told = [parts[place] if each == part else each for each in parts]
    told[place] = part
    return tuple(told)


def zones_drawn(zones: Zones, drawing: Drawing, path: str) -> Markup:
    """What is being told, with a way to each zone; the one in sight is ringed."""
    known, marks = drawing.titles(), {}
    for zone in zones.every:
        if zone.name in known:
            opening = Tap((), f"{path}?at={zone.number}").opening(known[zone.name])
            marks[zone.name] = Mark("chosen" if zone == zones.now else "", before=opening, after="</a>")
        for number, place in enumerate(zone.places):
            if (spot := f"{zone.name}-{number + 1}") in known:
                opening = Tap((), f"{path}?at={zone.number}&place={place}").opening(known[spot])
                marks[spot] = Mark("chosen" if place == zones.place else "", before=opening, after="</a>")
    return Markup(drawing.svg(marks, role="group"))  # noqa: S704  # made of escaped parts
