"""Data files: those of a game, each with where its figures come from, and a person's own.

with load(beside(__file__, "data/tiles.toml")) as sheet:
    TILES = {row.name: Tile(row.name, row.choice("color", COLORS)) for row in sheet.rows("tile")}
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from automarium.kernel.bounds import OutOfBounds, toml_in
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.reader import DataError, Reader

# From best to worst; "house" marks figures of our own design, which are never shown as the publisher's.
CONFIDENCE = ("certain", "high", "medium", "low", "house")
OWN = "your file"
"""How messages name a data file of the person's own."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where the figures of a data file come from."""

    source: str
    confidence: str
    note: str = ""


class DataFile(Reader):
    """A whole data file, with its provenance."""

    __slots__ = ("provenance",)

    def __init__(self, path: Path, table: Mapping[str, object]) -> None:
        super().__init__(table, str(path), path.stem, DataError)
        self.provenance = _provenance(self.table("provenance"))


def beside(module: str, name: str) -> Path:
    """The data file `name` in the folder of a module, which is named by its `__file__`."""
    return Path(module).parent / name


def load(path: Path) -> DataFile:
    """Read a TOML file; a fault in it is a `DataError`."""
    try:
        table = toml_in(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: expected a data file, found none to read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: expected UTF-8, found other bytes at position {error.start}") from error
    except ValueError as error:
        raise DataError(f"{path}: expected TOML, found a mistake: {error}") from error
    return DataFile(path, table)


def rows_in(path: Path, key: str) -> list[dict[str, Any]]:
    """The rows `[[key]]` of a TOML file; a fault in it is a `DataError`."""
    try:
        rows = toml_in(path.read_text(encoding="utf-8")).get(key, [])
    except ValueError as error:
        raise DataError(f"{path.name}: expected TOML, found a mistake: {error}") from error
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise DataError(f"{path.name}: expected rows [[{key}]]")
    return rows


def own_sheet(text: str) -> Reader:
    """The text of a person's own data file; no message quotes from it."""
    try:
        table = toml_in(text)
    except OutOfBounds as error:
        raise DataError(f"{OWN}: {error}").as_told("file") from error
    except ValueError as error:
        place = re.search(r"at (line \d+, column \d+|end of document)", str(error))
        found = f"found a mistake {place[0] if place else ''}".rstrip()
        line = re.search(r"line (\d+)", found)
        told = DataError(f"{OWN}: expected TOML, {found}")
        raise (told.as_told("file-line", line=line[1]) if line else told.as_told("file")) from error
    return Reader(table, OWN, OWN, DataError, discreet=True)


def provenance_in(path: Path) -> Provenance:
    """The provenance of a data file alone; the rest may be long and is not read."""
    _, _, rest = path.read_text(encoding="utf-8").partition("[provenance]\n")
    block, _, _ = rest.partition("\n[")
    with DataFile(path, {"provenance": toml_in(block)}) as sheet:
        return sheet.provenance


def provenance_of(game: AnyGame) -> list[dict[str, str]]:
    """Where the component figures of a game come from, a row for each data file."""
    found = {name: provenance_in(game.folder / name) for name in game.data}
    return [
        {"file": name, "source": each.source, "confidence": each.confidence, "note": each.note}
        for name, each in found.items()
    ]


def _provenance(row: Reader) -> Provenance:
    return Provenance(row.text("source"), row.choice("confidence", CONFIDENCE), row.text("note", default=""))
