"""What a person does who adds a game to the pocket, or takes it out again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Frame, Page

from tests.app.conftest import Host, Visited
from tests.app.phone import table

SPICEROAD = Path(__file__).parents[2] / "examples" / "spiceroad"
TILE = ".tile[data-game=spiceroad]"
READY = "window.pocket.ready === true && 'shown' in document.documentElement.dataset"


def at(page: Page, host: Host | Visited, path: str) -> Frame:
    frame = table(page)
    frame.goto(host.url + path)
    return frame


def trust(page: Page, wheel: Path) -> None:
    """From the tile on the first page to the button that lets the game in."""
    frame = table(page)
    frame.locator(".tile.add").click()
    frame.locator("input[type=file]").set_input_files(wheel)
    frame.locator(".import button").click()
    frame.locator(".sign-of code").first.wait_for()
    frame.locator("form[action$='/add/trust'] button").click()


def take_out(page: Page, host: Host | Visited) -> None:
    frame = at(page, host, "add")
    frame.locator(".added-row summary").click()
    frame.locator(".added-row .danger").click()
    frame.locator(".added-row").wait_for(state="detached")
