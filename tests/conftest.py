"""What the end of a run must not keep quiet about."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say once, and loudly, that no browser was found; the dots would not tell."""
    reasons = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    quiet = [reason for reason in reasons if "NO BROWSER FOUND" in reason]
    if quiet:
        told = "NO BROWSER FOUND" + quiet[0].partition("NO BROWSER FOUND")[2].rstrip("')\"")
        terminalreporter.write_sep("!", f"{len(quiet)} browser tests skipped", red=True, bold=True)
        terminalreporter.write_line(told, red=True)
