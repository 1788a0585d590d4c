"""Citing: at which section a table stands, by its rules and by single lines, and who cites what."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.sections import sections_of
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.record.session import Session
from automarium.kernel.rules.cascade import at_random, must, prefer
from automarium.kernel.rules.citing import citations, cites, rule, sections_of_code
from automarium.kernel.rules.source import Person, Scripted, Seeded, Suspend
from automarium.kernel.rules.table import Table
from automarium.study.census import never_fired, take_census
from tests.kernel.made_up import made_up_game, new_package
from tests.kernel.small_game import Orchard, turn, with_play


def in_module(module: str, name: str) -> Callable[..., Any]:
    """A function that seems to live in a module."""

    def function(table: Table) -> object:
        return table.section

    function.__module__ = module
    function.__qualname__ = name
    return function


# Rules


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
    package = new_package()
    cites("5", "6")(in_module(f"{package}.scoring", "score"))
    assert citations(package) == {"5": ["scoring.score"], "6": ["scoring.score"]}
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


# Single lines


def sections(table: Recorder) -> list[tuple[str, str]]:
    return [(step.section, step.message) for step in table.steps]


@rule("5")
def score(table: Table, what: str) -> None:
    table.tell(what)


def helper(table: Table, what: str) -> None:
    """No rule: it stands where its caller stands."""
    table.tell(what)


def test_what_is_told_inside_stands_at_the_line() -> None:
    @rule("1")
    def night(table: Table) -> None:
        table.tell("before")
        with table.at("1.7"):
            table.tell("inside")
            helper(table, "helped")
            score(table, "scored")
            table.tell("again")
        table.tell("after")

    table = Recorder(Seeded("7"))
    night(table)
    assert sections(table) == [
        ("1", "before"),
        ("1.7", "inside"),
        ("1.7", "helped"),
        ("5", "scored"),
        ("1.7", "again"),
        ("1", "after"),
    ]
    assert table.section == ""


def test_the_deeper_of_a_line_and_a_rule_counts() -> None:
    """A rule called inside stands at its own section, a line in it at the line's; of two lines the inner."""

    @rule("2")
    def inner(table: Table) -> None:
        table.tell("rule")
        with table.at("2.5"):
            table.tell("line of the rule")

    @rule("1")
    def outer(table: Table) -> None:
        with table.at("1.1"), table.at("1.2"):
            inner(table)
            with table.at("1.3"):
                table.tell("innermost")
            table.tell("inner")
        with table.at("1.4"):
            table.tell("next")

    table = Recorder(Seeded("7"))
    outer(table)
    assert sections(table) == [
        ("2", "rule"),
        ("2.5", "line of the rule"),
        ("1.3", "innermost"),
        ("1.2", "inner"),
        ("1.4", "next"),
    ]


def test_a_line_counts_only_in_the_call_that_says_it() -> None:
    @rule("1")
    def again(table: Table, times: int) -> None:
        if times == 2:
            with table.at("1.2"):
                again(table, times - 1)
        elif times:
            again(table, times - 1)
        table.tell(f"left {times}")

    table = Recorder(Seeded("7"))
    again(table, 3)
    assert sections(table) == [("1", "left 0"), ("1", "left 1"), ("1", "left 2"), ("1", "left 3")]


def test_questions_and_picks_inside_stand_at_the_line() -> None:
    def is_even(number: int) -> bool:
        return number % 2 == 0

    @rule("1")
    def ask(table: Table) -> None:
        with table.at("1.7"):
            table.pick("number", [1, 2, 3, 4], must(is_even), prefer(is_even, section="9"), at_random())
            table.choose("card", ["fox"])

    table = Recorder(Scripted([4, "fox"]))
    ask(table)
    assert [(entry.at, entry.ask) for entry in table.fresh] == [
        ("1.7", "choose at-random"),
        ("1.7", "choose card"),
    ]
    (step,) = table.steps
    assert (step.section, [sieve.section for sieve in step.funnel]) == ("1.7", ["1.7", "9", "1.7"])


def test_a_line_is_left_when_the_rules_are_unwound() -> None:
    @rule("1")
    def ask(table: Table) -> None:
        with table.at("1.7"):
            table.choose("card", ["fox"])

    table = Recorder(Person())
    for _ in range(2):
        with pytest.raises(Suspend):
            ask(table)
        assert (table.asked_at, table.section) == ("1.7", "")
    assert not table._cited, "nothing is left of the frames that have gone"


def test_a_line_in_a_generator_does_not_reach_its_caller() -> None:
    def dreams(table: Table) -> Generator[str, None, None]:
        with table.at("1.7"):
            yield table.section
            yield table.section

    table = Recorder(Seeded("7"))
    several = dreams(table)
    assert (next(several), table.section, next(several)) == ("1.7", "", "1.7")
    several.close()
    assert table.section == ""


def test_a_bare_table_cites_nothing_and_costs_nothing() -> None:
    table = Table(Seeded("7"))
    with table.at("1.7") as nothing:
        assert nothing is None
    assert table.at("1.7") is table.at("2"), "one object for all lines"


# … in a whole game

DREAMS = {
    "__init__.py": """
    """,
    "play.py": """
        from dataclasses import replace
        from tests.kernel import small_game
        from .turns import turn

        PLAY = replace(small_game.PLAY, turn=turn)
    """,
    "turns.py": """
        from automarium.rulebook import rule
        from tests.kernel import small_game

        @rule("9")
        def turn(table, board):
            small_game.turn(table, board)
            if board.next == "human":
                with table.at("9.1"):
                    table.tell("ripe", fruits=(), count=0)
            with table.at("9.2"):
                small_game.FRUITS[0]
    """,
}
BOOK = """
[[section]]
id = "9"
title = "A turn"
[[section]]
id = "9.1"
title = "… of a person"
[[section]]
id = "9.2"
title = "… in which nothing is told"
"""


@pytest.fixture
def dreams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    return made_up_game(tmp_path, monkeypatch, BOOK, DREAMS)


def test_sections_cited_at_a_line_are_listed(dreams: AnyGame) -> None:
    cited = {section.id: section.functions for section in sections_of(dreams)}
    assert cited == {"9": ("turns.turn",), "9.1": ("turns.turn",), "9.2": ("turns.turn",)}


def test_the_census_counts_what_is_told_at_a_line(dreams: AnyGame) -> None:
    plays: list[tuple[str, Mapping[str, object], str]] = [(str(seed), {}, "any") for seed in range(3)]
    census = take_census(dreams, plays)
    stories = [play_out(dreams, seed, partner="any", record=True).story for seed, _, _ in plays]
    told = [step.section for story in stories for turn in story for step in turn.steps]
    assert census.calls["9"] == sum(map(len, stories)), "a rule counts when it is called"
    assert census.calls["9.1"] == told.count("9.1") > 3
    assert census.sections["9.1"] == 3
    assert never_fired(dreams, census) == ["9.2"]


def test_questions_at_a_line_fit_the_journal() -> None:
    """A section that moved from a rule to a line asks at the same place: old journals go on."""

    @rule("2.9")
    def by_rule(table: Table, board: Orchard) -> None:
        table.choose("tree", (1, 2))

    def by_line(table: Table, board: Orchard) -> None:
        with table.at("2.9"):
            table.choose("tree", (1, 2))

    def first_asking(ask: Callable[[Table, Orchard], None]) -> Any:
        def turn_with(table: Table, board: Orchard) -> None:
            ask(table, board)
            turn(table, board)

        return with_play(turn=turn_with)

    old = Session.start(first_asking(by_rule), "7", person=())
    for answer in (2, 1, 2, 0):
        old.reply(answer)
    new = Session.resume(first_asking(by_line), old.header, old.entries)
    assert (new.steps, new.now.board) == (old.steps, old.now.board)
    assert {entry.at for entry in new.entries} >= {"2.9", "2"}
