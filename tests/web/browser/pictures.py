"""The pictures of docs/shots, made again by `make pictures`: the main states of each game on a screen; and
those of docs/screens, whose list is in flows.py.

Each game is played by its sparring partner up to the state; the seed says all of it, so the same program
makes the same pictures.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from automarium.kernel.catalog.game import SETUP, AnyGame, catalog
from automarium.kernel.record.session import Session
from automarium.kernel.rules.questions import Choose, Draw, Roll, Several
from automarium.kernel.rules.told import DONE
from automarium.kernel.words.gestures import scenes
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.web.base.preferences import COOKIE
from automarium.web.stage.scenes import told_in_scenes
from tests.chromium import find_chromium
from tests.web.browser.conftest import FLAGS
from tests.web.browser.flows import FLOWS, plug_in
from tests.web.browser.screen import Screen
from tests.web.playing import Seat
from tests.web.serving import Server, served

DOCS = Path(__file__).parents[3] / "docs"
FOLDER, SCREENS = DOCS / "shots", DOCS / "screens"
PHONE, DESK = (390, 844), (1280, 800)
QUALITY, SCALE = 62, 1.5
"""Of the pictures, and pixels of theirs for one of the page: small, and sharp enough to read."""
SETTLED = 500
"""Milliseconds after which nothing moves any more on a screen of a flow."""
LATER = 5
"""Turns after which a table looks like one: something lies there, and not yet everything."""
MOST = 1_500_000
"""Bytes of all pictures together."""


@dataclass(frozen=True)
class Picture:
    """A state of a game: when it is reached, where it is looked at, and what is tapped first."""

    name: str
    when: Callable[[Session[Any]], bool]
    otherwise: Callable[[Session[Any]], bool] | None = None
    """What is looked for in a game that never comes to it."""
    preset: str = "table"
    path: str = ""
    """Behind the address of the game; or an address of its own, which begins with //."""
    only: str = ""
    """The one game that has this picture."""
    tap: str = ""
    size: tuple[int, int] = PHONE
    theme: str = "light"


def is_later(session: Session[Any]) -> bool:
    return len(session.turns) > LATER


def has_orders(session: Session[Any], count: int = 2, *, is_quiet: bool = False) -> bool:
    """Whether so many are told; in a quiet turn no question parts them, so all are still to be done."""
    now = session.asking
    if is_quiet and session.turns[-1].pauses:
        return False
    is_done = now is not None and now.request.what == DONE
    return is_done and is_later(session) and len(scenes(session.turns[-1].steps, session.game.look)) >= count


def has_why(session: Session[Any]) -> bool:
    """Whether the first order has a reason that is seen on the board."""
    if not has_orders(session):
        return False
    say = speaker(session.game, texts_of(session.game, "en"), session.now.board)
    why = told_in_scenes(session, say, session.turns[-1]).scenes[0].lines[0].why
    return why is not None and bool(why.sieves) and bool(why.spots)


def asks(session: Session[Any]) -> bool:
    """Something that only the table knows, with drawn answers, or a report on a sheet."""
    now = session.asking
    if now is None or now.acting == SETUP:
        return False
    return isinstance(now.request, (Draw, Roll, Several)) or now.request.what in session.game.look.sheets


def asks_in_the_set_up(session: Session[Any]) -> bool:
    now = session.asking
    return now is not None and isinstance(now.request, Choose) and bool(session.entries)


def asks_a_person(session: Session[Any]) -> bool:
    now = session.asking
    if now is None or now.acting in (SETUP, None) or now.acting in session.game.automas:
        return False
    return is_later(session) and not isinstance(now.request, (Draw, Roll)) and len(now.request.options()) > 4


def is_asked_first(session: Session[Any]) -> bool:
    return True


PICTURES = (
    Picture("order", has_orders),
    Picture(
        "together",
        partial(has_orders, count=3, is_quiet=True),
        otherwise=partial(has_orders, is_quiet=True),
        path="?all=yes",
    ),
    Picture(
        "why",
        has_why,
        otherwise=has_orders,
        tap=".its-why:not([hidden]) [data-sheet], .lane [data-state=now] [data-sheet]",
    ),
    Picture("question", asks, otherwise=asks_in_the_set_up),
    Picture("own-turn", asks_a_person, preset="screen"),
    Picture("set-up", is_asked_first),
    Picture("wide", has_orders, size=DESK, theme="dark"),
    Picture("home", has_orders, path="//", only="coatl"),
    Picture("new", is_asked_first, path="//new/coatl", only="coatl"),
    Picture("correct", has_orders, path="/correct", only="coatl"),
    Picture("rules", is_asked_first, path="//rules/coatl", only="coatl"),
)
ON_THE_STAGE = "main[data-settled]"


def preset_of(game: AnyGame, name: str) -> str:
    """A preset of that name; else the first that is played by hand, or the last."""
    named = [each for each in game.presets if each.startswith(name)]
    return (named or [each for each in game.presets if each.startswith("table")] or list(game.presets))[0]


def reached(game: AnyGame, picture: Picture, seed: str = "1") -> Seat | None:
    """A game that has come to the state; None where it never does."""
    for when in filter(None, (picture.when, picture.otherwise)):
        seat = Seat(game, seed, preset_of(game, picture.preset))
        while seat.asking is not None:
            if when(seat.session):
                return seat
            seat.reply()
    return None


def taken(page: Page) -> bytes:
    """The page as a WebP, which Chromium makes by itself."""
    shot = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    return base64.b64decode(shot["data"])


def opened(browser: Browser, server: Server, size: tuple[int, int], theme: str) -> Screen:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=SCALE if size == PHONE else 1,
        base_url=server.url,
        locale="en",
        reduced_motion="reduce",
        service_workers="block",
        has_touch=size == PHONE,
    )
    likes = f"theme-{theme}" + (".wide-on" if size == DESK else "")
    context.add_cookies([{"name": COOKIE, "value": likes, "url": server.url}])
    return Screen(context.new_page(), server)


def pictures(
    browser: Browser, server: Server, games: list[str], states: list[str], theme: str
) -> Iterator[tuple[str, bytes]]:
    """Each picture with its name."""
    for game in (catalog()[name] for name in games):
        for picture in (each for each in PICTURES if each.name in states and each.only in ("", game.id)):
            seat = reached(game, picture)
            if seat is None:
                print(f"{game.id} never comes to: {picture.name}")
                continue
            screen = opened(browser, server, picture.size, theme or picture.theme)
            name = screen.lay(seat)
            own = picture.path.startswith("//")
            if picture.path:
                screen.page.goto(picture.path[1:] if own else f"/games/{name}{picture.path}")
            screen.page.wait_for_selector("main" if "/" in picture.path else ON_THE_STAGE)
            if picture.tap and (thing := screen.page.locator(picture.tap)).count():
                thing.first.click()
                screen.page.wait_for_timeout(300)
            yield f"{game.id}-{picture.name}", taken(screen.page)
            screen.page.context.close()


def flows(browser: Browser, names: list[str], theme: str) -> Iterator[tuple[str, bytes]]:
    """The screen of each flow; games of other packages are beside those of their own server alone."""
    with tempfile.TemporaryDirectory() as folder:
        plugged = plug_in(Path(folder))
        for is_plugged in (False, True):
            wanted = [each for each in FLOWS if each.is_plugged == is_plugged and each.name in names]
            with (
                tempfile.TemporaryDirectory() as data,
                served(Path(data), plugged if is_plugged else "") as server,
            ):
                for flow in wanted:
                    screen = opened(browser, server, PHONE, theme or flow.theme)
                    flow.reach(screen)
                    screen.page.wait_for_timeout(SETTLED)
                    yield flow.name, taken(screen.page)
                    screen.page.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--screens", type=Path, default=SCREENS)
    parser.add_argument("--games", nargs="*", default=list(catalog()))
    parser.add_argument("--states", nargs="*", default=[each.name for each in PICTURES])
    parser.add_argument("--flows", nargs="*", default=[each.name for each in FLOWS])
    parser.add_argument("--theme", default="", help="light or dark for all; else as each picture is meant")
    found = find_chromium()
    parser.add_argument("--chromium", default=found, required=found is None)
    given = parser.parse_args()
    for folder in (given.folder, given.screens):
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as server, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=given.chromium, args=FLAGS)
        for name, shot in pictures(browser, server, given.games, given.states, given.theme):
            (given.folder / f"{name}.webp").write_bytes(shot)
        for name, shot in flows(browser, given.flows, given.theme):
            (given.screens / f"{name}.webp").write_bytes(shot)
        browser.close()
    for folder in (given.folder, given.screens):
        total = sum(path.stat().st_size for path in folder.glob("*.webp"))
        print(f"{total // 1000} kB of {MOST // 1000} in {folder}")


if __name__ == "__main__":
    main()
