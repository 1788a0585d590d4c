"""Refusals in words: what is not possible, and what is, each thing by its name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.rules.questions import Ask, Choose, Draw, Roll
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import Ambiguous, Meant, Unknown
from automarium.kernel.words.refusals import answer_meant, refusal
from automarium.kernel.words.texts import Texts
from tests.kernel.beads import ADD, END, LANGUAGES, NOUNS, Tray, moves
from tests.kernel.mo import write_texts

FRAME = {
    "refused-words": "“{answer}” does not fit: {options}.",
    "refused-nearest": "“{answer}”? Maybe {options}.",
    "refused-line": "{why}",
    "refused-several": "“{answer}” may mean: {options}.",
    "refused-option": "{answer} cannot be: {options}.",
    "refused-draw": "{answer} cannot come: {options}.",
    "refused-number": "{answer} is not from {least} to {most}.",
}


@pytest.fixture
def say(tmp_path: Path) -> Speaker[Tray]:
    write_texts(tmp_path, "en", {**LANGUAGES["en"], **FRAME})
    return Speaker(NOUNS, Texts("en", tmp_path), Tray())


def choose(question: str, *among: Any) -> Choose[Any]:
    return Choose(question, among, "person", {})


def refused(request: Request[Any], answer: object) -> Refused:
    with pytest.raises(Refused) as caught:
        request.check(answer)
    return caught.value


def test_options_are_named_by_their_words(say: Speaker[Tray]) -> None:
    request = choose("piece", "K", "R<")
    said = refusal(say, refused(request, "banana"), request, "banana")
    assert str(said) == "“banana” does not fit: Black segment; Red head."


def test_a_slip_is_answered_with_what_was_meant(say: Speaker[Tray]) -> None:
    request = choose("piece", "K", "R<")
    for line in ("blakc", "blck"):
        said = refusal(say, refused(request, line), request, line)
        assert str(said) == f"“{line}”? Maybe Black segment."


def test_several_that_fit_are_named_alone(say: Speaker[Tray]) -> None:
    request = choose("piece", "K", "K<", "R")
    with pytest.raises(Refused) as several:
        answer_meant(say, request, Ambiguous("black", ("K", "K<")))
    assert (
        str(refusal(say, several.value, request, "black")) == "“black” may mean: Black segment; Black head."
    )


def test_what_is_meant_is_the_answer_and_what_is_not_says_why(say: Speaker[Tray]) -> None:
    request = choose("piece", "K", "K<", "R")
    assert answer_meant(say, request, Meant("K")) == "K"
    with pytest.raises(Refused, match="refused-over"):
        answer_meant(say, request, Unknown(Refused("refused-over")))


def test_of_very_many_moves_only_the_verbs_are_named(say: Speaker[Tray]) -> None:
    many, few = choose("turn", *moves()), choose("turn", ADD(1, "K"), END())
    assert str(refusal(say, refused(many, "fly"), many, "fly")) == (
        "“fly” does not fit: Add …, Move one …, End the turn."
    )
    assert str(refusal(say, refused(few, "fly"), few, "fly")) == (
        "“fly” does not fit: Add a black segment on place 1; End the turn."
    )


def test_of_very_many_things_only_some_are_named(say: Speaker[Tray]) -> None:
    request = choose("place", *range(1, 40))
    said = str(refusal(say, refused(request, "x"), request, "x"))
    assert said.startswith("“x” does not fit: Place 1; Place 2;")
    assert said.endswith("Place 12; ….")


def test_cards_and_dice(say: Speaker[Tray]) -> None:
    bag = Draw("bag", [["K", "R"]], 1, "bag", {})
    assert str(refusal(say, refused(bag, "Y"), bag)) == "Y cannot come: Black segment; Red segment."
    die = Roll("place", [(1, 2)], "dice", {})
    assert str(refusal(say, refused(die, 3), die)) == "“3” does not fit: Place 1; Place 2."


def test_of_several_cards_that_were_typed_the_wrong_one_is_named(say: Speaker[Tray]) -> None:
    bag = Draw("bag", [["K"], ["R", "K"]], 2, "bag", {})
    typed = refusal(say, refused(bag, ["K", "blakc"]), bag, "black, blakc")
    assert str(typed) == "blakc cannot come: Red segment; Black segment."
    known = refusal(say, refused(bag, ["R", "K"]), bag, "red, black")
    assert str(known) == "Red segment cannot come: Black segment.", "by its name, never by its letter"
    long = refusal(say, refused(bag, ["K", "x" * 99]), bag, "black, " + "x" * 99)
    assert str(long).startswith("x" * 60 + "… cannot come")


def test_a_refusal_without_options_says_its_facts(say: Speaker[Tray]) -> None:
    request = Ask("count", 0, 3, "person", {})
    assert str(refusal(say, refused(request, 9), request, "9")) == "9 is not from 0 to 3."
    assert str(refusal(say, refused(choose("piece", "K"), "x"))) == "x cannot be: K.", "no question is known"
