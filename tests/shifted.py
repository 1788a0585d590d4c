"""The program on a clock that can be set while it runs: `python -m tests.shifted FILE serve …`.

The file holds by how many seconds the clock is wrong; it is read with every look at the clock.
"""

from __future__ import annotations

import sys
import time
from datetime import datetime, timedelta, tzinfo
from importlib import import_module
from pathlib import Path
from typing import Self

from automarium.cli.commands import program

FILE = Path(sys.argv[1]) if __name__ == "__main__" else Path()
REAL = time.time


def wrong_by() -> float:
    text = FILE.read_text("utf-8") if FILE.exists() else ""
    return float(text or 0)


class Shifted(datetime):
    """Tells what the wrong clock shows."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return super().now(tz) + timedelta(seconds=wrong_by())


def shift() -> None:
    """Every module of the program that knows the clock looks at the wrong one."""
    import_module("automarium.web.server.app")  # all pages are loaded with it
    time.time = lambda: REAL() + wrong_by()
    for name, module in list(sys.modules.items()):
        if name.startswith("automarium.") and getattr(module, "datetime", None) is datetime:
            module.datetime = Shifted  # type: ignore[attr-defined]  # it has one, as was just seen


if __name__ == "__main__":
    shift()
    program(sys.argv[2:])
