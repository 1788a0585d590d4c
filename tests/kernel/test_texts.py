"""Texts: sentences with facts, forms by role and by count, and the plural forms of three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.kernel.words.texts import LANGUAGES, Gap, NoSuchLanguage, Texts, gaps_of, parts_of
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
        "take": "Take {pieces:obj} from {place}.",
        "left": "{place}: {pieces}",
        "braces": "{{{place}}}",
        "order": "{b} before {a}, {b}",
        "fill": ("One piece on {place}", "{count} pieces on {place}"),
    }
    write_texts(tmp_path, "en", sentences)
    return Texts("en", tmp_path)


# Counts


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
    assert english("fill", place=3, count="many") == "One piece on 3"


# Facts


def test_facts_are_put_in_as_they_are(english: Texts) -> None:
    assert english("take", pieces="R", place=3) == "Take R from 3."
    assert english("take", pieces=("R", "K"), place="x") == "Take R, K from x."
    assert english("take", pieces=["R", ("K", "R")], place=7) == "Take R, K, R from 7."
    assert english("left", pieces=("R", 1, True), place=0) == "0: R, 1, True"
    assert english("order", a=1, b=2, c=3) == "2 before 1, 2"
    assert english("braces", place=4) == "{4}"


def test_what_has_no_text_keeps_its_id(english: Texts) -> None:
    assert english("no-such-message", place=3) == "no-such-message"
    assert english.sentence("no-such-message") is None


def test_nothing_has_a_word_too(english: Texts) -> None:
    assert english("take", pieces=(), place=3) == "Take none from 3."


def test_a_text_does_not_read_what_a_person_typed(english: Texts) -> None:
    """Braces in a fact are signs like any other."""
    assert english("left", pieces="{place}", place="{pieces.__class__}") == "{pieces.__class__}: {place}"


def test_a_fact_that_is_missing_is_a_mistake(english: Texts) -> None:
    with pytest.raises(KeyError, match="place"):
        english("take", pieces="R")


# Forms by role

HEADS: dict[str, Sentences] = {
    "pl": {
        "head": ("głowa", "głowy", "głów"),
        "head:obj": ("głowę", "głowy", "głów"),
        "head:of": "głowy",
        "place": "pole {id}",
        "place:to": "na pole {id}",
    },
    "uk": {
        "head": ("голова", "голови", "голів"),
        "head:obj": ("голову", "голови", "голів"),
        "head:of": "голови",
        "place": "комірка {id}",
        "place:to": "у комірку {id}",
    },
}


@pytest.fixture(params=sorted(HEADS))
def heads(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Sentences, Texts]:
    sentences = HEADS[request.param]
    write_texts(tmp_path, request.param, sentences)
    return sentences, Texts(request.param, tmp_path)


@pytest.mark.parametrize("role", ["", "obj"])
def test_a_role_has_a_form_for_each_count(heads: tuple[Sentences, Texts], role: str) -> None:
    sentences, texts = heads
    found = [texts.sentence("head", count, role) for count in (1, 3, 5)]
    assert found == [(word,) for word in sentences["head:obj" if role else "head"]]


def test_a_role_without_plural_forms_serves_every_count(heads: tuple[Sentences, Texts]) -> None:
    sentences, texts = heads
    assert {texts.sentence("head", count, "of") for count in (1, 3, 5)} == {(sentences["head:of"],)}


def test_a_role_that_is_missing_falls_back_to_the_bare_entry(heads: tuple[Sentences, Texts]) -> None:
    sentences, texts = heads
    found = [texts.sentence("head", count, "with") for count in (1, 3, 5)]
    assert found == [(word,) for word in sentences["head"]]
    assert texts.sentence("place", role="at") == texts.sentence("place") != texts.sentence("place", role="to")
    assert texts.sentence("tail", role="obj") is None


def test_a_role_in_a_far_folder_does_not_hide_the_bare_entry_of_a_near_one(tmp_path: Path) -> None:
    write_texts(tmp_path / "near", "en", {"head": "near head"})
    write_texts(tmp_path / "far", "en", {"head": "far head", "head:obj": "a far head"})
    texts = Texts("en", tmp_path / "near", tmp_path / "far")
    assert texts.sentence("head", role="obj") == ("near head",)


def test_all_forms_of_a_message(heads: tuple[Sentences, Texts]) -> None:
    sentences, texts = heads
    words = {word for entry in ("head", "head:obj", "head:of") for word in each_form(sentences[entry])}
    assert {str(part) for form in texts.forms("head") for part in form} == words
    assert texts.forms("place", ("", "to")) == [texts.sentence("place"), texts.sentence("place", role="to")]
    assert texts.forms("tail") == []


def each_form(sentence: str | tuple[str, ...]) -> tuple[str, ...]:
    return (sentence,) if isinstance(sentence, str) else sentence


# Sentences taken apart


@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        ("Nothing.", ("Nothing.",)),
        ("", ()),
        ("{place}", (Gap("place", "", ""),)),
        ("Take {pieces:obj}.", ("Take ", Gap("pieces", "obj", ""), ".")),
        ("{piece*}", (Gap("piece", "", "count"),)),
        ("{piece:*}", (Gap("piece", "", "count"),)),
        ("{piece*lost}", (Gap("piece", "", "lost"),)),
        ("{piece:obj*}", (Gap("piece", "obj", "count"),)),
        ("{piece:obj*lost}", (Gap("piece", "obj", "lost"),)),
        ("{color:f-obj}", (Gap("color", "f-obj", ""),)),
        ("{{no gap}} {a}", ("{", "no gap}", " ", Gap("a", "", ""))),
        ("a {b} c {b:to}", ("a ", Gap("b", "", ""), " c ", Gap("b", "to", ""))),
    ],
)
def test_a_sentence_taken_apart(sentence: str, parts: tuple[str | Gap, ...]) -> None:
    assert parts_of(sentence) == parts


def test_gaps_of_a_sentence() -> None:
    assert gaps_of("{b:obj} and {a}, {{not}} {b:obj}") == {Gap("b", "obj", ""), Gap("a", "", "")}
    assert gaps_of("Nothing.") == frozenset()


# Folders


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_has_texts_of_its_own(language: str) -> None:
    assert Texts(language).has("refused-option")
