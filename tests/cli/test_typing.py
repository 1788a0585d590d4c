"""What people type that is no answer, and what they see of a list that is longer than the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from automarium.cli import output
from automarium.kernel.catalog.game import catalog
from automarium.kernel.words.texts import LANGUAGES
from tests.cli.running import persons, run, saved_in

QUESTION = "Which card do you discard? You keep three."


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def coatl(data: Path, *lines: str, preset: str = "screen") -> str:
    return run("play", "coatl", "--preset", preset, "--seed", "5", data=data, stdin="\n".join(lines)).fine


@pytest.mark.parametrize("typed", ["1 2", "1,2", "#1 ; #2", "0 0 0", "1 1"])
def test_several_numbers_are_no_answer_where_one_is_asked(typed: str, data: Path) -> None:
    told = coatl(data, typed.replace(" ; ", " "))
    assert "is several numbers, and one is asked: from 1 to 5." in told
    assert not persons(saved_in(data))


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_only_the_journal_knows_is_not_read_out_of_several(language: str, data: Path) -> None:
    """`0 0 0` was *upper right*, which the journal knows by 0."""
    args = ("play", "gaia", "--preset", "table", "--seed", "5", "--lang", language)
    run(*args, data=data, stdin="1 2 3 4 5 6 7\n0 0 0 0 0 0 0\n")
    assert len(persons(saved_in(data))) == 1


def test_an_empty_line_that_means_nothing_asks_again(data: Path) -> None:
    assert coatl(data, "b", "", "q").count(QUESTION) == 2


def test_below_a_list_longer_than_the_screen_stands_what_is_asked(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("1 2 3 4 5 1 2 3 4 5 1 2", "1 2", "1 2", "o")
    once = coatl(data / "a file", *lines, preset="table")
    monkeypatch.setattr(output, "rows", lambda: 24)
    again = coatl(data / "a screen", *lines, preset="table")
    asked = "Which 6 cards lie open, from the left?"
    assert (once.count(asked), again.count(asked)) == (1, 2)
    assert again.rindex(asked) > again.index("“exactly two yellow”")
    monkeypatch.setattr(output, "rows", lambda: 80)
    assert coatl(data / "a high one", *lines, preset="table").count(asked) == 1


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_group_that_is_a_question_has_no_colon_behind_it(language: str, data: Path) -> None:
    args = ("play", "golem", "--preset", "table", "--seed", "5", "--lang", language)
    told = run(*args, data=data, stdin="3\n3\n\n").fine
    assert re.search(r"(?m)^  [^:)]+\? 16\) ", told)
    assert "?:" not in told


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_a_number_of_the_table_is_asked_in_a_sentence_and_refused_as_a_number(data: Path) -> None:
    lines = ("3", "3", "", "fix", "3", "2", "some", "9", "1", "", "n")
    args = ("play", "golem", "--preset", "table", "--seed", "5")
    told = run(*args, data=data, stdin="\n".join(lines)).fine
    assert re.search(r"Section \S+ of the \w+ district\. Lying golems: how many really\? Now 0; ", told)
    for typed in ("some", "9"):
        assert f"{typed} is not a number from 0 to " in told


def test_many_answers_that_a_word_may_mean_are_a_list(data: Path) -> None:
    """They were a wall of words; their numbers answer at once."""
    told = coatl(data, "1", "1", "", "take", "2", "q")
    listed = told.partition("“take” can mean several. Type a number, or a little more:\n")[2]
    first, second, *_ = re.findall(r"(?m)^ +[12]  (Take .*)$", listed)
    assert first != second
    assert f"  · {second.replace('Take', 'You took')}." in listed


def test_few_answers_that_a_word_may_mean_are_named_in_a_sentence(data: Path) -> None:
    told = coatl(data, "1", "1", "", "black tail", "q")
    assert "“black tail” can mean several: " in told
    assert "Type a number" not in told
