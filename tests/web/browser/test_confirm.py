"""The setting for confirming taps: on the board, all answers, or none."""

from __future__ import annotations

from playwright.sync_api import expect

from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.verbs import Move
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.waiting import until
from tests.web.playing import GAMES, Seat


def own_turn(screen: Screen, confirm: str) -> int:
    """A question of Cóatl with moves, on a device with this setting; how many answers were given."""
    seat = Seat(next(game for game in GAMES if game.id == "coatl"), "1", "screen")
    while seat.asking is not None and not (
        isinstance(seat.asking.request, Choose) and isinstance(seat.asking.request.among[0], Move)
    ):
        seat.reply()
    cookie = {"name": "prefs", "value": f"confirm-{confirm}", "url": screen.server.url}
    screen.page.context.add_cookies([cookie])  # type: ignore[list-item]
    screen.lay(seat)
    return len(screen.saved().answers)


def test_every_answer_is_confirmed_where_one_wants_it(open_screen: Open) -> None:
    screen = open_screen(width=390, height=844)
    given = own_turn(screen, "all")
    page = screen.page
    while page.locator("#card form.answers button[name=answer]").count() == 0:
        page.locator("#card form.answers a.button").first.click()
        page.wait_for_timeout(200)
    page.locator("#card form.answers button[name=answer]").first.click()
    expect(page.locator("#card .selected")).to_have_count(1)
    assert len(screen.saved().answers) == given, "only selected"
    page.locator("#thumb .gives").click()
    until(page, "() => document.querySelector('#card .selected') === null")
    assert len(screen.saved().answers) > given


def test_a_tap_on_the_board_answers_at_once_where_one_wants_that(open_screen: Open) -> None:
    screen = open_screen(width=390, height=844)
    given = own_turn(screen, "off")
    revision = screen.page.locator("#card").get_attribute("data-revision")
    sole = screen.page.locator('a.tap[data-answers]:not([data-answers*=" "])')
    assert sole.count()
    sole.first.evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    until(screen.page, "was => document.querySelector('#card')?.dataset.revision !== was", revision)
    assert len(screen.saved().answers) > given
