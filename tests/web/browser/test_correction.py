"""Not what I see on a phone: tap it, point at what is really there, put it right, undo."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from automarium.games.golem.golems import DISTRICT, SECTION
from automarium.kernel.catalog.game import catalog
from tests.games.golem.looks import at_look
from tests.web.browser.conftest import Open
from tests.web.browser.test_stage import several_orders_of
from tests.web.browser.waiting import until
from tests.web.playing import GAMES, Seat


def test_a_piece_is_put_right_by_taps_alone(open_screen: Open) -> None:
    coatl = next(game for game in GAMES if game.id == "coatl")
    screen = open_screen(width=390, height=844, has_touch=True, is_mobile=True)
    screen.lay(several_orders_of(coatl))
    page = screen.page
    table, before = page.url, page.evaluate("history.length")
    page.locator("#thumb [data-correct]").click()
    page.wait_for_url("**/correct")
    place = page.locator('a.tap:has(> [data-spot^="place-"]):visible').first
    place.click()
    expect(page.locator("#question")).to_have_text(
        "What really lay here at the start of the turn, before its orders?"
    )
    expect(page.locator("#board .spot.chosen")).to_have_count(1)
    page.locator('.correct-form .pick[aria-pressed="false"]').first.click()
    expect(page.locator("#tray ins")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    page.locator("#thumb .go").click()
    page.wait_for_url(table)
    assert screen.saved().answers[-1]["ask"] == "correct"
    assert page.evaluate("history.length") == before + 1, "only what lies ahead"
    page.locator("form.undo button").first.click()
    until(page, "() => document.querySelector('form.redo button:not(:disabled)') !== null")
    note = page.locator("#card > .note.deed")
    expect(note).to_contain_text("The correction is taken back.")
    page.locator("#thumb [data-next]:visible").click()
    expect(note).to_have_count(0)


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


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_no_count_moves_when_the_first_change_is_shown(width: int, height: int, open_screen: Open) -> None:
    """What was and what is lay below the counts, and lifted them from the finger by a hundred points."""
    session = at_look("light", "red-zone")
    now = session.asking
    assert now is not None
    golem = now.board.automa.golems[0]
    screen = open_screen(width=width, height=height, has_touch=True, is_mobile=True)
    name, page = screen.lay(session), screen.page
    page.goto(f"/games/{name}/correct?spot={DISTRICT[golem]}-{SECTION[golem]}")
    counts = page.locator(".counts .by button")
    before = [each.bounding_box() for each in counts.all()]
    page.locator(".counts .by button:not(:disabled)").first.click()
    expect(page.locator("#tray ins")).to_be_visible()
    expect(page.locator("#tray ins")).to_be_in_viewport()
    assert [each.bounding_box() for each in counts.all()] == before
