"""How often one person may change something."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.types import ASGIApp

from automarium.web.base.browsers import person_of
from automarium.web.server.guards.guard import Guard, client_of

CHANGES, CHANGES_HERE = 40, 400
"""How many changes one person may make at once; as many come back every second. More on this machine."""
LOOPBACK = ("127.0.0.1", "::1")
MOST_CLIENTS = 2_000
"""Most clients that are remembered."""


@dataclass(slots=True)
class Bucket:
    """How many may be taken at once, and how many come back every second."""

    size: float
    rate: float
    left: float = field(init=False)
    seen: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.size

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each client, of a few thousand clients at most."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        bucket = self._buckets.setdefault(client, Bucket(self._size, self._rate))
        self._buckets.move_to_end(client)
        while len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return bucket.take()


class FewChanges(Guard):
    """Limits changes to what people at a table can do; looking is free."""

    status = 429

    def __init__(self, app: ASGIApp, behind_proxy: bool) -> None:
        """Behind a proxy every request comes from this machine."""
        super().__init__(app)
        self._near = () if behind_proxy else LOOPBACK
        self._changes = Buckets(CHANGES, CHANGES)
        self._changes_here = Buckets(CHANGES_HERE, CHANGES_HERE)

    def allows(self, request: Request) -> bool:
        if request.method != "POST":
            return True
        changes = self._changes_here if client_of(request) in self._near else self._changes
        return changes.take(person_of(request))
