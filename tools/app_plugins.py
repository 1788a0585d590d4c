"""Games of other packages for the program without a server: `make app PLUGINS="one.whl two.whl"`.

A wheel is unpacked, never installed. It may hold no compiled code, nothing outside of its own packages, and
must name a game.
"""

from __future__ import annotations

import importlib
import re
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from automarium.kernel.catalog.game import GROUP, forget_games

UNREAD = re.compile(
    r".*\.(?:po|pyi)$|.*/py\.typed$|.*__pycache__/|[^/]*\.dist-info/(?!METADATA|entry_points)"
)
"""What no page needs."""
COMPILED = re.compile(r".*\.(?:so|pyd|dylib|dll)$")
OURS = "automarium/"


class BadWheel(ValueError):
    """A wheel that cannot go into the pocket: the reason, and the file of the wheel."""


def files_of(wheels: Iterable[Path]) -> dict[str, bytes]:
    """What is in the wheels, by the path below the folder of packages."""
    found: dict[str, bytes] = {}
    for wheel in wheels:
        files = _unpacked(wheel)
        if twice := sorted(found.keys() & files.keys()):
            raise BadWheel(f"{wheel.name}: {twice[0]} is in another wheel, too")
        found |= files
    return found


def _unpacked(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if not name.endswith("/")]
        for name in names:
            _check_name(wheel, name)
        points = [
            packed.read(name).decode() for name in names if name.endswith(".dist-info/entry_points.txt")
        ]
        if not any(f"[{GROUP}]" in text for text in points):
            raise BadWheel(f"{wheel.name}: it names no game under {GROUP}")
        return {name: packed.read(name) for name in names if not UNREAD.match(name)}


def _check_name(wheel: Path, name: str) -> None:
    if name.startswith(("/", OURS)) or ".." in name.split("/") or "\\" in name:
        raise BadWheel(f"{wheel.name}: {name} lies outside of its own packages")
    if COMPILED.match(name):
        raise BadWheel(f"{wheel.name}: {name} is compiled; a browser runs Python alone")


def make_known(files: dict[str, bytes], folder: Path) -> None:
    """Let this process find the games, so that their colors and emblems are among the assets."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    sys.path.append(str(folder))
    importlib.invalidate_caches()
    forget_games()
