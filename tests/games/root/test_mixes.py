"""A few games of the mixes; `python -m tests.games.root.mixes` plays thousands."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.kernel.catalog.settings import OptionFault
from tests.games.root import mixes

FEW = 24


def test_mixes_of_bots_play_to_the_end() -> None:
    mixes.play("suite", FEW)


def test_a_failure_says_which_game_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def alone(chance: object) -> dict[str, Any]:
        return {"bots": ["vagabond"], "people": []}

    monkeypatch.setattr(mixes, "mix", alone)
    with pytest.raises(OptionFault) as failed:
        mixes.play("suite", 1)
    assert "game suite-0" in failed.value.__notes__[0]
