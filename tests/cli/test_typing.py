"""What people type that is no answer, and what they see of a list that is longer than the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from automarium.cli import output
from automarium.cli.language import texts_for
from automarium.kernel.catalog.game import catalog, find
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
    """With what may be answered: it had gone out of sight with the question."""
    told = coatl(data, "b", "", "q").rpartition(QUESTION)
    assert told[0].count(QUESTION) == 1
    assert "   1  “" in told[2]


def test_two_letters_of_pieces_are_no_number_of_answers_to_bring_back(data: Path) -> None:
    """`r r` was *r is not a number from 1 to 999*, though red pieces were asked for by their letters."""
    told = coatl(data, "r r", "r k y b g r k y b g r r", preset="table")
    assert "12 are needed" in told
    assert persons(saved_in(data)) != []


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


def test_the_numbers_of_one_line_are_those_of_the_list_in_sight(data: Path) -> None:
    """After the first discard the list was numbered anew, unseen: `2;3` discarded the fourth card, too."""
    listed = re.findall(r"(?m)^ +[1-5]  (“.*”)$", coatl(data / "list"))
    told = coatl(data, "2;3")
    for each in (listed[1], listed[2]):
        assert f"  · Your answer: {each}\n" in told
    assert told.count(QUESTION) == 1


def test_a_number_that_is_gone_is_refused_by_its_name(data: Path) -> None:
    listed = re.findall(r"(?m)^ +[1-5]  (“.*”)$", coatl(data / "list"))
    told = coatl(data, "2; 2", "3")
    assert f"“2” was the number of {listed[1]}, which is no longer possible. This is the list now." in told
    assert f"  · Your answer: {listed[3]}\n" in told, "a new line means the list that is in sight then"


def test_what_was_typed_in_full_or_is_told_anyway_is_not_said_again(data: Path) -> None:
    listed = re.findall(r"(?m)^ +[1-5]  (“.*”)$", coatl(data / "list"))
    told = coatl(data, listed[1], listed[2], "", "1")
    assert "Your answer" not in told
    assert "You took" in told


TEMPLES = "no yellow; length 7; no black; length 8"


@pytest.mark.parametrize(
    "typed",
    [TEMPLES, TEMPLES.replace(";", ","), "no yellow; length 7, no black; length 8", "length 7; length 8"],
)
def test_names_with_the_separator_in_them_are_one_answer(typed: str, data: Path) -> None:
    laid = ("RK YB GG RR BK YG", "BR", "YK", "o", "1 2 3 4 5 6", "o", "1 2 3")
    told = coatl(data, *laid, typed, "b", preset="table")
    assert "Temple cards: “no yellow; length 7” and “no black; length 8”" in told


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
@pytest.mark.parametrize(
    ("language", "typed"), [("en", "clearing 10"), ("pl", "na polanę 10"), ("uk", "галявина 10")]
)
def test_a_place_in_full_is_no_place_that_is_said_by_it(language: str, typed: str, data: Path) -> None:
    """The forest between clearings 1, 9, 10 and 12 was as good."""
    args = ("play", "root", "--preset", "screen", "--seed", "abc", "--lang", language)
    run(*args, data=data, stdin=f"tinker\n1\n\n\n\n\n{typed}")
    assert persons(saved_in(data))[-1] == "slip 10"


def test_a_correction_is_left_at_each_of_its_questions(data: Path) -> None:
    lines = ("1", "1", "", "fix", "place 3")
    for typed in (("q",), ("1", "quit")):
        told = coatl(data / typed[0], *lines, *typed, "b")
        assert "The table stays as it was." in told
        assert "is not a number" not in told
        assert "Possible:" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_two_words(language: str, data: Path) -> None:
    """`допомога` was unknown: the help calls itself `довідка`."""
    texts = texts_for(find("coatl"), language)
    args = ("play", "coatl", "--preset", "screen", "--seed", "5", "--lang", language)
    told = run(*args, data=data, stdin=texts("terminal.also.help")).fine
    assert texts("terminal.help").partition("\n")[0] in told
