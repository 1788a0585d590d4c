"""What is made once for all pages of an open question."""

from __future__ import annotations

from automarium.kernel.catalog.game import find
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.board import at_question
from tests.web.client import Client
from tests.web.playing import Seat


def test_it_is_made_again_for_another_question_language_or_person(client: Client) -> None:
    game, made = find("coatl"), list[str]()
    seat = Seat(game, "1", "screen")
    keeper = client.app.state.games.begin(seat.session.fork())

    def look(language: str, viewer: str = "") -> str:
        say = speaker(game, texts_of(game, language), keeper.session.now.board, viewer)

        def make() -> str:
            made.append(language)
            return f"{language} {viewer} {len(keeper.session.entries)}"

        return at_question(keeper, say, "test", make)

    first = look("en")
    assert look("en") == first
    assert made == ["en"]
    assert look("pl") != first
    assert look("en", "human") != first
    keeper.reply(seat.answer())
    assert look("en") != first
    assert len(made) == 4
