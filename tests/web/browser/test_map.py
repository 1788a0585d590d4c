"""A place on the map is chosen on a phone: what is seen, what a finger finds, in how many taps."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.rules.verbs import Moves
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen, reloaded
from tests.web.browser.sweeps import ALL, PHONES, SIZES, covering
from tests.web.browser.test_people import check
from tests.web.browser.waiting import until
from tests.web.playing import GAMES, Seat, asked

EACH_PHONE = pytest.mark.parametrize(("width", "height"), PHONES)
MAPS = {"gaia": ("your-action", "settle", 4), "root": ("vagabond-action", "go", 3)}
"""For each game with a map: a question, a verb, and how many targets it has at least."""
THERE = [name for name in MAPS if name in catalog()]
EACH_MAP = pytest.mark.parametrize("name", THERE)
SMALL, BESIDE = 24, 60
"""Pixels of a target that is asked for among the nearest three; how far from the finger these may lie."""
TARGETS = """() => {
  const [board, own] = ["#board", "#own"].map((each) => document.querySelector(each).getBoundingClientRect());
  const links = [...document.querySelectorAll("#board a.tap")];
  return links.map((link) => {
    const [x, y, width, height] = link.dataset.box.split(" ").map(Number);
    const matrix = document.querySelector("#board > svg").getScreenCTM();
    const [left, top] = [x * matrix.a + matrix.e, y * matrix.d + matrix.f];
    const at = [left + width * matrix.a / 2, top + height * matrix.d / 2];
    const hit = document.elementFromPoint(...at);
    return { spot: link.querySelector(".spot").dataset.spot, at, size: Math.min(width, height) * matrix.a,
      isFree: at[1] < own.top && at[0] > 0 && at[0] < board.right && hit?.closest("a.tap") === link };
  });
}"""
TAP = """() => ["pointerdown", "pointerup"].forEach((name) => document.querySelector("#board > svg")
  .dispatchEvent(new PointerEvent(name, { bubbles: true, isPrimary: true, clientX: 20, clientY: 600 })))"""
IN_SIGHT = """(all) => all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 4)
  .map((each) => each.textContent.trim())"""
VIEW = "() => document.querySelector('#board > svg').dataset.seen"
CUT = """() => {
  const [svg, board] = ["#board > svg", "#board"].map((each) => document.querySelector(each));
  const box = board.getBoundingClientRect();
  const inset = board.style.clipPath.match(/[\\d.]+(?=px)/g)?.map(Number) ?? [0, 0];
  const [right, left] = [box.right - inset[1], box.left + (inset[3] ?? inset[1])];
  return [...svg.querySelectorAll(".spot")].filter((each) => {
    const { left: from, right: to, width } = each.getBoundingClientRect();
    const crosses = (edge) => from < edge - 3 && to > edge + 3;
    return width && (crosses(left) || crosses(right));
  }).map((each) => each.dataset.spot);
}"""


def aiming(screen: Screen, name: str) -> Locator:
    """The own turn of a game with enough targets; the tile of the verb."""
    what, verb, least = MAPS[name]
    seat = Seat(catalog()[name], "1", "screen")
    while seat.asking is not None and not _has(seat, what, verb, least):
        seat.reply()
    screen.lay(seat)
    return screen.page.locator(f'#card a.button[href*="verb={verb}"]')


def _has(seat: Seat, what: str, verb: str, least: int) -> bool:
    request = seat.asking.request if seat.asking is not None else None
    if request is None or request.what != what or not isinstance(request.among, Moves):
        return False
    return sum(move.verb.word == verb for move in request.among) >= least


def aimed(screen: Screen, name: str) -> list[dict[str, Any]]:
    aiming(screen, name).click()
    expect(screen.page.locator("#stage[data-aims]")).to_be_attached()
    return targets(screen)


def targets(screen: Screen) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = screen.page.evaluate(TARGETS)
    return found


def crowded(some: list[dict[str, Any]]) -> dict[str, Any]:
    """The target with most others near it."""
    return max(some, key=lambda each: sum(dist(each["at"], one["at"]) <= BESIDE for one in some))


@pytest.mark.parametrize(("name", "size"), covering(THERE, SIZES))
def test_every_target_is_seen_and_found_in_three_taps(
    open_screen: Open, name: str, size: tuple[int, int]
) -> None:
    width, height = size
    screen = open_screen(width=width, height=height, has_touch=True)
    page, seen = screen.page, aimed(screen, name)
    given = len(screen.saved().answers)
    free = page.locator("#board").bounding_box()
    assert free is not None
    assert 0.58 <= free["height"] / height <= 0.745
    assert page.evaluate("document.documentElement.scrollHeight") == height
    assert all(each["isFree"] for each in seen), "the first view holds all of them"
    assert min(each["size"] for each in seen) >= SMALL
    reached = set[str]()
    for chip in page.locator(".regions button:not([data-map-chip], [data-all])").all():
        box = chip.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        spots = (chip.get_attribute("data-region") or "").split()
        assert str(len(spots)) in chip.inner_text()
        chip.evaluate("each => each.click()")
        there = {each["spot"]: each for each in targets(screen)}
        assert all(there[spot]["isFree"] and there[spot]["size"] >= 44 for spot in spots), spots
        reached |= set(spots)
    assert reached <= {each["spot"] for each in seen}
    check(screen, "")
    one = next(each for each in targets(screen) if each["isFree"])
    page.touchscreen.tap(*one["at"])
    expect(page.locator("#card .confirm")).to_be_visible()
    assert len(screen.saved().answers) == given, "it waits for the last word"
    page.locator("#thumb .go").tap()
    until(page, "() => !document.querySelector('#card .confirm')")
    assert len(screen.saved().answers) > given


def test_what_a_finger_cannot_tell_apart_is_asked(open_screen: Open) -> None:
    screen = open_screen(has_touch=True)
    page = screen.page
    aimed(screen, "gaia")
    page.locator("[data-map-chip]").evaluate("each => each.click()")
    view, one = page.evaluate(VIEW), crowded(targets(screen))
    assert one["size"] < 44
    page.touchscreen.tap(*one["at"])
    near = page.locator(".near")
    expect(near).to_have_count(3)
    expect(page.locator("#card .confirm")).to_have_count(0)
    assert near.first.get_attribute("data-near") == one["spot"]
    for each in near.all():
        crop = each.locator("svg").first.bounding_box()
        assert crop is not None
        assert crop["width"] >= 105
        assert crop["height"] == 78
        assert each.locator(".pays").count() == 1, "with its price"
    assert page.evaluate(VIEW).split()[:3] == view.split()[:3], "nothing moves under the finger"
    words = near.nth(1).locator("span").first.inner_text()
    near.nth(1).tap()
    confirm = page.locator("#card .confirm")
    expect(confirm).to_contain_text(words[1:])
    expect(page.locator(".near[aria-current]")).to_have_count(1)


@EACH_MAP
def test_the_sheet_below_the_map_is_pulled(open_screen: Open, name: str) -> None:
    screen = open_screen(has_touch=True)
    page = screen.page
    aimed(screen, name)
    top = "() => document.querySelector('#own').getBoundingClientRect().top"
    peek = page.evaluate(top)
    page.context.set_offline(True)
    screen.quiet = True
    page.keyboard.press("b")
    half = page.evaluate(top)
    chips = page.locator(".regions [data-all]")
    chips.evaluate("each => each.click()")
    assert all(each["isFree"] for each in targets(screen)), "the map has the room that is left"
    page.keyboard.press("b")
    full = page.evaluate(top)
    assert peek > half > full
    assert full == pytest.approx(844 * 0.15, abs=2)
    page.locator(".grip").tap()
    assert page.evaluate(top) == peek
    grip = page.locator(".grip").bounding_box()
    assert grip is not None
    page.mouse.move(195, grip["y"] + 8)
    page.mouse.down()
    page.mouse.move(195, grip["y"] - 130, steps=4)
    page.mouse.up()
    assert page.evaluate(top) == half
    page.context.set_offline(False)


def test_nothing_moves_while_a_finger_is_down_and_two_taps_lead_back(open_screen: Open) -> None:
    screen = open_screen(has_touch=True)
    page = screen.page
    aimed(screen, "gaia")
    home = page.evaluate(VIEW)
    page.mouse.move(30, 560)
    page.mouse.down()
    expect(page.locator(".regions")).to_be_hidden()
    page.mouse.move(130, 460, steps=4)
    dragged = page.evaluate(VIEW)
    assert dragged != home
    page.evaluate("stage.settle()")
    assert page.evaluate(VIEW) == dragged
    page.mouse.up()
    expect(page.locator(".regions")).to_be_visible()
    for _ in range(2):
        page.evaluate(TAP)
    assert page.evaluate(VIEW) == home


@EACH_MAP
def test_two_fingers_make_the_map_larger_and_smaller(open_screen: Open, name: str) -> None:
    """Apart and together again; no target is chosen by either finger."""
    screen = open_screen(has_touch=True)
    page = screen.page
    aimed(screen, name)
    given, fingers = len(screen.saved().answers), page.context.new_cdp_session(page)

    def pinch(*apart: int) -> float:
        """How wide a part of the map is seen when two fingers have been so far apart, one after another."""
        for step, far in enumerate(apart):
            points = [{"x": 195 + side * far / 2, "y": 300, "id": side + 1} for side in (-1, 1)]
            kind = "touchMove" if step else "touchStart"
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return float(page.evaluate(VIEW).split()[2])

    home = float(page.evaluate(VIEW).split()[2])
    near = pinch(60, 90, 120, 160)
    assert near < 0.7 * home
    assert pinch(160, 120, 90, 60) > 1.4 * near
    expect(page.locator("#card .confirm")).to_have_count(0)
    expect(page.locator(".near")).to_have_count(0)
    assert len(screen.saved().answers) == given


def test_keys_go_from_target_to_target(open_screen: Open) -> None:
    screen = open_screen()
    page = screen.page
    seen = aimed(screen, "gaia")
    page.locator("#board").focus()
    reached = set[str]()
    for key in ["ArrowRight"] * 6 + ["ArrowDown"] * 6 + ["ArrowLeft"] * 8 + ["ArrowUp"] * 8:
        page.keyboard.press(key)
        found = page.evaluate("document.activeElement.querySelector('[data-spot]')?.dataset.spot")
        reached |= {found} if found in {each["spot"] for each in seen} else set()
    assert len(reached) > len(seen) / 2
    listed = page.locator("#card .targets [data-target]")
    assert listed.count() == len(seen)
    assert page.locator("#card .targets section[aria-label]").count() > 1
    listed.first.focus()
    page.keyboard.press("Tab")
    expect(page.locator("main.app")).to_have_attribute("data-rest", "half")


def test_a_row_of_the_list_chooses_and_shows_its_place(open_screen: Open) -> None:
    screen = open_screen(has_touch=True)
    page = screen.page
    aimed(screen, "gaia")
    given = len(screen.saved().answers)
    page.keyboard.press("b")
    page.keyboard.press("b")
    expect(page.locator("main.app")).to_have_attribute("data-rest", "full")
    page.locator("#card .targets [data-target]").first.tap()
    expect(page.locator("main.app")).to_have_attribute("data-rest", "peek")
    expect(page.locator("#card .confirm")).to_be_visible()
    assert len(screen.saved().answers) == given


def test_a_new_question_begins_at_its_own_rest(open_screen: Open) -> None:
    """However far the sheet was pulled up over the one before."""
    screen = open_screen(has_touch=True)
    page, aims = screen.page, aiming(screen, "gaia")
    app, given = page.locator("main.app"), len(screen.saved().answers)
    page.keyboard.press("b")
    expect(app).to_have_attribute("data-rest", "full")
    aims.evaluate("each => each.click()")
    expect(app).to_have_attribute("data-rest", "peek")
    page.touchscreen.tap(*next(each for each in targets(screen) if each["isFree"])["at"])
    page.locator("#thumb .go").tap()
    until(page, "() => !document.querySelector('#card .confirm')")
    assert len(screen.saved().answers) > given
    assert page.locator("#stage").get_attribute("data-tells") is None
    expect(app).to_have_attribute("data-rest", "half")


WIDE = [(1280, 800), (820, 1180)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_cut_on_a_tablet_and_a_laptop(open_screen: Open, game: AnyGame) -> None:
    sizes = WIDE if ALL else WIDE[GAMES.index(game) % 2 :][:1]
    screen = open_screen(width=sizes[0][0], height=sizes[0][1])
    seat = Seat(game, "1", "screen")
    while seat.asking is not None and (
        len(seat.session.turns) < 6 or seat.session.turns[-1].acting in game.automas
    ):
        seat.reply()
    screen.lay(seat)
    for width, height in sizes:
        screen.page.set_viewport_size({"width": width, "height": height})
        reloaded(screen)
        assert screen.page.evaluate(CUT) == []
        assert screen.page.evaluate("document.documentElement.scrollWidth") <= width


@EACH_PHONE
def test_the_columns_of_the_decree_are_in_sight_and_tapped(
    open_screen: Open, width: int, height: int
) -> None:
    """A card, a column, the last word: three taps without a swipe, and no second Decree."""
    screen = open_screen(width=width, height=height, has_touch=True)
    screen.lay(asked("root", "decree-add", "screen", options=(("people", ("eyrie",)),)))
    page = screen.page
    expect(page.locator("main[data-settled]")).to_be_attached()
    assert page.locator("#card .answers :is(button, a)").evaluate_all(IN_SIGHT) == []
    page.locator("#own .hand a").first.tap()
    columns = page.locator("#own .places a")
    expect(page.locator("#own .pointed")).to_have_count(1)
    for column in columns.all():
        box, low = column.bounding_box(), page.locator("#card").bounding_box()
        assert box is not None
        assert low is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= low["y"], "above the question"
    assert columns.count() == 4
    assert page.locator("#card .answers :is(button, a)").evaluate_all(IN_SIGHT) == []
    columns.nth(3).tap()
    expect(page.locator("#card .confirm")).to_be_in_viewport(ratio=1)
    given = len(screen.saved().answers)
    page.locator("#thumb .go").tap()
    until(page, "() => !document.querySelector('#card .confirm')")
    assert len(screen.saved().answers) > given


@EACH_PHONE
def test_the_map_beside_the_sheet_has_nothing_on_it(open_screen: Open, width: int, height: int) -> None:
    """No button lies on a clearing: the grip leads to all of the map."""
    screen = open_screen(width=width, height=height, has_touch=True)
    screen.lay(asked("root", "vagabond-action", "screen"))
    expect(screen.page.locator("main[data-settled]")).to_be_attached()
    expect(screen.page.locator(".grip")).to_be_visible()
    assert screen.page.locator("#stage :is(button, a):not(.tap)").evaluate_all(IN_SIGHT) == []
