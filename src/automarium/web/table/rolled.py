"""*Roll for me* at a table: what the dice show, and what comes of it, is said on the next page."""

from __future__ import annotations

from collections.abc import Iterator

from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.orders import by_hand
from automarium.kernel.words.sentences import told
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.table.frame import Seen

ROLL = "roll "
"""How the journal begins the question for dice."""


def rolled_for_person(seen: Seen) -> list[Said]:
    """After dice that the app has rolled: what they show, and what was told up to the next order."""
    dice = _dice(seen) if is_by_hand(seen.session) else None
    if dice is None:
        return []
    since = max(seen.turn.pauses, default=0)
    return [seen.then(since).say("web.rolled", {"dice": dice}), *_told_since(seen, since)]


def _dice(seen: Seen) -> Plain:
    """The last answer that was not chance's own, if it is a roll that chance gave for the person."""
    entries = seen.session.entries
    last = next((at for at in range(len(entries) - 1, -1, -1) if entries[at].by == PERSON), None)
    if last is None or last not in seen.keeper.dealt or not entries[last].ask.startswith(ROLL):
        return None
    return entries[last].answer


def _told_since(seen: Seen, since: int) -> Iterator[Said]:
    """What is only told since then, up to an order or the next roll."""
    steps, then = seen.turn.steps, seen.then
    ordered = by_hand(steps, seen.game.look.hands, seen.say.nouns)
    for number in range(since, len(steps)):
        if number in ordered or steps[number].message in seen.game.look.rolled:
            return
        if not steps[number].is_choice:
            yield told(then(number + 1), steps[number])
