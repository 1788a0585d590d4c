"""The form of a new game: a preset may bring options along, unless the person asks for something else."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.game import AnyGame, find
from automarium.web.start.new_game import _options
from automarium.web.start.sides import at_table_alone
from tests.web.client import Client
from tests.web.page import Page
from tests.web.playing import GAMES


@pytest.mark.parametrize(
    ("preset", "components", "given"),
    [
        ("screen", "house", {"components": "house"}),
        ("table", "house", {}),
        ("table", "my-tiles.toml", {"components": "my-tiles.toml"}),
        ("table", "typed", {"components": "typed"}),
    ],
)
def test_a_default_that_the_preset_changes_is_no_wish(
    preset: str, components: str, given: dict[str, str]
) -> None:
    wishes = {"preset": preset, "level": "3", "components": components}
    assert _options(find("golem"), preset, wishes) == {"level": "3", **given}


def chosen_way(page: Page) -> list[str]:
    return [
        each["value"]
        for each in page.form("/new/coatl").inputs
        if each.get("name") == "preset" and "checked" in each
    ]


def test_the_door_that_was_taken_beats_what_was_played_last(client: Client) -> None:
    client.follow(
        client.press(client.get("/new/coatl?where=table").page.form("/new/coatl"), ("preset", "table"))
    )
    assert chosen_way(client.get("/new/coatl").page) == ["table"]
    assert chosen_way(client.get("/new/coatl?where=screen").page) == ["screen"]


def test_of_the_factions_one_is_chosen_and_others_are_for_further_people(client: Client) -> None:
    page = client.get("/new/root").page
    sides = [each for each in page.form("/new/root").inputs if each.get("name") == "opt-people"]
    assert {each["type"] for each in sides} == {"radio", "checkbox"}
    assert [each["value"] for each in sides if "checked" in each] == ["vagabond"]
    form = page.form("/new/root")
    begun = client.follow(client.press(form, ("opt-people", "eyrie"), ("preset", "screen")))
    keeper = client.app.state.games.open(begun.path.split("/")[2])
    assert keeper.session.settings.people == ("eyrie",)


def ticked(client: Client) -> list[str]:
    """The opponents that the page of a new game of Root begins with."""
    inputs = client.get("/new/root").page.form("/new/root").inputs
    return [each["value"] for each in inputs if each.get("name") == "opt-bots" and "checked" in each]


def begin(client: Client, person: str, *bots: str) -> None:
    form = client.get("/new/root").page.form("/new/root")
    fields = [each for each in form.fields if each[0] not in {"opt-bots", "opt-people", "preset"}]
    wishes = [("preset", "screen"), ("opt-people", person), *(("opt-bots", each) for each in bots)]
    client.follow(client.post("/new/root", [*fields, *wishes]))


def test_whom_a_person_played_last_time_is_an_opponent_again(client: Client) -> None:
    """With each faction that one had played there was a bot less in the next game, without a word."""
    usual = ticked(client)
    begin(client, "marquise", "eyrie", "alliance")
    assert ticked(client) == usual
    begin(client, "eyrie", "marquise", "alliance")
    assert ticked(client) == usual
    begin(client, "eyrie", "alliance")
    assert ticked(client) == ["alliance"], "others were chosen"


TOLD = {"vagabond-2", "lizards", "riverfolk", "duchy", "corvids"}
"""Sides of Root that are moves on a table: the app has no cards of theirs."""


def test_on_screen_no_side_is_offered_that_is_only_told(client: Client) -> None:
    """The page said that the app draws everything, and the turn then asked what had changed on a table."""
    text = client.get("/new/root?where=screen").text
    left_out = re.findall(r'<label class="\w+ at-table"><input[^>]* name="opt-people" value="([^"]+)"', text)
    assert sorted(left_out) == sorted([*TOLD, *TOLD]), "for whoever begins, and for further people"
    assert text.count("at-table") == len(left_out), "bots of theirs are offered"


@pytest.mark.parametrize("side", sorted(TOLD))
def test_a_side_that_is_only_told_begins_at_a_table_alone(client: Client, side: str) -> None:
    form = client.get("/new/root?where=screen").page.form("/new/root")
    refused = client.press(form, ("opt-people", side), ("preset", "screen"))
    assert refused.status == 422
    assert "cannot be chosen" in refused.page.text
    begun = client.follow(client.press(form, ("opt-people", side), ("preset", "table")))
    assert client.app.state.games.open(begun.path.split("/")[2]).session.settings.people == (side,)


@pytest.mark.parametrize("game", [game for game in GAMES if game.id != "root"], ids=lambda game: game.id)
def test_where_all_sides_are_alike_all_are_offered(client: Client, game: AnyGame) -> None:
    assert not any(at_table_alone(game, option) for option in game.options)


def test_at_the_table_the_app_may_keep_the_resources_of_gaia(client: Client) -> None:
    form = client.get("/new/gaia?where=table").page.form("/new/gaia")
    begun = client.follow(client.press(form, ("opt-economy", "kept"), ("preset", "table")))
    assert client.app.state.games.open(begun.path.split("/")[2]).session.settings.keeps_economy


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_is_asked_whether_a_new_game_goes_as_older_ones(client: Client, game: AnyGame) -> None:
    page = client.get(f"/new/{game.id}").page
    form = page.form(f"/new/{game.id}")
    older = [f"opt-{option.name}" for option in game.options if "as_before" in option.values]
    assert bool(older) == (game.id in ("golem", "gaia", "root"))
    assert not [name for name in older if name in form.options]
    assert "as before" not in page.text


def test_the_way_that_was_played_last_is_in_sight(client: Client) -> None:
    """A game of a folded way was followed by a form in which nothing seemed to be chosen."""
    form = client.get("/new/golem").page.form("/new/golem")
    client.follow(client.press(form, ("preset", "table-light")))
    text = client.get("/new/golem").text
    ways, more = text.split('class="panel fold more"')
    assert 'value="table-light" checked' in ways
    assert "table-light" not in more
    assert "way-other" in ways
