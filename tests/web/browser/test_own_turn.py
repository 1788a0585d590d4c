"""One's own turn on a phone: answers wait for the thumb, the sheet below the map leaves nothing cut."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import PERSON
from tests.web.browser.conftest import Open
from tests.web.browser.screen import IS_READ, Screen
from tests.web.browser.waiting import until
from tests.web.playing import Options, asked
from tests.web.test_outcome import played

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
MARQUISE: Options = (("people", ("marquise",)),)
SIZES = [(390, 844), (360, 640)]
RESTS = "(name) => document.querySelector('main.app').dataset.rest === name"
BELOW = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [own, chip] = ["#own", ".regions button"].map(box);
  const [matrix, low, high] = [document.querySelector("#board > svg").getScreenCTM(), own.top, chip.bottom];
  return [...document.querySelectorAll("#board a.tap[data-box]")].filter((link) => {
    const [, y, , height] = link.dataset.box.split(" ").map(Number);
    return (y + height) * matrix.d + matrix.f > low + 1 || y * matrix.d + matrix.f < high - 1;
  }).map((link) => link.querySelector(".spot").dataset.spot);
}"""
HEAR = """() => document.addEventListener("taps:after", () => {
  window.heard = "fresh" in document.querySelector("main.app").dataset;
}, { once: true })"""
CUT = """() => {
  const low = document.querySelector("#own").getBoundingClientRect().bottom;
  return [...document.querySelectorAll("#own > :not(.own-open)")].filter((each) => each.checkVisibility())
    .filter((each) => each.getBoundingClientRect().bottom > low + 1).map((each) => each.className);
}"""


def rests(page: Page, name: str) -> None:
    """Pull the sheet by taps on the middle of its grip."""
    page.evaluate(IS_READ)
    grip = page.locator("#own [data-grip]")
    for _ in range(3):
        if page.evaluate(RESTS, name):
            return
        box = grip.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate(RESTS, name)


def vagabond(screen: Screen) -> None:
    screen.lay(asked("root", "vagabond-action", "screen", later=6))


def test_a_tap_after_the_confirmed_deed_does_not_end_the_turn(open_screen: Open) -> None:
    """The question is the same as before: only what lies under the finger is another."""
    screen = open_screen(has_touch=True)
    page = screen.page
    vagabond(screen)
    page.locator('#card a.button[href*="verb=go"]').click()
    page.locator("#card .targets a").first.evaluate("each => each.click()")
    expect(page.locator("#card .confirm")).to_be_visible()
    given = len(screen.saved().answers)
    box = page.locator("#thumb .go").bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(page, "() => !('fresh' in document.querySelector('main.app').dataset)")
    page.evaluate(HEAR)
    page.touchscreen.tap(*at)
    until(page, "() => window.heard !== undefined")
    assert page.evaluate("window.heard"), "what lies there now takes no tap yet"
    expect(page.locator("#thumb .go.nothing")).to_be_visible()
    assert len(screen.saved().answers) == given + 1


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("origin", [9, 12, 6])
def test_above_the_sheet_all_targets_are_seen(open_screen: Open, size: tuple[int, int], origin: int) -> None:
    screen = open_screen(width=size[0], height=size[1], has_touch=True)
    saved = screen.lay(asked("root", "marquise-action", "screen", options=MARQUISE))
    screen.page.goto(f"/games/{saved}?verb=move&slot=origin%3D{origin}")
    rests(screen.page, "half")
    assert screen.page.evaluate(BELOW) == []


def test_all_of_the_own_board_goes_with_the_full_sheet(open_screen: Open) -> None:
    screen = open_screen(has_touch=True)
    vagabond(screen)
    rests(screen.page, "full")
    expect(screen.page.locator("#own .own-board")).to_be_visible()
    for name in ("peek", "half"):
        rests(screen.page, name)
        expect(screen.page.locator("#own .own-board")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_low_sheet_shows_whole_rows(open_screen: Open, size: tuple[int, int]) -> None:
    screen = open_screen(width=size[0], height=size[1], has_touch=True)
    vagabond(screen)
    rests(screen.page, "peek")
    assert screen.page.evaluate(CUT) == []


def test_the_decree_stays_where_a_clearing_for_its_column_is_chosen(open_screen: Open) -> None:
    """Below a small map much of the screen was empty, and the Decree out of sight when one needs it."""

    def chooses(session: Session[Any]) -> bool:
        asked = session.asking
        return asked is not None and asked.request.what == "decree" and len(asked.request.options()) > 2

    screen = open_screen(has_touch=True)
    screen.lay(played("eyrie", chooses, games=60))
    assert screen.page.evaluate(RESTS, "peek")
    columns = screen.page.locator("#own .places li")
    expect(columns).to_have_count(4)
    for column in columns.all():
        expect(column).to_be_in_viewport(ratio=1)
    assert screen.page.evaluate(BELOW) == []
    assert screen.page.evaluate(CUT) == []


def test_the_picture_of_a_story_ends_above_the_tab(open_screen: Open) -> None:
    screen = open_screen(has_touch=True)
    screen.lay(asked("root", "done", "screen", later=2))
    board, tab = (screen.page.locator(each).bounding_box() for each in ("#board", "#own .tab"))
    assert board is not None
    assert tab is not None
    assert board["y"] + board["height"] <= tab["y"] + 1


LISTS: list[tuple[str, str, int, Options]] = [
    ("gaia", "booster", 0, ()),
    ("gaia", "tile-track", 0, ()),
    ("coatl", "discard-card", 0, ()),
    ("redrising", "deploy-where", 0, ()),
    ("root", "hit-item", 0, ()),
    ("root", "service", 0, (("people", ("eyrie",)), ("bots", ("riverfolk", "marquise")))),
]
UNDER = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [sentence, chosen, card] = ["#card .chosen", "#card .answers > [aria-current]", "#card"].map(box);
  const isCut = chosen.top < card.top - 1 || sentence.bottom > card.bottom + 1;
  return isCut || chosen.bottom > sentence.top + 1;
}"""


def by_hand(screen: Screen) -> int:
    """How many answers a person has given: chance may roll for a bot right after one."""
    return sum(each["by"] == PERSON for each in screen.saved().answers)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("name", "what", "later", "options"),
    [pytest.param(*each, id=each[1]) for each in LISTS if each[0] in catalog()],
)
def test_what_is_chosen_in_a_list_is_seen_with_its_sentence(
    open_screen: Open, size: tuple[int, int], name: str, what: str, later: int, options: Options
) -> None:
    screen = open_screen(width=size[0], height=size[1], has_touch=True)
    page = screen.page
    screen.lay(asked(name, what, "screen", later, options))
    screen.carry_out()
    given, answers = by_hand(screen), page.locator("#ask-form > .button")
    for number in (answers.count() - 1, 0):
        answers.nth(number).tap()
        expect(answers.nth(number)).to_have_attribute("aria-current", "true")
        expect(page.locator("#card .answers > [aria-current]")).to_have_count(1)
        expect(page.locator("#thumb .go:not(.nothing)")).to_be_visible()
        assert not page.evaluate(UNDER)
    assert by_hand(screen) == given, "nothing was given yet"
    page.locator("#thumb .go").tap()
    expect(page.locator("#card .chosen")).to_have_count(0)
    assert by_hand(screen) == given + 1


def test_a_card_that_cannot_be_played_is_read_by_a_tap(open_screen: Open) -> None:
    screen = open_screen(has_touch=True)
    vagabond(screen)
    rests(screen.page, "half")
    screen.page.locator("#own .hand a.reads").first.tap()
    sheet = screen.page.locator("dialog.over")
    expect(sheet.locator(".full-card")).to_be_visible()
    sheet.locator(".go").tap()
    expect(sheet).to_have_count(0)


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
def test_a_chosen_card_of_the_hand_has_its_ring(open_screen: Open) -> None:
    """In a turn; in the set-up such cards are in the list alone."""
    screen = open_screen(has_touch=True)
    screen.lay(asked("redrising", "action", "screen"))
    screen.page.locator("#own .hand a").nth(1).tap()
    ringed = screen.page.locator("#own .hand .pointed")
    expect(ringed).to_have_count(1)
    expect(ringed).not_to_have_css("box-shadow", "none")
