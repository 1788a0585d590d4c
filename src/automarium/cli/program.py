"""The program around its commands: what is typed wrongly, and pages of help, in the person's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import click

from automarium.cli.failure import Misuse, said
from automarium.cli.language import texts_for
from automarium.kernel.errors import AutomariumError
from automarium.kernel.words.texts import LANGUAGES, Texts

LANG = "automarium.lang"
"""Where a context keeps the language that was asked for: what is wrong may stand before `--lang`."""
HELP = "help."
"""The family of what pages of help say. `help.<command>` is a command in one sentence, `….more` the rest."""
OF_CLICK = {
    "Options": "options",
    "Commands": "commands",
    "Show this message and exit.": "this-page",
    "Show the version and exit.": "version",
}
"""What click writes on a page by itself."""
PLACEHOLDER = re.compile(r"INTEGER RANGE|[A-Z]{2,}(?![A-Z_])")
"""What is to be replaced in a command by a word of one's own; `help.word.<placeholder>` says it."""


class Page(click.HelpFormatter):
    """A page of help: commands and options name the messages that explain them."""

    def __init__(self, texts: Texts, width: int | None, max_width: int | None) -> None:
        super().__init__(width=width, max_width=max_width)
        self._texts = texts

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        said = _placeholders(self._texts, args)
        super().write_usage(prog, said, prefix or self._texts("help.usage") + " ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(self._said(heading))

    def write_text(self, text: str) -> None:
        more = f"{text}.more"
        super().write_text(self._said(text))
        if self._texts.has(more):
            self.write_paragraph()
            super().write_text(self._texts(more))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        said = [(_placeholders(self._texts, name), self._explained(words)) for name, words in rows]
        super().write_dl(said, col_max, col_spacing)

    def _explained(self, words: str) -> str:
        """A message, and in brackets what click adds to it."""
        message, bracket, added = words.partition("  [")
        return self._said(message) + bracket + added.replace("default:", self._texts("help.default"))

    def _said(self, words: str) -> str:
        return self._texts(HELP + OF_CLICK[words] if words in OF_CLICK else words)


class Spoken(click.Context):
    """A command that is being read, in a language."""

    @property
    def texts(self) -> Texts:
        return texts_for(None, self.meta.get(LANG))

    def make_formatter(self) -> Page:
        return Page(self.texts, self.terminal_width, self.max_content_width)


class Program(click.Group):
    """All commands. What click refuses in English is said in the other languages by us."""

    context_class = Spoken

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        cmd.context_class, cmd.help = Spoken, f"{HELP}{name or cmd.name}"
        super().add_command(cmd, name)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[LANG] = _language_in(args)
        with self._in_words(ctx):
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        with self._in_words(ctx):
            return super().invoke(ctx)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in self.commands or (texts := _texts_of(ctx)).language == "en":
            return super().resolve_command(ctx, args)
        from difflib import get_close_matches

        near = get_close_matches(args[0], self.commands)
        raise Misuse(_or_near(texts, texts("command.no-command", found=args[0]), near), texts, ctx)

    @contextmanager
    def _in_words(self, context: click.Context) -> Iterator[None]:
        try:
            yield
        except click.UsageError as error:
            texts = _texts_of(context)
            if isinstance(error, click.MissingParameter) and texts.language == "en":
                raise click.MissingParameter(_known(texts, error), error.ctx, error.param) from error
            if texts.language == "en" or isinstance(error, Misuse):
                raise
            place = error.ctx or self._place(context)
            raise Misuse(_told(texts, error, place), texts, place) from error

    def _place(self, context: click.Context) -> click.Context:
        """Where something is wrong, if click does not say it: in the command that was typed."""
        command = self.commands.get(context.invoked_subcommand or "")
        return context if command is None else Spoken(command, context, command.name)


def _placeholders(texts: Texts, words: str) -> str:
    """The placeholders of a command in the language of the texts."""

    def said(found: re.Match[str]) -> str:
        message = f"{HELP}word.{found[0].lower().replace(' ', '-')}"
        return texts(message) if texts.has(message) else found[0]

    return PLACEHOLDER.sub(said, words)


def _texts_of(context: click.Context) -> Texts:
    assert isinstance(context, Spoken)  # noqa: S101  # the class that all commands are given above
    return context.texts


def _language_in(args: Sequence[str]) -> str | None:
    """The language asked for, as far as it can be seen before anything is read.

    >>> _language_in(["play", "--lang", "uk"]), _language_in(["games", "--lang=pl"]), _language_in(["games"])
    ('uk', 'pl', None)
    """
    words = (f"{word}={after}" if word == "--lang" else word for word, after in pairwise([*args, ""]))
    found = [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return found[-1] if found and found[-1] in LANGUAGES else None


def _told(texts: Texts, error: click.UsageError, place: click.Context) -> str:
    match error:
        case click.UsageError(__cause__=AutomariumError() as own):
            return said(texts, own)
        case click.MissingParameter(param=click.Parameter() as missing):
            what = _placeholders(texts, missing.get_error_hint(place) or "")
            return ". ".join(filter(None, (texts("command.missing", what=what), _known(texts, error))))
        case click.BadParameter(param=click.Parameter() as param):
            what = _placeholders(texts, param.get_error_hint(place) or "")
            return _wanted(texts, param, what) or error.format_message()
        case click.NoSuchOption():
            words = texts("command.no-option", found=error.option_name)
            return _or_near(texts, words, error.possibilities or ())
        case click.BadOptionUsage(option_name=name):
            options = (each for each in place.command.get_params(place) if name in each.opts)
            is_flag = any(isinstance(each, click.Option) and each.is_flag for each in options)
            return texts("command.takes-nothing" if is_flag else "command.needs-value", what=name)
    return texts("command.too-many")


def _known(texts: Texts, error: click.MissingParameter) -> str:
    """What may stand where an argument is missing: which games there are."""
    from automarium.kernel.catalog.game import names

    is_game = error.param is not None and error.param.name == "game"
    return texts("command.games", options=", ".join(names())) if is_game else ""


def _wanted(texts: Texts, param: click.Parameter, what: str) -> str:
    """What belongs to an option or argument whose value was refused."""
    match param.type:
        case click.IntRange(min=least, max=most):
            return texts("command.wants-number", what=what, least=least, most=most)
        case click.Choice(choices=options):
            return texts("command.wants-one-of", what=what, options=", ".join(map(str, options)))
        case click.Path(file_okay=is_file):
            return texts("command.wants-file" if is_file else "command.wants-folder", what=what)
    return ""


def _or_near(texts: Texts, words: str, near: Iterable[str]) -> str:
    names = ", ".join(near)
    return f"{words}. {texts('fault.nearest', options=names)}" if names else words
