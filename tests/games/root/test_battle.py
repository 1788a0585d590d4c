"""Battles, losses and what they set off (1.2.1, 2.8.2, B.6), for bots and people."""

from __future__ import annotations

import pytest

from automarium.games.root.board import Board
from automarium.games.root.scoring import GameWon, score_together
from automarium.kernel.record.position import Position
from automarium.kernel.rules.source import Scripted
from automarium.kernel.rules.table import Table
from tests.games.root.positions import enter, placed, play

MARQUISE, EYRIE = "marquise-bot", "eyrie-bot"
ONLY_FOX = "sides.eyrie-bot.decree.bird = []\n"


# D-04: a bot takes hits


def test_d04_warriors_then_tokens_then_buildings() -> None:
    clearings = {1: f"{MARQUISE}: 1w sawmill keep; eyrie: 4w"}
    position = placed(clearings, "eyrie", bots=["marquise"], people=["eyrie"])
    told = enter(position, "battle 1 marquise-bot", "recruit 1 1", dice=[(3, 0)])
    assert told.lines("remove-warriors", "remove", "remove-keep", "score") == [
        "B.6.6 remove-warriors 1 1",
        "1.2.1 remove 1 sawmill",
        "1.2.1 remove-keep 1 keep",
        "B.6.6 score 2 removed",
    ]
    side = told.side(MARQUISE)
    assert side.box == ["keep"], "a removed keep leaves the game"
    assert told.side("eyrie").warriors[1] == 5, "and anybody may place there"


def test_which_building_falls_is_chance() -> None:
    clearings = {2: f"{MARQUISE}: sawmill workshop; eyrie: 4w"}
    position = placed(clearings, "eyrie", bots=["marquise"], people=["eyrie"])
    told = enter(position, "battle 2 marquise-bot", dice=[(0, 0)], losses=["workshop"])
    assert told.lines("remove") == ["1.2.1 remove 2 workshop"]
    alike = enter(
        placed({2: f"{MARQUISE}: sawmill sawmill; eyrie: 4w"}, "eyrie", bots=["marquise"], people=["eyrie"]),
        "battle 2 marquise-bot",
        dice=[(0, 0)],
    )
    assert alike.lines("remove") == ["1.2.1 remove 2 sawmill"], "nothing to draw where all are alike"


# The roll


@pytest.mark.parametrize(
    ("attackers", "defenders", "dice", "hits"),
    [
        (4, 4, (3, 1), "3 1"),
        (4, 4, (1, 3), "3 1"),
        (2, 4, (3, 3), "2 3"),
        (4, 1, (3, 3), "3 1"),
        (4, 0, (2, 1), "3 0"),
    ],
)
def test_rolled_hits_are_capped_and_the_defenseless_take_one_more(
    attackers: int, defenders: int, dice: tuple[int, int], hits: str
) -> None:
    held = f"{defenders}w roost" if defenders else "roost"
    position = placed(
        {3: f"{EYRIE}: {held}; marquise: {attackers}w"},
        "marquise",
        bots=["eyrie"],
        people=["marquise"],
        dice_rolled="always",
    )
    told = enter(position, "battle 3 eyrie-bot", dice=[dice])
    assert told.lines("hits") == [f"B.6 hits marquise eyrie-bot {hits}"]


def test_a_persons_alliance_defends_with_the_higher_die() -> None:
    position = placed({12: f"{MARQUISE}: 5w; alliance: 3w"}, MARQUISE, bots=["marquise"], people=["alliance"])
    told = play(position, deck=["tax_collector"], dice=[(0, 3)])
    assert told.lines("hits") == ["B.6 hits marquise-bot alliance 0 3"]


# What a bot's turn asks of people


def test_a_person_chooses_losses_in_the_middle_of_the_turn() -> None:
    clearings = {12: f"{MARQUISE}: 4w; alliance: base-fox sympathy"}
    position = placed(clearings, MARQUISE, bots=["marquise"], people=["alliance"])
    open_turn = play(position, deck=["tax_collector"], dice=[(0, 0)])
    assert open_turn.asked is not None
    assert open_turn.asked.ask == "choose loss"
    assert open_turn.asked.options() == ["base-fox", "sympathy"]
    told = play(position, deck=["tax_collector"], dice=[(0, 0)], person=["base-fox"])
    assert told.lines("remove", "lose-supporters") == [
        "B.6.6 remove 12 base-fox",
        "B.11 lose-supporters base-fox",
    ]
    assert told.lines("few-supporters") == ["B.11 few-supporters 5"], "it was the last base"
    more = placed({**clearings, 9: "alliance: base-mouse"}, MARQUISE, bots=["marquise"], people=["alliance"])
    told = play(more, deck=["tax_collector"], dice=[(0, 0)], person=["base-fox"])
    assert told.lines("few-supporters") == []


def test_no_question_without_a_choice() -> None:
    clearings = {12: f"{MARQUISE}: 4w; alliance: base-fox"}
    position = placed(clearings, MARQUISE, bots=["marquise"], people=["alliance"])
    assert play(position, deck=["tax_collector"]).asked is None


def test_no_question_where_everything_falls() -> None:
    clearings = {3: f"{MARQUISE}: 4w; alliance: base-rabbit sympathy"}
    position = placed(clearings, MARQUISE, bots=["marquise"], people=["alliance"])
    told = play(position, deck=["cobbler"], dice=[(3, 3)])
    assert told.lines("remove") == ["B.6.6 remove 3 base-rabbit,sympathy"]
    clearings = {2: f"{MARQUISE}: sawmill workshop; {EYRIE}: 4w"}
    told = play(placed(clearings, EYRIE, more=ONLY_FOX), deck=["ambush_mouse"], dice=[(3, 3)])
    assert told.lines("remove") == ["1.2.1 remove 2 sawmill,workshop"]
    assert told.asked is None


def test_no_field_hospitals_after_the_game() -> None:
    clearings = {1: "marquise: 1w keep", 12: f"{EYRIE}: 6w; marquise: 1w sawmill", 3: f"{EYRIE}: 1w roost"}
    position = placed(clearings, EYRIE, {EYRIE: 29}, ONLY_FOX, bots=["eyrie"], people=["marquise"])
    told = play(position, deck=["tax_collector"], dice=[(2, 0)])
    assert told.asked is None
    assert told.board.winner == EYRIE


@pytest.mark.parametrize(("answer", "at_keep"), [("yes", 3), ("no", 1)])
def test_field_hospitals_are_asked(answer: str, at_keep: int) -> None:
    clearings = {1: "marquise: 1w keep", 12: f"{EYRIE}: 6w roost; marquise: 2w"}
    position = placed(clearings, EYRIE, more=ONLY_FOX, bots=["eyrie"], people=["marquise"])
    told = play(position, deck=["tax_collector"], dice=[(2, 0)], person=[answer])
    assert told.side("marquise").warriors[1] == at_keep


def test_no_hospitals_without_a_keep() -> None:
    clearings = {12: f"{EYRIE}: 6w roost; marquise: 2w"}
    position = placed(clearings, EYRIE, more=ONLY_FOX, bots=["eyrie"], people=["marquise"])
    told = play(position, deck=["tax_collector"], dice=[(2, 0)])
    assert told.asked is None


def test_a_vagabond_is_asked_for_swords_and_damages_items() -> None:
    position = placed({12: f"{MARQUISE}: 3w; vagabond: pawn"}, MARQUISE, bots=["marquise"])
    told = play(position, deck=["tax_collector"], dice=[(2, 1)], person=[1])
    assert told.lines("hits", "damage-items", "remove-warriors") == [
        "B.6 hits marquise-bot vagabond 2 1",
        "B.12 damage-items 2",
        "B.6.6 remove-warriors 12 1",
    ]


EFFECTS = 'sides.eyrie.effects = ["{}"]\n'


def attacked(effect: str, amendments: str = "lawful") -> Position[Board]:
    return placed(
        {12: f"{MARQUISE}: 4w; eyrie: 4w", 9: f"{MARQUISE}: 1w"},
        MARQUISE,
        more=EFFECTS.format(effect),
        bots=["marquise"],
        people=["eyrie"],
        amendments=amendments,
    )


def test_armorers_ignore_rolled_hits_and_are_discarded() -> None:
    position = attacked("armorers")
    told = play(position, deck=["tax_collector"], dice=[(3, 1)], person=["armorers"])
    assert told.lines("hits") == ["B.6 hits marquise-bot eyrie 0 1"]
    assert told.side("eyrie").effects == []
    assert "armorers" in told.board.deck.spent


def test_sappers_add_a_hit() -> None:
    told = play(attacked("sappers"), deck=["tax_collector"], dice=[(3, 1)], person=["sappers"])
    assert told.lines("hits") == ["B.6 hits marquise-bot eyrie 3 2"]


@pytest.mark.parametrize(("card", "hits"), [("armorers", "0 1"), ("sappers", "3 2")])
def test_before_rules_6_each_card_was_a_question(card: str, hits: str) -> None:
    position = attacked(card, amendments="as_before")
    told = play(position, deck=["tax_collector"], dice=[(3, 1)], person=["yes"])
    assert told.lines("hits") == [f"B.6 hits marquise-bot eyrie {hits}"]


def test_a_card_that_changes_nothing_is_not_asked_for() -> None:
    told = play(attacked("armorers"), deck=["tax_collector"], dice=[(0, 0)])
    assert told.asked is None


def test_brutal_tactics_give_the_defender_a_point() -> None:
    position = placed(
        {3: f"{MARQUISE}: 4w; eyrie: 4w"},
        "eyrie",
        more=EFFECTS.format("brutal_tactics"),
        bots=["marquise"],
        people=["eyrie"],
    )
    told = enter(position, "battle 3 marquise-bot", "brutal_tactics", dice=[(1, 0)])
    assert told.lines("score", "hits") == [
        "HR-32 score 1 brutal-tactics",
        "B.6 hits eyrie marquise-bot 2 0",
    ]


# Ambushes are for people among themselves


def test_nobody_ambushes_a_bot() -> None:
    position = placed({3: f"{EYRIE}: 3w; marquise: 3w"}, "marquise", bots=["eyrie"], people=["marquise"])
    told = enter(position, "battle 3 eyrie-bot", dice=[(0, 0)])
    assert told.asked is not None
    assert told.asked.what == "move", "the battle asked nothing"


@pytest.mark.parametrize("amendments", ["lawful", "as_before"])
@pytest.mark.parametrize(
    ("answers", "left"), [(["yes", "no"], 1), (["yes", "yes"], 3), (["no"], 3), (["yes"], 3)]
)
def test_people_ambush_each_other(answers: list[str], left: int, amendments: str) -> None:
    scouting = answers == ["yes"]
    if scouting and amendments == "lawful":  # no ambush works: nobody is asked
        answers = []
    position = placed(
        {3: "eyrie: 3w; marquise: 3w"},
        "marquise",
        more='sides.marquise.effects = ["scouting_party"]\n' if scouting else "",
        bots=["alliance"],
        people=["marquise", "eyrie"],
        amendments=amendments,
    )
    told = enter(position, "battle 3 eyrie", *answers, dice=[(0, 0)])
    assert told.side("marquise").warriors[3] == left


def test_an_ambush_that_leaves_nobody_ends_the_battle() -> None:
    position = placed(
        {3: "eyrie: 3w; marquise: 2w"}, "marquise", bots=["alliance"], people=["marquise", "eyrie"]
    )
    told = enter(position, "battle 3 eyrie", "yes", "no")
    assert told.of("hits") == []


# Simultaneous scoring


@pytest.mark.parametrize("acting", [MARQUISE, "eyrie"])
def test_both_reach_thirty_at_once_and_whose_turn_it_is_wins(acting: str) -> None:
    board = placed({}, acting, {MARQUISE: 29, "eyrie": 28}, bots=["marquise"], people=["eyrie"]).board
    rows = [(board.sides["eyrie"], 2, "removed"), (board.sides[MARQUISE], 1, "removed")]
    with pytest.raises(GameWon):
        score_together(Table(Scripted([])), board, rows)
    assert board.winner == acting
