"""One automa turn: chance by a seed answers what is drawn, and never what a person decides."""

from __future__ import annotations

import pytest

from automarium.kernel.record.decide import decide
from automarium.kernel.record.position import Position
from automarium.kernel.rules.cascade import person_decides
from automarium.kernel.rules.citing import rule
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.table import Table
from tests.kernel.small_game import AUTOMA, Orchard, Settings, with_play


@rule("3.9")
def ask_the_gardener(table: Table, board: Orchard) -> None:
    tree = table.pick("tree", (1, 2, 3), person_decides("gardener"))
    table.tell("ripe", tree=str(tree))


def always_the_automa(board: Orchard) -> str:
    return AUTOMA


def asking() -> Position[Orchard]:
    game = with_play(turn=ask_the_gardener, acting=always_the_automa)
    return Position(game, Settings(), Orchard(Settings()))


def test_a_seed_leaves_the_persons_decisions_open() -> None:
    decision = decide(asking(), seed="7")
    assert decision.asked is not None
    assert (decision.asked.what, decision.at, decision.to_json()["complete"]) == ("gardener", "3.9", False)


def test_answers_by_stream() -> None:
    decision = decide(asking(), {"person": [2]})
    assert (decision.asked, decision.steps[-1].facts) == (None, {"tree": "2"})


def test_answers_that_nobody_asks_for() -> None:
    with pytest.raises(Refused, match="3: refused-unused"):
        decide(asking(), [2, 3])
    with pytest.raises(Refused, match="gardener: refused-stream"):
        decide(asking(), {"gardener": [2]})
