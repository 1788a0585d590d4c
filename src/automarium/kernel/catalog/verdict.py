"""What `automarium check` last said about a game of another package: `checked.toml` beside its rules.

It goes into the wheel, so that a player may read which promises the game keeps. A sign over all files tells
whether the game is still the one that was checked.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from automarium.kernel.bounds import OutOfBounds, toml_in
from automarium.kernel.catalog.reader import DataError, Reader

FILE = "checked.toml"
NOT_SIGNED = re.compile(r"checked\.toml|.*\.(?:po|pyi|pyc)|py\.typed")
"""Files that a wheel may lack, or that are made of others."""
MOST_PROMISES = 999


@dataclass(frozen=True, slots=True)
class Verdict:
    promises: int
    """How many promises were tried."""
    broken: tuple[str, ...]
    """The promises that the game breaks, by name."""


def write_verdict(folder: Path, verdict: Verdict) -> None:
    broken = ", ".join(f'"{name}"' for name in verdict.broken)
    lines = (
        "# Written by `automarium check`.",
        f"promises = {verdict.promises}",
        f"broken = [{broken}]",
        f'files = "{sign_of(folder)}"',
    )
    (folder / FILE).write_text("\n".join(lines) + "\n", "utf-8")


def verdict_of(folder: Path) -> Verdict | None:
    """None if the game was never checked, or has changed since."""
    path = folder / FILE
    if not path.is_file():
        return None
    try:
        with Reader(toml_in(path.read_text("utf-8")), FILE, path.stem, DataError) as sheet:
            found = Verdict(
                sheet.integer("promises", least=1, most=MOST_PROMISES), sheet.texts("broken", default=())
            )
            signed = sheet.text("files")
    except (DataError, OutOfBounds, tomllib.TOMLDecodeError, UnicodeDecodeError):
        return None  # it was edited by hand: then nothing is known
    return found if signed == sign_of(folder) else None


def sign_of(folder: Path) -> str:
    """A sign that changes with every file of the game."""
    sign = hashlib.sha256()
    for name, path in sorted(_files(folder)):
        sign.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return sign.hexdigest()


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        parts: Sequence[str] = path.relative_to(folder).parts
        if path.is_file() and "__pycache__" not in parts and not NOT_SIGNED.fullmatch(parts[-1]):
            yield "/".join(parts), path
