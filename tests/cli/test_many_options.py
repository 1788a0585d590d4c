"""Questions with very many answers: they are not listed unasked."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import dialogue

SET_UP = ("play", "gaia", "--seed", "7", "--opt", "human=terrans", "--opt", "map=first-game")


def test_many_options_are_told_by_their_first_words(tmp_path: Path) -> None:
    with dialogue(*SET_UP, data=tmp_path) as game:
        game.hear()
        game.say("3r")
        game.say("1r")
        question = game.say("1")
        assert "Possible: mine … (" in question
        assert "o lists all" in question
        assert "mine 2,-6" not in question
        assert "mine 2,-6" in game.say("o")


def test_a_refusal_does_not_list_them_either(tmp_path: Path) -> None:
    with dialogue(*SET_UP, data=tmp_path) as game:
        game.hear()
        game.say("3r")
        game.say("1r")
        game.say("1")
        refused = game.say("mine 3r")
        assert refused.splitlines()[0] == "mine 3r is not possible here. o lists what is."
