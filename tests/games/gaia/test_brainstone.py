"""The Taklons' Brainstone in the income: it is asked about only where that decides something."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.economy.figures import CHARGE, TOKENS
from automarium.games.gaia.economy.income import stone_matters, take_power
from automarium.kernel.record.recorder import Recorder
from automarium.kernel.rules.source import Scripted, Suspend
from automarium.kernel.words.sentences import question, speaker, texts_of
from tests.games.gaia.positions import board

Parts = Sequence[tuple[str, int]]
TWO_THEN_ONE: Parts = [(CHARGE, 2), (CHARGE, 1)]


def taken(power: list[int], parts: Parts, brainstone: str, answers: Sequence[str] = ()) -> str:
    """Where the Brainstone lies after the power of an income; or what is asked, in words."""
    tree = {"human": {"faction": "taklons", "power": power, "brainstone": "I", "mines": ["-1,-3"]}}
    start = board(tree, economy="kept", brainstone=brainstone)
    try:
        take_power(Recorder(Scripted([*answers])), start, parts)
    except Suspend as suspend:
        return str(question(speaker(GAME, texts_of(GAME, "en"), start), suspend.request))
    return ["out", "I", "II", "III"][start.human.holdings.stone + 1]


def test_nothing_is_asked_where_all_tokens_rise_anyway() -> None:
    """Three charges, three tokens in area I: whichever rises last is in area II with the others."""
    assert taken([2, 0, 0, 0], TWO_THEN_ONE, "decides") == "II"
    assert "Brainstone" in taken([2, 0, 0, 0], TWO_THEN_ONE, "as_before")


def test_it_is_asked_where_another_token_stays_behind() -> None:
    first = taken([4, 0, 0, 0], TWO_THEN_ONE, "decides")
    assert first == "Of 3 power you charge 2 first. Where does the Brainstone come to lie?"
    then = taken([4, 0, 0, 0], TWO_THEN_ONE, "decides", ["I"])
    assert then == "You charge 1 power. Where does the Brainstone come to lie?"
    assert taken([4, 0, 0, 0], TWO_THEN_ONE, "decides", ["I", "I"]) == "I"


@pytest.mark.parametrize(
    ("cycle", "count", "left", "matters"),
    [
        ((3, 0, 0, 0), 2, [(CHARGE, 1)], False),
        ((3, 0, 0, 0), 2, [], True),
        ((3, 0, 0, 0), 2, [(TOKENS, 1)], True),
        ((2, 0, 0, 0), 1, [(CHARGE, 3)], False),
    ],
)
def test_whether_it_matters_is_seen_at_the_end(
    cycle: tuple[int, int, int, int], count: int, left: Parts, matters: bool
) -> None:
    assert stone_matters(cycle, count, left) is matters


@pytest.mark.parametrize(("rules", "brainstone"), [(3, "as_before"), (4, "decides")])
def test_games_begun_before_are_asked_as_they_were(rules: int, brainstone: str) -> None:
    assert GAME.settings_of({"economy": "kept"}, rules).brainstone == brainstone
