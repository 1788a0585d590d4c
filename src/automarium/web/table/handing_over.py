"""On screen, between a person's own turn and an automa's: how the turn ended, and who comes now."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from markupsafe import Markup

from automarium.kernel.record.turn import Turn
from automarium.kernel.words.nouns import Said, Speaker, capital
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import happened_in
from automarium.web.stage.board import BoardView, drawing_of, in_words, on_page, view_of
from automarium.web.stage.crops import near
from automarium.web.stage.sentences import said_on_page
from automarium.web.stage.whose_turn import YOU
from automarium.web.table.frame import Frame, Seen, points_of, who_and_when
from automarium.web.table.own_side import OwnView, own_view
from automarium.web.table.recap import (
    EventView,
    closed_at,
    event_before,
    hands_over,
    last_asked,
    named_first,
    own_turn_before,
    told_by,
)

MOST_LINES = 8
"""Lines of a turn that are told whole."""


@dataclass(frozen=True, slots=True)
class HandingOver:
    """The person's turn is over; the automa's has not been told yet."""

    kind: ClassVar[str] = "over"
    picked: ClassVar[tuple[()]] = ()

    frame: Frame
    state: str
    board: BoardView
    """The board as the person has left it."""
    own: OwnView | None
    lines: list[Markup]
    """What happened in the turn, or with its closing; in a long one, what came of the last answer, and so
    before an event."""
    event: EventView | None
    following: str
    """Who comes now."""
    spoken: str = ""
    """The lines as they are read aloud."""

    @property
    def runs(self) -> list[list[Markup]]:
        return [self.lines] if self.lines else []

    @property
    def live(self) -> str:
        return named_first(self.frame.who, self.spoken)


def handing_over(seen: Seen, frame: Frame) -> HandingOver | None:
    """Where the game wants it, before the first page of the turn after the person's; else None."""
    before = own_turn_before(seen)
    if before is None or not hands_over(seen) or seen.wish.order or seen.wish.together:
        return None
    if seen.turn.pauses or seen.keeper.passed:
        return None
    then, texts = seen.session.board_before(seen.turn), seen.say.texts
    say, event = seen.say.at(then), event_before(seen)
    came = _came(seen, before) if event is None else _came_before(seen, before, event)
    turn = who_and_when(replace(seen, turn=before, number=seen.number - 1), then)[1]
    frame = replace(
        frame,
        who=texts("web.own-turn-over"),
        when=turn if before.acting == YOU else capital(texts(f"side.{before.acting}")),
        points=points_of(seen.game, say, before.acting),
    )
    lines = [said_on_page(each, faces=False) for each in came]
    following = capital(texts(f"side.{seen.turn.acting}"))
    is_closing = closed_at(seen, before) is not None
    places = [spot for line in came for each in line.nouns for spot in each.spots] if is_closing else []
    board, own = board_near(seen, say, places), own_view(seen.game, say)
    return HandingOver(frame, seen.state, board, own, lines, event, following, " ".join(map(str, came)))


def _came(seen: Seen, turn: Turn[Any]) -> list[Said]:
    """What happened in a turn, or with its closing; in a long one, what came of the last answer."""
    steps, by, closed = with_dice(seen.session, turn), told_by(seen, turn), closed_at(seen, turn)
    came = happened_in(by, steps) if closed is None else happened_in(by, turn.steps, closed)
    is_long = len(came) > MOST_LINES
    return happened_in(by, steps, last_asked(seen, turn)) if is_long else came


def _came_before(seen: Seen, turn: Turn[Any], event: EventView) -> list[Said]:
    """What came of the last answer, or of a turn without any, until something befell the person."""
    steps = with_dice(seen.session, turn)[: event.begun]
    return happened_in(told_by(seen, turn), steps, last_asked(seen, turn))


def board_near(seen: Seen, say: Speaker[Any], places: Collection[str]) -> BoardView:
    """The board where something happened."""
    drawing, height = drawing_of(seen.game, say), seen.game.look.map_height
    if drawing is None:
        return BoardView(in_words(seen.game, say))
    crop = near(drawing, places, height, seen.game.look.least_part)
    return view_of(on_page(drawing, view=crop), drawing, crop, height)
