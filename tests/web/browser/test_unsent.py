"""Taps to which no answer has come: kept in the browser, sent later, counted once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.rules.told import DONE
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import LATENCIES, covering
from tests.web.browser.test_cover import SLEEP, covered, hold
from tests.web.browser.test_taps import COATL, GAIA, PHONE, cards
from tests.web.browser.waiting import SETTLED, until
from tests.web.playing import Seat, shortest

PICK = "(value) => [...document.querySelectorAll('#card .pick')].find((each) => each.value === value).click()"
KEPT = "Object.keys(localStorage).filter((each) => each.startsWith('tap ')).length"
NONE_KEPT = f"() => {KEPT} === 0"
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
TAPS = "**/games/*/{answer,pick,undo,redo,deal}"


def pick(screen: Screen, *values: str) -> None:
    for value in values:
        screen.page.evaluate(PICK, value)


def drafted(screen: Screen) -> list[object]:
    draft = screen.saved().note.get("draft", [])
    assert isinstance(draft, list)
    return [each for each in draft if each is not None]


def lose(count: int) -> Callable[[Route], None]:
    """A way to the server on which some taps arrive, and their answers do not."""
    left = iter(range(count))

    def answer(route: Route) -> None:
        if next(left, None) is None:
            route.continue_()
            return
        route.fetch(max_redirects=0)
        route.abort()

    return answer


def never_arrives(route: Route) -> None:
    route.abort()


def at_done(screen: Screen) -> None:
    """A phone at the end of a bot's turn."""
    seat = Seat(COATL, shortest(COATL, "table"), "table")
    while seat.asking is not None and seat.asking.request.what != DONE:
        seat.reply()
    screen.lay(seat)
    screen.carry_out()


def some_orders(screen: Screen) -> None:
    """A phone at the first of three orders of a bot's turn, or of more."""
    seat = Seat(GAIA, shortest(GAIA, "table"), "table")
    while seat.asking is not None:
        if seat.asking.request.what == DONE:
            screen.lay(seat)
            screen.hand_over()
            if int(screen.page.locator("#card").get_attribute("data-count") or 0) > 2:
                return
        seat.reply()


@pytest.mark.parametrize("latency", LATENCIES)
def test_a_reload_loses_no_tap_and_counts_none_twice(open_screen: Open, latency: int) -> None:
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    screen.slow(latency)
    pick(screen, *values[:3])
    screen.page.reload()
    screen.reach(revision + 3, 3)
    until(screen.page, NONE_KEPT)
    ticks = [screen.page.locator(f"#card .pick[value='{each}'] .tick").inner_text() for each in values[:3]]
    assert ticks == ["1", "2", "3"]
    assert len(drafted(screen)) == 3
    assert screen.page.locator("#card .note").count() == 0


def test_what_was_tapped_is_seen_again_before_it_is_sent(open_screen: Open) -> None:
    """A page that is loaded again shows its ticks at once, and takes more taps after them."""
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    screen.page.route(TAPS, never_arrives)
    pick(screen, *values[:2])
    screen.page.reload()
    until(screen.page, SETTLED)
    for number, value in enumerate(values[:2], 1):
        expect(screen.page.locator(f"#card .pick[value='{value}'] .tick")).to_have_text(str(number))
    expect(screen.page.locator("#thumb .kept")).to_contain_text("2")
    pick(screen, values[2])
    screen.page.unroute(TAPS)
    screen.reach(revision + 3, 3)
    assert len(drafted(screen)) == 3


def test_a_tab_that_was_closed_while_the_server_was_away(open_screen: Open) -> None:
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    address = screen.page.url
    screen.page.context.set_offline(True)
    pick(screen, *values[:2])
    expect(screen.page.locator("#thumb .kept")).to_contain_text("2")
    later = screen.page.context.new_page()
    screen.page.close()
    screen.page.context.set_offline(False)
    screen.page = later
    later.goto(address)
    screen.reach(revision + 2, 2)
    until(later, NONE_KEPT)


@pytest.mark.parametrize(("latency", "reloads"), covering(LATENCIES, [False, True]))
def test_a_tap_whose_answer_got_lost_counts_once(open_screen: Open, latency: int, reloads: bool) -> None:
    """Picks and what comes after them; nothing is refused, for nothing came too late."""
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    screen.slow(latency)
    screen.page.route(TAPS, lose(1))
    pick(screen, *values[:3])
    if reloads:
        expect(screen.page.locator("#gone")).to_be_visible()
        screen.page.reload()
    screen.reach(revision + 3, 3)
    until(screen.page, NONE_KEPT)
    assert len(drafted(screen)) == 3
    assert screen.page.locator("#card .note").count() == 0


@pytest.mark.parametrize("reloads", [False, True], ids=["stays", "reloads"])
def test_the_end_of_a_turn_whose_answer_got_lost_counts_once(open_screen: Open, reloads: bool) -> None:
    screen = open_screen(**PHONE, bent=True)
    screen.quiet = True
    at_done(screen)
    revision, _ = screen.state
    screen.page.route(TAPS, lose(1))
    screen.page.locator("#thumb form.finish button").evaluate("each => each.click()")
    expect(screen.page.locator("#gone")).to_be_visible()
    if reloads:
        screen.page.reload()
    screen.reach(revision + 1)
    until(screen.page, NONE_KEPT)
    assert screen.saved().revision == revision + 1
    assert screen.page.locator("#card .note").count() == 0


def test_an_undo_whose_answer_got_lost_takes_one_back(open_screen: Open) -> None:
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    pick(screen, *values[:3])
    screen.reach(revision + 3, 3)
    screen.page.route(TAPS, lose(1))
    screen.page.locator("#thumb form.undo button").evaluate("each => each.click()")
    expect(screen.page.locator("#gone")).to_be_visible()
    screen.page.reload()
    until(screen.page, NONE_KEPT)
    screen.reach(revision + 4, 2)
    assert len(drafted(screen)) == 2


def test_the_last_pick_gives_the_answer_after_a_reload_as_well(open_screen: Open) -> None:
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    pick(screen, *values[:-1])
    screen.reach(revision + len(values) - 1, len(values) - 1)
    screen.page.route(TAPS, lose(1))
    pick(screen, values[-1])
    expect(screen.page.locator("#gone")).to_be_visible()
    screen.page.reload()
    screen.reach(revision + len(values) + 1)
    until(screen.page, NONE_KEPT)


@pytest.mark.parametrize(
    ("locale", "says"), [("en", "does not count"), ("pl", "się nie liczy"), ("uk", "не зараховано")]
)
def test_a_table_that_has_moved_on_says_so_once(open_screen: Open, locale: str, says: str) -> None:
    screen = open_screen(**PHONE, bent=True, locale=locale)
    _, values = cards(lambda **_: screen)
    screen.quiet = True
    screen.page.route(TAPS, never_arrives)
    pick(screen, *values[:2])
    other = open_screen(**PHONE)
    other.page.goto(screen.page.url)
    revision, _ = other.state
    pick(other, values[3])
    other.reach(revision + 1, 1)
    screen.page.unroute(TAPS)
    screen.page.reload()
    expect(screen.page.locator("#card .note")).to_have_count(1)
    expect(screen.page.locator("#card .note")).to_contain_text(says)
    screen.reach(revision + 1, 1)
    until(screen.page, NONE_KEPT)
    screen.page.reload()
    expect(screen.page.locator("main[data-settled]")).to_have_count(1)
    assert screen.page.locator("#card .note").count() == 0


def test_two_tabs_of_a_game_tap_for_themselves(open_screen: Open) -> None:
    """What both have tapped while the server was away is not taken for one after the other."""
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    screen.page.route(TAPS, never_arrives)
    other = screen.page.context.new_page()
    other.route(TAPS, never_arrives)
    other.goto(screen.page.url)
    until(other, SETTLED)
    pick(screen, values[0])
    other.evaluate(PICK, values[0])
    screen.page.close()
    other.unroute(TAPS)
    other.reload()
    screen.page = other
    screen.reach(revision + 1, 1)
    until(other, NONE_KEPT)
    assert len(drafted(screen)) == 1


def test_a_tab_sends_what_another_has_left(open_screen: Open) -> None:
    """The one that is looked at next does it; it need not be loaded again."""
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    other = screen.page.context.new_page()
    other.goto(screen.page.url)
    until(other, SETTLED)
    screen.page.route(TAPS, never_arrives)
    pick(screen, *values[:2])
    screen.page.close()
    screen.page = other
    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    screen.reach(revision + 2, 2)


def test_another_game_gets_no_tap_of_this_one(open_screen: Open) -> None:
    screen, values = cards(open_screen, bent=True)
    screen.quiet = True
    revision, _ = screen.state
    first = screen.page.url
    screen.page.route(f"{first}/pick", never_arrives)
    pick(screen, values[0])
    at_done(screen)
    second, _ = screen.state
    screen.page.wait_for_timeout(300)
    assert screen.saved().revision == second
    assert screen.page.evaluate(KEPT) == 1
    screen.page.unroute(f"{first}/pick")
    screen.page.goto(first)
    screen.reach(revision + 1, 1)


def test_a_page_that_cannot_show_an_answer_is_loaded_anew(open_screen: Open) -> None:
    """Else no tap would be sent any more."""
    screen, (first, second, *_) = cards(open_screen, bent=True)
    revision, _ = screen.state
    screen.page.evaluate("() => { exchange.take = () => { throw new Error('not to be shown'); }; }")
    with screen.page.expect_event("load"):
        pick(screen, first)
    screen.reach(revision + 1, 1)
    pick(screen, second)
    screen.reach(revision + 2, 2)
    assert len(drafted(screen)) == 2
    assert screen.faults == ["not to be shown"]
    screen.faults.clear()


def test_a_browser_that_keeps_nothing_plays_all_the_same(open_screen: Open) -> None:
    screen = open_screen(**PHONE, bent=True)
    screen.page.add_init_script(FORBIDDEN)
    _, values = cards(lambda **_: screen)
    screen.quiet = True
    revision, _ = screen.state
    screen.page.context.set_offline(True)
    pick(screen, *values[:2])
    expect(screen.page.locator("#thumb .kept")).to_contain_text("2")
    screen.page.context.set_offline(False)
    screen.reach(revision + 2, 2)


def test_orders_that_were_passed_while_the_server_was_away_are_passed(open_screen: Open) -> None:
    """How far the hand has come is told later, and a page that is loaded meanwhile goes on there."""
    screen = open_screen(**PHONE, bent=True)
    screen.quiet = True
    some_orders(screen)
    screen.page.route("**/passed", never_arrives)
    order = screen.page.locator("#card").get_attribute("data-order") or ""
    for _ in range(2):
        screen.page.locator("#thumb [data-next]:visible").evaluate("each => each.click()")
    now = screen.page.locator("#card").get_attribute("data-order") or ""
    assert int(now) == int(order) + 2
    screen.page.reload()
    expect(screen.page.locator("#card")).to_have_attribute("data-order", order)
    screen.page.unroute("**/passed")
    expect(screen.page.locator("#card")).to_have_attribute("data-order", now)
    screen.page.reload()
    expect(screen.page.locator("#card")).to_have_attribute("data-order", now)


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_under_a_cover_a_tap_waits_for_the_person_who_tapped_it(open_screen: Open) -> None:
    """The device was passed on, or slept: nothing is sent before the same hand is open again."""
    screen = open_screen(bent=True)
    screen.quiet = True
    page = covered(screen)
    hold(page)
    revision, _ = screen.state
    page.locator("#card form.answers a.button").first.evaluate("each => each.click()")
    expect(page.locator("#card .chosen")).to_be_visible()
    page.route(TAPS, never_arrives)
    page.locator("main.app form.answers button[data-number]").first.evaluate("each => each.click()")
    expect(page.locator("#gone")).to_be_visible()
    page.evaluate(SLEEP, "hidden")
    page.unroute(TAPS)
    page.evaluate(SLEEP, "visible")
    expect(page.locator("[data-hold]")).to_be_visible()
    page.wait_for_timeout(1800)  # as long as it takes to try again
    assert screen.saved().revision == revision
    assert page.evaluate(KEPT) == 1
    hold(page)
    until(page, NONE_KEPT)
    assert screen.saved().revision > revision
