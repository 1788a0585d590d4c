"""What is told at one look, zone by zone: a page shows some groups of a question at a time.

The zone in sight is the one that was chosen, otherwise that of the last tap. A zone with all that it takes
leads on to the next that has nothing yet, so that a thing seen is one tap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup, escape

from automarium.kernel.rules.request import Request
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.look import Account, Glance
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.picture import Drawing, Mark
from automarium.web.ask.buttons import Button
from automarium.web.ask.narrowed import question_and_rest
from automarium.web.ask.onward import (
    Go,
    go_on,
    must_be_told,
    on_its_page,
    taken_beside,
    told_enough,
    unsaid_in,
)
from automarium.web.ask.pointing import NOTHING
from automarium.web.ask.question import QuestionView
from automarium.web.ask.zone import Zone, place_of, taken_here, zone_named
from automarium.web.stage.board import Tap
from automarium.web.stage.sentences import face, said_on_page

MOST_TOGETHER = 12
"""Most things that fit on one screen and need no zones."""
HEADING = 4
"""Things that a heading takes the room of."""
ONE_LINE = 44
"""Letters of a question that fit beside its link on a phone."""
MOST_BELOW_STAGE = 24
"""Things that leave room for the board above them."""


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
    has_grown: bool = False
    """Whether what was told has brought the other zones: then they lie below, and nothing moves."""
    may_grow: bool = False
    """Whether what is told may bring other zones: room is kept for them, so that nothing moves."""
    needs_room: bool = False
    """Whether what was said at the beginning took two lines: they are kept, so that nothing moves."""
    is_as_before: bool = False
    """Whether nothing was tapped here yet, of rows of which only some are known."""
    told: tuple[tuple[int, Button], ...] = ()
    """What is listed as told, with its place among all: of several things each has its own."""
    hint: str = ""
    """What is said below what is asked."""

    @property
    def begins(self) -> bool:
        """Whether what is said belongs to the first thing that is looked at: then the question says it."""
        is_first = self.now.gallery is not None or self.now in self.row[:1]
        return bool(self.said) and self.account is None and is_first

    @property
    def said_beside(self) -> bool:
        """Whether what is said has its room beside the drawing: below it, it would move what is tapped."""
        return bool(self.said) and self.now.is_printed

    @property
    def are_several(self) -> bool:
        return len(self.row) > 1

    @property
    def is_pad(self) -> bool:
        """Whether many things are tapped that have no place of their own: what was told of them is listed."""
        return not (self.now.is_printed or self.now.gallery or self.account)

    @property
    def has_captions(self) -> bool:
        """Whether its things are signs that fill the screen: what was told has its room above them."""
        return any(button.caption for group in self.now.groups for button in group.parts)

    def is_nothing(self, picked: Sequence[Plain]) -> bool:
        """Whether the button would tell that nothing is seen: it is among the things then, not at the thumb.

        There the button lay that led to the question: nobody answers it with the same finger, unread.
        """
        answers = self.go is not None and self.go.zone is None
        return answers and ((self.is_pad and not picked) or self.is_as_before)

    @property
    def shape(self) -> str:
        """How the zone in sight uses the screen: rows, or all of it for pictures or very many things."""
        if any(group.is_row for group in self.now.groups):
            return "rows"
        things = sum(len(group.parts) + HEADING for group in self.now.groups) - HEADING
        is_tall = self.now.gallery or things > MOST_BELOW_STAGE
        return "tall" if is_tall else ""


def zones_of(view: QuestionView, glance: Glance[Any]) -> Zones | None:
    """The zones of a question whose parts are tapped together."""
    if not view.is_several:
        return None
    names = _names(view, glance)
    every = tuple(zone_named(view, glance, number, *named) for number, named in enumerate(names.items()))
    now = _in_sight(view, glance, every, names)
    parts, unsaid = [str(each) for each in view.picked], unsaid_in(view, glance)
    account = glance.account(view.say.board, now.name, parts) if glance.account else None
    told = [] if now.gallery is not None else parts  # a picture that is chosen moves no other
    said = glance.said(view.say.board, view.request.what, told) if glance.said else None
    return Zones(
        every,
        now,
        go_on(view, glance, every, now, account),
        _in_words(view, account) if account else None,
        capital(str(view.say.say(*said))) if said else "",
        said[0] if said else "",
        _asks(view, glance, now, names[now.name], account),
        view.pointed.place,
        tuple(_switches(view, glance)),
        unsaid,
        tuple(zone for zone in on_its_page(glance, every, now) if not zone.gallery),
        _before(glance, every, now),
        _takes_back(view, glance, now, names[now.name], account),
        _has_grown(view, glance, names),
        _may_grow(view, glance, names),
        now.is_printed and len(_said_at_first(view, glance)) > ONE_LINE,
        _is_untouched(view, now, names[now.name], account),
        _told(view, now, names[now.name], account),
        _hint(view, glance, now),
    )


def _told(
    view: QuestionView, now: Zone, groups: Sequence[str], account: Account | None
) -> tuple[tuple[int, Button], ...]:
    """Here alone, where signs are tapped: in one row nobody saw which of two tiles they belong to."""
    is_elsewhere = now.is_printed or now.gallery is not None or account is not None
    here = range(len(view.picked)) if is_elsewhere else map(int, taken_here(view, groups).split())
    return tuple((place, view.part(view.picked[place])) for place in here)


def _has_grown(view: QuestionView, glance: Glance[Any], names: Mapping[str, Sequence[str]]) -> bool:
    return len(names) > 1 and len(_names(replace(view, pointed=NOTHING), glance)) == 1


def _said_at_first(view: QuestionView, glance: Glance[Any]) -> str:
    said = glance.said(view.say.board, view.request.what, ()) if glance.said else None
    return str(view.say.say(*said)) if said else ""


def _may_grow(view: QuestionView, glance: Glance[Any], names: Mapping[str, Sequence[str]]) -> bool:
    shown = [group for groups in names.values() for group in groups]
    return len(names) == 1 and any(group not in (*shown, *glance.beside) for group in view.request.groups)


def _before(glance: Glance[Any], every: Iterable[Zone], now: Zone) -> int | None:
    others = [zone.number for zone in every if zone.name not in glance.apart]
    if now.name in glance.follow:
        others = [zone.number for zone in every if zone.name in glance.apart]
    return others[0] if others and now.name in glance.apart else None


def _is_untouched(view: QuestionView, now: Zone, groups: Sequence[str], account: Account | None) -> bool:
    """Whether an account would be right although nothing was told here."""
    return account is not None and account.adds_up and now.is_open and not taken_here(view, groups)


def _takes_back(
    view: QuestionView, glance: Glance[Any], now: Zone, groups: Sequence[str], account: Account | None
) -> str:
    """All that an account counts; else the last part that was told here, or the last of all.

    On a page of its own only what was told there; of things in their places the last of all.
    """
    here, is_apart = taken_here(view, groups), now.name in glance.apart
    if account is not None and not now.is_open:
        return here
    last = str(len(view.picked) - 1) if view.picked else ""
    if is_apart:
        return last if last in here.split() else ""
    return last if now.is_printed or not here else here.split()[-1]


def _switches(view: QuestionView, glance: Glance[Any]) -> Iterator[Button]:
    """Of two things that exclude each other one button, which is for the other; else one for each."""
    for group, usual in taken_beside(view, glance).items():
        parts = view.request.groups[group]
        if not usual:
            for each in parts:
                button = view.part(each)
                yield replace(button, take=place_of(view, button), count=int(each in view.picked))
            continue
        told = next((each for each in parts if each in view.picked), usual)
        other = next(each for each in parts if each != told)
        yield replace(view.part(other), words=view.say.texts(f"switch.{group}"), count=int(told != usual))


def _asks(
    view: QuestionView, glance: Glance[Any], now: Zone, groups: Sequence[str], account: Account | None
) -> tuple[str, str] | None:
    parts = [str(each) for each in view.picked]
    own = glance.asks(view.say.board, view.request.what, now.name, parts) if glance.asks else None
    if own is not None:
        return question_and_rest(said_on_page(view.say.say(*own)))
    galleries = [glance.galleries[group] for group in groups if group in glance.galleries]
    asked = galleries[0].asks(view.say.board) if galleries else account.asks if account else None
    title, *hints = [str(view.say.say(*each)) for each in asked or ()] or [""]
    if asked:
        return title, " ".join(hints)
    return question_and_rest(escape(now.asks)) if now.asks else None


def _hint(view: QuestionView, glance: Glance[Any], now: Zone) -> str:
    hint = glance.hints(view.say.board, view.request, now.name) if glance.hints else None
    return str(view.say.say(*hint)) if hint else ""


def _in_words(view: QuestionView, account: Account) -> AccountView:
    seen, beside = account.beside
    words, head, rest = (capital(str(view.say.say(*each))) for each in (beside, account.head, account.rest))
    return AccountView(face(seen), words, head, rest, account.adds_up)


def _names(view: QuestionView, glance: Glance[Any]) -> dict[str, list[str]]:
    """The groups of each zone; if there are few things, all in one zone."""
    parts = [str(each) for each in view.picked]
    groups = [
        name
        for name in view.request.groups
        if name not in glance.beside and glance.asks_about(view.say.board, name, parts)
    ]
    if sum(len(view.request.groups[name]) for name in groups) <= MOST_TOGETHER and not glance.lying:
        return {"": groups}
    zone_of = {group: zone for zone, some in glance.zones.items() for group in some}
    found: dict[str, list[str]] = {}
    for group in groups:
        found.setdefault(zone_of.get(group, group), []).append(group)
    ordered = {zone: sorted(some, key=_order(glance.zones.get(zone, ()))) for zone, some in found.items()}
    return {**ordered, **_paged(view, glance, ordered)}


def _paged(
    view: QuestionView, glance: Glance[Any], found: Mapping[str, Sequence[str]]
) -> dict[str, list[str]]:
    """The zone that is told page by page, where there is one, and the pages after it."""
    pages = glance.pages(view.say.board, [str(each) for each in view.picked]) if glance.pages else {}
    groups = next((found[zone] for zone in pages if zone in found), ())
    paged = {zone: [each for each in some if each in groups] for zone, some in pages.items()}
    return paged if groups else {}


def _order(groups: Sequence[str]) -> Callable[[str], int]:
    return lambda group: groups.index(group) if group in groups else 0


def _in_sight(
    view: QuestionView, glance: Glance[Any], every: tuple[Zone, ...], names: Mapping[str, Sequence[str]]
) -> Zone:
    at = view.pointed.at
    if at is not None and at < len(every):
        return every[at]
    zone_of = _zones_of_parts(view, [zone for zone in every if zone.name not in glance.follow], names)
    if view.pointed.near in zone_of:
        return zone_of[view.pointed.near]
    last = next((zone_of[str(each)] for each in reversed(view.picked) if str(each) in zone_of), None)
    if last is None:
        return next((zone for zone in every if view.picked and not zone.gallery), every[0])
    if (apart := _by_itself(view, glance, every, last)) is not None:
        return apart
    if not last.is_full or last.gallery is not None:
        return last
    return next(iter(on_its_page(glance, _after(view, glance, every, last), last)), last)


def _by_itself(view: QuestionView, glance: Glance[Any], every: Sequence[Zone], last: Zone) -> Zone | None:
    """What is apart and not told yet, where no more than what settles is wanted and that was told."""
    is_wanted = glance.hastens is not None and glance.hastens(view.say.board)
    if not (is_wanted and last.is_printed and told_enough(view, glance)[1]):
        return None
    apart = [zone for zone in every if zone.name in glance.apart and zone.name not in glance.follow]
    return next((zone for zone in apart if not zone.count), None)


def _after(view: QuestionView, glance: Glance[Any], every: tuple[Zone, ...], last: Zone) -> list[Zone]:
    """The zones that have nothing yet, or not enough; the one first that what was told leads to."""
    after = [*every[last.number + 1 :], *must_be_told(glance, every[: last.number])]
    begun = [zone for zone in after if zone.is_printed and zone.count and not zone.is_full]
    open_ones = begun if begun and not told_enough(view, glance)[1] else []
    free = [zone for zone in after if zone in open_ones or _is_free(every, zone)]
    wanted = glance.leads(view.say.board, [str(each) for each in view.picked]) if glance.leads else ""
    return sorted(free, key=lambda zone: zone.name != wanted)


def _is_free(every: Sequence[Zone], zone: Zone) -> bool:
    """Whether nothing was told there; what no picture of a zone shows is told in the zone after it."""
    after = every[zone.number + 1 : zone.number + 2] if zone.is_pictured else ()
    return not (zone.count or zone.is_full or zone.gallery or any(other.count for other in after))


def _zones_of_parts(
    view: QuestionView, every: Sequence[Zone], names: Mapping[str, Sequence[str]]
) -> dict[str, Zone]:
    """Where each thing is told, but for what is switched beside the drawing."""
    return {
        str(part): zone for zone in every for group in names[zone.name] for part in view.request.groups[group]
    }


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
