"""The places on M.A.K.S.'s cards: each piece stays where it was laid, on a place of its color."""

from __future__ import annotations

import pytest

from automarium.games.coatl.board import COLOR_OF, WorkedCard
from automarium.games.coatl.cards import PROPHECIES, WHITE_SIGN
from automarium.games.coatl.faces import CARD_WIDTH
from automarium.games.coatl.slots import WORKED_HEIGHT, lands, slot_area, slots_of
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


def test_pieces_land_where_they_are_drawn_afterwards() -> None:
    board = position('maks.row = ["P-XPR-K: KKK", "P-CNT-G", "P-TRI-R"]\nsupply = {1="R", 5="RR"}')
    for number, card in enumerate(board.row, 1):
        pieces = [piece for piece in PIECES if card.misses(piece)][:2]
        areas = list(lands(board, pieces, f"maks-{number}"))
        drawn = [slot for slot, (_, piece) in enumerate(slots_of(card)) if piece]
        for piece in pieces[: len(areas)]:
            card.lay(piece)
        new = [slot for slot, (_, piece) in enumerate(slots_of(card)) if piece and slot not in drawn]
        found = {(round(each.x * CARD_WIDTH, 3), round(each.y * WORKED_HEIGHT, 3)) for each in areas}
        assert found == {(slot_area(slot).x, slot_area(slot).y) for slot in new}
        assert found


def test_elsewhere_nothing_is_known_of_the_place() -> None:
    board = position('maks.row = ["P-CNT-R"]\nsupply = {1="R"}')
    assert list(lands(board, ["R"], "gone")) == []
    assert list(lands(board, ["R"], "maks-2")) == []
