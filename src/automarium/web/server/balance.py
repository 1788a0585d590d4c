"""Several processes at one door: each takes its share of the connections.

The system wakes all processes that wait at a socket, and the quickest takes every connection. A connection
stays where it was taken; so one process would have most of the work while another is idle. Hence each tells
how many it has, and lets a process with fewer go first.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, MutableSequence
from dataclasses import dataclass

BREATH = 0.01
BREATHS = 5
"""How often a process lets others go first: they may be busy for a moment, or gone."""
NO_FILES = 1.0
"""Seconds to wait after the system granted no file for a connection."""


@dataclass(frozen=True, slots=True)
class Shares:
    """How many connections each process has, visible to all; and which process this is."""

    counts: MutableSequence[int]
    own: int

    def tell(self, count: int) -> None:
        """The number we have now."""
        self.counts[self.own] = count

    async def turn(self) -> None:
        """Wait for our turn: at once if no process has fewer, or when none of those takes the connection."""
        for _ in range(BREATHS):
            if self.counts[self.own] <= min(self.counts):
                return
            await asyncio.sleep(BREATH)

    async def welcome(self, listener: socket.socket, protocol: Callable[[], asyncio.Protocol]) -> None:
        """Take connections forever, one by one."""
        loop = asyncio.get_running_loop()
        while True:
            await self.turn()
            try:
                connection, _ = await loop.sock_accept(listener)
            except OSError:
                await asyncio.sleep(NO_FILES)
                continue
            await loop.connect_accepted_socket(protocol, connection)
