"""A real browser before a real server. Where none is found the tests are skipped, and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.chromium import need_chromium
from tests.web.browser.screen import Screen
from tests.web.browser.waiting import PATIENCE
from tests.web.serving import Server

WITHOUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "AimEnabled"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
"""Popups of an address bar that nobody sees, which each new device would draw; and what Playwright leaves
out, because Chromium hears only the last such list."""
FLAGS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",  # Chromium refuses its sandbox to root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--in-process-gpu",  # without a card it only puts tiles together: no process of its own is needed
    "--num-raster-threads=1",
    "--renderer-process-limit=1",  # of each device: else its first page leaves the process of the empty one
]


@pytest.fixture(scope="package")
def chromium() -> str:
    return need_chromium()


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("games")).start()
    yield server
    server.kill()


Open = Callable[..., Screen]
Kind = tuple[tuple[str, Any], ...]
"""What a device is set to as long as it is there."""
KEPT = {"has_touch", "is_mobile"}
"""With these settings of its own a device forgets all the same what a test has done with it."""
FORGET = """() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement?.replaceChildren();  // none yet while a page comes
  const is = (each) => matchMedia(`(prefers-${each})`).matches;
  return is("reduced-motion: reduce") ? (is("color-scheme: dark") ? "dark" : "light") : "moving";
}"""
"""And show nothing, so that the device can be turned before it opens a page; how it is set."""
Scheme = Literal["light", "dark"]


class Devices:
    """Devices of one browser, each with cookies of its own.

    What a device has loaded once it need not load again: a test gets one that an earlier test has laid down,
    if it is of the same kind, such as one in Polish that is touched. One that a test has bent by scripts
    of its own is thrown away.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[Kind, list[tuple[Page, str]]] = {}

    def take(self, kind: Kind, scheme: Scheme, bent: bool) -> Page:
        free = [] if bent else self._free.get(kind, [])
        page, was = free.pop() if free else (self._new(kind), "")
        if was != scheme:  # all that is shown would be drawn anew, even where nothing changes
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        return page

    def _new(self, kind: Kind) -> Page:
        context = self._browser.new_context(**{"service_workers": "block", **dict(kind)})
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def lay_down(self, kind: Kind, page: Page) -> None:
        """It goes on showing its page: an empty one would get a process of its own, and so would the next."""
        is_ours = page.url.startswith(dict(kind)["base_url"])
        was = str(page.evaluate(FORGET)) if is_ours else ""
        page.context.clear_cookies()
        self._free.setdefault(kind, []).append((page, was))


@pytest.fixture(scope="package")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


@pytest.fixture
def open_screen(devices: Devices, server: Server) -> Iterator[Open]:
    """Opens one more device, a phone: `open_screen(width=1280, height=800)` is a desk. None may complain.

    One whose page gets scripts of the test is opened with `bent=True`.
    """
    opened: list[tuple[Screen, Kind, bool]] = []

    def open_one(
        at: Server = server,
        width: int = 390,
        height: int = 844,
        locale: str = "en",
        color_scheme: Scheme = "light",
        bent: bool = False,
        **own: Any,
    ) -> Screen:
        kind: Kind = (("base_url", at.url), ("locale", locale), *sorted(own.items()))
        bent = bent or not own.keys() <= KEPT
        page = devices.take(kind, color_scheme, bent)
        if page.viewport_size != (size := ViewportSize(width=width, height=height)):
            page.set_viewport_size(size)
        screen = Screen(page, at, is_touched=bool(own.get("has_touch")))
        opened.append((screen, kind, bent or at is not server))
        return screen

    yield open_one
    faults: list[list[str]] = []
    for screen, kind, bent in opened:
        screen.close()
        faults += [[*screen.faults]] if screen.faults else []  # not what comes while it is put away
        if bent or len(screen.page.context.pages) > 1:
            screen.page.context.close()
        else:
            devices.lay_down(kind, screen.page)
    assert faults == []


@pytest.fixture
def screen(open_screen: Open) -> Screen:
    return open_screen()
