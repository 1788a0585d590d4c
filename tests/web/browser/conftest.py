"""A real browser before a real server. Where none is found the tests are skipped, and say so."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.browser.screen import Screen
from tests.web.serving import Server

FLAGS = [
    "--no-sandbox",  # Chromium refuses its sandbox to root
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
PATIENCE = 20_000
"""Milliseconds after which a page is taken for dead; none comes near."""
MISSING = (
    "NO BROWSER FOUND: the web table was NOT tried in a real browser. Install Debian's chromium, or name one"
    " with AUTOMARIUM_CHROMIUM=/path/to/chromium."
)


@pytest.fixture(scope="package")
def chromium() -> str:
    """Where the browser is. With AUTOMARIUM_BROWSER=required a missing one is a failure."""
    found = os.environ.get("AUTOMARIUM_CHROMIUM") or shutil.which("chromium")
    if found is None or not Path(found).exists():
        if os.environ.get("AUTOMARIUM_BROWSER") == "required":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    return found


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


@pytest.fixture
def open_screen(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens one more device: `open_screen(width=360)`. At the end none may have complained."""
    contexts: list[BrowserContext] = []
    screens: list[Screen] = []

    def open_one(at: Server = server, width: int = 1280, height: int = 800, **settings: Any) -> Screen:
        settings.setdefault("service_workers", "block")
        settings.setdefault("locale", "en")
        context = browser.new_context(
            viewport={"width": width, "height": height}, base_url=at.url, reduced_motion="reduce", **settings
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page: Page = context.new_page()
        screens.append(Screen(page, at))
        return screens[-1]

    yield open_one
    for context in contexts:
        context.close()
    assert [each.complaints for each in screens if each.complaints] == []


@pytest.fixture
def screen(open_screen: Open) -> Screen:
    return open_screen()
