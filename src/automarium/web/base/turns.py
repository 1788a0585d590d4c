"""Who is next, where many want the same: one person after another, however much each of them asks for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event
from time import sleep

from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.web.base.browsers import is_near, person_of
from automarium.web.base.forms import TOKEN

MOST_PAGES = 200
"""Most pages that wait to be made, one or two seconds' work; who came for more of them is sent away first."""
PAUSE, LONGEST_PAUSE = 0.002, 0.02
"""Seconds for which work beside the pages stands back: if no page is made, and at most."""


class Turns:
    """A limited number at once; of those who wait, the next of each person in turn."""

    def __init__(self, at_once: int, most: int = 0) -> None:
        """`most`: how many may wait; any number if it is 0."""
        self._free, self._most = at_once, most
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
        """Wait for a turn; it lasts until it is given back. 503 where too many wait."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(person, deque()).append(turn)
        if self._most and sum(map(len, self._lines.values())) > self._most:
            self._send_away(person)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled() and turn.exception() is None:  # it came all the same: the next one has it
                self.give_back()
            raise

    def _send_away(self, newcomer: str) -> None:
        """Of whoever waits for most, the last has to come again; among equals it is the newcomer."""
        who = max(self._lines, key=lambda each: (len(self._lines[each]), each == newcomer))
        last = self._lines[who].pop()
        if not self._lines[who]:
            del self._lines[who]
        if not last.done():
            last.set_exception(HTTPException(503, "web.crowded"))

    @property
    def are_free(self) -> bool:
        return self._free > 0

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


class PageTurns:
    """Whose page is made next: one at a time, one person's after another's."""

    def __init__(self) -> None:
        self._turns = Turns(1, MOST_PAGES)
        self._quiet = Event()
        self._quiet.set()

    async def take(self, request: Request) -> None:
        """Wait for a turn. It lasts until the page is made, or until it has to wait for something itself."""
        await self._turns.take(who(request))
        self._quiet.clear()
        # What runs now does so without a break up to its first wait: only then the loop comes to this.
        asyncio.get_running_loop().call_soon(self._give_back)

    def _give_back(self) -> None:
        self._turns.give_back()
        if self._turns.are_free:
            self._quiet.set()

    def stand_back(self) -> None:
        """Called in a thread that works beside: threads take time from each other, and pages go first."""
        sleep(PAUSE)
        self._quiet.wait(LONGEST_PAUSE)


def who(request: Request) -> str:
    """The person; on this machine each browser by itself: whatever runs here could take all time anyway."""
    return f"{person_of(request)} {request.cookies.get(TOKEN, '') if is_near(request) else ''}"
