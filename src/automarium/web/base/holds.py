"""What the frame of a table has to know of its card, told at the card itself.

The frame could ask for it by `:has()`. Then the browser would look through all of the drawing for it whenever
anything on the page changes, and style the frame again whenever anything in the drawing does.
"""

from __future__ import annotations

import re

CLASSES = re.compile(r' class="([^"]+)"')
TOLD = {"across", "answers", "beside", "came", "columns", "dial", "event", "few", "folds", "full-card"}
TOLD |= {"held", "hint", "occasion", "over", "pairs", "several", "threes", "verbs", "zones"}
"""The classes by which the frame has another shape."""


def holds(card: str) -> str:
    """Those that are in a card.

    Answers in columns are told as columns alone, for they have a frame of their own; few are answers only,
    and verbs only those that are asked for, not those that stay beside what is chosen.

    >>> holds('<ol class="lane few"></ol><form class="answers pairs"></form>')
    'answers pairs'
    >>> holds('<form class="answers columns few"></form>')
    'columns few'
    >>> holds('<form class="answers verbs"></form>'), holds('<form class="answers verbs again"></form>')
    ('answers verbs', 'answers')
    """
    found = set[str]()
    for classes in set(CLASSES.findall(card)):
        names = TOLD.intersection(classes.split())
        if "answers" not in names:
            names.discard("few")
        if "columns" in names:
            names.discard("answers")
        if "again" in classes.split():
            names.discard("verbs")
        found |= names
    return " ".join(sorted(found))
