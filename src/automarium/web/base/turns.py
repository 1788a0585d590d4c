"""Who is next, where many want the same: one person after another, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Lines = OrderedDict[str, deque["asyncio.Future[None]"]]


class Turns:
    """A limited number at once; of those who wait, the next of each person in turn."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._lines: tuple[Lines, Lines] = OrderedDict(), OrderedDict()
        """For each person what waits for a turn; and what has time until nothing else waits."""

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """As long as it lasts."""
        await self.take(person)
        try:
            yield
        finally:
            self.give_back()

    async def take(self, person: str, *, has_time: bool = False) -> None:
        """Wait for a turn; it lasts until it is given back."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines[has_time].setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came all the same: the next one has it
                self.give_back()
            raise

    def give_back(self) -> None:
        for lines in self._lines:
            while lines:
                person, line = lines.popitem(last=False)
                turn = line.popleft()
                if line:
                    lines[person] = line  # behind all others
                if not turn.done():  # whoever has gone away needs none
                    turn.set_result(None)
                    return
        self._free += 1
