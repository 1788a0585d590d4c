"""How loaded the machine is, before something is measured and meanwhile: without it, no time says much.

What others do is what the cores did besides us. Where the system does not tell, nothing is said.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, sleep

BEFORE = 1.0
"""Seconds for which one looks before anything begins."""
TICKS = 100
"""Of the kernel's clock in a second, as `/proc` counts; the same on all systems that have one."""
IDLE, IOWAIT, STEAL, GUEST = 3, 4, 7, 8
"""Where it says for how long the cores had nothing to do, or were not ours."""


@dataclass(frozen=True)
class Cores:
    """What all cores have done since the start, in seconds."""

    busy: float
    steal: float
    """Taken by other machines on the same hardware."""
    at: float


def cores() -> Cores | None:
    """None where the system does not tell."""
    try:
        first = Path("/proc/stat").read_text("utf-8").partition("\n")[0].split()[1:]
    except OSError:
        return None
    spent = [int(each) / TICKS for each in first[:GUEST]]
    return Cores(sum(spent) - spent[IDLE] - spent[IOWAIT] - spent[STEAL], spent[STEAL], perf_counter())


@dataclass
class Load:
    """What was found out, in words once it is over."""

    told: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return "; ".join(self.told) or "the system does not say how loaded it is"


@contextmanager
def watched(own: Callable[[], float]) -> Iterator[Load]:
    """Look at the machine, before and while the block runs; `own`: the CPU time that we have used so far."""
    found = Load()
    if hasattr(os, "getloadavg"):
        found.told.append(f"load average before {os.getloadavg()[0]:.1f}")
    quiet = cores()
    sleep(BEFORE)
    begun, used = cores(), own()
    _tell(found, "before", quiet, begun, 0.0)
    yield found
    _tell(found, "meanwhile", begun, cores(), own() - used)


def _tell(found: Load, when: str, begun: Cores | None, ended: Cores | None, used: float) -> None:
    if begun is None or ended is None:
        return
    whole = (ended.at - begun.at) * (os.cpu_count() or 1)
    busy, steal = ended.busy - begun.busy, ended.steal - begun.steal
    others, idle = max(0.0, busy - used), max(0.0, whole - busy - steal)
    rest = f"{steal / whole:.0%} stolen, {idle / whole:.0%} idle"
    found.told.append(f"{when} {others / whole:.0%} of the cores taken by others, {rest}")
