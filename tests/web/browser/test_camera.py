"""The camera: what is seen of the drawing, without laying it out again where it is only moved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from automarium.kernel.catalog.game import AnyGame
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.test_stage import settle, turn
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
"""By how many pixels the drawing lies elsewhere than in the middle, as large as there is room for."""


def playing(screen: Screen, game: AnyGame) -> Iterator[Page]:
    """Some questions of a game on screen, with a board to each."""
    seat = Seat(game, "1", "screen")
    for _ in range(5):
        seat.reply()
        screen.lay(seat)
        settle(screen)
        if screen.page.locator("#stage > #board > svg").count():
            yield screen.page


@EACH_GAME
def test_what_is_seen_is_where_it_is_told_to_be(open_screen: Open, game: AnyGame) -> None:
    """Also where the room for it changes by itself, such as by a bar of the browser that comes."""
    screen, looks = open_screen(width=390, height=844), 0
    for page in playing(screen, game):
        for height in (844, 780):
            turn(screen, 390, height)
            assert page.evaluate(AMISS) < 0.6, (height, page.evaluate(DRAWN))
            looks += 1
    assert looks > 4


@EACH_GAME
def test_a_drawing_that_is_only_moved_is_not_laid_out_again(open_screen: Open, game: AnyGame) -> None:
    """By another viewBox the browser lays out all letters of the drawing, and paints all of it."""
    page = next(playing(open_screen(width=390, height=844), game))
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
