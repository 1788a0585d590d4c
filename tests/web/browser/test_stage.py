"""The stage: order and board on one screen, nothing to scroll, the next order without a request."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.stage.scenes import SceneView, told_in_scenes, turn_on_stage
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import ALL, LONG_WORDS
from tests.web.browser.test_people import check
from tests.web.browser.waiting import SETTLED, until
from tests.web.playing import GAMES, Options, Seat

EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
FOR_SEVERAL: dict[str, Options] = {"coatl": (("levels", ("1", "2", "3", "4", "5")),)}
"""How a game is played in which a usual turn has several orders only before a question."""
PHONES = ((390, 844), (360, 640))
CUT = """() => [...document.querySelectorAll("#thumb .go > span")].filter((each) => {
  const high = each.clientHeight;
  each.style.webkitLineClamp = "unset";
  const isCut = each.clientHeight > high + 2;
  each.style.webkitLineClamp = "";
  return isCut;
}).map((each) => `the button is cut: ${each.textContent}`)"""
OUTSIDE = """() => {
  const out = [];
  const root = document.documentElement;
  const card = document.querySelector("#card");
  const within = (box) => box.top >= -1 && box.left >= -1
    && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) out.push("the page scrolls");
  if (card.scrollHeight > card.clientHeight + 1) out.push(`the card scrolls: ${card.innerText}`);
  const parts = "#bar, #stage, #card, #thumb, #thumb .k, #thumb .go, .lane [data-state=now] .say";
  for (const each of document.querySelectorAll(parts)) {
    if (each.checkVisibility() && !within(each.getBoundingClientRect())) out.push(each.outerHTML);
  }
  const drawn = document.querySelectorAll("#drawing, #stage:is(.across, .down) > .pane");
  const windows = [...drawn].map((each) => {
    const [x, y, width, height] = (each.dataset.seen ?? each.getAttribute("viewBox")).split(" ").map(Number);
    const box = (each.closest("#board") ?? each).getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    const [w, h] = [box.width / scale, box.height / scale];
    return [x + (width - w) / 2, y + (height - h) / 2, w, h];
  });
  for (const each of document.querySelectorAll("#drawing .motion.now .pulse")) {
    const box = each.getBBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const seen = windows.some(([left, top, w, h]) => x >= left && x <= left + w && y >= top && y <= top + h);
    if (!seen) out.push("a ring is outside the stage");
  }
  return out;
}"""
FULL_COLOR = """() => {
  const kind = (each) => each.dataset.spot.match(/^[a-z]*/)[0];
  const spots = [...document.querySelectorAll("#board .spot")];
  const kinds = new Set(spots.filter((each) => each.matches(".chosen, .dropped")).map(kind));
  return spots.filter((each) => kinds.has(kind(each)) && !each.matches(".chosen, .dropped, .pale"))
    .map((each) => each.dataset.spot);
}"""
"""Places of the kind that was chosen from, which look as if they were still in."""
BESIDE = """() => {
  const sheet = document.querySelector("dialog.why[open]");
  const [box, stage] = [sheet, document.querySelector("#stage")].map((each) => each.getBoundingClientRect());
  const out = box.left < stage.right - 1 ? ["the sheet covers the board"] : [];
  for (const each of sheet.querySelectorAll(".player button")) {
    const { top, bottom } = each.getBoundingClientRect();
    if (top < box.top || bottom > Math.min(box.bottom, innerHeight)) out.push(each.title);
  }
  return out;
}"""
WHOLE = """() => {
  const board = document.querySelector("#board");
  const [x, y, width, height] = board.querySelector("svg").dataset.seen.split(" ").map(Number);
  return [board.dataset.whole, board.dataset.map].filter(Boolean).some((each) => {
    const [left, top, wide, high] = each.split(" ").map(Number);
    return x <= left + 1 && y <= top + 1 && x + width >= left + wide - 1 && y + height >= top + high - 1;
  });
}"""
SEEN = """() => [...document.querySelectorAll("#board > svg, #stage:is(.across, .down) > .pane")]
  .map((each) => each.dataset.seen ?? each.getAttribute("viewBox"))"""
SMALL = """() => [...document.querySelectorAll(":is(#stage, #own, #card) svg text")].flatMap((each) => {
  const part = each.closest("#stage, #own, #card").getBoundingClientRect();
  const box = each.getBoundingClientRect();
  const seen = box.width && box.bottom > part.top && box.top < part.bottom && box.right > part.left
    && box.left < part.right && each.checkVisibility({ visibilityProperty: true });
  const matrix = each.getScreenCTM();
  const size = parseFloat(getComputedStyle(each).fontSize) * Math.hypot(matrix?.a, matrix?.b);
  return seen && size < 10.95 ? [`${each.textContent}: ${size.toFixed(1)} px`] : [];
})"""


def at_the_table(game: AnyGame) -> str:
    return next(name for name, streams in game.presets.items() if streams)


def orders_of(game: AnyGame, turns: int, preset: str = "", options: Options = ()) -> Seat:
    """A game that waits for somebody to carry out the orders of an automa."""
    seat = Seat(game, "1", preset or at_the_table(game), options)
    while seat.asking is not None and not (
        len(seat.session.turns) > turns and seat.asking.request.what == DONE
    ):
        seat.reply()
    return seat


def scenes_of(seat: Seat) -> list[SceneView]:
    """What the page of a seat's game shows one after the other."""
    session = seat.session
    say = speaker(seat.game, texts_of(seat.game, "en"), session.turns[-1].board)
    turn = session.turns[-1]
    return turn_on_stage(session, say, turn, told_in_scenes(session, say, turn)).scenes


def several_orders_of(game: AnyGame) -> Seat:
    """A turn with more than one order since the last answer in it."""
    options = FOR_SEVERAL.get(game.id, ())
    later = (orders_of(game, turns, options=options) for turns in range(9, 60))
    return next(seat for seat in later if len(new_in(seat)) > 1)


def new_in(seat: Seat) -> list[SceneView]:
    answered = seat.session.turns[-1].pauses[-1:] or (0,)
    return [each for each in scenes_of(seat) if each.last >= answered[0]]


def on_a_phone(open_screen: Open, seat: Seat, which: int, language: str = "en") -> Screen:
    width, height = PHONES[which]
    screen = open_screen(width=width, height=height, locale=language)
    screen.lay(seat, order=1)
    settle(screen)
    return screen


def settle(screen: Screen) -> None:
    """Wait until the page has done its part, and has its letters."""
    until(screen.page, SETTLED)
    screen.page.evaluate("document.fonts.ready.then(() => {})")


def turn(screen: Screen, width: int, height: int) -> None:
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")


def turned(screen: Screen) -> Iterator[tuple[int, int]]:
    """The screen as it is, and then as large as the other phone; a page fits itself to what it gets."""
    before = screen.page.viewport_size
    assert before is not None
    for width, height in sorted(PHONES, key=lambda phone: phone[0] != before["width"]):
        turn(screen, width, height)
        yield width, height


@EACH_GAME
def test_order_and_board_are_on_one_screen(open_screen: Open, game: AnyGame) -> None:
    """In every order of some turns nothing lies outside the screen, the ring is in sight, all can be read."""
    rings = 0
    for turns, first, language in ((3, 0, "en"), (7, 1, "pl"), (10, 0, "uk")):
        if language not in LONG_WORDS:
            continue
        screen = on_a_phone(open_screen, orders_of(game, turns), first, language)
        count = int(screen.page.locator("#card").get_attribute("data-count") or 0)
        for number in range(1, count + 1):
            for phone in turned(screen):
                found = [each for part in (OUTSIDE, CUT, SMALL) for each in screen.page.evaluate(part)]
                assert found == [], f"after {turns} turns, order {number}, {phone}: {found}"
            rings += screen.page.locator("#drawing .motion.now .pulse").count()
            if number < count:
                screen.page.keyboard.press("ArrowRight")
                assert screen.order == number + 1
    assert rings, "no place is ringed"


@pytest.mark.parametrize("game", GAMES if ALL else GAMES[:: len(GAMES) - 1], ids=lambda game: game.id)
def test_the_way_from_order_to_order_needs_no_request(open_screen: Open, game: AnyGame) -> None:
    """Up to Done, and back to the same parts; and all at once is one tap, which is remembered.

    With a board that is seen as a whole, and with a map; or in every game.
    """
    screen = open_screen(width=390, height=844)
    seat = several_orders_of(game)
    screen.lay(seat)
    until(screen.page, SETTLED)
    # a script marks words that are in sight
    drawn = "document.querySelector('#picture').innerHTML.replaceAll(' word\"', '\"')"
    before, first = screen.page.evaluate(drawn), screen.order
    asked = screen.listen()
    assert screen.carry_out()
    after = screen.page.evaluate(drawn)
    assert before != after or "data-part" not in before
    screen.page.locator(f'#card .signs [data-to="{first}"]').first.click()
    assert screen.page.evaluate(drawn) == before, "the board is the one before the order"
    screen.carry_out()
    kept = "/passed"  # how far one has come is sent, and nothing waits for it
    assert [each.url for each in asked if "/games/" in each.url and not each.url.endswith(kept)] == []
    screen.page.locator(f'#card .signs [data-to="{first}"]').first.click()  # of the last there is no list
    screen.page.locator("[data-together-on]").click()
    expect(screen.page.locator("#card .place:visible").first).to_be_visible()
    expect(screen.page.locator("#thumb .go:visible")).to_have_count(1)
    screen.lay(seat)
    expect(screen.page.locator("#card .place:visible").first).to_be_visible()
    expect(screen.page.locator("#thumb .go:visible")).to_have_count(1)


def test_another_device_goes_on_at_the_same_order(open_screen: Open) -> None:
    """Each *Next* is told; who looks back stays there, and who pressed is not disturbed."""
    phone, tablet = open_screen(), open_screen(width=800)
    name = phone.lay(several_orders_of(GAMES[0]))
    tablet.page.goto(f"/games/{name}")
    first, asked = phone.order, phone.listen()
    phone.page.keyboard.press("ArrowRight")
    assert phone.order == first + 1
    sign = tablet.page.locator("#card .signs [aria-current=step]")
    expect(sign).to_have_attribute("data-to", str(first + 1))
    expect(tablet.page.locator("#card .one-by-one .lane [data-state=now]")).to_be_in_viewport()
    phone.page.locator(f'#card .signs [data-to="{first}"]').first.click()
    phone.page.wait_for_timeout(900)  # by then it has heard of its own step
    assert phone.order == first
    assert "GET" not in [each.method for each in asked]


@EACH_GAME
def test_the_why_plays_on_the_board(open_screen: Open, game: AnyGame) -> None:
    """It opens as a sheet, lights who is still in, and the way back of the browser closes it."""
    screen = open_screen(width=390, height=844)
    why = screen.page.locator(".its-why [data-sheet]:visible, .lane [data-state=now] [data-sheet]")
    on = screen.page.locator("#thumb [data-next]:visible")
    later = (orders_of(game, turns) for turns in range(3, 12))
    screen.lay(
        next(seat for seat in later if any(line.why for scene in new_in(seat) for line in scene.lines))
    )
    until(screen.page, SETTLED)
    while not why.count():
        on.click()
    why.first.click()
    sheet = screen.page.locator("dialog.why[open]")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".funnel li.now")).to_have_count(1)  # its board may have to come first
    assert screen.page.evaluate(FULL_COLOR) == [], "who never was an option is pale"
    if ALL or game is GAMES[0]:  # the sheet is the same in all games
        check(screen, "")
    turn(screen, 844, 390)
    assert screen.page.evaluate(BESIDE) == [], "on its side"
    turn(screen, *PHONES[0])
    table = screen.page.url
    screen.page.go_back()
    expect(sheet).to_have_count(0)
    assert screen.page.url == table
    expect(screen.page.locator("#board :is(.dropped, .pale)")).to_have_count(0)


@EACH_GAME
def test_a_story_on_screen_has_one_continue(open_screen: Open, game: AnyGame) -> None:
    """It can be read, with the own side below it; and so can the first questions after it."""
    seat = orders_of(game, 5, "screen")
    for number, language in enumerate(reversed(LONG_WORDS)):
        screen = on_a_phone(open_screen, seat, number % 2, language)
        for phone in turned(screen):
            assert screen.page.evaluate(SMALL) == [], phone
        if number == 0:
            assert screen.page.locator("#thumb .go:visible").count() == 1
            assert screen.page.locator("#card .story").count() >= 1
            screen.give(seat)
        else:
            seat.reply()


def test_a_story_ends_on_the_map(open_screen: Open) -> None:
    """Not on the discard pile, where a bot's turn ends: what the person decides next is on the map. What was
    done there last is marked."""
    root = next(game for game in GAMES if game.id == "root")
    seat = next(seat for turns in range(4, 60) if is_below(seat := orders_of(root, turns, "screen")))
    screen = on_a_phone(open_screen, seat, 0)
    assert not screen.page.evaluate(WHOLE)
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.page.locator("[data-again]").click()
    expect(screen.page.locator("#motion-end.now .pulse")).not_to_have_count(0, timeout=15_000)
    screen.page.emulate_media(reduced_motion="reduce")
    screen.page.wait_for_timeout(400)  # a flight takes 250 ms
    assert screen.page.evaluate(WHOLE)


IS_LONG = """() => {
  const card = document.querySelector("#card");
  const last = [...document.querySelectorAll("#card .story > p")].at(-1);
  return last && last.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom + 20;
}"""


LAST_IN_SIGHT = """() => {
  const [card, now] = ["#card", '#card .story [data-state="now"]']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return now.top >= card.top - 1 && Math.min(now.bottom, now.top + 60) <= card.bottom;
}"""
ARROW = 'document.querySelector("#card").matches("[data-less]")'


@pytest.mark.parametrize("name", [each for each in ("root", "golem") if each in catalog()])
def test_the_words_of_a_story_follow_its_scenes_to_the_end(open_screen: Open, name: str) -> None:
    """They began at their top again, while the picture showed what stood below the edge: it went unread."""
    for turns in range(4, 60):
        screen = on_a_phone(open_screen, orders_of(catalog()[name], turns, "screen"), 0)
        page = screen.page
        if page.evaluate(IS_LONG) and not page.locator("#card .came").count():
            break
    assert not page.evaluate(ARROW)
    page.clock.install()
    page.emulate_media(reduced_motion="no-preference")
    page.locator("[data-again]").click()
    for _ in range(40):
        assert page.evaluate(LAST_IN_SIGHT)
        page.clock.run_for(1300)
        if page.locator("#motion-end.now").count():
            break
    assert page.evaluate(LAST_IN_SIGHT)
    assert page.evaluate("document.querySelector('#card').scrollTop") > 0
    until(page, f"() => {ARROW}")


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_a_number_is_no_word(open_screen: Open) -> None:
    """Where a board is seen a little smaller its words are left out; VIII was, too."""
    page = on_a_phone(open_screen, orders_of(catalog()["golem"], 4, "screen"), 0).page
    page.evaluate("stage.words(document.querySelector('#board'))")
    words = page.locator("#board > svg text.word").all_text_contents()
    assert "Red district" in words
    assert not {"VII", "VIII"} & {*words}


HELD = """() => {
  const corner = [...document.querySelectorAll("#stage .corner")].find((each) => each.offsetParent);
  const [{ height, top, bottom }, stage] = [corner.querySelector(".face"), document.querySelector("#stage")]
    .map((each) => each.getBoundingClientRect());
  return [height, top >= stage.top && bottom <= stage.bottom];
}"""


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
@pytest.mark.parametrize(("height", "large", "small"), [(844, 220, 80), (640, 110, 80)])
def test_the_card_that_decides_is_held_up_to_be_read(
    open_screen: Open, height: int, large: int, small: int
) -> None:
    """It was 34 pixels high, in a corner. A tap there holds it up again."""
    golem = catalog()["golem"]
    seat = Seat(golem, "1", "screen")
    while seat.session.turns[-1].steps[:1] == () or seat.session.turns[-1].steps[0].message != "card":
        seat.reply()
    screen = open_screen(width=390 if height > 700 else 360, height=height)
    screen.lay(seat)
    page = screen.page
    held, is_whole = page.evaluate(HELD)
    assert held >= large
    assert is_whole
    page.locator('.story > [data-order="2"]').click(position={"x": 5, "y": 5})
    beside, is_whole = page.evaluate(HELD)
    assert small <= beside < held
    assert is_whole
    page.locator("#stage .corner:visible").click()
    assert page.evaluate(HELD) == [held, True]


def is_below(seat: Seat) -> bool:
    """Whether a short story ends below the map, and does not begin with all of it."""
    first, *_, last = [each.part for each in scenes_of(seat)] or [None]
    if first is None or last is None:
        return False
    return len(scenes_of(seat)) < 4 and first.width < 900 and last.y > last.width


def words_are_beside_the_board(screen: Screen) -> bool:
    stage, card = (screen.page.locator(name).bounding_box() for name in ("#stage", "#card"))
    assert stage is not None
    assert card is not None
    fits = screen.page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    return bool(fits) and stage["x"] + stage["width"] <= card["x"] + 1


@EACH_GAME
def test_a_screen_can_be_turned(open_screen: Open, game: AnyGame) -> None:
    """A tablet, a desk, a phone on its side: words beside the board, all of it in sight or a tab away.

    Turned it shows what a page shows that begins so; and upright what it showed before.
    """
    screen = on_a_phone(open_screen, orders_of(game, 7), 0)
    upright = screen.page.evaluate(SEEN)
    tabs = screen.page.locator("#stage .parts.named [data-part-of]:visible")
    for width, height in ((820, 1180), (1440, 900)):
        turn(screen, width, height)
        assert words_are_beside_the_board(screen)
        assert screen.page.evaluate(WHOLE) or tabs.count() > 1
        assert game.look.map_height or screen.page.evaluate(SMALL) == []
    turn(screen, 844, 390)
    aside = screen.page.evaluate(SEEN)
    assert words_are_beside_the_board(screen)
    screen.page.reload()
    settle(screen)
    assert screen.page.evaluate(SEEN) == aside
    turn(screen, *PHONES[0])
    assert screen.page.evaluate(SEEN) == upright
    large_letters_leave_the_way_on_in_sight(screen)


NOW_BELOW = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [now, card] = ["#card .one-by-one .lane > [data-state=now]", "#card"].map(box);
  return Math.max(now.bottom - card.bottom, card.top - now.top);
}"""
"""How far the order that is now lies beyond what can be seen of the card beside the board."""


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1024, 768), (1280, 800)])
def test_beside_the_board_the_order_that_is_now_is_in_sight(
    open_screen: Open, width: int, height: int
) -> None:
    """The third of three long orders lay below the edge of a laptop, and nothing scrolled to it."""
    screen = open_screen(width=width, height=height, locale=LONG_WORDS[-1])
    screen.lay(several_orders_of(GAMES[0]))
    settle(screen)
    on = screen.page.locator("#thumb [data-next]:visible")
    assert screen.page.evaluate(NOW_BELOW) <= 1
    while on.count():
        on.click()
        assert screen.page.evaluate(NOW_BELOW) <= 1, screen.order
    assert screen.order == 3


def large_letters_leave_the_way_on_in_sight(screen: Screen) -> None:
    """With letters of 200 % the sentence wraps and the card may scroll; the thumb bar stays where it is."""
    screen.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    wide = screen.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    for name, least in (("#thumb", 50), ("#stage", 844 * 0.3)):
        box = screen.page.locator(name).bounding_box()
        assert box is not None
        assert box["height"] >= least
        assert box["y"] + box["height"] <= 845


def test_a_low_screen_cuts_no_button(open_screen: Open) -> None:
    """A small phone on its side, in the language with the longest words."""
    golem = next(game for game in GAMES if game.id == "golem")
    screen = open_screen(width=640, height=360, locale="uk")
    seat = Seat(golem, "1", "screen")
    while seat.asking is not None and seat.asking.request.what != "change":
        seat.reply()
    screen.lay(seat)
    settle(screen)
    assert screen.page.locator("#thumb .go > .long").count()
    assert screen.page.evaluate(CUT) == []


def test_no_edge_is_cut_for_a_small_step_closer(open_screen: Open) -> None:
    """Cóatl's cards and points at the right were cut by a picture that was hardly larger for it."""
    coatl, widths = next(game for game in GAMES if game.id == "coatl"), set[float]()
    screen, seat = open_screen(width=390, height=844), Seat(coatl, "1", "table")
    while seat.asking is not None and len(widths) < 3:
        if seat.asking.request.what == DONE and len(seat.session.turns) > 6:
            screen.lay(seat)
            settle(screen)
            seen, whole = screen.page.evaluate(
                """() => [document.querySelector("#board > svg").dataset.seen,
                  document.querySelector("#board").dataset.whole].map((each) => Number(each.split(" ")[2]))"""
            )
            assert seen >= whole - 1 or seen < whole / 1.2
            widths.add(seen / whole)
        seat.reply()
    assert any(each >= 1 for each in widths)


HIDDEN = """() => {
  const card = [...document.querySelectorAll("#stage .corner")].find((each) => each.checkVisibility());
  if (!card) return null;
  const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const places = boxes("#picture .spot");
  const matters = boxes("#drawing .motion.now :is(.pulse, .hole, .said), #stage .mini.on");
  const along = (one, other, from, to) =>
    Math.max(0, Math.min(one[to], other[to]) - Math.max(one[from], other[from]));
  const shared = (...both) => along(...both, "left", "right") * along(...both, "top", "bottom");
  const over = (some) => some.reduce((sum, each) => sum + shared(card.getBoundingClientRect(), each), 0);
  const now = [over(matters), over(places)], before = card.className;
  card.className = "corner";
  const low = [over(matters), over(places)];
  card.className = before;
  return [now, low];
}"""
"""How much the card in the corner covers: of what matters and of other places; and so in the lower corner."""


@pytest.mark.parametrize("name", ["gaia", "root"])
def test_the_card_that_decides_covers_as_little_as_can_be(open_screen: Open, name: str) -> None:
    """It lay on a ring, or on a clearing beside an empty corner."""
    game = next(each for each in GAMES if each.id == name)
    screen, looks = open_screen(width=390, height=844), list[list[list[float]]]()
    seat = Seat(game, "1", "table")
    while seat.asking is not None and len(looks) < 6:
        if seat.asking.request.what == DONE and len(seat.session.turns) > 6:
            screen.lay(seat)
            settle(screen)
            if (found := screen.page.evaluate(HIDDEN)) is not None:
                looks.append(found)
        seat.reply()
    assert all(matters == 0 for (matters, _), _ in looks)
    assert all(places <= low or there for (_, places), (there, low) in looks)
    assert any(places < low or there for (_, places), (there, low) in looks), "it never lay elsewhere"


def test_nothing_moves_where_motion_is_reduced(screen: Screen) -> None:
    screen.lay(orders_of(GAMES[0], 7))
    until(screen.page, SETTLED)
    assert screen.page.evaluate("document.getAnimations().length") == 0


def test_keys(screen: Screen) -> None:
    """On and back, all at once, why, menu: one key each."""
    seat, page = several_orders_of(GAMES[0]), screen.page
    screen.lay(seat)
    until(page, SETTLED)
    first = screen.order
    page.keyboard.press("ArrowRight")
    assert screen.order == first + 1
    page.keyboard.press("ArrowLeft")
    assert screen.order == first
    page.keyboard.press("a")
    expect(page.locator("#card .together")).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator("#card .one-by-one")).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).not_to_be_visible()
    while page.locator("#thumb :is([data-next], [data-back]):visible").count():
        page.keyboard.press("Enter")
    revision, _ = screen.state
    page.keyboard.press("Enter")
    screen.reach(revision + 1)
    seat.reply()
    screen.check_kept(seat)


UNSEEN = """() => {
  const lane = document.querySelector("#card .one-by-one > .lane");
  const now = [...lane.querySelectorAll('[data-state="now"]')].at(-1);
  return now ? now.offsetTop + now.offsetHeight - lane.scrollTop - lane.clientHeight : 0;
}"""


@pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")
def test_no_order_of_a_step_is_passed_unseen(open_screen: Open) -> None:
    """Under a note of five lines three orders were ticked at one tap; half of them had been in sight."""
    screen = open_screen(width=360, height=640)
    screen.lay(several_orders_of(catalog()["root"]), order=1)
    page = screen.page
    on = page.locator("#thumb :is([data-next], .pass button, .finish button):visible")
    page.evaluate(
        "document.querySelectorAll('#card .lane > li').forEach((each) => (each.style.minHeight = '40vh'))"
    )
    page.evaluate("dispatchEvent(new Event('resize'))")
    settle(screen)
    before = page.locator("#card").get_attribute("data-order")
    left = page.evaluate(UNSEEN)
    assert left > 4, "the last of this step is below the edge"
    on.first.click()
    settle(screen)
    assert page.locator("#card").get_attribute("data-order") == before
    assert page.evaluate(UNSEEN) < left
    for _ in range(9):
        if page.evaluate(UNSEEN) > 4:
            on.first.click()
            settle(screen)
    assert page.evaluate(UNSEEN) <= 4
    on.first.click()
    expect(page.locator(f'#card[data-order="{before}"] .one-by-one')).to_have_count(0)
