"""The site of the documentation: all pages in one tree, the companions to the rulebooks among them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from automarium.kernel.catalog.companion import companion_of
from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.words.texts import LANGUAGES
from tools.rule_pages import FOLDER, file_name
from tools.site import ROOT, gather

GAMES = list(catalog().values())


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    gather(folder)
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_companion_is_told_whole(site: Path, game: AnyGame, language: str) -> None:
    page = (site / FOLDER / file_name(game, language)).read_text("utf-8")
    chapters = companion_of(game)
    assert [
        chapter.title[language] for chapter in chapters if f"\n## {chapter.title[language]}\n" not in page
    ] == []
    said = [rule.words[language] for chapter in chapters for rule in chapter.rules]
    assert [words for words in said if f"\n1. {words}\n" not in page] == []


def test_the_list_of_pages_names_every_game() -> None:
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    wanted = {f"{FOLDER}/{game.id}.md" for game in GAMES}
    wanted |= {(game.folder / "README.md").relative_to(ROOT).as_posix() for game in GAMES}
    assert {page for page in wanted if f": {page}\n" not in settings} == set()


def test_pages_stay_where_they_are(site: Path) -> None:
    for page in ("README.md", "docs/how-to.md", "docs/shots/coatl-order.webp", "docs/adr/README.md"):
        assert (site / page).read_bytes().endswith((ROOT / page).read_bytes())


def test_words_with_signs_do_not_break_the_search() -> None:
    """A star in the index is taken for a wildcard: then nothing at all is found for 4 where 4* stands."""
    found = re.search(r"separator: '(.+)'\n", (ROOT / "mkdocs.yml").read_text("utf-8"))
    assert found
    words = re.split(
        found[1].replace("''", "'"), 'level 4: 2*3 "D20" a|b 7*. On 3.12. M.A.K.S.’s „п’ять“? (так).'
    )
    assert [word for word in words if word] == (
        ["level", "4", "2", "3", "D20", "a", "b", "7", "On", "3.12", "M.A.K.S", "s", "п", "ять", "так"]
    )
