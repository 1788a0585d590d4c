"""`automarium rules`: the book's sections and what became of each."""

from __future__ import annotations

import tomllib
from pkgutil import resolve_name
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from tests.cli.running import run, start

GAMES = sorted(catalog())


def sections(game: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = run("rules", game, "--json").json["sections"]
    return rows


@pytest.mark.parametrize("game", GAMES)
def test_every_section_is_accounted_for(game: str) -> None:
    for section in sections(game):
        assert {"id", "title", "status", "reason", "functions"} <= set(section)
        assert section["title"]
        if section["status"] == "done":
            assert section["functions"]
        else:
            assert section["status"] == "not applicable"
            assert section["reason"]
            assert not section["functions"]


@pytest.mark.parametrize("game", GAMES)
def test_the_sections_are_those_of_the_book_in_its_order(game: str) -> None:
    book = tomllib.loads((catalog()[game].folder / "sections.toml").read_text(encoding="utf-8"))
    ids = [section["id"] for section in sections(game)]
    assert ids == [row["id"] for row in book["section"]]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("game", GAMES)
def test_the_functions_named_are_there(game: str) -> None:
    package = catalog()[game].package
    for section in sections(game):
        for name in section["functions"]:
            found = resolve_name(f"{package}.{name}")
            assert callable(found) or isinstance(found, property), name


@pytest.mark.parametrize("game", GAMES)
def test_games_counts_what_rules_lists(game: str) -> None:
    (row,) = [row for row in run("games", "--json").json["games"] if row["id"] == game]
    done = [section for section in sections(game) if section["status"] == "done"]
    assert row["coverage"] == {"sections": len(sections(game)), "done": len(done)}


@pytest.mark.parametrize("game", GAMES)
def test_in_words(game: str) -> None:
    told = run("rules", game).fine
    for section in sections(game):
        assert f"  {section['id']} " in told
        assert (section["reason"] or section["functions"][0]) in told


def test_the_real_command() -> None:
    assert start("rules", "coatl", "--json").raw == run("rules", "coatl", "--json").raw


@pytest.mark.parametrize(
    ("language", "words"), [("en", "lowest number"), ("pl", "numerze"), ("uk", "номером")]
)
def test_rules_are_told_in_the_language_that_is_asked_for(language: str, words: str) -> None:
    told = run("rules", "coatl", "--lang", language).fine
    assert words in " ".join(told.split())
    assert "CO-Q3" not in told
