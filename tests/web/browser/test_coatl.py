"""Cóatl on a phone: a tap a thing in the set-up, a refill and each order in pictures of their moment."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from tests.games.coatl.positions import placed
from tests.web.browser.conftest import Open
from tests.web.browser.flows import with_orders
from tests.web.browser.screen import Screen, button_of, number_on
from tests.web.browser.sweeps import PHONES
from tests.web.playing import Seat, asked
from tests.web.test_planned import EIGHT

GAME = catalog()["coatl"]
SIX_AND_DECK = [*["open"] * 6, "deck"]
OWN_LAY_OUT = 29
"""Taps from *Begin* to M.A.K.S.'s first order."""


class Finger:
    """Taps what it sees, and counts."""

    def __init__(self, screen: Screen) -> None:
        self.page = screen.page
        self.taps = 0

    def tap(self, selector: str, number: int = 0) -> None:
        self.page.wait_for_timeout(400)  # another question ignores a finger that is too quick
        self.page.locator(selector).nth(number).tap()
        self.taps += 1


def test_an_own_lay_out_takes_a_tap_a_thing(open_screen: Open) -> None:
    """Two for the way, with what must lie there between; 16 pieces, 9 cards, 2 temples: the last leads on."""
    screen = open_screen(width=390, height=844, has_touch=True)
    finger, page = Finger(screen), screen.page
    page.goto(f"/new/{GAME.id}?where=table")
    page.locator('button.go[form="new"]').click()
    page.wait_for_url("**/start")
    finger.tap("label:has(input[value=lying])")
    finger.tap("button.way-lying")
    page.wait_for_url(lambda url: not url.endswith("/start"))
    for count, least in ((16, 5), (9, 20)):
        page.locator("#card button[form=pick]").nth(least - 1).wait_for()
        for number in range(count):
            finger.tap("#card button[form=pick]:visible", number * 2 % least)
    page.get_by_text("Temple cards").first.wait_for()
    for number in range(2):
        finger.tap("#card button[form=pick]:visible", number)
    page.locator("#card article.order").first.wait_for(state="attached")
    assert finger.taps <= OWN_LAY_OUT
    assert not page.url.endswith("/laid"), "who has told all of it needs no list"


def test_all_cards_that_may_be_taken_are_in_sight(screen: Screen) -> None:
    """Six open ones, and the way to the deck: above the thumb, without a swipe."""
    seat = Seat(GAME, "1", "table")
    while seat.asking is None or [str(each).split()[0] for each in seat.asking.request.among] != SIX_AND_DECK:
        seat.reply()
    screen.lay(seat)
    answers = screen.page.locator("#ask-form > button")
    thumb = screen.page.locator("#thumb").bounding_box()
    boxes = [each.bounding_box() for each in answers.all()]
    assert thumb is not None
    assert all(box is not None and box["y"] + box["height"] <= thumb["y"] for box in boxes)
    names = [" ".join((each.text_content() or "").split()) for each in answers.all()]
    assert all("Take the open card" in each for each in names[:6])


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_cards_of_the_set_up_are_listed_once_and_can_be_read(
    open_screen: Open, width: int, height: int
) -> None:
    """The strip of one's own had the same five above them, larger than their tiles."""
    screen = open_screen(width=width, height=height)
    screen.lay(asked(GAME.id, "discard-card", "screen"))
    tiles = screen.page.locator("#ask-form > .button")
    expect(tiles).to_have_count(5)
    expect(screen.page.locator("#own li")).to_have_count(0)
    thumb = screen.page.locator("#thumb").bounding_box()
    assert thumb is not None
    for tile in tiles.all():
        face, box = tile.locator(".face").bounding_box(), tile.bounding_box()
        assert face is not None
        assert face["height"] >= 40
        assert box is not None
        assert box["y"] + box["height"] <= thumb["y"]


AT_THEIR_MOMENTS = """() => [...document.querySelectorAll("#card .place:not([hidden]) > svg")].map((each) => [
  Number(each.dataset.moment), [...each.querySelectorAll("[data-part]")].map((part) => part.innerHTML)])"""
ON_STAGE = """() => [...document.querySelectorAll("#drawing [data-part]")].map((part) => part.innerHTML)"""


def test_all_at_once_each_place_is_drawn_at_its_moment(screen: Screen) -> None:
    """As it is seen order by order: pieces that an earlier order has moved lie where they lie then."""
    screen.lay(with_orders(GAME.id, 4, 6))
    page = screen.page
    page.locator("[data-together-on]").click()
    places = page.evaluate(AT_THEIR_MOMENTS)
    page.locator("[data-together-off]").click()
    seen = {screen.order: page.evaluate(ON_STAGE)}
    while (after := page.locator("#thumb [data-next]:visible")).count():
        after.click()
        seen[screen.order] = page.evaluate(ON_STAGE)
    assert len({moment for moment, _ in places}) > 2
    for moment, parts in places:
        if moment in seen:  # what lies there after the last order is another page
            assert parts == seen[moment]
    assert len({"".join(parts) for _, parts in places}) > 2


def test_a_list_that_is_cut_scrolls_before_the_way_on(open_screen: Open) -> None:
    """*Next: a question* ticked orders that nobody had seen."""
    screen = open_screen(width=360, height=640)
    screen.lay(with_orders(GAME.id, 4, 6))
    page, below = screen.page, screen.page.locator("#card .together [data-below]")
    page.locator("[data-together-on]").click()
    expect(below).to_be_visible()
    before = screen.game_id, page.evaluate("document.querySelector('#card').dataset.revision")
    on = page.locator("#thumb :is(.finish, .pass) button:visible")
    for _ in range(8):
        if not below.is_visible():
            break
        down = page.evaluate("document.querySelector('#card').scrollTop")
        on.click()
        assert page.evaluate("document.querySelector('#card').scrollTop") > down
        page.wait_for_timeout(400)
    expect(below).to_be_hidden()
    now = screen.game_id, page.evaluate("document.querySelector('#card').dataset.revision")
    assert now == before, "nothing was given"


def test_what_is_typed_takes_the_place_of_what_was_chosen(screen: Screen) -> None:
    """And a listed value that of a typed one, which would win when the form is sent."""
    page = screen.page
    page.goto("/new/coatl?where=table")
    page.evaluate("document.querySelectorAll('#new details').forEach((each) => { each.open = true; })")
    own = page.locator("input[name=opt-numbering_profile]:not([type=radio])")
    listed = page.locator("input[type=radio][name=opt-numbering_profile]")
    own.fill("outer-6")
    assert not any(each.is_checked() for each in listed.all())
    listed.nth(1).evaluate("each => each.click()")
    expect(own).to_have_value("")


def test_all_at_once_is_offered_as_long_as_there_are_several(screen: Screen) -> None:
    """Of the last order there is no list, neither by the button nor by the key; nothing moves without it."""
    screen.lay(with_orders(GAME.id, 3, 6))
    page, offer = screen.page, screen.page.locator("#card [data-together-on]")
    offer.wait_for(state="visible")
    while (after := page.locator("#thumb [data-next]:visible")).count():
        expect(offer).to_be_visible()
        top = page.locator("#card .row-top:visible").bounding_box()
        after.click()
    expect(offer).to_be_hidden()
    assert page.locator("#card .one-by-one > .row-top").bounding_box() == top
    page.keyboard.press("a")
    expect(page.locator("#card .one-by-one")).to_be_visible()


def test_after_the_last_answer_the_board_is_in_sight(screen: Screen) -> None:
    """All at once, too: how it lies now is seen, and nothing is asked any more."""
    seat = Seat(GAME, "1", "table")
    while seat.asking is None or not (
        seat.asking.acting in GAME.automas
        and seat.asking.request.what == "prophecies"
        and any(step.message == "pile" for step in seat.session.turns[-1].steps)
    ):
        seat.reply()
    screen.lay(seat)
    screen.page.locator("[data-together-on]").click()
    screen.to_the_question()
    screen.page.locator("#card button[form=pick]:visible").first.click()
    screen.page.locator("#thumb .finish button").wait_for()
    stage = screen.page.locator("#stage").bounding_box()
    assert stage is not None
    assert stage["height"] > 300
    expect(screen.page.locator("#card .turnstrip > b")).to_have_text("all done")
    expect(screen.page.locator("#card .lies-now")).to_be_visible()


def test_the_strip_says_that_it_opens_and_points_stay_in_sight(screen: Screen) -> None:
    """The mark of what a card would score now lies on its band, above the points that are printed."""
    seat = Seat(GAME, "1", "screen")
    while seat.asking is None or not (
        seat.asking.request.what == "action" and seat.session.now.board.coatls and seat.session.now.board.hand
    ):
        seat.reply()
    screen.lay(seat)
    tab, worth = (screen.page.locator(each) for each in ("#own .own-open > .tab", "#own .worth"))
    expect(tab).to_have_text("Your board")
    box, strip = tab.bounding_box(), screen.page.locator("#own").bounding_box()
    assert box is not None
    assert strip is not None
    assert box["width"] > 60
    assert box["y"] + box["height"] <= strip["y"] + 2
    mark = worth.first.bounding_box()
    card = screen.page.locator("#own .hand li:has(.worth)").first.bounding_box()
    assert mark is not None
    assert card is not None
    assert mark["y"] + mark["height"] < card["y"] + card["height"] / 3


def test_a_color_that_is_chosen_among_the_cards_is_seen_whole(open_screen: Open) -> None:
    """With its name the last one went on beside the edge."""
    screen = open_screen(width=390, height=844)
    seat = Seat(GAME, "1", "table")
    while seat.asking is None or seat.asking.request.what != "prophecies":
        seat.reply()
    screen.lay(seat)
    screen.to_the_question()
    chip = screen.page.locator("#card .filter").first.locator("label.f").last
    edge = "(each) => each.getBoundingClientRect().right"
    chip.locator("input").dispatch_event("click")
    expect(chip.locator(".name")).to_be_visible()
    assert chip.evaluate(edge) <= 390


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_refill_is_one_picture(open_screen: Open, size: tuple[int, int]) -> None:
    """No seam through the wheel: each place that is filled is seen in it."""
    screen = open_screen(width=size[0], height=size[1])
    seat = Seat(GAME, "1", "table")
    while seat.asking is not None and not (
        seat.asking.acting in GAME.automas and seat.asking.request.what == "bag-body"
    ):
        seat.reply()
    screen.lay(seat)
    screen.to_the_question()
    screen.page.locator('form[action$="/deal"] button').first.click()
    screen.page.locator("#drawing .motion.now .lifted").first.wait_for(state="attached")
    screen.page.wait_for_timeout(500)
    assert screen.page.locator("#stage:is(.down, .across)").count() == 0
    stage = screen.page.locator("#board").bounding_box()
    assert stage is not None
    rings = [each.bounding_box() for each in screen.page.locator("#drawing .motion.now .pulse").all()]
    assert len(rings) == 4
    for ring in rings:
        assert ring is not None
        assert stage["y"] - 1 <= ring["y"]
        assert ring["y"] + ring["height"] <= stage["y"] + stage["height"] + 1


UNREAD = """() => [...document.querySelectorAll("#card .answers .face text.tiny")]
  .map((each) => each.textContent)"""


def test_all_cards_to_discard_show_their_points(open_screen: Open) -> None:
    """Five are in threes; with four of them, in pairs, the points could be read."""
    screen = open_screen(width=390, height=844, has_touch=True)
    seat = asked("coatl", "discard-card", "screen")
    screen.lay(seat)
    assert screen.page.locator("#card .answers.threes > .button").count() == 5
    assert screen.page.evaluate(UNREAD) == []


def test_at_the_end_of_a_story_the_bar_has_all_points(open_screen: Open) -> None:
    """While it is told, those of the picture."""
    screen = open_screen(width=390, height=844)
    screen.page.emulate_media(reduced_motion="no-preference")
    seat = Seat(GAME, "1", "screen")
    while seat.asking is None or not (
        seat.asking.acting == "maks" and any(each.message == "pile" for each in seat.session.turns[-1].steps)
    ):
        seat.reply()
    screen.lay(seat)
    at_its_end = GAME.play.points(seat.session.now.board)["maks"]
    his = screen.page.locator("#bar .points li:not(.you)")
    assert number_on(his.locator("[data-of]:visible")) < at_its_end
    expect(his.locator(f"[data-of]:visible:text-is('{at_its_end}')")).to_be_visible(timeout=20_000)


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_of_the_wheel_is_in_sight(open_screen: Open, size: tuple[int, int]) -> None:
    """Place 4 lay under the sheet, on a small phone half of the wheel, while nine places could be taken."""
    screen = open_screen(width=size[0], height=size[1], has_touch=True)
    screen.lay(asked("coatl", "action", "screen", 2))
    screen.page.wait_for_selector("main[data-settled]")
    hidden = screen.page.evaluate(
        """() => [...document.querySelectorAll('#board .spot[data-spot^="place-"]')].filter((each) => {
          const box = each.getBoundingClientRect();
          const there = document.elementFromPoint(box.x + box.width / 2, box.bottom - 3);
          return !there?.closest('#board');
        }).map((each) => each.dataset.spot)"""
    )
    assert hidden == []


PIECES = ("start K", "right 1 R", "right 1 Y", "left 1 G")
SEEN = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [top, bottom] = [box("#card").top, box("#thumb").top];
  return [...document.querySelectorAll(":is(#ask-form, .again) > :is(a, button)")].every((each) => {
    const { top: from, bottom: to, height } = each.getBoundingClientRect();
    return from >= top && to <= bottom && height >= 44;
  });
}"""


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_coatl_is_laid_piece_by_piece_and_built_at_the_thumb(
    open_screen: Open, width: int, height: int
) -> None:
    screen = open_screen(width=width, height=height, has_touch=True)
    session = Session.start(GAME, "1", "screen", position=placed(EIGHT))
    session.reply("assemble")
    screen.lay(session)
    finger, page = Finger(screen), screen.page
    for number, piece in enumerate(PIECES[:3], 1):
        finger.tap(button_of(json.dumps(piece)))
        expect(page.locator("#card .planned .face")).to_have_count(number)
    page.wait_for_timeout(400)
    assert page.evaluate(SEEN), "the pieces, and the verbs beside them"
    finger.tap(".again > a", 1)
    finger.tap(button_of(json.dumps(PIECES[3])))
    expect(page.locator("#card .planned .face")).to_have_count(len(PIECES))
    assert len(screen.saved().answers) == 1, "only laid"
    finger.tap("#thumb .planned button")
    page.wait_for_function("() => !document.querySelector('#thumb .planned')")
    assert [each["answer"] for each in screen.saved().answers][1:6] == [*PIECES, "end"]
    assert finger.taps == len(PIECES) + 2, "the other end, and all of it"
