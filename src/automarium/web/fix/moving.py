"""What lies elsewhere: one thing is told away from its place and to another, in one correction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.otherwise import Otherwise
from automarium.web.fix.correction import NEW, Correction, Tapped
from automarium.web.fix.turn_start import TurnStart


class Moving:
    """The things at a spot that may lie elsewhere, as far as it was told what lies there."""

    def __init__(self, start: TurnStart, told: Correction, spot: str) -> None:
        self._start, self._told, self.spot = start, told, spot
        self._parts = start.parts(spot)
        self._known = {(each.spot, each.part): each.value for each in told.tapped}

    def known(self) -> dict[int, Plain]:
        """What was told about the things at the spot, by their indexes; a marker told elsewhere is gone."""
        at_spot = {each.part: each.value for each in self._told.tapped if each.spot == self.spot}
        moved = {self._start.part_of(each).track for each in self._told.tapped if each.spot != self.spot}
        gone = [number for number, part in enumerate(self._parts) if part.track and part.track in moved]
        return at_spot | dict.fromkeys(gone, "")

    @cached_property
    def _elsewhere(self) -> dict[str, list[Otherwise]]:
        return {each: self._start.parts(each) for each in self._start.tappable() if each != self.spot}

    def _lies(self, spot: str, number: int, part: Otherwise) -> Plain:
        return self._known.get((spot, number), part.now)

    def goes(self, number: int) -> bool:
        """Whether what lies there may lie at some other place."""
        return next(self._places(number), None) is not None

    def has_others(self, number: int) -> bool:
        """Whether such a thing has other places at all, wherever one may lie now."""
        kind = _kind(self._parts[number])
        return any(_kind(other) == kind for parts in self._elsewhere.values() for other in parts)

    def ways(self, number: int) -> dict[str, str]:
        """The end of an address for each place where it may lie: what is then told of both."""
        return {
            told[-1].spot: self._told.query(
                ("spot", told[-1].spot), *((NEW, each.written()) for each in told)
            )
            for told in self._places(number)
        }

    def _places(self, number: int) -> Iterator[tuple[Tapped, ...]]:
        part = self._parts[number]
        lying = self.known().get(number, part.now)
        if part.track:
            yield from self._along(part.track, lying) if lying != "" else ()
            return
        if (left := _less(part, lying)) is None:
            return
        here = Tapped(self.spot, number, left)
        for spot, parts in self._elsewhere.items():
            if any(_is_instead(part, other, self._lies(spot, at, other)) for at, other in enumerate(parts)):
                continue
            grown = (
                Tapped(spot, place, value)
                for place, other in enumerate(parts)
                if (value := _more(part, lying, other, self._lies(spot, place, other))) is not None
            )
            if (there := next(grown, None)) is not None:
                yield here, there

    def _along(self, track: str, marker: Plain) -> Iterator[tuple[Tapped]]:
        """The other places of its track: that it lies there says where it does not."""
        for spot, parts in self._elsewhere.items():
            yield from ((Tapped(spot, at, marker),) for at, each in enumerate(parts) if each.track == track)


def _kind(part: Otherwise) -> tuple[str, Plain, bool]:
    return part.fact, part.of, part.is_number


def _less(part: Otherwise, lying: Plain) -> Plain | None:
    """What is left without the thing; None if it cannot be away, or nothing lies there."""
    if isinstance(lying, int):
        return lying - 1 if part.of != "" and part.may_be(lying - 1) else None
    return "" if lying != "" and part.may_be("") else None


def _is_instead(part: Otherwise, other: Otherwise, there: Plain) -> bool:
    """Whether the place belongs to another already: something of the same choices, but of another side."""
    return part.fact != other.fact and other.options == part.options != () and there != ""


def _more(part: Otherwise, lying: Plain, other: Otherwise, there: Plain) -> Plain | None:
    """What lies at another place with the thing; None if there is no room for such a one."""
    if _kind(other) != _kind(part):
        return None
    value = there + 1 if isinstance(there, int) else lying if there == "" else ""
    return value if value != "" and other.may_be(value) else None
