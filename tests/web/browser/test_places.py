"""A place on the map is asked for: what is seen first, what a finger is offered, what can be read."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from automarium.kernel.catalog.game import catalog
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import PHONES
from tests.web.browser.test_map import BESIDE, SMALL, aimed
from tests.web.browser.test_own_turn import rests
from tests.web.browser.waiting import until
from tests.web.playing import Options, asked

pytestmark = pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
EACH_PHONE = pytest.mark.parametrize(("width", "height"), PHONES)
TARGETS = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [board, own, chip] = ["#board", "#own", ".regions button"].map(box);
  const matrix = document.querySelector("#board > svg").getScreenCTM();
  return [...document.querySelectorAll("#board a.tap[data-box]")].map((link) => {
    const [x, y, width, height] = link.dataset.box.split(" ").map((each) => Number(each) * matrix.a);
    const [left, top] = [x + matrix.e, y + matrix.f];
    const at = [left + width / 2, top + height / 2];
    const isAcross = left >= board.left - 1 && left + width <= board.right + 1;
    const isSeen = isAcross && top >= chip.bottom - 1 && top + height <= own.top + 1;
    return { spot: link.querySelector(".spot").dataset.spot, at, size: Math.min(width, height), isSeen };
  });
}"""
AT_ITS_END = """() => {
  const own = document.querySelector("#own");
  return own.scrollTop + own.clientHeight >= own.scrollHeight - 1;
}"""
RINGED = """() => {
  const box = document.querySelector("#board").getBoundingClientRect();
  return [...document.querySelectorAll("#drawing .motion.now .pulse")].some((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return right > left && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
}"""


def targets(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(TARGETS)
    return found


def asked_for(screen: Screen, what: str, human: str = "terrans") -> Page:
    options: Options = (("human", human),)
    screen.lay(asked("gaia", what, "screen", options=options))
    expect(screen.page.locator("#stage[data-aims]")).to_be_attached()
    return screen.page


@EACH_PHONE
@pytest.mark.parametrize("human", ["hadsch-hallas", "terrans", "xenos"])
def test_all_starting_places_are_seen_first(open_screen: Open, human: str, width: int, height: int) -> None:
    """A little smaller, if need be: then the nearest of them are asked for."""
    page = asked_for(open_screen(width=width, height=height, has_touch=True), "start", human)
    seen = targets(page)
    assert len(seen) >= 3
    assert [each["spot"] for each in seen if not each["isSeen"]] == []
    assert min(each["size"] for each in seen) >= SMALL


@EACH_PHONE
def test_only_what_lies_near_the_finger_is_offered(open_screen: Open, width: int, height: int) -> None:
    screen = open_screen(width=width, height=height, has_touch=True)
    page = screen.page
    aimed(screen, "gaia")
    page.locator("[data-map-chip]").evaluate("each => each.click()")
    seen = targets(page)
    near = {
        each["spot"]: {one["spot"] for one in seen if dist(each["at"], one["at"]) <= BESIDE} for each in seen
    }
    together = max(seen, key=lambda each: len(near[each["spot"]]))
    page.touchscreen.tap(*together["at"])
    offered = page.locator(".near")
    expect(offered).to_have_count(min(3, len(near[together["spot"]])))
    assert {each.get_attribute("data-near") for each in offered.all()} <= near[together["spot"]]


@EACH_PHONE
def test_a_target_alone_is_chosen_however_small(open_screen: Open, width: int, height: int) -> None:
    """Where nothing else lies near, no finger can mean anything else."""
    page = asked_for(open_screen(width=width, height=height, has_touch=True), "start", "hadsch-hallas")
    page.locator("[data-map-chip]").evaluate("each => each.click()")
    seen = targets(page)
    alone = next(each for each in seen if sum(dist(each["at"], one["at"]) <= BESIDE for one in seen) == 1)
    assert alone["size"] < 44
    x, y = alone["at"]
    page.touchscreen.tap(x + 3, y + 3)
    expect(page.locator("#card .confirm")).to_be_visible()
    expect(page.locator(".near")).to_have_count(0)
    assert page.locator("#board .chosen").get_attribute("data-spot") == alone["spot"]


@EACH_PHONE
def test_beside_a_place_all_of_the_board_can_be_read(open_screen: Open, width: int, height: int) -> None:
    """Tiles and boosters, and back to the place that is asked for."""
    screen = open_screen(width=width, height=height, has_touch=True)
    page = asked_for(screen, "start")
    given, asks = len(screen.saved().answers), page.locator("#stage").get_attribute("data-aimed")
    way = page.locator(".regions a")
    expect(way).to_be_in_viewport(ratio=1)
    box = way.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    way.tap()
    sheets = page.locator("dialog.over")
    for kind in ("round", "final", "tech", "booster"):
        spot = page.locator(f'.whole-board [data-spot^="{kind}-"]').first
        spot.scroll_into_view_if_needed()
        spot.dispatch_event("click")
        expect(sheets).to_have_count(2)
        expect(sheets.last.locator(".full-card")).to_be_visible()
        sheets.last.locator(".go").tap()
        expect(sheets).to_have_count(1)
    sheets.locator(".go").tap()
    expect(sheets).to_have_count(0)
    assert page.locator("#stage").get_attribute("data-aimed") == asks
    assert len(screen.saved().answers) == given


@EACH_PHONE
def test_the_own_board_is_read_to_its_end(open_screen: Open, width: int, height: int) -> None:
    """Pulled up as far as it goes it scrolls under a finger, and its grip stays."""
    screen = open_screen(width=width, height=height, has_touch=True)
    screen.lay(asked("gaia", "your-action", "screen"))
    page = screen.page
    rests(page, "full")
    page.locator("#own .own-board").wait_for()
    box, fingers = page.locator("#own").bounding_box(), page.context.new_cdp_session(page)
    assert box is not None
    low, high = box["y"] + box["height"] - 20, box["y"] + 80
    for _ in range(6):
        for step in range(11):
            at = {"x": 150, "y": low + (high - low) * step / 10}
            kind = "touchMove" if step else "touchStart"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(100)
    until(page, AT_ITS_END)
    assert page.evaluate("document.querySelector('#own').scrollTop") > 0
    end, card = page.locator("#own .own-board").bounding_box(), page.locator("#card").bounding_box()
    assert end is not None
    assert card is not None
    assert end["y"] + end["height"] <= card["y"] + 1
    rests(page, "peek")
    assert page.evaluate("document.querySelector('#own').scrollTop") == 0


def test_a_story_rests_on_the_place_of_its_last_order(open_screen: Open) -> None:
    """Marked, and not on all of the map, where nothing of it is seen."""
    screen = open_screen(has_touch=True)
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.lay(asked("gaia", "done", "screen", 5))
    page = screen.page
    until(page, "() => document.querySelector('#motion-end.now')")
    screen.page.emulate_media(reduced_motion="reduce")
    page.wait_for_timeout(400)  # a flight takes 250 ms
    assert page.evaluate(RINGED)
    gone = page.locator("#drawing .motion.now :is(.fly, .hole, .lifted, .said)")
    assert not any(each.is_visible() for each in gone.all()), "all lies where it went"


def test_a_satellite_is_drawn_while_the_next_one_is_asked_for(open_screen: Open) -> None:
    screen = open_screen(has_touch=True)
    seat = asked("gaia", "new-satellite", "screen")
    laid = []
    while seat.asking is not None and seat.asking.request.what == "new-satellite":
        screen.lay(seat)
        drawn = screen.page.locator("#board .spot[data-spot]").evaluate_all(
            "(all) => Object.fromEntries(all.map((each) => [each.dataset.spot, each.innerHTML]))"
        )
        laid.append((seat.answer(), drawn))
        seat.reply()
    (place, before), (_, after) = laid[:2]
    assert before[str(place)] != after[str(place)]


@EACH_PHONE
def test_a_hint_is_one_tap_away_and_chooses(open_screen: Open, width: int, height: int) -> None:
    """On the sheet that peeks; above the advice all targets are in sight."""
    screen = open_screen(width=width, height=height, has_touch=True)
    page = asked_for(screen, "start")
    given, button = len(screen.saved().answers), page.locator("#own .hints button")
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert page.locator("#own .aims").evaluate("each => each.scrollHeight <= each.clientHeight + 1"), "cut"
    button.tap()
    row = page.locator("#card .hint li a").first
    expect(row).to_be_in_viewport(ratio=1, timeout=20_000)
    expect(page.locator("main.app")).to_have_attribute("data-rest", "half")
    assert height < 700 or [each["spot"] for each in targets(page) if not each["isSeen"]] == []
    row.tap()
    expect(page.locator("#card .confirm")).to_be_in_viewport(ratio=1)
    expect(page.locator("#thumb .go")).to_be_visible()
    assert len(screen.saved().answers) == given, "it waits for the thumb"
