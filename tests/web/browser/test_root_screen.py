"""Root on screen on a phone: leaders in sight, columns that keep still, numbers that are confirmed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from automarium.kernel.catalog.game import catalog
from automarium.kernel.record.session import Session
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.test_outcome import played, since

pytestmark = pytest.mark.skipif("root" not in catalog(), reason="Root is not installed")

SMALL = {"width": 360, "height": 640}
TARGET = 44


def asks(session: Session[Any], what: str) -> bool:
    return session.asking is not None and session.asking.request.what == what


def in_sight(screen: Screen, things: Locator) -> None:
    """All of them are above the bar at the thumb, and large enough for a finger."""
    bar = screen.page.locator("#thumb").bounding_box()
    assert bar is not None
    for thing in things.all():
        box = thing.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"], (thing.inner_text(), box)
        assert min(box["width"], box["height"]) >= TARGET, (thing.inner_text(), box)


@pytest.mark.parametrize("size", [{}, SMALL], ids=["usual", "small"])
def test_all_four_leaders_are_in_sight(open_screen: Open, size: dict[str, int]) -> None:
    screen = open_screen(**size)
    screen.lay(played("eyrie", lambda session: asks(session, "leader")))
    leaders = screen.page.locator("#ask-form button[name=answer]")
    expect(leaders).to_have_count(4)
    in_sight(screen, leaders)


@pytest.mark.parametrize("size", [{}, SMALL], ids=["usual", "small"])
def test_the_columns_of_the_decree_keep_still_while_a_card_is_added(
    open_screen: Open, size: dict[str, int]
) -> None:
    screen = open_screen(**size)
    screen.lay(played("eyrie", lambda session: asks(session, "decree-add")))
    page, column = screen.page, screen.page.locator("#own .places li").first
    first = column.bounding_box()
    page.locator("#own .hand a").first.click()
    expect(page.locator("#own .hand .pointed")).to_have_count(1)
    assert column.bounding_box() == first
    page.locator("#own .places a").nth(2).click()
    expect(page.locator("#card .confirm")).to_be_visible()
    assert column.bounding_box() == first


def many_march(session: Session[Any]) -> bool:
    """Whether six warriors may move from the only clearing that holds any, by a card of the Decree."""
    now = session.asking
    moves = now.request.among if now is not None and now.request.what == "decree" else ()
    marches = [dict(move.named()) for move in moves if move.verb.word == "march"]
    origins = {march["origin"] for march in marches}
    return len(origins) == 1 and max(march["count"] for march in marches) == 6


@pytest.mark.parametrize("size", [{}, SMALL], ids=["usual", "small"])
def test_how_many_warriors_march_is_in_sight_and_confirmed(open_screen: Open, size: dict[str, int]) -> None:
    screen, session = open_screen(**size), played("eyrie", many_march, games=60)
    screen.lay(session)
    page, answers = screen.page, len(session.entries)
    page.locator("#board a.tap").first.evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    numbers = page.locator(".dialed.chips button")
    expect(numbers).to_have_count(6)
    in_sight(screen, numbers)
    expect(page.locator("#thumb .gives")).to_have_text("Move 6")
    numbers.get_by_text("3", exact=True).click()
    expect(page.locator("#thumb .gives")).to_have_text("Move 3")
    assert len(screen.saved().answers) == answers, "only chosen"
    page.locator("#thumb .gives").click()
    expect(page.locator(".dialed")).to_have_count(0)
    assert " 3 " in str(screen.saved().answers[answers]), "and given"


def test_over_the_map_an_own_battle_is_read_before_the_next_place_is_tapped(open_screen: Open) -> None:
    def is_aimed(session: Session[Any]) -> bool:
        now = session.asking
        return now is not None and now.request.what == "decree" and "hits" in since(session)

    screen = open_screen()
    screen.lay(played("eyrie", is_aimed, games=60))
    told = screen.page.locator("#card .came")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("You attacked ")
    assert screen.page.locator("#board a.tap").count()
    expect(screen.page.locator("main.app")).to_have_attribute("data-rest", "half")
