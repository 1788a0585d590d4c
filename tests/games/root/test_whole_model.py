"""Whole games beside a second model of the four factions: each offer, and the table after each answer.

Many games: `python -m tests.games.root.second.compare --games 1000`.
"""

from __future__ import annotations

import pytest

from tests.games.root.second import alliance
from tests.games.root.second.compare import LINE_UPS, MAPS, PARTNERS, Tally, compare_game
from tests.games.root.second.marquise import Marquise
from tests.games.root.second.script import Differs

SOME = [
    (people, MAPS[number % 4], PARTNERS[number % 3], number % 5 == 4)
    for number, people in enumerate((*LINE_UPS[:4], *LINE_UPS[-3:]))
]


@pytest.mark.parametrize(("people", "map_", "partner", "together"), SOME)
def test_games_go_as_the_model_says(people: str, map_: str, partner: str, together: bool) -> None:
    options = {"people": people.split(), "map": map_, "cooperative": together}
    tally = Tally()
    for number, stir in enumerate((True, False)):
        compare_game(options, f"model {number}", partner, stir, tally)
    assert tally.games == 2
    assert tally.questions > 50, tally


def test_a_wrong_point_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alliance, "SYMPATHY_POINTS", (0,) * 10)
    with pytest.raises(Differs, match="alliance points: 1 is not 0"):
        compare_game({"people": ["alliance"]}, "1", "steady", False, Tally())


def test_a_missing_move_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Marquise, "builds", lambda _: ())
    with pytest.raises(Differs, match=r"only the game has \['build"):
        compare_game({"people": ["marquise"]}, "1", "busy", False, Tally())
