"""The planted mistakes fit their files, a handful of them is noticed, and the page is of this list."""

from __future__ import annotations

import re

import pytest

from automarium.contract import Contract
from tests.mutations.__main__ import PROGRAM, copied, try_in
from tests.mutations.mistakes import Mistake, all_mistakes
from tests.mutations.report import PAGE, page
from tests.mutations.trying import TEXTS

ALL = all_mistakes()
FEWEST, GOAL = 60, 0.95
HANDFUL = [each for each in ALL if each.game == "lamplighters"][1::5]


@pytest.mark.parametrize("game", sorted({each.game for each in ALL}))
def test_they_fit_their_files(game: str) -> None:
    for mistake in (each for each in ALL if each.game == game):
        assert mistake.fits(PROGRAM), f"{mistake.path} has not once:\n{mistake.before}"
        assert mistake.before != mistake.after
        assert mistake.promise == TEXTS or hasattr(Contract, f"test_{mistake.promise}"), mistake.promise


@pytest.mark.parametrize("mistake", HANDFUL, ids=lambda mistake: mistake.kind.replace(" ", "-"))
def test_it_is_noticed(mistake: Mistake, tmp_path_factory: pytest.TempPathFactory) -> None:
    """By the promise that it names, in a copy of the program; without the mistake that promise is kept."""
    assert try_in(copied(tmp_path_factory.mktemp("program")), mistake).promise == mistake.promise


def test_the_page_is_of_this_list_and_reaches_the_goal() -> None:
    text = PAGE.read_text("utf-8")
    caught = [(each, "" if each.why else each.promise) for each in ALL]
    head = page(caught).partition("## Missed")[0]
    found = re.search(r"\*\*(\d+) of (\d+) are noticed", text)
    assert found, "run `python -m tests.mutations`"
    assert int(found[2]) == len(ALL) >= FEWEST, "run `python -m tests.mutations`"
    assert int(found[1]) >= GOAL * len(ALL)
    assert text.startswith(head), "what is missed must say why, and nothing else is missed"
