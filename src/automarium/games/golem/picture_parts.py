"""Parts of the picture that both boards need: places with their words, lines of text, figures."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from automarium.games.golem import faces
from automarium.games.golem.board import Board
from automarium.games.golem.faces import LEAST_TYPE
from automarium.lookbook import (
    Area,
    Part,
    Speaker,
    at,
    beside,
    box,
    capital,
    clear,
    drawn_from,
    part,
    spot,
    text,
)

WIDTH, EDGE, GAP = 400.0, 8.0, 9.0
INNER = WIDTH - 2 * EDGE
Say = Speaker[Board]


def place_part(say: Say, name: str, inside: Part) -> Part:
    """A part that can be tapped; its title says what it is."""
    words = str(say.place(name))
    return inside.as_spot(name, capital(words))


def line_of(words: str, width: float, class_: str = "ink") -> Part:
    """A line of small text; where there is little room, it goes on in a second one."""
    fits = max(1, int(width / (0.54 * LEAST_TYPE)))
    lines = [words] if len(words) <= fits else wrap(words, fits)[:2]
    drawn = [
        text(line, 0, 13 + 14 * number, class_, "start", LEAST_TYPE) for number, line in enumerate(lines)
    ]
    return part(width, 3 + 14 * len(lines), *drawn)


def labeled(say: Say, name: str, inside: Part, instead: str = "") -> Part:
    """A spot with its own words above, or others: they belong to its room, but do not shine with it."""
    words = instead or str(say.place(name))
    label = line_of(words, max(inside.width, 6.8 * len(words)), "faint")
    width, top = max(label.width, inside.width), label.height + 1
    room = Area(0, -top, width, top + inside.height)
    finger = clear(width, top + inside.height, y=-top)
    things = spot(name, capital(words), room, finger, *inside.inside)
    return part(width, top + inside.height, *label.inside, at(0, top, things))


@drawn_from(lambda say, name, count, width: (say.texts.language, name, count, width))
def counter(say: Say, name: str, count: int, width: float) -> Part:
    """A number; its words at the side belong to its room, but do not shine with it."""
    words, side = str(say.place(name)), 42
    label = line_of(words, width - side)
    height = max(20, label.height)
    drawn = (box(34, 20, "card back"), text(count, 17, 15, "ink strong", size=14))
    room = Area(0, 0, width, height)
    things = spot(name, capital(words), room, clear(width, height), *drawn)
    return part(width, height, at(side, 0, *label.inside), things)


def figures_of(figures: Iterable[str]) -> Part:
    """Golems and rabbis side by side; those of the people are empty inside."""
    drawn = [
        part(22, 28, faces.shape(faces.FIGURES[kind], "piece fill-white" if owner else "mark", 11, 14, 0.85))
        for owner, _, kind in (figure.rpartition(" ") for figure in figures)
    ]
    return beside(drawn or [part(10, 28)], -10 if len(drawn) > 3 else 0)
