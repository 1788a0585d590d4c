"""A set-up that is dealt at a table: what to lay out is listed before anything is asked, each thing once."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.words.entered import entered_in
from automarium.kernel.words.moments import moments
from automarium.kernel.words.sentences import speaker, texts_of, told
from automarium.web.stage.by_chance import deal_on, dealt, is_set_up, may_deal, reply
from automarium.web.start.again import lay_out_again
from tests.hand.pages import words_of
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, Options, Seat

LINE = re.compile(r'<span class="do">(.*?)(?=<span class="do">|<input)', re.DOTALL)
KEPT: Options = (("economy", "kept"), ("human", "ivits"))
"""The Ivits place an institute."""


def _is_dealt(game: AnyGame, preset: str) -> bool:
    return bool(game.presets[preset]) and may_deal(Session.start(game, "1", preset))


TABLES = [
    *((game, preset, ()) for game in GAMES for preset in game.presets if _is_dealt(game, preset)),
    *((game, "table", KEPT) for game in GAMES if game.id == "gaia"),
]
AT_THE_TABLE = pytest.mark.parametrize(
    ("game", "preset", "options"), TABLES, ids=lambda each: getattr(each, "id", None)
)


class Owner:
    """Lays out what the lists say, and then answers."""

    def __init__(self, client: Client, keeper: Keeper) -> None:
        self.client, self.keeper, self.listed = client, keeper, list[str]()
        self.lists = 0

    @property
    def here(self) -> str:
        return f"/games/{self.keeper.id}"

    def read(self) -> Reply:
        """The list that comes first, if any."""
        page = self.client.get(f"{self.here}/laid")
        lines = [words_of(line) for line in LINE.findall(page.text)]
        assert lines
        self.listed += lines
        self.lists += 1
        return page

    def to_the_question(self) -> None:
        while (page := self.client.get(self.here)).status == 303:
            assert page.headers["location"].endswith("/laid")
            self.client.press(self.read().page.form("/passed"), ("steps", str(self._told)))

    @property
    def _told(self) -> int:
        return len(self.keeper.session.turns[0].steps)

    def left_out(self) -> list[str]:
        """What a hand has to do so far and no list has said, but for what was the person's own answer."""
        session = self.keeper.session
        game, turn = session.game, session.turns[0]
        say = speaker(game, texts_of(game, "en"), session.board_after(turn))
        then = moments(session, say, turn)
        entered, closed = entered_in(self.keeper, then, turn), game.look.closed(session.header.person)
        to_do = [
            (number, step)
            for number, step in enumerate(turn.steps)
            if not step.is_choice and number not in entered and step.message not in closed
            if any(each.kind != "said" for each in game.look.hands[step.message])
        ]
        said = (words_of(str(told(then(number + 1), step))) for number, step in to_do)
        return [each for each in said if each not in self.listed]

    def lay_out(self) -> None:
        """The whole set-up: at every question all that was told lies there."""
        while is_set_up(self.keeper.session):
            self.to_the_question()
            assert not self.left_out()
            now = self.keeper.session.asking
            assert now is not None
            reply(self.keeper, now.request.options()[0])
        self.read()
        assert not self.left_out()
        assert max(Counter(self.listed).values()) == 1, "nothing is told twice"


@AT_THE_TABLE
def test_what_chance_deals_is_listed_before_anything_is_asked(
    client: Client, game: AnyGame, preset: str, options: Options
) -> None:
    keeper = client.app.state.games.begin(Session.start(game, "1", preset, dict(options)))
    deal_on(keeper)
    owner = Owner(client, keeper)
    owner.lay_out()
    assert owner.lists == 1 + len(decisions(game, preset, options))


def decisions(game: AnyGame, preset: str, options: Options) -> list[str]:
    """What a person is asked in a set-up that is dealt."""
    session, asked = dealt(Session.start(game, "1", preset, dict(options))), list[str]()
    while is_set_up(session):
        now = session.asking
        assert now is not None
        asked.append(now.request.what)
        session.reply(now.request.options()[0])
        dealt(session)
    return asked


@AT_THE_TABLE
def test_what_is_laid_out_as_last_time_is_listed_before_anything_is_asked(
    client: Client, game: AnyGame, preset: str, options: Options
) -> None:
    last = Seat(game, "1", preset, options)
    while is_set_up(last.session):
        last.reply()
    keeper = client.app.state.games.begin(Session.start(game, "2", preset, dict(options)))
    lay_out_again(keeper, last.session)
    owner = Owner(client, keeper)
    if is_set_up(keeper.session):
        owner.to_the_question()
    else:
        owner.read()
    assert not owner.left_out()


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_what_is_dealt_after_the_map_was_told_is_listed_before_the_mines(client: Client) -> None:
    """The list goes on where the person has left off: the map that they told is not in it."""
    game = catalog()["gaia"]
    options = {"map": "first-game", "human": "xenos", "economy": "kept"}
    keeper = client.app.state.games.begin(Session.start(game, "1", "table", options))
    client.press(client.get(f"/games/{keeper.id}").page.form("/passed"), ("steps", "9"))
    client.press(client.get(f"/games/{keeper.id}").page.form("/deal"))
    owner = Owner(client, keeper)
    owner.to_the_question()
    assert not [each for each in owner.listed if each.startswith("Lay sector")]
    assert all(each.startswith("Lay sector") for each in owner.left_out())
    now = keeper.session.asking
    assert now is not None
    assert now.request.what == "start"


TECH: Options = (("economy", "kept"), ("human", "terrans"))


def _listed(client: Client, told: int, options: Options = TECH) -> list[str]:
    """What is to lay out where chance deals all but the first questions."""
    game = catalog()["gaia"]
    whole = Session.start(game, "1", "table", dict(options), person=(), partner="steady")
    keeper = client.app.state.games.begin(Session.start(game, "1", "table", dict(options)))
    for entry in whole.entries[:told]:
        keeper.reply(entry.answer)
    deal_on(keeper)
    owner = Owner(client, keeper)
    while is_set_up(keeper.session):
        owner.to_the_question()
        now = keeper.session.asking
        assert now is not None
        reply(keeper, now.request.options()[0])
    owner.read()
    return owner.listed


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_tech_tiles_that_chance_deals_are_listed_track_by_track(client: Client) -> None:
    """A line for each: nine placements in one sentence were not to be carried out."""
    listed = [each for each in _listed(client, 0) if each.startswith("Lay “")]
    tracks = (
        "terraforming",
        "navigation",
        "artificial intelligence",
        "the Gaia project",
        "economy",
        "science",
    )
    places = [
        *(f"under {each}" for each in tracks),
        "at the first free place from the left",
        "at the second free place",
        "at the third free place",
        *(f"on {each}" for each in tracks),
    ]
    assert [re.sub("^Lay “[^”]+” ", "", each) for each in listed] == [f"{each}." for each in places]


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_tech_tiles_that_the_person_told_are_not_listed(client: Client) -> None:
    game = catalog()["gaia"]
    whole = Session.start(game, "1", "table", dict(TECH), person=(), partner="steady")
    told = next(at for at, each in enumerate(whole.entries) if each.ask.endswith("advanced-tiles"))
    assert not [each for each in _listed(client, told) if "under terraforming" in each]
    assert [each for each in _listed(client, told - 1) if "under terraforming" in each]


@pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
def test_who_keeps_their_own_economy_is_told_to_lay_tech_tiles_too(client: Client) -> None:
    listed = _listed(client, 0, (("human", "terrans"),))
    assert [
        each
        for each in listed
        if "tech tiles at random under the tracks and at the three free places" in each
    ]
