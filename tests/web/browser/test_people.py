"""axe-core finds nothing on any page, in light and in dark, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.record.session import DONE
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.playing import GAMES, Seat, shortest

COLORS = "color-contrast"
"""What axe can find on a page in dark that it has not found in light; it takes longer than all else."""
EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
ONLY_COLORS = EVERYTHING | {"runOnly": [COLORS]}
BUT_COLORS = EVERYTHING | {"rules": {COLORS: {"enabled": False}}}


def check(screen: Screen, path: str, options: Mapping[str, Any] = EVERYTHING) -> None:
    if path:
        screen.page.goto(path)
    results = Axe().run(screen.page, options=options)
    found = [
        (each["id"], each["help"], [node["html"][:160] for node in each["nodes"][:3]])
        for each in results.response["violations"]
    ]
    assert found == [], f"{path or screen.page.url}: {found}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_pages_of_a_game(open_screen: Open, game: AnyGame, scheme: str) -> None:
    """The table of both presets in the middle of a game, and everything around it."""
    screen = open_screen(color_scheme=scheme, width=360 if scheme == "dark" else 1280)
    for preset in list(game.presets)[:2]:
        seat = Seat(game, "1", preset)
        while not (len(seat.session.turns) > 4 and seat.asking and seat.asking.request.what == DONE):
            seat.reply()
        name = screen.lay(seat)
        check(screen, "", EVERYTHING if scheme == "light" else ONLY_COLORS)
        screen.give(seat)
        check(screen, "", EVERYTHING if scheme == "light" else ONLY_COLORS)
    around = [
        f"/games/{name}{path}" for path in ("/history", "/turns/1", "/share", "/correct", "/wrong", "?step=1")
    ]
    around += [f"/new/{game.id}", f"/rules/{game.id}", f"/p/{seat.session.position().line()}"]
    if game is GAMES[0]:
        for path in around:
            check(screen, path, EVERYTHING if scheme == "light" else ONLY_COLORS)
    elif scheme == "light":  # their colors are the same in all games; each page is looked at in two more
        for path in around[GAMES.index(game) % 2 :: 2]:
            check(screen, path, BUT_COLORS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_other_pages(open_screen: Open, scheme: str) -> None:
    screen = open_screen(color_scheme=scheme, locale="pl")
    options = EVERYTHING if scheme == "light" else ONLY_COLORS
    screen.quiet = True
    game = GAMES[0]
    seat = Seat(game, shortest(game, "screen"), "screen")
    while seat.asking is not None:
        seat.reply()
    screen.lay(seat)
    screen.expect_result()
    for path in ("", "/", "/pair", "/away", "/nowhere", "/p/nonsense"):
        check(screen, path, options)
    screen.page.goto("/saved")
    screen.page.locator("details summary").first.click()
    check(screen, "", options)


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
