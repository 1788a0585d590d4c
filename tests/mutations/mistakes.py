"""The mistakes as data: which file, the text before and after, and the promise that should notice it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from automarium.contract.po_files import TextsFault, stale

PLANTED = Path(__file__).parent / "planted"
LESSON = "lamplighters"


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake in one game."""

    game: str
    kind: str
    file: str
    before: str
    after: str
    promise: str
    why: str = ""
    """Why it is known to be missed."""

    @property
    def path(self) -> Path:
        """Below the folder of the program."""
        return (Path("lesson") if self.game == LESSON else Path("games", self.game)) / self.file

    def fits(self, program: Path) -> bool:
        """Whether the text before stands in the file, once."""
        return (program / self.path).read_text("utf-8").count(self.before) == 1

    @contextmanager
    def planted(self, program: Path) -> Iterator[None]:
        """In a copy of the program, while the block runs. Texts are compiled, as a check does it."""
        file, compiled = program / self.path, (program / self.path).with_suffix(".mo")
        text, bytes_ = file.read_text("utf-8"), compiled.read_bytes() if file.suffix == ".po" else b""
        file.write_text(text.replace(self.before, self.after), "utf-8")
        try:
            if file.suffix == ".po":
                _compile(file.parent.parent)
            yield
        finally:
            file.write_text(text, "utf-8")
            if bytes_:
                compiled.write_bytes(bytes_)


def _compile(folder: Path) -> None:
    try:
        for mo, body in list(stale(folder)):
            mo.write_bytes(body)
    except TextsFault:
        return  # what cannot be compiled is found by whoever reads the texts


def all_mistakes() -> list[Mistake]:
    """Game by game."""
    return [
        Mistake(file.stem, **row)
        for file in sorted(PLANTED.glob("*.toml"))
        for row in tomllib.loads(file.read_text("utf-8"))["mistake"]
    ]
