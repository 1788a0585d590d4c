"""The page of a new game says at once what cannot be, and what is not as usual since last time."""

from __future__ import annotations

import re

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog, find
from automarium.kernel.catalog.settings import OptionFault
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.start.clashes import clashes
from automarium.web.start.new_game import default_preset
from tests.web.client import Client
from tests.web.playing import GAMES

NEEDS_GAIA = pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
NEEDS_GOLEM = pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")


def begin(client: Client, game: AnyGame, preset: str) -> None:
    form = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    client.follow(client.press(form, ("preset", preset)))


@NEEDS_GAIA
@pytest.mark.parametrize("language", LANGUAGES)
def test_factions_of_one_color_are_known_before_the_game_begins(language: str) -> None:
    """Each pair that the page names is refused, and each refused pair of factions is named."""
    game = find("gaia")
    (found,) = clashes(game, texts_of(game, language))
    assert found.options == ("faction", "human")
    assert {("terrans", "lantids"), ("terrans", "terrans"), ("itars", "nevlas")} <= set(found.pairs)
    assert len(found.pairs) == 2 * 7, "each faction of the Automa and the two of its color"
    for faction, human in found.pairs:
        with pytest.raises(OptionFault, match="same color"):
            game.play.unbox(game.read_settings({"faction": faction, "human": human}))


@NEEDS_GAIA
def test_what_excludes_each_other_is_said_in_the_words_of_the_refusal(client: Client) -> None:
    page = client.get("/new/gaia").page
    (note,) = [each for each in page.all("p") if "data-clash" in each]
    assert note["data-clash"].split() == ["opt-faction", "opt-human"]
    assert "terrans+lantids" in note["data-pairs"].split()
    refused = client.press(page.form("/new/gaia"), ("opt-faction", "terrans"), ("opt-human", "lantids"))
    assert refused.page.alerts[0].strip() in client.get("/new/gaia").text


@NEEDS_GOLEM
def test_readings_of_last_time_are_said_and_can_be_taken_back(client: Client) -> None:
    """The page looked untouched, yet the game asked what is printed on a tile."""
    assert "not the usual" not in client.get("/new/golem").text
    form = client.get("/new/golem").page.form("/new/golem")
    changed = (("preset", "screen"), ("opt-deck", "typed"), ("opt-components", "typed"))
    client.follow(client.press(form, *changed))
    again = client.get("/new/golem?where=screen")
    assert "2 readings of the rules are not the usual ones:" in again.text
    assert "The Automa cards: <b>typed in when first drawn</b>" in again.text
    back = client.get("/new/golem" + again.page.link_with("?where=screen"))
    assert "not the usual" not in back.text
    form = back.page.form("/new/golem")
    assert (form.value("preset"), form.value("opt-deck")) == ("screen", "house")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_that_was_never_played_is_offered_where_one_played_last(client: Client, game: AnyGame) -> None:
    """After games on screen one game suggested the screen, and another the table."""
    first = next(each for each in GAMES if each is not game)
    texts = texts_of(game, "en")
    for place in ("table", "screen"):
        client.follow(
            client.press(client.get(f"/new/{first.id}").page.form(f"/new/{first.id}"), ("preset", place))
        )
        whole = not texts.has(f"preset-limit.{place}")
        offered = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}").value("preset")
        assert offered == (place if whole else default_preset(game, texts))


def test_a_game_in_its_set_up_says_how_it_is_played(client: Client) -> None:
    """Two of them looked alike in the list."""
    game = GAMES[0]
    for preset in ("table", "screen"):
        client.follow(
            client.press(client.get(f"/new/{game.id}").page.form(f"/new/{game.id}"), ("preset", preset))
        )
    facts = re.findall(r"<small>(.*?)</small>", client.get("/saved").text)
    assert [each.partition(" · ")[0] for each in facts] == ["On screen", "On my table"]


TYPED = {
    "coatl": (
        "numbering_profile",
        "outer-6,outer-8,outer-10,outer-12,outer-2,outer-4,inner-6,inner-9,inner-12,inner-3",
    ),
    "gaia": ("start_deck", "1,2,4,5,7,13"),
    "root": ("seats", "eyrie,vagabond,marquise"),
}


@pytest.mark.parametrize("game", [each for each in GAMES if each.id in TYPED], ids=lambda game: game.id)
def test_what_was_typed_for_a_reading_is_sent_again_untouched(client: Client, game: AnyGame) -> None:
    """The page said that a reading was not the usual one, and then began with the usual one."""
    name, typed = TYPED[game.id]
    form = client.get(f"/new/{game.id}").page.form(f"/new/{game.id}")
    client.follow(client.press(form, ("preset", "table"), (f"opt-{name}", typed)))
    page = client.get(f"/new/{game.id}")
    assert f'value="{typed}"' in page.text
    client.follow(client.press(page.page.form(f"/new/{game.id}")))
    store = client.app.state.games.store
    begun = [store.load(each.id).header["options"] for each in store.games()]
    assert [each[name] for each in begun] == [typed.split(",")] * 2
