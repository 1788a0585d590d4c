"""How often the strong partner wins at each level: figures out of the published studies."""

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


def level_lines(game: AnyGame, texts: Texts) -> list[LevelLine]:
    """A line for each level that the strong partner has played."""
    played = [row for row in figures(game) if row["partner"].startswith(STRONG)]
    return [_line(row, texts) for row in played]


def _line(row: dict[str, Any], texts: Texts) -> LevelLine:
    share, low, high = (round(100 * each) for each in row["share"])
    level, called = row["level"], f"value.{row['option']}.{row['level']}"
    if not level:
        level = texts("web.no-level")
    else:  # a number, or a name of its own
        level = texts(called) if texts.has(called) else texts("web.level", level=level)
    words = texts("web.strong-wins", level=capital(level), share=share)
    return LevelLine(words, texts("web.strong-range", low=low, high=high, count=row["games"]))
