"""What can be read of a thing that lies on the table: a sheet that a tap opens."""

from __future__ import annotations

from dataclasses import dataclass

from automarium.kernel.words.face import Face


@dataclass(frozen=True, slots=True)
class Readable:
    """A thing with its whole name and all that is printed on it, in words of our own."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """What is said of it, each with its heading."""
    face: Face | None = None
    where: str = ""
    """Where it lies, with how many others."""
    tabs: tuple[tuple[str, str], ...] = ()
    """What lies there, the uppermost first: the spot and the name of each."""
