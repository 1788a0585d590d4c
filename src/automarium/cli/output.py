"""What all commands share: JSON on standard output, files, the person's language, the store."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from automarium.kernel.game import BadPosition, Game
from automarium.kernel.plain import Plain
from automarium.kernel.position import LINE, Position, read_position
from automarium.kernel.telling import name_of
from automarium.kernel.text import LANGUAGES, Texts

if TYPE_CHECKING:
    from automarium.kernel.store import Store


def print_json(document: Any) -> None:
    """One document, the same bytes whatever the system's encoding and line ends are."""
    click.echo((json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode(), nl=False)


def read_bytes(name: str) -> bytes:
    """What a file holds, or standard input for `-`."""
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def read_file(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        return read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{name}: this is not UTF-8 text, see byte {error.start + 1}") from error


def position_from(text: str) -> Position[Any]:
    """A position given as a file, as a line, or as `-` for standard input."""
    if not text.strip():
        raise BadPosition("no position was given; name a file, paste a position line, or use -")
    return read_position(text if LINE.fullmatch(text.strip()) else read_file(text))


def language(wanted: str | None) -> str:
    """The language asked for, or the system's if there are texts in it, or English."""
    system = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "")[:2]
    return wanted or (system if system in LANGUAGES else LANGUAGES[0])


def texts_for(game: Game[Any] | None, wanted: str | None) -> Texts:
    folders = () if game is None else (game.folder / "texts",)
    return Texts(language(wanted), *folders)


def open_store(folder: str | None) -> Store:
    from automarium.kernel.folder import data_folder
    from automarium.kernel.store import FILE_NAME, Store

    return Store(data_folder(folder) / FILE_NAME)


def kinds_of(options: Iterable[Plain]) -> str:
    """Many options by their first words, with how many there are of each.

    >>> kinds_of(["mine 2,1", "mine 3,1", "pass"])
    'mine … (2), pass'
    """
    kinds = Counter(name_of(option).partition(" ")[0] for option in options)
    return ", ".join(kind if count == 1 else f"{kind} … ({count})" for kind, count in kinds.items())
