"""The data of a game from another package, checked once before any of it is shown.

A file that cannot be read could break any page, even those of other games, which share one style sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from automarium.kernel.catalog.data_files import rows_in
from automarium.kernel.catalog.text_files import catalog_in
from automarium.kernel.catalog.theme import emblem_of, scoped, style_of, theme_of
from automarium.kernel.errors import AutomariumError

LARGEST_DATA = 5_000_000
"""Most bytes of a file; our longest has a tenth of that."""


def unreadable_in(folder: Path) -> tuple[str, str] | None:
    """The first file of a game that cannot be read, and why; None if all can."""
    for path, read in _files(folder):
        if not path.is_file():
            continue
        try:
            if path.stat().st_size > LARGEST_DATA:
                return path.name, f"it has more than {LARGEST_DATA} bytes"
            read()
        except (AutomariumError, OSError, ValueError, LookupError, RecursionError) as error:
            return path.name, f"{type(error).__name__}: {error}"
    return None


def _files(folder: Path) -> Iterator[tuple[Path, Callable[[], object]]]:
    """Each file of data, with what its readers would do."""
    yield folder / "theme.toml", lambda: theme_of(folder)
    yield folder / "emblem.svg", lambda: emblem_of(folder)
    yield folder / "look.css", lambda: scoped(style_of(folder), "x")
    for name, key in (("sections.toml", "section"), ("companion.toml", "chapter")):
        yield folder / name, partial(rows_in, folder / name, key)
    for path in sorted(folder.glob("texts/*.mo")):
        yield path, partial(catalog_in, path)
