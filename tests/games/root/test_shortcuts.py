"""Short lines: what a person may type at the table."""

from __future__ import annotations

import pytest

from automarium.games.root import GAME
from automarium.games.root.human import VERBS, Moves
from automarium.games.root.shortcuts import read_line
from automarium.kernel.rules.request import Choose, Draw, Refused, Roll
from automarium.kernel.words.texts import Texts
from tests.games.root.positions import placed

BOARD = placed(
    {4: "eyrie: 3w", 9: "eyrie: 3w; marquise-bot: 1w; alliance-bot: sympathy; vagabond: pawn"},
    "eyrie",
    people=["eyrie", "vagabond"],
).board
MOVES = Choose("move", Moves(BOARD, BOARD.sides["eyrie"], VERBS), "person", {"side": "eyrie"})
ORDER = Draw("deck", BOARD.deck.blocks, 1, "deck", {})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("move 3 4>9", "move 3 4>9"),
        ("Move 3 4 > 9", "move 3 4>9"),
        ("mo 3 4 9", "move 3 4>9"),
        ("m 3 4-9", "move 3 4>9"),
        ("move 4>9", "move 1 4>9"),
        ("battle 9 marquise", "battle 9 marquise-bot"),
        ("ba 9 Alliance", "battle 9 alliance-bot"),
        ("battle 9 vagabond", "battle 9 vagabond"),
        ("build roost 4", "build roost 4"),
        ("give alliance", "give alliance-bot"),
        ("strike alliance sympathy 9", "strike alliance-bot sympathy 9"),
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


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("move 4 5>1", "You have 3 warriors in clearing 5."),
        ("move 2 5>9", "There is no open path from clearing 5 to clearing 9."),
        ("move 1 8>7", "You rule neither clearing 8 nor clearing 7, and a move needs one of them."),
        ("battle 2 eyrie", "You have 0 warriors in clearing 2."),
        ("battle 5 eyrie", "Nothing in clearing 5 belongs to Electric Eyrie."),
        ("build sawmill 1", "Clearing 1 has no open slot."),
        ("build sawmill 8", "You do not rule clearing 8."),
        ("recruit 30 5", "Left in your supply: 18 (warrior)."),
    ],
)
def test_a_refusal_says_why(typed: str, why: str) -> None:
    clearings = {
        1: "marquise: 1w sawmill",
        5: "marquise: 3w",
        8: "eyrie-bot: 2w; marquise: 1w",
        7: "eyrie-bot: 2w",
        2: "eyrie-bot: 1w",
        11: "marquise: 2w",
    }
    board = placed(clearings, "marquise", people=["marquise"]).board
    side = board.sides["marquise"]
    question = Choose("move", Moves(board, side, VERBS), "person", {"side": "marquise"})
    with pytest.raises(Refused) as refused:
        read_line(board, question, typed)
    assert Texts("en", GAME.folder / "texts")(refused.value.message, **refused.value.facts) == why
