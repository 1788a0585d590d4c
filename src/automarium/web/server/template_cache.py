"""Templates are compiled once for all starts; compiling was half the work of a starting server."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from pickle import UnpicklingError

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket


class Compiled(FileSystemBytecodeCache):
    """Kept beside Python's compiled modules, and trusted as they are.

    Jinja notices a template that has changed since, and another version of Python or of itself.
    """

    def __init__(self, module: str) -> None:
        beside = Path(cache_from_source(module))
        super().__init__(str(beside.parent), f"{beside.stem}.lean-%s.pyc")

    def load_bytecode(self, bucket: Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except (OSError, EOFError, UnpicklingError):  # what is damaged or unreadable is compiled again
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):  # if the folder cannot be written, each start compiles
            super().dump_bytecode(bucket)
