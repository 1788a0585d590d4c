"""Games out of a backup, into a store that may have gone on since: nothing in the store is lost."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from automarium.kernel.record.gate import check_game
from automarium.kernel.record.journal import JournalFault
from automarium.kernel.record.store import NotKept, Saved, Store
from automarium.kernel.record.store_file import Damaged, Newer


class BackupFault(Damaged):
    """The backup is not a sound store. Its file may be a hidden copy, so callers name the person's own."""


@dataclass(slots=True)
class TakenIn:
    """How many games came back."""

    new: int = 0
    longer: int = 0
    """Games that had gone on further in the backup."""
    beside: int = 0
    """Games that had gone on differently: kept beside those that are here."""
    known: int = 0
    aside: int = 0
    """Rows of the backup that are not games: left there."""


ROLLING_BACK, LOGGING = b"\x01\x01", b"\x02\x02"
"""Two bytes in SQLite's header that say how changes are logged; a file without a log beside it has none."""


def unfolded(content: bytes, folder: Path) -> Path:
    """A backup that came as bytes, as a file that can be opened anywhere."""
    file = folder / "backup.sqlite"
    logs = content[18:20] == LOGGING
    file.write_bytes(content[:18] + ROLLING_BACK + content[20:] if logs else content)
    return file


def take_in(store: Store, backup: Path) -> TakenIn:
    """Take in every game of a backup.

    Raises:
        Newer, if a newer program wrote it; BackupFault, if it is not a sound store of games.
        StoreError, if the store itself cannot be used.
    """
    brought = TakenIn()
    with closing(_games_in(backup, store.journal)) as games:
        for saved in games:
            if saved is None:
                brought.aside += 1
            else:
                _bring(store, saved, brought)
    return brought


def _games_in(backup: Path, journal: str) -> Generator[Saved | None]:
    """The games of a backup; None for each that is not what was written."""
    try:
        with Store(backup, journal=journal) as copy:
            yield from (None for _ in copy.set_aside())
            for deleted in (False, True):
                for each in copy.games(deleted):
                    yield _sound(copy, each.id)
    except Newer:
        raise
    except Damaged as error:
        raise BackupFault(str(error)) from error


def _sound(copy: Store, game: str) -> Saved | None:
    try:
        return copy.load(game)
    except Damaged:  # its answers; the others are sound
        return None


def _bring(store: Store, saved: Saved, brought: TakenIn) -> None:
    try:
        check_game(saved)
    except JournalFault:
        brought.aside += 1
        return
    try:
        here = store.load(saved.id)
    except NotKept:
        _copy(store, saved, saved.id)
        brought.new += 1
        return
    if here.header != saved.header:
        _copy(store, saved, None)
        brought.beside += 1
    elif here.lines[: len(saved.lines)] == saved.lines:
        brought.known += 1
    elif saved.lines[: len(here.lines)] == here.lines:
        keep = here.live
        gone_on = store.write(here.id, here.revision, keep, saved.entries[keep:], saved.note)
        store.move(here.id, gone_on.revision, saved.live, saved.note)
        brought.longer += 1
    else:
        _copy(store, saved, None)
        brought.beside += 1


def _copy(store: Store, saved: Saved, name: str | None) -> None:
    made = store.create(saved.header, saved.entries, saved.note, name)
    if saved.live < len(saved.lines):
        store.move(made.id, made.revision, saved.live, saved.note)
    if saved.deleted:
        store.delete(made.id)
