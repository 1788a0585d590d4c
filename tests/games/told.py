"""What a turn or a rule told, in the terms of worked examples; the games add words of their own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain

B = TypeVar("B")


def in_toml(values: Mapping[str, object]) -> str:
    """An inline table: its lists, texts and truth values look in TOML as they do in JSON."""
    return "{" + ", ".join(f"{key} = {json.dumps(value)}" for key, value in values.items()) + "}"


@dataclass(frozen=True, slots=True)
class Told(Generic[B]):
    """The board after something was carried out, and what was told."""

    board: B
    steps: tuple[Step, ...]

    def of(self, message: str) -> list[Step]:
        """The steps of one kind, picks among them."""
        return [step for step in self.steps if step.message == message]

    def messages(self) -> list[str]:
        """What was said, picks left out."""
        return [step.message for step in self.steps if not step.is_choice]

    def facts(self, message: str, *names: str) -> list[tuple[Plain, ...]]:
        """Some facts of each told step of one kind."""
        return [tuple(step.facts[name] for name in names) for step in self.of(message) if not step.is_choice]

    def chosen(self, message: str) -> list[Plain]:
        """What the picks of one kind chose."""
        return [step.chosen for step in self.of(message) if step.is_choice]

    def sections(self) -> list[str]:
        """Where the book stood at each told step."""
        return [step.section for step in self.steps if not step.is_choice]
