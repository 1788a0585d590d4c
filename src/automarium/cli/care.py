"""Looking after the saved games: a check with a rescue, and a copy while they are in use."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from automarium.cli.output import open_store
from automarium.kernel.record.bring_back import BadBackup, bring_back, unfolded
from automarium.kernel.record.folder import data_folder
from automarium.kernel.record.rescue import Finding, examine, rescue
from automarium.kernel.record.store import FILE_NAME
from automarium.kernel.record.store_file import Newer


def check_store(rescued: str | None, folder: str | None) -> None:
    """Say what is damaged; with a file to write to, save there what can be read. Exit code 1 for damage."""
    path = data_folder(folder) / FILE_NAME
    found = examine(path) if rescued is None else rescue(path, Path(rescued))
    damaged = [each for each in found if each.damage]
    click.echo(f"{path}: {len(found)} games can be read, {len(damaged)} of them are damaged.")
    for each in damaged:
        click.echo(f"  {_in_words(each)}")
    if rescued is not None:
        click.echo(f"Written to {rescued}. To play on with it, put it in the place of {path.name}.")
    elif damaged:
        click.echo("To save what can be read: automarium doctor --rescue FILE")
    if damaged:
        raise SystemExit(1)


def _in_words(finding: Finding) -> str:
    if finding.header is None:
        return f"{finding.game}: {finding.damage}, and what it started from cannot be read."
    title = finding.header.get("game", "a game")
    return f"{finding.game} ({title}): {finding.damage}; {finding.answers} answers can be read."


def copy_store(file: str, folder: str | None) -> None:
    """Copy all saved games into a new file."""
    with open_store(folder) as store:
        store.backup(Path(file))
        click.echo(f"{store.count()} games copied to {file}.")


def bring_games(file: str, folder: str | None) -> None:
    """Take in the games of a backup, from a copy: the file itself stays as it is."""
    with open_store(folder) as store, tempfile.TemporaryDirectory() as place:
        try:
            brought = bring_back(store, unfolded(Path(file).read_bytes(), Path(place)))
        except Newer as error:
            raise click.ClickException(
                f"{file} was written by a newer Automarium. Nothing was brought back. Update, then try again."
            ) from error
        except BadBackup as error:
            raise click.ClickException(
                f"{file} is not a backup of saved games, or it is damaged. It was left as it is."
                " Name a file that `automarium backup` or the page with all games in one file has written."
            ) from error
    click.echo(f"{brought.new} games came back, {brought.longer} go on from further on.")
    click.echo(
        f"{brought.beside} had gone on differently and lie beside yours; {brought.known} were here already."
    )
