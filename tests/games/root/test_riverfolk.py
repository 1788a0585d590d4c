"""Chapter 9, section by section: the Riverfolk Robots, their Market, and who buys from them."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.board import Board
from automarium.games.root.human.services import begin_daylight, buy_services
from automarium.games.root.law.battle import fight
from automarium.games.root.rules.riverfolk import riverfolk_turn
from tests.games.root.positions import Told, enter, lawful, options, placed, play, run, warriors

BOT = "riverfolk-bot"
AGAINST: dict[str, Any] = {"bots": ["riverfolk"], "people": ["marquise"]}
RIVER = dict.fromkeys((4, 5, 7, 10, 11), f"{BOT}: 1w")


def market(*cards: str, **paid: int) -> str:
    """The cards of the Market, and warriors in Payments."""
    lines = [f"sides.{side.replace('_', '-')}.paid = {count}\n" for side, count in paid.items()]
    return f"cards.market = {list(cards)}\n{''.join(lines)}".replace("'", '"')


FIRST_MARKET = ("anvil", "cobbler", "root_tea_mouse", "sappers", "bake_sale")


# BX-R1, BX-R2: the first turns


def test_r1_first_turn() -> None:
    there = {**RIVER, 1: "marquise: 1w keep"}
    told = play(placed(there, BOT, {}, market(*FIRST_MARKET, riverfolk_bot=1), **AGAINST))
    side = told.side(BOT)
    assert (side.points, side.supply["warrior"], side.paid) == (1, 5, 0)
    assert warriors(side) == {3: 1, 4: 3, 5: 2, 7: 1, 10: 2, 11: 1}
    assert side.where("post-rabbit") == [4]
    assert told.board.market == [*FIRST_MARKET[1:]]
    assert "9.5.1.I prefer payer-there: 3" in told.funnel("post-at")


def test_r2_nobody_bought() -> None:
    there = {
        1: "marquise: 1w keep",
        3: f"{BOT}: 1w",
        4: f"{BOT}: 3w post-rabbit",
        5: f"{BOT}: 2w; marquise: 1w",
        7: f"{BOT}: 1w",
        10: f"{BOT}: 2w",
        11: f"{BOT}: 1w",
    }
    position = placed(there, BOT, {BOT: 1}, market(*FIRST_MARKET[1:]), **AGAINST)
    told = play(position, deck=["gently_used_knapsack"], dice=[(1, 0)], person=["no"])
    side = told.side(BOT)
    assert (side.points, side.supply["warrior"], side.paid) == (4 - 1, 0, 5)
    assert warriors(side) == {3: 2, 4: 2, 5: 2, 7: 1, 10: 2, 11: 1}
    assert side.where("post-rabbit") == [3, 4]
    assert side.items == ["bag"]
    assert told.board.market == ["sappers", "bake_sale"]
    assert told.lines("shield", "sword") == ["9.5.3 shield", "9.5.3 sword"]


# BX-R3: a person buys


def eyrie_board(**more: Any) -> Board:
    there = {
        4: f"eyrie: 1w; {BOT}: post-rabbit",
        5: "eyrie: 1w",
        7: f"eyrie: 1w roost; {BOT}: 2w post-mouse",
        8: "eyrie: 9w",
    }
    cards = market("anvil", "bake_sale", "cobbler", "sappers", "armorers", riverfolk_bot=1)
    return lawful(there, "eyrie", "eyrie", "riverfolk", vp_eyrie=12, toml_market=cards, **more)


def shop(board: Board, *answers: str, side: str = "eyrie") -> Told:
    return run(board, lambda table, board: buy_services(table, board, board.sides[side]), *answers)


def test_r3_a_person_buys() -> None:
    board = eyrie_board()
    told = shop(board, "bake_sale", "mercenaries")
    eyrie = board.sides["eyrie"]
    assert told.asked is None, "two warriors are left, and the price is three"
    assert (eyrie.paid, eyrie.supply["warrior"], eyrie.hand) == (6, 2, ["bake_sale"])
    assert board.market == ["anvil", "cobbler", "sappers", "armorers"]
    assert board.hirer == "", "only in Daylight"
    begin_daylight(board, eyrie)
    assert board.strength(eyrie, 7) == 4


def test_r3_the_limit() -> None:
    board = eyrie_board()
    told = shop(board)
    assert told.asked is not None
    assert (told.asked.facts["count"], told.asked.facts["number"]) == (3, 3)


@pytest.mark.parametrize(("before", "after"), [(0, 1), (12, 13), (13, 13)])
def test_r3_greedy(before: int, after: int) -> None:
    """Once in a turn, and only if nobody has more points."""
    board = eyrie_board(riverfolk_traits=["greedy"])
    board.sides[BOT].points = before
    shop(board, "bake_sale", "cobbler")
    assert board.sides[BOT].points == after


def test_r3_payments_score() -> None:
    cards = market("anvil", "cobbler", "sappers", "armorers", "bake_sale", riverfolk_bot=1, eyrie=6)
    position = placed({7: f"{BOT}: 2w"}, BOT, {}, cards, bots=["riverfolk"], people=["eyrie"])
    told = play(position)
    assert told.lines("payments-back", "score") == [  # in this order
        "9.6.1 score 6 payments",
        "9.6.1 payments-back eyrie 6",
    ]
    assert (told.side(BOT).points, told.side(BOT).paid, told.side("eyrie").paid) == (6, 1, 0)


def test_no_sale_to_a_side_off_the_track() -> None:
    board = eyrie_board()
    board.sides["eyrie"].dominance = "fox"
    assert shop(board).asked is None


# BX-R4: the sword


def test_r4_sword() -> None:
    there = {
        1: "marquise: 1w keep",
        4: f"{BOT}: 2w",
        5: f"{BOT}: 4w",
        7: f"{BOT}: 2w",
        8: "marquise: 1w",
        10: f"{BOT}: 2w",
        11: f"{BOT}: 2w",
        12: f"{BOT}: 3w post-fox; marquise: 2w; eyrie-bot: 1w roost",
    }
    cards = market("cobbler", "sappers", "armorers", "root_tea_mouse", "anvil", marquise=2, alliance=1)
    position = placed(
        there,
        BOT,
        {},
        f"map.ruins = []\n{cards}",
        bots=["eyrie", "riverfolk"],
        people=["marquise", "alliance"],
    )
    told = play(position, dice=[(2, 1)])
    side = told.side(BOT)
    assert (side.points, side.supply["warrior"], side.paid) == (4, 1, 2)
    assert side.where("post-fox") == [8, 12]
    assert (side.warriors[12], told.side("marquise").warriors[12]) == (2, 2)
    assert told.side("eyrie-bot").pieces_at(12) == 0
    assert told.side("alliance").paid == 1
    assert len(told.board.market) == 4


# BX-R5: a bot buys a card


def bot_buys(points: int) -> Told:
    cards = market("sword", "investments", "cobbler", "ambush_fox", "armorers")
    there = {4: f"{BOT}: 1w", 1: "marquise-bot: 12w keep"}
    position = placed(
        there, "marquise-bot", {"marquise-bot": points, BOT: 3}, cards, bots=["marquise", "riverfolk"]
    )
    return play(position, deck=["tax_collector"])


def test_r5_a_bot_buys_a_card() -> None:
    told = bot_buys(5)
    side = told.side("marquise-bot")
    assert (side.paid, side.items) == (2, ["coins"])
    assert told.lines("buy-order", "discard-order")[:2] == [
        "9.7.II discard-order tax_collector",
        "9.7.II buy-order investments",
    ]
    assert told.board.market == ["sword", "cobbler", "ambush_fox", "armorers"]


def test_r5_with_fewer_points_it_does_not() -> None:
    told = bot_buys(2)
    assert not told.lines("pay")
    assert told.side("marquise-bot").items == []


# Mercenaries


def test_hits_go_by_turns_to_hirelings() -> None:
    there = {5: f"eyrie: 2w; marquise: 4w; {BOT}: 2w"}
    board = lawful(there, "eyrie", "eyrie marquise", "riverfolk")
    board.bought.append("mercenaries")
    begin_daylight(board, board.sides["eyrie"])
    sides = board.sides
    run(
        board,
        lambda table, board: fight(table, board, sides["eyrie"], sides["marquise"], 5),
        dice=[(3, 3)],
    )
    assert (sides["eyrie"].warriors[5], sides[BOT].warriors[5], sides["marquise"].warriors[5]) == (0, 1, 1)


def test_the_riverfolk_stand_by_the_attacked() -> None:
    there = {5: f"marquise: 3w; eyrie-bot: 1w roost; {BOT}: 2w"}
    board = lawful(there, "marquise", "marquise", "eyrie riverfolk", riverfolk_traits=["involved"])
    begin_daylight(board, board.sides["marquise"])
    sides = board.sides
    assert board.strength(sides["eyrie-bot"], 5) == 4
    assert not board.rules(sides["marquise"], 5)
    run(
        board,
        lambda table, board: fight(table, board, sides["marquise"], sides["eyrie-bot"], 5),
        dice=[(3, 2)],
    )
    assert (sides["eyrie-bot"].warriors[5], sides[BOT].warriors[5]) == (0, 0)
    assert sides["eyrie-bot"].where("roost") == [5]
    assert sides["marquise"].warriors[5] == 1


def test_a_bot_hires_for_a_small_battle() -> None:
    there = {6: f"marquise-bot: 1w; eyrie: 3w; {BOT}: 2w", 4: f"{BOT}: 1w"}
    position = placed(there, "marquise-bot", bots=["marquise", "riverfolk"], people=["eyrie"])
    told = play(position, deck=["tax_collector"], dice=[(3, 0)])
    assert told.lines("hire", "pay") == ["9.7.IV pay marquise-bot 2 mercenaries", "9.7.IV hire riverfolk-bot"]
    assert told.side("eyrie").warriors[6] == 0
    assert told.board.hirer == ""


def test_a_bot_hires_to_build() -> None:
    there = {6: f"marquise-bot: 1w; eyrie: 1w; {BOT}: 2w"}
    more = "map.ruins = []\n"
    position = placed(there, "marquise-bot", {}, more, bots=["marquise", "riverfolk"], people=["eyrie"])
    told = play(position, deck=["cobbler"])
    assert told.side("marquise-bot").paid == 2
    assert told.lines("hire")
    sites = [step for step in told.of("site") if step.is_choice]
    before, after = (step.funnel[0].criterion for step in sites[-2:])
    assert (before, after) == ("must ruled", "must ruled-with-hired"), "the why says who counts"


# Riverboats, traits, levels, readings


def test_riverboats() -> None:
    there = {4: f"marquise: 2w; {BOT}: post-rabbit", 1: "marquise: keep"}
    position = placed(there, "marquise", {}, market("anvil"), factions="table", **AGAINST)
    dry = options(enter(position, "none"))
    wet = options(enter(position, "riverboats", "none"))
    assert "move 1 4>7" not in dry
    assert "move 1 4>7" in wet


def test_ferocious_attackers_and_a_garrison() -> None:
    there = {5: f"marquise: 4w; {BOT}: 1w", 7: f"marquise: 4w; {BOT}: post-mouse"}
    board = lawful(there, "marquise", "marquise", "riverfolk", riverfolk_traits=["ferocious", "garrison"])
    sides = board.sides
    run(board, lambda table, board: fight(table, board, sides[BOT], sides["marquise"], 5), dice=[(3, 0)])
    assert sides["marquise"].warriors[5] == 1
    run(board, lambda table, board: fight(table, board, sides["marquise"], sides[BOT], 7), dice=[(0, 1)])
    assert (sides["marquise"].warriors[7], sides[BOT].tokens[7]) == (4, ())


@pytest.mark.parametrize(("level", "count"), [("easy", 1), ("standard", 2), ("nightmare", 3)])
def test_levels_change_the_garrison(level: str, count: int) -> None:
    cards = market(*FIRST_MARKET, riverfolk_bot=1)
    told = play(placed({1: "marquise: keep"}, BOT, {}, cards, riverfolk_level=level, **AGAINST))
    assert told.side(BOT).warriors[3] == count


def test_other_readings() -> None:
    readings: dict[str, Any] = {"post_points": True, "market_refill": "two", "own_payments": "ignore"}
    there = {4: f"{BOT}: 1w post-rabbit", 1: "marquise: keep"}
    cards = market("sappers", "bake_sale", riverfolk_bot=1)
    told = play(placed(there, BOT, {}, cards, **readings, **AGAINST), deck=["armorers", "cobbler"])
    side = told.side(BOT)
    assert len(told.board.market) == 3
    assert side.points == 1, "the second post, and nothing for Payments of their own"
    assert side.paid == 1


def test_half_of_the_payments_return_with_a_post() -> None:
    there = {7: f"marquise: 2w; {BOT}: post-mouse"}
    board = lawful(
        there, "marquise", "marquise", "riverfolk", post_removed="halve", toml_market=market(marquise=3)
    )
    sides = board.sides
    run(board, lambda table, board: fight(table, board, sides["marquise"], sides[BOT], 7))
    assert (sides["marquise"].paid, sides["marquise"].points) == (1, 1)


def test_a_vagabond_pays_with_items() -> None:
    board = lawful({}, "vagabond", "vagabond", "riverfolk", toml_market=market("anvil"))
    vagabond = board.sides["vagabond"]
    ready = len(vagabond.pack.ready)
    kinds = [str(each) for each in vagabond.pack.ready[:2]]
    shop(board, "anvil", *kinds, side="vagabond")
    assert (len(vagabond.pack.ready), vagabond.hand, board.sides[BOT].paid) == (ready - 2, ["anvil"], 2)


def test_an_empty_market_orders_nothing() -> None:
    every = lawful({}, BOT, "marquise", "riverfolk")
    every.deck.blocks, every.market = [], []
    told = run(every, riverfolk_turn)
    assert told.lines("no-market") == ["9.4.3 no-market"]
