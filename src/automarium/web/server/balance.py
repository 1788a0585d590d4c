"""Several processes at one door: each takes its share of the connections.

The system wakes all who wait at a socket, and the one that is quickest takes all that come. A connection
stays where it was taken; so one process would have most of the work while another has time. Hence each tells
how many it has, and lets another go first that has fewer.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, MutableSequence
from dataclasses import dataclass

BREATH = 0.01
BREATHS = 5
"""So often one lets others go first: they may be busy for a moment, or be gone."""
NO_FILES = 1.0
"""Seconds until one looks again, after the system granted no file for a connection."""


@dataclass(frozen=True, slots=True)
class Shares:
    """How many connections each process has, seen by all of them; and which of the processes this is."""

    counts: MutableSequence[int]
    own: int

    def tell(self, count: int) -> None:
        """The number we have now."""
        self.counts[self.own] = count

    async def turn(self) -> None:
        """Our turn to take one: at once where nobody has fewer, or when nobody with fewer takes it."""
        for _ in range(BREATHS):
            if self.counts[self.own] <= min(self.counts):
                return
            await asyncio.sleep(BREATH)

    async def welcome(self, listener: socket.socket, protocol: Callable[[], asyncio.Protocol]) -> None:
        """Take connections for ever, one by one."""
        loop = asyncio.get_running_loop()
        while True:
            await self.turn()
            try:
                connection, _ = await loop.sock_accept(listener)
            except OSError:
                await asyncio.sleep(NO_FILES)
                continue
            await loop.connect_accepted_socket(protocol, connection)
