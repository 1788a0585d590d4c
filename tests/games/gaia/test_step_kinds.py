"""Kinds of moves that none of our recorded games has, in the same notation: they are read and played, too."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.gaia.economy.gaia_phase import gaia_phase
from automarium.games.gaia.economy.turn import human_turn
from automarium.rulebook import Table
from tests.games.gaia.cases import board_of, changes
from tests.games.gaia.people import state_of
from tests.games.gaia.recorded.record import step_of
from tests.games.gaia.recorded.replay import NOT_ASKED
from tests.games.gaia.steps import Answers

FIRST, SECOND, OUTER = [-1, -3], [0, 1], [0, 2]
STOCK = {"c": 20, "o": 10, "k": 10, "q": 4}
GREEN = [{"token": "fed_vp7_c6", "green": True}]
TILE = [{"tile": "t_vp7", "place": "gaia_project"}]
STONE = {"power": [1, 1, 4, 0], "brainstone": "III"}
RICH = {"power": [0, 0, 6, 0]}
BEFORE_5 = {"research": {"navigation": 4}, "federations": GREEN}
BEFORE_ADVANCED = {"research": {"ai": 4}, "tech": TILE, "federations": GREEN}

Case = tuple[str, dict[str, Any], str, dict[str, Any]]
CASES: dict[str, Case] = {
    "Lost Planet by research": ("terrans", BEFORE_5, "research navigation; lost_planet 0,2", {"k": 6}),
    "Lost Planet by a tile": (
        "terrans",
        BEFORE_5,
        "action 8; tech navigation; research navigation; lost_planet 0,2",
        {"q": 0, "k": 11},
    ),
    "advanced tile by an action": (
        "terrans",
        BEFORE_ADVANCED,
        "action 8; tech adv-ai; cover gaia; research science",
        {"q": 0, "tech": [["vp7", "gaia", False], ["act-k3", "adv-ai", True]]},
    ),
    "advanced tile, its advance declined": (
        "terrans",
        BEFORE_ADVANCED,
        "action 8; tech adv-ai; cover gaia; decline",
        {"q": 0, "tech": [["vp7", "gaia", False], ["act-k3", "adv-ai", True]]},
    ),
    "credits of an academy": ("baltaks", {"kinds": "academy_right"}, "special academy", {"c": 24}),
    "knowledge of an advanced tile": (
        "terrans",
        {"tech": [{"tile": "a_act_k3", "place": "adv_ai"}]},
        "special act-k3",
        {"k": 13},
    ),
    "two tokens of the Nevlas for ore and a credit": (
        "nevlas",
        {**RICH, "kinds": "planetary_institute"},
        "convert power4 -> o1 c1; research science",
        {"o": 11, "c": 21, "power": [2, 0, 4, 0]},
    ),
    "three tokens of the Nevlas for two ore": (
        "nevlas",
        {**RICH, "kinds": "planetary_institute"},
        "convert power6 -> o2; research science",
        {"o": 12, "power": [3, 0, 3, 0]},
    ),
    "credits for the Brainstone, with tokens beside it": (
        "taklons",
        STONE,
        "convert power3 -> c3; brainstone I; research science",
        {"c": 23, "power": [1, 1, 4, 0], "brainstone": "I"},
    ),
    "credits for the Brainstone and a token": (
        "taklons",
        STONE,
        "convert power4 -> c4; brainstone I; research science",
        {"c": 24, "power": [2, 1, 3, 0], "brainstone": "I"},
    ),
    "ore for tokens, not for the Brainstone": (
        "taklons",
        STONE,
        "convert power3 -> o1; research science",
        {"o": 11, "power": [4, 1, 1, 0], "brainstone": "III"},
    ),
    "the Gleens' own token scored again": (
        "gleens",
        {"kinds": "academy_right", "federations": [{"token": "fed_gleens", "green": True}, *GREEN]},
        "action 9; rescore gleens",
        {"q": 1, "o": 11, "k": 11, "c": 22},
    ),
    "two gaiaformers of the Bal T'aks": (
        "baltaks",
        {"research": {"gaia_project": 3}},
        "convert gaiaformer2 -> q2; research science",
        {"q": 6, "gaiaformers": {"owned": 2, "in_gaia_area": 2, "on_map": 0}},
    ),
    "exchanges of two kinds at once": (
        "terrans",
        RICH,
        "convert q1 k1 -> o1 c1; convert o2 -> c1 tokens1; research science",
        {"q": 3, "o": 9, "c": 22, "power": [1, 0, 6, 0]},
    ),
    "a guest of the Lantids with institute": (
        "lantids",
        {"kinds": "planetary_institute", "opponent": {"structures": [["mine", 0, 1]]}, "second": OUTER},
        "build mine 0,1",
        {"k": 12, "o": 9, "c": 18},
    ),
}  # fmt: skip


def board_for(faction: str, given: dict[str, Any]) -> Any:
    first, second = given.pop("kinds", "mine"), given.pop("second", SECOND)
    return board_of(
        {"faction": faction, "stock": STOCK, "structures": [[first, *FIRST], ["mine", *second]], **given}
    )


@pytest.mark.parametrize("name", CASES)
def test_a_turn_of_this_kind_is_played(name: str) -> None:
    faction, given, do, expected = CASES[name]
    board = board_for(faction, dict(given))
    steps = Answers(board, [step_of(text) for text in do.split("; ")])
    human_turn(Table(steps), board)
    after = state_of(board)
    assert {key: after[key] for key in expected} == expected
    assert [step for step in steps.rest() if step["do"] not in NOT_ASKED] == []


def test_the_lost_planet_comes_in_the_gaia_phase_too() -> None:
    board = board_for("itars", {**BEFORE_5, "kinds": "planetary_institute", "power": [2, 2, 0, 4]})
    before = state_of(board)
    do = "convert gaia_tokens4 -> tech_tile1; tech navigation; research navigation; lost_planet 0,2"
    steps = Answers(board, [step_of(text) for text in do.split("; ")])
    gaia_phase(Table(steps), board)
    assert changes(before, state_of(board))["power"] == [2, 2, 0, 0]
    assert board.human.lost_planet == "0,2"
