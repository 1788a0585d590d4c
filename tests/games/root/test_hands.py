"""What the hand does: the orders of single turns, where they are easily forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.kernel.record.position import Position
from automarium.kernel.words.orders import Order, changed_by, orders
from tests.contents import changed_between
from tests.games.root.positions import Told, enter, placed, play

MARQUISE, EYRIE, ALLIANCE = "marquise-bot", "eyrie-bot", "alliance-bot"
THREE: dict[str, Any] = {"people": ["marquise", "duchy", "corvids"]}
"""With three people the dominance cards are in the deck."""


def orders_of(told: Told) -> list[Order]:
    return orders(told.steps, GAME.look.hands, GAME.look.nouns)


def shown(told: Told, *kinds: str) -> list[str]:
    """Orders as `count thing: from > to`, those of points left out."""
    return [
        f"{order.count} {order.id}: {' '.join(order.origin)} > {' '.join(order.target)}"
        for order in orders_of(told)
        if order.kind != "mark" and (not kinds or str(order.id) in kinds)
    ]


def check(position: Position[Board], told: Told) -> None:
    """The orders make the second board out of the first."""
    before, after = GAME.look.contents(position.board), GAME.look.contents(told.board)
    assert changed_by(orders_of(told)) == changed_between(before, after, (), GAME.look.derived)


def test_a_removed_keep_leaves_the_game() -> None:
    position = placed({1: f"{MARQUISE}: 1w keep; vagabond: pawn"}, "vagabond")
    told = enter(position, "strike marquise-bot warrior 1", "strike marquise-bot keep 1", "end")
    assert shown(told, "keep") == ["1 keep: clearing-1 > box"]
    check(position, told)


def test_a_keep_that_its_owner_takes_off_leaves_the_game() -> None:
    position = placed({1: "marquise: keep wood"}, "marquise", people=["marquise"])
    told = enter(position, "remove keep 1", "remove wood 1", "end")
    assert shown(told) == ["1 keep: clearing-1 > box", "1 wood: clearing-1 > supply-marquise"]
    check(position, told)


def test_the_order_card_in_use_is_discarded_when_the_game_ends() -> None:
    position = placed({5: f"{MARQUISE}: 1w"}, MARQUISE, {MARQUISE: 29})
    told = play(position, deck=["anvil"])
    assert told.board.winner
    assert shown(told) == [
        "1 anvil: deck > order",
        "1 hammer: items > crafted-marquise-bot",
        "1 anvil: order > discard",
    ]
    check(position, told)


def test_outrage_moves_no_card_that_the_app_knows() -> None:
    position = placed({5: f"{ALLIANCE}: sympathy", 1: "marquise: 2w"}, "marquise", people=["marquise"])
    for answer, points in (("discard", 0), ("cannot", 1)):
        told = enter(position, "move 1 1>5", answer, "end")
        assert told.side(ALLIANCE).points == points
        check(position, told)


def test_a_dominance_card_as_order_lies_beside_the_map() -> None:
    position = placed({5: f"{ALLIANCE}: sympathy"}, ALLIANCE, bots=["alliance"], **THREE)
    told = play(position, deck=["dominance_fox"])
    assert shown(told, "dominance_fox") == [
        "1 dominance_fox: deck > order",
        "1 dominance_fox: order > available",
    ]
    check(position, told)
    taken = placed({}, "corvids", {"corvids": 10}, 'cards.available = ["dominance_fox"]\n', **THREE)
    played = enter(taken, "dominance fox", "end")
    assert shown(played) == ["1 dominance_fox: available > crafted-corvids"]
    check(taken, played)


def test_turmoil_discards_column_by_column_and_keeps_dominance_cards_visible() -> None:
    more = 'sides.eyrie-bot.decree.fox = ["anvil", "dominance_fox"]\n'
    position = placed({}, EYRIE, more=more, bots=["eyrie"], short_new_roost=False, **THREE)
    for clearing in range(1, 13):
        position.board.sides["marquise"].tokens[clearing] = ("keep",)
    told = play(position, deck=["cobbler"])
    assert told.of("turmoil")
    assert shown(told)[2:] == [
        "1 anvil: decree-fox > discard",
        "1 dominance_fox: decree-fox > available",
        "1 cobbler: decree-rabbit > discard",
    ]
    check(position, told)


def test_a_card_out_of_the_discards_tells_of_a_shuffle() -> None:
    discards = 'cards.discards = ["anvil", "cobbler"]\n'
    bot = placed({5: f"{MARQUISE}: 1w"}, MARQUISE, more=discards)
    told = play(bot, deck=["anvil"])
    assert shown(told)[:3] == [
        "1 anvil: discard > deck",
        "1 cobbler: discard > deck",
        "1 anvil: deck > order",
    ]
    check(bot, told)
    person = placed({}, "vagabond", more=discards)
    crafted = enter(person, "craft anvil", "end")
    assert crafted.messages()[0] == "reshuffle"
    check(person, crafted)


@pytest.mark.parametrize("card", ["armorers", "brutal_tactics"])
def test_battle_cards_of_an_attacker_go_to_the_discards_where_they_are_used_up(card: str) -> None:
    more = f'sides.marquise.effects = ["{card}"]\n'
    position = placed({5: f"marquise: 3w; {EYRIE}: 3w"}, "marquise", more=more, people=["marquise"])
    told = enter(position, "battle 5 eyrie-bot", card, "end", dice=[(1, 1)])
    assert told.of("use-card")
    assert shown(told, card) == (["1 armorers: crafted-marquise > discard"] if card == "armorers" else [])
    check(position, told)


def test_sappers_of_a_defender_go_to_the_discards() -> None:
    more = 'sides.marquise.effects = ["sappers"]\n'
    position = placed({5: f"marquise: 3w; {EYRIE}: 3w"}, EYRIE, more=more, people=["marquise"])
    told = play(position, deck=["cobbler"], dice=[(1, 1)] * 2, person=["sappers"])
    assert shown(told, "sappers") == ["1 sappers: crafted-marquise > discard"]
    check(position, told)


def test_a_crackdown_clears_several_clearings() -> None:
    clearings = {5: f"{ALLIANCE}: base-rabbit; marquise: 3w"}
    clearings |= dict.fromkeys((3, 10), f"{ALLIANCE}: sympathy")
    position = placed(clearings, "marquise", people=["marquise"])
    told = enter(position, "strike alliance-bot base-rabbit 5", "end")
    assert shown(told, "sympathy") == [
        "1 sympathy: clearing-3 > supply-alliance-bot",
        "1 sympathy: clearing-10 > supply-alliance-bot",
    ]
    check(position, told)


def test_a_lost_base_without_sympathy_of_its_suit_orders_nothing() -> None:
    position = placed({5: f"{ALLIANCE}: base-rabbit; marquise: 3w"}, "marquise", people=["marquise"])
    told = enter(position, "strike alliance-bot base-rabbit 5", "end")
    assert told.of("crackdown") == []
    check(position, told)


def test_points_lost_move_the_marker_back() -> None:
    position = placed({}, "vagabond", {"vagabond": 5})
    told = enter(position, "score -2", "score 3", "end")
    marks = [order.count for order in orders_of(told) if order.kind == "mark"]
    assert marks == [-2, 3], "what is said in two ways is done one after the other"
    check(position, told)


def test_paths_ruins_and_the_ferry() -> None:
    options: dict[str, Any] = {"suits": "balanced", "bots": ["marquise"], "people": ["vagabond"]}
    mountain = placed({5: "vagabond: pawn"}, "vagabond", map="mountain", **options)
    opened = enter(mountain, "open 5-9", "end")
    assert shown(opened) == ["1 barrier: path-5-9 > box"]
    check(mountain, opened)
    lake = placed({1: "vagabond: pawn"}, "vagabond", more="map.ferry = 1\n", map="lake", **options)
    sailed = enter(lake, "go 10", "explore 10", "end")
    assert shown(sailed) == [
        "1 vagabond: clearing-1 > clearing-10",
        "1 ferry: clearing-1 > clearing-10",
        "1 ruin: clearing-10 > box",
    ]
    check(lake, sailed)
