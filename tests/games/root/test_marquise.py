"""Chapter 4, section by section: the Mechanical Marquise 2.0 with her levels and traits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.root.positions import FIRST_TURN, Told, enter, placed, play, warriors

BOT = "marquise-bot"
ALONE: dict[str, Any] = {"bots": ["marquise"], "people": ["eyrie"]}
EYRIE = {3: "eyrie: 6w roost"}
ATTACK = "battle 5 marquise-bot"


def first_turn(deck: str, at_keep: int = 2, **options: Any) -> Told:
    clearings = {**FIRST_TURN, 1: f"{BOT}: {at_keep}w sawmill keep", **EYRIE}
    return play(placed(clearings, BOT, **{**ALONE, **options}), deck=[deck])


# W-1: the first turn of the game, as the rulebook tells it


@pytest.mark.parametrize("at_keep", [1, 2])
def test_w1_first_turn(at_keep: int) -> None:
    told = first_turn("root_tea_fox", at_keep)
    assert told.lines() == [
        "4.4.1 order root_tea_fox",
        "1.1.1 craft tea",
        "1.1.1 score 1 craft",
        "4.5.2 recruit 1 1",
        "4.5.2 recruit 1 6",
        "4.5.2 recruit 1 8",
        "4.5.2 recruit 1 12",
        "4.5.3 build sawmill 6",
        "4.6.1 score 1 track",
        "4.6.2 discard-order root_tea_fox",
    ]
    side = told.side(BOT)
    assert side.points == 2
    assert side.items == ["tea"]
    assert told.board.items["tea"] == 1
    assert warriors(side) == {
        **dict.fromkeys((2, 4, 5, 7, 9, 10, 11), 1),
        1: at_keep + 1,
        6: 2,
        8: 2,
        12: 2,
    }
    assert side.where("sawmill") == [1, 6]


def test_w1_the_full_clearing_gives_way_to_the_next_of_highest_priority() -> None:
    assert first_turn("root_tea_fox", 1).funnel("site") == [
        "4.5.3 must ruled: 3",
        "2.3 must has-open-slot: 1",
        "4.5.3 most own-warriors: 2,4,5,7,9,10,11",
        "2.1 first in highest-priority: 8,12",
        "chosen 6",
    ]


# D-01


def test_d01_three_ordered_ruled_clearings() -> None:
    told = first_turn("cobbler")
    assert told.lines("recruit", "build", "move", "score") == [
        "4.5.2 recruit 2 4",
        "4.5.2 recruit 1 5",
        "4.5.2 recruit 1 10",
        "4.5.3 build workshop 4",
        "4.6.1 score 1 track",
    ]


# D-02: choosing the defender


@pytest.mark.parametrize(
    ("eyrie", "alliance", "defender", "left"),
    [(7, 9, "alliance", {BOT: 2, "eyrie": 2}), (9, 9, "eyrie", {BOT: 1, "alliance": 1})],
)
def test_d02_most_pieces_then_points_then_setup_order(
    eyrie: int, alliance: int, defender: str, left: dict[str, int]
) -> None:
    position = placed(
        {12: f"{BOT}: 3w; eyrie: 2w; alliance: 1w sympathy"},
        BOT,
        {"eyrie": eyrie, "alliance": alliance},
        bots=["marquise"],
        people=["eyrie", "alliance"],
    )
    told = play(position, deck=["tax_collector"], dice=[(2, 2)])
    (battle,) = told.of("battle")
    assert battle.facts["defender"] == defender
    fought = told.lines("battle", "hits", "remove", "remove-warriors", "outrage-draw")
    if defender == "alliance":
        assert fought == [
            "B.6 battle marquise-bot alliance 12",
            "B.6 hits marquise-bot alliance 2 1",
            "B.6.6 remove-warriors 12 1",
            "B.6.6 remove 12 sympathy",
            "B.6.6 remove-warriors 12 1",
            "B.11 outrage-draw marquise-bot",
        ]
        assert "B.6.6 score 1 removed" in told.lines("score")
    recruited = sum(int(str(step.facts["count"])) for step in told.of("recruit"))
    assert told.side(BOT).warriors[12] == left[BOT] + recruited
    assert {name: told.side(name).warriors[12] for name in left if name != BOT} == {
        name: count for name, count in left.items() if name != BOT
    }


# 4.5


def test_a_person_without_pieces_there_is_no_defender() -> None:
    position = placed({12: f"{BOT}: 3w; eyrie: 1w"}, BOT, bots=["marquise"], people=["eyrie", "vagabond"])
    told = play(position, deck=["tax_collector"], dice=[(0, 0)])
    assert told.funnel("defender") == ["4.5.1 must is-there: vagabond", "chosen eyrie"]


@pytest.mark.parametrize(
    ("ruled", "recruited"),
    [
        ((1, 6, 8, 12), {1: 1, 6: 1, 8: 1, 12: 1}),
        ((6, 8, 12), {6: 2, 8: 1, 12: 1}),
        ((8, 12), {8: 2, 12: 2}),
        ((12,), {12: 4}),
        ((), {}),
    ],
)
def test_recruits_are_spread_evenly(ruled: tuple[int, ...], recruited: dict[int, int]) -> None:
    position = placed({**dict.fromkeys(ruled, f"{BOT}: 1w"), 3: f"{BOT}: 2w"}, BOT, **ALONE)
    told = play(position, deck=["tax_collector"])
    assert {step.facts["clearing"]: step.facts["count"] for step in told.of("recruit")} == recruited
    assert bool(told.of("cannot-recruit")) == (not ruled)


def test_a_short_supply_is_placed_in_rounds_from_the_highest_priority() -> None:
    many = dict.fromkeys((6, 8, 12), f"{BOT}: 7w")
    told = play(placed({**many, 3: f"{BOT}: 2w"}, BOT, idle_march=False, **ALONE), deck=["tax_collector"])
    assert told.lines("recruit") == ["4.5.2 recruit 1 6", "4.5.2 recruit 1 8"]


def test_the_order_names_the_type_and_not_the_place() -> None:
    told = play(placed({2: f"{BOT}: 5w", 6: f"{BOT}: 1w"}, BOT, **ALONE), deck=["tax_collector"])
    assert told.lines("build") == ["4.5.3 build sawmill 2"]


def test_a_type_that_is_used_up_is_not_built() -> None:
    full = {1: "sawmill", 2: "sawmill sawmill", 5: "sawmill sawmill", 7: "sawmill"}
    clearings = {number: f"{BOT}: 1w {built}" for number, built in full.items()}
    told = play(placed(clearings, BOT, **ALONE), deck=["tax_collector"])
    assert told.lines("none-left", "expand") == ["4.5.3 none-left sawmill"]


def test_all_but_three_move_to_most_enemy_pieces() -> None:
    clearings = {6: f"{BOT}: 5w", 2: "eyrie: 1w", 11: "eyrie: 2w"}
    told = play(placed(clearings, BOT, **ALONE), deck=["tax_collector"])
    assert told.lines("move") == ["4.5.4 move 6 6 11"]
    assert told.funnel("target") == [
        "2.3 must may-move-there: none",
        "4.5.4 must worth-a-march: none",
        "4.5.4 most enemy-pieces: 2,3",
        "chosen 11",
    ]


def test_a_move_needs_rule_of_either_end() -> None:
    clearings = {12: f"{BOT}: 4w; eyrie: 4w", 9: f"{BOT}: 1w", 7: "eyrie: 1w"}
    told = play(placed(clearings, BOT, **ALONE), deck=["tax_collector"], dice=[(0, 0)])
    assert told.lines("move") == ["4.5.4 move 1 12 9"]


@pytest.mark.parametrize("idle_march", [True, False])
def test_m4_a_march_toward_nobody_is_a_switch(idle_march: bool) -> None:
    told = play(placed({6: f"{BOT}: 4w"}, BOT, idle_march=idle_march, **ALONE), deck=["tax_collector"])
    assert told.lines("move") == (["4.5.4 move 5 6 2"] if idle_march else [])


def test_without_a_building_the_bot_expands_and_does_not_craft_again() -> None:
    clearings = {1: f"{BOT}: 2w sawmill", 3: "eyrie: 1w"}
    told = play(
        placed(clearings, BOT, idle_march=False, **ALONE),
        deck=["anvil", "foxfolk_steel", "cobbler", "sword", "sappers"],
    )
    assert told.lines("order", "craft", "expand", "discard-order")[:6] == [
        "4.4.1 order anvil",
        "1.1.1 craft hammer",
        "4.5.5 expand",
        "4.5.5 discard-order anvil",
        "4.5.5 order foxfolk_steel",
        "4.5.5 expand",
    ]
    assert told.board.deck.spent[-1] == "sappers", "a bird ends the expansions"


def test_with_six_buildings_the_bot_does_not_expand() -> None:
    clearings = {1: f"{BOT}: 1w sawmill", 2: f"{BOT}: 1w sawmill sawmill", 5: f"{BOT}: 1w sawmill workshop"}
    clearings[3] = f"{BOT}: 1w recruiter"
    told = play(placed(clearings, BOT, **ALONE), deck=["tax_collector"])
    assert told.lines("cannot-build", "expand") == ["4.5.3 cannot-build sawmill"]


def test_evening_scores_the_ordered_track() -> None:
    clearings = {2: f"{BOT}: 2w workshop workshop", 7: f"{BOT}: 2w sawmill", 1: f"{BOT}: 9w"}
    told = play(placed(clearings, BOT, idle_march=False, **ALONE), deck=["cobbler"])
    assert told.lines("build", "score") == ["4.5.3 build workshop 1", "4.6.1 score 2 track"]


# 4.7 Escalated Daylight


def test_a_bird_order_escalates_the_day() -> None:
    clearings = {
        1: f"{BOT}: 2w sawmill",
        9: f"{BOT}: 3w workshop",
        12: f"{BOT}: 4w; eyrie: 1w",
        4: "eyrie: 1w",
        11: "eyrie: 3w",
    }
    told = play(placed(clearings, BOT, **ALONE), deck=["sappers"], dice=[(1, 0), (2, 1)])
    assert told.lines("battle", "recruit", "build", "move") == [
        "B.6 battle marquise-bot eyrie 12",
        "4.7.2 recruit 2 9",
        "4.7.2 recruit 2 12",
        "4.7.3 build sawmill 12",
        "4.7.4 move 2 9 4",
        "4.7.4 move 3 12 11",
        "B.6 battle marquise-bot eyrie 4",
        "B.6 battle marquise-bot eyrie 11",
    ]


def test_with_one_ruled_clearing_all_four_go_there() -> None:
    told = play(placed({9: f"{BOT}: 1w"}, BOT, **ALONE), deck=["sappers"])
    assert told.lines("recruit") == ["4.7.2 recruit 4 9"]


@pytest.mark.parametrize(
    ("sawmills", "workshops", "recruiters", "built"),
    [(1, 1, 0, "sawmill"), (0, 2, 2, "recruiter"), (1, 2, 1, "workshop"), (0, 0, 0, "sawmill")],
)
def test_a_bird_builds_the_most_numerous_type(
    sawmills: int, workshops: int, recruiters: int, built: str
) -> None:
    types = ["sawmill"] * sawmills + ["workshop"] * workshops + ["recruiter"] * recruiters
    clearings = {number: f"{BOT}: 1w {kind}" for number, kind in zip((2, 5, 7, 8), types, strict=False)}
    told = play(placed({**clearings, 9: f"{BOT}: 3w"}, BOT, **ALONE), deck=["sappers"])
    assert [step.facts["piece"] for step in told.of("build")] == [built]


@pytest.mark.parametrize(("reading", "built"), [("nothing", []), ("next", ["recruiter"])])
def test_m6_the_most_numerous_type_is_used_up(reading: str, built: list[str]) -> None:
    full = {2: "sawmill sawmill", 5: "sawmill sawmill", 7: "sawmill sawmill", 8: "recruiter"}
    clearings = {number: f"{BOT}: 1w {kinds}" for number, kinds in full.items()}
    told = play(placed({**clearings, 9: f"{BOT}: 3w"}, BOT, used_up_type=reading, **ALONE), deck=["sappers"])
    assert [step.facts["piece"] for step in told.of("build")] == built


@pytest.mark.parametrize(("march_on", "moves"), [(True, ["5 1 5", "5 5 2"]), (False, ["5 1 5", "3 5 2"])])
def test_m7_warriors_that_moved_may_move_on(march_on: bool, moves: list[str]) -> None:
    clearings = {1: f"{BOT}: 8w", 5: f"{BOT}: 3w", 2: "eyrie: 1w", 9: f"{BOT}: 1w"}
    told = play(
        placed({**clearings, 12: f"{BOT}: 1w"}, BOT, march_on=march_on, **ALONE),
        deck=["sappers"],
        dice=[(0, 0)],
    )
    assert [line.removeprefix("4.7.4 move ") for line in told.lines("move")] == moves


def test_a_bird_scores_the_best_track() -> None:
    clearings = {2: f"{BOT}: 1w workshop workshop", 5: f"{BOT}: 1w workshop", 7: f"{BOT}: 1w sawmill"}
    told = play(placed(clearings, BOT, **ALONE), deck=["sappers"])
    assert told.lines("build", "score") == ["4.7.3 build workshop 5", "4.6.1 score 3 track"]


# Levels


@pytest.mark.parametrize(
    ("level", "recruits"),
    [
        ("easy", ["4.5.2 recruit 1 1", "4.5.2 recruit 1 6"]),
        ("standard", [f"4.5.2 recruit 1 {number}" for number in (1, 6, 8, 12)]),
        (
            "challenging",
            [*(f"4.5.2 recruit 1 {number}" for number in (1, 6, 8, 12)), "T.marquise recruit 2 1"],
        ),
        ("nightmare", [*(f"4.5.2 recruit 1 {number}" for number in (1, 6, 8, 12)), "T.marquise recruit 2 1"]),
    ],
)
def test_levels(level: str, recruits: list[str]) -> None:
    told = first_turn("tax_collector", marquise_level=level)
    assert told.lines("recruit") == recruits
    nightmare = [line for line in told.lines("score") if "nightmare" in line]
    assert nightmare == (["T.nightmare score 1 nightmare"] if level == "nightmare" else [])


# Traits


def test_blitz_moves_from_a_quiet_clearing_and_battles() -> None:
    clearings = {2: f"{BOT}: 1w; eyrie: 1w", 5: f"{BOT}: 2w", 6: f"{BOT}: 3w", 11: "eyrie: 2w"}
    told = play(
        placed(clearings, BOT, marquise_traits=["blitz"], **ALONE), deck=["stand_and_deliver"], dice=[(0, 0)]
    )
    assert told.lines("move", "battle") == [
        "4.5.4 move 4 6 11",
        "P.blitz move 1 5 2",
        "B.6 battle marquise-bot eyrie 2",
    ]


@pytest.mark.parametrize(
    ("idle_march", "moves"), [(True, ["P.blitz move 2 1 5"]), (False, ["P.blitz move 2 4 12"])]
)
def test_m4_a_blitz_without_idle_marches_starts_where_enemies_are_near(
    idle_march: bool, moves: list[str]
) -> None:
    clearings = {1: f"{BOT}: 3w", 4: f"{BOT}: 3w", 12: "duchy: 1w"}
    options: dict[str, Any] = {"bots": ["marquise"], "people": ["duchy"], "marquise_traits": ["blitz"]}
    position = placed(clearings, BOT, idle_march=idle_march, **options)
    told = play(position, deck=["ambush_mouse"], dice=[] if idle_march else [(0, 0)])
    assert told.lines("move") == moves


def test_fortified_buildings_take_two_hits() -> None:
    clearings = {5: f"{BOT}: sawmill; eyrie: 4w"}
    for traits, fallen in (([], True), (["fortified"], False)):
        position = placed(clearings, "eyrie", marquise_traits=traits, **ALONE)
        told = enter(position, ATTACK, dice=[(0, 0)])
        assert (told.side(BOT).buildings[5] == ()) == fallen
        assert told.lines("fortified") == ["P.fortified fortified"] * len(traits)
    told = enter(position, ATTACK, dice=[(1, 0)])
    assert told.side(BOT).buildings[5] == ()
    assert told.lines("fortified") == [], "the building falls all the same"


def test_hospitals_place_two_at_the_keep_after_a_costly_defense() -> None:
    clearings = {1: f"{BOT}: 1w keep", 5: f"{BOT}: 3w; eyrie: 4w"}
    position = placed(clearings, "eyrie", marquise_traits=["hospitals"], **ALONE)
    assert enter(position, ATTACK, dice=[(2, 0)]).lines("recruit-for") == ["P.hospitals recruit-for 2 1"]
    assert enter(position, ATTACK, dice=[(1, 0)]).lines("recruit-for") == []


def test_iron_will_doubles_escalated_recruits() -> None:
    position = placed({9: f"{BOT}: 1w", 8: f"{BOT}: 1w"}, BOT, marquise_traits=["iron_will"], **ALONE)
    assert play(position, deck=["sappers"]).lines("recruit") == ["4.7.2 recruit 4 8", "4.7.2 recruit 4 9"]
    assert play(position, deck=["codebreakers"]).lines("recruit") == ["4.5.2 recruit 4 9"]


def test_overwhelming_scores_unplaced_recruits_and_expands_once() -> None:
    position = placed({1: f"{BOT}: 2w sawmill"}, BOT, marquise_traits=["overwhelming"], **ALONE)
    told = play(position, deck=["cobbler", "codebreakers"])
    assert told.lines("score", "expand") == [
        "P.overwhelming score 2 overwhelming",
        "4.5.5 expand",
        "P.overwhelming score 2 overwhelming",
    ]


FULL = {1: f"{BOT}: 12w sawmill", 9: f"{BOT}: 13w"}


def test_recruits_that_find_no_warriors_are_told() -> None:
    told = play(placed(FULL, BOT, **ALONE), deck=["tax_collector"])
    assert told.lines("recruit", "cannot-place-warriors") == ["4.5.2 cannot-place-warriors 4"]


def test_m11_overwhelming_counts_the_bonus_of_the_level() -> None:
    options: dict[str, Any] = {"marquise_traits": ["overwhelming"], "marquise_level": "challenging", **ALONE}
    told = play(placed(FULL, BOT, **options), deck=["tax_collector"])
    assert told.lines("cannot-place-warriors", "score")[:2] == [
        "4.5.2 cannot-place-warriors 6",
        "P.overwhelming score 3 overwhelming",
    ]
    assert told.of("bonus") == [], "nothing is placed, so nothing is chosen"
