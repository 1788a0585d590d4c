"""Golem at the table: what the button at the thumb says while tiles are told, and how its orders look."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.catalog.game import find
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import Store
from automarium.kernel.rules.told import Asking
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.question import QuestionView
from automarium.web.ask.zones import Go, Zones, zones_of
from automarium.web.stage.scenes import LineView
from automarium.web.table.playing import Playing
from tests.web.test_lane import automas_turns

GOLEM = find("golem")
AT_ONCE = 2
"""Places of which the tiles are told at one look."""


def asked(question: str, preset: str, groups: int = 0) -> Asking[Any]:
    """Some game at this question, with as many groups before what a tile may set off."""
    for seed in range(40):
        session: Session[Any] = Session.start(GOLEM, str(seed), preset)
        chance = random.Random(seed)  # noqa: S311  # a game of dice
        while (now := session.asking) is not None:
            there = [name for name in now.request.groups if name[-1].isdecimal()]
            if now.request.what == question and len(there) >= groups:
                return now
            session.reply(now.request.by_chance(chance.randrange))
    raise AssertionError(f"no game asks {question}")


def told(now: Asking[Any], *parts: Plain, at: int | None = None) -> Zones:
    view = QuestionView(speaker(GOLEM, texts_of(GOLEM, "en"), now.board), now, "")
    zones = zones_of(replace(view, pointed=Pointed(picked=parts, at=at)), GOLEM.look.glance)
    assert zones is not None
    return zones


def answers(go: Go | None) -> bool:
    """Whether the button tells all of it."""
    return go is not None and go.zone is None


def test_every_place_is_looked_at_before_the_button_answers() -> None:
    """Without goods to tell, a tile may show nothing that decides: the last place says so."""
    now = asked("tiles-seen", "table-light", AT_ONCE)
    first, *_, last = [zone.number for zone in told(now).every]
    for at in range(first, last):
        go = told(now, at=at).go
        assert go is not None
        assert go.zone == at + 1
    assert told(now, at=last).go == Go("Nothing of this")


def test_a_tile_that_is_told_whole_always_shows_something() -> None:
    """At each place: with one of them told, the button leads to the other."""
    now = asked("tiles-seen", "table", AT_ONCE)
    first, *_, last = [zone.number for zone in told(now).every]
    assert not any(answers(told(now, at=at).go) for at in range(first, last + 1))
    seen = [f"{place}: coin" for place in now.request.groups if f"{place}: coin" in now.request.options()]
    go = told(now, seen[0]).go
    assert go is not None
    assert go.zone == first + 1
    assert answers(told(now, *seen).go)


@pytest.mark.parametrize(("question", "most"), [("action-tile", 1), ("starting-seen", 2)])
def test_nothing_is_no_answer_where_a_tile_lies(question: str, most: int) -> None:
    now = asked(question, "table")
    seen = ["coin", "next", "vp"][: 2 * most - 1]
    assert not any(answers(told(now, at=at).go) for at in range(len(told(now).every)))
    assert answers(told(now, *seen).go)


def lines(tmp_path: Path, preset: str) -> Iterator[tuple[str, dict[str, Any], LineView]]:
    """Every order of some turns, with the message and the facts of its last step."""
    with Store(tmp_path / "games.sqlite") as store:
        for keeper, view in automas_turns(GOLEM, preset, store):
            steps = keeper.session.turns[-1].steps
            for scene in view.scenes if isinstance(view, Playing) else view.recap.scenes:
                for line in scene.lines:
                    step = steps[line.steps[-1]]
                    yield step.message, dict(step.facts), line


@pytest.mark.parametrize("preset", ["table-house", "table-light"])
def test_an_order_that_hangs_on_our_reading_says_so(tmp_path: Path, preset: str) -> None:
    marked = {message: line.is_ours for message, _, line in lines(tmp_path, preset)}
    assert {message for message, is_ours in marked.items() if is_ours} == {*GOLEM.look.readings} & {*marked}
    assert {*marked.values()} == {True, False}


@pytest.mark.parametrize("preset", ["table-house", "table-light"])
def test_a_golem_moves_in_the_color_of_its_district(tmp_path: Path, preset: str) -> None:
    moved = {
        (facts["district"], str(line.face))
        for message, facts, line in lines(tmp_path, preset)
        if message in ("move-golem", "raise-golem")
    }
    assert len({district for district, _ in moved}) > 1
    for district, face in moved:
        assert [color for color in ("red", "yellow", "blue") if f"fill-{color}" in face] == [district]


def test_a_column_says_how_many_of_its_signs_were_told() -> None:
    """A zone that takes several says how far it has come; one that takes any number does not."""
    now = asked("on-card", "table-light")
    signs = now.request.groups["criteria"][:3]
    zones = {zone.name: zone for zone in told(now, *signs).every}
    assert zones["yellow"].of == (3, 5)
    assert zones["marbles"].of is None
