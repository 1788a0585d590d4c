"""The worked cases of the person's side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.gaia.cases import Case, board_of, changes, run, shared_of, wanted_of
from tests.games.gaia.people import state_of
from tests.games.gaia.steps import Unfit

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = json.loads((HERE / "human_cases.json").read_text("utf-8"))
ENDS_GAME = ("HE-30",)
"""Cases in which all power is spent at the end; where the tokens lie then means nothing."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['title']}")
def test_case(case: Case) -> None:
    board = board_of(case["given"])
    before, shared = state_of(board), shared_of(board)
    if case.get("refused"):
        with pytest.raises(Unfit):
            run(board, case)
        return
    run(board, case)
    after = state_of(board)
    if case["id"] in ENDS_GAME:
        after["power"] = before["power"]
    assert changes(before, after) == wanted_of(case, before), case["why"]
    assert changes(shared, shared_of(board)) == case.get("shared", {}), case["why"]
