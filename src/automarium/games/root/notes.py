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
    """In a battle with a bot, that nobody plays an ambush (2.8.2), or that the same two have just fought
    there; in an own turn, what to tell of it."""
    if what == OWN_TURN and all(step.message in BIRDSONG for step in steps):
        return (("note.own-turn-souls" if board.has_souls else "note.own-turn", {}),)
    fights = [at for at, step in enumerate(steps) if step.message in FIGHT]
    if what != BATTLE or not fights:
        return ()
    if (again := _once_more(steps, fights)) is not None:
        return (again,)
    facts = steps[fights[-1]].facts
    sides = (str(facts["attacker"]), str(facts["defender"]))
    return (("note.no-ambush", {}),) if sum(each.endswith("-bot") for each in sides) == 1 else ()


def _once_more(steps: Sequence[Step], fights: Sequence[int]) -> Wording | None:
    """For which column the same two fight there again, and what came of the last time: the question is the
    same in the same words."""
    now = fights[-1]
    before = [at for at in fights[:-1] if steps[at].facts == steps[now].facts]
    since = steps[before[-1] : now] if before else ()
    came = next((step.facts for step in since if step.message == "hits"), None)
    if came is None:
        return None
    column = next(
        (step.facts.get("column") for step in reversed(since) if step.message == "battlefield"), None
    )
    counted = {"hits": came["hits"], "taken": came["taken"]}
    return ("note.again", counted) if column is None else ("note.again-for", {**counted, "column": column})
