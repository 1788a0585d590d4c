"""Details of the Law since rules 6: triggers and who orders them, windows, hands beside other factions."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.human import dominance, effects, eyrie, vagabond
from automarium.games.root.law.battle import fight
from automarium.games.root.law.movement import march
from automarium.games.root.law.removal import remove_all
from automarium.games.root.law.ruins import search
from automarium.games.root.notation import write
from automarium.kernel.rules.table import Table
from tests.games.root.positions import at, enter, lawful, options, placed, run, seat

# HR-6, HR-35: one card for Field Hospitals and for an Outrage (F5)


def clash(acting: str, hand: str = "bake_sale", **more: object) -> Board:
    """In 5, a rabbit clearing, the Marquise loses two warriors and removes sympathy."""
    there = {5: "alliance: 1w sympathy; marquise: 3w", 2: "marquise: keep"}
    asked = {"ambush_asked": "holders", "hand_marquise": hand, **more}
    return lawful(there, acting, people="marquise alliance", bots="eyrie", **asked)


def battle(board: Board, *answers: str) -> list[str]:
    """The Alliance attacks with a warrior and its sympathy; what is asked then."""
    sides = board.sides
    told = run(
        board,
        lambda table, board: fight(table, board, sides["alliance"], sides["marquise"], 5),
        *answers,
        dice=[(2, 2)],
    )
    return [str(option) for option in told.asked.options()] if told.asked else []


@pytest.mark.parametrize(
    ("first", "supporters", "saved"), [("outrage", ["bake_sale"], 0), ("hospitals", [], 1)]
)
def test_whose_turn_it_is_orders_hospitals_and_outrage(first: str, supporters: list[str], saved: int) -> None:
    board = clash("alliance")
    assert battle(clash("alliance")) == ["hospitals", "outrage"]
    rest = ["bake_sale"] if first == "hospitals" else []
    battle(board, first, *rest)
    assert board.sides["alliance"].supporters[:1] == supporters
    assert board.sides["marquise"].warriors[2] == saved


def test_with_a_fixed_order_hospitals_come_first() -> None:
    assert battle(clash("alliance", triggers="fixed")) == ["bake_sale", "none"]


def test_with_cards_for_both_nobody_is_asked_for_an_order() -> None:
    assert battle(clash("alliance", hand="bake_sale sappers")) == ["bake_sale", "sappers", "none"]


def test_in_a_bots_turn_the_order_is_the_books() -> None:
    """A bot clears the clearing: the Marquise pays no Outrage there, and is asked for hospitals at once."""
    board = clash("eyrie-bot")

    def fall(table: Table, board: Board) -> None:
        victims = [board.sides["marquise"], board.sides["alliance"]]
        remove_all(table, board, board.sides["eyrie-bot"], victims, [5])

    assert options(run(board, fall)) == ["bake_sale", "none"]


@pytest.mark.parametrize(
    ("supporters", "asked"),
    [("anvil foxfolk_steel tax_collector bake_sale cobbler", ["base", "outrage"]), ("anvil", [])],
)
def test_the_alliance_orders_what_its_own_losses_set_off(supporters: str, asked: list[str]) -> None:
    """HR-65, HR-70: five stay without the base, so a card drawn before it is lost may be one of them."""
    board = lawful(
        {7: "alliance: base-mouse sympathy; marquise-bot: 3w"},
        "marquise-bot",
        people="alliance",
        bots="marquise",
        supporters_alliance=supporters,
    )

    def fall(table: Table, board: Board) -> None:
        remove_all(table, board, board.sides["marquise-bot"], [board.sides["alliance"]], [7])

    told = run(board, fall)
    found = [str(each) for each in told.asked.options()] if told.asked else []
    assert (found if found[:1] == ["base"] else []) == asked


# HR-4: Stand and Deliver! between Emergency Orders and the Decree (F4)


@pytest.mark.parametrize(("amendments", "asks"), [("lawful", "birdsong"), ("as_before", "decree-add")])
def test_after_emergency_orders_there_is_a_window(amendments: str, asks: str) -> None:
    board = lawful(
        {3: "eyrie: 3w roost"},
        "eyrie",
        people="eyrie vagabond",
        bots="marquise",
        effects_eyrie="stand_and_deliver",
        hand_vagabond="anvil sword",
        amendments=amendments,
    )
    told = run(board, at("eyrie", eyrie.eyrie_turn), "pass", deck=["tax_collector"])
    assert told.asked is not None
    assert told.asked.what == asks


# HR-49: who has left the score track has no points (F6)


@pytest.mark.parametrize(("counts", "partners"), [("on_track", ["marquise"]), ("everybody", [])])
def test_fewest_points_are_those_on_the_track(counts: str, partners: list[str]) -> None:
    board = lawful(
        {5: "vagabond: pawn"},
        "vagabond",
        people="vagabond marquise eyrie",
        bots="alliance",
        vp_vagabond=12,
        vp_marquise=15,
        vp_eyrie=10,
        vp_alliance_bot=20,
        effects_eyrie="dominance_fox",
        fewest_points=counts,
    )
    assert [side.id for side in dominance.partners(seat(board, "vagabond"))] == partners


# Full factions beside one whose hand nobody tracks (F7)


def beside_lizards(acting: str, **more: object) -> Board:
    there = {5: "alliance: sympathy", 1: "lizards: 3w", 9: "vagabond: pawn; lizards: 1w"}
    people = "alliance vagabond lizards"
    return lawful(there, acting, people=people, bots="marquise", **more)


@pytest.mark.parametrize(("answer", "supporters"), [("bake_sale", ["bake_sale"]), ("none", ["anvil"])])
def test_who_keeps_the_hand_names_the_card_of_an_outrage(answer: str, supporters: list[str]) -> None:
    board = beside_lizards("lizards")

    def go_in(table: Table, board: Board) -> None:
        march(table, board, board.sides["lizards"], 1, 1, 5)

    drawn = {"deck": ["anvil"]} if answer == "none" else {}
    told = run(board, go_in, answer, **drawn)
    assert told.asked is None
    assert board.sides["alliance"].supporters == supporters


@pytest.mark.parametrize(("answer", "points"), [("bake_sale", 1), ("none", 0)])
def test_who_keeps_the_hand_names_the_card_that_is_taken(answer: str, points: int) -> None:
    """HR-14: and without a card nobody scores."""
    board = beside_lizards("vagabond", effects_vagabond="stand_and_deliver")
    run(board, at("vagabond", effects.deliver, "lizards"), answer)
    assert board.sides["vagabond"].hand == [answer] * points
    assert board.sides["lizards"].points == points


def test_a_card_given_to_such_a_person_is_not_discarded() -> None:
    board = beside_lizards("vagabond", hand_vagabond="anvil")
    lizards = board.sides["lizards"]
    run(board, lambda table, board: vagabond.give_card(table, seat(board, "vagabond"), lizards, "anvil"))
    assert board.deck.spent == []
    assert "anvil" in board.deck.cards()


def test_older_games_go_on_as_they_began() -> None:
    names = ("amendments", "triggers", "fewest_points")
    absent = {option.name: option.absent(5) for option in GAME.options if option.name in names}
    assert absent == {"amendments": "as_before", "triggers": "fixed", "fewest_points": "everybody"}


# Law 9.7.1: with two Vagabonds each ruin holds two items (F3)


@pytest.mark.parametrize(("amendments", "left"), [("lawful", [6, 10, 11, 12]), ("as_before", [10, 11, 12])])
def test_a_ruin_goes_with_its_last_item(amendments: str, left: list[int]) -> None:
    people = ["vagabond", "vagabond-2"]
    there = {6: "vagabond: pawn; vagabond-2: pawn"}
    given: dict[str, Any] = {"people": people, "factions": "table", "amendments": amendments}
    first = enter(placed(there, "vagabond", **given), "explore 6", "end")
    assert sorted(first.board.ruins) == left
    assert first.side("vagabond").points == 1
    if amendments == "lawful":
        position = placed(there, "vagabond-2", more="map.searched = [6]\n", **given)
        assert 6 not in enter(position, "explore 6").board.ruins


def test_a_vagabot_beside_a_vagabond_leaves_the_second_item() -> None:
    board = placed({}, "", people=["vagabond-2"], bots=["vagabond"], factions="table").board
    assert len(board.under_ruins) == 8
    assert search(board, 6) is False
    assert 6 in board.ruins
    assert write(board)["map"]["searched"] == [6]
    assert search(board, 6) is True
    assert 6 not in board.ruins
