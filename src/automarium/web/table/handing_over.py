"""On screen, between a person's own turn and an automa's: how the turn ended, and who comes now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from markupsafe import Markup

from automarium.kernel.words.nouns import capital
from automarium.kernel.words.rolled import with_dice
from automarium.kernel.words.sentences import happened_in
from automarium.web.stage.board import BoardView, drawing_of, in_words, on_page, view_of
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.crops import near
from automarium.web.stage.sentences import said_on_page
from automarium.web.table.frame import Frame, Seen, points_of
from automarium.web.table.own_side import OwnView, own_view
from automarium.web.table.recap import EventView, event_before, named_first, told_by, turn_before


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
    """What came of the last answer."""
    event: EventView | None
    following: str
    """Who comes now."""
    spoken: str = ""
    """The lines as they are read aloud."""

    @property
    def live(self) -> str:
        return named_first(self.frame.who, self.spoken)


def handing_over(seen: Seen, frame: Frame) -> HandingOver | None:
    """Where the game wants it, before the first page of the turn after the person's; else None."""
    before = turn_before(seen)
    if not seen.game.look.hands_over or is_by_hand(seen.session) or seen.wish.order or seen.wish.together:
        return None
    if before is None or before.acting != seen.say.viewer or seen.turn.pauses or seen.keeper.passed:
        return None
    then, texts = seen.session.board_before(seen.turn), seen.say.texts
    say, event = seen.say.at(then), event_before(seen)
    since = max(before.pauses, default=0)
    came = happened_in(told_by(seen, before), with_dice(seen.session, before)[since:])
    frame = replace(
        frame,
        who=texts("web.own-turn-over"),
        when=capital(texts(f"side.{before.acting}")),
        points=points_of(seen.game, say, before.acting),
    )
    came = came if event is None else []
    lines = [said_on_page(each, faces=False) for each in came]
    following = capital(texts(f"side.{seen.turn.acting}"))
    own = own_view(seen.game, say)
    drawing, height = drawing_of(seen.game, say), seen.game.look.map_height
    if drawing is None:
        board = BoardView(in_words(seen.game, say))
    else:
        crop = near(drawing, (), height)
        board = view_of(on_page(drawing, view=crop), drawing, crop, height)
    return HandingOver(frame, seen.state, board, own, lines, event, following, " ".join(map(str, came)))
