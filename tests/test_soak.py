"""The long run at random works, and says with which seed it failed. The run itself is `make soak`."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import catalog
from tests import soak


@pytest.mark.parametrize("name", catalog())
def test_a_game_of_each(name: str) -> None:
    tally, failures = soak.soak(name, [7])
    assert not failures
    assert tally["games"] == 1
    assert tally["answers"] > 10


def test_a_mistake_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: soak.Soak) -> None:
        raise KeyError("oh")

    for deed in ("answer_some", "answer_nonsense", "type", "undo", "redo", "correct"):
        monkeypatch.setattr(soak.Soak, deed, fail)
    tally, (first, second) = soak.soak("coatl", [5, 6])
    assert not tally
    assert first.startswith("coatl, seed 5:\n")
    assert second.startswith("coatl, seed 6:\n")
    assert "KeyError: 'oh'" in first
