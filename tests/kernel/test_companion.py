"""The companion to a rulebook: every section that is carried out is told, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from automarium.kernel.catalog.companion import FILE, BadCompanion, companion_of
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.sections import DONE, sections_of
from automarium.kernel.words.texts import LANGUAGES
from tests.kernel.small_game import GAME, SECTIONS

OURS = [game for game in catalog().values() if game.package.startswith("automarium.")]
GAMES = [game for game in OURS if (game.folder / FILE).is_file()]
EACH = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
CODE = re.compile(r"\b[A-Z]{1,3}-\d|[a-z]_[a-z]|\b(true|false)\b")


def done(game: AnyGame) -> list[str]:
    return [section.id for section in sections_of(game) if section.status == DONE]


@EACH
def test_every_section_is_told_once_in_every_language(game: AnyGame) -> None:
    """`companion_of` refuses a file that leaves one out."""
    rules = [rule for chapter in companion_of(game) for rule in chapter.rules]
    assert sorted(section for rule in rules for section in rule.sections) == sorted(done(game))
    for rule in rules:
        assert set(rule.words) == set(LANGUAGES)


@EACH
def test_rules_are_sentences(game: AnyGame) -> None:
    for chapter in companion_of(game):
        for words in (each for rule in chapter.rules for each in rule.words.values()):
            assert re.search(r"[.!?]$", words), words
            assert not CODE.search(words), words
            assert 20 <= len(words) <= 520, words


@EACH
def test_languages_are_those_they_claim_to_be(game: AnyGame) -> None:
    for chapter in companion_of(game):
        for rule in chapter.rules:
            assert re.search("[а-яіїєґ]{3}", rule.words["uk"]), rule.sections
            assert not re.search("[а-яіїєґ]", rule.words["en"] + rule.words["pl"]), rule.sections
            assert rule.words["en"] != rule.words["pl"], rule.sections


def with_companion(folder: Path, text: str) -> AnyGame:
    (folder / "sections.toml").write_text(SECTIONS, "utf-8")
    (folder / "companion.toml").write_text(text, "utf-8")
    return replace(GAME, folder=folder)


WORDS = 'en = "One."\npl = "Raz."\nuk = "Раз."\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not told"),
        (f"[[chapter]]\n{WORDS}[[chapter.rule]]\n{WORDS}", "name the sections"),
        (f'[[chapter]]\n{WORDS}[[chapter.rule]]\nsections = ["1"]\nen = "One."\n', "no words in pl, uk"),
        (
            f'[[chapter]]\n{WORDS}[[chapter.rule]]\nsections = ["nowhere"]\n{WORDS}',
            "told, but not carried out",
        ),
        (f'[[chapter]]\n{WORDS}[[chapter.rule]]\nsections = ["1"]\nde = "Eins."\n{WORDS}', "unknown keys de"),
        (f'[[chapter]]\n{WORDS}[[chapter.rule]]\nsections = ["1", "1"]\n{WORDS}', "told twice: 1"),
    ],
)
def test_a_companion_that_does_not_hold_together_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadCompanion, match=re.escape(said)):
        companion_of(with_companion(tmp_path, text))


def test_a_game_without_a_companion_tells_its_titles(tmp_path: Path) -> None:
    game = with_companion(tmp_path, "")
    (tmp_path / "companion.toml").unlink()
    told = [section for chapter in companion_of(game) for rule in chapter.rules for section in rule.sections]
    assert told == done(game)
