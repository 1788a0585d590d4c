"""A real browser before a real server. Where none is found the tests are skipped, and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.chromium import need_chromium
from tests.web.browser.screen import Screen
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
]
PATIENCE = 20_000
"""Milliseconds after which a page is taken for dead; none comes near."""


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


class Devices:
    """Devices of one browser, each with cookies of its own.

    What a device has loaded once it need not load again: a test gets one that an earlier test has laid down,
    if it is of the same language. One that a test has bent (scripts, routes, settings) is thrown away.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}

    def take(self, server: Server, locale: str, own: Mapping[str, Any], bent: bool) -> Page:
        if not own and not bent and (free := self._free.get(server.url + locale)):
            return free.pop()
        settings = {"service_workers": "block", "locale": locale, **own}
        context = self._browser.new_context(base_url=server.url, **settings)
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def lay_down(self, server: Server, locale: str, page: Page) -> None:
        """It goes on showing its page: an empty one would get a process of its own, and so would the next."""
        if page.url.startswith(server.url):
            page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        self._free.setdefault(server.url + locale, []).append(page)


@pytest.fixture(scope="package")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


@pytest.fixture
def open_screen(devices: Devices, server: Server) -> Iterator[Open]:
    """Opens one more device, a phone: `open_screen(width=1280, height=800)` is a desk. None may complain.

    One whose page gets scripts or routes of the test is opened with `bent=True`.
    """
    opened: list[tuple[Screen, str, bool]] = []

    def open_one(
        at: Server = server,
        width: int = 390,
        height: int = 844,
        locale: str = "en",
        color_scheme: Literal["light", "dark"] = "light",
        bent: bool = False,
        **own: Any,
    ) -> Screen:
        page = devices.take(at, locale, own, bent)
        if page.viewport_size != (size := ViewportSize(width=width, height=height)):
            page.set_viewport_size(size)
        page.emulate_media(color_scheme=color_scheme, reduced_motion="reduce")
        opened.append((Screen(page, at), locale, bent or bool(own) or at is not server))
        return opened[-1][0]

    yield open_one
    for screen, locale, bent in opened:
        screen.close()
        if bent or len(screen.page.context.pages) > 1:
            screen.page.context.close()
        else:
            devices.lay_down(screen.server, locale, screen.page)
    assert [each.faults for each, _, _ in opened if each.faults] == []


@pytest.fixture
def screen(open_screen: Open) -> Screen:
    return open_screen()
