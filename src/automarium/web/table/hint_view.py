"""A hint as a page shows it: the two best answers, each of which a tap prepares, and what they rest on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automarium.kernel.record.session import Session
from automarium.kernel.record.thinking import Weighed
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.advice import Tried, advice_of
from automarium.kernel.words.nouns import Speaker
from automarium.web.ask.pointing import NOTHING, InSlot, Pointed
from automarium.web.stage.by_chance import is_by_hand
from automarium.web.stage.sentences import face


@dataclass(frozen=True, slots=True)
class HintRow:
    """One answer, and how its trial games ended."""

    words: str
    face: Markup
    begins: str
    warns: str
    rests_on: str
    link: str
    """Where the answer waits to be confirmed; nothing for one that its button below gives at once."""


@dataclass(frozen=True, slots=True)
class HintView:
    verdict: str
    rows: list[HintRow]
    is_clear: bool
    """Whether the first is better by more than chance."""
    is_within: bool = False
    """Whether only the answers below what was tapped are compared."""


def hint_view(say: Speaker[Any], session: Session[Any], weighed: Sequence[Weighed], path: str) -> HintView:
    advice = advice_of(say, session, weighed)
    return HintView(advice.verdict, [_row(each, session, path) for each in advice.tried], advice.is_clear)


def _row(tried: Tried, session: Session[Any], path: str) -> HintRow:
    drawn, link = face(tried.answer.face), _link(tried.option, session, path)
    return HintRow(tried.answer.words, drawn, tried.begins, tried.warns, tried.rests_on, link)


def _link(option: Any, session: Session[Any], path: str) -> str:
    if not isinstance(option, Move):
        now = session.asking
        if now is None or is_by_hand(session):
            return ""
        return NOTHING.at_slot(now.request.what, plain(option)).address(path)
    slots = tuple(InSlot(name, plain(value)) for name, value in option.named())
    return Pointed(verb=option.verb.word, slots=slots, else_=True).address(path)
