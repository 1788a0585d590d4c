"""Whole games in words: played out, or in progress with what was corrected."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.bulk import play_out
from automarium.kernel.record.session import Session
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.transcript import session_transcript, transcript
from tests.kernel.mo import write_texts
from tests.kernel.small_game import GAME, SENTENCES

FRAME = {
    "transcript.corrected": "Corrected: {changes}",
    "transcript.corrected-otherwise": "Corrected.",
    "transcript.waits": "Waits: {question}",
    "list.none": "nothing",
}


@pytest.fixture
def game(tmp_path: Path) -> AnyGame:
    write_texts(tmp_path / "texts", "en", {**SENTENCES, **FRAME})
    return replace(GAME, folder=tmp_path)


@pytest.fixture
def texts(game: AnyGame) -> Texts:
    return texts_of(game, "en")


def test_a_game_played_out(game: AnyGame, texts: Texts) -> None:
    played = play_out(game, "7", partner="first", record=True)
    page = transcript(played, game, texts)
    lines = page.splitlines()
    assert page.endswith("\n")
    assert lines[:2] == ["Set-up", f"  3 fruits: {_listed(played.story[0].steps[0].facts['fruits'])}"]
    assert lines[-3].endswith("wins.") or lines[-3] == "Nobody wins."
    assert f"Turn {played.turns}, the automa" in lines or f"Turn {played.turns}, you" in lines
    told = [line for line in lines[:-2] if line.startswith("  ") and not line.startswith("   ")]
    assert len(told) == sum(not step.is_choice for story in played.story for step in story.steps)
    assert "[3" not in page
    assert "[3" in transcript(played, game, texts, codes=True)
    assert "options: " in transcript(played, game, texts, funnels=True)


def _listed(fruits: object) -> str:
    """`a, b and c`, as far as neighbors differ."""
    assert isinstance(fruits, tuple)
    first, second, third = fruits
    if first == second == third:
        return f"3 {first}s"
    if first == second:
        return f"2 {first}s and {third}"
    return f"{first} and 2 {second}s" if second == third else f"{first}, {second} and {third}"


def test_a_game_in_progress_says_what_it_waits_for(game: AnyGame, texts: Texts) -> None:
    session = Session.start(game, "7", person=())
    assert session_transcript(session, texts).splitlines()[-1] == "Waits: From which tree?"
    session.reply(1)
    assert session_transcript(session, texts).splitlines()[-1].startswith("Waits: How many of ")


def test_a_correction_stands_in_the_transcript(game: AnyGame, texts: Texts) -> None:
    session = Session.start(game, "7", person=("pile",))
    session.reply(("apple", "pear", "plum"))
    session.correct({"trees": {"2": "cherry"}})
    lines = session_transcript(session, texts).splitlines()
    assert lines[lines.index("Turn 1, you") + 1] == "  Corrected: tree 2: pear → cherry"
    assert '  Corrected: trees.2 = "cherry"' in session_transcript(session, texts, codes=True)
    session.undo()
    assert "Corrected" not in session_transcript(session, texts)


def test_a_correction_that_nobody_sees_is_named_all_the_same(game: AnyGame, texts: Texts) -> None:
    session = Session.start(game, "7", person=("pile",))
    session.reply(("apple", "pear", "plum"))
    session.correct({})
    assert "  Corrected." in session_transcript(session, texts).splitlines()


def test_a_game_that_is_over_shows_its_result(game: AnyGame, texts: Texts) -> None:
    session = Session.start(game, "7", person=(), partner="first")
    played = play_out(game, "7", partner="first", record=True)
    assert session_transcript(session, texts) == transcript(played, game, texts)
