"""What the last correction has changed, in words: said where it was made, and where it is taken back."""

from __future__ import annotations

from typing import Any

from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import PERSON
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import changes
from automarium.kernel.words.texts import Texts

LONGEST_FIX = 240
"""Most letters of one place of a correction."""


def was_corrected(session: Session[Any]) -> bool:
    """Whether the last thing that a person said was a correction."""
    last = next((entry for entry in reversed(session.entries) if entry.by == PERSON), None)
    return last is not None and last.ask == CORRECT


def fixed_in_words(session: Session[Any], texts: Texts, eyes: str, *, back: bool = False) -> str:
    """What it changed; or, taken `back`, what that changes. Of many things only the place.

    How much is left in a bag or a deck follows from it: that is said only where nothing else is.
    """
    before = session.fork()
    before.undo()
    boards = [each.board_before(each.turns[-1]) for each in (before, session)]
    old, new = (speaker(session.game, texts, each, eyes) for each in (boards[::-1] if back else boards))
    all_ = changes(session.game, old, new)
    seen = [each for each in all_ if not session.game.look.hides(each.spot, eyes)]
    lines = ((each, each.in_words(new)) for each in seen or all_)
    return "; ".join(words if len(words) <= LONGEST_FIX else str(each.place) for each, words in lines)
