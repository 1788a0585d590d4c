"""One question of a page that stands for several of the game: the journal keeps an answer for each."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, cast

from automarium.kernel.rules.request import Parts, Request, as_plain
from automarium.kernel.rules.values import Plain


class AsOne(Request[Any]):
    """Several questions in a row. What is told of it lies in the draft, place by place, in any order."""

    __slots__ = ("count", "size")
    in_parts = True

    name: str = ""
    """The question is `ask.<name>`, if the game has such a text; else it is that of the first."""
    count: int
    """How many answers it stands for."""

    @property
    def may_jump(self) -> bool:
        return True

    def without(self, parts: Parts, place: int) -> tuple[Plain, ...]:
        return self.fitting([None if at == place else each for at, each in enumerate(parts)])

    @abstractmethod
    def split(self, parts: Parts) -> Sequence[object]:
        """The answers of all questions; of what is not told yet, None."""

    def split_parts(self, parts: Parts) -> list[Parts]:
        """The same as the parts of each answer."""
        answers = [as_plain(each) for each in self.split(parts)]
        return [cast("Parts", each if isinstance(each, tuple) else (each,)) for each in answers]

    def answers_among(self, asks: Sequence[str]) -> int:
        """How many of the next answers of a journal, by the names of their questions, answer all of it; 1
        where they do not."""
        return self.count if self.count <= len(asks) else 1

    @abstractmethod
    def told(self, answers: Sequence[Any]) -> Parts:
        """The parts that some answers were made of."""
