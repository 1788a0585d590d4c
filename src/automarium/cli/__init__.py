"""The command line. Commands load what they need when they run, so that the program starts at once."""

from __future__ import annotations

import io
import os
import sys
from typing import NoReturn

from automarium.cli.commands import program

__all__ = ["main"]


def main() -> NoReturn:
    """The command `automarium`. No character that a person or a card brings may end it."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        program()
    finally:
        _flush()
    sys.exit()


def _flush() -> None:
    """What could not be written has been reported: Python must not try, and fail, once more at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
