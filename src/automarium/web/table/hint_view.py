"""How the strong partner weighs the answers, as a page shows it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automarium.kernel.record.session import Session
from automarium.kernel.record.thinking import Weighed
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import Asking
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.viewing import people_of
from automarium.web.stage.sentences import face

SHOWN = 6
"""How many answers are shown, the best ones; the others dropped out early and say little."""


@dataclass(frozen=True, slots=True)
class HintRow:
    """One answer, and how it did in its play-outs."""

    words: str
    face: Markup
    value: str
    """What is sent by a tap on it."""
    playouts: int
    share: int
    """The share of its play-outs that were won, in percent."""
    lead: str
    """Mean lead in points."""


@dataclass(frozen=True, slots=True)
class HintView:
    rows: list[HintRow]
    playouts: int


def may_hint(session: Session[Any]) -> bool:
    """Whether play-outs can say something: a single person, whose side the rules play, has a choice."""
    now = session.now
    if not isinstance(now, Asking) or not session.game.whole_side(session.settings):
        return False
    alone = len(people_of(session.game, now.board)) == 1
    return alone and now.request.stream == PERSON and len(now.request.options()) > 1


def hint_view(say: Speaker[Any], request: Request[Any], weighed: Sequence[Weighed]) -> HintView:
    """The advice first; then other good answers, the best first."""
    best, others = weighed[:1], sorted(weighed[1:SHOWN], key=lambda each: (-each.share, -each.margin))
    rows = [_row(say, request, each) for each in (*best, *others)]
    return HintView(rows, sum(each.playouts for each in weighed))


def _row(say: Speaker[Any], request: Request[Any], each: Weighed) -> HintRow:
    answer = answer_of(say, request.what, each.answer, request.facts)
    lead = f"{round(each.margin):+d}".replace("-", "−").replace("+0", "0")
    value = json.dumps(answer.value)
    return HintRow(answer.words, face(answer.face), value, each.playouts, round(100 * each.share), lead)
