"""Not what I see, in Golem: what a person points at and says of it."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.otherwise import otherwise
from automarium.games.golem.sheets import rules
from automarium.kernel.record.position import read_position
from tests.games.golem.positions import position


def light(text: str = "") -> Board:
    """With nothing entered: what is common to the other positions is not known."""
    board: Board = read_position(f'position = 1\ngame = "golem"\noptions.components = "light"\n{text}').board
    return board


def corrected(board: Board, spot: str, number: int, value: Any) -> Board:
    """The board after the person has said what really lies there."""
    tree = GAME.play.write(board)
    part = list(otherwise(board, spot))[number]
    assert part.may_be(value)
    part.put(tree, value)
    return GAME.play.read(tree, board.settings)


def test_strategy_tiles_change_places() -> None:
    board = position('automa.strategy = ["red", "yellow", "blue"]')
    assert corrected(board, "strategy", 0, "blue").automa.strategy == ["blue", "yellow", "red"]


def test_a_sunk_strategy_tile_stays_below_the_others() -> None:
    board = position('automa.strategy = ["red", "blue", "yellow"]\nautoma.sunk = ["yellow"]')
    assert [(part.now, part.options) for part in otherwise(board, "strategy")] == [
        ("red", ("red", "blue")),
        ("blue", ("red", "blue")),
    ]


def test_the_cards_say_how_many_marbles_the_automa_took() -> None:
    """Of these only the colors may be others."""
    text = 'turn.next = "human"\nautoma.marbles = "R"\nautoma.cards = ["GH07"]\nsynagogue.work = "W"'
    (part,) = otherwise(position(text), "eyes-automa")
    assert (part.now, "" in part.options) == ("red", False)
    assert corrected(position(text), "eyes-automa", 0, "black").held[AUTOMA] == ["black"]


def test_the_automas_rabbi_changes_places_with_another() -> None:
    board = position(
        'turn.next = "human"\nsynagogue.rabbis = ["human 2", "automa 1"]\nautoma.cards = ["GH07"]'
    )
    assert corrected(board, "tile-1", 1, "human rabbi").rabbis == {"automa": 2, "human": 1}
    assert [part.options for part in otherwise(board, "rabbis")] == [("", "human rabbi")]


def test_a_full_column_takes_no_more_books() -> None:
    most, books = rules().column_most, [*position().box.book]
    same = [name for name in books if position().box.book[name].color == "red"][:most]
    board = position(f"automa.columns = [{same}]")
    assert [part.now for part in otherwise(board, "column-1")] == same


def test_the_turn_order_is_told() -> None:
    assert corrected(position(), "order", 0, "human").order == ["human", "automa"]


def test_golems_in_the_open_graveyard_are_told() -> None:
    assert corrected(position(), "cell-open", 0, "human golem").open_grave == ["human"]


@pytest.mark.parametrize(("number", "name", "owned"), [(0, "", []), (1, "torso", ["leg", "torso"])])
def test_an_upgrade_is_taken_back_or_added(number: int, name: str, owned: list[str]) -> None:
    tiles = [tile.id for tile in position().box.development.values() if tile.area == "golem"]
    names = {"leg": tiles[0], "torso": tiles[1], "": ""}
    board = position(f'automa.developments = ["{tiles[0]}"]')
    after = corrected(board, "upgrades-golem", number, names[name])
    assert after.automa.developments == [names[each] for each in owned]


def test_upgrades_that_the_person_places_are_counted() -> None:
    board = light()
    assert corrected(board, "upgrades-artifact", 0, 3).automa.upgrades["artifact"] == 3


def test_a_rabbi_stands_on_another_tile() -> None:
    """The one that was believed there is at home then; where the Automa's is, its cards say."""
    board = position('turn.next = "automa"\nsynagogue.rabbis = ["human 2"]')
    part = list(otherwise(board, "tile-2"))[-1]
    assert (part.now, set(part.options)) == ("human rabbi", {"", "human rabbi"})
    assert corrected(board, "tile-2", 1, "").rabbis == {}
    assert corrected(board, "tile-1", 1, "human rabbi").rabbis == {"human": 1}


def test_a_menorah_is_the_automas() -> None:
    board = position()
    after = corrected(board, "menorahs-automa", 0, "red")
    assert after.automa.menorahs == ["red"]
    assert "red" not in after.menorahs


def test_the_rows_of_ones_own_table_can_be_pointed_at() -> None:
    board = light('synagogue.work = "RR"')
    after = corrected(board, "row-work", 1, 2)
    assert sorted(after.rows["work"]) == ["red", "red", "yellow", "yellow"]
    assert not after.held[AUTOMA]
