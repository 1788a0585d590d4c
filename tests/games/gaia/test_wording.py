"""What Gaia Project orders is said in whole sentences, in the order in which a hand needs it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from automarium.games.gaia.components import tiles
from automarium.games.gaia.economy.figures import figures
from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import Step
from automarium.kernel.words.sentences import question, speaker, texts_of, told
from tests.web.playing import asked

GAIA = catalog()["gaia"]
EN = texts_of(GAIA, "en")


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


@pytest.mark.parametrize(
    ("brought", "words"),
    [
        ("card:1:0", "Its card brings 1 point."),
        ("card:1:1", "Its card brings 1 point, its level 1 more."),
        ("faction:3:1", "Its faction card brings 3 points, its level 1 more."),
        ("passive:2:0", "Its passive ability brings 2 points."),
        ("type/gaia:1:1", "1 point for its first Gaia planet, 1 more for its level."),
        ("round/mine:4:1", "The round tile “mines for 2 points” brings it 4 points, its level 1 more."),
    ],
)
def test_a_score_names_what_brings_it_and_what_the_level_adds(brought: str, words: str) -> None:
    """GP-14.5: the card shows 1, the marker goes 2."""
    say = speaker(GAIA, texts_of(GAIA, "en"), set_up().now.board)
    assert str(say.say("because.score", {"brought": brought}).capital()) == words


@pytest.mark.parametrize(("card", "source"), [("6", "card:3:1"), ("9", "faction:")])
def test_the_points_of_a_turn_are_told_by_the_card_that_brings_them(card: str, source: str) -> None:
    """GP-6.9, GP-14.5: an action card, or the faction card where that shows its action."""
    level = {"level": "terminator"}
    session = Session.start(GAIA, "1", "screen", level, person=(), partner=GAIA.partner_names[0])
    scored = [
        (shown.facts["action_card"], str(step.facts["brought"]))
        for turn in session.turns
        for shown in turn.steps
        for step in turn.steps
        if shown.message in ("first-cards", "next-card") and step.message == "score"
    ]
    assert {each[: len(source)] for name, each in scored if name == card} == {source}


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "to area II."), ("pl", "do strefy II."), ("uk", "у зону II.")]
)
def test_where_tokens_come_back_is_said_for_one_faction(lang: str, words: str) -> None:
    say = speaker(GAIA, texts_of(GAIA, lang), set_up().now.board)
    planet = next(iter(say.board.chart.planets))
    said = str(told(say, Step("", "gaia-phase-yours", {"sites": (planet,), "area": "II"})))
    assert said.endswith(words)
    assert "(" not in said


@pytest.mark.parametrize("economy", ["kept", "mine"])
def test_advanced_tiles_and_the_lost_planet_are_laid_out_by_one_order(economy: str) -> None:
    session = Session.start(GAIA, "1", "table", {"economy": economy}, person=(), partner="steady")
    say, steps = speaker(GAIA, texts_of(GAIA, "en"), session.turns[1].board), session.turns[0].steps
    said = [str(told(say, step)) for step in steps if not step.is_choice]
    for thing in ("advanced", "Lost Planet"):
        assert len([each for each in said if thing in each]) == 1


@pytest.mark.parametrize("what", ["charge", "charge-free"])
def test_a_charge_is_offered_with_the_structure_that_allows_it(what: str) -> None:
    seat = asked("gaia", what, "screen")
    now = seat.asking
    assert now is not None
    said = str(question(speaker(GAIA, EN, now.board), now.request))
    assert re.search(r"thanks to your .* on the .*\.$", said)


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_a_reading_names_its_level_as_the_level_is_called(language: str) -> None:
    texts = texts_of(catalog()["gaia"], language)
    assert texts("value.level.terminator").partition(" (")[0] in texts("option.extra_vp")


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_boosters_and_round_tiles_say_how_many_points_they_pay(language: str) -> None:
    """A person plans by them; the numbers are those of the data."""
    texts, known = texts_of(GAIA, language), figures()
    named = {f"noun.round.{tile}": effect for tile, effect in known.rounds.items()}
    named |= {f"noun.booster.{name}": effect for name, effect in known.boosters.items() if effect.passing}
    for name, effect in named.items():
        assert str(effect.vp) in re.findall(r"\d+", texts(name))[-1:], name
    assert texts("noun.round.big-a") != texts("noun.round.big-b")
    assert "second" not in texts("noun.round.big-b"), "it is drawn like the first"


@pytest.mark.parametrize(
    ("charged", "words"),
    [
        (("I-II",), "1 token from area I to II"),
        (("I-II", "I-II", "II-III"), "2 tokens from area I to II and 1 token from area II to III"),
        (("II-III", "stone-I-III"), "1 token from area II to III and the Brainstone from area I to III"),
    ],
)
def test_a_charge_says_which_tokens_go_where(charged: tuple[str, ...], words: str) -> None:
    say = speaker(GAIA, texts_of(GAIA, "en"), set_up().now.board)
    step = Step("", "human-charge", {"count": len(charged), "charged": charged})
    assert str(told(say, step)) == f"You charge {len(charged)} power: {words}."


def test_what_is_told_of_a_charge_is_what_moves() -> None:
    played = Session.start(GAIA, "1", "screen", {"human": "taklons"}, person=(), partner="steady")
    steps = [step.facts for turn in played.turns for step in turn.steps if step.message == "human-charge"]
    assert steps
    for facts in steps:
        moved = Counter(str(each) for each in facts["charged"])  # type: ignore[union-attr]
        assert (moved["I-II"], moved["II-III"]) == (facts["rising"], facts["topping"])
        assert sum(each.startswith("stone") for each in moved) == facts["stone"]


def test_the_token_on_terraforming_is_one_of_the_two_that_lie_there() -> None:
    say = speaker(GAIA, texts_of(GAIA, "en"), set_up().now.board)
    assert str(told(say, Step("", "track-token", {"token": "vp12"}))).startswith("Take one of the two")


def test_a_level_without_a_gain_says_what_it_changes() -> None:
    board = set_up().now.board.copy()
    board.human.levels["terraforming"] = board.human.levels["navigation"] = 1
    board.settings = replace(board.settings, economy="kept")
    say = speaker(GAIA, texts_of(GAIA, "en"), board)
    assert str(say.name("next_track", "terraforming")) == "terraforming to level 2 (a step for 2 ore)"
    assert str(say.name("next_track", "navigation")) == "navigation to level 2 (range 2)"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Put a satellite to the upper left of the new mine."),
        ("pl", "Połóż satelitę na lewo w górę od nowej kopalni."),
        ("uk", "Покладіть супутник ліворуч угорі від нової шахти."),
    ],
)
def test_a_satellite_is_told_from_the_new_mine(language: str, words: str) -> None:
    """It was told from another planet, though the eye is on the mine that was just built."""
    facts = {"kind": "satellite", "space": "0,0", "bearing": "upper-left"}
    say = speaker(GAIA, texts_of(GAIA, language), set_up().now.board)
    assert str(told(say, Step("GP-10.1", "satellite", facts))) == words
