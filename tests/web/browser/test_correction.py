"""Not what I see on a phone: tap it, point at what is really there, put it right, undo."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Open
from tests.web.browser.test_stage import orders_of
from tests.web.playing import GAMES, Seat


def test_a_piece_is_put_right_by_taps_alone(open_screen: Open) -> None:
    coatl = next(game for game in GAMES if game.id == "coatl")
    screen = open_screen(width=390, height=844, has_touch=True, is_mobile=True)
    screen.lay(orders_of(coatl, 3))
    page = screen.page
    page.locator("#thumb [data-correct]").click()
    page.wait_for_url("**/correct")
    place = page.locator('a.tap:has(> [data-spot^="place-"]):visible').first
    place.click()
    expect(page.locator("#question")).to_have_text("What really lies here?")
    expect(page.locator("#board .spot.chosen")).to_have_count(1)
    page.locator('.correct-form .pick[aria-pressed="false"]').first.click()
    expect(page.locator("#tray ins")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    page.locator("#thumb .go").click()
    page.wait_for_url(lambda url: not url.endswith("/correct") and "?" not in url)
    assert screen.saved().answers[-1]["ask"] == "correct"
    page.locator("form.undo button").first.click()
    page.wait_for_function("() => document.querySelector('form.redo button:not(:disabled)') !== null")


def test_a_filter_and_how_far_one_has_scrolled_stay_after_a_pick(open_screen: Open) -> None:
    redrising = next(game for game in GAMES if game.id == "redrising")
    screen = open_screen(width=390, height=844, has_touch=True, is_mobile=True)
    seat = Seat(redrising, "1", "screen")
    seat.reply()
    name, page = screen.lay(seat), screen.page
    page.goto(f"/games/{name}/correct?spot=mars")
    page.locator(".filter label.f").nth(6).click()
    few = page.locator(".correct-form .things .pick:visible").count()
    page.evaluate("document.querySelector('#card').scrollTop = 60")
    page.locator(".correct-form .things .pick:visible").nth(1).click()
    expect(page.locator("#tray ins")).to_be_visible()
    expect(page.locator(".correct-form .things .pick:visible")).to_have_count(few)
    assert page.evaluate("document.querySelector('#card').scrollTop") == 60
