"""Where each side has one turn after the other, its turns are counted, not those of all sides."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import SETUP, catalog
from automarium.kernel.catalog.points import own_turns
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.record.session import Session
from tests.web.client import Client
from tests.web.playing import Seat, laid, recorded

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

ROOT = catalog()["root"]
SIDES, ROUND = 4, 6


def in_round(number: int) -> Seat:
    """A game on screen with four sides, in the turn of the first of them."""
    seat = Seat(ROOT, "1", "screen")
    while seat.asking is not None and len(seat.session.turns) <= SIDES * (number - 1) + 1:
        seat.reply()
    assert seat.asking is not None
    return seat


def test_the_bar_home_and_history_say_the_turn_of_the_side(client: Client) -> None:
    """It was turn 23 in round 6."""
    seat = in_round(ROUND)
    page = laid(client, seat).text
    name = page.partition('action="/games/')[2].partition("/")[0]
    assert f"Turn {ROUND}<" in page
    assert f"Turn {ROUND}" in client.get("/").text
    history = client.get(f"/games/{name}/history").text
    assert f"Turn {ROUND - 1}: Electric Eyrie" in history
    assert f"Turn {ROUND}: Mechanical Marquise" in history
    assert f"Turn {ROUND + 1}:" not in history


def test_a_position_goes_on_with_the_turn_of_the_side(client: Client) -> None:
    board = in_round(ROUND).session.turns[-1].board
    session = Session.start(ROOT, "1", "screen")
    kept = read_position(Position(ROOT, session.settings, board).toml(), ROOT)
    keeper = client.app.state.games.begin(Session.start(ROOT, "1", "screen", position=kept))
    assert f"Turn {ROUND}<" in client.get(f"/games/{keeper.id}").text


def test_the_result_says_how_many_turns_each_side_had(client: Client) -> None:
    seat = Seat(ROOT, "1", "screen")
    for _ in recorded(ROOT, "1", "screen"):
        if seat.asking is not None:
            seat.reply()
    turns = len([turn for turn in seat.session.turns if turn.acting not in (None, SETUP)])
    keeper = client.app.state.games.begin(seat.session)
    assert f"{-(-turns // SIDES)} turns" in client.get(f"/games/{keeper.id}").text
    assert f"{-(-turns // SIDES)} turns" in client.get("/results").text


def test_sides_are_counted_only_where_people_count_so() -> None:
    points = dict.fromkeys("abcd", 0)
    assert [own_turns(ROOT, points, turns) for turns in (0, 1, 4, 5, 23)] == [0, 1, 1, 2, 6]
    assert own_turns(catalog()["golem"], points, 23) == 23
