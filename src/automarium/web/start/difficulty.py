"""How often the strong partner wins at each level, or what the automa scores: figures of our studies."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.partners import STRONG
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.texts import Texts

FIGURES = "difficulty.json"
"""A file in the folder of a game; those of the built-in ones are written together with docs/difficulty.md."""
NEXT = "\xa0· "
"""Between two of a line; none begins with the dot."""
EASY, HARD = 0.2, 0.25
"""A level is easy if the game's own partner, who looks no further than a newcomer, wins this share or more;
it is hard if the strong one wins less than the second."""


@dataclass(frozen=True, slots=True)
class LevelLine:
    """What is said about one level."""

    words: str
    more: str


def figures(game: AnyGame) -> tuple[dict[str, Any], ...]:
    """What studies found about its levels; empty if there is no study."""
    return _read(game.folder / FIGURES)


@cache
def _read(file: Path) -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(file.read_text("utf-8"))) if file.is_file() else ()


def advice(game: AnyGame, texts: Texts) -> str:
    """In one line, who should choose which level; empty if there is no study."""
    if scored := [row for row in figures(game) if "points" in row]:
        points = [f"{_short_name(row, texts)} {round(row['points'][0])}" for row in scored]
        return texts("web.level-by-points", levels=NEXT.join(points))
    fitting: dict[str, list[str]] = {"first": [], "even": [], "hard": []}
    easy = _easy_levels(game)
    for row in _strong_rows(game):
        whom = "first" if row["level"] in easy else "even" if row["share"][0] >= HARD else "hard"
        fitting[whom].append(_short_name(row, texts))
    first, even, hard = (", ".join(levels) for levels in fitting.values())
    told = [
        first and texts("web.level-for-first", levels=first),
        even and texts("web.level-for-even", levels=even),
        hard and texts("web.level-for-hard", levels=hard),
    ]
    return NEXT.join(filter(None, told))


def _easy_levels(game: AnyGame) -> list[str]:
    """The levels for first games; where none is easy, the one that is listed first."""
    own = [row for row in figures(game) if row["partner"] == game.partner_names[0]]
    return [row["level"] for row in own if row["share"][0] >= EASY] or [row["level"] for row in own[:1]]


def level_lines(game: AnyGame, texts: Texts) -> list[LevelLine]:
    """A line for each level that the strong partner has played."""
    return [_line(row, texts) for row in _strong_rows(game)]


def _strong_rows(game: AnyGame) -> list[dict[str, Any]]:
    return [row for row in figures(game) if row["partner"].startswith(STRONG)]


def _line(row: dict[str, Any], texts: Texts) -> LevelLine:
    share, low, high = (round(100 * each) for each in row["share"])
    level = _own_name(row, texts) or texts("web.level", level=row["level"])
    words = texts("web.strong-wins", level=capital(level), share=share)
    return LevelLine(words, texts("web.strong-range", low=low, high=high, count=row["games"]))


def _short_name(row: dict[str, Any], texts: Texts) -> str:
    """As short as it can be said: levels that can be combined are called by a rule each, so their numbers."""
    chosen = row["options"].get(row["option"])
    if isinstance(chosen, list) and chosen:
        level = str(row["level"])
        return texts("web.levels-together", levels=level) if len(chosen) > 1 else level
    named = on_tile(_own_name(row, texts))
    return (capital(named) if row["level"] else named) or str(row["level"])


def on_tile(words: str) -> str:
    """A level as its tile calls it.

    >>> on_tile("Toaster (easiest)"), on_tile("First game: Toaster, the map of the rulebook")
    ('Toaster', 'First game')
    """
    return words.partition(" (")[0].partition(":")[0]


def _own_name(row: dict[str, Any], texts: Texts) -> str:
    """What a level is called; empty if it is only a number."""
    if not row["level"]:
        return texts("web.no-level")
    called = f"value.{row['option']}.{row['level']}"
    return texts(called) if texts.has(called) else ""
