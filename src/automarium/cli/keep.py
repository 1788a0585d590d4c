"""What was typed in during a game, as files for the next one."""

from __future__ import annotations

from pathlib import Path

import click

from automarium.cli.output import open_store
from automarium.cli.shelf import full_id
from automarium.kernel.record.keeper import session_of


def keep_typed(game_id: str, name: str, folder: str | None) -> None:
    """Write the files of a saved game; none of them may be there already."""
    with open_store(folder) as store:
        session = session_of(store.load(full_id(store, game_id)))
    own_files = session.game.play.own_files
    files = {} if own_files is None else dict(own_files(session.now.board))
    if not files:
        raise click.ClickException(f"nothing of {session.game.title} was typed in during this game")
    paths = {Path(f"{name}-{end}"): text for end, text in files.items()}
    if there := [str(path) for path in paths if path.exists()]:
        raise click.ClickException(f"{there[0]} is there already; choose another name with --as")
    for path, text in paths.items():
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
        click.echo(path)
