"""Where the browser is.

Debian's headless shell is the same engine without the parts that only a window needs, and takes less time.
The whole Chromium does, too, and AUTOMARIUM_CHROMIUM names any other.
"""

from __future__ import annotations

import os
import shutil

import pytest

NAMES = ("chromium-headless-shell", "chromium")
NO_BROWSER = (
    "NO BROWSER FOUND: nothing was tried in a real browser. Install Debian's chromium-headless-shell, or name"
    " one with AUTOMARIUM_CHROMIUM=/path/to/chromium."
)


def find_chromium() -> str | None:
    """The path of the browser; None where there is none."""
    names = [named] if (named := os.environ.get("AUTOMARIUM_CHROMIUM")) else NAMES
    return next(filter(None, map(shutil.which, names)), None)


def need_chromium() -> str:
    """For tests: without a browser they are skipped, or fail with AUTOMARIUM_BROWSER=required."""
    found = find_chromium()
    if found is None:
        if os.environ.get("AUTOMARIUM_BROWSER") == "required":
            pytest.fail(NO_BROWSER)
        pytest.skip(NO_BROWSER)
    return found
