"""Values of which every page makes hundreds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def often(*, slots: bool = True) -> Callable[[type[T]], type[T]]:
    """A frozen dataclass that is made often: the check of types alone sees to it that nobody changes one.

    Python's own way to freeze takes four times as long to make each. What remembers something has no slots.
    """
    return dataclass(slots=slots, unsafe_hash=True)
