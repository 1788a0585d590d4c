"""The commands for authors of games: their arguments, explained by `help.` of the texts."""

from __future__ import annotations

from pathlib import Path

import click

from automarium.cli.arguments import lang_option, printable
from automarium.cli.failure import explained


@click.command("new-game")
@click.argument("name", callback=printable)
@click.option("--title", default="", callback=printable, help="help.option.title")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    help="help.option.into",
)
@lang_option
@explained
def new_game(name: str, title: str, into: Path, lang: str | None) -> None:
    from automarium.cli.author import write_new_game

    write_new_game(name, title, into, lang)


@click.command()
@click.argument("game", callback=printable)
@click.option(
    "--pictures",
    type=click.Path(file_okay=False, path_type=Path),
    help="help.option.pictures",
)
@lang_option
@explained
def check(game: str, pictures: Path | None, lang: str | None) -> None:
    from automarium.cli.author import check_game

    check_game(game, pictures, lang)


@click.command()
@click.argument("game", callback=printable)
@click.option("--port", type=click.IntRange(0, 65535), help="help.option.port")
@lang_option
@explained
def look(game: str, port: int | None, lang: str | None) -> None:
    from automarium.cli.author import look_at

    look_at(game, port, lang)


COMMANDS = (new_game, check, look)
