"""Gaia Project at a table in a real browser: what a fresh pair of eyes stumbled over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import SIZES, covering
from tests.web.browser.waiting import SETTLED, until
from tests.web.playing import Seat, asked

GAIA = catalog()["gaia"]


@pytest.fixture
def phone(open_screen: Open) -> Screen:
    return open_screen(width=390, height=844)


def at_action(phone: Screen, later: int = 3) -> Seat:
    seat = asked("gaia", "action", "table", later)
    phone.lay(seat)
    phone.to_the_question()
    return seat


@pytest.mark.parametrize(("taps", "points"), [("++++", 4), ("-", -1), ("", 0)])
def test_a_faint_number_is_counted_from(phone: Screen, taps: str, points: int) -> None:
    """The first tap counts, too; the number itself is taken by a tap on it."""
    at_action(phone)
    phone.page.locator("#card form.verbs button", has_text="Your points").click()
    field = phone.page.locator("#number")
    shown = int(field.get_attribute("placeholder") or "")
    for sign in taps:
        phone.page.locator(f"#card .stepper [data-by='{'1' if sign == '+' else '-1'}']").click()
    if not taps:
        assert field.input_value() == "", "nothing is given untouched"
        field.click()
    assert int(field.input_value()) == shown + points


@pytest.mark.parametrize(("verb", "seen"), [("cover", 8), ("research", 6)])
def test_answers_of_one_list_are_alike_and_in_sight(phone: Screen, verb: str, seen: int) -> None:
    """Two in a row, whatever their length: eight of the power and QIC actions above the thumb, all tracks."""
    at_action(phone)
    phone.page.locator(f"#card form.verbs a[href*='verb={verb}']").click()
    answers = phone.page.locator("#card form.answers:not(.verbs) :is(button, a.button):visible")
    answers.first.wait_for()
    boxes = [box for each in answers.all() if (box := each.bounding_box())]
    assert len({round(box["width"]) for box in boxes}) == 1
    assert sum(box["y"] + box["height"] <= 776 for box in boxes) >= seen


def test_a_story_goes_on_behind_its_question(phone: Screen) -> None:
    """What was told before it is neither told nor played again."""
    seat = Seat(GAIA, "1", "screen", (("human", "terrans"),))
    while seat.asking is not None and not (
        seat.asking.acting in GAIA.automas and seat.asking.request.what == "charge"
    ):
        seat.reply()
    phone.lay(seat)
    before = phone.page.locator("#card .story p").all_inner_texts()
    assert before
    phone.to_the_question()
    phone.page.locator("#thumb .plainly .go").last.click()
    story = phone.page.locator("#card[data-state=story] .story")
    story.wait_for()
    assert not set(before) & set(story.locator("p").all_inner_texts())
    card = phone.page.locator("#card")
    assert int(card.get_attribute("data-order") or "") >= int(card.get_attribute("data-first") or "") > 1


NINE_TILES = (("human", "terrans"),)


@pytest.mark.parametrize(
    ("width", "height", "locale"), [(390, 844, "en"), (360, 640, "uk"), (390, 844, "pl")]
)
def test_nine_tech_tiles_are_in_sight(open_screen: Open, width: int, height: int, locale: str) -> None:
    """Three in a row, above the thumb: none has to be looked for, and no list of verbs comes before them."""
    phone = open_screen(width=width, height=height, locale=locale)
    phone.lay(asked("gaia", "tech", "screen", 0, NINE_TILES))
    phone.to_the_question()
    tiles = phone.page.locator("#card form.threes > :is(button, a)")
    tiles.first.wait_for()
    thumb = phone.page.locator("#thumb").bounding_box()
    boxes = [box for each in tiles.all() if (box := each.bounding_box())]
    assert len(boxes) == 9
    assert len({round(box["x"]) for box in boxes}) == 3
    assert thumb is not None
    assert max(box["y"] + box["height"] for box in boxes) <= thumb["y"]


def test_the_cards_in_the_corner_give_way_to_those_on_the_board(phone: Screen) -> None:
    """Where both lie in sight, they are not drawn a second time over it."""
    seat = Seat(GAIA, "1", "table")
    seen, off = set[bool](), set[bool]()
    for _ in range(60):
        if seat.asking is not None and seat.asking.acting in GAIA.automas:
            phone.lay(seat)
            stage, corner = phone.page.locator("#stage"), phone.page.locator("#stage .corner:not([hidden])")
            lying = [
                phone.page.locator(f"#picture [data-spot={spot}]") for spot in ("action-card", "support-card")
            ]
            edge = stage.bounding_box()
            assert edge is not None
            boxes = [box for each in lying if (box := each.bounding_box())]
            is_seen = all(
                edge["y"] <= box["y"] and box["y"] + box["height"] <= edge["y"] + edge["height"] - 26
                for box in boxes
            )
            is_off = "off" in (corner.get_attribute("class") or "")
            assert is_off or not is_seen
            seen.add(is_seen)
            off.add(is_off)
        if len(seen) == len(off) == 2:
            return
        seat.reply()
    pytest.fail("the cards were never in sight, or always")


def test_a_list_that_goes_on_below_the_edge_says_so(phone: Screen) -> None:
    """Ten lines of the set-up, five in sight: no button leads past the others unseen."""
    seat = asked("gaia", "human", "table")
    seat.reply()
    phone.lay(seat)
    more, on = phone.page.locator("#thumb [data-unread]"), phone.page.locator("#thumb .pass button")
    more.wait_for()
    assert not on.is_visible()
    last = phone.page.locator("#card .steps > li").last
    for _ in range(4):
        if more.is_visible():
            more.click()
            phone.page.wait_for_timeout(400)
    assert not more.is_visible()
    assert on.is_visible()
    box, thumb = last.bounding_box(), phone.page.locator("#thumb").bounding_box()
    assert box is not None
    assert thumb is not None
    assert box["y"] + box["height"] <= thumb["y"] + 1


SEEN = "() => document.querySelector('#board > svg').dataset.seen"


def test_the_map_stays_where_it_is_while_satellites_are_laid(phone: Screen) -> None:
    """The finger goes on where it was, as long as all places are in sight."""
    seat = asked("gaia", "satellite", "table")
    phone.lay(seat)
    phone.to_the_question()
    before = phone.page.evaluate(SEEN)
    aims = phone.page.locator("#stage").get_attribute("data-aimed")
    expect(phone.page.locator("#stage")).to_have_attribute("data-aims", "")  # else all is styled anew
    phone.page.locator(f'#board a.tap:has([data-spot="{seat.answer()}"])').first.dispatch_event("click")
    phone.page.locator("#card .confirm").wait_for(state="attached")
    phone.page.locator("#thumb .go").click()
    expect(phone.page.locator("#stage")).not_to_have_attribute("data-aimed", aims or "")
    phone.page.locator("#card .confirm").wait_for(state="detached")
    assert phone.page.locator("#stage").get_attribute("data-asked") == "satellite"
    phone.page.wait_for_timeout(400)
    assert phone.page.evaluate(SEEN) == before


def test_the_answers_for_the_income_are_in_sight(phone: Screen) -> None:
    """What has happened gives way to them."""
    seat = Seat(GAIA, "2", "screen", (("human", "itars"),))
    while seat.asking is not None and seat.asking.request.what != "income-part":
        seat.reply()
    phone.lay(seat)
    phone.to_the_question()
    thumb = phone.page.locator("#thumb").bounding_box()
    assert thumb is not None
    answers = phone.page.locator("#card form.answers .button:visible").all()
    boxes = [box for each in answers if (box := each.bounding_box())]
    assert len(boxes) >= 3
    assert max(box["y"] + box["height"] for box in boxes) <= thumb["y"]


@pytest.mark.parametrize(
    ("size", "what"), covering(SIZES, ["tile-track", "after-action", "your-action", "booster"])
)
def test_all_that_can_be_chosen_in_an_own_turn_is_in_sight(
    open_screen: Open, size: tuple[int, int], what: str
) -> None:
    """The board gives way to it; which track a tile advances is drawn, and that it is none is not lit."""
    phone = open_screen(width=size[0], height=size[1])
    phone.lay(asked("gaia", what, "screen", 0, NINE_TILES))
    phone.to_the_question()
    until(phone.page, SETTLED)
    card = phone.page.locator("#card").bounding_box()
    answers = phone.page.locator("#card form.answers > :is(button, a):visible").all()
    boxes = [box for each in answers if (box := each.bounding_box())]
    assert card is not None
    assert len(boxes) >= 2
    assert max(box["y"] + box["height"] for box in boxes) <= card["y"] + card["height"] + 1
    lit = phone.page.locator("#thumb .go:not(.nothing)").all_inner_texts()
    assert [each.strip() for each in lit] == (["End the turn"] if what == "after-action" else [])


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_your_supplies_stay_whole_below_a_question_of_two_lines(
    open_screen: Open, size: tuple[int, int]
) -> None:
    """While the satellites of a federation are laid one by one, none lies half under the thumb."""
    phone = open_screen(width=size[0], height=size[1])
    phone.lay(asked("gaia", "new-satellite", "screen", options=(("human", "xenos"),)))
    phone.to_the_question()
    thumb = phone.page.locator("#thumb").bounding_box()
    supplies = phone.page.locator("#own .supplies").bounding_box()
    own = phone.page.locator("#own").bounding_box()
    assert thumb is not None
    assert supplies is not None
    assert own is not None
    lowest = min(thumb["y"], own["y"] + own["height"])
    assert supplies["y"] + supplies["height"] <= lowest


def test_figures_of_a_tile_are_read_in_a_sentence(phone: Screen) -> None:
    """The picture behind its name was as low as the letters, and its numbers were left out."""
    phone.lay(asked("gaia", "tile-track", "screen", options=(("human", "taklons"),)))
    phone.to_the_question()
    until(phone.page, SETTLED)
    figures = phone.page.locator("#card .noun.tall .face text")
    assert figures.count()
    assert "hidden" not in figures.evaluate_all("all => all.map((each) => getComputedStyle(each).visibility)")
