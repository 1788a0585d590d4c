"""Who is next, where many want the same: one person after another, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A limited number at once; of those who wait, the next of each person in turn."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """What waits for a turn, for each person; who is next stands first."""

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """As long as it lasts."""
        await self.take(person)
        try:
            yield
        finally:
            self.give_back()

    async def take(self, person: str) -> None:
        """Wait for a turn; it lasts until it is given back."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came all the same: the next one has it
                self.give_back()
            raise

    def give_back(self) -> None:
        while self._lines:
            person, line = self._lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self._lines[person] = line  # behind all others
            if not turn.done():  # whoever has gone away needs none
                turn.set_result(None)
                return
        self._free += 1
