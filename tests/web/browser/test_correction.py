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


NARROW = """() => [...document.querySelectorAll(".counts :is(.what, button)")].filter((each) => {
  const box = each.getBoundingClientRect();
  const isTall = each.className === "what" && box.height > 50;
  return isTall || box.right > innerWidth || each.scrollWidth > each.clientWidth;
}).map((each) => each.textContent)"""


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
@pytest.mark.parametrize(
    ("width", "locale"), [(360, "pl-PL"), (360, "uk-UA"), (390, "en-US"), (1280, "en-US")]
)
def test_a_count_has_its_name_on_a_line_and_stays_below_the_finger(
    width: int, locale: str, open_screen: Open
) -> None:
    """Beside *It lies elsewhere* a name had a letter a line, and the second + met what had moved there."""
    seat = Seat(catalog()["root"], "1", "screen")
    for _ in range(25):
        seat.reply()
    screen = open_screen(width=width, height=800, locale=locale)
    name, page = screen.lay(seat), screen.page
    page.goto(f"/games/{name}/correct?spot=clearing-9")
    expect(page.locator(".counts .quiet").first).to_be_visible()
    assert page.evaluate(NARROW) == []
    more = page.locator(".counts .by button").nth(1)
    box, count = more.bounding_box(), page.locator(".counts .by b").first
    assert box is not None
    was = int(count.inner_text())
    for often in (1, 2):
        page.mouse.click(box["x"] + 20, box["y"] + 20)
        expect(count).to_have_text(str(was + often))
    assert page.evaluate(NARROW) == []


def test_a_thing_stays_below_the_finger_when_it_is_told_away(open_screen: Open) -> None:
    """*It lies elsewhere* went with it, and all below slid up."""
    seat = Seat(catalog()["coatl"], "1", "screen")
    while seat.asking is not None and len(seat.session.turns) < 8:
        seat.reply()
    screen = open_screen(width=390, height=844)
    name, page = screen.lay(seat), screen.page
    page.goto(f"/games/{name}/correct?spot=place-9")
    things = page.locator(".correct-form .pick, .correct-form .tools button")
    before = [each.bounding_box() for each in things.all()]
    page.locator('.correct-form .pick[aria-pressed="false"]').last.click()
    expect(page.locator("#tray ins")).to_be_visible()
    assert [each.bounding_box() for each in things.all()] == before
