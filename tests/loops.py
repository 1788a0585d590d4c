"""A loop of its own for what a test awaits.

The browser's driver leaves its loop running on the thread of the tests, and a thread has only one:
`asyncio.run` there fails whenever a browser test came before on the same worker.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def awaited(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """What it returns, on a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
