"""What is done once, on a server and in a browser, so that no request waits for it."""

from __future__ import annotations

import gc
import sys

from automarium.web.base.page import templates

TIDYING = 5_000, 10, 50
"""When Python looks for what refers to itself alone. A page leaves some hundred such things behind, and games
at hand are many: with the usual numbers that took a sixth of a step, and now and then 150 ms at once."""

MOST_HELD = 0.0005
"""Seconds after which a thread that works beside the pages gives Python's lock away; usual are 5 ms."""


def warm_up() -> None:
    """Have the pages at hand before somebody asks for the first one; what is there by then stays for good."""
    for name in templates().list_templates():
        templates().get_template(name)
    gc.freeze()
    gc.set_threshold(*TIDYING)
    sys.setswitchinterval(MOST_HELD)
