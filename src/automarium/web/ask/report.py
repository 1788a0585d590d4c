"""The report of a turn at the table, on one sheet: steppers for what is counted, the rest as buttons."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.nouns import capital
from automarium.kernel.words.report import Count
from automarium.web.ask.buttons import Button
from automarium.web.ask.question import QuestionView
from automarium.web.stage.sentences import face


@dataclass(frozen=True, slots=True)
class CountView:
    """A stepper: each of its ends is an answer; one that cannot be given is missing."""

    words: str
    face: Markup
    value: int
    less: Button | None
    more: Button | None


@dataclass(frozen=True, slots=True)
class SheetView:
    """A question as a sheet."""

    groups: list[tuple[str, list[CountView]]]
    """The steppers of each side; the first are open."""
    rest: list[Button]
    """What else may be answered; the button that ends the report is at the thumb."""


def sheet_of(game: AnyGame, question: QuestionView | None) -> SheetView | None:
    """The sheet of a question; None if the game has none for it, or if only a part is shown."""
    rows = game.look.sheets.get(question.request.what) if question is not None else None
    if question is None or rows is None or question.pointed.narrows:
        return None
    counted = {each for row in rows for each in (row.less, row.more)}
    offered = question.offered(counted)
    groups: dict[str, list[CountView]] = {}
    for row in rows:
        heading = question.say.texts(row.heading or f"side.{row.side}")
        groups.setdefault(heading, []).append(_count(question, row, offered))
    rest = [each for each in question.buttons if not _is_shown(question, each, counted)]
    return SheetView(list(groups.items()), rest)


def _count(question: QuestionView, row: Count[Any], offered: dict[str, Button]) -> CountView:
    drawn = face(question.say.name(row.noun, row.thing).face)
    words, value = question.say.texts(row.words), row.value(question.say.board)
    return CountView(capital(words), drawn, value, offered.get(row.less), offered.get(row.more))


def _is_shown(question: QuestionView, button: Button, counted: Collection[str]) -> bool:
    """Whether everything that a button leads to is on the sheet already."""
    if button.is_answer:
        return button.answer in counted
    return all(str(option) in counted for option in question.led_to(button))
