"""Waiting for a page: it may lead on to another meanwhile, and a mistake in what is waited for is said."""

from __future__ import annotations

import pytest

from tests.web.browser.screen import Screen
from tests.web.browser.waiting import there, until


def test_what_a_later_page_shows_is_waited_for(screen: Screen) -> None:
    screen.page.goto("/pair")
    assert not there(screen.page, "a[href='/new/coatl']")
    screen.page.evaluate("() => void setTimeout(() => location.assign('/'), 50)")
    until(screen.page, "(path) => document.querySelector(`a[href='${path}']`) !== null", "/new/coatl")
    assert screen.page.url == f"{screen.server.url}/"


def test_a_mistake_is_said_at_once(screen: Screen) -> None:
    screen.page.goto("/pair")
    with pytest.raises(AssertionError, match="nobody is not defined"):
        until(screen.page, "() => nobody.is.there")
