"""People's factions as moves on the table: what is offered, what is refused, what it sets off."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.human.seat import Seat
from automarium.games.root.human.turn import legal
from automarium.kernel.record.position import Position, read_position
from automarium.kernel.rules.request import Refused
from tests.games.root.positions import enter, options, placed

MARQUISE, EYRIE, ALLIANCE = "marquise-bot", "eyrie-bot", "alliance-bot"
HUMAN_MARQUISE: dict[str, Any] = {"bots": ["eyrie"], "people": ["marquise"]}


def lines(position: Position[Board], verb: str) -> list[str]:
    board = position.board
    return [str(move) for move in legal(Seat(board, board.sides[board.next])) if move.verb.word == verb]


def marquise(clearings: dict[int, str], **options: Any) -> Position[Board]:
    return placed(clearings, "marquise", **{**HUMAN_MARQUISE, **options})


# Moving


def test_a_move_needs_rule_of_either_end() -> None:
    clearings = {5: f"marquise: 2w; {EYRIE}: 2w", 1: "marquise: 1w", 2: f"{EYRIE}: 1w"}
    assert lines(marquise(clearings), "move") == [
        "move 1 1>5",
        "move 1 1>9",
        "move 1 1>10",
        "move 1 5>1",
        "move 2 5>1",
    ]


def test_corvids_need_no_rule_to_move() -> None:
    position = placed({5: f"corvids: 1w; {MARQUISE}: 3w"}, "corvids", people=["corvids"])
    assert lines(position, "move") == ["move 1 5>1", "move 1 5>2"]


def test_a_closed_path_must_be_opened_first() -> None:
    position = placed({5: "marquise: 1w"}, "marquise", people=["marquise"], map="mountain", suits="balanced")
    assert lines(position, "move") == ["move 1 5>10", "move 1 5>11"]
    assert lines(position, "open") == ["open 2-5", "open 5-9"]
    told = enter(position, "open 5-9", "move 1 5>9", "end")
    assert told.lines("open-path", "score", "move") == [
        "B.3.1 open-path 5 9",
        "B.3.1 score 1 path",
        "B.5 move 1 5 9",
    ]
    assert told.board.opened == [(5, 9)]


def test_the_ferry_takes_people_across_once_a_turn() -> None:
    position = placed({1: "marquise: 3w"}, "marquise", people=["marquise"], map="lake", suits="balanced")
    told = enter(position, "move 1 1>10")
    assert told.board.ferry == 10
    assert told.lines("ferry", "score") == ["12.1 ferry 1 10"], "a person draws a card"
    offered = [line for line in told.asked.options() if str(line).startswith("move ")]  # type: ignore[union-attr]
    assert [line for line in offered if str(line).endswith((">11", ">12"))] == []


LAKE: dict[str, Any] = {"map": "lake", "suits": "balanced", "bots": ["marquise"], "people": ["vagabond"]}


def test_a_pawn_takes_the_ferry_along() -> None:
    position = placed({1: "vagabond: pawn"}, "vagabond", more="map.ferry = 1\n", **LAKE)
    told = enter(position, "go 10", "end")
    assert told.lines("go", "ferry", "ferry-card") == ["B.12 go 1 10", "12.1 ferry 1 10", "12.1 ferry-card"]
    assert told.board.ferry == 10
    assert told.side("vagabond").points == 0


def test_a_pawn_on_a_path_or_in_a_forest_leaves_the_ferry() -> None:
    position = placed({1: "vagabond: pawn"}, "vagabond", more="map.ferry = 1\n", **LAKE)
    path = position.board.map.neighbors[1][0]
    assert enter(position, f"go {path}", "end").board.ferry == 1
    told = enter(position, "go forest", "go 10", "end")
    assert told.board.ferry == 1
    assert told.of("ferry") == []
    assert enter(placed({}, "vagabond"), "go 3", "end").of("ferry") == []


def test_a_pawn_goes_where_it_likes_and_outrages_nobody() -> None:
    position = placed({1: "vagabond: pawn", 5: f"{ALLIANCE}: sympathy"}, "vagabond")
    assert lines(position, "go") == ["go 5", "go 9", "go 10", "go forest"]
    told = enter(position, "go 5", "go forest", "end")
    assert told.lines("go") == ["B.12 go 1 5", "B.12 go 5 forest"]
    assert told.side("vagabond").pawn == 0


# Placing


def test_nobody_places_at_a_foreign_keep() -> None:
    position = placed({1: f"{MARQUISE}: keep", 2: "eyrie: 1w"}, "eyrie", people=["eyrie"])
    assert not [line for line in lines(position, "recruit") if line.endswith(" 1")]
    assert lines(position, "build") == ["build roost 2"]


def test_buildings_need_rule_a_slot_and_score_their_track() -> None:
    position = marquise({1: "marquise: 2w sawmill", 5: "marquise: 1w", 9: f"marquise: 1w; {EYRIE}: 2w"})
    assert lines(position, "build") == ["build sawmill 5", "build workshop 5", "build recruiter 5"]
    told = enter(position, "build sawmill 5", "build workshop 5")
    assert told.lines("build", "score") == [
        "B.3 build sawmill 5",
        "B.9 score 1 track",
        "B.3 build workshop 5",
    ]


def test_sympathy_once_to_a_clearing_scores_its_track() -> None:
    clearings = {5: "alliance: sympathy", 2: "alliance: sympathy"}
    position = placed(clearings, "alliance", people=["alliance"])
    assert "place sympathy 5" not in lines(position, "place")
    assert enter(position, "place sympathy 6").lines("score") == ["B.9 score 1 track"]


def test_bases_and_gardens_by_suit() -> None:
    position = placed({}, "alliance", people=["alliance"])
    assert lines(position, "build")[:4] == [
        "build base-fox 1",
        "build base-fox 6",
        "build base-fox 8",
        "build base-fox 12",
    ]


def test_the_eyrie_score_roosts_when_their_turn_ends() -> None:
    position = placed({3: "eyrie: 2w roost", 7: "eyrie: 1w roost"}, "eyrie", people=["eyrie"])
    assert enter(position, "end").lines("score") == ["B.10 score 1 track"]


def test_supplies_are_limits() -> None:
    position = marquise(dict.fromkeys((1, 2, 3, 4, 5, 6), "marquise: 4w"))
    assert {line.split()[1] for line in lines(position, "recruit")} == {"1"}


def test_what_is_not_offered_is_refused_and_named_shortly() -> None:
    with pytest.raises(Refused) as refused:
        enter(marquise({5: "marquise: 2w"}), "move 3 5>1")
    assert refused.value.facts["options"] == ("move 1 5>1", "move 2 5>1", "move 1 5>2", "move 2 5>2")


# Removing


def test_own_pieces_go_back_to_the_supply() -> None:
    position = marquise({5: "marquise: 2w wood"})
    told = enter(position, "remove wood 5", "remove warrior 5")
    assert told.side("marquise").supply["wood"] == 8
    assert told.side("marquise").warriors[5] == 1


def test_a_strike_takes_warriors_first_and_scores_other_pieces() -> None:
    position = placed({5: f"{EYRIE}: 1w roost; vagabond: pawn"}, "vagabond")
    assert lines(position, "strike") == ["strike eyrie-bot warrior 5"]
    told = enter(position, "strike eyrie-bot warrior 5", "strike eyrie-bot roost 5")
    assert told.lines("score") == ["B.12 score 1 removed"]


def test_a_persons_revolt_clears_and_sets_off_a_crackdown() -> None:
    clearings = {5: f"{ALLIANCE}: base-rabbit sympathy; {EYRIE}: 2w", 10: f"{ALLIANCE}: sympathy"}
    position = placed(clearings, "marquise", people=["marquise"])
    told = enter(position, "clear 5", "cannot", "end")
    assert told.lines("crackdown", "score") == [
        "6.2.4 crackdown base-rabbit 10 1",
        "B.11 score 2 removed",
        "6.2.3 score 1 outrage",
    ]


# Cards and items


def test_items_are_crafted_for_their_points_while_the_supply_lasts() -> None:
    position = marquise({}, bots=["eyrie"])
    told = enter(position, "craft anvil", "end")
    assert told.side("marquise").points == 2
    assert told.side("marquise").items == ["hammer"]
    assert told.board.deck.spent == ["anvil"]
    assert "anvil" not in told.board.deck.cards()


def test_the_eyrie_disdain_trade() -> None:
    assert enter(placed({}, "eyrie", people=["eyrie"]), "craft anvil").side("eyrie").points == 1


def test_lasting_effects_lie_before_their_owner_until_discarded() -> None:
    told = enter(marquise({}), "craft sappers", "discard sappers")
    assert told.side("marquise").effects == []
    assert told.board.deck.spent == ["sappers"]
    twice = enter(marquise({}), "craft sappers")
    assert "craft sappers" not in list(twice.asked.options())  # type: ignore[union-attr]


def test_a_favor_clears_its_suit() -> None:
    clearings = {6: f"{EYRIE}: 2w roost", 8: f"{EYRIE}: 1w", 5: f"{EYRIE}: 1w"}
    told = enter(marquise(clearings), "craft favor_of_the_foxes")
    assert told.side(EYRIE).warriors[5:9] == [1, 0, 0, 0]
    assert told.side("marquise").points == 1


def test_g20_a_favor_removes_everything_before_a_crackdown() -> None:
    clearings = dict.fromkeys((4, 5, 10), f"{ALLIANCE}: sympathy")
    clearings |= {3: f"{ALLIANCE}: base-rabbit sympathy", 1: "marquise: 1w"}
    position = marquise(clearings, bots=["alliance"])
    told = enter(position, "craft favor_of_the_rabbits", "discard", "cannot", "discard", "discard", "end")
    assert told.lines("remove", "outrage-paid", "score") == [
        "B.4 remove 3 base-rabbit,sympathy",
        *(f"B.4 remove {clearing} sympathy" for clearing in (4, 5, 10)),
        "B.4 score 2 removed",
        *["B.4 score 1 removed"] * 3,
        "6.2.3 outrage-paid",
        "6.2.3 score 1 outrage",
        *["6.2.3 outrage-paid"] * 2,
    ]
    assert told.side("marquise").points == 5
    assert told.side(ALLIANCE).where("sympathy") == []


def test_stand_and_deliver_on_a_bot_is_a_line_of_its_own() -> None:
    more = 'sides.marquise.effects = ["stand_and_deliver"]\n'
    position = placed({}, "marquise", more=more, **HUMAN_MARQUISE)
    assert lines(position, "rob") == [f"rob {EYRIE}"]
    assert lines(marquise({}), "rob") == []
    told = enter(position, f"rob {EYRIE}")
    assert told.lines("rob", "score") == [f"2.8.1 rob {EYRIE}", "2.8.1 score 1 robbed"]
    assert told.side(EYRIE).points == 1
    assert told.asked is not None
    assert f"rob {EYRIE}" not in told.asked.options(), "once a turn"


def test_a_card_given_to_a_bot_is_a_point_for_it() -> None:
    told = enter(placed({}, "vagabond", given_card="unnamed"), "give marquise-bot")
    assert told.lines("give-card", "score") == ["2.8.1 give-card marquise-bot", "2.8.1 score 1 given"]
    assert told.side(MARQUISE).points == 1


def test_the_card_meant_for_a_bot_lies_on_the_discard_pile() -> None:
    """Who would give a card to a bot discards it instead, and the bot scores 1 point."""
    told = enter(placed({}, "vagabond"), "give marquise-bot", "cobbler")
    assert told.lines("give-named-card", "score") == [
        "2.8.1 give-named-card marquise-bot cobbler",
        "2.8.1 score 1 given",
    ]
    assert told.board.deck.spent == ["cobbler"]
    assert told.side(MARQUISE).points == 1


@pytest.mark.parametrize(("rules", "asked"), [(2, "move"), (3, "given-card")])
def test_in_a_game_of_older_rules_the_given_card_is_not_asked_for(rules: int, asked: str) -> None:
    text = (
        f'position = 1\ngame = "root"\nrules = {rules}\noptions.factions = "free"\nturn.next = "vagabond"\n'
    )
    told = enter(read_position(text, GAME), "give marquise-bot")
    assert told.asked is not None
    assert told.asked.what == asked


def test_a_vagabond_takes_crafted_items_and_explores() -> None:
    position = placed({6: "vagabond: pawn"}, "vagabond", more='sides.marquise-bot.items = ["tea"]\n')
    told = enter(position, "take tea marquise-bot", "explore 6")
    assert told.side("vagabond").items == ["tea"]
    assert told.board.ruins == [10, 11, 12]
    assert told.side("vagabond").points == 1


@pytest.mark.parametrize(("line", "points"), [("score 3", 8), ("score -9", 0), ("score -2", 3)])
def test_points_by_hand_never_below_zero(line: str, points: int) -> None:
    assert enter(placed({}, "vagabond", {"vagabond": 5}), line).side("vagabond").points == points


# Dominance


def test_dominance_is_offered_from_ten_points_with_three_people() -> None:
    people = ["marquise", "eyrie", "corvids"]
    position = placed({}, "marquise", {"marquise": 10}, people=people)
    assert lines(position, "dominance") == [
        f"dominance {suit}" for suit in ("fox", "rabbit", "mouse", "bird")
    ]
    assert lines(placed({}, "marquise", {"marquise": 9}, people=people), "dominance") == []
    assert lines(placed({}, "marquise", {"marquise": 10}, people=people[:2]), "dominance") == []
    before = placed({}, "marquise", {"marquise": 10}, people=people, amendments="as_before")
    told = enter(before, "dominance fox", "score 5", "end")
    assert told.side("marquise").points == 10, "no more points"
    assert "score 5" not in options(enter(position, "dominance fox"))


@pytest.mark.parametrize(
    ("card", "ruled", "wins"),
    [("fox", (1, 6, 8), True), ("fox", (1, 6, 5), False), ("bird", (1, 3), True), ("bird", (1, 2), False)],
)
def test_dominance_wins_when_birdsong_starts(card: str, ruled: tuple[int, ...], wins: bool) -> None:
    position = placed(
        dict.fromkeys(ruled, "marquise: 1w"),
        "marquise",
        {"marquise": 10},
        f'sides.marquise.effects = ["dominance_{card}"]\n',
        people=["marquise", "eyrie", "corvids"],
    )
    told = enter(position, "end")
    assert told.board.winner == ("marquise" if wins else "")
    assert ("game-over-dominance" in [step.message for step in told.steps]) is wins
