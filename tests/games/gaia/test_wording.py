"""What Gaia Project orders is said in whole sentences, in the order in which a hand needs it."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.gaia.components import tiles
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Step
from automarium.kernel.words.sentences import speaker, texts_of, told

GAIA = catalog()["gaia"]


def set_up() -> Session[Any]:
    """A game on screen: all of its set-up is told."""
    return Session.start(GAIA, "1", "screen")


def test_where_the_top_is_comes_before_the_sectors() -> None:
    messages = [step.message for step in set_up().turns[0].steps]
    assert messages.index("rows") < min(at for at, each in enumerate(messages) if each.startswith("sector"))


def test_the_neutral_markers_have_their_numbers() -> None:
    steps = set_up().turns[0].steps
    finals = next(step for step in steps if step.message == "final-tiles")
    markers = next(step for step in steps if step.message == "neutral-markers")
    wanted = [tiles().neutral[str(finals.facts[name])] for name in ("top", "bottom")]
    assert [markers.facts[name] for name in ("above", "below")] == wanted
    said = str(told(speaker(GAIA, texts_of(GAIA, "en"), set_up().now.board), markers))
    assert f"on {wanted[0]} of the upper one, on {wanted[1]} of the lower one" in said


@pytest.mark.parametrize(("lang", "ore"), [("en", "and 2 ore"), ("pl", "i 2 rudy"), ("uk", "і 2 руди")])
def test_what_a_trading_station_costs_is_named_in_full(lang: str, ore: str) -> None:
    """At the table without an economy: credits by what lies near, and the ore."""
    session = Session.start(GAIA, "1", "table")
    partner = GAIA.partners["steady"]
    while (now := session.asking) is not None and not session.now.board.human.structures:
        session.reply(partner(now.board, now.request, lambda _: 0))
    board = session.now.board
    say = speaker(GAIA, texts_of(GAIA, lang), board)
    mine = next(place for place, kind in board.human.structures.items() if kind == "mine")
    assert str(say.name("structure", mine)).endswith(ore)


@pytest.mark.parametrize(
    ("message", "facts", "words"),
    [
        (
            "advance",
            {"track": "gaia", "level": 2},
            "Move the Automa’s Gaia project marker up to level 2.",
        ),
        ("score", {"count": 2, "total": 9}, "2 points: move the Automa’s score marker to 9."),
    ],
)
def test_an_order_says_what_a_hand_does(message: str, facts: dict[str, object], words: str) -> None:
    say = speaker(GAIA, texts_of(GAIA, "en"), set_up().now.board)
    assert str(told(say, Step("", message, facts))) == words  # type: ignore[arg-type]
