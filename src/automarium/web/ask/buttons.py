"""Buttons as a page shows them: words, a face, a price, and how much room they take; and groups of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import capital
from automarium.web.ask.filters import Filter
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.verbs import Priced
from automarium.web.stage.sentences import has_long_word

MEDIUM, LONG = 13, 40
"""Buttons with more letters than this are wider."""
HALF = 16
"""Most letters of a button that shares the room at the thumb with another one."""
SHORT = 4
"""Words of fewer letters need little room."""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to press: an answer, or a step on the way to one."""

    words: str
    face: Markup = field(default_factory=Markup)
    number: int = -1
    """The number of the answer among all, for taps on the board."""
    answer: Plain = None
    """What is sent; None if the button only leads on."""
    leads: Pointed | None = None
    """What has been tapped after this button; None if it is an answer."""
    count: int = 1
    """How many answers it leads to; 0 if that says nothing."""
    code: str = ""
    pays: tuple[Priced, ...] = ()
    gains: tuple[Priced, ...] = ()
    brief: str = ""
    """The deed in a word or two, for the button that does it."""
    note: str = ""
    """What happens, if its price does not say."""
    does: str = ""
    """What the thing is good for."""
    is_drawn: bool = False
    """Whether its drawing tells all of it: its words are only heard."""
    caption: str = ""
    """Its words in one or two, to be read below its face."""
    reads: str = ""
    """Where it leads if the answer is read before it is given."""
    take: int | None = None
    """The place of this part among those told, if a tap takes it back."""

    @property
    def is_answer(self) -> bool:
        return self.answer is not None

    @property
    def value(self) -> str:
        """The answer as a form sends it."""
        return json.dumps(self.answer)

    @property
    def is_tiny(self) -> bool:
        """Whether it is a number or as short as one."""
        return len(self.words) < SHORT

    @property
    def size(self) -> str:
        """How much room it takes; `tight` if a word is long for a tile."""
        return f"{self._room} tight".strip() if has_long_word(self.words) else self._room

    @property
    def fits_half(self) -> bool:
        """Whether it has room beside another one at the thumb of a small phone."""
        return len(self.words) <= HALF and not has_long_word(self.words)

    @property
    def is_captioned(self) -> bool:
        """Whether a word or two below its drawing say enough."""
        return bool(self.face and self.caption)

    @property
    def fits_a_tile(self) -> bool:
        return len(self.words) <= MEDIUM + SHORT

    @property
    def _room(self) -> str:
        length = len(self.words) + (4 if self.face else 0) + len(self.does)
        return "long" if length > LONG else "medium" if length > MEDIUM else ""


def under_heading(buttons: Sequence[Button]) -> list[Button]:
    """Leave out what most of them begin with, as in `blue II: 1 coin`: the heading says it already."""
    starts = Counter(start for start, sign, _ in (each.words.partition(": ") for each in buttons) if sign)
    start, often = next(iter(starts.most_common(1)), ("", 0))
    if 2 * often <= len(buttons):
        return list(buttons)
    return [replace(each, words=capital(each.words.removeprefix(f"{start}: "))) for each in buttons]


@dataclass(frozen=True, slots=True)
class Group:
    """Parts under one heading; `across` of them are side by side, told apart by their faces."""

    heading: str
    across: int
    parts: list[Button]
    is_row: bool = False
    """Whether they lie in a row: the things themselves, each to be tapped."""
    more: list[Button] = field(default_factory=list)
    """What may have come to the row."""
    sign: Markup = field(default_factory=Markup)
    gallery: GalleryView | None = None
    is_open: bool = False
    """Whether nothing is known of a row: what may lie there is tapped at once."""
    is_pictured: bool = False
    """Whether its things are known by their pictures: these are large, each with its words."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A thing of a gallery; `tag` is the class of its sign."""

    button: Button
    tag: str
    lies: bool = False


@dataclass(frozen=True, slots=True)
class GalleryView:
    """Pictures under a row of signs, and the one that was pointed at."""

    filter: Filter
    pictures: list[Picture]
    missing: int
    chosen: Button | None
    about: list[str]
    onward: int | None
    """The zone in which a thing is told that is not here."""
