"""What the commands for authors do: write a package, check a game."""

from __future__ import annotations

from pathlib import Path

import click

from automarium.author.check import PROMISES, Checked, check
from automarium.author.finding import game_at
from automarium.author.new_game import write_game
from automarium.cli.language import texts_for
from automarium.cli.output import tell
from automarium.kernel.catalog.verdict import Verdict, write_verdict
from automarium.kernel.words.texts import Texts


def write_new_game(name: str, title: str, folder: Path, lang: str | None) -> None:
    written = write_game(name, title, folder)
    texts, home = texts_for(None, lang), folder / f"automarium-{name}"
    tell(texts("author.written", count=len(written), folder=home))
    tell(texts("author.next"))
    for line in (f"pip install -e {home}", f"automarium check {name}", f"automarium play {name}"):
        click.echo(f"  {line}")


def look_at(name: str, port: int | None, lang: str | None) -> None:
    from automarium.author.preview_server import serve_preview

    folder = game_at(name).folder
    tell(texts_for(None, lang)("author.look", folder=folder))
    serve_preview(name, folder, port)


def check_game(name: str, pictures: Path | None, lang: str | None) -> None:
    """Check part by part, to show what takes long; exit code 1 if something is wrong."""
    texts, game, wrong, broken = texts_for(None, lang), game_at(name), 0, list[str]()
    for each in check(game, pictures):
        _show(texts, each)
        wrong += len(each.wrong)
        broken += each.broken
    if not game.package.startswith("automarium."):
        write_verdict(game.folder, Verdict(len(PROMISES), tuple(broken)))
    tell(texts("author.wrong", count=wrong) if wrong else texts("author.fine"))
    if wrong:
        raise click.exceptions.Exit(1)


def _show(texts: Texts, part: Checked) -> None:
    mark = click.style("✗", fg="red") if part.wrong else click.style("✓", fg="green")
    click.echo(f"{mark} {texts(f'author.part.{part.name}')}")
    for line in part.wrong:
        click.echo(f"    {line}")
    for line in part.notes:
        click.echo(click.style(f"    {line}", dim=True))
