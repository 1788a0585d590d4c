"""What the terminal shows by itself: the turns that are new, the open question, how the game ended."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import click

from automarium.cli.options import begun_lines, groups_of, is_listed, listing_of
from automarium.cli.output import tell
from automarium.cli.sitting import Sitting
from automarium.cli.turns import is_laid_by_app, is_on_screen, show_turn
from automarium.kernel.record.session import Over
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.verbs import is_ending
from automarium.kernel.words.answers import answer_of
from automarium.kernel.words.sentences import result_lines
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.viewing import side_asked


class News:
    """Shows only what is new: after a refusal or a look at the board the question is still open."""

    def __init__(self, sitting: Sitting, read: Callable[[str], str | None]) -> None:
        self._here = sitting
        self._read = read
        self._shown = (0, 0)
        """How many turns have been shown whole, and how many steps of the running one."""
        self._answered: object = None
        """The state of the game that has been shown."""
        self._announced = -1
        """The number of the turn whose heading was printed."""
        self._drawn = -1
        """The number of the turn for which the board was drawn."""
        self._eyes = ""
        """The side that looked last, if several people have something private."""

    def begin(self) -> None:
        """With the running turn, or with the set-up of a new game: it must be carried out, even unasked."""
        self.start_again()
        if not any(entry.by == PERSON for entry in self._here.session.entries):
            self._shown = (0, 0)

    def start_again(self) -> None:
        """Begin with the running turn: after a resume, an undo, a change of language."""
        self._shown = (len(self._here.session.turns) - 1, 0)
        self._answered = None
        self._announced = self._drawn = -1

    def show_again(self) -> None:
        """The open question once more."""
        self._answered = None

    def show(self) -> None:
        session = self._here.session
        if self._answered is session.now:
            return
        self._answered = session.now
        whole, part = self._shown
        for index, (number, turn) in enumerate(session.numbered_turns()):
            if index >= whole:
                self._show_turn(number, turn, part if index == whole else 0)
        self._shown = (len(session.turns) - 1, len(session.turns[-1].steps))
        if isinstance(session.now, Asking):
            self._ask(session.now)
        else:
            self._end(session.now)

    def _show_turn(self, number: int, turn: Turn[Any], begun: int) -> None:
        """The steps of a turn from `begun` on, under its heading."""
        lies_there = is_laid_by_app(self._here.session, turn)
        if not turn.steps[begun:] or turn.acting is None or (lies_there and not begun):
            return  # nobody lays out a table on screen
        self._announce(number, turn.acting)
        show_turn(self._here.keeper, self._here.texts, turn, begun, self._here.codes)

    def _pass_on(self, now: Asking[Any]) -> None:
        """Before the question of another person is shown, the device is passed on."""
        side = side_asked(self._here.session.game, now.board, now.request)
        if side and side != self._eyes and sys.stdin.isatty():
            self._read(self._here.texts("terminal.whose-eyes", side=self._here.texts(f"side.{side}")) + " ")
            click.clear()
        self._eyes = side or self._eyes

    def _ask(self, now: Asking[Any]) -> None:
        if now.request.what == DONE:
            tell(self._here.texts("terminal.done"))
            return
        self._pass_on(now)
        *_, (number, _) = self._here.session.numbered_turns()
        self._announce(number, now.acting)
        if now.acting not in self._here.session.game.automas:
            self._begin_move(number)
        self.ask_again(now)

    def ask_again(self, now: Asking[Any]) -> None:
        """The question and what may be answered."""
        self._here.ask()
        self._offer(now)

    def _offer(self, now: Asking[Any]) -> None:
        """What may be answered: a list, how moves begin, or how to type it; and what Enter means."""
        request = now.request
        enter = self.on_enter(now)
        is_again = enter is not None and self._has_told() and bool(self._here.listing().kinds)
        if request.is_open_ended:
            self._here.show(groups_of(self._here.say(), request, self._here.sight().groups))
        elif is_listed(request) and (request.limits or len(request.options()) > 1) and not is_again:
            self._here.show(listing_of(self._here.say(), now.request, codes=self._here.codes))
        elif not is_listed(request):
            for line in begun_lines(self._here.say(), request):
                tell(line, dim=True)
        if enter is not None:
            words = answer_of(self._here.say(), request.what, enter, request.facts).words
            tell(f"[Enter] {words}")

    def on_enter(self, now: Asking[Any]) -> Any:
        """The answer that an empty line gives: the only one, or the end of the answer once it has parts."""
        request = now.request
        if request.in_parts or request.limits:
            return None
        if len(request.among) == 1:
            return request.among[0]
        endings = [each for each in request.among if is_ending(each)] if self._has_told() else []
        return endings[0] if len(endings) == 1 else None

    def _has_told(self) -> bool:
        """Whether something was answered in the running turn."""
        return len(self._here.session.entries) > self._here.session.turns[-1].first

    def _begin_move(self, number: int) -> None:
        """The first question of a person's turn. The board is drawn unless it lies on the table."""
        if number != self._drawn and is_on_screen(self._here.session):
            self._draw()
        self._drawn = number

    def _announce(self, number: int, acting: str) -> None:
        """The heading of a turn, once."""
        if number != self._announced:
            self._announced = number
            tell("\n" + self._here.texts(f"turn.{acting}", number=number), bold=True)

    def _end(self, over: Over[Any]) -> None:
        self._draw()
        tell("\n" + "\n".join(result_lines(self._here.session.game, self._here.say(), over.result)))
        tell(self._here.texts("terminal.leave"))

    def _draw(self) -> None:
        tell("\n" + sketch(self._here.session.game, self._here.say()))
