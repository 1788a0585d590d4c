"""What the page of a running game shows: one view for each state of the table.

    looking    the person looks back at a step of the running turn, or at a criterion of a choice
    cover      a question waits for other eyes, and this device is passed on to them
    covered    a question waits for other eyes, on another device
    ended      the game is over, and something that was tried is refused
    over       a person's own turn is over, and an automa's has not been told yet
    went-on    much of a person's turn went on without a question, and has not been told yet
    playing    an automa's turn, with orders that the hand has not passed; what it did in the set-up
    laying     the set-up at a table, with things to lay out before the next question
    asked      a question waits for these eyes

Each state has a file that builds its view, once, from the same `Seen`; the template draws the fields of that
state. All of them have a frame, a board and a text for screen readers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.sentences import speaker
from automarium.kernel.words.texts import Texts
from automarium.web.ask.planned import planned_ahead
from automarium.web.ask.pointing import Pointed
from automarium.web.ask.together import asked_now
from automarium.web.stage.board import WideSpeaker
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.table.asked import Asked, asked_view
from automarium.web.table.cover import Cover, cover_view
from automarium.web.table.covered import Covered, Ended, Veil, covered_view, ended_view
from automarium.web.table.frame import Frame, Seen, frame_of, starting_frame
from automarium.web.table.handing_over import HandingOver, handing_over
from automarium.web.table.laying import Laying, laying_view
from automarium.web.table.looking import Looking, looking_view
from automarium.web.table.offer import question_of
from automarium.web.table.playing import Playing, order_of, playing_view, recap_of, telling_of, ways_back
from automarium.web.table.recap import steps_so_far
from automarium.web.table.went_on import WentOn, went_on
from automarium.web.table.wish import Wish

TableView: TypeAlias = Looking | Cover | Covered | Ended | HandingOver | WentOn | Playing | Laying | Asked


def table_view(
    keeper: Keeper,
    texts: Texts,
    pointed: Pointed,
    wish: Wish,
    eyes: str | None = None,
    *,
    veil: Veil | None = None,
    is_wide: bool = False,
) -> TableView:
    """The running turn as it is, or what the person looks back at, for these eyes."""
    seen = seen_by(keeper, texts, wish, eyes, is_wide=is_wide)
    frame, now = frame_of(seen), asked_now(keeper.session)
    if wish.looks_back:
        question = question_of(seen, now, pointed) if veil is None and isinstance(now, Asking) else None
        return looking_view(seen, frame, question, veil)
    if veil is not None and not veil.waits:  # the person who uncovers it first sees what was told
        return cover_view(seen, frame, veil)
    if seen.turn.acting in seen.game.automas:
        return _automas_turn(seen, frame, pointed, veil)
    if veil is not None:
        return covered_view(seen, frame, veil, steps_so_far(seen))
    if not pointed.has_begun and (told := _told_first(seen, frame, now, pointed)) is not None:
        return told
    recap = steps_so_far(seen)
    if isinstance(now, Asking):
        now, plan = planned_ahead(now, pointed.picked)
        seen = seen if plan is None else replace(seen, say=seen.say.at(now.board), plan=plan)
        return asked_view(seen, frame, now, pointed, recap)
    return ended_view(seen, frame, recap)


def _automas_turn(
    seen: Seen, frame: Frame, pointed: Pointed, veil: Veil | None
) -> Playing | Asked | Covered | Ended | HandingOver:
    """Its scenes until the hand has passed them; then the question, if any, or what covers it."""
    now, telling = asked_now(seen.session), telling_of(seen)
    passed = len(seen.turn.steps) if pointed.has_begun else seen.keeper.passed
    recap = recap_of(seen, telling, passed, is_asked=isinstance(now, Asking) and now.request.what != DONE)
    if not isinstance(now, Asking):
        return ended_view(seen, frame, recap)
    if veil is None and not pointed.has_begun and (over := handing_over(seen, frame)) is not None:
        return over
    order = order_of(seen.wish, telling, passed, is_done=now.request.what == DONE)
    if order is None and veil is not None:
        return covered_view(seen, frame, veil, recap)
    backs = ways_back(seen, telling)
    frame = replace(frame, backs=backs, back=backs.get(order or len(telling.scenes) + 1))
    if order is None:
        return asked_view(seen, frame, now, pointed, recap)
    return playing_view(seen, frame, telling, order, question_of(seen, now, pointed))


def _told_first(
    seen: Seen, frame: Frame, now: Asking[Any] | Over[Any], pointed: Pointed
) -> Laying | Playing | WentOn | None:
    """What is laid out, what an automa did in the set-up, or what went on in a turn, before a question."""
    if (laying := laying_view(seen, frame)) is not None:
        return laying
    if not isinstance(now, Asking):
        return None
    return _its_start(seen, frame, now, pointed) or went_on(seen, frame)


def _its_start(seen: Seen, frame: Frame, now: Asking[Any], pointed: Pointed) -> Playing | None:
    """What an automa has done in the set-up since the last answer, where no hand lays it out."""
    if is_by_hand(seen.session) or not (seen.is_set_up and seen.game.look.starts):
        return None
    telling = telling_of(seen)
    order = order_of(seen.wish, telling, seen.keeper.passed, is_done=False)
    if order is None:
        return None
    return playing_view(seen, starting_frame(seen, frame), telling, order, question_of(seen, now, pointed))


def seen_by(keeper: Keeper, texts: Texts, wish: Wish, eyes: str | None, *, is_wide: bool = False) -> Seen:
    """What a page for these eyes is made from."""
    session = keeper.session
    number, turn = [(at, turn) for at, turn in session.numbered_turns() if turn.acting][-1]
    kind = WideSpeaker if is_wide else Speaker
    say = speaker(session.game, texts, session.now.board, eyes, kind)
    return Seen(keeper, say, number, turn, wish)
