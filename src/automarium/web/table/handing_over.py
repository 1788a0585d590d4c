"""Between a person's own turn and an automa's: how the turn ended, and who comes now. At a table that is only
told where chance has drawn for the person: what it drew is laid first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from markupsafe import Markup

from automarium.kernel.record.dealt import filled, steps_seen
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.words.nouns import Said, Speaker, capital
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import happened_in
from automarium.web.stage.board import BoardView, drawing_of, in_words, on_page, view_of
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.crops import near
from automarium.web.stage.scenes import told_in_scenes
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
    """What the person keeps before them; beside orders it has no room."""
    lines: list[Markup]
    """What happened in the turn, or with its closing; in a long one, what came of the last answer, and so
    before an event."""
    event: EventView | None
    is_for_hand: bool
    """Whether these are orders."""
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
    if before is None or seen.wish.order or seen.turn.pauses or seen.keeper.passed:
        return None
    orders = orders_left(seen)
    if not orders and (seen.wish.together or not hands_over(seen)):
        return None
    then, texts = seen.session.board_before(seen.turn), seen.say.texts
    say, event = seen.say.at(then), event_before(seen)
    came = orders or (_came(seen, before) if event is None else _came_before(seen, before, event))
    turn = who_and_when(replace(seen, turn=before, number=seen.number - 1), then)[1]
    frame = replace(
        frame,
        who=texts("web.own-turn-over"),
        when=turn if before.acting == YOU else capital(texts(f"side.{before.acting}")),
        points=points_of(seen.game, say, before.acting),
    )
    lines = [said_on_page(each, faces=False) for each in came]
    following = capital(texts(f"side.{seen.turn.acting}"))
    board = board_near(seen, say, _where(seen, before, came, is_for_hand=bool(orders)))
    own = None if orders else own_view(seen.game, say)
    return HandingOver(
        frame, seen.state, board, own, lines, event, bool(orders), following, " ".join(map(str, came))
    )


def _where(seen: Seen, turn: Turn[Any], came: Sequence[Said], *, is_for_hand: bool) -> list[str]:
    """What of the board is near: where a turn was closed, or a hand lays something."""
    is_near = is_for_hand or closed_at(seen, turn) is not None
    return [spot for line in came for each in line.nouns for spot in each.spots] if is_near else []


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


def orders_left(seen: Seen) -> list[Said]:
    """What chance has drawn for the person at the end of their turn, at a table: the orders to lay it out.

    They are those that an automa's turn would have, without what a question has shown before.
    """
    before, dealt = own_turn_before(seen), filled(seen.keeper.dealt)
    if before is None or not is_by_hand(seen.session) or (last := _last_answer(seen, before)) not in dealt:
        return []
    if seen.session.entries[last].ask.removeprefix("draw ") not in seen.game.look.drawn:
        return []  # what it is only people know
    shown = steps_seen(seen.session, before, seen.keeper.dealt)
    telling = told_in_scenes(seen.session, seen.say, before, singly=True, dealt=dealt)
    return [line.main for scene in telling.scenes for line in scene.lines if line.steps[-1] >= shown]


def _last_answer(seen: Seen, turn: Turn[Any]) -> int:
    """The number of the last answer of a turn."""
    answers = range(turn.first, seen.turn.first)
    return max((at for at in answers if seen.session.entries[at].by == PERSON), default=-1)


def board_near(seen: Seen, say: Speaker[Any], places: Collection[str]) -> BoardView:
    """The board where something happened."""
    drawing, height = drawing_of(seen.game, say), seen.game.look.map_height
    if drawing is None:
        return BoardView(in_words(seen.game, say))
    crop = near(drawing, places, height, seen.game.look.least_part)
    return view_of(on_page(drawing, view=crop), drawing, crop, height)
