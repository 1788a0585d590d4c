"""No page of a running game is large: packed as it goes over the line, it stays below a limit."""

from __future__ import annotations

import gzip

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.told import DONE
from tests.web.client import Client
from tests.web.playing import GAMES, PRESET_NAMES, PRESETS, Seat, game_id, laid, shortest

MOST = 60_000
"""Bytes of a packed page."""
TURNS = 8
"""Turns after which a board is as full as in the middle of a game."""


def packed(client: Client, path: str) -> int:
    reply = client.get(path)
    assert reply.status == 200, path
    return len(gzip.compress(reply.body, 6))


def middle(game: AnyGame, preset: str, by_automa: bool) -> Seat:
    """A game in its middle, at the orders of an automa or at a question to the person."""
    seat = Seat(game, shortest(game, preset), preset)
    while seat.asking is not None and not (
        len(seat.session.turns) > TURNS and (seat.asking.request.what == DONE) == by_automa
    ):
        seat.reply()
    assert seat.asking is not None
    return seat


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_a_page_with_its_board_is_small(client: Client, game: AnyGame, preset: str) -> None:
    sizes: dict[str, int] = {}
    begun = laid(client, Seat(game, shortest(game, preset), preset))
    sizes["set-up"] = packed(client, begun.path)
    for name, by_automa in (("orders", True), ("question", False)):
        path = laid(client, middle(game, preset, by_automa)).path
        sizes[name] = packed(client, path)
        sizes[f"{name}, correct"] = packed(client, f"{path}/correct")
    assert {name: size for name, size in sizes.items() if size > MOST} == {}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_so_are_the_pages_around_it(client: Client, game: AnyGame) -> None:
    name = game_id(laid(client, middle(game, next(iter(game.presets)), False)).page)
    paths = [f"/games/{name}/{end}" for end in ("history", "legend", "correct", "share", "turns/3")]
    sizes = {path: packed(client, path) for path in (*paths, f"/rules/{game.id}", f"/new/{game.id}", "/")}
    assert {path: size for path, size in sizes.items() if size > MOST} == {}
