"""Care of the saved games: a check with a rescue, and a copy while they are in use."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import click

from automarium.cli.failure import Failed
from automarium.cli.language import texts_for
from automarium.cli.output import open_store
from automarium.cli.show import tell_unusable
from automarium.kernel.record.backup import BackupFault, take_in, unfolded
from automarium.kernel.record.folder import data_folder
from automarium.kernel.record.store import FILE_NAME
from automarium.kernel.record.store_file import Damaged, Newer, explained, inspect
from automarium.kernel.record.store_repair import PATIENCE, Finding, examine, repair
from automarium.kernel.words.texts import Texts


def check_store(rescued: str | None, folder: str | None) -> None:
    """Say what is damaged; with a file to write to, save there what can be read. Exit code 1 for damage."""
    path = data_folder(folder) / FILE_NAME
    texts = texts_for(None, None)
    tell_unusable(texts)
    found = examine(path)
    torn = _is_torn(path, found)
    if rescued is not None:
        repair(path, Path(rescued))
    damaged = [each for each in found if each.damage]
    click.echo(texts("command.checked", store=path, count=len(found), damaged=len(damaged)))
    for each in damaged:
        click.echo(f"  {_in_words(texts, each)}")
    if torn:
        click.echo("  " + texts("command.torn"))
    if rescued is not None:
        click.echo(texts("command.rescued", file=rescued, store=path.name))
    elif damaged or torn:
        click.echo(texts("command.to-rescue"))
    if damaged or torn:
        raise SystemExit(1)


def _is_torn(path: Path, found: Sequence[Finding]) -> bool:
    """Whether the file itself is damaged, apart from its games; Damaged if nothing was found in it."""
    try:
        with explained(path):
            inspect(path, PATIENCE)
    except Damaged as damage:
        if not found or isinstance(damage, Newer):
            raise
        return True
    return False


def _in_words(texts: Texts, finding: Finding) -> str:
    """What became of a game; what exactly is wrong with it is said in English."""
    facts = {"id": finding.game, "damage": finding.damage}
    if finding.header is None:
        return texts("command.no-start", **facts)
    title = finding.header.get("game", "?")
    return texts("command.partly", **facts, title=title, count=finding.answers)


def copy_store(file: str, folder: str | None) -> None:
    """Copy all saved games into a new file."""
    with open_store(folder) as store:
        store.backup(Path(file))
        click.echo(texts_for(None, None)("command.copied", count=store.count(), file=file))


def bring_games(file: str, folder: str | None) -> None:
    """Take in the games of a backup, from a copy: the file itself stays as it is."""
    if Path(file).exists() and not Path(file).is_file():
        raise Failed("is-no-file", file=file)
    with open_store(folder) as store, tempfile.TemporaryDirectory() as place:
        try:
            brought = take_in(store, unfolded(Path(file).read_bytes(), Path(place)))
        except Newer as error:
            raise Failed("newer-backup", file=file) from error
        except BackupFault as error:
            raise Failed("no-backup", file=file) from error
    texts = texts_for(None, None)
    click.echo(texts("command.brought", count=brought.new, longer=brought.longer))
    click.echo(texts("command.beside", beside=brought.beside, known=brought.known))
    if brought.aside:
        click.echo(texts("command.aside", aside=brought.aside))
