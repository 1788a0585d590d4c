"""What lies at a spot that was tapped, and what may really lie there: drawn things and numbers to tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.otherwise import Otherwise
from automarium.web.ask.filters import Filter, Sorting
from automarium.web.fix.correction import Correction, Tapped
from automarium.web.fix.moving import Moving
from automarium.web.fix.turn_start import TurnStart
from automarium.web.stage.sentences import bare, face

MOST_SMALL = 20
"""Most choices that are small, in rows of five: all in sight on a phone."""
Known = Mapping[int, Plain]
"""What was told about the things at a spot, by their indexes."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A drawn thing to tap: one that lies there, or one that may."""

    words: str
    face: Markup
    value: str
    label: str = ""
    classes: str = ""
    is_on: bool = False
    adds: bool = False
    """Whether nothing lies there, and something more may."""


@dataclass(frozen=True, slots=True)
class Stepper:
    """How many there are, with links for one less and one more."""

    words: str
    face: Markup
    value: int
    less: str
    more: str
    is_new: bool
    away: str
    """Sent where one of them lies elsewhere; empty if there is no such place."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker of a track that lies here, or may."""

    words: str
    face: Markup
    value: str
    """Sent where it lies here after all; empty if it does."""
    is_new: bool
    away: str
    """Sent where it lies at another place of its track."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A spot with everything that can be told about it."""

    spot: str
    place: str
    steppers: list[Stepper]
    markers: list[Marker]
    slots: list[Pick]
    choices: list[Pick]
    """What may lie in the open slot."""
    filters: list[Filter]
    away: str
    """Sent where the open thing lies elsewhere; empty if there is no such place."""
    has_others: bool
    """Whether such a thing has other places: its button stays, so that nothing below it moves."""

    @property
    def are_small(self) -> bool:
        """Whether they are told apart at a glance: a few, or more that have no kinds to look for."""
        return not self.filters and len(self.choices) <= MOST_SMALL


def sheet_of(start: TurnStart, told: Correction, spot: str, part: int) -> Sheet | None:
    """The sheet of a spot, with one of its things open; None if nothing can be told about it."""
    parts = start.parts(spot) if spot else []
    if not parts:
        return None
    moving = Moving(start, told, spot)
    made = _Maker(start, spot, parts, moving.known(), moving)
    things = [number for number, each in enumerate(parts) if not (each.is_number or each.track)]
    chosen = part if part in things else made.likely(things)
    return Sheet(
        spot,
        str(Said((start.say.place(spot),)).capital()),
        list(made.steppers()),
        list(made.markers()),
        [made.slot(number, chosen) for number in things],
        list(made.choices(chosen)) if things else [],
        made.sorting(chosen).filters if things else [],
        made.away(chosen) if things else "",
        bool(things) and made.moving.has_others(chosen),
    )


@dataclass(frozen=True, slots=True)
class _Maker:
    """Makes the parts of one sheet."""

    start: TurnStart
    spot: str
    parts: Sequence[Otherwise]
    known: Known
    moving: Moving

    def away(self, number: int) -> str:
        return str(number) if self.moving.goes(number) else ""

    def likely(self, things: Sequence[int]) -> int:
        """The thing that was told last; otherwise the last that lies there."""
        last = [number for number in self.known if number in things]
        lying = [number for number in things if self.parts[number].now != ""]
        return (last or lying or things or [0])[-1]

    def slot(self, number: int, chosen: int) -> Pick:
        part = self.parts[number]
        value, label, texts = self.known.get(number, part.now), self._label(part), self.start.texts
        pick = self._pick(part.fact, value, str(number), label, is_on=number == chosen)
        is_open = value == part.now == "" and not (label or self._named_nothing(part.fact))
        return replace(pick, words=texts("web.one-more"), adds=True) if is_open else pick

    def sorting(self, chosen: int) -> Sorting:
        part = self.parts[chosen]
        return Sorting(self.start.say, part.fact, [each for each in part.options if each != ""])

    def choices(self, chosen: int) -> Iterator[Pick]:
        part, sorting = self.parts[chosen], self.sorting(chosen)
        now = self.known.get(chosen, part.now)
        things = sorted(sorting.options, key=sorting.tags) if sorting.by else sorting.options
        for value in (*things, *([""] if "" in part.options else [])):
            told = Tapped(self.spot, chosen, value).written()
            classes = sorting.classes(value) if value != "" else ""
            yield self._pick(part.fact, value, told, classes=classes, is_on=now == value)

    def _pick(
        self, fact: str, value: Plain, told: str, label: str = "", classes: str = "", is_on: bool = False
    ) -> Pick:
        if value == "":
            texts = self.start.texts
            words = self._named_nothing(fact) or texts("web.nothing-there")
            return Pick(words, Markup(), told, label, classes, is_on)
        named = self.start.say.name(fact, value)
        words = bare(str(Said((named,)).capital()))
        return Pick(words, face(named.face), told, label, classes, is_on)

    def _named_nothing(self, fact: str) -> str:
        """What it is called where such a thing does not lie, if the game has words for it."""
        texts, own = self.start.texts, f"otherwise.{fact}.none"
        return texts(own) if texts.has(own) else ""

    def _label(self, part: Otherwise) -> str:
        texts, own = self.start.texts, f"otherwise.{part.fact}"
        return texts(own) if texts.has(own) else ""

    def steppers(self) -> Iterator[Stepper]:
        """What lay there first: that is what mostly differs."""
        counted = [number for number, each in enumerate(self.parts) if each.is_number]
        yield from map(self.stepper, sorted(counted, key=lambda number: not self.parts[number].now))

    def markers(self) -> Iterator[Marker]:
        marked = [number for number, each in enumerate(self.parts) if each.track and not each.is_number]
        yield from map(self.marker, marked)

    def stepper(self, number: int) -> Stepper:
        part = self.parts[number]
        now = part.now if isinstance(part.now, int) else 0
        told = self.known.get(number, now)
        value = told if isinstance(told, int) else now
        less, more = (self._written(number, value + by) for by in (-1, 1))
        named = self.start.say.name(part.fact, part.of) if part.of != "" else None
        words = str(Said((named,)).capital()) if named else self._label(part)
        drawn, away = face(named.face if named else None), self.away(number)
        return Stepper(words, drawn, value, less, more, value != now, away)

    def marker(self, number: int) -> Marker:
        part = self.parts[number]
        value = self.known.get(number, part.now)
        named = self.start.say.name(part.fact, part.options[-1])
        here = "" if value else self._written(number, part.options[-1])
        words = bare(str(Said((named,)).capital()))
        return Marker(words, face(named.face), here, value != part.now, self.away(number))

    def _written(self, number: int, value: Plain) -> str:
        """What is sent for a value; empty if it is not possible."""
        return Tapped(self.spot, number, value).written() if self.parts[number].may_be(value) else ""
