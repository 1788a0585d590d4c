"""Pages are compiled once for all starts, which was half of what a server did until it was warm."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from pickle import UnpicklingError

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket


class Compiled(FileSystemBytecodeCache):
    """Kept beside a module that Python has compiled, and trusted as that is.

    Jinja notices a template that has changed since, and another version of Python or of itself.
    """

    def __init__(self, module: str) -> None:
        beside = Path(cache_from_source(module))
        super().__init__(str(beside.parent), f"{beside.stem}.template-%s.pyc")

    def load_bytecode(self, bucket: Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except (OSError, EOFError, UnpicklingError):  # what is damaged or not ours to read is compiled again
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):  # where nobody may write beside the program, each start compiles
            super().dump_bytecode(bucket)
