"""What an action still holds while something of it is asked: its lane is that of the book from the start."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.lookbook import Step, Wording
from automarium.rulebook import cites

BEGINS, RED_ZONE = "area-action", ("red-zone", "marker-and-leg", "marker-and-book", "marker-and-card-book")


@cites("GO-10.1")
def to_come(steps: Sequence[Step], question: str) -> list[Wording]:
    """Before it is said whether the marker is in the red zone: the upgrade if it is not, the main action."""
    begun = [number for number, step in enumerate(steps) if step.message == BEGINS]
    since = steps[begun[-1] :] if begun and question in RED_ZONE else ()
    if not since or any(step.message.startswith(("upgrade-", "red-by-hand")) for step in since):
        return []
    area = since[0].facts["action"]
    return [(f"to-come.upgrade-{area}", {}), (f"to-come.{area}", {})]
