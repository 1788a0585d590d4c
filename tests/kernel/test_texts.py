"""Texts: sentences with facts, terms, and the plural forms of three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.words.texts import LANGUAGES, NoSuchLanguage, Texts, facts_of
from tests.kernel.mo import Sentences, write_texts

CARDS: dict[str, Sentences] = {
    "en": {"cards": ("{count} card", "{count} cards"), "pass": "Pass."},
    "pl": {"cards": ("{count} karta", "{count} karty", "{count} kart"), "pass": "Pauza."},
    "uk": {"cards": ("{count} карта", "{count} карти", "{count} карт"), "pass": "Пас."},
}
FORMS = {
    "en": {"card": [1], "cards": [0, 2, 5, 11, 21, 22, 101, 112]},
    "pl": {
        "karta": [1],
        "karty": [2, 3, 4, 22, 34, 102, 124],
        "kart": [0, 5, 11, 12, 13, 14, 19, 20, 21, 25, 31, 100, 101, 111, 112],
    },
    "uk": {
        "карта": [1, 21, 31, 101, 121],
        "карти": [2, 3, 4, 22, 34, 102, 124],
        "карт": [0, 5, 11, 12, 13, 14, 19, 20, 25, 30, 100, 111, 112],
    },
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, sentences in CARDS.items():
        write_texts(tmp_path, language, sentences)
    return tmp_path


@pytest.fixture
def english(tmp_path: Path) -> Texts:
    sentences: Sentences = {
        "take": "Take {pieces:piece} from {place}.",
        "left": "{place}: {pieces}",
        "piece.R": "red",
        "piece.K": "black",
        "piece.7": "seven",
        "none.": "nothing",
        "braces": "{{{place}}}",
        "order": "{b} before {a}, {b}",
        "fill": ("One piece on {place}", "{count} pieces on {place}"),
    }
    write_texts(tmp_path, "en", sentences)
    return Texts("en", tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms(language: str, folder: Path) -> None:
    texts = Texts(language, folder)
    for word, counts in FORMS[language].items():
        assert [texts("cards", count=count) for count in counts] == [f"{count} {word}" for count in counts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_without_plural_forms_takes_any_count(language: str, folder: Path) -> None:
    texts = Texts(language, folder)
    assert {texts("pass"), texts("pass", count=1), texts("pass", count=5)} == {CARDS[language]["pass"]}


def test_a_plural_message_without_a_count_is_of_one(english: Texts) -> None:
    assert english("fill", place=3) == "One piece on 3"
    assert english("fill", place=3, count=2) == "2 pieces on 3"


def test_facts_and_terms(english: Texts) -> None:
    assert english("take", pieces="R", place=3) == "Take red from 3."
    assert english("take", pieces=("R", "K"), place="x") == "Take red, black from x."
    assert english("take", pieces=["R", ("K", "R")], place=7) == "Take red, black, red from 7."
    assert english("take", pieces=7, place=7) == "Take seven from 7."
    assert english("left", pieces=("R", 1, True), place=0) == "0: R, 1, True"
    assert english("order", a=1, b=2, c=3) == "2 before 1, 2"
    assert english("braces", place=4) == "{4}"


def test_what_has_no_word_keeps_its_id(english: Texts) -> None:
    assert english("take", pieces="Y", place=3) == "Take Y from 3."
    assert english.term("piece", "Y") == "Y"
    assert english("no-such-message", place=3) == "no-such-message"


def test_nothing_has_a_word_too(english: Texts) -> None:
    assert english("take", pieces=(), place=3) == "Take nothing from 3."


def test_a_text_does_not_read_what_a_person_typed(english: Texts) -> None:
    """Braces in a fact are signs like any other."""
    assert english("left", pieces="{place}", place="{pieces.__class__}") == "{pieces.__class__}: {place}"


def test_a_fact_that_is_missing_is_a_mistake(english: Texts) -> None:
    with pytest.raises(KeyError, match="place"):
        english("take", pieces="R")


def test_the_first_folder_that_has_a_message_gives_it(tmp_path: Path) -> None:
    write_texts(tmp_path / "near", "en", {"pass": "near"})
    write_texts(tmp_path / "far", "en", {"pass": "far", "other": ("far {count}", "far {count}s")})
    texts = Texts("en", tmp_path / "near", tmp_path / "far")
    assert (texts("pass"), texts("other", count=2)) == ("near", "far 2s")


def test_has(english: Texts) -> None:
    assert english.has("take")
    assert english.has("fill")
    assert not english.has("no-such-message")


def test_no_such_language(tmp_path: Path) -> None:
    with pytest.raises(NoSuchLanguage, match="there are no texts in 'de'; the languages are en, pl, uk"):
        Texts("de", tmp_path)


def test_facts_of_a_sentence() -> None:
    assert facts_of("{b:piece} and {a}, {{not}} {b:piece}") == {("b", "piece"), ("a", "")}
    assert facts_of("Nothing.") == frozenset()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_has_texts_of_its_own(language: str) -> None:
    assert Texts(language).has("refused-option")
