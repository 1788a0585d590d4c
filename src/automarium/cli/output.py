"""What all commands share: JSON on standard output, files, lines for a person to read, the store."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from automarium.cli.failure import Failed
from automarium.kernel.bounds import LONGEST_TEXT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from automarium.kernel.record.own_files import OwnFiles
    from automarium.kernel.record.position import Position
    from automarium.kernel.record.store import Store

MARK = re.compile(r"^( *)([▶□·] |#?\d+  |\d+\. |)")
"""What comes before the words of a line: an order's sign, the number of an answer or of a rule."""

KEY = re.compile(r"(· \S+) ")
"""What a thing in a row is called or answered by."""
FIXED = "\N{NO-BREAK SPACE}"
ABOVE = 3
"""Lines of a screen that no list can have: its first, its question, the prompt."""


def print_json(document: Any) -> None:
    """One document, the same bytes whatever the system's encoding and line ends are."""
    click.echo((json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode(), nl=False)


def read_bytes(name: str) -> bytes:
    """What a file holds, or standard input for `-`; reading stops just above the largest limit."""
    if name == "-":
        return sys.stdin.buffer.read(LONGEST_TEXT + 1)
    with Path(name).open("rb") as file:
        return file.read(LONGEST_TEXT + 1)


def read_file(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Failed("no-utf-8", file=name, byte=error.start + 1) from error


def position_from(text: str, folder: str | None = None) -> Position[Any]:
    """A position given as a file, as a line, or as `-` for standard input.

    Its options may name the person's own sets in the folder of saved games, but no paths.
    """
    from automarium.kernel.catalog.game import PositionFault
    from automarium.kernel.record.position import LINE, read_position

    whole = text if not text.strip() or LINE.fullmatch(text.strip()) else read_file(text)
    if not whole.strip():
        raise PositionFault("no position was given; name a file, paste a position line, or use -")
    return read_position(whole, own=own_files(folder).by_name)


def with_files(
    game: str, wishes: Mapping[str, object], folder: str | None = None, preset: str = ""
) -> Mapping[str, object]:
    """Options from the command line; a file named by its path or as a set is replaced by its text."""
    if not wishes and not preset:
        return wishes
    from automarium.kernel.catalog.game import find
    from automarium.kernel.record.own_files import with_own_files

    found = find(game)
    brought = found.preset_options.get(preset, {})
    return with_own_files(found.options, wishes, own_files(folder).by_path, brought)


def own_files(folder: str | None) -> OwnFiles:
    from automarium.kernel.record.folder import data_folder
    from automarium.kernel.record.own_files import OwnFiles

    return OwnFiles(data_folder(folder))


def tell(text: object, **style: bool) -> None:
    """Lines for a person to read, broken between words if their terminal is narrow."""
    lines = wrapped(str(text))
    click.echo(click.style(lines, **style) if style else lines)


def wrapped(text: str) -> str:
    """Long lines broken between words at the width of a terminal; whole elsewhere."""
    width = columns()
    if width is None:
        return text
    return "\n".join(in_columns(line, width) if len(line) > width else line for line in text.split("\n"))


def columns() -> int | None:
    """How wide the terminal is; None for a file or a pipe."""
    return max(20, get_terminal_size().columns) if sys.stdout.isatty() else None


def rows() -> int | None:
    """How high the terminal is; None for a file or a pipe."""
    return get_terminal_size().lines if sys.stdout.isatty() else None


def is_out_of_sight(lines: Sequence[str]) -> bool:
    """Whether what stood above a list has left the terminal when the list ends."""
    height = rows()
    return height is not None and "\n".join(map(wrapped, lines)).count("\n") + ABOVE > height


def in_columns(line: str, width: int) -> str:
    """A line broken into several, aligned below its words, not below the sign or number before them.

    Of things in a row none is parted from its number or key.

    >>> print(in_columns("  □ Lay out his cards.", 16))
      □ Lay out his
        cards.
    >>> print(in_columns("[Enter] done · ? why · q quit", 25))
    [Enter] done · ? why ·
    q quit
    """
    ((margin, mark),) = MARK.findall(line)
    indent = margin + " " * (len(mark) or (2 if margin else 0))
    whole = KEY.sub(rf"\1{FIXED}", line)
    lines = wrap(whole, width, subsequent_indent=indent, break_on_hyphens=False)
    return "\n".join(lines).replace(FIXED, " ")


def open_store(folder: str | None) -> Store:
    from automarium.kernel.record.folder import data_folder
    from automarium.kernel.record.store import FILE_NAME, Store

    return Store(data_folder(folder) / FILE_NAME)
