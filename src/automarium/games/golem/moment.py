"""Where a turn is: the cards that people count in a round; and what an action still holds while it asks."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import ACTIONS, ACTIONS_EACH, AUTOMA, EVENING, MORNING, Board
from automarium.lookbook import Step, Wording
from automarium.rulebook import cites

CARDS = ("turn-up", "turn-up-after", "turn-up-perhaps", "card-comes-after", "card-comes-perhaps", "card")
BEGINS = {
    **dict.fromkeys(("round-by-hand", "movement"), MORNING),
    **dict.fromkeys(CARDS, ACTIONS),
    "turn-order-by-hand": EVENING,
}
"""What a part of the round is known by once it has begun; the board is that of its end by then."""


@cites("GO-5.1")
def moment(board: Board, steps: Sequence[Step]) -> Wording | None:
    """At the person's own table, where their turns are not told, turns have no number that anybody counts."""
    if not (board.is_own and board.round and board.next == AUTOMA):
        return None
    first = next((step for step in steps if step.message in BEGINS), None)
    part = board.part if first is None else BEGINS[first.message]
    if part != ACTIONS:
        return f"moment.{part}", {}
    number = len(board.automa.cards) + 1 if first is None else first.facts["number"]
    return "moment.card", {"number": number, "count": ACTIONS_EACH}


# Its lane is that of the book from the start

ACTION = "area-action"
RED_ZONE = ("red-zone", "marker-and-leg", "marker-and-old-leg", "marker-and-book", "marker-and-card-book")


@cites("GO-10.1", "GO-10.3")
def to_come(board: Board, steps: Sequence[Step], question: str) -> list[Wording]:
    """Before it is said whether the marker is in the red zone: the upgrade if it is not, the main action."""
    begun = [number for number, step in enumerate(steps) if step.message == ACTION]
    since = steps[begun[-1] :] if begun and question in RED_ZONE else ()
    if not since or any(step.message.startswith(("upgrade-", "red-by-hand")) for step in since):
        return []
    area = str(since[0].facts["action"])
    return [(f"to-come.upgrade-{area}{board.aim_of_upgrade(area)}", {}), *main_to_come(board, area)]


@cites("GO-10.4", "GO-10.9")
def main_to_come(board: Board, area: str) -> list[Wording]:
    """What is bought; nothing where no golem is left, or no artifact waits for a bar."""
    wish = board.settings.bars_bought
    if (area == "golem" and not board.automa.supply) or (area == "artifact" and board.automa.all_complete):
        return []
    return [(f"to-come.artifact-{wish.replace('_', '-')}" if area == "artifact" else f"to-come.{area}", {})]
