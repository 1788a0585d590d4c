"""Whole games by pressing what the page offers, for every game, on screen and at the table."""

from __future__ import annotations

import random

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.session import Over
from automarium.kernel.words.sentences import signed
from tests.web.client import Client, Reply
from tests.web.page import Form
from tests.web.playing import (
    GAMES,
    Seat,
    begun,
    game_id,
    give,
    links_on,
    play_on,
    same_as,
    shortest,
)

EVERY_ANSWER = 10_000
BY_TURNS = [(game, list(game.presets)[(number + 1) % 2]) for number, game in enumerate(GAMES)]
"""On screen or at the table: the one that the browser tests do not play to the end."""


@pytest.mark.parametrize(("game", "preset"), BY_TURNS, ids=lambda each: getattr(each, "id", each))
def test_a_sparring_partner_plays_to_the_result(client: Client, game: AnyGame, preset: str) -> None:
    seed = shortest(game, preset)
    seat = Seat(game, seed, preset)
    reply = play_on(client, seat, begun(client, game, seed, preset), EVERY_ANSWER)
    name = game_id(reply.page)
    same_as(client, name, seat.session)
    over = seat.session.now
    assert isinstance(over, Over)
    for page in (reply.page, client.get(f"/games/{name}").page):
        assert page.question is None
        for points in over.result.points.values():
            assert signed(points) in page.text
        assert page.link(f"/new/{game.id}")
        assert page.all("path", class_="plot-line")
    home = client.get("/results").page
    assert f"/games/{name}" in [link["href"] for link in home.links]


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_no_offered_answer_is_refused(client: Client, game: AnyGame) -> None:
    """Somebody who presses anything that can be pressed, up to the end of the game."""
    preset = next(iter(game.presets))
    dice = random.Random(f"{game.id} {preset}")  # noqa: S311  # a test may be seeded
    reply = begun(client, game, "walk", preset)
    name = game_id(reply.page)
    for _ in range(EVERY_ANSWER):
        if reply.asked is None:
            break
        reply = anything(client, dice, reply, reply.asked)
        assert reply.status == 200, reply.page.alerts
    keeper = client.app.state.games.open(name)
    assert isinstance(keeper.session.now, Over), "the game does not end"


def anything(client: Client, dice: random.Random, reply: Reply, form: Form) -> Reply:
    """Press a button, or go on from a verb or a thing to what it leaves open."""
    ways = links_on(reply)
    number = dice.randrange(len(form.offered) + len(ways)) if ways else 0
    if number >= len(form.offered) and ways:
        return client.get(ways[number - len(form.offered)])
    return give(client, reply, [any_answer(dice, form)])


def any_answer(dice: random.Random, form: Form) -> str:
    return dice.choice(form.offered) if form.offered else str(dice.randint(*form.limits))
