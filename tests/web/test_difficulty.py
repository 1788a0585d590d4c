"""How often the strong partner wins, on the page of a new game."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import find
from automarium.kernel.words.sentences import texts_of
from automarium.web.start.difficulty import advice, figures
from tests.web.client import Client

LEVELS = {"coatl": 7, "gaia": 6, "redrising": 6, "root": 4}


@pytest.mark.parametrize("game", LEVELS)
def test_every_level_says_how_often_the_strong_partner_wins(client: Client, game: str) -> None:
    page = client.get(f"/new/{game}").text
    assert page.count(": our strong player wins ") == LEVELS[game]


@pytest.mark.parametrize("game", LEVELS)
def test_the_options_of_the_figures_are_still_there(game: str) -> None:
    rows = figures(find(game))
    assert len(rows) > LEVELS[game] - 1
    for row in rows:
        find(game).read_settings(row["options"])


ADVICE = {
    "coatl": "First games: without extra levels · You know the game: 1, 2, 3, 5 · Hard: 4, 1–5 together",
    "gaia": "First games: First game, Toaster · You know the game: Automa, Automaton · Hard: Supertoma",
    "root": "First games: Easy · ",
    "redrising": "First games: Highred, Stained · You know the game: Lurcher · Hard: Master Maker, Carver",
}


@pytest.mark.parametrize("game", ADVICE)
def test_one_line_says_who_should_choose_which_level(client: Client, game: str) -> None:
    """None of it begins with a dot, and it opens what a strong player wins there."""
    text = client.get(f"/new/{game}").text
    assert " ·" not in (said := advice(find(game), texts_of(find(game), "en")))
    assert ADVICE[game] in text.replace("\xa0", " ")
    assert f'<summary><span class="advice">{said}</span></summary>' in text


@pytest.mark.parametrize("game", LEVELS)
def test_every_level_fits_somebody(game: str) -> None:
    """Each once; there is always one for first games."""
    said = advice(find(game), texts_of(find(game), "en"))
    groups = [part.partition(": ")[2].split(", ") for part in said.split("\xa0· ")]
    assert said.startswith("First games: ")
    assert sum(map(len, groups)) == LEVELS[game]


SCORES = {
    "en": "It scores on average: Easy 63 · Normal 79 · Hard 97 · Extreme 114",
    "pl": "Średnio zdobywa: Łatwy 63 · Normalny 79 · Trudny 97 · Ekstremalny 114",
    "uk": "У середньому набирає: Легкий 63 · Нормальний 79 · Складний 97 · Екстремальний 114",
}


@pytest.mark.parametrize("language", SCORES)
def test_where_the_strong_partner_only_reports_what_the_automa_scores_is_said(language: str) -> None:
    golem = find("golem")
    said = advice(golem, texts_of(golem, language))
    assert said.replace("\xa0", " ").endswith(f". {SCORES[language]}")


def test_nobody_is_said_to_win_where_a_side_is_only_reported(client: Client) -> None:
    page = client.get("/new/golem").text.replace("\xa0", " ")
    assert SCORES["en"] in page
    assert "our strong player wins" not in page
    assert "First games: " not in page
