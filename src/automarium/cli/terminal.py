"""Playing in the terminal: the order first, then one line of why; questions answered by short lines."""

from __future__ import annotations

import secrets
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import reduce
from shutil import get_terminal_size
from typing import Any

import click

from automarium.cli.journals import full_id
from automarium.cli.output import open_store, position_from, texts_for
from automarium.kernel.catalog.game import BadPosition, catalog, find
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.position import to_lines
from automarium.kernel.record.recorder import Step
from automarium.kernel.record.session import DONE, Asking, Diverged, Over, Session, changes_between
from automarium.kernel.record.store import MovedOn
from automarium.kernel.rules.request import MANY, Choose, Draw, Refused
from automarium.kernel.rules.source import PERSON
from automarium.kernel.rules.values import Plain, as_lists, merged
from automarium.kernel.words.sentences import (
    funnel,
    name_of,
    orders,
    question,
    result_lines,
    session_transcript,
    why,
)
from automarium.kernel.words.texts import LANGUAGES, Texts
from automarium.kernel.words.typed import answer_from, parts_of, read_change

LEGEND = "legend"
"""A game's own text on how its cards and pieces are written."""


def play_new(
    name: str,
    preset: str,
    seed: str | None,
    options: dict[str, object],
    position: str | None,
    lang: str | None,
    folder: str | None,
) -> None:
    game = find(name)
    seed = secrets.token_hex(4) if seed is None else seed
    if position == "-":
        raise click.UsageError("standard input is for your answers; give the position as a file or a line")
    start = None if position is None else position_from(position)
    if start is not None and (options or start.game is not game):
        raise click.UsageError("a position brings its own game and options")
    if preset and preset not in game.presets:
        raise click.UsageError(f"{game.id} has no preset {preset!r}; there are {', '.join(game.presets)}")
    session = Session.start(game, seed, preset, options, position=start)
    with open_store(folder) as store:
        keeper = Keeper.begin(store, session)
        click.echo(
            texts_for(game, lang)("terminal.begin", title=game.title, opponent=game.opponent, seed=seed)
        )
        Terminal(keeper, texts_for(game, lang)).run()


def resume_saved(game_id: str, keep_prefix: bool, lang: str | None, folder: str | None) -> None:
    with open_store(folder) as store:
        try:
            keeper = Keeper.open(store, full_id(store, game_id))
        except Diverged as diverged:
            if not keep_prefix:
                hint = "The saved game is untouched; with --keep-prefix a copy goes on from there."
                raise click.ClickException(f"{diverged}. {hint}") from diverged
            keeper = Keeper.begin(store, diverged.session)
        Terminal(keeper, texts_for(keeper.session.game, lang)).run()


def list_saved(lang: str | None, folder: str | None) -> None:
    texts = texts_for(None, lang)
    with open_store(folder) as store:
        saved = store.games()
    if not saved:
        click.echo(texts("terminal.no-games"))
    for row in saved:
        points = row.note.get("points")
        name = str(row.header["game"])
        own = texts_for(find(name) if name in catalog() else None, lang)
        sides = points.items() if isinstance(points, dict) else ()
        score = ", ".join(f"{own(f'side.{side}')} {count}" for side, count in sides)
        state = texts(
            "terminal.over" if row.note.get("over") else "terminal.running", turn=row.note.get("turn", 0)
        )
        touched = datetime.fromisoformat(row.touched).astimezone()
        click.echo(f"{row.id}  {name:<10} {state}  {score}  {touched:%Y-%m-%d %H:%M}")


class Terminal:
    """One game at the prompt."""

    def __init__(self, keeper: Keeper, texts: Texts) -> None:
        self._keeper = keeper
        self._texts = texts
        self._shown = (0, 0)
        """How many turns have been shown whole, and how many steps of the running one."""
        self._answered: object = None
        """The state of the game that has been shown."""
        self._announced = -1
        """The number of the turn whose heading stands above."""
        self._drawn = -1
        """The number of the turn for which the board was drawn."""
        self._commands: dict[str, Callable[[str], None]] = {
            **dict.fromkeys(("?", "why"), self._why),
            **dict.fromkeys(("u", "undo"), self._undo),
            **dict.fromkeys(("r", "redo"), self._redo),
            "fix": self._fix,
            **dict.fromkeys(("b", "board"), self._board),
            **dict.fromkeys(("o", "options"), self._options),
            **dict.fromkeys(("l", "log"), self._log),
            **dict.fromkeys(("p", "position"), self._position),
            "lang": self._language,
            **dict.fromkeys(("h", "help"), self._help),
        }

    @property
    def _session(self) -> Session[Any]:
        return self._keeper.session

    def run(self) -> None:
        """Show, ask, reply, until the game is over or the person leaves."""
        if sys.stdin.isatty():
            with suppress(ImportError):  # not on every system
                import readline  # noqa: F401  # arrow keys at the prompt
        self._skip_shown()
        if not any(entry.by == PERSON for entry in self._session.entries):
            self._shown = (0, 0)  # a new game: its set-up is to be carried out, even where it asks nothing
        while True:
            self._show_what_is_new()
            line = self._read("> ")
            over = isinstance(self._session.now, Over)
            for part in ["q"] if line is None or (over and not line) else parts_of(line):
                if part.lower() in ("q", "quit"):
                    self._leave()
                    return
                if not self._handle(part) or (self._session.asking is None and not over):
                    break  # what was wrong, or how the game ended, is shown first

    def _leave(self) -> None:
        over = isinstance(self._session.now, Over)
        click.echo(self._texts("terminal.ended" if over else "terminal.saved", id=self._keeper.id))

    def _skip_shown(self) -> None:
        """Begin with the running turn: after a resume, an undo, a change of language."""
        self._shown = (len(self._session.turns) - 1, 0)
        self._answered = None
        self._announced = self._drawn = -1

    # What is shown

    def _show_what_is_new(self) -> None:
        """Nothing is said again: after a refusal or a look at the board the question still stands."""
        if self._answered is self._session.now:
            return
        self._answered = self._session.now
        turns = self._session.turns
        whole, part = self._shown
        for index, (number, turn) in enumerate(self._session.numbered_turns()):
            if index >= whole:
                begun = part if index == whole else 0
                self._show_turn(number, turn.acting, turn.steps[begun:], begun > 0)
        self._shown = (len(turns) - 1, len(turns[-1].steps))
        if isinstance(self._session.now, Asking):
            self._ask(self._session.now)
        else:
            self._end(self._session.now)

    def _show_turn(self, number: int, acting: str | None, steps: tuple[Step, ...], begun: bool) -> None:
        if not steps or acting is None:
            return
        self._announce(number, acting)
        told = orders(steps, self._texts)
        automa = acting in self._session.game.automas
        for index, order in enumerate(told):
            first = automa and index == 0 and not begun
            click.echo(click.style(f"  ▶ {order}", bold=True) if first else f"  □ {order}")
        reason = why(steps, self._texts)
        if automa and reason:
            click.echo(click.style(wrapped(f"  {self._texts('terminal.why', reason=reason)}"), dim=True))

    def _ask(self, now: Asking[Any]) -> None:
        request = now.request
        if request.what == DONE:
            click.echo(self._texts("terminal.done"))
            return
        if now.acting not in self._session.game.automas:
            self._begin_move(now)
        click.echo("\n" + click.style(wrapped(question(request, self._texts)), bold=True))
        if isinstance(request, Choose) and len(request.options()) <= MANY:
            self._options("")

    def _begin_move(self, now: Asking[Any]) -> None:
        """The first question of a person's turn. The board is drawn unless it lies on the table."""
        *_, (number, _) = self._session.numbered_turns()
        self._announce(number, now.acting)
        if number != self._drawn and set(self._session.header.person) <= {DONE}:
            self._board("")
        self._drawn = number

    def _announce(self, number: int, acting: str) -> None:
        """The heading of a turn, once."""
        if number != self._announced:
            self._announced = number
            click.echo("\n" + click.style(self._texts(f"turn.{acting}", number=number), bold=True))

    def _end(self, over: Over[Any]) -> None:
        self._board("")
        click.echo("\n" + "\n".join(result_lines(self._session.game, over.result, self._texts)))
        click.echo(self._texts("terminal.leave"))

    # What is typed

    def _read(self, prompt: str) -> str | None:
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            return None

    def _handle(self, line: str) -> bool:
        """Carry out one line; False where it was not possible, so that what follows it is not tried."""
        word, _, rest = line.partition(" ")
        try:
            if not line and self._asking().request.what != DONE:
                return True
            if word.lower() in self._commands and not self._is_answer(line):
                self._commands[word.lower()](rest.strip())
            else:
                self._keeper.reply(self._answer(line))
        except Refused as refused:
            click.echo(self._texts(refused.message, **refused.facts))
        except (BadPosition, tomllib.TOMLDecodeError) as error:
            click.echo(str(error))
        except MovedOn:
            click.echo(self._texts("terminal.moved-on"))
            self._skip_shown()
        else:
            return True
        return False

    def _is_answer(self, line: str) -> bool:
        """Single letters are commands, unless they are exactly an answer (a red segment is `r`)."""
        request = None if self._session.asking is None else self._session.asking.request
        if not isinstance(request, Draw) or line.lower() in ("?", "u", "fix", "o", "l", "p", "h"):
            return False
        try:
            request.check(self._answer(line))
        except Refused:
            return False
        return True

    def _answer(self, line: str) -> object:
        return answer_from(self._session, self._asking(), line)

    def _asking(self) -> Asking[Any]:
        now = self._session.now
        if not isinstance(now, Asking):
            raise Refused("refused-over")
        return now

    # Commands

    def _why(self, _: str) -> None:
        """The funnel of the running turn, or of the last turn that chose anything."""
        for turn in reversed(self._session.turns):
            choices = [step for step in turn.steps if step.is_choice]
            if choices:
                for step in choices:
                    click.echo("\n".join(funnel(step, self._texts)))
                return
        click.echo(self._texts("terminal.nothing-chosen"))

    def _undo(self, count: str) -> None:
        self._keeper.undo(how_many(count))
        click.echo(self._texts("terminal.undone"))
        self._skip_shown()

    def _redo(self, count: str) -> None:
        self._keeper.redo(how_many(count))
        click.echo(self._texts("terminal.redone"))
        self._skip_shown()

    def _fix(self, _: str) -> None:
        """Show the table at the start of the turn; take changed lines; show what changes; ask."""
        self._asking()
        before = self._session.table_to_correct()
        lines = to_lines(before)
        click.echo("\n".join(lines) + "\n")
        click.echo(self._texts("terminal.fix", example=lines[len(lines) // 8]))
        typed: list[dict[str, Any]] = []
        while self._read_changes(typed):
            changes: dict[str, Any] = reduce(merged, typed, {})
            trial = self._session.fork()
            try:
                trial.correct(changes)
            except BadPosition as error:
                click.echo(f"{error}\n{self._texts('terminal.fix-again')}")
            else:
                self._accept(changes, changes_between(before, trial.table_to_correct()))
                return

    def _read_changes(self, typed: list[dict[str, Any]]) -> bool:
        """More changed lines, up to an empty one; False when the person leaves the table as it was."""
        while line := self._read("fix> "):
            if line.lower() in ("q", "quit"):
                return False
            if line.lower() == "u":
                del typed[-1:]
                continue
            try:
                typed.append(read_change(line))
            except (ValueError, RecursionError):
                click.echo(self._texts("terminal.fix-form", line=line))
        return line is not None

    def _accept(self, changes: dict[str, Any], rows: list[tuple[str, Plain, Plain]]) -> None:
        if not rows:
            click.echo(self._texts("terminal.fix-nothing"))
            return
        for key, old, new in rows:
            click.echo(f"  {key}: {as_lists(old)} → {as_lists(new)}")
        if (self._read(self._texts("terminal.fix-accept") + " ") or "").lower() in self._yes():
            self._keeper.correct(changes)
            self._skip_shown()
        else:
            click.echo(self._texts("terminal.unchanged"))

    def _yes(self) -> tuple[str, ...]:
        return ("y", "yes", self._texts("terminal.yes"))

    def _board(self, _: str) -> None:
        click.echo("\n" + self._session.game.sketch(self._session.now.board, self._texts))

    def _options(self, beginning: str) -> None:
        """The possible answers with what they mean; of very many only how they begin, until one asks on."""
        now = self._asking()
        options = [each for each in now.request.options() if name_of(each).startswith(beginning)]
        words = Counter(name_of(each).partition(" ")[0] for each in options)
        if len(options) > MANY > len(words) and not beginning:
            self._first_words(words, [name_of(option) for option in options])
            return
        for option in options:
            label = self._session.game.label(now.board, now.request, option, self._texts)
            click.echo(f"  {name_of(option):<17} {label}".rstrip())

    def _first_words(self, words: Counter[str], names: list[str]) -> None:
        for word, count in words.items():
            example = next(name for name in names if name.partition(" ")[0] == word)
            click.echo(f"  {example:<26}" + (f"… {count}" if count > 1 else ""))
        click.echo(self._texts("terminal.many", word=next(iter(words))))

    def _log(self, _: str) -> None:
        click.echo(session_transcript(self._session, self._texts))

    def _position(self, _: str) -> None:
        position = self._session.position()
        click.echo(position.toml())
        click.echo(position.line())

    def _language(self, name: str) -> None:
        if name not in LANGUAGES:
            click.echo(self._texts("terminal.languages", languages=", ".join(LANGUAGES)))
            return
        self._texts = texts_for(self._session.game, name)
        self._skip_shown()

    def _help(self, _: str) -> None:
        click.echo(wrapped(self._texts("terminal.help")))
        if self._texts.has(LEGEND):
            click.echo("\n" + wrapped(self._texts(LEGEND)))


def wrapped(text: str) -> str:
    """Long lines broken between words at the width of a terminal; whole elsewhere."""
    if not sys.stdout.isatty():
        return text
    width = get_terminal_size().columns
    return "\n".join(click.wrap_text(line, width) if len(line) > width else line for line in text.split("\n"))


def how_many(text: str) -> int:
    """The count after `u` and `r`; one, if there is none.

    >>> how_many(""), how_many("3"), how_many("9" * 5000)
    (1, 3, 999999999)
    """
    if text and not text.strip("0").isdecimal():
        raise Refused("refused-number", answer=text, least=1, most=999)
    return max(1, int(text[:9])) if text else 1
