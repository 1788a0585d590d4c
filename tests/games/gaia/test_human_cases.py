"""The worked cases of the person's side."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.gaia.cases import Case, board_of, changes, run, shared_of, wanted_of
from tests.games.gaia.people import state_of
from tests.games.gaia.recorded.record import step_of
from tests.games.gaia.recorded.theirs import text_of
from tests.games.gaia.steps import Unfit

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = json.loads((HERE / "human_cases.json").read_text("utf-8"))
ENDS_GAME = ("HE-30",)
"""Cases in which all power is spent at the end; where the tokens lie then means nothing."""


IN_OUR_FORM = (
    "build", "research", "tech", "cover", "federation", "action", "rescore", "special", "convert", "burn",
    "swap_institute", "lost_planet", "brainstone", "charge", "decline", "pass",
)  # fmt: skip


def in_our_form(case: Case) -> Case:
    """The case with its steps as recorded games of ours have them, wherever there is such a step."""

    def again(step: dict[str, Any]) -> Any:
        is_known = step["do"] in IN_OUR_FORM and "by" not in step
        more = {"steps": [again(each) for each in step["steps"]]} if "steps" in step else {}
        return {**step, **more, **(step_of(text_of(step)) if is_known else {})}

    return {**case, "do": [again(step) for step in case["do"]]}


@pytest.mark.parametrize("form", [dict, in_our_form], ids=["as written", "in our form"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']} {case['title']}")
def test_case(case: Case, form: Callable[[Case], Case]) -> None:
    case = form(case)
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
