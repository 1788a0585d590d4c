"""The prompt: completion in the player's language, the lines of before, and plain lines where nobody sits."""

from __future__ import annotations

from pathlib import Path

import pytest

from automarium.cli.prompt import FILE, fitting, prompt_for, session_of
from automarium.cli.turns import places_of
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.words.answers import answers
from automarium.kernel.words.orders import by_hand
from automarium.kernel.words.sentences import speaker, texts_of

toolkit = pytest.importorskip("prompt_toolkit")


@pytest.mark.parametrize(
    ("language", "typed", "first"), [("en", "re", "Red"), ("pl", "czer", "Czerwon"), ("uk", "черв", "Червон")]
)
def test_answers_are_completed_in_the_language_of_the_person(language: str, typed: str, first: str) -> None:
    game = catalog()["coatl"]
    asking = Session.start(game, "1", "table").asking
    assert asking is not None
    say = speaker(game, texts_of(game, language), asking.board)
    found = fitting([each.words for each in answers(say, asking.request)], typed)
    assert found
    assert all(each.lower().startswith(first.lower()) or first.lower() in each.lower() for each in found)


def test_the_last_answer_of_a_line_is_completed(tmp_path: Path) -> None:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    with create_pipe_input() as typed:
        prompt = session_of(tmp_path, lambda: ["Black segment", "Head"], input=typed, output=DummyOutput())
        assert prompt.completer is not None
        found = list(prompt.completer.get_completions(Document("black; he"), CompleteEvent()))
    assert [(each.text, each.start_position) for each in found] == [("Head", -2)]


def test_lines_are_remembered(tmp_path: Path) -> None:
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    words = ["Black segment", "Blue segment", "Head"]
    with create_pipe_input() as typed:
        prompt = session_of(tmp_path, lambda: words, input=typed, output=DummyOutput())
        typed.send_text("black; Head\r")
        assert prompt.prompt("> ") == "black; Head"
    assert "+black; Head" in (tmp_path / FILE).read_text("utf-8")
    with create_pipe_input() as typed:
        again = session_of(tmp_path, lambda: words, input=typed, output=DummyOutput())
        typed.send_text("\x1b[A\r")  # the arrow up
        assert again.prompt("> ") == "black; Head"


def test_lines_from_a_pipe_are_read_as_they_are(tmp_path: Path) -> None:
    """Nothing is kept, and no library is asked."""
    assert prompt_for(tmp_path, list) is input
    assert not (tmp_path / FILE).exists()


def test_long_turns_are_grouped_by_place() -> None:
    """Orders in a row at one place stand under its name."""
    game = catalog()["root"]
    session = Session.start(game, "3", "screen", person=(), partner=game.partner_names[0])
    grouped = 0
    for turn in session.turns:
        ordered = by_hand(turn.steps, game.look.hands, game.look.nouns)
        places = places_of(game, turn.steps, ordered)
        assert set(places) <= ordered
        if places:
            assert len(ordered) > 5
        grouped += bool(places)
    assert grouped
