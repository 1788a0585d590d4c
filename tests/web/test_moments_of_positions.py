"""A game that begins with a position goes on with the number of the turn that it was in."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.session import Session
from automarium.kernel.record.turn import Turn
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.whose_turn import whose_turn
from tests.web.client import Client

BUILT_IN = [(game, preset) for game in catalog().values() for preset in game.presets]


def moment(session: Session[Any], turn: Turn[Any], number: int) -> tuple[str, str]:
    """Who acts, and which turn it is."""
    say = speaker(session.game, texts_of(session.game, "en"), turn.board)
    return whose_turn(session.game, say, turn.board, turn, number)


@pytest.mark.parametrize(
    ("game", "preset"), BUILT_IN, ids=lambda each: each if isinstance(each, str) else each.id
)
def test_a_position_goes_on_with_its_turn(game: AnyGame, preset: str) -> None:
    """It began with turn 1 again, in the middle of a game."""
    played = Session.start(game, "1", preset, person=(), partner=game.partner_names[0])
    turns = [(number, turn) for number, turn in played.numbered_turns() if turn.acting not in (None, SETUP)]
    for number, turn in turns[:: max(1, len(turns) // 8)]:
        kept = read_position(Position(game, played.settings, turn.board).toml(), game)
        session = Session.start(game, "1", preset, position=kept)
        (first, begun), *_ = session.numbered_turns()
        assert first == number
        assert moment(session, begun, first)[1] == moment(played, turn, number)[1]


def test_its_turns_are_found_by_that_number(client: Client) -> None:
    game = catalog()["coatl"]
    played = Session.start(game, "1", "screen", person=(), partner=game.partner_names[0])
    number, turn = list(played.numbered_turns())[9]
    kept = read_position(Position(game, played.settings, turn.board).toml(), game)
    keeper = client.app.state.games.begin(Session.start(game, "1", "screen", position=kept))
    assert f"Turn {number}" in client.get(f"/games/{keeper.id}").page.text
    assert client.get(f"/games/{keeper.id}/turns/{number}").status == 200
    assert client.get(f"/games/{keeper.id}/turns/1").status == 404
