"""The game in words; looking back, going back, branching off."""

from __future__ import annotations

from automarium.kernel.catalog.game import AnyGame
from tests.web.client import Client
from tests.web.playing import ON_SCREEN_OR_AT_THE_TABLE, THE_OTHER_WAY, entries, game_id, same_as, seated


@ON_SCREEN_OR_AT_THE_TABLE
def test_every_turn_can_be_looked_at_step_by_step(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset, turns=4)
    name = game_id(reply.page)
    page = client.get(reply.page.link("/history")).page
    turns = [number for number, turn in seat.session.numbered_turns() if turn.acting]
    assert [f"turn-{number}" for number in turns[::-1]] == [
        each for each in page.ids if each.startswith("turn-")
    ]
    for number in turns[-2:]:
        look = client.get(f"/games/{name}/turns/{number}")
        assert look.status == 200
        steps = [link["href"] for link in look.page.links if "?step=" in link.get("href", "")]
        for href in dict.fromkeys(steps):
            path = href if href.startswith("/") else f"/games/{name}/turns/{number}{href}"
            assert client.get(path).status == 200
    for odd in ("-1", "9999", "x", "1.5", "9" * 5000):
        assert client.get(f"/games/{name}/turns/{odd}").status == 404, odd[:9]
    for odd in ("step=x", "step=-1", "step=999999", "step="):
        assert client.get(f"/games/{name}/turns/{turns[-1]}?{odd}").status == 200
    same_as(client, name, seat.session)


@THE_OTHER_WAY
def test_one_can_go_back_to_a_turn_and_forth_again(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset, turns=4)
    name, whole = game_id(reply.page), entries(client, game_id(reply.page))
    number, turn = [(at, turn) for at, turn in seat.session.numbered_turns() if turn.acting][-3]
    form = client.get(f"/games/{name}/history").page.form(f"/turns/{number}/back")
    back = client.follow(client.press(form))
    kept = entries(client, name)
    assert kept == whole[: len(kept)]
    assert len(kept) <= turn.first + sum(entry.by == "chance" for entry in seat.session.entries[turn.first :])
    undone = sum(row["by"] == "person" for row in whole[len(kept) :])
    assert client.get(f"/games/{name}/history").status == 200
    client.follow(client.press(back.page.form("/redo"), ("count", str(undone))))
    same_as(client, name, seat.session)
    stale = client.press(form)
    assert stale.status == 409
    same_as(client, name, seat.session)


@ON_SCREEN_OR_AT_THE_TABLE
def test_a_branch_leaves_its_game_alone(client: Client, game: AnyGame, preset: str) -> None:
    seat, reply = seated(client, game, preset, turns=4)
    name = game_id(reply.page)
    page = client.get(f"/games/{name}/history").page
    for number, turn in seat.session.numbered_turns():
        branch = client.follow(client.press(page.form(f"/turns/{number}/branch")))
        twin = game_id(branch.page)
        assert twin != name
        assert entries(client, twin)[: turn.first] == entries(client, name)[: turn.first]
    same_as(client, name, seat.session)
    assert client.post(f"/games/{name}/turns/9999/branch").status == 404
    assert client.post(f"/games/{name}/turns/9999/back").status == 404


@ON_SCREEN_OR_AT_THE_TABLE
def test_the_set_up_on_screen_says_that_nobody_has_to_lay_it_out(
    client: Client, game: AnyGame, preset: str
) -> None:
    """Its lines are those of the book, “Lay …”: on screen that is done."""
    name = game_id(seated(client, game, preset, turns=2)[1].page)
    for page in ("history", "turns/0"):
        notes = client.get(f"/games/{name}/{page}").text.count("The app has done all of this")
        assert notes == (0 if game.presets[preset] else 1)
