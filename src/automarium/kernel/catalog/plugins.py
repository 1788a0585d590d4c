"""Games of other packages: each is loaded alone, and one that cannot be used does not harm the others.

A package that is broken, half installed or made for another Automarium stays in the list, with the reason.
Its saved games wait in the store until it can be used again.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint  # slow to load, and not every use needs it

INTERFACE = 2
"""The number of the interface between games and program: it grows when games must change to go on."""
OLDEST = 2
"""The oldest number that still works."""
OWN = "automarium"
"""The package of the built-in games."""


@dataclass(frozen=True, slots=True)
class Unusable:
    """A game that is installed and cannot be used here."""

    id: str
    package: str
    version: str
    module: str
    """The module that is imported, perhaps in vain."""
    reason: str
    """A message `unusable.<reason>`."""
    facts: Mapping[str, object]
    detail: str
    """What the program says about it, in English."""

    @property
    def title(self) -> str:
        return self.package or self.id


def load_game(point: EntryPoint, kind: type) -> object | Unusable:
    """The game behind an entry point, or why there is none. Whatever its code does, other games are safe."""
    try:
        game = point.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a stranger's module may fail in any way
        logging.getLogger(__name__).warning("The game %s of %s cannot be loaded", point.name, _package(point))
        return _unusable(point, "import", f"{type(error).__name__}: {error}")
    if not isinstance(game, kind):
        return _unusable(point, "not-a-game", f"{point.value} is a {type(game).__name__}, not a Game")
    return game


def fault_of(point: EntryPoint, name: str, interface: int, folder: Path) -> Unusable | None:
    """What keeps a loaded game from being used: another name, another interface, texts that are missing."""
    if name != point.name:
        return _unusable(point, "name", f"{point.value} calls itself {name!r}", found=name)
    if not OLDEST <= interface <= INTERFACE:
        reason = "newer" if interface > INTERFACE else "older"
        said = f"made for interface {interface}; this is {INTERFACE}"
        return _unusable(point, reason, said, made_for=interface, interface=INTERFACE)
    texts = folder / "texts" / "en.mo"
    if not texts.is_file():
        return _unusable(point, "texts", f"{texts} is missing")
    return None


def unread(point: EntryPoint, file: str, why: str) -> Unusable:
    """A game one of whose own files cannot be read."""
    return _unusable(point, "data", f"{file} cannot be read: {why}", found=file)


def second(point: EntryPoint) -> Unusable:
    """A game whose name is taken already."""
    return _unusable(point, "twice", f"another installed game is called {point.name!r}", found=point.name)


def _unusable(point: EntryPoint, reason: str, detail: str, **facts: object) -> Unusable:
    version = point.dist.version if point.dist is not None else ""
    return Unusable(
        point.name, _package(point), version, point.module, reason, facts, " ".join(detail.split())
    )


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game of another package comes from."""

    package: str
    version: str


def origin(point: EntryPoint) -> Origin | None:
    """None for the built-in games."""
    version = point.dist.version if point.dist is not None else ""
    return None if is_own(point) else Origin(_package(point), version)


def is_own(point: EntryPoint) -> bool:
    return _package(point) == OWN


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.module.partition(".")[0]
