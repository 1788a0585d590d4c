"""Playing in the terminal: the orders first, then one line that says why; short lines as answers."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import click

from automarium.cli.correct import wanted_changes
from automarium.cli.language import texts_for
from automarium.cli.options import Listing, begun_lines, groups_of, is_listed, list_of, listing_of, numbered
from automarium.cli.output import tell
from automarium.cli.prompt import prompt_for
from automarium.cli.sight import Sight
from automarium.cli.turns import is_on_screen, is_setup, show_turn
from automarium.kernel.catalog.game import PositionFault
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Over, Session
from automarium.kernel.record.store import MovedOn
from automarium.kernel.record.thinking import HINT_BUDGET, HINT_LONGEST, HINT_SECONDS, hint
from automarium.kernel.record.turn import Turn
from automarium.kernel.rules.request import Refused, Request
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.verbs import is_ending
from automarium.kernel.words.advice import advice_of, may_hint
from automarium.kernel.words.answers import answer_of, answers
from automarium.kernel.words.faults import fault_in_words
from automarium.kernel.words.moments import choices_in, moments
from automarium.kernel.words.nouns import Speaker
from automarium.kernel.words.reading import Meaning, Meant, lines_of, meaning_of
from automarium.kernel.words.refusals import answer_meant, refusal
from automarium.kernel.words.sentences import coded, funnel, question, result_lines, speaker
from automarium.kernel.words.sketch import sketch
from automarium.kernel.words.texts import LANGUAGES, Texts
from automarium.kernel.words.transcript import session_transcript
from automarium.kernel.words.viewing import side_asked
from automarium.kernel.words.vocabulary import folded

LEGEND = "legend"
"""A game's own text on how its cards and pieces are written."""
COUNTED = re.compile(r"(u|undo|r|redo)( \S+)?", re.IGNORECASE)
"""What takes back or brings back, one answer or several."""
NUMBERS = re.compile(r"#?\d+([ ,;]+#?\d+)*")
"""Places in a list, one or several."""
SPOKEN = (
    "why", "undo", "redo", "fix", "hint", "board", "options", "log", "position", "codes", "lang", "help",
    "quit",
)  # fmt: skip
"""Commands that have a word in every language."""
WITH_MORE = ("o", "options", "lang")
"""Commands that may be followed by more words; any other word with more after it is an answer."""
ALWAYS = ("?", "u", "fix", "o", "l", "p", "h")
"""Commands that are never read as a letter of a piece or card."""


class Terminal:
    """One game at the prompt."""

    def __init__(self, keeper: Keeper, texts: Texts, codes: bool = False) -> None:
        self._keeper = keeper
        self._texts = texts
        self._codes = codes
        """Whether sections of the book and the short forms of answers are shown."""
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
        self._speaking: tuple[object, Texts, Speaker[Any]] | None = None
        """Who speaks at the state of the game that is shown: names are made once for board and answers."""
        self._list: tuple[object, Listing] | None = None
        """The list that was shown last, and the state of the game for which it was."""
        self._sight: Sight | None = None
        """What is being told of one look, line by line."""
        self._prompt = prompt_for(keeper.folder, self._words)
        self._commands: dict[str, Callable[[str], None]] = {
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

    @property
    def _session(self) -> Session[Any]:
        return self._keeper.session

    def _say(self) -> Speaker[Any]:
        """Speaks to the person who is asked, if several people have something private."""
        session, now = self._session, self._session.now
        known = self._speaking
        if known is None or known[0] is not now or known[1] is not self._texts:
            asked = side_asked(session.game, now.board, now.request) if isinstance(now, Asking) else ""
            known = (now, self._texts, speaker(session.game, self._texts, now.board, asked or None))
            self._speaking = known
        return known[2]

    def _pass_on(self, now: Asking[Any]) -> None:
        """Before the question of another person is shown, the device is passed on."""
        side = side_asked(self._session.game, now.board, now.request)
        if side and side != self._eyes and sys.stdin.isatty():
            self._read(self._texts("terminal.whose-eyes", side=self._texts(f"side.{side}")) + " ")
            click.clear()
        self._eyes = side or self._eyes

    def run(self) -> None:
        """Show, ask, reply, until the game is over or the person leaves."""
        self._skip_shown()
        if not any(entry.by == PERSON for entry in self._session.entries):
            self._shown = (0, 0)  # a new game: its set-up must be carried out, even if it asks nothing
        while True:
            self.show_what_is_new()
            line = self._read("> ")
            over = isinstance(self._session.now, Over)
            gone = line is None or (over and not line)
            for part in ["q"] if gone or line is None else self._answers_in(line):
                if " " not in part and self._word(part) in ("q", "quit"):
                    self._leave()
                    return
                if not self._handle(part) or (self._session.asking is None and not over):
                    break  # how the game ended is shown first

    def _leave(self) -> None:
        over = isinstance(self._session.now, Over)
        tell(self._texts("terminal.ended" if over else "terminal.saved", id=self._keeper.id))

    def _skip_shown(self) -> None:
        """Begin with the running turn: after a resume, an undo, a change of language."""
        self._shown = (len(self._session.turns) - 1, 0)
        self._answered = None
        self._announced = self._drawn = -1

    # What is shown

    def show_what_is_new(self) -> None:
        """Shows only what is new: after a refusal or a look at the board the question is still open."""
        if self._answered is self._session.now:
            return
        self._answered = self._session.now
        turns = self._session.turns
        whole, part = self._shown
        for index, (number, turn) in enumerate(self._session.numbered_turns()):
            if index >= whole:
                self._show_turn(number, turn, part if index == whole else 0)
        self._shown = (len(turns) - 1, len(turns[-1].steps))
        if isinstance(self._session.now, Asking):
            self._ask(self._session.now)
        else:
            self._end(self._session.now)

    def _show_turn(self, number: int, turn: Turn[Any], begun: int) -> None:
        """The steps of a turn from `begun` on, under its heading."""
        lies_there = is_setup(turn) and is_on_screen(self._session)
        if not turn.steps[begun:] or turn.acting is None or (lies_there and not begun):
            return  # nobody lays out a table on screen
        self._announce(number, turn.acting)
        show_turn(self._keeper, self._texts, turn, begun, self._codes)

    def _ask(self, now: Asking[Any]) -> None:
        if now.request.what == DONE:
            tell(self._texts("terminal.done"))
            return
        self._pass_on(now)
        *_, (number, _) = self._session.numbered_turns()
        self._announce(number, now.acting)
        if now.acting not in self._session.game.automas:
            self._begin_move(number)
        asked = coded(question(self._say(), now.request), now.at, self._codes)
        tell(f"\n{asked}", bold=True)
        self._offer(now)

    def _offer(self, now: Asking[Any]) -> None:
        """What may be answered: a list, how moves begin, or how to type it; and what Enter means."""
        request = now.request
        enter = self._on_enter(now)
        is_again = enter is not None and self._has_told() and bool(self._listing().kinds)
        if request.is_open_ended:
            self._show(groups_of(self._say(), request, self._sight_now().groups))
        elif is_listed(request) and (request.limits or len(request.options()) > 1) and not is_again:
            self._options("")
        elif not is_listed(request):
            for line in begun_lines(self._say(), request):
                tell(line, dim=True)
        if enter is not None:
            words = answer_of(self._say(), request.what, enter, request.facts).words
            tell(f"[Enter] {words}")

    def _on_enter(self, now: Asking[Any]) -> Any:
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
        return len(self._session.entries) > self._session.turns[-1].first

    def _begin_move(self, number: int) -> None:
        """The first question of a person's turn. The board is drawn unless it lies on the table."""
        if number != self._drawn and is_on_screen(self._session):
            self._board("")
        self._drawn = number

    def _announce(self, number: int, acting: str) -> None:
        """The heading of a turn, once."""
        if number != self._announced:
            self._announced = number
            tell("\n" + self._texts(f"turn.{acting}", number=number), bold=True)

    def _end(self, over: Over[Any]) -> None:
        self._board("")
        tell("\n" + "\n".join(result_lines(self._session.game, self._say(), over.result)))
        tell(self._texts("terminal.leave"))

    # What is typed

    def _words(self) -> Iterator[str]:
        """What may be typed now, for completion: the answers as they are said, then the commands."""
        asking = self._session.asking
        if asking is not None and not asking.request.limits:
            say = self._say()
            yield from (answer.words for answer in answers(say, asking.request))
        yield from (self._texts(f"terminal.word.{each}") for each in SPOKEN)
        yield from self._commands

    def _read(self, prompt: str) -> str | None:
        try:
            return self._prompt(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return None

    def _handle(self, line: str) -> bool:
        """Carry out one line; False if it was not possible, so that what follows it is not tried."""
        rest = line.partition(" ")[2]
        request = None if self._session.asking is None else self._session.asking.request
        typed = None
        try:
            if not line and self._asking().request.what != DONE:
                return self._press_enter(self._asking())
            if self._is_command(line, request):
                self._commands[self._word(line)](rest.strip())
            elif kind := self._kind(line):
                self._show(list_of(self._say(), self._asking().request, kind, self._codes))
            else:
                typed = line
                self._reply(answer_meant(self._say(), self._asking().request, self._meaning(line)), line)
        except Refused as refused:
            self.show_what_is_new()  # of answers in one line, those before this one have counted
            tell(self._why_not(refused, request, typed))
            self._tell_told()
        except PositionFault as error:
            tell(fault_in_words(self._texts, error))
        except MovedOn:
            tell(self._texts("terminal.moved-on"))
            self._skip_shown()
        else:
            return True
        return False

    def _press_enter(self, now: Asking[Any]) -> bool:
        """An empty line: the answer that it gives, if there is one; at a look, that nothing more is there."""
        answer = () if now.request.is_open_ended else self._on_enter(now)
        if answer is not None:
            self._reply(answer)
        return True

    def _reply(self, answer: Any, line: str = "") -> None:
        """An answer; what is seen at one look is whole when nothing else has to do with it."""
        request = self._asking().request
        if not request.is_open_ended or request.of_line(line) is not None:
            self._keeper.reply(answer)
            return
        sight = self._sight_now()
        told = (*sight.told, *answer)
        sight.told = told
        if answer and (more := sight.next_groups(told)):
            sight.groups = more
            tell(f"\n{self._texts('terminal.and-these')}", bold=True)
            self._show(groups_of(self._say(), request, more))
            return
        self._keeper.reply(told)

    def _sight_now(self) -> Sight:
        now = self._asking()
        if self._sight is None or self._sight.now is not now:
            self._sight = Sight(now, self._say(), self._session.game.look.glance)
        return self._sight

    def _tell_told(self) -> None:
        """What was told of a look that is no answer yet, and how to go on."""
        sight = self._sight
        if sight is not None and sight.now is self._session.now and sight.told:
            request, say = sight.now.request, self._say()
            told = "; ".join(answer_of(say, request.what, each).words for each in sight.told)
            tell(self._texts("terminal.told-so-far", told=told), dim=True)

    def _forget_sight(self) -> bool:
        """Begin a look anew: it is shown from its beginning. False if nothing was told of it."""
        sight, self._sight = self._sight, None
        if sight is None or sight.now is not self._session.now or not sight.told:
            return False
        self._answered = None
        return True

    def _is_command(self, line: str, request: Request[Any] | None) -> bool:
        """Single letters are commands, unless they are exactly an answer (a red segment is `r`)."""
        word, rest = self._word(line), line.partition(" ")[2]
        counted = COUNTED.fullmatch(f"{word} {rest}".strip())
        if word not in self._commands or (rest and word not in WITH_MORE and not counted):
            return False
        if request is None or not request.is_revealed or line.lower() in ALWAYS:
            return True
        meaning = self._meaning(line)
        return not isinstance(meaning, Meant) or request.why_not(meaning.answer) is not None

    def _word(self, line: str) -> str:
        """The first word of a line; a command in the player's language by its English name."""
        word = line.lower().partition(" ")[0]
        return self._own_words().get(folded(word), word)

    def _own_words(self) -> dict[str, str]:
        """The commands by their words in the language of the texts; marks above letters do not count."""
        return {folded(self._texts(f"terminal.word.{each}")): each for each in SPOKEN}

    def _meaning(self, line: str) -> Meaning:
        now = self._asking()
        listed = numbered(self._listing(), now.request, line)
        return Meant(listed) if listed is not None else meaning_of(self._say(), now, line)

    def _listing(self) -> Listing:
        """The list that was shown last at this question; else that of the question itself."""
        now = self._asking()
        if self._list is not None and self._list[0] is now:
            return self._list[1]
        return listing_of(self._say(), now.request) if is_listed(now.request) else Listing()

    def _kind(self, line: str) -> tuple[Any, ...]:
        """The moves of the kind whose number a line is, where kinds are listed."""
        listing = self._listing() if self._session.asking is not None else Listing()
        number = listing.number_in(line) if listing.kinds else None
        return () if number is None else listing.kinds[number - 1]

    def _answers_in(self, line: str) -> list[str]:
        """Several answers typed at once; but what is seen at one look is one, however it is set apart."""
        now = self._session.asking
        if now is not None and now.request.is_open_ended and ";" in line:
            with suppress(Refused):
                if isinstance(self._meaning(line), Meant):
                    return [line]
        return lines_of(line, now)

    def _why_not(self, refused: Refused, request: Request[Any] | None, typed: str | None) -> str:
        """What is wrong with a line, and what to type instead."""
        if typed is not None and request is not None and request.what == DONE:
            return self._texts("terminal.at-order", line=typed)
        if typed is not None and NUMBERS.fullmatch(typed) and self._has_list_to_show():
            return self._texts("terminal.list-first", line=typed)
        return str(refusal(self._say(), refused, request, typed))

    def _has_list_to_show(self) -> bool:
        """Whether numbers would be answers, if the list that they stand in had been asked for."""
        now = self._session.asking
        if now is None or now.request.limits or now.request.is_open_ended:
            return False
        here = self._listing()
        return not (here.options or here.kinds) and bool(listing_of(self._say(), now.request).options)

    def _asking(self) -> Asking[Any]:
        now = self._session.now
        if not isinstance(now, Asking):
            raise Refused("refused-over")
        return now

    # Commands

    def _why(self, _: str) -> None:
        """The funnel of the running turn, or of the last turn that chose anything."""
        for turn in reversed(self._session.turns):
            if choices := choices_in(turn):
                say = speaker(self._session.game, self._texts, self._session.board_after(turn))
                then = moments(self._session, say, turn)
                for number in choices:
                    first, *rest = funnel(then(number), turn.steps[number - 1], self._codes)
                    tell("\n".join([str(first), *(f"  {line}" for line in rest)]))
                return
        tell(self._texts("terminal.nothing-chosen"))

    def _undo(self, count: str) -> None:
        if not count and self._forget_sight():
            tell(self._texts("terminal.undone"))
            return
        self._keeper.undo(how_many(count))
        tell(self._texts("terminal.undone"))
        self._skip_shown()

    def _redo(self, count: str) -> None:
        self._keeper.redo(how_many(count))
        tell(self._texts("terminal.redone"))
        self._skip_shown()

    def _fix(self, _: str) -> None:
        self._asking()
        changes = wanted_changes(self._session, self._texts, self._read)
        if changes is not None:
            self._keeper.correct(changes)
            self._skip_shown()

    def _board(self, _: str) -> None:
        tell("\n" + sketch(self._session.game, self._say()))

    def _options(self, wanted: str) -> None:
        self._show(listing_of(self._say(), self._asking().request, wanted, self._codes))

    def _show(self, listing: Listing) -> None:
        """A list; from now on numbers mean it, if it has any."""
        for line in listing.lines:
            tell(line)
        if listing.options or listing.kinds:
            self._list = self._session.now, listing

    def _hint(self, _: str) -> None:
        self._asking()
        if not may_hint(self._session):
            tell(self._texts("terminal.no-hint"))
            return
        say = self._say()
        weighed = hint(self._session.fork(), HINT_BUDGET, HINT_SECONDS, HINT_LONGEST)
        advice = advice_of(say, self._session, weighed)
        tell(advice.verdict, bold=True)
        for each in advice.tried:
            more = (words for words in (each.begins, each.warns) if words)
            tell(f"  · {' · '.join((f'{each.answer.words}: {each.rests_on}', *more))}")
        if advice.tried:
            tell(self._texts("hint.how"), dim=True)

    def _log(self, _: str) -> None:
        tell(session_transcript(self._session, self._texts, self._codes))

    def _position(self, _: str) -> None:
        position = self._session.position()
        click.echo(position.toml())
        click.echo(position.line())

    def _switch_codes(self, _: str) -> None:
        self._codes = not self._codes
        self._skip_shown()

    def _language(self, name: str) -> None:
        if name not in LANGUAGES:
            tell(self._texts("terminal.languages", languages=", ".join(LANGUAGES)))
            return
        self._texts = texts_for(self._session.game, name)
        self._skip_shown()

    def _help(self, _: str) -> None:
        tell(self._texts("terminal.help"))
        if self._texts.has(LEGEND):
            tell("\n" + self._texts(LEGEND))


def how_many(text: str) -> int:
    """The count after `u` and `r`; one, if there is none.

    >>> how_many(""), how_many("3"), how_many("9" * 5000)
    (1, 3, 999999999)
    """
    if text and not text.strip("0").isdecimal():
        raise Refused("refused-number", answer=text, least=1, most=999)
    return max(1, int(text[:9])) if text else 1
