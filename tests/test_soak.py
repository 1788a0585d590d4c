"""The long run at random works, and says with which seed it failed. The run itself is `make soak`."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import catalog
from tests import soak


@pytest.mark.parametrize("name", catalog())
def test_a_game_of_each(name: str) -> None:
    tally = soak.soak(name, [7])[name]
    assert tally["games"] == 1
    assert tally["answers"] > 10


def test_a_mistake_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: soak.Soak) -> None:
        raise KeyError("oh")

    for deed in ("answer_some", "answer_nonsense", "type", "undo", "redo", "correct"):
        monkeypatch.setattr(soak.Soak, deed, fail)
    with pytest.raises(soak.Failure, match=r"coatl, seed 5:\n(?s:.*)KeyError: 'oh'"):
        soak.soak("coatl", [5])
