"""The prompt of the terminal: editing, a history of lines, completion in the player's language.

The library behind it is loaded here and nowhere else, and only if a person sits at a terminal; lines that
come from a file or a pipe are read as they are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from automarium.kernel.words.vocabulary import folded

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

Read = Callable[[str], str]
Words = Callable[[], Iterable[str]]
"""What may be typed now."""
PLAIN = ("", "dumb", "unknown")
"""Terminals that cannot draw a list of completions."""
MOST_COMPLETIONS = 40
"""Most completions in one list."""
SEPARATOR = ";"
FILE = "terminal-lines.txt"
"""The history of lines, beside the saved games."""


def prompt_for(folder: Path, words: Words) -> Read:
    """How a line is read: with completion and history at a terminal, otherwise as it is."""
    if not sys.stdin.isatty():
        return input
    try:
        session = session_of(folder, words) if os.environ.get("TERM", "") not in PLAIN else None
    except ImportError:  # an installation without the library still plays
        session = None
    if session is None:
        with suppress(ImportError):  # not on every system
            import readline  # noqa: F401  # arrow keys at the prompt
        return input

    def read(prompt: str) -> str:
        return str(session.prompt(prompt))

    return read


def session_of(folder: Path, words: Words, **more: Any) -> PromptSession[str]:
    """A prompt with completion and a history of lines."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document
    from prompt_toolkit.history import FileHistory

    class Possible(Completer):
        """Completes the last answer of a line."""

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            begun = document.text_before_cursor.rpartition(SEPARATOR)[2].lstrip()
            for found in fitting(words(), begun):
                yield Completion(found, start_position=-len(begun))

    os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # the position of the cursor is not needed
    history = FileHistory(str(folder / FILE))
    return PromptSession(history=history, completer=Possible(), complete_while_typing=False, **more)


def fitting(words: Iterable[str], begun: str) -> list[str]:
    """The answers in which every typed word begins a word, in any case and without marks; once each.

    >>> fitting(["Żółty segment", "Czarny segment", "Żółta głowa"], "zol seg")
    ['Żółty segment']
    """
    typed = folded(begun).split()
    found = dict.fromkeys(each for each in words if all(_begins(each, part) for part in typed))
    return list(found)[:MOST_COMPLETIONS]


def _begins(words: str, typed: str) -> bool:
    return any(word.startswith(typed) for word in folded(words).split())
