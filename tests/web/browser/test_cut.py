"""On a tablet, a laptop and a phone on its side nothing is cut, and no button lies on another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from automarium.kernel.catalog.game import SETUP, AnyGame
from automarium.kernel.rules.told import DONE
from tests.web.browser.conftest import Open
from tests.web.browser.screen import reloaded
from tests.web.browser.sweeps import ALL
from tests.web.browser.test_stage import CUT
from tests.web.playing import GAMES, Seat

SIZES = ((820, 1180), (1280, 800), (844, 390))
LATER = 4
"""Turns after which there is something to see."""
AMISS = """() => {
  const named = (each) => `${each.tagName} ${each.className} ${each.textContent.trim().slice(0, 40)}`;
  const isThere = (each) => each.checkVisibility() && each.clientWidth > 1
    && !each.closest(".typed, .held, .section");
  const all = (what) => [...document.querySelectorAll(what)].filter(isThere);
  const words = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const wide = all("#main *").filter((each) => !each.closest("svg") && words(each)
    && getComputedStyle(each).display !== "inline" && each.scrollWidth > each.clientWidth + 1);
  const scrolls = (each) => each.closest(".told, .held-row, .hand, .own, .filter, .tiles-strip");
  const off = all("#card *, #thumb *, #bar *").filter((each) => words(each) && !scrolls(each)
    && each.getBoundingClientRect().right > innerWidth + 1);
  const buttons = all("#stage > * button, #stage > * a:not(.tap), #stage > .corner:not(.off)")
    .map((each) => [each, each.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const over = buttons.flatMap(([one, box], at) => buttons.slice(at + 1)
    .filter(([, other]) => meet(box, other)).map(([other]) => `${named(one)} lies on ${named(other)}`));
  const told = (words, some) => some.map((each) => `${words}: ${named(each)}`);
  return [...told("cut", wide), ...told("outside", off), ...over];
}"""


def is_asked_in_the_set_up(seat: Seat) -> bool:
    return seat.asking is not None and seat.asking.acting == SETUP


def has_orders(seat: Seat) -> bool:
    now = seat.asking
    orders = now is not None and now.request.what == DONE and now.acting in seat.game.automas
    return orders and len(seat.session.turns) > LATER


STATES: dict[str, tuple[str, Callable[[Seat], bool]]] = {
    "set-up": ("table", is_asked_in_the_set_up),
    "orders": ("table", has_orders),
}


def sizes_of(game: AnyGame, state: str) -> Sequence[tuple[int, int]]:
    """By turns two for the orders, one for the set-up; or all."""
    number = GAMES.index(game) % len(SIZES)
    return SIZES if ALL else (SIZES[number:] + SIZES[:number])[: 2 if state == "orders" else 1]


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nothing_is_cut_and_nothing_covered(open_screen: Open, game: AnyGame, state: str) -> None:
    preset, when = STATES[state]
    seat = Seat(game, "1", preset)
    while seat.asking is not None and not when(seat):
        seat.reply()
    sizes = sizes_of(game, state)
    screen = open_screen(width=sizes[0][0], height=sizes[0][1], locale="pl")
    screen.lay(seat)
    for width, height in sizes:
        screen.page.set_viewport_size({"width": width, "height": height})
        reloaded(screen)
        assert screen.page.evaluate(AMISS) == [], (width, height)
        assert screen.page.evaluate(CUT) == [], (width, height)


def test_all_chips_of_a_filter_are_in_sight(open_screen: Open) -> None:
    coatl = next(game for game in GAMES if game.id == "coatl")
    seat = Seat(coatl, "1", "table")
    while seat.asking is not None and seat.asking.request.what != "prophecies":
        seat.reply()
    screen = open_screen(width=SIZES[0][0], height=SIZES[0][1])
    screen.lay(seat)
    for width, height in SIZES[:2]:
        screen.page.set_viewport_size({"width": width, "height": height})
        reloaded(screen)
        hidden = screen.page.locator("#card .filter").evaluate_all(
            "(all) => all.map((each) => each.scrollWidth - each.clientWidth)"
        )
        assert hidden == [0, 0], (width, height)
