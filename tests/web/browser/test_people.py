"""axe-core finds nothing on any page, in light and in dark, in every language."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import ViewportSize

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.rules.told import DONE
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.sweeps import ALL, LOCALES
from tests.web.playing import GAMES, Seat, shortest

QUICKLY = {"resultTypes": ["violations"], "preload": False}
CONTRAST = "color-contrast"
NOT_IN_DRAWINGS = f"axe.configure({{ rules: [{{ id: '{CONTRAST}', selector: ':not(svg, svg *)' }}] }})"
"""Of letters in a drawing axe never says whether they stand out; it only takes its time to find that out."""
EVERYTHING = QUICKLY
"""In one run: half of its time axe reads the page, whatever it looks for."""
ONLY_COLORS = QUICKLY | {"runOnly": [CONTRAST]}
"""What axe can find on a page in dark that it has not found in light."""
BUT_COLORS = QUICKLY | {"rules": {CONTRAST: {"enabled": False}}}
Rules = dict[str, Any]
"""How axe is asked, and for what."""
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
PHONE = ViewportSize(width=360, height=740)
DESK = ViewportSize(width=1280, height=740)
OWN = ("/history", "/share", "/correct?all=yes")
"""Pages that every game fills with its own: how wide they are is looked at in each."""
VIOLATIONS = """(options) => axe.run("html", options).then((found) => found.violations.map(
  ({ id, help, nodes }) => [id, help, nodes.slice(0, 3).map((each) => each.html.slice(0, 160))]))"""


def check(screen: Screen, path: str, rules: Rules = EVERYTHING) -> None:
    if path:
        screen.page.goto(path)
    if not screen.page.evaluate("'axe' in window"):
        screen.page.evaluate(AXE_SCRIPT)
        screen.page.evaluate(NOT_IN_DRAWINGS)
    found = screen.page.evaluate(VIOLATIONS, rules)
    assert found == [], f"{path or screen.page.url}: {found}"


def look(screen: Screen, path: str = "", rules: Rules | None = EVERYTHING) -> None:
    """Nothing sticks out at the side on a small phone, nor on a desk; and axe finds nothing there."""
    if path:
        screen.page.set_viewport_size(PHONE)
        screen.page.goto(path)
    for size in (PHONE, DESK):
        screen.page.set_viewport_size(size)
        wide = screen.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size["width"], f"{path or screen.page.url} is {wide} px wide on {size['width']} px"
    if rules is not None:
        check(screen, "", rules)


@EACH_GAME
def test_pages_of_a_game(open_screen: Open, game: AnyGame) -> None:
    """The table of both presets in the middle of a game, and everything around it; in dark, too.

    Axe looks at one of the two by turns, or at both, and at each page around it in the first game and in one
    more, or in all; languages go by turns.
    """
    screen = open_screen(**PHONE, locale=LOCALES[GAMES.index(game) % len(LOCALES)])
    for number, preset in enumerate(list(game.presets)[:2]):
        seat = in_the_middle(game, preset)
        screen.page.set_viewport_size(PHONE)
        name = screen.lay(seat)
        is_its_turn = number == GAMES.index(game) % 2
        look(screen, rules=EVERYTHING if is_its_turn or ALL else None)
        if is_its_turn:
            dark(screen)
            screen.give(seat)
            check(screen, "", BUT_COLORS)
    for number, path in enumerate(pages_around(seat, name)):
        if game is GAMES[0]:
            look(screen, path)
            dark(screen)
        elif ALL or number % (len(GAMES) - 1) == GAMES.index(game) - 1:  # colors are the same in all games
            look(screen, path, BUT_COLORS)
        elif path.endswith(OWN):
            look(screen, path, None)


def dark(screen: Screen) -> None:
    """The same page, as it is, in dark."""
    screen.page.emulate_media(color_scheme="dark")
    check(screen, "", ONLY_COLORS)
    screen.page.emulate_media(color_scheme="light")


def in_the_middle(game: AnyGame, preset: str) -> Seat:
    seat = Seat(game, "1", preset)
    while not (len(seat.session.turns) > 4 and seat.asking and seat.asking.request.what == DONE):
        seat.reply()
    return seat


def pages_around(seat: Seat, name: str) -> list[str]:
    of_game = ("/history", "/turns/1", "/share", "/correct", "/correct?all=yes", "?step=1")
    position = seat.session.position().line()
    around = [f"/new/{seat.game.id}", f"/rules/{seat.game.id}", f"/p/{position}"]
    return [f"/games/{name}{path}" for path in of_game] + around


def test_the_other_pages(open_screen: Open) -> None:
    screen = open_screen(locale="pl")
    screen.quiet = True
    game = GAMES[0]
    seat = Seat(game, shortest(game, "screen"), "screen")
    while seat.asking is not None:
        seat.reply()
    screen.lay(seat)
    screen.expect_result()
    for path in ("", "/", "/pair", "/away", "/nowhere", "/p/nonsense"):
        check(screen, path)
        dark(screen)
    screen.page.goto("/saved")
    screen.page.locator("details summary").first.click()
    check(screen, "")
    dark(screen)


def test_a_refusal_is_read_out(screen: Screen) -> None:
    screen.quiet = True
    seat = Seat(GAMES[0], "1", "screen")
    screen.lay(seat)
    screen.page.locator('form[action$="/line"] input[name=line]').fill("nonsense")
    screen.page.locator('form[action$="/line"] button').click()
    alert = screen.page.locator("main [role=alert]").first
    alert.wait_for()
    assert "nonsense" in alert.inner_text()
    check(screen, "")
    screen.check_kept(seat)
