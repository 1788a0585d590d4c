"""What the commands at the prompt do: why, undo, fix, hint, board and the others."""

from __future__ import annotations

from collections.abc import Callable

import click

from automarium.cli.correct import wanted_changes
from automarium.cli.language import texts_for
from automarium.cli.news import News
from automarium.cli.options import listing_of
from automarium.cli.output import tell
from automarium.cli.sitting import Sitting
from automarium.kernel.record.thinking import HINT_BUDGET, HINT_LONGEST, HINT_SECONDS, hint
from automarium.kernel.rules.request import Refused
from automarium.kernel.words.advice import advice_of, may_hint
from automarium.kernel.words.moments import choices_in, moments
from automarium.kernel.words.sentences import funnel, speaker
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES
from automarium.kernel.words.transcript import session_transcript

LEGEND = "legend"
"""A game's own text on how its cards and pieces are written."""


class Deeds:
    """The commands by their names; each gets what was typed after its name."""

    def __init__(self, sitting: Sitting, news: News, read: Callable[[str], str | None]) -> None:
        self._here = sitting
        self._news = news
        self._read = read
        self.by_name: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("?", "why"), self._why),
            **dict.fromkeys(("u", "undo"), self._undo),
            **dict.fromkeys(("r", "redo"), self._redo),
            "fix": self._fix,
            "hint": self._hint,
            **dict.fromkeys(("b", "board"), self._board),
            **dict.fromkeys(("o", "options"), self._options),
            **dict.fromkeys(("l", "log"), self._log),
            **dict.fromkeys(("p", "position"), self._position),
            "codes": self._switch_codes,
            "lang": self._language,
            **dict.fromkeys(("h", "help"), self._help),
        }

    def _why(self, _: str) -> None:
        """The funnel of the running turn, or of the last turn that chose anything."""
        session = self._here.session
        for turn in reversed(session.turns):
            if choices := choices_in(turn):
                say = speaker(session.game, self._here.texts, session.board_after(turn))
                then = moments(session, say, turn)
                for number in choices:
                    first, *rest = funnel(then(number), turn.steps[number - 1], self._here.codes)
                    tell("\n".join([str(first), *(f"  {line}" for line in rest)]))
                return
        tell(self._here.texts("terminal.nothing-chosen"))

    def _undo(self, count: str) -> None:
        if not count and self._here.forget_sight():
            self._news.show_again()
            tell(self._here.texts("terminal.undone"))
            return
        self._here.keeper.undo(how_many(count))
        tell(self._here.texts("terminal.undone"))
        self._news.start_again()

    def _redo(self, count: str) -> None:
        self._here.keeper.redo(how_many(count))
        tell(self._here.texts("terminal.redone"))
        self._news.start_again()

    def _fix(self, _: str) -> None:
        self._here.asking()
        changes = wanted_changes(self._here.session, self._here.texts, self._read)
        if changes is not None:
            self._here.keeper.correct(changes)
            self._news.start_again()

    def _board(self, _: str) -> None:
        tell("\n" + sketch(self._here.session.game, self._here.say()))

    def _options(self, wanted: str) -> None:
        self._here.show(listing_of(self._here.say(), self._here.asking().request, wanted, self._here.codes))

    def _hint(self, _: str) -> None:
        self._here.asking()
        if not may_hint(self._here.session):
            tell(self._here.texts("terminal.no-hint"))
            return
        say = self._here.say()
        weighed = hint(self._here.session.fork(), HINT_BUDGET, HINT_SECONDS, HINT_LONGEST)
        advice = advice_of(say, self._here.session, weighed)
        tell(advice.verdict, bold=True)
        for each in advice.tried:
            more = (words for words in (each.begins, each.warns) if words)
            tell(f"  · {' · '.join((f'{each.answer.words}: {each.rests_on}', *more))}")
        if advice.tried:
            tell(self._here.texts("hint.how"), dim=True)

    def _log(self, _: str) -> None:
        tell(session_transcript(self._here.session, self._here.texts, self._here.codes))

    def _position(self, _: str) -> None:
        position = self._here.session.position()
        click.echo(position.toml())
        click.echo(position.line())

    def _switch_codes(self, _: str) -> None:
        self._here.codes = not self._here.codes
        self._news.start_again()

    def _language(self, name: str) -> None:
        if name not in LANGUAGES:
            tell(self._here.texts("terminal.languages", languages=", ".join(LANGUAGES)))
            return
        self._here.texts = texts_for(self._here.session.game, name)
        self._news.start_again()

    def _help(self, _: str) -> None:
        tell(self._here.texts("terminal.help"))
        if self._here.texts.has(LEGEND):
            tell("\n" + self._here.texts(LEGEND))


def how_many(text: str) -> int:
    """The count after `u` and `r`; one, if there is none.

    >>> how_many(""), how_many("3"), how_many("9" * 5000)
    (1, 3, 999999999)
    """
    if text and not text.strip("0").isdecimal():
        raise Refused("refused-number", answer=text, least=1, most=999)
    return max(1, int(text[:9])) if text else 1
