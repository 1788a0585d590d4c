"""What is refused of files, positions and options is said in the language of the player."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import automarium
from automarium.kernel.catalog.data_files import own_sheet
from automarium.kernel.catalog.game import PositionFault, catalog
from automarium.kernel.catalog.reader import DataError, Reader
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import LANGUAGES, Texts

SOURCE = Path(automarium.__file__).parent


def every_kind() -> set[str]:
    """The messages that the code names."""
    files = [*SOURCE.glob("kernel/**/*.py"), *SOURCE.glob("games/**/*.py")]
    named = re.compile(r'(?:as_told\(\s*|told=)"([a-z0-9-]+)"')
    direct = {found for path in files for found in named.findall(path.read_text())}
    return direct | {
        "number",
        "number-least",
        "any-number",
        "text",
        "flag",
        "list",
        "twice",
        "one-of",
        "some-of",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_refusal_has_its_sentence(language: str) -> None:
    texts = [Texts(language), *(texts_of(game, language) for game in catalog().values())]
    missing = [kind for kind in sorted(every_kind()) if not any(each.has(f"fault.{kind}") for each in texts)]
    assert missing == []


NOTATIONS = sorted(SOURCE.glob("games/*/**/*notation.py")) + sorted(SOURCE.glob("games/*/soundness.py"))


@pytest.mark.parametrize("path", NOTATIONS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_reason_why_a_position_does_not_fit_has_a_message(path: Path) -> None:
    """What a game refuses of a position is never said in English alone."""
    source = path.read_text()
    calls = re.findall(r"raise \w+\.(?:bad|wrong)\((?:[^()]|\([^()]*\))*\)", source)
    assert [each for each in calls if "told=" not in each] == []
    assert source.count("raise PositionFault(") == source.count("raise PositionFault(str(error)) from error")


def read_table(tree: dict[str, object]) -> None:
    with Reader(tree) as position:
        position.integer("points", least=0, most=30, default=0)
        position.choice("side", ("human", "automa"), default="human")
        position.different("tiles", ("fox", "owl"), default=())


def refused(tree: dict[str, object], language: str) -> str:
    with pytest.raises(PositionFault) as raised:
        read_table(tree)
    return fault_in_words(Texts(language), raised.value)


def test_what_belongs_there_is_said_and_the_nearest_is_offered() -> None:
    assert refused({"points": 99}, "en") == "points: a whole number from 0 to 30 belongs here, not “99”."
    assert refused({"side": "humna"}, "pl") == "side: „humna” nie może tu być. Może chodzi o: human?"
    assert refused({"tiles": ["fox", "fxo"]}, "uk") == "tiles: «fxo» тут бути не може. Може, це fox?"
    assert refused({"tiles": ["fox", "fox"]}, "pl") == "tiles: nic nie może tu stać dwa razy."
    assert refused({"tils": []}, "en").startswith(
        "The position: nothing here is called “tils”. Did you mean tiles?"
    )


def test_what_only_english_says_is_kept_beside_it() -> None:
    error = Reader({"a": 1}).bad("a", "two foxes cannot share a den")
    polish = fault_in_words(Texts("pl"), error)
    assert "foxes" not in polish
    assert polish.detail == "a: two foxes cannot share a den"
    english = fault_in_words(Texts("en"), error)
    assert (english, english.detail) == ("a: two foxes cannot share a den.", "")


@pytest.mark.parametrize("language", ["pl", "uk"])
def test_errors_without_a_sentence_say_at_least_that_nothing_changed(language: str) -> None:
    said = fault_in_words(Texts(language), AutomariumError("something odd\x1b[31m"))
    assert said == Texts(language)("fault.any")
    assert said.detail.startswith("something odd")
    assert "\x1b" not in said.detail


@pytest.mark.parametrize("language", ["pl", "uk"])
def test_files_are_refused_without_a_word_of_english(language: str) -> None:
    for read, bad in (
        (own_sheet, "x = ["),
        (own_sheet, "a" + ".a" * 200 + " = 1"),
        (read_lines, ""),
        (read_lines, "{"),
    ):
        with pytest.raises(AutomariumError) as raised:
            read(bad)
        said = fault_in_words(Texts(language), raised.value)
        assert not re.search(r"\b(the|expected|file|line)\b", said), said
    sheet = own_sheet("nobody = 1\n")
    sheet.has("book")
    with pytest.raises(DataError) as odd:
        sheet.done()
    assert fault_in_words(Texts(language), odd.value).endswith("book.")
