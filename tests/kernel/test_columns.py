"""A tall drawing stands in two columns, where no row of it is torn apart."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.columns import in_columns
from automarium.kernel.words.kit import below, drawing, part, spot, text
from automarium.kernel.words.picture import Area, Drawing
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.board import drawing_of
from tests.web.playing import PRESET_NAMES, PRESETS, Seat, shortest


def stacked(*heights: float) -> Drawing:
    """Rows one below the other, each a spot below its heading."""
    rows = [
        part(100, high, text(f"row {at}", 0, 8), spot(f"row-{at}", "", Area(0, 10, 100, high - 10)))
        for at, high in enumerate(heights)
    ]
    all_ = below(rows, 10)
    return drawing(100, all_.height, "", *all_.inside)


def test_the_lower_rows_go_to_the_right_with_their_headings() -> None:
    before = stacked(90, 90, 90, 90)
    after = in_columns(before)
    assert (after.columns, after.width, after.height) == (2, 202.5, 200)
    assert after.spots() == {
        "row-0": Area(0, 10, 100, 80),
        "row-1": Area(0, 110, 100, 80),
        "row-2": Area(102.5, 10, 100, 80),
        "row-3": Area(102.5, 110, 100, 80),
    }
    upper, _, lower = after.svg().partition("translate(102.5 -200)")
    assert all(f"row {at}" in upper for at in (0, 1))
    assert all(f"row {at}" in lower for at in (2, 3))


def test_a_row_without_any_spot_can_begin_the_second_column() -> None:
    rows = below([part(100, 90, text(f"row {at}", 0, 8)) for at in range(4)], 10)
    after = in_columns(drawing(100, rows.height, "", *rows.inside))
    assert (after.columns, after.height) == (2, 200)
    upper, _, lower = after.svg().partition("translate(102.5 -200)")
    assert [f"row {at}" in upper for at in range(4)] == [True, True, False, False]
    assert [f"row {at}" in lower for at in range(4)] == [False, False, True, True]


@pytest.mark.parametrize("heights", [(90,), (390,), (20, 370), (40, 40)], ids=str)
def test_what_would_not_become_larger_stays_as_it_is(heights: tuple[float, ...]) -> None:
    before = stacked(*heights)
    assert in_columns(before) == before


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=PRESET_NAMES)
def test_boards_keep_all_their_spots(game: AnyGame, preset: str) -> None:
    """Each in its column, within the drawing, as large as before."""
    seat = Seat(game, shortest(game, preset), preset)
    while len(seat.session.turns) < 7:
        seat.reply()
    before = drawing_of(game, speaker(game, texts_of(game, "en"), seat.session.now.board))
    assert before is not None
    after, old = in_columns(before), before.spots()
    new = after.spots()
    assert {name: (box.width, box.height) for name, box in new.items()} == {
        name: (box.width, box.height) for name, box in old.items()
    }
    assert all(box.y >= -3 and box.y + box.height <= after.height + 3 for box in new.values())
    assert after.height < before.height or after == before
