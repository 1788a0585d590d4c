"""How often the strong partner wins, on the page of a new game."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import find
from automarium.web.start.difficulty import figures
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


def test_nothing_is_said_where_the_strong_partner_only_reports(client: Client) -> None:
    assert "our strong player wins" not in client.get("/new/golem").text
