"""A row of a trial: what was tried, what was seen, and whether that is what is promised."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    what: str
    seen: str
    kept: bool = True

    def __str__(self) -> str:
        return f"| {self.what} | {self.seen} | {'✓' if self.kept else '✗'} |"
