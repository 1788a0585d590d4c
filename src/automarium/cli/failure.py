"""Errors of a command, in one line, in the person's language: exit code 1 for failure, 2 for wrong usage."""

from __future__ import annotations

from collections.abc import Callable
from errno import EACCES, EEXIST, EISDIR, ENOENT, ENOTDIR, EPERM, EPIPE
from functools import wraps
from typing import IO, Any, ParamSpec, TypeVar

import click

from automarium.cli.language import texts_for
from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.values import cleaned
from automarium.kernel.words.texts import Texts

P = ParamSpec("P")
R = TypeVar("R")

OWN = "command."
"""The family of the messages that only commands have."""
REASONS = {
    ENOENT: "no-file",
    ENOTDIR: "no-file",
    EACCES: "not-allowed",
    EPERM: "not-allowed",
    EISDIR: "is-folder",
    EEXIST: "exists",
}
"""Why a file cannot be used, as `command.<reason>` says it."""


class Failed(AutomariumError):
    """A request that failed, or wrong usage, told by `command.<told>` of the texts."""

    def __init__(self, told: str, *, is_usage: bool = False, **facts: object) -> None:
        super().__init__(told)
        self.is_usage = is_usage
        self.as_told(told, **facts)


class Failure(click.ClickException):
    """What failed; also the word for an error is in the language of the texts."""

    def __init__(self, message: str, texts: Texts) -> None:
        super().__init__(message)
        self._texts = texts

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(self._texts("command.error", message=self.format_message()), file=file, err=file is None)


class Misuse(click.UsageError):
    """What was typed wrongly, and how to read more about the command."""

    def __init__(self, message: str, texts: Texts, context: click.Context | None = None) -> None:
        super().__init__(message, context)
        self._texts = texts

    def show(self, file: IO[Any] | None = None) -> None:
        if self._texts.language == "en":
            super().show(file)
            return
        command = self.ctx.command_path if self.ctx is not None else "automarium"
        for line in (
            self._texts("command.error", message=self.format_message()),
            self._texts("command.read-more", command=command),
        ):
            click.echo(line, file=file, err=file is None)


def explained(command: Callable[P, R]) -> Callable[P, R]:
    """Turn the errors that a person can cause into their message."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (AutomariumError, OSError) as error:
            failure = _in_words(error, kwargs.get("lang"))
            if failure is None:
                raise
            raise failure from error

    return run


def said(texts: Texts, error: AutomariumError) -> str:
    """An error in the language of the texts; what they do not say follows in English."""
    from automarium.kernel.words.faults import fault_in_words, in_english

    if isinstance(error, Failed):
        return texts(OWN + error.told, **error.told_with)
    if texts.language == "en":
        return cleaned(in_english(error))
    fault = fault_in_words(texts, error)
    return f"{fault} ({fault.detail})" if fault.detail else str(fault)


def _in_words(error: AutomariumError | OSError, lang: object) -> click.ClickException | None:
    """The message for a person; None if the reader of the output has closed it, which is not a failure."""
    from automarium.kernel.catalog.settings import OptionFault

    texts = texts_for(None, lang if isinstance(lang, str) else None)
    match error:
        case OptionFault():
            own = str(error) if texts.language == "en" else said(texts, error)
            return Misuse(cleaned(own), texts)
        case AutomariumError():
            is_usage = isinstance(error, Failed) and error.is_usage
            return (Misuse if is_usage else Failure)(said(texts, error), texts)
        case OSError(filename=str() as name):
            return Failure(f"{name}: {_reason(texts, error)}", texts)
        case OSError() if error.errno != EPIPE:
            return Failure(_reason(texts, error), texts)
    return None


def _reason(texts: Texts, error: OSError) -> str:
    told = REASONS.get(error.errno or 0)
    if told is None or texts.language == "en":
        return error.strerror or str(error)
    return texts(OWN + told)
