"""A turn in words: what was done, why, what dropped out where, what is asked, how it ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.catalog.game import Result
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.cascade import first_in, must, prefer
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.source import Seeded
from automarium.kernel.rules.table import Table
from automarium.kernel.words.face import Face
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import (
    decisive,
    funnel,
    happened_in,
    question,
    reason,
    result_lines,
    told,
    turn_lines,
)
from automarium.kernel.words.texts import Texts
from tests.kernel.beads import LANGUAGES, NOUNS, Tray
from tests.kernel.mo import Sentences, write_texts
from tests.kernel.small_game import GAME

PLACES = (2, 1, 12)
WHY: Sentences = {
    **LANGUAGES["pl"],
    "tell.build": "połóż tu {piece:obj}.",
    "tell.cannot": "nic.",
    "pick.place": "które pole?",
    "why.place": "{place} jest wolne: {decided}.",
    "why-not.place": "żadne pole nie jest wolne.",
    "criterion.is-free": "wolne",
    "criterion.order": "pierwsze za {side}",
    "turn.maks": "Tura {number}",
    "funnel.options": "możliwości: {options}",
    "funnel.out": "{criterion}; odpada: {dropped}",
    "funnel.decided": "{criterion}; to rozstrzyga; odpada: {dropped}",
    "funnel.all": "{criterion}; zostają wszystkie",
    "funnel.nobody": "{criterion}; nie pomaga",
    "funnel.alone": "{criterion}; zostaje jedyne",
    "funnel.chosen": "wybrano: {chosen}",
    "funnel.only": "nie ma innej możliwości",
    "funnel.nothing": "nic nie zostaje",
}


@pytest.fixture
def say(tmp_path: Path) -> Speaker[Tray]:
    write_texts(tmp_path, "pl", WHY)
    return Speaker(NOUNS, Texts("pl", tmp_path), Tray())


def is_free(place: int) -> bool:
    return place > 1


def is_taken(place: int) -> bool:
    return place < 0


@rule("4.5")
def build(table: Table) -> None:
    """Tries places one after the other, as a rule does where the first may fail."""
    for place in table.ranked("place", PLACES, first_in(PLACES, side="maks")):
        if place == 12:
            table.tell("build", piece="K<")
            return
    table.tell("cannot")


def build_once(table: Table) -> None:
    table.pick("place", PLACES, must(is_free, section="4.1"), first_in(PLACES, side="maks"))
    table.tell("build", piece="R")


def steps_of(*rules: object) -> Recorder:
    table = Recorder(Seeded("7"))
    for each in rules:
        each(table)  # type: ignore[operator]
    return table


# What was done


def test_what_was_done_begins_with_a_capital_and_keeps_its_nouns(say: Speaker[Tray]) -> None:
    table = steps_of(build_once)
    sentence = told(say, table.steps[-1])
    assert str(sentence) == "Połóż tu czerwony segment."
    assert [noun.face for noun in sentence.nouns] == [Face(24, 24, "R")]


def test_what_happens_twice_at_a_place_is_one_sentence_with_the_sum(tmp_path: Path) -> None:
    write_texts(tmp_path, "pl", {**WHY, "you.add": "{count} na {place}", "you.drop": "minus {place}"})
    say = Speaker(NOUNS, Texts("pl", tmp_path), Tray()).of_turn("me", is_person=True)
    table = Recorder(Seeded("7"))
    for count, place in ((1, 2), (2, 2), (1, 12), (1, 2)):
        table.tell("add", count=count, place=place)
    for _ in range(2):
        table.tell("drop", place=2)
    lines = [str(line) for line in happened_in(lambda _: say, table.steps)]
    assert lines == ["3 na pole 2.", "1 na pole 12.", "1 na pole 2.", "Minus pole 2.", "Minus pole 2."]


# Why


def test_the_decisive_choice_is_the_one_that_was_carried_out(say: Speaker[Tray]) -> None:
    table = steps_of(build, build_once)
    assert [step.chosen for step in table.steps if step.is_choice] == [2, 1, 12, 2]
    step = decisive(table.steps)
    assert step is not None
    assert str(reason(say, step)) == "Pole 12 jest wolne: nie ma innej możliwości."


def test_the_reason_names_the_criterion_that_decided(say: Speaker[Tray]) -> None:
    table = steps_of(build_once)
    sentence = reason(say, table.steps[0])
    assert str(sentence) == "Pole 2 jest wolne: pierwsze za M.A.K.S.."
    assert [noun.spots for noun in sentence.nouns] == [("place-2",), ()]


def test_a_choice_that_found_nothing_says_so(say: Speaker[Tray]) -> None:
    table = Recorder(Seeded("7"))
    table.pick("place", PLACES, must(is_taken))
    assert str(reason(say, table.steps[0])) == "Żadne pole nie jest wolne."
    assert decisive(table.steps) is None


@pytest.mark.parametrize("steps", [[], steps_of(lambda table: table.tell("cannot")).steps])
def test_without_a_choice_nothing_is_decisive(steps: list[object]) -> None:
    assert decisive(steps) is None  # type: ignore[arg-type]


# Who dropped out where


def test_the_funnel_in_words(say: Speaker[Tray]) -> None:
    table = steps_of(build_once)
    lines = funnel(say, table.steps[0])
    assert [str(line) for line in lines] == [
        "Które pole?",
        "możliwości: pole 2, pole 1, pole 12",
        "wolne; odpada: pole 1",
        "pierwsze za M.A.K.S.; to rozstrzyga; odpada: pole 12",
        "wybrano: pole 2",
    ]
    assert [noun.spots for noun in lines[1].nouns] == [("place-2",), ("place-1",), ("place-12",)]


def test_sections_stand_only_where_they_are_asked_for(say: Speaker[Tray]) -> None:
    (step, *_) = steps_of(build_once, build).steps
    assert not any("[" in str(line) for line in funnel(say, step))
    coded = [str(line) for line in funnel(say, step, codes=True)]
    assert coded[2] == "wolne; odpada: pole 1 [4.1]"
    assert coded[0] == "Które pole?", "a choice outside every rule has no section"


def test_what_nobody_left_stays_and_what_left_all_is_nothing(say: Speaker[Tray]) -> None:
    table = Recorder(Seeded("7"))
    table.pick("place", PLACES[::2], must(is_free), must(is_taken, "is-free"))
    lines = [str(line) for line in funnel(say, table.steps[0])]
    assert lines[2:] == [
        "wolne; zostają wszystkie",
        "wolne; odpada: pole 2, pole 12",
        "nic nie zostaje",
    ]


def test_a_criterion_that_nobody_satisfies_reads_otherwise_than_one_that_all_do(say: Speaker[Tray]) -> None:
    table = Recorder(Seeded("7"))
    last = first_in(PLACES, side="maks")
    table.pick("place", PLACES[::2], prefer(is_free), prefer(is_taken, "is-free"), last, must(is_free))
    lines = [str(line) for line in funnel(say, table.steps[0])]
    assert lines[2:-1] == [
        "wolne; zostają wszystkie",
        "wolne; nie pomaga",
        "pierwsze za M.A.K.S.; to rozstrzyga; odpada: pole 12",
        "wolne; zostaje jedyne",
    ]


# Whole turns


def test_a_turn_of_a_transcript(say: Speaker[Tray]) -> None:
    steps = steps_of(build_once).steps
    assert list(turn_lines(lambda _: say, 3, "maks", steps)) == [
        "Tura 3",
        "          (Pole 2 jest wolne: pierwsze za M.A.K.S..)",
        "  Połóż tu czerwony segment.",
    ]
    lines = list(turn_lines(lambda _: say, 3, "maks", steps_of(build).steps, codes=True, funnels=True))
    assert lines[1] == "      Które pole? [4.5]"
    assert lines[-1] == "  4.5     Połóż tu czarną głowę."


# Questions and results


@pytest.mark.parametrize(("count", "words"), [(1, "Co?"), (2, "Które 2?"), (5, "Jakich 5?")])
def test_a_question_knows_how_many_it_asks_for(count: int, words: str, tmp_path: Path) -> None:
    write_texts(tmp_path, "pl", {"ask.bag": ("Co?", "Które {count}?", "Jakich {count}?")})
    say = Speaker(NOUNS, Texts("pl", tmp_path), Tray())
    assert str(question(say, Draw("bag", [["K"] * 5], count, "bag", {}))) == words


def test_the_facts_of_a_question_go_before_its_size(tmp_path: Path) -> None:
    write_texts(tmp_path, "pl", {"ask.bag": ("Co {side}?", "Które {count}?", "Jakich {count}?")})
    say = Speaker(NOUNS, Texts("pl", tmp_path), Tray())
    request = Draw("bag", [["K"] * 5], 1, "bag", {"count": 5, "side": "maks"})
    assert str(question(say, request)) == "Jakich 5?"


def test_the_rows_of_a_result_have_words(tmp_path: Path) -> None:
    """By their messages, or as things of the family `detail`."""
    frame = {"winner.a": "A wins.", "side.a": "A", "detail.fish": "fish caught", "remark.late": "Late."}
    write_texts(tmp_path, "en", {**LANGUAGES["en"], **frame})
    say = Speaker({**NOUNS, "detail": NOUNS["card"]}, Texts("en", tmp_path), Tray())
    result = Result("a", {"a": 7}, (("a", "fish", 4), ("a", "KR", 3), ("b", "fish", 9)), ("late",))
    assert result_lines(GAME, say, result) == ["A wins.", "  A: 7  (fish caught 4, “black, red” 3)", "Late."]


def test_a_result_names_the_person_first_and_writes_a_real_minus(tmp_path: Path) -> None:
    """Whatever order the game keeps: in the terminal and in transcripts as on the pages."""
    robot, *_ = GAME.automas
    texts = {"winner.nobody": "A draw.", "side.me": "You", f"side.{robot}": "It", "detail.late": "too late"}
    write_texts(tmp_path, "en", texts)
    result = Result("nobody", {robot: -2, "me": -2}, (("me", "late", -2),), ())
    lines = result_lines(GAME, Speaker({}, Texts("en", tmp_path), Tray()), result)
    assert lines == ["A draw.", "  You: −2  (too late −2)", "  It: −2"]
