"""Games survive upgrades: new, renamed and vanished options, older rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

import pytest

from automarium.kernel.catalog.game import Game, PositionFault
from automarium.kernel.catalog.settings import choice, flag, subset
from automarium.kernel.record.journal import Entry, Header, JournalFault, UnknownOption
from automarium.kernel.record.position import from_tree
from automarium.kernel.record.session import Session
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.values import Plain
from tests.kernel.small_game import GAME, PLAY, Orchard


@dataclass(frozen=True, slots=True)
class Tomorrow:
    """The settings of the next version: `weather` is called `air`, `frost` is new."""

    air: Literal["calm", "windy"] = choice("calm", "windy")
    birds: tuple[str, ...] = subset("crow", "jay", "owl")
    snow: bool = flag(False)
    frost: bool = flag(True, since=2, before=False)
    moon: Literal["new", "full"] = choice("new", "full", since=2)

    @property
    def weather(self) -> str:
        return self.air


def with_air(options: Mapping[str, Plain]) -> Mapping[str, Plain]:
    return {"air" if name == "weather" else name: value for name, value in options.items()}


def tomorrow() -> Game[Orchard, Any]:
    game: Any = GAME
    return replace(game, rules=2, settings=Tomorrow, renamed={1: with_air})


def played() -> Session[Orchard]:
    session = Session.start(GAME, "5", options={"weather": "windy"}, person=())
    while session.asking is not None and len(session.entries) < 12:
        session.reply(session.asking.request.options()[0])
    return session


def test_a_game_of_yesterday_opens_and_goes_on_alike() -> None:
    before = played()
    after = Session.resume(tomorrow(), before.header, before.entries)
    assert after.settings == Tomorrow(air="windy", frost=False)
    assert after.entries == before.entries
    assert after.game.play.write(after.now.board) == PLAY.write(before.now.board)
    assert after.header == before.header  # what was written stays as it was


def test_a_new_option_alone_strands_no_game() -> None:
    """As when a switch is added and the number of the rules stays."""
    header = played().header
    lacking = replace(header, options={"weather": "windy"})
    assert Session.resume(GAME, lacking, ()).settings == Session.resume(GAME, header, ()).settings


def test_absence_means_what_it_meant_then() -> None:
    game = tomorrow()
    assert game.settings_of({}, 1) == Tomorrow(frost=False, moon="new")
    assert game.settings_of({}, 2) == Tomorrow(frost=True)
    assert game.settings_of({"weather": "windy"}, 1).air == "windy"


def test_a_preset_of_yesterday_is_for_games_that_began_so() -> None:
    before = played()
    game: Game[Orchard, Any] = replace(GAME, older_presets=("by-the-fire",))
    header = replace(before.header, preset="by-the-fire")
    assert Session.resume(game, header, before.entries).entries == before.entries
    with pytest.raises(Refused):
        Session.start(game, "5", "by-the-fire")
    with pytest.raises(JournalFault, match="has no preset 'by-the-fire'"):
        Session.resume(GAME, header, before.entries)


def test_a_position_of_yesterday_opens() -> None:
    tree = played().position().tree()
    assert from_tree(tree, tomorrow()).settings == Tomorrow(air="windy", frost=False)
    with pytest.raises(PositionFault, match="written with rules 2 of orchard, here they are 1"):
        from_tree({**tree, "rules": 2}, GAME)


def test_a_value_unknown_today_is_named() -> None:
    header = played().header
    strange = replace(header, options={**header.options, "birds": ("heron",)})
    with pytest.raises(UnknownOption, match="heron is not among crow, jay") as refused:
        Session.resume(GAME, strange, ())
    assert refused.value.name == "birds"


def test_a_newer_journal_is_not_played() -> None:
    header = replace(played().header, rules=2)
    with pytest.raises(JournalFault, match="update the program"):
        Session.resume(GAME, header, ())


def test_answers_are_kept_as_they_were() -> None:
    session = played()
    entries = [Entry.from_json(entry.to_json()) for entry in session.entries]
    assert Session.resume(tomorrow(), Header.from_json(session.header.to_json()), entries).entries == entries
