"""The base class of everything that Automarium refuses or cannot read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Self


class AutomariumError(Exception):
    """Something that a person or a file asked for is not possible; the message says what and why.

    Where `told` is set, the message `fault.<told>` of the texts says the same with these facts, in the
    language of the player (`words/faults`).
    """

    told = ""
    told_with: Mapping[str, object] = MappingProxyType({})

    def as_told(self, told: str, **facts: object) -> Self:
        self.told, self.told_with = told, facts
        return self
