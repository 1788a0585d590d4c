"""The commands for authors of games: their arguments and help."""

from __future__ import annotations

from pathlib import Path

import click

from automarium.cli.arguments import lang_option, printable
from automarium.cli.failure import explained


@click.command("new-game")
@click.argument("name", callback=printable)
@click.option("--title", default="", callback=printable, help="What the game is called; NAME if left out.")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="Folder for the package; the current one if left out.",
)
@lang_option
@explained
def new_game(name: str, title: str, into: Path, lang: str | None) -> None:
    """Write a package for a game called NAME, which can be installed and plays at once."""
    from automarium.cli.author import write_new_game

    write_new_game(name, title, into, lang)


@click.command()
@click.argument("game", callback=printable)
@click.option(
    "--pictures",
    type=click.Path(file_okay=False, path_type=Path),
    help="Also draw the main states of a game into this folder.",
)
@lang_option
@explained
def check(game: str, pictures: Path | None, lang: str | None) -> None:
    """Check all of GAME, by its name or the folder of its package: colors, texts, promises, letters.

    Texts that are not compiled are compiled. `checked.toml` lists which promises a game of another package
    breaks, and pages show it. The exit code is 1 if something is wrong.
    """
    from automarium.cli.author import check_game

    check_game(game, pictures, lang)


@click.command()
@click.argument("game", callback=printable)
@click.option("--port", type=click.IntRange(0, 65535), help="Port to listen on; 0 takes any that is free.")
@lang_option
@explained
def look(game: str, port: int | None, lang: str | None) -> None:
    """Show all of GAME on one page that follows what you save: picture, faces, steps, sentences.

    GAME is its name or the folder of its package. Only this machine can open the page.
    """
    from automarium.cli.author import look_at

    look_at(game, port, lang)


COMMANDS = (new_game, check, look)
