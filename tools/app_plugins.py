"""Games of other packages for the program without a server: `make app PLUGINS="one.whl two.whl"`.

A wheel is unpacked, never installed, and passes the same gate as one that a person adds to their pocket.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable
from pathlib import Path

from automarium.kernel.catalog.game import forget_games
from automarium.kernel.catalog.wheel import WheelFault, read_wheel


def files_of(wheels: Iterable[Path]) -> dict[str, bytes]:
    """What is in the wheels, by the path below the folder of packages."""
    found: dict[str, bytes] = {}
    for path in wheels:
        try:
            files = read_wheel(path.read_bytes()).files
        except WheelFault as error:
            raise WheelFault(f"{path.name}: {error}") from error
        if twice := sorted(found.keys() & files.keys()):
            raise WheelFault(f"{path.name}: {twice[0]} is in another wheel, too")
        found |= files
    return found


def make_known(files: dict[str, bytes], folder: Path) -> None:
    """Let this process find the games, so that their colors and emblems are among the assets."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    sys.path.append(str(folder))
    importlib.invalidate_caches()
    forget_games()
