"""Answers exchange what has changed: the page is as a reload would show it, what is the same has stayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from playwright.sync_api import Page

from automarium.kernel.catalog.game import AnyGame
from tests.web.browser.conftest import Open
from tests.web.browser.screen import Screen
from tests.web.browser.test_camera import AMISS
from tests.web.browser.test_stage import EACH_GAME, turn
from tests.web.browser.waiting import SETTLED, until
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


PUT_IN = """() => {
  window.put = 0;
  window.watch?.disconnect();
  window.watch = new MutationObserver((records) => {
    const some = records.flatMap((each) => [...each.addedNodes]).filter((each) => each.nodeType === 1);
    window.put += some.reduce((sum, each) => sum + 1 + each.querySelectorAll("*").length, 0);
  });
  window.watch.observe(document.querySelector("#picture"), { subtree: true, childList: true });
}"""
IS_NEW = "!('spots' in window)"
STATE = "document.querySelector('#card').dataset.state"
PART = "window.put / document.querySelectorAll('#picture *').length"
TOLD = {"golem"}
"""Games whose board of a turn that is told has parts with numbers; that of the next question has none."""
MAPS = {"gaia", "root"}
"""Games that send only the map with a question for a place on it; what is beside it is not read again."""
LONGER = TOLD | MAPS


@dataclass
class Found:
    """What was found after each answer of a walk."""

    stayed: list[int] = field(default_factory=list)
    read: list[float] = field(default_factory=list)
    put: list[float] = field(default_factory=list)
    """What part of the picture is new after a turn that was told."""
    free: int = 0
    free_stayed: int = 0
    looks: int = 0

    def look(self, screen: Screen, was_told: bool) -> None:
        page = screen.page
        left: dict[str, int] = page.evaluate(LEFT)
        assert left["lead"] == 0
        self.free, self.free_stayed = self.free + left["before"], self.free_stayed + left["stayed"]
        self.put += [page.evaluate(PART)] if was_told else []
        self.read.append(sum(page.evaluate("window.read")) / len(page.evaluate(WHOLE)))
        if len(self.read) <= ANSWERS or screen.page.locator("#board[data-map]").count():
            self.stayed.append(compared(page)["stayed"])
        if len(self.read) <= ANSWERS:
            self.looks += in_the_middle(screen)


def compared(page: Page) -> dict[str, Any]:
    """The page is as a reload would show it; in a story later moments are shown, without a request."""
    found: dict[str, Any] = page.evaluate(COMPARE)
    if is_compared := found["state"] in ("question", "set-up"):
        assert found["differs"] == []
        assert found["counts"][0] == found["counts"][1]
    return {**found, "is_compared": is_compared}


def in_the_middle(screen: Screen) -> bool:
    """What is seen is where it is told to be, also where a bar of the browser comes; if there is a board."""
    is_there = bool(screen.page.locator("main[data-settled] #stage > #board > svg").count())
    for height in (780, 844) if is_there else ():
        turn(screen, 390, height)
        assert screen.page.evaluate(AMISS) < 0.6, height
    return is_there


def walk(screen: Screen, seat: Seat, answers: int, spoil: bool = False) -> Iterator[bool]:
    """Exchanges of a game: before each the page notes what it shows; yields whether it told a turn then."""
    for _ in range(answers):
        until(screen.page, SETTLED)
        for each in (REMEMBER, PUT_IN, *([SPOIL] if spoil else [])):
            screen.page.evaluate(each)
        was_told = screen.page.evaluate(STATE) == "story"
        screen.give(seat, quickly=True)
        if screen.page.evaluate(IS_NEW):  # loaded anew: nothing was exchanged
            screen.page.evaluate(READ)
        else:
            yield was_told


@EACH_GAME
def test_after_an_exchange_the_page_is_as_new_and_what_is_the_same_has_stayed(
    open_screen: Open, game: AnyGame
) -> None:
    """Only what is written otherwise is read. What can no longer be tapped stays: its link leads nowhere
    then, else all of the place would be new, and once more with the next tap. What scripts have changed in
    a picture is exchanged like what has come.
    """
    screen, found, seat = open_screen(), Found(), Seat(game, "0", "screen")
    screen.lay(seat)
    screen.page.evaluate(READ)
    for was_told in walk(screen, seat, ANSWERS * (3 if game.id in LONGER else 2)):
        found.look(screen, was_told)
    assert max(found.stayed) > 0
    assert min(filter(None, found.read[:ANSWERS])) < 0.7, "where only a map is sent, the rest comes again"
    assert found.free
    assert found.free_stayed >= found.free / 2
    assert found.looks > 2
    assert game.id not in TOLD or median(found.put) < 0.25
    assert game.id not in MAPS or max(found.read[6:]) < 0.3
    spoiled = [compared(screen.page)["is_compared"] for _ in walk(screen, seat, ANSWERS, spoil=True)]
    assert sum(spoiled) > 1
