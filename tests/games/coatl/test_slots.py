"""The places of pieces and cards: each piece stays where it was laid, and is moved from where it is drawn."""

from __future__ import annotations

import pytest

from automarium.games.coatl.board import COLOR_OF, WorkedCard
from automarium.games.coatl.cards import PROPHECIES, WHITE_SIGN
from automarium.games.coatl.faces import CARD_WIDTH
from automarium.games.coatl.slots import WORKED_HEIGHT, card_lands, lands, lies, slot_area, slots_of
from automarium.lookbook import Area
from tests.games.coatl.positions import position

PIECES = list(COLOR_OF)


@pytest.mark.parametrize("name", PROPHECIES)
def test_every_card_fills_up_place_by_place(name: str) -> None:
    """Whatever comes next, all that lies there stays, and it lies on its color or on the white sign."""
    card, before = WorkedCard(name), list(slots_of(WorkedCard(name)))
    assert len(before) == PROPHECIES[name].pieces
    while not card.is_full():
        card.lay(next(piece for piece in reversed(PIECES) if card.misses(piece)))
        after = list(slots_of(card))
        changed = [slot for slot, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
        assert len(changed) == 1
        wanted, piece = after[changed[0]]
        assert before[changed[0]] == (wanted, "")
        assert wanted in (COLOR_OF[piece], WHITE_SIGN)
        before = after


def middle(area: Area, width: float = 1, height: float = 1) -> tuple[float, float]:
    return round((area.x + area.width / 2) * width, 3), round((area.y + area.height / 2) * height, 3)


def on_card(area: Area) -> tuple[float, float]:
    """The middle of an area that is told in parts of a card."""
    return middle(area, CARD_WIDTH, WORKED_HEIGHT)


def test_pieces_land_where_they_are_drawn_afterwards() -> None:
    board = position('maks.row = ["P-XPR-K: KKK", "P-CNT-G", "P-TRI-R"]\nsupply = {1="R", 5="RR"}')
    for number, card in enumerate(board.row, 1):
        pieces = [piece for piece in PIECES if card.misses(piece)][:2]
        areas = list(lands(board, pieces, f"maks-{number}"))
        drawn = [slot for slot, (_, piece) in enumerate(slots_of(card)) if piece]
        for piece in pieces[: len(areas)]:
            card.lay(piece)
        new = [slot for slot, (_, piece) in enumerate(slots_of(card)) if piece and slot not in drawn]
        found = {on_card(each) for each in areas}
        assert found == {middle(slot_area(slot)) for slot in new}
        assert found


def test_elsewhere_nothing_is_known_of_the_place() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="R"}')
    assert list(lands(board, ["R"], "gone")) == []
    assert list(lands(board, ["R"], "maks-2")) == []


def test_pieces_of_a_place_lie_side_by_side_and_come_to_the_free_ones() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="GR", 7="R>"}')
    green, red = lies(board, ["G", "R"], "place-1")
    assert green.x < red.x
    assert [*lies(board, ["R", "G"], "place-1")] == [red, green], "whatever is moved first"
    assert [*lands(board, ["B", "Y"], "place-2")] == [green, red]
    assert [*lies(board, ["R>"], "place-7")] == [*lands(board, ["B<"], "place-8")]
    assert [*lies(board, ["R"], "gone")] == []


def test_of_equal_pieces_on_a_card_each_lies_by_itself() -> None:
    board = position('maks.row = ["P-CNT-R: RRR", "P-XPR-K: K"]\nsupply = {1="G"}')
    some = [*lies(board, ["R", "R"], "maks-1")]
    assert len({(each.x, each.y) for each in some}) == 2
    drawn = [slot_area(slot) for slot, (_, piece) in enumerate(slots_of(board.row[0])) if piece]
    assert {on_card(each) for each in some} < {middle(each) for each in drawn}


def test_cards_that_are_turned_up_come_to_the_left_of_the_row() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="G"}')
    board.open_row = ["P-CNT-G", "P-CNT-K", "P-CNT-R", "P-TRI-R"]
    right, left = card_lands(board, ["P-CNT-G", "P-CNT-K"], "open-row")
    assert (left.x, left.y) == (0, 0)
    assert right.x > left.x
    assert [*card_lands(board, ["P-CNT-G"], "maks-3")] == []
