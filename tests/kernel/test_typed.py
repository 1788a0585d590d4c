"""What a person types: ids or words, in any case and any of three languages, whole or begun."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.rules.questions import THROWN, Ask, Choose, Draw, Roll
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.words.answers import answers
from automarium.kernel.words.matching import likely
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import (
    Ambiguous,
    Meaning,
    Meant,
    Unknown,
    lines_of,
    meaning_of,
    number_or_word,
    read_change,
)
from tests.kernel.beads import ADD, END, LANGUAGES, NOUNS, SHIFT, Tray, moves, speaker

MOVES = list(moves())


@pytest.fixture(scope="module")
def speakers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Speaker[Tray]]:
    folder: Path = tmp_path_factory.mktemp("beads")
    return {language: speaker(folder, language) for language in LANGUAGES}


def asking(request: Request[Any]) -> Asking[Tray]:
    return Asking(request, "", (), Tray(), "human")


def choose(question: str, *among: Any) -> Choose[Any]:
    return Choose(question, among, "person", {})


TURN = choose("turn", *MOVES)


def said_to(meaning: Meaning) -> str:
    """What the question says to a line that means no answer."""
    assert isinstance(meaning, Unknown)
    return meaning.why.message


# Moves


@pytest.mark.parametrize(
    ("language", "line", "move"),
    [
        # by ids, as the journal writes them
        ("en", "add 12 K<", ADD(12, "K<")),
        ("pl", "  ADD 12 k< ", ADD(12, "K<")),
        ("en", "shift 2 1>12", SHIFT(1, 12, 2)),
        ("uk", "end", END()),
        # in full, in the order of the journal
        ("en", "add place 12 red segment", ADD(12, "R")),
        ("en", "add 12 red", ADD(12, "R")),
        ("en", "move 2 from place 1 on place 12", SHIFT(1, 12, 2)),
        ("pl", "dołóż pole 12 czerwony", ADD(12, "R")),
        ("uk", "додати комірка 12 червоний сегмент", ADD(12, "R")),
        # a beginning that only one move has
        ("en", "e", END()),
        ("pl", "zakończ", END()),
        ("uk", "завершити", END()),
        # with gaps, in order
        ("en", "12 yellow", ADD(12, "Y")),
        ("pl", "12 żółty", ADD(12, "Y")),
        ("uk", "12 жовт", ADD(12, "Y")),
        # in the order of the sentence
        ("en", "add a yellow segment on place 12", ADD(12, "Y")),
        ("pl", "dołóż czarną głowę na pole 12", ADD(12, "K<")),
        ("pl", "czarną głowę na polu 12", ADD(12, "K<")),
        ("uk", "чорну голову у комірку 12", ADD(12, "K<")),
        # without marks above letters
        ("pl", "doloz zolty 2", ADD(2, "Y")),
        ("pl", "zakoncz ture", END()),
    ],
)
def test_a_line_means_one_move(
    language: str, line: str, move: object, speakers: dict[str, Speaker[Tray]]
) -> None:
    say = speakers[language]
    assert likely(say, TURN, line) == [move]
    assert meaning_of(say, asking(TURN), line) == Meant(str(move))
    assert TURN.check(str(move)) is move


@pytest.mark.parametrize(
    ("language", "line", "found"),
    [
        ("en", "add 12", [ADD(12, "K"), ADD(12, "R"), ADD(12, "Y"), ADD(12, "K<")]),
        ("en", "red", [ADD(1, "R"), ADD(2, "R"), ADD(12, "R")]),
        ("pl", "głow", [ADD(1, "K<"), ADD(2, "K<"), ADD(12, "K<")]),
        ("uk", "перекласти 2", [SHIFT(1, 2, 2), SHIFT(2, 1, 2), SHIFT(1, 12, 2)]),
    ],
)
def test_several_that_fit_are_a_question(
    language: str, line: str, found: list[object], speakers: dict[str, Speaker[Tray]]
) -> None:
    say = speakers[language]
    assert likely(say, TURN, line) == found
    assert meaning_of(say, asking(TURN), line) == Ambiguous(line, tuple(found))


@pytest.mark.parametrize("line", ["fly", "add 3", "add red blue", "", "  ", "…", ",.;", "->"])
def test_what_fits_nothing_is_a_slip(line: str, speakers: dict[str, Speaker[Tray]]) -> None:
    for say in speakers.values():
        assert likely(say, TURN, line) == []
        assert said_to(meaning_of(say, asking(TURN), line)) == "refused-option"


def test_a_number_is_not_the_beginning_of_another(speakers: dict[str, Speaker[Tray]]) -> None:
    """Place 1 is not place 12."""
    assert likely(speakers["en"], TURN, "add 1 yellow") == [ADD(1, "Y")]


def test_a_better_fit_hides_a_worse_one(speakers: dict[str, Speaker[Tray]]) -> None:
    """`K` is the segment by its id, though the head's id begins with it."""
    assert likely(speakers["en"], choose("piece", "K<", "K"), "k") == ["K"]
    assert likely(speakers["en"], choose("piece", "K<", "K"), "black head") == ["K<"]
    assert likely(speakers["en"], choose("piece", "K<", "K"), "black") == ["K<", "K"]


def test_the_words_of_every_answer_mean_that_answer(speakers: dict[str, Speaker[Tray]]) -> None:
    for say in speakers.values():
        for option, answer in zip(MOVES, answers(say, TURN), strict=True):
            assert option in likely(say, TURN, answer.words)
            assert likely(say, TURN, str(answer.value)) == [option]


@settings(derandomize=True, max_examples=50, deadline=None)
@given(line=st.text(st.sampled_from("add shift12 rednotywzKRYżółгоч<>,-"), max_size=20))
def test_no_line_is_too_strange(line: str, speakers: dict[str, Speaker[Tray]]) -> None:
    """It means some of the options, each once, or none."""
    for say in speakers.values():
        found = likely(say, TURN, line)
        assert len(set(found)) == len(found)
        assert set(found) <= set(MOVES)


# Things


@pytest.mark.parametrize(
    ("language", "line", "piece"),
    [
        ("en", "black head", "K<"),
        ("en", "head", "K<"),
        ("pl", "czarna glowa", "K<"),
        ("pl", "czarnych głów", "K<"),
        ("uk", "чорну голову", "K<"),
        ("en", '"red segment"', "R"),
        ("pl", "„czerwony”", "R"),
    ],
)
def test_a_thing_is_typed_by_any_form_of_its_name(
    language: str, line: str, piece: str, speakers: dict[str, Speaker[Tray]]
) -> None:
    request = choose("piece", "K<", "R", "Y")
    assert meaning_of(speakers[language], asking(request), line) == Meant(piece)


def test_a_card_is_typed_by_what_is_on_it(speakers: dict[str, Speaker[Tray]]) -> None:
    request = choose("card", "KKR", "RKY", "YYY")
    assert meaning_of(speakers["en"], asking(request), "2 black red") == Meant("KKR")
    assert meaning_of(speakers["uk"], asking(request), "«червоний, чорний, жовтий»") == Meant("RKY")


@pytest.mark.parametrize(
    ("language", "line", "value"),
    [
        ("en", "keep", "yes"),
        ("en", "give it back", "no"),
        ("pl", "oddaj", "no"),
        ("uk", "обов'язково", "yes"),
        ("uk", "обов’язково", "yes"),
        ("uk", "no", "no"),
    ],
)
def test_an_answer_is_typed_by_its_own_words(
    language: str, line: str, value: str, speakers: dict[str, Speaker[Tray]]
) -> None:
    assert meaning_of(speakers[language], asking(choose("keep", "yes", "no")), line) == Meant(value)


def test_options_of_several_parts(speakers: dict[str, Speaker[Tray]]) -> None:
    request = choose("pieces", ("K", "R"), ("K", "Y<"))
    assert meaning_of(speakers["en"], asking(request), "black red") == Meant(("K", "R"))
    assert meaning_of(speakers["en"], asking(request), "K+Y<") == Meant(("K", "Y<"))
    assert meaning_of(speakers["pl"], asking(request), "głowa") == Meant(("K", "Y<"))


@pytest.mark.parametrize(
    ("line", "options", "found"),
    [
        ("4", ("-2,4", "4,0"), []),
        ("-2,4", ("-2,4", "4,0"), ["-2,4"]),
        ("4", (4, 14), [4]),
        ("14", ("4", "14"), ["14"]),
    ],
)
def test_a_number_inside_an_id_is_no_name(
    line: str, options: tuple[Any, ...], found: list[object], speakers: dict[str, Speaker[Tray]]
) -> None:
    """A number that is typed means one that is said, or an id that is a number."""
    assert likely(speakers["en"], choose("spot", *options), line) == found


# Other questions


def test_a_turn_that_is_done(speakers: dict[str, Speaker[Tray]]) -> None:
    now = asking(Choose(DONE, (DONE,), DONE, {}))
    for line in ("", "d", "done", "DONE"):
        assert meaning_of(speakers["en"], now, line) == Meant(DONE)
    assert said_to(meaning_of(speakers["en"], now, "undone")) == "refused-option"


def test_a_number(speakers: dict[str, Speaker[Tray]]) -> None:
    now = asking(Ask("count", 0, 9, "person", {}))
    assert [meaning_of(speakers["en"], now, line) for line in ("3", "-1")] == [Meant(3), Meant(-1)]
    assert said_to(meaning_of(speakers["en"], now, "three")) == "refused-number"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("3 1", [3, 1]),
        ("3,1", [3, 1]),
        ("31", [3, 1]),
        ("3+1", [3, 1]),
        (" 3 / 1 ", [3, 1]),
        ("3", [3]),
        ("312", [312]),
    ],
)
def test_dice(line: str, answer: object, speakers: dict[str, Speaker[Tray]]) -> None:
    assert meaning_of(speakers["en"], asking(BATTLE), line) == Meant(answer)


BATTLE = Roll("battle", [(0, 1, 2, 3)] * 2, "dice", {})


@pytest.mark.parametrize(
    ("line", "why"),
    [("three 1", "refused-option"), ("", "refused-number-of-dice"), ("a b c", "refused-number-of-dice")],
)
def test_dice_that_are_not_understood(line: str, why: str, speakers: dict[str, Speaker[Tray]]) -> None:
    assert said_to(meaning_of(speakers["en"], asking(BATTLE), line)) == why


THROWN_PIECES = Roll("pool", [range(1, 4)] * 4, "pool", {THROWN: ("R", "R", "K", "Y")})


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("red black / / red yellow", [1, 3, 1, 3]),
        ("r k//red, y", [1, 3, 1, 3]),
        ("1 3 1 3", [1, 3, 1, 3]),
        ("red / red / black", None),
        ("red / red black yellow", None),
        ("red green / red / black", None),
    ],
)
def test_things_thrown_into_places(
    line: str, answer: object, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Place by place, what fell where."""
    say = speaker(tmp_path_factory.mktemp("thrown"), nouns={**NOUNS, THROWN: NOUNS["piece"]})
    meaning = meaning_of(say, asking(THROWN_PIECES), line)
    if answer is None:
        assert said_to(meaning) == "refused-number-of-dice"
    else:
        assert meaning == Meant(answer)


def test_dice_by_the_names_of_their_faces(speakers: dict[str, Speaker[Tray]]) -> None:
    """A die that shows places."""
    now = asking(Roll("place", [(1, 2), (12,)], "dice", {}))
    assert meaning_of(speakers["en"], now, "2 12") == Meant([2, 12])
    assert meaning_of(speakers["en"], now, "2 place") == Meant([2, 12]), "the second die has only one face"


BAG = Draw("bag", [["K", "K", "R", "Y", "K<"]], 3, "bag", {}, ["R<"])


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("en", "K R Y", ["K", "R", "Y"]),
        ("en", "KRY", ["K", "R", "Y"]),
        ("en", "kry", ["K", "R", "Y"]),
        ("en", "K, K, K<", ["K", "K", "K<"]),
        ("en", "K, K, K<,", ["K", "K", "K<"]),
        ("en", "black head, red segment, yellow", ["K<", "R", "Y"]),
        ("en", "black head red segment yellow", ["K<", "R", "Y"]),
        ("pl", "czarna głowa, czerwony segment, żółty", ["K<", "R", "Y"]),
        ("uk", "чорна голова, червона голова, жовтий", ["K<", "R<", "Y"]),
        ("en", "K R", ["K", "R"]),
    ],
)
def test_draws(language: str, line: str, answer: object, speakers: dict[str, Speaker[Tray]]) -> None:
    assert meaning_of(speakers[language], asking(BAG), line) == Meant(answer)


@pytest.mark.parametrize(
    ("line", "why"), [("blue red yellow", "refused-draw"), ("", "refused-number-of-draws")]
)
def test_draws_that_are_not_understood(line: str, why: str, speakers: dict[str, Speaker[Tray]]) -> None:
    assert said_to(meaning_of(speakers["en"], asking(BAG), line)) == why


def test_one_card_of_several_words(speakers: dict[str, Speaker[Tray]]) -> None:
    now = asking(Draw("card", [["KKR", "RKY"]], 1, "cards", {}))
    assert meaning_of(speakers["en"], now, "red black yellow") == Meant(["RKY"])
    assert meaning_of(speakers["en"], now, "KKR") == Meant(["KKR"])
    assert said_to(meaning_of(speakers["pl"], now, "2 czarne i czerwony")) == "refused-draw"


# Lines


def test_numbers_and_words() -> None:
    assert [number_or_word(word) for word in ("7", "-7", "7a", "", "1234567890")] == [
        *(7, -7),
        *("7a", "", "1234567890"),
    ]
    assert number_or_word("٣") == "٣", "digits of other scripts are no numbers here"


def test_several_answers_at_once() -> None:
    assert lines_of("take 3; take 4;") == ["take 3", "take 4"]
    assert lines_of(";") == [""]
    listed = "Economy to level 3 (3 charges; each round 3 credits)"
    assert lines_of(f"{listed}; end") == [listed, "end"], "as it is listed, and as Tab completes it"


@pytest.mark.parametrize(
    ("line", "change"),
    [
        ('supply.3 = "RK"', {"supply": {"3": "RK"}}),
        ("supply.3 = RK", {"supply": {"3": "RK"}}),
        ("supply.3 = R K ", {"supply": {"3": "R K"}}),
        ("turn = 3", {"turn": 3}),
        ('row = ["a", "b"]', {"row": ["a", "b"]}),
        ("on=true", {"on": True}),
    ],
)
def test_a_change_is_typed_like_a_line_of_a_position(line: str, change: object) -> None:
    assert read_change(line) == change


@pytest.mark.parametrize("line", ["supply.3", "", "supply 3 = R", "= 3"])
def test_a_line_of_another_form(line: str) -> None:
    if line:
        with pytest.raises(ValueError, match=r"."):
            read_change(line)
    else:
        assert read_change(line) == {}


def test_of_several_draws_one_may_be_ambiguous(speakers: dict[str, Speaker[Tray]]) -> None:
    """Black are a segment and a head."""
    one = asking(Draw("piece", [["K", "K<", "R"]], 1, "bag", {}))
    assert meaning_of(speakers["en"], one, "black") == Ambiguous("black", ("K", "K<"))
