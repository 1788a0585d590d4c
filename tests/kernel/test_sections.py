"""Sections: each is carried out by functions that cite it, or not applicable and why."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.sections import (
    Section,
    SectionsFault,
    cited_at_lines,
    coverage_of,
    sections_of,
)
from tests.kernel.made_up import made_up_game
from tests.kernel.small_game import GAME, SECTIONS

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

[[section]]
id = "3"
title = "The night"

[[section]]
id = "3.1"
title = "Bad dreams"

[[section]]
id = "3.2"
title = "Good dreams"
"""

FILES = {
    "__init__.py": """
    """,
    "play.py": """
        from tests.kernel.small_game import PLAY
        from . import board, prepare
        from .rules import night
    """,
    "other.py": """
        from automarium.rulebook import cites
        # cites("99") in a comment is no citation, nor is what no module of the game imports at
    """,
    "prepare.py": """
        from automarium.rulebook import rule

        @rule("1", "1.1")
        def prepare(table, board):
            with open(__file__) as file, table.at("3"):
                table.tell("ripe", count=len(file.read()))
    """,
    "board.py": """
        from automarium.rulebook import cites

        @cites("1.1")
        def seen(board):
            return board.at("99")

        class Board:
            def sleep(self, table):
                with table.at("3.1"):
                    table.tell("dream")
    """,
    "rules/__init__.py": "",
    "rules/night.py": """
        from automarium.rulebook import rule

        @rule("3")
        def night(table, board):
            def dream(good):
                with table.at("3.2" if good else "3.1"):
                    table.tell("dream")

            with table.at("3.1"):
                dream(True)
    """,
}
"""A game that cites by its functions and at single lines."""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    return made_up_game(tmp_path, monkeypatch, BOOK, FILES)


def rewrite(game: AnyGame, old: str, new: str) -> None:
    path = game.folder / "sections.toml"
    assert old in BOOK
    path.write_text(BOOK.replace(old, new), "utf-8")


def test_sections_with_the_functions_that_cite_them(game: AnyGame) -> None:
    assert sections_of(game) == [
        Section("1", "Set up", "PRZYGOTOWANIE", "done", "", ("prepare.prepare",)),
        Section("1.1", "Shuffle", "", "done", "", ("board.seen", "prepare.prepare")),
        Section("2", "More players", "", "not applicable", "one plays alone", ()),
        Section("3", "The night", "", "done", "", ("rules.night.night", "prepare.prepare")),
        Section("3.1", "Bad dreams", "", "done", "", ("board.Board.sleep", "rules.night.night")),
        Section("3.2", "Good dreams", "", "done", "", ("rules.night.night",)),
    ]
    assert sections_of(game)[1].to_json() == {
        "id": "1.1",
        "title": "Shuffle",
        "book": "",
        "status": "done",
        "reason": "",
        "functions": ["board.seen", "prepare.prepare"],
    }


def test_what_is_cited_at_a_line_is_told_apart(game: AnyGame) -> None:
    """For the census: these fire when something is told there, the others when their function runs."""
    assert cited_at_lines(game) == {
        "3": ["prepare.prepare"],
        "3.1": ["board.Board.sleep", "rules.night.night"],
        "3.2": ["rules.night.night"],
    }


def test_a_game_in_one_module_names_its_functions_alone(tmp_path: Path) -> None:
    assert cited_at_lines(GAME) == {}
    (tmp_path / "sections.toml").write_text(SECTIONS, "utf-8")
    sections = {section.id: section for section in sections_of(replace(GAME, folder=tmp_path))}
    assert sections["3"].functions == ("automa_turn", "take")
    assert sections["6"].status == "not applicable"


def test_the_book_is_counted_without_loading_the_game(game: AnyGame) -> None:
    assert coverage_of(replace(game)) == (6, 5)
    assert not sys.modules.keys() & {f"{game.package}.play", f"{game.package}.look"}, "a door was opened"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('id = "1.1"', 'id = "1"', "listed twice: 1"),
        ('id = "1.1"', 'id = "1.2"', r"1\.2: called done, but no function cites it"),
        ('[[section]]\nid = "1.1"\ntitle = "Shuffle"\n', "", r"cited in the code but not listed: 1\.1"),
        ('[[section]]\nid = "3.2"\ntitle = "Good dreams"\n', "", r"but not listed: 3\.2"),
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
def test_a_book_that_does_not_hold_together(game: AnyGame, old: str, new: str, why: str) -> None:
    rewrite(game, old, new)
    with pytest.raises(SectionsFault, match=why):
        sections_of(game)
