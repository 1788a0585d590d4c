"""The command line. Commands load what they need when they run, so that the program starts at once."""

from __future__ import annotations

import io
import os
import sys
from typing import NoReturn

from automarium.cli.commands import program

__all__ = ["main"]


def main() -> NoReturn:
    """The command `automarium`. No character in what a person types or a card says may crash it."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        program()
    finally:
        _flush()
    sys.exit()


def _flush() -> None:
    """A write that failed has been reported: Python must not try again, and fail again, at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
