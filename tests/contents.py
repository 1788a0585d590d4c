"""What two boards differ by, for tests that hold it against the orders of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from automarium.kernel.words.orders import Change, Contents, counted, difference_of


def changed_between(
    before: Contents, after: Contents, shifting: Iterable[str] = (), derived: Iterable[str] = ()
) -> Change:
    return difference_of(counted(before, shifting, derived), counted(after, shifting, derived))
