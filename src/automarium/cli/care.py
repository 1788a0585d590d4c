"""Care of the saved games: a check with a rescue, and a copy while they are in use."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import click

from automarium.cli.output import open_store, texts_for
from automarium.cli.show import tell_unusable
from automarium.kernel.record.backup import BackupFault, take_in, unfolded
from automarium.kernel.record.folder import data_folder
from automarium.kernel.record.store import FILE_NAME
from automarium.kernel.record.store_file import Damaged, Newer, explained, inspect
from automarium.kernel.record.store_repair import PATIENCE, Finding, examine, repair


def check_store(rescued: str | None, folder: str | None) -> None:
    """Say what is damaged; with a file to write to, save there what can be read. Exit code 1 for damage."""
    path = data_folder(folder) / FILE_NAME
    tell_unusable(texts_for(None, None))
    found = examine(path)
    torn = _is_torn(path, found)
    if rescued is not None:
        repair(path, Path(rescued))
    damaged = [each for each in found if each.damage]
    click.echo(f"{path}: {_games(len(found))} can be read, {len(damaged)} of them damaged.")
    for each in damaged:
        click.echo(f"  {_in_words(each)}")
    if torn:
        click.echo("  The file itself is damaged: there may have been more games in it.")
    if rescued is not None:
        click.echo(f"Written to {rescued}. To play on with it, put it in the place of {path.name}.")
    elif damaged or torn:
        click.echo("To save what can be read: automarium doctor --rescue FILE")
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


def _games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"


def _in_words(finding: Finding) -> str:
    if finding.header is None:
        return f"{finding.game}: {finding.damage}, and what it started from cannot be read."
    title = finding.header.get("game", "a game")
    return f"{finding.game} ({title}): {finding.damage}; {finding.answers} answers can be read."


def copy_store(file: str, folder: str | None) -> None:
    """Copy all saved games into a new file."""
    with open_store(folder) as store:
        store.backup(Path(file))
        click.echo(f"{_games(store.count())} copied to {file}.")


def bring_games(file: str, folder: str | None) -> None:
    """Take in the games of a backup, from a copy: the file itself stays as it is."""
    if Path(file).exists() and not Path(file).is_file():
        raise click.ClickException(f"{file} is no file")
    with open_store(folder) as store, tempfile.TemporaryDirectory() as place:
        try:
            brought = take_in(store, unfolded(Path(file).read_bytes(), Path(place)))
        except Newer as error:
            raise click.ClickException(
                f"{file} was written by a newer Automarium. Nothing was brought back. Update, then try again."
            ) from error
        except BackupFault as error:
            raise click.ClickException(
                f"{file} is not a backup of saved games, or it is damaged. It was left as it is."
                " Name a file that `automarium backup` or the page with all games in one file has written."
            ) from error
    click.echo(
        f"{_games(brought.new)} came back. Longer than yours, which go on from there: {brought.longer}."
    )
    click.echo(f"Beside yours, gone on with differently: {brought.beside}. Here already: {brought.known}.")
    if brought.aside:
        click.echo(f"No games, left where they are: {brought.aside}.")
