"""Which taps have counted: one that is sent again, because its answer got lost on the way, counts once.

A page gives each tap a name. It is kept in the note of the game with what the tap changed, in one write, so
that neither is ever there without the other.
"""

from __future__ import annotations

from collections.abc import Mapping

TAPS, MOST_TAPS = "taps", 30
"""Where a note keeps the last taps and the revisions they led to; and how many: a page waits for the answer
to one tap before it sends the next, so there is one in doubt for each page."""


def led_to(note: Mapping[str, object], tap: str) -> int | None:
    """The revision that a tap led to; None if it has not counted."""
    return next((revision for name, revision in _taps(note) if tap and name == tap), None)


def with_tap(note: Mapping[str, object], tap: str, revision: int) -> dict[str, object]:
    """What a note keeps of taps, once this one has led to a revision; without a tap, what it has kept."""
    others = [[name, at] for name, at in _taps(note) if name != tap]
    kept = [*others, [tap, revision]][-MOST_TAPS:] if tap else others
    return {TAPS: kept} if kept else {}


def _taps(note: Mapping[str, object]) -> list[tuple[str, int]]:
    kept = note.get(TAPS)
    rows = [each for each in kept if isinstance(each, list)] if isinstance(kept, list) else []
    return [
        (row[0], row[1])
        for row in rows
        if len(row) == 2 and isinstance(row[0], str) and isinstance(row[1], int)
    ]
