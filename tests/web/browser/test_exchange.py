"""Answers exchange what has changed: the page is as a reload would show it, what is the same has stayed."""

from __future__ import annotations

from typing import Any

from automarium.kernel.catalog.game import AnyGame
from tests.web.browser.conftest import Open
from tests.web.browser.test_stage import EACH_GAME

ANSWERS = 5
REMEMBER = "() => { window.spots = new Set(document.querySelectorAll('#board .spot')); }"
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
    copy.querySelectorAll("text").forEach((text) => { text.style.removeProperty("--letters"); bare(text); });
    return copy.outerHTML;
  });
  const spots = [...document.querySelectorAll("#board .spot")];
  const state = document.querySelector("#card").dataset.state;
  const [here, there] = [drawn(document), drawn(page)];
  return { differs: here.filter((each, at) => each !== there[at]), counts: [here.length, there.length],
    spots: spots.length, stayed: spots.filter((each) => window.spots.has(each)).length, state };
}"""


@EACH_GAME
def test_after_an_exchange_the_page_is_as_new_and_what_is_the_same_has_stayed(
    open_screen: Open, game: AnyGame
) -> None:
    screen = open_screen()
    seat = screen.begin(game, "0", "screen")
    stayed = list[int]()
    for _ in range(ANSWERS):
        screen.page.locator("main[data-settled]").wait_for()
        screen.page.evaluate(REMEMBER)
        screen.give(seat, quickly=True)
        found: dict[str, Any] = screen.page.evaluate(COMPARE)
        if found["state"] in ("question", "set-up"):  # in a story later moments are shown, without a request
            assert found["differs"] == []
            assert found["counts"][0] == found["counts"][1]
        stayed.append(found["stayed"])
    assert max(stayed) > 0
