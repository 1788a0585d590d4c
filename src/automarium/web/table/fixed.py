"""What the last correction has changed, in words: said where it was made, and where it is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from automarium.kernel.record.journal import CORRECT
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.rules.source import PERSON
from automarium.kernel.words.moments import moments
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.sketch import changes
from automarium.kernel.words.texts import Texts
from automarium.web.stage.turns import step_views

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


def overtaken_in_words(keeper: Keeper, texts: Texts, eyes: str) -> str:
    """The orders that the hand has carried out and that are taken back: no board shows it all."""
    for before in _before(keeper.session):
        if lost := keeper.overtaken_in(before):
            orders = " ".join(_orders_of(before, texts, eyes, lost))
            return texts("web.take-back-first", orders=orders) if orders else ""
    return texts("web.overtaken")


def _before(session: Session[Any]) -> Iterator[Session[Any]]:
    """The game before what took back orders: the last correction, or the undo of some answers."""
    twin = session.fork()
    if was_corrected(session):
        twin.undo()
        yield twin
        return
    twin.undone = list(session.undone)
    while twin.undone:
        twin.redo()
        yield twin


def _orders_of(session: Session[Any], texts: Texts, eyes: str, steps: list[int]) -> Iterator[str]:
    """Without what only says something."""
    turn, game = session.turns[-1], session.game
    say = speaker(game, texts, session.board_after(turn), eyes)
    say = say.of_turn(turn.acting, is_person=turn.acting not in game.automas)
    views = step_views(moments(session, say, turn), game.look.hands, turn.steps, with_choices=False)
    for view in views:
        if view.number - 1 in steps and view.is_order:
            yield str(view.said)
