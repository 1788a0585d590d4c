"""Chapter 5, section by section: the Electric Eyrie with their levels and traits."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.board import Board
from automarium.kernel.record.position import Position
from tests.games.root.positions import enter, placed, play, warriors

BOT = "eyrie-bot"
PEOPLE: dict[str, Any] = {"bots": ["eyrie"], "people": ["marquise", "alliance"]}
VIZIERS = ["vizier", "vizier"]


def decree(bird: list[str] = VIZIERS, **columns: list[str]) -> str:
    held = {**columns, "bird": bird}
    return "".join(f"sides.{BOT}.decree.{column} = {cards!r}\n" for column, cards in held.items())


# W-2: a turn in the middle of a game, as the rulebook tells it


def w2(alliance: str) -> Position[Board]:
    bots = ["eyrie", "alliance"] if alliance == "alliance-bot" else ["eyrie"]
    people = ["marquise"] if alliance == "alliance-bot" else ["marquise", "alliance"]
    return placed(
        {
            1: "marquise: 2w keep",
            3: f"{BOT}: 3w roost",
            4: f"{alliance}: sympathy",
            7: f"{BOT}: 1w roost",
            8: f"{BOT}: 1w roost; marquise: 1w workshop",
            9: "marquise: 1w sawmill",
            11: "marquise: 1w",
            12: "marquise: 1w",
        },
        BOT,
        {BOT: 8},
        decree(fox=["anvil"]) + 'sides.marquise.items = ["tea", "tea"]\n',
        bots=bots,
        people=people,
    )


def test_w2_a_turn_in_the_middle_of_the_game() -> None:
    dice = [(0, 0), (0, 0)]
    told = play(w2("alliance"), deck=["root_tea_rabbit"], dice=dice, person=["no"])
    assert told.lines() == [
        "5.4.1 order root_tea_rabbit",
        "1.1.1 cannot-craft tea",
        "5.4.3 add-to-decree root_tea_rabbit rabbit",
        "5.5.1.I recruit 1 8",
        "5.5.1.I recruit 1 3",
        "5.5.1.I recruit 2 8",
        "5.5.1.II move 3 8 4",
        "B.11 outrage-draw eyrie-bot",
        "5.5.1.II move 3 3 6",
        "5.5.1.II move 1 4 12",
        "B.6 battle eyrie-bot marquise 12",
        "B.6 hits eyrie-bot marquise 0 0",
        "B.6 nobody-falls eyrie-bot marquise 12",
        "B.6 battle eyrie-bot alliance 4",
        "B.6.5 no-roll eyrie-bot alliance 4 sympathy",
        "B.6.6 remove 4 sympathy",
        "B.6.6 score 1 removed",
        "B.11 outrage-draw eyrie-bot",
        "B.6 battle eyrie-bot marquise 12",
        "5.5.1.III extra-hit column",
        "B.6 hits eyrie-bot marquise 1 0",
        "B.6.6 remove-warriors 12 1",
        "5.5.2 build roost 4",
        "5.6 score 3 track",
    ]
    side = told.side(BOT)
    assert side.points == 8 + 4
    assert side.where("roost") == [3, 4, 7, 8]
    assert warriors(side) == {3: 1, 4: 2, 6: 3, 7: 1, 8: 1, 12: 1}


def test_w2_bots_do_not_outrage_an_automated_alliance() -> None:
    dice = [(0, 0), (0, 0)]
    told = play(w2("alliance-bot"), deck=["root_tea_rabbit"], dice=dice, person=["no"])
    assert not told.of("outrage-draw")
    assert told.asked is None


def test_w2_why_the_bird_column_battles_in_12() -> None:
    told = play(w2("alliance"), deck=["root_tea_rabbit"], dice=[(0, 0), (0, 0)], person=["no"])
    assert told.funnel("battlefield", 2) == [
        "5.5.1.III must matches-column: none",
        "2.3 must can-battle: 1,2,3,4,5,6,7,9,10,11",
        "5.5.1.III.a prefer no-roost: 8",
        "chosen 12",
    ]


# D-05: Turmoil with all roosts out


@pytest.mark.parametrize(("traits", "points"), [([], 15), (["nobility"], 21)])
def test_d05_turmoil_with_all_roosts_out(traits: list[str], points: int) -> None:
    roosts = dict.fromkeys((1, 2, 3, 4, 5, 7, 8), f"{BOT}: 2w roost")
    held = decree(["vizier", "vizier", "sappers"], fox=["anvil"], rabbit=["cobbler"])
    position = placed(roosts, BOT, {BOT: 12}, held, eyrie_traits=traits, **PEOPLE)
    told = play(position, deck=["tax_collector"])
    assert told.lines("none-left", "turmoil", "lose-points", "score", "purge") == [
        "5.5.2 none-left roost",
        "5.7 turmoil",
        "5.7.1 score 3 nobility" if traits else "5.7.1 lose-points 3 turmoil",
        "5.7.2 purge fox anvil,tax_collector",
        "5.7.2 purge rabbit cobbler",
        "5.7.2 purge bird sappers",
        "5.6 score 6 track",
    ]
    side = told.side(BOT)
    assert side.points == points
    assert side.decree == {"fox": [], "mouse": [], "rabbit": [], "bird": VIZIERS}
    assert sorted(told.board.deck.spent) == ["anvil", "cobbler", "sappers", "tax_collector"]


def test_points_do_not_fall_below_zero() -> None:
    told = play(placed({2: f"{BOT}: 1w"}, BOT, {BOT: 1}, "", **PEOPLE), deck=["a_visit_to_friends"])
    assert told.lines("craft", "lose-points") == ["1.1.1 craft boots"]
    full = dict.fromkeys((1, 3, 4, 5, 10), "marquise: 1w")
    full |= {1: "marquise: 1w sawmill", 3: "marquise: 1w sawmill", 4: "marquise: 1w sawmill"}
    full |= {5: "marquise: 1w sawmill sawmill", 10: "marquise: 1w sawmill"}
    told = play(placed(full, BOT, {BOT: 1}, **PEOPLE), deck=["cobbler"])
    assert told.lines("turmoil", "lose-points") == ["5.7 turmoil", "5.7.1 lose-points 1 turmoil"]


# D-08: a new roost


def d08(supply: int, **options: Any) -> Position[Board]:
    gone = {6: f"{BOT}: {20 - supply}w"} if supply < 20 else {}
    return placed(
        {
            2: "marquise: 1w keep",
            7: "marquise: 1w sawmill workshop",
            9: "marquise: 1w sawmill",
            11: "marquise: sawmill workshop",
            **gone,
        },
        BOT,
        more="map.ruins = [6, 10, 12]\n",
        **PEOPLE,
        **options,
    )


def test_d08_new_roost() -> None:
    told = play(d08(8), deck=["codebreakers"], dice=[(0, 0)])
    assert told.lines("build", "recruit")[:2] == ["5.4.4 build roost 9", "5.4.4 recruit 4 9"]
    assert told.funnel("new-roost") == [
        "2.7 must ordered: 1,3,4,5,6,8,10,12",
        "2.3 must has-open-slot: 7",
        "2.3 must may-place: 2",
        "2.3 must enough-warriors: none",
        "2.1 first in highest-priority: 11",
        "chosen 9",
    ]


@pytest.mark.parametrize("short", [True, False])
def test_e2_a_new_roost_with_a_short_supply(short: bool) -> None:
    told = play(d08(3, short_new_roost=short), deck=["codebreakers"], dice=[(0, 0)] if short else [])
    assert bool(told.of("turmoil")) != short
    assert told.lines("recruit")[:1] == (["5.4.4 recruit 3 9"] if short else [])


def test_without_a_place_for_the_new_roost_there_is_turmoil() -> None:
    clearings = {2: "marquise: keep", 7: "marquise: sawmill sawmill", 9: "marquise: sawmill sawmill"}
    clearings[11] = "marquise: sawmill workshop"
    told = play(placed(clearings, BOT, **PEOPLE), deck=["codebreakers"])
    assert told.lines("turmoil", "build") == ["5.7 turmoil"]


# 5.2.1, 5.5


def test_lords_of_the_forest_rule_ties_but_not_empty_clearings() -> None:
    clearings = {5: f"{BOT}: 2w; marquise: 2w", 9: "marquise: keep", 8: f"{BOT}: 1w; marquise: 2w"}
    board = placed(clearings, BOT, **PEOPLE).board
    side = board.sides[BOT]
    assert [clearing for clearing in range(1, 13) if board.rules(side, clearing)] == [5]


def test_recruit_ties_most_enemies_then_fewest_warriors_then_lowest_priority() -> None:
    def site(clearings: dict[int, str]) -> object:
        told = play(placed(clearings, BOT, **PEOPLE), deck=["codebreakers"], dice=[(0, 0)])
        return next(step.chosen for step in told.of("recruits") if step.facts["column"] == "bird")

    assert site({3: f"{BOT}: 3w roost; marquise: 1w", 8: f"{BOT}: 1w roost; marquise: 2w"}) == 8
    assert site({3: f"{BOT}: 3w roost; marquise: 1w", 8: f"{BOT}: 4w roost; marquise: 1w"}) == 3
    assert site({3: f"{BOT}: 3w roost; marquise: 1w", 8: f"{BOT}: 3w roost; marquise: 1w"}) == 8


def test_without_a_matching_roost_a_column_is_skipped() -> None:
    told = play(placed({3: f"{BOT}: 3w roost"}, BOT, **PEOPLE), deck=["tax_collector"])
    assert told.lines("no-recruits") == ["5.5.1.I no-recruits fox"]
    assert not told.of("cannot-place-warriors"), "none was placed, so no more are left over"
    assert not told.of("turmoil")


def test_the_move_leaves_what_keeps_the_rule() -> None:
    clearings = {8: f"{BOT}: 6w roost; marquise: 4w", 3: "marquise: 1w"}
    told = play(placed(clearings, BOT, **PEOPLE), deck=["tax_collector"], dice=[(0, 0)] * 2)
    assert told.lines("move")[0] == "5.5.1.II move 6 8 7", "9 warriors, 3 and the roost tie with 4"


def test_the_move_goes_to_a_roost_only_if_every_neighbor_has_one() -> None:
    clearings = {5: f"{BOT}: 6w", 1: f"{BOT}: 1w roost", 2: f"{BOT}: 1w roost"}
    told = play(placed(clearings, BOT, **PEOPLE), deck=["cobbler"])
    assert told.lines("move")[0] == "5.5.1.II move 5 5 2"


@pytest.mark.parametrize(("try_next", "moves"), [(True, ["5.5.1.II move 1 6 11"]), (False, [])])
def test_e5_the_first_clearing_can_spare_nobody(try_next: bool, moves: list[str]) -> None:
    clearings = {8: f"{BOT}: 3w; marquise: 3w", 6: f"{BOT}: 2w", 3: f"{BOT}: 1w roost"}
    position = placed(clearings, BOT, more=decree([]), try_next_march=try_next, **PEOPLE)
    told = play(position, deck=["tax_collector"], dice=[(0, 0)])
    assert told.lines("move") == moves


def test_the_extra_hit_needs_strictly_most_cards() -> None:
    clearings = {8: f"{BOT}: 2w roost; marquise: 9w", 3: f"{BOT}: 2w"}
    for traits, hits in (([], "0 0"), (["focused"], "1 0")):
        position = placed(
            clearings, BOT, more=decree(["vizier"], fox=[]), eyrie_traits=traits, eyrie_level="easy", **PEOPLE
        )
        told = play(position, deck=["tax_collector"], dice=[(0, 0)] * 2)
        assert {line.removeprefix("B.6 hits eyrie-bot marquise ") for line in told.lines("hits")} == {hits}
        assert set(told.lines("extra-hit")) == {"P.focused extra-hit focused" for _ in traits}


def test_battle_ties_no_roost_then_defenseless_buildings_then_lowest_priority() -> None:
    clearings = {
        8: f"{BOT}: 1w roost; marquise: 1w",
        6: f"{BOT}: 1w; marquise: 1w",
        12: f"{BOT}: 1w; marquise: 1w",
        1: f"{BOT}: 1w; alliance: sympathy",
    }
    told = play(placed(clearings, BOT, more=decree([]), **PEOPLE), deck=["tax_collector"], dice=[(0, 0)])
    assert told.funnel("battlefield") == [
        "5.5.1.III must matches-column: 2,3,4,5,7,9,10,11",
        "2.3 must can-battle: none",
        "5.5.1.III.a prefer no-roost: 8",
        "5.5.1.III.b most defenseless-buildings: none",
        "5.5.1.III.c first in lowest-priority: 1,6",
        "chosen 12",
    ]


def test_the_defender_has_most_buildings_then_pieces_then_points() -> None:
    def defender(line: str, alliance_points: int = 0, is_rolled: bool = True) -> object:
        position = placed(
            {12: f"{BOT}: 3w; {line}"}, BOT, {"alliance": alliance_points}, decree([]), **PEOPLE
        )
        told = play(position, deck=["tax_collector"], dice=[(0, 0)] if is_rolled else [])
        return told.of("battle")[0].facts["defender"]

    assert defender("marquise: 3w; alliance: base-fox", is_rolled=False) == "alliance"
    assert defender("marquise: 2w; alliance: 1w") == "marquise"
    assert defender("marquise: 1w; alliance: 1w", alliance_points=2) == "alliance"
    assert defender("marquise: 1w; alliance: 1w") == "marquise"


# Levels


@pytest.mark.parametrize(
    ("level", "bird", "evening"),
    [
        ("easy", ["vizier"], []),
        ("standard", VIZIERS, []),
        ("challenging", [*VIZIERS, "ambush_bird"], []),
        ("nightmare", [*VIZIERS, "ambush_bird"], ["T.nightmare score 1 nightmare"]),
    ],
)
def test_levels(level: str, bird: list[str], evening: list[str]) -> None:
    position = placed({3: f"{BOT}: 6w roost"}, BOT, eyrie_level=level, **PEOPLE)
    assert position.board.sides[BOT].decree["bird"] == bird
    assert position.board.deck.cards().count("ambush_bird") == (1 if "ambush_bird" in bird else 2)
    told = play(position, deck=["tax_collector"])
    assert [line for line in told.lines("score") if "nightmare" in line] == evening


# Traits


def test_nobility_falls_into_turmoil_for_want_of_warriors() -> None:
    position = placed({3: f"{BOT}: 6w roost"}, BOT, eyrie_traits=["nobility"], **PEOPLE)
    told = play(position, deck=["tax_collector"])
    assert told.lines("no-recruits", "turmoil", "score") == [
        "5.5.1.I no-recruits fox",
        "5.7 turmoil",
        "5.7.1 score 2 nobility",
    ]


def test_relentless_removes_what_is_undefended() -> None:
    clearings = {8: f"{BOT}: 3w roost", 4: f"{BOT}: 2w; marquise: wood wood; alliance: 1w sympathy"}
    position = placed(clearings, BOT, more=decree([]), eyrie_traits=["relentless"], **PEOPLE)
    told = play(position, deck=["codebreakers"])
    assert told.lines("remove") == ["P.relentless remove 4 wood,wood"], "a warrior defends the sympathy"
    assert "P.relentless score 2 removed" in told.lines("score")


RELENTLESS: dict[str, Any] = {"eyrie_traits": ["relentless"], "bots": ["eyrie", "alliance"]}


def test_e12_relentless_removes_everything_before_a_crackdown() -> None:
    clearings = {
        3: f"alliance: base-rabbit; {BOT}: 1w",
        4: f"alliance: sympathy; {BOT}: 1w",
        7: f"{BOT}: 5w roost",
    }
    clearings |= {5: "alliance: sympathy", 10: f"{BOT}: 1w; alliance: sympathy"}
    told = play(placed(clearings, BOT, more=decree([]), **RELENTLESS), deck=["codebreakers"])
    assert told.lines("remove", "crackdown", "score")[:7] == [
        "P.relentless remove 3 base-rabbit",
        "P.relentless remove 4 sympathy",
        "P.relentless remove 10 sympathy",
        "6.2.4 crackdown base-rabbit 5 1",
        *["P.relentless score 1 removed"] * 3,
    ]


def test_c5_relentless_takes_pieces_of_bots_in_a_cooperative_game() -> None:
    clearings = {4: f"alliance: sympathy; {BOT}: 1w", 7: f"{BOT}: 5w roost"}
    position = placed(clearings, BOT, more=decree([]), cooperative=True, **RELENTLESS)
    assert play(position, deck=["codebreakers"]).lines("remove") == ["P.relentless remove 4 sympathy"]


def test_e10_no_swoop_after_turmoil() -> None:
    roosts = dict.fromkeys((1, 2, 3, 4, 5, 7, 8), f"{BOT}: 2w roost")
    told = play(placed(roosts, BOT, more=decree([]), eyrie_traits=["swoop"], **PEOPLE), deck=["codebreakers"])
    assert told.of("turmoil")
    assert told.of("swoop") == []


def test_e11_a_swoop_that_falls_short_is_turmoil_with_nobility() -> None:
    clearings = {7: f"{BOT}: 18w roost"}
    traits = ["nobility", "swoop"]
    told = play(placed(clearings, BOT, more=decree([]), eyrie_traits=traits, **PEOPLE), deck=["codebreakers"])
    assert told.lines("recruit", "cannot-place-warriors", "turmoil") == [
        "5.5.1.I recruit 1 7",
        "P.swoop recruit 1 1",
        "P.swoop cannot-place-warriors 1",
        "5.7 turmoil",
    ]


def test_swoop_places_two_warriors_where_there_are_no_eyrie_pieces() -> None:
    position = placed({3: f"{BOT}: 3w roost", 1: "marquise: keep"}, BOT, eyrie_traits=["swoop"], **PEOPLE)
    told = play(position, deck=["tax_collector"])
    assert told.lines("recruit")[-1] == "P.swoop recruit 2 2", "1 is the keep's"


def test_war_tax_costs_the_owner_a_point() -> None:
    clearings = {12: f"{BOT}: 3w; marquise: sawmill"}
    position = placed(clearings, BOT, {"marquise": 5}, decree([]), eyrie_traits=["war_tax"], **PEOPLE)
    told = play(position, deck=["tax_collector"])
    assert told.side("marquise").points == 4
    assert told.lines("lose-points") == ["P.war_tax lose-points 1 war-tax"]


def test_e13_war_tax_comes_before_the_victory() -> None:
    """Both lose a building in one battle: the owner would reach thirty, but the tax is due at once."""
    clearings = {11: f"{BOT}: 1w roost; duchy: 1w citadel", 1: f"{BOT}: 19w"}
    more = decree(mouse=["sword", "scouting_party"]) + 'sides.duchy.effects = ["sappers"]\n'
    options: dict[str, Any] = {"bots": ["eyrie"], "people": ["duchy"], "eyrie_traits": ["war_tax"]}
    position = placed(clearings, BOT, {"duchy": 29}, more, **options)
    told = play(position, deck=["codebreakers"], dice=[(3, 3)], person=["sappers"])
    assert told.lines("remove", "score", "lose-points")[:5] == [
        "B.6.6 remove 11 citadel",
        "1.2.1 remove 11 roost",
        "B.6.6 score 1 removed",
        "B.6.6 score 1 removed",
        "P.war_tax lose-points 1 war-tax",
    ]
    assert told.side("duchy").points == 29
    assert told.board.winner == ""


def test_g19_who_plays_for_dominance_neither_scores_nor_loses() -> None:
    clearings = {12: f"{BOT}: 3w; marquise: sawmill"}
    more = decree([]) + 'sides.marquise.effects = ["dominance_fox"]\n'
    three: dict[str, Any] = {"bots": ["eyrie"], "people": ["marquise", "alliance", "vagabond"]}
    position = placed(clearings, BOT, {"marquise": 12}, more, eyrie_traits=["war_tax"], **three)
    told = play(position, deck=["tax_collector"])
    assert told.side("marquise").points == 12


def test_a_person_attacks_and_the_eyrie_lose_pieces_in_their_order() -> None:
    position = placed({3: f"{BOT}: 1w roost; marquise: 4w"}, "marquise", **PEOPLE)
    told = enter(position, "battle 3 eyrie-bot", dice=[(2, 0)])
    assert told.side(BOT).buildings[3] == ()
    assert told.lines("score") == ["B.6.6 score 1 removed"]
