"""What all tests share: files in memory, a Ctrl-C that arrives, and an end that keeps quiet about nothing."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from _pytest.runner import runtestprotocol

from tests import not_run, one_first

MEMORY = Path("/dev/shm")  # noqa: S108  # a folder of each run's own is made below it
ROOM = 1_000_000_000
SELDOM = (20_000, 50, 1_000)
"""Games that tests keep are many small objects: with Python's own thresholds a fifth of the time went into
looking through them again and again for garbage."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep the files of tests in memory where there is room, and let the commands they start hear Ctrl-C.

    A store waits for the disk at every answer, and no test cuts the power: a killed process loses nothing
    that the system has. A run in the background ignores Ctrl-C and would hand that down to its children.
    """
    gc.set_threshold(*SELDOM)
    if part := one_first.part_of(config):
        config.pluginmanager.register(part)
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Examples are looked for only where a file has some: a tenth of the time that collecting takes."""
    found = yield
    if any(isinstance(each, DoctestModule) for each in found) and b">>>" not in file_path.read_bytes():
        return [each for each in found if not isinstance(each, DoctestModule)]
    return found


def pytest_collection_finish() -> None:
    """Modules and tests stay to the end: nobody needs to look through them for garbage."""
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What nobody reaches any more complains once; pytest looks five times more, through all that is left."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly which tests did not run, such as those that need a browser; the dots would not tell."""
    for head, lines in not_run.told(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_sep("!", head, red=True, bold=True)
        for line in lines:
            terminalreporter.write_line(line, red=True)


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Tell of a test how it went, and of what goes before and after it only what failed.

    Each message goes from a worker to the process that prints. Most tests take a millisecond, and six
    messages each were a twentieth of the time.
    """
    if item.config.getoption("durations") is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True
