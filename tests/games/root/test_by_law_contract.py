"""Games by the whole Law keep the promises of the contract, too: sessions, positions, words, pictures."""

from __future__ import annotations

from dataclasses import replace

from automarium.contract import Contract
from automarium.games.root import GAME


def with_levels(*names: str) -> type[Contract]:
    """The suite over some levels; the first is walked question by question, here and there."""
    game = replace(GAME, levels={name: GAME.levels[name] for name in names})
    return type("Suite", (Contract,), {"game": game, "seeds": ("1",), "every": 9})


class TestThreeByLaw(with_levels("three by law")):  # type: ignore[misc]
    test_another_process_tells_the_same = None  # it looks for a game of the catalog
    test_what_the_look_names_is_there = None  # some names are seen only in games of other levels


class TestTogetherByLaw(with_levels("together by law")):  # type: ignore[misc]
    test_another_process_tells_the_same = None
    test_what_the_look_names_is_there = None
