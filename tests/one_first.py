"""From a fresh clone one worker collects before the others do.

Python, pytest and Hypothesis keep what they have compiled, rewritten and read. Workers that start together
find nothing of it, and each makes everything: 16 s of CPU time, where one that comes later needs five.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from _pytest.assertion.rewrite import PYC_TAIL, get_cache_dir

HERE = Path(__file__)
FIRST = "gw0"
SIGN = "collected"
LONGEST = 300
"""Seconds after which the others begin, whatever became of the first."""


class Starting:
    """Where workers are started: tells them of a file that comes when the first has collected."""

    def __init__(self) -> None:
        self._sign: Path | None = None

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_setupnodes(self) -> None:
        if is_cold():
            self._sign = Path(tempfile.mkdtemp(prefix="automarium-tests-")) / SIGN

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        if self._sign:
            node.workerinput[SIGN] = str(self._sign)

    def pytest_unconfigure(self) -> None:
        if self._sign:
            self._sign.unlink(missing_ok=True)
            self._sign.parent.rmdir()


class Worker:
    """In a worker: collects first, or after the first."""

    def __init__(self, said: dict[str, Any]) -> None:
        self._sign = Path(said[SIGN])
        self._is_first = said["workerid"] == FIRST

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        if not self._is_first:
            wait_for(self._sign)
        try:
            return (yield)
        finally:
            self._sign.touch()


def part_of(config: pytest.Config) -> Starting | Worker | None:
    """What this process has to do so that one collects first; None for a worker that need not wait."""
    said: dict[str, Any] | None = getattr(config, "workerinput", None)
    if said is None:
        return Starting()
    return Worker(said) if SIGN in said else None


def is_cold(tests: Path = HERE.parent) -> bool:
    """Whether pytest has kept nothing of this folder. Without bytecode it never does; nobody need wait."""
    kept = get_cache_dir(tests / HERE.name)
    return not sys.dont_write_bytecode and not any(kept.glob(f"test_*{PYC_TAIL}"))


def wait_for(sign: Path, longest: float = LONGEST) -> None:
    """Wait until the file is there, or for so many seconds."""
    until = time.monotonic() + longest
    while not sign.exists() and time.monotonic() < until:
        time.sleep(0.02)
