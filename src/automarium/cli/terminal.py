"""Playing in the terminal: the orders first, then one line that says why; short lines as answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from automarium.cli.deeds import Deeds
from automarium.cli.news import News
from automarium.cli.options import groups_of, list_of
from automarium.cli.output import tell
from automarium.cli.prompt import prompt_for
from automarium.cli.sitting import Sitting
from automarium.cli.turns import is_laid_by_app
from automarium.cli.typed import SPOKEN, Typed
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import plain
from automarium.kernel.rules.verbs import Move
from automarium.kernel.words.answers import answer_of, answers
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.texts import Texts
from automarium.kernel.words.vocabulary import words_of


class Terminal:
    """One game at the prompt."""

    def __init__(self, keeper: Keeper, texts: Texts, codes: bool = False) -> None:
        self._here = Sitting(keeper, texts, codes)
        self._news = News(self._here, self._read)
        self._deeds = Deeds(self._here, self._news, self._read)
        self._typed = Typed(self._here, self._deeds.by_name)
        self._prompt = prompt_for(keeper.folder, self._words)

    def run(self) -> None:
        """Show, ask, reply, until the game is over or the person leaves."""
        self._news.begin()
        while True:
            self.show_what_is_new()
            line = self._read("> ")
            over = isinstance(self._here.session.now, Over)
            gone = line is None or (over and not line)
            for number, part in enumerate(["q"] if gone or line is None else self._typed.answers_in(line)):
                self._here.goes_on = number > 0
                if " " not in part and self._typed.word(part) in ("q", "quit"):
                    self._leave()
                    return
                if not self._handle(part) or (self._here.session.asking is None and not over):
                    break  # how the game ended is shown first

    def _leave(self) -> None:
        over = isinstance(self._here.session.now, Over)
        tell(self._here.texts("terminal.ended" if over else "terminal.saved", id=self._here.keeper.id))

    def show_what_is_new(self) -> None:
        self._news.show()

    def _words(self) -> Iterator[str]:
        """What may be typed now, for completion: the answers as they are said, then the commands."""
        asking = self._here.session.asking
        if asking is not None and not asking.request.limits:
            say = self._here.say()
            yield from (answer.words for answer in answers(say, asking.request))
        yield from (self._here.texts(f"terminal.word.{each}") for each in SPOKEN)
        yield from self._deeds.by_name

    def _read(self, prompt: str) -> str | None:
        try:
            return self._prompt(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return None

    def _handle(self, line: str) -> bool:
        """Carry out one line; False if it was not possible, so that what follows it is not tried."""
        now, typed = self._here.session.asking, None
        request = None if now is None else now.request
        try:
            if not line and self._here.asking().request.what != DONE:
                return self._press_enter(self._here.asking())
            if self._typed.is_command(line, request):
                self._deeds.by_name[self._typed.word(line)](line.partition(" ")[2].strip())
            elif request is not None and (kind := self._typed.kind(line)):
                self._here.show(list_of(self._here.say(), request, kind, self._here.codes))
            else:
                typed = line
                self._reply(self._typed.answer(line), line)
        except Refused as refused:
            self.show_what_is_new()  # of answers in one line, those before this one have counted
            self._tell_why_not(refused, request, typed)
            self._tell_told()
        except PositionFault as error:
            tell(fault_in_words(self._here.texts, error))
        except MovedOn:
            tell(self._here.texts("terminal.moved-on"))
            self._news.start_again()
        else:
            return True
        return False

    def _tell_why_not(self, refused: Refused, request: Request[Any] | None, typed: str | None) -> None:
        """What is wrong with a line; of many answers that it may mean the list."""
        fitting = self._typed.fitting(refused, typed)
        if fitting.options:
            tell(self._here.texts("terminal.several-fit", line=typed))
            self._here.show(fitting)
        else:
            tell(self._typed.why_not(refused, request, typed))

    def _press_enter(self, now: Asking[Any]) -> bool:
        """An empty line: the answer that it gives, if there is one; at a look, that nothing more is there.

        Where it gives none it brings the question back to sight, with its answers.
        """
        answer = () if now.request.is_open_ended else self._news.on_enter(now)
        if answer is None:
            self._news.ask_again(now)
        else:
            self._reply(answer)
        return True

    def _reply(self, answer: Any, line: str = "") -> None:
        """An answer; what is seen at one look is whole when nothing else has to do with it."""
        request = self._here.asking().request
        if not request.is_open_ended or request.of_line(line) is not None:
            self._accept(request, answer, line)
            return
        sight = self._here.sight()
        told = (*sight.told, *answer)
        sight.told = told
        if answer and (more := sight.next_groups(told)):
            sight.groups = more
            tell(f"\n{self._here.texts('terminal.and-these')}", bold=True)
            self._here.show(groups_of(self._here.say(), request, more))
            return
        self._here.keeper.reply(told)

    def _accept(self, request: Request[Any], answer: Any, line: str) -> None:
        """The whole answer; by what it was meant, if that was not typed in words and no step will tell it."""
        say, session = self._here.say(), self._here.session
        at, told = len(session.turns) - 1, len(session.turns[-1].steps)
        exact = request.check(answer)
        self._here.keeper.reply(answer)
        turn = session.turns[at]
        is_told = len(turn.steps) > told and not is_laid_by_app(session, turn)
        if not line or is_told or request.limits:
            return
        thing = exact if isinstance(exact, Move) else plain(exact)
        words = answer_of(say, request.what, thing, request.facts).words
        if words_of(words) != words_of(line):
            tell(f"  · {self._here.texts('terminal.answered', answer=words)}")

    def _tell_told(self) -> None:
        """What was told of a look that is no answer yet, and how to go on."""
        if (sight := self._here.told_so_far()) is not None:
            request, say = sight.now.request, self._here.say()
            told = "; ".join(answer_of(say, request.what, each).words for each in sight.told)
            tell(self._here.texts("terminal.told-so-far", told=told), dim=True)
