"""The doors of the table: how many may be connected, from where, and how long a request may take to come in.

A device that opens connections and says nothing, or one letter a minute, must not keep the players out. So a
connection whose request is not complete is waiting: only a limited number wait at once, the one that has
waited longest is closed first, and none waits longer than a few seconds. Devices that have not been paired
share a few places.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from automarium.kernel.rules.values import cleaned
from automarium.web.server.guards.fair import HASTY

IN_ALL = 500
"""Most connections; fewer if the system grants fewer files."""
STRANGERS = 60
"""Most connections of all unpaired devices together."""
FROM_ONE_STRANGER = 12
FROM_ONE = 100
"""Most connections from one paired address; browsers open six, and a stream of events."""
WAITING = 40
"""Most connections without a complete request."""
TIME_FOR_HEADERS = 5.0
"""Seconds; also the time that unpaired devices have for a body."""
TIME_FOR_BODY = 30.0
SWEEP = 0.5
KNOWN = 500
"""Most addresses that are remembered as paired."""


class Doors:
    """The connections, and those whose request is not complete."""

    def __init__(
        self,
        in_all: int = IN_ALL,
        own: frozenset[str] = frozenset(),
        tell: Callable[[int], object] = int,
    ) -> None:
        self._in_all = in_all
        self._tell = tell
        """Called with the number of connections."""
        self._own = own
        """Addresses of this machine, or of the proxy before it: many people share them."""
        self._known: OrderedDict[str, None] = OrderedDict()
        self._open: dict[GuardedProtocol, str] = {}
        self._from: Counter[str] = Counter()
        self._waiting: OrderedDict[GuardedProtocol, float] = OrderedDict()
        """Connections that wait, the longest first, with the moment at which their time is over."""
        self._sweep: asyncio.TimerHandle | None = None

    def trust(self, address: str) -> None:
        """A device of this address has been paired."""
        self._known[address] = None
        self._known.move_to_end(address)
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)

    def enter(self, protocol: GuardedProtocol, address: str) -> bool:
        """Whether one more may come in; a waiting one may be closed for it."""
        fits = (
            self._has_room(lambda: len(self._open) < self._in_all, "")
            and self._has_room(lambda: self._from[address] < self._most_from(address), address)
            and (self._is_known(address) or self._has_room(lambda: self._strangers() < STRANGERS, ""))
        )
        if not fits:
            return False
        while len(self._waiting) >= WAITING:
            self._turn_away(next(iter(self._waiting)))
        self._open[protocol] = address
        self._tell(len(self._open))
        self._from[address] += 1
        self.wait(protocol)
        return True

    def wait(self, protocol: GuardedProtocol, *, for_body: bool = False) -> None:
        """Its request is not complete yet, and has this long to become so."""
        if protocol in self._open:
            has_time = for_body and self._is_known(self._open[protocol])
            self._waiting[protocol] = monotonic() + (TIME_FOR_BODY if has_time else TIME_FOR_HEADERS)
            if self._sweep is None:
                self._sweep = asyncio.get_running_loop().call_later(SWEEP, self._turn_away_the_slow)

    def settle(self, protocol: GuardedProtocol) -> None:
        """Its request is complete, or it is silent between two requests."""
        self._waiting.pop(protocol, None)

    def leave(self, protocol: GuardedProtocol) -> None:
        self._waiting.pop(protocol, None)
        address = self._open.pop(protocol, None)
        if address is not None:
            self._tell(len(self._open))
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    def _is_known(self, address: str) -> bool:
        return address in self._own or address in self._known

    def _most_from(self, address: str) -> int:
        if address in self._own:
            return self._in_all
        return FROM_ONE if address in self._known else FROM_ONE_STRANGER

    def _strangers(self) -> int:
        return sum(count for address, count in self._from.items() if not self._is_known(address))

    def _has_room(self, has_room: Callable[[], bool], address: str) -> bool:
        """Whether there is room after closing those that wait longest; with an address, only from there."""
        for each in list(self._waiting):
            if has_room():
                return True
            if not address or self._open.get(each) == address:
                self._turn_away(each)
        return has_room()

    def _turn_away(self, protocol: GuardedProtocol) -> None:
        self.leave(protocol)
        protocol.transport.abort()

    def _turn_away_the_slow(self) -> None:
        now = monotonic()
        for protocol in [each for each, until in self._waiting.items() if until <= now]:
            self._turn_away(protocol)
        self._sweep = None
        if self._waiting:
            self._sweep = asyncio.get_running_loop().call_later(SWEEP, self._turn_away_the_slow)


class GuardedProtocol(H11Protocol):
    """A connection that comes through the doors."""

    doors: ClassVar[Doors]
    _stage = "headers"

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        if not self.doors.enter(self, self.client[0] if self.client else ""):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        answered = self.cycle
        super().on_response_complete()
        if self.cycle is not answered:  # the next request lay here already
            self.scope["state"][HASTY] = True
        self._look()

    def _look(self) -> None:
        """Whether the request is complete; each stage has its own time, which begins with the stage."""
        state, (unread, _) = self.conn.their_state, self.conn.trailing_data
        stage = "body" if state is h11.SEND_BODY else "headers" if state is h11.IDLE and unread else ""
        if not stage:
            self._stage = ""
            self.doors.settle(self)
        elif stage != self._stage:
            self._stage = stage
            self.doors.wait(self, for_body=stage == "body")


# The log


TRACE = 15
"""How many lines of the log a bug counts for, with its traceback."""


class Bounded(logging.Filter):
    """A limited number of lines a minute, none of them long, none with signs that a terminal would obey."""

    def __init__(self, lines: int = 60, letters: int = 400) -> None:
        super().__init__()
        self._lines, self._letters = lines, letters
        self._left, self._since, self._dropped = lines, monotonic(), 0

    def filter(self, record: logging.LogRecord) -> bool:
        if monotonic() - self._since >= 60:
            self._left, self._since = self._lines, monotonic()
        if self._left <= 0:
            self._dropped += 1
            return False
        self._left -= TRACE if record.exc_info else 1
        more = f" ({self._dropped} lines were left out before)" if self._dropped else ""
        self._dropped = 0
        record.msg, record.args = cleaned(record.getMessage())[: self._letters] + more, ()
        return True
