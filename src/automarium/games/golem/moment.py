"""Where a turn is: the cards that people count in a round; and what an action still holds while it asks."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import ACTIONS, ACTIONS_EACH, AUTOMA, EVENING, MORNING, Board
from automarium.lookbook import Step, Wording
from automarium.rulebook import cites

OF_A_PERSON = ("marble", "rabbi", "rabbi-lowest", "passes")
DEEDS = tuple(f"{who}-{deed}" for who in ("human", "player") for deed in OF_A_PERSON)
CARDS = ("turn-up", "turn-up-after", "turn-up-perhaps", "card-comes-after", "card-comes-perhaps", "card")
BEGINS = {
    **dict.fromkeys(("round-by-hand", "round", "movement"), MORNING),
    **dict.fromkeys((*CARDS, *DEEDS), ACTIONS),
    **dict.fromkeys(("turn-order-by-hand", "turn-order"), EVENING),
}
"""What a part of the round is known by once it has begun."""


@cites("GO-5.1")
def moment(board: Board, steps: Sequence[Step]) -> Wording | None:
    """Cards of the Automa and actions of a person are counted, turns have no number that anybody counts."""
    first = next((step for step in steps if step.message in BEGINS), None)
    if not board.round or (first is None and not board.next):
        return None
    part = board.part if first is None else BEGINS[first.message]
    if part != ACTIONS:
        return f"moment.{part}", {}
    if first is not None and first.message in CARDS:
        return "moment.card", {"number": first.facts["number"], "count": ACTIONS_EACH}
    if first is None and board.next == AUTOMA:
        return "moment.card", {"number": len(board.automa.cards) + 1, "count": ACTIONS_EACH}
    done = board.actions_done(board.next if first is None else str(first.facts["side"]))
    is_to_come = first is None or not lies_there(board, first)
    return "moment.action", {"number": done + is_to_come, "count": ACTIONS_EACH}


def lies_there(board: Board, deed: Step) -> bool:
    """Whether the board is one after this deed; that of a turn's beginning is one before it."""
    side, eye = str(deed.facts["side"]), deed.facts.get("eye")
    return side in board.rabbis if eye is None else len(board.held[side]) >= int(str(eye).split()[-1])


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
