"""The companion to a rulebook: its rules as sentences of our own, by topic, in every language.

A game keeps it in `companion.toml`: chapters with a title, and rules that name the sections they tell. For
sections that it leaves out players read the English titles; `untold_in` names them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from automarium.kernel.catalog.data_files import rows_in
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.sections import DONE, Section, sections_of
from automarium.kernel.errors import AutomariumError

FILE = "companion.toml"
TEXT = {"en", "pl", "uk"}
KEYS = TEXT | {"sections", "ours", "switches"}


class CompanionFault(AutomariumError):
    """A companion that contradicts itself or its book."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Some sections of the book in plain sentences."""

    sections: tuple[str, ...]
    words: Mapping[str, str]
    """The sentences by language."""
    ours: bool = False
    """Whether the book leaves it open, and we have chosen."""
    switches: tuple[str, ...] = ()
    """The options that change it."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A topic: how the opponent searches, what ends the game."""

    title: Mapping[str, str]
    rules: tuple[Rule, ...]

    def tells(self, section: str) -> bool:
        return any(section in rule.sections for rule in self.rules)


_KEPT: dict[tuple[str, Path], tuple[Chapter, ...]] = {}
"""Companions that were read already."""


def companion_of(game: AnyGame) -> tuple[Chapter, ...]:
    """All chapters of a game."""
    key = game.id, game.folder
    if key not in _KEPT:
        _KEPT[key] = _read(game)
    return _KEPT[key]


def _read(game: AnyGame) -> tuple[Chapter, ...]:
    path = game.folder / FILE
    sections = sections_of(game)
    if not path.is_file():
        return _by_titles(sections)
    rows = rows_in(path, "chapter")
    chapters = tuple(_chapter(path, row) for row in rows)
    untold = set(_untold(chapters, sections))
    return (*chapters, *_by_titles([section for section in sections if section.id in untold]))


def _by_titles(sections: list[Section]) -> tuple[Chapter, ...]:
    """Chapters for a game without a companion: the titles of its sections, as the book groups them."""
    done = [section for section in sections if section.status == DONE]
    return tuple(
        Chapter(_everywhere(book), tuple(Rule((each.id,), _everywhere(each.title)) for each in part))
        for book, part in groupby(done, key=lambda section: section.book)
    )


def _everywhere(words: str) -> dict[str, str]:
    return dict.fromkeys(sorted(TEXT), words)


def _chapter(path: Path, row: Mapping[str, Any]) -> Chapter:
    title, rules = _words(path, row, "a chapter"), row.get("rule", [])
    if not isinstance(rules, list) or not all(isinstance(each, dict) for each in rules):
        raise CompanionFault(f"{path.name}, chapter {title['en']!r}: its rules are no tables")
    return Chapter(title, tuple(_rule(path, title["en"], each) for each in rules))


def _rule(path: Path, chapter: str, row: Mapping[str, Any]) -> Rule:
    where = f"chapter {chapter!r}, {row.get('sections', 'a rule without sections')}"
    if strange := sorted(set(row) - KEYS):
        raise CompanionFault(f"{path.name}, {where}: unknown keys {', '.join(strange)}")
    sections, switches = row.get("sections"), row.get("switches", [])
    if not sections or not isinstance(sections, list) or not isinstance(switches, list):
        raise CompanionFault(f"{path.name}, {where}: name the sections that the rule tells, as a list")
    return Rule(
        tuple(map(str, sections)), _words(path, row, where), bool(row.get("ours")), tuple(map(str, switches))
    )


def _words(path: Path, row: Mapping[str, Any], where: str) -> dict[str, str]:
    """The sentences of a row; each language must have them."""
    if missing := sorted(TEXT - {name for name in TEXT if row.get(name)}):
        raise CompanionFault(f"{path.name}, {where}: no words in {', '.join(missing)}")
    return {name: str(row[name]) for name in sorted(TEXT)}


def _untold(chapters: tuple[Chapter, ...], sections: list[Section]) -> Iterator[str]:
    """The sections that are carried out but told in no chapter."""
    told = {each for chapter in chapters for rule in chapter.rules for each in rule.sections}
    return (section.id for section in sections if section.status == DONE and section.id not in told)
