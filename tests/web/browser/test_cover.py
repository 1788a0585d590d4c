"""A device that is passed around: a hand is opened by a hold, and covered as soon as nobody looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import FILE_NAME, Store
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.test_people import ONLY_COLORS, PHONE, look
from tests.web.browser.waiting import until
from tests.web.test_eyes import handed_over

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

HAND = "#card[data-shows-hand]"
SLEEP = """(state) => {
  Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def covered(screen: Screen) -> Page:
    """A game of two people on one device, at the cover."""
    with Store(screen.server.data / FILE_NAME) as store:
        name = Keeper.begin(store, handed_over().fork()).id
    screen.page.goto(f"/games/{name}")
    expect(screen.page.locator("[data-hold]")).to_be_visible()
    return screen.page


def hold(page: Page) -> None:
    page.locator("[data-hold]").hover()
    page.mouse.down()
    expect(page.locator(HAND)).to_be_visible()
    page.mouse.up()


def test_only_a_hold_opens_a_hand(open_screen: Open) -> None:
    page = covered(open_screen())
    expect(page.locator("#stage")).to_be_hidden()
    page.locator("[data-hold]").click()
    page.keyboard.press("Enter")
    page.wait_for_timeout(700)
    assert page.locator(HAND).count() == 0
    hold(page)
    assert page.locator("[data-hold]").count() == 0
    page.go_back()
    expect(page.locator("[data-hold]")).to_be_visible()
    until(page, "() => document.readyState === 'complete'")  # a key counts once the page can hear it
    page.keyboard.down("Enter")
    expect(page.locator(HAND)).to_be_visible()
    page.keyboard.up("Enter")


def test_a_hand_is_covered_when_the_screen_goes_dark(open_screen: Open) -> None:
    """At once, and also while the server is away: then it cannot be opened."""
    screen = open_screen()
    screen.quiet = True
    page = covered(screen)
    hold(page)
    page.evaluate(SLEEP, "hidden")
    expect(page.locator(HAND)).to_be_hidden()
    page.context.set_offline(True)
    page.evaluate(SLEEP, "visible")
    expect(page.locator("#gone")).to_be_visible()
    expect(page.locator(HAND)).to_be_hidden()
    page.context.set_offline(False)
    expect(page.locator("[data-hold]")).to_be_visible()
    assert page.locator(HAND).count() == 0


def test_anybody_can_read_who_sits_where(open_screen: Open) -> None:
    """The pages of the seats and the cover, for axe; the code leads another device to a free seat."""
    screen = open_screen(**PHONE)
    page = covered(screen)
    look(screen)
    look(screen, f"{page.url}/seats")
    page.locator("button[name=new]").click()
    link = page.locator("#code").get_attribute("href") or ""
    guest = open_screen(**PHONE, color_scheme="dark")
    look(guest, link, ONLY_COLORS)
    guest.page.locator("button[value=alliance]").click()
    expect(guest.page.locator("#own .hand")).to_be_visible()
    look(guest, f"{page.url}", ONLY_COLORS)
    expect(page.locator("li.seat.here")).to_be_visible()
