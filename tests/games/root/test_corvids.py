"""Chapter 11, section by section: the Cogwheel Corvids, their plots, and who meets them."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.law.battle import fight
from automarium.games.root.rules import corvids
from automarium.games.root.rules.choosing import Bot
from tests.games.root.positions import enter, lawful, options, placed, play, run, warriors

BOT = "corvids-bot"
AGAINST: dict[str, Any] = {"bots": ["corvids"], "people": ["marquise"]}
EVERYWHERE = {each: "marquise: 1w" for each in range(1, 13) if each != 3}


def birdsong(board: Any, *answers: Any, **streams: Any) -> Any:
    return run(
        board, lambda table, board: corvids.birdsong(table, Bot(board, board.sides[BOT])), *answers, **streams
    )


# BX-C1: the first turn


def test_c1_first_turn() -> None:
    there = {**EVERYWHERE, 1: "marquise: 1w keep"}
    for each in (10, 11, 12):
        there[each] = f"marquise: 1w; {BOT}: 1w"
    told = play(
        placed(there, BOT, **AGAINST), deck=["codebreakers"], dice=[(1, 0), (2, 2)], person=["no", "no"]
    )
    side = told.side(BOT)
    assert (side.points, side.supply["warrior"], side.supply["plot"]) == (0, 10, 7)
    assert warriors(side) == {2: 1, 10: 1, 11: 2, 12: 1}
    assert side.tokens[2] == ("plot",)
    assert told.funnel("plot-at")[-1] == "chosen 2"


# BX-C2: three flips


def test_c2_three_flips() -> None:
    there = {
        1: "marquise: keep",
        2: f"marquise: 1w; {BOT}: 1w plot",
        5: f"{BOT}: 1w",
        7: f"marquise: 2w sawmill; eyrie-bot: 3w roost; {BOT}: 1w plot",
        10: f"{BOT}: 4w raid",
        12: f"{BOT}: 1w plot",
    }
    position = placed(there, BOT, bots=["eyrie", "corvids"], people=["marquise"])
    plots = ["extortion", "bomb", "raid", "snare"]
    told = play(position, deck=["better_burrow_bank"], plots=plots, person=["no"])
    side = told.side(BOT)
    assert side.points == 11
    assert warriors(side) == {1: 2, 2: 1, 3: 2, 5: 2, 7: 1, 10: 2, 12: 1}
    assert side.supply["warrior"] == 4
    assert [side.tokens[each] for each in (2, 5, 7, 10, 12)] == [
        ("extortion",), ("plot",), ("raid",), ("raid",), ("snare",),
    ]  # fmt: skip
    eyrie = told.side("eyrie-bot")
    assert (eyrie.warriors[7], eyrie.where("roost")) == (1, [7])
    assert told.side("marquise").pieces_at(7) == 0
    assert told.lines("extorted") == ["11.7.3 extorted"]


# BX-C3: recruits out of an empty supply

EMPTY = {1: "marquise: keep", 10: f"{BOT}: 5w snare", 11: f"{BOT}: 4w", 12: f"{BOT}: 5w"}


def test_c3_the_plot_thickens_for_recruits() -> None:
    board = placed(EMPTY, BOT, **AGAINST).board
    told = birdsong(board, deck=["stand_and_deliver"], plots=["raid", "extortion"])
    side = told.side(BOT)
    assert side.points == 5
    assert warriors(side) == {6: 1, 10: 5, 11: 3, 12: 6}
    assert told.lines("cannot-place-warriors") == ["11.4.3.II cannot-place-warriors 1"]


def test_c3_once_only() -> None:
    board = placed(EMPTY, BOT, recruit_thickens="once", **AGAINST).board
    told = birdsong(board, deck=["stand_and_deliver"], plots=["extortion"])
    assert warriors(told.side(BOT)) == {10: 5, 11: 4, 12: 6}


# BX-C4: Embedded Agents and Raid


@pytest.mark.parametrize(("plot", "left"), [("plot", 2), ("raid", 3)])
def test_c4_embedded_agents_and_raid(plot: str, left: int) -> None:
    there = {6: f"marquise: 3w; {BOT}: {plot}", 10: f"{BOT}: 13w"}
    board = lawful(there, "marquise", "marquise", "corvids")
    sides = board.sides
    run(
        board,
        lambda table, board: fight(table, board, sides["marquise"], sides[BOT], 6),
        plots=["raid"] if plot == "plot" else [],
    )
    assert (sides["marquise"].warriors[6], sides["marquise"].points) == (left, 1)
    assert (sides[BOT].warriors[2], sides[BOT].warriors[3], sides[BOT].warriors[11]) == (1, 1, 0)
    assert sides[BOT].supply["plot"] == 8


# BX-C5: a bot in a snare


def test_c5_a_bot_tears_the_snare() -> None:
    there = {8: f"marquise-bot: 5w; {BOT}: 1w snare", 12: "marquise-bot: 2w"}
    position = placed(there, "marquise-bot", bots=["marquise", "corvids"], people=["eyrie"])
    told = play(position, deck=["tax_collector"], dice=[(0, 0)])
    side = told.side("marquise-bot")
    assert warriors(side) == {4: 3, 8: 3, 12: 3}
    assert side.where("sawmill") == [8]
    assert side.points == 0
    assert told.lines("snare-torn") == ["11.8.2 snare-torn snare 8 marquise-bot"]
    assert told.side(BOT).supply["plot"] == 8


def test_a_torn_snare_scores_if_one_reads_it_so() -> None:
    there = {8: f"marquise-bot: 5w; {BOT}: 1w snare"}
    position = placed(
        there, "marquise-bot", bots=["marquise", "corvids"], people=["eyrie"], snare_points=True
    )
    told = play(position, deck=["tax_collector"], dice=[(0, 0)])
    assert "11.8.2 score 1 snare" in told.lines()


SNARED = {8: f"{BOT}: snare", 1: "marquise: keep"}


def caught(bot: str, there: str, more: str = "", **answers: Any) -> Any:
    """A bot's turn with these pieces of it in clearing 8, beside a snare."""
    clearings = {**SNARED, 8: f"{there}; {BOT}: snare"}
    told = play(
        placed(clearings, f"{bot}-bot", {}, more, bots=[bot, "corvids"], people=["marquise"]), **answers
    )
    assert len(told.lines("snare-torn")) == 1
    return told.side(f"{bot}-bot")


def test_the_eyrie_in_a_snare_do_not_recruit() -> None:
    side = caught("eyrie", "eyrie-bot: 3w roost", deck=["anvil"])
    assert sum(side.warriors) == 3 + 2, "one column recruits after the snare is gone"


def test_the_duchy_in_a_snare_do_not_build() -> None:
    crowns = 'sides.duchy-bot.crowns = ["marshal"]\n'
    side = caught("duchy", "duchy-bot: 2w market", crowns, deck=["cobbler"])
    assert (side.on_map("market"), side.warriors[8]) == (1, 3), "the Marshal comes after the snare is gone"


def test_a_ritual_in_a_snare_is_lost() -> None:
    souls = 'cards.lost_souls = ["tax_collector"]\n'
    side = caught("lizards", "marquise: 1w workshop", souls, deck=["sappers"])
    assert (side.pieces_at(8), sum(side.warriors)) == (0, 0)


def test_sympathy_in_a_snare_is_neither_placed_nor_paid_for() -> None:
    there = dict.fromkeys((2, 3, 4, 5, 6, 7, 9, 10, 11), "marquise: 2w; alliance-bot: sympathy")
    clearings = {**SNARED, **there, 12: "marquise: 4w"}
    position = placed(clearings, "alliance-bot", bots=["alliance", "corvids"], people=["marquise"])
    told = play(position, deck=["royal_claim"], person=["no"])
    assert told.lines("snare-torn") == ["11.8.2 snare-torn snare 8 alliance-bot"]
    assert told.side("alliance-bot").points == 4, "only the token that comes after it scores"


def test_a_person_neither_places_in_a_snare_nor_leaves_it() -> None:
    there = {8: f"marquise: 3w; {BOT}: snare", 4: "marquise: 1w"}
    position = placed(there, "marquise", **AGAINST)
    moves = options(enter(position))
    assert "move 1 4>8" in moves
    assert not [each for each in moves if str(each).startswith("move") and " 8>" in str(each)]
    assert "recruit 1 8" not in moves


# Plots that are removed, and traits


def test_backup_plans_replace_a_plot() -> None:
    there = {6: f"marquise: 3w; {BOT}: extortion"}
    board = lawful(there, "marquise", "marquise", "corvids", corvids_traits=["backup_plans"])
    sides = board.sides
    run(board, lambda table, board: fight(table, board, sides["marquise"], sides[BOT], 6))
    assert (sides[BOT].warriors[6], sides["marquise"].points) == (1, 1)


def gambling(guess: str) -> Any:
    there = {2: f"marquise: 1w; {BOT}: plot"}
    board = placed(there, BOT, corvids_traits=["gamble"], **AGAINST).board
    return birdsong(board, guess, deck=["anvil"], plots=["extortion"])


def test_a_right_guess_removes_the_plot() -> None:
    told = gambling("extortion")
    assert (told.side(BOT).points, told.side("marquise").points) == (2, 1)
    assert told.side(BOT).tokens[2] == ()
    assert not told.lines("extorted")


def test_a_wrong_guess_is_a_point_for_the_bot() -> None:
    told = gambling("raid")
    assert (told.side(BOT).points, told.side("marquise").points) == (3, 0)
    assert told.lines("extorted")


def test_vendetta_is_a_bomb_after_its_own_effect() -> None:
    there = {2: f"marquise: 2w; {BOT}: 1w plot"}
    board = placed(there, BOT, corvids_traits=["vendetta"], **AGAINST).board
    told = birdsong(board, deck=["anvil"], plots=["snare", "raid"])
    assert told.side("marquise").pieces_at(2) == 0
    assert told.side(BOT).tokens[2] == ("raid",)


def test_mastermind_plots_twice() -> None:
    there = {6: f"{BOT}: 1w", 8: f"{BOT}: 1w"}
    told = play(placed(there, BOT, corvids_traits=["mastermind"], **AGAINST), deck=["anvil"])
    assert told.lines("place-plot") == ["11.5.3 place-plot 6", "11.5.3 place-plot 8"]


@pytest.mark.parametrize(("swap", "plots"), [("any", ["bomb", "bomb"]), ("no_bomb", ["bomb", "raid"])])
def test_what_a_bomb_is_swapped_for(swap: str, plots: list[str]) -> None:
    board = placed({2: f"{BOT}: plot"}, BOT, bomb_swap=swap, **AGAINST).board
    assert birdsong(board, deck=["anvil"], plots=plots).side(BOT).tokens[2] == (plots[1],)


def test_a_bomb_stays_where_the_supply_has_no_plot() -> None:
    there = dict.fromkeys(range(2, 10), f"{BOT}: plot")
    board = placed(there, BOT, **AGAINST).board
    kinds = ["bomb", "bomb", "snare", "snare", "raid", "raid", "extortion", "extortion"]
    told = birdsong(board, deck=["royal_claim"], plots=kinds)
    assert told.side(BOT).tokens[2] == ("bomb",)
    assert told.side(BOT).points >= 30


@pytest.mark.parametrize(("reading", "answers"), [("random", {"hands": ["cobbler"]}), ("chosen", {})])
def test_extortion_from_a_hand(reading: str, answers: dict[str, list[str]]) -> None:
    board = lawful(
        {2: f"marquise: 1w; {BOT}: plot"},
        BOT,
        "marquise",
        "corvids",
        hand_marquise="cobbler anvil",
        extortion=reading,
    )
    chosen = [] if answers else ["cobbler"]
    told = birdsong(board, *chosen, deck=["sappers"], plots=["extortion"], **answers)
    assert told.side("marquise").hand == ["anvil"]


@pytest.mark.parametrize(("level", "crows"), [("easy", 1), ("standard", 2), ("challenging", 3)])
def test_levels_change_the_recruits(level: str, crows: int) -> None:
    told = play(placed({3: "marquise: 1w"}, BOT, corvids_level=level, **AGAINST), deck=["anvil"])
    assert {line.split()[2] for line in told.lines("recruit")} == {str(crows)}


def test_everything_around_has_a_plot() -> None:
    """11.5.2.II: then the neighbor of lowest priority."""
    there = {8: f"{BOT}: 3w snare", 4: f"{BOT}: raid", 7: f"{BOT}: raid"}
    told = play(placed(there, BOT, **AGAINST), deck=["anvil"])
    assert told.lines("move") == ["11.5.2 move 1 8 7"]
