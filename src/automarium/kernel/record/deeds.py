"""What one device did at a shared table and the others must be told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

NEXT, UNDO, REDO, CORRECTION = "next", "undo", "redo", "correction"
DEED = "deed"
"""The key of a deed in the note of a game; the next answer removes it."""


@dataclass(frozen=True, slots=True)
class Deed:
    """The last thing that was done, by whom, and whose answers it took back."""

    did: str
    by: str
    """The side that sits at the device; empty if the device is passed around."""
    whose: tuple[str, ...] = ()
    steps: int = 0
    """How many steps of a bot's turn were passed by it."""

    @property
    def note(self) -> dict[str, object]:
        return {DEED: {**asdict(self), "whose": list(self.whose)}}


def deed_in(note: Mapping[str, object]) -> Deed | None:
    """The deed in a note; None if there is none, or not one of ours."""
    kept = note.get(DEED)
    if not isinstance(kept, Mapping) or kept.get("did") not in (NEXT, UNDO, REDO, CORRECTION):
        return None
    whose = kept.get("whose")
    names = whose if isinstance(whose, list) else []
    if not all(isinstance(each, str) for each in (kept.get("by"), *names)):
        return None
    steps = kept.get("steps", 0)
    return Deed(str(kept["did"]), str(kept["by"]), tuple(names), steps if isinstance(steps, int) else 0)
