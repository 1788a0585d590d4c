"""On screen, in a person's turn: what went on without a question after an answer, before the next question.

One battle stands above that question; two of them, or what came before something that befell the person, are
lines of a page of their own, with the board as it lies now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from markupsafe import Markup

from automarium.kernel.words.events import event_in
from automarium.kernel.words.nouns import Said
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import happened_in
from automarium.web.stage.board import BoardView
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.sentences import said_on_page
from automarium.web.table.frame import Frame, Seen
from automarium.web.table.handing_over import board_near
from automarium.web.table.own_side import OwnView, own_view
from automarium.web.table.recap import named_first, told_by


@dataclass(frozen=True, slots=True)
class WentOn:
    """What went on; the question comes after it."""

    kind: ClassVar[str] = "went-on"
    picked: ClassVar[tuple[()]] = ()
    event: ClassVar[None] = None
    is_for_hand: ClassVar[bool] = False

    frame: Frame
    state: str
    board: BoardView
    own: OwnView | None
    runs: list[list[Markup]]
    """The lines, those of each battle apart."""
    spoken: str
    """The lines as they are read aloud."""

    @property
    def live(self) -> str:
        return named_first(self.frame.who, self.spoken)


def went_on(seen: Seen, frame: Frame) -> WentOn | None:
    """Where the game tells a person's turn on pages of their own (`Look.hands_over`), until it was passed."""
    if not seen.game.look.hands_over or is_by_hand(seen.session) or seen.is_set_up:
        return None
    if seen.keeper.passed >= len(seen.turn.steps):
        return None
    runs = list(_runs(seen))
    if not runs:
        return None
    came = [line for run in runs for line in run]
    places = [spot for line in came for each in line.nouns for spot in each.spots]
    lines = [[said_on_page(each, faces=False) for each in run] for run in runs]
    board = board_near(seen, seen.say, places)
    return WentOn(frame, seen.state, board, own_view(seen.game, seen.say), lines, " ".join(map(str, came)))


def _runs(seen: Seen) -> Iterator[list[Said]]:
    """What came of the last answer, battle after battle, where that is too much to stand above a question."""
    then, look, steps = told_by(seen, seen.turn), seen.game.look, with_dice(seen.session, seen.turn)
    event, since = event_in(then, look, steps), max(seen.turn.pauses, default=0)
    steps = steps if event is None else steps[: event.begun]
    rolled = [at for at in range(since, len(steps)) if steps[at].message in look.rolled]
    if len(rolled) < 2 and (event is None or len(happened_in(then, steps, since)) < 2):
        return
    for begun, end in pairwise((since, *rolled[1:], len(steps))):
        yield happened_in(then, steps[:end], begun)
