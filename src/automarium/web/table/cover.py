"""The cover of a device that is passed around: whom to give it to, what happened since; no board, no hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, ClassVar

from markupsafe import Markup

from automarium.kernel.record.turn import Turn
from automarium.kernel.words.moments import moments
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.viewing import NOBODY
from automarium.web.stage.board import BoardView
from automarium.web.stage.turns import step_views
from automarium.web.stage.whose_turn import as_counted
from automarium.web.table.covered import Veil
from automarium.web.table.frame import Frame, Seen

MOST_TOLD = 4
"""Most things that happened; more would not be read while a person waits for the device."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The question of a person who has no device of their own."""

    kind: ClassVar[str] = "cover"
    state: ClassVar[str] = "cover"
    picked: ClassVar[tuple[()]] = ()
    own: ClassVar[None] = None

    frame: Frame
    board: BoardView
    veil: Veil
    turn: int
    since: list[tuple[str, list[str]]]
    """Who did what since the last turn of that person."""
    live: str


def cover_view(seen: Seen, frame: Frame, veil: Veil) -> Cover:
    last = list(islice(_since(seen, veil.side), MOST_TOLD))[::-1]
    since = [(who, [words for _, words in told]) for who, told in groupby(last, key=itemgetter(0))]
    live = seen.say.texts("web.give-device", side=veil.name)
    return Cover(
        frame,
        BoardView(Markup()),
        veil,
        as_counted(seen.game, seen.session.now.board, seen.number),
        since,
        live,
    )


def _since(seen: Seen, side: str) -> Iterator[tuple[str, str]]:
    """Who did what, as all may know it, the last first."""
    for turn in reversed(seen.session.turns):
        if turn.acting == side and turn is not seen.turn:
            return
        if turn.acting and seen.say.texts.has(f"side.{turn.acting}"):
            name = capital(seen.say.texts(f"side.{turn.acting}"))
            yield from ((name, _without(name, words)) for words in _done(seen, turn))


def _without(name: str, words: str) -> str:
    """A sentence that begins with the person whose name stands before it: without that.

    >>> _without("Marquise", "The Marquise: build a sawmill.")
    'Build a sawmill.'
    """
    who, sign, rest = words.partition(": ")
    return capital(rest) if sign and who.casefold().endswith(name.casefold()) else words


def _done(seen: Seen, turn: Turn[Any]) -> Iterator[str]:
    say = speaker(seen.game, seen.say.texts, seen.session.board_after(turn), NOBODY)
    then = moments(seen.session, say, turn)
    steps = step_views(then, seen.game.look.hands, turn.steps, with_choices=False)
    return (str(step.said) for step in reversed(steps) if step.is_order)
