"""A game's drawing with what is chosen, dropped or possible marked on it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape, unescape
from typing import Any

from automarium.kernel.catalog.game import Game
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.svg import SPOT

_SPOT = re.compile(re.escape(SPOT).replace(r"\{\}", r"([^\"]*)"))


def spots_in(svg: str) -> set[str]:
    """The ids of all spots of a drawing."""
    return {unescape(found) for found in _SPOT.findall(svg)}


def marked(svg: str, classes: Mapping[str, str], answers: Mapping[str, list[int]]) -> str:
    """The drawing with classes on its spots, and on those that can be tapped the numbers of their answers."""

    def mark(found: re.Match[str]) -> str:
        name = unescape(found[1])
        words = " ".join(
            ["spot", *([classes[name]] if name in classes else []), *(["can"] if name in answers else [])]
        )
        opening = f'<g class="{words}" data-spot="{escape(name)}"'
        if name in answers:
            numbers = " ".join(map(str, answers[name]))
            opening += f' data-answers="{numbers}" tabindex="0" role="button"'
        return opening

    if answers:  # an image hides what is inside it, and these spots are buttons
        svg = svg.replace('role="img"', 'role="group"', 1)
    return _SPOT.sub(mark, svg)


def spots_of(game: Game[Any], what: str, options: Iterable[Plain], drawn: set[str]) -> set[str]:
    """The drawn spots of some options of a question or of a pick."""
    return {spot for option in options for spot in game.spots(what, option) if spot in drawn}
