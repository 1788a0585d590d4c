"""Chapter 6, section by section: the Automated Alliance with its levels and traits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.root.positions import enter, placed, play, warriors

BOT = "alliance-bot"
PEOPLE: dict[str, Any] = {"bots": ["alliance"], "people": ["marquise", "eyrie"]}
HUMAN_SETUP = {
    **dict.fromkeys((2, 4, 6, 7, 8, 10, 11, 12), "marquise: 1w"),
    1: "marquise: 1w sawmill keep",
    5: "marquise: 1w workshop",
    9: "marquise: 1w recruiter",
    3: "eyrie: 6w roost",
}


# W-3: the first turn, as the rulebook tells it


def test_w3_first_turn() -> None:
    told = play(placed(HUMAN_SETUP, BOT, **PEOPLE), deck=["birdy_bindle"], person=["no"])
    assert told.lines() == [
        "6.4.1 order birdy_bindle",
        "1.1.1 craft bag",
        "1.1.1 score 1 craft",
        "6.4.4 public-pity 2",
        "6.5.1.I sympathy 2",
        "6.5.1 sympathy 5",
        "6.5.1 score 1 sympathy",
        "6.5 daylight-spread",
        "6.5.1 sympathy 6",
        "6.5.1 score 1 sympathy",
        "6.5.2 revolt 5",
        "6.5.2 remove-warriors 5 1",
        "6.5.2 remove 5 workshop",
        "6.5.2 score 1 removed",
        "6.5.2 build base-rabbit 5",
        "6.6.2 recruit 1 5",
        "6.6.3 discard-order birdy_bindle",
    ]
    side = told.side(BOT)
    assert side.points == 4
    assert side.where("sympathy") == [2, 5, 6]
    assert side.where("base-rabbit") == [5]
    assert warriors(side) == {5: 1}


def test_w3_the_keep_is_skipped_by_legality() -> None:
    told = play(placed(HUMAN_SETUP, BOT, **PEOPLE), deck=["birdy_bindle"], person=["no"])
    assert told.funnel("spread", 2) == [
        "2.7 must ordered: none",
        "6.2.1.I must unsympathetic: 2,5",
        "6.5.1 must next-to-sympathy: 3,4,7,8,9,11,12",
        "2.3 must may-place: 1",
        "6.5.1 fewest enemy-warriors-few: none",
        "2.1 first in highest-priority: 10",
        "chosen 6",
    ]


# D-11: a person against the bot


def d11() -> dict[int, str]:
    sympathetic = dict.fromkeys((3, 8, 10), f"{BOT}: sympathy")
    return {5: f"marquise: 4w; {BOT}: 1w base-rabbit sympathy", **sympathetic}


def test_d11_ambush_outrage_and_crackdown() -> None:
    told = enter(
        placed(d11(), "marquise", **PEOPLE),
        "battle 5 alliance-bot",
        "discard",
        "battle 5 alliance-bot",
        "end",
        dice=[(2, 1)],
    )
    asked = ("hits", "no-roll", "remove", "remove-warriors", "outrage-paid", "crackdown", "score")
    assert told.lines(*asked) == [
        "B.6 hits marquise alliance-bot 2 2",
        "B.6.6 remove-warriors 5 1",
        "1.2.1 remove 5 sympathy",
        "B.6.6 remove-warriors 5 2",
        "B.6.6 score 1 removed",
        "6.2.3 outrage-paid",
        "B.6.5 no-roll marquise alliance-bot 5 base-rabbit",
        "1.2.1 remove 5 base-rabbit",
        "6.2.4 crackdown base-rabbit 3,10 2",
        "B.6.6 score 1 removed",
    ]
    assert told.side("marquise").warriors[5] == 2
    assert told.side("marquise").points == 2
    assert told.side(BOT).where("sympathy") == [8]
    assert told.side(BOT).points == 0


def test_outrage_that_cannot_be_paid_is_a_point_for_the_bot() -> None:
    clearings = {5: "marquise: 3w", 2: f"{BOT}: sympathy"}
    told = enter(placed(clearings, "marquise", **PEOPLE), "move 2 5>2", "cannot", "end")
    assert told.lines("move", "score") == ["B.5 move 2 5 2", "6.2.3 score 1 outrage"]
    assert told.side(BOT).points == 1


# 6.4


def test_a_revolt_removes_everything_and_brings_the_base() -> None:
    clearings = {5: f"{BOT}: sympathy; marquise: 2w sawmill", 10: f"{BOT}: sympathy; marquise: 1w; eyrie: 4w"}
    told = play(placed(clearings, BOT, **PEOPLE), deck=["cobbler"])
    assert told.lines("revolt", "remove-warriors", "build", "public-pity") == [
        "6.4.3 revolt 10",
        "6.4.3 remove-warriors 10 1",
        "6.4.3 remove-warriors 10 4",
        "6.4.3 build base-rabbit 10",
    ]


def test_what_stops_a_revolt_brings_public_pity() -> None:
    bird = play(placed({5: f"{BOT}: sympathy"}, BOT, **PEOPLE), deck=["sappers"])
    assert bird.lines("revolt", "public-pity")[0] == "6.4.4 public-pity 2", "the surprise comes later"
    base_out = play(placed({5: f"{BOT}: sympathy base-rabbit"}, BOT, **PEOPLE), deck=["cobbler"])
    assert base_out.lines("revolt", "public-pity") == ["6.4.4 public-pity 2"]
    no_clearing = play(placed({6: f"{BOT}: sympathy"}, BOT, **PEOPLE), deck=["cobbler"])
    assert no_clearing.lines("revolt", "public-pity") == ["6.4.4 public-pity 2"]


@pytest.mark.parametrize(("tokens", "times"), [(4, 2), (5, 1)])
def test_public_pity_counts_the_tokens_first(tokens: int, times: int) -> None:
    clearings = dict.fromkeys((1, 6, 8, 12, 2)[:tokens], f"{BOT}: sympathy")
    told = play(placed(clearings, BOT, **PEOPLE), deck=["cobbler"])
    assert told.lines("public-pity") == [f"6.4.4 public-pity {times}"]
    assert len(told.of("sympathy")) == times + 1, "and once more in Daylight"


# 6.5


def test_sympathy_goes_where_fewest_warriors_are_and_scores_the_uncovered_space() -> None:
    clearings = {1: f"{BOT}: sympathy", 5: "marquise: 2w", 10: "marquise: 1w sawmill"}
    told = play(placed(clearings, BOT, **PEOPLE), deck=["cobbler"])
    assert told.lines("sympathy", "score")[:2] == ["6.5.1 sympathy 10", "6.5.1 score 1 sympathy"]


def test_martial_law_costs_a_point() -> None:
    clearings = {1: f"{BOT}: sympathy", 5: "marquise: 3w", 10: "marquise: 2w; eyrie: 2w"}
    told = play(placed(clearings, BOT, **PEOPLE), deck=["cobbler"])
    assert told.lines("sympathy", "score")[0] == "6.5.1 sympathy 5"
    assert told.side(BOT).points == 2, "nothing for 5; 10 and the next one a point each"


def test_nowhere_left_is_five_points() -> None:
    clearings = dict.fromkeys(range(1, 11), f"{BOT}: sympathy")
    told = play(placed(clearings, BOT, **PEOPLE), deck=["sappers"])
    assert told.lines("cannot-spread", "score")[:2] == [
        "6.5.1.II cannot-spread",
        "6.5.1.II score 5 cannot-spread",
    ]
    assert len(told.of("cannot-spread")) == 2


# 6.6


@pytest.mark.parametrize(
    ("level", "threshold", "evening"),
    [("easy", 4, 0), ("standard", 3, 0), ("challenging", 2, 0), ("nightmare", 2, 1)],
)
def test_levels_change_when_the_bot_organizes(level: str, threshold: int, evening: int) -> None:
    for count in (threshold - 1, threshold):
        clearings = {5: f"{BOT}: {count}w base-rabbit sympathy"}
        told = play(placed(clearings, BOT, alliance_level=level, **PEOPLE), deck=["cobbler"])
        organized = [f"6.6.1 organize 5 {count}"] if count == threshold else []
        assert told.lines("organize") == organized
        assert told.side(BOT).warriors[5] == (1 if organized else count + 1)
        assert len([line for line in told.lines("score") if "nightmare" in line]) == evening


# Traits


def test_informants_let_a_lone_token_ambush() -> None:
    for traits, taken in (([], 0), (["informants"], 1)):
        position = placed({2: f"{BOT}: sympathy; marquise: 2w"}, "marquise", alliance_traits=traits, **PEOPLE)
        told = enter(position, "battle 2 alliance-bot")
        assert told.side("marquise").warriors[2] == 2 - taken
        assert ("P.informants extra-hit informants" in told.lines("extra-hit")) == bool(traits)


def test_popularity_gives_nothing_for_sympathy() -> None:
    for traits, points in (([], 1), (["popularity"], 0)):
        position = placed({2: f"{BOT}: sympathy; marquise: 2w"}, "marquise", alliance_traits=traits, **PEOPLE)
        told = enter(position, "battle 2 alliance-bot", "discard", "end", dice=[(0, 0)])
        assert told.side("marquise").points == points
        assert told.lines("popularity") == ["P.popularity popularity"] * len(traits)


def test_veterans_take_the_higher_die() -> None:
    for traits, hits in (([], "3 2"), (["veterans"], "1 4")):
        clearings = {5: f"{BOT}: 5w base-rabbit; marquise: 5w"}
        position = placed(clearings, "marquise", alliance_traits=traits, **PEOPLE)
        told = enter(position, "battle 5 alliance-bot", dice=[(1, 3)])
        assert told.lines("hits") == [f"B.6 hits marquise alliance-bot {hits}"]
        assert told.lines("veterans") == ["P.veterans veterans"] * len(traits)


def test_veterans_are_not_told_of_where_the_dice_are_equal() -> None:
    clearings = {5: f"{BOT}: 5w base-rabbit; marquise: 5w"}
    position = placed(clearings, "marquise", alliance_traits=["veterans"], **PEOPLE)
    assert enter(position, "battle 5 alliance-bot", dice=[(2, 2)]).lines("veterans") == []


def test_wildfire_spreads_once_more_without_scoring() -> None:
    position = placed({1: f"{BOT}: sympathy"}, BOT, alliance_traits=["wildfire"], **PEOPLE)
    told = play(position, deck=["cobbler"])
    assert len(told.of("sympathy")) == 4
    assert len(told.of("score")) == 3
    assert told.lines("wildfire") == ["P.wildfire wildfire"]


STEADFAST: dict[str, Any] = {"alliance_traits": ["steadfast"], **PEOPLE}


def test_steadfast_knows_no_martial_law() -> None:
    clearings = {1: f"{BOT}: sympathy", 5: "marquise: 3w", 10: "marquise: 3w"}
    told = play(placed(clearings, BOT, **STEADFAST), deck=["cobbler"])
    assert told.side(BOT).points == 3
    assert told.lines("martial-law", "no-martial-law") == [
        "P.steadfast no-martial-law 5",
        "P.steadfast no-martial-law 10",
    ]


def test_steadfast_knows_no_pity_before_a_surprise_revolt() -> None:
    told = play(placed({5: f"{BOT}: sympathy"}, BOT, **STEADFAST), deck=["sappers"])
    assert told.lines("steadfast", "public-pity", "revolt") == ["P.steadfast steadfast", "6.5.2 revolt 1"]
    told = play(placed({5: f"{BOT}: sympathy"}, BOT, **STEADFAST), deck=["cobbler"])
    assert told.lines("steadfast") == [], "with a suited order there is no Surprise Revolt"


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("prediction", ["P.steadfast steadfast", "6.5.1.I sympathy 2", "6.5.2 revolt 2"]),
        ("birdsong", ["6.4.4 public-pity 2", "6.5.1.I sympathy 2", "6.5.1 sympathy 5", "6.5.1 sympathy 6"]),
    ],
)
def test_a10_steadfast_foresees_the_spread_of_daylight(reading: str, expected: list[str]) -> None:
    position = placed({1: "marquise: 1w keep"}, BOT, steadfast=reading, **STEADFAST)
    told = play(position, deck=["sappers"])
    assert told.lines("steadfast", "public-pity", "sympathy", "revolt")[: len(expected)] == expected


def test_a10_no_base_where_sympathy_will_be_spread_means_no_revolt() -> None:
    """Only mouse clearings could revolt, and Daylight will not reach one: Public Pity comes."""
    bases = {3: f"{BOT}: base-rabbit", 8: f"{BOT}: base-fox"}
    told = play(placed({**bases, 1: f"{BOT}: sympathy"}, BOT, **STEADFAST), deck=["sappers"])
    assert told.lines("steadfast") == []
    assert told.lines("public-pity") == ["6.4.4 public-pity 2"]
