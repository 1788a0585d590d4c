"""What a person has tapped on the way to an answer, as far as it is in the address."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from automarium.kernel.bounds import json_in
from automarium.kernel.rules.values import Plain, plain
from automarium.web.base.forms import number_in

SEVERAL = 8
"""Most things that an address can hold."""


class InSlot(NamedTuple):
    """A thing for a slot of a move; or, `by` a family, the kind of that thing."""

    slot: str
    value: Plain
    by: str = ""

    @classmethod
    def read(cls, text: str) -> InSlot:
        name, _, value = text.partition("=")
        slot, _, by = name.partition("/")
        return cls(slot, read_value(value), by)

    def __str__(self) -> str:
        name = f"{self.slot}/{self.by}" if self.by else self.slot
        return f"{name}={json.dumps(self.value)}"


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a person has tapped so far, on the way to an answer."""

    picked: tuple[Plain, ...] = ()
    """The parts of an answer that has several; they are kept with the game, not in the address."""
    verb: str = ""
    slots: tuple[InSlot, ...] = ()
    spots: tuple[str, ...] = ()
    at: int | None = None
    """The place of the next part, if the person tapped another than the first open one."""
    else_: bool = False
    """Whether the moves that are not offered first are shown, too."""
    place: int | None = None
    """The part, of those that were told, which the next one stands for."""
    near: str = ""
    """A part that was just taken back: where it is told stays in sight."""

    @classmethod
    def read(cls, params: QueryParams) -> Pointed:
        """From an address; ValueError if that is not one of ours."""
        return cls(
            (),
            params.get("verb", ""),
            tuple(map(InSlot.read, params.getlist("slot")[:SEVERAL])),
            tuple(params.getlist("spot")[:SEVERAL]),
            number_in(params.get("at", "")),
            params.get("else", "") == "yes",
            number_in(params.get("place", "")),
            params.get("near", ""),
        )

    def address(self, path: str) -> str:
        pairs = [("verb", self.verb)] if self.verb else []
        pairs += [("slot", str(each)) for each in self.slots]
        pairs += [("spot", each) for each in self.spots]
        pairs += [("else", "yes")] if self.else_ else []
        return f"{path}?{urlencode(pairs)}" if pairs else path

    def at_slot(self, slot: str, value: Plain, by: str = "") -> Pointed:
        """One thing more for a slot, or its kind."""
        return replace(self, slots=(*self.slots, InSlot(slot, value, by)))

    @property
    def narrows(self) -> bool:
        return bool(self.verb or self.slots or self.spots or self.else_)

    @property
    def before(self) -> Pointed:
        """The same without the last tap: a thing, a place, the verb, the way to the other moves."""
        if self.slots:
            return replace(self, slots=self.slots[:-1])
        if self.spots:
            return replace(self, spots=self.spots[:-1])
        return replace(self, verb="") if self.verb else replace(self, else_=False)

    @property
    def has_begun(self) -> bool:
        """Whether a person is on the way to an answer."""
        return self.narrows or self.at is not None or bool(self.picked)


NOTHING = Pointed()


def read_value(text: str) -> Plain:
    """What a button or an address says; ValueError for what cannot be an answer."""
    try:
        value = plain(json_in(text))
        hash(value)
    except TypeError as error:
        raise ValueError(f"{text!r} is no value of an answer") from error
    return value
