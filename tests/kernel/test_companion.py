"""The companion to a rulebook: every section that is carried out is told, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from automarium.kernel.catalog.companion import CompanionFault, companion_of
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.catalog.sections import DONE, sections_of
from automarium.kernel.words.texts import LANGUAGES
from tests.kernel.small_game import GAME, SECTIONS

GAMES = [game for game in catalog().values() if game.package.startswith("automarium.")]
EACH = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
CODE = re.compile(r"\b[A-Z]{1,3}-\d|[a-z]_[a-z]|\b(true|false)\b")


def done(game: AnyGame) -> list[str]:
    return [section.id for section in sections_of(game) if section.status == DONE]


def untold_in(game: AnyGame) -> list[str]:
    """What a companion leaves out, tells twice, or tells though the book lacks it."""
    rules = [rule for chapter in companion_of(game) for rule in chapter.rules]
    told = [section for rule in rules for section in rule.sections]
    done = {section.id for section in sections_of(game) if section.status == DONE}
    known = {option.name for option in game.options}
    by_title = [rule for rule in rules if len(set(rule.words.values())) == 1]
    wrong = {
        "told twice": sorted({each for each in told if told.count(each) > 1}),
        "not told": sorted(section for rule in by_title for section in rule.sections),
        "told, but not carried out": sorted(set(told) - done),
        "no such option": sorted({each for rule in rules for each in rule.switches} - known),
    }
    return [f"{what}: {', '.join(names)}" for what, names in wrong.items() if names]


@EACH
def test_every_section_is_told_once_in_every_language(game: AnyGame) -> None:
    """What a file leaves out would be told by its English title."""
    assert untold_in(game) == []
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
        (f"[[chapter]]\n{WORDS}[[chapter.rule]]\n{WORDS}", "name the sections"),
        (f'[[chapter]]\n{WORDS}[[chapter.rule]]\nsections = ["1"]\nen = "One."\n', "no words in pl, uk"),
        (f'[[chapter]]\n{WORDS}[[chapter.rule]]\nsections = ["1"]\nde = "Eins."\n{WORDS}', "unknown keys de"),
    ],
)
def test_a_companion_that_cannot_be_read_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(CompanionFault, match=re.escape(said)):
        companion_of(with_companion(tmp_path, text))


@pytest.mark.parametrize(
    ("sections", "said"),
    [
        ('["1", "2"]', "not told: 3, 3.1, 4, 5"),
        ('["1", "1"]', "told twice: 1"),
        ('["1", "0", "6"]', "told, but not carried out: 0, 6"),
        ('["1"]\nswitches = ["sun"]', "no such option: sun"),
    ],
)
def test_gaps_are_named_and_hide_nothing(tmp_path: Path, sections: str, said: str) -> None:
    text = f"[[chapter]]\n{WORDS}[[chapter.rule]]\nsections = {sections}\n{WORDS}"
    game = with_companion(tmp_path, text)
    assert said in untold_in(game)
    told = {each for chapter in companion_of(game) for rule in chapter.rules for each in rule.sections}
    assert told >= set(done(game))


def test_a_game_without_a_companion_tells_its_titles(tmp_path: Path) -> None:
    game = with_companion(tmp_path, "")
    (tmp_path / "companion.toml").unlink()
    told = [section for chapter in companion_of(game) for rule in chapter.rules for section in rule.sections]
    assert told == done(game)
