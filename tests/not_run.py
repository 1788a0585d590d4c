"""What the end of a run says of tests that did not run: which, why, and how to have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any


def told(skipped: Iterable[Any]) -> Iterator[tuple[str, list[str]]]:
    """For each reason how many tests it kept from running, then the reason, then their files."""
    by_reason: dict[str, Counter[str]] = {}
    for report in skipped:
        reason = str(report.longrepr[2]).removeprefix("Skipped: ")
        by_reason.setdefault(reason, Counter())[report.nodeid.partition("::")[0]] += 1
    for reason, files in sorted(by_reason.items(), key=lambda each: -each[1].total()):
        count = files.total()
        head = f"{count} {'test' if count == 1 else 'tests'} did not run"
        yield head, [reason, *(f"  {file}: {count}" for file, count in sorted(files.items()))]
