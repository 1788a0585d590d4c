"""What a person at the table has to know beside a question, and no rule tells."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.root.board import Board
from automarium.lookbook import Step, Wording

BATTLE, OWN_TURN = "battle", "move"
"""The questions for the dice of a battle, and for what was done in one's own turn."""
FIGHT = ("battle", "battle-of")
BIRDSONG = ("wood",)
"""What is told before a person has told anything of their turn."""


def notes(board: Board, steps: Sequence[Step], what: str) -> tuple[Wording, ...]:
    """In a battle with a bot, that nobody plays an ambush (2.8.2); in an own turn, what to tell of it."""
    if what == OWN_TURN and all(step.message in BIRDSONG for step in steps):
        return (("note.own-turn-souls" if board.has_souls else "note.own-turn", {}),)
    fights = [step.facts for step in steps if step.message in FIGHT]
    if what != BATTLE or not fights:
        return ()
    sides = (str(fights[-1]["attacker"]), str(fights[-1]["defender"]))
    return (("note.no-ambush", {}),) if sum(each.endswith("-bot") for each in sides) == 1 else ()
