"""With which phones, languages and games a promise is looked at.

What goes wrong on a page mostly does where there is least room, and where words are longest. So a usual run
looks at a promise on the small phone, and has each value of several lists once, the hardest ones together.
With `AUTOMARIUM_ALL_BROWSER=1` it has all combinations.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import Any

ALL = bool(os.environ.get("AUTOMARIUM_ALL_BROWSER"))
USUAL, SMALL = (390, 844), (360, 640)
SIZES = (USUAL, SMALL)
PHONES = SIZES if ALL else (SMALL,)
LOCALES = ("en", "pl", "uk")
LONG_WORDS = LOCALES if ALL else LOCALES[1:]
FAR = (300, 1000) if ALL else (300,)
LATENCIES = (0, *FAR)
"""Milliseconds to the server; a third of a second is longer than a finger waits."""


def covering(*lists: Sequence[Any], whole: bool = ALL) -> list[tuple[Any, ...]]:
    """Each value of each list at least once, the last ones together; or all combinations.

    >>> covering(["usual", "small"], ["en", "pl", "uk"], whole=False)
    [('small', 'uk'), ('usual', 'pl'), ('small', 'en')]
    """
    if whole:
        return list(product(*lists))
    longest = max(map(len, lists))
    return [tuple(values[-1 - number % len(values)] for values in lists) for number in range(longest)]
