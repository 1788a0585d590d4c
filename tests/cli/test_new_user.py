"""Somebody sits down at the prompt for the first time and tries what there is, in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from tests.cli.running import run, saved_in

TRIED = (
    "h", "o", "b", "?", "bbggkkrryybb", "1 2 3 4 5 6 7", "1", "", "1", "", "fix", "1", "1", "1", "", "n", "",
    "banana", "999", "u", "r", "1", "2", "", "o 1", "l", "u 99", "lang xx", "1, 2", "a; b", "q",
)  # fmt: skip
ENGLISH = re.compile(r"\b(the|and|with|from|your|you|which|what|there|possible|type|answers?|cards?)\b")
QUOTED = re.compile("[“„«].*?[”»]")
"""Names of cards may stay as they are printed."""


@pytest.mark.parametrize(("language", "preset"), [("pl", "table"), ("uk", "screen")])
@pytest.mark.parametrize("game", catalog().values(), ids=lambda game: game.id)
def test_nothing_goes_wrong_and_all_is_in_the_language(
    game: AnyGame, language: str, preset: str, tmp_path: Path
) -> None:
    args = ("play", game.id, "--preset", preset, "--seed", "3", "--lang", language)
    told = run(*args, data=tmp_path, stdin="\n".join(TRIED) + "\n").fine
    assert saved_in(tmp_path).answers, "some of it was an answer"
    lines = [QUOTED.sub("", line) for line in told.splitlines()]
    assert not [line for line in lines if ENGLISH.search(line)]
