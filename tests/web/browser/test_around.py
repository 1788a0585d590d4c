"""The pages around the table on a phone, in three languages: nothing lies outside, axe finds nothing."""

from __future__ import annotations

import json
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import AnyGame, catalog
from automarium.kernel.words.texts import LANGUAGES
from automarium.web.shelf.bgstats import ADDRESS
from tests.games.golem.owner import box_text, printed_rows
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import ALL
from tests.web.browser.test_people import check, dark
from tests.web.playing import GAMES, Seat, shortest

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 640}
OUTSIDE = """() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll("body *")].filter((each) => {
    const box = each.getBoundingClientRect();
    const seen = box.width && each.checkVisibility() && !each.closest("svg, .unseen, .skip");
    return seen && (box.left < -1 || box.right > wide + 1);
  }).map((each) => `${each.tagName}.${each.className}`).slice(0, 5);
}"""
NAMES_OF_PLOT = """() => {
  const svg = document.querySelector(".plot svg");
  const boxes = (what) => [...svg.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const names = [...svg.querySelectorAll("text[text-anchor=start]")];
  const lines = boxes("path"), words = boxes("text");
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const covered = names.filter((each) => {
    const box = each.getBoundingClientRect();
    return lines.some((other) => meet(box, other)) || words.filter((other) => meet(box, other)).length > 1;
  });
  const scale = svg.getScreenCTM().a;
  const sizes = [...svg.querySelectorAll("text")].map((each) => each.getAttribute("font-size") * scale);
  return [covered.map((each) => each.textContent), sizes];
}"""
"""The names that lie over a line or over other words, and how large the letters are."""
CHIPS = """() => [...document.querySelectorAll("nav.filter a.f > span")]
  .filter((each) => getComputedStyle(each).boxShadow !== "none").length"""
FAMILY = """() => document.fonts.ready.then(() =>
  [...document.fonts].some((each) => each.family.includes("Automarium") && each.status === "loaded"))"""


def fits(screen: Screen, path: str) -> None:
    screen.page.goto(path)
    assert screen.page.evaluate(OUTSIDE) == [], path
    overlap = screen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overlap <= 0, path


def finished(screen: Screen, game: AnyGame) -> str:
    seat = Seat(game, shortest(game, "screen"), "screen")
    while seat.asking is not None:
        seat.reply()
    return screen.lay(seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_around_the_table_fit_a_phone(open_screen: Open, language: str) -> None:
    """All in the first language, for axe in light and in dark; where words are longest by turns, or all."""
    screen = open_screen(**PHONE, locale=language)
    name = finished(screen, GAMES[0])
    running = screen.lay(Seat(GAMES[0], "1", "screen"))
    paths = ["/", "/new?where=table", "/saved", "/results", f"/results?game={GAMES[0].id}", "/settings"]
    paths += ["/rules"]
    paths += [f"/games/{name}", f"/games/{running}/legend", "/tour", "/tour?step=2"]
    paths += [f"/new/{GAMES[0].id}"]
    of_each = [f"/rules/{game.id}" for game in GAMES] + [f"/new/{game.id}" for game in GAMES[1:]]
    is_first = language == LANGUAGES[0]
    seen_by_axe = ("/", "/saved", f"/games/{name}", f"/new/{GAMES[0].id}")  # in test_people
    for path in paths if is_first else by_turns(language, [*paths, *of_each]):
        fits(screen, path)
        assert screen.page.evaluate(CHIPS) == 0, "a chip is one field, without others inside it"
        if is_first and (ALL or path not in seen_by_axe):
            check(screen, "")
            dark(screen)
    assert screen.page.evaluate(FAMILY), "our own faces"


@pytest.mark.skipif("golem" not in catalog(), reason="Golem is not installed")
def test_a_box_with_many_known_things_fits_a_phone(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    box = screen.server.data / "golem-box.toml"
    box.write_text(box_text(printed_rows(), {}), "utf-8")
    try:
        fits(screen, "/box/golem")
        assert screen.page.locator(".box-kinds .some .face").count() > 3
    finally:  # the server is that of other tests, too
        box.unlink()


def by_turns(language: str, paths: list[str]) -> list[str]:
    """Those of a language that are not another's."""
    others = LANGUAGES[1:]
    return paths if ALL else paths[others.index(language) :: len(others)]


def test_home_is_one_screen_even_on_a_small_phone(open_screen: Open) -> None:
    """The doors and the games to go on with are seen without scrolling; the tabs always are."""
    for size in (PHONE, SMALL):
        screen = open_screen(**size)
        screen.lay(Seat(GAMES[0], "1", "screen"))
        screen.page.goto("/")
        for selector in (".hero", ".two-ways", ".saved >> nth=0", ".tabs"):
            box = screen.page.locator(selector).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= size["height"], (selector, size)


NAMED = "all => all.map((each) => each.dataset.game)"


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_game_begins_with_three_taps(open_screen: Open, game: AnyGame) -> None:
    """A door, the game, Begin: every question has a sensible answer. The door is the same for all games."""
    screen = open_screen(**PHONE)
    if ALL or game is GAMES[0]:
        screen.page.goto("/")
        screen.page.locator(".way").last.click()
        assert {each.id for each in GAMES} <= set(screen.page.locator(".tile").evaluate_all(NAMED))
        screen.page.locator(f'.tile[data-game="{game.id}"]').click()
    else:
        screen.page.goto(f"/new/{game.id}?where=screen")
    assert screen.page.locator('input[name="preset"]:checked').get_attribute("value") == "screen"
    screen.page.locator("button.go").click()
    screen.page.wait_for_url("**/games/*")


def test_who_is_played_by_a_person_is_no_bot(open_screen: Open) -> None:
    """The tick of the bot goes and comes back; which bot it is, is said."""
    screen = open_screen(**PHONE)
    screen.page.goto("/new/root")
    bots, note = screen.page.locator("[name=opt-bots]:checked"), screen.page.locator("[data-both]")
    ticked = [each.get_attribute("value") for each in bots.all()]
    expect(note).to_be_hidden()
    side = "input[type=radio][name=opt-people]"
    screen.page.locator(f"{side}[value=marquise]").evaluate("each => each.click()")
    assert [each.get_attribute("value") for each in bots.all()] == [
        each for each in ticked if each != "marquise"
    ]
    expect(screen.page.locator("[name=opt-bots][value=marquise]")).to_be_disabled()
    gray = screen.page.locator("label:has(> [name=opt-bots][value=marquise])")
    assert gray.evaluate("each => getComputedStyle(each, '::after').content") == '"a person plays"'
    expect(note).to_contain_text("Mechanical Marquise 2.0")
    screen.page.locator(f"{side}[value=vagabond]").evaluate("each => each.click()")
    assert [each.get_attribute("value") for each in bots.all()] == ticked
    expect(note).to_be_hidden()


def test_factions_of_one_color_are_told_at_once(open_screen: Open) -> None:
    """It was said only when the game was to begin."""
    screen = open_screen(**PHONE)
    screen.page.goto("/new/gaia")
    note = screen.page.locator("[data-clash]")
    screen.page.locator("label:has(> [name=opt-faction][value=terrans])").click()
    expect(note).to_be_hidden()
    screen.page.locator("select[name=opt-human]").select_option("lantids")
    expect(note).to_be_in_viewport()
    screen.page.locator("label:has(> [name=opt-faction][value=xenos])").click()
    expect(note).to_be_hidden()


def test_another_way_to_play_is_told_where_the_usual_ones_are(open_screen: Open) -> None:
    """With one of those chosen neither door was marked, and nothing was said."""
    screen = open_screen(**PHONE)
    screen.page.goto("/new/golem")
    told = screen.page.locator("[data-other-way]")
    expect(told).to_be_hidden()
    screen.page.locator("details.more > summary").click()
    screen.page.locator("label:has(> [name=preset][value=table-light])").click()
    expect(told).to_contain_text("At the table, light")
    screen.page.locator("[name=preset][value=table]").evaluate("each => each.click()")
    expect(told).to_be_hidden()


def test_on_screen_a_side_for_the_table_alone_is_left_out(open_screen: Open) -> None:
    """Whoever had chosen it has the usual one; at the table it is offered again."""
    screen = open_screen(**PHONE)
    screen.page.goto("/new/root?where=table")
    way, side = "[name=preset][value={}]", "input[type=radio][name=opt-people]"
    tile = screen.page.locator(f"label:has(> {side}[value=duchy])")
    tile.click()
    expect(screen.page.locator(f"{side}:checked")).to_have_value("duchy")
    screen.page.locator(way.format("screen")).evaluate("each => each.click()")
    expect(tile).to_be_hidden()
    expect(screen.page.locator(f"{side}:checked")).to_have_value("vagabond")
    expect(screen.page.locator("[name=opt-bots][value=duchy]")).to_be_enabled()
    screen.page.locator(way.format("table")).evaluate("each => each.click()")
    expect(tile).to_be_visible()


def test_the_way_to_a_rule_is_large_enough_for_a_thumb(open_screen: Open) -> None:
    """Its words are small, but 44 pixels high lead there."""
    screen = open_screen(**PHONE)
    screen.lay(Seat(GAMES[0], "1", "screen"))
    link = screen.page.locator("#card h2 a.section").first
    link.scroll_into_view_if_needed()
    assert link.evaluate(
        """(each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          return [-21, 21].every((by) => document.elementFromPoint(x, y + by) === each);
        }"""
    )


def test_a_rule_opens_over_the_table_and_back_closes_it(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    seat = Seat(GAMES[0], "1", "screen")
    while not (seat.asking and seat.asking.acting in GAMES[0].automas):
        seat.reply()
    name = screen.lay(seat)
    link = screen.page.locator("a.section[data-over]").first
    address = link.get_attribute("href")
    link.evaluate("each => each.click()")  # it may lie in a folded why
    sheet = screen.page.locator("dialog.over[open]")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".ruletext .now")).to_be_visible()
    check(screen, "")
    screen.page.go_back()
    expect(sheet).to_have_count(0)
    assert screen.page.url.endswith(f"/games/{name}")
    assert address is not None
    screen.page.goto(address)  # without a script: a page with a way back
    screen.page.locator("a.go").click()
    screen.page.wait_for_url(f"**/games/{name}")


def test_settings_hold_on_every_page(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    page = screen.page
    page.goto("/settings")
    page.locator('form.seg button[value="dark"]').click()
    page.locator('form.seg button[value="largest"]').click()
    page.locator('[role=switch][aria-labelledby="label-hand"]').click()
    for path in ("/", "/results", f"/rules/{GAMES[0].id}"):
        fits(screen, path)
        root = page.locator("html")
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-size", "largest")
        expect(root).to_have_attribute("data-hand", "left")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    page.goto("/settings")
    page.locator('form.seg button[lang="uk"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "uk")


def test_the_tour_walks_by_itself_within_twenty_seconds(open_screen: Open) -> None:
    screen = open_screen(**PHONE, bent=True)
    screen.page.clock.install()
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.page.goto("/tour")
    slides = screen.page.locator(".tour-dots i").count()
    assert 3 <= slides <= 6, "four seconds each"
    screen.page.clock.run_for(3_000)
    assert "step" not in screen.page.url, "there is time to look"
    screen.page.clock.run_for(1_500)
    screen.page.wait_for_url("**/tour?step=2")
    screen.page.emulate_media(reduced_motion="reduce")
    screen.page.goto(f"/tour?step={slides}")
    screen.page.locator("a.go").click()
    assert screen.page.url.endswith("/")


def test_a_search_finds_a_rule_in_the_language_of_the_person(open_screen: Open) -> None:
    searches = {"en": "lowest number", "pl": "najnizszym numerze", "uk": "найменшим номером"}
    for language, words in searches.items():
        screen = open_screen(**PHONE, locale=language)
        screen.page.goto("/rules/coatl")
        screen.page.locator("input[type=search]").press_sequentially(words)
        found = screen.page.locator("#found .ruletext > li")
        expect(screen.page.locator("#found [role=status]")).to_be_visible()
        assert 1 <= found.count() <= 4, language


def test_a_result_goes_to_the_log_with_one_tap_and_its_plot_can_be_read(open_screen: Open) -> None:
    screen = open_screen(**PHONE)
    for game in GAMES:
        finished(screen, game)
        for width, height in (PHONE.values(), reversed(PHONE.values())):
            screen.page.set_viewport_size({"width": width, "height": height})
            covered, sizes = screen.page.evaluate(NAMES_OF_PLOT)
            assert covered == []
            assert all(11 < size < 18 for size in sizes), (game.id, width)
        href = screen.page.locator(f'a[href^="{ADDRESS}"]').get_attribute("href")
        assert href is not None
        play = json.loads(unquote(href.removeprefix(ADDRESS)))
        assert play["sourceName"] == "Automarium"
        assert play["game"]["name"] == game.title
        assert {"gaia": 220308, "golem": 298383, "root": 237182}.get(game.id) == play["game"].get("bggId")
        assert sum(player["winner"] for player in play["players"]) <= 1 or game.teams
        assert {"name", "score", "winner", "startPlayer", "role"} == set(play["players"][0])


COVERS = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const rows = boxes("#readings dl > div");
  return rows.filter((row) => boxes(".search, .contents").some((each) => meet(row, each))).length;
}"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_how_open_questions_are_read_lies_over_nothing(screen: Screen, game: AnyGame) -> None:
    screen.page.goto(f"/rules/{game.id}")
    expect(screen.page.locator(".contents")).to_be_visible()
    assert screen.page.evaluate(COVERS) == 0
