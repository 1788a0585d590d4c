"""The camera: what is seen of the drawing, without laying it out again where it is only moved."""

from __future__ import annotations

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.told import DONE
from tests.web.browser.conftest import Open
from tests.web.browser.test_stage import settle, several_orders_of, turn
from tests.web.playing import GAMES, Seat

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
DRAWN = """() => {
  const drawing = document.querySelector("#board > svg");
  return [drawing.getAttribute("viewBox"), drawing.style.width, drawing.style.height, drawing.dataset.seen];
}"""
AMISS = """() => {
  const [board, drawing] = ["#board", "#board > svg"].map((each) => document.querySelector(each));
  const [box, matrix] = [board.getBoundingClientRect(), drawing.getScreenCTM()];
  const [x, y, width, height] = drawing.dataset.seen.split(" ").map(Number);
  const scale = Math.min(box.width / width, box.height / height);
  const left = box.left + (box.width - width * scale) / 2;
  const top = box.top + (box.height - height * scale) / 2;
  const off = [left - x * scale - matrix.e, top - y * scale - matrix.f].map(Math.abs);
  return Math.max(...off, Math.abs(matrix.a / scale - 1) * 400);
}"""
"""By how many pixels the drawing lies elsewhere than in the middle, as large as there is room for: looked at
after each answer of `test_exchange.py`, too."""


@EACH_GAME
def test_what_is_seen_is_where_it_is_told_to_be_and_what_is_moved_or_grows_is_not_laid_out_again(
    open_screen: Open, game: AnyGame
) -> None:
    """Also where the room changes by itself, such as by a bar of the browser that comes.

    By another viewBox, or another size, the browser lays out all letters of the drawing.
    """
    screen, seat = open_screen(width=390, height=844), Seat(game, "1", "screen")
    page, is_there = screen.page, False
    while not is_there:
        seat.reply()
        screen.lay(seat)
        settle(screen)
        is_there = bool(page.locator("#stage > #board > svg").count())
    for height in (780, 844):
        turn(screen, 390, height)
        assert page.evaluate(AMISS) < 0.6, height
    *before, seen = page.evaluate(DRAWN)
    board = page.locator("#board").bounding_box()
    assert board
    page.mouse.move(board["x"] + 8, board["y"] + board["height"] / 2)
    page.mouse.down()
    page.mouse.move(board["x"] + 48, board["y"] + board["height"] / 2 - 50, steps=4)
    page.mouse.up()
    *after, now = page.evaluate(DRAWN)
    assert now != seen
    assert after == before
    assert page.evaluate(AMISS) < 0.6
    page.locator("#board").focus()
    page.keyboard.press("+")
    *after, larger = page.evaluate(DRAWN)
    assert float(larger.split()[2]) < float(now.split()[2])
    assert after == before
    assert page.evaluate(AMISS) < 0.6


RINGS = """() => {
  const { a: scale } = new DOMMatrix(getComputedStyle(document.querySelector("#board > svg")).transform);
  const rings = [...document.querySelectorAll("#drawing .motion.now .pulse")];
  return rings.map((each) => parseFloat(getComputedStyle(each).strokeWidth) * scale);
}"""
"""The widths of rings, in pixels."""


def test_a_ring_is_as_wide_at_any_scale(open_screen: Open) -> None:
    screen, seat = open_screen(width=390, height=844), Seat(GAMES[0], "1", "table")
    page = screen.page
    while not page.locator("#drawing .motion.now .pulse").count():
        seat.reply()
        screen.lay(seat)
        settle(screen)
    for _ in range(3):
        assert page.evaluate(RINGS) == pytest.approx([4.5] * len(page.evaluate(RINGS)), rel=0.02)
        page.locator("#board").focus()
        page.keyboard.press("+")


LETTERS = """() => [...document.querySelectorAll("#picture text")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.textContent.trim())
  .map((each) => Number(each.getAttribute("font-size") || 16) * each.parentNode.getScreenCTM().a)"""
TOP, BOTTOM = 48, 76
"""Pixels of the bars above and below the board."""


@EACH_GAME
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_all_of_the_board_is_read_on_a_phone(
    open_screen: Open, game: AnyGame, width: int, height: int
) -> None:
    """It had a third of the screen: five boards in it, and nobody could read any."""
    screen, seat = open_screen(width=width, height=height), Seat(game, "1", "table")
    button = screen.page.locator("#stage > .zoom button")
    is_there = False
    while not is_there:
        seat.reply()
        if seat.asking is None or seat.asking.request.what != DONE:
            continue
        screen.lay(seat)
        settle(screen)
        is_there = button.is_visible()
    before = screen.page.evaluate(DRAWN)
    button.click()
    settle(screen)
    box = screen.page.locator("#board").bounding_box()
    assert box
    guide = screen.page.locator("#stage > .guide")
    beside = (guide.bounding_box() or {"height": 0})["height"] if guide.count() else 0
    assert box["height"] >= height - TOP - BOTTOM - beside - 2
    assert button.get_attribute("aria-pressed") == "true"
    left, _, wide, _ = (float(each) for each in screen.page.evaluate(DRAWN)[-1].split(" "))
    assert left <= 1
    assert wide >= 399, "all of its width"
    assert min(screen.page.evaluate(LETTERS)) >= 7
    assert not screen.page.locator("#board.far").count(), "words are left out where they cannot be read"
    button.click()
    settle(screen)
    assert screen.page.evaluate(DRAWN) == before
    assert button.get_attribute("aria-pressed") == "false"


def test_the_next_order_is_seen_in_its_place(open_screen: Open) -> None:
    """Who looked at all of the board goes on as ever."""
    screen = open_screen(width=390, height=844)
    screen.lay(several_orders_of(GAMES[0]))
    settle(screen)
    screen.page.locator("#stage > .zoom button").click()
    screen.page.locator("#thumb [data-next]:visible").click()
    assert not screen.page.locator("#stage.spread").count()
    assert screen.order == 2
