"""Red Rising on a phone: her two cards beside the orders, an arrow for each, and the hand by its cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.position import read_position
from automarium.kernel.record.session import Session
from automarium.kernel.rules.told import DONE
from tests.web.browser.conftest import Open
from tests.web.browser.screen import IS_READ, LATER, Screen
from tests.web.browser.sweeps import PHONES
from tests.web.browser.test_people import check
from tests.web.browser.test_stage import settle
from tests.web.browser.waiting import until
from tests.web.playing import Seat

GAME = catalog()["redrising"]
LARGE, SMALL = (390, 844), (360, 640)
STAGE = 0.36
"""Least part of a phone that the board and her cards have."""
RINGS = """() => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const rings = [...document.querySelectorAll("#drawing .motion.now .pulse")]
    .map((each) => each.getBoundingClientRect());
  const arrows = document.querySelectorAll("#drawing .motion.now .fly2").length;
  const panes = document.querySelector("#stage").matches(".across, .down");
  const isSeen = (box) => box.left < board.right && box.right > board.left
    && box.top < board.bottom && box.bottom > board.top;
  return [rings.length, arrows, panes || rings.every(isSeen)];
}"""
CUT = """(where) => [...document.querySelectorAll(where)].filter((each) => each.checkVisibility()
  && (each.scrollWidth > each.clientWidth + 1 || each.getBoundingClientRect().right > innerWidth))
  .map((each) => each.textContent)"""
SHORT = """(where) => [...document.querySelectorAll(where)].filter((each) => each.checkVisibility()
  && each.getBoundingClientRect().height < 43.5).map((each) => each.textContent)"""
LIT = """() => [...document.querySelectorAll(".guide > li")].map((card) =>
  [...card.querySelectorAll("p")].flatMap((line, number) => line.dataset.state === "now" ? [number] : []))"""
"""For each of her cards, which of its lines are now."""
DEPLOYS, GAINS, BONUS = range(3)
IN_HER_TURN = (
    [[DEPLOYS], []],
    [[GAINS, BONUS], []],
    [[], [DEPLOYS]],
    [[], [GAINS, BONUS]],
)
"""The lines that each order carries out, card by card: a gain comes with the bonus of its location."""
LETTERS_CUT = """() => {
  const top = document.querySelector("#board").getBoundingClientRect().top;
  return [...document.querySelectorAll("#picture .rr-letter")].map((each) => each.getBoundingClientRect().top)
    .filter((each) => each < top);
}"""
SCROLLS = "document.documentElement.scrollHeight > innerHeight + 1"


def at(is_there: Callable[[Seat], bool]) -> Seat:
    seat = Seat(GAME, "1", "table")
    while not is_there(seat):
        seat.reply()
    return seat


def is_her_turn(seat: Seat) -> bool:
    """All of it is told without a question."""
    now = seat.asking
    assert now is not None
    quiet = not seat.session.turns[-1].pauses
    return now.acting == "au-toma" and now.request.what == DONE and quiet and len(seat.session.turns) > 4


def asks(what: str) -> Callable[[Seat], bool]:
    return lambda seat: seat.asking is not None and seat.asking.request.what == what


def phone(open_screen: Open, width: int, height: int, language: str) -> Screen:
    return open_screen(width=width, height=height, locale=language, has_touch=True, is_mobile=True)


@pytest.mark.parametrize(("width", "height", "language"), [(*LARGE, "en"), (*SMALL, "pl")])
def test_her_cards_are_large_and_each_order_has_its_line_ring_and_arrow(
    open_screen: Open, width: int, height: int, language: str
) -> None:
    screen = phone(open_screen, width, height, language)
    screen.lay(at(is_her_turn))
    page, number = screen.page, 1
    cards = page.locator(".guide > li")
    expect(cards).to_have_count(2)
    if height > SMALL[1]:
        box = cards.first.bounding_box()
        assert box is not None
        assert 172 <= box["width"] <= 192
        assert 110 <= box["height"] <= 150
    while True:
        settle(screen)
        assert height == SMALL[1] or page.evaluate(LETTERS_CUT) == [], number
        lines = IN_HER_TURN[number - 1]
        assert page.evaluate(LIT) == lines
        rings, arrows, are_seen = page.evaluate(RINGS)
        assert (rings, arrows <= 1, are_seen) == (sum(map(len, lines)), True, True)
        assert not page.evaluate(SCROLLS)
        assert page.evaluate(CUT, ".guide p > span") == []
        stage = page.locator("#stage").bounding_box()
        assert stage is not None
        assert stage["height"] >= STAGE * height - 1
        following = page.locator("#thumb .next:visible")
        if not following.count():
            break
        following.tap()
        number += 1
        expect(page.locator(".signs [aria-current=step]")).to_have_attribute("data-to", str(number))
    assert number == len(IN_HER_TURN)
    assert page.locator(".guide [data-state=done]").count() == 4
    expect(page.locator(".signs .parted")).to_have_count(1)
    if language == "en":
        check(screen, "")


@pytest.mark.parametrize(("width", "height", "language"), [(*LARGE, "en"), (*SMALL, "uk")])
def test_the_hand_is_told_by_tapping_its_cards(
    open_screen: Open, width: int, height: int, language: str
) -> None:
    screen = phone(open_screen, width, height, language)
    screen.lay(at(asks("hand-cards")))
    page = screen.page
    told = {"gold": ("fitchner", "tactus"), "red": ("dancer",)}
    for color, cards in told.items():
        page.locator(f".zones [data-zone={color}]").tap()
        expect(page.locator(f".zones [data-zone={color}]")).to_have_attribute("aria-current", "step")
        for card in cards:
            page.locator(f".several button[value='\"{card}\"']").tap()
            expect(page.locator(f"#board [data-spot=card-{card}]")).to_have_count(1)
        assert (
            page.evaluate(CUT, ".zones a > span, .several fieldset button, .several fieldset button > span")
            == []
        )
        assert page.evaluate(SHORT, ".zones a, .several fieldset button") == []
    expect(page.locator("#board > svg > text").last).to_have_text("74")
    assert not page.evaluate(SCROLLS)
    if language == "en":
        check(screen, "")
    page.locator(".several fieldset button[aria-pressed=true]").tap()  # a second tap takes it back
    expect(page.locator("#board [data-spot=card-dancer]")).to_have_count(0)
    page.locator("#board [data-spot=card-tactus]").first.click()
    expect(page.locator("dialog.over[open] .full-card")).to_be_visible()
    page.keyboard.press("Escape")
    go, revision = page.locator("#thumb .go"), screen.state[0]
    go.tap()
    expect(go).to_contain_text({"en": "2 cards: is that all?", "uk": "2 карти: це все?"}[language])
    assert screen.state[0] == revision
    go.tap()
    until(screen.page, LATER, revision)


NEXT_LINE = """() => {
  const lane = document.querySelector("#card article.order:not([hidden])").closest(".one-by-one")
    .querySelector(".lane");
  const [box, lines] = [lane.getBoundingClientRect(), [...lane.children]];
  const now = lines.findLastIndex((each) => each.dataset.state === "now");
  const next = lines[now + 1]?.getBoundingClientRect();
  return next ? Math.min(next.bottom, box.bottom) - next.top : null;
}"""
"""How many pixels of the line after the present order are in sight; nothing after the last."""


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_the_line_that_comes_next_is_in_sight_at_every_order(
    open_screen: Open, size: tuple[int, int]
) -> None:
    """Also where the present one says what it follows from."""
    screen = phone(open_screen, *size, "en")
    screen.lay(at(lambda seat: asks(DONE)(seat) and len(seat.session.turns) == 2))
    notes, on = 0, screen.page.locator("#thumb [data-next]:visible")
    while on.count():
        seen = screen.page.evaluate(NEXT_LINE)
        notes += screen.page.locator("#card .lane [data-state=now] small:visible").count()
        assert seen is None or seen >= 12, screen.page.locator("#card").inner_text()
        on.click()
    assert notes, "an order with a reason below it"


TOPS = "(where) => [...document.querySelectorAll(where)].map((each) => each.getBoundingClientRect().top)"
SIGNS = """(where) => [...document.querySelectorAll(where)]
  .map((each) => getComputedStyle(each, "::after").content.replaceAll('"', ""))"""
"""What says that something is folded there."""
FITS = """(box) => {
  const [card, its] = [document.querySelector("#card"), box].map((each) => each.getBoundingClientRect());
  return its.top >= card.top - 1 && its.bottom <= card.bottom + 1;
}"""


@pytest.mark.parametrize(("size", "language"), [(LARGE, "en"), (LARGE, "pl"), (SMALL, "uk")], ids=str)
def test_the_rows_of_a_report_stay_under_the_finger(
    open_screen: Open, size: tuple[int, int], language: str
) -> None:
    """A second tap at the same place means the same row."""
    screen = phone(open_screen, *size, language)
    screen.lay(at(asks("report-more")))
    page, rows = screen.page, "#card .stepped .stepper"
    plus, count = page.locator(f"{rows} button:last-child"), page.locator(f"{rows} output")
    before, helium = page.evaluate(TOPS, rows)[:3], int(count.nth(1).inner_text())
    box = plus.nth(1).bounding_box()
    assert box is not None
    for taps in (1, 2, 3):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(count.nth(1)).to_have_text(str(helium + taps))
        assert page.evaluate(TOPS, rows)[:3] == pytest.approx(before, abs=0.5)
        page.evaluate(IS_READ)


CUT_BELOW = "(box) => box.scrollHeight > box.clientHeight + 1"


@pytest.mark.parametrize(("size", "language"), [(LARGE, "en"), (LARGE, "uk"), (SMALL, "pl")], ids=str)
def test_all_of_what_a_report_sets_off_is_read_and_moves_no_row(
    open_screen: Open, size: tuple[int, int], language: str
) -> None:
    """That it is the last round, and why, was cut after two lines, in a box that no finger scrolled."""
    screen = phone(open_screen, *size, language)
    seat = at(asks("report-more"))
    while min(seat.session.now.board.tokens["human"].of(each) for each in ("fleet", "helium")) < 6:
        seat.session.reply("fleet +1" if seat.session.now.board.count("human", "fleet") < 6 else "helium +1")
    seat.session.reply("helium +1")
    screen.lay(seat)
    page, rows = screen.page, "#card .stepped .stepper"
    before = page.evaluate(TOPS, rows)[:3]
    page.locator(f"{rows} button:last-child").first.tap()
    said = page.locator("#card .came")
    expect(said).to_have_attribute("data-lines", re.compile("[4-7]"))
    assert not said.evaluate(CUT_BELOW)
    assert page.evaluate(TOPS, rows)[:3] == pytest.approx(before, abs=0.5)
    page.locator(f"{rows} button:first-child").first.tap()
    expect(said).to_have_attribute("data-lines", "2")
    assert page.evaluate(TOPS, rows)[:3] == pytest.approx(before, abs=0.5)


@pytest.mark.parametrize(("size", "language"), [(LARGE, "en"), (SMALL, "pl")], ids=str)
def test_a_box_of_a_report_that_opens_comes_into_sight_and_stays_open(
    open_screen: Open, size: tuple[int, int], language: str
) -> None:
    """Her pile is counted in her box, the cards of each location in another."""
    screen = phone(open_screen, *size, language)
    screen.lay(at(asks("report-more")))
    boxes = screen.page.locator("#card .report details")
    expect(boxes).to_have_count(3)
    assert screen.page.evaluate(SIGNS, "#card .report summary") == ["›"] * 3
    for number, rows in ((0, 4), (1, 4)):
        fold = boxes.nth(number)
        fold.locator("summary").tap()
        expect(fold.locator(".stepped")).to_have_count(rows)
        expect(fold.locator("summary")).to_be_in_viewport()
        if size == LARGE:
            assert fold.evaluate(FITS)
    output = boxes.first.locator(".stepped output").last
    cards = int(output.inner_text())
    boxes.first.locator(".stepped").last.locator("button").first.tap()
    expect(output).to_have_text(str(cards - 1))
    expect(output).to_be_visible()


def test_all_at_once_says_whether_it_is_the_whole_turn(open_screen: Open) -> None:
    """After an order, or a question, it is the rest."""
    screen = phone(open_screen, *LARGE, "en")
    screen.lay(at(is_her_turn))
    page = screen.page
    title, together, steps = (
        page.locator("#card .together h2"),
        page.locator("#card [data-together-on]:visible"),
        page.locator("#card [data-together-off]:visible"),
    )
    together.tap()
    expect(title).to_have_text("The whole turn", use_inner_text=True)
    steps.tap()
    page.locator("#thumb .next:visible").tap()
    page.evaluate(IS_READ)
    together.tap()
    expect(title).to_have_text("The rest of the turn", use_inner_text=True)


ON_SCREEN = ("action", "deploy-where", "gain", "scout-where", "place-where", "banish-or-place", "use-ability")
ANSWERS_BELOW = """() => {
  const edge = document.querySelector("#card").getBoundingClientRect().bottom;
  const answers = [...document.querySelectorAll("#card .answers > :is(button, .button):not(.held)")];
  return answers.filter((each) => each.checkVisibility() && each.getBoundingClientRect().bottom > edge + 1)
    .map((each) => each.textContent.trim());
}"""


def each_question(*wanted: str) -> Iterator[Seat]:
    """A game on screen at the first of each of these questions."""
    left = set(wanted)
    for seed in "123":
        seat = Seat(GAME, seed, "screen")
        while seat.asking is not None and left:
            if (what := seat.asking.request.what) in left:
                left.remove(what)
                yield seat
            seat.reply()
    assert not left


@pytest.mark.parametrize(("size", "language"), [(LARGE, "uk"), (SMALL, "en"), (SMALL, "pl")], ids=str)
def test_all_answers_of_an_own_turn_are_in_sight(
    open_screen: Open, size: tuple[int, int], language: str
) -> None:
    """Also after an ability, below what has happened so far."""
    screen = phone(open_screen, *size, language)
    for seat in each_question(*ON_SCREEN):
        screen.lay(seat)
        what = seat.asking.request.what if seat.asking is not None else ""
        assert screen.page.evaluate(ANSWERS_BELOW) == [], what
        cut = screen.page.evaluate(CUT, "#card .answers > .brief")
        assert cut == [], what


CUT_OFF = """() => ["jupiter", "mars", "luna", "institute"].filter((name) => {
  const [board, there] = ["#board", `#board [data-spot=${name}]`]
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return there.left < board.left - 1 || there.right > board.right + 1;
})"""


def test_what_is_chosen_stays_in_sight_and_moves_nothing(open_screen: Open) -> None:
    """The last card of the hand was beside the screen once it was chosen, and a chosen location came so close
    that another one went."""
    screen = phone(open_screen, *LARGE, "en")
    seat = Seat(GAME, "1", "screen")
    while len(seat.session.turns) <= 6 or not asks("action")(seat):
        seat.reply()
    screen.lay(seat)
    page = screen.page
    page.evaluate(IS_READ)
    page.locator("#own .hand > li:last-child a").tap()
    chosen = page.locator("#own .hand > .pointed")
    expect(chosen).to_have_count(1)
    expect(chosen).to_be_in_viewport(ratio=0.9)
    page.locator("#thumb .go").tap()
    places = page.locator("#card .answers > .brief")
    expect(places).to_have_count(4)
    page.evaluate(IS_READ)
    places.first.tap()
    expect(page.locator("#thumb .go")).to_be_visible()
    settle(screen)
    assert page.evaluate(CUT_OFF) == []


IN_THE_HAND = """() => [...document.querySelectorAll("#own .hand > li")].map((each) => {
  const box = each.getBoundingClientRect();
  return [box.x, box.y, box.width];
}).flat()"""


@pytest.mark.parametrize("turns", [4, 12], ids=["six cards", "eight cards"])
@pytest.mark.parametrize("size", PHONES)
def test_the_cards_of_the_hand_keep_their_places_while_one_after_the_other_is_read(
    open_screen: Open, size: tuple[int, int], turns: int
) -> None:
    """Five cards lay four and one, after a tap in one row and smaller; the sheet came up under the finger."""
    screen = phone(open_screen, *size, "en")
    seat = Seat(GAME, "1", "screen")
    while len(seat.session.turns) <= turns or not asks("action")(seat):
        seat.reply()
    screen.lay(seat)
    page = screen.page
    before = page.evaluate(IN_THE_HAND)
    rows = len(set(before[1::3]))
    assert rows == (1 if turns == 4 else 2)
    for number in (1, -1):
        page.locator("#own .hand > li a").nth(number).tap()
        expect(page.locator("#own .hand > li").nth(number)).to_have_class(re.compile("pointed"))
        expect(page.locator("#card .full-card")).to_be_visible()
        assert page.evaluate(IN_THE_HAND) == pytest.approx(before, abs=0.5)
        page.evaluate(IS_READ)


HIDDEN_WORDS = """() => {
  const button = document.querySelector("#stage > .zoom");
  const box = button.getBoundingClientRect();
  const meet = (each) => each.left < box.right - 1 && box.left < each.right - 1
    && each.top < box.bottom - 1 && box.top < each.bottom - 1;
  return [...document.querySelectorAll("#picture text")].filter((each) => meet(each.getBoundingClientRect()))
    .map((each) => each.textContent);
}"""


def test_where_a_location_is_chosen_the_whole_hand_is_seen_and_the_button_hides_no_word(
    open_screen: Open,
) -> None:
    """The fifth card was cut, and the button for all of the board lay on names and numbers."""
    screen = phone(open_screen, *LARGE, "en")
    for seat in each_question("deploy-where", "gain"):
        screen.lay(seat)
        settle(screen)
        assert screen.page.locator("#own .hand > li").count() >= 5
        assert screen.page.locator("#own .hand").evaluate("each => each.scrollWidth <= each.clientWidth")
        assert screen.page.locator("#stage > .zoom").is_visible()
        assert screen.page.evaluate(HIDDEN_WORDS) == []
        places = screen.page.locator("#card .answers > a.brief")
        if places.count():
            places.first.evaluate("each => each.click()")
            expect(screen.page.locator("#thumb .go")).to_be_visible()
            settle(screen)
            assert screen.page.locator("#own .hand").evaluate("each => each.scrollWidth <= each.clientWidth")
            assert screen.page.evaluate(HIDDEN_WORDS) == []


WIDTHS = """() => [...document.querySelectorAll("#card .answers > .brief")]
  .map((each) => Math.round(each.getBoundingClientRect().width))"""
TOUCHES = """() => [...document.querySelectorAll("#card .answers.verbs > :is(.button, button)")]
  .filter((each) => {
    const words = document.createRange();
    words.selectNode(each.querySelector("span").firstChild); // without the number at the corner
    const [box, text] = [each.getBoundingClientRect(), words.getBoundingClientRect()];
    return text.left < box.left + 3 || text.right > box.right - 3;
  }).map((each) => each.textContent.trim())"""


def test_the_places_of_a_report_share_the_row(open_screen: Open) -> None:
    """Three stood in half of it, as narrow as six."""
    screen = phone(open_screen, *LARGE, "en")
    seat = at(asks("report-gain"))
    screen.lay(seat)
    widths = screen.page.evaluate(WIDTHS)
    assert sum(widths) + 6 * (len(widths) - 1) >= LARGE[0] - 40
    assert max(widths) - min(widths) <= 1


@pytest.mark.parametrize("language", ["en", "pl", "uk"])
def test_no_words_touch_the_edge_of_their_tile(open_screen: Open, language: str) -> None:
    screen = phone(open_screen, *LARGE, language)
    screen.lay(at(lambda seat: seat.asking is not None and seat.asking.acting == "human"))
    assert screen.page.evaluate(TOUCHES) == []


def test_what_goes_on_below_the_edge_of_a_card_has_a_sign_there(open_screen: Open) -> None:
    screen = phone(open_screen, *SMALL, "en")
    screen.lay(at(asks("hand-cards")))
    card = screen.page.locator("#card")
    expect(card).to_have_attribute("data-more", "")
    assert card.evaluate("(each) => getComputedStyle(each, '::after').content").startswith('"↓"')
    card.evaluate("(each) => each.scrollTo(0, each.scrollHeight)")
    expect(card).not_to_have_attribute("data-more", "")


NAMES = """() => [...document.querySelectorAll("#picture [data-spot^=card-] text")]
  .filter((each) => each.textContent.length > 3 && each.getBoundingClientRect().top < 300)
  .map((each) => [each.textContent, each.checkVisibility() && getComputedStyle(each).visibility === "visible"
    && Number(getComputedStyle(each).opacity) > 0 && each.getBoundingClientRect().right <= innerWidth + 1])"""
IS_TOLD = """() => {
  const { order, count } = document.querySelector("#card").dataset;
  return order === count;
}"""


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=str)
def test_while_her_turn_is_told_on_screen_all_cards_have_their_names(
    open_screen: Open, size: tuple[int, int]
) -> None:
    """The picture stays with the locations: neither a track nor her discard pile leads away from them."""
    screen = phone(open_screen, *size, "en")
    screen.page.emulate_media(reduced_motion="no-preference")
    seat = Seat(GAME, "1", "screen")
    while not (len(seat.session.turns) > 6 and is_her_turn(seat)):
        seat.reply()
    screen.lay(seat)
    screen.hand_over()
    expect(screen.page.locator("#card")).to_contain_text("She took 1 Helium")
    expect(screen.page.locator("#card")).not_to_contain_text("both her cards")
    until(screen.page, IS_TOLD)
    names = dict(screen.page.evaluate(NAMES))
    assert {"Lawyer", "Mickey", "Artisan Chef"} <= names.keys()
    assert all(names.values()), names


def test_a_card_can_be_read_before_it_is_deployed(open_screen: Open) -> None:
    """The board gives way to all of its texts."""
    screen = phone(open_screen, *LARGE, "uk")
    name = screen.lay(next(each_question("action")))
    hand = screen.page.locator("#own .hand a")
    for card in range(hand.count()):
        screen.page.goto(f"/games/{name}")
        hand.nth(card).evaluate("each => each.click()")
        screen.page.locator("#card .full-card").wait_for()
        texts = screen.page.locator("#card .full-card p").all()
        assert len(texts) >= 2
        assert [each.inner_text() for each in texts if not each.evaluate(FITS)] == []


def test_on_a_small_phone_a_card_is_read_whole_where_it_is_gained(open_screen: Open) -> None:
    """Its last line, what it is worth in the hand now, is the one that decides."""
    screen = phone(open_screen, *SMALL, "en")
    screen.lay(next(each_question("gain")))
    screen.page.locator("#ask-form a.button.brief").first.tap()
    last = screen.page.locator("#card .full-card p").last
    last.wait_for()
    edge = screen.page.locator("#thumb").evaluate("(each) => each.getBoundingClientRect().top")
    assert last.evaluate("(each) => each.getBoundingClientRect().bottom") <= edge + 1


def her_first_story(screen: Screen) -> Locator:
    """What is told of her first turn on screen, line by line."""
    seat = Seat(GAME, "1", "screen")
    while not is_her_turn(seat):
        seat.reply()
    screen.lay(seat)
    screen.page.locator("[data-over-to]").tap()
    told = screen.page.locator("#card .story > p[data-order]")
    expect(told).to_have_count(4)
    return told


@pytest.mark.parametrize(("width", "height", "language"), [(*LARGE, "en"), (*SMALL, "uk")])
def test_what_her_story_says_shows_its_scene_and_has_its_why(
    open_screen: Open, width: int, height: int, language: str
) -> None:
    """The first card was on the stage for a second, and then its why could not be opened any more."""
    screen = phone(open_screen, width, height, language)
    page, told = screen.page, her_first_story(screen)
    expect(told.first).to_have_attribute("data-state", "now")
    for number in (4, 3, 2, 1):
        # a finger close to a sign of why, also in the line above, means that
        told.nth(number - 1).locator("span").first.tap(position={"x": 150, "y": 10})
        expect(page.locator("#card .story > [data-state=now]")).to_have_attribute("data-order", str(number))
        expect(page.locator("#drawing .motion.now")).to_have_attribute("data-order", str(number))
    for number in (4, 3, 2, 1):
        whys = told.nth(number - 1).locator(".q")
        assert whys.count() >= 1
        for each in whys.all():
            each.tap()
            sheet = page.locator("dialog.why[open]")
            expect(sheet.locator("h2")).not_to_be_empty()
            expect(page.locator("#drawing .motion.now")).to_have_attribute("data-order", str(number))
            if sheet.locator(".funnel").count():
                expect(page.locator("#board .spot.chosen")).to_have_count(1)
            page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
    page.reload()  # it led back to the end of one's own turn
    expect(told).to_have_count(4)
    page.wait_for_timeout(400)  # a tap on what has only just come is not meant for it
    page.locator("#thumb .go:visible").tap()
    expect(page.locator("#card .story")).to_have_count(0)


MOVED = """() => {
  const board = document.querySelector("#board").getBoundingClientRect();
  return [...document.querySelectorAll("#drawing .motion.now :is(.pulse, .hole)")]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.height)
    .map((box) => (Math.min(box.bottom, board.bottom) - Math.max(box.top, board.top)) / box.height);
}"""
"""Of each place of a movement, how much of its height is in sight."""


@pytest.mark.parametrize("language", ["en", "uk"])
def test_her_story_shows_her_pile_and_her_tokens_with_the_cards(open_screen: Open, language: str) -> None:
    """What she gained went below the sheet: her pile and her tokens were out of sight."""
    screen = phone(open_screen, *LARGE, language)
    page, told = screen.page, her_first_story(screen)
    for number in range(4):
        told.nth(number).evaluate("each => each.click()")  # wherever its words break
        expect(page.locator("#drawing .motion.now")).to_have_attribute("data-order", str(number + 1))
        expect(page.locator("#drawing .motion.now .pulse").first).to_be_visible()
        settle(screen)
        seen = page.evaluate(MOVED)
        assert seen
        assert min(seen) > 0.6
        assert page.locator("#board.far").count() == 0, "names are read"


WAYS = """() => {
  const [stage, board] = ["#stage", "#board"].map((each) => document.querySelector(each));
  const arrows = [...document.querySelectorAll("#drawing .motion.now .fly")];
  const seen = arrows.filter((each) => each.checkVisibility());
  return [stage.matches(".across, .down"), seen.length, getComputedStyle(board, "::after").content];
}"""


def test_between_two_windows_a_sign_says_the_way(open_screen: Open) -> None:
    """The arrow left one picture at its upper edge and came into the other from below."""
    screen = phone(open_screen, *SMALL, "en")
    screen.lay(at(is_her_turn))
    page, parted = screen.page, 0
    while True:
        settle(screen)
        is_parted, arrows, sign = page.evaluate(WAYS)
        if is_parted:
            assert (arrows, sign) in ((0, '"→"'), (0, '"↓"'))
            parted += 1
        else:
            assert sign == "none"
        if not (following := page.locator("#thumb .next:visible")).count():
            break
        following.tap()
    assert parted


CARDS_COVERED = """(cards) => cards.filter((card) => {
  const lying = document.querySelector(`#board [data-spot=card-${card}]`).getBoundingClientRect();
  return lying.top + 20 > document.querySelector("#own").getBoundingClientRect().top; // its name is read
})"""
TALL = """\
position = 1
game = "redrising"
turn = { next = "human" }
table = { house = "ceres" }
letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }
human = { hand = ["sefi", "bondilus", "stained", "antonia", "matteo"] }

[piles]
jupiter = ["lysander"]
mars = ["lawyer", "pathologist", "dancer", "harmony", "ugly-dan", "ragnar", "theodora"]
luna = ["tactus", "helga", "romulus"]
institute = ["diplomat", "artisan-chef", "darrow", "fitchner"]
"""


def test_every_card_of_a_tall_location_is_in_sight_where_one_is_banished(open_screen: Open) -> None:
    """The top cards of Mars lay under the sheet, and the list was by colors in two rows."""
    screen = phone(open_screen, *LARGE, "en")
    session = Session.start(GAME, "1", "screen", {"house": "ceres"}, position=read_position(TALL))
    for answer in ("scout", "luna"):
        session.reply(answer)
    screen.lay(session)
    screen.to_the_question()
    lying = [card for pile in session.now.board.piles.values() for card in pile]
    assert screen.page.evaluate(CARDS_COVERED, lying) == []
    expect(screen.page.locator("#card .answers > .button")).to_have_text(
        ["Jupiter", "Mars", "Luna", "The Institute"], use_inner_text=True
    )


def test_a_lead_is_four_taps(open_screen: Open) -> None:
    """The card, the location, the card that is gained, and one word; six before."""
    screen = phone(open_screen, *LARGE, "en")
    session = Session.start(GAME, "1", "screen", position=read_position(TALL.replace("ceres", "none")))
    screen.lay(session)
    page, way = screen.page, (
        "#own .hand a >> nth=1",
        ".then button >> nth=0",
        "#card .answers > .button >> nth=0",
        "#thumb .go",
    )  # fmt: skip
    for tap in way:
        page.evaluate(IS_READ)
        page.locator(tap).first.tap()
        page.locator("main[data-settled]").wait_for()
    until(
        page,
        "() => document.querySelector('#card').dataset.live.includes('Au Toma') || "
        "document.querySelector('[data-over-to]') !== null",
    )


@pytest.mark.parametrize("size", [LARGE], ids=str)
def test_all_rows_of_a_report_are_in_sight_at_once(open_screen: Open, size: tuple[int, int]) -> None:
    """*Something else* lay below the edge, and a scroll cut the line above."""
    screen = phone(open_screen, *size, "en")
    screen.lay(at(asks("report-more")))
    assert (
        screen.page.evaluate(
            "() => { const card = document.querySelector('#card');"
            " return card.scrollHeight - card.clientHeight; }"
        )
        <= 1
    )


def test_the_die_is_rolled_and_not_drawn(open_screen: Open) -> None:
    screen = phone(open_screen, *LARGE, "en")
    seat = at(asks("report-gain"))
    seat.session.reply("deck")
    screen.lay(seat)
    screen.to_the_question()
    expect(screen.page.locator("[data-deal]")).to_have_text("Roll for me", use_inner_text=True)


SHADES = (
    """() => ["#card", "#thumb"].map((each) => getComputedStyle(document.querySelector(each)).boxShadow)"""
)


def test_on_a_laptop_a_line_parts_the_board_and_the_sheet(open_screen: Open) -> None:
    """The color of lines was the height of a line: a frame of nineteen pixels lay around all sheets."""
    screen = open_screen(width=1280, height=800)
    screen.lay(at(asks("report-more")))
    assert all(each.endswith(" -1px 0px 0px 0px") for each in screen.page.evaluate(SHADES))


LONG = """\
position = 1
game = "redrising"
turn = { next = "human" }
letters = { jupiter = "D", mars = "A", luna = "B", institute = "C" }
human = { hand = ["developer", "matteo"] }

[piles]
institute = ["administrator", "musician", "the-telemanuses", "conversationalist"]
"""
TALLER = """() => [...document.querySelectorAll("#card .answers > .button")].map((button) => {
  const words = document.createRange();
  words.selectNodeContents(button.querySelector(":scope > span"));
  const [text, box] = [words, button].map((each) => each.getBoundingClientRect());
  return [text.right <= box.right, text.height <= 60];
})"""


def test_the_longest_name_stays_in_its_button_whole(open_screen: Open) -> None:
    """The comma of “Conversationalist, pink 15” lay beside it."""
    screen = phone(open_screen, *LARGE, "en")
    session = Session.start(GAME, "1", "screen", position=read_position(LONG))
    for answer in ("deploy developer", "institute"):
        session.reply(answer)
    screen.lay(session)
    screen.to_the_question()
    found = screen.page.evaluate(TALLER)
    assert len(found) >= len("1234")
    assert all(all(each) for each in found)


DECIDED_ABOUT = """() => {
  const [board, bar] = ["#board", ".guide"].map((each) => document.querySelector(each))
    .map((each) => each.getBoundingClientRect());
  const seen = [...document.querySelectorAll('#picture .rr-letter, #picture [data-spot="au-toma-influence"]')]
    .map((each) => each.getBoundingClientRect());
  const cards = [...document.querySelectorAll(".guide > li")].filter((each) => each.checkVisibility());
  const isIn = (each) => each.top >= board.top && each.bottom <= bar.top + 1;
  return [seen.length, seen.every(isIn), cards.length];
}"""
FOUR_LINES = {"screen": ("2", 3), "table": ("2", 3)}
"""A turn with the Luna bonus, by its preset: seed and place."""


@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("preset", FOUR_LINES)
def test_all_that_her_cards_decide_about_is_in_sight(open_screen: Open, preset: str, language: str) -> None:
    """Letters were cut above the locations and her Influence above her cards; on screen one card was shown,
    and the token that went from you to her made the board small."""
    screen, (seed, turn) = phone(open_screen, *LARGE, language), FOUR_LINES[preset]
    seat = Seat(GAME, seed, preset)
    while len(seat.session.turns) <= turn or not asks(DONE)(seat):
        seat.reply()
    screen.lay(seat)
    page = screen.page
    if preset == "screen":
        page.locator("[data-over-to]").tap()
    told = page.locator("#card .story > p[data-order]")
    orders = told.count() or page.locator(".signs [data-to]").count()
    for number in range(1, orders + 1):
        if preset == "screen":
            told.nth(number - 1).evaluate("each => each.click()")
        elif page.locator(f"#card[data-order='{number}']").count() == 0:
            continue
        settle(screen)
        assert page.evaluate(DECIDED_ABOUT) == [len(("A", "B", "C", "D", "influence")), True, 2], number
        assert page.evaluate("document.querySelector('#board.far') === null")
        if preset == "table" and (on := page.locator("#thumb .next:visible")).count():
            on.tap()


def test_at_the_table_too_a_chosen_location_leaves_the_others_in_sight(open_screen: Open) -> None:
    """Jupiter came so close, once it was tapped, that the Institute and half of Luna went."""
    screen = phone(open_screen, *LARGE, "en")
    screen.lay(at(asks("report-gain")))
    screen.page.evaluate(IS_READ)
    screen.page.locator("#board a.tap").first.tap()
    expect(screen.page.locator("#board")).to_have_attribute("data-chosen", "")
    settle(screen)
    assert screen.page.evaluate(CUT_OFF) == []
