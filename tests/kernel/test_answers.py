"""Answers: every option of a question with its words, its face, its spots and its slots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.rules.request import Ask, Choose, Draw, Roll
from automarium.kernel.rules.table import Table
from automarium.kernel.rules.values import Plain
from automarium.kernel.rules.verbs import Verb
from automarium.kernel.words.answers import Answer, answer_of, answers, spots_of, verb_in_words
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Named, Speaker
from tests.kernel.beads import ADD, END, SHIFT, Tray, moves, speaker


@pytest.fixture
def english(tmp_path: Path) -> Speaker[Tray]:
    return speaker(tmp_path)


def choose(question: str, *among: Any) -> Choose[Any]:
    return Choose(question, among, "person", {})


def words(found: list[Answer]) -> list[str]:
    return [answer.words for answer in found]


@pytest.mark.parametrize(
    ("language", "wording"),
    [
        ("en", ["Add a black head on place 12", "Move one from place 1 on place 2", "End the turn"]),
        ("pl", ["Dołóż czarną głowę na pole 12", "Przełóż z pola 1 na pole 2", "Zakończ turę"]),
        ("uk", ["Додати чорну голову у комірку 12", "Перекласти з комірки 1 у комірку 2", "Завершити хід"]),
    ],
)
def test_moves_are_said_as_sentences(language: str, wording: list[str], tmp_path: Path) -> None:
    request = choose("turn", ADD(12, "K<"), SHIFT(1, 2, 1), END())
    assert words(answers(speaker(tmp_path, language), request)) == wording


def test_a_move_is_counted_by_its_slot(english: Speaker[Tray]) -> None:
    assert answer_of(english, "turn", SHIFT(1, 2, 2)).words == "Move 2 from place 1 on place 2"


def test_a_move_knows_its_things(english: Speaker[Tray]) -> None:
    answer = answer_of(english, "turn", ADD(12, "K"))
    assert (answer.value, answer.verb) == ("add 12 K", "add")
    assert answer.slots == {"place": english.name("place", 12), "piece": english.name("piece", "K")}
    assert (answer.face, answer.spots) == (english.name("place", 12).face, ("place-12",))
    assert answer_of(english, "turn", SHIFT(1, 2, 2)).slots["count"] == Named("2"), "a number has no family"
    assert answer_of(english, "turn", SHIFT(1, 2, 2)).spots == ("place-1", "place-2")


def test_a_verb_with_things_lies_where_these_do(english: Speaker[Tray]) -> None:
    def put(table: Table, tray: Tray, piece: str, place: int) -> None: ...

    move = Verb("place", put)("K", 12)
    assert spots_of(english.nouns, "turn", move) == ("place-12",), "`place` is a noun, too"


def test_a_verb_may_have_a_spot_of_its_own(english: Speaker[Tray]) -> None:
    assert answer_of(english, "turn", END()) == Answer(
        "end", english.say("move.end").capital(), ("button",), "end", {}
    )
    nouns = {**english.nouns, "add": english.nouns["end"]}
    assert spots_of(nouns, "turn", ADD(12, "K")) == ("button", "place-12"), "also one with things"


def test_things_are_said_by_the_family_of_the_question(english: Speaker[Tray]) -> None:
    card = answer_of(english, "card", "KR")
    assert (card.words, card.value, card.verb, card.slots) == ("“black, red”", "KR", "", {})
    assert card.spots == ("hand-KR", "hand-KR-2")
    piece = answer_of(english, "piece", "R")
    assert (piece.words, piece.face) == ("Red segment", Face(24, 24, "R"))


def test_a_thing_of_several_parts(english: Speaker[Tray]) -> None:
    both = answer_of(english, "places", (1, 12))
    assert (both.words, both.value, both.spots) == ("Place 1 and place 12", (1, 12), ("place-1", "place-12"))
    assert answer_of(english, "pieces", ()).words == "None"


@pytest.mark.parametrize(
    ("language", "wording"), [("en", ["Keep it", "Give it back"]), ("pl", ["Zatrzymaj", "Oddaj"])]
)
def test_an_answer_may_have_words_of_its_own(language: str, wording: list[str], tmp_path: Path) -> None:
    found = answers(speaker(tmp_path, language), choose("keep", "yes", "no"))
    assert words(found) == wording
    assert [answer.value for answer in found] == ["yes", "no"]


PARTS: list[tuple[Any, list[Plain], list[str]]] = [
    (
        Draw("bag", [["K", "K", "R"]], 2, "bag", {}, ["Y<"]),
        ["K", "R", "Y<"],
        ["Black segment", "Red segment", "Yellow head"],
    ),
    (Roll("place", [(1, 1, 2), (12,)], "dice", {}), [1, 2], ["Place 1", "Place 2"]),
    (Ask("count", 0, 2, "person", {}), [0, 1, 2], ["0", "1", "2"]),
]


@pytest.mark.parametrize(("request_", "values", "wording"), PARTS)
def test_the_parts_of_other_questions(
    request_: Any, values: list[Plain], wording: list[str], english: Speaker[Tray]
) -> None:
    found = answers(english, request_)
    assert ([answer.value for answer in found], words(found)) == (values, wording)


def test_every_value_is_accepted(english: Speaker[Tray]) -> None:
    request = choose("turn", *moves())
    for option, answer in zip(request.among, answers(english, request), strict=True):
        assert request.check(answer.value) is option


def test_a_verb_without_its_things(english: Speaker[Tray]) -> None:
    assert [verb_in_words(english, word) for word in ("add", "end", "fly")] == [
        "Add …",
        "End the turn",
        "Fly",
    ]
