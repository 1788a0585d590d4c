"""What people do at a table: take back, correct, change the language, come back, play on two devices."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from automarium.kernel.record.journal import Entry
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import texts_of
from automarium.kernel.words.texts import LANGUAGES, Texts
from automarium.web.start.new_game import default_preset
from tests.web.browser.conftest import Open
from tests.web.browser.screen import FOLDED, ITS_SUMMARY, Screen
from tests.web.browser.test_stage import scenes_of
from tests.web.browser.waiting import until
from tests.web.playing import GAMES, Seat, asked_as_one
from tests.web.serving import Server, served
from tests.web.test_correction import correction

GAME = GAMES[0]


def seat_after(answers: int, preset: str = "screen") -> Seat:
    seat = Seat(GAME, "1", preset)
    for _ in range(answers):
        seat.reply()
    return seat


def words(screen: Screen) -> list[str]:
    """What the page says, once the script has done its part."""
    return screen.page.locator("main[data-settled]").inner_text().split()


def test_undo_and_redo(screen: Screen) -> None:
    seat = seat_after(4)
    screen.lay(seat)
    before = words(screen)
    screen.play_on(seat, 2)
    after = words(screen)
    screen.undo()
    screen.undo()
    assert words(screen) == before
    screen.redo()
    screen.redo()
    assert words(screen) == after
    screen.check_kept(seat)


def test_a_correction(screen: Screen) -> None:
    seat = seat_after(10)
    name = screen.lay(seat)
    key, value = correction(seat.session)
    screen.open_menu()
    screen.page.locator('#menu a[href$="/correct"]').click()
    screen.page.wait_for_url("**/correct")
    screen.page.locator(".more-ways > summary").click()
    field = screen.page.locator(f'[name="set {key}"]')
    if field.evaluate(FOLDED):
        field.locator(ITS_SUMMARY).click()
    if field.evaluate("each => each.tagName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)
    screen.page.locator(".all-values .act button").click()
    accept = screen.page.locator("#thumb button[name=accept]")
    expect(accept).to_be_visible()
    screen.check_kept(seat)
    screen.page.locator("#tray b").last.evaluate("each => each.textContent = '9'.repeat(60)")
    assert screen.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "it wraps"
    accept.click()
    screen.page.wait_for_url(f"**/games/{name}")
    assert screen.saved().answers[-1]["ask"] == "correct" or any(
        row["ask"] == "correct" for row in screen.saved().answers
    )
    screen.page.go_back()
    expect(screen.page.locator(".correction")).to_be_visible()
    screen.page.go_forward()
    screen.page.wait_for_url(f"**/games/{name}")


def test_the_language_changes_in_the_middle_of_a_game(screen: Screen) -> None:
    seat = seat_after(3)
    screen.lay(seat)
    for lang in (*LANGUAGES[1:], LANGUAGES[0]):
        screen.open_menu()
        screen.page.locator(f'#menu form[action="/language"] button[value="{lang}"]').click()
        expect(screen.page.locator("html")).to_have_attribute("lang", lang)
        expect(screen.page.locator("#thumb form.undo button")).to_contain_text(Texts(lang)("web.undo"))
        screen.play_on(seat, 1)
    screen.check_kept(seat)


def test_the_language_is_guessed_and_remembered(open_screen: Open) -> None:
    screen = open_screen(locale="uk-UA")
    screen.page.goto("/")
    expect(screen.page.locator("html")).to_have_attribute("lang", "uk")
    screen.page.goto("/settings")
    screen.page.locator('form[action="/language"] button[value="pl"]').first.click()
    screen.page.goto(f"/rules/{GAME.id}")
    expect(screen.page.locator("html")).to_have_attribute("lang", "pl")


def test_a_game_goes_on_after_the_server_was_killed(open_screen: Open, tmp_path: Path) -> None:
    with served(tmp_path) as own:
        screen = open_screen(at=own, service_workers="allow")
        screen.quiet = True
        seat = screen.begin(GAME, "1", "screen")
        screen.play_on(seat, 2)
        screen.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        table = screen.page.url
        own.kill()
        screen.button(seat.parts()[0]).click()
        expect(screen.page.locator("#gone")).to_be_visible()
        screen.page.goto(table)
        expect(screen.page.locator("main h1")).to_have_text(Texts("en")("web.away"))
        own.start()
        screen.page.goto(table)
        until(screen.page, "() => !taps.waits()")  # what was tapped while it was away counts now
        seat.reply()
        screen.check_kept(seat)
        screen.play_on(seat, 2)
        screen.check_kept(seat)
        # The same page, not loaded again: the server was only away between two taps.
        own.kill()
        own.start()
        screen.play_on(seat, 2)
        screen.check_kept(seat)


def test_two_devices_see_each_other(open_screen: Open, server: Server) -> None:
    laptop, phone = open_screen(), open_screen(width=360)
    seat = seat_after(2)
    name = laptop.lay(seat)
    phone.page.goto(f"/games/{name}")
    for number in range(4):
        giver, other = (laptop, phone) if number % 2 else (phone, laptop)
        revision, _ = giver.state
        giver.give(seat)
        other.reach(revision + 1)
    laptop.check_kept(seat)
    assert server.process is not None


def test_another_device_is_told_what_was_answered(open_screen: Open) -> None:
    """In words, above what comes then; *Undo* is at its thumb."""
    laptop, phone = open_screen(), open_screen(width=360)
    seat = Seat(GAME, "1", "table")
    while seat.asking is not None and seat.asking.acting != "human":
        seat.reply()
    name = laptop.lay(seat)
    phone.page.goto(f"/games/{name}")
    laptop.give(seat)
    said = "Another device has answered. You took a yellow tail from place 7."
    expect(phone.page.locator("#card > .note")).to_have_text(said)
    assert laptop.page.locator("#card > .note").count() == 0, "who has answered knows it"


def test_what_happened_while_the_network_was_gone(open_screen: Open) -> None:
    laptop, phone = open_screen(), open_screen(width=360)
    phone.quiet = True
    seat = seat_after(2)
    name = laptop.lay(seat)
    phone.page.goto(f"/games/{name}")
    revision, _ = phone.state
    phone.page.context.set_offline(True)
    expect(phone.page.locator("#gone")).to_be_visible()
    with phone.page.expect_event("requestfailed"):  # it hears of the answer, and cannot fetch it
        laptop.give(seat)
    phone.page.context.set_offline(False)
    phone.reach(revision + 1)
    expect(phone.page.locator("#gone")).to_be_hidden()


def is_told(seat: Seat) -> bool:
    """Whether a turn has been told, and waits for its last word."""
    return seat.asking is not None and seat.asking.request.what == DONE


def two_in_a_row() -> Seat:
    """A game in which the same button is asked for twice, one turn after the other."""
    for game in GAMES:
        seat = Seat(game, "1", "screen")
        while seat.asking is not None and len(seat.session.turns) < 20:
            before, was_told = seat.session.fork(), is_told(seat)
            seat.reply()
            if was_told and is_told(seat):
                seat.session = before
                return seat
    raise LookupError


SLOWLY = """if (location.pathname.startsWith("/games/")) {
  const now = performance.now.bind(performance);
  performance.now = () => now() / 100;
}"""
"""At a table a second takes a hundred: on a busy machine two taps are quick, too."""


def test_a_second_tap_is_no_answer(open_screen: Open) -> None:
    """Two quick taps at one place, and a key that is held down, answer one question."""
    screen, seat = open_screen(bent=True), two_in_a_row()
    screen.page.add_init_script(SLOWLY)
    screen.lay(seat)
    go, mouse = screen.page.locator("#thumb .go:visible"), screen.page.mouse
    revision, _ = screen.state
    go.click()
    screen.reach(revision + 1)
    expect(go).to_have_count(1)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    screen.page.wait_for_timeout(300)
    assert screen.state == (revision + 1, 0)
    screen.undo()
    screen.page.locator("h1").first.focus()
    for _ in range(2):
        screen.page.keyboard.down("Enter")
        screen.reach(revision + 3)
    screen.page.wait_for_timeout(300)
    assert screen.state == (revision + 3, 0)
    screen.page.keyboard.up("Enter")
    go.click()
    screen.reach(revision + 4)


def test_a_second_tap_is_not_for_the_next_page(open_screen: Open) -> None:
    """On a phone: the button of the next page lies where the one of this page was tapped."""
    screen = open_screen(has_touch=True, is_mobile=True, bent=True)
    page = screen.page
    page.add_init_script(SLOWLY)
    game = next(game for game in GAMES if is_told(Seat(game, "1", "screen")))
    page.goto(f"/new/{game.id}?where=screen")
    box = page.locator("button.go").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    begun = page.evaluate("performance.timeOrigin")
    page.wait_for_timeout(400)  # a page that has just come takes no finger
    for _ in range(2):
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        until(page, "(begun) => performance.timeOrigin !== begun", begun)
    page.wait_for_timeout(300)
    given = [row for row in screen.saved().answers if Entry.from_json(row).by == PERSON]
    assert given == [], "the first question is still open"


def test_an_answer_to_a_table_that_has_moved_on(open_screen: Open) -> None:
    """A device that has not heard yet, because its stream is cut off."""
    laptop, phone = open_screen(), open_screen(width=360)
    phone.quiet = True
    seat = seat_after(2)
    name = laptop.lay(seat)
    phone.page.route("**/events?*", lambda route: route.abort())
    phone.page.goto(f"/games/{name}")
    old = phone.page.locator("form button[data-number][name=answer]").first
    revision, _ = phone.state
    laptop.give(seat)
    old.click()
    phone.reach(revision + 1)
    expect(phone.page.locator("main [role=alert]").first).to_be_visible()
    laptop.check_kept(seat)
    phone.give(seat)
    laptop.check_kept(seat)


def begin_without_script(screen: Screen, seat: Seat, preset: str) -> None:
    page = screen.page
    page.goto(f"/new/{GAME.id}")
    page.locator(f'label:has(input[name="preset"][value="{preset}"])').click()
    page.locator("details.more > summary").click()
    page.locator('input[name="seed"]').fill("1")
    page.locator('button.go[form="new"]').click()
    if page.url.endswith("/start"):
        page.locator("label:has(input[value=lying])").click()
        page.locator("button.way-lying").click()
    while (count := asked_as_one(seat)) > 1:
        screen.keep_answers(seat, count)


@pytest.mark.parametrize("preset", list(GAME.presets))
def test_a_turn_without_script(open_screen: Open, preset: str) -> None:
    """From the first page on; what else the set-up asks for at the table, after its first draw, is laid."""
    screen = open_screen(java_script_enabled=False)
    page = screen.page
    seat = Seat(GAME, "1", preset)
    begin_without_script(screen, seat, preset)
    ended = False
    while not ended and seat.asking is not None:
        ended = seat.asking.request.what == DONE
        while (on := page.locator("#thumb [data-next]:visible")).count():
            with page.expect_navigation():
                on.click()
        if (asks := page.locator("#thumb .pass button:visible")).count():
            with page.expect_navigation():
                asks.click()
        for value in seat.parts():
            for way in screen.ways_to(seat, value):
                with page.expect_navigation():
                    way.click()
            with page.expect_navigation():
                screen.button(value).click()
        if len(seat.parts()) > 1:
            with page.expect_navigation():
                page.locator("#thumb form.whole button").click()
        if page.url.endswith("/laid"):
            page.goto(page.url.removesuffix("/laid"))
        seat.reply()
        screen.check_kept(seat)
        if draws(seat):
            while draws(seat):
                seat.reply()
            screen.lay(seat)
    screen.check_kept(seat)


def draws(seat: Seat) -> bool:
    now = seat.asking
    return now is not None and isinstance(now.request, Draw)


def test_a_turn_by_keyboard(screen: Screen) -> None:
    """Only keys: from the first page to the end of a turn of the automa."""
    page = screen.page
    page.goto("/")
    tab_to(screen, f'a[href="/new/{GAME.id}"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/*")
    tab_to(screen, "details.more > summary")
    page.keyboard.press("Enter")
    tab_to(screen, 'input[name="seed"]')
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/**")
    seat = Seat(GAME, "1", default_preset(GAME, texts_of(GAME, "en")))
    done = False
    while not done and seat.asking is not None:
        done = seat.asking.request.what == DONE
        revision, _ = screen.state
        (value,) = seat.parts()
        for way in screen.ways_to(seat, value):
            tab_to(screen, way)
            page.keyboard.press("Enter")
            expect(page.locator("#card .chosen")).to_be_visible()
        tab_to(screen, screen.button(value))
        page.keyboard.press("Enter")
        screen.reach(revision + 1)
        seat.reply()
    screen.check_kept(seat)


def tab_to(screen: Screen, wanted: object) -> None:
    """Press Tab until it is reached; what has the focus shows it."""
    target = screen.page.locator(wanted).first if isinstance(wanted, str) else wanted
    handle = target.element_handle()  # type: ignore[attr-defined]
    for _ in range(200):
        screen.page.keyboard.press("Tab")
        if handle.evaluate("each => each === document.activeElement"):
            style = handle.evaluate(
                "each => getComputedStyle(each).outlineStyle + getComputedStyle(each).boxShadow"
            )
            assert style != "nonenone", "the focus cannot be seen"
            return
    raise AssertionError(f"{wanted} is not reached by Tab")


LISTEN = """() => {
  window.spoken = [];
  SpeechSynthesis.prototype.speak = (speech) => { window.spoken.push(speech.text); };
  SpeechSynthesis.prototype.cancel = () => {};
}"""


def test_what_is_shown_is_read_aloud(open_screen: Open) -> None:
    """An order with its source, all orders where they are shown at once, and a question; nothing else."""
    seat = Seat(GAME, "1", "table")
    while seat.asking is not None and not (
        seat.asking.acting in GAME.automas and seat.asking.request.what != DONE and len(scenes_of(seat)) > 1
    ):
        seat.reply()
    screen = open_screen(has_touch=True, is_mobile=True, bent=True)
    screen.lay(seat)
    screen.page.evaluate(LISTEN)

    def read() -> str:
        screen.open_menu()
        screen.page.locator("#menu [data-speak]").click()
        expect(screen.page.locator("#menu")).to_be_hidden()
        return str(screen.page.evaluate("window.spoken.pop()"))

    first = (
        "Lay a red segment from place 6 on his first card "
        "and the other piece, a yellow segment, on his third card."
    )
    second = "Move a green segment from his first card to the second"
    assert first in (told := read())
    assert second not in told, "an order is read when its time comes"
    screen.page.locator("[data-together-on]:visible").click()
    assert first in (told := read())
    assert second in told
    screen.to_the_question()
    assert "Turn up a card of the deck" in (told := read())
    assert first not in told
