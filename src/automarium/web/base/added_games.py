"""Games that a person has added to the program in their browser: files that can be added and removed.

The browser keeps the files themselves. Each start reads them again through the gate and unpacks them. A
change is saved, and Python then restarts: nothing of a game that was taken out is left in memory.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request

from automarium.kernel.catalog.game import forget_games
from automarium.kernel.catalog.wheel import Wheel, WheelFault, read_wheel
from automarium.kernel.errors import AutomariumError
from automarium.web.base.assets import forget_assets


@dataclass(slots=True)
class AddedGames:
    """The wheels of this browser, in the order in which they came."""

    wheels: list[Wheel] = field(default_factory=list)
    refused: list[AutomariumError] = field(default_factory=list)
    """Files that are kept here but no longer pass the gate."""
    is_held: bool = False
    """Whether they are left out this time: the last start with them did not finish."""
    waiting: Wheel | None = None
    """A file that was checked but is not trusted yet."""
    is_changed: bool = False

    def look_at(self, content: bytes) -> Wheel:
        """What a file says about itself; none of it runs. WheelFault if it may not come in."""
        self.waiting = None
        wheel = read_wheel(content)
        if wheel.module not in {each.module for each in self.wheels} and is_taken(wheel.module):
            told = WheelFault(f"there is a package {wheel.module} already")
            raise told.as_told("wheel-taken", found=wheel.module)
        self.waiting = wheel
        return wheel

    def add(self, sign: str) -> None:
        """Take in the file that was checked, in place of another version of it."""
        if self.waiting is None or self.waiting.hash != sign:
            raise HTTPException(422)
        self._keep([*(each for each in self.wheels if each.module != self.waiting.module), self.waiting])

    def take_out(self, sign: str) -> None:
        self._keep([each for each in self.wheels if each.hash != sign])

    def _keep(self, wheels: list[Wheel]) -> None:
        self.wheels, self.waiting, self.is_changed = wheels, None, True


def is_taken(module: str) -> bool:
    """Whether Python would find something else under this name."""
    return module in sys.stdlib_module_names or find_spec(module) is not None


def unpacked(contents: Sequence[bytes], folder: Path, is_held: bool = False) -> AddedGames:
    """Read the files that a browser has kept, and let the catalog find them, unless they are held back."""
    added = AddedGames(is_held=is_held)
    for content in contents:
        try:
            added.wheels.append(read_wheel(content))
        except WheelFault as error:
            added.refused.append(error)
    for wheel in () if is_held else added.wheels:
        _unpack(wheel, folder / wheel.hash)
    if added.wheels:
        importlib.invalidate_caches()
        forget_games()
        forget_assets()
    return added


def _unpack(wheel: Wheel, place: Path) -> None:
    for name, data in wheel.files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(data)
    sys.path.append(str(place))  # after our own packages


def added_of(request: Request) -> AddedGames:
    """The added games of this browser; at a server, games are installed instead."""
    added: AddedGames | None = request.app.state.added
    if added is None:
        raise HTTPException(404)
    return added
