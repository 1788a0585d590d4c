"""Answers by pointing, on a phone: taps counted, nothing jumps, nothing is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.rules.questions import Roll
from tests.games.golem.looks import at_look
from tests.games.golem.owner import box_text, printed_rows
from tests.web.browser.conftest import Open
from tests.web.browser.screen import LATER, ZONE, Screen, reloaded
from tests.web.browser.sweeps import LOCALES, PHONES, covering
from tests.web.browser.test_people import check
from tests.web.browser.waiting import until
from tests.web.playing import Seat, shortest, tapped

COATL, GAIA, ROOT = (catalog()[name] for name in ("coatl", "gaia", "root"))
PHONE = {"width": 390, "height": 844}
TOP = "() => document.querySelector('#card').scrollTop"


@pytest.fixture
def phone(open_screen: Open) -> Screen:
    return open_screen(**PHONE)


def at(screen: Screen, seat: Seat, what: str) -> Seat:
    while seat.asking is not None and seat.asking.request.what != what:
        seat.reply()
    screen.lay(seat)
    screen.to_the_question()
    return seat


def test_cards_are_found_in_two_taps_and_the_grid_stays(phone: Screen) -> None:
    seat = at(phone, Seat(COATL, shortest(COATL, "table"), "table"), "prophecies")
    check(phone, "")
    revision, _ = phone.state
    taps = 0
    *values, last = tapped(seat)
    for number, value in enumerate(values, 1):
        cell = phone.page.locator(f"#card .pick[value='{value}']")
        chip = next(name for name in (cell.get_attribute("class") or "").split() if name[0] == "a")
        phone.page.locator(f"label:has(#{chip})").click()
        cell.scroll_into_view_if_needed()
        before = phone.page.evaluate(TOP)
        cell.click()
        phone.reach(revision + number, number)
        assert phone.page.evaluate(TOP) == before, "the page has jumped"
        taps += 2
    phone.page.reload()
    phone.reach(revision + len(values), len(values))
    assert phone.page.locator("#tray li.full").count() == len(values)
    broad = phone.page.locator("#tray li.full .face").evaluate_all(
        "faces => faces.map((each) => each.getBoundingClientRect().width)"
    )
    assert min(broad) >= 30, "all nine are in sight, each as its picture"
    assert phone.page.locator("#tray .rows").evaluate("each => each.scrollWidth - each.clientWidth") <= 0
    phone.page.locator(f"#card .pick[value='{last}']").click()
    phone.reach(revision + len(values) + 2)
    phone.check_kept(seat)
    assert taps + 1 == 17, "six open cards and three of his; the last one gives them"


@pytest.mark.parametrize(
    ("name", "what"),
    [("coatl", "prophecies"), ("gaia", "round-tiles"), ("golem", "starting-seen")],
)
def test_no_list_of_the_set_up_jumps(open_screen: Open, name: str, what: str) -> None:
    """On a small phone, scrolled down: a pick, the next one and their undo leave it where it was."""
    screen = open_screen(width=360, height=640)
    game = catalog()[name]
    at(screen, Seat(game, shortest(game, "table"), "table"), what)
    screen.page.evaluate("document.querySelector('#card').scrollTop = 1e6")
    down = screen.page.evaluate(TOP)
    for _ in range(2):
        revision, _ = screen.state
        screen.page.evaluate(LAST_IN_SIGHT)
        until(screen.page, LATER, revision)
        assert screen.page.evaluate(TOP) == pytest.approx(down, abs=1)
    revision, _ = screen.state
    screen.page.locator("#thumb form.undo button").click()
    until(screen.page, LATER, revision)
    assert screen.page.evaluate(TOP) == pytest.approx(down, abs=1)


LAST_IN_SIGHT = """() => {
  const open = '#card :is(.things .pick, .several fieldset button)[aria-pressed="false"]';
  [...document.querySelectorAll(open)].findLast((each) => each.checkVisibility()).click();
}"""
WITHIN = """(place) => {
  const card = document.querySelector("#card").getBoundingClientRect();
  const each = document.querySelector(place).getBoundingClientRect();
  return card.top <= each.top && each.bottom <= card.bottom;
}"""


def test_on_its_side_a_phone_shows_what_can_be_picked(open_screen: Open) -> None:
    """A long question or two rows of filters leave room for two rows of tiles and of cards."""
    screen = open_screen(width=844, height=390)
    for game, what, places in (
        (GAIA, "round-tiles", (".pick:nth-child(5)",)),
        (COATL, "prophecies", (".pick:nth-child(10)", ".filter ~ .filter")),
    ):
        at(screen, Seat(game, shortest(game, "table"), "table"), what)
        expect(screen.page.locator("#card .things .pick").first).to_be_visible()
        for place in places:
            assert screen.page.evaluate(WITHIN, f"#card {place}"), (what, place)
        assert screen.page.evaluate(TOP) == 0


COVERED = """(note) => {
  const at = note.getBoundingClientRect();
  const covers = (each) => {
    const box = each.getBoundingClientRect();
    return box.left < at.right && at.left < box.right && box.top < at.bottom && at.top < box.bottom;
  };
  const inside = at.height > 0 && at.top >= 0 && at.left >= 0 && at.right <= innerWidth;
  const read = document.querySelectorAll("#bar, #own, #card h2, #card .answers > *, #thumb");
  return inside ? [...read].filter(covers).map((each) => each.textContent.trim()) : ["out of sight"];
}"""


@pytest.mark.parametrize(
    ("game", "what"), [(GAIA, "your-action"), (ROOT, "vagabond-action")], ids=["gaia", "root"]
)
def test_why_a_verb_rests_covers_nothing_that_one_reads(phone: Screen, game: AnyGame, what: str) -> None:
    at(phone, Seat(game, shortest(game, "screen"), "screen"), what)
    for width, height in ((390, 844), (360, 640), (844, 390)):
        phone.page.set_viewport_size({"width": width, "height": height})
        reloaded(phone)  # the board has its new height then
        resting = phone.page.locator("#card .idle:has(small)").all()
        assert resting
        for rests in resting:
            rests.focus()
            assert rests.locator("small").evaluate(COVERED) == [], (width, rests.text_content())


def test_the_wheel_is_painted_with_a_tap_a_piece(phone: Screen) -> None:
    seat = at(phone, Seat(COATL, shortest(COATL, "table"), "table"), "bag-body")
    check(phone, "")
    revision, _ = phone.state
    values = tapped(seat)
    for number, value in enumerate(values, 1):
        phone.press(phone.button(value))
        if number < len(values):
            phone.reach(revision + number, number)
    phone.reach(revision + len(values) + 1)
    phone.check_kept(seat)
    assert len(values) == 16, "the three bags are one painting"


def test_the_last_pick_gives_the_answer_and_undo_leads_back(phone: Screen) -> None:
    """All that was painted lies there again: what is changed now is given by the button alone."""
    seat = at(phone, Seat(COATL, shortest(COATL, "table"), "table"), "bag-body")
    revision, _ = phone.state
    for number, value in enumerate(values := tapped(seat), 1):
        phone.press(phone.button(value))
        if number < len(values):
            phone.reach(revision + number, number)
    expect(phone.page.locator("#card[data-picker=grid]")).to_be_visible()
    phone.page.locator("#thumb form.undo button").click()
    expect(phone.page.locator("#thumb form.whole button")).to_be_visible()
    revision, told = phone.state
    assert told == len(values)
    phone.page.locator("#board .painted a").nth(2).evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    expect(phone.page.locator("#take-off")).to_be_visible()
    phone.page.locator("#card .swatches .pick").nth(4).click()
    phone.reach(revision + 1, len(values))
    expect(phone.page.locator("#thumb form.whole button")).to_be_visible()


@pytest.mark.parametrize("preset", ["set-up", "refill"])
def test_a_painted_place_is_a_button_also_after_a_reload(phone: Screen, preset: str) -> None:
    """A tap on a piece takes it in hand again; the page that is loaded again has its ring there, too."""
    seat = Seat(COATL, shortest(COATL, "table"), "table")
    while preset == "refill" and len(seat.session.turns) < 2:
        seat.reply()
    at(phone, seat, "bag-body")
    for color in (2, 3, 1):
        revision, _ = phone.state
        phone.page.locator(f"#card .swatches .pick:nth-child({color})").click()
        until(phone.page, LATER, revision)
    place = phone.page.locator("#tray .at")
    box = phone.page.locator("#board a.tap").first.bounding_box()
    assert box is not None
    phone.page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    expect(phone.page.locator("#take-off")).to_be_visible()
    told = place.text_content()
    phone.page.reload()
    expect(place).to_have_text(told or "nothing")
    expect(phone.page.locator("#take-off")).to_be_visible()
    revision, _ = phone.state
    phone.page.locator("#card .swatches .pick:nth-child(5)").click()
    until(phone.page, LATER, revision)
    assert "?" not in phone.page.url, "the next place is in hand"


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_what_comes_out_of_a_bag_is_told_without_a_swipe(open_screen: Open, size: tuple[int, int]) -> None:
    """In the opponent's turn all places of the wheel and all colors are in sight; the own side is not."""
    screen = open_screen(width=size[0], height=size[1])
    seat = Seat(COATL, shortest(COATL, "table"), "table")
    while seat.asking is not None and not (
        seat.asking.request.what == "bag-body" and seat.asking.acting in COATL.automas
    ):
        seat.reply()
    screen.lay(seat)
    screen.to_the_question()
    for each in screen.page.locator("#card .swatches .pick, #board a.tap").all():
        expect(each).to_be_in_viewport(ratio=0.999)  # the size of what is scaled is no round number
    high, room = screen.page.evaluate(HEIGHTS)
    assert high <= room
    assert screen.page.locator("#own").inner_text() == ""


def test_two_dice_are_three_taps(phone: Screen) -> None:
    seat = Seat(ROOT, shortest(ROOT, "table"), "table")
    while seat.asking is not None and not isinstance(seat.asking.request, Roll):
        seat.reply()
    phone.lay(seat)
    check(phone, "")
    assert phone.page.locator("#board a.tap").count() == 0, "dice are no places"
    phone.give(seat)
    phone.check_kept(seat)


def test_one_tap_deals_the_set_up_and_a_list_follows(phone: Screen) -> None:
    seat = Seat(COATL, "1", "table")
    phone.lay(seat)
    phone.to_the_question()
    phone.page.locator("[data-deal]").first.click()
    phone.page.wait_for_url("**/laid")
    check(phone, "")
    expect(phone.page.locator("nav.thumb .go")).to_be_in_viewport()
    phone.page.locator(".lay label").first.click()
    expect(phone.page.locator(".lay :checked")).to_have_count(1)
    phone.page.locator("nav.thumb .go").click()
    expect(phone.page.locator("#stage")).to_be_visible()


MISFITS = """[...document.querySelectorAll('.zones a')].filter((each) => {
  const box = each.getBoundingClientRect();
  const is_cut = box.left < 0 || box.right > innerWidth || each.scrollWidth > box.width + 1;
  return is_cut || Math.min(box.width, box.height) < 44;
}).map((each) => each.innerText)"""
"""The zones that are cut, or small for a thumb."""
HEIGHTS = "[document.querySelector('#card').scrollHeight, document.querySelector('#card').clientHeight]"


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize(("width", "height", "locale"), [(390, 844, "pl"), (360, 640, "uk")])
def test_what_is_seen_at_one_look_fits_the_screen(
    open_screen: Open, width: int, height: int, locale: str
) -> None:
    """Zone by zone: nothing of a look has to be scrolled for, and a tap leaves it where it was."""
    screen = open_screen(width=width, height=height, locale=locale)
    seat = Seat(catalog()["golem"], "1", "table")
    while (now := seat.asking) is not None and now.request.what != "on-card":
        seat.reply()
    screen.lay(seat)
    screen.to_the_question()
    zones = screen.page.locator(".zones a")
    assert screen.page.evaluate(MISFITS) == []
    screen.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    assert screen.page.evaluate(MISFITS) == []
    screen.page.evaluate("document.documentElement.style.removeProperty('font-size')")
    for number in range(zones.count()):
        zones.nth(number).click()
        until(screen.page, ZONE, number)
        screen.page.wait_for_timeout(400)
        high, room = screen.page.evaluate(HEIGHTS)
        assert high <= room, zones.nth(number).inner_text()
        revision, _ = screen.state
        screen.page.locator("form.several fieldset button").first.click()
        until(screen.page, LATER, revision)


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize(("what", "locale"), covering(["influence", "book-bought", "more-signs"], LOCALES))
def test_every_sign_of_a_pad_is_in_sight(open_screen: Open, what: str, locale: str) -> None:
    """None lies below the buttons at the thumb, where nothing shows that there are more."""
    screen = open_screen(**PHONE, locale=locale)
    if what == "more-signs":
        screen.lay(at_look("own", what))
        screen.to_the_question()
    else:
        at(screen, Seat(catalog()["golem"], "9", "table"), what)
    signs = screen.page.locator("form.several fieldset button")
    expect(signs.nth(4)).to_be_visible()
    thumb = screen.page.locator("nav.thumb").bounding_box()
    assert thumb is not None
    for sign in signs.all():
        box = sign.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= thumb["y"] + 1
        assert min(box["width"], box["height"]) >= 44


NEW_CARD = ("bonus=gold", "level=2", "look=marble none", "most", "left")
"""What a turn needs of a card, each sign a tap; *Enough for this turn* is the sixth."""


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_new_card_is_told_without_a_swipe(open_screen: Open, size: tuple[int, int]) -> None:
    """The sheet keeps its height with every sign; a sign of the card is replaced where it stands."""
    screen = open_screen(width=size[0], height=size[1])
    screen.lay(at_look("own", "on-card"))
    screen.to_the_question()
    sheets = [screen.page.locator("#card").bounding_box()]
    for part in NEW_CARD:
        revision, _ = screen.state
        screen.page.locator(f".printed button[value='\"{part}\"']").click()
        until(screen.page, LATER, revision)
        sheets.append(screen.page.locator("#card").bounding_box())
    assert all(each == sheets[0] for each in sheets), "nothing jumps under the finger"
    high, room = screen.page.evaluate(HEIGHTS)
    assert high <= room
    screen.page.locator("#board a[href$='place=4']").click()
    expect(screen.page.locator("#question")).to_contain_text("sign 2")
    revision, _ = screen.state
    screen.page.locator(".printed button[value='\"right\"']").click()
    until(screen.page, LATER, revision)
    screen.page.locator("#thumb .go", has_text="Enough for this turn").click()
    expect(screen.page.locator("#question")).to_contain_text("Which row has the most marbles?")
    high, room = screen.page.evaluate(HEIGHTS)
    assert high <= room
    for button in (".row.open button[value='\"red work\"']", "#thumb button[name=take]"):
        revision, _ = screen.state
        screen.page.locator(button).click()
        until(screen.page, LATER, revision)
    expect(screen.page.locator("#question")).to_contain_text("Which row has the most marbles?")
    told = screen.page.locator("#told input[name=picked]").evaluate_all(
        "all => all.map((each) => each.value)"
    )
    wanted = ("bonus=gold", "level=2", "look=marble none", "most", "right")
    assert told == [f'"{each}"' for each in wanted]


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_all_known_cards_are_on_one_screen(open_screen: Open, size: tuple[int, int]) -> None:
    """Nineteen of them and *New card*, before one is tapped; with the last one the app deals them itself."""
    screen = open_screen(width=size[0], height=size[1])
    known = box_text([row for row in printed_rows() if row[0] == "card"][:19], {})
    screen.lay(at_look(known, "on-card", ("card: P9", "red work", "yellow golem", "both red blue")))
    screen.to_the_question()
    cells = screen.page.locator(".gallery > .pick")
    assert cells.count() == 20
    for each in (cells.first, cells.last):
        expect(each).to_be_in_viewport(ratio=1)
    high, room = screen.page.evaluate(HEIGHTS)
    assert high <= room


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize("size", PHONES, ids=str)
def test_a_known_card_and_its_marbles(open_screen: Open, size: tuple[int, int]) -> None:
    """The card and *This card*, then the marbles: one goes, and the button says so."""
    screen = open_screen(width=size[0], height=size[1])
    rows = (
        *("red work", "yellow work", "blue golem", "yellow golem", "white mirror", "white mirror"),
        *("yellow artifact", "blue artifact", "blue research", "white research"),
    )
    box = box_text(printed_rows())
    known = box_text([row for row in printed_rows() if row[0] == "card"][:14], {})
    screen.lay(at_look(known, "on-card", ("card: P9", *rows, "both red blue")))
    screen.to_the_question()
    cards = screen.page.locator(".gallery > button.pick")
    assert cards.count() == 13
    expect(screen.page.locator(".gallery > .lies")).to_have_count(1)
    screen.page.locator(".signs label").nth(1).click()
    expect(cards.first).to_be_visible()
    few = [each for each in cards.all() if each.is_visible()]
    assert 0 < len(few) < 6
    revision, _ = screen.state
    few[0].click()
    until(screen.page, LATER, revision)
    expect(screen.page.locator(".shown")).to_be_in_viewport()
    assert sum(each.is_visible() for each in screen.page.locator(".gallery > .pick.a0").all()) == len(few)
    expect(screen.page.locator("nav.thumb .go")).to_contain_text("This card")

    screen.lay(at_look(box, "rows", rows))
    screen.to_the_question()
    expect(screen.page.locator("nav.thumb .go")).to_contain_text("Nothing is gone")
    expect(screen.page.locator(".account")).to_be_in_viewport(ratio=1)
    for marble in screen.page.locator(".several .row > button").all():
        box_of = marble.bounding_box()
        assert box_of is not None
        assert min(box_of["width"], box_of["height"]) >= 40
    revision, _ = screen.state
    screen.page.locator(".several .row > button").first.click()
    until(screen.page, LATER, revision)
    expect(screen.page.locator("nav.thumb .go")).to_contain_text("is gone")
    high, room = screen.page.evaluate(HEIGHTS)
    assert high <= room
    expect(screen.page.locator(".account.wrong")).to_contain_text("missing")
    go = screen.page.locator("nav.thumb .go")
    revision, _ = screen.state
    go.click()
    expect(go).to_contain_text("Tap again")
    assert screen.state[0] == revision, "what does not add up needs a second tap"
    go.click()
    until(screen.page, LATER, revision)


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_in_its_eyes_can_be_read_where_no_row_is_asked_for(open_screen: Open, scheme: str) -> None:
    """On the sheet the words are as dark as its question, not as light as those on the stage."""
    screen = open_screen(**PHONE, color_scheme=scheme)
    rows = ("red work", "yellow work", "blue work", "white work", "both red blue")
    screen.lay(at_look("own", "on-card", ("bonus=none", "first=marble", "most", "left", *rows)))
    screen.to_the_question()
    names = [str(each.get_attribute("data-zone")) for each in screen.page.locator(".zones a").all()]
    screen.page.goto(f"{screen.page.url.partition('?')[0]}?at={names.index('yellow') + 1}")
    expect(screen.page.locator(".ask h2")).to_contain_text("No row decides yet")
    ink = "each => getComputedStyle(each).color"
    assert screen.page.locator(".beside").evaluate(ink) == screen.page.locator(".ask h2").evaluate(ink)
