"""The family of everything that Automarium refuses or cannot read."""

from __future__ import annotations


class AutomariumError(Exception):
    """Something that a person or a file asked for is not possible; the message says what and why."""
