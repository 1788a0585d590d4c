"""A finger is never ignored: taps at every latency count once, in their order, for what they said."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.rules.told import DONE
from tests.web.browser.conftest import Open
from tests.web.browser.screen import LATER as STATE_AFTER
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import LATENCIES, SIZES, covering
from tests.web.browser.test_people import check
from tests.web.browser.test_pick import TOP, at
from tests.web.browser.test_stage import several_orders_of
from tests.web.browser.waiting import SETTLED, until
from tests.web.playing import Seat, shortest, tapped

COATL, GAIA, ROOT = (catalog()[name] for name in ("coatl", "gaia", "root"))
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
TICKED = """(value) => {
  const cell = [...document.querySelectorAll("#card .pick")].find((each) => each.value === value);
  cell.scrollIntoView({ block: "nearest" });
  cell.click();
  return cell.getAttribute("aria-pressed") === "true";
}"""
"""Whether a pick is ticked in the very task of its tap, before any answer can have come."""
UNCOVERED = """(each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
SLOW = 250
"""Milliseconds after which waiting is shown."""
THREE_TIMES = """async (each, patience) => {
  const sent = performance.now();
  const frame = () => new Promise(requestAnimationFrame);
  for (let tap = 0; tap < 3; tap += 1) {
    each.click();
    await frame();
  }
  const isShown = () => document.querySelector("main[data-sends]") !== null;
  while (!isShown() && performance.now() - sent < patience) await frame();
  return isShown();
}"""
"""Taps in three frames of the page, and whether it shows that it waits before an answer can have come."""


def cards(open_screen: Open, **own: Any) -> tuple[Screen, list[str]]:
    """A phone at six cards to pick, and their values."""
    screen = open_screen(**PHONE, **own)
    seat = at(screen, Seat(COATL, shortest(COATL, "table"), "table"), "prophecies")
    return screen, tapped(seat)


@pytest.mark.parametrize("latency", LATENCIES)
def test_picks_are_ticked_at_once_and_kept_in_their_order(open_screen: Open, latency: int) -> None:
    """As quick as a finger is: nothing waits for an answer, nothing jumps, and the grid stays."""
    screen, (*values, last) = cards(open_screen)
    revision, _ = screen.state
    screen.slow(latency)
    screen.page.evaluate("document.querySelector('#card .things').isSame = true")
    for value in values:
        assert screen.page.evaluate(TICKED, value)
    down = screen.page.evaluate(TOP)
    screen.reach(revision + len(values), len(values))
    assert screen.page.evaluate(TOP) == down
    assert screen.page.evaluate("document.querySelector('#card .things').isSame")
    ticks = [screen.page.locator(f"#card .pick[value='{each}'] .tick").inner_text() for each in values]
    assert ticks == [str(number) for number in range(1, len(values) + 1)]
    assert screen.page.evaluate(TICKED, last)  # the question is the same: no tap is too early
    screen.reach(revision + len(values) + 2)


PAINTED = """() => [
  document.querySelectorAll("#board .painted .on-its-way").length,
  Number(document.querySelector("#tray .at + span").textContent.match(/[0-9]+/)[0]),
  document.querySelector("#tray .at").textContent,
]"""


def test_what_is_painted_lies_there_at_once_however_far_the_server_is(open_screen: Open) -> None:
    """Each piece on its own place, before any answer has come; the place that is next goes with them."""
    screen = open_screen(**PHONE)
    at(screen, Seat(COATL, shortest(COATL, "table"), "table"), "bag-body")
    revision, _ = screen.state
    screen.slow(1000)
    swatches = screen.page.locator("#card .swatches .pick")
    assert screen.page.evaluate(PAINTED) == [0, 0, "Place 1, piece 1"]
    for color in (0, 1, 2):
        swatches.nth(color).evaluate("each => each.click()")
    assert screen.page.evaluate(PAINTED) == [3, 3, "Place 2, piece 2"]
    assert screen.state[0] == revision, "no answer has come"
    screen.reach(revision + 3, 3)
    expect(screen.page.locator("#board .on-its-way")).to_have_count(0)
    assert screen.page.evaluate(PAINTED) == [0, 3, "Place 2, piece 2"]


def test_a_tile_of_a_map_is_taken_at_once_and_once(open_screen: Open) -> None:
    """Who sees no answer taps again: that does not put the tile back."""
    screen = open_screen(**PHONE)
    at(screen, Seat(GAIA, shortest(GAIA, "table"), "table"), "sectors")
    screen.slow(1000)
    tile = screen.page.locator("button.map-tile").first
    for _ in range(2):
        tile.evaluate("each => each.click()")
        assert tile.get_attribute("aria-current") == "true"
    expect(screen.page.locator("a.map-tile.used")).to_have_count(1)
    expect(screen.page.locator("main[data-sends]")).to_have_count(0)
    expect(screen.page.locator("a.map-tile.used")).to_have_count(1)


TWICE = """async ({ x, y, least }) => {
  const thumb = () => document.elementFromPoint(x, y)?.closest("a, button");
  const before = document.querySelectorAll("#thumb [data-last]:not([hidden])").length;
  const finger = { bubbles: true, cancelable: true, detail: 1, pointerType: "touch" };
  thumb().dispatchEvent(new PointerEvent("click", finger));
  const isLast = document.querySelectorAll("#thumb [data-last]:not([hidden])").length > before;
  const takes = thumb() !== null;
  await new Promise((done) => setTimeout(done, least));
  return [isLast, takes, thumb() !== null];
}"""


def test_a_second_tap_does_not_end_a_turn_whose_last_order_nobody_saw(open_screen: Open) -> None:
    """*Done* comes under the finger with the last order; for a third of a second it takes no tap."""
    screen = open_screen(**PHONE)
    screen.lay(several_orders_of(COATL))
    on = screen.page.locator("#thumb [data-next]:visible")
    while int(on.get_attribute("data-next") or 0) < screen.page.locator("#thumb [data-next]").count() + 1:
        on.click()
    box = on.bounding_box()
    assert box is not None
    at_button = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "least": 500}
    assert screen.page.evaluate(TWICE, at_button) == [True, False, True]


def test_a_tap_leaves_no_button_that_looks_pressed(open_screen: Open) -> None:
    """Nothing hovers over a phone: what lies where a finger was looks as if no finger had been there."""
    screen = open_screen(**PHONE)
    screen.page.goto("/new/coatl?where=table")
    looks = "each => [getComputedStyle(each).backgroundColor, getComputedStyle(each).borderColor]"
    for each in (screen.page.locator("button.go"), screen.page.locator("label.choice").nth(3)):
        before = each.evaluate(looks)
        each.hover()  # a phone takes the last finger for a pointer that rests there
        assert each.evaluate("each => each.matches(':hover')")
        assert each.evaluate(looks) == before


@pytest.mark.parametrize("latency", [300, 1000])
def test_a_button_counts_once(open_screen: Open, latency: int) -> None:
    """However often it is tapped before its answer comes; meanwhile something moves at the thumb."""
    screen = open_screen(**PHONE)
    seat = Seat(COATL, shortest(COATL, "table"), "table")
    while seat.asking is not None and seat.asking.request.what != DONE:
        seat.reply()
    screen.lay(seat)
    screen.carry_out()
    revision, _ = screen.state
    screen.slow(latency)
    is_shown = screen.page.locator("#thumb form.finish button").evaluate(THREE_TIMES, latency)
    assert is_shown or latency < 2 * SLOW
    screen.reach(revision + 1)
    expect(screen.page.locator("main[data-sends]")).to_have_count(0)
    assert screen.page.locator("#card .note").count() == 0


def test_a_server_that_is_away_loses_no_tap(open_screen: Open) -> None:
    screen, values = cards(open_screen)
    screen.quiet = True
    revision, _ = screen.state
    screen.page.context.set_offline(True)
    for value in values[:2]:
        assert screen.page.evaluate(TICKED, value)
    expect(screen.page.locator("#gone")).to_be_visible()
    expect(screen.page.locator("#thumb .kept")).to_contain_text("2")
    line, stage = (screen.page.locator(each).bounding_box() for each in ("#gone", "#card"))
    assert line is not None
    assert stage is not None
    assert stage["y"] >= line["y"] + line["height"], "the line covers nothing"
    screen.page.context.set_offline(False)
    screen.reach(revision + 2, 2)
    expect(screen.page.locator("#gone")).to_be_hidden()
    expect(screen.page.locator("#thumb .kept")).to_have_count(0)


def test_an_answer_on_its_way_does_not_bring_the_server_back(open_screen: Open) -> None:
    screen, _ = cards(open_screen)
    screen.quiet = True
    screen.page.context.set_offline(True)
    expect(screen.page.locator("#gone")).to_be_visible()
    screen.page.evaluate("document.dispatchEvent(new CustomEvent('htmx:after:request'))")
    assert screen.page.locator("#gone").is_visible()
    screen.page.context.set_offline(False)
    expect(screen.page.locator("#gone")).to_be_hidden()


def test_a_late_tap_is_refused_in_words(open_screen: Open) -> None:
    """What another device has answered meanwhile stays; the tap belonged to a question that is no more."""
    screen, values = cards(open_screen)
    screen.quiet = True
    screen.page.route("**/events*", lambda route: route.abort())
    screen.page.reload()
    until(screen.page, SETTLED)
    other = open_screen(**PHONE)
    other.page.goto(screen.page.url)
    until(other.page, SETTLED)
    revision, _ = other.state
    assert other.page.evaluate(TICKED, values[0])
    other.reach(revision + 1, 1)
    screen.page.evaluate(TICKED, values[1])
    expect(screen.page.locator("#card .note")).to_be_visible()
    screen.reach(revision + 1, 1)


def test_another_question_under_the_finger_is_not_answered(open_screen: Open) -> None:
    """For the third of a second in which nobody can have read it; its button does not look pressed then."""
    screen, (*values, last) = cards(open_screen)
    revision, _ = screen.state
    for number, value in enumerate(values, 1):
        screen.page.evaluate(TICKED, value)
        screen.reach(revision + number, number)
    assert screen.page.locator("main[data-fresh]").count() == 0, "a pick brings no other question"
    pressed = """(last) => new Promise((done) => {
      let answers = 0; // to the last pick, and to what it gives
      document.addEventListener("taps:after", () => {
        answers += 1;
        if (answers === 2) done(document.querySelector("main").hasAttribute("data-fresh"));
      });
      [...document.querySelectorAll("#card .pick")].find((each) => each.value === last).click();
    })"""
    assert screen.page.evaluate(pressed, last) is True
    expect(screen.page.locator("main[data-fresh]")).to_have_count(0)


def battle(screen: Screen, seed: str = "1", turn: int = 1) -> None:
    """A phone at the dice of a bot's battle, the first one from a turn on."""
    seat = Seat(ROOT, seed, "table")
    while seat.asking is not None and not (
        seat.asking.request.is_by_place
        and seat.asking.acting in ROOT.automas
        and len(seat.session.turns) >= turn
    ):
        seat.reply()
    screen.lay(seat)
    screen.to_the_question()


FIRST_THING = {"seed": "10", "turn": 6}
"""A battle before any order of its turn: what led to it is told in whole sentences."""


@pytest.mark.parametrize(("where", "size"), covering([{}, FIRST_THING], SIZES), ids=str)
def test_what_dice_mean_moves_no_die(open_screen: Open, size: tuple[int, int], where: dict[str, Any]) -> None:
    """All dice are in sight before and after, at the same place, and so is what they mean."""
    screen = open_screen(width=size[0], height=size[1])
    battle(screen, **where)
    assert screen.page.locator("#card > .story").count() == (2 if where else 0)
    dice = screen.page.locator("#card .die")
    before = [each.bounding_box() for each in dice.all()]
    for name in ("at-0", "at-1"):
        revision, _ = screen.state
        screen.page.locator(f"#card button[name={name}]").nth(2).click()
        until(screen.page, STATE_AFTER, revision)
    expect(screen.page.locator("#tray .means").first).to_be_in_viewport()
    assert [each.bounding_box() for each in dice.all()] == before
    for each in (dice.first, dice.last):
        expect(each).to_be_in_viewport(ratio=1)
        assert each.evaluate(UNCOVERED)
    check(screen, "")


def test_dice_are_ticked_at_once(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    battle(screen)
    revision, _ = screen.state
    screen.slow(300)
    for name in ("at-0", "at-1"):
        die = screen.page.locator(f"#card button[name={name}]").nth(1)
        assert die.evaluate("(each) => { each.click(); return each.ariaPressed === 'true'; }")
    screen.reach(revision + 2, 2)
