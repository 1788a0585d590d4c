"""Where the time of a step at the web table goes: playing, keeping, drawing, saying, making the page.

The application runs in this process, without a network; times are CPU time of the thread that serves. Steps
are random buttons of the page.

    python benchmarks/step.py                                with the capacity: steps per second and core
    python benchmarks/step.py --write                        … and put the table into benchmarks/README.md
    python benchmarks/step.py --steps 30 --profile gaia      the functions of one game that cost most
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from statistics import mean
from time import thread_time
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from automarium.kernel.catalog.game import AnyGame  # noqa: E402
from automarium.kernel.record.session import Session  # noqa: E402
from automarium.kernel.record.store import Store  # noqa: E402
from automarium.web.server.app import create_app  # noqa: E402
from automarium.web.server.warm import warm_up  # noqa: E402
from automarium.web.stage import board, pictures  # noqa: E402
from automarium.web.table import asked, covered, looking, play, playing, recap, view  # noqa: E402
from benchmarks.run import circumstances, mark, put_into_readme  # noqa: E402
from tests.web.client import Client, Reply  # noqa: E402
from tests.web.playing import GAMES, begun, links_on  # noqa: E402

PARTS: dict[str, list[tuple[Any, str]]] = {
    "playing": [(Session, "advance")],
    "keeping": [(Store, name) for name in ("write", "move", "load", "revision", "create")],
    "drawing": [
        *((place, "fresh_drawing") for place in (board, pictures)),
        (board, "drawing_of"),
        *((place, "on_page") for place in (asked, covered)),
        (looking, "board"),
    ],
    "the opponent's turn": [(playing, "turn_on_stage"), (view, "playing_view")],
    "the question": [(view, "asked_view"), (recap, "step_views"), (looking, "step_views")],
    "the page": [(play, "render")],
}
REST = "the rest"
GOAL = 6
"""Milliseconds of CPU time for a step, in the mean of the games."""


class Watch:
    """CPU time by part; a part inside another counts for itself alone. Outside of REST nothing counts."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self._open: list[str] = []
        self._since = 0.0

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        self._turn()
        self._open.append(name)
        try:
            yield
        finally:
            self._turn()
            self._open.pop()

    def _turn(self) -> None:
        now = thread_time()
        if self._open:
            self.spent[self._open[-1]] += now - self._since
        self._since = now

    def around(self, function: Callable[..., Any], name: str) -> Callable[..., Any]:
        @wraps(function)
        def watched(*args: Any, **kwargs: Any) -> Any:
            if not self._open:  # not of a request
                return function(*args, **kwargs)
            with self.part(name):
                return function(*args, **kwargs)

        return watched


@contextmanager
def watched(watch: Watch) -> Iterator[None]:
    """All parts under watch."""
    usual = [(owner, name, getattr(owner, name)) for places in PARTS.values() for owner, name in places]
    for part, places in PARTS.items():
        for owner, name in places:
            setattr(owner, name, watch.around(getattr(owner, name), part))
    try:
        yield
    finally:
        for owner, name, function in usual:
            setattr(owner, name, function)


def press(client: Client, reply: Reply, dice: random.Random) -> Reply | None:
    """Any button of a page; None where there is none. Orders before a question are passed."""
    if 'name="steps"' in reply.text:
        passing = reply.page.form("/passed")
        return client.press(passing, passing.buttons[0].sends, part=True)
    links, form = links_on(reply), reply.asked
    offered = [] if form is None else [*form.offered]
    if form is not None and not offered and not links:  # a number
        offered = [str(form.limits[0])]
    if not links and not offered:
        return None
    if form is None or (links and dice.randrange(len(links) + bool(offered)) < len(links)):
        return client.get(dice.choice(links))
    return client.press(form, ("answer", dice.choice(offered)), part=True)


def steps(client: Client, game: AnyGame, count: int) -> int:
    """Steps of a game, begun again when it is over. Returns how many were served."""
    dice, reply, made = random.Random(game.id), begun(client, game, "1", "screen"), 0  # noqa: S311  # a game
    while made < count:
        after = press(client, reply, dice)
        if after is None or after.status != 200:
            reply = begun(client, game, str(made), "screen")
        else:
            reply = after
            made += 1
    return made


def measure(game: AnyGame, count: int, profile: cProfile.Profile | None = None) -> dict[str, float]:
    """Milliseconds of CPU time for each part of a step."""
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder))

        async def timed(scope: Any, receive: Any, send: Any) -> None:
            with watch.part(REST):
                if profile is not None:
                    profile.enable()
                await app(scope, receive, send)
                if profile is not None:
                    profile.disable()

        with Client(app) as client:
            steps(client, game, 5)  # what is loaded once is not of a step
            warm_up()  # as a server does
            client.app = timed  # type: ignore[assignment]  # all that is needed of it
            with watched(watch):
                made = steps(client, game, count)
        app.state.games.store.close()
    return {name: spent * 1000 / made for name, spent in watch.spent.items()}


def table(count: int) -> str:
    """The steps of each game by their parts, and how many of them a core can serve."""
    names = [*PARTS, REST]
    lines, each = ["| game | a step | " + " | ".join(names) + " |", "| --- " * (len(names) + 2) + "|"], []
    for game in GAMES:
        spent = measure(game, count)
        each.append(sum(spent.values()))
        parts = " | ".join(f"{spent.get(name, 0):.1f}" for name in names)
        lines.append(f"| {game.id} | {each[-1]:.1f} ms | {parts} |")
    goal = f"goal < {GOAL} ms{mark(mean(each) < GOAL)}"
    capacity = (
        f"In the mean {mean(each):.1f} ms ({goal}): **{1000 / mean(each):.0f} steps per second and core**."
    )
    where = f"{circumstances(('starlette', 'jinja2'))} Load of the machine: {os.getloadavg()[0]:.0f}."
    return "\n".join([where, "", *lines, "", capacity]) + "\n"


def main() -> None:
    options = argparse.ArgumentParser(description="Where the time of a step goes.")
    options.add_argument("--steps", type=int, default=100)
    options.add_argument("--profile", metavar="GAME")
    options.add_argument("--write", action="store_true", help="put the table into benchmarks/README.md")
    chosen = options.parse_args()
    if chosen.profile:
        profile = cProfile.Profile()
        measure(next(game for game in GAMES if game.id == chosen.profile), chosen.steps, profile)
        pstats.Stats(profile).sort_stats("cumtime").print_stats(60)
        return
    report = table(chosen.steps)
    print(report)
    if chosen.write:
        put_into_readme("steps", report)


if __name__ == "__main__":
    main()
