"""Taps of a hasty finger while the server is far: each counts once, for what it said."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from tests.games.golem.looks import at_look
from tests.web.browser.conftest import Open
from tests.web.browser.screen import IS_READ, LATER, Screen
from tests.web.browser.sweeps import FAR, LATENCIES
from tests.web.browser.test_pick import at
from tests.web.browser.test_taps import COATL, GAIA, PHONE, battle, cards
from tests.web.browser.test_unsent import drafted, pick, some_orders
from tests.web.browser.waiting import SETTLED, until
from tests.web.playing import Seat, asked, shortest

FROM_FAR = pytest.mark.parametrize("latency", FAR)
ALL_SENT = "() => !taps.waits() && !document.querySelector('main[data-sends]')"
CLICK = "(each) => each.click()"
TAKE = """(places) => {
  const slots = [...document.querySelectorAll("#tray [name=take]")];
  for (const place of places) slots.find((each) => each.value === String(place)).click();
}"""
HOLD = """() => {
  const [ask, held] = [window.fetch, new Promise((done) => { window.release = done; })];
  window.fetch = async (...how) => {
    const answer = await ask(...how);
    await held;
    return answer;
  };
}"""
"""From here on answers are on their way until they are released."""
LATE = "does not count"


def settle(screen: Screen) -> None:
    """Until all taps have been answered."""
    until(screen.page, ALL_SENT)


def tap(screen: Screen, *selectors: str) -> None:
    """In one moment: no answer can come between two of them."""
    screen.page.evaluate(
        "(all) => all.forEach((each) => document.querySelector(each).click())", list(selectors)
    )


def own_turn(screen: Screen) -> None:
    """A phone at an own turn, with verbs that answer and verbs that lead on."""
    at(screen, Seat(COATL, shortest(COATL, "screen"), "screen"), "action")


def last_answer(screen: Screen) -> Any:
    return screen.saved().answers[-1]["answer"]


@FROM_FAR
def test_a_card_that_is_tapped_twice_is_picked(open_screen: Open, latency: int) -> None:
    """There is one of it: a finger that bounces does not put it back. A tap that has seen its tick does."""
    screen, values = cards(open_screen)
    screen.slow(latency)
    pick(screen, values[0], values[0], values[1], values[1])
    settle(screen)
    assert len(drafted(screen)) == 2
    pick(screen, values[0])
    settle(screen)
    assert len(drafted(screen)) == 1


@FROM_FAR
@pytest.mark.parametrize(("taps", "left"), [((0, 0), [1, 2, 3, 4]), ((1, 2), [0, 3, 4]), ((3, 1), [0, 2, 4])])
def test_what_is_taken_back_is_what_was_tapped(
    open_screen: Open, latency: int, taps: tuple[int, ...], left: list[int]
) -> None:
    """Those after it move up before the next tap is sent."""
    screen, values = cards(open_screen)
    pick(screen, *values[:5])
    settle(screen)
    before = drafted(screen)
    screen.slow(latency)
    screen.page.evaluate(TAKE, list(taps))
    settle(screen)
    assert drafted(screen) == [before[place] for place in left]


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@FROM_FAR
def test_a_sign_that_is_tapped_before_done_is_told(open_screen: Open, latency: int) -> None:
    """What gives an answer gives all that was tapped before it, however far that has come."""
    screen = open_screen(**PHONE)
    screen.lay(at_look("light", "action-tile"))
    screen.to_the_question()
    tap(screen, ".several fieldset button[value='\"student red\"']")
    settle(screen)
    screen.slow(latency)
    told = screen.saved().live
    tap(screen, ".several fieldset button[value='\"gold\"']", "#thumb .go")
    settle(screen)
    assert screen.saved().live > told
    given = json.dumps(screen.saved().answers[told:])
    assert "student red" in given
    assert "gold" in given


def to_signs(screen: Screen) -> tuple[str, ...]:
    """The column of a card, whose heading names the sign that is next."""
    screen.lay(at_look("own", "on-card"), told=("bonus=gold", "level=2", "look=marble none"))
    screen.to_the_question()
    return tuple(f".several button[value='\"{sign}\"']" for sign in ("most", "left", "top"))


def to_tiles(screen: Screen) -> tuple[str, ...]:
    """A map, whose heading names the tile that was laid last."""
    at(screen, Seat(GAIA, shortest(GAIA, "table"), "table"), "sectors")
    return tuple(f"button.map-tile:nth-of-type({number})" for number in (1, 2, 3))


def to_bag(screen: Screen) -> tuple[str, ...]:
    """A wheel, which is painted piece by piece."""
    at(screen, Seat(COATL, shortest(COATL, "table"), "table"), "bag-body")
    return tuple(f"#card .swatches .pick:nth-of-type({number})" for number in (1, 2, 2, 3))


HEADED = [
    pytest.param(
        each, id=name, marks=pytest.mark.skipif(name not in catalog(), reason=f"{name} is not installed")
    )
    for name, each in (("golem", to_signs), ("gaia", to_tiles), ("coatl", to_bag))
]
"""Pages of picks whose heading changes with each of them, and three or four quick taps there."""


@pytest.mark.parametrize("headed", HEADED)
@pytest.mark.parametrize("latency", LATENCIES)
def test_picks_count_whatever_the_heading_says_of_the_next_place(
    open_screen: Open, latency: int, headed: Callable[[Screen], tuple[str, ...]]
) -> None:
    """The question is the same: the second of two quick picks was refused, for the heading had changed."""
    screen = open_screen(**PHONE)
    taps = headed(screen)
    before = len(drafted(screen))
    screen.slow(latency)
    tap(screen, *taps)
    settle(screen)
    expect(screen.page.locator("#card .note")).to_have_count(0)
    assert len(drafted(screen)) == before + len(taps)


@pytest.mark.parametrize("headed", HEADED)
def test_picks_that_were_kept_while_the_server_was_away_all_count(
    open_screen: Open, headed: Callable[[Screen], tuple[str, ...]]
) -> None:
    screen = open_screen(**PHONE)
    screen.quiet = True
    taps = headed(screen)
    before = len(drafted(screen))
    screen.page.context.set_offline(True)
    tap(screen, *taps)
    expect(screen.page.locator("#thumb .kept")).to_contain_text(str(len(taps)))
    screen.page.context.set_offline(False)
    settle(screen)
    expect(screen.page.locator("#card .note")).to_have_count(0)
    assert len(drafted(screen)) == before + len(taps)


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@FROM_FAR
def test_one_back_takes_one_back_with_each_tap(open_screen: Open, latency: int) -> None:
    screen = open_screen(**PHONE)
    screen.lay(at_look("light", "action-tile"))
    screen.to_the_question()
    sign = ".several fieldset button[value='\"student red\"']"
    for _ in range(3):
        tap(screen, sign)
        settle(screen)
    assert len(drafted(screen)) == 3
    screen.slow(latency)
    tap(screen, *["#thumb [form=several][name=take]"] * 2)
    settle(screen)
    assert len(drafted(screen)) == 1


@FROM_FAR
def test_dice_that_were_changed_at_the_last_moment_are_given(open_screen: Open, latency: int) -> None:
    screen = open_screen(**PHONE)
    battle(screen)
    dice = [
        f"#card .die-row:has([name=at-{row}]) [name=at-{row}]:nth-of-type({die})"
        for row, die in ((0, 1), (1, 2))
    ]
    for each in dice:
        tap(screen, each)
        settle(screen)
    changed = screen.page.locator("#card [name=at-0]").nth(2)
    wanted = changed.get_attribute("value")
    screen.slow(latency)
    screen.page.evaluate(
        """() => {
          document.querySelectorAll("#card [name=at-0]")[2].click();
          document.querySelector("#thumb form.whole button").click();
        }"""
    )
    settle(screen)
    assert str(last_answer(screen)[0]) == wanted


FINGER = """async (waits) => {
  const row = () => document.querySelectorAll("#card .report .stepper")[1];
  const touch = (at, name) => at.dispatchEvent(new PointerEvent(name, {bubbles: true, pointerType: "touch"}));
  for (const end of ["last", "last", "first", "last"]) {
    const under = row().querySelector(`button:${end}-of-type`);
    touch(under, "pointerdown");
    await new Promise((done) => setTimeout(done, waits)); // an answer may come while the finger is down
    touch(under, "pointerup");
    if (under.isConnected) under.click();
  }
}"""
"""Two more, one less, one more, of the second row of a report."""


@pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")
@pytest.mark.parametrize("waits", [0, 90])
@FROM_FAR
def test_every_step_of_a_report_counts_and_is_seen_at_once(
    open_screen: Open, latency: int, waits: int
) -> None:
    """The second of two quick taps was dropped: the same one once more, or for a table that had changed."""
    screen = open_screen(**PHONE)
    screen.lay(asked("redrising", "report-more", "table", later=6))
    screen.page.evaluate(IS_READ)
    count = screen.page.locator("#card .report .stepper output").nth(1)
    before = int(count.inner_text())
    screen.slow(latency)
    screen.page.evaluate(FINGER, waits)
    assert int(count.inner_text()) == before + 2
    settle(screen)
    expect(count).to_have_text(str(before + 2))
    expect(screen.page.locator("#card .note")).to_have_count(0)


@FROM_FAR
def test_an_answer_after_an_undo_is_for_no_other_question(open_screen: Open, latency: int) -> None:
    """It said something about the question that the undo took away; so it is refused, in words."""
    screen = open_screen(**PHONE)
    screen.quiet = True
    own_turn(screen)
    before = screen.saved().live
    screen.slow(latency)
    tap(screen, "#thumb form.undo button", "form.answers button[value='\"cards\"']")
    settle(screen)
    assert screen.saved().live < before
    expect(screen.page.locator("#card .note")).to_contain_text(LATE)


@FROM_FAR
def test_two_undos_in_orders_go_two_orders_back(open_screen: Open, latency: int) -> None:
    screen = open_screen(**PHONE)
    some_orders(screen)
    for _ in range(2):
        tap(screen, "#thumb [data-next]:not([hidden])")
    expect(screen.page.locator("#card")).to_have_attribute("data-order", "3")
    screen.slow(latency)
    tap(screen, *["#thumb form.undo button"] * 2)
    settle(screen)
    expect(screen.page.locator("#card")).to_have_attribute("data-order", "1")


def test_undo_goes_one_order_back_where_a_list_was_left_for_steps(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    some_orders(screen)
    screen.page.evaluate("stage.prefer('orders', 'all')")
    screen.page.reload()
    before = screen.saved().live
    tap(screen, "#card [data-together-off]", *["#thumb [data-next]:not([hidden])"] * 2)
    expect(screen.page.locator("#card")).to_have_attribute("data-order", "3")
    tap(screen, "#thumb form.undo button")
    settle(screen)
    expect(screen.page.locator("#card")).to_have_attribute("data-order", "2")
    assert screen.saved().live == before


@FROM_FAR
def test_a_verb_that_is_tapped_after_an_answer_is_refused_in_words(open_screen: Open, latency: int) -> None:
    """It leads to a page of the question that is no more."""
    screen = open_screen(**PHONE)
    own_turn(screen)
    revision, _ = screen.state
    screen.slow(latency)
    tap(screen, "form.answers button[value='\"cards\"']", "form.answers a[hx-get*='verb=']")
    until(screen.page, LATER, revision)
    settle(screen)
    expect(screen.page.locator("#card .note")).to_contain_text(LATE)


def test_a_look_while_the_server_is_away_is_kept(open_screen: Open) -> None:
    """The line says that taps are kept: this is one."""
    screen = open_screen(**PHONE)
    screen.quiet = True
    own_turn(screen)
    screen.page.context.set_offline(True)
    verb = screen.page.locator("form.answers a[hx-get*='verb=']").first
    link = screen.page.locator(f'form.answers a[hx-get="{verb.get_attribute("hx-get")}"]')
    link.evaluate(CLICK)
    expect(screen.page.locator("#thumb .kept")).to_contain_text("1")
    screen.page.context.set_offline(False)
    expect(link).to_have_count(0)
    settle(screen)
    assert link.count() == 0, "nothing else that is asked for leads back"


@FROM_FAR
def test_what_another_device_does_while_taps_are_on_their_way_is_seen(
    open_screen: Open, latency: int
) -> None:
    """That it was heard of too early does not make it known."""
    screen, values = cards(open_screen)
    other = open_screen(**PHONE)
    other.page.goto(screen.page.url)
    until(other.page, SETTLED)
    revision, _ = screen.state
    screen.page.evaluate(HOLD)
    pick(screen, values[0])
    other.reach(revision + 1, 1)
    pick(other, values[1])
    other.reach(revision + 2, 2)
    screen.page.wait_for_timeout(latency)
    screen.page.evaluate("release()")
    screen.reach(revision + 2, 2)


def test_a_page_that_is_tapped_twice_opens_once(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    own_turn(screen)
    screen.slow(300)
    tap(screen, "a.own-open", "a.own-open")
    expect(screen.page.locator("dialog.over[open]")).to_have_count(1)
    screen.page.wait_for_timeout(700)
    screen.page.locator("dialog.over .go").click()
    expect(screen.page.locator("dialog.over")).to_have_count(0)
    assert screen.page.evaluate("history.state") is None


def test_a_page_that_opens_again_takes_back_that_the_server_is_away(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    screen.quiet = True
    own_turn(screen)
    page, address = screen.page, screen.page.url
    page.route("**/own", lambda route: route.abort())
    tap(screen, "a.own-open")
    expect(page.locator("#gone")).to_be_visible()
    page.unroute("**/own")
    tap(screen, "a.own-open")
    expect(page.locator("dialog.over[open]")).to_have_count(1)
    expect(page.locator("#gone")).to_be_hidden()
    assert page.url == address


def test_a_refusal_that_is_a_page_of_its_own_is_shown(open_screen: Open) -> None:
    """As for an undo of what another person answered; the table came again without a word."""
    screen, values = cards(open_screen)
    screen.quiet = True
    said = '<main id="main" class="fault-page narrow"><h1>Ask first</h1></main>'
    headers = {"HX-Retarget": "#main", "HX-Reswap": "outerHTML"}
    screen.page.route("**/pick", lambda route: route.fulfill(status=409, headers=headers, body=said))
    pick(screen, values[0])
    expect(screen.page.locator("main h1")).to_have_text("Ask first")


@FROM_FAR
def test_a_link_to_another_page_waits_for_the_picks_before_it(open_screen: Open, latency: int) -> None:
    """A correction, the history and the first page are of the table with all that was tapped."""
    screen, values = cards(open_screen)
    revision, _ = screen.state
    screen.slow(latency)
    pick(screen, *values[:3])
    tap(screen, "a[href='/']")
    screen.page.wait_for_url("**/")
    with_picks = screen.page.evaluate(
        "Object.keys(localStorage).filter((each) => each.startsWith('tap ')).length"
    )
    assert with_picks == 0
    screen.page.go_back()
    screen.reach(revision + 3, 3)


def test_one_pick_too_many_says_so_without_a_code(open_screen: Open) -> None:
    """As after an undo of an answer, which lies in the tray again."""
    screen, values = cards(open_screen)
    screen.quiet = True
    pick(screen, *values)
    settle(screen)
    tap(screen, "#thumb form.undo button")
    screen.page.locator("#pick.full").wait_for(state="attached")
    others = screen.page.locator("#card .pick:not(.none-left)[aria-pressed=false]")
    other = others.first.get_attribute("value") or ""
    pick(screen, other)
    note = screen.page.locator("#card .note")
    expect(note).to_contain_text("told already")
    expect(note).not_to_contain_text(other.strip('"'))
