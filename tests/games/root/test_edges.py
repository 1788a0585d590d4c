"""Edges of Vagabot, Riverfolk Robots and Drillbit Duchy: ties, empty supplies, impossible targets, traits.

Written from the law of the bots, each with its sum counted by hand, before the rule files were read.
"""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.law.battle import fight
from automarium.games.root.rules.vagabot import vagabot_turn
from tests.games.root.positions import Told, lawful, placed, play, run, warriors
from tests.games.root.test_duchy import duchy
from tests.games.root.test_riverfolk import market
from tests.games.root.test_vagabot import items, satchel, vagabot

VAGABOT, DUCHY, RIVERFOLK = "vagabond-bot", "duchy-bot", "riverfolk-bot"
OWN = {"riverfolk_bot": 1}

# Orders that are no items: fox tax_collector, rabbit cobbler, mouse codebreakers, bird armorers


def battles(told: Told) -> list[str]:
    """Whom the bot attacked, and where."""
    return [" ".join(line.split()[3:]) for line in told.lines("battle")]


# The Vagabot


def test_no_walk_to_a_ruin_that_is_not_there() -> None:
    """7.5.0: without a candidate no item is exhausted; the battle has them all."""
    there = {5: f"{VAGABOT}: pawn; eyrie: 4w"}
    told = play(
        vagabot(there, f"map.ruins = []\n{satchel(ready=3)}", {"eyrie": 9}),
        deck=["tax_collector"],
        dice=[(1, 0), (1, 0)],
    )
    side = told.side(VAGABOT)
    assert (side.pawn, side.points, told.side("eyrie").warriors[5]) == (5, 2, 2)


def test_the_leader_without_a_piece_is_passed_over() -> None:
    """7.5.4, 2.3: the Marquise leads but has nothing on the map; of the two that tie the Eyrie come first."""
    there = {5: f"{VAGABOT}: pawn; alliance: 1w", 2: "eyrie: 1w"}
    position = vagabot(
        there,
        satchel(ready=3),
        {"marquise": 20, "eyrie": 7, "alliance": 7},
        people=["marquise", "eyrie", "alliance"],
    )
    told = play(position, deck=["cobbler"], dice=[(1, 0)])
    assert battles(told) == ["eyrie 2"]
    assert (told.side(VAGABOT).pawn, told.side(VAGABOT).points) == (2, 1)


def test_equally_near_clearings_of_the_leader() -> None:
    """7.5.4.I, II: most buildings and tokens, then fewest warriors of that player, then the priority."""
    there = {
        12: f"{VAGABOT}: pawn",
        4: "eyrie: 2w roost",
        9: "eyrie: 1w roost",
        10: "eyrie: 1w roost",
        11: "eyrie: 1w",
    }
    told = play(vagabot(there, satchel(ready=3), {"eyrie": 9}), deck=["cobbler"], dice=[(0, 0)])
    assert told.side(VAGABOT).pawn == 9


def test_one_ready_item_is_not_enough_for_a_quest() -> None:
    """7.5.2: he walks though nothing will be left to act; with fewer than two nothing more is exhausted."""
    there = {5: f"{VAGABOT}: pawn"}
    told = play(vagabot(there, satchel(ready=2, exhausted=3)), deck=["codebreakers"])
    side = told.side(VAGABOT)
    assert (side.pawn, side.points, told.board.quests) == (2, 0, ["mouse_escort"])
    assert items(side) == (5, 0, 0, 0, 0)


def test_nobody_to_rob_costs_no_item() -> None:
    """7.7.1, 7.5.6: the leader's hand is empty, so the next; nobody with a card: skipped."""
    board = lawful(
        {5: f"{VAGABOT}: pawn; marquise: 1w; eyrie: 1w"},
        VAGABOT,
        "marquise eyrie",
        "vagabond",
        vp_marquise=9,
        vp_eyrie=3,
        hand_eyrie="anvil cobbler",
        toml=f"map.ruins = []\n{satchel(ready=4)}",
    )
    empty = board.copy()
    empty.sides["eyrie"].hand = []
    told = run(board, vagabot_turn, deck=["tax_collector"], dice=[(0, 0)] * 2, hands=["anvil"])
    assert told.side("eyrie").hand == ["cobbler"]
    told = run(empty, vagabot_turn, deck=["tax_collector"], dice=[(0, 0)] * 2)
    assert len(told.lines("items-exhausted")) == 2, "for the two battles alone"


def test_hits_beyond_the_last_item_are_ignored() -> None:
    """7.2.5: three hits, one undamaged item."""
    more = satchel(exhausted=1, damaged=2)
    position = vagabot({12: f"{VAGABOT}: pawn; marquise: 4w"}, more)
    board, sides = position.board, position.board.sides
    run(board, lambda table, board: fight(table, board, sides["marquise"], sides[VAGABOT], 12), dice=[(3, 0)])
    assert items(sides[VAGABOT]) == (0, 0, 2, 1, 0)


def test_the_third_place_of_the_track_hits_when_he_attacks() -> None:
    """7.2.4: twelve undamaged items; the extra hit is not rolled, so it comes on top of three."""
    more = satchel(ready=9, track=3)
    there = {12: f"{VAGABOT}: pawn; marquise: 5w"}
    position = vagabot(there, more)
    board, sides = position.board, position.board.sides
    run(board, lambda table, board: fight(table, board, sides[VAGABOT], sides["marquise"], 12), dice=[(3, 0)])
    assert (sides["marquise"].warriors[12], sides[VAGABOT].points) == (1, 4)
    run(board, lambda table, board: fight(table, board, sides["marquise"], sides[VAGABOT], 12), dice=[(3, 3)])
    assert sides["marquise"].warriors[12] == 0


@pytest.mark.parametrize(
    ("pieces", "gone"), [("3w", False), ("2w", False), ("1w roost", False), ("2w roost", True)]
)
def test_the_scoundrel_needs_three_pieces_and_more_than_warriors(pieces: str, gone: bool) -> None:
    """7.7.5, 7.5.6: otherwise no item is spent for it."""
    there = {5: f"{VAGABOT}: pawn; eyrie: {pieces}"}
    position = vagabot(there, satchel(ready=4), {"eyrie": 2}, vagabot_character="scoundrel")
    told = play(position, deck=["cobbler"], dice=[(0, 0)] * 2)
    assert (told.side("eyrie").pieces_at(5) == 0) is gone
    assert len(told.side(VAGABOT).pack.everything) == 4 - gone


def test_the_vagrant_alone_with_one_enemy() -> None:
    """7.7.4: two others are needed; nothing is exhausted."""
    there = {5: f"{VAGABOT}: pawn; eyrie: 2w"}
    position = vagabot(there, satchel(ready=3), {"eyrie": 2}, vagabot_character="vagrant")
    told = play(position, deck=["cobbler"], dice=[(0, 0)])
    assert not told.lines("battle-of")


def test_the_aid_of_a_helper_and_the_fewest_points() -> None:
    """7.5.3, 7.9: of those with items the fewest points; two points for the one item that is ready."""
    board = lawful(
        {9: f"{VAGABOT}: pawn; marquise: 1w; eyrie: 1w; alliance: sympathy"},
        VAGABOT,
        "marquise eyrie alliance",
        "vagabond",
        vp_marquise=1,
        vp_eyrie=6,
        vp_alliance=4,
        items_eyrie="tea",
        items_alliance="boots coins",
        vagabond_traits=["helper"],
        toml=satchel(ready=3),
    )
    told = run(
        board,
        vagabot_turn,
        "boots",
        deck=["codebreakers", ("anvil", "sappers")],
        quests=["fox_errand"],
        dice=[(0, 0)],
    )
    assert told.side("alliance").items == ["coins"]
    assert len(told.side("alliance").hand) == 2
    assert told.side(VAGABOT).points == 3


def test_nightmare_refreshes_seven_and_scores() -> None:
    """7.8."""
    told = play(
        vagabot(
            {12: f"{VAGABOT}: pawn"}, satchel(exhausted=8), vagabond_level="nightmare", people=["marquise"]
        ),
        deck=["cobbler"],
    )
    pack = told.side(VAGABOT).pack
    assert len(pack.ready) + sum(each.startswith("ready") for each in pack.track) == 7
    assert told.side(VAGABOT).points == 1


def test_a_battle_twice_costs_three_items() -> None:
    """7.5.4: one for the first battle, two for the second, and none is left for a third."""
    there = {5: f"{VAGABOT}: pawn; eyrie: 3w"}
    told = play(vagabot(there, satchel(ready=4), {"eyrie": 9}), deck=["cobbler"], dice=[(1, 0), (1, 0)])
    assert (told.side("eyrie").warriors[5], told.side(VAGABOT).points) == (1, 2)


# The Riverfolk Robots


def robots(there: dict[int, str], order: str, paid: dict[str, int] | None = None, **options: Any) -> Any:
    """Their turn with this order, and these warriors in Payments."""
    chosen: dict[str, Any] = {"bots": ["riverfolk"], "people": ["marquise", "eyrie"], **options}
    cards = market("sappers", "armorers", "brutal_tactics", "scouting_party", order, **(paid or {}))
    return placed(there, RIVERFOLK, {}, cards, **chosen)


def test_no_post_of_the_suit_is_left() -> None:
    """9.5.1, X-R11: no clearing, so no garrison; recruiting goes on."""
    there = {3: f"{RIVERFOLK}: post-rabbit", 4: f"{RIVERFOLK}: post-rabbit", 5: f"{RIVERFOLK}: post-rabbit"}
    told = play(robots(there, "cobbler", OWN))
    side = told.side(RIVERFOLK)
    assert (side.where("post-rabbit"), warriors(side)) == ([3, 4, 5], {3: 1, 4: 1, 5: 1, 10: 1})


def test_a_bird_recruits_along_the_river() -> None:
    """9.5.1, 9.5.2: the post where the top payer stands; the tie of payers goes by 2.2."""
    there = {1: "marquise: keep 1w", 9: "marquise: 1w", 2: "eyrie: 1w"}
    told = play(robots(there, "royal_claim", {"marquise": 2, "eyrie": 2}))
    side = told.side(RIVERFOLK)
    assert side.where("post-mouse") == [9]
    assert warriors(side) == {4: 1, 5: 1, 7: 1, 9: 1, 10: 1, 11: 1}
    assert (told.side("marquise").paid, told.side("eyrie").paid, side.points) == (0, 2, 2)


def test_recruits_run_out_by_priority() -> None:
    """9.5.2, G-7: one goes with the post into 2, one is left for the highest priority; then the sword."""
    there = {5: f"{RIVERFOLK}: 12w", 1: "marquise: keep"}
    told = play(robots(there, "codebreakers", OWN))
    side = told.side(RIVERFOLK)
    assert told.lines("shield", "sword") == ["9.5.3 sword"]
    assert warriors(side) == {2: 2, 5: 2}
    assert side.paid == 10


def test_the_sword_battles_who_paid_least_in_ordered_clearings_alone() -> None:
    """9.5.4: the Eyrie have paid nothing; in 9 (not ordered) nobody is attacked."""
    there = {
        1: f"{RIVERFOLK}: 4w; marquise: 1w; eyrie: 1w",
        9: f"{RIVERFOLK}: 10w; eyrie: 1w",
    }
    told = play(robots(there, "tax_collector", {"marquise": 1}), dice=[(1, 0)])
    assert battles(told) == ["eyrie 1"]
    assert told.side("eyrie").warriors[1] == 0


def test_the_shield_battles_everywhere_and_discards_twice() -> None:
    """9.5.4, 9.6.3: with shield and sword the sword is ignored."""
    there = {1: f"{RIVERFOLK}: 5w; marquise: 1w", 9: f"{RIVERFOLK}: 8w; eyrie: 1w"}
    told = play(robots(there, "tax_collector"), dice=[(1, 0), (1, 0)])
    assert battles(told) == ["marquise 1", "eyrie 9"]
    assert len(told.board.market) == 3


def test_organize_goes_where_most_enemies_are() -> None:
    """9.5.3: with Riverfolk pieces there; a foreign keep closes 1, of 5 and 9 the priority decides."""
    there = {
        1: f"{RIVERFOLK}: 1w; marquise: keep 5w",
        5: f"{RIVERFOLK}: 1w; marquise: 2w",
        9: f"{RIVERFOLK}: 1w; eyrie: 2w",
        2: "eyrie: 4w",
    }
    told = play(robots(there, "tax_collector"), dice=[(0, 0), (0, 0), (0, 0)])
    assert told.side(RIVERFOLK).warriors[5] == 2
    assert warriors(told.side(RIVERFOLK))[1] == 1


def test_only_the_first_new_card_with_an_item_is_crafted() -> None:
    """9.4.1, 9.4.2: two cards come; the tea is not left, the bag is; of two that can be crafted the first."""
    there = {1: "marquise: keep"}
    cards = market("sappers", "armorers", "root_tea_mouse", riverfolk_bot=1)
    told = play(
        placed(there, RIVERFOLK, {}, cards, bots=["riverfolk"], people=["marquise"]),
        deck=["gently_used_knapsack", "bake_sale"],
    )
    side = told.side(RIVERFOLK)
    assert side.items == ["bag"]
    assert told.board.market == ["armorers", "root_tea_mouse", "bake_sale"]
    assert side.where("post-rabbit") == [3], "the order is the rightmost card"


def test_nobody_fights_a_bot_of_a_cooperative_game() -> None:
    """X-K1: the shield looks at people alone."""
    there = {1: f"{RIVERFOLK}: 2w; eyrie-bot: 2w", 9: f"{RIVERFOLK}: 2w; marquise: 1w"}
    told = play(
        robots(there, "tax_collector", bots=["riverfolk", "eyrie"], people=["marquise"], cooperative=True),
        dice=[(0, 0)],
    )
    assert battles(told) == ["marquise 9"]


# The Drillbit Duchy


def court(
    there: dict[int, str], burrow: int, *crowns: str, points: dict[str, int] | None = None, **options: Any
) -> Any:
    chosen: dict[str, Any] = {"bots": ["duchy"], "people": ["marquise", "eyrie"], **options}
    return placed(there, DUCHY, points or {}, duchy(burrow, *crowns), **chosen)


def test_no_clearing_for_a_tunnel() -> None:
    """10.5.1: keep, tunnel, citadel, market: no target, so nobody moves and no tunnel is taken."""
    there = {
        1: "marquise: keep 1w",
        6: f"{DUCHY}: 1w tunnel",
        8: f"{DUCHY}: 1w citadel",
        12: f"{DUCHY}: 1w market",
        3: f"{DUCHY}: 1w tunnel",
        7: f"{DUCHY}: 1w tunnel",
    }
    told = play(court(there, 5), deck=["tax_collector"])
    side = told.side(DUCHY)
    assert side.where("tunnel") == [3, 6, 7]
    assert not told.lines("tunnel")


def test_the_last_tunnel_moves() -> None:
    """10.5.1.I, II: 8 has two open slots, 12 one; the tunnel comes from 3 (3 and 7 tie on one warrior)."""
    there = {
        1: "marquise: keep 1w",
        8: "marquise: 3w",
        3: f"{DUCHY}: 1w tunnel",
        6: f"{DUCHY}: 2w tunnel",
        7: f"{DUCHY}: 1w tunnel",
    }
    told = play(court(there, 2), deck=["tax_collector"], dice=[(0, 0)])
    side = told.side(DUCHY)
    assert side.where("tunnel") == [6, 7, 8]
    assert side.warriors[8] == 4


def test_a_full_clearing_gives_way_to_the_next() -> None:
    """10.5.3, 2.3: 3 has most warriors and no slot; 7 takes the market, for eight are in the supply."""
    there = {3: f"{DUCHY}: 5w citadel", 7: f"{DUCHY}: 4w", 1: "marquise: keep 1w"}
    told = play(court(there, 0), deck=["codebreakers"])
    side = told.side(DUCHY)
    assert (side.where("market"), side.where("citadel"), side.points) == ([7], [3], 1)


def test_nothing_left_to_build_scores_nothing() -> None:
    """10.5.3: the point is for a building that could not be placed; all six are on the map."""
    there = {
        2: f"{DUCHY}: 1w citadel citadel",
        5: f"{DUCHY}: 1w citadel market",
        8: f"{DUCHY}: 1w market market",
        1: "marquise: keep 1w",
    }
    told = play(court(there, 0), deck=["cobbler"])
    assert told.side(DUCHY).points == 3, "the markets alone"


def test_the_suit_is_crowned_out() -> None:
    """10.6.3: no uncrowned fox: the bottommost of all."""
    told = play(
        court({1: "marquise: keep 1w"}, 0, "captain", "brigadier", "earl_of_stone"), deck=["tax_collector"]
    )
    assert told.side(DUCHY).crowns[-1] == "duchess_of_mud"


def test_a_short_supply_fills_the_burrow_as_far_as_it_goes() -> None:
    """10.4.3: two wanted, one there; the Marshal then finds nobody."""
    there = {3: f"{DUCHY}: 10w citadel", 5: f"{DUCHY}: 8w", 1: "marquise: keep 1w"}
    told = play(court(there, 1, "marshal"), deck=["codebreakers"])
    side = told.side(DUCHY)
    assert side.supply["warrior"] == 0
    assert (side.warriors[3], side.warriors[5], side.aside) == (4, 4, 12)


def test_the_duchy_picks_a_defender_by_buildings_then_pieces() -> None:
    """10.5.2: a roost each; the Eyrie have three pieces there, the Marquise two."""
    there = {8: f"{DUCHY}: 3w; marquise: 1w sawmill; eyrie: 2w roost", 1: "marquise: keep"}
    told = play(court(there, 0, points={"marquise": 20}), deck=["tax_collector"], dice=[(0, 0)])
    assert battles(told) == ["eyrie 8"]


def test_rally_goes_to_the_emptiest_building_next_door() -> None:
    """10.6.1.I, II: from 11 to 3 (two there) and not to 6 (three); from 9 nobody is near: into the Burrow."""
    there = {
        11: f"{DUCHY}: 2w; marquise: 2w",
        3: f"{DUCHY}: 2w market",
        6: f"{DUCHY}: 3w market",
        9: f"{DUCHY}: 1w; eyrie: 2w roost",
        1: "marquise: keep",
    }
    told = play(court(there, 0), deck=["codebreakers"], dice=[(0, 0)] * 2)
    side = told.side(DUCHY)
    assert (side.warriors[3], side.warriors[6], side.warriors[9], side.warriors[11]) == (4, 3, 0, 0)


def test_overwhelm_twice_with_one_tunnel() -> None:
    """10.9: two digs of three, into 8 (two open slots) and 6 (one); the second takes the tunnel of 3."""
    there = {
        1: "marquise: keep",
        3: f"{DUCHY}: 1w tunnel",
        7: f"{DUCHY}: 2w tunnel",
    }
    told = play(court(there, 4, duchy_traits=["overwhelm"]), deck=["tax_collector"])
    side = told.side(DUCHY)
    assert (side.where("tunnel"), side.warriors[6], side.warriors[8]) == ([6, 7, 8], 3, 3)


@pytest.mark.parametrize("crowns", [[], ["marshal"]])
def test_errors_without_a_crown_to_lose(crowns: list[str]) -> None:
    """10.2.1: no crown, nothing; with Foundations only a minister of the clearing's suit has one to lose."""
    there = {8: f"{DUCHY}: market; marquise: 2w"}
    board = court(there, 0, *crowns, duchy_traits=["foundations"]).board
    sides = board.sides
    run(board, lambda table, board: fight(table, board, sides["marquise"], sides[DUCHY], 8))
    assert sides[DUCHY].crowns == crowns
