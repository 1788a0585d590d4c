"""Where a correction is read: what a person says really lies on the table, as a page sends it.

Things are tapped on the board, values are typed into the list below it. Nothing is kept until the person
accepts it: what was told so far goes with every link and form of the page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from starlette.exceptions import HTTPException

from automarium.kernel.bounds import json_in
from automarium.kernel.rules.values import Plain
from automarium.web.base.forms import Form

TAPPED = "set"
"""The field that holds one thing which was tapped."""
NEW = "to"
"""The field of the thing that is tapped now; of one that moves, where it was and where it lies."""
AWAY = "away"
"""In an address, the thing of a spot whose place is tapped now."""
MARK = "set "
"""Prefix of the fields that hold typed values of the table."""
MOST_TAPPED = 40
"""Most things in one correction."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """What was told about one thing by taps: where, its index there, and what it really is."""

    spot: str
    part: int
    value: Plain

    @classmethod
    def read(cls, text: str) -> Tapped:
        """As a page wrote it; 422 for anything else."""
        try:
            spot, part, value = json_in(text)
        except (ValueError, TypeError) as error:
            raise HTTPException(422) from error
        if not isinstance(spot, str) or type(part) is not int or not isinstance(value, str | int):
            raise HTTPException(422)
        return cls(spot, part, value)

    def written(self) -> str:
        return json.dumps([self.spot, self.part, self.value], ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Correction:
    """Everything that was told so far."""

    tapped: tuple[Tapped, ...] = ()
    typed: Mapping[str, str] = field(default_factory=dict)
    """Values by the keys of the position."""

    @classmethod
    def read(cls, fields: Form) -> Correction:
        """What the fields of a form or an address say; the newest tap replaces an older one of that thing."""
        told = [Tapped.read(each) for each in fields.get(TAPPED, [])[:MOST_TAPPED]]
        for new in map(Tapped.read, fields.get(NEW, [])[:2]):
            told = [*(each for each in told if (each.spot, each.part) != (new.spot, new.part)), new]
        typed = {name.removeprefix(MARK): each[0] for name, each in fields.items() if name.startswith(MARK)}
        return cls(tuple(told), typed)

    @property
    def fields(self) -> list[tuple[str, str]]:
        """As a page sends it on."""
        tapped = [(TAPPED, each.written()) for each in self.tapped]
        return [*tapped, *((MARK + key, value) for key, value in self.typed.items())]

    def query(self, *more: tuple[str, str]) -> str:
        """The end of an address that tells the same, and more."""
        return urlencode([*more, *self.fields])
