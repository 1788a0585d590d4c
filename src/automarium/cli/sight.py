"""What is seen at one look, told at the prompt: first what always shows, then what has to do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from automarium.kernel.rules.told import Asking
from automarium.kernel.words.look import Glance
from automarium.kernel.words.nouns import Speaker


class Sight:
    """A question for what is seen, while it is answered line by line."""

    def __init__(self, now: Asking[Any], say: Speaker[Any], glance: Glance[Any]) -> None:
        self.now = now
        self.told: tuple[str, ...] = ()
        self._say = say
        self._glance = glance
        self._shown: set[str] = set()
        self.groups = self.next_groups(())

    def next_groups(self, told: Sequence[str]) -> list[str]:
        """The groups that these parts ask for, and of which nothing was shown or told; they are shown now."""
        groups, board = self.now.request.groups, self._say.board
        found = [
            name
            for name, parts in groups.items()
            if name not in self._shown
            and self._glance.asks_about(board, name, told)
            and not any(part in told for part in parts)
        ]
        self._shown.update(found)
        return found
