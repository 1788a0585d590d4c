"""One zone of what is told at a look: its groups as buttons, rows of what lies there, or a gallery."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.answers import group_words, zone_words
from automarium.kernel.words.look import Glance
from automarium.kernel.words.nouns import capital
from automarium.web.ask.buttons import Button, GalleryView, Group, under_heading
from automarium.web.ask.galleries import gallery_of
from automarium.web.ask.question import QuestionView
from automarium.web.stage.sentences import face

MOST_WITH_WORDS = 16
"""Most things of one group with room for words; if there are more, only faces are shown."""
ACROSS_FACES = 6
MOST_FACES = 4
"""Most signs that a tab has room for; of more their number is said."""


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
    is_pictured: bool = False
    """Whether its things are known by their pictures."""
    faces: tuple[Markup, ...] = ()
    """What was told here, drawn: of several things each has its signs in sight, whichever is told now."""

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


def zone_named(
    view: QuestionView, glance: Glance[Any], number: int, name: str, groups: Sequence[str]
) -> Zone:
    """The zone of some groups: those that are shown, with what was told of them."""
    counts = Counter(view.picked)
    told = {group: sum(counts[each] for each in view.request.groups[group]) for group in groups}
    takes = {group: glance.takes[group] for group in groups if group in glance.takes}
    is_printed = name in glance.in_places
    shown = _shown(glance, groups, [group for group in takes if is_printed and told[group] < takes[group]])
    places = tuple(map(int, taken_here(view, [*takes]).split())) if is_printed else ()
    return Zone(
        number,
        name,
        _words_of(view, name),
        tuple(_group(view, glance, group, counts, number + 1) for group in shown),
        sum(told.values()),
        _is_full(told, takes, is_printed=is_printed),
        _taken(told, takes) if is_printed else None,
        places,
        _next_place(view, shown[0], places, takes) if is_printed else _said_of(view, "asks", name),
        is_printed,
        name in glance.pictured,
        _faces(view, groups) if name not in glance.in_places else (),
    )


def _faces(view: QuestionView, groups: Sequence[str]) -> tuple[Markup, ...]:
    """Nothing where they are too many for a tab, or where one of them has no drawing."""
    told = [view.part(view.picked[int(place)]).face for place in taken_here(view, groups).split()]
    drawn = tuple(each for each in told if each)
    return drawn if len(drawn) == len(told) <= MOST_FACES else ()


def _is_full(told: Mapping[str, int], takes: Mapping[str, int], *, is_printed: bool) -> bool:
    """Whether every group has its thing; where one takes any number, none is the last."""
    has_limit = is_printed or len(takes) == len(told)
    return bool(takes) and has_limit and all(told[group] >= most for group, most in takes.items())


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


def _taken(told: Mapping[str, int], takes: Mapping[str, int]) -> tuple[int, int] | None:
    """How many of how many; None where it is one, or any number."""
    most = sum(takes.values())
    return (sum(told[group] for group in takes), most) if most > 1 else None


def taken_here(view: QuestionView, groups: Sequence[str]) -> str:
    """The places of what was told of some groups, as a form sends them."""
    here = {part for group in groups for part in view.request.groups[group]}
    return " ".join(str(place) for place, part in enumerate(view.picked) if part in here)


def _words_of(view: QuestionView, zone: str) -> str:
    own = _said_of(view, "zone", zone) if zone else ""
    return capital(own) or (zone_words(view.say, zone) if zone else "")


def _said_of(view: QuestionView, what: str, zone: str) -> str:
    """What a game says of a zone of this question, or of all."""
    return said_for(view, f"{what}.{view.request.what}.{zone}") or said_for(view, f"{what}.{zone}")


def said_for(view: QuestionView, message: str) -> str:
    """What the game says of it; nothing where it has no words of its own."""
    return view.say.texts(message) if view.say.texts.has(message) else ""


def _group(
    view: QuestionView, glance: Glance[Any], name: str, counts: Mapping[Plain, int], onward: int
) -> Group:
    if name in glance.rows:
        return _row(view, glance, name, counts)
    parts = view.request.groups[name]
    columns = glance.columns.get(name, 0)
    if not columns and name not in glance.pictured and len(parts) > MOST_WITH_WORDS:
        columns = ACROSS_FACES
    if name in glance.galleries:
        gallery = gallery_of(view, glance.galleries[name], parts, onward)
        pictures = [each.button for each in gallery.pictures if not each.lies]
        return Group(group_words(view.say, name), columns, pictures, gallery=gallery)
    buttons = under_heading([replace(view.part(each), count=counts[each]) for each in parts])
    takes_back = name in glance.takes and view.pointed.place is None
    taken = [replace(each, take=place_of(view, each)) if takes_back else each for each in buttons]
    shown = [_captioned(view, glance, each) for each in taken] if columns else taken
    return Group(group_words(view.say, name), columns, shown, is_pictured=name in glance.pictured)


def _captioned(view: QuestionView, glance: Glance[Any], button: Button) -> Button:
    """With its words in short, where the game has them."""
    named = glance.caption(str(button.answer)) if glance.caption else ""
    return replace(button, caption=said_for(view, named)) if named else button


def _row(view: QuestionView, glance: Glance[Any], name: str, counts: Mapping[Plain, int]) -> Group:
    """What lies in a row, each to be tapped by itself; what has come; and at its end what may have come."""
    there = view.request.groups.get(glance.rows[name], ())
    lying = [glance.lying(view.say.board, each) if glance.lying else 0 for each in there]
    buttons = [replace(view.part(each), count=counts[each]) for each in there]
    drawn = [each for pair in zip(buttons, lying, strict=True) for each in _each_by_itself(view, *pair)]
    more = [replace(view.part(each), count=counts[each]) for each in view.request.groups[name]]
    come = [replace(each, take=place_of(view, each), count=-1) for each in more for _ in range(each.count)]
    sign, is_open = face(view.say.name("group", name).face), not there
    shown = [] if is_open else [*drawn, *come]
    return Group(group_words(view.say, name), 0, shown, True, more, sign, is_open=is_open)


def _each_by_itself(view: QuestionView, button: Button, lying: int) -> Iterator[Button]:
    """As many buttons as things lie there: those that were tapped take that back."""
    for number in range(lying):
        is_told = number < button.count
        take = place_of(view, button) if is_told else None
        yield replace(button, count=int(is_told), take=take)


def place_of(view: QuestionView, button: Button) -> int | None:
    """Where the part is in what was told, the last first; None if it is not there."""
    places = [place for place, part in enumerate(view.picked) if part == button.answer]
    return places[-1] if places else None
