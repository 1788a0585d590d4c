"""What is left of a turn, place by place: the list of all at once, each with what of the board is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import Any

from automarium.kernel.words.guide import Guide, card_at
from automarium.kernel.words.nouns import Said, Speaker
from automarium.kernel.words.orders import Order
from automarium.kernel.words.sentences import Then
from automarium.kernel.words.stage import crop_of
from automarium.web.stage.crops import written
from automarium.web.stage.lines import LineView
from automarium.web.stage.pictures import Pictures

Done = tuple[list[Order], int, LineView]
"""A line with its orders and the number of its scene."""
THUMB, THUMB_LEAST = 0.9, 0.3
"""Width to height of a place in the list, and the part of the board's width that it shows at least."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    """What is done at one place in a row, for the list of all that is left."""

    where: str
    thumb: str
    """What of the board is shown of it."""
    moment: int
    """The number of the board that is shown: all of it is done there, or will leave from there."""
    lines: list[tuple[int, LineView]]
    """Each with the number of its scene."""
    card: str = ""
    """What the turn goes by from here on, where it is another card than before."""


def where(say: Speaker[Any], groups: Sequence[str]) -> str:
    """The place in words, if all of it is at one place."""
    alone = groups[0] if len(set(groups)) == 1 else ""
    return str(Said((say.place(alone),)).capital()) if alone else ""


def places_of(
    done: Iterable[Done], then: Then[Any], pictures: Pictures | None, guide: Guide
) -> Iterator[PlaceView]:
    """What is done, in the order of time; in a row at one place and by one card, with one
    picture: what comes there lies there, unless the same scene is elsewhere, too, and may take it away."""
    before = ""

    def place(each: Done) -> tuple[str, tuple[str, ...]]:
        card = card_at(guide, each[2].steps[-1])
        return card.name if card is not None else "", _groups_of(each[0])

    runs = [(at, list(run)) for at, run in groupby(done, key=place)]
    after = [run[0][1] for _, run in runs[1:]]
    since = [0, *(run[-1][1] for _, run in runs)]
    for ((card, groups), some), later, earlier in zip_longest(runs, after, since[: len(runs)]):
        comes = any(each.group in each.target for orders, _, _ in some for each in orders)
        is_alone = later != some[-1][1] and earlier != some[0][1]
        moment = some[-1][1] + 1 if comes and is_alone else some[0][1]
        thumb = _thumb(pictures, moment, groups) if pictures is not None else ""
        lines = [(number, line) for _, number, line in some]
        say = then(some[-1][2].steps[-1] + 1)
        yield PlaceView(where(say, groups), thumb, moment, lines, card if card != before else "")
        before = card


def _thumb(pictures: Pictures, moment: int, groups: Sequence[str]) -> str:
    """What of a board is shown of some places; nothing where they are not drawn."""
    drawing, boxes = pictures.drawn[moment], {**pictures.boxes_of_all, **pictures.drawn[moment].spots()}
    there = [boxes[group] for group in groups if group in boxes]
    return written(crop_of(drawing, there, THUMB, THUMB_LEAST)) if there else ""


def _groups_of(orders: Iterable[Order]) -> tuple[str, ...]:
    """The places of some orders, each once."""
    return tuple(dict.fromkeys(each.group for each in orders))
