"""Short lines: what a person may type at the table."""

from __future__ import annotations

import pytest

from automarium.games.root.human import VERBS, Moves
from automarium.games.root.shortcuts import read_line
from automarium.kernel.request import Choose, Draw, Roll
from tests.games.root.positions import placed

BOARD = placed({5: "vagabond: pawn"}, "vagabond").board
MOVES = Choose("move", Moves(BOARD, BOARD.sides["vagabond"], VERBS), "person", {})
ORDER = Draw("deck", BOARD.deck.blocks, 1, "deck", {})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("move 3 5>9", "move 3 5>9"),
        ("Move 3 5 > 9", "move 3 5>9"),
        ("mo 3 5 9", "move 3 5>9"),
        ("m 3 5-9", "move 3 5>9"),
        ("move 5>9", "move 1 5>9"),
        ("battle 9 marquise", "battle 9 marquise-bot"),
        ("ba 9 Eyrie", "battle 9 eyrie-bot"),
        ("battle 9 vagabond", "battle 9 vagabond"),
        ("build roost 4", "build roost 4"),
        ("give alliance", "give alliance-bot"),
        ("strike eyrie roost 5", "strike eyrie-bot roost 5"),
        ("sc 2", "score 2"),
        ("end", "end"),
    ],
)
def test_moves(typed: str, meant: str) -> None:
    assert read_line(BOARD, MOVES, typed) == meant


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("root_tea_fox", "root_tea_fox"),
        ("fox tea", "root_tea_fox"),
        ("Root Tea mouse", "root_tea_mouse"),
        ("anvil", "anvil"),
        ("bird bag", "birdy_bindle"),
        ("tax", "tax_collector"),
        ("favor mice", "favor_of_the_mice"),
        ("sword", "sword"),
        ("bird sword", "arms_trader"),
    ],
)
def test_order_cards(typed: str, card: str) -> None:
    assert read_line(BOARD, ORDER, typed) == [card]


def test_what_is_not_clear_is_no_card() -> None:
    assert read_line(BOARD, ORDER, "tea") is None
    assert read_line(BOARD, ORDER, "dragon") is None


@pytest.mark.parametrize("typed", ["31", "3 1", "3,1"])
def test_dice(typed: str) -> None:
    assert read_line(BOARD, Roll("battle", ((0, 1, 2, 3),) * 2, "dice", {}), typed) == [3, 1]


def test_yes_and_no() -> None:
    question = Choose("field-hospitals", ("yes", "no"), "person", {})
    assert [read_line(BOARD, question, typed) for typed in ("y", "n", "maybe")] == ["yes", "no", None]
