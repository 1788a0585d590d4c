"""One word for one thing, and one way of speaking to a person, in all texts of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "automarium"
TEXTS = sorted(SOURCE.glob("**/texts/*.po"))
SAID = re.compile(r'^msgstr(?:\[\d\])? "(.*)"$', re.MULTILINE)
ADDRESS = {
    "pl": r"\w+(?:cz|sz|[jńźżćbl])cie\b",
    "uk": r"\b(?:ти|тебе|тобі|твій|твоя|твоє|твої)\b",
}
"""Polish says *ty* and never orders several people, Ukrainian says *ви*."""
OTHERWISE = {
    ("coatl", "pl"): r"\belement",
    ("coatl", "uk"): r"\bфішк|\bчастин",
    ("golem", "pl"): r"\bkomór|\baplikacj",
    ("golem", "uk"): r"\bстовпчик|\bбібліоте|\bзастосун|\bполіпшено\b|\bпасують\b",
    ("root", "pl"): r"\bzasob",
}
"""What one sentence once said where all others of the game have another word."""


def strangers(game: str, language: str, words: str) -> list[str]:
    """The sentences in which a wrong word stands."""
    wrong = [each for each in (ADDRESS.get(language), OTHERWISE.get((game, language))) if each]
    return [said for said in SAID.findall(words) for each in wrong if re.search(each, said, re.IGNORECASE)]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_thing_has_one_word(path: Path) -> None:
    assert not strangers(path.parents[1].name, path.stem, path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("golem", "pl", "Najpierw dokończcie wszystkie tury tej rundy, twoje też."),
        ("root", "uk", "Зіграй свій хід: твої воїни вже тут."),
        ("coatl", "pl", "Od którego elementu zaczyna się Cóatl?"),
        ("golem", "uk", "поповніть бібліотеку"),
    ],
)
def test_another_word_is_seen(game: str, language: str, said: str) -> None:
    assert strangers(game, language, f'msgid "x"\nmsgstr "{said}"\n') == [said]
    assert not strangers(game, "en", f'msgid "x"\nmsgstr "{said}"\n')
