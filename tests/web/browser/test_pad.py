"""Golem's pad of signs: each is read by its caption, all are in sight, and none moves when one is tapped."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from automarium.kernel.rules.values import plain
from tests.games.golem.looks import at_look
from tests.web.browser.conftest import Open
from tests.web.browser.screen import LATER, Screen
from tests.web.browser.test_stage import OUTSIDE, settle
from tests.web.playing import Seat

pytestmark = pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")

SIZES = [(390, 844), (360, 640)]
CUT = """() => {
  const card = document.querySelector("#card");
  const captions = [...document.querySelectorAll(".caption")];
  const out = (each) => each.scrollWidth > each.clientWidth + 1
    || each.getBoundingClientRect().bottom > each.parentElement.getBoundingClientRect().bottom + 1;
  const cut = captions.filter(out).map((each) => each.textContent);
  return [card.scrollHeight - card.clientHeight, captions.length, cut];
}"""
PLACES = """() => [...document.querySelectorAll(".several fieldset button")].map((each) => {
  const { x, y } = each.getBoundingClientRect();
  return [Math.round(x), Math.round(y)];
})"""


@pytest.mark.parametrize("locale", ["en", "pl", "uk"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_sign_has_its_word_and_all_are_in_sight(
    width: int, height: int, locale: str, open_screen: Open
) -> None:
    screen = open_screen(width=width, height=height, locale=locale)
    for look, least in (("starting-seen", 40), ("tiles-seen", 39)):
        screen.lay(at_look("own", look))
        screen.to_the_question()
        expect(screen.page.locator(".caption").first).to_be_visible()
        over, captions, cut = screen.page.evaluate(CUT)
        assert captions >= least - 1
        assert not cut
        assert over <= 0, f"{look} does not fit"


def tell(screen: Screen, sign: str) -> None:
    revision, _ = screen.state
    screen.page.locator(f".several fieldset button[value='\"{sign}\"']").click()
    screen.page.wait_for_function(LATER, arg=revision)


@pytest.mark.parametrize("locale", ["en", "pl", "uk"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_tile_of_the_rabbi_fits_below_its_card(
    width: int, height: int, locale: str, open_screen: Open
) -> None:
    """It is told with the card: forty signs, the tabs, and what was told."""
    screen = open_screen(width=width, height=height, locale=locale)
    screen.lay(at_look("own", "on-card", steps=1))
    screen.to_the_question()
    for sign in ("bonus=gold", "level=2", "look=rabbi left"):
        revision, _ = screen.state
        screen.page.locator(f".several fieldset button[value='\"{sign}\"']").click()
        screen.page.wait_for_function(LATER, arg=revision)
    expect(screen.page.locator(".caption").first).to_be_visible()
    over, captions, cut = screen.page.evaluate(CUT)
    assert captions >= 30
    assert not cut
    assert over <= 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_sign_moves_when_one_is_tapped(width: int, height: int, open_screen: Open) -> None:
    """Also where the sign brings something else that can be told, such as the book that is bought."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("own", "action-tile"))
    screen.to_the_question()
    before = screen.page.evaluate(PLACES)
    for sign in ("coin", "book", "discount", "coin"):
        revision, _ = screen.state
        screen.page.locator(f".several fieldset button[value='\"{sign}\"']").click()
        screen.page.wait_for_function(LATER, arg=revision)
        assert screen.page.evaluate(PLACES) == before, sign


def test_a_second_quick_tap_answers_nothing(open_screen: Open) -> None:
    """Where *Next* was, no button is: neither yes or no, nor that nothing is seen."""
    screen = open_screen()
    for look in ("red-zone", "book-bought"):
        screen.lay(at_look("light", look))
        screen.carry_out()
        expect(screen.page.locator("#thumb .wait")).to_be_visible()
        assert screen.page.locator("#thumb .go").count() == 0


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_my_own_turn_is_said_in_the_question_and_no_key_moves_when_it_goes(
    width: int, height: int, open_screen: Open
) -> None:
    """It was a small label among buttons."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("own", "on-card", ("bonus=none", "first=rabbi", "silhouette=left")))
    screen.to_the_question()
    expect(screen.page.locator("#question .first")).to_have_text("Your own turn. Then turn up card 2.")
    before = screen.page.evaluate(PLACES)
    revision, _ = screen.state
    screen.page.locator(".several fieldset button[value='\"bonus=gold\"']").click()
    screen.page.wait_for_function(LATER, arg=revision)
    expect(screen.page.locator("#question .first")).to_have_count(0)
    assert screen.page.evaluate(PLACES)[0] == before[0]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_key_moves_when_the_two_lines_of_a_new_round_go(
    width: int, height: int, open_screen: Open
) -> None:
    """*Move your golems, too* takes two lines, what comes after it one."""
    seat = Seat(catalog()["golem"], "1", "table-light")
    while (now := seat.asking) is not None and (now.board.round, now.request.what) != (2, "on-card"):
        seat.reply()
    screen = open_screen(width=width, height=height)
    screen.lay(seat.session)
    screen.to_the_question()
    expect(screen.page.locator("#question .first")).to_contain_text("Move your golems, too.")
    before = screen.page.locator("#question").bounding_box()
    revision, _ = screen.state
    screen.page.locator(".several fieldset button[value='\"bonus gold\"']").click()
    screen.page.wait_for_function(LATER, arg=revision)
    after = screen.page.locator("#question").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] == pytest.approx(before["height"], abs=4)


def test_how_a_card_looks_is_asked_before_its_signs(open_screen: Open) -> None:
    """Columns and halves were switches beside the card, which nobody had to touch: they decide the action."""
    screen = open_screen()
    screen.lay(at_look("own", "on-card"))
    screen.to_the_question()
    for sign in ("bonus=gold", "level=2"):
        revision, _ = screen.state
        screen.page.locator(f".several fieldset button[value='\"{sign}\"']").click()
        screen.page.wait_for_function(LATER, arg=revision)
    expect(screen.page.locator("#question")).to_contain_text("How do its columns and edges look?")
    looks = screen.page.locator(".several fieldset button[value^='\"look=']")
    assert looks.count() == 8
    boxes = [box for each in looks.all() if (box := each.bounding_box()) is not None]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    assert screen.page.locator("#thumb .go").count() == 0, "no button leads past it"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_sign_moves_when_a_slash_brings_a_tab(width: int, height: int, open_screen: Open) -> None:
    """The tabs came below the signs and lifted them by a row: the next tap was another sign."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("light", "action-tile"))
    screen.to_the_question()
    before = screen.page.evaluate(PLACES)
    revision, _ = screen.state
    screen.page.locator(".several fieldset button[value='\"/\"']").click()
    screen.page.wait_for_function(LATER, arg=revision)
    expect(screen.page.locator("nav.zones a")).to_have_count(2)
    assert screen.page.evaluate(PLACES) == before


@pytest.mark.parametrize("locale", ["en", "pl", "uk"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_sign_moves_whatever_the_tile_of_the_rabbi_brings(
    width: int, height: int, locale: str, open_screen: Open
) -> None:
    """With “/”, what acts and the graveyard there are more tabs: another row of them moved the signs."""
    screen = open_screen(width=width, height=height, locale=locale)
    screen.lay(at_look("own", "on-card", RIGHT_HALF, steps=1))
    screen.to_the_question()
    for sign in ("bonus=gold", "level=2", "look=marble left"):
        tell(screen, sign)
    before, tabs = screen.page.evaluate(PLACES), screen.page.locator("nav.zones a").count()
    for sign in ("destroy-golem", "/", "books", "books", "upgrade any"):
        tell(screen, f"under: {sign}")
        assert screen.page.evaluate(PLACES) == before, sign
    assert screen.page.locator("nav.zones a").count() >= tabs + 3
    over, _, cut = screen.page.evaluate(CUT)
    assert not cut
    assert over <= 0


def test_a_rabbi_by_two_halves_says_so_and_no_card_is_to_be_turned_up(open_screen: Open) -> None:
    """On the tab of “/” the page said again *Your own turn first; then turn up card 2*."""
    screen = open_screen()
    screen.lay(at_look("own", "on-card", RIGHT_HALF, steps=1))
    screen.to_the_question()
    for sign in ("bonus=gold", "level=2", "look=marble left", "under: /"):
        tell(screen, sign)
    expect(screen.page.locator("#question")).to_contain_text("Two halves: rabbi on the first free tile")
    screen.page.locator("nav.zones a[data-zone=if-slash]").click()
    expect(screen.page.locator("nav.zones a[data-zone=if-slash][aria-current]")).to_have_count(1)
    expect(screen.page.locator("#card")).not_to_contain_text("turn up")


def test_what_is_told_of_all_rows_is_said_whole(open_screen: Open) -> None:
    """A note of the bonus, gray on violet above the rows, left no room for the hint below them."""
    screen = open_screen()
    screen.lay(at_look("own", "on-card"))
    screen.to_the_question()
    for sign in ("bonus=gold", "level=2", "look=marble none", "top", "most", "left"):
        tell(screen, sign)
    screen.page.locator("#thumb a.go").click()
    expect(screen.page.locator(".several .row")).to_have_count(1)
    for sign in ("both red yellow", "none top"):
        tell(screen, sign)
    screen.page.locator("#thumb a.go").click()
    expect(screen.page.locator(".several .row")).to_have_count(5)
    expect(screen.page.locator("[data-said]")).to_have_count(0)
    hint, thumb = (
        screen.page.locator(".ask > .sub").bounding_box(),
        screen.page.locator("#thumb").bounding_box(),
    )
    assert hint is not None
    assert thumb is not None
    assert hint["y"] + hint["height"] <= thumb["y"] + 1


@pytest.mark.parametrize("locale", ["en", "pl", "uk"])
def test_a_book_that_is_bought_and_placed_at_one_order_fits_a_small_phone(
    locale: str, open_screen: Open
) -> None:
    """In Ukrainian its last line lay below the edge."""
    session, chance = Session.start(catalog()["golem"], "1", "table", {"components": "own"}), Random("1")  # noqa: S311
    while (now := session.asking) is not None:
        told = [step.message for step in session.turns[-1].steps]
        if now.request.what == DONE and {"book-by-column", "book-place-by-hand"} <= {*told}:
            break
        session.reply(DONE if now.request.what == DONE else plain(now.request.by_chance(chance.randrange)))
    screen = open_screen(width=360, height=640, locale=locale)
    screen.lay(session, order=1)
    count = int(screen.page.locator("#card").get_attribute("data-count") or 0)
    assert count
    for number in range(1, count + 1):
        settle(screen)
        assert screen.page.evaluate(OUTSIDE) == [], number
        screen.page.keyboard.press("ArrowRight")


RIGHT_HALF = ("bonus=none", "look=marble right", "most", "left", "yellow mirror", "both yellow blue")
MARBLES = PLACES.replace(".several fieldset button", ".several .row")
YELLOW_HELD = ("bonus=none", "first=marble", "most", "left", "yellow mirror", "both yellow blue")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_row_moves_while_its_marbles_are_told(width: int, height: int, open_screen: Open) -> None:
    """Other rows come with the button, below those that are there; one marble more folds nothing."""
    screen = open_screen(width=width, height=height)

    def tap(value: str) -> None:
        revision, _ = screen.state
        screen.page.locator(f".several button[value='\"{value}\"']").click()
        screen.page.wait_for_function(LATER, arg=revision)

    screen.lay(at_look("own", "on-card", YELLOW_HELD))
    screen.to_the_question()
    for sign in ("bonus=none", "look=marble none", "top", "black", "most"):
        tap(sign)
    screen.page.locator("#thumb .go").click()
    rows = screen.page.locator(".several .row")
    expect(rows).to_have_count(1)
    before = screen.page.evaluate(MARBLES)
    for _ in range(2):
        tap("yellow artifact")
        assert screen.page.evaluate(MARBLES) == before
    expect(screen.page.locator("#thumb .go")).to_contain_text("Next: more marbles")
    screen.page.wait_for_timeout(400)
    screen.page.locator("#thumb .go").click()
    expect(rows).to_have_count(5)
    opened = screen.page.evaluate(MARBLES)
    assert opened[0] == before[0], "the first one stays where it is"
    tap("black research")
    assert screen.page.evaluate(MARBLES) == opened
    expect(screen.page.locator("#thumb .go")).to_contain_text("That is how they lie")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_that_nothing_is_gone_is_not_below_the_finger(width: int, height: int, open_screen: Open) -> None:
    """Where *Enough for this turn* was, no answer is before something was tapped; then no row moves."""
    screen = open_screen(width=width, height=height)
    screen.lay(at_look("own", "on-card", (*YELLOW_HELD[:4], "yellow work", "red work", "both yellow blue")))
    screen.to_the_question()
    for sign in ("bonus=none", "look=marble none", "most", "right"):
        revision, _ = screen.state
        screen.page.locator(f".several button[value='\"{sign}\"']").click()
        screen.page.wait_for_function(LATER, arg=revision)
    screen.page.locator("#thumb .go").click()
    nothing = screen.page.locator(".several .nothing")
    expect(nothing).to_be_in_viewport(ratio=1)
    expect(nothing).to_have_text("Nothing is gone, no other row to tell")
    expect(screen.page.locator("#thumb .wait")).to_be_visible()
    assert screen.page.locator("#thumb .go").count() == 0
    before = screen.page.evaluate(MARBLES)
    revision, _ = screen.state
    screen.page.locator(".several .row > button").nth(1).click()
    screen.page.wait_for_function(LATER, arg=revision)
    assert screen.page.evaluate(MARBLES) == before
    expect(nothing).to_have_count(0)
