"""Answers exchange what has changed: the page is as a reload would show it, what is the same has stayed."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest

from automarium.kernel.catalog.game import AnyGame, catalog
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.test_stage import EACH_GAME
from tests.web.playing import Seat

ANSWERS = 5
REMEMBER = """() => {
  window.spots = new Set(document.querySelectorAll("#board .spot"));
  window.tapped = [...document.querySelectorAll("#picture a.tap > .spot")];
  window.read = [];
}"""
COMPARE = """async () => {
  const answer = await fetch(location.pathname);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  // what scripts say about letters by their size on the screen
  const bare = (text) => {
    text.classList.remove("word", "tiny", "grown");
    for (const name of ["class", "style"]) if (!text.getAttribute(name)) text.removeAttribute(name);
  };
  const drawn = (from) => [...from.querySelectorAll("#picture, #own .face")].map((each) => {
    const copy = each.cloneNode(true);
    // what can no longer be tapped, and what was a part of a told turn; a single shape is styled by its place
    const holdsGroup = (each) => each.children.length === 1 && each.firstElementChild.matches("a, g");
    const isBare = (each) => !each.attributes.length && holdsGroup(each);
    const bare_ = [...copy.querySelectorAll("a, g")].filter(isBare);
    bare_.forEach((each) => each.replaceWith(...each.childNodes));
    copy.querySelectorAll("text").forEach((text) => { text.style.removeProperty("--letters"); bare(text); });
    return copy.outerHTML;
  });
  const spots = [...document.querySelectorAll("#board .spot")];
  const state = document.querySelector("#card").dataset.state;
  const [here, there] = [drawn(document), drawn(page)];
  return { differs: here.filter((each, at) => each !== there[at]), counts: [here.length, there.length],
    spots: spots.length, stayed: spots.filter((each) => window.spots.has(each)).length, state };
}"""

SPOIL = """() => {
  const spots = [...document.querySelectorAll("#picture .spot")];
  for (const each of spots.filter((_, at) => at % 5 === 1)) {
    each.classList.add("chosen");
    each.lastChild.remove();
  }
}"""
"""What scripts may do to a picture, and more."""


WHOLE = "document.querySelector('#picture').outerHTML"
READ = """() => {
  window.read = [];
  const { set } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", {
    set(text) { if (text.startsWith("<figure><svg>")) window.read.push(text.length); set.call(this, text); }
  });
}"""


LEFT = """() => {
  const isTapped = (each) => each.parentNode.matches("a.tap");
  const now = [...document.querySelectorAll("#picture .spot")].filter((each) => !isTapped(each));
  const names = new Set(now.map((each) => each.dataset.spot));
  const before = window.tapped.filter((each) => names.has(each.dataset.spot));
  const stayed = before.filter((each) => each.isConnected);
  const links = [...document.querySelectorAll("#picture a:not(.tap)")];
  const lead = links.filter((each) => each.attributes.length);
  return { before: before.length, stayed: stayed.length, lead: lead.length };
}"""


def walk(screen: Screen, game: AnyGame, answers: int, spoil: bool = False) -> Iterator[int]:
    """Answers of a game, one after the other: the page notes before each what it shows."""
    seat = Seat(game, "0", "screen")
    screen.lay(seat)
    screen.page.evaluate(READ)
    for number in range(answers):
        screen.page.locator("main[data-settled]").wait_for()
        screen.page.evaluate(REMEMBER)
        if spoil:
            screen.page.evaluate(SPOIL)
        screen.give(seat, quickly=True)
        yield number


@EACH_GAME
def test_what_scripts_have_changed_in_a_picture_is_exchanged_like_what_has_come(
    open_screen: Open, game: AnyGame
) -> None:
    screen = open_screen()
    compared = 0
    for _ in walk(screen, game, ANSWERS, spoil=True):
        found: dict[str, Any] = screen.page.evaluate(COMPARE)
        if found["state"] in ("question", "set-up"):
            assert found["differs"] == []
            compared += 1
    assert compared > 1


@EACH_GAME
def test_after_an_exchange_the_page_is_as_new_and_what_is_the_same_has_stayed(
    open_screen: Open, game: AnyGame
) -> None:
    """Only what is written otherwise is read. What can no longer be tapped stays: its link leads nowhere
    then, else all of the place would be new, and once more with the next tap.
    """
    screen = open_screen()
    kept, least, before, stayed = list[int](), list[float](), 0, 0
    for number in walk(screen, game, 2 * ANSWERS):
        left: dict[str, int] = screen.page.evaluate(LEFT)
        assert left["lead"] == 0
        before, stayed = before + left["before"], stayed + left["stayed"]
        if number >= ANSWERS:
            continue
        if read := sum(screen.page.evaluate("window.read")):
            least.append(read / len(screen.page.evaluate("document.querySelector('#picture').outerHTML")))
        found: dict[str, Any] = screen.page.evaluate(COMPARE)
        if found["state"] in ("question", "set-up"):  # in a story later moments are shown, without a request
            assert found["differs"] == []
            assert found["counts"][0] == found["counts"][1]
        kept.append(found["stayed"])
    assert max(kept) > 0
    assert min(least) < 0.7, "where only a map is sent at times, what is beside it comes again"
    assert before
    assert stayed >= before / 2


PUT_IN = """() => {
  window.put = 0;
  window.watch?.disconnect();
  window.watch = new MutationObserver((records) => {
    const some = records.flatMap((each) => [...each.addedNodes]).filter((each) => each.nodeType === 1);
    window.put += some.reduce((sum, each) => sum + 1 + each.querySelectorAll("*").length, 0);
  });
  window.watch.observe(document.querySelector("#picture"), { subtree: true, childList: true });
}"""
STATE = "document.querySelector('#card').dataset.state"
PART = "window.put / document.querySelectorAll('#picture *').length"


def test_what_was_a_part_of_a_told_turn_stays_when_the_question_comes(open_screen: Open) -> None:
    """Golem's board of a turn that is told has parts with numbers; that of the next question has none."""
    screen = open_screen()
    seat = screen.begin(catalog()["golem"], "0", "screen")
    put = list[float]()
    for _ in range(3 * ANSWERS):
        screen.page.locator("main[data-settled]").wait_for()
        is_told = screen.page.evaluate(STATE) == "story"
        screen.page.evaluate(PUT_IN)
        screen.give(seat, quickly=True)
        if is_told:
            put.append(screen.page.evaluate(PART))
    assert median(put) < 0.25


@pytest.mark.parametrize("name", ["gaia", "root"])
def test_what_lies_beside_a_map_comes_back_as_it_was(open_screen: Open, name: str) -> None:
    """With a question for a place on the map only the map is sent; what is beside it is not read again."""
    screen = open_screen()
    seat = screen.begin(catalog()[name], "0", "screen")
    read = list[float]()
    screen.page.evaluate(READ)
    for _ in range(3 * ANSWERS):
        screen.page.locator("main[data-settled]").wait_for()
        screen.page.evaluate(REMEMBER)
        screen.page.evaluate("() => { window.read = []; }")
        screen.give(seat, quickly=True)
        read.append(sum(screen.page.evaluate("window.read")) / len(screen.page.evaluate(WHOLE)))
        found: dict[str, Any] = screen.page.evaluate(COMPARE)
        if found["state"] in ("question", "set-up"):
            assert found["differs"] == []
    assert max(read[6:]) < 0.3
