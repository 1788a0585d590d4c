"""What can go wrong at the door, in one line: exit code 1 for a request that failed, 2 for wrong usage."""

from __future__ import annotations

from collections.abc import Callable
from errno import EPIPE
from functools import wraps
from typing import ParamSpec, TypeVar

import click

P = ParamSpec("P")
R = TypeVar("R")


def explained(command: Callable[P, R]) -> Callable[P, R]:
    """Turn the errors that a person can cause into their message."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except Exception as error:
            failure = _in_words(error)
            if failure is None:
                raise
            raise failure from error

    return run


def _in_words(error: Exception) -> click.ClickException | None:
    """The message for a person; None for what click explains itself, and for our own mistakes.

    The errors are imported here: a command that succeeds needs neither the store nor what comes with it.
    """
    from automarium.kernel.catalog.game import BadPosition, NoSuchGame
    from automarium.kernel.catalog.options import BadOption
    from automarium.kernel.record.journal import BadJournal
    from automarium.kernel.record.session import Diverged
    from automarium.kernel.record.store import StoreError
    from automarium.kernel.rules.request import Refused

    match error:
        case BadOption():
            return click.UsageError(str(error))
        case BadPosition() | BadJournal() | Diverged() | NoSuchGame() | Refused() | StoreError():
            return click.ClickException(str(error))
        case OSError(filename=str() as name):
            return click.ClickException(f"{name}: {error.strerror}")
        case OSError() if error.errno != EPIPE:  # a reader that has seen enough is no failure to explain
            return click.ClickException(error.strerror or str(error))
    return None
