"""Where the games of this person are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from automarium.kernel.record.store import StoreError


def data_folder(override: str | None = None) -> Path:
    """Where games are kept: the override, or $AUTOMARIUM_DATA, or this system's usual place."""
    chosen = override or os.environ.get("AUTOMARIUM_DATA")
    try:
        return Path(chosen).expanduser() if chosen else _usual_place() / "automarium"
    except RuntimeError as error:
        raise StoreError(f"No folder to keep games in: {error} Choose one with --data.") from error


def _usual_place() -> Path:
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    shared = Path(os.environ.get("XDG_DATA_HOME", ""))
    return shared if shared.is_absolute() else Path.home() / ".local" / "share"
