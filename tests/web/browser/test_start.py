"""How a game at a table begins: a finger takes a way, unless something is to be read first."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.store import FILE_NAME, Store
from tests.hand.plans import plans_of
from tests.web.browser.screen import Screen

pytestmark = pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")


def test_what_must_lie_there_is_read_before_one_goes_on(screen: Screen) -> None:
    """One tap led past it: it stands below the way that was tapped."""
    plan, page = next(plans_of(catalog()["gaia"], [1])), screen.page
    with Store(screen.server.data / FILE_NAME) as store:
        keeper = Keeper.begin(store, plan.begun())
    page.goto(f"/games/{keeper.id}/start")
    page.locator("label:has(input[value=lying])").click()
    expect(page.locator(".presumed")).to_be_visible()
    expect(page.locator(".presumed")).to_contain_text("the Lost Planet on top of navigation")
    page.locator("button.way-lying").click()
    page.wait_for_url(f"**/games/{keeper.id}")
