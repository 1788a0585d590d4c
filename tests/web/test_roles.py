"""A game of another package is told by what it brings: titles in each language, roles of its options."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import Option, choice, subset
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.titles import opponent_of, short_title_of, title_of
from automarium.web.shelf.bgstats import game_of
from automarium.web.shelf.scores import level_of, level_words, opponents_of
from automarium.web.table.tour import game_of_the_tour
from tests.web.client import Client
from tools.texts import compiled

HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: {0}\\n"\n'
    '"Plural-Forms: nplurals=1; plural=0;\\n"\n'
)
SAY = re.compile(r'<p class="say">(.*?)</p>')
TITLES = {"en": "The Meadow", "pl": "Łąka", "uk": "Лука"}


@dataclass(frozen=True, slots=True)
class Settings:
    sky: str = choice("clear", "stormy", role="level")
    beast: str = choice("random", "fox", role="opponent")


@dataclass(frozen=True, slots=True)
class Several:
    beasts: tuple[str, ...] = subset("fox", "owl", default=("fox", "owl"), role="opponent")
    fox_wit: str = choice("dull", "sharp", role="level", of="fox")
    owl_wit: str = choice("dull", "sharp", role="level", of="owl")


@pytest.fixture
def meadow(tmp_path: Path) -> AnyGame:
    """A game with a title, a short one and an opponent in each language."""
    (tmp_path / "texts").mkdir()
    for language, title in TITLES.items():
        po = tmp_path / "texts" / f"{language}.po"
        said = {"game.title": title, "game.short": title[-4:], "game.opponent": title.upper()}
        said |= {"value.sky.stormy": "Storm"}
        rows = [f'msgid "{name}"\nmsgstr "{words}"\n' for name, words in said.items()]
        po.write_text("\n".join([HEAD.format(language), *rows]), "utf-8")
        po.with_suffix(".mo").write_bytes(compiled(po))
    return replace(find("coatl"), id="meadow", folder=tmp_path, settings=Settings, bgg=7)


@pytest.mark.parametrize("language", TITLES)
def test_its_names_are_said_in_each_language(meadow: AnyGame, language: str) -> None:
    texts = texts_of(meadow, language)
    title = TITLES[language]
    said = (title_of(meadow, texts), short_title_of(meadow, texts), opponent_of(meadow, texts))
    assert said == (title, title[-4:], title.upper())


def test_without_messages_its_record_says_them() -> None:
    game = find("gaia")
    texts = texts_of(game, "pl")
    assert title_of(game, texts) == short_title_of(game, texts) == game.title


def test_level_and_opponent_go_by_their_roles(meadow: AnyGame) -> None:
    texts = texts_of(meadow, "en")
    assert level_words(texts, meadow, level_of(meadow, {"sky": "stormy"})) == "Storm"
    assert opponents_of(meadow, {"beast": "fox"}, {}) == ("beast.fox",)
    assert opponents_of(meadow, {"beast": "random"}, {"maks": 3}) == ("side.maks",)


@pytest.mark.parametrize(
    ("beasts", "level"), [(["fox"], "sharp"), (["owl"], "dull"), (["fox", "owl"], "mixed"), ([], "mixed")]
)
def test_the_level_is_that_of_those_who_play(meadow: AnyGame, beasts: list[str], level: str) -> None:
    game = replace(meadow, settings=Several)
    assert level_of(game, {"beasts": beasts, "fox_wit": "sharp", "owl_wit": "dull"}) == level


def test_a_role_that_nobody_asks_for_is_refused() -> None:
    with pytest.raises(
        TypeError, match="'hardness' is no role of an option; there are level, opponent, side"
    ):
        Option("sky", "choice", ("clear",), "clear", role="hardness")


def test_its_number_goes_to_the_log(meadow: AnyGame) -> None:
    assert game_of(meadow)["bggId"] == 7
    assert "bggId" not in game_of(find("coatl"))


def test_the_tour_shows_a_game_that_has_one(client: Client) -> None:
    assert game_of_the_tour().tour
    assert client.get("/tour").status == 200


def test_the_tour_tells_orders_to_a_hand_in_whole_sentences(client: Client) -> None:
    """It told a story under "your hand does it", without the last period."""
    said = [SAY.findall(client.get(f"/tour?step={step}").text)[0] for step in range(1, 5)]
    assert all(each.endswith(".") for each in said)
    assert said[1].startswith("Lay ")
