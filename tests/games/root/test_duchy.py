"""Chapter 10, section by section: the Drillbit Duchy with its ministers."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.law.battle import fight
from tests.games.root.positions import enter, lawful, placed, play, run, warriors

BOT = "duchy-bot"
AGAINST: dict[str, Any] = {"bots": ["duchy"], "people": ["marquise"]}
ALONE = {
    **dict.fromkeys((2, 4, 8, 10, 12), "marquise: 1w"),
    1: "marquise: 1w sawmill keep",
    3: f"{BOT}: 2w tunnel",
    5: "marquise: 1w workshop",
    6: f"marquise: 1w; {BOT}: 2w",
    7: f"marquise: 1w; {BOT}: 2w",
    9: "marquise: 1w recruiter",
    11: f"marquise: 1w; {BOT}: 2w",
}


def duchy(burrow: int, *crowns: str) -> str:
    listed = ", ".join(f'"{each}"' for each in crowns)
    return f"sides.{BOT}.burrow = {burrow}\nsides.{BOT}.crowns = [{listed}]\n"


# BX-D1, BX-D2: the first two turns


def test_d1_first_turn() -> None:
    told = play(placed(ALONE, BOT, {}, duchy(0, "captain", "foremole"), **AGAINST), deck=["cobbler"])
    side = told.side(BOT)
    assert (side.points, side.aside, side.supply["warrior"]) == (0, 3, 9)
    assert side.crowns == ["captain", "marshal", "foremole"]
    assert (side.where("citadel"), side.warriors[3]) == ([3], 2)


def test_d2_second_turn() -> None:
    there = {**ALONE, 3: f"{BOT}: 2w citadel tunnel"}
    position = placed(there, BOT, {}, duchy(3, "captain", "marshal", "foremole"), **AGAINST)
    told = play(position, deck=["foxfolk_steel"], dice=[(1, 1), (0, 0)], person=["no", "no"])
    side = told.side(BOT)
    assert (side.points, side.aside, side.supply["warrior"]) == (2, 3, 5)
    assert warriors(side) == {3: 4, 7: 2, 8: 4, 11: 2}
    assert (side.where("tunnel"), side.where("market")) == ([3, 8], [8])
    assert side.crowns == ["captain", "marshal", "foremole", "brigadier"]
    assert told.lines("extra-hit") == ["10.7.1 extra-hit captain"]
    acts = [step.message for step in told.steps if not step.is_choice]
    assert told.lines("minister-acts") == ["10.7.2 minister-acts marshal"]
    assert acts[acts.index("minister-acts") + 1] == "recruit", "who adds it is said"


def test_d2_the_dig_looks_for_open_slots() -> None:
    there = {**ALONE, 3: f"{BOT}: 2w citadel tunnel"}
    position = placed(there, BOT, {}, duchy(3, "captain", "marshal", "foremole"), **AGAINST)
    told = play(position, deck=["foxfolk_steel"], dice=[(1, 1), (0, 0)], person=["no", "no"])
    assert told.funnel("dig") == [
        "10.5.1 must no-tunnel: none",
        "10.5.1 must no-own-building: none",
        "2.3 must may-place: 1",
        "10.5.1.I most open-slots: 6,12",
        "chosen 8",
    ]


# BX-D3: a bird order with all tunnels out

BIRDS = {
    1: "marquise: 1w sawmill keep",
    3: f"{BOT}: 3w citadel tunnel",
    4: "eyrie: 2w roost; alliance: sympathy",
    5: "marquise: workshop",
    8: f"{BOT}: 1w tunnel",
    9: "marquise: 1w recruiter wood",
    12: f"{BOT}: 1w tunnel",
}


def test_d3_bird_order() -> None:
    position = placed(
        BIRDS, BOT, {BOT: 4}, duchy(3), bots=["duchy"], people=["marquise", "eyrie", "alliance"]
    )
    told = play(position, deck=["royal_claim"], dice=[(2, 0)])
    side = told.side(BOT)
    assert (side.points, side.aside, side.supply["warrior"]) == (4, 3, 9)
    assert warriors(side) == {3: 3, 4: 4, 8: 1}
    assert (side.where("tunnel"), side.where("citadel")) == ([3, 4, 12], [3, 8])
    assert side.crowns == ["duchess_of_mud"]
    assert told.lines("move-tunnel") == ["10.5.1.II move-tunnel 8 4"]
    assert told.lines("outrage-draw")


# BX-D4: Cost of Errors


def storm(traits: tuple[str, ...] = (), hand: str = "", *answers: str) -> Any:
    board = lawful(
        {8: f"{BOT}: 1w citadel market tunnel; eyrie: 5w"},
        "eyrie",
        "eyrie",
        "duchy",
        hand_eyrie=hand,
        toml=duchy(0, "captain", "marshal", "mayor"),
        duchy_traits=list(traits),
        vp_duchy_bot=3,
    )
    sides = board.sides
    return run(
        board,
        lambda table, board: fight(table, board, sides["eyrie"], sides[BOT], 8),
        *answers,
        dice=[(3, 1)],
        losses=["market"],
    )


def test_d4_cost_of_errors() -> None:
    told = storm()
    assert told.side(BOT).crowns == ["captain", "marshal"]
    assert (told.side("eyrie").points, told.side("eyrie").warriors[8]) == (2, 4)
    assert (told.side(BOT).where("tunnel"), told.side(BOT).where("citadel")) == ([], [8])


def test_d4_foundations_look_at_the_suit() -> None:
    assert storm(("foundations",)).side(BOT).crowns == ["marshal", "mayor"]


@pytest.mark.parametrize(
    ("hand", "crowns", "points"),
    [("tax_collector", ["captain", "marshal"], 2), ("cobbler", ["captain", "marshal", "brigadier"], 3)],
)
def test_d4_investors(hand: str, crowns: list[str], points: int) -> None:
    told = storm(("investors",), hand)
    assert (told.side(BOT).crowns, told.side(BOT).points) == (crowns, points)
    assert told.side("eyrie").hand == ([] if points == 2 else [hand])


@pytest.mark.parametrize(("answer", "points"), [("discard", 2), ("cannot", 3)])
def test_investors_ask_who_keeps_the_hand(answer: str, points: int) -> None:
    position = placed(
        {8: f"{BOT}: market; marquise: 3w"},
        "marquise",
        {BOT: 3},
        duchy(0),
        duchy_traits=["investors"],
        **AGAINST,
    )
    told = enter(position, f"battle 8 {BOT}", answer, "end", dice=[(1, 0)])
    assert told.side(BOT).points == points
    assert told.side(BOT).crowns == ([] if answer == "discard" else ["captain"])


# BX-D5: nothing to build, four ministers


def test_d5_ministers_without_a_building() -> None:
    there = {
        2: "marquise: 1w",
        3: f"{BOT}: 2w citadel tunnel",
        8: f"{BOT}: 2w citadel citadel tunnel",
        9: "marquise: recruiter",
    }
    text = duchy(0, "brigadier", "banker", "mayor", "earl_of_stone")
    told = play(placed(there, BOT, {BOT: 10}, text, **AGAINST), deck=["codebreakers"])
    side = told.side(BOT)
    assert (side.points, side.aside, side.supply["warrior"]) == (16, 2, 11)
    assert (side.warriors[7], side.where("tunnel")) == (3, [3, 7, 8])
    assert side.crowns == ["foremole", "brigadier", "banker", "mayor", "earl_of_stone"]


def test_d5_the_other_reading_builds_a_market() -> None:
    there = {3: f"{BOT}: 2w citadel tunnel", 8: f"{BOT}: 2w citadel citadel tunnel", 12: f"{BOT}: 1w"}
    position = placed(there, BOT, {}, duchy(0), duchy_type="other", **AGAINST)
    assert play(position, deck=["codebreakers"]).side(BOT).on_map("market") == 1


# Other ministers, levels, traits, readings


def test_baron_and_duchess() -> None:
    there = {3: f"{BOT}: 1w market tunnel", 7: f"{BOT}: 1w market tunnel", 8: f"{BOT}: 1w market tunnel"}
    told = play(
        placed(there, BOT, {}, duchy(0, "baron_of_dirt", "duchess_of_mud"), **AGAINST), deck=["codebreakers"]
    )
    assert "10.7.8 score 3 baron-of-dirt" in told.lines()
    assert "10.7.9 score 2 duchess-of-mud" in told.lines()
    assert "10.6.2 score 3 markets" in told.lines()


@pytest.mark.parametrize(("reading", "dug"), [("up_to_four", [3, 6]), ("four_only", [3])])
def test_the_brigadier_digs_with_three(reading: str, dug: list[int]) -> None:
    position = placed(
        {3: f"{BOT}: 2w tunnel"}, BOT, {}, duchy(1, "brigadier"), brigadier_moves=reading, **AGAINST
    )
    told = play(position, deck=["tax_collector"])
    assert told.side(BOT).where("tunnel") == ([1, 3] if reading == "up_to_four" else dug)


@pytest.mark.parametrize(("level", "recruits"), [("easy", 1), ("standard", 2), ("nightmare", 3)])
def test_levels_change_the_recruits(level: str, recruits: int) -> None:
    told = play(placed({3: f"{BOT}: 2w tunnel"}, BOT, {}, duchy_level=level, **AGAINST), deck=["cobbler"])
    assert told.lines("recruit-burrow") == [f"10.4.3 recruit-burrow {recruits}"]


def test_overwhelm_digs_twice_with_three() -> None:
    position = placed({3: f"{BOT}: 2w tunnel"}, BOT, {}, duchy(4), duchy_traits=["overwhelm"], **AGAINST)
    told = play(position, deck=["tax_collector"])
    assert [line.split()[-2:] for line in told.lines("emerge")] == [["3", "8"], ["3", "1"]]


@pytest.mark.parametrize(
    ("rooms", "reading", "battles"), [(4, "no_slot", 2), (2, "no_slot", 0), (2, "cannot_build", 2)]
)
def test_invaders_battle_everywhere_for_want_of_a_slot(rooms: int, reading: str, battles: int) -> None:
    """With four warriors they rule clearing 3, which has no open slot; with two they rule nothing."""
    there = {3: f"{BOT}: {rooms}w tunnel; marquise: 1w workshop", 8: f"{BOT}: 1w; marquise: 1w"}
    position = placed(there, BOT, {}, duchy(0), duchy_traits=["invaders"], invaders_battle=reading, **AGAINST)
    told = play(position, deck=["codebreakers"], dice=[(0, 0)] * battles)
    fought = [f"B.6 battle {BOT} marquise 3", f"B.6 battle {BOT} marquise 8"]
    assert told.lines("battle") == fought[:battles]
    assert ("cannot-build" in str(told.lines("score"))) == (not battles)


@pytest.mark.parametrize(("counts", "burrow"), [(True, 5), (False, 6)])
def test_the_mayor_and_the_burrow(counts: bool, burrow: int) -> None:
    position = placed({3: f"{BOT}: 2w tunnel"}, BOT, {}, duchy(1, "mayor"), burrow_counts=counts, **AGAINST)
    told = play(position, deck=["cobbler"])
    assert told.side(BOT).aside == (2 if counts else 3)


def test_rally_stays_where_no_move_is_legal() -> None:
    there = {4: f"{BOT}: market; marquise: 5w", 9: f"{BOT}: 1w; marquise: 2w"}
    told = play(placed(there, BOT, {}, duchy(0), **AGAINST), deck=["codebreakers"], dice=[(0, 0)])
    assert told.side(BOT).warriors[9] == 1
