"""8.2.4 at the table: while the Logical Lizards play, every card that a person gives up is told."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root.cards import cards
from automarium.games.root.human.lean import usual_moves
from automarium.games.root.law.removal import remove_all
from automarium.games.root.notes import notes
from tests.games.root.positions import enter, options, placed, run, seat

SAWMILL = {1: "marquise: 1w keep", 5: "marquise: 1w sawmill"}


def at_table(clearings: dict[int, str], side: str, more: str = "", **changed: Any) -> Any:
    usual = {"factions": "table", "bots": ["lizards"], "people": [side], "suits": "shuffled"}
    return placed(clearings, side, {}, more, **{**usual, **changed})


def suit_at(position: Any, clearing: int) -> str:
    return str(position.board.suits[clearing])


def test_overwork_asks_for_its_card() -> None:
    position = at_table(SAWMILL, "marquise")
    suit = suit_at(position, 5)
    told = enter(position, "overtime 5")
    assert told.asked is not None
    assert told.asked.what == "soul-card"
    assert {cards()[str(card)].suit for card in options(told)} == {suit, "bird"}
    card = next(str(each) for each in options(told) if cards()[str(each)].suit == suit)
    told = enter(position, "overtime 5", card)
    assert told.board.lost_souls[0] == card
    assert [step.message for step in told.steps if not step.is_choice][-2:] == ["discard-named", "wood"]


def test_what_else_was_discarded_is_asked_once_at_the_end() -> None:
    position = at_table(SAWMILL, "marquise")
    told = enter(position, "end")
    assert told.asked is not None
    assert told.asked.what == "other-soul"
    told = enter(position, "end", "royal_claim", "bake_sale", "none")
    assert told.asked is None
    assert told.board.lost_souls[:2] == ["bake_sale", "royal_claim"]


def test_a_revolt_costs_two_supporters_and_sympathy_as_many_as_printed() -> None:
    there = {1: "alliance: sympathy", 2: "lizards-bot: 3w"}
    position = at_table(there, "alliance")
    for moves, cost in (("revolt 1", 2), ("spread 5", 1)):
        named = enter(position, moves)
        for number in range(cost):
            assert named.asked is not None
            assert named.asked.what == "soul-card", (moves, number)
            given = [*map(str, options(named))][: number + 1]
            named = enter(position, moves, *given)
        assert named.asked is not None
        assert named.asked.what == "move"


def test_turmoil_asks_for_the_decree() -> None:
    position = at_table({1: "eyrie: 2w roost"}, "eyrie", 'sides.eyrie.leader = "despot"\n')
    told = enter(position, "turmoil 2", "commander")
    assert told.asked is not None
    assert told.asked.what == "fallen-soul"
    assert enter(position, "turmoil 2", "commander", "sword", "none").board.lost_souls[0] == "sword"


def test_a_lost_base_asks_for_its_supporters() -> None:
    position = at_table({1: "alliance: 1w"}, "alliance")
    suit = suit_at(position, 1)
    there = {1: f"alliance: 1w base-{suit}", 2: "lizards-bot: 3w"}
    board = at_table(there, "alliance").board
    lizards, alliance = board.sides["lizards-bot"], board.sides["alliance"]
    told = run(board, lambda table, board: remove_all(table, board, lizards, [alliance], [1]))
    assert told.asked is not None
    assert told.asked.what == "supporter-soul"


@pytest.mark.parametrize("spent", ["told", "on_trust"])
def test_a_game_of_older_rules_goes_on_as_it_began(spent: str) -> None:
    told = enter(at_table(SAWMILL, "marquise", spent_cards=spent), "overtime 5")
    assert told.asked is not None
    assert told.asked.what == ("soul-card" if spent == "told" else "move")


def test_without_the_lizards_nothing_is_asked() -> None:
    position = at_table(SAWMILL, "marquise", bots=["eyrie"])
    assert enter(position, "end").asked is None


def test_discard_is_offered_first_and_the_hint_names_cards() -> None:
    for bots, is_there in ((["lizards"], True), (["eyrie"], False)):
        board = at_table(SAWMILL, "marquise", bots=bots).board
        first = {move.verb.word for move in usual_moves(seat(board, "marquise"))}
        assert ("discard" in first) is is_there
        assert (notes(board, (), "move")[0][0] == "note.own-turn-souls") is is_there
