"""Errors of a command, in one line: exit code 1 for a request that failed, 2 for wrong usage."""

from __future__ import annotations

from collections.abc import Callable
from errno import EPIPE
from functools import wraps
from typing import ParamSpec, TypeVar

import click

from automarium.kernel.errors import AutomariumError
from automarium.kernel.rules.values import cleaned

P = ParamSpec("P")
R = TypeVar("R")


def explained(command: Callable[P, R]) -> Callable[P, R]:
    """Turn the errors that a person can cause into their message."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (AutomariumError, OSError) as error:
            failure = _in_words(error)
            if failure is None:
                raise
            raise failure from error

    return run


def _in_words(error: AutomariumError | OSError) -> click.ClickException | None:
    """The message for a person; None if the reader of the output has closed it, which is not a failure."""
    from automarium.kernel.catalog.settings import OptionFault
    from automarium.kernel.words.faults import in_english

    match error:
        case OptionFault():
            return click.UsageError(cleaned(str(error)))
        case AutomariumError():
            return click.ClickException(cleaned(in_english(error)))
        case OSError(filename=str() as name):
            return click.ClickException(f"{name}: {error.strerror}")
        case OSError() if error.errno != EPIPE:
            return click.ClickException(error.strerror or str(error))
    return None
