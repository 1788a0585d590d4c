"""Sections: each is carried out by functions that cite it, or not applicable and why."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import Game
from automarium.kernel.catalog.sections import BadSections, Section, sections_of
from automarium.kernel.rules.citing import citations, cites, rule, sections_of_code
from automarium.kernel.rules.source import Seeded
from automarium.kernel.rules.table import Table
from tests.kernel.small_game import GAME, SECTIONS

PACKAGES = (f"made.up{number}" for number in itertools.count())

BOOK = """
[[section]]
id = "1"
title = "Set up"
book = "PRZYGOTOWANIE"

[[section]]
id = "1.1"
title = "Shuffle"

[[section]]
id = "2"
title = "More players"
status = "not applicable"
reason = "one plays alone"
"""


def in_package(package: str, name: str) -> Callable[..., Any]:
    """A function that seems to live in a module of a package."""

    def function(table: Table, value: object = None) -> object:
        return table.section, value

    function.__module__ = f"{package}.{name}"
    function.__qualname__ = name
    return function


@pytest.fixture
def game(tmp_path: Path) -> Game[Any]:
    """A game of two rules in a package of its own, with its book."""
    package = next(PACKAGES)
    rule("1", "1.1")(in_package(package, "prepare"))
    cites("1.1")(in_package(package, "board"))
    cites("99")(in_package(f"{package}x", "elsewhere"))
    (tmp_path / "sections.toml").write_text(BOOK, "utf-8")
    return replace(GAME, folder=tmp_path, turn=in_package(package, "turns"), home="")


def rewrite(game: Game[Any], old: str, new: str) -> None:
    path = game.folder / "sections.toml"
    assert old in BOOK
    path.write_text(BOOK.replace(old, new), "utf-8")


def test_sections_with_the_functions_that_cite_them(game: Game[Any]) -> None:
    assert sections_of(game) == [
        Section("1", "Set up", "PRZYGOTOWANIE", "done", "", ("prepare.prepare",)),
        Section("1.1", "Shuffle", "", "done", "", ("prepare.prepare", "board.board")),
        Section("2", "More players", "", "not applicable", "one plays alone", ()),
    ]
    assert sections_of(game)[1].to_json() == {
        "id": "1.1",
        "title": "Shuffle",
        "book": "",
        "status": "done",
        "reason": "",
        "functions": ["prepare.prepare", "board.board"],
    }


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('id = "1.1"', 'id = "1"', "listed twice: 1"),
        ('id = "1.1"', 'id = "1.2"', r"1\.2: called done, but no function cites it"),
        ('[[section]]\nid = "1.1"\ntitle = "Shuffle"\n', "", r"cited in the code but not listed: 1\.1"),
        ('title = "Shuffle"', 'title = "Shuffle"\npage = "3"', r"1\.1: unknown keys page"),
        ('title = "Shuffle"', 'title = "Shuffle"\nstatus = "later"', r"1\.1: the status is 'done' or"),
        ('reason = "one plays alone"', "", "2: not applicable needs a reason"),
        (
            'title = "Shuffle"',
            'title = "Shuffle"\nstatus = "not applicable"\nreason = "no"',
            r"1\.1: not applicable needs .* no function that cites it",
        ),
    ],
)
def test_a_book_that_does_not_hold_together(game: Game[Any], old: str, new: str, why: str) -> None:
    rewrite(game, old, new)
    with pytest.raises(BadSections, match=why):
        sections_of(game)


def test_the_small_games_book(tmp_path: Path) -> None:
    (tmp_path / "sections.toml").write_text(SECTIONS, "utf-8")
    sections = {section.id: section for section in sections_of(replace(GAME, folder=tmp_path))}
    assert sections["3"].functions == ("automa_turn", "take")
    assert sections["6"].status == "not applicable"


def test_a_rule_stands_at_its_section_while_it_runs() -> None:
    @rule("2")
    def inner(table: Table, value: object) -> tuple[str, object]:
        return table.section, value

    @rule("1", "1.1")
    def outer(table: Table, /, value: object) -> tuple[str, object, str]:
        return table.section, inner(table, value), table.section

    table = Table(Seeded("7"))
    assert outer(table, "x") == ("1", ("2", "x"), "1")
    assert table.section == ""


def test_a_rule_that_fails_leaves_its_section() -> None:
    @rule("1")
    def failing(table: Table) -> None:
        raise ZeroDivisionError

    @rule("2")
    def failing_on(table: Table, board: object) -> None:
        raise ZeroDivisionError

    table = Table(Seeded("7"))
    with pytest.raises(ZeroDivisionError):
        failing(table)
    assert table.section == ""
    with pytest.raises(ZeroDivisionError):
        failing_on(table, None)
    assert table.section == ""


def test_a_rule_keeps_its_name_and_its_parameters() -> None:
    @rule("1")
    def build(table: Table, /, board: object, at: int = 3, *more: int, **facts: int) -> object:
        """Build."""
        return board, at, more, facts

    table = Table(Seeded("7"))
    assert (build.__name__, build.__doc__) == ("build", "Build.")
    assert build(table, "b") == ("b", 3, (), {})
    assert build(table, "b", 4, 5, place=6) == ("b", 4, (5,), {"place": 6})


def test_citations_are_of_one_package() -> None:
    package = next(PACKAGES)
    cites("5", "6")(in_package(package, "scoring"))
    assert citations(package) == {"5": ["scoring.scoring"], "6": ["scoring.scoring"]}
    assert citations(f"{package}.none") == {}
    assert ("5", "6") in sections_of_code().values()


def test_two_rules_from_one_def_cannot_be_told_apart() -> None:
    def made(name: str) -> Callable[[Table], str]:
        def function(table: Table) -> str:
            return name

        return function

    rule("1")(made("a"))
    with pytest.raises(ValueError, match="cannot be told apart"):
        rule("2")(made("b"))
