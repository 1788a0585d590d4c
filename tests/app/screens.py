"""The pictures that a browser shows when it offers to install the app: `python -m tests.app.screens`.

They are taken in the pocket itself, on a phone's screen, and kept in app/; the manifest lists what is there.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.app.conftest import FOLDER, ROOT, Host
from tests.app.phone import Phone, begin, play, until
from tests.chromium import NO_BROWSER, find_chromium
from tests.web.playing import GAMES, shortest
from tests.web.playing import Seat as Player

SHOWN = {"coatl": 9, "gaia": 12}
"""Games, each with the number of answers given before the picture."""


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit(NO_BROWSER)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        host, phone = Host(FOLDER), Phone(chromium, Path(folder))
        page = phone.open(host.url)
        page.screenshot(path=ROOT / "app" / "screen-1-home.png")
        for number, game in enumerate((each for each in GAMES if each.id in SHOWN), 2):
            preset = next(iter(game.presets))
            seat = Player(game, shortest(game, preset), preset)
            address = begin(page, host, seat, preset)
            play(page, address, seat, SHOWN[game.id])
            page.goto(address)
            until(page, "'shown' in document.documentElement.dataset")
            page.wait_for_timeout(3000)
            page.screenshot(path=ROOT / "app" / f"screen-{number}-{game.id}.png")
        phone.put_away()
        host.stop()


if __name__ == "__main__":
    main()
