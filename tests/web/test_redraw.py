"""Another card was drawn: the same game with what really came, as a branch."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.source import PERSON
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.fix.redraw import draws_of, possible
from tests.web.client import Client
from tests.web.playing import GAMES, Seat, game_id, laid, same_as, shortest

NAMES = [game.id for game in GAMES]


def with_draws(game: AnyGame) -> Seat:
    """A game in a turn in which chance has answered something that can be otherwise."""
    seat = Seat(game, shortest(game, "screen"), "screen")
    while seat.asking is not None:
        first = seat.session.turns[-1].first
        if len(seat.session.turns) > 1 and any(entry.by != PERSON for entry in seat.session.entries[first:]):
            return seat
        seat.reply()
    raise AssertionError("chance answers nothing")


def first_draw(seat: Seat) -> int:
    say = speaker(seat.game, texts_of(seat.game, "en"), seat.session.now.board)
    return draws_of(seat.session, say)[0].number


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_another_draw_is_a_branch(client: Client, game: AnyGame) -> None:
    seat = with_draws(game)
    name = game_id(laid(client, seat).page)
    page = client.get(f"/games/{name}/correct").page
    number = first_draw(seat)
    form = client.get(page.link(f"/draws/{number}")).page.form(f"/draws/{number}")
    taken = form.values("part")
    other = next(each for each in form.options["part"] if each not in taken)
    fields = [("part", each) for each in (other, *taken[1:])]
    branch = client.follow(client.press(form, *fields))
    twin = client.app.state.games.open(game_id(branch.page)).session
    assert twin.entries[:number] == seat.session.entries[:number]
    assert twin.entries[number].by == PERSON
    assert str(twin.entries[number].answer) != str(seat.session.entries[number].answer)
    same_as(client, name, seat.session)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_what_cannot_have_come_is_explained(client: Client, game: AnyGame) -> None:
    seat = with_draws(game)
    name = game_id(laid(client, seat).page)
    number = first_draw(seat)
    form = client.get(f"/games/{name}/draws/{number}").page.form(f"/draws/{number}")
    for value in ("no such card", ""):
        reply = client.press(form, ("part", value))
        assert reply.status == 422
        assert reply.page.alerts
    same_as(client, name, seat.session)


def test_only_what_chance_gave_in_this_turn_can_have_come_otherwise(client: Client) -> None:
    seat = with_draws(GAMES[0])
    name = game_id(laid(client, seat).page)
    person = next(at for at, entry in enumerate(seat.session.entries) if entry.by == PERSON)
    for number in (person, 99999, "x", -1):
        assert client.get(f"/games/{name}/draws/{number}").status == 404


def test_a_list_for_each_part() -> None:
    seat = with_draws(GAMES[0])
    assert seat.asking is not None
    assert possible(seat.asking.request) == [list(seat.asking.request.options())]
